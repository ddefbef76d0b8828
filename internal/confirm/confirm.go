// Package confirm shows a violation that the symbolic execution found on the
// concrete interpreter, which shares no code with it: with the inputs of the
// counterexample, rounded to what the machine's types can hold, and the choices
// that MPI made on the path.
//
//	out := confirm.Try(session, violation, trace.Schedule)
//	out.Confirmed, out.Inputs, out.Differences
//
// Where the schedule does not show it, all schedules of a small part of the state
// space are tried. A violation that is not shown keeps the certainty it had.
package confirm

import (
	"math/big"
	"slices"

	"github.com/tass-go/tass/internal/concrete"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/internal/verify"
)

// Difference is an output that two executions with the same inputs give
// different values.
type Difference struct {
	Output     string
	Spec, Impl string
}

// Outcome is what was tried and seen.
type Outcome struct {
	Confirmed bool
	// Inputs are the values that the violation was shown with; nil unless it is
	// confirmed.
	Inputs concrete.Inputs
	// Differences lists, for not-equivalent, the outputs that differ.
	Differences []Difference
}

// limits of the search for a schedule.
const (
	maxStates = 20_000
	maxSteps  = 400_000
)

// attempt is one violation being tried.
type attempt struct {
	session  *verify.Session
	v        *verify.Violation
	unit     *verify.Unit
	schedule []concrete.Choice
	inputs   concrete.Inputs
}

// Try shows a violation on the concrete interpreter. It gives an Outcome that is
// not Confirmed when the violation has no model, or its inputs no concrete values,
// or when the interpreter shows something else.
func Try(session *verify.Session, v *verify.Violation, schedule []concrete.Choice) Outcome {
	if v.Model == nil {
		return Outcome{}
	}
	in, err := session.Inputs()
	if err != nil {
		return Outcome{}
	}
	first := session.Units[0]
	values, err := verify.InputValues(first, in, v.Model)
	if err != nil {
		return Outcome{}
	}
	a := &attempt{session: session, v: v, schedule: schedule}
	if a.unit = session.Alone(v.Role); a.unit == nil {
		return Outcome{}
	}
	a.inputs = concrete.Inputs{}
	for _, x := range first.Program.Inputs {
		a.inputs[x.Var.Name] = round(values[x.Var.Name], x.Var.Type)
	}
	if v.Kind == verdict.NotEquivalent {
		return a.compare()
	}
	if a.shown() {
		return Outcome{Confirmed: true, Inputs: a.inputs}
	}
	return Outcome{}
}

// options gives what the interpreter needs to run one of the programs.
func (a *attempt) options(u *verify.Unit) concrete.Options {
	checks := u.Machine.Checks
	return concrete.Options{NP: u.Machine.NP, Inputs: a.inputs, Abstract: verify.Abstract(u, a.v.Model),
		Deadlock: concrete.Deadlocks(a.session.Engine.Config.Deadlock), MaxStates: maxStates, MaxSteps: maxSteps, Coarse: true,
		Overflow: checks[verdict.ArithmeticOverflow], UninitializedSend: checks[verdict.UninitializedSend]}
}

// shown tells whether the interpreter shows the violation, on the schedule given
// or on some other.
func (a *attempt) shown() bool {
	if a.joint() {
		spec, impl, ok := a.beside()
		return ok && (a.v.Role == "spec" && a.has(spec) || a.v.Role != "spec" && a.has(impl))
	}
	o := a.options(a.unit)
	if r, err := concrete.Replay(a.unit.Program, o, a.schedule); err == nil && !r.Vacuous && a.has(r) {
		return true
	}
	r, err := concrete.Explore(a.unit.Program, o)
	return err == nil && !r.Vacuous && a.has(r)
}

func (a *attempt) has(r *concrete.Result) bool {
	for i := range r.Violations {
		x := &r.Violations[i]
		if x.Kind != a.v.Kind {
			continue
		}
		if x.Kind == verdict.Nontermination || x.Pos.Line == a.v.Pos.Line && sameFile(x, a.v) {
			return true
		}
	}
	return a.v.Kind == verdict.NondeterministicOut && len(r.Terminals) > 1
}

func sameFile(x *concrete.Violation, v *verify.Violation) bool {
	return x.Pos.File == v.Pos.File || x.Pos.File != nil && v.Pos.File != nil && x.Pos.File.Name == v.Pos.File.Name
}

