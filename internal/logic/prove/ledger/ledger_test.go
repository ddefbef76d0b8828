package ledger_test

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/prove/ledger"
	"github.com/tass-go/tass/internal/logic/prove/light"
	"github.com/tass-go/tass/internal/logic/prove/smt"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/num"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// says is a prover that answers everything with yes.
type says struct{ by string }

func (s says) Prove(*simplify.Context, prove.Query) (prove.Result, error) {
	return prove.Result{Answer: prove.Yes, By: s.by}, nil
}

func solvers(t *testing.T) []smt.Solver {
	t.Helper()
	found := smt.Find()
	if len(found) != len(smt.Names()) {
		t.Fatal("z3 and cvc5 must be on the PATH: `make deps` installs what the tests need")
	}
	return found
}

// run is a log under way, with a context in which n > 2 and m == n.
type run struct {
	dir    string
	log    *ledger.Ledger
	f      *sym.Factory
	w      *ledger.Writer
	n, m   sym.Expr
	within *simplify.Context
}

func begin(t *testing.T, p prove.Prover) *run {
	t.Helper()
	r := &run{dir: filepath.Join(t.TempDir(), "log"), f: sym.New(sym.Real)}
	var err error
	if r.log, err = ledger.Create(r.dir); err != nil {
		t.Fatal(err)
	}
	r.w = r.log.Before(p, r.f)
	r.n, r.m = r.f.Symbol("n", sym.SortInt), r.f.Symbol("m", sym.SortInt)
	empty := simplify.Empty(r.f)
	empty.Listen(r.w)
	r.within = empty.Assume(r.f.Gt(r.n, r.f.Int(2))).Assume(r.f.Eq(r.m, r.n))
	return r
}

func (r *run) end(t *testing.T) {
	t.Helper()
	if _, err := r.log.Close(ledger.Run{Version: "test", Command: "verify", Verdict: verdict.Verified}); err != nil {
		t.Fatal(err)
	}
}

func (r *run) audit(t *testing.T) (*ledger.Report, error) {
	t.Helper()
	return ledger.Audit(context.Background(), r.dir, ledger.Options{Solvers: solvers(t), Limit: 20 * time.Second, Jobs: 2})
}

// ask has the prover and the simplifier answer questions of all kinds that hold.
func (r *run) ask(t *testing.T) {
	t.Helper()
	f := r.f
	if r.within.Simplify(f.Gt(r.m, f.Int(1))) != sym.True {
		t.Fatal("the simplifier does not see that m > 1")
	}
	r.within.Bounds(f.Add(r.n, r.m))
	claim := f.Gt(f.Mul(r.n, r.m), f.Int(8))
	got, err := r.w.Prove(r.within, prove.Query{Claim: claim})
	if err != nil || got.Answer != prove.Yes {
		t.Fatalf("%v, %v", got, err)
	}
	at := source.Pos{File: source.NewFile("a.c", ""), Line: 7, Col: 3}
	r.w.Obliged(r.within, f.Gt(r.m, f.Int(1)), verdict.OutOfBounds, at,
		prove.Result{Answer: prove.Yes, By: prove.Simplifier})
	all := f.BoundVar("i", sym.SortInt) // under a quantifier further out
	r.w.Obliged(r.within, f.Implies(f.Ge(all, r.m), f.Ge(all, f.Int(3))), verdict.OutOfBounds, at,
		prove.Result{Answer: prove.Yes, By: prove.Simplifier})
}

// Everything that is answered is written once, with its place, and proved again.
func TestAudit(t *testing.T) {
	r := begin(t, light.New(light.Limits{}))
	for range 2 {
		r.ask(t)
	}
	r.end(t)
	got, err := r.audit(t)
	if err != nil || got.Verdict() != verdict.Verified {
		t.Fatalf("%+v, %v", got, err)
	}
	m := got.Manifest
	for _, s := range ledger.Sources() {
		if m.Counts[s] == 0 || got.Proved[s] != m.Counts[s] {
			t.Errorf("%s: %d questions, %d proved again", s, m.Counts[s], got.Proved[s])
		}
	}
	text, err := os.ReadFile(filepath.Join(r.dir, "manifest.json"))
	if err != nil || !strings.Contains(string(text), `"at": "a.c:7:3"`) {
		t.Errorf("no place in %s, %v", text, err)
	}
}

