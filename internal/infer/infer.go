package infer

import (
	"math/big"
	"math/rand"

	"github.com/tass-go/tass/internal/model"
)

// Program is a program with the numbers of processes that it is run with.
type Program struct {
	Model *model.Program
	NP    []int
}

// seed makes what is proposed the same in every run.
const seed = 1

// Propose observes a program, or a specification and an implementation, and gives
// the loops that need an invariant, with the conditions that may be one. fixed are
// the inputs that have one value.
func Propose(programs []Program, fixed map[string]*big.Rat) ([]*Site, error) {
	rng := rand.New(rand.NewSource(seed))
	inputs, err := inputsFor(programs[0].Model, fixed, rng)
	if err != nil {
		return nil, err
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
		runs = append(runs, observe(subjects, inputs, rng)...)
	}
	list := sites(subjects, runs)
	name(list, programs)
	for _, s := range list {
		propose(s, rng)
	}
	return list, nil
}
