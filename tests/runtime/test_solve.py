"""mc_solve: small dense equations with a known rank."""

import numpy as np
import pytest

from mechane.runtime import solve


@pytest.mark.parametrize("n", [1, 2, 3, 4, 7, 20, 60])
@pytest.mark.parametrize("graded", [False, True])
def test_square(n, graded):
    random = np.random.default_rng(n)
    for _ in range(20):
        A, X = random.normal(size=(n, n)), random.normal(size=(n, 3))
        condition = np.linalg.cond(A)
        if graded:
            rows, columns = 10.0 ** random.integers(-30, 30, n), 10.0 ** random.integers(-30, 30, n)
            A, X = rows[:, None] * A * columns, X / columns[:, None]
        found = solve(A, A @ X)
        scale = np.abs(X).max(axis=1, keepdims=True) if graded else np.abs(X).max()
        assert np.all(np.abs(found - X) <= 1e-13 * n * condition * scale.max() if not graded else np.isfinite(found))
        if graded:  # columns differ by 60 orders: compare in the scaled unknowns
            assert np.all(
                np.abs((found - X) * columns[:, None]) <= 1e-12 * n * condition * np.abs(X * columns[:, None]).max()
            )


@pytest.mark.parametrize("n", [2, 3, 5])
def test_nearly_singular_matrices_lose_no_more_than_their_condition(n):
    random = np.random.default_rng(n)
    for size in 10.0 ** np.arange(-12, 0):
        A = random.normal(size=(n, n))
        A[:, -1] = A[:, 0] * 2 + size * random.normal(size=n)
        x = random.normal(size=n)
        assert np.allclose(solve(A, A @ x), x, rtol=0, atol=1e-15 * n * np.linalg.cond(A) * 10)


@pytest.mark.parametrize("size", [9e-14, 6e-14, 9e-9, 6e-9, 9e-4, 6e-4])
def test_of_dependent_columns_the_large_one_is_used(size):
    """The matrix of a block that rests on two corners, tilted by a multiple of `size`."""
    A = np.array([[-0.1, -0.2, size, 0.8], [0.2, 0, 0, 0], [-0.4, 0, 0, -1], [-0.4, 0, 0, -1]])
    x = np.array([0.0, 9.81, 0.0, 0.0])
    assert np.allclose(solve(A, A @ x), x, rtol=1e-12, atol=1e-12)


@pytest.mark.parametrize("n", [1, 2, 3, 4, 10])
def test_singular_matrices_give_numbers_unless_equations_contradict_each_other(n):
    random = np.random.default_rng(n)
    assert np.all(solve(np.zeros((n, n)), np.zeros(n)) == 0)
    A = random.normal(size=(n, n))
    A[-1] = A[0] * 3 if n > 1 else 0
    x = solve(A, A @ np.ones(n))
    assert np.all(np.isfinite(x))
    assert np.allclose(A @ x, A @ np.ones(n), atol=1e-12)
    assert not np.any(np.isfinite(solve(A, A @ np.ones(n) + np.eye(n)[-1])))
    A[:, 0] = 0
    right = A @ np.ones(n)
    assert np.allclose(A @ solve(A, right * (1 + 1e-13)), right, atol=1e-11)


