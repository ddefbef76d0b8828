package difftest

import (
	"fmt"
	"github.com/tass-go/tass/internal/source"
	"strings"
	"testing"
	"time"

	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/check/witness"
	"github.com/tass-go/tass/internal/concrete"
	"github.com/tass-go/tass/internal/front/c"
	"github.com/tass-go/tass/internal/logic/prove/choose"
	"github.com/tass-go/tass/internal/replay/confirm"
	"github.com/tass-go/tass/internal/replay/trace"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/testing/progen"
	"github.com/tass-go/tass/internal/verdict"
)

// What loop invariants and collective assertions prove is true on the concrete
// interpreter, for all inputs within the programs' bounds and all schedules; and
// what they show to be wrong is wrong there.

// annotated loads a program with the inputs of progen.Loops.
func annotated(t testing.TB, src progen.Program) *program {
	t.Helper()
	p := &program{src: src}
	var err error
	read := source.Only(src.Text)
	if p.model, err = c.Load(c.Options{ReadFile: read}, []string{fmt.Sprintf("loops%d.c", src.Seed)}); err != nil {
		t.Fatalf("seed %d: %v\n%s", src.Seed, err, numbered(src.Text))
	}
	s := concrete.Space{Ranges: map[string][2]int64{}}
	for _, in := range src.Inputs {
		s.Ranges[in.Name] = [2]int64{in.Lo, in.Hi}
	}
	if p.inputs, err = concrete.Enumerate(p.model, s); err != nil {
		t.Fatal(err)
	}
	return p
}

// run explores a program with annotations, all its violations.
func (p *program) run(t testing.TB, cfg verify.Config) *verify.Result {
	t.Helper()
	return p.runWithin(t, cfg, 300)
}

// runWithin does so within a number of states.
func (p *program) runWithin(t testing.TB, cfg verify.Config, states int64) *verify.Result {
	t.Helper()
	r, err := p.try(t, cfg, states)
	if err != nil {
		t.Fatalf("seed %d: %v\n%s", p.src.Seed, err, numbered(p.src.Text))
	}
	return r
}

// try is runWithin for programs that may have something in them that is not modelled.
func (p *program) try(t testing.TB, cfg verify.Config, states int64) (*verify.Result, error) {
	t.Helper()
	provers, err := choose.New("auto", nil)
	if err != nil {
		t.Fatal(err)
	}
	defer provers.Close()
	cfg.NP, cfg.Errors, cfg.Prover = p.src.NP, -1, provers
	cfg.Limits.MaxStates, cfg.Limits.Timeout = states, 20*time.Second
	r, err := verify.Run(p.model, cfg)
	if err != nil {
		return nil, err
	}
	for _, v := range r.Violations {
		p.confirm(t, r, v)
	}
	for _, in := range p.inputs {
		if r.Unwitnessed && p.ends(t, in) {
			r.Witnessed()
		}
	}
	return r, nil
}

// ends tells whether the interpreter comes to an end of the program for an input.
func (p *program) ends(t testing.TB, in concrete.Inputs) bool {
	t.Helper()
	o := p.interpret(t, in)
	return o != nil && len(o.Terminals) > 0
}

// confirm tries a violation on the concrete interpreter, as a command does.
func (p *program) confirm(t testing.TB, r *verify.Result, v *verify.Violation) {
	t.Helper()
	if v.Certainty != verdict.Proved && !v.Abstract {
		return
	}
	path, err := trace.Record(v.Session, trace.Options{Role: v.Role, Path: v.Path, Refuted: v.Refuted,
		Model: v.Model, Until: &v.Violation})
	if err != nil {
		t.Fatalf("seed %d: %s: %s: %v\n%s", p.src.Seed, v.Pos, v.Kind, err, numbered(p.src.Text))
	}
	if confirm.Try(v.Session, v, path.Schedule, nil).Confirmed {
		r.Confirm(v)
	}
}

// interpret runs the concrete interpreter on one input; nil when it gives up.
func (p *program) interpret(t testing.TB, in concrete.Inputs) *concrete.Result {
	t.Helper()
	return p.interpretWith(t, concrete.Options{Inputs: in, Coarse: true, MaxStates: 3000, MaxSteps: 600})
}

