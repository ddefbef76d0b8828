package mathlib

import "github.com/tass-go/tass/internal/logic/sym"

// known is what is known of an uninterpreted function of one argument.
type known struct {
	// at and value: the function has this value at this argument.
	at, value string
	// low and high bound its values, where they are not empty; strict says
	// that they are not reached.
	low, high string
	strict    bool
	// more gives further facts about a value y at x, or is nil.
	more func(c *call, x, y sym.Expr) []sym.Expr
}

// opaque gives the functions that are uninterpreted. Bounds hold for all
// arguments in the function's domain; outside it C gives no number, and a real
// that nothing is known of stands for it: such functions have no bounds here.
func opaque() map[string]known {
	return map[string]known{
		"sin":    {at: "0", value: "0", low: "-1", high: "1", more: pythagoras},
		"cos":    {at: "0", value: "1", low: "-1", high: "1", more: pythagoras},
		"tan":    {at: "0", value: "0", more: quotient},
		"asin":   {at: "0", value: "0"},
		"acos":   {at: "1", value: "0"},
		"atan":   {at: "0", value: "0", low: "-1.5707964", high: "1.5707964", strict: true},
		"sinh":   {at: "0", value: "0"},
		"cosh":   {at: "0", value: "1", low: "1"},
		"tanh":   {at: "0", value: "0", low: "-1", high: "1", strict: true},
		"asinh":  {at: "0", value: "0"},
		"acosh":  {at: "1", value: "0"},
		"atanh":  {at: "0", value: "0"},
		"exp":    {at: "0", value: "1", low: "0", strict: true, more: inverse("log", positive)},
		"exp2":   {at: "0", value: "1", low: "0", strict: true, more: inverse("log2", positive)},
		"log":    {at: "1", value: "0", more: inverse("exp", always)},
		"log2":   {at: "1", value: "0", more: inverse("exp2", always)},
		"log10":  {at: "1", value: "0", more: inverse("exp10", always)},
		"exp10":  {at: "0", value: "1", low: "0", strict: true, more: inverse("log10", positive)},
		"erf":    {at: "0", value: "0", low: "-1", high: "1"},
		"erfc":   {at: "0", value: "1", low: "0", high: "2"},
		"atan2":  {low: "-3.1415927", high: "3.1415927"},
		"tgamma": {at: "1", value: "1"}, "lgamma": {at: "1", value: "0"},
		"j0": {at: "0", value: "1"}, "j1": {at: "0", value: "0"}, "y0": {}, "y1": {},
	}
}

// pythagoras: sin(x)^2 + cos(x)^2 = 1.
func pythagoras(c *call, x, _ sym.Expr) []sym.Expr {
	f := c.f
	s, t := f.FApply("sin", c.bits, x), f.FApply("cos", c.bits, x)
	return []sym.Expr{f.Eq(f.Add(f.Mul(s, s), f.Mul(t, t)), f.RealInt(1))}
}

// quotient: cos(x) tan(x) = sin(x) where cos(x) is not 0, as it is not within a quarter of a turn. Where it is, the
// function has no value.
func quotient(c *call, x, y sym.Expr) []sym.Expr {
	f := c.f
	s, t := f.FApply("sin", c.bits, x), f.FApply("cos", c.bits, x)
	quarter := c.real("1.5707963") // less than pi/2
	outside := f.Or(f.Lt(x, f.Neg(quarter)), f.Lt(quarter, x))
	return append(pythagoras(c, x, y),
		f.Or(f.Eq(t, f.RealInt(0)), f.Eq(f.Mul(y, t), s)), f.Or(outside, f.Lt(f.RealInt(0), t)))
}

// inverse: the function undoes another one, where the argument of that is in its domain.
func inverse(of string, domain func(c *call, x sym.Expr) sym.Expr) func(c *call, x, y sym.Expr) []sym.Expr {
	return func(c *call, x, y sym.Expr) []sym.Expr {
		f := c.f
		if f.Op(x) != sym.OpFApply || f.Name(x) != of {
			return nil
		}
		from := f.Args(x)[0]
		return []sym.Expr{f.Or(f.Not(domain(c, from)), f.Eq(y, from))}
	}
}

// positive is the domain of logarithms, and always that of exponentials.
func positive(c *call, x sym.Expr) sym.Expr { return c.f.Lt(c.f.RealInt(0), x) }

func always(*call, sym.Expr) sym.Expr { return sym.True }

func (k known) model(c *call, x []sym.Expr) (sym.Expr, bool) {
	f := c.f
	if k.at != "" && x[0] == c.real(k.at) {
		return c.real(k.value), true
	}
	y := c.apply(x...)
	if f.IsKnown(y) { // more closely than facts would tell
		return y, true
	}
	facts := []sym.Expr{sym.True}
	if k.low != "" {
		facts = append(facts, k.bound(c, c.real(k.low), y))
	}
	if k.high != "" {
		facts = append(facts, k.bound(c, y, c.real(k.high)))
	}
	if k.more != nil {
		facts = append(facts, k.more(c, x[0], y)...)
	}
	if f.And(facts...) == sym.True {
		return y, true
	}
	return y, c.know(facts...)
}

func (k known) bound(c *call, low, high sym.Expr) sym.Expr {
	if k.strict {
		return c.f.Lt(low, high)
	}
	return c.f.Le(low, high)
}
