// Package collective is the algebra of the records that collective assertions and
// loops with invariants leave in a state: which record a process joins, which are
// complete, and in which loops a process is (Siegel and Zirkel, Loop Invariant
// Symbolic Execution for Parallel Programs, 2.3). It knows neither expressions nor
// provers: package exec evaluates and decides.
//
//	Next, Join        the record that a process joins
//	FirstComplete     a record that all its members have joined
//	Nest, Current     the loops in which a process is
//	Assume, Layer     the layers of the path condition that the records hold
//	Constants         fresh constants, and their canonical names
//
// # Which record a process joins
//
// The k-th annotation of a process meets the k-th of the others: a process joins the
// oldest record of the queue in which it takes part and to which it has not come.
// Where two programs are explored together, an annotation relates the processes of
// one of them (collective), or of both (joint). The processes of one program meet
// their annotations in one order, which says nothing about the other program. So a
// record that only processes outside of an annotation's members have joined does not
// bind them: a process of the first program that passes a collective annotation, and
// then a joint one to which a process of the other program has come already, makes a
// new record in front of that one.
//
// A process has joined every record that stands before one that it has joined and in
// which it takes part. So when a record is complete, those before it wait for
// processes that do not take part in it, and it need not wait for them.
package collective

import (
	"slices"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/state"
)

// Arrival is a process that comes to an annotation.
type Arrival struct {
	Process  int
	Members  comm.Members // of the annotation, seen from this process
	Note     *model.Annotation
	Snapshot *state.Proc
	Taken    bool // of a loop: it is gone on with
}

// Next gives the place in the queue of the record that a process joins; where there
// is none, isNew, the place of the one that it makes.
func Next(c *state.Collective, process int, members comm.Members) (place int, isNew bool) {
	place = len(c.Queue)
	for i, r := range c.Queue {
		if !r.Members.Contains(process) || r.Notes[process] != nil {
			continue
		}
		if joinedBy(r, members) {
			return i, false
		}
		place = min(place, i)
	}
	return place, true
}

// joinedBy tells whether one of the given processes has joined a record.
func joinedBy(r *state.Record, members comm.Members) bool {
	for p := range members.All() {
		if r.Notes[p] != nil {
			return true
		}
	}
	return false
}

// Agrees tells whether an annotation is the one that a record is about.
func Agrees(r *state.Record, n *model.Annotation) bool {
	return r.Note.ID == n.ID && r.Note.Scope == n.Scope && r.Note.Loop == n.Loop
}

// Join adds a process to the record at a place of the queue, or puts a new record
// there: place and isNew are what Next gives. The process must agree with the record.
func Join(s *state.State, a Arrival, place int, isNew bool) {
	if isNew {
		s.Insert(place, newRecord(a))
	}
	with(s.EditRecord(place), a, s.Comm)
}

func newRecord(a Arrival) *state.Record {
	return &state.Record{Note: a.Note, Members: a.Members, Taken: a.Taken,
		Notes: make([]*model.Annotation, a.Members.Of), Snapshots: make([]*state.Proc, a.Members.Of)}
}

// Completed gives the record that a process would join, as it is then, if that is
// complete, and nil otherwise. Nothing is changed but room, which it may be made in.
func Completed(s *state.State, a Arrival, place int, isNew bool, room *state.Record) *state.Record {
	c := s.Coll
	if isNew {
		if a.Members.Size > 1 {
			return nil
		}
		return with(newRecord(a), a, s.Comm)
	}
	r := c.Queue[place]
	for p := range a.Members.All() {
		if r.Notes[p] == nil && p != a.Process {
			return nil
		}
	}
	notes, snapshots := append(room.Notes[:0], r.Notes...), append(room.Snapshots[:0], r.Snapshots...)
	*room = *r
	room.Notes, room.Snapshots = notes, snapshots
	return with(room, a, s.Comm)
}

// with adds a process to a record, and what it leaves under way.
func with(r *state.Record, a Arrival, c *comm.Comm) *state.Record {
	r.InFlight = leftBehind(r, c, a.Process)
	r.Notes[a.Process], r.Snapshots[a.Process] = a.Note, a.Snapshot
	return r
}

// Complete tells whether all members of a record have joined it.
func Complete(r *state.Record) bool {
	for p := range r.Members.All() {
		if r.Notes[p] == nil {
			return false
		}
	}
	return true
}

// Missing gives the members of a record that have not joined it.
func Missing(r *state.Record) []int {
	var list []int
	for p := range r.Members.All() {
		if r.Notes[p] == nil {
			list = append(list, p)
		}
	}
	return list
}

// First gives the lowest process that has joined a record.
func First(r *state.Record) int {
	return slices.IndexFunc(r.Notes, func(n *model.Annotation) bool { return n != nil })
}

// FirstComplete gives the place in the queue of the oldest complete record; -1 when
// there is none.
func FirstComplete(c *state.Collective) int { return slices.IndexFunc(c.Queue, Complete) }

// Dequeue takes the record at a place out of the queue.
func Dequeue(s *state.State, place int) {
	c := s.EditCollective()
	c.Queue = slices.Delete(c.Queue, place, place+1)
}

// Joined counts the records of the queue that a process has joined: how far it is
// ahead of the slowest process that it has to meet.
func Joined(c *state.Collective, process int) int {
	k := 0
	for _, r := range c.Queue {
		if r.Notes[process] != nil {
			k++
		}
	}
	return k
}

// Update puts a record in the place of another one, wherever that is.
func Update(c *state.Collective, old, by *state.Record) *state.Collective {
	n := *c
	n.Stack, n.Queue = replaced(c.Stack, old, by), replaced(c.Queue, old, by)
	for p, list := range c.Own {
		if slices.Contains(list, old) {
			n.Own = slices.Clone(c.Own)
			n.Own[p] = replaced(list, old, by)
			break
		}
	}
	return &n
}

func replaced(list []*state.Record, old, by *state.Record) []*state.Record {
	i := slices.Index(list, old)
	if i < 0 {
		return list
	}
	list = slices.Clone(list)
	list[i] = by
	return list
}
