package light

import (
	"fmt"
	"slices"

	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/num"
)

// Quantifiers. An existential conjunct holds of some value, which gets a name; a
// universal one holds of every value, in particular where the other conjuncts read the
// arrays that it speaks of: a pattern, an element a[2*m + v] in its body, is compared with
// each element of a that is read or written, a[t], and solved for the variable, v = t - 2*m.
// What instances read is compared again, to some depth. A universal conjunct without a
// pattern is tried at every index.
//
// Instances follow from the conjunct, so that a refutation holds whatever was chosen; a
// model is one of the conjuncts, quantifiers included, or none.

const (
	maxInstances  = 96 // instances and names on the way to one case
	maxRounds     = 4  // how often instances are looked for in one case
	maxGeneration = 2  // instances that led to an index, one after the other
)

// instance is a quantifier with what was put in place of its variable, Nil for a name.
type instance struct{ quantifier, term sym.Expr }

// instancing is what is remembered of instances in one phase of a run.
type instancing struct {
	done  map[instance]bool
	trail []instance           // what is in done, in the order in which it came
	ages  map[sym.Expr]int     // how many instances led to an index or an existential claim
	known map[instance][]place // the patterns of a body and a variable
	names []sym.Expr           // of existential conjuncts
	fresh int                  // names made
}

// newInstancing begins anew, with the names that the claim has got.
func (r *run) newInstancing() instancing {
	return instancing{
		done: map[instance]bool{}, ages: map[sym.Expr]int{}, known: map[instance][]place{},
		names: slices.Clone(r.denied), fresh: len(r.denied),
	}
}

// deny gives what a model that refutes a claim must satisfy, for the phases that follow:
// a claim about all values is wrong for one, which gets a name. The conjunct that there
// is such a value would say no more, and get another name whenever it is simplified.
func (r *run) deny(claim sym.Expr) sym.Expr {
	r.denied, r.fresh = nil, 0
	return r.named(r.f.Not(claim))
}

func (r *run) named(e sym.Expr) sym.Expr {
	switch r.f.Op(e) {
	case sym.OpExists:
		v := r.some(r.f.Sort(r.f.Args(e)[0]))
		r.denied = append(r.denied, v)
		return r.named(r.f.Instance(e, v))
	case sym.OpAnd:
		var all []sym.Expr
		for _, x := range r.f.Args(e) {
			all = append(all, r.named(x))
		}
		return r.f.And(all...)
	}
	return e
}

// place is where an array is read or written: what lies below all reads and writes, how
// many reads are around the array, and the index; or an argument of a function.
type place struct {
	root  sym.Expr // a symbol, or Nil for a function
	fn    string
	depth int
	row   sym.Expr // the index of the last of these reads; Nil for none
	index sym.Expr
}

// meets tells whether a pattern may be the place of an element: not where they are in
// rows that are apart, such as a[0] and a[1], or a[i] and a[i+1].
func (p place) meets(f *sym.Factory, g place) bool {
	if p.root != g.root || p.fn != g.fn || p.depth != g.depth || f.Sort(p.index) != f.Sort(g.index) {
		return false
	}
	return p.row == g.row || f.Eq(p.row, g.row) != sym.False
}

// instantiate assumes names for existential conjuncts and instances of universal ones.
func (r *run) instantiate(c *simplify.Context) *simplify.Context {
	for range maxRounds {
		d := c
		conj := c.Conjuncts()
		if c.IsFalse() || !slices.ContainsFunc(conj, r.quantified) {
			return c
		}
		var ground []place
		for _, e := range conj {
			switch r.f.Op(e) {
			case sym.OpExists:
				d = r.name(d, e)
			case sym.OpForall:
				if ground == nil {
					ground = r.places(conj)
					r.born(ground)
				}
				d = r.instances(d, e, ground)
			}
		}
		if d == c {
			return c
		}
		c = d
	}
	return c
}

func (r *run) quantified(e sym.Expr) bool {
	op := r.f.Op(e)
	return op == sym.OpForall || op == sym.OpExists
}

