package infer

import (
	"fmt"
	"math/big"

	"github.com/tass-go/tass/internal/model"
)

// quotients proposes that an integer is an affine function of a quotient of another
// one, with the number of the process among the summands: what is left where
// processes take turns.
func (t *template) quotients() {
	for _, x := range t.basis {
		if !x.changing || !x.integer() {
			continue
		}
		for _, y := range t.basis {
			if y == x || !y.changing || !y.integer() {
				continue
			}
			for _, e := range t.dividends(y) {
				t.quotient(x, e)
			}
		}
	}
}

// dividends gives sums of an integer, a small constant, and a parameter that differs
// between processes or its negation.
func (t *template) dividends(y *term) []endpoint {
	var out []endpoint
	params := t.integers(false)
	for _, d := range []int{0, 1} {
		e := y.endpoint()
		if d != 0 {
			e = combine(e, number(d), " + ", func(a, b int) int { return a + b })
		}
		out = append(out, e)
		for _, z := range params {
			if !y.peer && t.differs(z) {
				out = append(out, combine(e, z.endpoint(), " + ", func(a, b int) int { return a + b }),
					combine(e, z.endpoint(), " - ", func(a, b int) int { return a - b }))
			}
		}
	}
	return out
}

// differs tells whether a term has different values in processes that meet.
func (t *template) differs(x *term) bool {
	if t.site.Scope == model.Alone {
		return false
	}
	for _, s := range t.all {
		if x.value(s).Cmp(x.value(sample{s.m, t.all[0].rank})) != 0 {
			return true
		}
	}
	return false
}

// quotient proposes that x is an affine function of a quotient of e, if it is.
func (t *template) quotient(x *term, e endpoint) {
	const divisor = 2
	for _, s := range t.all {
		if e.value(s) < 0 {
			return
		}
	}
	names := []string{x.text, fmt.Sprintf("((%s)/%d)", e.text, divisor), ""}
	row := func(s sample) []*big.Rat {
		return []*big.Rat{x.value(s), big.NewRat(int64(e.value(s)/divisor), 1), big.NewRat(1, 1)}
	}
	for _, rel := range t.fit(row, len(names)) {
		if rel.pivot == 0 && rel.coeffs[1].Sign() != 0 {
			t.add(rel.text(names), 15+rel.weight()+len(e.text)/4)
		}
	}
}
