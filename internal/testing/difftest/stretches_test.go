package difftest

import (
	"fmt"
	"github.com/tass-go/tass/internal/source"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/check/property"
	"github.com/tass-go/tass/internal/check/session"
	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/concrete"
	"github.com/tass-go/tass/internal/front"
	"github.com/tass-go/tass/internal/front/c"
	"github.com/tass-go/tass/internal/logic/prove/light"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/testing/memgen"
	"github.com/tass-go/tass/internal/testing/progen"
)

// TestRandomStretches holds the symbolic engine to what gcc's sanitizers say of programs that compute on numbers for
// long.
func TestRandomStretches(t *testing.T) {
	seen := againstSanitizers(t, memgen.GenerateStretches, campaign.Seeds(t, 16), symbolically)
	if campaign.Usual() && (seen["verified"] < 5 || seen["refused"] > 5) {
		t.Errorf("too few programs were compared: %v", seen)
	}
}

// TestRandomStretchesConcretely holds the concrete interpreter to the same.
func TestRandomStretchesConcretely(t *testing.T) {
	seen := againstSanitizers(t, memgen.GenerateStretches, campaign.Seeds(t, 20), concretely)
	if campaign.Usual() && (seen["right"] < 20 || seen["wrong"] < 3 || seen["refused"] > 3) {
		t.Errorf("too few programs were compared: %v", seen)
	}
}

// TestRandomStretchesCompiled holds what tass run does, with closures and the machine's arithmetic, to what gcc's
// programs do, and to the interpreter without closures: step for step, whether a run ends or not.
func TestRandomStretchesCompiled(t *testing.T) {
	seen := againstSanitizers(t, memgen.GenerateStretches, campaign.Seeds(t, 20), func(t *testing.T, p *compared) {
		t.Helper()
		for i, in := range p.inputs {
			o := concrete.Options{NP: 1, Inputs: in, Overflow: true, Float: true, Compiled: true}
			r, err := concrete.Run(p.model, o, concrete.First)
			if err != nil {
				p.refused(t, err)
				return
			}
			o.Compiled = false
			if by, err := concrete.Run(p.model, o, concrete.First); err != nil || !reflect.DeepEqual(by, r) {
				p.fault("%v: %+v, interpreted %+v, %v", in, r, by, err)
			}
			p.compareRun(in, r, p.runs[i])
		}
	})
	if campaign.Usual() && (seen["right"] < 20 || seen["wrong"] < 3 || seen["refused"] > 3) {
		t.Errorf("too few programs were compared: %v", seen)
	}
}

// TestEndlessRunsCompiled: closures notice a run that never ends as the interpreter does.
func TestEndlessRunsCompiled(t *testing.T) {
	const text = `int g, a[100];
static int f(int x) { g++; return x + 1; }
int main(void) {
    int x = 0, turns = 0;
    for (int i = 0; i < 3000; i++) { a[i % 100] = f(i); turns += 2; }
    g = 0;
    while (turns > 0) {
        x = f(x) % LENGTH;
        a[x % 100] = 7;
        if (x == 0) g = 0;
        for (int k = 0; k < 3; k++) x = x / 1;
    }
    return x;
}
`
	for _, length := range []int{1, 2, 60, 1000, 5000} {
		read := source.Only(strings.ReplaceAll(text, "LENGTH", strconv.Itoa(length)))
		p, err := front.Load(c.Options{ReadFile: read}, []string{"endless.c"})
		if err != nil {
			t.Fatal(err)
		}
		run := func(compiled bool) *concrete.Result {
			o := concrete.Options{NP: 1, Float: true, Compiled: compiled, MaxSteps: 10_000_000}
			r, err := concrete.Run(p, o, concrete.First)
			if err != nil {
				t.Fatal(err)
			}
			return r
		}
		want, got := run(false), run(true)
		if len(want.Violations) != 1 || !reflect.DeepEqual(want, got) {
			t.Errorf("%d: %+v, interpreted %+v", length, got, want)
		}
	}
}

