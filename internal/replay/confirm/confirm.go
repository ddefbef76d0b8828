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
//
// A state in which a loop invariant stands for what the loop has done holds for more
// than what can be reached, and so a counterexample from there need not be one. For a
// violation that was found in such a state, small inputs are tried as well.
package confirm

import (
	"math/big"
	"math/rand"
	"slices"

	"github.com/tass-go/tass/internal/check/outcome"
	"github.com/tass-go/tass/internal/check/record"
	"github.com/tass-go/tass/internal/check/session"
	"github.com/tass-go/tass/internal/check/witness"
	"github.com/tass-go/tass/internal/concrete"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
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
	// Printed lists them as they are in double arithmetic; nil where that is the same.
	Printed []Difference
	// Hidden: in double arithmetic no output was seen to differ for these inputs.
	Hidden bool
}

// limits of the search for a schedule. The one that is given may be long, but from a state that stands for more than
// what can be reached: there, nothing says that it leads to the violation.
const (
	maxStates   = 20_000
	maxSteps    = 400_000
	maxReplayed = 20_000_000
)

// maxPolls is how long a run that polls is followed behind its schedule.
const maxPolls = 20_000

// limits of a search for inputs.
const (
	maxTries       = 60
	maxStatesEach  = 2_000
	maxStepsOfEach = 20_000
)

// attempt is one violation being tried.
type attempt struct {
	session  *session.Session
	v        *record.Violation
	unit     *session.Unit
	schedule []concrete.Choice // nil when only the inputs were guessed
	inputs   concrete.Inputs
	guessed  bool        // they are no counterexample's
	floats   bool        // floating types have their precision, and are no rational numbers
	stop     func() bool // tells that the time is over; nil: there is enough
	refused  bool        // the interpreter does not know a value of the last run
}

// Worth tells whether a violation that a run found is worth trying. One that is only
// possible is where floating types are the real numbers and a prover gave inputs, perhaps
// with values of functions of math.h that they do not have there: what the interpreter
// shows in exact arithmetic is certain. In machine arithmetic its functions of math.h need
// not be those of the C library to the last bit.
func Worth(session *session.Session, v *record.Violation) bool {
	return v.Certainty == verdict.Proved || v.Abstract || v.Certainty == verdict.Possible && v.Model != nil &&
		!session.Config.Arith.Machine() || inDoubles(session, v)
}

// inDoubles tells whether a violation that is only possible in machine arithmetic is tried on numbers of the machine,
// some of them with all their digits.
func inDoubles(session *session.Session, v *record.Violation) bool {
	return v.Certainty == verdict.Possible && machineExactly(session)
}

// machineExactly tells whether the interpreter computes what the machine does: its floating-point operations are those
// of the machine, and the program calls no other function that gives floating values than those whose results IEEE 754
// says to the last bit.
func machineExactly(session *session.Session) bool {
	if !session.Config.Arith.Machine() {
		return false
	}
	for _, u := range session.Units {
		for _, f := range u.Program.Functions {
			for _, l := range f.Locations {
				if c, ok := l.Action.(*model.LibCall); ok && c.Result != nil && c.Result.Type().Kind == model.Float &&
					!slices.Contains([]string{"fabs", "sqrt", "floor", "ceil", "trunc"}, c.Name) {
					return false
				}
			}
		}
	}
	return true
}

// Try shows a violation on the concrete interpreter. It gives an Outcome that is
// not Confirmed when there are no inputs to try it with, or when the interpreter shows
// something else.
func Try(session *session.Session, v *record.Violation, schedule []concrete.Choice, stop func() bool) Outcome {
	doubles := inDoubles(session, v)
	if v.Model == nil && !v.Abstract && !doubles {
		return Outcome{}
	}
	a := &attempt{session: session, v: v, schedule: schedule, unit: session.Alone(v.Role), stop: stop}
	switch {
	case a.unit == nil:
		return Outcome{}
	case doubles:
		a.floats = true
		return a.guess()
	}
	if a.counterexample() {
		if out := a.try(); out.Confirmed {
			return out
		}
	}
	if a.floats = machineExactly(session); v.Abstract || a.floats {
		return a.guess()
	}
	return Outcome{}
}

