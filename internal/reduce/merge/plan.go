package merge

import (
	"github.com/tass-go/tass/internal/model"
)

// Plan says where the ways out of a branch meet.
type Plan struct {
	// OK: they meet, and nothing on the ways forbids merging.
	OK bool
	// Loc is the location of the branch's function where they meet; Return when
	// they meet after its end.
	Loc int
	// Calls are two calls of one collective, alike, on the ways that lead there and nowhere else: the ways meet in the
	// collective. There are none where nothing on the ways communicates.
	Calls []int
}

// Return is the meeting place of ways that leave the function.
const Return = -1

// Plans are the plans for the branches of one program, made when asked for.
type Plans struct {
	// Silent tells whether a library function does nothing but give a value.
	Silent func(name string) bool
	// Enters tells whether a library function does nothing at first but enter a collective, for which the process then
	// waits; nil where ways do not meet in collectives.
	Enters func(name string) bool

	program *model.Program
	plans   map[*model.Function][]*Plan
	silent  map[*model.Function]bool
	meets   map[*model.Function][]int
}

// NewPlans prepares the plans for a program.
func NewPlans(p *model.Program, silent func(name string) bool) *Plans {
	return &Plans{Silent: silent, program: p, plans: map[*model.Function][]*Plan{}, silent: map[*model.Function]bool{},
		meets: map[*model.Function][]int{}}
}

// At gives the plan for a location, which is good for nothing where there is no
// branch.
func (ps *Plans) At(fn *model.Function, loc int) *Plan {
	if ps.plans[fn] == nil {
		ps.plans[fn] = make([]*Plan, len(fn.Locations))
	}
	p := ps.plans[fn][loc]
	if p == nil {
		p = ps.make(fn, loc)
		ps.plans[fn][loc] = p
	}
	return p
}

func (ps *Plans) make(fn *model.Function, loc int) *Plan {
	if _, ok := fn.Locations[loc].Action.(*model.Branch); !ok {
		return &Plan{}
	}
	if ps.meets[fn] == nil {
		ps.meets[fn] = postDominators(fn)
	}
	p := &Plan{Loc: ps.meets[fn][loc]}
	end := len(fn.Locations)
	switch {
	case p.Loc == nowhere, p.Loc == end && ps.program.Begins(fn):
		return p
	case p.Loc == end:
		p.Loc = Return
	}
	p.Calls, p.OK = ps.quiet(fn, loc, p.Loc)
	return p
}

// quiet tells whether nothing between a branch and a location communicates, comes
// back to the branch or never ends, but for two calls of one collective that end there.
func (ps *Plans) quiet(fn *model.Function, branch, meet int) (calls []int, ok bool) {
	seen := make([]bool, len(fn.Locations))
	work := fn.Locations[branch].Action.Succs()
	for len(work) > 0 {
		id := work[len(work)-1]
		work = work[: len(work)-1 : len(work)-1]
		if id == meet || seen[id] {
			continue
		}
		seen[id] = true
		a := fn.Locations[id].Action
		if call, ok := a.(*model.LibCall); ok && call.Next == meet && ps.Enters != nil && ps.Enters(call.Name) {
			calls = append(calls, id)
			continue
		}
		if id == branch || ps.meets[fn][id] == nowhere || !ps.quietAction(a) {
			return nil, false
		}
		work = append(work, a.Succs()...)
	}
	switch len(calls) {
	case 0:
		return nil, true
	case 2:
		return calls, alike(fn.Locations[calls[0]].Action, fn.Locations[calls[1]].Action)
	}
	return nil, false
}

func (ps *Plans) quietAction(a model.Action) bool {
	switch a := a.(type) {
	case *model.LibCall:
		return ps.Silent(a.Name)
	case *model.Call:
		return a.Func != nil && ps.quietFunction(a.Func)
	case *model.Assume, *model.CollectiveAssert, *model.Choose:
		return false
	case *model.Branch:
		return a.Invariant == nil
	}
	return true
}

// quietFunction tells whether a function and those that it calls do nothing that
// forbids merging. While it is being found out, a function counts as quiet: a
// recursion is if the rest is. One that is taken for quiet by mistake, as part of a
// larger recursion, makes trials fail.
func (ps *Plans) quietFunction(fn *model.Function) bool {
	if quiet, ok := ps.silent[fn]; ok {
		return quiet
	}
	ps.silent[fn] = true
	for _, loc := range fn.Locations {
		if !ps.quietAction(loc.Action) {
			ps.silent[fn] = false
			return false
		}
	}
	return true
}
