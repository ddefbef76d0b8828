package difftest

import (
	"fmt"
	"math/rand"
	"slices"
	"strings"
)

// formula is an expression in C: a variable or literal, or an operator over others. Those of
// comparisons have four operands: both sides, and what is chosen.
type formula struct {
	op   string
	args []*formula
}

func of(op string, args ...*formula) *formula { return &formula{op, args} }

// formulaVariables are the inputs and their types.
var formulaVariables = map[string]string{"x": "double", "y": "double", "f": "float", "g": "float", "n": "int",
	"m": "int"}

var formulaLiterals = []string{"0.0", "1.0", "2.0", "0.5", "3.0", "-1.0", "0.1", "4.0", "0.25", "1", "2", "3", "0",
	"2.0f", "0.1f", "10.0", "-0.0", "1e-3"}

func pick[T any](r *rand.Rand, list ...T) T { return list[r.Intn(len(list))] }

// anyFormula makes a formula of floating type, or of an integer.
func anyFormula(r *rand.Rand, depth int) *formula {
	if depth <= 0 || r.Intn(8) == 0 {
		if r.Intn(4) == 0 {
			return of(pick(r, formulaLiterals...))
		}
		return of(pick(r, "x", "y", "f", "g", "x", "y", "f", "n", "m"))
	}
	sub := func() *formula { return anyFormula(r, depth-1) }
	switch k := r.Intn(33); {
	case k < 19:
		return of(pick(r, "+", "-", "*", "+", "-", "*", "/"), sub(), sub())
	case k < 21:
		return of("neg", sub())
	case k < 23:
		return of("fabs", sub())
	case k == 23:
		return of("sqrt", of("fabs", sub()))
	case k == 24:
		return of(pick(r, "fmin", "fmax"), sub(), sub())
	case k == 25:
		return of(pick(r, "floor", "ceil", "trunc", "round", "rint", "copysign", "fmod"), sub(), of("2.0"))
	case k == 26:
		return of(pick(r, "fma", "fmaf"), sub(), sub(), anyFormula(r, 0))
	case k < 29:
		return of(pick(r, "float", "double"), sub())
	case k == 29:
		return of("int", of("*", anyFormula(r, 0), of("1.0")))
	}
	small := func() *formula { return anyFormula(r, depth-2) }
	return of(pick(r, comparisons...), small(), small(), sub(), sub())
}

var comparisons = []string{"<", "<=", ">", ">=", "==", "!="}

func (e *formula) compares() bool { return slices.Contains(comparisons, e.op) }

// integer tells whether the type of a formula is int.
func (e *formula) integer() bool {
	switch {
	case len(e.args) == 0:
		return formulaVariables[e.op] == "int" || formulaVariables[e.op] == "" && !strings.ContainsAny(e.op, ".e")
	case e.compares():
		return e.args[2].integer() && e.args[3].integer()
	case e.op == "neg":
		return e.args[0].integer()
	}
	return (e.op == "+" || e.op == "-") && e.args[0].integer() && e.args[1].integer()
}

// String writes a formula in C. Integers are multiplied and divided as doubles: products
// may be too large for them.
func (e *formula) String() string {
	var a []any
	for _, x := range e.args {
		a = append(a, x.String())
	}
	switch {
	case len(a) == 0:
		if strings.HasPrefix(e.op, "-") {
			return "(" + e.op + ")"
		}
		return e.op
	case e.compares():
		return fmt.Sprintf("(%s "+e.op+" %s ? %s : %s)", a...)
	}
	switch e.op {
	case "*":
		if e.args[0].integer() && e.args[1].integer() {
			return fmt.Sprintf("((double)%s * %s)", a...)
		}
		fallthrough
	case "+", "-":
		return fmt.Sprintf("(%s "+e.op+" %s)", a...)
	case "/":
		return fmt.Sprintf("(%s / (double)%s)", a...)
	case "neg":
		return fmt.Sprintf("(-%s)", a...)
	case "float", "double":
		return fmt.Sprintf("(("+e.op+")%s)", a...)
	case "int":
		return fmt.Sprintf("((double)(int)%s)", a...)
	case "fma", "fmaf":
		return fmt.Sprintf(e.op+"(%s, %s, %s)", a...)
	case "fmin", "fmax", "copysign", "fmod":
		return fmt.Sprintf(e.op+"(%s, %s)", a...)
	}
	return fmt.Sprintf("%s(%s)", e.op, a[0])
}

