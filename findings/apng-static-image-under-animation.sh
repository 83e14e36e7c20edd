#!/usr/bin/env bash
# APNG: Pillow and imagecodecs start the animation on a static image that is not part of it.
#
# An IDAT without an fcTL before it is a static image for viewers that do not animate. It is not part
# of the animation, and the output buffer is transparent black when each play begins (PNG, third
# edition, 4.9.1 and 11.3.6.2). Around a first frame that is smaller than the buffer, the rest is
# transparent. Pillow and imagecodecs keep the static image there, in this frame and in later ones.
# Pillow documents that frame 0 is the static image, but not that the animation is drawn onto it.
#
# FFmpeg refuses the file as not yet implemented. The file is valid: only the fcTL of the static image
# itself must have the size of IHDR (11.3.6.2).
#
# Versions: Pillow 13.0.0, imagecodecs 2026.3.6, PyAV 18.1.0 (FFmpeg 8.1.2).
# Correct for comparison: OpenCV 5.0.0 (opencv-python-headless 5.0.0.93).
#
# Seen, for 3 × 1 pixels, a white static image and two frames of one pixel each, green in the middle and
# then blue at the left, as the last frame (W white, G green, B blue, . transparent):
#   - by the specification and OpenCV: B G .
#   - Pillow and imagecodecs:          B G W
#   - FFmpeg:                          PatchWelcomeError
# The controls are right everywhere: the same with a first frame of full size, and the same without
# a separate static image.
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

COLOURS = {"W": (255, 255, 255, 255), "G": (0, 255, 0, 255), "B": (0, 0, 255, 255), ".": (0, 0, 0, 0)}
LETTERS = {colour: letter for letter, colour in COLOURS.items()}
WIDTH = 3


def chunk(kind, body):
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def animation(frames, static=None):
    """An APNG of WIDTH × 1 pixels.

    `frames` holds an x offset and one letter per pixel. Each replaces its region (blend_op 0) and stays
    (dispose_op 0). Without `static` the first frame is also the static image.
    """

    def pixels(row):
        return zlib.compress(bytes((0, *(value for letter in row for value in COLOURS[letter]))))

    data = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", WIDTH, 1, 8, 6, 0, 0, 0))
    data += chunk(b"acTL", struct.pack(">II", len(frames), 0))
    if static:
        data += chunk(b"IDAT", pixels(static))
    sequence = 0
    for number, (x, row) in enumerate(frames):
        data += chunk(b"fcTL", struct.pack(">IIIIIHHBB", sequence, len(row), 1, x, 0, 1, 10, 0, 0))
        sequence += 1
        if number == 0 and not static:
            data += chunk(b"IDAT", pixels(row))
        else:
            data += chunk(b"fdAT", struct.pack(">I", sequence) + pixels(row))
            sequence += 1
    return data + chunk(b"IEND", b"")


def letters(row):
    return " ".join(LETTERS.get(tuple(pixel), "?") for pixel in row)


# Each function returns the last frame of the animation.


def pillow(data):
    image = Image.open(io.BytesIO(data))
    image.seek(image.n_frames - 1)
    return letters(numpy.asarray(image.convert("RGBA"))[0].tolist())


def from_imagecodecs(data):
    return letters(imagecodecs.apng_decode(data)[-1, 0].tolist())


def opencv(data):
    _, decoded = cv2.imdecodeanimation(numpy.frombuffer(data, numpy.uint8))
    return letters((r, g, b, a) for b, g, r, a in decoded.frames[-1][0].tolist())


def ffmpeg(data):
    try:
        with av.open(io.BytesIO(data)) as container:
            return letters(list(container.decode(video=0))[-1].to_ndarray(format="rgba")[0].tolist())
    except av.error.PatchWelcomeError as error:
        return type(error).__name__


DECODERS = {"Pillow": pillow, "imagecodecs": from_imagecodecs, "OpenCV": opencv, "FFmpeg": ffmpeg}
SMALL = "separate static image, small first frame"
CASES = {
    SMALL: (animation([(1, "G"), (0, "B")], static="WWW"), "B G ."),
    "separate static image, full first frame": (animation([(0, ".G."), (0, "B")], static="WWW"), "B G ."),
    "no separate static image": (animation([(0, ".G."), (0, "B")]), "B G ."),
}
SURPRISES = {
    (SMALL, "Pillow"): "B G W",
    (SMALL, "imagecodecs"): "B G W",
    (SMALL, "FFmpeg"): "PatchWelcomeError",
}

print(f"Pillow {PIL.__version__}, imagecodecs {imagecodecs.__version__}, ", end="")
print(f"OpenCV {cv2.__version__}, PyAV {av.__version__} (FFmpeg {av.ffmpeg_version_info})")
av.logging.set_level(None)
changed = False
for name, (data, right) in CASES.items():
    print(f"{name}; by the specification {right}")
    for decoder, last_frame in DECODERS.items():
        seen = last_frame(data)
        print(f"  {decoder:12}{'right' if seen == right else 'WRONG'}: {seen}")
        expected = SURPRISES.get((name, decoder), right)
        if seen != expected:
            changed = True
            print(f"  changed: {decoder} gave {seen}, recorded is {expected}")
sys.exit(1 if changed else 0)
PYTHON

"$folder/venv/bin/python" "$folder/check.py"