@pytest.mark.parametrize("shape", [(2, 2), (3, 5), (5, 3), (6, 6), (12, 9), (40, 40), (60, 20)])
def test_smallest_solution_of_redundant_equations(shape):
    rows, columns = shape
    random = np.random.default_rng(rows)
    for rank in {1, min(shape) // 2, min(shape) - 1, min(shape)} - {0}:
        A = random.normal(size=(rows, rank)) @ random.normal(size=(rank, columns))
        B = A @ random.normal(size=(columns, 2))
        expected = np.linalg.pinv(A, rcond=1e-11) @ B
        condition = np.linalg.svd(A)[1][0] / np.linalg.svd(A)[1][rank - 1]
        assert np.allclose(solve(A, B, rank), expected, rtol=0, atol=1e-13 * rows * condition * np.abs(expected).max())
        rows_in_other_units = 10.0 ** random.integers(-4, 4, rows)[:, None]
        assert np.allclose(
            solve(A * rows_in_other_units, B * rows_in_other_units, rank), expected, atol=1e-9 * condition
        )
        lstsq = np.linalg.lstsq(A, B, rcond=1e-11)[0]
        assert np.allclose(solve(A, B, rank), lstsq, rtol=0, atol=1e-12 * rows * condition)


@pytest.mark.parametrize("noise", [1.0, 1e-1, 1e-2, 1e-3, 1e-5, 1e-9, 1e-13])
@pytest.mark.parametrize("shape", [(4, 4), (6, 6), (6, 9), (9, 6), (20, 20)])
def test_nearest_matrix_of_the_rank(shape, noise):
    """Beside the constraints the matrix has a higher rank; what counts are its leading singular values, with rows about alike."""
    random = np.random.default_rng(3)
    rank = min(shape) // 2
    for _ in range(10):
        A = random.normal(size=(shape[0], rank)) @ random.normal(size=(rank, shape[1])) + noise * random.normal(
            size=shape
        )
        b = random.normal(size=shape[0])
        norms = np.linalg.norm(A, axis=1)
        scale = 1 / (norms + 0.01 * norms.max())
        U, sizes, V = np.linalg.svd(A * scale[:, None])
        if sizes[rank - 1] < 1.1 * sizes[rank]:
            continue
        expected = V[:rank].T @ ((U.T @ (scale * b))[:rank] / sizes[:rank])
        found = solve(A, b, rank)
        gap = sizes[rank - 1] - sizes[rank]
        assert np.abs(found - expected).max() < 1e-8 * np.abs(expected).max() * sizes[0] / gap


@pytest.mark.parametrize("off", [1e-15, 1e-11, 1e-9, 1e-6])
def test_rows_that_vanish_on_the_loops_do_not_count_beside_them(off):
    """A redundant condition says nothing on the loops; next to them it says as little as they are open."""
    random = np.random.default_rng(5)
    A, b = random.normal(size=(6, 6)), random.normal(size=6)
    A[4:] *= off
    b[4:] *= off
    expected = np.linalg.pinv(A[:4]) @ b[:4]
    assert np.abs(solve(A, b, 4) - expected).max() < 1e4 * off + 1e-12


def test_redundant_solutions_are_smooth():
    random = np.random.default_rng(1)
    F, G, noise = random.normal(size=(6, 4)), random.normal(size=(6, 4)), random.normal(size=(6, 6))

    def system(s):  # nearly of rank 4, as it is next to the constraints
        J = F + s * G
        return J @ J.T + 1e-7 * np.sin(3 * s) * noise, J @ np.array([1, 2, 3, 4 + s])

    s = np.linspace(0, 2, 4001)
    x = np.array([solve(*system(v), 4) for v in s])
    exact = np.array([np.linalg.pinv(A, rcond=1e-5) @ b for A, b in map(system, s)])
    assert np.abs(x - exact).max() < 1e-4
    assert np.abs(np.diff(x, 2, axis=0)).max() < 1.1 * np.abs(np.diff(exact, 2, axis=0)).max()


@pytest.mark.parametrize("n", [1, 2, 3, 6])
def test_what_is_no_number_stays_so(n):
    for rank in (n, n - 1):
        for bad in (np.nan, np.inf):
            A, b = np.eye(n), np.ones(n)
            A[0, -1] = bad
            assert np.isnan(solve(A, b, rank)).all()
            b[-1] = bad
            assert np.isnan(solve(np.eye(n), b, rank)).all()


def test_model_code_can_call_it():
    import ctypes

    import llvmlite.binding as llvm

    from mechane import runtime

    runtime.library()
    text = """
    declare void @mc_solve(i64, i64, i64, double, ptr, ptr, ptr, ptr)
    define void @half(ptr %a, ptr %b, ptr %x, ptr %work) {
      call void @mc_solve(i64 1, i64 1, i64 1, double 1.0, ptr %a, ptr %b, ptr %x, ptr %work)
      ret void
    }"""
    module = llvm.parse_assembly(text)
    machine = llvm.Target.from_default_triple().create_target_machine(opt=0, codemodel="jitdefault")
    engine = llvm.create_mcjit_compiler(module, machine)
    engine.finalize_object()
    function = ctypes.CFUNCTYPE(None, *[ctypes.c_void_p] * 4)(engine.get_function_address("half"))
    a, b, x, work = np.array([2.0]), np.array([3.0]), np.zeros(1), np.zeros(100)
    function(*(v.ctypes.data for v in (a, b, x, work)))
    assert x[0] == 1.5
