package comm_test

import (
	"testing"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/testing/reftest"
)

// Every reference of an object is gone over, and all that identifies it is encoded.
func TestObjectsSayWhatTheyReferTo(t *testing.T) {
	for name, k := range map[string]reftest.Kind{
		"message": reftest.Of[comm.Message](),
		"pattern": reftest.Of[comm.Pattern](),
		"receive": reftest.Of[comm.Receive](),
		"entry":   reftest.Of[comm.Entry](),
		"context": reftest.Of[comm.Context](),
	} {
		t.Run(name, k.Check)
	}
}

// What processes brought into a collective moves with them, and so does the root.
func TestRecordsGoWithTheirProcesses(t *testing.T) {
	entry := func(e sym.Expr) comm.Entry {
		return comm.Entry{In: true, Brought: &comm.Brought{Root: 1, Cells: []sym.Expr{e}}}
	}
	r := &comm.Record{Name: "f", Comm: 5, Entries: []comm.Entry{entry(10), entry(11), entry(12)}}
	for _, other := range []*comm.Record{
		{Name: "g", Comm: 5, Entries: r.Entries},
		{Name: "f", Comm: 6, Entries: r.Entries},
		{Name: "f", Comm: 5, Entries: []comm.Entry{entry(10), entry(12), entry(11)}},
	} {
		if comm.Same(r, other) {
			t.Errorf("%v and %v are the same", r, other)
		}
	}
	order := []int{0, 2, 1}
	n := comm.Rewritten(r, &comm.Walk{Process: func(p int) int { return order[p] }})
	for p, want := range []sym.Expr{10, 12, 11} {
		if e := n.Entries[p]; e.Root != 2 || len(e.Cells) != 1 || e.Cells[0] != want {
			t.Errorf("process %d brought %v, want %d with root 2", p, e, want)
		}
	}
	if r.Entries[1].Root != 1 || r.Entries[1].Cells[0] != 11 {
		t.Errorf("the record itself has changed: %v", r.Entries)
	}
	if comm.Rewritten(r, &comm.Walk{Process: func(p int) int { return p }}) != r {
		t.Error("nothing changes, and there is a new record")
	}
}
