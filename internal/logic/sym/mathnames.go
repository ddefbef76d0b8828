package sym

// mathNames are the functions of math.h that come in three formats, by the name of the
// one for double. An abstract function of a program has one name only.
var mathNames = map[string]bool{
	"fabs": true, "fmin": true, "fmax": true, "fdim": true, "copysign": true, "fma": true, "trunc": true,
	"floor": true, "ceil": true, "round": true, "rint": true, "nearbyint": true, "fmod": true, "sqrt": true,
	"cbrt": true, "hypot": true, "pow": true, "expm1": true, "log1p": true, "sin": true, "cos": true, "tan": true,
	"asin": true, "acos": true, "atan": true, "sinh": true, "cosh": true, "tanh": true, "asinh": true,
	"acosh": true, "atanh": true, "exp": true, "exp2": true, "log": true, "log2": true, "log10": true, "atan2": true,
	"erf": true, "erfc": true, "tgamma": true, "lgamma": true, "exp10": true, "j0": true, "j1": true,
	"y0": true, "y1": true,
}

// MathName gives the name by which C calls the function that a floating application
// applies: that of math.h in the format of the result, such as sqrtf for float, unless
// floating types are the real numbers.
func (f *Factory) MathName(e Expr) string {
	name := f.Name(e)
	if !mathNames[name] {
		return name
	}
	switch f.Sort(e) {
	case SortF32:
		return name + "f"
	case SortF80:
		return name + "l"
	}
	return name
}

// HasFormats tells whether math.h has the function of this name for each of C's floating
// types.
func HasFormats(name string) bool { return mathNames[name] }
