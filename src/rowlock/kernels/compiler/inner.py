"""Inner functions: compiled code that is only ever linked into a kernel.

Numba makes everything it compiles ready to be called from Python: each function has a wrapper, is
optimised by itself, and is turned into machine code. What only kernels call needs none of that. It
is optimised once, as a part of the kernel, and most of the time to compile is saved.
"""

from collections.abc import Callable
from typing import Any, Never

from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, CompileResult, DefaultPassBuilder, _LowerResult
from numba.core.compiler_machinery import PassManager, register_pass
from numba.core.registry import CPUDispatcher
from numba.core.typed_passes import NativeLowering


class _InnerLibrary(JITCodeLibrary):  # type: ignore[misc]
    """The code of an inner function and of what it calls, as it was written down."""

    def _optimize_final_module(self) -> None:
        pass

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._finalized = True


@register_pass(mutates_CFG=True, analysis_only=False)
class _InnerLowering(NativeLowering):  # type: ignore[misc]
    """Numba's last pass, which ends with code to link in place of a function to call."""

    _name = "inner_lowering"

    def run_pass(self, state: Any) -> bool:
        state.library = _InnerLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        super().run_pass(state)
        lowered = state["cr"]
        name = object()  # what numba knows the function by, otherwise what Python calls
        state.targetctx.insert_user_function(name, lowered.fndesc, [state.library])
        state["cr"] = _LowerResult(lowered.fndesc, lowered.call_helper, cfunc=name, env=lowered.env)
        return True


class _InnerCompiler(CompilerBase):  # type: ignore[misc]
    """Numba's usual passes, but for the last."""

    def define_pipelines(self) -> list[PassManager]:
        self.state.flags.no_compile = self.state.flags.no_cpython_wrapper = True
        passes = DefaultPassBuilder.define_nopython_pipeline(self.state)
        passes.passes = [
            (_InnerLowering if each is NativeLowering else each, why) for each, why in passes.passes
        ]
        passes.finalize()
        return [passes]


class Inner(CPUDispatcher):  # type: ignore[misc]
    """A function inside kernels; Python cannot call it."""

    def __init__(self, function: Callable[..., Any], options: dict[str, Any]) -> None:
        super().__init__(function, targetoptions=options, pipeline_class=_InnerCompiler)

    def add_overload(self, compiled: CompileResult) -> None:
        """Keep what was compiled, for kernels only."""
        self.overloads[tuple(compiled.signature.args)] = compiled

    def _compile_for_args(self, *_arguments: object, **_named: object) -> Never:
        raise TypeError(f"{self.py_func.__name__}() is compiled for use inside kernels only")
