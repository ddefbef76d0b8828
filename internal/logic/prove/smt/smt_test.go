package smt

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/num"
)

// solver returns a prover for an installed solver.
func solver(t testing.TB, name string, o Options) *Prover {
	t.Helper()
	s, ok := FindOne(name)
	if !ok {
		t.Fatalf("%s is not on the PATH: `make deps` installs what the tests need", name)
	}
	if s.Version == "" {
		t.Errorf("%s does not tell its version", s.Path)
	}
	p := New(o, s)
	t.Cleanup(func() { p.Close() })
	return p
}

// question is one that a solver must answer.
type question struct {
	name  string
	given []sym.Expr
	claim sym.Expr
	want  prove.Answer
	// by is the only solver that must know; the others may say Unknown. "" is all.
	by string
}

func questions(f *sym.Factory) []question {
	k, q := f.Int, f.RealInt
	n, i, j := f.Symbol("n", sym.SortInt), f.Symbol("i", sym.SortInt), f.Symbol("a|b\\c!", sym.SortInt)
	x, y := f.Symbol("x", sym.SortReal), f.Symbol("y", sym.SortReal)
	ints := f.Symbol("a", f.ArraySort(sym.SortInt))
	grid := f.Symbol("u", f.ArraySort(f.ArraySort(sym.SortReal)))
	pair := f.TupleSort(sym.SortInt, sym.SortReal)
	p := f.Symbol("p", pair)
	ptr := f.Symbol("q", sym.SortPtr)
	v := f.BoundVar("v", sym.SortInt)
	at := func(i, j sym.Expr) sym.Expr { return f.Read(f.Read(grid, i), j) }
	all := f.Forall(v, f.Implies(f.And(f.Le(k(0), v), f.Lt(v, n)), f.Gt(f.Read(ints, v), k(0))))
	return []question{
		{"truncation", nil, f.Eq(f.Add(f.Mul(k(4), f.IntDiv(n, k(4))), f.IntMod(n, k(4))), n), prove.Yes, ""},
		{"negative dividend", []sym.Expr{f.Eq(n, k(-7))}, f.Eq(f.IntMod(f.Add(n, f.Mul(i, k(0))), k(3)), k(-1)), prove.Yes,
			""},
		{"sign of the remainder", nil, f.Ge(f.IntMod(n, k(3)), k(0)), prove.No, ""},
		{"symbolic divisor", []sym.Expr{f.Ge(n, k(0)), f.Gt(j, k(1))}, f.Le(f.IntDiv(n, j), n), prove.Yes, ""},
		{"divisor not zero", nil, f.Eq(f.Add(f.Mul(i, f.IntDiv(n, i)), f.IntMod(n, i)), n), prove.Yes, ""},
		{"guarded divisor", []sym.Expr{f.Or(f.Eq(i, k(0)), f.Gt(f.IntDiv(n, i), k(2)))}, f.Ne(i, k(0)), prove.No, ""},
		{"square", nil, f.Ge(f.Sub(f.Add(f.Mul(x, x), f.Mul(y, y)), f.Mul(q(2), f.Mul(x, y))), q(0)), prove.Yes, "z3"},
		{"quotient", []sym.Expr{f.Gt(y, q(0)), f.Gt(x, y)}, f.Gt(f.Div(x, y), q(1)), prove.Yes, ""},
		{"irrational", []sym.Expr{f.Eq(f.Mul(x, x), q(2))}, sym.False, prove.Unknown, ""},
		{"two-dimensional", []sym.Expr{f.Eq(i, j)}, f.Eq(at(i, k(1)), at(j, k(1))), prove.Yes, ""},
		{"two-dimensional, different", nil, f.Eq(at(i, k(1)), at(j, k(1))), prove.No, ""},
		{"elements", []sym.Expr{f.Lt(at(k(0), k(0)), at(k(0), k(1)))}, f.Le(at(k(0), k(1)), at(k(0), k(0))), prove.No, ""},
		{"writes", nil, f.Ge(f.Read(f.Write(f.Write(ints, i, k(1)), j, k(2)), i), k(1)), prove.Yes, ""},
		{"writes, too strong", nil, f.Eq(f.Read(f.Write(f.Write(ints, i, k(1)), j, k(2)), i), k(1)), prove.No, ""},
		{"dense", []sym.Expr{f.Le(k(0), i), f.Le(i, k(1))}, f.Le(f.Read(f.DenseArray(ints, []sym.Expr{k(5), k(6)}), i), k(6)),
			prove.Yes, ""},
		{"quantifier", []sym.Expr{all, f.Le(k(0), i), f.Lt(f.Add(i, k(1)), n)}, f.Gt(f.Read(ints, f.Add(i, k(1))), k(0)),
			prove.Yes, ""},
		{"tuple", []sym.Expr{f.Gt(f.Field(p, 0), k(3))}, f.Gt(f.Field(p, 0), k(2)), prove.Yes, ""},
		{"tuple, different", []sym.Expr{f.Gt(f.Field(p, 0), k(3))}, f.Gt(f.Field(p, 1), q(2)), prove.No, ""},
		{"pointers differ", []sym.Expr{f.Or(f.Eq(ptr, f.Pointer(1)), f.Eq(ptr, f.Pointer(2)))}, f.Ne(ptr, f.NullPtr()),
			prove.Yes, ""},
		{"pointers, a model", []sym.Expr{f.Or(f.Eq(ptr, f.Pointer(1)), f.Eq(ptr, f.Pointer(2)))}, f.Eq(ptr, f.Pointer(2)),
			prove.No, ""},
		{"function", []sym.Expr{f.Eq(i, j)},
			f.Eq(f.Apply("f", sym.SortReal, f.IntToReal(i)), f.Apply("f", sym.SortReal, f.IntToReal(j))), prove.Yes, ""},
		{"function, different", nil, f.Eq(f.Apply("f", sym.SortReal, f.IntToReal(i)),
			f.Apply("f", sym.SortReal, f.IntToReal(j))), prove.No, ""},
		{"conversion", []sym.Expr{f.Ge(x, q(0))}, f.Le(f.IntToReal(f.RealToInt(x)), x), prove.Yes, ""},
		{"conversion of negatives", nil, f.Le(f.IntToReal(f.RealToInt(x)), x), prove.No, ""},
		{"wrap", nil, f.Lt(f.FloorMod(n, k(256)), k(256)), prove.Yes, ""},
		{"bits", []sym.Expr{f.Eq(i, j)}, f.Eq(f.BitXor(i, k(5)), f.BitXor(j, k(5))), prove.Yes, ""},
	}
}