// interpretFinely does so in every order of local actions. A violated annotation stops the process that comes to it
// last, and another one goes on: which one that is, is up to that order where no call of MPI settles it.
func (p *program) interpretFinely(t testing.TB, in concrete.Inputs) *concrete.Result {
	t.Helper()
	return p.interpretWith(t, concrete.Options{Inputs: in, MaxStates: 100_000, MaxSteps: 6000})
}

func (p *program) interpretWith(t testing.TB, o concrete.Options) *concrete.Result {
	t.Helper()
	o.NP = p.src.NP
	r, err := concrete.Explore(p.model, o)
	if err != nil {
		t.Fatalf("seed %d: %v\n%s", p.src.Seed, err, p.src.Text)
	}
	if !r.Complete || r.Vacuous {
		return nil
	}
	return r
}

// sound compares what a run says with what the concrete interpreter finds, and
// gives the contradictions.
func (p *program) sound(t testing.TB, r *verify.Result, seen tally) (faults []string) {
	fault := func(format string, args ...any) { faults = append(faults, fmt.Sprintf(format, args...)) }
	seen[string(r.Verdict)]++
	found := map[place]bool{}
	for _, v := range r.Violations {
		found[place{v.Kind, v.Pos.Line}] = true
		for _, x := range v.Related {
			found[place{v.Kind, x.Pos.Line}] = true
			if strings.HasPrefix(v.Message, "met in another order") || strings.HasPrefix(v.Message, "met out of order") {
				// An invariant where others came to an assertion: it is of the kind of that to which a process comes last.
				found[place{verdict.LoopInvariant, x.Pos.Line}] = true
				found[place{verdict.CollectiveAssertion, x.Pos.Line}] = true
			}
		}
		seen[string(v.Certainty)]++
	}
	for _, in := range p.inputs {
		o := p.interpret(t, in)
		if o == nil {
			seen["given up"]++
			continue
		}
		for i := range o.Violations {
			v := &o.Violations[i]
			if v.Kind == verdict.Nontermination {
				continue // of a loop with an invariant it is assumed away
			}
			seen[string(v.Kind)]++
			switch {
			case r.Verdict == verdict.Verified:
				fault("verified, but for %v: %s: %s: %s", in, v.Pos, v.Kind, v.Message)
			case r.Complete && !found[place{v.Kind, v.Pos.Line}] && !p.excused(t, in, v, o, found):
				fault("missed for %v: %s: %s: %s", in, v.Pos, v.Kind, v.Message)
			}
		}
		if len(faults) > 0 {
			break
		}
	}
	return append(faults, p.real(t, r)...)
}

// real lists the violations, of those that are more than possible, that the
// interpreter does not show for the inputs that the engine gives.
func (p *program) real(t testing.TB, r *verify.Result) (faults []string) {
	for _, v := range r.Violations {
		if v.Certainty != verdict.Proved {
			continue
		}
		in, err := v.Session.Inputs()
		if err != nil {
			t.Fatal(err)
		}
		values, err := witness.Values(v.Session.Units[0], in, v.Model)
		if err != nil {
			faults = append(faults, err.Error())
			continue
		}
		o := p.interpret(t, values)
		if o != nil && !o.HasAt(v.Kind, v.Pos) {
			o = p.interpretFinely(t, values)
		}
		if o != nil && !o.HasAt(v.Kind, v.Pos) {
			faults = append(faults, fmt.Sprintf("%s: %s: %s: the oracle does not find it for %v", v.Pos, v.Kind, v.Message,
				values))
		}
	}
	return faults
}