// first notes an instance; false for one that is there already, or one too many.
func (r *run) first(k instance) bool {
	if r.done[k] || len(r.trail) >= maxInstances {
		return false
	}
	r.done[k] = true
	r.trail = append(r.trail, k)
	return true
}

// forget takes back the instances noted after the first n: another case needs its own.
func (r *run) forget(n int) {
	for _, k := range r.trail[n:] {
		delete(r.done, k)
	}
	r.trail = r.trail[:n]
}

// born notes places that no instance led to.
func (r *run) born(ps []place) {
	for _, p := range ps {
		if _, ok := r.ages[p.index]; !ok {
			r.ages[p.index] = 0
		}
	}
}

// name assumes an existential conjunct of a symbol of its own.
func (r *run) name(c *simplify.Context, e sym.Expr) *simplify.Context {
	if c.IsFalse() || r.ages[e] >= maxGeneration || !r.first(instance{e, sym.Nil}) {
		return c
	}
	v := r.some(r.f.Sort(r.f.Args(e)[0]))
	r.names = append(r.names, v)
	return c.Assume(r.f.Instance(e, v))
}

// some returns a symbol that occurs nowhere.
func (r *run) some(s sym.Sort) sym.Expr {
	r.fresh++
	return r.f.Symbol(fmt.Sprintf("some!%d", r.fresh), s)
}

// instances assumes a universal conjunct where the others read what it speaks of.
func (r *run) instances(c *simplify.Context, e sym.Expr, ground []place) *simplify.Context {
	x := r.f.Args(e)
	for _, at := range r.candidates(x[0], x[1], ground) {
		if c.IsFalse() || r.f.Sort(at.term) != r.f.Sort(x[0]) || !r.first(instance{e, at.term}) {
			continue
		}
		body := r.f.Instance(e, at.term)
		for _, p := range r.places([]sym.Expr{body}) {
			r.age(p.index, at.generation+1)
		}
		for _, x := range append([]sym.Expr{body}, r.f.Args(body)...) {
			if r.f.Op(x) == sym.OpExists {
				r.age(x, at.generation+1)
			}
		}
		c = c.Assume(body)
	}
	return c
}

// candidate is a value for a bound variable, and how many instances led to it.
type candidate struct {
	term       sym.Expr
	generation int
}

// age notes how many instances led to an index, or to an existential claim.
func (r *run) age(e sym.Expr, generation int) {
	if old, ok := r.ages[e]; !ok || old > generation {
		r.ages[e] = generation
	}
}

// candidates solves the patterns of a body for its variable, each against each place.
func (r *run) candidates(v, body sym.Expr, ground []place) []candidate {
	patterns := r.patterns(v, body)
	var out []candidate
	seen := map[sym.Expr]bool{}
	add := func(t sym.Expr, generation int) {
		if t != sym.Nil && !seen[t] && generation < maxGeneration {
			seen[t] = true
			out = append(out, candidate{t, generation})
		}
	}
	for _, g := range ground {
		generation := r.ages[g.index]
		if len(patterns) == 0 {
			add(g.index, generation)
		}
		for _, p := range patterns {
			if p.meets(r.f, g) {
				add(r.solve(p.index, v, g.index), generation)
			}
		}
	}
	if len(out) == 0 { // what was read may have become a number
		for _, name := range r.names {
			add(name, 0)
		}
	}
	return out
}

// solve returns a value of v for which the pattern is the index t, as far as no other
// bound variable hinders; Nil if none can be read off. The variable may have a factor:
// v*m + w is i*m + j for v = i.
func (r *run) solve(pattern, v, t sym.Expr) sym.Expr {
	f := r.f
	if pattern == v {
		return t
	}
	if f.Sort(pattern) != sym.SortInt {
		return sym.Nil
	}
	factor, coef, ok := sym.Nil, num.Q{}, true
	rest := t
	f.Terms(pattern, func(k, mono sym.Expr) bool {
		q, _ := f.Num(k)
		switch {
		case f.IsUnit(mono):
			rest = f.Sub(rest, k)
		case f.Mentions(mono, v):
			ok = ok && factor == sym.Nil
			factor, coef = f.Cofactor(mono, v), q
			ok = ok && factor != sym.Nil
		case !f.HasBound(mono):
			rest = f.Sub(rest, f.Mul(k, mono))
		}
		return ok
	})
	if !ok || factor == sym.Nil {
		return sym.Nil
	}
	if f.IsUnit(factor) {
		return r.divided(rest, coef)
	}
	// Only what has the factor: the rest is for the other variables.
	part := f.Int(0)
	f.Terms(rest, func(k, mono sym.Expr) bool {
		if !f.IsUnit(mono) {
			if q := f.Cofactor(mono, factor); q != sym.Nil {
				part = f.Add(part, f.Mul(k, q))
			}
		}
		return true
	})
	return r.divided(part, coef)
}

