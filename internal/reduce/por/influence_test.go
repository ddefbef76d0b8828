package por

import (
	"reflect"
	"testing"

	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
)

// atNothing is a state in which nothing was posted.
func atNothing(np int) *state.State {
	s := &state.State{Procs: make([]*state.Proc, np), Comm: &comm.Comm{}}
	for p := range s.Procs {
		s.Procs[p] = &state.Proc{}
	}
	return s
}

// In two groups, each with a server and its clients, the servers do not depend on each
// other; they do once a member of one group has been seen to post to the other's server.
func TestPersistent(t *testing.T) {
	const np = 6
	first := []exec.Move{{Process: 0, Kind: exec.Receive, From: 1}, {Process: 0, Kind: exec.Receive, From: 2}}
	second := []exec.Move{{Process: 3, Kind: exec.Receive, From: 4}, {Process: 5, Kind: exec.Proceed}}
	all := append(append([]exec.Move(nil), first...), second...)
	inf := &Influence{}
	post := func(src, dst int) bool {
		return inf.Note(src, &comm.Comm{}, &comm.Comm{Messages: []*comm.Message{{Src: src, Dst: dst}}})
	}
	for _, m := range [][2]int{{1, 0}, {2, 0}, {0, 1}, {0, 2}, {4, 3}, {5, 3}, {3, 4}} {
		if post(m[0], m[1]) {
			t.Fatal("refuted before use")
		}
	}
	if got := inf.Persistent(atNothing(np), first); !reflect.DeepEqual(got, first) || inf.Used {
		t.Errorf("moves of one process: %v, used %t", got, inf.Used)
	}
	if got := inf.Persistent(atNothing(np), all); !reflect.DeepEqual(got, first) || !inf.Used {
		t.Errorf("two groups: %v, used %t", got, inf.Used)
	}
	if post(4, 3) {
		t.Error("refuted by a pair that was known")
	}
	snap := inf.Snapshot()
	if back := snap.Restore().Snapshot(); !reflect.DeepEqual(back, snap) {
		t.Errorf("restored %v from %v", back, snap)
	}
	if !post(5, 2) {
		t.Error("not refuted by a new pair")
	}
	if got := inf.Persistent(atNothing(np), all); !reflect.DeepEqual(got, first) {
		t.Errorf("rank 5 posts to rank 2, which posts only to rank 0 and can be received from: %v", got)
	}
	post(4, 0)
	if got := inf.Persistent(atNothing(np), all); !reflect.DeepEqual(got, all) {
		t.Errorf("rank 4, woken by rank 3, posts to rank 0, and rank 5 to rank 3: %v", got)
	}
}

// A process that is woken by one that can move counts, and so do receivers, who wake
// those that wait with a message, and members of a collective.
func TestWakes(t *testing.T) {
	const np = 5
	moves := []exec.Move{{Process: 0, Kind: exec.Receive, From: 1}, {Process: 2, Kind: exec.Receive, From: 1}}
	for name, wake := range map[string]func(inf *Influence){
		"post": func(inf *Influence) {
			inf.Note(2, &comm.Comm{}, &comm.Comm{Messages: []*comm.Message{{Src: 2, Dst: 3}}})
		},
		"receive": func(inf *Influence) {
			inf.Note(2, &comm.Comm{Messages: []*comm.Message{{Src: 3, Dst: 2}}}, &comm.Comm{})
		},
		"collective": func(inf *Influence) {
			inf.Note(2, &comm.Comm{}, &comm.Comm{Records: []*comm.Record{{Entries: []comm.Entry{2: {In: true}, 4: {}}}}})
		},
	} {
		inf := &Influence{}
		inf.Note(3, &comm.Comm{}, &comm.Comm{Messages: []*comm.Message{{Src: 3, Dst: 0}}})
		if got := inf.Persistent(atNothing(np), moves); len(got) != 1 || got[0].Process != 0 {
			t.Errorf("%s: rank 3 is not woken: %v", name, got)
		}
		wake(inf)
		if got := inf.Persistent(atNothing(np), moves); len(got) != 1 || got[0].Process != 2 {
			t.Errorf("%s: rank 3 is woken, so that only rank 2's receive stands alone: %v", name, got)
		}
	}
}

// Where processes are interchangeable, what one does to another any may do.
func TestExchange(t *testing.T) {
	const np = 4
	post := func(inf *Influence, src, dst int) bool {
		return inf.Note(src, &comm.Comm{}, &comm.Comm{Messages: []*comm.Message{{Src: src, Dst: dst}}})
	}
	inf := &Influence{}
	post(inf, 1, 0)
	post(inf, 2, 3)
	inf.Used = true
	if !inf.Exchange(np) {
		t.Error("the pairs that are added do not refute what was used")
	}
	if inf.Exchange(np) {
		t.Error("the same exchange again adds something")
	}
	for a := range np {
		for b := range np {
			if want := a > 0 && a != b; inf.posts.has(a, b) != want {
				t.Errorf("%d posts to %d: %v, want %v", a, b, !want, want)
			}
		}
	}
	if post(inf, 3, 0) || !post(inf, 0, 2) || post(inf, 0, 3) {
		t.Error("later pairs are not exchanged")
	}
	snap := inf.Snapshot()
	if post(snap.Restore(), 0, 1) || !post(snap.Restore(), 2, 2) {
		t.Error("a restored influence knows something else")
	}
	if post(inf, 2, 2); !inf.posts.has(3, 3) {
		t.Error("what a process does to itself is not exchanged")
	}
}
