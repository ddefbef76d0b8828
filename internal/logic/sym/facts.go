package sym

import "github.com/tass-go/tass/internal/num"

// facts is a set of literals assumed together, the relations among them merged
// into one interval for each polynomial. It is what
// conjunctions are normalised with, and by negation disjunctions.
//
// rule and-range: x >= 1 && x >= 3 => x >= 3
type facts struct {
	f       *Factory
	ranges  []bounds
	byKey   map[Expr]int // index into ranges; built when there are many
	atoms   map[Expr]bool
	ordered []Expr // literals that are no relations
}

// bounds is what is known of a polynomial without constant term and with a
// positive first coefficient.
type bounds struct {
	key      Expr
	integral bool
	lo, hi   end
	not      []num.Q // values excluded inside
	only     Expr    // the literal that all this came from, Nil if several
}

// end is one end of an interval; it is infinite unless set.
type end struct {
	at     num.Q
	set    bool
	strict bool
}

func newFacts(f *Factory) *facts { return &facts{f: f} }

// split reads a relation as key op at, with the relation turned around if the
// first coefficient is negative.
func (f *Factory) split(l Expr) (key Expr, at num.Q, flipped bool) {
	p := f.args(l)[0]
	var buf one
	t := f.terms(p, &buf)
	flipped = f.NumSign(t[1]) < 0
	n := len(t)
	if t[n-2] == unit {
		if at = f.num(t[n-1]); !flipped {
			at = at.Neg()
		}
		n -= 2
	}
	key, ok := f.cached(cacheKey, p, Nil)
	if !ok {
		if key = f.fromTerms(t[:n], f.Sort(p)); flipped {
			key = f.Neg(key)
		}
		f.remember(cacheKey, p, Nil, key)
	}
	return key, at, flipped
}

func (k *facts) find(key Expr) *bounds {
	if k.byKey != nil {
		if i, ok := k.byKey[key]; ok {
			return &k.ranges[i]
		}
		return nil
	}
	for i := range k.ranges {
		if k.ranges[i].key == key {
			return &k.ranges[i]
		}
	}
	return nil
}

// assume adds literals; it returns false if they contradict each other.
func (k *facts) assume(lits []Expr) bool {
	f := k.f
	if k.ranges == nil {
		k.ranges = make([]bounds, 0, len(lits))
	}
	for _, l := range lits {
		switch f.at(l).op {
		case OpEq0, OpNe0, OpGe0, OpGt0:
			k.addRelation(l)
		case OpBool:
			if l == False {
				return false
			}
		default:
			if k.atoms == nil {
				k.atoms = map[Expr]bool{}
			}
			if !k.atoms[l] {
				k.atoms[l] = true
				k.ordered = append(k.ordered, l)
			}
		}
	}
	for _, l := range k.ordered {
		if k.atoms[f.Not(l)] { // rule and-complement: p && !p => false
			return false
		}
	}
	for i := range k.ranges {
		if !k.ranges[i].skipExcluded() {
			return false
		}
	}
	return true
}

func (k *facts) addRelation(l Expr) {
	key, at, flipped := k.f.split(l)
	b := k.find(key)
	if b == nil {
		k.ranges = append(k.ranges, bounds{key: key, integral: k.f.Sort(key) == SortInt, only: l})
		if k.byKey != nil {
			k.byKey[key] = len(k.ranges) - 1
		} else if len(k.ranges) > 8 {
			k.byKey = make(map[Expr]int, 32)
			for i := range k.ranges {
				k.byKey[k.ranges[i].key] = i
			}
		}
		b = &k.ranges[len(k.ranges)-1]
	} else if b.only != l {
		b.only = Nil
	}
	op := k.f.at(l).op
	switch op {
	case OpEq0:
		b.raise(at, false)
		b.lower(at, false)
	case OpNe0:
		b.not = append(b.not, at)
	default:
		if flipped {
			b.lower(at, op == OpGt0)
		} else {
			b.raise(at, op == OpGt0)
		}
	}
}

func (b *bounds) raise(at num.Q, strict bool) {
	if c := at.Cmp(b.lo.at); !b.lo.set || c > 0 || c == 0 && strict {
		b.lo = end{at, true, strict}
	}
}

func (b *bounds) lower(at num.Q, strict bool) {
	if c := at.Cmp(b.hi.at); !b.hi.set || c < 0 || c == 0 && strict {
		b.hi = end{at, true, strict}
	}
}