// counterexample takes the inputs that the model gives.
func (a *attempt) counterexample() bool {
	if a.v.Model == nil {
		return false
	}
	in, err := a.session.Inputs()
	if err != nil {
		return false
	}
	first := a.session.Units[0]
	values, err := witness.Values(first, in, a.v.Model)
	if err != nil {
		return false
	}
	a.inputs = concrete.Inputs{}
	for _, x := range first.Program.Inputs {
		a.inputs[x.Var.Name] = round(values[x.Var.Name], x.Var.Type)
	}
	return true
}

// guess tries small inputs, and all their schedules as far as they are few.
func (a *attempt) guess() Outcome {
	list, err := small(a.session)
	if err != nil {
		return Outcome{}
	}
	a.schedule, a.guessed = nil, true
	for _, a.inputs = range list {
		if a.over() {
			return Outcome{}
		}
		if a.floats {
			a.toMachine()
		}
		if out := a.try(); out.Confirmed {
			return out
		}
	}
	return Outcome{}
}

// small gives inputs to try.
func small(session *session.Session) ([]concrete.Inputs, error) {
	first := session.Units[0].Program
	if session.Config.Arith.Machine() { // where rounding shows is a matter of the numbers
		rng := rand.New(rand.NewSource(roundedSeed))
		return concrete.Varied(first, session.Config.Inputs, slices.Concat(scattered(rng), within(rng)), maxTries)
	}
	return concrete.Small(first, session.Config.Inputs, maxTries)
}

// toMachine makes the inputs numbers of the machine.
func (a *attempt) toMachine() {
	for _, x := range a.session.Units[0].Program.Inputs {
		a.inputs[x.Var.Name] = machine(a.inputs[x.Var.Name], x.Var.Type)
	}
}

// over tells whether there is no time for more.
func (a *attempt) over() bool { return a.stop != nil && a.stop() }

// Witness looks for an execution that comes to an end of the program, where a run found ends only that loop invariants
// stand for, or that no prover has numbers for in machine arithmetic.
func Witness(r *outcome.Result, stop func() bool) {
	if r.Unwitnessed && ends(r.Session, stop) {
		r.Witnessed()
	}
}

// ends tells whether an execution on small inputs comes to the end of the program, of
// both programs in a comparison, with nothing wrong on the way.
func ends(session *session.Session, stop func() bool) bool {
	first := session.Units[0]
	list, err := small(session)
	if err != nil {
		return false
	}
	for _, in := range list {
		a := &attempt{session: session, v: &record.Violation{}, unit: first, inputs: in, guessed: true, stop: stop}
		if a.floats = session.Config.Arith.Machine(); a.floats {
			a.toMachine()
		}
		if a.ends() {
			return true
		}
	}
	return false
}

// ends tells whether the programs come to their ends on the inputs.
func (a *attempt) ends() bool {
	comes := func(r *concrete.Result) bool { return !r.Vacuous && len(r.Terminals) > 0 && len(r.Violations) == 0 }
	if a.joint() {
		spec, impl, ok := a.beside()
		return ok && comes(spec) && comes(impl)
	}
	units := a.session.Programs
	if units == nil {
		units = a.session.Units
	}
	for _, u := range units {
		if r, err := concrete.Run(u.Program, a.options(u), concrete.First); err != nil || !comes(r) {
			return false
		}
	}
	return true
}

// try runs what there is to be run on the inputs.
func (a *attempt) try() Outcome {
	if a.v.Kind == verdict.NotEquivalent {
		return a.compare()
	}
	if a.shown() {
		return Outcome{Confirmed: true, Inputs: a.inputs}
	}
	// It may go wrong in machine arithmetic alone; and what is no fraction, as the root of 2,
	// the interpreter knows in machine arithmetic alone.
	if !a.floats && (a.session.Config.Arith.Machine() || a.refused) {
		a.floats = true
		defer func() { a.floats = false }()
		if a.shown() {
			return Outcome{Confirmed: true, Inputs: a.inputs}
		}
	}
	return Outcome{}
}

