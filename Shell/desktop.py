"""A session of GNOME of its own: buses, the services that the shell looks for, sample services, and the shell without a screen."""

import os
import pathlib
import shutil
import subprocess
import tempfile

from gi.repository import Gio, GLib

from shell import Shell
from waiting import until

# The variables with the addresses of the services, and their paths on the sample server.
SERVICES = {
    "CHUCKNORRIS": "chucknorris", "RANDOMUSER": "randomuser", "DADJOKES": "dadjokes", "RAPIDAPI": "rapidapi", "SWITTER": "switter",
    "XKCD": "xkcd", "EXPLAINXKCD": "explainxkcd", "TILES": "tiles/{z}/{x}/{y}.png",
}
# Mutter 50 offers a scale only if it makes whole logical pixels of both.
MONITOR = 1296, 810
# Nothing covers the desktop or locks it.
SETTINGS = [
    ("org.gnome.shell", "welcome-dialog-last-shown-version", "'999'"),
    ("org.gnome.desktop.session", "idle-delay", "uint32 0"),
    ("org.gnome.desktop.screensaver", "lock-enabled", "false"),
]


class Desktop:
    """What a user has after login. It ends with the `with` statement."""

    def __init__(self, server, logs):
        """
        server: the program with the sample services.
        logs: the folder for what the processes write.
        """
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="chuckle-shell-"))
        self.home = self.folder / "home"
        self.logs = logs
        self.processes = []
        self.environment = {
            name: value for name, value in os.environ.items() if name in ("PATH", "LANG", "USER", "LOGNAME", "SHELL")
        }
        runtime = self.folder / "runtime"
        # When the folder of the user's applications appears, the shell reads all search providers anew, and forgets a search.
        for folder in (self.home / ".local/share/applications", self.logs):
            folder.mkdir(parents=True, exist_ok=True)
        runtime.mkdir(mode=0o700)
        self.environment |= {
            "HOME": str(self.home), "XDG_RUNTIME_DIR": str(runtime), "XDG_CURRENT_DESKTOP": "GNOME", "XDG_SESSION_TYPE": "wayland",
        }
        self.server = server

    def __enter__(self):
        try:
            self._start()
        except BaseException:
            self._end()
            raise
        return self

    def __exit__(self, *_):
        self._end()

    def run(self, *words):
        """Runs a command of the user's to its end, and returns what it writes."""
        return subprocess.run(words, env=self.environment, check=True, capture_output=True, text=True, cwd=self.home).stdout.strip()

    def set(self, schema, key, value):
        """Changes a setting as the user does in the system's settings."""
        self.run("gsettings", "set", schema, key, value)

    def reset(self, schema, key):
        """Puts a setting back to its default."""
        self.run("gsettings", "reset", schema, key)

    def has_owner(self, name, bus=None):
        """Whether a process has a name on the session bus, or on another one."""
        return (bus or self.bus).call_sync(
            "org.freedesktop.DBus", "/", "org.freedesktop.DBus", "NameHasOwner", GLib.Variant("(s)", (name,)), None,
            Gio.DBusCallFlags.NONE, -1, None).unpack()[0]

    def process(self, name, *words, **options):
        """Starts a process that runs until the end of the session."""
        log = open(self.logs / f"{name}.log", "w")
        process = subprocess.Popen(
            words, env=self.environment, stderr=log, cwd=self.home, **({"stdout": log, "stdin": subprocess.DEVNULL} | options))
        self.processes.append(process)
        return process

    def _bus(self, name):
        process = self.process(name, "dbus-daemon", "--session", "--nofork", "--print-address=1", stdout=subprocess.PIPE)
        address = process.stdout.readline().decode().strip()
        self.environment[f"DBUS_{name.upper()}_BUS_ADDRESS"] = address
        return address

    def _start(self):
        server = self.process("services", self.server, stdout=subprocess.PIPE)
        address = server.stdout.readline().decode().strip().removesuffix("/chucknorris")
        for variable, path in SERVICES.items():
            self.environment[f"CHUCKLE_{variable}_URL"] = f"{address}/{path}"
        self._bus("system")
        bus = self._bus("session")
        os.environ |= {name: value for name, value in self.environment.items() if name.startswith(("DBUS_", "XDG_"))}
        self.process("logind", "python3", "-m", "dbusmock", "--system", "--template", "logind")
        system = self._connection(self.environment["DBUS_SYSTEM_BUS_ADDRESS"])
        until("logind is there", lambda: self.has_owner("org.freedesktop.login1", system))
        for setting in SETTINGS:
            self.set(*setting)
        self.process(
            "shell", "gnome-shell", "--headless", "--virtual-monitor", f"{MONITOR[0]}x{MONITOR[1]}", "--unsafe-mode", "--no-x11")
        self.bus = self._connection(bus)
        until("the shell is there", lambda: self.has_owner("org.gnome.Shell"))
        self.shell = Shell(self.bus)
        until("the session has started", self._has_started)
        display = self.shell.evaluate("GLib.getenv('WAYLAND_DISPLAY')")
        self.environment["WAYLAND_DISPLAY"] = display

    def _has_started(self):
        try:
            return self.shell.evaluate("!Main.layoutManager._startingUp")
        except GLib.Error:
            # It has its name before its objects.
            return False

    @staticmethod
    def _connection(address):
        flags = Gio.DBusConnectionFlags
        return Gio.DBusConnection.new_for_address_sync(
            address, flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION, None, None)

    def _end(self):
        for process in reversed(self.processes):
            process.terminate()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)
