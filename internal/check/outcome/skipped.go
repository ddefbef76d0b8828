package outcome

import (
	"cmp"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/source"
)

// Subject is what a branch is on.
type Subject uint8

// The arguments of main, and the number of processes.
const (
	Arguments Subject = iota
	Processes
)

// Skipped is a branch on the arguments of main, or on the number of processes, of which no execution took one side, so
// that much of the program was not looked at: a program that is run without arguments, or with a number of processes
// that it is not made for, often prints how to use it, and that is all.
type Skipped struct {
	On     Subject
	Branch source.Pos
	// Lines of main are on that side alone, of so many lines of main.
	Lines, Of int
	// MPI is where a function of MPI is first called on that side alone, other than those that
	// end the program; not valid where none is.
	MPI source.Pos
}

// skipped gives the branches on arguments that keep more than half of a main function, or any call of MPI, from being
// reached, and those on the number of processes that keep more than half of a main function from that, or any call of
// MPI where no main function has come to its end.
func (o *Exploration) skipped() []Skipped {
	var list []Skipped
	for _, u := range o.Units {
		for _, on := range []Subject{Arguments, Processes} {
			s := &skipper{run: o, p: u.Program, on: on, callers: map[*model.Function][]spot{}, tainted: map[any]bool{}}
			s.follow()
			list = append(list, s.branches()...)
		}
	}
	slices.SortFunc(list, func(a, b Skipped) int {
		return cmp.Or(strings.Compare(a.Branch.File.Name, b.Branch.File.Name), cmp.Compare(a.Branch.Line, b.Branch.Line),
			cmp.Compare(a.Branch.Col, b.Branch.Col))
	})
	return slices.Compact(list)
}

// spot is a location of a function.
type spot struct {
	fn  *model.Function
	loc int
}

// skipper looks at one program.
type skipper struct {
	run     *Exploration
	p       *model.Program
	on      Subject
	tainted map[any]bool // variables that hold what the subject says, and functions that give it
	callers map[*model.Function][]spot
}

// follow finds the variables whose values are computed from what the branches are on, whatever the order in which that
// is done, and the callers of all functions.
func (s *skipper) follow() {
	for _, fn := range s.p.Functions {
		for _, x := range fn.Locals {
			if x.Argument && s.on == Arguments {
				s.tainted[x] = true
			}
		}
		for _, loc := range fn.Locations {
			if c, ok := loc.Action.(*model.Call); ok && c.Func != nil {
				s.callers[c.Func] = append(s.callers[c.Func], spot{fn, loc.ID})
			}
		}
	}
	for before := -1; before != len(s.tainted); {
		before = len(s.tainted)
		for _, fn := range s.p.Functions {
			for _, loc := range fn.Locations {
				s.taint(fn, loc.Action)
			}
		}
	}
}

// taint follows what the arguments say through one action.
func (s *skipper) taint(fn *model.Function, a model.Action) {
	mark := func(place model.Expr, tainted bool) {
		if place == nil || !tainted {
			return
		}
		if x := model.Root(place); x != nil {
			s.tainted[x] = true
		}
	}
	switch a := a.(type) {
	case *model.Assign:
		mark(a.Place, s.from(a.Value))
	case *model.LibCall:
		if a.Result != nil && mpispec.FunctionOf(a.Name) == nil { // what those of MPI return is a code
			mark(a.Result, slices.ContainsFunc(a.Args, s.from))
		}
		if a.Name == "MPI_Comm_size" {
			mark(sizeAt(a), s.on == Processes)
		}
	case *model.Return:
		if a.Value != nil && s.from(a.Value) {
			s.tainted[fn] = true
		}
	case *model.Call:
		if a.Func == nil {
			return
		}
		for i, x := range a.Func.Params {
			if i < len(a.Args) && s.from(a.Args[i]) {
				s.tainted[x] = true
			}
		}
		if a.Result != nil {
			mark(a.Result, s.tainted[a.Func])
		}
	}
}

// sizeAt gives the place in which a call of MPI_Comm_size stores the size; nil where that is not a variable's.
func sizeAt(a *model.LibCall) model.Expr {
	if p, ok := a.Args[len(a.Args)-1].(*model.AddrOf); ok {
		return p.Place
	}
	return nil
}

