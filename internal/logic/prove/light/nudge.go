package light

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/num"
)

// nudge varies the models found last by one number, as fit does, where how the
// number must change cannot be read off: a few values about the old one are
// tried. What a path has not yet looked at, such as the next entry of a matrix in an
// elimination, can often have any value, and comes first. For questions that ask
// for no model, and to which there was no proof.
func (r *recent) nudge(c *simplify.Context, claim sym.Expr) bool {
	conj, accept := r.question(c, claim)
	left := maxNudges
	for _, m := range r.models {
		wrong := slices.IndexFunc(conj, func(e sym.Expr) bool {
			ok, err := m.Holds(e)
			return err != nil || !ok
		})
		if wrong < 0 {
			continue
		}
		for _, x := range loose(r.f, conj, wrong) {
			for _, q := range near(c, m, x, conj[wrong]) {
				if left--; left < 0 {
					return false
				}
				if varied, err := m.Vary(x, prove.Number(q), c.MayShare); err == nil && accept(varied) {
					return true
				}
			}
		}
	}
	return false
}

// maxNudges is the number of variations tried for one question.
const maxNudges = 300

// loose lists the numbers in a conjunct, those that occur in no other one first.
func loose(f *sym.Factory, conj []sym.Expr, at int) []sym.Expr {
	elsewhere := map[sym.Expr]bool{}
	for _, x := range prove.Atoms(f, slices.Delete(slices.Clone(conj), at, at+1)) {
		elsewhere[x] = true
	}
	var fresh, others []sym.Expr
	for _, x := range prove.Atoms(f, conj[at:at+1]) {
		switch s := f.Sort(x); {
		case s != sym.SortInt && s != sym.SortReal:
		case elsewhere[x]:
			others = append(others, x)
		default:
			fresh = append(fresh, x)
		}
	}
	return append(fresh, others...)
}

// near lists values to try in place of the model's: where a comparison would turn
// if it were linear in the number, to either side of that, and values that differ
// from the old one in sign or size.
func near(c *simplify.Context, m *prove.Model, x, wrong sym.Expr) []num.Q {
	old, err := m.Eval(x)
	if err != nil {
		return nil
	}
	v := num.FromRat(old.Num)
	one, ten := num.Int(1), num.Int(10)
	var all []num.Q
	if turn, ok := turning(c, m, x, wrong); ok {
		all = append(all, turn, turn.Add(one), turn.Sub(one))
	}
	all = append(all, num.Q{}, v.Neg(), v.Add(one), v.Sub(one), v.Add(v), v.Quo(num.Int(2)),
		v.Add(one).Mul(ten), v.Add(one).Mul(ten).Neg())
	integral := c.Factory().Sort(x) == sym.SortInt
	return slices.DeleteFunc(all, func(q num.Q) bool { return q.Equal(v) || integral && !q.IsInt() })
}

// turning finds the value of x where p is 0, of a comparison p op 0, along the
// line through two of its values.
func turning(c *simplify.Context, m *prove.Model, x, compare sym.Expr) (num.Q, bool) {
	f := c.Factory()
	if !relation(f, compare) {
		return num.Q{}, false
	}
	p := f.Args(compare)[0]
	value := func(m *prove.Model, e sym.Expr) (num.Q, bool) {
		v, err := m.Eval(e)
		if err != nil {
			return num.Q{}, false
		}
		return num.FromRat(v.Num), true
	}
	at, ok := value(m, x)
	if !ok {
		return num.Q{}, false
	}
	next, err := m.Vary(x, prove.Number(at.Add(num.Int(1))), c.MayShare)
	if err != nil {
		return num.Q{}, false
	}
	p0, ok0 := value(m, p)
	p1, ok1 := value(next, p)
	slope := p1.Sub(p0)
	if !ok0 || !ok1 || slope.IsZero() {
		return num.Q{}, false
	}
	return at.Sub(p0.Quo(slope)), true
}
