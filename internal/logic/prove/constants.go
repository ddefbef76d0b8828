package prove

import (
	"errors"
	"fmt"
	"math/big"

	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
)

// Constants has a prover asked about numbers in the place of constants that are no
// fractions, such as sqrt(2) beside an input: of each number the prover is told between
// which fractions it lies, and of a root what its power is. What follows for all such
// numbers follows for the constant. A model has a fraction for it, which the constant is
// not: it counts only if every formula is decided as the model says once its other values
// are put into it (see sym.Factory.IsClosed).
type Constants struct{ Prover Prover }

// constantBits is how closely a constant is enclosed.
const constantBits = 64

// errConstant says that a model is none with the constants as they are.
var errConstant = errors.New("a constant in it has another value than in the model")

// Prove implements Prover.
func (c Constants) Prove(ctx *simplify.Context, q Query) (Result, error) {
	f := ctx.Factory()
	if !f.HasConstants() {
		return c.Prover.Prove(ctx, q)
	}
	ctx = ctx.Full()
	w := constants{f: f, by: map[sym.Expr]sym.Expr{}}
	for _, e := range ctx.Conjuncts() {
		w.find(e)
	}
	w.find(q.Claim)
	if len(w.order) == 0 {
		return c.Prover.Prove(ctx, q)
	}
	return c.replaced(ctx, q, &w)
}

// NameConstants gives a question with numbers in the place of such constants, of which is given what is known of them;
// named tells whether there are any. If the claim follows, so does the one of the question as it was.
func NameConstants(f *sym.Factory, given []sym.Expr, claim sym.Expr) (facts []sym.Expr, of sym.Expr, named bool) {
	if !f.HasConstants() {
		return given, claim, false
	}
	w := constants{f: f, by: map[sym.Expr]sym.Expr{}}
	for _, e := range given {
		w.find(e)
	}
	if w.find(claim); len(w.order) == 0 {
		return given, claim, false
	}
	for _, e := range given {
		facts = append(facts, f.Substitute(e, w.by))
	}
	for _, y := range w.order {
		facts = append(facts, w.near(y), w.power(y))
	}
	return facts, f.Substitute(claim, w.by), true
}

// replaced asks with numbers in the place of constants. A model has no place for most
// roots, so that what is known of their powers is left out first.
func (c Constants) replaced(ctx *simplify.Context, q Query, w *constants) (Result, error) {
	plain := simplify.Empty(w.f)
	for _, e := range ctx.Conjuncts() {
		plain = plain.Assume(w.f.Substitute(e, w.by))
	}
	for _, y := range w.order {
		plain = plain.Assume(w.near(y))
	}
	full := plain
	for _, y := range w.order {
		full = full.Assume(w.power(y))
	}
	var last Result
	for i, x := range []*simplify.Context{plain, full} {
		if i > 0 && full == plain {
			break
		}
		r, err := c.Prover.Prove(x, Query{Claim: w.f.Substitute(q.Claim, w.by), WantModel: true, Effort: q.Effort})
		if err != nil || r.Answer == Yes {
			return r, err
		}
		if r.Answer == No && w.genuine(ctx, q.Claim, r.Model) {
			return r, nil
		}
		if r.Reason == "" {
			r.Reason = errConstant.Error()
		}
		last = Result{Reason: r.Reason, Cut: r.Cut || last.Cut}
	}
	return last, nil
}

// constants are those of one question.
type constants struct {
	f     *sym.Factory
	by    map[sym.Expr]sym.Expr // the symbol for each
	order []sym.Expr
	seen  map[sym.Expr]bool
}

// find gives a symbol to each constant in an expression that is no part of another.
func (w *constants) find(e sym.Expr) {
	if w.seen == nil {
		w.seen = map[sym.Expr]bool{}
	}
	if e == sym.Nil || w.seen[e] {
		return
	}
	w.seen[e] = true
	if w.f.Op(e) == sym.OpFApply && w.f.IsClosed(e) {
		if _, _, ok := w.f.Enclosure(e, constantBits); ok {
			w.add(e)
			return
		}
	}
	for _, a := range w.f.Args(e) {
		w.find(a)
	}
}

func (w *constants) add(y sym.Expr) {
	const longest = 80
	name := w.f.String(y)
	if len(name) > longest {
		name = fmt.Sprintf("constant %d", len(w.order)+1)
	}
	w.by[y] = w.f.Symbol(name, sym.SortReal)
	w.order = append(w.order, y)
}

// near says where a constant lies.
func (w *constants) near(y sym.Expr) sym.Expr {
	lo, hi, _ := w.f.Enclosure(y, constantBits)
	s := w.by[y]
	return w.f.And(w.f.Le(w.f.Rational(lo), s), w.f.Le(s, w.f.Rational(hi)))
}

// power says what the power of a root is.
func (w *constants) power(y sym.Expr) sym.Expr {
	n := map[string]int{"sqrt": 2, "cbrt": 3}[w.f.Name(y)]
	if n == 0 {
		return sym.True
	}
	x := w.f.Args(y)[0]
	if w.f.IsClosed(x) { // a constant within a constant: that it is enclosed has to do
		return sym.True
	}
	return w.f.Eq(w.f.Pow(w.by[y], n), x)
}

// genuine tells whether a model is one of the question as it was, and gives the constants
// values in it that are near theirs.
func (w *constants) genuine(ctx *simplify.Context, claim sym.Expr, m *Model) bool {
	if m == nil || !w.holds(m, w.f.Not(claim)) {
		return false
	}
	for _, e := range ctx.Conjuncts() {
		if !w.holds(m, e) {
			return false
		}
	}
	for _, y := range w.order {
		lo, hi, _ := w.f.Enclosure(y, constantBits)
		mid := lo.Add(lo, hi)
		if err := m.Assign(y, sym.Value{Num: mid.Mul(mid, big.NewRat(1, 2))}); err != nil {
			return false
		}
	}
	return true
}

// holds tells whether an expression is true with the values of a model, and the constants as
// they are.
func (w *constants) holds(m *Model, e sym.Expr) bool {
	f := w.f
	by := map[sym.Expr]sym.Expr{}
	for _, a := range Atoms(f, []sym.Expr{e}) {
		s := f.Sort(a)
		if s != sym.SortInt && s != sym.SortReal && s != sym.SortBool || w.by[a] != sym.Nil {
			continue
		}
		v, err := m.Eval(f.Substitute(a, w.by))
		switch {
		case err != nil:
			return false
		case s == sym.SortBool:
			by[a] = f.Bool(v.Bool)
		case s == sym.SortInt && v.Num != nil:
			by[a] = f.BigInt(v.Num.Num())
		case v.Num != nil:
			by[a] = f.Rational(v.Num)
		}
	}
	return f.Substitute(e, by) == sym.True
}
