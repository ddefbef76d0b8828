// Package compare decides whether two programs, a specification and an
// implementation, compute the same outputs from the same inputs: comparative
// symbolic execution (Siegel, Mironova, Avrunin and Clarke, "Combining Symbolic
// Execution with Model Checking to Verify Parallel Numerical Programs", section
// 2.3; Siegel and Zirkel, "The Toolkit for Accurate Scientific Software", section
// 1.2).
//
// The specification is explored first. Each of its ends is a condition on the
// inputs with the outputs under it; together the conditions cover all inputs. For
// each end the implementation is explored under that condition, and at each of
// its ends the outputs are proved equal.
package compare

import (
	"fmt"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/exec"
	"github.com/tass-go/tass/internal/inputsym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/property"
	"github.com/tass-go/tass/internal/prove"
	"github.com/tass-go/tass/internal/simplify"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/state"
	"github.com/tass-go/tass/internal/sym"
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/internal/verify"
)

// comparison is a world in which two programs are compared.
type comparison struct {
	engine     *verify.Engine
	session    *verify.Session
	cfg        verify.Config
	spec, impl *verify.Unit
	// outputs[i] is the index in the specification of the implementation's i-th
	// output.
	outputs []int
	// rereads are the inputs that the implementation is known to read twice.
	rereads inputsym.Rereads
	guide   *verify.Guide // to ends of the specification that another world found
}

// Session implements verify.World.
func (c *comparison) Session() *verify.Session { return c.session }

// Prepare makes everything ready for a comparison.
func Prepare(spec, impl *model.Program, cfg verify.Config) (*verify.Session, error) {
	c, err := prepare(spec, impl, cfg)
	if err != nil {
		return nil, err
	}
	return c.session, nil
}

func prepare(spec, impl *model.Program, cfg verify.Config) (*comparison, error) {
	c := &comparison{engine: verify.NewEngine(cfg), cfg: cfg}
	if err := c.match(spec, impl); err != nil {
		return nil, err
	}
	var err error
	if c.spec, err = c.engine.Unit(spec, max(cfg.SpecNP, 1), "spec"); err != nil {
		return nil, err
	}
	return c, c.face(impl, cfg.NP)
}

// match matches inputs and outputs of the programs.
func (c *comparison) match(spec, impl *model.Program) (err error) {
	if err = c.engine.CheckInputs(spec, impl); err == nil {
		c.outputs, err = matchSignatures(spec, impl)
	}
	return err
}

// face sets the implementation to compare with, which matches.
func (c *comparison) face(impl *model.Program, np int) (err error) {
	if c.impl, err = c.engine.Unit(impl, np, "impl"); err != nil {
		return err
	}
	c.rereads, c.session = inputsym.Rereads{}, c.newSession()
	c.guide = verify.NewGuide(c.session, 0)
	return nil
}

func (c *comparison) newSession() *verify.Session {
	return &verify.Session{Engine: c.engine, Units: []*verify.Unit{c.spec, c.impl},
		Start: func(k int, before *state.State) (*state.State, *exec.Inputs, error) {
			if k == 0 {
				in, err := c.spec.Machine.MakeInputs(c.engine.Empty(), c.cfg.Inputs)
				if err != nil {
					return nil, nil, err
				}
				return c.spec.Machine.Initial(in), in, nil
			}
			in, err := c.implInputs(before.Ctx)
			if err != nil {
				return nil, nil, err
			}
			return c.impl.Machine.Initial(in), in, nil
		}}
}

// assumptionsFollow makes sure that the implementation admits every input that
// the specification admits: an implementation that assumes more is right for
// fewer inputs than were asked about.
func (c *comparison) assumptionsFollow(in *exec.Inputs) error {
	m := c.impl.Machine
	implIn, err := m.MakeInputs(in.Ctx, c.cfg.Inputs)
	if err != nil {
		return err
	}
	s := &state.State{Ctx: in.Ctx}
	k := 0
	for _, x := range c.impl.Program.Inputs {
		if x.Assumption == nil {
			continue
		}
		if r := m.Check(s, implIn.Assumed[k]); r.Answer != prove.Yes {
			return diag.New(diag.Assumption, x.Assumption.Pos(), "the implementation assumes %s about input %s, which does not follow from the specification's assumptions",
				model.Text(x.Assumption), x.Var.Name).WithHint("the specification, at %s, must assume it as well, or the implementation must not", specAssumption(c.spec.Program, x.Var.Name))
		}
		k++
	}
	return c.sameExtents(in, implIn)
}

func specAssumption(spec *model.Program, name string) source.Pos {
	for _, x := range spec.Inputs {
		if x.Var.Name == name {
			if x.Assumption != nil {
				return x.Assumption.Pos()
			}
			return x.Var.At
		}
	}
	return source.Pos{}
}

