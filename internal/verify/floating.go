package verify

import "github.com/tass-go/tass/internal/sym"

// Floating says in words what a verdict assumes about floating-point operations in an
// arithmetic.
func Floating(a sym.Arith) string {
	switch a {
	case sym.Real:
		return "floating-point operations are those of the real numbers"
	case sym.Herbrand:
		return "floating-point operations are functions of their operands, done as they are written: no contraction (FMA), no fast-math"
	}
	return "floating-point operations are those of IEEE 754, rounded to nearest and done as they are written: no contraction (FMA), no fast-math"
}