// compare runs both programs and looks for an output that differs.
func (a *attempt) compare() Outcome {
	if a.joint() {
		spec, impl, ok := a.beside()
		if !ok || len(spec.Terminals) != 1 || len(spec.Violations) > 0 {
			return Outcome{}
		}
		return a.outcome(differences(spec, impl))
	}
	spec := a.session.Alone("spec")
	want, err := concrete.Run(spec.Program, a.options(spec), concrete.First)
	if err != nil || want.Vacuous || len(want.Terminals) != 1 || len(want.Violations) > 0 {
		return Outcome{}
	}
	got, err := concrete.Replay(a.unit.Program, a.options(a.unit), a.schedule)
	if err != nil || got.Vacuous {
		return Outcome{}
	}
	if out := a.outcome(differences(want, got)); out.Confirmed {
		return out
	}
	if got, err = concrete.Explore(a.unit.Program, a.options(a.unit)); err != nil || got.Vacuous {
		return Outcome{}
	}
	return a.outcome(differences(want, got))
}

func (a *attempt) outcome(diffs []Difference) Outcome {
	if len(diffs) == 0 {
		return Outcome{}
	}
	return Outcome{Confirmed: true, Inputs: a.inputs, Differences: diffs}
}

// joint tells whether annotations relate the two programs of a comparison, so that
// neither can be run without the other.
func (a *attempt) joint() bool {
	return slices.ContainsFunc(a.session.Programs, func(u *verify.Unit) bool {
		return slices.ContainsFunc(u.Program.Annotations, func(n *model.Annotation) bool { return n.Scope == model.Joint })
	})
}

// beside runs the two programs beside each other, on all schedules. It gives false when
// they cannot be run.
func (a *attempt) beside() (spec, impl *concrete.Result, ok bool) {
	x, y := a.session.Alone("spec"), a.session.Alone("impl")
	spec, impl, err := concrete.ExploreJoint(x.Program, y.Program, a.options(x), a.options(y))
	return spec, impl, err == nil && !spec.Vacuous && !impl.Vacuous
}

// differences compares the specification's end with those of the implementation,
// and gives what differs in the first that is not the same.
func differences(want, got *concrete.Result) []Difference {
	w := &want.Terminals[0]
	for i := range got.Terminals {
		g := &got.Terminals[i]
		if w.Aborted != g.Aborted || status(w) != status(g) {
			return []Difference{{"exit status", ending(w), ending(g)}}
		}
		if list := cells(w, g); len(list) > 0 {
			return list
		}
	}
	return nil
}

func status(t *concrete.Terminal) int {
	for _, s := range t.Status {
		if s != 0 {
			return s
		}
	}
	return 0
}

func ending(t *concrete.Terminal) string {
	text := new(big.Rat).SetInt64(int64(status(t))).RatString()
	if t.Aborted {
		text += " (aborted)"
	}
	return text
}

func cells(w, g *concrete.Terminal) []Difference {
	had := map[string]concrete.Cell{}
	for _, c := range w.Outputs {
		had[c.Path] = c
	}
	var list []Difference
	for _, c := range g.Outputs {
		s, ok := had[c.Path]
		switch {
		case !ok || s.Writer < 0 && c.Writer < 0:
		case c.Writer < 0:
			list = append(list, Difference{c.Path, s.Text, "never written"})
		case s.Text == c.Text:
		case s.Writer < 0:
			list = append(list, Difference{c.Path, "never written", c.Text})
		default:
			list = append(list, Difference{c.Path, s.Text, c.Text})
		}
	}
	return list
}

// round gives the nearest value that the type can hold.
func round(v concrete.Value, t *model.Type) concrete.Value {
	switch {
	case v.Num == nil:
		out := concrete.Value{List: make([]concrete.Value, len(v.List))}
		for i, e := range v.List {
			et := t.Elem
			if t.Kind == model.Struct {
				et = t.Fields[i].Type
			}
			out.List[i] = round(e, et)
		}
		return out
	case t.Kind != model.Float:
		return v
	case t.Bits == 32:
		f, _ := v.Num.Float32()
		return finite(v, float64(f))
	}
	f, _ := v.Num.Float64()
	return finite(v, f)
}

func finite(v concrete.Value, f float64) concrete.Value {
	if q := new(big.Rat).SetFloat64(f); q != nil {
		return concrete.Rat(q)
	}
	return v
}
