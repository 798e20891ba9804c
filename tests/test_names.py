"""One name for one thing in all libraries; names of earlier versions still work and state the current one."""

from __future__ import annotations

import re
import warnings
from pathlib import Path

import numpy as np
import pytest

import mechane as mc
from mechane import contact as ct
from mechane import planar as pl
from mechane import spatial as sp
from mechane import translational as tr
from mechane.language.aliases import Alias

LIBRARIES = dict(pl=pl, sp=sp, tr=tr, ct=ct)

#: old name, present name, and the classes that had the old one
RENAMED = [
    ("R", "radius", "pl: IdealRolling FrictionRolling DryFrictionRolling IdealWheel SlipBasedWheel DryFrictionWheel"),
    ("R_a", "radius_a", "pl: ExternalGear InternalGear"),
    ("R_b", "radius_b", "pl: ExternalGear InternalGear"),
    ("radius1", "radius_a", "pl: DiscDisc; sp: SphereSphere; ct: DiscDisc SphereSphere"),
    ("radius2", "radius_b", "pl: DiscDisc; sp: SphereSphere; ct: DiscDisc SphereSphere"),
    ("L", "length", "sp: SphericalSpherical SphericalSphericalWithMass UniversalSpherical; tr: Rod"),
    ("L_a", "length_a", "sp: LineForceWithTwoMasses"),
    ("L_b", "length_b", "sp: LineForceWithTwoMasses"),
    ("r", "r_rel", "pl: FreeMotion RelativePosition; sp: RelativePosition"),
    ("phi", "phi_rel", "pl: FreeMotion RelativePosition"),
    ("v", "v_rel", "pl: FreeMotion RelativeVelocity; sp: RelativeVelocity"),
    ("w", "w_rel", "pl: FreeMotion RelativeVelocity; sp: FreeMotion RelativeVelocity"),
    ("a", "a_rel", "pl: RelativeAcceleration; sp: RelativeAcceleration"),
    ("z", "z_rel", "pl: RelativeAcceleration; sp: RelativeAcceleration"),
    ("f_rod", "f", "pl: JointRR; sp: SphericalSpherical SphericalSphericalWithMass"),
    ("rubbing", "friction", "pl: Revolute Prismatic CurveCurveJoint PointOnCurve; sp: Revolute Prismatic PointOnCurve"),
    ("blow", "impulse", "pl: CurveCurveContact"),
    ("push", "impulse_input", "pl: CurveCurveContact"),
]

#: short or long names that stay beside the present one
BESIDE = [
    ("L", "length", "pl: JointRR JointRRWithMass"),
    ("frame_a", "frame_b", "pl: Fixed; sp: Fixed"),
    ("s_unstretched", "s0", "pl: Spring SpringDamper NonlinearSpring; sp: Spring SpringDamper NonlinearSpring"),
    ("s_unstretched", "s_rel0", "tr: Spring SpringDamper NonlinearSpring"),
]


def classes(text: str) -> list[type]:
    parts = (part.split(":") for part in text.split(";"))
    return [getattr(LIBRARIES[short.strip()], name) for short, names in parts for name in names.split()]


def rows(table: list[tuple[str, str, str]]) -> list:
    return [pytest.param(k, o, n, id=f"{k.__name__}.{o}") for o, n, text in table for k in classes(text)]


@pytest.mark.parametrize(("kind", "old", "new"), rows(RENAMED))
def test_old_names_are_told_the_present_one(kind, old, new):
    other = kind._declarations[old]
    assert isinstance(other, Alias) and (other.of, other.deprecated) == (new, True)
    assert new in kind._declarations and not isinstance(kind._declarations[new], Alias)
    assert other.sign == (-1 if old == "f_rod" else 1)
    with pytest.warns(DeprecationWarning, match=f"'{old}' of {kind.__name__} is now called '{new}'"):
        other.warn(kind)


@pytest.mark.parametrize(("kind", "other", "present"), rows(BESIDE))
def test_names_that_stay_are_silent(kind, other, present):
    declared = kind._declarations[other]
    assert isinstance(declared, Alias) and (declared.of, declared.deprecated) == (present, False)


def old(function, present: str):
    with pytest.warns(DeprecationWarning, match=f"is now called '{present}'"):
        return function()


def test_old_keywords_make_the_same_component():
    assert old(lambda: pl.IdealRolling(R=0.3), "radius").radius.value == 0.3
    assert old(lambda: pl.ExternalGear(R_a=0.3, radius_b=0.2), "radius_a").radius_a.value == 0.3
    assert old(lambda: sp.SphereSphere(radius1=0.3, radius_b=0.1), "radius_a").radius_a.value == 0.3
    assert old(lambda: sp.SphericalSpherical(L=2.0), "length").length.value == 2.0
    assert old(lambda: mc.Coulomb(mu=0.1, viscous=0.4), "d").d == 0.4
    assert pl.JointRR(L=2.0).length.value == 2.0
    assert tr.Spring(c=1.0, s_unstretched=0.3).s_rel0.value == 0.3
    assert pl.Spring(c=1.0, s_unstretched=0.3).s0.value == 0.3


