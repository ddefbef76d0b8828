package concrete

import (
	"math/big"
	"sort"

	"github.com/tass-go/tass/internal/model"
)

// Small gives inputs that satisfy the program's assumptions, those with the
// smallest integers first, and at most so many. Scalars that are fixed keep their
// value. The error is one of Enumerate's.
func Small(p *model.Program, fixed map[string]*big.Rat, most int) ([]Inputs, error) {
	return smallest(p, fixed, nil, most)
}

// Varied is Small with each of the Patterns for what is no integer, and each of more ways to fill that in, as Space has
// them.
func Varied(p *model.Program, fixed map[string]*big.Rat, more []func(i int) *big.Rat, most int) ([]Inputs, error) {
	return smallest(p, fixed, append(Patterns(), more...), most)
}

// smallest gives the smallest of some inputs, with all the given ways to fill in the rest.
func smallest(p *model.Program, fixed map[string]*big.Rat, fills []func(i int) *big.Rat, most int) ([]Inputs, error) {
	list, err := Filled(p, fixed, fills)
	if err != nil {
		return nil, err
	}
	sort.SliceStable(list, func(i, j int) bool { return weight(p, list[i]).Cmp(weight(p, list[j])) < 0 })
	return list[:min(most, len(list))], nil
}

// Filled gives inputs that satisfy the program's assumptions: all combinations of small
// integers, each with all the given ways to fill in the rest, as Space has them. Scalars
// that are fixed keep their value. The error is one of Enumerate's.
func Filled(p *model.Program, fixed map[string]*big.Rat, fills []func(i int) *big.Rat) ([]Inputs, error) {
	free := 0
	for _, iv := range p.Inputs {
		if iv.Var.Type.Kind == model.Int && fixed[iv.Var.Name] == nil {
			free++
		}
	}
	lo, hi := reach(free)
	list, err := Enumerate(p, Space{Fixed: fixed, Lo: lo, Hi: hi, Fills: fills})
	for range moves { // what is assumed of the inputs may ask for greater numbers
		if err != nil || len(list) > 0 {
			break
		}
		lo, hi = hi, 2*hi-lo
		list, err = Enumerate(p, Space{Fixed: fixed, Lo: lo, Hi: hi, Fills: fills})
	}
	return list, err
}

// moves is how often greater integers are tried where there are no inputs among small
// ones.
const moves = 2

// reach gives the integers to try for each of so many inputs, so that their
// combinations are not too many.
func reach(free int) (lo, hi int64) {
	switch {
	case free <= 1:
		return -1, 6
	case free == 2:
		return -1, 4
	case free == 3:
		return -1, 3
	case free == 4:
		return 0, 2
	case free <= 7:
		return 0, 1
	}
	return 1, 1
}

// weight is the sum of the absolute values of the integers among the inputs.
func weight(p *model.Program, in Inputs) *big.Rat {
	sum := new(big.Rat)
	for _, iv := range p.Inputs {
		if v := in[iv.Var.Name]; iv.Var.Type.Kind == model.Int && v.Num != nil {
			sum.Add(sum, new(big.Rat).Abs(v.Num))
		}
	}
	return sum
}

// Ends tells whether the program comes to its end on the inputs of the options, on
// a schedule that uses nothing which MPI need not offer. False when it does not, or
// not within the options' limits.
func Ends(p *model.Program, o Options) bool {
	r, err := Run(p, o, First)
	return err == nil && !r.Vacuous && len(r.Terminals) > 0
}

// SomeEnd tries Ends on a few small inputs, and gives the first on which the
// program ends.
func SomeEnd(p *model.Program, fixed map[string]*big.Rat, o Options) (Inputs, bool) {
	const tries, steps = 20, 20_000
	list, err := Small(p, fixed, tries)
	if err != nil {
		return nil, false
	}
	if o.MaxSteps == 0 {
		o.MaxSteps = steps
	}
	for _, in := range list {
		o.Inputs = in
		if Ends(p, o) {
			return in, true
		}
	}
	return nil, false
}
