"""What came of the steps."""

import json
import time
import traceback

from waiting import Failure


class Record:
    """The rows of a walk through the shell, and its pictures."""

    def __init__(self, folder, versions):
        self.folder = folder
        self.rows = []
        self.versions = versions
        folder.mkdir(parents=True, exist_ok=True)

    def path(self, walk, name):
        """The path of a picture."""
        return self.folder / f"{name} {round(walk.scale, 1) * 100:.0f}.png"

    def step(self, walk, part, function, scale):
        """Takes a step, notes what came of it, and takes a picture of the screen."""
        name = function.__name__.replace("_", " ")
        start = time.monotonic()
        try:
            result, isGood = function(walk) or "", True
        except Failure as failure:
            result, isGood = str(failure), False
        except Exception as error:
            traceback.print_exc()
            result, isGood = f"{type(error).__name__}: {error}", False
        seconds = time.monotonic() - start
        walk.picture(name)
        if not isGood:
            walk.recover()
        title = " ".join(function.__doc__.split())
        self.rows.append({
            "part": part, "step": title, "name": function.__name__, "scale": round(walk.scale, 2), "seconds": round(seconds, 1), "result": result,
            "isGood": isGood,
        })
        print(f"{'  ' if isGood else '✗ '}{name}, {scale * 100:.0f} % ({seconds:.1f} s): {title} {result}", flush=True)

    def write(self):
        """Writes all rows to a file of the folder."""
        (self.folder / "rows.json").write_text(json.dumps({"versions": self.versions, "rows": self.rows}, indent=1))

    @property
    def isGood(self):
        """Whether every step was good."""
        return all(row["isGood"] for row in self.rows)