def test_friction_of_your_own_takes_the_old_name():
    class Slider(mc.Model):
        v: mc.Variable = mc.variable(unit="m/s", state="prefer")
        f: mc.Variable = mc.variable(unit="N")
        mode: mc.Discrete = mc.discrete(0, values=(-2, -1, 0, 1, 2))

        def equations(self):
            yield 2.0 * mc.der(self.v) == -self.f
            yield from ct.dry_friction(self.v, self.f, self.mode, 1.0, viscous=0.5)

    result = old(lambda: mc.simulate(Slider(v=3.0), 0.5, tolerance=1e-9), "d")
    assert abs(result["v"][-1] - (5 * np.exp(-0.125) - 2)) < 1e-7


def test_paths_of_friction():
    model = mc.Model("hinge")
    model.world, model.hinge = pl.World(), pl.Revolute(phi=0.3, friction=mc.Coulomb(limit=0.1, d=0.2))
    model.body = pl.Body(m=1.0, I=0.1, r_cm=(0, -1))
    model.connect(model.world.frame_b, model.hinge.frame_a)
    model.connect(model.hinge.frame_b, model.body.frame_a)
    result = mc.simulate(model, 0.1)
    assert result["hinge.friction.d"][-1] == 0.2
    assert old(lambda: result["hinge.friction.viscous"], "d")[-1] == 0.2
    assert old(lambda: result["hinge.rubbing.d"], "friction")[-1] == 0.2


def test_the_gravity_of_both_worlds():
    for lib, place in ((pl, (0.3, 2.0)), (sp, (0.3, 2.0, 0.1))):
        model = mc.Model("field")
        model.world, model.mass = lib.World(), lib.PointMass(m=1.0)
        result = mc.simulate(model, 0.1)
        assert np.allclose(result.evaluate(model.world.gravity(place))[-1], np.eye(len(place))[1] * -9.81)
        assert np.allclose(result.evaluate(model.world.gravity_potential(place))[-1], 9.81 * 2.0)
    world = sp.World()
    assert str(old(lambda: world.acceleration((0, 1, 0)), "gravity")) == str(world.gravity((0, 1, 0)))
    assert str(old(lambda: world.potential((0, 1, 0)), "gravity_potential")) == str(world.gravity_potential((0, 1, 0)))


def test_a_line_in_tension_is_positive_everywhere():
    """A mass that hangs, by a rod and by a spring, in the plane and in space."""
    for lib, rod, place in (
        (pl, pl.JointRR(length=1.0), dict(r=(mc.guess(0.0), mc.guess(-1.0)))),
        (sp, sp.SphericalSpherical(length=1.0), dict(r_0=(mc.guess(0.0), mc.guess(-1.0), mc.guess(0.0)))),
    ):
        for line in (rod, lib.Spring(c=100.0, s0=0.5)):
            model = mc.Model("hanging")
            model.world, model.line, model.load = lib.World(), line, lib.PointMass(m=2.0, **place)
            model.connect(model.world.frame_b, model.line.frame_a)
            model.connect(model.line.frame_b, model.load.frame_a)
            assert abs(mc.equilibrium(model)["line.f"] - 2 * 9.81) < 1e-6


def test_contacts_are_in_the_library_of_their_frames():
    assert ct.DiscCurve is pl.DiscCurve and ct.DiscDisc is pl.DiscDisc and ct.PlanarPointOnCurve is pl.PointOnCurve
    for name in ("SphereCurve", "SpherePlane", "SphereSphere", "SphereSurface", "PointOnCurve", "PointOnSurface"):
        assert getattr(ct, name) is getattr(sp, name)


def test_the_direction_of_a_joint_changes_between_runs_in_plane_and_space():
    slides = mc.Model("plane")
    slides.world, slides.rail, slides.body = pl.World(), pl.Prismatic(n=(1, 0)), pl.Body(m=1.0, I=0.1)
    slides.connect(slides.world.frame_b, slides.rail.frame_a)
    slides.connect(slides.rail.frame_b, slides.body.frame_a)
    falls = mc.simulate(slides, 1.0, parameters={"rail.n": (0, -1)})
    assert abs(falls["rail.s"][-1] - 9.81 / 2) < 1e-9

    class Space(mc.Model):
        axis: mc.Parameter = mc.parameter((1.0, 0.0, 0.0), unit="1")
        world = sp.World()
        rail = sp.Prismatic(n=axis)
        body = sp.Body(m=1.0, I=(0.1, 0.1, 0.1))

        def connections(self):
            yield mc.connect(self.world.frame_b, self.rail.frame_a)
            yield mc.connect(self.rail.frame_b, self.body.frame_a)

    with warnings.catch_warnings():
        warnings.simplefilter("error")
        falls = mc.simulate(Space(), 1.0, parameters={"axis": (0, -2, 0)})
    assert abs(falls["rail.s"][-1] - 9.81 / 2) < 1e-9
    with pytest.raises(mc.MechaneError, match=r"n=axis"):
        mc.simulate(Space(), 1.0, parameters={"rail.n": (0, 1, 0)})


