package sym

import "slices"

// Booleans are conjunctions of clauses, clauses are disjunctions of literals
// (Siegel and Zirkel, The Toolkit for Accurate Scientific Software, section
// 4.5). OpAnd's arguments are clauses, OpOr's are literals, both at least two,
// without repetition and in the order of Compare. Where distribution would give
// more than MaxClauses clauses, an OpOr keeps conjunctions among its arguments.

// MaxClauses is the largest number of clauses to which a disjunction of
// conjunctions is multiplied out.
const MaxClauses = 32

// maxPairs bounds the clauses that are compared in pairs for absorption.
const maxPairs = 32

// And returns the conjunction; And() is True.
func (f *Factory) And(xs ...Expr) Expr {
	switch len(xs) {
	case 0:
		return True
	case 1:
		return xs[0]
	case 2:
		return f.and2(xs[0], xs[1])
	}
	return f.conjoin(xs)
}

func (f *Factory) and2(a, b Expr) Expr {
	switch {
	case a == False || b == False:
		return False
	case a == True || a == b:
		return b
	case b == True:
		return a
	}
	if a > b {
		a, b = b, a // for the cache only
	}
	if r, ok := f.cached(cacheAnd, a, b); ok {
		return r
	}
	return f.remember(cacheAnd, a, b, f.conjoin([]Expr{a, b}))
}

// Or returns the disjunction; Or() is False.
func (f *Factory) Or(xs ...Expr) Expr {
	switch len(xs) {
	case 0:
		return False
	case 1:
		return xs[0]
	case 2:
		return f.or2(xs[0], xs[1])
	}
	return f.disjoin(xs)
}

func (f *Factory) or2(a, b Expr) Expr {
	switch {
	case a == True || b == True:
		return True
	case a == False || a == b:
		return b
	case b == False:
		return a
	}
	if a > b {
		a, b = b, a // for the cache only
	}
	if r, ok := f.cached(cacheOr, a, b); ok {
		return r
	}
	return f.remember(cacheOr, a, b, f.disjoin([]Expr{a, b}))
}

// Not returns the negation.
func (f *Factory) Not(e Expr) Expr {
	switch e {
	case True:
		return False
	case False:
		return True
	}
	if r, ok := f.cached(cacheNot, e, Nil); ok {
		return r
	}
	return f.remember(cacheNot, e, Nil, f.notSlow(e))
}

func (f *Factory) notSlow(e Expr) Expr {
	switch f.at(e).op {
	case OpNot:
		return f.args(e)[0]
	case OpEq0, OpNe0, OpGe0, OpGt0:
		return f.notRel(e)
	case OpAnd:
		return f.Or(f.notAll(f.args(e))...)
	case OpOr:
		return f.And(f.notAll(f.args(e))...)
	case OpForall:
		return f.Exists(f.args(e)[0], f.Not(f.args(e)[1]))
	case OpExists:
		return f.Forall(f.args(e)[0], f.Not(f.args(e)[1]))
	}
	return f.mk(OpNot, SortBool, 0, e)
}

func (f *Factory) notAll(xs []Expr) []Expr {
	out := make([]Expr, len(xs))
	for i, x := range xs {
		out[i] = f.Not(x)
	}
	return out
}

// Implies returns !a || b.
func (f *Factory) Implies(a, b Expr) Expr { return f.or2(f.Not(a), b) }

// Iff returns a = b on booleans.
func (f *Factory) Iff(a, b Expr) Expr {
	if a == b {
		return True
	}
	return f.and2(f.or2(f.Not(a), b), f.or2(a, f.Not(b)))
}

// flatten collects the arguments of nested op nodes, ordered and without
// repetition and without the neutral constant; the second result is false if
// the absorbing constant occurs.
func (f *Factory) flatten(op Op, xs []Expr) ([]Expr, bool) {
	neutral, absorbing := True, False
	if op == OpOr {
		neutral, absorbing = False, True
	}
	out := make([]Expr, 0, len(xs)+8)
	for _, x := range xs {
		switch {
		case x == absorbing:
			return nil, false
		case x == neutral:
		case f.at(x).op == op:
			out = append(out, f.args(x)...)
		default:
			out = append(out, x)
		}
	}
	return f.ordered(out), true
}

// ordered sorts by Compare and drops repetitions.
func (f *Factory) ordered(xs []Expr) []Expr {
	slices.SortFunc(xs, f.Compare)
	return slices.Compact(xs)
}

// conjoin normalises a conjunction: literals are merged (facts.go), clauses are
// simplified under the literals until nothing changes, and clauses that follow
// from others are dropped.
func (f *Factory) conjoin(xs []Expr) Expr {
	all, ok := f.flatten(OpAnd, xs)
	if !ok {
		return False
	}
	var lits, clauses []Expr
	for _, x := range all {
		if f.at(x).op == OpOr {
			clauses = append(clauses, x)
		} else {
			lits = append(lits, x)
		}
	}
	for {
		known := newFacts(f)
		if !known.assume(lits) {
			return False
		}
		lits = known.literals()
		if len(clauses) == 0 {
			break
		}
		rest, fresh, ok := f.underFacts(known, clauses)
		if !ok {
			return False
		}
		clauses = rest
		if len(fresh) == 0 {
			break
		}
		lits = append(lits, fresh...)
	}
	if len(clauses) > 1 && len(clauses) <= maxPairs {
		clauses = f.absorb(f.ordered(clauses))
		if short, ok := f.strengthen(clauses); ok {
			return f.conjoin(append(lits, short...))
		}
	}
	out := f.ordered(append(lits, clauses...))
	switch len(out) {
	case 0:
		return True
	case 1:
		return out[0]
	}
	return f.mkArgs(OpAnd, SortBool, 0, out)
}

