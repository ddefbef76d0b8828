package collective

import (
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/testing/campaign"
)

// walk lets processes pass annotations. A word is a process and an annotation:
// capitals are joint; a number after the letter counts as part of the ID; loops begin
// with l or L, and with a - for their exit.
type walk struct {
	s     *state.State
	e     *state.Epochs
	notes map[string]*model.Annotation
	spec  int // processes of the first program; the others are of the second
	all   int
}

func newWalk(spec, all int) *walk {
	s := &state.State{Coll: &state.Collective{Own: make([][]*state.Record, all)}}
	return &walk{s: s, e: &state.Epochs{}, notes: map[string]*model.Annotation{}, spec: spec, all: all}
}

func (w *walk) note(id string) *model.Annotation {
	if w.notes[id] == nil {
		n := &model.Annotation{ID: id, Scope: model.Collective, Loop: strings.ContainsAny(id, "lL")}
		if strings.ToUpper(id) == id {
			n.Scope = model.Joint
		}
		w.notes[id] = n
	}
	return w.notes[id]
}

func (w *walk) members(p int, n *model.Annotation) comm.Members {
	switch {
	case n.Scope == model.Joint:
		return comm.Members{Size: w.all, Of: w.all}
	case p < w.spec:
		return comm.Members{Size: w.spec, Of: w.all}
	}
	return comm.Members{First: w.spec, Size: w.all - w.spec, Of: w.all}
}

// pass lets a process pass an annotation; it gives the IDs of the records that this
// completes, or what it met instead.
func (w *walk) pass(p int, id string) string {
	taken := !strings.HasPrefix(id, "-")
	n := w.note(strings.TrimPrefix(id, "-"))
	a := Arrival{Process: p, Members: w.members(p, n), Note: n, Snapshot: &state.Proc{}, Taken: taken}
	place, isNew := Next(w.s.Coll, p, a.Members)
	if !isNew && !Agrees(w.s.Coll.Queue[place], n) {
		return "not " + w.s.Coll.Queue[place].Note.ID
	}
	Join(w.s, a, place, isNew)
	var done []string
	for i := FirstComplete(w.s.Coll); i >= 0; i = FirstComplete(w.s.Coll) {
		done = append(done, w.s.Coll.Queue[i].Note.ID)
		Dequeue(w.s, i)
	}
	return strings.Join(done, " ")
}

func (w *walk) queue() string {
	var list []string
	for _, r := range w.s.Coll.Queue {
		list = append(list, fmt.Sprint(r.Note.ID, Missing(r)))
	}
	return strings.Join(list, " ")
}

func TestQueue(t *testing.T) {
	for _, test := range []struct {
		spec, all int
		steps     string // process:annotation, = what it gives if that is something
		queue     string
	}{
		{2, 2, "0:a 1:a=a", ""},
		{2, 2, "0:a 0:a 0:b", "a[1] a[1] b[1]"},
		{2, 2, "0:a 0:a 0:b 1:a=a 1:a=a 1:b=b", ""},
		{3, 3, "0:a 2:a 2:b 1:a=a", "b[0 1]"},
		{2, 2, "0:a 0:b 1:b=not|a", "a[1] b[1]"},
		{2, 2, "0:a 1:l=not|a", "a[1]"},
		{1, 1, "0:a=a 0:b=b", ""},
		// Two programs: their own annotations do not meet, joint ones do.
		{2, 4, "0:a 2:b 3:b=b 1:a=a", ""},
		{1, 2, "0:A 1:A=A", ""},
		{1, 3, "0:A 1:A 2:A=A", ""},
		// The other program is at the joint annotation already.
		{2, 3, "2:A 0:a", "a[1] A[0 1]"},
		{2, 3, "2:A 0:a 0:A 1:a=a 1:A=A", ""},
		// A process of the same program is there: the order differs.
		{2, 3, "2:A 1:A 0:a=not|A", "A[0]"},
		{2, 3, "0:a 1:A=not|a", "a[1]"},
	} {
		w := newWalk(test.spec, test.all)
		for _, step := range strings.Fields(test.steps) {
			step, want, _ := strings.Cut(step, "=")
			if got := w.pass(int(step[0]-'0'), step[2:]); got != strings.ReplaceAll(want, "|", " ") {
				t.Errorf("%s: %s gives %q", test.steps, step, got)
			}
		}
		if got := w.queue(); got != test.queue {
			t.Errorf("%s: the queue is %q, want %q", test.steps, got, test.queue)
		}
	}
}

