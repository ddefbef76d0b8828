package concrete_test

import (
	"math"
	"math/big"
	"math/rand"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/concrete"
	"github.com/tass-go/tass/internal/front"
	c "github.com/tass-go/tass/internal/front/c"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/verdict"
)

// bench runs the programs of a case.
type bench struct {
	ec         *exampleCase
	spec, impl *model.Program // the spec is nil for a program by itself
	joint      bool           // annotations relate the two
}

func newBench(t *testing.T, ec *exampleCase) *bench {
	t.Helper()
	b := &bench{ec: ec}
	o := c.Options{Source: ec.source, Compared: ec.compare}
	if ec.compare {
		b.spec = load(t, o, ec.spec)
		o.Spec = b.spec
	}
	b.impl = load(t, o, ec.impl)
	for _, n := range b.impl.Annotations {
		b.joint = b.joint || ec.compare && n.Scope == model.Joint
	}
	return b
}

func load(t *testing.T, o c.Options, file string) *model.Program {
	t.Helper()
	p, err := front.Load(o, []string{file})
	if err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	return p
}

// explore explores the case on its inputs at small sizes, and gives the violations found.
func (b *bench) explore(t *testing.T) (set map[string]bool, complete bool) {
	t.Helper()
	set = map[string]bool{}
	ins := enumerated(t, b.impl, b.ec.space(maxBound))
	complete, runs := true, 0
	most := maxRuns
	if b.joint {
		most = maxJoint
	}
	for k := 0; k < len(ins); k += 1 + len(ins)/most {
		for _, np := range b.explored() {
			for _, f := range b.ec.abstracts(b.impl) {
				o := b.options(np, ins[k], f)
				o.MaxSteps, o.MaxStates = 20000, 20000
				if b.ec.among("far_beyond.c") {
					o.MaxSteps = 2_000_000
				}
				if b.ec.first { // the program may go on for ever
					o.MaxSteps, o.MaxStates = 1000, 5000
					o.Until = func(*concrete.Violation) bool { return true }
				}
				if r := b.run(t, set, o, nil); r != nil {
					runs++
					complete = complete && r.Complete
				}
			}
		}
	}
	return set, complete && runs > 0
}

// explored gives the numbers of processes with which all schedules are run.
func (b *bench) explored() []int {
	ec := b.ec
	switch {
	case ec.npLo > maxAlone, b.joint && ec.npLo > maxNP:
		return []int{2}
	case ec.npLo >= maxNP:
		return []int{ec.npLo}
	}
	var list []int
	for np := ec.npLo; np <= min(ec.npHi, maxNP); np++ {
		list = append(list, np)
	}
	return list
}

// sample runs a few schedules with the largest number of processes, on a few inputs
// within the bounds of the case, unless all of these are explored. It gives the violations
// found.
func (b *bench) sample(t *testing.T) map[string]bool {
	t.Helper()
	set := map[string]bool{}
	np := b.ec.npHi
	if slices.Contains(b.explored(), np) && !b.ec.bounded(maxBound) {
		return set
	}
	r := rand.New(rand.NewSource(5))
	runs := 0
	for range 40 {
		in := b.ec.within(t, b.impl, r)
		if in == nil {
			continue
		}
		for _, choose := range []concrete.Chooser{concrete.First, func(cs []concrete.Choice) int { return r.Intn(len(cs)) }} {
			if res := b.run(t, set, b.options(np, in, concrete.HashAbstract), choose); res != nil {
				runs++
				if !res.Complete {
					t.Errorf("np=%d %v: %s", np, in, res.Reason)
				}
			}
		}
		if runs >= maxSampled {
			return set
		}
	}
	if runs == 0 {
		t.Errorf("np=%d: no inputs were found", np)
	}
	return set
}

