package live

import (
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
)

// set is a set of a function's variables, by index in flow.vars.
type set []uint64

func newSet(n int) set { return make(set, (n+63)/64) }

func (s set) has(k int) bool { return s[k/64]>>(k%64)&1 != 0 }
func (s set) add(k int)      { s[k/64] |= 1 << (k % 64) }

// addAll adds the elements of t, and tells whether any was new.
func (s set) addAll(t set) bool {
	grown := false
	for i, w := range t {
		grown = grown || w&^s[i] != 0
		s[i] |= w
	}
	return grown
}

func (s set) removeAll(t set) {
	for i, w := range t {
		s[i] &^= w
	}
}

// flow is the data flow problem of one function: live-in(l) = reads(l) + (live-out(l) -
// writes(l)), where live-out is the union over the locations that can follow. A call
// reads the global variables that are live at the entry of the function called, and
// writes none.
type flow struct {
	fn      *model.Function
	vars    []*model.Variable // global ones first
	globals int               // of vars
	index   map[*model.Variable]int
	escaped set // their address is somewhere
	effects []effects
	in      []set
	// called are the library functions that the program calls: some may call functions of the program.
	called []string
	// fails: functions of MPI may return an error, and write nothing.
	fails bool
}

// flows gives the solved problems of all functions of a program.
func flows(p *model.Program) []*flow {
	var globals []*model.Variable
	for _, x := range p.Globals {
		if !x.Marker {
			globals = append(globals, x)
		}
	}
	functions := p.AllFunctions()
	var all []*flow
	of := map[*model.Function]*flow{}
	for _, fn := range functions {
		fl := newFlow(fn, globals)
		fl.called = p.LibFuncs
		fl.fails = mpispec.ReturnsErrors(p.LibFuncs)
		all, of[fn] = append(all, fl), fl
	}
	for changed := true; changed; {
		changed = false
		for _, fl := range all {
			fl.solve()
			changed = fl.callees(all, of) || changed
		}
	}
	for _, n := range p.Annotations {
		for _, fl := range all {
			fl.readFromElsewhere(n)
		}
	}
	for k := range globals {
		for _, fl := range all {
			if fl.escaped.has(k) {
				for _, other := range all {
					other.escaped.add(k)
				}
			}
		}
	}
	return all
}

// readFromElsewhere takes the function's own variables to live for ever that an
// annotation in another function reads.
func (fl *flow) readFromElsewhere(n *model.Annotation) {
	for _, loc := range fl.fn.Locations {
		if model.AnnotationOf(loc.Action) == n {
			return
		}
	}
	for _, x := range n.Reads {
		if k, ok := fl.index[x]; ok && k >= fl.globals {
			fl.escaped.add(k)
		}
	}
}

// callees adds to the calls of a function what the functions called read of the
// global variables, and tells whether there was anything new.
func (fl *flow) callees(all []*flow, of map[*model.Function]*flow) bool {
	grown := false
	for id, loc := range fl.fn.Locations {
		call, ok := loc.Action.(*model.Call)
		lib, isLib := loc.Action.(*model.LibCall)
		switch {
		case !ok && !(isLib && mpispec.CallsBack(lib.Name, fl.called)):
		case ok && call.Func != nil:
			grown = fl.calls(id, of[call.Func]) || grown
		default:
			for _, callee := range all {
				grown = fl.calls(id, callee) || grown
			}
		}
	}
	return grown
}

// calls adds to the reads of a location what a function reads of the global
// variables.
func (fl *flow) calls(id int, callee *flow) bool {
	grown := false
	for k := range fl.globals {
		if callee.in[0].has(k) && !fl.effects[id].reads.has(k) {
			fl.effects[id].reads.add(k)
			grown = true
		}
	}
	return grown
}

// effects is what the action of a location does to the function's variables.
type effects struct {
	reads  set // before anything is written
	during set // while a call is in progress, or when it ends
	writes set // wholly: what they held before does not matter afterwards
	// result is written when a call ends, by the caller itself; it is among writes.
	result set
}

func newFlow(fn *model.Function, globals []*model.Variable) *flow {
	fl := &flow{fn: fn, globals: len(globals), index: map[*model.Variable]int{}}
	for _, list := range [][]*model.Variable{globals, fn.Params, fn.Locals} {
		for _, x := range list {
			fl.index[x] = len(fl.vars)
			fl.vars = append(fl.vars, x)
		}
	}
	n := len(fl.vars)
	fl.escaped = newSet(n)
	fl.effects = make([]effects, len(fn.Locations))
	fl.in = make([]set, len(fn.Locations))
	extents := map[*model.Type][]model.Expr{}
	for id, loc := range fn.Locations {
		fl.in[id] = newSet(n)
		fl.effects[id] = effects{newSet(n), newSet(n), newSet(n), newSet(n)}
		u := &usage{flow: fl, effects: &fl.effects[id], extents: extents}
		u.action(loc.Action)
	}
	return fl
}

// solve finds the least solution.
func (fl *flow) solve() {
	for changed := true; changed; {
		changed = false
		for id := len(fl.in) - 1; id >= 0; id-- {
			changed = fl.in[id].addAll(fl.at(id, Before)) || changed
		}
	}
}

func (fl *flow) out(id int) set {
	s := newSet(len(fl.vars))
	for _, next := range fl.fn.Locations[id].Action.Succs() {
		s.addAll(fl.in[next])
	}
	return s
}

// at gives the live variables at a point of a location.
func (fl *flow) at(id int, p Point) set {
	e := &fl.effects[id]
	s := fl.out(id)
	switch p {
	case Before:
		s.removeAll(e.writes)
		s.addAll(e.reads)
	case During:
		s.removeAll(e.writes)
	case After:
		s.removeAll(e.result)
	}
	s.addAll(e.during)
	return s
}
