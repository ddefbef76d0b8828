package coverage

import (
	"maps"
	"slices"
)

// # Persistent sets
//
// Where no step can be made alone, the ways of one receive to take a message are looked at alone if nobody else who can
// move there, or whom such processes can wake, posts a further message to the process of the receive before that has
// moved (Godefroid, Partial-Order Methods for the Verification of Concurrent Systems, section 4.1; package por). Who
// posts to whom, and who can wake whom, is taken from what all steps of the search have changed.

// Set is what the choice of the ways of a posted receive rests on, beside that.
type Set struct {
	// Behind: a receive that was posted before, and has no message, accepts one that this accepts.
	Behind bool `json:"behind,omitempty"`
	// Ended are the processes that have ended, and have no receive that could get a message.
	Ended []int `json:"ended,omitempty"`
}

// influence is who does what to whom, in a search.
type influence struct {
	posts, wakes map[int]map[int]bool
	bridges      bool // halves of collectives were joined, so that it is not known who wakes whom
}

// learn takes what a step has changed.
func (f *influence) learn(x *Steps) {
	for _, text := range x.Changes {
		c, _ := change(text)
		switch c.Kind {
		case Posts:
			f.posts = pair(f.posts, x.Process, c.With)
			f.wakes = pair(f.wakes, x.Process, c.With)
		case Takes, Enters, Marks:
			f.wakes = pair(f.wakes, x.Process, c.With)
		case Bridges:
			f.bridges = true
		}
	}
}

func pair(of map[int]map[int]bool, p, q int) map[int]map[int]bool {
	if of == nil {
		of = map[int]map[int]bool{}
	}
	if of[p] == nil {
		of[p] = map[int]bool{}
	}
	of[p][q] = true
	return of
}

// chosen is a state in which the ways of one receive were looked at alone.
type chosen struct {
	state  int
	all    []string // what there is, but for what is silent
	kept   []string
	behind bool
	ended  []int
}

// sets notes that a state has a persistent set.
func (g *graph) sets(r *Record) {
	left := false
	x := chosen{state: r.ID}
	for _, name := range r.All {
		switch r.Left[name] {
		case Persistent:
			left = true
			x.all = append(x.all, name)
		case "":
			x.all, x.kept = append(x.all, name), append(x.kept, name)
		}
	}
	switch {
	case !left:
	case r.Set == nil:
		g.hole("nothing is said of why %q are a persistent set in state %d", x.kept, r.ID)
	default:
		x.behind, x.ended = r.Set.Behind, r.Set.Ended
		g.chosen = append(g.chosen, x)
	}
}

// persistent looks at the persistent sets when all of a search is known.
func (g *graph) persistent() {
	if len(g.chosen) > 0 && g.influence.bridges {
		g.uses[Persistent] += len(g.chosen)
		return
	}
	for k := range g.chosen {
		if x := &g.chosen[k]; !x.persistent(&g.influence) {
			g.hole("%q are looked at alone in state %d, and are no persistent set there", x.kept, x.state)
		}
	}
}

// persistent tells whether what was kept are all ways of one receive, to which no further process can post a message
// before it has one.
func (x *chosen) persistent(f *influence) bool {
	first := parts{process: Nobody}
	var senders []int
	for _, name := range x.kept {
		y := part(name)
		if len(senders) > 0 && (y.process != first.process || y.word != first.word || y.request != first.request) {
			return false
		}
		first, senders = y, append(senders, y.from)
	}
	still := Nobody
	switch first.word {
	case Receive:
		still = first.process
		matched := func(name string) bool { y := part(name); return y.word == Match && y.process == first.process }
		if slices.ContainsFunc(x.all, matched) {
			return false
		}
	case Match:
		if x.behind {
			return false
		}
	default:
		return false
	}
	return !x.reaches(f, first.process, still, senders)
}

// reaches tells whether a process other than the senders can post to p, as long as one stays still.
func (x *chosen) reaches(f *influence, p, still int, senders []int) bool {
	met := map[int]bool{}
	var todo []int
	meet := func(q int) {
		if !met[q] && q != still && !slices.Contains(x.ended, q) {
			met[q] = true
			todo = append(todo, q)
		}
	}
	for _, name := range x.all {
		meet(part(name).process)
	}
	for len(todo) > 0 {
		q := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if f.posts[q][p] && !slices.Contains(senders, q) {
			return true
		}
		for r := range maps.Keys(f.wakes[q]) {
			meet(r)
		}
	}
	return false
}