// within gives inputs within the bounds of the case; nil when those that it tries break the
// assumptions.
func (ec *exampleCase) within(t *testing.T, p *model.Program, r *rand.Rand) concrete.Inputs {
	t.Helper()
	s := ec.space(math.MaxInt64)
	s.Fills = []func(int) *big.Rat{func(int) *big.Rat { return big.NewRat(int64(r.Intn(41)-20), int64(1+r.Intn(4))) }}
	s.Ranges = map[string][2]int64{}
	for _, x := range p.Inputs {
		n := s.Lo + r.Int63n(s.Hi-s.Lo+1)
		s.Ranges[x.Var.Name] = [2]int64{n, n}
	}
	if ins := enumerated(t, p, s); len(ins) > 0 {
		return ins[0]
	}
	return nil
}

func enumerated(t *testing.T, p *model.Program, s concrete.Space) []concrete.Inputs {
	t.Helper()
	ins, err := concrete.Enumerate(p, s)
	if err != nil {
		t.Fatalf("%s: %v", p.Name, err)
	}
	return ins
}

func (b *bench) options(np int, in concrete.Inputs, abstract func(string, []*big.Rat) *big.Rat) concrete.Options {
	return concrete.Options{NP: np, Inputs: in, Coarse: true, Deadlock: b.ec.deadlock, Abstract: abstract,
		Passed:            []verdict.Kind{verdict.Kind(b.ec.unchecked)},
		Overflow:          b.ec.unchecked != string(verdict.ArithmeticOverflow),
		Aborts:            !b.ec.compare && b.ec.unchecked != string(verdict.Abort),
		SharedSend:        b.ec.checked == verdict.MPISharedSend,
		MessageRaces:      b.ec.checked == verdict.MessageRace,
		TagUB:             b.ec.tagUB,
		UninitializedSend: b.ec.checked == verdict.UninitializedSend,
		Float:             strings.Contains(b.ec.args, "-arith=ieee") || b.ec.among("conjugate_gradient.c")}
}

// among tells whether the case is of one of some files, such as those with roots, which exact arithmetic has not, and
// those with a long way.
func (ec *exampleCase) among(files ...string) bool {
	return slices.Contains(files, filepath.Base(ec.file))
}

// run runs the case on one input, on all schedules or on one, and adds what is found. It
// gives nil when the input does not satisfy what a program assumes.
func (b *bench) run(t *testing.T, set map[string]bool, o concrete.Options, choose concrete.Chooser) *concrete.Result {
	t.Helper()
	so := o
	so.NP = max(b.ec.specNP, 1)
	var end *concrete.Terminal
	var r *concrete.Result
	var err error
	switch {
	case b.joint:
		var s *concrete.Result
		if s, r, err = b.beside(so, o, choose); err == nil && s.Vacuous {
			return nil
		}
		if err == nil {
			found(set, s)
			end = only(t, b.spec, s)
		}
	case b.spec != nil:
		var s *concrete.Result
		if s, err = concrete.Explore(b.spec, so); err == nil {
			if end = only(t, b.spec, s); end == nil {
				return nil
			}
			r, err = b.alone(o, choose)
		}
	default:
		r, err = b.alone(o, choose)
	}
	if err != nil {
		t.Fatalf("%s: np=%d %v: %v", b.ec.impl, o.NP, o.Inputs, err)
	}
	found(set, r)
	if end != nil {
		compareRuns(set, end, b.impl, r)
	}
	return r
}

func (b *bench) alone(o concrete.Options, choose concrete.Chooser) (*concrete.Result, error) {
	if choose == nil {
		return concrete.Explore(b.impl, o)
	}
	return concrete.Run(b.impl, o, choose)
}

func (b *bench) beside(so, o concrete.Options, choose concrete.Chooser) (spec, impl *concrete.Result, err error) {
	if choose == nil {
		return concrete.ExploreJoint(b.spec, b.impl, so, o)
	}
	return concrete.RunJoint(b.spec, b.impl, so, o, choose)
}

// only gives the one end of a specification; nil if there is none, because one of its
// assumptions does not hold.
func only(t *testing.T, spec *model.Program, s *concrete.Result) *concrete.Terminal {
	t.Helper()
	if s.Complete && len(s.Violations)+len(s.Terminals) == 0 {
		return nil
	}
	if len(s.Terminals) != 1 {
		t.Fatalf("the specification %s has %d ends: %s", spec.Name, len(s.Terminals), s.Reason)
	}
	return &s.Terminals[0]
}
