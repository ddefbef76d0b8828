package infer

import (
	"math/big"
	"math/rand"

	"github.com/tass-go/tass/internal/concrete"
	"github.com/tass-go/tass/internal/model"
)

// visit is one arrival of a process at the head of a loop.
type visit struct {
	first  bool // it came from outside the loop
	values map[*model.Variable]concrete.Value
}

// visits are the visits of one process to the loops of its program, in order.
type visits map[*Loop][]*visit

// run is one execution of the programs on the same inputs. By program and rank.
type run struct{ seen [][]visits }

// Limits of observation: of runs, of the steps of one, of the visits of a process
// to a loop that are kept, and of the cells noted at one visit.
const (
	maxRuns   = 60
	maxSteps  = 20_000
	maxVisits = 300
	maxCells  = 200
)

// subject is a program to be observed, with the number of its processes.
type subject struct {
	prog  *model.Program
	np    int
	loops []*Loop
}

// observe runs the programs on one set of inputs after another.
func observe(subjects []subject, inputs []concrete.Inputs, rng *rand.Rand, stop func() bool) []*run {
	var out []*run
	for _, in := range inputs {
		if stop != nil && stop() {
			break
		}
		r := &run{}
		for i := range subjects {
			seen := execute(&subjects[i], in, rng, stop)
			if seen == nil {
				break
			}
			r.seen = append(r.seen, seen)
		}
		if len(r.seen) == len(subjects) {
			out = append(out, r)
		}
	}
	return out
}

// execute runs a program once, on a random schedule, and gives what its processes
// did; nil when the interpreter cannot run it on these inputs.
func execute(s *subject, in concrete.Inputs, rng *rand.Rand, stop func() bool) []visits {
	seen := make([]visits, s.np)
	inside := make([]map[*Loop]bool, s.np)
	for i := range seen {
		seen[i], inside[i] = visits{}, map[*Loop]bool{}
	}
	watch := map[*model.Location]func(concrete.View){}
	for _, l := range s.loops {
		for _, at := range l.Func.Locations {
			if enters(l, at) {
				watch[at] = chain(watch[at], func(v concrete.View) { inside[v.Rank()][l] = false })
			}
		}
		watch[l.Head] = chain(watch[l.Head], func(v concrete.View) {
			if rank := v.Rank(); len(seen[rank][l]) < maxVisits {
				seen[rank][l] = append(seen[rank][l], look(l, v, !inside[rank][l]))
				inside[rank][l] = true
			}
		})
	}
	o := concrete.Options{NP: s.np, Inputs: in, MaxSteps: maxSteps, Watch: watch, Stop: stop}
	r, err := concrete.Run(s.prog, o, func(cs []concrete.Choice) int {
		if i := rng.Intn(len(cs)); cs[i].Kind != concrete.Buffer && cs[i].Kind != concrete.LeaveEarly {
			return i
		}
		return concrete.First(cs)
	})
	if err != nil || r.Vacuous {
		return nil
	}
	return seen
}

// enters tells whether a location leads into a loop from outside.
func enters(l *Loop, at *model.Location) bool {
	if l.body[at.ID] {
		return false
	}
	for _, s := range at.Action.Succs() {
		if s == l.Head.ID {
			return true
		}
	}
	return false
}

func chain(f, g func(concrete.View)) func(concrete.View) {
	if f == nil {
		return g
	}
	return func(v concrete.View) { f(v); g(v) }
}

// look notes the values of the variables in sight.
func look(l *Loop, v concrete.View, first bool) *visit {
	x := &visit{first: first, values: map[*model.Variable]concrete.Value{}}
	for _, w := range l.vars {
		if val, ok := v.Value(w); ok && cells(val) <= maxCells {
			x.values[w] = val
		}
	}
	return x
}

func cells(v concrete.Value) int {
	n := 1
	for _, e := range v.List {
		n += cells(e)
	}
	return n
}

// inputsFor gives inputs that satisfy the assumptions of a program: integers from
// small ranges, in all combinations, and random fractions for the rest.
func inputsFor(p *model.Program, fixed map[string]*big.Rat, rng *rand.Rand) ([]concrete.Inputs, error) {
	ints := 0
	for _, iv := range p.Inputs {
		if fixed[iv.Var.Name] == nil && iv.Var.Type.Kind == model.Int {
			ints++
		}
	}
	type reach struct{ lo, hi int64 }
	near := []reach{{0, 0}, {-1, 8}, {-1, 5}, {0, 3}, {0, 2}}
	far := []reach{{0, 0}, {-40, 40}, {-6, 10}, {-2, 5}, {-1, 3}}
	k := min(ints, len(near)-1)
	for _, r := range []reach{near[k], far[k]} {
		list, err := concrete.Enumerate(p, concrete.Space{Fixed: fixed, Lo: r.lo, Hi: r.hi, Fills: fills(ints, rng)})
		if err != nil {
			return nil, err
		}
		if len(list) > 3 || len(list) > 0 && ints == 0 {
			return spread(list, rng), nil
		}
	}
	return nil, nil
}

// fills gives random fractions; more sets of them where there are few integers.
func fills(ints int, rng *rand.Rand) []func(int) *big.Rat {
	sets := []int{30, 4, 1}[min(ints, 2)]
	out := make([]func(int) *big.Rat, sets)
	for i := range out {
		out[i] = func(int) *big.Rat {
			if rng.Intn(4) == 0 {
				return big.NewRat(1, int64(2+rng.Intn(500)))
			}
			return big.NewRat(int64(rng.Intn(61)-20), int64(1+rng.Intn(5)))
		}
	}
	return out
}

// spread takes no more than maxRuns of a list, at random.
func spread(list []concrete.Inputs, rng *rand.Rand) []concrete.Inputs {
	rng.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	return list[:min(len(list), maxRuns)]
}
