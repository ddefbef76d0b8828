package libc

import (
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/eval"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/verdict"
)

// narrow gives what %ls makes of the wide characters that argument number k points to, up to a limit; negative for none
// (C11 7.21.6.1p8). What becomes of others than those of ASCII depends on the locale.
func (c *call) narrow(k int, what string, limit int) (out []exec.Portion, ok bool) {
	p := c.Args[k]
	if p == c.f.NullPtr() {
		c.Fail(verdict.FormatMismatch, what+" is given a null pointer")
		return nil, false
	}
	for i := 0; limit < 0 || i < limit; i++ {
		x, ok := c.unit(p, i, eval.Wide)
		if !ok {
			return nil, false
		}
		end, ok := c.Truth(c.f.Eq(x, c.f.Int(0)))
		if !ok || end {
			return out, ok
		}
		if !c.isNarrow(x) {
			return nil, false
		}
		out = append(out, c.shown(x))
	}
	return out, true
}

// isNarrow tells whether a wide character is one of ASCII; others are not modelled.
func (c *call) isNarrow(x sym.Expr) bool {
	const last = 127
	narrow, ok := c.Truth(c.f.And(c.f.Le(c.f.Int(0), x), c.f.Le(x, c.f.Int(last))))
	if ok && !narrow {
		c.Unsupported("wide characters that are not those of ASCII are not modelled where they are printed: what becomes " +
			"of them depends on the locale")
	}
	return ok && narrow
}
