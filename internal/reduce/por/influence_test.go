package por

import (
	"reflect"
	"testing"

	"github.com/tass-go/tass/internal/search"
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

// posted tells whether a message refutes what a search rests on.
func posted(inf *Influence, src, dst int) bool {
	rests := inf.Rests()
	inf.Note(src, &comm.Comm{}, &comm.Comm{Messages: []*comm.Message{{Src: src, Dst: dst}}})
	wrong := inf.Wrong()
	if inf.Begin(); rests {
		inf.Rest()
	}
	return wrong
}

// saved gives what another search takes over, which rests on it.
func saved(t *testing.T, inf *Influence) *Influence {
	t.Helper()
	back := &Influence{}
	if err := search.NewGuesses(nil, back).Resume(search.NewGuesses(nil, inf).Save(), []string{inf.Key()}); err != nil {
		t.Fatal(err)
	}
	return back
}

// In two groups, each with a server and its clients, the servers do not depend on each
// other; they do once a member of one group has been seen to post to the other's server.
func TestPersistent(t *testing.T) {
	const np = 6
	first := []exec.Move{{Process: 0, Kind: exec.Receive, From: 1}, {Process: 0, Kind: exec.Receive, From: 2}}
	second := []exec.Move{{Process: 3, Kind: exec.Receive, From: 4}, {Process: 5, Kind: exec.Proceed}}
	all := append(append([]exec.Move(nil), first...), second...)
	inf := &Influence{}
	post := func(src, dst int) bool { return posted(inf, src, dst) }
	for _, m := range [][2]int{{1, 0}, {2, 0}, {0, 1}, {0, 2}, {4, 3}, {5, 3}, {3, 4}} {
		if post(m[0], m[1]) {
			t.Fatal("refuted before use")
		}
	}
	if got := inf.Persistent(atNothing(np), first); !reflect.DeepEqual(got, first) || inf.Rests() {
		t.Errorf("moves of one process: %v, used %t", got, inf.Rests())
	}
	if got := inf.Persistent(atNothing(np), all); !reflect.DeepEqual(got, first) || !inf.Rests() {
		t.Errorf("two groups: %v, used %t", got, inf.Rests())
	}
	if post(4, 3) {
		t.Error("refuted by a pair that was known")
	}
	if back := saved(t, inf); !reflect.DeepEqual(back.Save(), inf.Save()) {
		t.Errorf("restored %v from %v", back.Save(), inf.Save())
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
	inf := &Influence{}
	posted(inf, 1, 0)
	posted(inf, 2, 3)
	inf.Rest()
	if inf.Exchange(np); !inf.Wrong() {
		t.Error("the pairs that are added do not refute what was used")
	}
	inf.Begin()
	inf.Rest()
	if inf.Exchange(np); inf.Wrong() {
		t.Error("the same exchange again adds something")
	}
	for a := range np {
		for b := range np {
			if want := a > 0 && a != b; inf.posts.has(a, b) != want {
				t.Errorf("%d posts to %d: %v, want %v", a, b, !want, want)
			}
		}
	}
	if posted(inf, 3, 0) || !posted(inf, 0, 2) || posted(inf, 0, 3) {
		t.Error("later pairs are not exchanged")
	}
	if posted(saved(t, inf), 0, 1) || !posted(saved(t, inf), 2, 2) {
		t.Error("a restored influence knows something else")
	}
	if posted(inf, 2, 2); !inf.posts.has(3, 3) {
		t.Error("what a process does to itself is not exchanged")
	}
}
