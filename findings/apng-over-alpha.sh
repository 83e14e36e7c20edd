#!/usr/bin/env bash
# APNG: Pillow and imagecodecs blend alpha as if it were a fourth colour.
#
# A frame with blend_op 1 is composited onto the output buffer with the OVER operation (PNG, third
# edition, 11.3.6.2 and 13.16). An opaque buffer stays opaque, and over an empty buffer the frame is
# unchanged. Both libraries interpolate all four channels by the alpha of the frame instead. An opaque
# picture becomes translucent, and a soft glow over an empty buffer becomes darker and fainter.
#
# Versions: Pillow 13.0.0, imagecodecs 2026.3.6.
# Correct for comparison: OpenCV 5.0.0 (opencv-python-headless 5.0.0.93), and FFmpeg 8.1.2 through PyAV 18.1.0.
#
# Seen, for yellow at half opacity (255, 255, 0, 128) over
#   - opaque white: Pillow and imagecodecs give (255, 255, 127, 191). The alpha must stay 255.
#   - an empty buffer: Pillow and imagecodecs give (128, 128, 0, 64). The pixel must stay as it is.
# The controls, alpha 0 and 255 over opaque white, are right everywhere. An animation with hard edges
# does not show the difference.
#
# Exits with 0 if all of this is still so, with 1 if any result differs.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check --only-binary :all: --no-deps \
    pillow==13.0.0 imagecodecs==2026.3.6 numpy==2.4.6 av==18.1.0 opencv-python-headless==5.0.0.93

cat > "$folder/check.py" <<'PYTHON'
import io
import struct
import sys
import zlib

import av
import cv2
import imagecodecs
import numpy
import PIL
from PIL import Image

WHITE, EMPTY = (255, 255, 255, 255), (0, 0, 0, 0)
YELLOW, GREEN = (255, 255, 0, 128), (0, 255, 0, 255)


def chunk(kind, body):
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def two_frames(below, above):
    """An APNG of 1 × 1 pixels: `below` replaces the output buffer, then `above` is blended over it."""

    def control(sequence, blend):
        return chunk(b"fcTL", struct.pack(">IIIIIHHBB", sequence, 1, 1, 0, 0, 1, 10, 0, blend))

    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 6, 0, 0, 0))
        + chunk(b"acTL", struct.pack(">II", 2, 0))
        + control(0, 0)
        + chunk(b"IDAT", zlib.compress(bytes((0, *below))))
        + control(1, 1)
        + chunk(b"fdAT", struct.pack(">I", 2) + zlib.compress(bytes((0, *above))))
        + chunk(b"IEND", b"")
    )


def over(below, above):
    """The OVER operation on straight, not premultiplied, 8-bit RGBA."""
    a, b = above[3] / 255, below[3] / 255
    alpha = a + b * (1 - a)
    if alpha == 0:
        return (0, 0, 0, 0)
    colours = ((a * x + b * (1 - a) * y) / alpha for x, y in zip(above[:3], below[:3]))
    return (*(round(c) for c in colours), round(alpha * 255))


# Each function returns the pixel of the second frame.


def pillow(data):
    image = Image.open(io.BytesIO(data))
    image.seek(1)
    return image.convert("RGBA").getpixel((0, 0))


def from_imagecodecs(data):
    return tuple(imagecodecs.apng_decode(data)[1, 0, 0].tolist())


def opencv(data):
    _, animation = cv2.imdecodeanimation(numpy.frombuffer(data, numpy.uint8))
    blue, green, red, alpha = animation.frames[1][0, 0].tolist()
    return (red, green, blue, alpha)


def ffmpeg(data):
    with av.open(io.BytesIO(data)) as container:
        return tuple(list(container.decode(video=0))[1].to_ndarray(format="rgba")[0, 0].tolist())


DECODERS = {"Pillow": pillow, "imagecodecs": from_imagecodecs, "OpenCV": opencv, "FFmpeg": ffmpeg}
CASES = {
    "half yellow over opaque white": (WHITE, YELLOW),
    "half yellow over an empty buffer": (EMPTY, YELLOW),
    "opaque green over opaque white": (WHITE, GREEN),
    "empty over opaque white": (WHITE, EMPTY),
}
SURPRISES = {
    ("half yellow over opaque white", "Pillow"): (255, 255, 127, 191),
    ("half yellow over opaque white", "imagecodecs"): (255, 255, 127, 191),
    ("half yellow over an empty buffer", "Pillow"): (128, 128, 0, 64),
    ("half yellow over an empty buffer", "imagecodecs"): (128, 128, 0, 64),
}


def close(one, other):
    """Rounding differs by 1 between libraries."""
    return all(abs(x - y) <= 1 for x, y in zip(one, other, strict=True))


print(f"Pillow {PIL.__version__}, imagecodecs {imagecodecs.__version__}, ", end="")
print(f"OpenCV {cv2.__version__}, PyAV {av.__version__} (FFmpeg {av.ffmpeg_version_info})")
changed = False
for name, (below, above) in CASES.items():
    right = over(below, above)
    print(f"{name}; by the specification {right}")
    for decoder, second_frame in DECODERS.items():
        seen = second_frame(two_frames(below, above))
        print(f"  {decoder:12}{'right' if close(seen, right) else 'WRONG'}: {seen}")
        expected = SURPRISES.get((name, decoder), right)
        if not close(seen, expected):
            changed = True
            print(f"  changed: {decoder} gave {seen}, recorded is {expected}")
sys.exit(1 if changed else 0)
PYTHON

"$folder/venv/bin/python" "$folder/check.py"
