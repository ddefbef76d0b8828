package difftest

import (
	"fmt"
	"math/big"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/tass-go/tass/internal/check/record"
	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/check/witness"
	"github.com/tass-go/tass/internal/concrete"
	"github.com/tass-go/tass/internal/front"
	"github.com/tass-go/tass/internal/front/c"
	"github.com/tass-go/tass/internal/logic/prove/choose"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/testing/progen"
	"github.com/tass-go/tass/internal/verdict"
)

// program is a random program with its small inputs.
type program struct {
	src    progen.Program
	model  *model.Program
	inputs []concrete.Inputs
	limit  int  // states that the oracle may look at for each input
	float  bool // floating types are those of the machine
}

func generate(t testing.TB, seed int64, o progen.Options) *program {
	t.Helper()
	return load(t, progen.Generate(seed, o))
}

// load reads a random program.
func load(t testing.TB, src progen.Program) *program {
	t.Helper()
	return loadAs(t, src, ".c")
}

// loadAs reads a random program in the language that an extension names.
func loadAs(t testing.TB, src progen.Program, extension string) *program {
	t.Helper()
	p := &program{src: src, limit: 30000}
	read := source.Only(p.src.Text)
	var err error
	if p.model, err = front.Load(c.Options{ReadFile: read},
		[]string{fmt.Sprintf("random%d%s", src.Seed, extension)}); err != nil {
		t.Fatalf("seed %d: %v\n%s", src.Seed, err, p.src.Text)
	}
	s := concrete.Space{Ranges: map[string][2]int64{}, Fills: concrete.Patterns()[:2]}
	for _, in := range p.src.Inputs {
		if !in.Double {
			s.Ranges[in.Name] = [2]int64{in.Lo, in.Hi}
		}
	}
	if p.inputs, err = concrete.Enumerate(p.model, s); err != nil {
		t.Fatal(err)
	}
	return p
}

// patience is when a run is given up whatever it does. What bounds the work is the number of states, so that the same
// is found on a busy machine.
const patience = 5 * time.Minute

// explore runs the symbolic engine on a random program.
func (p *program) explore(t testing.TB, noReduce bool, maxStates int64) *Symbolic {
	t.Helper()
	return p.exploreAs(t, verify.Config{NoReduce: noReduce}, maxStates)
}

// exploreAs runs it with some of its configuration given.
func (p *program) exploreAs(t testing.TB, cfg verify.Config, maxStates int64) *Symbolic {
	t.Helper()
	s, err := p.attempt(t, cfg, maxStates)
	if err != nil {
		t.Fatalf("seed %d: %v\n%s", p.src.Seed, err, p.src.Text)
	}
	return s
}

// attempt is exploreAs of a program that may be refused.
func (p *program) attempt(t testing.TB, cfg verify.Config, maxStates int64) (*Symbolic, error) {
	t.Helper()
	provers, err := choose.New("auto", nil)
	if err != nil {
		t.Fatal(err)
	}
	defer provers.Close()
	cfg.NP, cfg.Errors, cfg.Prover = p.src.NP, -1, provers
	cfg.Limits.Timeout, cfg.Limits.MaxStates = patience, maxStates
	return Explore(p.model, cfg)
}

// oracle runs the concrete interpreter on one input; nil when it gives up.
func (p *program) oracle(t testing.TB, in concrete.Inputs) *concrete.Result {
	t.Helper()
	o := concrete.Options{NP: p.src.NP, Inputs: in, Coarse: true, MaxStates: p.limit, Float: p.float, Aborts: true}
	r, err := concrete.Explore(p.model, o)
	if err != nil {
		t.Fatalf("seed %d: %v\n%s", p.src.Seed, err, p.src.Text)
	}
	if !r.Complete || r.Vacuous {
		return nil
	}
	return r
}

type place struct {
	kind verdict.Kind
	line int32
}

func places(s *Symbolic) map[place]bool {
	set := map[place]bool{}
	for _, v := range s.Result.Violations {
		for _, at := range callsOf(v) {
			set[place{v.Kind, at.Line}] = true
		}
	}
	return set
}

// tally counts what a test saw, so that it can tell that it saw enough.
type tally map[string]int

