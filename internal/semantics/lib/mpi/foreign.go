package mpi

import (
	"strconv"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/eval"
	"github.com/tass-go/tass/internal/semantics/state"
)

// A handle that is sent as data, or written to a file, is a number there, and not a handle: how it compares with those
// of the process that gets it, nobody knows, and who sends it may give it up, and make something that has it, while it
// is under way. So what arrives is some number, the same one whenever the same process sends the same handle.

// foreignName begins the names of the functions that give these numbers. No function of a program has it.
const foreignName = "@foreign"

// foreign makes some numbers of the handles that are among the data which a process sends.
func (c *call) foreign(cells []sym.Expr) []sym.Expr {
	if !c.Env().Shown() {
		return cells
	}
	var out []sym.Expr
	for k, x := range cells {
		y := c.foreignNumber(x)
		if y == x {
			continue
		}
		if out == nil {
			out = append(out, cells...)
		}
		out[k] = y
	}
	if out == nil {
		return cells
	}
	if c.P != 0 { // the names have the rank in them
		c.Ordered()
	}
	return out
}

func (c *call) foreignNumber(x sym.Expr) sym.Expr {
	if x == sym.Nil || x == sym.Stale {
		return x
	}
	switch c.f.Op(x) {
	case sym.OpInt:
		if !c.Env().Secret(x) {
			return x
		}
		name := foreignName + strconv.Itoa(c.P)
		c.f.Declare(sym.OpApply, name, eval.RangeOf(&state.Type{Model: c.lib.number.Elem}))
		return c.f.Apply(name, sym.SortInt, x)
	case sym.OpIte:
		args := c.f.Args(x)
		return c.f.Ite(args[0], c.foreignNumber(args[1]), c.foreignNumber(args[2]))
	case sym.OpApply:
		if b, ok := c.f.AsByte(x); ok {
			if of := c.foreignNumber(b.Of); of != b.Of {
				b.Of = of
				return c.f.ByteOf(b)
			}
		} else if pieces, ok := c.f.AsPieced(x); ok {
			return c.f.Pieced(c.f.Sort(x), c.foreign(pieces))
		}
	}
	return x
}
