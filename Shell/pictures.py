"""Comparing what is on the screen with what should be there."""

from PIL import Image, ImageChops, ImageOps, ImageStat


def crop(path, place, scale):
    """The pixels of a place of the screen, in logical pixels, of a picture of it."""
    x, y, width, height = (value * scale for value in place)
    return Image.open(path).convert("RGB").crop((round(x), round(y), round(x + width), round(y + height)))


def colours(path, place, scale=1):
    """The colours of a place of the screen, the most frequent first."""
    image = crop(path, place, scale)
    counted = image.getcolors(image.width * image.height)
    return [colour for _, colour in sorted(counted, reverse=True)]


def difference(before, after, place, scale):
    """The mean difference of a place of the screen in two pictures, from 0 to 255."""
    shown = [ImageOps.grayscale(crop(path, place, scale)) for path in (before, after)]
    return ImageStat.Stat(ImageChops.difference(*shown)).mean[0]


def brightness(colour):
    """How bright a colour is, from 0 to 255."""
    return sum(weight * part for weight, part in zip((0.299, 0.587, 0.114), colour))


def _edges(image):
    """The mean difference of neighbouring pixels, which blurring makes smaller."""
    return ImageStat.Stat(ImageChops.difference(image, ImageChops.offset(image, 1, 0))).mean[0]


def compare(shown, original, limit, margin=4):
    """Compares a place of the screen with a picture that is fitted into it, and is no larger than a limit.

    Returns the mean difference, from 0 to 255, and the sharpness in relation to the original's, scaled at once.
    """
    shown = ImageOps.grayscale(shown)
    room = min(shown.width, round(limit[0])), min(shown.height, round(limit[1]))
    fitted = ImageOps.contain(ImageOps.grayscale(original), room, Image.Resampling.LANCZOS)
    x, y = (shown.width - fitted.width) // 2, (shown.height - fitted.height) // 2
    inner = (margin, margin, fitted.width - margin, fitted.height - margin)
    best = None
    # The places on the screen are whole logical pixels, and so one pixel wrong.
    for dx in range(-2, 3):
        for dy in range(-2, 3):
            part = shown.crop((x + dx, y + dy, x + dx + fitted.width, y + dy + fitted.height)).crop(inner)
            difference = ImageStat.Stat(ImageChops.difference(part, fitted.crop(inner))).mean[0]
            if best is None or difference < best[0]:
                best = difference, _edges(part) / _edges(fitted.crop(inner))
    return best
