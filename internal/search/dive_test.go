package search_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/tass-go/tass/internal/search"
)

// loops is a program of two loops, one after the other, each of which may end after any number of iterations up to a
// limit, if there is one. What follows from one side of a decision is never what follows from the other.
type loops struct {
	mon   *search.Monitor
	limit int
	met   []string
	wants string // the search ends there
	path  func() []string
	way   []string
}

func (l *loops) Initial() string { return l.enter("") }

func (l *loops) enter(s string) string {
	l.met = append(l.met, s)
	l.mon.Step(int64(len(s)))
	if s == l.wants {
		l.way = l.path()
		l.mon.Halt(search.EnoughErrors)
	}
	return s
}

func (l *loops) Enabled(s string) search.Expansion[string] {
	exits := 0
	run := 0
	for _, c := range s {
		if run++; c == 'x' {
			exits, run = exits+1, 0
		}
	}
	switch {
	case exits == 2:
		return search.Expansion[string]{}
	case run == l.limit:
		return search.Expansion[string]{Transitions: []string{"x"}}
	}
	return search.Expansion[string]{Transitions: []string{"o", "x"}}
}

func (l *loops) Next(s, t string, depth int64) (string, int64) { return l.enter(s + t), depth + 1 }
func (l *loops) Key(string) (uint32, bool)                     { panic("nothing is saved") }
func (l *loops) Equal(a, b string) bool                        { return a == b }
func (l *loops) InsertDistinct(string) (uint32, bool)          { panic("nothing is saved") }
func (l *loops) OnCycle(string, []string) []string             { return nil }

// run searches, and puts off what has more than a number of decisions.
func (l *loops) run(dive int) *loops {
	l.mon = search.NewMonitor(search.Limits{MaxStates: 100_000})
	d := &search.DFS[string, string]{System: l, Monitor: l.mon, Dive: dive}
	l.path = d.Path
	d.Run()
	return l
}

// Where the loops have no bound, a short execution is found, and its path is known.
func TestDiveFindsShortExecutions(t *testing.T) {
	l := (&loops{limit: -1, wants: "oooxoox"}).run(0)
	if l.mon.Reason() != search.EnoughErrors || fmt.Sprint(l.way) != "[o o o x o o x]" {
		t.Errorf("%s, by %v", l.mon.Reason(), l.way)
	}
	if n := len(l.met); n > 2000 {
		t.Errorf("only after %d states", n)
	}
}

// Where they have one, all that is explored is what is explored in any case.
func TestDiveLosesNothing(t *testing.T) {
	all, dived := (&loops{limit: 45, wants: "-"}).run(1<<30), (&loops{limit: 45, wants: "-"}).run(17)
	if slices.Equal(all.met, dived.met) {
		t.Error("nothing was put off")
	}
	slices.Sort(all.met)
	slices.Sort(dived.met)
	if !slices.Equal(all.met, dived.met) {
		t.Errorf("%d states without, %d with parts put off", len(all.met), len(dived.met))
	}
}