// Whatever the order in which processes move, the k-th annotation of each meets the
// k-th of the others, and the records are completed in that order.
func TestRandomQueues(t *testing.T) {
	const np = 4
	ids := []string{"a", "b", "a", "a", "c", "b"}
	for seed := range campaign.Seeds(t, 50) {
		rng := rand.New(rand.NewSource(seed))
		w := newWalk(np, np)
		var at [np]int
		var done []string
		for len(done) < len(ids) {
			p := rng.Intn(np)
			if at[p] == len(ids) {
				continue
			}
			before := w.s.Fork(w.e)
			copied := slices.Clone(before.Coll.Queue)
			w.s.Freeze(w.e)
			if x := w.pass(p, ids[at[p]]); x != "" {
				done = append(done, x)
			}
			if at[p]++; Joined(w.s.Coll, p) != at[p]-len(done) {
				t.Fatalf("seed %d: process %d has joined %d records", seed, p, Joined(w.s.Coll, p))
			}
			if !slices.Equal(before.Coll.Queue, copied) {
				t.Fatalf("seed %d: a queue was changed", seed)
			}
		}
		if !slices.Equal(done, ids) || len(w.s.Coll.Queue) > 0 {
			t.Errorf("seed %d: completed %v", seed, done)
		}
	}
}

func TestNest(t *testing.T) {
	for _, test := range []struct {
		steps, want string // of process 0, while process 1 moves nowhere; the nest
	}{
		{"a", ""},
		{"l1", "l1"},
		{"l1 l1 a", "l1"},
		{"l1 l2", "l1 l2"},
		{"l1 l2 l2 -l2", "l1"},
		{"l1 l2 -l2 l1 l2", "l1 l2"},
		{"l1 l2 -l2 -l1", ""},
	} {
		w := newWalk(2, 2)
		for _, id := range strings.Fields(test.steps) {
			w.pass(0, id)
		}
		var got []string
		nest := Nest(w.s.Coll, 0)
		for _, r := range nest {
			got = append(got, r.Note.ID)
		}
		if strings.Join(got, " ") != test.want {
			t.Errorf("%s: the nest is %v", test.steps, got)
		}
		if cur := Current(w.s.Coll, 0); (cur == nil) != (len(nest) == 0) || cur != nil && cur != nest[len(nest)-1] {
			t.Errorf("%s: the current record is %v", test.steps, cur)
		}
		if len(Nest(w.s.Coll, 1)) != 0 {
			t.Errorf("%s: process 1 is in a loop", test.steps)
		}
	}
}

func TestUpdate(t *testing.T) {
	rs := []*state.Record{{}, {}, {}}
	c := &state.Collective{Stack: rs[:1], Queue: rs[1:2], Own: [][]*state.Record{nil, rs[2:]}}
	for k, old := range rs {
		by := &state.Record{Taken: true}
		n := Update(c, old, by)
		got := []*state.Record{n.Stack[0], n.Queue[0], n.Own[1][0]}
		want := slices.Clone(rs)
		want[k] = by
		if !slices.Equal(got, want) || c.Stack[0] != rs[0] || c.Queue[0] != rs[1] || c.Own[1][0] != rs[2] {
			t.Errorf("record %d was not replaced, or something else was", k)
		}
	}
	own := &state.Collective{Own: c.Own}
	if Current(own, 1) != rs[2] || Current(own, 0) != nil {
		t.Error("the current records are wrong")
	}
}
