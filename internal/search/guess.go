package search

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
)

// Guess is what a reduction takes to be so without a proof: that a value is dead, that no
// process looks at its rank again, that nobody else sends to a receiver. A search watches
// whether it is, and begins again without it when it is not. Everything that is known to be
// wrong of a guess only grows, so that there are finitely many restarts.
//
// # The protocol
//
//	begin     Guesses.Begin: a search begins, and nothing rests on any guess yet
//	rest      Ground.Rest: the search is about to leave something out because of the guess
//	refuted   Ground.Refute: something more is known to be wrong of it; a search that rests
//	          on the guess stops, and starts over (Guesses.Search)
//	save      Guesses.Save: what is refuted, as JSON that means the same to other workers, and
//	          in another run of the same program
//	load      Guesses.Load: exactly that is refuted; so a worker explores a subtree under the
//	          guesses of the one who gave it away, and a run that is resumed goes on (Resume)
//	merge     Guesses.Merge: that is refuted as well
//
// # Why a verdict rests on no guess
//
// Theorem. Let a run consist of parts, each explored by a search of its own that has come to
// its end. Then no part has left out anything because of something that is wrong.
//
// Proof, for one part. Each reduction has a theorem of this form (in the doc comment of its
// package): what is left out at a state is covered by what is explored from some state r,
// provided that no transition explored from r refutes the guess. A search rests on a guess
// before it leaves anything out because of it. Suppose that a transition from r, taken before
// or after that, refutes it. After: the search rests on the guess, stops, and has not come to
// its end. Before: then it was known to be wrong when something was left out, and what is
// known to be wrong is no guess any more: reductions ask what was refuted, each time. So what
// the theorem of the reduction asks for holds of each search that has come to its end,
// provided that all that is explored from r is explored by it. That is clear with one worker.
//
// With several, a subtree below r may be another's part. Share says which subtrees may be
// given away, and why what is below r then is in the same part as r, or r was explored before
// the search left anything out at the state in question. Each part begins with nothing resting
// on any guess, wherever it lies, so that what another part refutes is no matter of this one:
// nothing that was left out here rests on what is explored there. When a search starts over it
// takes back the subtrees that it gave away (Pieces.Withdraw): they were cut out of a search
// that does not count. Their paths were those of the old guesses, too.
//
// Which guesses a part begins with is no matter of the theorem, but of cost: it begins with
// those of whoever gave it away, so that it need not find out the same again, and so that the
// path to it leads to it again: under the same guesses the same choices have the same effects.
// (If a prover answers otherwise than it did for the other, they may not. The worker then
// explores more than it was given: see package engine, subtree.go.) A search that starts over
// takes in what all others have refuted, as it begins again anyway.
//
// A run that is resumed goes on with one search that was cut: it loads what had been refuted,
// and what the search had rested on, so that a refutation makes all of it start over.
type Guess interface {
	// Key names the guess among all of a search.
	Key() string
	// Begin begins a search: see Ground.
	Begin()
	// Forget forgets all that was refuted.
	Forget()
	// Merge adds what Save gave elsewhere.
	Merge(saved json.RawMessage) error
	// Save gives what was refuted, for JSON; nil when nothing was.
	Save() any

	// Base gives what the guess has in common with others.
	Base() *Ground
}

// Ground is what all guesses have in common, to be embedded: whether the running search
// rests on the guess.
type Ground struct {
	monitor *Monitor        // of the search; nil outside of one
	rests   bool            // something may have been left out because of it
	wrong   bool            // and has proved wrong
	saved   json.RawMessage // what Save gives, as JSON; nil when it has to be asked
}

// Base implements Guess.
func (g *Ground) Base() *Ground { return g }

// Begin begins a search, which rests on nothing yet.
func (g *Ground) Begin() { g.rests, g.wrong = false, false }

// Rest notes that the search is about to leave something out because of the guess.
func (g *Ground) Rest() { g.rests = true }

// Rests tells whether it has.
func (g *Ground) Rests() bool { return g.rests }

// Learn notes that Save gives something else than before.
func (g *Ground) Learn() { g.saved = nil }

