package simplify

import "github.com/tass-go/tass/internal/logic/sym"

// What comparisons of IEEE values imply others. Two values are less, equal, greater or, if
// one of them is not a number, none of these (IEEE 754, section 5.11); the zeros are equal.
// The rules, named by what they use:
//
//	ieee-order          x < y: then x <= y, and neither y <= x nor x == y
//	ieee-order-negated  !(x <= y): then neither x < y nor x == y
//	ieee-order-total    !(x < y) where neither can be NaN: y <= x
//	ieee-order-chain    x < y and y <= z: x < z
//	ieee-order-literal  x < 1.0: x < 2.0
//	ieee-order-number   x < y: x == x, since neither is NaN
//	ieee-order-nan      !(x == x): not x < y
//	ieee-bounds         0 <= x and x <= 1.0: x + x < 3.0, see floats.go
//	ieee-cancel         1.0 <= x and x <= 2.0: x - x is 0.0, and x/x is 1.0, see floats.go
//	ieee-grain          1.0 <= x, y <= 2.0 and x - y is not 0: it is at least 2^-52, and 1.0/(x - y) finite, see grain.go
//
// What does not follow: y <= x from !(x < y), if NaN is possible; and that x is y from
// x == y, since they can be zeros of different signs. Where floating operators mean nothing
// (sym.Herbrand) none of this is known.

// ordering is the comparisons among a context's conjuncts, as a graph. It says nothing of
// values that are not compared.
type ordering struct {
	above    map[sym.Expr][]edge
	number   map[sym.Expr]bool // it is compared with success: it is not NaN
	nan      map[sym.Expr]bool // it is NaN
	literals []sym.Expr        // those that are compared with something
}

// edge says that a value is at most another one, or less than it if strict; if negated, only
// where both are numbers.
type edge struct {
	to              sym.Expr
	strict, negated bool
}

// orderFuel bounds how many edges are looked at for an answer.
const orderFuel = 200

// ordered decides a comparison of IEEE values, or the negation of one, by those that are
// conjuncts; it returns e itself if they do not decide it.
func (c *Context) ordered(e sym.Expr) sym.Expr {
	f := c.sh.f
	if !f.Arith().Machine() {
		return e
	}
	x, negated := e, f.Op(e) == sym.OpNot
	if negated {
		x = f.Args(e)[0]
	}
	op := f.Op(x)
	if op != sym.OpFLt && op != sym.OpFLe && op != sym.OpFEq {
		return e
	}
	a, b := f.Args(x)[0], f.Args(x)[1]
	if holds, decided := c.byRanges(op, a, b); decided {
		return f.Bool(holds != negated)
	}
	if len(c.others) == 0 {
		return e
	}
	q := orderQuery{f: f, o: c.comparisons(), fuel: orderFuel}
	switch {
	case q.holds(op, a, b) || op == sym.OpFLt && q.holds(sym.OpFLe, a, b) && c.differ(a, b):
		return f.Bool(!negated)
	case q.fails(op, a, b) || op == sym.OpFLe && q.fails(sym.OpFLt, a, b) && c.differ(a, b):
		return f.Bool(negated)
	}
	return e
}

// differ tells whether a == b is known to be false.
func (c *Context) differ(a, b sym.Expr) bool {
	r, ok := c.given(c.sh.f.FEq(a, b))
	return ok && r == sym.False
}

// comparisons gives the comparisons of IEEE values among the conjuncts.
func (c *Context) comparisons() *ordering {
	if c.order != nil {
		return c.order
	}
	f := c.sh.f
	o := &ordering{above: map[sym.Expr][]edge{}, number: map[sym.Expr]bool{}, nan: map[sym.Expr]bool{}}
	for _, e := range c.others {
		negated := f.Op(e) == sym.OpNot
		if negated {
			e = f.Args(e)[0]
		}
		switch op := f.Op(e); op {
		case sym.OpFLt, sym.OpFLe, sym.OpFEq:
			o.add(f, op, f.Args(e)[0], f.Args(e)[1], negated)
		}
	}
	c.order = o
	return o
}

// add notes that a and b compare as op says, or do not.
func (o *ordering) add(f *sym.Factory, op sym.Op, a, b sym.Expr, negated bool) {
	for _, x := range [...]sym.Expr{a, b} {
		if o.above[x] == nil && f.Op(x) == sym.OpFConst {
			o.literals = append(o.literals, x)
		}
		if !negated {
			o.number[x] = true
		}
	}
	link := func(from, to sym.Expr, strict bool) {
		o.above[from] = append(o.above[from], edge{to, strict, negated})
		if o.above[to] == nil {
			o.above[to] = []edge{}
		}
	}
	switch {
	case a == b:
		o.nan[a] = negated && op == sym.OpFEq
	case negated && op == sym.OpFEq:
	case negated:
		link(b, a, op == sym.OpFLe)
	default:
		link(a, b, op == sym.OpFLt)
		if op == sym.OpFEq {
			link(b, a, false)
		}
	}
}

// orderQuery is one question to an ordering.
type orderQuery struct {
	f       *sym.Factory
	o       *ordering
	numbers [2]sym.Expr // these are taken for numbers
	fuel    int
}

// isNumber tells whether a value is known not to be NaN.
func (q *orderQuery) isNumber(x sym.Expr) bool {
	return q.o.number[x] || x == q.numbers[0] || x == q.numbers[1] || !q.f.MayBeNaN(x)
}

// holds tells whether a compares with b as op says.
func (q *orderQuery) holds(op sym.Op, a, b sym.Expr) bool {
	switch {
	case q.o.nan[a] || q.o.nan[b]:
		return false
	case a == b:
		return op != sym.OpFLt && q.isNumber(a)
	case op == sym.OpFEq:
		return q.reaches(a, b, false) && q.reaches(b, a, false)
	}
	return q.reaches(a, b, op == sym.OpFLt)
}

// fails tells whether a does not compare with b as op says. If it did, both would be
// numbers.
func (q *orderQuery) fails(op sym.Op, a, b sym.Expr) bool {
	if q.o.nan[a] || q.o.nan[b] {
		return true
	}
	q.numbers = [2]sym.Expr{a, b}
	switch op {
	case sym.OpFLt:
		return q.reaches(b, a, false)
	case sym.OpFLe:
		return q.reaches(b, a, true)
	}
	return q.reaches(a, b, true) || q.reaches(b, a, true)
}

// reaches tells whether a chain of comparisons leads from one value up to another, and
// somewhere strictly if so wanted.
func (q *orderQuery) reaches(from, to sym.Expr, strict bool) bool {
	type point struct {
		at     sym.Expr
		strict bool
	}
	seen := map[point]bool{}
	stack := []point{{from, false}}
	for len(stack) > 0 {
		p := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if p.at == to && (p.strict || !strict) {
			return true
		}
		if seen[p] {
			continue
		}
		seen[p] = true
		for _, e := range q.o.above[p.at] {
			if q.fuel--; q.fuel < 0 {
				return false
			}
			if !e.negated || q.isNumber(p.at) && q.isNumber(e.to) {
				stack = append(stack, point{e.to, p.strict || e.strict})
			}
		}
		if q.f.Op(p.at) != sym.OpFConst {
			continue
		}
		for i := -1; i < len(q.o.literals); i++ {
			next := to
			if i >= 0 {
				next = q.o.literals[i]
			}
			if q.f.Op(next) == sym.OpFConst && q.f.Sort(next) == q.f.Sort(p.at) && q.f.FLe(p.at, next) == sym.True {
				stack = append(stack, point{next, p.strict || q.f.FLt(p.at, next) == sym.True})
			}
		}
	}
	return false
}
