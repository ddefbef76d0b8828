package engine

import (
	"github.com/tass-go/tass/internal/check/property"
	"github.com/tass-go/tass/internal/check/record"
	"github.com/tass-go/tass/internal/check/session"
	"github.com/tass-go/tass/internal/explore"
	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/semantics/state"
)

// Guide goes along paths to ends of a program that were found in other worlds, to
// have the ends in its own. What is found on the way is known, and not counted.
//
// It remembers the last path: the ends of a search, in order, share most of
// theirs, so that going to all of them costs about what the search did.
type Guide struct {
	engine  *Engine
	session *session.Session
	unit    *session.Unit
	index   int // of the program in the session
	sys     *explore.System
	refuted search.Refuted // of the guesses on the remembered path
	steps   []step
	reached *property.Terminal // the end that the last step led to
	err     error
}

// step is a node on the remembered path.
type step struct {
	node   *explore.Node
	depth  int64
	nondet bool             // a node from here up is essentially nondeterministic
	taken  session.Waypoint // the choice taken; of the last node none
}

// Guide makes a guide for the k-th program of a session.
func (e *Engine) Guide(s *session.Session, k int) *Guide {
	return &Guide{engine: e, session: s, unit: s.Units[k], index: k}
}

// End gives an end in the guide's own world; nil when it cannot, as a prover answers otherwise
// than in that where the end was found: then the search is one for that world.
func (g *Guide) End(x *record.End) (*record.End, error) {
	if x.Home == g.engine.Factory {
		return x, nil
	}
	e := g.engine
	explored, own := e.running.unit, g.unit.Guesses.Save()
	e.running.unit = g.unit
	e.beginReplay()
	var t *property.Terminal
	g.load(x.Refuted)
	held := g.unit.Guesses.Hold(func() { t = g.follow(x) })
	g.load(own)
	e.endReplay()
	e.running.unit = explored
	switch {
	case g.err != nil:
		return nil, g.err
	case e.Monitor.Err() != nil:
		return nil, e.Monitor.Err()
	case !held || t == nil:
		g.sys = nil
		e.replay.elsewhere = !e.Monitor.Stopped()
		return nil, nil
	}
	return &record.End{Ctx: t.Ctx, Packed: t.Outputs.Pack(nil), Choices: x.Choices, Way: x.Way,
		Refuted: x.Refuted, Home: e.Factory}, nil
}

func (g *Guide) load(r search.Refuted) {
	if err := g.unit.Guesses.Load(r); err != nil {
		g.err = err
	}
}

// follow gives the end that the path to it leads to; nil when there is none.
func (g *Guide) follow(x *record.End) *property.Terminal {
	way := x.Way.List()
	if (g.sys == nil || !g.refuted.Equal(x.Refuted)) && !g.begin(x) {
		return nil
	}
	k := 0 // choices in common with the last path
	for k < len(way) && k < len(g.steps)-1 && g.steps[k].taken == way[k] {
		k++
	}
	if k == len(way) && k == len(g.steps)-1 {
		return g.reached
	}
	clear(g.steps[k+1:])
	g.steps = g.steps[:k+1]
	for _, w := range way[k:] {
		if g.engine.Monitor.Stopped() || !g.take(w) {
			return nil
		}
	}
	return g.reached
}

// begin executes the program up to its first choice.
func (g *Guide) begin(x *record.End) bool {
	start, _, err := g.session.Start(g.index, nil)
	if err != nil {
		g.err = err
		return false
	}
	e := g.engine
	g.sys, g.refuted, g.steps, g.reached = g.unit.System(start, e.Monitor, e), x.Refuted, nil, nil
	g.sys.Terminal = g.terminal
	g.sys.Policy.UrgentOnly, g.sys.Gathering = true, false // any move may be on the path
	n := g.sys.Initial()
	g.push(n, 0, false)
	return true
}

func (g *Guide) terminal(s *state.State, _ int) {
	out, _, err := property.Collect(g.unit.Machine, s, &g.unit.Machine.Groups[0], nil)
	if err != nil {
		g.err = err
		return
	}
	g.reached = &property.Terminal{Ctx: s.Ctx, Outputs: out}
}

// take makes a choice, if it is there.
func (g *Guide) take(w session.Waypoint) bool {
	top := &g.steps[len(g.steps)-1]
	c := session.ChoiceOf(g.unit, top.node, w.Label)
	if c == nil || g.engine.waypoint(g.unit, c) != w {
		return false
	}
	top.taken, g.reached = w, nil
	n, depth := g.sys.Next(top.node, c, top.depth)
	g.push(n, depth, top.nondet)
	return true
}

// push makes a node canonical where the search does.
func (g *Guide) push(n *explore.Node, depth int64, nondet bool) {
	x := g.sys.Enabled(n)
	if len(x.Transitions) > 0 && (x.Save || x.Nondet || nondet) {
		g.sys.Key(n)
	}
	g.steps = append(g.steps, step{node: n, depth: depth, nondet: nondet || x.Nondet})
}
