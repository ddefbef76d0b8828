package search_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/testing/campaign"
)

// graph is a random system: states are numbers, a transition names its target.
// Every third state is essentially nondeterministic. Closing a cycle adds a
// transition to the state where it closes, as the cycle proviso does.
type graph struct {
	next    [][]int
	extra   []int // the target that a cycle adds, or -1
	mon     *search.Monitor
	seen    map[int]uint32
	added   map[int]bool
	reached map[int]bool
	edges   map[string]bool
}

func newGraph(seed uint64, n int) *graph {
	rnd := rand.New(rand.NewPCG(seed, 1))
	g := &graph{next: make([][]int, n), extra: make([]int, n)}
	for s := range g.next {
		g.extra[s] = -1
		for range rnd.IntN(4) {
			to := rnd.IntN(n)
			if rnd.IntN(4) > 0 { // mostly forward, so that there are long paths
				to = min(s+1+rnd.IntN(3), n-1)
			}
			if !slices.Contains(g.next[s], to) {
				g.next[s] = append(g.next[s], to)
			}
		}
		if to := rnd.IntN(n); rnd.IntN(3) == 0 && !slices.Contains(g.next[s], to) {
			g.extra[s] = to
		}
	}
	return g
}

// run prepares another search of the same graph.
func (g *graph) run(maxStates int64) *graph {
	return &graph{next: g.next, extra: g.extra, mon: search.NewMonitor(search.Limits{MaxStates: maxStates}),
		seen: map[int]uint32{}, added: map[int]bool{}, reached: map[int]bool{}, edges: map[string]bool{}}
}

func (g *graph) Initial() int {
	g.mon.Step(0)
	g.reached[0] = true
	return 0
}

func (g *graph) Enabled(s int) search.Expansion[int] {
	return search.Expansion[int]{Transitions: g.next[s], Nondet: s%3 == 0, Save: true}
}

func (g *graph) Next(s, t int, depth int64) (int, int64) {
	if !g.mon.Step(depth + 1) {
		return t, depth + 1
	}
	g.reached[t] = true
	g.edges[fmt.Sprint(s, ">", t)] = true
	return t, depth + 1
}

func (g *graph) Key(s int) (uint32, bool) {
	k, old := g.seen[s]
	if !old {
		k = uint32(len(g.seen) + 1)
		g.seen[s] = k
	}
	return k, !old
}

func (g *graph) Equal(s, t int) bool { return s == t }

func (g *graph) InsertDistinct(s int) (uint32, bool) { return g.Key(s) }

func (g *graph) OnCycle(s int, _ []int) []int {
	if g.extra[s] < 0 || g.added[s] {
		return nil
	}
	g.added[s] = true
	return []int{g.extra[s]}
}

// A search that is cut anywhere and resumed reaches, in all parts together, exactly
// the states and edges that one search reaches; also when it is cut again.
func TestRandomResume(t *testing.T) {
	const graphs, size = 60, 40
	cuts := 0
	for seed := range campaign.Seeds(t, graphs) {
		base := newGraph(uint64(seed), size)
		for s := range base.extra {
			base.extra[s] = -1
		}
		whole := base.run(0)
		if !(&search.DFS[int, int]{System: whole, Monitor: whole.mon}).Run() {
			t.Fatal("the whole search is not complete")
		}
		for limit := int64(1); limit < whole.mon.Stats.StatesSeen; limit++ {
			cuts++
			reached, edges, _ := inParts(t, base, limit)
			if len(reached) != len(whole.reached) || len(edges) != len(whole.edges) {
				t.Fatalf("seed %d, cut at %d: %d states and %d edges, want %d and %d", seed, limit, len(reached), len(edges),
					len(whole.reached), len(whole.edges))
			}
		}
	}
	if campaign.Usual() && cuts < graphs {
		t.Errorf("only %d cuts: the graphs are too small", cuts)
	}
}

// Transitions that a cycle adds are explored, though the search be cut between the
// closing of the cycle and their turn. Which state of a cycle gets them depends on
// where a search begins.
func TestRandomResumeOnCycles(t *testing.T) {
	const graphs, size = 60, 40
	carried := 0
	for seed := range campaign.Seeds(t, graphs) {
		base := newGraph(uint64(seed), size)
		whole := base.run(0)
		(&search.DFS[int, int]{System: whole, Monitor: whole.mon}).Run()
		for limit := int64(1); limit < whole.mon.Stats.StatesSeen; limit++ {
			_, edges, added := inParts(t, base, limit)
			for s := range added {
				carried++
				if !edges[fmt.Sprint(s, ">", base.extra[s])] {
					t.Fatalf("seed %d, cut at %d: the transition that a cycle added to state %d was not explored", seed, limit, s)
				}
			}
		}
	}
	if campaign.Usual() && carried < graphs {
		t.Errorf("only %d added transitions: the graphs have too few cycles", carried)
	}
}

// inParts searches a graph in as many parts as it takes.
func inParts(t *testing.T, base *graph, limit int64) (reached map[int]bool, edges map[string]bool, added map[int]bool) {
	t.Helper()
	reached, edges, added = map[int]bool{}, map[string]bool{}, map[int]bool{}
	var marks []search.Mark[int]
	begun, done := false, false
	for part := 0; !done; part++ {
		const tooMany = 400
		if part > tooMany {
			t.Fatalf("limit %d: no progress", limit)
		}
		// every part goes further than the path to where it begins
		g := base.run(limit + int64(part+len(marks)))
		done, marks, begun = resume(t, g, marks, begun)
		for s := range g.reached {
			reached[s] = true
		}
		for e := range g.edges {
			edges[e] = true
		}
		for s := range g.added {
			added[s] = true
		}
	}
	return reached, edges, added
}

// resume searches one part, and gives where it stopped.
func resume(t *testing.T, g *graph, marks []search.Mark[int], begun bool) (bool, []search.Mark[int], bool) {
	t.Helper()
	d := &search.DFS[int, int]{System: g, Monitor: g.mon}
	if begun {
		if len(marks) == 0 {
			return true, nil, true
		}
		d.Resume = &search.Seed[int, int]{Levels: len(marks), At: func(level int, s int, ts []int) ([]int, int) {
			m := marks[level]
			if len(m.More) > 0 {
				g.added[s] = true
			}
			all := append(slices.Clone(ts), m.More...)
			at := slices.Index(all, m.Next)
			if at < 0 {
				t.Fatalf("level %d: state %d has no transition to %d", level, s, m.Next)
			}
			return all, at
		}}
	}
	if d.Run() {
		return true, nil, true
	}
	marks, begun = d.Position()
	return false, marks, begun
}

// A path that cannot be found again is not reached, wherever it is lost.
func TestLostPathIsNotReached(t *testing.T) {
	const size = 40
	for lost := range 3 {
		g := newGraph(3, size).run(0)
		reached := false
		d := &search.DFS[int, int]{System: g, Monitor: g.mon, Resume: &search.Seed[int, int]{Levels: 3,
			At: func(level, _ int, ts []int) ([]int, int) {
				if level == lost {
					return nil, 0
				}
				return ts, 0
			},
			Reached: func() { reached = true }}}
		if d.Run(); reached {
			t.Errorf("lost at level %d, and reached", lost)
		}
	}
}
