package difftest

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/tass-go/tass/internal/check/compare"
	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/check/witness"
	"github.com/tass-go/tass/internal/concrete"
	"github.com/tass-go/tass/internal/front/c"
	"github.com/tass-go/tass/internal/logic/prove/choose"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/testing/progen"
	"github.com/tass-go/tass/internal/verdict"
)

// jointPair is two programs that joint invariants relate, and the inputs on which both are executed.
type jointPair struct {
	spec, impl           progen.Program
	specModel, implModel *model.Program
	inputs               []concrete.Inputs
}

func loadJoint(t *testing.T, seed int64) *jointPair {
	t.Helper()
	p := &jointPair{}
	p.spec, p.impl = progen.Joint(seed)
	o := c.Options{Compared: true, ReadFile: source.Only(p.spec.Text)}
	var err error
	if p.specModel, err = c.Load(o, []string{"spec.c"}); err == nil {
		o.Spec, o.ReadFile = p.specModel, source.Only(p.impl.Text)
		p.implModel, err = c.Load(o, []string{"impl.c"})
	}
	if err != nil {
		t.Fatalf("%v\n%s", err, p)
	}
	s := concrete.Space{Ranges: map[string][2]int64{}}
	for _, in := range p.impl.Inputs {
		s.Ranges[in.Name] = [2]int64{in.Lo, in.Hi}
	}
	if p.inputs, err = concrete.Enumerate(p.implModel, s); err != nil {
		t.Fatal(err)
	}
	return p
}

func (p *jointPair) String() string {
	return fmt.Sprintf("seed %d\n%s\n%s", p.spec.Seed, numbered(p.spec.Text), numbered(p.impl.Text))
}

// compared compares the two with one way to explore.
func (p *jointPair) compared(t *testing.T, cfg verify.Config) *verify.Result {
	t.Helper()
	provers, err := choose.New("auto", nil)
	if err != nil {
		t.Fatal(err)
	}
	defer provers.Close()
	cfg.NP, cfg.SpecNP, cfg.Errors, cfg.Prover = p.impl.NP, 1, -1, provers
	cfg.Limits.MaxStates, cfg.Limits.Timeout = 2000, 20*time.Second
	r, err := compare.Run(p.specModel, p.implModel, cfg)
	if err != nil {
		t.Fatalf("%v\n%s", err, p)
	}
	return r
}

// wrong says what is wrong for an input when both are executed; vacuous tells whether the specification assumes
// otherwise, so that nothing is asked of it.
func (p *jointPair) wrong(t *testing.T, in concrete.Inputs) (list []string, vacuous bool) {
	t.Helper()
	o := concrete.Options{NP: 1, Inputs: in, Coarse: true, MaxStates: 20_000, MaxSteps: 2000}
	io := o
	io.NP = p.impl.NP
	if alone, err := concrete.Explore(p.specModel, o); err != nil {
		t.Fatalf("%v\n%s", err, p)
	} else if len(alone.Terminals) == 0 {
		return nil, true
	}
	s, i, err := concrete.ExploreJoint(p.specModel, p.implModel, o, io)
	if err != nil {
		t.Fatalf("%v\n%s", err, p)
	}
	for _, v := range append(s.Violations, i.Violations...) {
		if v.Kind != verdict.Nontermination {
			list = append(list, fmt.Sprintf("%s: %s: %s", v.Pos, v.Kind, v.Message))
		}
	}
	for _, a := range s.Terminals {
		for _, b := range i.Terminals {
			if a.Outputs[0].Text != b.Outputs[0].Text {
				list = append(list, fmt.Sprintf("res is %s, and %s", a.Outputs[0].Text, b.Outputs[0].Text))
			}
		}
	}
	return list, false
}

// sound gives the contradictions between what a comparison says and what executions show.
func (p *jointPair) sound(t *testing.T, r *verify.Result, seen tally) (faults []string) {
	t.Helper()
	seen[string(r.Verdict)]++
	if r.Verdict == verdict.Verified {
		for _, in := range p.inputs {
			if list, _ := p.wrong(t, in); len(list) > 0 {
				return append(faults, fmt.Sprintf("verified, but for %v: %s", in, list[0]))
			}
		}
	}
	for _, v := range r.Violations {
		if seen[string(v.Certainty)]++; v.Certainty != verdict.Proved {
			continue
		}
		in, err := v.Session.Inputs()
		if err != nil {
			t.Fatal(err)
		}
		values, err := witness.Values(v.Session.Units[0], in, v.Model)
		if err != nil {
			return append(faults, err.Error())
		}
		if list, vacuous := p.wrong(t, values); len(list) == 0 && !vacuous {
			faults = append(faults, fmt.Sprintf("%s: %s: %s: nothing is wrong for %v", v.Pos, v.Kind, v.Message, values))
		}
	}
	return faults
}

// TestRandomJoint compares random programs whose loops joint invariants relate: what is verified is so in all
// executions on small inputs, and what is proved to be wrong is wrong there.
func TestRandomJoint(t *testing.T) {
	seen := tally{}
	for seed := range campaign.Seeds(t, 24) {
		p := loadJoint(t, seed)
		for _, cfg := range []verify.Config{{}, {UrgentOnly: true}} {
			if faults := p.sound(t, p.compared(t, cfg), seen); len(faults) > 0 {
				t.Errorf("np=%d, %+v:\n  %s\n%s", p.impl.NP, cfg.UrgentOnly, strings.Join(faults, "\n  "), p)
			}
		}
	}
	t.Log(seen)
	for _, what := range []string{"verified", "violated", "proved"} {
		if campaign.Usual() && seen[what] < 5 {
			t.Errorf("the programs are too tame: %v", seen)
		}
	}
}