// TestRandomProgramsAgainstOracle holds the symbolic engine to what a concrete
// interpreter finds over all schedules.
func TestRandomProgramsAgainstOracle(t *testing.T) {
	seen := tally{}
	for seed := range campaign.Seeds(t, 600) {
		p := generate(t, seed, progen.Options{})
		if faults := p.againstOracle(t, seen); len(faults) > 0 {
			t.Errorf("seed %d, np=%d:\n  %s\n%s", seed, p.src.NP, strings.Join(faults, "\n  "), numbered(p.src.Text))
		}
	}
	t.Log(seen)
	for _, what := range []string{"verified", "violated", "ends"} {
		if campaign.Usual() && seen[what] < 5 {
			t.Errorf("the programs are too tame: %v", seen)
		}
	}
}

func numbered(text string) string {
	lines := strings.Split(text, "\n")
	for i := range lines {
		lines[i] = fmt.Sprintf("%3d %s", i+1, lines[i])
	}
	return strings.Join(lines, "\n")
}

func (p *program) againstOracle(t testing.TB, seen tally) (faults []string) {
	fault := func(format string, args ...any) { faults = append(faults, fmt.Sprintf(format, args...)) }
	s := p.explore(t, false, 0)
	seen[string(s.Result.Verdict)]++
	if !s.Result.Complete {
		fault("not complete: %s", s.Result.Reason)
		return faults
	}
	found := places(s)
	for _, in := range p.inputs {
		r := p.oracle(t, in)
		if r == nil {
			seen["given up"]++
			continue
		}
		for i := range r.Violations {
			v := &r.Violations[i]
			seen[string(v.Kind)]++
			if !found[place{v.Kind, v.Pos.Line}] && !p.excused(t, in, v, r, found) {
				fault("missed for %v: %s: %s: %s", in, v.Pos, v.Kind, v.Message)
			}
		}
		ends, err := s.At(in, concrete.HashAbstract)
		if err != nil {
			fault("%v: %v", in, err)
			continue
		}
		seen["ends"] += len(ends)
		if p.races(found) {
			continue
		}
		if got, want := Keys(ends), Keys(Concrete(r)); got != want && !p.racesInFile(r) {
			fault("for %v the symbolic ends are\n%s\nand the concrete ones\n%s", in, got, want)
		}
		if len(faults) > 0 {
			break
		}
	}
	return append(faults, p.unfounded(t, s)...)
}

// racesInFile tells whether accesses to a file conflict: the engine ends all executions at the second one, whatever
// their order was, and the oracle those in which it shows.
func (p *program) racesInFile(r *concrete.Result) bool {
	return mpispec.Files(p.model.LibFuncs) && slices.ContainsFunc(r.Violations, func(v concrete.Violation) bool {
		return v.Kind == verdict.MPIRace
	})
}

// excused tells whether a violation that the oracle finds need not be found by
// the engine. A violation ends the path of its process, and so can hide what
// another process would do: the engine owes the first violation of a schedule,
// not what comes after it. Where collectives do not match, either process may
// come first; the reduction follows one order, and finds the mismatch there.
func (p *program) excused(t testing.TB, in concrete.Inputs, v *concrete.Violation, r *concrete.Result,
	found map[place]bool) bool {
	if v.Kind == verdict.PotentialDeadlock && found[place{verdict.Deadlock, v.Pos.Line}] {
		return true
	}
	if v.Kind != verdict.MPIRace && p.racesInFile(r) {
		return true
	}
	for i := range r.Violations {
		o := &r.Violations[i]
		if o.Kind == verdict.MPICollectiveMismatch && found[place{o.Kind, o.Pos.Line}] {
			return true
		}
	}
	if p.races(found) {
		return true
	}
	again, err := concrete.Replay(p.model, concrete.Options{NP: p.src.NP, Inputs: in}, v.Schedule)
	if err != nil {
		t.Fatal(err)
	}
	for i := range again.Violations {
		o := &again.Violations[i]
		if (o.Process != v.Process || together(v)) && found[place{o.Kind, o.Pos.Line}] {
			return true
		}
	}
	return false
}

// races tells whether a program that locks windows is known to have accesses to them that conflict. The reduction
// follows the order of steps in which they meet (package por), where the path ends: what comes in others is not looked
// for.
func (p *program) races(found map[place]bool) bool {
	if !strings.Contains(p.src.Text, "MPI_Win_lock") {
		return false
	}
	for at := range found {
		if at.kind == verdict.MPIRace {
			return true
		}
	}
	return false
}

// together tells whether a violation is of what several processes say together. It is found
// where the last of them comes; whoever it names passed before, as a rule, and may have gone
// on to a violation of its own.
func together(v *concrete.Violation) bool {
	return v.Kind == verdict.LoopInvariant || v.Kind == verdict.CollectiveAssertion
}

