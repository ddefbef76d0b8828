package search_test

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/tass-go/tass/internal/search"
)

// odd is the guess that numbers are even, but for those that are known not to be.
type odd struct {
	search.Ground
	key   string
	known []int
}

func (g *odd) Key() string { return g.key }
func (g *odd) Forget()     { g.known = nil }
func (g *odd) Save() any   { return g.known }

func (g *odd) Merge(saved json.RawMessage) error {
	var list []int
	err := json.Unmarshal(saved, &list)
	for _, n := range list {
		g.add(n)
	}
	return err
}

func (g *odd) add(n int) bool {
	if slices.Contains(g.known, n) {
		return false
	}
	g.known = append(g.known, n)
	return true
}

// see finds out whether a number is odd; whoever leaves something out since it was taken to be even rests on that.
func (g *odd) see(n int) {
	if n%2 == 1 && g.add(n) {
		g.Refute()
	}
}

// A search is made again as often as something is refuted on which it rests, and not for what it does not rest on.
func TestGuesses(t *testing.T) {
	g, h := &odd{key: "g"}, &odd{key: "h"}
	m := search.NewMonitor(search.Limits{})
	all := search.NewGuesses(m, g, h)
	made, again := 0, 0
	complete := all.Search(func() bool {
		made++
		h.see(7) // nothing rests on it
		g.Rest()
		for _, n := range []int{1, 2, 3} {
			if g.see(n); m.Stopped() {
				return false
			}
		}
		return true
	}, func() { again++ })
	if !complete || made != 3 || again != 2 || m.Stats.Restarts != 2 || m.Stopped() {
		t.Errorf("complete %v, made %d, again %d, %d restarts", complete, made, again, m.Stats.Restarts)
	}
	if got := all.Resting(); !slices.Equal(got, []string{"g"}) {
		t.Errorf("rests on %v", got)
	}
	if all.Hold(func() { g.Rest(); g.see(5) }) || !all.Hold(func() { g.see(9) }) || m.Stopped() {
		t.Error("what is done outside of a search does not tell what held")
	}
	// A limit that is reached ends the search all the same.
	cut := func() bool {
		g.Rest()
		g.see(11)
		m.Halt(search.TimeLimit)
		return false
	}
	if all.Search(cut, func() { again++ }) || again != 2 {
		t.Error("it starts over at a limit")
	}
}

// What one worker has refuted is all that is refuted for another, or is added; and what a search that was cut
// has rested on, it rests on when it is resumed.
func TestGuessesPassedOn(t *testing.T) {
	g, h := &odd{key: "g", known: []int{1, 3}}, &odd{key: "h"}
	giver := search.NewGuesses(search.NewMonitor(search.Limits{}), g, h)
	file, err := json.Marshal(giver.Save())
	if err != nil {
		t.Fatal(err)
	}
	var saved search.Refuted
	if err := json.Unmarshal(file, &saved); err != nil || len(saved) != 1 || !saved.Equal(giver.Save()) {
		t.Fatalf("saved %s: %v", file, err)
	}
	taker := &odd{key: "g", known: []int{3, 5}}
	other := &odd{key: "h", known: []int{7}}
	m := search.NewMonitor(search.Limits{})
	all := search.NewGuesses(m, taker, other)
	if err := all.Merge(saved); err != nil || !slices.Equal(taker.known, []int{3, 5, 1}) || len(other.known) != 1 {
		t.Errorf("merged: %v, %v (%v)", taker.known, other.known, err)
	}
	if err := all.Load(saved); err != nil || !slices.Equal(taker.known, []int{1, 3}) || len(other.known) != 0 {
		t.Errorf("loaded: %v, %v (%v)", taker.known, other.known, err)
	}
	if taker.see(5); m.Stopped() {
		t.Error("it starts over though nothing rests on it")
	}
	if err := all.Resume(saved, []string{"g"}); err != nil || !slices.Equal(taker.known, []int{1, 3}) {
		t.Errorf("resumed: %v (%v)", taker.known, err)
	}
	if other.see(9); m.Stopped() {
		t.Error("the search did not rest on the other guess")
	}
	if taker.see(5); !m.Stopped() || !m.Restarting() {
		t.Error("what the part before rested on is refuted, and it goes on")
	}
	if err := all.Load(search.Refuted{"g": json.RawMessage(`"odd"`)}); err == nil {
		t.Error("nonsense is taken")
	}
}
