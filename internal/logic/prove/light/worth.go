package light

import (
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
)

// What a question is worth. To tell cases apart means to write all that is known anew under each of them, which takes
// long where quotients of many terms are in it. For a question of little effort, to which both answers are gone
// along, that is not done: it is answered from one look at what is known, or not at all.

// maxBriefTerms is the number of terms up to which cases are told apart for a question of little effort.
const maxBriefTerms = 500

// glance tells whether a question is worth one look only.
func glance(c *simplify.Context, e prove.Effort) bool {
	return e == prove.Brief && terms(c) > maxBriefTerms
}

// terms counts the terms of all sums in what is known, those of numerators and denominators as well.
func terms(c *simplify.Context) int {
	f, n := c.Factory(), 0
	seen := map[sym.Expr]bool{}
	for _, e := range c.Conjuncts() {
		for _, p := range f.Subterms(e, sym.OpPoly) {
			if !seen[p] {
				seen[p] = true
				n += f.NumTerms(p)
			}
		}
	}
	return n
}
