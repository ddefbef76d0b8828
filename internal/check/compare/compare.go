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
//
// Programs with invariants of loops, or with joint annotations, are explored side by
// side instead: see composition.
package compare

import (
	"github.com/tass-go/tass/internal/check/engine"
	"github.com/tass-go/tass/internal/check/property"
	"github.com/tass-go/tass/internal/check/record"
	"github.com/tass-go/tass/internal/check/session"
	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/reduce"
	"github.com/tass-go/tass/internal/reduce/inputsym"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// pair is two programs that are asked about, in a world.
type pair struct {
	engine     *engine.Engine
	cfg        session.Config
	spec, impl *session.Unit
	outputs    []int              // as in judge
	printing   *property.Printing // as in judge
}

// comparison is a world in which two programs are explored one after the other.
type comparison struct {
	pair
	session *session.Session
	guide   *engine.Guide // to ends of the specification that another world found
}

// Session implements workers.World.
func (c *comparison) Session() *session.Session { return c.session }

// Engine implements workers.World.
func (c *pair) Engine() *engine.Engine { return c.engine }

// Prepare makes everything ready for a comparison.
func Prepare(spec, impl *model.Program, cfg session.Config) (*session.Session, error) {
	if Beside(spec, impl, cfg) {
		c, err := compound(spec, impl, cfg)
		if err != nil {
			return nil, err
		}
		return c.session, nil
	}
	c, err := prepare(spec, impl, cfg)
	if err != nil {
		return nil, err
	}
	return c.session, nil
}

func prepare(spec, impl *model.Program, cfg session.Config) (*comparison, error) {
	p, err := newPair(spec, impl, cfg)
	if err != nil {
		return nil, err
	}
	c := &comparison{pair: p}
	if c.spec, err = c.engine.Unit(spec, max(cfg.SpecNP, 1), verdict.Spec); err != nil {
		return nil, err
	}
	return c, c.face(impl, cfg.NP)
}

// newPair makes a world for two programs, which match.
func newPair(spec, impl *model.Program, cfg session.Config) (pair, error) {
	if cfg.Checks[verdict.MessageRace] {
		return pair{}, diag.New(diag.Usage, source.Pos{},
			"message-race is looked for by verify, and not where programs are compared")
	}
	cfg.Outcomes = true
	cfg.Prints = len(spec.Outputs)+len(impl.Outputs) == 0
	p := pair{engine: engine.NewEngine(cfg), cfg: cfg}
	if cfg.Prints {
		var err error
		if p.printing, err = property.NewPrinting(cfg.Printing); err != nil {
			return p, err
		}
	}
	return p, p.match(spec, impl)
}

// judge gives what compares the ends of the two.
func (c *pair) judge(spec, impl side) *judge {
	return &judge{spec: spec, impl: impl, outputs: c.outputs, found: c.engine.Found, printing: c.printing,
		onPair: c.engine.Config.OnPair, onDifferent: c.engine.Config.OnDifferent,
		remark: func(r exec.Remark) { c.engine.Happened(r) }}
}

// match matches inputs and outputs of the programs.
func (c *pair) match(spec, impl *model.Program) (err error) {
	if err = c.engine.CheckInputs(spec, impl); err == nil {
		c.outputs, err = matchSignatures(spec, impl)
	}
	return err
}

// face sets the implementation to compare with, which matches.
func (c *comparison) face(impl *model.Program, np int) (err error) {
	if c.impl, err = c.engine.Unit(impl, np, verdict.Impl); err != nil {
		return err
	}
	c.session = c.newSession()
	c.guide = c.engine.Guide(c.session, 0)
	return nil
}

func (c *comparison) newSession() *session.Session {
	start := func(k int, before *state.State) (*state.State, *exec.Inputs, error) {
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
	}
	return c.engine.Session(start, c.spec, c.impl)
}

// assumptionsFollow makes sure that the implementation admits every input that
// the specification admits: an implementation that assumes more is right for
// fewer inputs than were asked about.
func (c *pair) assumptionsFollow(in *exec.Inputs) error {
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
			return diag.New(diag.Assumption, x.Assumption.Pos(),
				"the implementation assumes %s about input %s, which does not follow from the specification's assumptions",
				model.Text(x.Assumption), x.Var.Name).
				WithHint("the specification, at %s, must assume it as well, or the implementation must not",
					specAssumption(c.spec.Program, x.Var.Name))
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
func (c *comparison) searchSpec(int) (*engine.Search, error) {
	m := c.spec.Machine
	det := &property.Determinism{M: m, Group: &m.Groups[0], Constants: c.spec.Rules.Constants, Found: c.engine.Found}
	return &engine.Search{Unit: c.spec, Start: c.session.Fresh(0, nil), Again: det.Forget,
		Terminal: func(s *state.State, region int) {
			if out := c.engine.JudgeEnd(s, region, det, nil); out != nil {
				c.engine.Keep(s, out)
			}
		}}, nil
}

// searchImpl prepares the search of the implementation under the condition of one
// end of the specification, the number of which is given, from 1.
func (c *comparison) searchImpl(e *record.End, number int) (*engine.Search, error) {
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
	m, want := c.impl.Machine, e.Outputs()
	det := &property.Determinism{M: m, Group: &m.Groups[0], Constants: c.impl.Rules.Constants, Found: c.engine.Found}
	j := c.judge(sideOf(c.spec.Machine, &c.spec.Machine.Groups[0]), sideOf(m, det.Group))
	return &engine.Search{Unit: c.impl, Start: c.session.Fresh(1, &state.State{Ctx: e.Ctx}), Prefix: e.Path(), End: number,
		Inputs: c.symmetry(in, e.Ctx, want), Again: det.Forget, Terminal: func(s *state.State, region int) {
			if out := c.engine.JudgeEnd(s, region, det, nil); out != nil {
				j.equal(s, want, out)
			}
		}}, nil
}

// symmetry gives the symmetry of the inputs where an end of the specification is what
// the implementation must come to.
func (c *comparison) symmetry(in *exec.Inputs, ctx *simplify.Context, want *property.Outputs) *inputsym.Symmetry {
	if !c.impl.On(reduce.InputSymmetry) {
		return nil
	}
	var arrays []inputsym.Input
	for i, o := range in.Objects {
		if a := o.Root.Kid(c.engine.Factory, 0); a != nil && a.Type.Model.Kind == model.Array &&
			c.engine.Factory.Op(a.Base) == sym.OpSymbol {
			arrays = append(arrays, inputsym.Input{Obj: int32(i), Symbol: a.Base})
		}
	}
	return inputsym.New(c.engine.Factory, in.Ctx, arrays, c.impl.Rereads, func() []sym.Expr {
		claims := []sym.Expr{ctx.Condition()}
		claims = append(claims, want.Statuses()...)
		for _, cell := range want.Cells {
			claims = append(claims, cell.Value)
		}
		claims = append(claims, want.Printed...)
		for i := range want.Stored {
			claims = append(claims, want.Stored[i].Known()...)
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
	c.impl.Machine.Determine(in)
	return in, nil
}
