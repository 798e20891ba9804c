"""The command line."""

import json
import os
import re
import signal
import subprocess
import sys
import textwrap

import numpy as np
import pytest
from typer.testing import CliRunner

import mechane as mc
from mechane import cli
from mechane.page.packing import unpacked

runner = CliRunner()

MODEL = """
    import mechane as mc
    from mechane import planar as pl

    STOP = 0.5

    class Swing(mc.Model):
        world = pl.World()
        hinge = pl.Revolute(phi=0.5, w=0.0)
        rod = pl.FixedTranslation(r=(0, -1))
        bob = pl.Body(m=1.0, I=0.1)

        def connections(self):
            yield mc.connect(self.world.frame_b, self.hinge.frame_a)
            yield mc.connect(self.hinge.frame_b, self.rod.frame_a)
            yield mc.connect(self.rod.frame_b, self.bob.frame_a)
"""


@pytest.fixture
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "200")
    return tmp_path


def write(folder, text=MODEL, name="swing.py"):
    (folder / name).write_text(textwrap.dedent(text))
    return name


def call(*words):
    return runner.invoke(cli.app, list(words))


def good(*words):
    answer = call(*words)
    assert answer.exit_code == 0, answer.output + str(answer.exception)
    return answer.output


def bad(*words):
    answer = call(*words)
    assert answer.exit_code == 1, answer.output
    assert "Traceback" not in answer.output
    return " ".join(answer.output.replace("│", " ").split())


def test_help_names_every_command(here):
    text = good("--help")
    for name in (
        "demo",
        "new",
        "doctor",
        "list",
        "run",
        "check",
        "equations",
        "plot",
        "animate",
        "publish",
        "diagram",
        "studio",
        "sweep",
        "fmu",
        "bench",
    ):
        assert name in text


def test_version(here):
    assert good("--version").strip() == f"mechane {mc.__version__}"


def test_runs_as_a_module(here):
    told = subprocess.run(
        [sys.executable, "-m", "mechane", "check", "--help"], capture_output=True, text=True, timeout=120
    )
    assert told.returncode == 0 and "mechane check" in told.stdout


@pytest.mark.parametrize("space", [False, True])
def test_new_writes_a_file_that_runs(here, space):
    said = good("new", "my-crane", *(["--space"] if space else []))
    assert "mechane run my_crane.py" in said
    text = good("run", "my_crane.py", "--stop", "0.5", "--set", "length=2")
    assert "MyCrane" in text and "1 degree of freedom" in text
    assert "already exists" in bad("new", "my_crane")
    assert "cannot name a Python file" in bad("new", "my crane")
    assert "cannot name a Python file" in bad("new", "class")


