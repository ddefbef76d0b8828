package smt

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/prove/archive"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
)

// answering is the body of a solver that does this to every question.
func answering(todo string) string {
	return `while read l; do case "$l" in
*check-sat*) ` + todo + `;;
*get-value*) echo '()';;
*echo*) m=${l#*\"}; echo "${m%\"*}";;
esac; done`
}

// hang keeps a question for ever, and says in a file which process does.
const hang = `echo $$ >> "$0.pids"; exec sleep 1000`

func simple() (*simplify.Context, prove.Query) {
	f := sym.New(sym.Real)
	n := f.Symbol("n", sym.SortInt)
	return simplify.Empty(f).Assume(f.Gt(n, f.Int(1))), prove.Query{Claim: f.Gt(f.Mul(n, f.Mul(n, n)), n)}
}

// gone waits until the processes that a hanging solver wrote down have ended.
func gone(t *testing.T, s Solver, want int) {
	t.Helper()
	text, err := os.ReadFile(s.Path + ".pids")
	if err != nil {
		t.Fatal(err)
	}
	pids := strings.Fields(string(text))
	if len(pids) == 0 || len(pids) > want {
		t.Errorf("%d processes hung, want at most %d", len(pids), want)
	}
	for _, pid := range pids {
		if _, err := os.Stat(filepath.Join("/proc", pid)); err == nil {
			t.Errorf("process %s still runs", pid)
		}
	}
}

func TestRace(t *testing.T) {
	for _, c := range []struct {
		name          string
		first, second string
		want          prove.Answer
		hung          int // processes of the first solver that hung
	}{
		{"the first knows at once", answering("echo unsat"), "exit 1", prove.Yes, 0},
		{"the second knows", answering("echo unknown"), answering("echo unsat"), prove.Yes, 0},
		{"the first hangs, twice", answering(hang), answering("echo unsat"), prove.Yes, 2},
		{"the first is broken", "exit 1", answering("echo unsat"), prove.Yes, 0},
		{"nobody knows", answering("echo unknown"), answering("echo unknown"), prove.Unknown, 0},
		{"both are broken", "exit 1", "exit 1", prove.Unknown, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			first, second := fake(t, c.first), fake(t, c.second)
			second.Name = "cvc5"
			p := New(Options{Timeout: time.Minute}, first, second)
			defer p.Close()
			ctx, q := simple()
			r, err := p.Prove(ctx, q)
			if err != nil || r.Answer != c.want || (r.Reason != "") != (c.want == prove.Unknown) {
				t.Fatalf("%s %q %v", r.Answer, r.Reason, err)
			}
			if c.want == prove.Unknown && (!strings.Contains(r.Reason, "z3: ") || !strings.Contains(r.Reason, "cvc5: ")) {
				t.Errorf("the reason %q does not name both", r.Reason)
			}
			if p.Calls != 1 {
				t.Errorf("%d calls for one question", p.Calls)
			}
			if c.hung > 0 {
				gone(t, first, c.hung)
			}
		})
	}
}

// What comes from another goroutine ends a question that would take for ever.
func TestStop(t *testing.T) {
	s := fake(t, answering(hang))
	p := New(Options{Timeout: time.Hour}, s)
	defer p.Close()
	ctx, q := simple()
	during := func(f func()) prove.Result {
		t.Helper()
		done := make(chan prove.Result)
		go func() {
			r, _ := p.Prove(ctx, q)
			done <- r
		}()
		for p.workers[0].process() == 0 || !hangs(s, p.workers[0].process()) {
			time.Sleep(time.Millisecond)
		}
		if p.Memory() == 0 {
			t.Error("a process runs, and takes no memory")
		}
		f()
		return <-done
	}
	if r := during(func() { p.Drop() }); r.Answer != prove.Unknown || r.Cut || !strings.Contains(r.Reason, "memory") {
		t.Errorf("%v", r)
	}
	if p.Drop() {
		t.Error("there was no question to drop")
	}
	if r := during(p.Stop); r.Answer != prove.Unknown || !r.Cut || !strings.Contains(r.Reason, "stopped") {
		t.Errorf("%v", r)
	}
	if r, _ := p.Prove(ctx, q); r.Answer != prove.Unknown || p.workers[0].process() != 0 {
		t.Errorf("after Stop a question was asked: %v", r)
	}
	gone(t, s, 2)
	p.Resume()
	if r := during(func() { p.Drop() }); r.Answer != prove.Unknown {
		t.Errorf("%v", r)
	}
	gone(t, s, 3)
}

// hangs tells whether a process has come to where it hangs.
func hangs(s Solver, pid int) bool {
	text, err := os.ReadFile(s.Path + ".pids")
	return err == nil && strings.Contains("\n"+string(text), "\n"+itoa(int64(pid))+"\n") && syscall.Kill(pid, 0) == nil
}