// options gives what the interpreter needs to run one of the programs.
func (a *attempt) options(u *session.Unit) concrete.Options {
	checks := u.Machine.Checks
	o := concrete.Options{NP: u.Machine.NP, Inputs: a.inputs,
		Deadlock: concrete.Deadlocks(a.session.Config.Deadlock), MaxStates: maxStates, MaxSteps: maxSteps,
		Coarse: true,
		Stop:   a.stop,
		Until:  a.is, Overflow: a.overflow(), UninitializedSend: checks[verdict.UninitializedSend],
		SharedSend: checks[verdict.MPISharedSend], Aborts: checks[verdict.Abort], Prints: u.Machine.Prints,
		MessageRaces: checks[verdict.MessageRace]}
	for _, k := range []verdict.Kind{verdict.Assertion, verdict.CollectiveAssertion, verdict.MisalignedPointer} {
		if !checks[k] {
			o.Passed = append(o.Passed, k)
		}
	}
	o.Abstract = func(name string, args []*big.Rat) *big.Rat {
		if x := witness.Drawn(u, name, args); x != nil {
			return x
		}
		return concrete.HashAbstract(name, args)
	}
	if o.TagUB = u.Machine.TagUB; a.v.Model != nil {
		o.Abstract = witness.Abstract(u, a.v.Model)
		o.TagUB = witness.TagUB(u, a.v.Model)
	}
	o.Float = a.floats
	if a.counts() {
		o.MaxSteps = maxPolls + 2*len(a.schedule)
	}
	if a.guessed {
		o.MaxStates, o.MaxSteps = maxStatesEach, maxStepsOfEach
	}
	return o
}

// overflow tells whether the interpreter reports signed overflows: where that is asked for, or
// is what to show. Elsewhere the symbolic execution goes on with exact values, and so
// does the interpreter.
func (a *attempt) overflow() bool {
	return a.session.Config.Checks[verdict.ArithmeticOverflow] || a.v.Kind == verdict.ArithmeticOverflow
}

// shown tells whether the interpreter shows the violation, on the schedule given
// or on some other.
func (a *attempt) shown() bool {
	if a.joint() {
		spec, impl, ok := a.beside()
		return ok && (a.inSpec() && a.has(spec) || (!a.inSpec() || a.ofAnnotation()) && a.has(impl))
	}
	o := a.options(a.unit)
	if !a.guessed {
		long := o
		if !a.counts() && !a.v.Abstract {
			long.MaxSteps = maxReplayed
		}
		if r, err := concrete.Replay(a.unit.Program, long, a.schedule); err == nil && !r.Vacuous && a.has(r) {
			return true
		}
	}
	r, err := concrete.Explore(a.unit.Program, o)
	a.refused = err != nil
	return err == nil && !r.Vacuous && a.has(r)
}

// counts tells whether a run need not come back to any state although it shows the violation, as programs
// that poll may count.
func (a *attempt) counts() bool { return a.v.Kind == verdict.Nontermination && a.unit.Machine.Polls() }

func (a *attempt) inSpec() bool { return a.v.Role == verdict.Spec }

// ofAnnotation tells whether the violation is one that shows only when processes of
// both programs have come to an annotation: it is then found in the run of the
// implementation, which is the second.
func (a *attempt) ofAnnotation() bool {
	return a.v.Kind == verdict.CollectiveAssertion || a.v.Kind == verdict.LoopInvariant
}

func (a *attempt) has(r *concrete.Result) bool {
	for i := range r.Violations {
		if a.is(&r.Violations[i]) {
			return true
		}
	}
	return a.v.Kind == verdict.NondeterministicOut && len(r.Terminals) > 1
}

// is tells whether a violation that the interpreter found is the one being tried.
func (a *attempt) is(x *concrete.Violation) bool {
	return x.Kind == a.v.Kind && (x.Kind == verdict.Nontermination || same(x.Pos, a.v.Pos) || related(x, a.v))
}

// same tells whether two places are on one line.
func same(a, b source.Pos) bool {
	return a.Line == b.Line && (a.File == b.File || a.File != nil && b.File != nil && a.File.Name == b.File.Name)
}

