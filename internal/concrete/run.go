package concrete

import (
	"slices"

	"github.com/tass-go/tass/internal/model"
)

// Chooser picks one of the choices that a run offers, by its index; outside the
// slice it ends the run.
type Chooser func(cs []Choice) int

// First always takes the first choice that MPI must offer, else the first.
func First(cs []Choice) int {
	for i, c := range cs {
		if !c.optional() {
			return i
		}
	}
	return 0
}

// Willing chooses as First does, and lets a test of requests fail only where there is nothing
// else to do: so a program that polls goes on as an implementation of MPI has it.
func Willing(cs []Choice) int {
	for i, c := range cs {
		if !c.optional() && c.Kind != Pass {
			return i
		}
	}
	for i, c := range cs {
		if c.Kind != Pass {
			return i
		}
	}
	return First(cs)
}

// Run runs one schedule: local actions as they come, and of everything else
// what the chooser picks. The result's Schedule says what that was. Errors are
// those of Explore.
func Run(p *model.Program, o Options, choose Chooser) (*Result, error) {
	o.Coarse = true
	s := newSearch(p, o)
	if o.Compiled && len(o.Watch) == 0 {
		s.quick = newQuick(s)
	}
	return s.once(nil, choose)
}

// once runs one schedule, with meetings that another program has left open.
func (s *search) once(open []*meeting, choose Chooser) (*Result, error) {
	w, vacuous, err := s.in.start()
	if err != nil || vacuous {
		s.res.Vacuous, s.res.Complete = vacuous, err == nil
		return s.res, err
	}
	w.meetings = slices.Clip(open)
	for _, q := range w.procs {
		if err := s.runLocal(w, q); err != nil {
			return s.limit(err)
		}
	}
	if err := s.follow(w, choose); err != nil {
		return s.limit(err)
	}
	s.complete()
	return s.done(), nil
}

func (s *search) follow(w *world, choose Chooser) error {
	for {
		cs := s.in.choices(w)
		if f := s.in.blocked(w, cs); f != nil {
			s.in.note(w.procs[*f.rank], f)
		}
		if w.over() && len(cs) == 0 {
			s.end(w)
		}
		if len(cs) == 0 {
			return nil
		}
		if cs = s.fresh(w, cs); len(cs) == 0 {
			return nil
		}
		if len(s.res.Schedule) >= s.in.o.MaxSteps {
			s.res.Reason = "the limit on steps was reached"
			return nil
		}
		i := choose(cs)
		if i < 0 || i >= len(cs) {
			s.res.Reason = "the chooser ended the run"
			return nil
		}
		s.res.Schedule = append(s.res.Schedule, cs[i])
		if err := s.take(w, cs[i]); err != nil {
			return err
		}
	}
}

// fresh gives those choices from which a run that has come back to an earlier state goes on: where tests or
// selections of requests have led it there, those that it has not made in this state. A run that has made
// them all ends; one that has come back in another way is reported.
func (s *search) fresh(w *world, cs []Choice) []Choice {
	if s.quick != nil && s.graph == nil && !s.watches(len(s.res.Schedule)) {
		return cs
	}
	key := s.in.key(w)
	at, ok := s.onPath[key]
	if s.graph != nil {
		s.arrive(w, key, cs)
		s.spot = s.made.to
	}
	if !ok {
		s.onPath[key] = len(s.res.Schedule)
		return cs
	}
	if s.graph == nil || !slices.ContainsFunc(s.graph.arcs[at:], func(a arc) bool { return a.asks() }) {
		s.endless(at)
		return nil
	}
	s.onPath[key] = len(s.res.Schedule)
	return slices.DeleteFunc(slices.Clone(cs), func(c Choice) bool {
		return c.optional() && !s.in.granted() ||
			slices.ContainsFunc(s.graph.arcs, func(a arc) bool { return a.from == s.spot && a.choice == c })
	})
}

