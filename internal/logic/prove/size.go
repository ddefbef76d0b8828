package prove

import (
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
)

// maxBriefSize is the size up to which a question of little effort is worked on.
const maxBriefSize = 500

// Glance tells whether a question is worth one look only: it is of little effort and large, as both answers to it are
// gone along. To tell cases apart means to write all that is known anew under each of them, which takes long where
// quotients of many terms are in it; and a solver spends its resources on products, and answers nothing.
func Glance(ctx *simplify.Context, q Query) bool {
	return q.Effort == Brief && Size(ctx, q.Claim) > maxBriefSize
}

// Size is how much there is in a question: the terms of all sums in it, those of numerators and denominators as well,
// each as often as it has factors.
func Size(ctx *simplify.Context, claim sym.Expr) int {
	f, n := ctx.Factory(), 0
	seen := map[sym.Expr]bool{}
	count := func(e sym.Expr) {
		for _, p := range f.Subterms(e, sym.OpPoly) {
			if seen[p] {
				continue
			}
			seen[p] = true
			f.Terms(p, func(_, mono sym.Expr) bool {
				n += max(f.Degree(mono), 1)
				return true
			})
		}
	}
	for _, e := range ctx.Conjuncts() {
		count(e)
	}
	count(claim)
	return n
}
