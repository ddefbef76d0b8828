package fair_test

import (
	"testing"

	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/search/fair"
)

// Two processes; a and b are operations of theirs.
var (
	a    = fair.Op{Process: 0, Request: 1}
	b    = fair.Op{Process: 1, Request: 1}
	p, q = []bool{true, false}, []bool{false, true}
	both = []bool{true, true}
)

// Each graph has states that are numbered from 0, and is one component; want tells whether a part of it is fair.
func TestFind(t *testing.T) {
	type edge = search.Edge[fair.Step]
	able := func(who ...[]bool) (list []fair.State) {
		for _, x := range who {
			list = append(list, fair.State{Able: x, Broken: make([]bool, 2)})
		}
		return list
	}
	missed := fair.Step{Moved: p, Polls: true, Missed: [][]fair.Op{{a}}}
	for _, x := range []struct {
		name   string
		states []fair.State
		edges  []edge
		want   bool
	}{
		{"one process polls, and no other can move", able(p), []edge{{From: 0, To: 0, By: fair.Step{Moved: p}}}, true},
		{"another can move", able(both), []edge{{From: 0, To: 0, By: fair.Step{Moved: p}}}, false},
		{"each moves on a cycle of its own", able(both), []edge{
			{From: 0, To: 0, By: fair.Step{Moved: p}},
			{From: 0, To: 0, By: fair.Step{Moved: q}},
		}, true},
		{"a complete operation is missed", able(p), []edge{{From: 0, To: 0, By: missed}}, false},
		{"it is ended now and then", able(p, p), []edge{
			{From: 0, To: 0, By: missed},
			{From: 0, To: 1, By: fair.Step{Moved: p, Ended: []fair.Op{a}}},
			{From: 1, To: 0, By: fair.Step{Moved: p}},
		}, true},
		{"without missing it the graph falls apart", able(both, both), []edge{
			{From: 0, To: 1, By: missed},
			{From: 1, To: 0, By: fair.Step{Moved: q}},
		}, false},
		{"without missing it a part remains", able(both, both), []edge{
			{From: 0, To: 1, By: missed},
			{From: 1, To: 0, By: fair.Step{Moved: q}},
			{From: 1, To: 1, By: fair.Step{Moved: both}},
		}, true},
		{"one of two operations is ended", able(p), []edge{
			{From: 0, To: 0, By: fair.Step{Moved: p, Missed: [][]fair.Op{{a, b}}, Ended: []fair.Op{b}}},
		}, true},
		{"a receive is never matched", []fair.State{{Able: p, Broken: make([]bool, 2), Open: []fair.Op{a}}}, []edge{
			{From: 0, To: 0, By: fair.Step{Moved: p}},
		}, false},
		{"a process is out of the way", []fair.State{{Able: p, Broken: q}}, []edge{
			{From: 0, To: 0, By: fair.Step{Moved: p}},
		}, false},
		{"a clock that stands still", able(p), []edge{
			{From: 0, To: 0, By: fair.Step{Moved: p, Clock: true, Truth: true}},
		}, false},
		{"a clock that makes no difference", able(p), []edge{
			{From: 0, To: 0, By: fair.Step{Moved: p, Clock: true, Truth: true}},
			{From: 0, To: 0, By: fair.Step{Moved: p, Clock: true}},
		}, true},
	} {
		t.Run(x.name, func(t *testing.T) {
			c := &search.Component[fair.State, fair.Step]{States: x.states, Edges: x.edges}
			for k := range x.states {
				c.Members = append(c.Members, k)
			}
			g := &fair.Graph[fair.State, fair.Step]{Of: c,
				State: func(s fair.State) *fair.State { return &s },
				Step:  func(s fair.Step) *fair.Step { return &s }}
			if part, _ := g.Find(0, 2); (part != nil) != x.want {
				t.Errorf("fair: %v", part != nil)
			}
		})
	}
}
