"""Waiting for what a person would see."""

import time

# How long anything is waited for, in seconds.
LIMIT = 20


class Failure(Exception):
    """What a person would have expected, and did not see."""


def until(what, condition, limit=LIMIT):
    """Waits until a condition has a value that is true, and returns it."""
    end = time.monotonic() + limit
    while True:
        value = condition()
        if value:
            return value
        if time.monotonic() > end:
            raise Failure(f"{what}: not within {limit} s")
        time.sleep(0.02)


def expect(isTrue, what):
    """Fails unless something holds."""
    if not isTrue:
        raise Failure(what)
