package symmetry

import (
	"testing"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/semantics/state"
)

// body makes a function whose locations are followed by those given; one that is
// marked calls another function.
func body(name string, succs [][]int, calls ...int) *model.Function {
	fn := &model.Function{Name: name}
	for i, s := range succs {
		var a model.Action = &model.Return{}
		switch len(s) {
		case 1:
			a = &model.Goto{Next: s[0]}
		case 2:
			a = &model.Branch{Then: s[0], Else: s[1]}
		}
		for _, c := range calls {
			if c == i {
				a = &model.Call{Next: s[0]}
			}
		}
		fn.Locations = append(fn.Locations, &model.Location{ID: i, Action: a})
	}
	return fn
}

// main calls send in a loop (location 1) and then in another one (location 4).
func TestAhead(t *testing.T) {
	main := body("main", [][]int{{1}, {2}, {1, 3}, {4}, {5}, {4, 6}, nil}, 1, 4)
	send := body("send", [][]int{{1}, {2}, nil})
	other := body("other", [][]int{{1}, nil})
	frames := func(sites ...Site) []*state.Frame {
		var list []*state.Frame
		for _, s := range sites {
			list = append(list, &state.Frame{Func: s.Func, Loc: s.Loc})
		}
		return list
	}
	first := []Site{{main, 1}, {send, 1}}
	second := []Site{{main, 4}, {send, 1}}
	for _, c := range []struct {
		name          string
		at            []*state.Frame
		first, second bool
	}{
		{"before both", frames(Site{main, 0}), true, true},
		{"at the first call", frames(Site{main, 1}), true, true},
		{"in the first call, before it", frames(Site{main, 1}, Site{send, 0}), true, true},
		{"in the first call, there", frames(Site{main, 1}, Site{send, 1}), true, true},
		{"in the first call, behind it", frames(Site{main, 1}, Site{send, 2}), true, true},
		{"between the loops", frames(Site{main, 3}), false, true},
		{"in the second call, before it", frames(Site{main, 4}, Site{send, 0}), false, true},
		{"behind both", frames(Site{main, 6}), false, false},
		{"elsewhere", frames(Site{other, 0}), false, false},
		{"in a function called instead", frames(Site{main, 4}, Site{other, 1}), false, true},
	} {
		for _, stack := range []struct {
			sites []Site
			want  bool
		}{{first, c.first}, {second, c.second}} {
			w := NewWatch(nil)
			w.Note(0, frames(append([]Site(nil), stack.sites...)...), stack.sites[len(stack.sites)-1].Loc)
			manager := &state.State{Procs: []*state.Proc{{Frames: c.at}, {Frames: frames(Site{main, 6})}}}
			if got := !w.Holds(manager); got != stack.want {
				t.Errorf("%s: a break in main:%d is ahead: %v, want %v", c.name, stack.sites[0].Loc, got, stack.want)
			}
			worker := &state.State{Procs: []*state.Proc{{Frames: frames(Site{main, 6})}, {Frames: c.at}}}
			if !w.Holds(worker) {
				t.Errorf("%s: a break of the first process counts for another", c.name)
			}
			worker.Procs[0].Frames, worker.Procs[0].Status = c.at, state.Stuck
			if !w.Holds(worker) {
				t.Errorf("%s: a break is ahead of a process that has stopped", c.name)
			}
		}
	}
	// A loop around the call leads to it again, once it has returned.
	loop := body("loop", [][]int{{1}, {0}}, 1)
	w := NewWatch(nil)
	w.Note(1, frames(Site{loop, 1}, Site{send, 0}), 0)
	if w.Holds(&state.State{Procs: []*state.Proc{{Status: state.Terminated},
		{Frames: frames(Site{loop, 1}, Site{send, 2})}}}) {
		t.Error("a call that comes again is not ahead")
	}
}

// A new break makes a search void in which states were joined, an old one does not.
func TestBreaksRefute(t *testing.T) {
	main := body("main", [][]int{{1}, nil})
	at := func(loc int) []*state.Frame { return []*state.Frame{{Func: main, Loc: loc}} }
	w := NewWatch(nil)
	w.Begin()
	w.Note(1, at(0), 0)
	if w.Judge(); w.Wrong() {
		t.Error("refuted although nothing was joined")
	}
	w.Rest()
	w.Note(1, at(0), 0)
	if w.Judge(); w.Wrong() {
		t.Error("refuted by a break that was known")
	}
	w.Note(0, at(0), 0)
	if w.Judge(); !w.Wrong() {
		t.Error("a break of the first process is not new")
	}
	w.Begin()
	if w.Judge(); w.Wrong() || w.Rests() {
		t.Error("begun, and refuted or rested on")
	}
	for i := range 2 * maxBreaks {
		deep := make([]*state.Frame, 1+i%maxStack)
		for k := range deep {
			deep[k] = &state.Frame{Func: main, Loc: i / maxStack % 2}
		}
		w.Note(i%2, deep, 0)
	}
	if len(w.breaks) > maxBreaks {
		t.Errorf("%d breaks are kept", len(w.breaks))
	}
}

// What one worker has seen is known to another, which adds it to what it has seen.
func TestBreaksAreSaved(t *testing.T) {
	main := body("main", [][]int{{1}, nil})
	p := &model.Program{Functions: []*model.Function{main}}
	at := func(loc int) []*state.Frame { return []*state.Frame{{Func: main, Loc: loc}} }
	a, b := NewWatch(p), NewWatch(p)
	a.Note(1, at(0), 0)
	b.Note(0, at(1), 1)
	b.Note(1, at(0), 0)
	if err := search.NewGuesses(nil, b).Merge(search.NewGuesses(nil, a).Save()); err != nil || len(b.breaks) != 2 {
		t.Errorf("%d breaks, %v", len(b.breaks), err)
	}
	err := search.NewGuesses(nil, b).Load(search.NewGuesses(nil, a).Save())
	if err != nil || len(b.breaks) != 1 || !b.Knows(1, at(0), 0) {
		t.Errorf("%d breaks, %v", len(b.breaks), err)
	}
	other := NewWatch(&model.Program{})
	if err := search.NewGuesses(nil, other).Load(search.NewGuesses(nil, a).Save()); err == nil {
		t.Error("the breaks of another program are taken")
	}
}

// Without a loop, a break is ahead of a process that stands at it, or before it within the call or at it, and of no
// other.
func TestAheadOfAStraightCall(t *testing.T) {
	main := body("main", [][]int{{1}, {2}, nil}, 1)
	send := body("send", [][]int{{1}, {2}, nil})
	frames := func(sites ...Site) []*state.Frame {
		var list []*state.Frame
		for _, s := range sites {
			list = append(list, &state.Frame{Func: s.Func, Loc: s.Loc})
		}
		return list
	}
	for _, c := range []struct {
		name  string
		at    []*state.Frame
		ahead bool
	}{
		{"at the call", frames(Site{main, 1}), true},
		{"before it", frames(Site{main, 1}, Site{send, 0}), true},
		{"there", frames(Site{main, 1}, Site{send, 1}), true},
		{"behind it", frames(Site{main, 1}, Site{send, 2}), false},
		{"behind the call", frames(Site{main, 2}), false},
	} {
		w := NewWatch(nil)
		w.Note(1, frames(Site{main, 1}, Site{send, 1}), 1)
		s := &state.State{Procs: []*state.Proc{{Status: state.Terminated}, {Frames: c.at}}}
		if got := !w.Holds(s); got != c.ahead {
			t.Errorf("%s: ahead: %v, want %v", c.name, got, c.ahead)
		}
	}
}
