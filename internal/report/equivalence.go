package report

import "github.com/tass-go/tass"

// equivalence says in which sense two programs are equal, and why in no stronger one.
func (p *printer) equivalence(e *tass.Equivalence) {
	if e == nil {
		return
	}
	const ieee = "in IEEE 754 arithmetic"
	switch {
	case e.Integers:
		p.line("Equality: of integers, whatever the floating-point arithmetic: there are no floating types.")
		return
	case e.Strongest == "herbrand":
		p.line("Equality: bit for bit, whatever the floating-point arithmetic: both do the same operations on the same values.")
		return
	case e.Strongest == "ieee":
		p.line("Equality: bit for bit %s.", ieee)
	case e.Open:
		p.line("Equality: of real numbers; whether it is bit for bit %s is not known.", ieee)
	default:
		p.line("Equality: of real numbers, not bit for bit %s: the results can differ by rounding.", ieee)
	}
	p.line("  %s", e.Reason)
	for _, x := range e.Places {
		p.place("  ", x.Position, told(x.Program, x.Process, x.Message))
	}
}
