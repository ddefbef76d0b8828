package driver

import (
	"context"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
	"testing"
	"time"

	"github.com/tass-go/tass/internal/memory"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/option"
)

// fakeProvers take memory until a question is given up.
type fakeProvers struct {
	memory         int64
	busy           bool
	drops, stopped int
}

func (p *fakeProvers) Memory() int64 { return p.memory }
func (p *fakeProvers) Stop()         { p.stopped++ }
func (p *fakeProvers) Drop() bool {
	if p.busy {
		p.drops++
		p.busy, p.memory = false, 0
		return true
	}
	return false
}

// watching gives a watch of one run that nobody looks at by itself.
func watching(limit int64, p *fakeProvers) (*watch, *search.Monitor) {
	m := search.NewMonitor(search.Limits{})
	w := &watch{limit: limit, over: make(chan struct{}), lost: make(chan struct{}), runs: map[int]*seen{}}
	w.begin(4, m, p)
	return w, m
}

func TestWatchJudges(t *testing.T) {
	now := time.Now()
	p := &fakeProvers{memory: 600, busy: true}
	w, m := watching(1000, p)
	if w.children() != 600 {
		t.Errorf("children take %d", w.children())
	}
	// A solver that takes too much loses its question; the run goes on.
	if w.judge(now, 300, p.memory) || m.Demanded() || p.drops != 0 {
		t.Error("below the limit something was done")
	}
	if w.judge(now, 500, p.memory) || m.Demanded() || p.drops != 1 {
		t.Errorf("%d questions dropped, asked to stop: %v", p.drops, m.Demanded())
	}
	// It has a moment to go.
	if w.judge(now.Add(brief/2), 500, 600) || m.Demanded() {
		t.Error("the run was stopped though the solver is about to go")
	}
	// Memory that solvers do not take ends the run, and it has time for that.
	now = now.Add(time.Minute)
	if w.judge(now, 1001, 0) || m.Asked() != search.MemoryLimit || p.stopped == 0 {
		t.Errorf("asked to stop: %s", m.Asked())
	}
	if w.judge(now.Add(patience), 1050, 0) || w.judge(now.Add(brief/2), 5000, 0) {
		t.Error("the run was lost early")
	}
	if !w.judge(now.Add(2*brief), 1090, 0) || !w.judge(now.Add(patience+1), 900, 0) {
		t.Error("the run was not lost")
	}
	w.end(4)
	if w.judge(now.Add(time.Hour), 5000, 0) {
		t.Error("no run was lost")
	}
}

// A step that does not end keeps the job from nothing.
func TestLostRun(t *testing.T) {
	w, m := watching(1000, &fakeProvers{})
	m.Step(1)
	m.Poll()
	m.Demand(search.TimeLimit)
	forever := make(chan struct{})
	defer close(forever)
	close(w.lost)
	o := w.await(4, func() oneRun { <-forever; return oneRun{} })
	if o.run.Verdict != "inconclusive" || !strings.HasPrefix(o.run.Reason, "time limit reached") || o.run.Complete ||
		o.run.Stats.StatesSeen != 1 {
		t.Errorf("%+v", o.run)
	}
	j := &job{command: "verify", cfg: option.Config{NP: option.Range{From: 4, To: 4}}, programs: []*model.Program{{}}}
	if r := j.merge(nil, []oneRun{o}); r.Verdict != "inconclusive" || r.Reason != o.run.Reason || r.Complete ||
		r.ExitCode() != 3 {
		t.Errorf("%+v", r)
	}
}

// A search that grows for ever ends at the limit, and keeps to it.
func TestMemoryLimit(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.c")
	text := `#pragma TASS input {n>=0} int
#define n 1
int a[1000000];
int main(void) { for (int i = 0; i < n; i++) a[i%1000000] = i*n; return 0; }
`
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	debug.FreeOSMemory() // what other tests have left
	limit := memory.Own() + 150<<20
	r, err := Verify(context.Background(), []string{file},
		option.Config{Limits: option.Limits{MaxMemory: limit}, TuneGC: true, Prover: "light",
			Auto: option.Off})
	if err != nil {
		t.Fatal(err)
	}
	if r.Verdict != "inconclusive" || !strings.HasPrefix(r.Reason, "limit on memory reached") || r.Complete ||
		r.Checkpoint == nil || r.Stats.StatesSeen == 0 {
		t.Errorf("%s: %s, checkpoint %v", r.Verdict, r.Reason, r.Checkpoint != nil)
	}
	if now := memory.Own(); now > limit/10*11 {
		t.Errorf("%d MB are taken, the limit was %d", now>>20, limit>>20)
	}
}