func openArchive(t *testing.T, dir string) *archive.Archive {
	t.Helper()
	a, err := archive.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// A second run asks no solver, and answers the same.
func TestArchive(t *testing.T) {
	var all []Solver
	for _, name := range Names() {
		s, ok := FindOne(name)
		if !ok {
			t.Fatalf("%s is not on the PATH: `make deps` installs what the tests need", name)
		}
		all = append(all, Solver{Name: s.Name, Path: s.Path})
	}
	for _, solvers := range [][]Solver{all[:1], all[1:], all} {
		dir := t.TempDir()
		var answers [2][]prove.Answer
		var calls, cached [2]int64
		for round := range answers {
			f := sym.New(sym.Real)
			p := New(Options{Archive: openArchive(t, dir)}, solvers...)
			for _, q := range questions(f) {
				if q.name == "square" || q.name == "irrational" {
					continue // cvc5 works on them until the wall clock ends it
				}
				c := simplify.Empty(f)
				for _, e := range q.given {
					c = c.Assume(e)
				}
				r, err := p.Prove(c, prove.Query{Claim: q.claim, WantModel: true})
				if err != nil {
					t.Fatal(err)
				}
				if r.Answer == prove.No && r.Model.Check(c, q.claim) != nil {
					t.Errorf("%s: no model", q.name)
				}
				answers[round] = append(answers[round], r.Answer)
			}
			calls[round], cached[round] = p.Calls, p.Cached
			p.Close()
		}
		if calls[0] == 0 || cached[0] != 0 || calls[1] != 0 || cached[1] != calls[0] {
			t.Errorf("%d solvers: calls %v, cached %v", len(solvers), calls, cached)
		}
		for i := range answers[0] {
			if answers[0][i] != answers[1][i] {
				t.Errorf("question %d: %s, then %s", i, answers[0][i], answers[1][i])
			}
		}
	}
}

// An unknown is kept under its limit, and asked again under a larger one.
func TestArchiveOfUnknowns(t *testing.T) {
	dir := t.TempDir()
	f := sym.New(sym.Real)
	x, y := f.Symbol("x", sym.SortInt), f.Symbol("y", sym.SortInt)
	cube := func(e sym.Expr) sym.Expr { return f.Mul(e, f.Mul(e, e)) }
	c := simplify.Empty(f).Assume(f.Gt(x, f.Int(9))).Assume(f.Gt(y, x))
	q := prove.Query{Claim: f.Ne(f.Add(cube(x), cube(y)), f.Int(1_000_003))}
	s, _ := FindOne("z3")
	for _, round := range []struct {
		limit int64
		calls int64
	}{{5000, 1}, {5000, 0}, {4900, 0}, {6000, 1}, {5500, 0}} {
		p := New(Options{Z3Limit: round.limit, Archive: openArchive(t, dir)}, s)
		r, err := p.Prove(c, q)
		p.Close()
		if err != nil || r.Answer != prove.Unknown || r.Reason == "" {
			t.Fatalf("%s %q %v: the question is too easy for this test", r.Answer, r.Reason, err)
		}
		if p.Calls != round.calls || p.Cached != 1-round.calls {
			t.Errorf("limit %d: %d calls, %d from the archive", round.limit, p.Calls, p.Cached)
		}
	}
}

// Values from an archive count only if they are a model.
func TestArchiveWithWrongValues(t *testing.T) {
	s, _ := FindOne("z3")
	f := sym.New(sym.Real)
	n := f.Symbol("n", sym.SortInt)
	c := simplify.Empty(f).Assume(f.Gt(n, f.Int(7)))
	claim := f.Gt(n, f.Int(9))
	for _, values := range [][]string{{"3"}, {"100"}, {"nonsense"}, {")"}, {""}, nil, {"8", "8"}, {"8"}} {
		p := New(Options{Archive: openArchive(t, t.TempDir())}, s)
		text, err := translate(f, c.Conjuncts(), claim)
		if err != nil {
			t.Fatal(err)
		}
		k := &contest{prover: p, given: c, claim: claim, query: text}
		for _, w := range p.workers {
			if err := p.archive.Save(k.key(w), archive.Answer{Word: "sat", Values: values}); err != nil {
				t.Fatal(err)
			}
		}
		r, err := p.Prove(c, prove.Query{Claim: claim, WantModel: true})
		if want := len(values) == 1 && values[0] == "8"; err != nil || (r.Answer == prove.No) != want ||
			r.Answer == prove.Yes {
			t.Errorf("%q: %s %q, %v", values, r.Answer, r.Reason, err)
		}
		p.Close()
	}
}
