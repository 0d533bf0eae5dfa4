"""The little linear algebra that a rating fit needs, on lists of floats."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from operator import mul

Vector = list[float]
Matrix = list[Vector]


def dot(left: Sequence[float], right: Sequence[float]) -> float:
    """The scalar product; the shorter sequence sets the length."""
    return float(sum(map(mul, left, right)))


def cholesky(matrix: Matrix) -> Matrix:
    """The lower triangle L with L Lᵀ = matrix (symmetric, positive definite); rows are ragged."""
    lower: Matrix = []
    for i, source in enumerate(matrix):
        row: Vector = []
        for j in range(i):
            above = lower[j]
            row.append((source[j] - dot(row, above)) / above[j])
        row.append(sqrt(source[i] - dot(row, row)))
        lower.append(row)
    return lower


def inverse(matrix: Matrix) -> Matrix:
    """The inverse of a symmetric, positive definite matrix."""
    size = len(matrix)
    lower = cholesky(matrix)
    columns = [_inverse_column(lower, start) for start in range(size)]
    full = [[0.0] * size for _ in range(size)]
    for i in range(size):
        for j in range(i + 1):
            full[i][j] = full[j][i] = dot(columns[i], columns[j][i - j :])
    return full


def solve(lower: Matrix, right: Sequence[float]) -> Vector:
    """x with L Lᵀ x = right, for the triangle that `cholesky` returns."""
    middle: Vector = []
    for row, value in zip(lower, right, strict=True):
        middle.append((value - dot(row, middle)) / row[-1])
    solution = middle
    for i in range(len(lower) - 1, -1, -1):
        row = lower[i]
        solution[i] /= row[i]
        known = solution[i]
        for j in range(i):
            solution[j] -= row[j] * known
    return solution


def _inverse_column(lower: Matrix, start: int) -> Vector:
    """Column `start` of L⁻¹ from the diagonal down: the part that is not zero."""
    column = [1.0 / lower[start][start]]
    for row in lower[start + 1 :]:
        column.append(-dot(row[start:], column) / row[-1])
    return column
