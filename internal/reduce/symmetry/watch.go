package symmetry

import (
	"slices"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/semantics/state"
)

// Site is a point of control: a location of a function.
type Site struct {
	Func *model.Function
	Loc  int
}

// Break is a place at which a process did something that depends on the number
// of a rank: its call stack, from main to the location that it executed.
type Break struct {
	// First: the process was the first, of rank 0, which stands for itself.
	First bool
	Stack []Site
}

func (b *Break) equals(o *Break) bool { return b.First == o.First && slices.Equal(b.Stack, o.Stack) }

// Limits on what a Watch remembers. A program that goes beyond them is taken to
// have no symmetry.
const (
	maxBreaks = 256
	maxStack  = 64
)

// Watch knows where a program breaks the symmetry of its processes, as far as has
// been seen. It is a guess that there are no other breaks: a search rests on it once it has
// taken states for the same that differ.
type Watch struct {
	search.Ground
	program *model.Program
	breaks  []Break
	none    bool // beyond the limits: nothing is symmetric
	fresh   bool // there are breaks that refute what the search rests on
	flow    flow
}

// NewWatch knows of no breaks of a program.
func NewWatch(p *model.Program) *Watch { return &Watch{program: p, flow: flow{}} }

// Note takes down that process p did something that depends on the number of a
// rank. Its frames are those before the step, and loc is where the innermost was.
func (w *Watch) Note(p int, frames []*state.Frame, loc int) {
	if w.Knows(p, frames, loc) {
		return
	}
	w.add(breakAt(p, frames, loc))
	w.Learn()
	w.fresh = w.fresh || w.Rests()
}

// Begin implements search.Guess.
func (w *Watch) Begin() {
	w.Ground.Begin()
	w.fresh = false
}

// Judge starts the search over if there were new breaks; it is called where a run ends.
func (w *Watch) Judge() {
	if w.fresh {
		w.fresh = false
		w.Refute()
	}
}

// Knows tells whether Note would take down nothing new.
func (w *Watch) Knows(p int, frames []*state.Frame, loc int) bool {
	if w.none {
		return true
	}
	b := breakAt(p, frames, loc)
	return slices.ContainsFunc(w.breaks, func(o Break) bool { return o.equals(&b) })
}

func breakAt(p int, frames []*state.Frame, loc int) Break {
	b := Break{First: p == 0, Stack: stackOf(frames)}
	b.Stack[len(b.Stack)-1].Loc = loc
	return b
}

func (w *Watch) add(b Break) {
	if w.none || len(w.breaks) >= maxBreaks || len(b.Stack) > maxStack {
		w.breaks, w.none = nil, true
		return
	}
	w.breaks = append(w.breaks, b)
}

// Holds tells whether the processes of a state are interchangeable from here on:
// whether none of them can come to a known break.
func (w *Watch) Holds(s *state.State) bool {
	if w.none {
		return false
	}
	for p, proc := range s.Procs {
		if proc.Status != state.Active {
			continue
		}
		for i := range w.breaks {
			if b := &w.breaks[i]; b.First == (p == 0) && w.ahead(proc.Frames, b.Stack) {
				return false
			}
		}
	}
	return true
}

// ahead tells whether a process with the given stack may come to have the other
// one. For that it moves on in one of its frames, after it has left those within,
// and then enters functions as that stack has them. Up to that frame the stacks
// agree.
func (w *Watch) ahead(frames []*state.Frame, stack []Site) bool {
	for i, fr := range frames {
		if i == len(stack) || fr.Func != stack[i].Func {
			return false
		}
		// In a frame that waits for a call, another call comes only behind it.
		waits := i < len(frames)-1 && i < len(stack)-1
		if w.flow.leads(fr, waits, stack[i].Loc) {
			return true
		}
		if fr.Loc != stack[i].Loc {
			return false
		}
	}
	return false
}

func stackOf(frames []*state.Frame) []Site {
	stack := make([]Site, len(frames))
	for i, fr := range frames {
		stack[i] = Site{fr.Func, fr.Loc}
	}
	return stack
}

// flow holds, for locations of interest, the locations of the same function from
// which control can come there.
type flow map[Site][]bool

// leads tells whether a frame can come to a location: from where it is, or from
// behind the call that it waits for.
func (f flow) leads(fr *state.Frame, waits bool, to int) bool {
	from := f.to(Site{fr.Func, to})
	if call, ok := fr.Func.Locations[fr.Loc].Action.(*model.Call); ok && waits {
		return from[call.Next]
	}
	return from[fr.Loc]
}

// to gives the locations from which control can come to a site.
func (f flow) to(site Site) []bool {
	from := f[site]
	if from != nil {
		return from
	}
	from = make([]bool, len(site.Func.Locations))
	from[site.Loc] = true
	for changed := true; changed; {
		changed = false
		for i := len(from) - 1; i >= 0; i-- {
			if !from[i] && slices.ContainsFunc(site.Func.Locations[i].Action.Succs(), func(k int) bool { return from[k] }) {
				from[i], changed = true, true
			}
		}
	}
	f[site] = from
	return from
}