// searchSpec prepares the search of the specification.
func (c *comparison) searchSpec(int) (*verify.Search, error) {
	det := &property.Determinism{M: c.spec.Machine}
	again := func() { *det = property.Determinism{M: c.spec.Machine} }
	return &verify.Search{Unit: c.spec, Start: c.session.Fresh(0, nil), Again: again, Terminal: func(s *state.State, region int) {
		if out := c.engine.JudgeEnd(c.spec, s, region, det); out != nil {
			c.engine.Keep(s, out)
		}
	}}, nil
}

// searchImpl prepares the search of the implementation under the condition of one
// end of the specification.
func (c *comparison) searchImpl(e *verify.End) (*verify.Search, error) {
	e, err := c.guide.End(e)
	if err != nil || e == nil {
		return nil, err
	}
	in, err := c.implInputs(e.Ctx)
	if err != nil {
		if e.Ctx.IsFalse() {
			return nil, nil
		}
		return nil, err
	}
	det := &property.Determinism{M: c.impl.Machine}
	return &verify.Search{Unit: c.impl, Start: c.session.Fresh(1, &state.State{Ctx: e.Ctx}), Prefix: e.Path, Inputs: c.symmetry(in, e), Terminal: func(s *state.State, region int) {
		if out := c.engine.JudgeEnd(c.impl, s, region, det); out != nil {
			c.equal(s, e, out)
		}
	}}, nil
}

// symmetry gives the symmetry of the inputs where an end of the specification is what
// the implementation must come to.
func (c *comparison) symmetry(in *exec.Inputs, e *verify.End) *inputsym.Symmetry {
	if c.cfg.NoInputSymmetry || c.impl.Machine.NP == 1 {
		return nil
	}
	var arrays []inputsym.Input
	for i, o := range in.Objects {
		if a := o.Root.Kid(c.engine.Factory, 0); a != nil && a.Type.Model.Kind == model.Array && c.engine.Factory.Op(a.Base) == sym.OpSymbol {
			arrays = append(arrays, inputsym.Input{Obj: int32(i), Symbol: a.Base})
		}
	}
	return inputsym.New(c.engine.Factory, in.Ctx, arrays, c.rereads, func() []sym.Expr {
		claims := []sym.Expr{e.Ctx.Condition()}
		if e.Outputs.Exit != sym.Nil {
			claims = append(claims, e.Outputs.Exit)
		}
		for _, cell := range e.Outputs.Cells {
			claims = append(claims, cell.Value)
		}
		return claims
	})
}

// implInputs makes the implementation's inputs under the condition of an end of
// the specification.
func (c *comparison) implInputs(ctx *simplify.Context) (*exec.Inputs, error) {
	in, err := c.impl.Machine.MakeInputs(ctx, c.cfg.Inputs)
	if err != nil {
		return nil, err
	}
	c.impl.Machine.Settle(in)
	return in, nil
}

// equal proves the outputs of an end of the implementation equal to those of the
// specification's.
func (c *comparison) equal(s *state.State, e *verify.End, out *property.Outputs) {
	if !c.sameStatus(s, e, out) || out.Aborted {
		return
	}
	want, got := c.aligned(e.Outputs.Cells), out.Cells
	for len(want) > 0 || len(got) > 0 {
		switch {
		case len(got) == 0 || len(want) > 0 && want[0].Order(&got[0]) < 0:
			c.neverWritten(s, &want[0])
			want = want[1:]
		case len(want) == 0 || want[0].Order(&got[0]) > 0:
			c.writtenOnlyHere(s, &got[0])
			got = got[1:]
		default:
			c.sameValue(s, &want[0], &got[0])
			want, got = want[1:], got[1:]
		}
	}
}

// aligned gives the specification's cells with the implementation's numbering of
// the outputs.
func (c *comparison) aligned(cells []property.Cell) []property.Cell {
	inverse := make([]int, len(c.outputs))
	same := true
	for i, k := range c.outputs {
		inverse[k] = i
		same = same && i == k
	}
	if same {
		return cells
	}
	list := append([]property.Cell(nil), cells...)
	for i := range list {
		list[i].Output = inverse[list[i].Output]
	}
	property.Sort(list)
	return list
}

