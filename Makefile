# The commands of the project. Every target first makes sure that the packages it needs are installed.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.PHONY: help run demo test test-units lint format bench proof interchange trees heard shell screenshots install uninstall deb flatpak-check identity catalogues template clean

PREFIX ?= /usr/local
DESTDIR ?=
DATA = $(DESTDIR)$(PREFIX)/share
MEASURE ?=
AGAINST ?=
WRITE ?=
PARTS ?=
DEBUG ?=
export ONLY ?=
# The linker of the toolchain makes smaller programs than the system's, and they need glibc 2.36. Nothing looks for their symbols, whose
# table takes 1 MB of the disk and more of the memory. Programs do not depend on the folder in which they are built.
LINKING := -Xswiftc -use-ld=lld -Xlinker --icf=safe -Xlinker -z -Xlinker pack-relative-relocs -Xlinker --no-export-dynamic \
	-Xswiftc -file-prefix-map -Xswiftc $(CURDIR)=. -Xcc -ffile-prefix-map=$(CURDIR)=.
RELEASE := swift build -c release -Xswiftc -static-stdlib $(LINKING) --product
RELEASE_FOLDER := .build/release
# `chuckle-decode` is built in Embedded Swift, without the 6 MB of the standard library. A toolchain without that builds it as it builds
# the other programs.
UNICODE_DATA := $(wildcard $(dir $(shell readlink -f "$$(command -v swift)"))../lib/swift/embedded/$(shell uname -m)-unknown-linux-gnu/libswiftUnicodeDataTables.a)
ifneq ($(UNICODE_DATA),)
DECODER := .build/embedded/release/chuckle-decode
BUILD_DECODER := swift build -c release --scratch-path .build/embedded -Xswiftc -enable-experimental-feature -Xswiftc Embedded \
	-Xlinker $(UNICODE_DATA) $(LINKING) --product chuckle-decode
else
DECODER := $(RELEASE_FOLDER)/chuckle-decode
BUILD_DECODER := $(RELEASE) chuckle-decode
endif
STRIP := $(if $(DEBUG),,--strip)
LANGUAGES := $(shell cat resources/po/LINGUAS)
# What `make identity` carries into the files of the desktop.
IDENTIFIER := $(shell tools/identity identifier)
# The application looks for its catalogues and its guide here, next to the executables of both configurations.
SHARED := .build/$(shell uname -m)-unknown-linux-gnu/share
CATALOGUES := $(SHARED)/locale
# SwiftPM looks here first for the flags of system libraries.
PKG_CONFIG_FOLDER := $(CURDIR)/.build/pkgconfig
SYSTEM_PKG_CONFIG_PATH := $(PKG_CONFIG_PATH)
export PKG_CONFIG_PATH := $(PKG_CONFIG_FOLDER):$(SYSTEM_PKG_CONFIG_PATH)
FILTER_PKG_CONFIG := PKG_CONFIG_PATH=$(SYSTEM_PKG_CONFIG_PATH) tools/filter-pkg-config $(PKG_CONFIG_FOLDER)

help:
	@echo "make run          build Chuckle and start it"
	@echo "make demo         start it on sample data; no network is needed"
	@echo "make test         run every test, on private displays; ONLY=Comics runs the classes and suites with this in their names"
	@echo "make test-units   run the tests that need no desktop; ONLY chooses, too"
	@echo "make lint         check the format of the sources and the data files"
	@echo "make bench        measure the budgets against plain C, and AGAINST=REV against that commit; MEASURE=\"start comics\" chooses"
	@echo "make proof        try what an attacker or an accident would do, and write docs/proof.md"
	@echo "make interchange  have address books and calendars read what is exported, and write docs/interchange.md"
	@echo "make trees        write down the accessible tree of every page, for the tests"
	@echo "make heard        walk through the application by keyboard with Orca, and write what it says to docs/heard.md"
	@echo "make shell        walk through the installed package in GNOME Shell on later systems, and write docs/shell.md"
	@echo "make screenshots  take pictures of every page without a display, and those of docs/pictures"
	@echo "make deb          build a Debian package in .build/deb"
	@echo "make flatpak-check  check the form of the Flatpak manifest"
	@echo "make identity     carry id, name and home page from Sources/Model/World/Identity.swift into all files"
	@echo "make install      install below PREFIX ($(PREFIX)); DEBUG=1 keeps the symbols of the programs"

# MARK: Requirements

.PHONY: toolchain language-data build-packages test-packages lint-packages bench-packages

toolchain:
	@tools/check-toolchain

build-packages: toolchain .build/headers
	@tools/install-packages build
	@$(FILTER_PKG_CONFIG)

# The compiler does not look at the headers of modules in C by itself: what imports one is compiled again.
.build/headers: $(shell find Sources Tests -name '*.h')
	@grep --recursive --files-with-matches --include='*.swift' 'import C[A-Z]' Sources Tests | xargs touch
	@mkdir -p .build && touch $@