func TestSolvers(t *testing.T) {
	for _, name := range Names() {
		t.Run(name, func(t *testing.T) {
			f := sym.New(sym.Real)
			p := solver(t, name, Options{CVC5Limit: 20_000}) // what it gives up then it gives up after a second
			for _, q := range questions(f) {
				c := simplify.Empty(f)
				for _, e := range q.given {
					c = c.Assume(e)
				}
				r, err := p.Prove(c, prove.Query{Claim: q.claim, WantModel: true})
				if err != nil {
					t.Fatal(err)
				}
				if open := q.by != "" && q.by != name && r.Answer == prove.Unknown; r.Answer != q.want && !open {
					t.Errorf("%s: %s |- %s: got %s (%s), want %s", q.name, f.String(c.Condition()), f.String(q.claim), r.Answer,
						r.Reason, q.want)
				}
			}
			if p.Restarts() != 0 {
				t.Errorf("%d restarts", p.Restarts())
			}
		})
	}
}

// Solvers are told where the elements of declared arrays lie, which a context knows without having
// it among its conjuncts.
func TestRanges(t *testing.T) {
	f := sym.New(sym.Real)
	f.Declare(sym.OpSymbol, "a", &sym.Range{Elem: &sym.Range{Hi: num.Int(255), Known: true}})
	x := f.Read(f.Symbol("a", f.ArraySort(sym.SortInt)), f.Symbol("i", sym.SortInt))
	product := f.Mul(x, f.Sub(x, f.Int(255))) // is not positive between its zeros
	for _, name := range Names() {
		p := solver(t, name, Options{})
		for _, tt := range []struct {
			claim sym.Expr
			want  prove.Answer
		}{
			{f.Le(product, f.Int(0)), prove.Yes},
			{f.Lt(product, f.Int(0)), prove.No},
			{f.Ge(product, f.Int(-16000)), prove.No},
		} {
			r, err := p.Prove(simplify.Empty(f), prove.Query{Claim: tt.claim, WantModel: true})
			if err != nil || r.Answer != tt.want {
				t.Errorf("%s: %s: %s (%s) %v, want %s", name, f.String(tt.claim), r.Answer, r.Reason, err, tt.want)
			}
		}
	}
}

