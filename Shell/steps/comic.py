"""A comic, at the size and the sharpness that the monitor can show."""

import io
import json
import urllib.request

from gi.repository import Atspi
from PIL import Image

from pictures import compare, crop
from waiting import until

NUMBER, TITLE = 3012, "Newest Thing"


def _original(walk):
    """The picture of the comic at its service, of the size that the monitor needs."""
    with urllib.request.urlopen(f"{walk.desktop.environment['CHUCKLE_XKCD_URL']}/{NUMBER}/info.0.json") as answer:
        address = json.load(answer)["img"]
    with urllib.request.urlopen(address.replace(".png", "_2x.png")) as answer:
        return Image.open(io.BytesIO(answer.read()))


def a_comic_is_sharp(walk):
    """A comic fills its page, and is as sharp as its picture"""
    chuckle = walk.chuckle
    chuckle.start()
    walk.shell.press("Alt_L", "4")
    chuckle.element(f"No. {NUMBER}", isPart=True)
    picture = until("the comic", lambda: chuckle.find(
        lambda each: each.get_role() == Atspi.Role.IMAGE and each.get_name().startswith(TITLE)))
    original = _original(walk)

    def isSharp():
        shown = crop(walk.picture("comic"), chuckle.place(picture), walk.scale)
        # It is drawn for monitors of 200 %, and is not enlarged.
        difference, sharpness = compare(shown, original, [length / 2 * walk.scale for length in original.size])
        return difference < 6 and sharpness > 0.9 and sharpness

    return f"{until('the comic is sharp', isSharp, limit=5) * 100:.0f} % of the sharpness of its picture, scaled once"


STEPS = [a_comic_is_sharp]
