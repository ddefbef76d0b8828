package annotations

import (
	"fmt"
	"github.com/tass-go/tass/internal/semantics/exec"
	"slices"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/collective"
	"github.com/tass-go/tass/internal/semantics/eval"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// A collective assertion is a claim about the variables of several processes, each as
// it was when that process passed the assertion (Siegel and Zirkel, Loop Invariant
// Symbolic Execution for Parallel Programs, 2.3; The Toolkit for Accurate Scientific
// Software, 3.3 and 5.1). A process that passes one leaves a snapshot in a queue and
// goes on; the one that comes last has the claims of all checked.

// Peers gives the first process and the number of processes of the program that
// process p runs, or of the specification.
func (m *Rules) Peers(p int, spec bool) (first, size int) {
	g := m.Group(p)
	if spec {
		g = &m.Groups[0]
	}
	return g.First, g.Size
}

// collectiveAssert lets a process pass a collective assertion.
func (st *step) collectiveAssert(s *state.State, p int, a *model.CollectiveAssert) bool {
	n := a.Note
	if n.Scope == model.Joint && len(st.Groups) == 1 {
		st.Env().Failure = &eval.Failure{Unsupported: diag.New(diag.Unsupported, n.At,
			"a joint assertion relates two programs: it has no meaning outside a comparison")}
		return false
	}
	if st.stranger(s, p, n) {
		return !st.IsDead()
	}
	s.Tidy(st.F, p, st.FixedObjects())
	came := collective.Arrival{Process: p, Members: st.rules.members(p, n), Note: n, Snapshot: st.snapshot(s, s.Procs[p],
		n)}
	place, isNew := collective.Next(s.Coll, p, came.Members)
	if !isNew && !collective.Agrees(s.Coll.Queue[place], n) {
		st.outOfOrder(s, p, n, s.Coll.Queue[place])
		return !st.IsDead()
	}
	r := collective.Completed(s, came, place, isNew, &st.rules.completed)
	switch {
	case r == nil:
		collective.Join(s, came, place, isNew)
	default:
		switch st.assertions(s, p, r) {
		case claimOpen:
			return false
		case claimStops:
			return true
		}
		if !isNew {
			collective.Dequeue(s, place)
		}
		st.Editor().Drop(r.Snapshots)
	}
	st.GoTo(s, p, a.Next)
	return true
}

// outOfOrder reports that a process comes to another annotation than those before it;
// it cannot go on.
func (st *step) outOfOrder(s *state.State, p int, n *model.Annotation, r *state.Record) {
	q := collective.First(r)
	st.Relate([]exec.Related{{Process: q, Pos: r.Notes[q].At, Message: "comes to " + st.rules.named(r.Notes[q])}})
	st.Fail(s, p, &eval.Obligation{Kind: KindOf(n), Cond: sym.False, Pos: n.At,
		Message: fmt.Sprintf("met in another order: it comes to %s where %s came to %s", st.rules.named(n), st.Who(q),
			st.rules.named(r.Notes[q]))})
}

// KindOf gives the kind of violation of an annotation.
func KindOf(n *model.Annotation) verdict.Kind {
	switch {
	case n.Loop:
		return verdict.LoopInvariant
	case n.Breaks != "":
		return n.Breaks
	}
	return verdict.CollectiveAssertion
}

// named gives the name of an annotation for a message.
func (m *Rules) named(n *model.Annotation) string {
	if n.Loop {
		return fmt.Sprintf("the %s invariant %s", n.Scope, n.ID)
	}
	return fmt.Sprintf("the %s assertion %s", n.Scope, n.ID)
}

// claimed says how the check of claims ended.
type claimed uint8

const (
	claimHolds claimed = iota // or was reported, and is assumed
	claimOpen                 // the step is to be tried again, or the path is dead
	claimStops                // a claim is false for certain: the process was stopped
)

// assertions checks what the annotations of a complete record claim, process by process
// and part by part. The last process to come is p.
func (st *step) assertions(s *state.State, p int, r *state.Record) claimed {
	defer st.Relate(nil)
	c := &claiming{last: p, record: r, peers: st.rules.Peers,
		view: &state.State{Procs: r.Snapshots, Comm: s.Comm, Merges: s.Merges}}
	for q := range r.Members.All() {
		n := r.Notes[q]
		c.process, c.note = q, n
		parts := st.rules.plan(n).parts
		for i := range parts {
			x := &parts[i]
			if x.common && slices.Contains(r.Notes[:q], n) {
				continue
			}
			if out := st.assertion(s, c, x); out != claimHolds {
				return out
			}
		}
	}
	return claimHolds
}

// claiming is the check of the annotations of a record, in one process of it.
type claiming struct {
	last, process int
	record        *state.Record
	note          *model.Annotation
	view          *state.State // the snapshots, as if they were a state
	peers         func(p int, spec bool) (first, size int)
}

// assertion checks one part of an annotation.
func (st *step) assertion(s *state.State, c *claiming, of *part) claimed {
	v := st.Env()
	c.view.Ctx = s.Ctx
	v.Reset(c.view, c.process)
	v.Peers, v.Annotation, v.InFlight = c.peers, true, c.record.InFlight
	x := v.Logical(of.cond)
	if fail := v.Failure; fail != nil {
		switch {
		case fail.Violation != nil:
			return st.refuted(s, c, fail.Violation)
		case fail.Untyped != nil:
			v.Failure = &eval.Failure{Unsupported: diag.New(diag.Unsupported, fail.Untyped.Pos,
				"a block whose element type is not known yet is not modelled in an annotation")}
		}
		return claimOpen
	}
	st.Settled(s)
	for i := range v.Obligations {
		if out := st.holds(s, c, &v.Obligations[i]); out != claimHolds {
			return out
		}
	}
	if x == sym.True {
		return claimHolds
	}
	message := st.rules.named(c.note) + " does not hold: " + of.text
	if c.note.Wrong != "" {
		message = c.note.Wrong
	}
	return st.holds(s, c, &eval.Obligation{Kind: KindOf(c.note), Cond: x, Pos: c.note.At, Message: message})
}

// holds proves an obligation of an annotation. Where it fails or is unknown, that is a
// finding, and the path goes on assuming that it holds, if it can.
func (st *step) holds(s *state.State, c *claiming, ob *eval.Obligation) claimed {
	if st.Checks[ob.Kind] || c.note.Breaks != "" {
		r := st.Discharge(s, ob)
		if r.Answer == prove.Yes {
			return claimHolds
		}
		st.Relate(st.rules.met(c))
		st.Violated(s, c.process, ob, r)
		if s.Ctx.Assume(ob.Cond).IsFalse() {
			st.Halt(s, c.last)
			return claimStops
		}
	}
	if !st.Checks[ob.Kind] && c.note.Breaks == "" && exec.HasMeaning(ob.Kind) {
		return claimHolds
	}
	if !st.Assume(s, ob.Cond) {
		return claimOpen
	}
	return claimHolds
}

// refuted reports what goes wrong for certain in the evaluation of an annotation.
func (st *step) refuted(s *state.State, c *claiming, ob *eval.Obligation) claimed {
	r := st.Check(s, sym.False)
	if r.Answer == prove.Yes {
		st.Die()
		return claimOpen
	}
	st.Env().Failure = nil
	st.Relate(st.rules.met(c))
	st.CutOff(ob.Kind, ob.Pos)
	st.Violated(s, c.process, ob, r)
	st.Halt(s, c.last)
	return claimStops
}

// met lists where the other processes of a record came to their annotations.
func (m *Rules) met(c *claiming) []exec.Related {
	var list []exec.Related
	came := map[source.Pos][]int{}
	for q, n := range c.record.Notes {
		if n == nil || q == c.process {
			continue
		}
		if len(came[n.At]) == 0 {
			list = append(list, exec.Related{Process: q, Pos: n.At})
		}
		came[n.At] = append(came[n.At], q)
	}
	for i := range list {
		list[i].Message = "comes to " + m.named(c.note)
		switch others := came[list[i].Pos][1:]; len(others) {
		case 0:
		case 1:
			list[i].Message += ", as does " + m.Who(others...)
		default:
			list[i].Message += ", as do " + m.Who(others...)
		}
	}
	return list
}

// Unmet gives, at the end of an execution, an annotation that some processes came to and others never did, as it is to
// be reported; nil where there is none.
func (m *Rules) Unmet(s *state.State) *exec.Finding {
	if s.Coll == nil || len(s.Coll.Queue) == 0 {
		return nil
	}
	r := s.Coll.Queue[0]
	q := collective.First(r)
	n := r.Notes[q]
	f, _ := m.Report(s, &exec.Finding{Kind: KindOf(n), Process: q, Pos: n.At, Message: fmt.Sprintf("comes to %s, and %s "+
		"never does", m.named(n), m.Who(collective.Missing(r)...)),
		Related: m.met(&claiming{process: q, record: r, note: n})})
	return f
}