// Refute notes that more is known to be wrong than before: a search that rests on the guess
// stops, to start over.
func (g *Ground) Refute() {
	g.Learn()
	if !g.rests {
		return
	}
	g.wrong = true
	if g.monitor != nil {
		g.monitor.restart = true
	}
}

// Wrong tells whether the search rests on something that was refuted.
func (g *Ground) Wrong() bool { return g.wrong }

// Refuted is what is known to be wrong of guesses, by their keys.
type Refuted map[string]json.RawMessage

// Equal tells whether the same is known to be wrong.
func (r Refuted) Equal(o Refuted) bool {
	return maps.EqualFunc(r, o, func(a, b json.RawMessage) bool { return string(a) == string(b) })
}

// Guesses are those that a search rests on.
type Guesses struct {
	monitor *Monitor
	list    []Guess
}

// NewGuesses are guesses of searches with a monitor. Where one depends on another, it comes
// after it.
func NewGuesses(m *Monitor, list ...Guess) *Guesses { return (&Guesses{monitor: m}).With(list...) }

// With gives the guesses, and more.
func (g *Guesses) With(more ...Guess) *Guesses {
	all := &Guesses{monitor: g.monitor, list: append(g.list[:len(g.list):len(g.list)], more...)}
	for _, x := range more {
		x.Base().monitor = g.monitor
	}
	return all
}

// Begin begins a search.
func (g *Guesses) Begin() {
	for _, x := range g.list {
		x.Begin()
	}
}

// Save gives what is known to be wrong.
func (g *Guesses) Save() Refuted {
	all := Refuted{}
	for _, x := range g.list {
		if text := saved(x); text != nil {
			all[x.Key()] = text
		}
	}
	return all
}

// saved gives what is refuted of one guess; nil when nothing is.
func saved(x Guess) json.RawMessage {
	base := x.Base()
	if base.saved == nil {
		text, err := json.Marshal(x.Save())
		if err != nil {
			panic(fmt.Sprintf("search: what was refuted of %s cannot be saved: %v", x.Key(), err))
		}
		base.saved = text
	}
	if string(base.saved) == "null" {
		return nil
	}
	return base.saved
}

// Load makes what is given all that is known to be wrong; keys of other guesses do not count.
func (g *Guesses) Load(r Refuted) error {
	for _, x := range g.list {
		if string(saved(x)) == string(r[x.Key()]) {
			continue
		}
		x.Forget()
		x.Base().Learn()
		if err := merge(x, r); err != nil {
			return err
		}
	}
	return nil
}

// Merge adds what another worker has found to be wrong. No search may be going on: nothing
// rests on a guess that is merged.
func (g *Guesses) Merge(r Refuted) error {
	for _, x := range g.list {
		if err := merge(x, r); err != nil {
			return err
		}
	}
	return nil
}

func merge(x Guess, r Refuted) error {
	text, ok := r[x.Key()]
	if !ok {
		return nil
	}
	x.Base().saved, x.Base().rests = nil, false
	if err := x.Merge(text); err != nil {
		return fmt.Errorf("what is said to be wrong of %q is not understood: %w", x.Key(), err)
	}
	return nil
}

// Resting gives the keys of the guesses that the search rests on, for Resume.
func (g *Guesses) Resting() []string {
	var keys []string
	for _, x := range g.list {
		if x.Base().rests {
			keys = append(keys, x.Key())
		}
	}
	return keys
}

// Resume is Load for a search of which a part was done before, which rested on some guesses.
func (g *Guesses) Resume(r Refuted, resting []string) error {
	err := g.Load(r)
	for _, x := range g.list {
		if slices.Contains(resting, x.Key()) {
			x.Base().rests = true
		}
	}
	return err
}

// Search makes a search, and makes it again as long as it proves to rest on something wrong;
// again is called before. It tells whether the search was complete.
func (g *Guesses) Search(once func() (complete bool), again func()) bool {
	for {
		g.Begin()
		complete := once()
		if !g.monitor.takeRestart() {
			return complete
		}
		again()
	}
}

// Hold does some work outside of a search, and tells whether all guesses that it rests on held.
func (g *Guesses) Hold(work func()) bool {
	g.Begin()
	work()
	return !g.monitor.takeRestart()
}
