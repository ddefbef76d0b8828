package infer

import (
	"math/big"
	"math/rand"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// Program is a program with the numbers of processes that it is run with.
type Program struct {
	Model *model.Program
	NP    []int
}

// seed makes what is proposed the same in every run.
const seed = 1

// Skipped is a loop for which nothing is proposed, with the reason.
type Skipped struct {
	At     source.Pos
	Reason string
}

// Propose observes a program, or a specification and an implementation, and gives
// the loops that need an invariant, with the conditions that may be one, and the
// loops that may need one but were not looked at. fixed are the inputs that have one
// value.
// Stop, if not nil, is asked now and then whether to end: then what was seen so far counts.
func Propose(programs []Program, fixed map[string]*big.Rat, stop func() bool) ([]*LoopSite, []Skipped, error) {
	rng := rand.New(rand.NewSource(seed))
	subjects, runs, err := watched(programs, fixed, rng, stop)
	if err != nil {
		return nil, nil, err
	}
	list := sites(subjects, runs)
	name(list, programs)
	for _, s := range list {
		if stop == nil || !stop() {
			propose(s, rng)
		}
	}
	return list, skipped(subjects, runs), nil
}

// watched runs the programs on small inputs.
func watched(programs []Program, fixed map[string]*big.Rat, rng *rand.Rand,
	stop func() bool) ([]subject, []*run, error) {
	inputs, err := inputsFor(programs[0].Model, fixed, rng)
	if err != nil {
		return nil, nil, err
	}
	subjects := make([]subject, len(programs))
	for i, p := range programs {
		subjects[i] = subject{prog: p.Model, loops: loopsOf(p.Model)}
	}
	var runs []*run
	last := len(programs) - 1
	for _, np := range programs[last].NP {
		for i := range subjects {
			subjects[i].np = programs[i].NP[0]
		}
		subjects[last].np = np
		runs = append(runs, observe(subjects, inputs, rng, stop)...)
	}
	return subjects, runs, nil
}

// skipped lists the loops that were not looked at.
func skipped(subjects []subject, runs []*run) []Skipped {
	var out []Skipped
	for i, s := range subjects {
		for _, l := range s.loops {
			switch {
			case l.Annotated:
			case len(runs) == 0:
				out = append(out, Skipped{l.At, "no inputs were found on which the program could be run to see what happens"})
			case !visited(runs, i, l):
				out = append(out, Skipped{l.At, "no run on small inputs came to it"})
			}
		}
		for _, at := range others(s.prog) {
			out = append(out, Skipped{at, "only for and while loops with a condition are looked at"})
		}
	}
	return out
}
