package outcome

import (
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
)

// Floating says in words what a verdict assumes about floating-point operations in an
// arithmetic.
func Floating(a sym.Arith) string {
	switch a {
	case sym.Real:
		return "floating-point operations are those of the real numbers"
	case sym.Herbrand:
		return "floating-point operations are functions of their operands, done as they are written: no contraction " +
			"(FMA), no fast-math"
	case sym.IEEEPaper:
		return Floating(sym.IEEE) + "; but x + 0.0 is x, and x + -x is 0.0, which is not so for x = -0.0, infinite or " +
			"not a number: there equal outputs can differ"
	}
	return "floating-point operations are those of IEEE 754, rounded to nearest and done as they are written: no " +
		"contraction (FMA), no fast-math; not a number (NaN) has neither sign nor payload"
}

// Identity says in words what == means in annotations where Config.Identity is set.
const Identity = "in loop invariants and collective assertions, == between floating-point values means the same " +

	"value: NaN is the same as NaN, and 0.0 is not the same as -0.0"

// Extremes says in words what is assumed of fmin and fmax. C (F.10.9.2) leaves open which
// of two zeros of opposite sign they give, and compilers exchange the operands of a call.
const Extremes = "fmin and fmax of zeros of opposite sign give the same of them " +

	"whenever their operands are the same, in the same order"

// CallsExtremes tells whether a program calls fmin or fmax, in any format.
func CallsExtremes(p *model.Program) bool {
	return slices.ContainsFunc(p.LibFuncs, func(name string) bool {
		base := strings.TrimRight(name, "fl")
		return base == "fmin" || base == "fmax"
	})
}
