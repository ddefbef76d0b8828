package live

import (
	"fmt"
	"slices"

	"github.com/tass-go/tass/internal/model"
)

// Point says where in a location's action a frame is.
type Point uint8

// The points of an action.
const (
	// Before: the action is the next thing to do.
	Before Point = iota
	// During: the function called here is active or has returned, or a library
	// function waits for a message or for others, with its results to come.
	During
	// After: a library function waits that has stored what it stores, but for its
	// result.
	After
	numPoints
)

// Dead lists variables that are dead at a point of a function, in order.
type Dead struct {
	// Regs and Objs are the function's own, by their slots among the registers and
	// among the objects of a frame.
	Regs, Objs []int
	// GlobalRegs and GlobalObjs are global variables that neither the function nor
	// those that it calls will read, by their slots among the global registers and
	// objects. A global variable is dead if this holds for all frames of a process.
	GlobalRegs, GlobalObjs []int
}

// Program predicts the dead variables of one program's functions.
type Program struct {
	model *model.Program
	keep  map[string]bool
	funcs map[*model.Function][][numPoints]Dead // nil before it is first asked for
}

// Analyse prepares the prediction for a program. Variables named in keep, as by
// Name, are never dead.
func Analyse(m *model.Program, keep []string) *Program {
	p := &Program{model: m, keep: map[string]bool{}}
	for _, name := range keep {
		p.keep[name] = true
	}
	return p
}

// Dead gives the variables that are dead at a point of a function. The result must
// not be changed.
func (p *Program) Dead(fn *model.Function, loc int, at Point) *Dead {
	if p.funcs == nil {
		p.solve()
	}
	return &p.funcs[fn][loc][at]
}

// Name identifies a variable of a program in a way that means the same in another
// run. Variables made by the front end may share a name.
func Name(x *model.Variable) string {
	return fmt.Sprintf("%s %s", x.Name, x.At)
}

// solve makes the lists for all points of all functions.
func (p *Program) solve() {
	p.funcs = map[*model.Function][][numPoints]Dead{}
	for _, fl := range flows(p.model) {
		all := make([][numPoints]Dead, len(fl.fn.Locations))
		for id := range all {
			for at := range numPoints {
				all[id][at] = p.dead(fl, fl.at(id, at))
			}
		}
		p.funcs[fl.fn] = all
	}
}

// dead gives the variables outside a set of live ones.
func (p *Program) dead(fl *flow, live set) Dead {
	var d Dead
	for k, x := range fl.vars {
		switch {
		case live.has(k) || fl.escaped.has(k) || p.keep[Name(x)]:
		case k < fl.globals && x.InReg:
			d.GlobalRegs = append(d.GlobalRegs, x.Slot)
		case k < fl.globals:
			d.GlobalObjs = append(d.GlobalObjs, x.Slot)
		case x.InReg:
			d.Regs = append(d.Regs, x.Slot)
		default:
			d.Objs = append(d.Objs, x.Slot)
		}
	}
	return d
}

// Common gives the global variables that are dead in all frames of a process.
func Common(frames []*Dead) *Dead {
	d := &Dead{}
	if len(frames) == 0 {
		return d
	}
	d.GlobalRegs, d.GlobalObjs = frames[0].GlobalRegs, frames[0].GlobalObjs
	for k, fr := range frames[1:] {
		if fr != frames[k] {
			d.GlobalRegs, d.GlobalObjs = both(d.GlobalRegs, fr.GlobalRegs), both(d.GlobalObjs, fr.GlobalObjs)
		}
	}
	return d
}

// both gives the numbers that two ascending lists have in common.
func both(a, b []int) []int {
	if slices.Equal(a, b) {
		return a
	}
	var list []int
	for _, x := range a {
		if _, ok := slices.BinarySearch(b, x); ok {
			list = append(list, x)
		}
	}
	return list
}
