#!/usr/bin/env bash
# SwiftPM: a changed header of a system library target does not rebuild what imports it.
#
# A package often has a system library target with a header of its own: small inline functions around macros and variadic functions,
# which Swift cannot call. SwiftPM knows of this header only through the module map. After a change the build says "Build complete!" at
# once, and the program still has the code of the old header, until a Swift file that imports the module is changed or touched. Then the
# changes of all headers appear together. The header of a C target is noticed at once.
#
# Version: Swift 6.3.1 on Linux, x86-64 (swift-6.3.1-RELEASE).
#
# Seen, for `value()` of a system library target (first number) and of a C target (second number), each returning 1 at first:
#   - both headers built:                            1 1
#   - the C target's header returns 2:               1 2
#   - the system library's header returns 2 as well: 1 2   (2 2 would be right)
#   - the same after `touch` of the importing file:  2 2
#
# Exits with 0 if all of this is still so, with 1 if any result differs.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

swift --version 2>/dev/null | grep --quiet --fixed-strings 'swift-6.3.1-RELEASE' || {
    echo "This is about Swift 6.3.1, which is not on the PATH." >&2
    exit 1
}

mkdir -p Sources/Through Sources/Compiled/include Sources/Values Sources/program
cat >Package.swift <<'SWIFT'
// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "program",
    targets: [
        .systemLibrary(name: "Through"),
        .target(name: "Compiled"),
        .target(name: "Values", dependencies: ["Through", "Compiled"]),
        .executableTarget(name: "program", dependencies: ["Values"]),
    ])
SWIFT
echo 'module Through { header "through.h" }' >Sources/Through/module.modulemap
echo 'static inline int through_value(void) { return 1; }' >Sources/Through/through.h
echo 'static inline int compiled_value(void) { return 1; }' >Sources/Compiled/include/compiled.h
echo '#include "compiled.h"' >Sources/Compiled/compiled.c
# One file for each module: whoever is compiled again reads every header that it imports.
printf 'import Through\npublic func through() -> Int32 { through_value() }\n' >Sources/Values/Through.swift
printf 'import Compiled\npublic func compiled() -> Int32 { compiled_value() }\n' >Sources/Values/Compiled.swift
printf 'import Values\nprint(through(), compiled())\n' >Sources/program/main.swift

status=0
# $1: what was done. $2: the two numbers that were seen.
expect() {
    local numbers
    # Times of files are compared in seconds in places.
    sleep 2
    swift build --quiet >build.log 2>&1 || { cat build.log; exit 1; }
    numbers=$(.build/debug/program)
    echo "$1: $numbers"
    [[ $numbers == "$2" ]] || { echo "  expected $2"; status=1; }
}

expect 'both headers built' '1 1'
sed -i 's/return 1/return 2/' Sources/Compiled/include/compiled.h
expect "the C target's header returns 2" '1 2'
sed -i 's/return 1/return 2/' Sources/Through/through.h
expect "the system library's header returns 2 as well" '1 2'
touch Sources/Values/Through.swift
expect 'after touch of the importing file' '2 2'
exit $status
