package search_test

import (
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/testing/campaign"
)

// decisions is a system whose states are the decisions made so far: the first ones
// exclude each other, as conditions on inputs do; then comes a loop of three states,
// essentially nondeterministic, in which one transition goes back.
type decisions struct {
	mon    *search.Monitor
	rnd    func(state string, n int) int // the same in every search
	seen   map[string]uint32
	met    []string // states in the order in which they were entered
	cycles int
	silent bool // the path to a subtree is gone along again
}

func newDecisions(seed uint64) *decisions {
	return &decisions{mon: search.NewMonitor(search.Limits{}), seen: map[string]uint32{},
		rnd: func(state string, n int) int {
			h := seed
			for _, c := range state {
				h = h*0x9E3779B97F4A7C15 + uint64(c)
			}
			return rand.New(rand.NewPCG(h, 7)).IntN(n)
		}}
}

func (d *decisions) Initial() string { return d.enter("") }

func (d *decisions) enter(s string) string {
	if !d.silent {
		d.met = append(d.met, s)
	}
	d.mon.Step(int64(len(s)))
	return s
}

const deep = 9

func (d *decisions) Enabled(s string) search.Expansion[string] {
	switch {
	case len(s) > 0 && s[len(s)-1] >= 'x' && s[len(s)-1] <= 'z':
		return search.Expansion[string]{Transitions: []string{"x", "y", "z"}, Nondet: true}
	case len(s) >= deep:
		return search.Expansion[string]{Transitions: []string{"x"}}
	case d.rnd(s, 6) == 0:
		return search.Expansion[string]{}
	}
	return search.Expansion[string]{Transitions: []string{"a", "b", "c"}[:1+d.rnd(s, 3)], Save: d.rnd(s, 2) == 0}
}

func (d *decisions) Next(s, t string, depth int64) (string, int64) {
	if len(s) > deep {
		s = s[:deep]
	}
	return d.enter(s + t), depth + 1
}

func (d *decisions) Key(s string) (uint32, bool) {
	if k, ok := d.seen[s]; ok {
		return k, false
	}
	d.seen[s] = uint32(len(d.seen) + 1)
	return d.seen[s], true
}

func (d *decisions) Equal(a, b string) bool                 { return a == b }
func (d *decisions) InsertDistinct(s string) (uint32, bool) { return d.Key(s) }
func (d *decisions) OnCycle(string, []string) []string {
	d.cycles++
	return nil
}

// Searches that give subtrees away at any time, and those of the subtrees, enter
// together the states that one search enters, in the same order, and close as many
// cycles.
func TestRandomShares(t *testing.T) {
	handed := 0
	for seed := range campaign.Seeds(t, 80) {
		whole := newDecisions(uint64(seed))
		(&search.DFS[string, string]{System: whole, Monitor: whole.mon}).Run()
		rnd := rand.New(rand.NewPCG(uint64(seed), 3))
		// parts holds paths to subtrees in the order of the sequential search.
		parts := [][]string{nil}
		var met []string
		cycles, saved := 0, int64(0)
		for k := 0; k < len(parts); k++ {
			part := newDecisions(uint64(seed))
			before := int64(0)
			dfs := &search.DFS[string, string]{System: part, Monitor: part.mon, Share: &search.Share[string]{
				Wanted: func() bool { return rnd.IntN(4) == 0 },
				Give:   func(path []string) { parts = slices.Insert(parts, k+1, path); handed++ },
			}}
			if path := parts[k]; path != nil {
				part.silent = true
				dfs.Resume = &search.Seed[string, string]{Levels: len(path),
					At: func(level int, _ string, ts []string) ([]string, int) {
						i := slices.Index(ts, path[level])
						return ts[:i+1], i
					},
					Reached: func() { part.silent, before = false, part.mon.Stats.StatesSaved }}
			}
			dfs.Run()
			met, cycles, saved = append(met, part.met...), cycles+part.cycles, saved+part.mon.Stats.StatesSaved-before
		}
		if !slices.Equal(met, whole.met) || cycles != whole.cycles || saved != whole.mon.Stats.StatesSaved {
			t.Fatalf("seed %d, %d parts: %d states, %d saved, %d cycles; one search: %d, %d, %d", seed, len(parts),
				len(met), saved, cycles, len(whole.met), whole.mon.Stats.StatesSaved, whole.cycles)
		}
	}
	if campaign.Usual() && handed < 500 {
		t.Errorf("only %d subtrees were handed over", handed)
	}
}

