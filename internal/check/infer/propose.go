package infer

import (
	"math/big"
	"math/rand"
	"slices"
	"sort"
)

// Proposal is a condition that held at every visit observed.
type Proposal struct {
	Text string // in the language of annotations
	// Weight orders proposals: lighter ones are simpler.
	Weight int
	// Link: two processes, or the two programs, have the same value in a variable.
	// Without such links what they do drifts apart, and searches do not end.
	Link bool
}

// template is what the proposals for one site are made from.
type template struct {
	site *LoopSite
	all  []sample
	rng  *rand.Rand
	out  []*Proposal
	// basis are the scalar terms that no proposed equation expresses by others,
	// distinct those that are not simply equal to another one.
	basis, distinct []*term
}

// propose fills in the proposals of a site.
func propose(s *LoopSite, rng *rand.Rand) {
	t := &template{site: s, all: s.samples(), rng: rng}
	terms := s.terms()
	t.affine(scalars(terms, t.all))
	t.quadratic()
	t.quotients()
	t.condition()
	t.bounds()
	t.signs()
	t.arrays(terms)
	t.conditional(terms)
	sort.SliceStable(t.out, func(i, j int) bool { return t.out[i].Weight < t.out[j].Weight })
	s.Proposals = t.out
}

func (t *template) add(text string, weight int) *Proposal {
	for _, p := range t.out {
		if p.Text == text {
			return p
		}
	}
	p := &Proposal{Text: text, Weight: weight}
	t.out = append(t.out, p)
	return p
}

// maxRows bounds the observations that a fit is made from; the others are compared
// with the result.
const maxRows = 300

// some gives at most maxRows of the samples, at random.
func (t *template) some() []sample {
	if len(t.all) <= maxRows {
		return t.all
	}
	out := make([]sample, maxRows)
	for i := range out {
		out[i] = t.all[t.rng.Intn(len(t.all))]
	}
	return out
}

// affine proposes the affine relations between terms. The terms that are left are
// the basis.
func (t *template) affine(terms []*term) {
	sort.SliceStable(terms, func(i, j int) bool { return rank(terms[i]) > rank(terms[j]) })
	n := len(terms)
	names := make([]string, n+1)
	for i, x := range terms {
		names[i] = x.text
	}
	row := func(s sample) []*big.Rat {
		r := make([]*big.Rat, n+1)
		for i, x := range terms {
			r[i] = x.value(s)
		}
		r[n] = big.NewRat(1, 1)
		return r
	}
	gone, equal := map[int]bool{}, map[int]bool{}
	for _, rel := range t.fit(row, n+1) {
		gone[rel.pivot] = true
		equal[rel.pivot] = rel.equality(n)
		if rel.speaks(func(i int) bool { return i < n && terms[i].changing }) {
			t.add(rel.text(names), rel.weight()).Link = equal[rel.pivot] && terms[rel.pivot].peer
		}
	}
	for i, x := range terms {
		if !gone[i] {
			t.basis = append(t.basis, x)
		}
		if !equal[i] {
			t.distinct = append(t.distinct, x)
		}
	}
	slices.Reverse(t.basis)
	slices.Reverse(t.distinct)
}

// rank orders terms: those of a higher rank are expressed by those of a lower.
func rank(x *term) int {
	r := 0
	if x.peer {
		r += 4
	}
	if x.changing {
		r += 2
	}
	if !x.integer() {
		r++
	}
	return r
}

// fit finds the relations that hold at all samples, by a few of them first.
func (t *template) fit(row func(sample) []*big.Rat, columns int) []relation {
	rows := matrix{}
	for _, s := range t.some() {
		rows = append(rows, row(s))
	}
	var out []relation
	for again := 0; again < 4; again++ {
		out = nullspace(rows, columns)
		wrong := -1
		for i, s := range t.all {
			if r := row(s); !satisfies(r, out) {
				rows, wrong = append(rows, r), i
			}
		}
		if wrong < 0 {
			break
		}
	}
	var kept []relation
	for _, rel := range out {
		if rel.sane() {
			kept = append(kept, rel)
		}
	}
	return kept
}

func satisfies(row []*big.Rat, rels []relation) bool {
	for i := range rels {
		sum := new(big.Rat)
		for c, x := range rels[i].coeffs {
			if x.Sign() != 0 {
				sum.Add(sum, new(big.Rat).Mul(x, row[c]))
			}
		}
		if sum.Sign() != 0 {
			return false
		}
	}
	return true
}

// speaks tells whether a relation speaks of a column of some kind.
func (r *relation) speaks(of func(int) bool) bool {
	for i, c := range r.coeffs {
		if c.Sign() != 0 && of(i) {
			return true
		}
	}
	return false
}

// monomial is a product of two terms, or a term, or 1.
type monomial struct{ x, y *term }

