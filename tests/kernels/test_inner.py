"""Inner functions: linked into kernels, and not to be called from Python."""

import subprocess
import sys

import numba
import pytest
from numba import types
from numba.core.bytecode import FunctionIdentity

from rowlock.kernels.compiler.compiling import called, kernel, leaf, specialise, woven
from rowlock.kernels.table import count_actions

SIGNATURE = types.int64(types.int64)


def twice_plus(number):
    return 2 * number + 1


def template(number):
    return step(step(number))


step = twice_plus
inner = leaf(twice_plus)


def next_of(number):
    return inner(number)


def crosses(bits):
    return count_actions(bits)


@pytest.mark.parametrize("kind", [leaf, called, woven])
def test_a_kernel_has_what_it_calls_inside(kind):
    made = specialise(template, f"template_{kind.__name__}", SIGNATURE, step=kind(twice_plus))
    assert made(10) == 43


def test_an_inner_function_can_be_called_by_others_of_both_kinds():
    outer = called(template, step=leaf(twice_plus))
    assert specialise(template, "template_of_templates", SIGNATURE, step=outer)(1) == 31
    assert numba.njit(next_of)(3) == 7


def test_python_is_told_that_it_cannot_call_an_inner_function():
    with pytest.raises(TypeError, match="count_actions"):
        count_actions(7)
    kernel(crosses, SIGNATURE)  # now it is compiled for a number
    with pytest.raises(TypeError, match="use inside kernels only"):
        count_actions(7)


NUMBER = """
from numba.core.bytecode import FunctionIdentity
from rowlock.kernels.compiler import compiling
print(FunctionIdentity.from_function(lambda: 0).unique_id)
"""


def test_functions_of_two_processes_never_have_the_same_number():
    """Cached kernels of both are loaded together: one called the functions of the other."""
    told = subprocess.run([sys.executable, "-c", NUMBER], capture_output=True, check=True).stdout
    assert abs(int(told) - FunctionIdentity.from_function(twice_plus).unique_id) > 1_000_000