// rewritten changes some parts of a formula: in ways that are right for machine numbers, or
// for real numbers only, or for neither.
func (e *formula) rewritten(r *rand.Rand, often float64) *formula {
	e = of(e.op, slices.Clone(e.args)...)
	for i, a := range e.args {
		e.args[i] = a.rewritten(r, often)
	}
	if r.Float64() > often {
		return e
	}
	list := e.particular()
	if !e.integer() {
		list = append(list, of("+", e, of("0.0")), of("*", of("1"), e), of("-", e, of("0")), of("+", e, of("-0.0")),
			of("/", e, of("1.0")),
			of("neg", of("neg", e)), of("double", e))
		switch r.Intn(12) {
		case 0, 1, 2:
			list = append(list, of("-", of("*", of("2.0"), e), e), of("/", of("+", e, e), of("2.0")),
				of("*", of("*", e, of("0.5")), of("2.0")))
		case 3, 4:
			list = append(list, of("float", e), of("float", e), of("float", e))
		case 5: // hardly ever right
			list = append(list, of("+", e, of("1e-3")), of("fabs", e), of("*", e, of("x")))
		}
	}
	if formulaVariables[e.op] == "float" {
		list = append(list, of("float", of("double", e)))
	}
	if len(list) == 0 {
		return e
	}
	return pick(r, list...)
}

var (
	negatedComparison = map[string]string{"<": ">=", "<=": ">", ">": "<=", ">=": "<", "==": "!=", "!=": "=="}
	turnedComparison  = map[string]string{"<": ">", "<=": ">=", ">": "<", ">=": "<=", "==": "==", "!=": "!="}
	otherExtreme      = map[string]string{"fmin": "fmax", "fmax": "fmin"}
	reciprocals       = map[string]string{"2.0": "0.5", "4.0": "0.25", "0.5": "2.0", "0.25": "4.0", "10.0": "0.1"}
)

// particular lists what may be written for an operator.
func (e *formula) particular() []*formula {
	neg := func(x *formula) *formula { return of("neg", x) }
	if len(e.args) < 2 {
		switch e.op {
		case "neg":
			a := e.args[0]
			return []*formula{of("-", of("0.0"), a), of("*", of("-1.0"), a), of("-", of("-0.0"), a), of("/", a, of("-1.0"))}
		case "fabs":
			a := e.args[0]
			return []*formula{of("<", a, of("0"), neg(a), a), of(">=", a, of("0"), a, neg(a)), of("fabs", neg(a)),
				of("fmax", a, neg(a))}
		}
		return nil
	}
	a, b := e.args[0], e.args[1]
	if e.compares() {
		c, d := e.args[2], e.args[3]
		turned := turnedComparison[e.op]
		return []*formula{of(negatedComparison[e.op], a, b, d, c), of(turned, b, a, c, d), of(turned, neg(a), neg(b), c, d),
			of(e.op, of("-", a, b), of("0"), c, d), of(e.op, of("+", a, of("0.0")), b, c, d)}
	}
	switch e.op {
	case "+":
		list := []*formula{of("+", b, a), of("-", a, neg(b)), neg(of("-", neg(a), b)), neg(of("+", neg(a), neg(b)))}
		if a.op == "+" {
			list = append(list, of("+", a.args[0], of("+", a.args[1], b)))
		}
		return list
	case "-":
		return []*formula{of("+", a, neg(b)), neg(of("-", b, a)), of("+", neg(b), a)}
	case "*":
		list := []*formula{of("*", b, a), neg(of("*", neg(a), b)), of("*", neg(a), neg(b))}
		if b.op == "+" || b.op == "-" {
			list = append(list, of(b.op, of("*", a, b.args[0]), of("*", a, b.args[1])))
		}
		return list
	case "fma":
		return []*formula{of("fma", b, a, e.args[2]), of("+", of("*", a, b), e.args[2])}
	case "/":
		list := []*formula{neg(of("/", neg(a), b)), neg(of("/", a, neg(b)))}
		if r, ok := reciprocals[b.op]; ok {
			list = append(list, of("*", a, of(r)))
		}
		return list
	case "fmin", "fmax":
		c := map[string]string{"fmin": "<", "fmax": ">"}[e.op]
		return []*formula{of(e.op, b, a), of(c, a, b, a, b), of(c+"=", a, b, a, b),
			neg(of(otherExtreme[e.op], neg(a), neg(b)))}
	}
	return nil
}

// statements computes r, a variable of a type, by a formula, in one of several ways.
func (e *formula) statements(r *rand.Rand) string {
	switch k := r.Intn(6); {
	case k < 2 && e.compares():
		return fmt.Sprintf("if (%s %s %s) r = %s; else r = %s;", e.args[0], e.op, e.args[1], e.args[2], e.args[3])
	case k < 3 && slices.Contains([]string{"+", "-", "*"}, e.op) && !e.args[0].integer():
		return fmt.Sprintf("r = %s; r %s= %s;", e.args[0], e.op, e.args[1])
	case k == 3 && !e.integer():
		return fmt.Sprintf("r = 0; for (int q_ = 0; q_ < 2; q_++) r += q_ ? 0.0 : %s;", e)
	case k == 4 && len(e.args) > 0 && !e.args[0].integer():
		return fmt.Sprintf("struct { %s v; int w; } s_ = { %s, 1 }; %s t_ = s_.v; r = %s;",
			pick(r, "double", "double", "float"), e.args[0], "double", of(e.op, append([]*formula{of("t_")}, e.args[1:]...)...))
	}
	return fmt.Sprintf("r = %s;", e)
}
