#!/usr/bin/env bash
# PNG: Pillow and FFmpeg miss the transparent sample of images with fewer or more than 8 bits.
#
# In a greyscale or truecolour PNG, tRNS names one sample value that is transparent. The value has the
# bit depth of the file (PNG, third edition, 11.3.1.1). Pillow compares it with pixels that are already
# converted to 8 bits per sample. FFmpeg gives the same results for 2 and 4 bits. The transparent area is
# lost, or another colour becomes transparent.
#
# Versions: Pillow 13.0.0, PyAV 18.1.0 (FFmpeg 8.1.2).
# Correct for comparison: pypng 0.20220715.0, and libpng through imagecodecs 2026.3.6.
#
# Seen, for one row with every grey value of the bit depth, or with three different colours:
#   - Greyscale, 2 and 4 bits: Pillow and FFmpeg honour the value 0 alone. Any other value leaves the
#     whole image opaque. Black converts to 0, which is why a test with black passes.
#   - Greyscale, 1 bit: Pillow is right. FFmpeg ignores tRNS.
#   - Truecolour, 16 bits, transparent 0x1234: Pillow makes 0x3412 transparent and keeps 0x1234 opaque.
#     The high byte of each pixel is compared with the low byte of the value. FFmpeg is right.
#   - Truecolour, 8 bits, the control: all four are right.
#
# Exits with 0 if all of this is still so, with 1 if any result differs.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check --only-binary :all: --no-deps \
    pillow==13.0.0 av==18.1.0 numpy==2.4.6 pypng==0.20220715.0 imagecodecs==2026.3.6

cat > "$folder/check.py" <<'PYTHON'
import io
import struct
import sys
import zlib

import av
import imagecodecs
import PIL
import png
from PIL import Image

GREY, TRUECOLOUR = 0, 2


def chunk(kind, body):
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def one_row(depth, colour_type, samples, transparent):
    """A PNG of one row. `samples` holds integers of `depth` bits, three per pixel in truecolour."""
    channels = 3 if colour_type == TRUECOLOUR else 1
    bits = "".join(format(sample, f"0{depth}b") for sample in samples)
    bits += "0" * (-len(bits) % 8)
    row = bytes([0]) + int(bits, 2).to_bytes(len(bits) // 8, "big")
    header = struct.pack(">IIBBBBB", len(samples) // channels, 1, depth, colour_type, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", header)
        + chunk(b"tRNS", struct.pack(f">{channels}H", *[transparent] * channels))
        + chunk(b"IDAT", zlib.compress(row))
        + chunk(b"IEND", b"")
    )


# Each function returns the alpha values of the row; 0 is transparent.


def alpha_pillow(data):
    return list(Image.open(io.BytesIO(data)).convert("RGBA").getchannel("A").tobytes())


def alpha_ffmpeg(data):
    with av.open(io.BytesIO(data)) as container:
        return next(container.decode(video=0)).to_ndarray(format="rgba")[0, :, 3].tolist()


def alpha_pypng(data):
    _, _, rows, _ = png.Reader(bytes=data).asRGBA()
    return list(next(iter(rows)))[3::4]


def alpha_libpng(data):
    return imagecodecs.png_decode(data)[0, :, -1].tolist()


DECODERS = {"Pillow": alpha_pillow, "FFmpeg": alpha_ffmpeg, "pypng": alpha_pypng, "libpng": alpha_libpng}


def grey_cases(depth):
    values = list(range(2**depth))
    return [(value, one_row(depth, GREY, values, value), values) for value in values]


def truecolour_case(depth, values, transparent):
    samples = [value for value in values for _ in range(3)]
    return [(transparent, one_row(depth, TRUECOLOUR, samples, transparent), values)]


CASES = {
    "greyscale, 1 bit": grey_cases(1),
    "greyscale, 2 bits": grey_cases(2),
    "greyscale, 4 bits": grey_cases(4),
    "truecolour, 16 bits": truecolour_case(16, [0x1234, 0x3412, 0x5678], 0x1234),
    "truecolour, 8 bits": truecolour_case(8, [0x12, 0x34, 0x56], 0x12),
}


def right(cases):
    return [[transparent] for transparent, _, _ in cases]


# One list of transparent samples for each value of tRNS.
ZERO_ALONE_2 = [[0]] + [[]] * 3
ZERO_ALONE_4 = [[0]] + [[]] * 15
SURPRISES = {
    ("greyscale, 1 bit", "FFmpeg"): [[], []],
    ("greyscale, 2 bits", "Pillow"): ZERO_ALONE_2,
    ("greyscale, 2 bits", "FFmpeg"): ZERO_ALONE_2,
    ("greyscale, 4 bits", "Pillow"): ZERO_ALONE_4,
    ("greyscale, 4 bits", "FFmpeg"): ZERO_ALONE_4,
    ("truecolour, 16 bits", "Pillow"): [[0x3412]],
}

print(f"Pillow {PIL.__version__}, PyAV {av.__version__} (FFmpeg {av.ffmpeg_version_info}), ", end="")
print(f"pypng {png.__version__}, {imagecodecs.png_version()} through imagecodecs {imagecodecs.__version__}")
changed = False
for name, cases in CASES.items():
    print(f"{name}; values of tRNS that make their own pixel transparent, and no other pixel")
    for decoder, alpha in DECODERS.items():
        seen = [[value for value, a in zip(values, alpha(data)) if a == 0] for _, data, values in cases]
        honoured = sum(s == r for s, r in zip(seen, right(cases)))
        others = sorted({hex(v) for s, r in zip(seen, right(cases)) for v in s if v not in r})
        verdict = "right" if seen == right(cases) else "WRONG"
        extra = f", transparent instead: {', '.join(others)}" if others else ""
        print(f"  {decoder:8}{verdict}: {honoured} of {len(cases)}{extra}")
        expected = SURPRISES.get((name, decoder), right(cases))
        if seen != expected:
            changed = True
            print(f"  changed: {decoder} gave {seen}, recorded is {expected}")
sys.exit(1 if changed else 0)
PYTHON

"$folder/venv/bin/python" "$folder/check.py"
