package confirm

import (
	"math"
	"math/big"
	"math/rand"
	"slices"

	"github.com/tass-go/tass/internal/concrete"
	"github.com/tass-go/tass/internal/model"
)

// Rounded is an element of an output that two programs print differently in machine
// arithmetic, and the inputs on which they do.
type Rounded struct {
	Output     string
	Spec, Impl float64
	Inputs     []concrete.Cell
}

// Relative is the difference divided by the larger magnitude.
func (r *Rounded) Relative() float64 {
	return math.Abs(r.Spec-r.Impl) / max(math.Abs(r.Spec), math.Abs(r.Impl))
}

// limits of the search for what is printed differently.
const (
	roundedTries = 40
	roundedSteps = 20_000
	roundedFills = 12 // sets of floating inputs for each choice of the integers
	roundedSeed  = 1
)

// Differ looks for inputs on which two programs that are equal over the reals print
// different finite numbers, and of those that it tries gives the ones that are furthest
// apart relative to their magnitude. Both are run in double and single precision, each on
// one schedule that MPI allows; annotations that relate the programs are not looked at.
// So what differs is what the programs show. It always tries the same inputs. The second
// result is false if nothing differs, or the interpreter's arithmetic is not the
// machine's: with long double, or functions that the user declared abstract.
func Differ(spec, impl *model.Program, so, io concrete.Options, fixed map[string]*big.Rat) (Rounded, bool) {
	var best Rounded
	for _, p := range []*model.Program{spec, impl} {
		if len(p.Abstract) > 0 || p.HasLongDouble() {
			return best, false
		}
	}
	rng := rand.New(rand.NewSource(roundedSeed))
	list, err := concrete.Filled(spec, fixed, scattered(rng))
	if err != nil {
		return best, false
	}
	rng.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	var of concrete.Inputs // of the best
	for _, in := range list[:min(len(list), roundedTries)] {
		theirs := map[string]float64{}
		for _, c := range printed(impl, io, in) {
			theirs[c.Path], _ = c.Value.Float64()
		}
		for _, c := range printed(spec, so, in) {
			x, _ := c.Value.Float64()
			y, ok := theirs[c.Path]
			r := Rounded{Output: c.Path, Spec: x, Impl: y}
			if ok && x != y && (of == nil || r.Relative() > best.Relative()) {
				best, of = r, in
			}
		}
	}
	if of == nil {
		return best, false
	}
	so.Inputs, so.Float = of, true
	best.Inputs, err = concrete.Given(spec, so)
	return best, err == nil
}

// scattered gives ways to fill in floating inputs: with numbers of magnitudes about 1,
// positive or of both signs, or of many magnitudes.
func scattered(rng *rand.Rand) []func(int) *big.Rat {
	out := make([]func(int) *big.Rat, roundedFills)
	for i := range out {
		out[i] = func(int) *big.Rat {
			x := rng.Float64()
			if i%3 > 0 {
				x = 2*x - 1
			}
			if i%3 > 1 {
				x = math.Ldexp(x, rng.Intn(21)-10)
			}
			return new(big.Rat).SetFloat64(x)
		}
	}
	return out
}

// within gives ways to fill in floating inputs with numbers of intervals in which programs often ask for them.
func within(rng *rand.Rand) []func(int) *big.Rat {
	var out []func(int) *big.Rat
	for _, ends := range [][2]float64{{1, 2}, {0.5, 1.5}, {2, 10}, {10, 100}, {-100, 100}, {1, 2}, {0.1, 1}} {
		out = append(out, func(int) *big.Rat {
			return new(big.Rat).SetFloat64(ends[0] + (ends[1]-ends[0])*rng.Float64())
		})
	}
	return out
}

// printed gives the numbers that a program has written to its outputs when it comes to
// its end with nothing wrong, none if it does not.
func printed(p *model.Program, o concrete.Options, in concrete.Inputs) []concrete.Cell {
	o.Inputs, o.Float, o.MaxSteps = in, true, roundedSteps
	r, err := concrete.Run(p, o, concrete.First)
	if err != nil || !r.Complete || r.Vacuous || len(r.Violations) > 0 || len(r.Terminals) != 1 || r.Terminals[0].Aborted {
		return nil
	}
	return slices.DeleteFunc(r.Terminals[0].Outputs, func(c concrete.Cell) bool { return c.Value == nil || c.Writer < 0 })
}
