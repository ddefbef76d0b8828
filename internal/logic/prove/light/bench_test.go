package light

import (
	"math/big"
	"testing"

	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
)

// grid runs Jacobi steps over an n by n grid of symbolic reals and returns the
// sum of the squares of the changes of each step.
func grid(f *sym.Factory, n, steps int) []sym.Expr {
	u := f.Symbol("u", f.ArraySort(f.ArraySort(sym.SortReal)))
	cells := make([][]sym.Expr, n)
	for i := range cells {
		cells[i] = make([]sym.Expr, n)
		for j := range cells[i] {
			cells[i][j] = f.Read(f.Read(u, f.Int(int64(i))), f.Int(int64(j)))
		}
	}
	quarter := f.Rational(big.NewRat(1, 4))
	var errs []sym.Expr
	for range steps {
		next := make([][]sym.Expr, n)
		sum := f.RealInt(0)
		for i := range cells {
			next[i] = append([]sym.Expr(nil), cells[i]...)
			for j := 1; i > 0 && i < n-1 && j < n-1; j++ {
				next[i][j] = f.Mul(quarter, f.Add(f.Add(cells[i-1][j], cells[i+1][j]), f.Add(cells[i][j-1], cells[i][j+1])))
				d := f.Sub(next[i][j], cells[i][j])
				sum = f.Add(sum, f.Mul(d, d))
			}
		}
		errs, cells = append(errs, sum), next
	}
	return errs
}

// A run that goes on while the error is above the tolerance and stops below it
// has a satisfiable path condition.
func TestGridPathConditions(t *testing.T) {
	for n := 4; n <= 6; n++ { // with n = 3 the second step changes nothing
		f := sym.New(sym.Real)
		tol := f.Rational(big.NewRat(1, 100))
		errs := grid(f, n, 3)
		c := simplify.Empty(f)
		for i, e := range errs {
			q := f.Gt(e, tol)
			if i == len(errs)-1 {
				q = f.Le(e, tol)
			}
			c = c.Assume(q)
			r, err := New(Limits{}).Prove(c, prove.Query{Claim: sym.False, WantModel: true})
			if err != nil || r.Answer != prove.No {
				t.Errorf("n=%d, step %d: %s %s %v", n, i, r.Answer, r.Reason, err)
			}
		}
	}
}

// converging is the context of an iteration that has gone on for all steps but
// the last, and the claim that it goes on.
func converging(f *sym.Factory, n, steps int) (*simplify.Context, sym.Expr) {
	tol := f.Symbol("tol", sym.SortReal)
	errs := grid(f, n, steps)
	c := simplify.Empty(f)
	for _, e := range errs[:steps-1] {
		c = c.Assume(f.Ge(e, tol))
	}
	return c, f.Ge(errs[steps-1], tol)
}

// The tolerance of an iteration can lie between the errors of any two steps; the
// first inputs that are tried show it.
func TestToleranceBetweenErrors(t *testing.T) {
	f := sym.New(sym.Real)
	c, goesOn := converging(f, 5, 12)
	p := New(Limits{Hunt: 1})
	for _, claim := range []sym.Expr{goesOn, f.Not(goesOn)} {
		r, err := p.Prove(c, prove.Query{Claim: claim, WantModel: true})
		if err != nil || r.Answer != prove.No {
			t.Errorf("%s %s %v", r.Answer, r.Reason, err)
		} else if err := r.Model.Check(c, claim); err != nil {
			t.Error(err)
		}
	}
}

func BenchmarkProve(b *testing.B) {
	f := sym.New(sym.Real)
	n, i, j := f.Symbol("n", sym.SortInt), f.Symbol("i", sym.SortInt), f.Symbol("j", sym.SortInt)
	bound := f.And(f.Ge(n, f.Int(0)), f.Le(n, f.Int(100)), f.Le(f.Int(0), i), f.Lt(i, j), f.Lt(j, n))
	errs := grid(f, 8, 3)
	tol := f.Rational(big.NewRat(1, 100))
	far, goesOn := converging(f, 6, 8)
	for _, q := range []struct {
		name  string
		given sym.Expr
		claim sym.Expr
		want  prove.Answer
	}{
		{"tolerance", far.Condition(), goesOn, prove.No},
		{"index", bound, f.Lt(f.Add(i, f.Int(1)), n), prove.Yes},
		{"index/no", bound, f.Lt(f.Add(i, f.Int(2)), n), prove.No},
		{"grid/no", f.And(f.Gt(errs[0], tol), f.Gt(errs[1], tol)), f.Le(errs[2], tol), prove.No},
	} {
		b.Run(q.name, func(b *testing.B) {
			c := simplify.Empty(f).Assume(q.given)
			for b.Loop() {
				if r, err := New(Limits{}).Prove(c, prove.Query{Claim: q.claim}); err != nil || r.Answer != q.want {
					b.Fatal(r, err)
				}
			}
		})
	}
}