// from tells whether a value is computed from what the branches are on.
func (s *skipper) from(e model.Expr) bool {
	found := false
	model.Walk(e, func(x model.Expr) bool {
		if r, ok := x.(*model.VarRef); ok && s.tainted[r.Var] {
			found = true
		}
		return !found
	})
	return found
}

// branches gives the branches that keep much from being reached.
func (s *skipper) branches() []Skipped {
	var list []Skipped
	for _, fn := range s.p.Functions {
		for _, loc := range fn.Locations {
			if !s.reached(spot{fn, loc.ID}) {
				continue
			}
			sides := loc.Action.Succs()
			taken := slices.ContainsFunc(sides, func(id int) bool { return s.reached(spot{fn, id}) })
			if on := condition(loc.Action); on == nil || !taken || !s.from(on) {
				continue
			}
			for _, side := range sides {
				if x, ok := s.behind(spot{fn, side}); ok {
					x.Branch, x.On = loc.At, s.on
					list = append(list, x)
				}
			}
		}
	}
	return list
}

// condition gives what a branch depends on; nil for other actions.
func condition(a model.Action) model.Expr {
	switch a := a.(type) {
	case *model.Branch:
		return a.Cond
	case *model.Switch:
		return a.X
	}
	return nil
}

// begins tells whether a call is one of MPI by which more is kept from being reached than
// the end of the program.
func begins(call string) bool {
	row := mpispec.FunctionOf(call)
	return row != nil && row.Class != mpispec.Ending
}

func (s *skipper) reached(at spot) bool {
	return s.run.Record.Visited[at.fn] != nil && s.run.Record.Visited[at.fn][at.loc]
}

// behind looks at what comes after a side of a branch and was never reached, there or
// otherwise.
func (s *skipper) behind(from spot) (Skipped, bool) {
	seen := map[spot]bool{}
	next := []spot{from}
	x := Skipped{}
	for len(next) > 0 {
		at := next[len(next)-1]
		next = next[:len(next)-1]
		if seen[at] || s.reached(at) {
			continue
		}
		seen[at] = true
		loc := at.fn.Locations[at.loc]
		for _, id := range loc.Action.Succs() {
			next = append(next, spot{at.fn, id})
		}
		switch a := loc.Action.(type) {
		case *model.LibCall:
			if begins(a.Name) && (!x.MPI.IsValid() || loc.At.Line < x.MPI.Line) {
				x.MPI = loc.At
			}
		case *model.Call:
			if a.Func != nil {
				next = append(next, spot{a.Func, 0})
			}
		case *model.Return:
			for _, c := range s.callers[at.fn] {
				next = append(next, spot{c.fn, c.fn.Locations[c.loc].Action.Succs()[0]})
			}
		}
	}
	x.Lines, x.Of = s.lines(seen)
	return x, 2*x.Lines > x.Of || x.MPI.IsValid() && (s.on == Arguments || !s.returned())
}

// returned tells whether a main function has come to its end in any execution.
func (s *skipper) returned() bool {
	for _, fn := range s.p.Functions {
		if !s.p.Begins(fn) || s.p.Initializes(fn) {
			continue
		}
		for _, loc := range fn.Locations {
			if _, ends := loc.Action.(*model.Return); ends && s.reached(spot{fn, loc.ID}) {
				return true
			}
		}
	}
	return false
}

// lines gives how many lines of main functions are among some locations and were not reached,
// and how many there are.
func (s *skipper) lines(among map[spot]bool) (n, of int) {
	lost, all := map[source.Pos]bool{}, map[source.Pos]bool{}
	for _, fn := range s.p.Functions {
		if !s.p.Begins(fn) || s.p.Initializes(fn) {
			continue
		}
		for _, loc := range fn.Locations {
			if loc.At.IsValid() {
				line := source.Pos{File: loc.At.File, Line: loc.At.Line}
				all[line], lost[line] = true, lost[line] || among[spot{fn, loc.ID}]
			}
		}
		for _, loc := range fn.Locations {
			if s.reached(spot{fn, loc.ID}) {
				delete(lost, source.Pos{File: loc.At.File, Line: loc.At.Line})
			}
		}
	}
	for _, is := range lost {
		if is {
			n++
		}
	}
	return n, len(all)
}