func (c *comparison) sameValue(s *state.State, want, got *property.Cell) {
	m := c.impl.Machine
	if want.Value == got.Value {
		return
	}
	x := s.Ctx.Simplify(want.Value)
	claim := same(m, x, got.Value)
	r := m.Check(s, claim)
	if r.Answer == prove.Yes {
		return
	}
	name := got.Name(c.impl.Program)
	f := c.finding(s, claim, r, fmt.Sprintf("output %s differs: the specification gives %s, the implementation %s", name, c.shown(x, r), c.shown(got.Value, r)))
	f.Process, f.Pos = got.Rank, m.PosOf(got.Site)
	f.Related = []exec.Related{{Process: want.Rank, Pos: c.spec.Machine.PosOf(want.Site), Message: "the specification's last write of " + name}}
	m.Watcher.Found(f)
}

// same is the claim that two output values are equal: as values of the program's
// arithmetic, not as a comparison in C, so that a NaN equals itself.
func same(m *exec.Machine, x, y sym.Expr) sym.Expr { return m.F.Eq(x, y) }

const shownLimit = 200

// shown gives a value for people: the expression if it is short, and its value in
// the counterexample.
func (c *comparison) shown(x sym.Expr, r prove.Result) string {
	text := c.engine.Factory.String(x)
	if len(text) > shownLimit {
		text = text[:shownLimit] + "..."
	}
	if r.Model != nil && !c.engine.Factory.IsConst(x) {
		if v, err := r.Model.Eval(x); err == nil {
			text += " = " + v.String()
		}
	}
	return text
}

func (c *comparison) finding(s *state.State, claim sym.Expr, r prove.Result, message string) *exec.Finding {
	f := &exec.Finding{Kind: verdict.NotEquivalent, Message: message, State: s}
	f.Judge(c.impl.Machine, s, claim, r)
	return f
}

func (c *comparison) neverWritten(s *state.State, want *property.Cell) {
	m := c.impl.Machine
	r := m.Check(s, sym.False)
	if r.Answer == prove.Yes {
		return
	}
	f := c.finding(s, sym.False, r, fmt.Sprintf("output %s is never written; the specification gives it %s", want.Name(c.impl.Program), c.shown(want.Value, r)))
	f.Process, f.Pos = -1, c.impl.Program.Main.End
	f.Related = []exec.Related{{Process: want.Rank, Pos: c.spec.Machine.PosOf(want.Site), Message: "the specification's last write"}}
	m.Watcher.Found(f)
}

func (c *comparison) writtenOnlyHere(s *state.State, got *property.Cell) {
	m := c.impl.Machine
	t := got.Type(c.impl.Program)
	zero := m.Types.Zero(m.Types.Of(t, nil))
	r := m.Check(s, same(m, got.Value, zero))
	if r.Answer == prove.Yes {
		return
	}
	f := c.finding(s, same(m, got.Value, zero), r, fmt.Sprintf("output %s is written with %s; the specification never writes it", got.Name(c.impl.Program), c.shown(got.Value, r)))
	f.Process, f.Pos = got.Rank, m.PosOf(got.Site)
	m.Watcher.Found(f)
}

// sameStatus compares how the programs end: aborted or not, and with which exit
// status, where both have one.
func (c *comparison) sameStatus(s *state.State, e *verify.End, out *property.Outputs) bool {
	m := c.impl.Machine
	x, y := e.Outputs.Exit, out.Exit
	if e.Outputs.Aborted != out.Aborted && !c.failsAlike(s, x, y) {
		c.abortDiffers(s, out.Aborted)
		return false
	}
	if x == sym.Nil || y == sym.Nil {
		return true
	}
	r := m.Check(s, m.F.Eq(x, y))
	if r.Answer == prove.Yes {
		return true
	}
	f := c.finding(s, m.F.Eq(x, y), r, fmt.Sprintf("the exit status differs: the specification ends with %s, the implementation with %s", c.shown(x, r), c.shown(y, r)))
	f.Process, f.Pos = -1, c.impl.Program.Main.End
	m.Watcher.Found(f)
	return false
}

// failsAlike tells whether two programs, one of which was aborted, end with the
// same status other than 0: exit(1) in the one may be MPI_Abort with 1 in the
// other.
func (c *comparison) failsAlike(s *state.State, x, y sym.Expr) bool {
	if x == sym.Nil || y == sym.Nil {
		return false
	}
	f := c.engine.Factory
	return c.impl.Machine.Check(s, f.And(f.Eq(x, y), f.Ne(x, f.Int(0)))).Answer == prove.Yes
}

func (c *comparison) abortDiffers(s *state.State, aborted bool) {
	m := c.impl.Machine
	r := m.Check(s, sym.False)
	if r.Answer == prove.Yes {
		return
	}
	text := "the implementation is aborted, and the specification ends by itself"
	if !aborted {
		text = "the specification is aborted, and the implementation ends by itself"
	}
	f := c.finding(s, sym.False, r, text)
	f.Pos = c.impl.Program.Main.End
	m.Watcher.Found(f)
}
