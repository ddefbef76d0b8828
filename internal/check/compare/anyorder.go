package compare

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/state"
)

// inAnyOrder compares lines of several processes as multisets. Being equal for all inputs is an equivalence of lines:
// so no pair of such lines can stand in the way of another one, and they are taken out as they are found. Of those that
// are left, which lines are equal may depend on the inputs. Then the two multisets are the same if and only if they are
// as large, and every line is as often in the one as in the other.
func (j *judge) inAnyOrder(s *state.State, a, b *sheet) {
	x, y := indices(a), indices(b)
	for _, proved := range []bool{false, true} {
		y = slices.DeleteFunc(y, func(k int) bool {
			at := slices.IndexFunc(x, func(i int) bool { return j.equalLines(s, a, b, i, k, proved) })
			if at >= 0 {
				j.paired(s, a, b, x[at], k)
				x = slices.Delete(x, at, at+1)
			}
			return at >= 0
		})
	}
	switch {
	case len(x) == 0 && len(y) == 0:
	case len(y) == 0:
		j.lineMissing(s, &a.lines[x[0]], "a line of "+a.title+" is missing")
	case len(x) == 0:
		j.lineTooMuch(s, &b.lines[y[0]], "a line of "+a.title+" is one too many")
	case len(x) != len(y):
		j.otherLine(s, &a.lines[x[0]], &b.lines[y[0]], sym.False, a.title)
	default:
		j.otherLine(s, &a.lines[x[0]], &b.lines[y[0]], j.asOften(a, b, x, y), a.title)
	}
}

func indices(s *sheet) []int {
	list := make([]int, len(s.lines))
	for i := range list {
		list[i] = i
	}
	return list
}

// equalLines tells whether two lines are equal: as expressions, or proved so.
func (j *judge) equalLines(s *state.State, a, b *sheet, i, k int, proved bool) bool {
	claim := j.equality(a.tokens[i], b.tokens[k])
	return claim == sym.True || proved && claim != sym.False && j.impl.m.Check(s, claim).Answer == prove.Yes
}

// equality is the claim that two lines are equal. A time is equal to everything.
func (j *judge) equality(a, b []token) sym.Expr {
	f := j.impl.m.F
	list, ok := couples(f, a, b, j.printing.Exact)
	if !ok {
		return sym.False
	}
	claim := sym.True
	for _, c := range list {
		if !timed(f, c.want) && !timed(f, c.got) {
			claim = f.And(claim, f.Eq(c.want, c.got))
		}
	}
	return claim
}

// paired tells whoever wants to know of the values of two equal lines.
func (j *judge) paired(s *state.State, a, b *sheet, i, k int) {
	list, _ := couples(j.impl.m.F, a.tokens[i], b.tokens[k], j.printing.Exact)
	for n := range list {
		j.couple(s, &list[n], &a.lines[i], &b.lines[k], a.title)
	}
}

// asOften is the claim that every line is as often among some lines of the specification as among as many of the
// implementation.
func (j *judge) asOften(a, b *sheet, x, y []int) sym.Expr {
	f := j.impl.m.F
	one, zero := f.Int(1), f.Int(0)
	claim := sym.True
	for _, i := range x {
		here, there := zero, zero
		for _, k := range x {
			here = f.Add(here, f.Ite(j.equality(a.tokens[i], a.tokens[k]), one, zero))
		}
		for _, k := range y {
			there = f.Add(there, f.Ite(j.equality(a.tokens[i], b.tokens[k]), one, zero))
		}
		claim = f.And(claim, f.Eq(here, there))
	}
	return claim
}
