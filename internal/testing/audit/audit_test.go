package audit

import (
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/prove/light"
	"github.com/tass-go/tass/internal/logic/prove/smt"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
)

// says is a prover that answers everything alike.
type says prove.Answer

func (s says) Prove(*simplify.Context, prove.Query) (prove.Result, error) {
	return prove.Result{Answer: prove.Answer(s)}, nil
}

func z3(t *testing.T) prove.Prover {
	t.Helper()
	s, ok := smt.FindOne("z3")
	if !ok {
		t.Fatal("z3 is not on the PATH: `make deps` installs what the tests need")
	}
	p := smt.New(smt.Options{Z3Limit: 300_000, Literal: true}, s)
	t.Cleanup(func() { p.Close() })
	return p
}

// A wrong answer is a contradiction, a right one is confirmed, and under what is
// contradictory there is no wrong one.
func TestAnswers(t *testing.T) {
	f := sym.New(sym.Real)
	x, y := f.Symbol("x", sym.SortReal), f.Symbol("y", sym.SortReal)
	zero := f.RealInt(0)
	positive := simplify.Empty(f).Assume(f.Gt(x, zero))
	never := positive.Assume(f.Lt(f.Mul(y, y), zero)).Assume(f.Gt(f.Mul(y, y), f.RealInt(1)))
	for _, test := range []struct {
		name  string
		ctx   *simplify.Context
		claim sym.Expr
		says  prove.Answer
		wrong bool
	}{
		{"proved", positive, f.Gt(f.Mul(x, x), zero), prove.Yes, false},
		{"wrongly proved", positive, f.Gt(y, zero), prove.Yes, true},
		{"refuted", positive, f.Gt(y, zero), prove.No, false},
		{"wrongly refuted", positive, f.Gt(f.Mul(x, x), zero), prove.No, true},
		{"proved from nothing", never, f.Gt(y, zero), prove.Yes, false},
	} {
		p := New(says(test.says), 10)
		for range 2 {
			if _, err := p.Prove(test.ctx, prove.Query{Claim: test.claim}); err != nil {
				t.Fatal(err)
			}
		}
		r, err := p.Check(z3(t))
		if err != nil {
			t.Fatal(err)
		}
		if wrong := len(r.Contradictions) == 1; wrong != test.wrong || !wrong && r.Confirmed[Answered] != 1 {
			t.Errorf("%s: %+v", test.name, r)
		}
	}
}

// Under a contradictory context that the simplifier does not see, a wrong No counts as
// open.
func TestRefutedUnderContradiction(t *testing.T) {
	f := sym.New(sym.Real)
	x, y := f.Symbol("x", sym.SortReal), f.Symbol("y", sym.SortReal)
	square := f.Add(f.Mul(x, x), f.Mul(y, y))
	ctx := simplify.Empty(f).Assume(f.Lt(f.Sub(square, f.Mul(f.RealInt(2), f.Mul(x, y))), f.RealInt(0)))
	if ctx.IsFalse() {
		t.Fatal("the simplifier sees it")
	}
	p := New(says(prove.No), 10)
	if _, err := p.Prove(ctx, prove.Query{Claim: f.Gt(x, y)}); err != nil {
		t.Fatal(err)
	}
	if r, err := p.Check(z3(t)); err != nil || r.Open != 1 || len(r.Contradictions) > 0 {
		t.Errorf("%+v, %v", r, err)
	}
}

// What the simplifier does is looked at as well.
func TestSimplifier(t *testing.T) {
	f := sym.New(sym.Real)
	n, m := f.Symbol("n", sym.SortInt), f.Symbol("m", sym.SortInt)
	c := simplify.Empty(f).Assume(f.Ge(n, f.Int(2)))
	p := New(light.New(light.Limits{}), 100)
	if _, err := p.Prove(c, prove.Query{Claim: f.Ge(n, m)}); err != nil {
		t.Fatal(err)
	}
	d := c.Assume(f.Eq(m, f.Int(3)))
	d.Simplify(f.Max(m, n))
	d.Simplify(f.Gt(f.Add(n, m), f.Int(4)))
	r, err := p.Check(z3(t))
	if err != nil || len(r.Contradictions) > 0 || r.Confirmed[Simplified] == 0 || r.Confirmed[Assumed] == 0 {
		t.Errorf("%+v, %v", r, err)
	}

	p.Simplified(c, m, n)
	p.Simplified(c, f.Ge(n, m), sym.True)
	p.Assumed(c, f.Ge(m, n), c.Assume(f.Ge(m, f.Int(3))))
	r, err = p.Check(z3(t))
	if err != nil || len(r.Contradictions) != 3 || !strings.HasPrefix(r.Contradictions[0], "simplification: ") {
		t.Errorf("three wrong steps: %+v, %v", r, err)
	}
}

// A sample is even, and has at least half of its size.
func TestSample(t *testing.T) {
	s := sample{most: 8}
	for i := range 1000 {
		s.add(statement{claim: sym.Expr(i)})
		if n := len(s.list); n > 8 || n < min(i+1, 4) {
			t.Fatalf("%d of %d", n, i+1)
		}
		for k, x := range s.list {
			if want := k * (s.step + 1); int(x.claim) != want {
				t.Fatalf("after %d: the %d-th is %d, want %d", i+1, k, x.claim, want)
			}
		}
	}
}
