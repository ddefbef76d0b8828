package property

import (
	"slices"
	"sort"
	"strings"

	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/collective"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// Sort orders cells by output and path.
func Sort(cells []Cell) {
	sort.SliceStable(cells, func(i, j int) bool { return cells[i].Order(&cells[j]) < 0 })
}

// Determinism compares the ends of a program: for the same inputs they must have
// the same outputs, whatever the schedule.
type Determinism struct {
	M     *exec.Machine
	Group *exec.Group // the program
	// Constants are the fresh constants of loops with invariants.
	Constants *collective.Constants
	Found     func(*exec.Finding)
	// Beside: each end is proved equal to one of another program, of which this one
	// knows nothing. Ends of loops with invariants, which hide from what inputs they
	// come, need not be compared with each other then.
	Beside bool
	// Ended, if not nil, is notified of each final state before it is compared with others.
	Ended func(s *state.State, out *Outputs, region int)

	layered bool // the program has loops with invariants
	seen    []Terminal
	region  int
}

// Forget forgets the ends seen: those of a search that starts over are void.
func (d *Determinism) Forget() { d.region, d.seen = 0, nil }

// Clashes reports output cells to which two processes wrote values that may
// differ.
func (d *Determinism) Clashes(s *state.State, clashes []Clash) {
	for _, c := range clashes {
		eq := Equal(d.M, &c.First, c.First.Value, c.Second.Value)
		r := d.M.Check(s, eq)
		if r.Answer == prove.Yes {
			continue
		}
		name := c.First.Name(d.Group.Outputs)
		f := d.finding(s, eq, r, c.Second,
			"output "+name+" is written by two processes with different values")
		f.Related = []exec.Related{{Process: c.First.Rank, Pos: d.M.PosOf(c.First.Site), Message: "the other write"}}
		d.Found(f)
	}
}

// Unknowns reports output cells whose value depends on something that is no
// input, such as the time.
func (d *Determinism) Unknowns(s *state.State, out *Outputs) {
	f := d.M.F
	for _, c := range out.Cells {
		example := "the time"
		var other map[sym.Expr]sym.Expr
		for _, x := range f.Symbols(c.Value) {
			if name := f.Name(x); strings.Contains(name, exec.UnknownMark) {
				if exec.IsOrder(name) {
					if d.Group.Role != "" { // the comparison of the outputs shows whether it matters
						continue
					}
					example = "the order in which a reduction combines its operands"
				}
				if other == nil {
					other = map[sym.Expr]sym.Expr{}
				}
				other[x] = f.Symbol(name+"'", f.Sort(x))
			}
		}
		if len(other) == 0 {
			continue
		}
		both := *s
		both.Ctx = s.Ctx.Assume(f.Substitute(s.Ctx.Condition(), other))
		r := d.M.Check(&both, Equal(d.M, &c, c.Value, f.Substitute(c.Value, other)))
		if r.Answer == prove.Yes {
			continue
		}
		fd := d.finding(s, c.Value, r, c, "output "+c.Name(d.Group.Outputs)+
			" depends on what no input determines, such as "+example+": "+f.String(c.Value))
		d.Found(fd)
	}
}

func (d *Determinism) finding(s *state.State, claim sym.Expr, r prove.Result, c Cell, message string) *exec.Finding {
	f := &exec.Finding{Kind: verdict.NondeterministicOut, Process: c.Rank, Pos: d.M.PosOf(c.Site), Message: message}
	f.Judge(d.M, s, claim, r)
	return f
}

// Add compares the end of one execution with those seen before in the same region
// of the search (see explore.System): executions that end in different regions
// have different inputs. It tells whether the end is a new one, with which later
// ones will be compared.
//
// In a program with invariants of loops, executions with different inputs may come to
// one state, so that all its ends are in one region. The fresh constants of two ends
// have nothing to do with each other.
func (d *Determinism) Add(s *state.State, out *Outputs, region int) bool {
	d.layered = s.Coll != nil && s.Coll.Layered
	switch {
	case d.layered && d.Beside && s.Coll.Abstract:
		return false
	case d.layered:
		region = 1
	}
	if region != d.region {
		d.region, d.seen = region, nil
	}
	for i := range d.seen {
		old := &d.seen[i]
		if old.Outputs.Same(out) && !d.vague(out) {
			if old.Ctx == s.Ctx || old.Ctx.Condition() == s.Ctx.Condition() {
				return false
			}
			continue
		}
		d.compare(s, old, out)
	}
	d.seen = append(d.seen, Terminal{s.Ctx, out})
	return true
}

// compare reports the first cell in which two executions differ for some input
// that both admit.
func (d *Determinism) compare(s *state.State, old *Terminal, out *Outputs) {
	if !d.M.Checks[verdict.NondeterministicOut] {
		return
	}
	both := *s
	both.Ctx = s.Ctx.Assume(d.apart(old.Ctx.Condition()))
	if both.Ctx.IsFalse() || d.M.Check(&both, sym.False).Answer == prove.Yes {
		return
	}
	a, b := old.Outputs.Cells, out.Cells
	for len(a) > 0 || len(b) > 0 {
		switch {
		case len(b) == 0 || len(a) > 0 && a[0].Order(&b[0]) < 0:
			d.unwritten(&both, a[0])
			return
		case len(a) == 0 || a[0].Order(&b[0]) > 0:
			d.unwritten(&both, b[0])
			return
		}
		if d.differ(&both, a[0], b[0]) {
			return
		}
		a, b = a[1:], b[1:]
	}
}

func (d *Determinism) differ(s *state.State, a, b Cell) bool {
	a.Value = d.apart(a.Value)
	if a.Value == b.Value {
		return false
	}
	eq := Equal(d.M, &a, a.Value, b.Value)
	r := d.M.Check(s, eq)
	if r.Answer == prove.Yes {
		return false
	}
	f := d.finding(s, eq, r, b, "output "+b.Name(d.Group.Outputs)+
		" depends on the schedule: another execution with the same inputs gives it another value")
	f.Message += " (" + d.M.F.String(a.Value) + " or " + d.M.F.String(b.Value) + ")"
	d.Found(f)
	return true
}

func (d *Determinism) unwritten(s *state.State, c Cell) {
	r := d.M.Check(s, sym.False)
	f := d.finding(s, sym.False, r, c, "output "+c.Name(d.Group.Outputs)+
		" is written in one execution and not in another with the same inputs")
	d.Found(f)
}

// apart gives an expression of one end in which the fresh constants have other names than
// those of any other end.
func (d *Determinism) apart(e sym.Expr) sym.Expr {
	c, f := d.Constants, d.M.F
	if !d.layered || len(c.In(e)) == 0 {
		return e
	}
	other := map[sym.Expr]sym.Expr{}
	for _, x := range f.Symbols(e) {
		if c.Of(x) > 0 {
			other[x] = f.Symbol(f.Name(x)+"'", f.Sort(x))
		}
	}
	return f.Substitute(e, other)
}

// vague tells whether an output has fresh constants in it.
func (d *Determinism) vague(out *Outputs) bool {
	c := d.Constants
	return d.layered && slices.ContainsFunc(out.Cells, func(x Cell) bool { return len(c.In(x.Value)) > 0 })
}

// Same tells whether two outputs are equal as expressions.
func (o *Outputs) Same(q *Outputs) bool {
	if len(o.Cells) != len(q.Cells) || o.Exit != q.Exit || o.Aborted != q.Aborted || !slices.Equal(o.Others, q.Others) ||
		!slices.Equal(o.Printed, q.Printed) || len(o.Stored) != len(q.Stored) {
		return false
	}
	for i := range o.Stored {
		if !o.Stored[i].same(&q.Stored[i]) {
			return false
		}
	}
	for i := range o.Cells {
		if o.Cells[i].Value != q.Cells[i].Value || o.Cells[i].Order(&q.Cells[i]) != 0 {
			return false
		}
	}
	return true
}