ROOT = Path(__file__).parents[1]

#: phrases of translated German, and idiomatic ones
PHRASES = {
    r"freedoms\b|(takes?|took) no (degrees of )?freedom": "degrees of freedom, removes no degrees of freedom",
    r"against (its |the )?(frame_[ab]|support)\b": "relative to",
    r"half ax[ei]s\b": "semi-axis",
    r"warned of\b": "raises a warning",
    r"(is|are|was|were) (looked|asked) (for|at)\b": "is searched, requested, evaluated",
    r"(is|are|was|were) told\b": "is reported",
    r"so many\b": "the given number of",
    r"as it can be\b|as (near|close|far) as can be\b": "as close as possible",
    r"one ((entry|panel|number|equation|column) )?a (row|mode|segment|direction|unit|shape)\b": "one per row",
    r"one after the other\b": "successive, in series, sequentially",
    r"to and fro\b": "back and forth",
    r"turned round\b": "reversed",
    r"stands? still\b": "is at rest, is frozen",
    r"(made|translated?|compiled?) anew\b": "recreated, retranslated",
    r"too dear\b": "too expensive",
    r"any more\b": "no longer",
    r"without a word\b": "silently",
    r"where it is meant\b": "where it applies",
    r"nobody (asks|asked|gave|wanted|spoke|needs|holds|reads)\b": "not requested",
    r"holds both ways\b": "is bilateral",
    r"asked for\b": "requested, on demand",
    r"says? (nothing new|the same)\b": "is redundant, is equivalent",
    r"(has|have) to say\b": "the remark, the message of",
    r"none where\b": "None if",
    r"(row|column|one|line) an? (point|step|line|element|time|case)\b": "one row per point",
    r"takes long to import\b": "is slow to import",
    r"(in|on) the way\b": "later, during the run, in between",
    r"comes? out as\b": "the result is",
    r"(is|are|was|were) (not )?wanted\b": "requested, needed",
    r"(has|have) to (meet|hold|say)\b": "must meet, must hold",
    r"kindly\b": "with a message",
    r"(does|do|did) not tell\b": "does not show",
    r"what is to be\b": "name the thing",
    r"for want of\b": "for lack of",
    r"(a|the) while long\b|long since\b": "for some time",
    r"such as it is\b": "unchanged",
    r"a good (deal|many)\b": "much, many",
    r"at the most\b": "at most",
    r"the one or the other\b": "either",
    r"let us\b": "the imperative",
}
WORDED = [
    "analysis", "beams", "cli", "code", "compiler", "contact", "diagram", "examples", "files", "fmi", "geometry", "guides", "language", "laws", "motor", "page", "planar", "robots",
    "rotational", "runtime", "shapes", "signals", "simulation", "spatial", "studio", "translational", "view",
]  # fmt: skip


def prose() -> list[Path]:
    pages = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md"]
    pages += [page for kind in ("md", "ipynb", "svg") for page in sorted((ROOT / "docs").rglob(f"*.{kind}"))]
    return pages + [file for name in WORDED for file in sorted((ROOT / "src" / "mechane" / name).rglob("*.py"))]


def test_texts_are_idiomatic():
    found = []
    for file in prose():
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            if '"""What ' in line:
                found.append(f"{file.relative_to(ROOT)}:{number}: start the docstring with what it is, not with 'What'")
            for phrase, better in PHRASES.items():
                if match := re.search(rf"\b({phrase})", line, re.IGNORECASE):
                    found.append(f"{file.relative_to(ROOT)}:{number}: '{match[0]}'; better: {better}")
    assert not found, "\n".join(found)


def test_former_names_of_systems():
    system = mc.compile(pl.Body(m=1.0, I=1.0))
    assert old(lambda: system.tells_energies, "reports_energies") is system.reports_energies is True


def test_the_input_of_an_impulse():
    class Ball(mc.Model):
        h: mc.Variable = mc.variable(unit="m", state="prefer")
        v: mc.Variable = mc.variable(unit="m/s", state="prefer")
        f: mc.Variable = mc.variable(unit="N")
        kick: mc.Discrete = mc.discrete(0.0)

        def equations(self):
            yield self.v == mc.der(self.h)
            yield mc.der(self.v) == -9.81 + self.f
            yield self.f == self.kick
            yield mc.when((self.h < 0) & (self.v < 0), mc.impulse(self.v, -0.5 * self.v, push=self.kick))

    result = old(lambda: mc.simulate(Ball(h=1.0, v=0.0), 0.5, tolerance=1e-9), "impulse_input")
    fall = (2 / 9.81) ** 0.5
    assert abs(result["v"][-1] - (0.5 * 9.81 * fall - 9.81 * (0.5 - fall))) < 1e-6