test-packages: build-packages
	@tools/install-packages build test
	@$(FILTER_PKG_CONFIG)

# What the static Foundation has of languages, without what Chuckle does not use.
language-data: build-packages
	@tools/filter-language-data .build/language-data
	@# The compiler does not look at the data by itself.
	@[ .build/language-data/language.dat -ot Sources/C/CLanguageData/data.S ] || touch Sources/C/CLanguageData/data.S

lint-packages: toolchain
	@tools/install-packages lint

bench-packages: language-data
	@tools/install-packages build bench

# MARK: Running

# What these start has an id, a name, an icon and data of its own, so that the user's data are not touched.
run demo: export CHUCKLE_DEVELOPMENT = 1

run: build-packages catalogues
	@tools/check-display
	swift build --product chuckle-decode
	swift build --product chuckle
	.build/debug/chuckle

demo: build-packages catalogues
	@tools/check-display
	swift build --product chuckle-decode
	swift build --product chuckle
	.build/debug/chuckle --sample-data

# MARK: Checking

# ONLY is a part of the names of the classes and suites to run, such as "Comics". Without it all of them run.
test: test-packages catalogues
	swift build --build-tests
	tools/run-tests

test-units: test-packages catalogues
	swift build --build-tests
	tools/run-tests units

lint: lint-packages
	swift format lint --strict --recursive Package.swift Plugins Sources Tests Benchmarks resources
	tools/check-data-files

format: toolchain
	swift format --in-place --recursive Package.swift Plugins Sources Tests Benchmarks resources

# MEASURE names the measures to run, such as "start comics"; without it all of them run. AGAINST names a commit to measure in turn
# with this tree, and WRITE=1 writes the table of docs/performance.md.
bench: bench-packages
	rm -rf .build/installed
	PKG_CONFIG_PATH=$(SYSTEM_PKG_CONFIG_PATH) $(MAKE) --no-print-directory install DESTDIR=$(CURDIR)/.build/installed
	$(RELEASE) StoreBenchmark
	$(RELEASE) SampleServerProgram
ifneq ($(AGAINST),)
	PKG_CONFIG_PATH=$(SYSTEM_PKG_CONFIG_PATH) Benchmarks/build-against $(AGAINST)
endif
	Benchmarks/run $(if $(AGAINST),--against $(AGAINST)) $(if $(WRITE),--write) $(MEASURE)

# PARTS names the parts to try, such as "faults kills". Without it all of them run, and docs/proof.md is written.
proof: test-packages language-data catalogues
	swift build --build-tests
	$(RELEASE) chuckle
	$(BUILD_DECODER)
	[ $(DECODER) -ef $(RELEASE_FOLDER)/chuckle-decode ] || cp $(DECODER) $(RELEASE_FOLDER)/
	$(RELEASE) MutationProgram
	Proof/run $(PARTS)

# What other projects read of exported people and birthdays.
interchange: build-packages
	@tools/install-packages interchange
	swift build --product InterchangeProgram
	Interchange/run

# The accessible trees that the tests compare with, of the installed version of GTK.
trees: test-packages catalogues
	swift build --build-tests
	RECORD_TREES=1 .build/debug/ChucklePackageTests.xctest UITests.TreeUITests

# The part of docs/heard.md of this Debian.
heard: test-packages catalogues
	@tools/install-packages heard
	swift build --build-tests
	.build/debug/ChucklePackageTests.xctest UITests.HeardOnDebianUITests/testWalkIsWrittenDown

# PARTS names the parts to walk through, such as "start search", or is "short". Without it all of them are, and docs/shell.md is written.
shell: deb
	$(RELEASE) SampleServerProgram
	Shell/run $(PARTS)