// watches tells whether a run is watched for coming back after so many choices: for some time in each, and from then on
// in a part of them, as local actions are.
func (s *search) watches(n int) bool {
	place, ok := watched(n)
	if ok && place == 0 {
		clear(s.onPath)
	}
	return ok || n < watchFrom
}

// endless reports a run that comes back to where it was at a place of its schedule.
func (s *search) endless(at int) {
	rank := s.res.Schedule[at].Process
	first := s.res.Schedule[at]
	for _, c := range s.res.Schedule[at:] {
		if c.Process < rank {
			rank, first = c.Process, c
		}
	}
	best := head{depth: 1 << 30, pos: first.At}
	for _, h := range s.heads {
		if h.rank == rank && h.before(best) {
			best = h
		}
	}
	s.found(nontermination(rank, best.pos))
}

// Replay runs the schedule of a trace. A schedule from Explore or Run is
// followed to the letter. One that comes from elsewhere may be incomplete: of
// every process the decisions are followed in their order (which message a
// wildcard receives, which sends are buffered, which collectives are left
// early), each only on the line of its position, if it has one, and any legal
// order is taken for the rest. What the schedule does not decide is done
// without relying on what MPI need not offer, as long as that is possible.
// Errors are those of Explore.
func Replay(p *model.Program, o Options, schedule []Choice) (*Result, error) {
	r := &replayer{}
	for _, c := range schedule {
		if c.Kind != Step {
			r.rest = append(r.rest, c)
		}
	}
	return Run(p, o, r.choose)
}

// decision is what a choice decides.
type decision uint8

const (
	none decision = iota
	whichMessage
	endOfSend // or of a wait for requests
	endOfCollective
	whatTime
	whatFirst // of operands
	whatEffect
)

func (c Choice) decision() decision {
	switch c.Kind {
	case Receive, Match, Withdraw:
		if c.Wild || c.Kind == Withdraw {
			return whichMessage
		}
	case Buffer, Complete, End, Pass:
		return endOfSend
	case Leave, LeaveEarly:
		return endOfCollective
	case Effect:
		return whatEffect
	case Clock:
		return whatTime
	case Order:
		return whatFirst
	}
	return none
}

// replayer holds what is left of a schedule.
type replayer struct {
	rest []Choice
}

func (r *replayer) choose(cs []Choice) int {
	for _, ok := range []func(Choice) bool{
		func(c Choice) bool { return len(r.rest) > 0 && r.rest[0].same(c) },
		func(c Choice) bool { return c.decision() == none },
		r.wanted,
		func(c Choice) bool { return c.Kind == Complete || c.Kind == Leave },
		func(c Choice) bool { return !c.optional() },
		func(Choice) bool { return true },
	} {
		for i, c := range cs {
			if ok(c) {
				r.consume(c)
				return i
			}
		}
	}
	return -1
}

// same tells whether two choices are one, as far as their positions are known.
func (c Choice) same(o Choice) bool {
	return c.Process == o.Process && c.Kind == o.Kind && c.Source == o.Source && sameLine(c, o)
}

func sameLine(a, b Choice) bool {
	return !a.At.IsValid() || !b.At.IsValid() || a.At.Line == b.At.Line
}

// wanted tells whether the choice is the next decision of its process.
func (r *replayer) wanted(c Choice) bool {
	for _, e := range r.rest {
		if e.Process == c.Process && e.decision() != none {
			return e.same(c)
		}
	}
	return false
}

// consume drops what a choice carries out, or the decision that it makes
// impossible.
func (r *replayer) consume(c Choice) {
	d := c.decision()
	for i, e := range r.rest {
		if e.Process != c.Process || (e.decision() == none) != (d == none) {
			continue
		}
		if e.decision() == d && sameLine(e, c) && (d != none || e.Kind == c.Kind) {
			if i == 0 {
				r.rest = r.rest[1:]
				return
			}
			r.rest = append(append([]Choice(nil), r.rest[:i]...), r.rest[i+1:]...)
		}
		return
	}
}
