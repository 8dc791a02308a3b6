"""A PostgreSQL of our own."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable
from glob import glob
from pathlib import Path
from typing import Any

import pytest

from suitcase.engine import SuitcaseError
from suitcase.server.disk.store import Store
from tests.serving import PATIENCE


def postgres_binaries() -> Path | None:
    found = shutil.which("initdb")
    folders = [Path(found).resolve().parent] if found else []
    folders += [Path(folder) for folder in sorted(glob("/usr/lib/postgresql/*/bin"), reverse=True)]
    return next((folder for folder in folders if (folder / "initdb").exists() and (folder / "postgres").exists()), None)


class Postgres:
    """A PostgreSQL of our own, in a folder of its own, reached by a socket in that folder. It can go and come back."""

    def __init__(self) -> None:
        found = postgres_binaries()
        if found is None:
            pytest.skip("PostgreSQL is not on this machine: install it (Debian: postgresql) to test with it.")
        self._binaries = found
        self._folder = Path(tempfile.mkdtemp(prefix="suitcase-pg-", dir="/tmp"))
        self._process: subprocess.Popen[bytes] | None = None
        as_user: dict[str, Any] = {}
        if os.geteuid() == 0:  # PostgreSQL refuses to run as root
            names = {user.pw_name: user for user in pwd.getpwall()}
            user = names.get("postgres") or names["nobody"]
            as_user = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
            os.chown(self._folder, user.pw_uid, user.pw_gid)
        nowhere = subprocess.DEVNULL
        self._how: dict[str, Any] = {"stdin": nowhere, "stdout": nowhere, "stderr": nowhere, "cwd": self._folder}
        self._how |= as_user
        prepare = f"{found}/initdb -D {self._folder / 'data'} -U suitcase -A trust -E UTF8 --locale=C --no-sync"
        subprocess.run(prepare.split(), check=True, timeout=PATIENCE, **self._how)

    @property
    def address(self) -> str:
        return f"postgresql://suitcase@/postgres?host={self._folder}"

    def start(self) -> None:
        command = f"{self._binaries}/postgres -D {self._folder / 'data'} -k {self._folder} -c listen_addresses="
        self._process = subprocess.Popen([*command.split(), "-c", "fsync=off"], **self._how)
        wait_for(lambda: (self._folder / ".s.PGSQL.5432").exists(), self._process)

    def stop(self) -> None:
        process, self._process = self._process, None
        if process:
            process.send_signal(signal.SIGINT)  # a fast shutdown
            process.wait(PATIENCE)

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self._folder, ignore_errors=True)


def wait_for(condition: Callable[[], object], process: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + PATIENCE
    while not condition():
        assert process.poll() is None, "PostgreSQL did not start"
        assert time.monotonic() < end
        time.sleep(0.02)


def opened(address: str) -> Store:
    """PostgreSQL may still be waking up."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return Store(address)
        except SuitcaseError:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)