// Parts come out in their order, whoever took them; those after one that ends
// everything are dropped, and the work on them is ended.
func TestPieces(t *testing.T) {
	q := search.NewPieces("a", "m")
	cancelled := map[string]bool{}
	take := func(want string) *search.Piece[string] {
		t.Helper()
		p := q.Take(&search.Worker[string]{Prefers: func(s string) bool { return s == want },
			May: func(s string) bool { return s <= want }, Begin: func() {},
			Cancel: func() { cancelled[want] = true }})
		if p == nil || p.Part != want {
			t.Fatalf("took %v, want %s", p, want)
		}
		return p
	}
	m, a := take("m"), take("a")
	q.Give(a, "f")
	q.Give(a, "c")
	c := take("c")
	q.Give(c, "d")
	q.Give(m, "x")
	if got := q.All(); !slices.Equal(got, []string{"a", "c", "d", "f", "m", "x"}) {
		t.Errorf("parts %v", got)
	}
	q.Done(c)
	take("d")
	q.Until(func(s string) bool { return s == "d" })
	if got := q.All(); !slices.Equal(got, []string{"a", "c", "d"}) {
		t.Errorf("parts %v after d ends everything", got)
	}
	if want := map[string]bool{"d": true, "m": true}; !maps.Equal(cancelled, want) {
		t.Errorf("cancelled %v, want %v", cancelled, want)
	}
	q.Done(a)
	q.Done(m)
	if q.Wanted() {
		t.Error("work is wanted, but nobody waits")
	}
}

// What was given away of a part is taken back, with what others gave away of it, and nothing else; but not when
// something in it may have ended everything.
func TestWithdraw(t *testing.T) {
	for _, ended := range []bool{false, true} {
		q := search.NewPieces("a", "m")
		var cancelled []string
		take := func(want string) *search.Piece[string] {
			return q.Take(&search.Worker[string]{Prefers: func(s string) bool { return s == want },
				May: func(string) bool { return true }, Begin: func() {}, Cancel: func() { cancelled = append(cancelled, want) }})
		}
		a := take("a")
		q.Give(a, "f")
		mark := q.Mark(a)
		q.Give(a, "d")
		q.Give(a, "b")
		d := take("d")
		q.Give(d, "e")
		f := take("f")
		if ended {
			q.Until(func(s string) bool { return s == "e" })
			cancelled = nil
		}
		q.Withdraw(a, mark)
		want, stopped := []string{"a", "f", "m"}, []string{"d"}
		if ended {
			want, stopped = []string{"a", "b", "d", "e"}, nil
		}
		if got := q.All(); !slices.Equal(got, want) || !slices.Equal(cancelled, stopped) {
			t.Errorf("ended %v: parts %v, cancelled %v; want %v, %v", ended, got, cancelled, want, stopped)
		}
		q.Give(d, "lost") // by who has not heard of it yet
		if got := q.All(); !ended && !slices.Equal(got, want) {
			t.Errorf("parts %v", got)
		}
		for _, p := range []*search.Piece[string]{a, d, f} {
			q.Done(p)
		}
		var left []string
		for p := take("m"); p != nil; p = take("m") {
			left = append(left, p.Part)
			q.Done(p)
		}
		if want := []string{"m"}; !ended && !slices.Equal(left, want) {
			t.Errorf("left %v, want %v", left, want)
		}
	}
}

// A part that one worker alone may take waits for it.
func TestPartForOne(t *testing.T) {
	q := search.NewPieces("a", "b")
	worker := func(name string) *search.Worker[string] {
		return &search.Worker[string]{Prefers: func(string) bool { return false },
			May: func(s string) bool { return s != "only y" || name == "y" }, Begin: func() {}, Cancel: func() {}}
	}
	x, y := q.Take(worker("x")), q.Take(worker("y"))
	q.Give(x, "only y")
	q.Done(x)
	took := make(chan *search.Piece[string])
	go func() { took <- q.Take(worker("x")) }()
	q.Done(y)
	if p := q.Take(worker("y")); p == nil || p.Part != "only y" {
		t.Fatalf("took %v", p)
	} else {
		q.Done(p)
	}
	if p := <-took; p != nil {
		t.Errorf("the other took %s", p.Part)
	}
}