// related tells whether two violations are of annotations that do not fit each other,
// and name the same two: which of them is called the wrong one depends on which
// process comes first.
func related(x *concrete.Violation, v *record.Violation) bool {
	if x.Kind != verdict.CollectiveAssertion && x.Kind != verdict.LoopInvariant || len(x.Related) == 0 ||
		len(v.Related) == 0 {
		return false
	}
	return same(x.Pos, v.Related[0].Pos) && same(x.Related[0].Pos, v.Pos)
}

// compare runs both programs and looks for an output that differs, and, if there is one,
// for what is printed in double arithmetic.
func (a *attempt) compare() Outcome {
	out := a.both()
	if a.floats || !out.Confirmed && !a.session.Config.Arith.Machine() {
		return out
	}
	a.floats = true
	defer func() { a.floats = false }()
	switch printed := a.both(); {
	case !out.Confirmed:
		return printed
	case !printed.Confirmed:
		out.Hidden = true
	case !slices.EqualFunc(out.Differences, printed.Differences, alike):
		out.Printed = printed.Differences
	}
	return out
}

// alike tells whether two differences are of the same values.
func alike(x, y Difference) bool {
	return x.Output == y.Output && sameNumber(x.Spec, y.Spec) && sameNumber(x.Impl, y.Impl)
}

func sameNumber(a, b string) bool {
	x, okX := new(big.Rat).SetString(a)
	y, okY := new(big.Rat).SetString(b)
	return a == b || okX && okY && x.Cmp(y) == 0
}

// both runs both programs.
func (a *attempt) both() Outcome {
	if a.joint() {
		spec, impl, ok := a.beside()
		if !ok || len(spec.Terminals) != 1 || len(spec.Violations) > 0 {
			return Outcome{}
		}
		return a.outcome(a.differences(spec, impl))
	}
	spec := a.session.Alone(verdict.Spec)
	want, err := concrete.Run(spec.Program, a.options(spec), concrete.First)
	if err != nil || want.Vacuous || len(want.Terminals) != 1 || len(want.Violations) > 0 {
		return Outcome{}
	}
	got, err := concrete.Replay(a.unit.Program, a.options(a.unit), a.schedule)
	if err != nil || got.Vacuous {
		return Outcome{}
	}
	if out := a.outcome(a.differences(want, got)); out.Confirmed {
		return out
	}
	if a.readsClocks() {
		return a.outcome(a.whateverClocksShow())
	}
	if got, err = concrete.Explore(a.unit.Program, a.options(a.unit)); err != nil || got.Vacuous {
		return Outcome{}
	}
	return a.outcome(a.differences(want, got))
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
	return slices.ContainsFunc(a.session.Programs, func(u *session.Unit) bool {
		return slices.ContainsFunc(u.Program.Annotations, func(n *model.Annotation) bool { return n.Scope == model.Joint })
	})
}

// beside runs the two programs beside each other, on all schedules. It gives false when
// they cannot be run.
func (a *attempt) beside() (spec, impl *concrete.Result, ok bool) {
	x, y := a.session.Alone(verdict.Spec), a.session.Alone(verdict.Impl)
	spec, impl, err := concrete.ExploreJoint(x.Program, y.Program, a.options(x), a.options(y))
	return spec, impl, err == nil && !spec.Vacuous && !impl.Vacuous
}

// differences compares the specification's end with those of the implementation,
// and gives what differs in the first that is not the same.
func (a *attempt) differences(want, got *concrete.Result) []Difference {
	w := &want.Terminals[0]
	for i := range got.Terminals {
		g := &got.Terminals[i]
		if w.Aborted != g.Aborted || status(w) != status(g) {
			return []Difference{{"exit status", ending(w), ending(g)}}
		}
		if list := append(cells(w, g), a.printed(w, g)...); len(list) > 0 {
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

// machine gives the nearest value that the type can hold, of arrays whose elements are listed one after the other.
func machine(v concrete.Value, t *model.Type) concrete.Value {
	number := t.Number()
	if number == nil || v.Num != nil {
		return round(v, t)
	}
	out := concrete.Value{List: make([]concrete.Value, len(v.List))}
	for i, e := range v.List {
		out.List[i] = machine(e, number)
	}
	return out
}

func finite(v concrete.Value, f float64) concrete.Value {
	if q := new(big.Rat).SetFloat64(f); q != nil {
		return concrete.Rat(q)
	}
	return v
}
