"""Simulation on a cluster of one's own: the same result, whatever happens to the workers."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from whist import simulate
from whist.simulation import run
from whist.variants import HUMBLE_KING, KINGS_COURT


@pytest.mark.slow
def test_a_worker_killed_in_the_middle_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    distributed = pytest.importorskip("distributed", reason="needs the extra `cluster`")
    monkeypatch.setitem(run._CHUNKS, "deals", 1_000)
    expected = simulate(KINGS_COURT, deals=200_000, seed=5, marked=[HUMBLE_KING])
    killed: list[int] = []

    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        before = set(client.run(os.getpid).values())
        victim = min(before)

        def kill(done: int, count: int) -> None:
            if not killed:
                os.kill(victim, signal.SIGKILL)
                killed.append(done)

        found = simulate(
            KINGS_COURT,
            deals=200_000,
            seed=5,
            marked=[HUMBLE_KING],
            executor=client.get_executor(),
            progress=kill,
        )
        client.wait_for_workers(2, timeout=60)
        after = set(client.run(os.getpid).values())

    assert killed == [1_000]
    assert victim not in after
    for name, column in expected.columns.items():
        assert np.array_equal(found[name], column), name
    assert found.outcomes == expected.outcomes


@pytest.mark.slow
def test_the_page_on_clusters_does_what_it_says(tmp_path: Path) -> None:
    pytest.importorskip("distributed", reason="needs the extra `cluster`")
    page = Path(__file__).parent.parent / "docs" / "how-to" / "simulate-on-a-cluster.md"
    [program] = re.findall(r"^```py\n(.*?)^```$", page.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    script = tmp_path / "on_a_cluster.py"
    script.write_text(program, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, str(script)], capture_output=True, text=True, check=False, cwd=tmp_path
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("King's Court: 200,000 deals, seed 7")