// A log that was changed in any way is damaged.
func TestDamage(t *testing.T) {
	question := func(r *run) string {
		list, err := filepath.Glob(filepath.Join(r.dir, "*", "*.smt2"))
		if err != nil || len(list) < 3 {
			t.Fatal(list, err)
		}
		return list[1]
	}
	edit := func(t *testing.T, name string, change func(string) string) {
		t.Helper()
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		after := change(string(text))
		if after == string(text) {
			t.Fatal("nothing was changed")
		}
		if err := os.WriteFile(name, []byte(after), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	manifest := func(t *testing.T, r *run, change func(*ledger.Manifest)) {
		t.Helper()
		m, err := ledger.Read(r.dir)
		if err != nil {
			t.Fatal(err)
		}
		change(m)
		text, err := json.Marshal(m)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(r.dir, "manifest.json"), text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, test := range []struct {
		name   string
		damage func(t *testing.T, r *run)
	}{
		{"a question is missing", func(t *testing.T, r *run) {
			if err := os.Remove(question(r)); err != nil {
				t.Fatal(err)
			}
		}},
		{"a question was changed", func(t *testing.T, r *run) {
			edit(t, question(r), func(s string) string {
				return strings.Replace(s, "(check-sat)", "(assert false)\n(check-sat)", 1)
			})
		}},
		{"a question is there that nobody wrote", func(t *testing.T, r *run) {
			if err := os.WriteFile(filepath.Join(r.dir, "more.smt2"), nil, 0o644); err != nil {
				t.Fatal(err)
			}
		}},
		{"a question is missing, and its row", func(t *testing.T, r *run) {
			manifest(t, r, func(m *ledger.Manifest) {
				if err := os.Remove(filepath.Join(r.dir, m.Questions[0].File)); err != nil {
					t.Fatal(err)
				}
				m.Questions = m.Questions[1:]
			})
		}},
		{"another verdict", func(t *testing.T, r *run) {
			manifest(t, r, func(m *ledger.Manifest) { m.Run.Verdict = verdict.Violated })
		}},
		{"a question is called exact that is not", func(t *testing.T, r *run) {
			manifest(t, r, func(m *ledger.Manifest) { m.Questions[0].Exact = !m.Questions[0].Exact })
		}},
		{"the manifest ends early", func(t *testing.T, r *run) {
			edit(t, filepath.Join(r.dir, "manifest.json"), func(s string) string { return s[:len(s)/2] })
		}},
		{"a name that leads out of the folder", func(t *testing.T, r *run) {
			manifest(t, r, func(m *ledger.Manifest) { m.Questions[0].File = "../manifest.json" })
		}},
	} {
		r := begin(t, light.New(light.Limits{}))
		r.ask(t)
		r.end(t)
		test.damage(t, r)
		got, err := r.audit(t)
		var bad *ledger.DamageError
		if !errors.As(err, &bad) {
			t.Errorf("%s: %+v, %v", test.name, got, err)
		}
	}
}

// What a prover says wrongly is refuted; where the text says less than is known, it is open.
func TestWrong(t *testing.T) {
	for _, test := range []struct {
		name  string
		claim func(r *run) sym.Expr
		by    string
		want  verdict.Verdict
	}{
		{"true", func(r *run) sym.Expr { return r.f.Gt(r.m, r.f.Int(1)) }, "", verdict.Verified},
		{"false", func(r *run) sym.Expr { return r.f.Gt(r.m, r.f.Int(3)) }, "", verdict.Violated},
		{"false, of bits", func(r *run) sym.Expr {
			return r.f.Gt(r.f.BitAnd(r.m, r.n), r.f.Int(3))
		}, "", verdict.Inconclusive},
		{"true, of bits", func(r *run) sym.Expr {
			return r.f.Ge(r.f.BitAnd(r.f.Symbol("x", sym.SortInt), r.f.Symbol("y", sym.SortInt)), r.f.Int(0))
		}, "", verdict.Inconclusive},
		{"true, known to one solver before", func(r *run) sym.Expr {
			return r.f.Gt(r.m, r.f.Int(1))
		}, "z3", verdict.Verified},
		{"false only where a divisor is zero", func(r *run) sym.Expr {
			f := r.f
			return f.Or(f.Gt(r.n, f.Int(5)), f.Lt(f.IntDiv(r.n, f.Sub(r.n, f.Int(5))), f.Int(0)))
		}, "", verdict.Inconclusive},
	} {
		r := begin(t, says{by: test.by})
		if _, err := r.w.Prove(r.within, prove.Query{Claim: test.claim(r)}); err != nil {
			t.Fatal(err)
		}
		r.end(t)
		got, err := r.audit(t)
		if err != nil || got.Verdict() != test.want {
			t.Errorf("%s: %+v, %v", test.name, got, err)
		}
	}
}

// What the simplifier says wrongly is refuted as well.
func TestWrongSimplifier(t *testing.T) {
	for name, tell := range map[string]func(r *run){
		"value": func(r *run) { r.w.Simplified(r.within, r.m, r.f.Int(3)) },
		"truth": func(r *run) { r.w.Simplified(r.within, r.f.Gt(r.m, r.f.Int(3)), sym.True) },
		"condition": func(r *run) {
			r.w.Assumed(r.within, r.f.Lt(r.n, r.f.Int(9)), r.within.Assume(r.f.Lt(r.n, r.f.Int(8))))
		},
		"dead path": func(r *run) {
			r.w.Assumed(r.within, r.f.Lt(r.n, r.f.Int(9)), r.within.Assume(sym.False))
		},
		"bounds": func(r *run) {
			r.w.Bounded(r.within, r.n, simplify.Interval{HasLo: true, Lo: num.Int(3), HasHi: true, Hi: num.Int(9)})
		},
	} {
		r := begin(t, light.New(light.Limits{}))
		tell(r)
		r.end(t)
		got, err := r.audit(t)
		if err != nil || got.Verdict() != verdict.Violated || len(got.Refuted) != 1 {
			t.Errorf("%s: %+v, %v", name, got, err)
		}
	}
}

// A solver is not asked about what it answered itself.
func TestAnotherSolver(t *testing.T) {
	r := begin(t, says{by: "z3"})
	if _, err := r.w.Prove(r.within, prove.Query{Claim: r.f.Gt(r.m, r.f.Int(1))}); err != nil {
		t.Fatal(err)
	}
	r.end(t)
	for _, s := range solvers(t) {
		got, err := ledger.Audit(context.Background(), r.dir, ledger.Options{Solvers: []smt.Solver{s}, Limit: time.Minute})
		if err != nil || (got.Verdict() == verdict.Verified) != (s.Name == "cvc5") {
			t.Errorf("%s: %+v, %v", s.Name, got, err)
		}
	}
}

// What is not written as a question is open, also if all questions are proved again.
func TestNotAudited(t *testing.T) {
	r := begin(t, light.New(light.Limits{}))
	r.log.NotAudited("something", "there are no words for it")
	r.end(t)
	if got, err := r.audit(t); err != nil || got.Verdict() != verdict.Inconclusive {
		t.Errorf("%+v, %v", got, err)
	}
}

// What is written after the end, by a worker that was left behind, is not.
func TestClosed(t *testing.T) {
	r := begin(t, light.New(light.Limits{}))
	r.end(t)
	r.ask(t)
	if got, err := r.audit(t); err != nil || got.Verdict() != verdict.Verified {
		t.Errorf("%+v, %v", got, err)
	}
	if _, err := ledger.Create(r.dir); err == nil {
		t.Error("a second log was begun in the folder of another")
	}
}

// The text of a file is what the hash in its name is of.
func TestNames(t *testing.T) {
	r := begin(t, light.New(light.Limits{}))
	r.ask(t)
	r.end(t)
	m, err := ledger.Read(r.dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, q := range m.Questions {
		text, err := os.ReadFile(filepath.Join(r.dir, q.File))
		sum := sha256.Sum256(text)
		if name := strings.NewReplacer("/", "", ".smt2", "").Replace(q.File); err != nil ||
			name != hex.EncodeToString(sum[:]) || name != q.SHA256 {
			t.Errorf("%s: %v", q.File, err)
		}
	}
}
