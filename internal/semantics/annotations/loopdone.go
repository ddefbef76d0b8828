package annotations

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/collective"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// loopComplete deals with the record of a loop to which all processes have come
// [17-32]: the invariant is checked, and the record takes the place of that of the
// iteration which has ended. P is the process that came last.
func (st *step) loopComplete(s *state.State, p, place int, again bool) {
	r := s.Coll.Queue[place] // r3
	claims, ok := st.invariant(s, r, again)
	if !ok {
		st.Die() // the record is still there, and would be taken up again for ever
		return
	}
	claims = append(claims, st.inStep(s, r, claims)...)
	collective.Dequeue(s, place) // [23]
	ended := st.rules.pop(s, p, r)
	st.rules.forgetting(s, r, ended)
	if ended != nil {
		collective.Decide(s)
	}
	if kept := keep(r, claims); kept.Taken {
		st.rules.push(s, p, kept)
	} else {
		st.rules.handOver(s, p, kept)
	}
	tidied := st.rules.Constants.Tidy(s)
	if !st.rules.Constants.Canonic(s) || tidied { // [32]
		collective.Layer(s)
	}
	st.Iterated(r.Note, r.Taken && st.Checks[verdict.LoopInvariant])
}

// keep gives what remains of a record that is complete (r4): its guards and the
// invariant. The relations end here [22], and nobody asks for the snapshots any more.
func keep(r *state.Record, claims []sym.Expr) *state.Record {
	n := collective.Guarded(r, claims...)
	n.Relations, n.Before, n.InFlight = nil, nil, nil
	n.Snapshots = make([]*state.Proc, len(r.Snapshots))
	return n
}

// forgetting notes that from here on the state stands for more than what was reached,
// if something that is known of values goes with the relations or with the iteration
// that has ended.
func (m *Rules) forgetting(s *state.State, r, ended *state.Record) {
	if len(r.Relations) == 0 && (ended == nil || len(ended.Guards) == 0) {
		return
	}
	c := *s.Coll
	c.Abstract = true
	s.Coll = &c
}

// pop takes away the record of the iteration that has ended [24, 25]; nil where the
// loop was entered.
func (m *Rules) pop(s *state.State, p int, r *state.Record) *state.Record {
	c := *s.Coll
	list := c.Stack
	if r.Note.Scope == model.Alone {
		list = c.Own[p]
	}
	i := len(list) - 1
	for i >= 0 && !sameLoop(list[i], r, p) {
		i--
	}
	if i < 0 {
		return nil
	}
	ended := list[i]
	list = slices.Delete(slices.Clone(list), i, i+1)
	if r.Note.Scope == model.Alone {
		c.Own = slices.Clone(c.Own)
		c.Own[p] = list
	} else {
		c.Stack = list
	}
	s.Coll = &c
	return ended
}

// leave takes a process out of a loop of its own in the midst of an iteration: the record goes, and what it knows
// is handed over, as at the exit (see handOver). Nothing else is known to the iteration alone: relations have ended
// when it began. Where the loop has begun no iteration that its invariant was met at, there is no record.
func (m *Rules) leave(s *state.State, p int, n *model.Annotation) {
	if s.Coll == nil || p >= len(s.Coll.Own) || len(s.Coll.Own[p]) == 0 {
		return
	}
	own := s.Coll.Own[p]
	i := len(own) - 1
	r, c := own[i], *s.Coll
	if r.Note != n || len(r.Heads[p].Frames) != len(s.Procs[p].Frames) {
		return
	}
	c.Own = slices.Clone(c.Own)
	c.Own[p] = slices.Clip(own[:i])
	s.Coll = &c
	m.handOver(s, p, r)
}

// sameLoop tells whether two records of process p are of one activation of one loop.
func sameLoop(a, b *state.Record, p int) bool {
	return a.Note.ID == b.Note.ID && a.Note.Scope == b.Note.Scope && a.Members == b.Members &&
		(a.Note.Scope != model.Alone || a.Note == b.Note) && len(a.Heads[p].Frames) == len(b.Heads[p].Frames)
}

// push makes the record that of the iteration which begins [27].
func (m *Rules) push(s *state.State, p int, r *state.Record) {
	c := *s.Coll
	if r.Note.Scope == model.Alone {
		r.Depth = len(collective.Nest(&c, p))
		c.Own = slices.Clone(c.Own)
		c.Own[p] = append(slices.Clip(c.Own[p]), r)
	} else {
		c.Stack = append(slices.Clip(c.Stack), r)
	}
	s.Coll = &c
}

// handOver gives what is known at the exit of a loop to the innermost loop around it,
// or to the permanent layer [28-31].
func (m *Rules) handOver(s *state.State, p int, r *state.Record) {
	if r.Note.Scope == model.Alone {
		collective.Layer(s)
		for _, e := range r.Guards {
			collective.Assume(s, p, e)
		}
		return
	}
	for i := len(s.Coll.Stack) - 1; i >= 0; i-- {
		if around := s.Coll.Stack[i]; r.Members.Within(around.Members) {
			s.Coll = collective.Update(s.Coll, around, collective.Guarded(around, r.Guards...))
			return
		}
	}
	c := *s.Coll
	for _, e := range r.Guards {
		c.Permanent = c.Permanent.Reassume(e)
	}
	s.Coll = &c
}