def test_the_new_file_is_a_script(here):
    good("new", "swing")
    run = subprocess.run([sys.executable, "swing.py"], capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    assert (here / "swing.png").exists() and (here / "swing.html").exists()


def test_doctor(here):
    text = " ".join(good("doctor").split())
    assert f"mechane {mc.__version__}" in text and "casadi" in text
    assert "the crane crab is translated in" in text and "8080" in text and "PROBLEM" not in text


def test_doctor_names_what_is_broken(here, monkeypatch):
    def broken():
        raise OSError("no such luck")
        yield

    monkeypatch.setitem(cli.starting.EXAMINATIONS, "port", broken)
    assert "PROBLEM: OSError: no such luck" in bad("doctor")


def test_list_filters(here):
    text = good("list", "four", "bar")
    assert "four_bar" in text and "pendulum" not in text
    assert "'nothing like this'" in bad("list", "nothing like this")


def test_completion_offers_examples_and_files(here):
    from mechane.cli.options import complete_source

    write(here)
    assert complete_source("sw") == ["swing.py", "swing_up", "switch_sides"]
    assert "four_bar" in complete_source("four")


def test_measures_of_a_sweep(here):
    good("sweep", write(here), "--over", "hinge.phi=0.1:0.2:2", "--measure", "max:hinge.w", "--measure", "peak:hinge.w",
         "--measure", "span:hinge.phi", "--measure", "last:hinge.phi", "--measure", "hinge.w", "-o", "t.csv")  # fmt: skip
    head, *lines = (here / "t.csv").read_text().splitlines()
    assert head == "hinge.phi,max:hinge.w,peak:hinge.w,span:hinge.phi,last:hinge.phi,hinge.w"
    result = mc.simulate(cli.runs.load("swing.py")[0], 0.5, initial={"hinge.phi": 0.2})
    row = [float(cell) for cell in lines[1].split(",")]
    w, phi = result["hinge.w"], result["hinge.phi"]
    expected = [0.2, w.max(), abs(w).max(), phi.max() - phi.min(), phi[-1], w[-1]]
    np.testing.assert_allclose(row, expected, atol=1e-9)


def test_list_has_a_line_for_every_example(here):
    from mechane import examples

    text = good("list")
    assert all(name in text for name in examples.names())


def test_demo_says_what_it_made(here):
    text = good("demo", "--folder", "out")
    assert "rail.s" in text
    assert "steps" in text
    assert "balance closes to" in text
    assert (here / "out" / "crane_crab.png").stat().st_size > 1000
    assert (here / "out" / "crane_crab.html").stat().st_size > 1000
    assert "crane_crab.png" in text
    assert "crane_crab.html" in text


def test_run_a_file_with_its_own_stop(here):
    text = good("run", write(here))
    assert "t = 0 … 0.5 s" in text
    assert "hinge.phi, hinge.w" in text


def test_run_options_reach_the_simulation(here):
    good("run", write(here), "--stop", "0.2", "--points", "11", "--set", "hinge.phi=1.0",
         "--set", "rod.r=(0, -2)", "--save", "deep/x.npz")  # fmt: skip
    saved = mc.Result.load(here / "deep" / "x.npz")
    assert len(saved.time) == 11
    assert saved.time[-1] == pytest.approx(0.2)
    assert saved["hinge.phi"][0] == 1.0
    assert np.linalg.norm(saved["bob.r"][0]) == pytest.approx(2.0)


def test_plot_of_a_model_and_of_a_saved_result(here):
    write(here)
    good("run", "swing.py", "--save", "x.npz", "--plot", "hinge.phi,bob.r")
    assert (here / "swing.png").exists()
    assert "other.svg" in good("plot", "x.npz", "hinge.w", "-o", "other.svg")
    assert (here / "other.svg").exists()
    good("plot", "swing.py")


def test_publish(here):
    file = write(here)
    said = good("publish", file, "--slider", "bob.m=0.5:2", "--slider", "hinge.phi", "--plot", "hinge.phi,hinge.w")
    assert "swing.html" in said
    text = (here / "swing.html").read_text()
    assert "AGFzb" in text
    rest = json.loads(re.search(r'<script type="application/json" id="model">(.*?)</script>', text, re.S)[1])["rest"]  # type: ignore[index]
    said = json.dumps(json.loads(unpacked(rest)), separators=(",", ":"))
    assert '"low":0.5,"high":2.0' in said and '"path":"hinge.w"' in said
    assert "PATH=LOW:HIGH" in bad("publish", file, "--slider", "bob.m=1")


def test_animate(here):
    assert "swing.html" in good("animate", write(here))
    assert (here / "swing.html").stat().st_size > 1000


def test_check_and_equations(here):
    write(here)
    assert "1 degree of freedom" in good("check", "swing.py")
    assert "equations checked, 0 mistakes" in good("check", "swing.py", "--units")
    assert "hinge.w = der(hinge.phi)" in good("equations", "swing.py")
    assert "linear block" in good("equations", "swing.py:Swing", "--reduced")
    assert r"\begin{align*}" in good("equations", "swing.py", "--latex")
    assert "crane" in good("check", "crane-crab").lower()


def test_finding_the_model(here):
    both = MODEL + "\n    class Other(Swing):\n        pass\n"
    assert "swing.py:Other" not in good("check", write(here, both))  # the class named like the file
    assert "Other" in good("check", "swing.py:Other")
    message = bad("check", write(here, both, "two.py"))
    assert "two.py:Swing" in message
    assert "two.py:Other" in message
    assert "Other" in good("check", write(here, both + "\n    main_model = Other\n", "main.py"))
    assert "Swing" in good("check", write(here, both + "\n    def model():\n        return Swing()\n", "made.py"))
    assert "no model 'Swin'" in bad("check", "two.py:Swin")
    assert "no model" in bad("check", write(here, "x = 1", "empty.py"))


def test_a_file_may_import_its_neighbour(here):
    write(here)
    write(here, "from swing import Swing\nmain_model = Swing", "user.py")
    assert "Swing" in good("check", "user.py")


def test_commands_of_other_tools_are_answered_with_ours(here):
    assert not set(cli.ELSEWHERE) & set(cli.COMMANDS) and set(cli.ELSEWHERE.values()) <= set(cli.COMMANDS)
    run = CliRunner().invoke(cli.app, ["simulate", "pendulum"])
    assert run.exit_code == 2 and "Did you mean 'run'?" in run.output


def test_wrong_input_is_answered_kindly(here):
    write(here)
    assert "Did you mean 'pendulum'" in bad("run", "pendlum")
    assert "no file 'nothing.py'" in bad("run", "nothing.py")
    assert "Did you mean 'bob.m'" in bad("run", "swing.py", "--set", "bb.m=1")
    assert "PATH=VALUE" in bad("run", "swing.py", "--set", "bob.m")
    assert "neither a number" in bad("run", "swing.py", "--set", "bob.m=__import__('os').getcwd()")
    assert "below its minimum" in bad("run", "swing.py", "--set", "bob.m=-1")
    assert "backend" in bad("run", "swing.py", "--backend", "magic")
    assert "broken.py:2" in bad("run", write(here, "x = 1\ny = 1 / 0", "broken.py"))
    assert "typo.py:1" in bad("run", write(here, "x = = 1", "typo.py"))
    assert "needs the model" in bad("animate", "x.npz")


def test_errors_of_a_model_come_without_traceback(here):
    massless = MODEL.replace("bob = pl.Body(m=1.0, I=0.1)", "").replace(
        "yield mc.connect(self.rod.frame_b, self.bob.frame_a)", ""
    )
    assert "hinge" in bad("run", write(here, massless))


def test_a_failed_run_keeps_what_it_computed(here):
    model = """
        import mechane as mc

        class Blowup(mc.Model):
            x = mc.variable(state="prefer")

            def equations(self):
                yield mc.der(self.x) == self.x ** 2
    """
    write(here, textwrap.dedent(model) + "\nmain_model = Blowup(x=1.0)\n", "blowup.py")
    message = bad("run", "blowup.py", "--stop", "2", "--save", "part.npz")
    assert "stopped at t" in message
    part = mc.Result.load(here / "part.npz")
    assert 0.5 < part.time[-1] <= 1.0


def test_energy_that_goes_missing_is_shown(here):
    model = """
        import mechane as mc
        from mechane import planar as pl

        class Liar(pl.LineForce):
            def force(self):
                return 10.0 * self.s

            def potential_energy(self):
                return self.s ** 2

        class Swing(mc.Model):
            world = pl.World()
            rail = pl.Prismatic(n=(1, 0), s=1.0, v=0.0)
            body = pl.Body(m=1.0, I=0.1)
            spring = Liar()

            def connections(self):
                yield mc.connect(self.world.frame_b, self.rail.frame_a, self.spring.frame_a)
                yield mc.connect(self.rail.frame_b, self.body.frame_a, self.spring.frame_b)
    """
    write(here, textwrap.dedent(model), "liar.py")
    text = " ".join(good("run", "liar.py:Swing", "--stop", "2").split())
    assert "warning" in text and "energy balance misses" in text


@pytest.mark.skipif(os.name == "nt", reason="signals differ")
@pytest.mark.slow
def test_interrupt_keeps_the_part_that_is_done(here):
    """The run has no end within reach; the signal comes when it has begun, however busy the machine is."""
    code = """
import mechane.simulation.run as run
from mechane.cli import app
go = run.Run.go
def told(*arguments, **more):
    print("begins", flush=True)
    return go(*arguments, **more)
run.Run.go = told
app()
"""
    words = [
        "run",
        "double_pendulum",
        "--stop",
        "10000000",
        "--points",
        "200001",
        "--save",
        "x.npz",
    ]
    process = subprocess.Popen(
        [sys.executable, "-c", code, *words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    try:
        assert process.stdout is not None
        assert any("begins" in line for line in process.stdout)
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(2)
        process.send_signal(signal.SIGINT)
        text, _ = process.communicate(timeout=120)
    finally:
        process.kill()
    assert process.returncode == 0, text
    assert "interrupted" in text
    assert 0 < mc.Result.load(here / "x.npz").time[-1] < 10000000


def test_sweep_writes_a_table(here):
    said = good(
        "sweep", "crane_crab", "--over", "load.m=1:3:3", "--measure", "hinge.phi", "--stop", "0.5", "-o", "t.csv"
    )
    assert "3" in said
    lines = (here / "t.csv").read_text().splitlines()
    assert lines[0] == "load.m,hinge.phi" and [line.split(",")[0] for line in lines[1:]] == ["1.0", "2.0", "3.0"]


def test_fmu_names_its_file(here):
    pytest.importorskip("fmpy")
    assert "crab.fmu" in good("fmu", "crane_crab", "--give", "hinge.phi", "-o", "crab.fmu")
    assert (here / "crab.fmu").stat().st_size > 1000


def test_without_a_source_checkout_bench_says_so(here, monkeypatch):
    monkeypatch.setattr(cli.studies, "__file__", str(here / "site" / "a" / "cli" / "studies.py"))
    assert "clone the repository" in bad("bench")


WRONG = """
run .                                                   : no example
run bin.py                                              : bin.py
run build.py                                            : ZeroDivisionError
run when.py                                             : must be a number
run swing.py --stop nan                                 : stop=nan must be a finite number
run swing.py --stop -1                                  : must be after start
run swing.py --tolerance 5                              : tolerance
run swing.py --points 1                                 : two output points
run swing.py --solver euler                             : solver
run swing.py --set hinge.phi=(1,2)                      : must be a single number, got a list of 2
run swing.py --set hinge.phi=[                          : neither a number
run swing.py --set =3                                   : PATH=VALUE
run swing.py --save /proc/nothing/x.npz                 : /proc/nothing
run swing.py --plot nothing                             : no variable 'nothing'
run swing.py --plot hinge.phi --plot-file x.xyz         : no picture format
run swing.py:Nope                                       : no model 'Nope'
plot bad.npz                                            : not a mechane result
plot missing.npz                                        : no file
animate swing.py -o /proc/nothing/x.html                : /proc/nothing
publish swing.py --slider nope                          : nope
publish swing.py --slider bob.m=a:b                     : PATH=LOW:HIGH
publish swing.py --plot nope                            : nope
studio --host not.a.host.at.all --no-browser            : no such address
sweep swing.py --over bob.m=1:2:x --measure hinge.phi   : --over bob.m
sweep swing.py --over bob.m=a,b --measure hinge.phi     : --over bob.m: 'a,b'
sweep swing.py --over bob.m --measure hinge.phi         : PATH=FIRST:LAST:COUNT
sweep swing.py --over =1:2:3 --measure hinge.phi        : PATH=FIRST:LAST:COUNT
sweep swing.py --over bob.m=1:2 --measure hinge.phi     : '1:2' is not
sweep swing.py --over nope=1:2:3 --measure hinge.phi    : nope
sweep swing.py --over bob.m=1,2 --measure max:nope      : 'nope'
sweep swing.py --over bob.m=1,2 --measure most:hinge.w  : no measure 'most'
sweep swing.py --over bob.m=1,2 --measure max:          : name a variable
sweep swing.py --over bob.m=-1,-2 --measure hinge.phi   : below its minimum
fmu swing.py --fmi 9                                    : 9
fmu swing.py --give nope                                : nope
bench nonsense                                          : nonsense
""".strip().splitlines()


@pytest.mark.parametrize("line", WRONG, ids=lambda line: line.partition(" : ")[0].strip())
def test_wrong_arguments_end_in_a_short_message(here, line):
    write(here)
    (here / "bin.py").write_bytes(bytes(range(256)))
    (here / "bad.npz").write_bytes(b"12345")
    write(here, "import mechane as mc\nclass A(mc.Model):\n    def build(self):\n        1 / 0\n", "build.py")
    write(here, MODEL.replace("STOP = 0.5", "STOP = 'soon'"), "when.py")
    words, _, expected = line.partition(" : ")
    message = bad(*words.split())
    assert expected.strip() in message
    assert "--set" not in message or "--set" in words


def test_the_whole_way_of_an_exception(here, monkeypatch):
    write(here, "import mechane as mc\nclass A(mc.Model):\n    def build(self):\n        1 / 0\n", "build.py")
    assert "build.py:4" in bad("check", "build.py")
    monkeypatch.setenv("MECHANE_TRACEBACK", "1")
    assert isinstance(call("check", "build.py").exception, ZeroDivisionError)
