package tabulate

import (
	"fmt"
	"slices"

	"github.com/tass-go/tass/internal/check/property"
	"github.com/tass-go/tass/internal/check/session"
	"github.com/tass-go/tass/internal/concrete"
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// Values are inputs by name.
type Values = concrete.Inputs

// collector listens to a search.
type collector struct {
	claims []*model.Claim
	list   []*Case // ends and violations, as they come
	seen   map[string]bool
	facts  map[sym.Expr]bool // that libraries know
}

// Again implements session.Listener.
func (c *collector) Again() { c.list, c.seen = nil, map[string]bool{} }

// Known implements session.Listener.
func (c *collector) Known(fact sym.Expr) { c.facts[fact] = true }

// Ended implements session.Listener: an end is a case, unless no inputs lead there, or
// another schedule did with the same outcome.
func (c *collector) Ended(u *session.Unit, s *state.State, out *property.Outputs, path []session.Label) error {
	m := u.Machine
	x := &Case{Condition: conjuncts(s.Ctx), Outputs: out, path: slices.Clone(path)}
	if c.again(x, "") || !x.reach(m, s) {
		return nil
	}
	view := s
	if m.NP > 1 {
		view = property.Gather(m, s, &m.Groups[0], out)
	}
	for _, n := range c.claims {
		if out.Aborted {
			break
		}
		v, err := judge(m, view, n)
		if err != nil {
			return err
		}
		x.Verdicts = append(x.Verdicts, v)
	}
	c.list = append(c.list, x)
	return nil
}

// reach asks for inputs that lead to an end; false when there are none.
func (x *Case) reach(m *exec.Machine, s *state.State) bool {
	r := m.Check(s, sym.False)
	if r.Answer == prove.Yes {
		return false
	}
	f := &exec.Finding{}
	f.Judge(m, s, sym.False, r)
	x.found(f)
	if !x.Reached && m.F.Arith().Machine() && !m.Support.Stopped() {
		if g := guess(s.Ctx); g != nil {
			x.Reached, x.Example, x.Doubt = true, g, ""
		}
	}
	return true
}

// found notes whether inputs lead there.
func (x *Case) found(f *exec.Finding) {
	x.Reached, x.Example, x.Doubt = f.Certainty == verdict.Proved, f.Model, f.Reason
	if !x.Reached && x.Doubt == "" {
		x.Doubt = "no prover could decide it"
	}
}

// judge decides a claim in an end.
func judge(m *exec.Machine, s *state.State, n *model.Claim) (Verdict, error) {
	r := m.Ask(s, 0, n.Cond)
	v := Verdict{Claim: n, Answer: r.Answer, Reason: r.Trouble, Model: r.Model}
	if r.Answer == prove.Yes || r.Err != nil {
		return v, r.Err
	}
	f := &exec.Finding{}
	f.Judge(m, r.State, r.Claim, r.Result)
	v.Certain = f.Certainty == verdict.Proved
	if !v.Certain && v.Reason == "" {
		v.Reason = f.Reason
	}
	return v, nil
}

// Found implements session.Listener: a violation is a case of its own, of the inputs for
// which the claim fails.
func (c *collector) Found(f *exec.Finding, path []session.Label) {
	v := &verdict.Violation{Kind: f.Kind, Certainty: f.Certainty, Message: f.Message, Process: f.Process, Pos: f.Pos,
		Reason: f.Reason}
	x := &Case{Violation: v, path: slices.Clone(path)}
	x.whole = f.Claim == sym.Nil || f.Claim == sym.False || f.Kind == verdict.NondeterministicOut
	ctx := f.Ctx
	if !x.whole {
		ctx = ctx.Assume(ctx.Factory().Not(f.Claim))
	}
	x.Condition = conjuncts(ctx)
	if !c.again(x, fmt.Sprint(f.Kind, f.Pos)) {
		x.found(f)
		c.list = append(c.list, x)
	}
}

// conjuncts gives the parts of a condition.
func conjuncts(ctx *simplify.Context) []sym.Expr { return slices.Clone(ctx.Conjuncts()) }

// again tells whether a case with the same condition and the same outcome was there.
func (c *collector) again(x *Case, what string) bool {
	key := fmt.Sprint(what, x.Condition)
	if o := x.Outputs; o != nil {
		key += fmt.Sprint(o.Statuses(), o.Aborted)
		for i := range o.Cells {
			key += fmt.Sprint(o.Cells[i].Output, o.Cells[i].Path, o.Cells[i].Value)
		}
	}
	if c.seen[key] {
		return true
	}
	c.seen[key] = true
	return false
}

// table puts the violations after which the program went on beside the ends that it came
// to, and tells whether two paths part at another choice than one on the inputs. In the
// order of the search, some neighbours part at each node from which several cases come.
func (c *collector) table() (cases []*Case, schedules bool) {
	for i, x := range c.list {
		if x.Violation == nil || !x.whole || !c.wentOn(x) {
			cases = append(cases, x)
		}
		schedules = schedules || i > 0 && !onInputs(c.list[i-1].path, x.path)
	}
	return cases, schedules
}

// onInputs tells whether two paths, where they part, take the two sides of a condition.
func onInputs(a, b []session.Label) bool {
	for i := range min(len(a), len(b)) {
		x, y := a[i], b[i]
		if x == y {
			continue
		}
		sides := x.Case != "" && y.Case != ""
		x.Case, y.Case = "", ""
		return sides && x == y
	}
	return true
}

// wentOn puts a violation beside the ends of all paths that go on from it.
func (c *collector) wentOn(v *Case) bool {
	went := false
	for _, x := range c.list {
		if x.Violation != nil || len(x.path) < len(v.path) || !slices.Equal(x.path[:len(v.path)], v.path) {
			continue
		}
		went = true
		if !slices.ContainsFunc(x.Beside, func(o *verdict.Violation) bool {
			return o.Kind == v.Violation.Kind &&
				o.Pos == v.Violation.Pos
		}) {
			x.Beside = append(x.Beside, v.Violation)
		}
	}
	return went
}
