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
		"tan":    {at: "0", value: "0"},
		"asin":   {at: "0", value: "0"},
		"acos":   {at: "1", value: "0"},
		"atan":   {at: "0", value: "0", low: "-1.5707964", high: "1.5707964", strict: true},
		"sinh":   {at: "0", value: "0"},
		"cosh":   {at: "0", value: "1", low: "1"},
		"tanh":   {at: "0", value: "0", low: "-1", high: "1", strict: true},
		"asinh":  {at: "0", value: "0"},
		"acosh":  {at: "1", value: "0"},
		"atanh":  {at: "0", value: "0"},
		"exp":    {at: "0", value: "1", low: "0", strict: true},
		"exp2":   {at: "0", value: "1", low: "0", strict: true},
		"log":    {at: "1", value: "0"},
		"log2":   {at: "1", value: "0"},
		"log10":  {at: "1", value: "0"},
		"exp10":  {at: "0", value: "1", low: "0", strict: true},
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
