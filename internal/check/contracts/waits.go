package contracts

import (
	"fmt"

	"github.com/tass-go/tass/internal/logic/sym"
)

// node is a receive of any process: the instruction, and how often the process had come there. In a loop that counts
// all are one.
type node struct {
	at    spot
	visit int
}

// orders is a set of orders of processes: two bits for each origin, for that from there on and for the reverse.
type orders uint64

// waitGraph says which receives depend on which others: on those that the sender of the message makes before it sends.
// With each dependency are the orders in which the sender always comes before the receiver.
type waitGraph struct{ edges map[node]map[node]orders }

func newWaitGraph() *waitGraph { return &waitGraph{map[node]map[node]orders{}} }

// add notes a receive of a message that was sent after receives at some nodes.
func (g *waitGraph) add(at node, before []node, is func(orders) orders) {
	for _, b := range before {
		old, ok := g.edges[at][b]
		if !ok {
			old = ^orders(0)
		}
		if g.edges[at] == nil {
			g.edges[at] = map[node]orders{}
		}
		g.edges[at][b] = is(old)
	}
}

// ordered gives those of some orders in which one process is known to come before another one.
func (j *followed) ordered(sender, receiver sym.Expr) func(orders) orders {
	return func(which orders) (out orders) {
		for n, e := range j.origins {
			if z, ok := j.origin(e); ok {
				for bit, c := range []sym.Expr{before(j.m.F, z, sender, receiver), before(j.m.F, z, receiver, sender)} {
					if o := orders(1) << (2*n + bit); which&o != 0 && j.m.Follows(c) {
						out |= o
					}
				}
			}
		}
		return out
	}
}

// reach gives the nodes that each one depends on, at any distance.
func (g *waitGraph) reach() map[node]map[node]bool {
	out := map[node]map[node]bool{}
	for a := range g.edges {
		seen, todo := map[node]bool{}, []node{a}
		for len(todo) > 0 {
			n := todo[0]
			todo = todo[1:]
			for b := range g.edges[n] {
				if !seen[b] {
					seen[b] = true
					todo = append(todo, b)
				}
			}
		}
		out[a] = seen
	}
	return out
}

// cyclic says why processes may wait for each other in a circle; empty if they do not. In each set of nodes that depend
// on each other, there must be an order in which senders always come before receivers.
func (g *waitGraph) cyclic() string {
	reach := g.reach()
	for a := range g.edges {
		if !reach[a][a] {
			continue
		}
		all, line := ^orders(0), a.at.f.Code[a.at.pc].At.Line
		for b, to := range g.edges {
			for c, o := range to {
				if reach[a][b] && reach[b][a] && reach[a][c] && reach[c][a] {
					all &= o
					line = min(line, c.at.f.Code[c.at.pc].At.Line)
				}
			}
		}
		if all == 0 {
			return fmt.Sprintf("processes may wait for each other in a circle (line %d)", line)
		}
	}
	return ""
}
