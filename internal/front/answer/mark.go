package answer

import (
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/model"
)

// enders are the functions of libraries that end a program by force.
var enders = []string{"exit", "__tass_exit", "__tass_exit_at_once", "abort", "MPI_Abort"}

// Mark sets Location.Asked of the calls of a program that may end it.
func Mark(p *model.Program) {
	ending := endingFunctions(p)
	if len(ending) == 0 {
		return
	}
	c, supposes := newClasses(p), supposes(p)
	c.left = c.leftToCalls(ending)
	for f := range ending {
		for _, l := range f.Locations {
			switch {
			case !ends(l.Action, ending):
			case supposes && !aborts(l.Action):
				l.Asked = model.NotAsked
			default:
				l.Asked = c.asked(f, l)
			}
		}
	}
}

// supposes tells whether a program is one in the manner of the Competition on Software Verification, which calls abort
// or exit where an assumption does not hold (its rules, "Verification Task").
func supposes(p *model.Program) bool {
	return slices.ContainsFunc(p.Abstract, func(f *model.AbstractFunc) bool { return strings.HasPrefix(f.Name, unknown) })
}

// unknown begins the names of the functions whose values such programs ask for.
const unknown = "nondet_"

// aborts tells whether an action is a call of MPI_Abort.
func aborts(a model.Action) bool {
	call, ok := a.(*model.LibCall)
	return ok && call.Name == "MPI_Abort"
}

// endingFunctions gives the functions that may end the program: those that call an ender, or one that does.
func endingFunctions(p *model.Program) map[*model.Function]bool {
	ending := map[*model.Function]bool{}
	for again := true; again; {
		again = false
		for _, f := range p.Functions {
			if !ending[f] && slices.ContainsFunc(f.Locations, func(l *model.Location) bool { return ends(l.Action, ending) }) {
				ending[f], again = true, true
			}
		}
	}
	return ending
}

func ends(a model.Action, ending map[*model.Function]bool) bool {
	switch a := a.(type) {
	case *model.LibCall:
		return slices.Contains(enders, a.Name)
	case *model.Call:
		return a.Func != nil && ending[a.Func]
	}
	return false
}

// asked says what the branches ask that decide whether a location of a function is reached.
func (c *classes) asked(f *model.Function, at *model.Location) model.Asked {
	all, some := c.deciding(f, at)
	if len(c.parametersAsked(f, at, c.left)) > 0 {
		return model.NothingAsked // here: its calls decide
	}
	if call, ok := at.Action.(*model.Call); ok && len(c.left[call.Func]) > 0 {
		all, some = max(all, c.argumentsOf(f, at, call, c.left[call.Func])), true
	}
	switch {
	case !some:
		return model.NothingAsked
	case all == input:
		return model.InputAsked
	case all == counted:
		return model.ProcessesAsked
	}
	return model.OtherAsked
}

// deciding gives the class of what the branches ask that decide whether a location of a function is reached, and tells
// whether there are any.
func (c *classes) deciding(f *model.Function, at *model.Location) (all class, some bool) {
	avoids := avoiding(f, at.ID)
	defer func(here place) { c.here = here }(c.here)
	for _, l := range f.Locations {
		if l == at || !avoids[l.ID] || !slices.ContainsFunc(l.Action.Succs(), func(k int) bool { return !avoids[k] }) {
			continue
		}
		some, c.here = true, place{f, l}
		switch a := l.Action.(type) {
		case *model.Branch:
			all = max(all, c.expr(a.Cond))
		case *model.Switch:
			all = max(all, c.expr(a.X))
		default:
			all = other
		}
	}
	return all, some
}

// avoiding gives the locations of a function from which its end can be reached without one of them.
func avoiding(f *model.Function, but int) []bool {
	from := make([][]int, len(f.Locations))
	out := make([]bool, len(f.Locations))
	var work []int
	for _, l := range f.Locations {
		if _, returns := l.Action.(*model.Return); returns && l.ID != but {
			out[l.ID] = true
			work = append(work, l.ID)
		}
		for _, k := range l.Action.Succs() {
			from[k] = append(from[k], l.ID)
		}
	}
	for len(work) > 0 {
		k := work[len(work)-1]
		work = work[:len(work)-1]
		for _, i := range from[k] {
			if !out[i] && i != but {
				out[i] = true
				work = append(work, i)
			}
		}
	}
	return out
}
