package live

import (
	"fmt"

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

// Dead lists variables of a function that are dead at a point, in order: by their
// slots among the registers and among the objects of a frame.
type Dead struct{ Regs, Objs []int }

// Program predicts the dead variables of one program's functions.
type Program struct {
	keep  map[string]bool
	funcs map[*model.Function][][numPoints]Dead
}

// Analyse prepares the prediction. Variables named in keep, as by Name, are never
// dead.
func Analyse(keep []string) *Program {
	p := &Program{keep: map[string]bool{}, funcs: map[*model.Function][][numPoints]Dead{}}
	for _, name := range keep {
		p.keep[name] = true
	}
	return p
}

// Dead gives the variables that are dead at a point of a function. The result must
// not be changed.
func (p *Program) Dead(fn *model.Function, loc int, at Point) *Dead {
	all, ok := p.funcs[fn]
	if !ok {
		all = p.function(fn)
		p.funcs[fn] = all
	}
	return &all[loc][at]
}

// Name identifies a variable of a program in a way that means the same in another
// run. Variables made by the front end may share a name.
func Name(x *model.Variable) string {
	return fmt.Sprintf("%s %s", x.Name, x.At)
}

// function makes the lists for all points of a function.
func (p *Program) function(fn *model.Function) [][numPoints]Dead {
	fl := newFlow(fn)
	fl.solve()
	all := make([][numPoints]Dead, len(fn.Locations))
	for id := range fn.Locations {
		for at := range numPoints {
			all[id][at] = p.dead(fl, fl.at(id, at))
		}
	}
	return all
}

// dead gives the variables outside a set of live ones.
func (p *Program) dead(fl *flow, live set) Dead {
	var d Dead
	for k, x := range fl.vars {
		switch {
		case live.has(k) || fl.escaped.has(k) || p.keep[Name(x)]:
		case x.InReg:
			d.Regs = append(d.Regs, x.Slot)
		default:
			d.Objs = append(d.Objs, x.Slot)
		}
	}
	return d
}