// divided returns p/k if all coefficients of p are multiples of k, else Nil.
func (r *run) divided(p sym.Expr, k num.Q) sym.Expr {
	f := r.f
	out := f.Int(0)
	f.Terms(p, func(c, mono sym.Expr) bool {
		q, _ := f.Num(c)
		if q = q.Quo(k); !q.IsInt() {
			out = sym.Nil
			return false
		}
		t := f.Const(q, sym.SortInt)
		if !f.IsUnit(mono) {
			t = f.Mul(t, mono)
		}
		out = f.Add(out, t)
		return true
	})
	return out
}

// patterns lists the places in the body of a quantifier whose index mentions its variable.
func (r *run) patterns(v, body sym.Expr) []place {
	key := instance{body, v}
	if ps, ok := r.known[key]; ok {
		return ps
	}
	var out []place
	r.visit(body, true, map[sym.Expr]bool{}, func(p place) {
		if r.f.Mentions(p.index, v) {
			out = append(out, p)
		}
	})
	r.sort(out)
	if r.focusing {
		out = defining(out)
	}
	r.known[key] = out
	return out
}

// places lists where conjuncts read and write outside of quantifiers and folds.
func (r *run) places(conj []sym.Expr) []place {
	var out []place
	seen := map[sym.Expr]bool{}
	for _, e := range conj {
		r.visit(e, false, seen, func(p place) { out = append(out, p) })
	}
	r.sort(out)
	return slices.Compact(out)
}

// sort puts places in an order that depends on structure alone, the shallow ones first.
func (r *run) sort(ps []place) {
	slices.SortFunc(ps, func(a, b place) int {
		if c := r.ages[a.index] - r.ages[b.index]; c != 0 {
			return c
		}
		for _, c := range []int{r.f.Compare(a.index, b.index), r.f.Compare(a.root, b.root), a.depth - b.depth,
			r.f.Compare(a.row, b.row)} {
			if c != 0 {
				return c
			}
		}
		return 0
	})
}

// visit calls yield for the places in an expression, those within quantifiers and folds
// too if inner.
func (r *run) visit(e sym.Expr, inner bool, seen map[sym.Expr]bool, yield func(place)) {
	if e == sym.Nil || seen[e] {
		return
	}
	seen[e] = true
	x := r.f.Args(e)
	switch r.f.Op(e) {
	case sym.OpForall, sym.OpExists, sym.OpSum, sym.OpProd:
		if !inner {
			return
		}
	case sym.OpRead, sym.OpWrite:
		root, row, depth := r.root(x[0])
		yield(place{root: root, depth: depth, row: row, index: x[1]})
	case sym.OpApply:
		for _, a := range x {
			yield(place{fn: r.f.Name(e), index: a})
		}
	}
	for _, a := range x {
		r.visit(a, inner, seen, yield)
	}
}

// root returns what lies below the reads and writes of an array, the index of the
// outermost of the reads, and their number.
func (r *run) root(a sym.Expr) (root, row sym.Expr, depth int) {
	for {
		switch r.f.Op(a) {
		case sym.OpRead:
			if depth++; depth == 1 {
				row = r.f.Args(a)[1]
			}
			a = r.f.Args(a)[0]
		case sym.OpWrite, sym.OpField:
			a = r.f.Args(a)[0]
		case sym.OpDense:
			a, _ = r.f.Dense(a)
		default:
			return a, row, depth
		}
	}
}