// TestRandomInvariants runs random programs with loop invariants, most of which are
// false.
func TestRandomInvariants(t *testing.T) {
	seen := tally{}
	for seed := range campaign.Seeds(t, 60) {
		p := annotated(t, progen.Loops(seed))
		r := p.run(t, verify.Config{})
		if faults := p.sound(t, r, seen); len(faults) > 0 {
			t.Errorf("seed %d, np=%d:\n  %s\n%s", p.src.Seed, p.src.NP, strings.Join(faults, "\n  "), numbered(p.src.Text))
		}
	}
	t.Log(seen)
	for _, what := range []string{"verified", "violated", "loop-invariant", "collective-assertion", "confirmed"} {
		if campaign.Usual() && seen[what] < 3 {
			t.Errorf("the programs are too tame: %v", seen)
		}
	}
}

// TestRandomOverlapped does the same with nonblocking operations, some of which are under way at the heads of loops.
func TestRandomOverlapped(t *testing.T) {
	seen := tally{}
	for seed := range campaign.Seeds(t, 16) {
		p := annotated(t, progen.Overlapped(seed))
		r := p.run(t, verify.Config{})
		if faults := p.sound(t, r, seen); len(faults) > 0 {
			t.Errorf("seed %d, np=%d:\n  %s\n%s", p.src.Seed, p.src.NP, strings.Join(faults, "\n  "), numbered(p.src.Text))
		}
	}
	t.Log(seen)
	for _, what := range []string{"verified", "violated", "loop-invariant", "mpi-buffer-hazard", "confirmed"} {
		if campaign.Usual() && seen[what] < 2 {
			t.Errorf("the programs are too tame: %v", seen)
		}
	}
}

// FuzzRandomInvariants is TestRandomInvariants for as long as one likes.
func FuzzRandomInvariants(f *testing.F) {
	f.Add(int64(1))
	f.Fuzz(func(t *testing.T, seed int64) {
		p := annotated(t, progen.Loops(seed))
		if faults := p.sound(t, p.run(t, verify.Config{}), tally{}); len(faults) > 0 {
			t.Errorf("seed %d, np=%d:\n  %s\n%s", seed, p.src.NP, strings.Join(faults, "\n  "), numbered(p.src.Text))
		}
	})
}

// TestRandomArrays does the same with loops over arrays of unknown length: the engine
// looks at all lengths, and the interpreter at few.
func TestRandomArrays(t *testing.T) {
	seen := tally{}
	for seed := range campaign.Seeds(t, 40) {
		p := annotated(t, progen.Arrays(seed))
		r, err := p.try(t, verify.Config{}, 300)
		if err != nil { // a message of unknown length, where another process has found the length out
			if !strings.Contains(err.Error(), "modelled only where its receiver asks") {
				t.Errorf("seed %d: %v\n%s", p.src.Seed, err, numbered(p.src.Text))
			}
			seen["not modelled"]++
			continue
		}
		if faults := p.sound(t, r, seen); len(faults) > 0 {
			t.Errorf("seed %d, np=%d:\n  %s\n%s", p.src.Seed, p.src.NP, strings.Join(faults, "\n  "), numbered(p.src.Text))
		}
	}
	t.Log(seen)
	for _, what := range []string{"verified", "violated", "loop-invariant", "assertion"} {
		if campaign.Usual() && seen[what] < 3 {
			t.Errorf("the programs are too tame: %v", seen)
		}
	}
}

// TestRandomWrites does the same with loops that write to places of all kinds. Of those that are right nothing is left
// open: what changes in a loop and is not found to change lets the search go round it for ever.
func TestRandomWrites(t *testing.T) {
	seen := tally{}
	for seed := range campaign.Seeds(t, 24) {
		p := annotated(t, progen.Writes(seed))
		r := p.run(t, verify.Config{})
		faults := p.sound(t, r, seen)
		if seed%2 == 0 && r.Verdict != verdict.Verified {
			faults = append(faults, fmt.Sprintf("%s: %s", r.Verdict, r.Reason))
		}
		if len(faults) > 0 {
			t.Errorf("seed %d, np=%d:\n  %s\n%s", p.src.Seed, p.src.NP, strings.Join(faults, "\n  "), numbered(p.src.Text))
		}
	}
	t.Log(seen)
	for _, what := range []string{"verified", "violated", "assertion"} {
		if campaign.Usual() && seen[what] < 3 {
			t.Errorf("the programs are too tame: %v", seen)
		}
	}
}
