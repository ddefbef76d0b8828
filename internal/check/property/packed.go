package property

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
)

// Packed are outputs that are kept for long beside many others of their program. Its
// ends write the same cells, as a rule, and at the same places of the program: they have
// one list of cells, and each its values.
type Packed struct {
	cells   []Cell // with no values; shared
	values  []sym.Expr
	exit    sym.Expr
	aborted bool
	others  []sym.Expr
	printed []sym.Expr
	stored  []Stored
}

// Pack packs outputs; the list of cells is that of another end, which may be nil, if it
// is the same.
func (o *Outputs) Pack(like *Packed) *Packed {
	p := &Packed{values: make([]sym.Expr, len(o.Cells)), exit: o.Exit, aborted: o.Aborted, others: o.Others,
		printed: o.Printed, stored: o.Stored}
	for i := range o.Cells {
		p.values[i] = o.Cells[i].Value
	}
	if like != nil && slices.EqualFunc(o.Cells, like.cells, func(a, b Cell) bool { return a.placedAs(&b) }) {
		p.cells = like.cells
		return p
	}
	p.cells = slices.Clone(o.Cells)
	for i := range p.cells {
		p.cells[i].Value = sym.Nil
	}
	return p
}

// placedAs tells whether cells differ in nothing but their values.
func (c *Cell) placedAs(d *Cell) bool {
	return c.Output == d.Output && slices.Equal(c.Path, d.Path) && c.Site == d.Site && c.Rank == d.Rank &&
		c.Whole == d.Whole
}

// Outputs gives the outputs.
func (p *Packed) Outputs() *Outputs {
	o := &Outputs{Cells: slices.Clone(p.cells), Exit: p.exit, Aborted: p.aborted, Others: p.others,
		Printed: p.printed, Stored: p.stored}
	for i := range o.Cells {
		o.Cells[i].Value = p.values[i]
	}
	return o
}