// skipExcluded moves ends past excluded values and drops exclusions outside; it
// returns false if nothing is left.
func (b *bounds) skipExcluded() bool {
	for changed := true; changed; {
		changed = false
		var keep []num.Q
		for _, v := range b.not {
			switch {
			case !b.contains(v) || has(keep, v):
			case b.lo.set && v.Equal(b.lo.at):
				b.tighten(&b.lo, 1)
				changed = true
			case b.hi.set && v.Equal(b.hi.at):
				b.tighten(&b.hi, -1)
				changed = true
			default:
				keep = append(keep, v)
			}
		}
		b.not = keep
	}
	if b.lo.set && b.hi.set {
		c := b.lo.at.Cmp(b.hi.at)
		return c < 0 || c == 0 && !b.lo.strict && !b.hi.strict
	}
	return true
}

// tighten excludes the value at an end.
//
// rule and-exclude: n >= 3 && n != 3 => n >= 4, x >= 3 && x != 3 => x > 3
func (b *bounds) tighten(e *end, step int64) {
	if b.integral {
		e.at = e.at.Add(num.Int(step))
	} else {
		e.strict = true
	}
}

func (b *bounds) contains(v num.Q) bool {
	if b.lo.set {
		if c := v.Cmp(b.lo.at); c < 0 || c == 0 && b.lo.strict {
			return false
		}
	}
	if b.hi.set {
		if c := v.Cmp(b.hi.at); c > 0 || c == 0 && b.hi.strict {
			return false
		}
	}
	return true
}

func has(vs []num.Q, v num.Q) bool {
	for _, w := range vs {
		if w.Equal(v) {
			return true
		}
	}
	return false
}

// literals returns the merged literals.
func (k *facts) literals() []Expr {
	f := k.f
	out := append([]Expr(nil), k.ordered...)
	for i := range k.ranges {
		b := &k.ranges[i]
		if b.only != Nil {
			out = append(out, b.only)
			continue
		}
		if b.lo.set && b.hi.set && b.lo.at.Equal(b.hi.at) {
			out = append(out, f.relAt(OpEq0, b.key, b.lo.at))
			continue
		}
		if b.lo.set {
			out = append(out, f.relAt(b.lo.op(), b.key, b.lo.at))
		}
		if b.hi.set {
			out = append(out, f.rel(b.hi.op(), f.Neg(f.minus(b.key, b.hi.at))))
		}
		for _, v := range b.not {
			out = append(out, f.relAt(OpNe0, b.key, v))
		}
	}
	return out
}

func (e end) op() Op {
	if e.strict {
		return OpGt0
	}
	return OpGe0
}

func (f *Factory) minus(p Expr, v num.Q) Expr { return f.Sub(p, f.Const(v, f.Sort(p))) }

// relAt returns the relation p op v.
func (f *Factory) relAt(op Op, p Expr, v num.Q) Expr { return f.rel(op, f.minus(p, v)) }

// decide returns 1 if the literal follows from the facts, -1 if its negation
// does, else 0. A conjunction kept inside a clause is decided by its parts.
func (k *facts) decide(l Expr) int {
	f := k.f
	switch f.at(l).op {
	case OpEq0, OpNe0, OpGe0, OpGt0:
		key, at, flipped := f.split(l)
		if b := k.find(key); b != nil {
			return b.decide(f.at(l).op, at, flipped)
		}
		return 0
	case OpAnd, OpOr:
		return 0
	}
	switch {
	case k.atoms == nil:
		return 0
	case k.atoms[l]:
		return 1
	case k.atoms[f.Not(l)]:
		return -1
	}
	return 0
}

func (b *bounds) decide(op Op, at num.Q, flipped bool) int {
	switch op {
	case OpEq0, OpNe0:
		r := 0
		switch {
		case !b.contains(at) || has(b.not, at):
			r = -1
		case b.lo.set && b.hi.set && b.lo.at.Equal(b.hi.at):
			r = 1
		}
		if op == OpNe0 {
			r = -r
		}
		return r
	}
	strict := op == OpGt0
	if flipped { // x <= at
		return b.hi.beyond(at, -1, strict) - b.lo.refutes(at, -1, strict)
	}
	return b.lo.beyond(at, 1, strict) - b.hi.refutes(at, 1, strict)
}

// beyond returns 1 if the end makes sure that the value is on side dir of at.
func (e end) beyond(at num.Q, dir int, strict bool) int {
	if !e.set {
		return 0
	}
	if c := e.at.Cmp(at) * dir; c > 0 || c == 0 && (e.strict || !strict) {
		return 1
	}
	return 0
}

// refutes returns 1 if the end, the one opposite to side dir, makes it
// impossible that the value is on side dir of at.
func (e end) refutes(at num.Q, dir int, strict bool) int {
	if !e.set {
		return 0
	}
	if c := e.at.Cmp(at) * dir; c < 0 || c == 0 && (e.strict || strict) {
		return 1
	}
	return 0
}
