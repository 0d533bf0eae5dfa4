"""The faults: a comparison, a sign, a number or a condition, changed in one place of a source."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
SIGNS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
}

DECLARING = ("dataclass", "TypeVar")
MEMO = "lru_cache"  # how much it keeps changes what is remembered, never what is answered
ENUMS = ("Named", "IntEnum", "StrEnum")


@dataclass(frozen=True, slots=True)
class Fault:
    """One expression of a source, and what stands there instead."""

    start: int
    end: int
    line: int
    before: str
    after: str

    def plant(self, source: str) -> str:
        """The source with this fault."""
        data = source.encode()
        return (data[: self.start] + self.after.encode() + data[self.end :]).decode()

    def __str__(self) -> str:
        return f"line {self.line}: {self.before}  ->  {self.after}"


def faults(source: str) -> list[Fault]:
    """Every fault that can be planted in a source, in the order of the text."""
    lines = [0]
    for text in source.encode().splitlines(keepends=True):
        lines.append(lines[-1] + len(text))
    found: list[Fault] = []
    tree = ast.parse(source)
    for node, changed in _changes(tree, _memo_sizes(tree)):
        start = lines[node.lineno - 1] + node.col_offset
        end = lines[(node.end_lineno or node.lineno) - 1] + (node.end_col_offset or 0)
        before = source.encode()[start:end].decode()
        found.append(Fault(start, end, node.lineno, before, f"({ast.unparse(changed)})"))
    return sorted(found, key=lambda fault: (fault.start, fault.end, fault.after))


def _changes(tree: ast.AST, sizes: frozenset[str]) -> Iterator[tuple[ast.expr, ast.expr]]:
    """Expressions with what may stand in their place."""
    for node in ast.iter_child_nodes(tree):
        if _is_words(node) or _gives(node, sizes):
            continue
        if isinstance(node, ast.If | ast.IfExp | ast.While) and not _is_typing(node.test):
            yield node.test, ast.UnaryOp(ast.Not(), node.test)
        if isinstance(node, ast.expr):
            for changed in _instead(node):
                yield node, changed
        yield from _changes(node, sizes)


def _instead(node: ast.expr) -> Iterator[ast.expr]:
    match node:
        case ast.Compare(left, operators, others):
            for place, operator in enumerate(operators):
                changed = COMPARISONS[type(operator)]()
                now = [*operators[:place], changed, *operators[place + 1 :]]
                yield ast.Compare(left, now, others)
        case ast.BinOp(left, operator, right) if type(operator) in SIGNS:
            yield ast.BinOp(left, SIGNS[type(operator)](), right)
        case ast.BoolOp(operator, values):
            yield ast.BoolOp(ast.Or() if isinstance(operator, ast.And) else ast.And(), values)
        case ast.Constant(bool() as value):
            yield ast.Constant(not value)
        case ast.Constant(int() | float() as value):
            yield ast.Constant(value + 1)


def _is_words(node: ast.AST) -> bool:
    """Texts, annotations and declarations: a fault there changes nothing that runs."""
    if isinstance(node, ast.Import | ast.ImportFrom | ast.JoinedStr | ast.Assert):
        return True
    if isinstance(node, ast.AnnAssign):
        return node.value is None
    if isinstance(node, ast.Assign):
        return any(isinstance(goal, ast.Name) and goal.id == "__slots__" for goal in node.targets)
    if isinstance(node, ast.If):
        return _is_typing(node.test)
    if isinstance(node, ast.ClassDef):
        bases = {base.id for base in node.bases if isinstance(base, ast.Name)}
        return not bases.isdisjoint(ENUMS)  # the wire's contract compares their numbers
    if isinstance(node, ast.keyword):
        return node.arg == "strict"  # zip checks itself: what is zipped has one length
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id in (*DECLARING, MEMO)
    return isinstance(node, ast.arg)


def _memo_sizes(tree: ast.AST) -> frozenset[str]:
    """The names that say how much a memo keeps."""
    memos = [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == MEMO
    ]
    given = [part for memo in memos for part in (*memo.args, *(k.value for k in memo.keywords))]
    return frozenset(part.id for part in given if isinstance(part, ast.Name))


def _gives(node: ast.AST, names: frozenset[str]) -> bool:
    """Whether it gives one of these names its value."""
    return (
        isinstance(node, ast.AnnAssign)
        and isinstance(node.target, ast.Name)
        and node.target.id in names
    )


def _is_typing(test: ast.expr) -> bool:
    return isinstance(test, ast.Name) and test.id == "TYPE_CHECKING"