screenshots: test-packages catalogues
	@tools/install-packages pictures
	swift build --build-tests
	tools/with-private-display env CHUCKLE_SCREENSHOTS=screenshots CHUCKLE_PICTURES=docs/pictures \
		swift test --skip-build --filter 'PageUITests|PictureUITests'
	pngquant --strip --force --ext .png docs/pictures/*.png
	@echo "The pictures of all pages are in screenshots/, and those of the documentation in docs/pictures/"

# MARK: Languages

catalogues: build-packages
	@for language in $(LANGUAGES); do \
		mkdir -p $(CATALOGUES)/$$language/LC_MESSAGES; \
		msgfmt --check -o $(CATALOGUES)/$$language/LC_MESSAGES/chuckle.mo resources/po/$$language.po; \
	done
	@tools/write-guide $(SHARED)/doc/chuckle

template: build-packages
	tools/extract-messages

# MARK: Guide and symbolic icons

.PHONY: install-papers uninstall-papers

# The icons of sections that the search of the desktop shows. Flatpak exports those whose names begin with the id.
SECTION_ICONS := jokes dad-jokes comics
SYMBOLIC = $(DESTDIR)$(PREFIX)/share/icons/hicolor/symbolic/apps

install-papers: build-packages
	tools/write-guide $(DESTDIR)$(PREFIX)/share/doc/chuckle
	install -D -m 644 -t $(SYMBOLIC) resources/icons/symbolic/apps/*.svg
	for section in $(SECTION_ICONS); do \
		install -m 644 resources/icons/scalable/actions/chuckle-$$section-symbolic.svg $(SYMBOLIC)/$(IDENTIFIER).$$section-symbolic.svg; \
	done

uninstall-papers:
	rm -rf $(DESTDIR)$(PREFIX)/share/doc/chuckle
	rm -f $(SYMBOLIC)/$(IDENTIFIER){,.jokes,.dad-jokes,.comics}-symbolic.svg

# MARK: Installing

# After an edit of Sources/Model/World/Identity.swift.
identity:
	tools/identity

install: language-data catalogues install-papers
	$(RELEASE) chuckle
	$(BUILD_DECODER)
	install $(STRIP) -D -m 755 $(RELEASE_FOLDER)/chuckle $(DESTDIR)$(PREFIX)/bin/chuckle
	install $(STRIP) -D -m 755 $(DECODER) $(DESTDIR)$(PREFIX)/libexec/chuckle-decode
	install -D -m 644 $(RELEASE_FOLDER)/Chuckle_Resources.resources/chuckle.gresource $(DATA)/chuckle/chuckle.gresource
	install -d $(DATA)/applications $(DATA)/dbus-1/services
	for id in $(IDENTIFIER){,.SampleData}; do \
		msgfmt --desktop --template=resources/$$id.desktop -d resources/po -o $(DATA)/applications/$$id.desktop; \
		install -D -m 644 -t $(DATA)/icons/hicolor/scalable/apps resources/icons/scalable/apps/$$id.svg; \
	done
	sed 's|@bindir@|$(PREFIX)/bin|' resources/$(IDENTIFIER).service >$(DATA)/dbus-1/services/$(IDENTIFIER).service
	sed 's|^Name=.*|&.SampleData|; s|@bindir@/chuckle|$(PREFIX)/bin/chuckle --sample-data|' resources/$(IDENTIFIER).service \
		>$(DATA)/dbus-1/services/$(IDENTIFIER).SampleData.service
	sed 's|@bindir@|$(PREFIX)/bin|' resources/$(IDENTIFIER).SearchProvider.service \
		>$(DATA)/dbus-1/services/$(IDENTIFIER).SearchProvider.service
	chmod 644 $(DATA)/applications/$(IDENTIFIER){,.SampleData}.desktop $(DATA)/dbus-1/services/$(IDENTIFIER){,.SampleData,.SearchProvider}.service
	install -D -m 644 -t $(DATA)/gnome-shell/search-providers resources/$(IDENTIFIER).search-provider.ini
	msgfmt --xml --template=resources/$(IDENTIFIER).metainfo.xml -d resources/po -o - | sed 's|file:///usr/|file://$(PREFIX)/|' | \
		install -D -m 644 /dev/stdin $(DATA)/metainfo/$(IDENTIFIER).metainfo.xml
	install -D -m 644 docs/chuckle.1 $(DATA)/man/man1/chuckle.1
	for language in $(LANGUAGES); do \
		install -D -m 644 $(CATALOGUES)/$$language/LC_MESSAGES/chuckle.mo $(DATA)/locale/$$language/LC_MESSAGES/chuckle.mo; \
	done

deb: build-packages
	@tools/install-packages deb
	rm -rf .build/deb
	PKG_CONFIG_PATH=$(SYSTEM_PKG_CONFIG_PATH) $(MAKE) --no-print-directory install DESTDIR=$(CURDIR)/.build/deb/root PREFIX=/usr DEBUG=1
	tools/make-deb

flatpak-check:
	@tools/install-packages flatpak
	@# What it does not know it only warns of.
	@problems=$$(flatpak-builder --show-manifest packaging/flatpak/$(IDENTIFIER).yml 2>&1 >/dev/null) && \
		[ -z "$$problems" ] || { echo "$$problems" >&2; exit 1; }
	@echo "The Flatpak manifest has the right form."

uninstall: uninstall-papers
	rm -rf $(DESTDIR)$(PREFIX)/bin/chuckle $(DESTDIR)$(PREFIX)/libexec/chuckle-decode $(DATA)/chuckle \
		$(DATA)/applications/$(IDENTIFIER){,.SampleData}.desktop $(DATA)/dbus-1/services/$(IDENTIFIER){,.SampleData,.SearchProvider}.service \
		$(DATA)/gnome-shell/search-providers/$(IDENTIFIER).search-provider.ini $(DATA)/metainfo/$(IDENTIFIER).metainfo.xml \
		$(DATA)/icons/hicolor/scalable/apps/$(IDENTIFIER){,.SampleData}.svg \
		$(DATA)/man/man1/chuckle.1
	for language in $(LANGUAGES); do \
		rm -f $(DATA)/locale/$$language/LC_MESSAGES/chuckle.mo; \
	done

clean:
	rm -rf .build
