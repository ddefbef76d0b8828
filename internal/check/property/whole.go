package property

import (
	"fmt"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
)

// Wholes tells which outputs of a program can be had as wholes only, since a process
// wrote elements whose indices are not known one by one; nil when there are none. That
// happens in loops with invariants alone.
func Wholes(m *exec.Machine, s *state.State, g *exec.Group) []bool {
	if s.Coll == nil || !s.Coll.Layered {
		return nil
	}
	c := &collector{m: m, s: s, g: g}
	var list []bool
	for k, x := range g.Outputs {
		for i := range g.Procs(s) {
			if x.Type.Kind == model.Array && c.opaque(c.root(g.First+i, x).Kid(m.F, 0)) {
				if list == nil {
					list = make([]bool, len(g.Outputs))
				}
				list[k] = true
				break
			}
		}
	}
	return list
}

// opaque tells whether a part of an aggregate was written as a whole and has a length
// that is not known.
func (c *collector) opaque(a *state.Agg) bool {
	if a.BaseSite != (comm.CallSite{}) {
		if _, ok := c.length(a); !ok {
			return true
		}
	}
	for _, kid := range a.Kids {
		if kid != nil && c.opaque(kid) {
			return true
		}
	}
	return false
}

// whole collects an output as a whole: the copy of the process that wrote it, or that
// of the first where none did. Of several writers each must have written the same.
func (c *collector) whole(output int, x *model.Variable) error {
	var found *Cell
	for i := range c.g.Procs(c.s) {
		p := c.g.First + i
		a := c.root(p, x).Kid(c.m.F, 0)
		site := a.WrittenAt()
		if found != nil && site == (comm.CallSite{}) {
			continue
		}
		value := a.Whole(c.m.F)
		if value == sym.Nil {
			return diag.New(diag.Unsupported, c.m.PosOf(site),
				"output %s is written at places that are not known, and has no value elsewhere", x.Name)
		}
		cell := Cell{Output: output, Value: c.s.Ctx.Simplify(value), Site: site, Rank: p, Whole: a.Type}
		switch {
		case found == nil || found.Site == (comm.CallSite{}):
			found = &cell
		default:
			c.clashes = append(c.clashes, Clash{*found, cell})
		}
	}
	c.out.Cells = append(c.out.Cells, *found)
	return nil
}

// Equal is the claim that two values of a cell are equal: as values of the program's
// arithmetic, not as a comparison in C, so that a NaN equals itself. Of arrays it is
// that of all elements within their extents.
func Equal(m *exec.Machine, c *Cell, x, y sym.Expr) sym.Expr {
	if c.Whole == nil || x == y {
		return m.F.Eq(x, y)
	}
	return equal(m.F, c.Whole, x, y, 0)
}

func equal(f *sym.Factory, t *state.Type, x, y sym.Expr, depth int) sym.Expr {
	switch {
	case x == y:
		return sym.True
	case t.Model.Kind == model.Struct:
		parts := make([]sym.Expr, len(t.Fields))
		for k, ft := range t.Fields {
			parts[k] = equal(f, ft, f.Field(x, k), f.Field(y, k), depth)
		}
		return f.And(parts...)
	case t.Model.Kind != model.Array:
		return f.Eq(x, y)
	}
	i := f.BoundVar(fmt.Sprintf("i%d", depth), sym.SortInt)
	in := f.And(f.Ge(i, f.Int(0)), f.Lt(i, t.Extent))
	return f.Forall(i, f.Implies(in, equal(f, t.Elem, f.Read(x, i), f.Read(y, i), depth+1)))
}
