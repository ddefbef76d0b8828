package divergence_test

import (
	"fmt"
	"math/big"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/logic/divergence"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/source"
)

// world has two programs' computations over x0, x1, ...
type world struct {
	f    *sym.Factory
	o    *divergence.Origins
	impl bool
	rank int
	line int32
}

func newWorld() *world {
	return &world{f: sym.New(sym.IEEE), o: divergence.NewOrigins()}
}

func (w *world) x(i int) sym.Expr { return w.f.Symbol(fmt.Sprintf("x%d", i), sym.SortF64) }

// did notes what was computed, each time one line further down.
func (w *world) did(e sym.Expr, call string) sym.Expr {
	w.line++
	w.o.Note(w.impl, e, divergence.Origin{Pos: source.Pos{Line: w.line}, Rank: w.rank, Call: call})
	return e
}

func (w *world) add(a, b sym.Expr) sym.Expr { return w.did(w.f.FAdd(a, b), "") }
func (w *world) mul(a, b sym.Expr) sym.Expr { return w.did(w.f.FMul(a, b), "") }

func (w *world) explain(spec, impl sym.Expr, condition sym.Expr) *divergence.Parting {
	return divergence.Explain(w.f, w.o, divergence.Values{Spec: spec, Impl: impl, Condition: condition})
}

// told gives the places as role, rank, line and message.
func told(p *divergence.Parting) string {
	var b strings.Builder
	for _, x := range p.Places {
		fmt.Fprintf(&b, "%v %d:%d %s\n", map[bool]string{false: "spec", true: "impl"}[x.Impl], x.Origin.Rank,
			x.Origin.Pos.Line, x.Message)
	}
	return b.String()
}

func TestPartialSumsByProcess(t *testing.T) {
	w := newWorld()
	spec := w.add(w.add(w.add(w.x(0), w.x(1)), w.x(2)), w.x(3)) // lines 1 to 3
	w.impl = true
	own := w.add(w.x(0), w.x(1)) // 4
	w.rank = 1
	other := w.add(w.x(2), w.x(3)) // 5
	w.rank = 0
	p := w.explain(spec, w.add(own, other), sym.True) // 6
	want := "spec 0:2 adds x2 to x0 + x1\nimpl 0:6 adds (x2 + x3) to x0 + x1\nimpl 1:5 computes the partial sum x2 + x3\n"
	if p.Cause != divergence.Order || told(p) != want {
		t.Errorf("%s: %s\n%s", p.Cause, p.Reason, told(p))
	}
	if p.Spec != "x0 + x1 + x2 + x3" || p.Impl != "x0 + x1 + (x2 + x3)" ||
		!strings.Contains(p.Reason, "partial results of ranks 0, 1") {
		t.Errorf("%q, %q, %s", p.Spec, p.Impl, p.Reason)
	}
}

// The difference deep within equal operations is what is told.
func TestTheFirstDifferenceIsFound(t *testing.T) {
	w := newWorld()
	outer := func(e sym.Expr) sym.Expr { return w.mul(w.x(9), w.add(e, w.x(8))) }
	spec := outer(w.mul(w.mul(w.x(0), w.x(1)), w.x(2)))
	w.impl = true
	p := w.explain(spec, outer(w.mul(w.x(0), w.mul(w.x(1), w.x(2)))), sym.True)
	if p.Cause != divergence.Order || !strings.Contains(p.Reason, "factors") || strings.Contains(p.Spec, "x9") {
		t.Errorf("%s: %s", p.Cause, p.Reason)
	}
}

func TestReductionsAreNamed(t *testing.T) {
	w := newWorld()
	terms := []sym.Expr{w.x(0), w.x(1), w.x(2)}
	spec := w.add(w.add(w.x(0), w.x(1)), w.x(2))
	w.impl = true
	impl := w.did(w.f.FReduce(sym.ReduceSum, 64, w.f.Symbol("call", sym.SortInt), terms), "MPI_Allreduce")
	p := w.explain(spec, impl, sym.True)
	if p.Cause != divergence.Reduction || !strings.Contains(p.Reason, "MPI_Allreduce at") ||
		!strings.Contains(told(p), "the values of 3 processes in an order that MPI leaves open") {
		t.Errorf("%s: %s\n%s", p.Cause, p.Reason, told(p))
	}
}

// A sum to which terms are added under conditions has conditional terms.
func TestConditionalTerms(t *testing.T) {
	w := newWorld()
	zero := w.f.FConst("0.0", new(big.Rat), 64)
	spec := zero
	var own []sym.Expr
	for i := range 3 {
		c := w.f.FLt(zero, w.x(i))
		spec = w.f.Ite(c, w.add(w.x(i), spec), spec)
		own = append(own, w.f.Ite(c, w.x(i), zero))
	}
	w.impl = true
	p := w.explain(spec, w.add(own[0], w.add(own[1], own[2])), sym.True)
	if p.Cause != divergence.Order || !strings.Contains(p.Reason, "the same terms are added in another order") {
		t.Errorf("%s: %s", p.Cause, p.Reason)
	}
	p = w.explain(spec, w.add(own[0], own[1]), sym.True)
	if p.Cause != divergence.Missing || !strings.Contains(p.Reason, "leaves out ((0.0 < x2) ? x2 : 0.0)") {
		t.Errorf("%s: %s", p.Cause, p.Reason)
	}
}

func TestTermsThatAreLeftOut(t *testing.T) {
	w := newWorld()
	spec := w.add(w.add(w.x(0), w.x(1)), w.x(2))
	w.impl = true
	p := w.explain(spec, w.add(w.x(0), w.x(2)), sym.True)
	if p.Cause != divergence.Missing || !strings.Contains(p.Reason, "leaves out x1") {
		t.Errorf("%s: %s", p.Cause, p.Reason)
	}
}

func TestBranches(t *testing.T) {
	w := newWorld()
	zero := w.f.FConst("0.0", new(big.Rat), 64)
	a := w.did(w.f.FLt(zero, w.add(w.add(w.x(0), w.x(1)), w.x(2))), "")
	w.impl = true
	b := w.did(w.f.FLt(zero, w.add(w.x(0), w.add(w.x(1), w.x(2)))), "")
	p := w.explain(w.x(5), w.x(6), w.f.And(a, w.f.Not(b)))
	if p.Cause != divergence.Branch || !strings.Contains(p.Reason, "different branches") ||
		!strings.Contains(p.Reason, "another order") || len(p.Places) < 4 {
		t.Errorf("%s: %s\n%s", p.Cause, p.Reason, told(p))
	}
	if p := w.explain(w.x(5), w.x(6), a); p.Cause != divergence.Formula {
		t.Errorf("a condition of the specification alone: %s", p.Cause)
	}
}

func TestOtherFormulas(t *testing.T) {
	w := newWorld()
	spec := w.did(w.f.FDiv(w.x(0), w.x(1)), "")
	w.impl = true
	p := w.explain(spec, w.did(w.f.FApply("f", 64, w.x(0)), ""), sym.True)
	if p.Cause != divergence.Formula || p.Spec != "x0 / x1" || p.Impl != "f(x0)" || len(p.Places) != 2 {
		t.Errorf("%s: %s\n%s", p.Cause, p.Reason, told(p))
	}
}