// The first stage is all that a question of little effort gets. Products are approximated there,
// which is enough for a positive definite form, and not for a root that is no fraction.
func TestBrief(t *testing.T) {
	f := sym.New(sym.Real)
	form := f.Int(0)
	squares := f.Int(0)
	const n = 6
	at := func(i int) sym.Expr { return f.Symbol(fmt.Sprint("b", i), sym.SortReal) }
	for i := range n {
		form = f.Add(form, f.Mul(f.Int(2), f.Mul(at(i), at(i))))
		squares = f.Add(squares, f.Mul(at(i), at(i)))
		if i > 0 {
			form = f.Sub(form, f.Mul(f.Int(2), f.Mul(at(i), at(i-1))))
		}
	}
	form = f.Sub(form, f.Mul(at(0), at(n-1)))
	p := solver(t, "z3", Options{})
	ctx := simplify.Empty(f).Assume(f.Gt(squares, f.RealInt(1)))
	r, err := p.Prove(ctx, prove.Query{Claim: f.Ne(form, f.RealInt(0)), Effort: prove.Brief})
	if err != nil || r.Answer != prove.Yes {
		t.Errorf("a form that is positive definite: %s (%s) %v", r.Answer, r.Reason, err)
	}
	hard := prove.Query{Claim: f.Ne(f.Mul(at(0), at(0)), f.RealInt(2)), Effort: prove.Brief}
	if r, err = p.Prove(simplify.Empty(f), hard); err != nil || r.Answer != prove.Unknown {
		t.Errorf("the root of 2: %s %v", r.Answer, err)
	}
	for _, w := range p.workers[1:] {
		if w.process() != 0 {
			t.Errorf("%s was asked in full", w.solver.Name)
		}
	}
}

// Herbrand and IEEE operators are functions of which nothing is known.
func TestFloatingSorts(t *testing.T) {
	for _, name := range Names() {
		for _, arith := range []sym.Arith{sym.IEEE, sym.Herbrand} {
			f := sym.New(arith)
			x, y, z := f.Symbol("x", sym.SortF64), f.Symbol("y", sym.SortF64), f.Symbol("z", sym.SortF64)
			p := solver(t, name, Options{})
			c := simplify.Empty(f).Assume(f.Or(f.Eq(x, y), f.Eq(x, z))).Assume(f.Or(f.Eq(x, y), f.Not(f.Eq(x, z))))
			r, err := p.Prove(c, prove.Query{Claim: f.Eq(f.FAdd(x, z), f.FAdd(y, z))})
			if err != nil || r.Answer != prove.Yes {
				t.Errorf("%s: congruence: %s %s %v", name, r.Answer, r.Reason, err)
			}
			r, err = p.Prove(c, prove.Query{Claim: f.Eq(f.FAdd(f.FAdd(x, y), z), f.FAdd(x, f.FAdd(y, z)))})
			if err != nil || r.Answer == prove.Yes {
				t.Errorf("%s: associativity: %s %v", name, r.Answer, err)
			}
		}
	}
}

// A solver killed in the middle of a run costs nothing but time.
func TestKilledSolver(t *testing.T) {
	for _, name := range Names() {
		f := sym.New(sym.Real)
		n := f.Symbol("n", sym.SortInt)
		p := solver(t, name, Options{})
		for round := range 3 {
			c := simplify.Empty(f).Assume(f.Gt(n, f.Int(int64(round))))
			r, err := p.Prove(c, prove.Query{Claim: f.Gt(f.Mul(n, f.Mul(n, n)), n), WantModel: true})
			want := prove.Yes
			if round == 0 {
				want = prove.No
			}
			if err != nil || r.Answer != want {
				t.Fatalf("%s, round %d: %s %s %v, want %s", name, round, r.Answer, r.Reason, err, want)
			}
			if err := syscall.Kill(p.workers[0].process(), syscall.SIGKILL); err != nil {
				t.Fatal(err)
			}
		}
		if p.Restarts() != 2 {
			t.Errorf("%s: %d restarts, want 2", name, p.Restarts())
		}
	}
}

