// Package property holds what is judged about whole executions: the outputs of a
// program at its end, and whether they depend on the schedule.
package property

import (
	"encoding/binary"
	"fmt"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
)

// Cell is one scalar of an output that some process wrote, or an output as a whole.
type Cell struct {
	Output int     // index of the output variable among those of the program
	Path   []int64 // indices and field numbers, from the variable down
	Value  sym.Expr
	Site   comm.CallSite // of the last write
	Rank   int           // the process that wrote it
	// Whole is the type of an output that is an array and was written at places that
	// are not known one by one: what was never written holds its first value, zero.
	// It is nil for a scalar.
	Whole *state.Type
}

// Outputs are the outputs of a terminal state: the cells written, in order of
// variable and path.
type Outputs struct {
	Cells []Cell
	// Exit is the program's exit status; sym.Nil when main returns nothing.
	Exit    sym.Expr
	Aborted bool
	// Others are the statuses, if they are others, of further processes that call MPI_Abort. None waits
	// for another one's: whichever comes first ends the program, and each of them can.
	Others []sym.Expr
	// Printed is what each process has printed (exec.Printed); nil where that is not looked at.
	Printed []sym.Expr
	// Stored are the files that were used by functions of MPI, by name; nil where what is printed is not looked at.
	Stored []Stored
}

// Statuses gives the exit statuses that the program can have in this state; nil when main returns nothing.
func (o *Outputs) Statuses() []sym.Expr {
	if o.Exit == sym.Nil {
		return nil
	}
	return append([]sym.Expr{o.Exit}, o.Others...)
}

// Clash is a cell that two processes wrote.
type Clash struct{ First, Second Cell }

// Terminal is a way in which a program can end: a condition on the inputs, and
// the outputs under it.
type Terminal struct {
	Ctx     *simplify.Context
	Outputs *Outputs
}

// Collect reads the outputs of a program in a terminal state. Each process has its own
// copy of the output variables; a cell's value is its writer's. Cells with two
// writers are given as clashes: their values have to be equal. The outputs that are
// wanted as wholes are given by number; nil for those that cannot be had otherwise.
func Collect(m *exec.Machine, s *state.State, g *exec.Group, wholes []bool) (*Outputs, []Clash, error) {
	c := &collector{m: m, s: s, g: g, index: map[string]int{}, out: &Outputs{}}
	if wholes == nil {
		wholes = Wholes(m, s, g)
	}
	for k, x := range g.Outputs {
		if wholes != nil && wholes[k] {
			if err := c.whole(k, x); err != nil {
				return nil, nil, err
			}
			continue
		}
		for i := range g.Procs(s) {
			c.rank = g.First + i
			if err := c.component(c.root(c.rank, x), 0, k, nil, x); err != nil {
				return nil, nil, err
			}
		}
	}
	Sort(c.out.Cells)
	c.exit()
	c.printed()
	c.stored()
	return c.out, c.clashes, nil
}

type collector struct {
	m       *exec.Machine
	s       *state.State
	g       *exec.Group
	rank    int
	index   map[string]int
	out     *Outputs
	clashes []Clash
}

// root gives the object of an output in a process.
func (c *collector) root(process int, x *model.Variable) *state.Agg {
	return c.s.Procs[process].Objs[len(c.m.Program.Inputs)+x.Slot].Root
}

// component collects the i-th component of an aggregate.
func (c *collector) component(a *state.Agg, i, output int, path []int64, x *model.Variable) error {
	f := c.m.F
	t := a.Type.Elem
	if a.Type.Model.Kind == model.Struct {
		t = a.Type.Fields[i]
	}
	if t.IsScalar() {
		if site := a.SiteOf(i); site != (comm.CallSite{}) {
			c.add(Cell{Output: output, Path: append([]int64(nil), path...), Value: c.s.Ctx.Simplify(a.Cell(f, i)), Site: site,
				Rank: c.rank})
		}
		return nil
	}
	kid := a.Kid(f, i)
	n := max(len(kid.Cells), len(kid.Kids))
	if kid.BaseSite != (comm.CallSite{}) {
		length, ok := c.length(kid)
		if !ok {
			return diag.New(diag.Unsupported, c.m.PosOf(kid.BaseSite),
				"output %s is written as a whole, and its length is not known here", x.Name)
		}
		n = length
	}
	for k := range n {
		if err := c.component(kid, k, output, append(path, int64(k)), x); err != nil {
			return err
		}
	}
	return nil
}

