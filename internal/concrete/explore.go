package concrete

import (
	"errors"
	"math/bits"
	"slices"
	"sort"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// node is a world on the path of the depth-first search.
type node struct {
	w       *world
	key     stateKey
	choices []Choice
	next    int
	heads   []head // of the process that made the last choice: loop heads it came by on the way
	arc     int    // the transition that led there, in the graph
}

// search is one exploration.
type search struct {
	in     *interp
	res    *Result
	path   []node
	onPath map[stateKey]int // seen worlds: index on the path, or -1
	seen   map[violationKey]bool
	ends   map[string]bool
	heads  []head // collected by the transition under way
	quick  *quick // nil where actions are interpreted
	enough bool   // a violation was found for which Options.Until is true
	// graph is kept of a program that polls, and spot the number of the world that the transition under
	// way leaves in it; nil of others.
	graph *atlas
	spot  int
	made  arc // what that transition does
	// ended is told the worlds in which the program has ended; nil as a rule.
	ended func(*world)
	// mostOpen is the bound on the meetings to which not everybody has come.
	mostOpen int
}

type violationKey struct {
	kind verdict.Kind
	pos  source.Pos
	proc int
}

// Explore runs the program on every schedule and with every choice that MPI
// may make. Errors: a *diag.Diagnostic when an input is missing or does not
// fit, or when the program does what the interpreter cannot do.
func Explore(p *model.Program, o Options) (*Result, error) {
	return newSearch(p, o).explore(nil)
}

// explore explores the program, with meetings that another one has left open.
func (s *search) explore(open []*meeting) (*Result, error) {
	w, vacuous, err := s.in.start()
	if err != nil || vacuous {
		s.res.Vacuous, s.res.Complete = vacuous, err == nil
		return s.res, err
	}
	w.meetings, s.mostOpen = slices.Clip(open), mostOpenInSearch
	if err := s.from(w); err != nil {
		return s.limit(err)
	}
	s.complete()
	return s.done(), nil
}

// complete says whether everything was explored, or why not.
func (s *search) complete() {
	if s.res.Reason == "" && s.in.beyond != nil {
		s.res.Reason = s.in.beyond.what
	}
	s.res.Complete = s.res.Reason == ""
}

// from explores everything that follows from an initial world.
func (s *search) from(w *world) error {
	if s.in.o.Coarse {
		for _, q := range w.procs {
			if err := s.runLocal(w, q); err != nil {
				return err
			}
		}
	}
	return s.run(w)
}

func newSearch(p *model.Program, o Options) *search {
	s := &search{res: &Result{}, onPath: map[stateKey]int{}, seen: map[violationKey]bool{}, ends: map[string]bool{},
		mostOpen: mostOpen}
	s.in = newInterp(p, o, s.found)
	if polls(p) {
		s.graph = &atlas{at: map[stateKey]int{}}
	}
	return s
}

// start makes the initial world.
func (in *interp) start() (w *world, vacuous bool, err error) {
	w = &world{comm: newComm(in.o.NP)}
	if speaksOfMessages(in.prog) {
		w.comm.sent = make([]int, in.o.NP)
	}
	for rank := 0; rank < in.o.NP; rank++ {
		p, vacuous, err := in.newProcess(rank)
		if err == nil || vacuous {
			w.procs = append(w.procs, p)
			if vacuous {
				return w, true, nil
			}
			continue
		}
		var f *fault
		if errors.As(err, &f) {
			err = badInput("%s: %s", f.pos, f.msg)
		}
		return nil, false, err
	}
	return w, false, nil
}

// errLimit ends an exploration that has become too large, or has found what it was to
// find.
var errLimit = errors.New("limit")

// limit turns the end at a limit into an incomplete result.
func (s *search) limit(err error) (*Result, error) {
	switch {
	case errors.Is(err, errStack):
		s.res.Reason = err.Error()
	case !errors.Is(err, errLimit):
		return nil, err
	}
	return s.done(), nil
}

func (s *search) done() *Result {
	s.judge()
	s.differing()
	s.messageRaces()
	vs := s.res.Violations
	sort.SliceStable(vs, func(i, j int) bool { return verdict.Less(&vs[i].Violation, &vs[j].Violation) })
	return s.res
}

// differing reports output cells that differ between two schedules.
func (s *search) differing() {
	first := -1
	for i := range s.res.Terminals {
		t := &s.res.Terminals[i]
		if t.Aborted {
			continue
		}
		if first < 0 {
			first = i
			continue
		}
		for j, b := range t.Outputs {
			a := s.res.Terminals[first].Outputs[j]
			if a.Text == b.Text || a.Writer < 0 && b.Writer < 0 {
				continue
			}
			if b.Writer < 0 {
				a, b = b, a
			}
			s.found(verdict.Violation{Kind: verdict.NondeterministicOut, Certainty: verdict.Confirmed, Process: b.Writer,
				Pos:     b.At,
				Message: b.Path + " is " + a.Text + " on one schedule and " + b.Text + " on another"})
		}
	}
}

// found records a violation, once for each kind, place and process.
func (s *search) found(v verdict.Violation) {
	k := violationKey{v.Kind, v.Pos, v.Process}
	if s.seen[k] {
		return
	}
	s.seen[k] = true
	x := Violation{Violation: v, Schedule: s.schedule()}
	s.res.Violations = append(s.res.Violations, x)
	s.enough = s.enough || s.in.o.Until != nil && s.in.o.Until(&x)
}

// schedule gives the choices on the path.
func (s *search) schedule() []Choice {
	if s.path == nil {
		return append([]Choice(nil), s.res.Schedule...)
	}
	var cs []Choice
	for i := range s.path {
		if n := &s.path[i]; n.next > 0 {
			cs = append(cs, n.choices[n.next-1])
		}
	}
	return cs
}

// run searches depth first from a world.
func (s *search) run(w *world) error {
	if err := s.push(w, nil); err != nil {
		return err
	}
	for len(s.path) > 0 {
		n := &s.path[len(s.path)-1]
		if n.next == len(n.choices) {
			s.onPath[n.key] = -1
			s.path = s.path[:len(s.path)-1]
			continue
		}
		c := n.choices[n.next]
		n.next++
		v := s.in.fork(n.w, c.Process)
		s.heads = nil
		if s.graph != nil {
			s.spot = s.graph.at[n.key]
		}
		if err := s.take(v, c); err != nil {
			return err
		}
		if err := s.push(v, s.heads); err != nil {
			return err
		}
	}
	return nil
}

// take carries out a choice, and with Coarse the local actions after it.
func (s *search) take(w *world, c Choice) error {
	s.res.Stats.Transitions++
	if s.stopped() {
		return errLimit
	}
	p := w.procs[c.Process]
	before, had := p.requests, w.comm
	var found []operation
	if s.graph != nil {
		s.made = arc{from: s.spot, choice: c, owed: s.in.owed(w, c)}
		had, found = w.comm.clone(), w.found(p, c)
	}
	if c.Kind == Step {
		s.heads = append(s.heads, p.here())
	}
	if err := s.in.apply(w, c); err != nil {
		return err
	}
	if s.graph != nil {
		// Of the local actions behind the choice, one may begin an operation with the number of one that has ended.
		chosen := p.requests
		defer func() {
			s.made.ended = append(overBetween(c.Process, before, chosen), overBetween(c.Process, chosen, p.requests)...)
			s.made.ended = append(append(s.made.ended, found...), gone(c, had, w.comm)...)
			s.made.heads = s.heads
		}()
	}
	if s.in.o.Coarse && !w.aborted {
		if err := s.runLocal(w, p); err != nil {
			return err
		}
	}
	if s.enough {
		s.res.Reason = "the violation was found that was looked for"
		return errLimit
	}
	return nil
}

// push enters a world that has just been reached, unless it was seen before.
func (s *search) push(w *world, heads []head) error {
	key := s.in.key(w)
	if i, ok := s.onPath[key]; ok {
		s.arrive(w, key, nil)
		if i >= 0 {
			s.cycle(i, heads)
		}
		return nil
	}
	s.res.Stats.States++
	if s.res.Stats.States > int64(s.in.o.MaxStates) {
		s.res.Reason = "the limit on states was reached"
		return errLimit
	}
	if len(s.path) >= s.in.o.MaxSteps {
		s.res.Reason = "the limit on steps was reached"
		s.onPath[key] = -1
		return nil
	}
	s.onPath[key] = len(s.path)
	n := node{w: w, key: key, choices: s.in.choices(w), heads: heads}
	s.arrive(w, key, n.choices)
	if s.graph != nil {
		n.arc = len(s.graph.arcs) - 1
	}
	if f := s.in.blocked(w, n.choices); f != nil && !(f.kind == verdict.PotentialDeadlock && s.doomed(w)) {
		s.in.note(w.procs[*f.rank], f)
	}
	if w.over() && len(n.choices) == 0 {
		s.end(w)
	}
	s.path = append(s.path, n)
	s.res.Stats.MaxDepth = max(s.res.Stats.MaxDepth, len(s.path))
	return nil
}

// arrive adds a world, with its choices, to the graph, and the transition that led there.
func (s *search) arrive(w *world, key stateKey, cs []Choice) {
	if s.graph == nil {
		return
	}
	first := len(s.graph.spots) == 0
	s.made.to = s.graph.visit(s.in, w, key, cs)
	if !first {
		s.graph.join(s.made)
	}
}

// cycle reports that the path has come back to its node i. The heads of the
// closing transition are given; those of the others are in the nodes.
func (s *search) cycle(i int, closing []head) {
	if s.unfair(i) {
		return
	}
	rank := -1
	var best head
	consider := func(proc int, at source.Pos, heads []head) {
		if rank >= 0 && proc > rank {
			return
		}
		if proc != rank {
			rank, best = proc, head{depth: 1 << 30, pos: at}
		}
		for _, h := range heads {
			if h.before(best) {
				best = h
			}
		}
	}
	for j := i; j < len(s.path); j++ {
		n := &s.path[j]
		c := n.choices[n.next-1]
		heads := closing
		if j+1 < len(s.path) {
			heads = s.path[j+1].heads
		}
		consider(c.Process, c.At, heads)
	}
	s.found(nontermination(rank, best.pos))
}

// unfair tells whether the path from its node i on, a cycle that was just closed, is none that MPI lets the
// program go round for ever, as far as is seen: the whole graph tells.
func (s *search) unfair(i int) bool {
	if s.graph == nil {
		return false
	}
	arcs := []int{len(s.graph.arcs) - 1}
	for _, n := range s.path[i+1:] {
		arcs = append(arcs, n.arc)
	}
	asks := s.in.turns || slices.ContainsFunc(arcs, func(k int) bool { return s.graph.arcs[k].asks() })
	return asks && !s.graph.cycle(arcs)
}

func nontermination(rank int, at source.Pos) verdict.Violation {
	return verdict.Violation{Kind: verdict.Nontermination, Certainty: verdict.Confirmed, Process: rank, Pos: at,
		Message: "the program can come back to a state that it was in before, and so run for ever"}
}

// watchFrom is the length of a run of local actions from which on it is watched
// for coming back to an earlier state; a power of two.
const watchFrom = 2048

// watched tells whether a run is watched after n actions, which takes longer than the
// actions: in an eighth of the time, in spans each of which is twice as long as the one
// before. It gives the place in the span. A loop is found in the first that is twice as long.
func watched(n int) (place int, ok bool) {
	if n < watchFrom {
		return 0, false
	}
	first := 1 << (bits.Len(uint(n)) - 1)
	return n - first, n-first < first/watchedShare
}

// watchedShare is the share of the actions of a run that are watched: one of so many.
const watchedShare = 8

// stopEvery is the number of local actions after which it is asked whether to end.
const stopEvery = 1024

// stopped tells whether the search is asked to end.
func (s *search) stopped() bool {
	if s.in.o.Stop == nil || !s.in.o.Stop() {
		return false
	}
	s.res.Reason = "it was asked to end"
	return true
}

// tidyEvery is after how many local actions a run drops objects that are gone.
const tidyEvery = 4096

// To how many annotations a process may come before the others do: one that iterates a collective loop for ever leaves
// something at each, and the next one to come looks through it all. A search looks at it in every world.
const (
	mostOpen         = 10_000
	mostOpenInSearch = 500
)

// runLocal takes all local actions of a process, up to its next MPI operation.
func (s *search) runLocal(w *world, p *process) error {
	var look lookout
	for n := 0; p.status == running && p.pend == nil; n++ {
		if s.quick != nil {
			k, endless := s.runQuickly(p, n, &look)
			if n += k; endless {
				return nil
			}
		}
		if n >= s.in.o.MaxSteps {
			s.res.Reason = "the limit on steps was reached"
			p.status = stuck
			return nil
		}
		if len(w.meetings) > s.mostOpen {
			s.res.Reason = "a process is too far ahead of another one, which has not come to the same annotations"
			p.status = stuck
			return nil
		}
		if n%stopEvery == stopEvery-1 && s.stopped() {
			return errLimit
		}
		h := p.here()
		s.passed(h)
		if place, ok := watched(n); ok && !s.looked() {
			if place == 0 {
				look = lookout{}
			}
			if look.back(s.in, p, h) {
				s.found(nontermination(p.rank, look.best.pos))
				p.status = stuck
				return nil
			}
		}
		if n%tidyEvery == tidyEvery-1 && len(p.objs) > tidyEvery {
			p.compact()
		}
		s.res.Stats.Transitions++
		if err := s.in.step(w, p); err != nil {
			return err
		}
	}
	return nil
}

// looked tells whether closures have looked where the process is, and then left the action undone: to look again would
// find it back there.
func (s *search) looked() bool { return s.quick != nil && s.quick.looked }

// runQuickly takes actions by closures, until something else than actions is to be done, after n of them. It gives how
// many it has taken, and whether that has shown that the run never ends.
func (s *search) runQuickly(p *process, n int, look *lookout) (taken int, endless bool) {
	s.quick.looked = false
	if !s.quick.usable(p) {
		return 0, false
	}
	most := min(s.in.o.MaxSteps-n, stopEvery-1-n%stopEvery, tidyEvery-1-n%tidyEvery)
	var back func() bool
	switch place, ok := watched(n); {
	case ok && place == 0: // the watch begins
		return 0, false
	case ok:
		back = func() bool { return look.back(s.in, p, p.here()) }
		first := n - place
		most = min(most, first+first/watchedShare-n)
	case n >= watchFrom:
		most = min(most, 1<<bits.Len(uint(n))-n)
	default:
		most = min(most, watchFrom-n)
	}
	taken, endless = s.quick.run(p, most, back)
	s.res.Stats.Transitions += int64(taken)
	if endless {
		s.found(nontermination(p.rank, look.best.pos))
		p.status = stuck
	}
	return taken, endless
}

// passed notes a loop head that the transition under way comes by.
func (s *search) passed(h head) {
	if !h.loop {
		return
	}
	for _, o := range s.heads {
		if o == h {
			return
		}
	}
	s.heads = append(s.heads, h)
}