// fake writes a shell script that stands for a solver.
func fake(t *testing.T, body string) Solver {
	t.Helper()
	path := filepath.Join(t.TempDir(), "z3")
	if err := os.WriteFile(path, []byte("#!/bin/sh\n"+body+"\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	return Solver{Name: "z3", Path: path}
}

// Whatever a broken solver does, the answer is Unknown with a reason, and the
// next prover of a chain is asked.
func TestBrokenSolvers(t *testing.T) {
	cases := []struct {
		name, body, reason string
		limit              time.Duration
	}{
		{"garbage", `while read l; do echo ')(*&^%'; done`, "S-expression", time.Minute},
		{"other answers", `while read l; do case "$l" in *echo*) echo '"'${l#*tass}; esac; echo maybe; done`, "",
			2 * time.Second},
		{"ends at once", `exit 1`, "solver", time.Minute},
		{"silent", `cat > /dev/null`, "wall clock", 200 * time.Millisecond},
		{"does not read", `exec sleep 1000`, "wall clock", 200 * time.Millisecond},
		{"endless", `yes '(a (b c))'`, "answers", time.Minute},
	}
	f := sym.New(sym.Real)
	n := f.Symbol("n", sym.SortInt)
	c := simplify.Empty(f).Assume(f.Gt(n, f.Int(1)))
	claim := f.Gt(f.Mul(n, f.Mul(n, n)), n)
	for _, k := range cases {
		t.Run(k.name, func(t *testing.T) {
			p := New(Options{Timeout: k.limit}, fake(t, k.body))
			defer p.Close()
			r, err := p.Prove(c, prove.Query{Claim: claim})
			if err != nil || r.Answer != prove.Unknown || !strings.Contains(r.Reason, k.reason) || r.Reason == "" {
				t.Errorf("%s %q %v, want unknown because of %q", r.Answer, r.Reason, err, k.reason)
			}
			chain := prove.Chain{p, solver(t, "z3", Options{})}
			if r, err := chain.Prove(c, prove.Query{Claim: claim}); err != nil || r.Answer != prove.Yes {
				t.Errorf("the chain says %s %q %v", r.Answer, r.Reason, err)
			}
		})
	}
}

func TestMissingSolver(t *testing.T) {
	p := New(Options{}, Solver{Name: "z3", Path: filepath.Join(t.TempDir(), "none")})
	f := sym.New(sym.Real)
	claim := f.Gt(f.Symbol("n", sym.SortInt), f.Int(0))
	for range 2 * maxFailedStarts {
		r, err := p.Prove(simplify.Empty(f), prove.Query{Claim: claim})
		if err != nil || r.Answer != prove.Unknown || r.Reason == "" {
			t.Fatalf("%s %q %v", r.Answer, r.Reason, err)
		}
	}
	t.Setenv("PATH", t.TempDir())
	if found := Find(); len(found) != 0 {
		t.Errorf("found %v on an empty PATH", found)
	}
}

// The text of a question depends on its structure, not on the order in which
// expressions were made.
func TestTextIsStructural(t *testing.T) {
	var texts []string
	for _, reverse := range []bool{false, true} {
		f := sym.New(sym.Real)
		names := []string{"a", "b", "c", "d"}
		if reverse {
			names = []string{"d", "c", "b", "a"}
		}
		for _, n := range names {
			f.Symbol(n, sym.SortInt)
		}
		s := func(n string) sym.Expr { return f.Symbol(n, sym.SortInt) }
		sum := f.Add(f.Mul(s("a"), s("b")), f.Mul(s("c"), s("d")))
		q, err := translate(f, simplify.Empty(f).Assume(f.And(f.Gt(sum, s("a")), f.Lt(s("d"), sum))).Conjuncts(),
			f.Ge(sum, f.Int(0)))
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, q.text)
	}
	if texts[0] != texts[1] {
		t.Errorf("two texts:\n%s\n%s", texts[0], texts[1])
	}
}

func BenchmarkSmallQuestion(b *testing.B) {
	for _, name := range Names() {
		b.Run(name, func(b *testing.B) {
			f := sym.New(sym.Real)
			p := solver(b, name, Options{})
			n := f.Symbol("n", sym.SortInt)
			c := simplify.Empty(f).Assume(f.Gt(n, f.Int(1)))
			for b.Loop() {
				if r, err := p.Prove(c, prove.Query{Claim: f.Gt(f.Mul(n, n), n)}); err != nil || r.Answer != prove.Yes {
					b.Fatal(r, err)
				}
			}
		})
	}
}