func (c *collector) length(a *state.Agg) (int, bool) {
	if a.Type.Model.Kind == model.Struct {
		return len(a.Type.Fields), true
	}
	n, ok := c.m.F.AsInt64(c.s.Ctx.Simplify(a.Type.Extent))
	return int(n), ok
}

func (c *collector) add(cell Cell) {
	var room [64]byte
	key := binary.AppendVarint(room[:0], int64(cell.Output))
	for _, i := range cell.Path {
		key = binary.AppendVarint(key, i)
	}
	if k, ok := c.index[string(key)]; ok {
		c.clashes = append(c.clashes, Clash{c.out.Cells[k], cell})
		return
	}
	c.index[string(key)] = len(c.out.Cells)
	c.out.Cells = append(c.out.Cells, cell)
}

// exit finds the program's status: of those that abort, or of the lowest rank that does
// not end with 0.
func (c *collector) exit() {
	f := c.m.F
	for _, p := range c.g.Procs(c.s) {
		if p.Status == state.Aborted {
			c.aborted(p.Exit)
		}
	}
	if c.out.Aborted {
		return
	}
	for _, p := range c.g.Procs(c.s) {
		if c.out.Exit == sym.Nil || c.out.Exit == f.Int(0) {
			c.out.Exit = p.Exit
		}
	}
	if c.out.Exit != sym.Nil {
		c.out.Exit = c.s.Ctx.Simplify(c.out.Exit)
	}
}

// printed takes down what the processes have printed, where that counts.
func (c *collector) printed() {
	if !c.m.Prints {
		return
	}
	for _, p := range c.g.Procs(c.s) {
		c.out.Printed = append(c.out.Printed, c.s.Ctx.Simplify(p.Printed))
	}
}

// aborted takes down the status with which a process aborts.
func (c *collector) aborted(code sym.Expr) {
	switch {
	case !c.out.Aborted:
		c.out.Aborted, c.out.Exit = true, code
	case code != sym.Nil && !slices.Contains(c.out.Statuses(), code):
		c.out.Others = append(c.out.Others, code)
	}
}

// Name gives the cell's name, such as u[1][2].x, among the outputs of its program.
func (c *Cell) Name(outputs []*model.Variable) string {
	x := outputs[c.Output]
	var b strings.Builder
	b.WriteString(x.Name)
	t := x.Type
	for _, i := range c.Path {
		if t.Kind == model.Struct {
			b.WriteString("." + t.Fields[i].Name)
			t = t.Fields[i].Type
			continue
		}
		fmt.Fprintf(&b, "[%d]", i)
		t = t.Elem
	}
	return b.String()
}

// Order compares the places of two cells.
func (c *Cell) Order(d *Cell) int {
	if c.Output != d.Output {
		return c.Output - d.Output
	}
	for i := range min(len(c.Path), len(d.Path)) {
		if c.Path[i] != d.Path[i] {
			return int(c.Path[i] - d.Path[i])
		}
	}
	return len(c.Path) - len(d.Path)
}

// Type gives the type of the cell, which is a scalar, among the outputs of its program.
func (c *Cell) Type(outputs []*model.Variable) *model.Type {
	t := outputs[c.Output].Type
	for _, i := range c.Path {
		if t.Kind == model.Struct {
			t = t.Fields[i].Type
		} else {
			t = t.Elem
		}
	}
	return t
}
