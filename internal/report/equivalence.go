package report

import (
	"math"
	"strconv"
	"strings"

	"github.com/tass-go/tass/result"
)

// equivalence says in which sense two programs are equal, and why in no stronger one.
func (p *printer) equivalence(e *result.Equivalence) {
	if e == nil {
		return
	}
	const ieee = "in IEEE 754 arithmetic"
	switch {
	case e.Integers:
		p.line("Equality: of integers, whatever the floating-point arithmetic: there are no floating types.")
		return
	case e.Strongest == result.Herbrand:
		p.line("Equality: bit for bit, whatever the floating-point arithmetic: both do the same operations on the same " +
			"values.")
		return
	case e.Inexact:
		p.line("Equality: bit for bit %s, and not of real numbers: "+
			"what is not the same there is so once it is rounded.", ieee)
	case e.Strongest == result.IEEE:
		p.line("Equality: bit for bit %s.", ieee)
	case e.Open:
		p.line("Equality: of real numbers; whether it is bit for bit %s is not known.", ieee)
	case e.Witness != nil && e.Witness.Special:
		p.line("Equality: of real numbers, not bit for bit %s: the results can differ where a value is infinite, not a "+
			"number, or a zero.", ieee)
	default:
		p.line("Equality: of real numbers, not bit for bit %s: the results can differ by rounding.", ieee)
	}
	if e.Strongest == result.IEEE && e.Open && len(e.Places) == 0 { // the search for a stronger one was cut
		p.line("  Whether it is bit for bit in any arithmetic is not known: %s.", e.Reason)
	} else {
		p.line("  %s", e.Reason)
	}
	p.witness(e)
	switch b := e.Bound; {
	case b != nil:
		const up = 1.01 // what is printed has three digits, and bounds too
		p.line("  No output differs by more than %.3g in IEEE arithmetic (%s, which is between %s and %s where the "+
			"computations differ).", b.Difference*up, b.Output, atMost(b.Low), atLeast(b.High))
	case e.Unbounded != "":
		p.line("  No bound on the difference is known: %s.", e.Unbounded)
	}
	for _, x := range e.Places {
		p.place("  ", x.Position, told(x.Program, x.Process, x.Message))
	}
}

// atLeast gives a finite number with six digits: x, or a little more.
func atLeast(x float64) string {
	_, exponent := math.Frexp(x)
	step := math.Ldexp(1, exponent-20) // less than a unit of the sixth digit
	for y := x; ; y += step {
		text := strconv.FormatFloat(y, 'g', 6, 64)
		if z, err := strconv.ParseFloat(text, 64); err != nil || z >= x {
			return text
		}
	}
}

// atMost is atLeast for the other side.
func atMost(x float64) string {
	text := atLeast(-x)
	switch {
	case text == "0":
		return text
	case text[0] == '-':
		return text[1:]
	}
	return "-" + text
}

// witness shows inputs for which the results differ.
func (p *printer) witness(e *result.Equivalence) {
	w := e.Witness
	if w == nil {
		return
	}
	const most = 8
	var list []string
	for i, x := range w.Inputs {
		if i == most && !p.o.Verbose {
			list = append(list, "...")
			break
		}
		list = append(list, x.Name+" = "+x.Value)
	}
	order := ""
	if w.Reordered {
		order = ", in some order of its reductions"
	}
	p.line("  For example %s is %s in the specification and %s in the implementation%s with %s.", e.Output,
		w.Specification, w.Implementation, order, strings.Join(list, ", "))
}
