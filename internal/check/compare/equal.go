package compare

import (
	"fmt"

	"github.com/tass-go/tass/internal/check/property"
	"github.com/tass-go/tass/internal/check/session"
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// judge compares what two programs give at their ends.
type judge struct {
	spec, impl side
	// outputs[i] is the index in the specification of the implementation's i-th
	// output.
	outputs []int
	found   func(*exec.Finding)
	// onPair and onDifferent are as in session.Config; they may be nil.
	onPair      func(*session.Pair) bool
	onDifferent func(*session.Pair)
	// printing says how what is printed is compared; nil where it is not.
	printing *property.Printing
	remark   func(exec.Remark)
}

// side is one of the programs.
type side struct {
	m       *exec.Machine // that executes it
	group   *exec.Group
	outputs []*model.Variable
	end     source.Pos // of its main
	first   int        // of its processes
}

// sideOf gives the program of a group.
func sideOf(m *exec.Machine, g *exec.Group) side { return side{m, g, g.Outputs, g.Main.End, g.First} }

// equal proves the outputs of an end of the implementation equal to those of the
// specification's.
func (j *judge) equal(s *state.State, want, out *property.Outputs) {
	if !j.sameStatus(s, want, out) || out.Aborted {
		return
	}
	spec, got := j.aligned(want.Cells), out.Cells
	for len(spec) > 0 || len(got) > 0 {
		switch {
		case len(got) == 0 || len(spec) > 0 && spec[0].Order(&got[0]) < 0:
			j.neverWritten(s, &spec[0])
			spec = spec[1:]
		case len(spec) == 0 || spec[0].Order(&got[0]) > 0:
			j.writtenOnlyHere(s, &got[0])
			got = got[1:]
		default:
			j.sameValue(s, &spec[0], &got[0])
			spec, got = spec[1:], got[1:]
		}
	}
	j.samePrinted(s, want, out)
}

// aligned gives the specification's cells with the implementation's numbering of
// the outputs.
func (j *judge) aligned(cells []property.Cell) []property.Cell {
	inverse := make([]int, len(j.outputs))
	same := true
	for i, k := range j.outputs {
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

func (j *judge) sameValue(s *state.State, want, got *property.Cell) {
	m := j.impl.m
	if j.observed(s, want, got) || want.Value == got.Value {
		return
	}
	x := s.Ctx.Simplify(want.Value)
	claim := property.Equal(m, got, x, got.Value)
	r := m.Check(s, claim)
	if r.Answer == prove.Yes {
		return
	}
	if j.onDifferent != nil {
		j.onDifferent(j.pair(s, want, got))
	}
	name := got.Name(j.impl.outputs)
	text := fmt.Sprintf("output %s differs: the specification gives %s, the implementation %s", name, j.shown(x, r),
		j.shown(got.Value, r))
	if got.Whole != nil {
		text = fmt.Sprintf("output %s differs: an element of it is not what the specification gives", name)
	}
	f := j.finding(s, claim, r, text)
	f.Process, f.Pos = got.Rank, m.PosOf(got.Site)
	f.Related = []exec.Related{{Process: want.Rank, Pos: j.spec.m.PosOf(want.Site),
		Message: "the specification's last write of " + name}}
	j.found(f)
}

// observed shows an output to the observer of the run, and tells whether it takes the
// place of a proof.
func (j *judge) observed(s *state.State, want, got *property.Cell) bool {
	return j.onPair != nil && j.onPair(j.pair(s, want, got))
}

func (j *judge) pair(s *state.State, want, got *property.Cell) *session.Pair {
	return &session.Pair{Output: got.Name(j.impl.outputs), Spec: s.Ctx.Simplify(want.Value), Impl: got.Value, Ctx: s.Ctx,
		Factory:  j.impl.m.F,
		Abstract: s.Coll != nil && s.Coll.Abstract,
		SpecPos:  j.spec.m.PosOf(want.Site), ImplPos: j.impl.m.PosOf(got.Site), SpecRank: want.Rank - j.spec.first,
		ImplRank: got.Rank - j.impl.first}
}

const shownLimit = 200

// shown gives a value for people: the expression if it is short, and its value in
// the counterexample.
func (j *judge) shown(x sym.Expr, r prove.Result) string {
	text := shortened(j.impl.m.F.String(x))
	if r.Model != nil && !j.impl.m.F.IsConst(x) {
		if v, err := r.Model.Eval(x); err == nil {
			text += " = " + shortened(v.Shown(j.impl.m.F.Sort(x))) // in Herbrand arithmetic a term
		}
	}
	return text
}

func shortened(text string) string {
	if len(text) > shownLimit {
		return text[:shownLimit] + "..."
	}
	return text
}

func (j *judge) finding(s *state.State, claim sym.Expr, r prove.Result, message string) *exec.Finding {
	f := &exec.Finding{Kind: verdict.NotEquivalent, Message: message}
	f.Judge(j.impl.m, s, claim, r)
	return f
}

func (j *judge) neverWritten(s *state.State, want *property.Cell) {
	m := j.impl.m
	r := m.Check(s, sym.False)
	if r.Answer == prove.Yes {
		return
	}
	f := j.finding(s, sym.False, r, fmt.Sprintf("output %s is never written; the specification gives it %s",
		want.Name(j.impl.outputs), j.shown(want.Value, r)))
	f.Process, f.Pos = -1, j.impl.end
	f.Related = []exec.Related{{Process: want.Rank, Pos: j.spec.m.PosOf(want.Site),
		Message: "the specification's last write"}}
	j.found(f)
}

func (j *judge) writtenOnlyHere(s *state.State, got *property.Cell) {
	m := j.impl.m
	t := got.Type(j.impl.outputs)
	zero := m.Types.Zero(m.Types.Of(t, nil))
	claim := property.Equal(m, got, got.Value, zero)
	r := m.Check(s, claim)
	if r.Answer == prove.Yes {
		return
	}
	f := j.finding(s, claim, r, fmt.Sprintf("output %s is written with %s; the specification never writes it",
		got.Name(j.impl.outputs), j.shown(got.Value, r)))
	f.Process, f.Pos = got.Rank, m.PosOf(got.Site)
	j.found(f)
}

// sameStatus compares how the programs end: aborted or not, and with which exit
// status, where both have one. Where the schedule tells which of several aborts is the first,
// each has to end as the specification does.
func (j *judge) sameStatus(s *state.State, want, out *property.Outputs) bool {
	if want.Aborted != out.Aborted && !j.failsAlike(s, want, out) {
		j.abortDiffers(s, out.Aborted)
		return false
	}
	for _, x := range want.Statuses() {
		for _, y := range out.Statuses() {
			if !j.equalStatus(s, x, y) {
				return false
			}
		}
	}
	return true
}

func (j *judge) equalStatus(s *state.State, x, y sym.Expr) bool {
	m := j.impl.m
	r := m.Check(s, m.F.Eq(x, y))
	if r.Answer == prove.Yes {
		return true
	}
	f := j.finding(s, m.F.Eq(x, y), r, fmt.Sprintf("the exit status differs: the specification ends with %s, the "+
		"implementation with %s", j.shown(x, r), j.shown(y, r)))
	f.Process, f.Pos = -1, j.impl.end
	j.found(f)
	return false
}

// failsAlike tells whether two programs, one of which was aborted, end with the
// same status other than 0: exit(1) in the one may be MPI_Abort with 1 in the
// other.
func (j *judge) failsAlike(s *state.State, want, out *property.Outputs) bool {
	if want.Exit == sym.Nil || out.Exit == sym.Nil {
		return false
	}
	f := j.impl.m.F
	alike := sym.True
	for _, x := range want.Statuses() {
		for _, y := range out.Statuses() {
			alike = f.And(alike, f.Eq(x, y), f.Ne(x, f.Int(0)))
		}
	}
	return j.impl.m.Check(s, alike).Answer == prove.Yes
}

func (j *judge) abortDiffers(s *state.State, aborted bool) {
	m := j.impl.m
	r := m.Check(s, sym.False)
	if r.Answer == prove.Yes {
		return
	}
	text := "the implementation is aborted, and the specification ends by itself"
	if !aborted {
		text = "the specification is aborted, and the implementation ends by itself"
	}
	f := j.finding(s, sym.False, r, text)
	f.Process, f.Pos = j.impl.first, j.impl.end
	j.found(f)
}