func (m monomial) text() string {
	switch {
	case m.y != nil:
		return m.x.text + "*" + m.y.text
	case m.x != nil:
		return m.x.text
	}
	return ""
}

func (m monomial) changing() bool {
	return m.x != nil && m.x.changing || m.y != nil && m.y.changing
}

func (m monomial) value(s sample) *big.Rat {
	switch {
	case m.y != nil:
		return new(big.Rat).Mul(m.x.value(s), m.y.value(s))
	case m.x != nil:
		return m.x.value(s)
	}
	return big.NewRat(1, 1)
}

// monomials gives the products of terms, those with a term that changes first.
func monomials(vars []*term) []monomial {
	var out []monomial
	for _, want := range []bool{true, false} {
		for i, x := range vars {
			for _, y := range vars[i:] {
				if m := (monomial{x, y}); m.changing() == want {
					out = append(out, m)
				}
			}
		}
	}
	for _, x := range vars {
		out = append(out, monomial{x, nil})
	}
	return append(out, monomial{})
}

// maxVariables bounds the variables of quadratic relations.
const maxVariables = 8

// quadratic proposes the relations of degree two between terms of the basis: those
// that change, with the first of those that do not.
func (t *template) quadratic() {
	var vars []*term
	for _, want := range []bool{true, false} {
		for _, x := range t.basis {
			if x.changing == want && len(vars) < maxVariables && t.various(x) {
				vars = append(vars, x)
			}
		}
	}
	if len(vars) == 0 || !vars[0].changing {
		return
	}
	cols := monomials(vars)
	names := make([]string, len(cols))
	for i, c := range cols {
		names[i] = c.text()
	}
	row := func(s sample) []*big.Rat {
		r := make([]*big.Rat, len(cols))
		for i, c := range cols {
			r[i] = c.value(s)
		}
		return r
	}
	for _, rel := range t.fit(row, len(cols)) {
		if rel.speaks(func(i int) bool { return cols[i].changing() }) {
			t.add(rel.text(names), 10+rel.weight())
		}
	}
}

// various tells whether a term has enough values for a fit to mean something.
func (t *template) various(x *term) bool {
	seen := map[string]bool{}
	for _, s := range t.all {
		if seen[x.value(s).RatString()] = true; len(seen) > 2 {
			return true
		}
	}
	return false
}

// bounds proposes inequalities between an integer that changes and another one.
func (t *template) bounds() {
	for _, x := range t.basis {
		if !x.changing || !x.integer() {
			continue
		}
		for _, y := range t.basis {
			if y == x || !y.integer() || y.changing && y.text < x.text {
				continue
			}
			lo, hi := t.extremes(func(s sample) *big.Rat { return new(big.Rat).Sub(x.value(s), y.value(s)) })
			if hi.IsInt() && hi.Num().IsInt64() {
				t.below(x.text, y.text, hi.Num().Int64())
			}
			if lo.IsInt() && lo.Num().IsInt64() {
				t.below(y.text, x.text, -lo.Num().Int64())
			}
		}
	}
}

// below proposes x - y <= d, for a small d.
func (t *template) below(x, y string, d int64) {
	switch d {
	case -1:
		t.add(x+" < "+y, 3)
	case 0:
		t.add(x+" <= "+y, 2)
	case 1:
		t.add(x+" <= "+y+" + 1", 4)
	}
}

func (t *template) extremes(f func(sample) *big.Rat) (lo, hi *big.Rat) {
	for _, s := range t.all {
		x := f(s)
		if lo == nil || x.Cmp(lo) < 0 {
			lo = x
		}
		if hi == nil || x.Cmp(hi) > 0 {
			hi = x
		}
	}
	return lo, hi
}

// signs proposes comparisons of what changes with small constants.
func (t *template) signs() {
	for _, x := range t.basis {
		if !x.changing {
			continue
		}
		lo, hi := t.extremes(x.value)
		zero := false
		for _, s := range t.all {
			zero = zero || x.value(s).Sign() == 0
		}
		switch {
		case x.integer() && lo.Num().IsInt64() && lo.Num().Int64() >= -1 && lo.Num().Int64() <= 2:
			t.add(x.text+" >= "+lo.RatString(), 1)
		case lo.Sign() > 0:
			t.add(x.text+" > 0", 1)
		case lo.Sign() == 0:
			t.add(x.text+" >= 0", 1)
		case hi.Sign() < 0:
			t.add(x.text+" < 0", 1)
		case hi.Sign() == 0:
			t.add(x.text+" <= 0", 1)
		case !zero:
			t.add(x.text+" != 0", 2)
		}
		if x.integer() && hi.Num().IsInt64() && hi.Num().Int64() <= 1 && hi.Num().Int64() >= 0 {
			t.add(x.text+" <= "+hi.RatString(), 2)
		}
	}
}