// unfounded lists the violations that the oracle does not find for the inputs
// that the engine gives.
func (p *program) unfounded(t testing.TB, s *Symbolic) (faults []string) {
	for _, v := range s.Result.Violations {
		if v.Certainty == verdict.Possible || v.Model == nil {
			faults = append(faults, fmt.Sprintf("%s: %s: only %s: %s", v.Pos, v.Kind, v.Certainty, v.Reason))
			continue
		}
		in, err := witness.Values(s.unit, s.in, v.Model)
		if err != nil {
			faults = append(faults, err.Error())
			continue
		}
		r := p.oracle(t, in)
		there := func(at source.Pos) bool { return r.HasAt(v.Kind, at) }
		if r != nil && !slices.ContainsFunc(callsOf(v), there) {
			faults = append(faults, fmt.Sprintf("%s: %s: %s: the oracle does not find it for %v", v.Pos, v.Kind, v.Message, in))
		}
	}
	return faults
}

// beside finds the other line of a call that has met with another one.
var beside = regexp.MustCompile(`\(or at line (\d+)\)`)

// callsOf gives where a violation may be: where it is reported, and, where calls have met, at the other call of these,
// which is the one that the inputs may lead to.
func callsOf(v *record.Violation) []source.Pos {
	list := []source.Pos{v.Pos}
	for _, m := range beside.FindAllStringSubmatch(v.Message, -1) {
		at := v.Pos
		line, _ := strconv.Atoi(m[1])
		at.Line = int32(line)
		list = append(list, at)
	}
	return list
}

// TestRandomReduction compares verdicts, violations and ends with and
// without partial order reduction.
func TestRandomReduction(t *testing.T) {
	compared := 0
	for seed := range campaign.Seeds(t, 120) {
		p := generate(t, 1000+seed, progen.Options{Phases: 3})
		with, without := p.explore(t, false, 0), p.explore(t, true, 40000)
		if !without.Result.Complete {
			continue
		}
		compared++
		p.same(t, "the reduction", with, without)
	}
	if campaign.Usual() && compared < 50 {
		t.Errorf("only %d programs could be explored without the reduction", compared)
	}
}

// same holds an exploration with something that must change no result to one
// without it.
func (p *program) same(t testing.TB, what string, with, without *Symbolic) {
	t.Helper()
	p.sameVerdict(t, what, with, without)
	a, b := places(with), places(without)
	if p.races(a) && p.races(b) {
		return
	}
	for at := range b {
		if !a[at] {
			t.Errorf("seed %d: %s at line %d is found without %s only\n%s", p.src.Seed, at.kind, at.line, what,
				numbered(p.src.Text))
		}
	}
	for at := range a {
		if !b[at] {
			t.Errorf("seed %d: %s at line %d is found with %s only\n%s", p.src.Seed, at.kind, at.line, what,
				numbered(p.src.Text))
		}
	}
	p.sameEnds(t, what, with, without)
}

func (p *program) sameVerdict(t testing.TB, what string, with, without *Symbolic) {
	t.Helper()
	if with.Result.Verdict != without.Result.Verdict {
		t.Errorf("seed %d: %s with %s, %s without\n%s", p.src.Seed, with.Result.Verdict, what, without.Result.Verdict,
			numbered(p.src.Text))
	}
}

func (p *program) sameEnds(t testing.TB, what string, with, without *Symbolic) {
	t.Helper()
	for _, in := range p.inputs {
		x, err1 := with.At(in, none)
		y, err2 := without.At(in, none)
		if err1 != nil || err2 != nil {
			t.Fatalf("seed %d: %v, %v", p.src.Seed, err1, err2)
		}
		if Keys(x) != Keys(y) {
			t.Errorf("seed %d, %v: with %s it ends in\n%s\nwithout in\n%s\n%s", p.src.Seed, in, what, Keys(x), Keys(y),
				numbered(p.src.Text))
			break
		}
	}
}

// none stands for abstract functions in programs that have none.
func none(string, []*big.Rat) *big.Rat { return new(big.Rat) }

// FuzzRandomPrograms is TestRandomProgramsAgainstOracle for as long as one likes.
func FuzzRandomPrograms(f *testing.F) {
	f.Add(int64(1), uint8(3))
	f.Fuzz(func(t *testing.T, seed int64, phases uint8) {
		p := generate(t, seed, progen.Options{Phases: 1 + int(phases%5)})
		if faults := p.againstOracle(t, tally{}); len(faults) > 0 {
			t.Errorf("seed %d, np=%d:\n  %s\n%s", seed, p.src.NP, strings.Join(faults, "\n  "), numbered(p.src.Text))
		}
	})
}