// underFacts simplifies each clause under what is known: the clauses that
// remain, and the literals that clauses became.
//
// rule and-unit: p && (p || q) => p, p && (!p || q) => p && q
func (f *Factory) underFacts(known *facts, clauses []Expr) (rest, fresh []Expr, ok bool) {
	for _, c := range clauses {
		args := f.args(c)
		var keep []Expr
		satisfied := false
		for _, l := range args {
			switch known.decide(l) {
			case 1:
				satisfied = true
			case 0:
				keep = append(keep, l)
			}
			if satisfied {
				break
			}
		}
		if satisfied {
			continue
		}
		d := c
		if len(keep) < len(args) {
			d = f.Or(keep...)
		}
		switch {
		case d == False:
			return nil, nil, false
		case d == True:
		case f.at(d).op == OpOr:
			rest = append(rest, d)
		case f.at(d).op == OpAnd:
			for _, x := range f.args(d) {
				if f.at(x).op == OpOr {
					rest = append(rest, x)
				} else {
					fresh = append(fresh, x)
				}
			}
		default:
			fresh = append(fresh, d)
		}
	}
	return rest, fresh, true
}

// absorb drops each clause that contains all literals of another.
//
// rule and-absorb: (p || q) && (p || q || r) => p || q
func (f *Factory) absorb(clauses []Expr) []Expr {
	var out []Expr
	for i, c := range clauses {
		dropped := false
		for j, d := range clauses {
			if i != j && f.subset(f.args(d), f.args(c)) {
				dropped = true
				break
			}
		}
		if !dropped {
			out = append(out, c)
		}
	}
	return out
}

// strengthen shortens the first clause that it can. The second result tells
// whether it did.
//
// rule and-resolve: (p || q) && (!p || q || r) => (p || q) && (q || r)
func (f *Factory) strengthen(clauses []Expr) ([]Expr, bool) {
	for i, c := range clauses {
		for _, l := range f.args(c) {
			n := f.Not(l)
			for j, d := range clauses {
				if i == j || len(f.args(d)) < len(f.args(c)) || !slices.Contains(f.args(d), n) {
					continue
				}
				if f.subset(without(f.args(c), l), f.args(d)) {
					out := slices.Clone(clauses)
					out[j] = f.Or(without(f.args(d), n)...)
					return out, true
				}
			}
		}
	}
	return nil, false
}

func without(xs []Expr, x Expr) []Expr {
	out := make([]Expr, 0, len(xs))
	for _, y := range xs {
		if y != x {
			out = append(out, y)
		}
	}
	return out
}

// subset tells whether every element of xs is in ys; both are ordered.
func (f *Factory) subset(xs, ys []Expr) bool {
	if len(xs) > len(ys) {
		return false
	}
	j := 0
	for _, x := range xs {
		for j < len(ys) && ys[j] != x {
			j++
		}
		if j == len(ys) {
			return false
		}
		j++
	}
	return true
}

// disjoin normalises a disjunction: literals are merged as the negation of a
// conjunction; conjunctions are distributed over, or kept above MaxClauses.
//
// rule or-distribute: p || q && r => (p || q) && (p || r)
func (f *Factory) disjoin(xs []Expr) Expr {
	all, ok := f.flatten(OpOr, xs)
	if !ok {
		return True
	}
	var lits, conjs []Expr
	count := 1
	for _, x := range all {
		if f.at(x).op == OpAnd {
			conjs = append(conjs, x)
			count = min(count*len(f.args(x)), MaxClauses+1)
		} else {
			lits = append(lits, x)
		}
	}
	merged, ok := f.mergeAlternatives(lits)
	if !ok {
		return True
	}
	if len(conjs) == 0 {
		return f.orNode(merged)
	}
	if count > MaxClauses {
		return f.orNode(append(merged, conjs...))
	}
	clauses := []Expr{f.orNode(merged)}
	for _, c := range conjs {
		var next []Expr
		for _, a := range clauses {
			for _, b := range f.args(c) {
				next = append(next, f.Or(a, b))
			}
		}
		clauses = next
	}
	return f.And(clauses...)
}

// mergeAlternatives merges the relations among the literals of a clause, as the
// negation of a conjunction; the second result is false if the clause is valid.
//
// rule or-range: x >= 1 || x >= 3 => x >= 1
func (f *Factory) mergeAlternatives(lits []Expr) ([]Expr, bool) {
	var out, negated []Expr
	for _, l := range lits {
		n := Nil
		if isRelation(f.at(l).op) {
			n = f.Not(l)
		}
		if n != Nil && isRelation(f.at(n).op) {
			negated = append(negated, n)
			continue
		}
		if slices.Contains(out, f.Not(l)) { // rule or-complement: p || !p => true
			return nil, false
		}
		out = append(out, l)
	}
	known := newFacts(f)
	if !known.assume(negated) {
		return nil, false
	}
	return append(out, f.notAll(known.literals())...), true
}

func isRelation(op Op) bool { return op >= OpEq0 && op <= OpGt0 }

// orNode builds a clause of literals that need no more merging.
func (f *Factory) orNode(xs []Expr) Expr {
	flat, ok := f.flatten(OpOr, xs)
	switch {
	case !ok:
		return True
	case len(flat) == 0:
		return False
	case len(flat) == 1:
		return flat[0]
	}
	return f.mkArgs(OpOr, SortBool, 0, flat)
}
