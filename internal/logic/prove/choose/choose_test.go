package choose_test

import (
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/prove/choose"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
)

func TestWithoutSolvers(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	for _, mode := range []string{"", "auto", "light"} {
		s, err := choose.New(mode, nil)
		if err != nil || len(s.Names()) != 0 {
			t.Errorf("%q: %v, solvers %v", mode, err, s.Names())
		}
	}
	if _, err := choose.New("z3", nil); err == nil || !strings.Contains(err.Error(), "z3 is not on the PATH") {
		t.Errorf("z3 that is not there: %v", err)
	}
	if _, err := choose.New("vampire", nil); err == nil || !strings.Contains(err.Error(), "auto, light, z3, cvc5") {
		t.Errorf("unknown mode: %v", err)
	}
}

func TestSolversComeAfterTheLightProver(t *testing.T) {
	s, err := choose.New("auto", nil)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if got := strings.Join(s.Names(), " "); got != "z3 cvc5" {
		t.Fatalf("solvers %q", got)
	}
	f := sym.New(sym.Real)
	x := f.Symbol("x", sym.SortInt)
	easy := prove.Query{Claim: f.Ge(f.Mul(x, x), f.Int(0))}
	ctx := simplify.Empty(f).Assume(f.Ge(x, f.Int(3)))
	if r, err := s.Prove(ctx, easy); err != nil || r.Answer != prove.Yes {
		t.Errorf("x >= 3 => x*x >= 0: %v %v", r, err)
	}
	if s.Calls() != 0 || s.Memory() != 0 {
		t.Errorf("an easy question went to a solver: %d calls", s.Calls())
	}
	y := f.Symbol("y", sym.SortInt)
	cube := func(e sym.Expr) sym.Expr { return f.Mul(e, f.Mul(e, e)) }
	hard := prove.Query{Claim: f.Ne(f.Add(cube(x), cube(y)), f.Int(1729)), WantModel: true}
	bounds := simplify.Empty(f)
	for _, v := range []sym.Expr{x, y} {
		bounds = bounds.Assume(f.Ge(v, f.Int(0))).Assume(f.Le(v, f.Int(20)))
	}
	r, err := s.Prove(bounds, hard)
	if err != nil || r.Answer != prove.No || r.Model == nil {
		t.Fatalf("x^3 + y^3 = 1729: %v %v", r, err)
	}
	if s.Calls() > 0 && s.Memory() == 0 {
		t.Error("a solver runs, and takes no memory")
	}
}