// TestRandomProgramsRunAhead holds package stretch to package exec: where processes are run ahead, a search makes the
// same steps, asks the same questions, comes by the same locations, and finds the same as where each step is made by
// itself.
func TestRandomProgramsRunAhead(t *testing.T) {
	for seed := range campaign.Seeds(t, 60) {
		var p *program
		switch seed % 8 {
		case 0:
			p = generate(t, seed, progen.Options{})
		case 1:
			p = alone(t, seed, memgen.Generate(seed).Text)
		case 2: // windows, locks and files among them
			p = load(t, progen.Calls(seed))
		case 3: // programs that poll
			p = load(t, progen.Polling(seed, progen.Options{Counting: true, Probing: true}))
		case 4, 5: // loops over memory of windows
			p = load(t, progen.Strides(seed))
		case 6:
			p = load(t, progen.Regions(seed))
		default:
			p = alone(t, seed, memgen.GenerateStretches(seed).Text)
		}
		if p.model == nil {
			continue
		}
		ahead, single := p.outcome(t, func(*session.Unit) {}), p.outcome(t, func(u *session.Unit) { u.Runner = nil })
		if ahead != single {
			t.Errorf("seed %d: %s\nstep by step: %s\n%s", seed, ahead, single, numbered(p.src.Text))
		}
	}
}

// alone loads a program for one process; its model is nil where it is refused.
func alone(t *testing.T, seed int64, text string) *program {
	t.Helper()
	p := &program{src: progen.Program{Seed: seed, NP: 1, Text: text}}
	read := source.Only(text)
	var err error
	if p.model, err = front.Load(c.Options{ReadFile: read}, []string{fmt.Sprintf("random%d.c", seed)}); err != nil {
		t.Logf("seed %d is refused: %v", seed, err)
	}
	return p
}

// outcome is all that must be the same however the steps of a search are made.
func (p *program) outcome(t *testing.T, change func(*session.Unit)) string {
	t.Helper()
	cfg := verify.Config{NP: p.src.NP, Errors: -1, Arith: []sym.Arith{sym.Real, sym.Herbrand, sym.IEEE}[p.src.Seed/5%3],
		Prover: light.New(light.Limits{})}
	cfg.Limits.MaxStates, cfg.Limits.Timeout = 200_000, patience
	switch cfg.Arith { // terms take longer than numbers, and those of which nothing is known leave most branches open
	case sym.Herbrand:
		cfg.Limits.MaxStates, cfg.Prover = 1_000, light.New(light.Limits{Cases: 4, Hunt: 4})
	case sym.IEEE:
		cfg.Limits.MaxStates = 10_000
	}
	s, err := exploreWith(p.model, cfg, change)
	if err != nil {
		return err.Error()
	}
	r := s.Result
	r.Stats.Values, r.Stats.Time, r.Stats.MemoryMB = 0, 0, 0
	var b strings.Builder
	fmt.Fprintf(&b, "%s, %s, %+v\n", r.Verdict, r.Reason, r.Stats)
	for _, v := range r.Violations {
		fmt.Fprintf(&b, "%s: %s: %s (%s)\n", v.Pos, v.Kind, v.Message, v.Certainty)
	}
	for i := range s.Ends {
		fmt.Fprintf(&b, "%s\n", s.endAsText(&s.Ends[i]))
	}
	var passed []string
	for fn, seen := range s.visited {
		passed = append(passed, fmt.Sprintf("%s %v", fn.Name, seen))
	}
	slices.Sort(passed)
	return b.String() + strings.Join(passed, "\n")
}

// endAsText is an end as text.
func (s *Symbolic) endAsText(end *property.Terminal) string {
	f := s.unit.Machine.F
	text := f.String(f.And(end.Ctx.Conjuncts()...))
	for _, x := range end.Outputs.Cells {
		text += fmt.Sprintf("; %d%v of %d at %v: %s", x.Output, x.Path, x.Rank, x.Site, f.String(x.Value))
	}
	return text
}
