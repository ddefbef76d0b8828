package concrete

import (
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

// Run runs one schedule: local actions as they come, and of everything else
// what the chooser picks. The result's Schedule says what that was. Errors are
// those of Explore.
func Run(p *model.Program, o Options, choose Chooser) (*Result, error) {
	o.Coarse = true
	s := newSearch(p, o)
	w, vacuous, err := s.in.start()
	if err != nil || vacuous {
		s.res.Vacuous, s.res.Complete = vacuous, err == nil
		return s.res, err
	}
	for _, q := range w.procs {
		if err := s.settle(q); err != nil {
			return s.limit(err)
		}
	}
	if err := s.follow(w, choose); err != nil {
		return s.limit(err)
	}
	s.res.Complete = s.res.Reason == ""
	return s.done(), nil
}

func (s *search) follow(w *world, choose Chooser) error {
	for {
		cs := s.in.choices(w)
		if f := s.in.blocked(w, cs); f != nil {
			s.in.note(w.procs[*f.rank], f)
		}
		if w.over() {
			s.terminal(w)
		}
		if len(cs) == 0 {
			return nil
		}
		if s.repeated(w) {
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

// repeated reports a run that has come back to an earlier state.
func (s *search) repeated(w *world) bool {
	key := s.in.key(w)
	at, ok := s.onPath[key]
	if !ok {
		s.onPath[key] = len(s.res.Schedule)
		return false
	}
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
	return true
}

// Replay runs the schedule of a trace that may come from elsewhere: of every
// process it follows the decisions in their order (which message a wildcard
// receives, which sends are buffered, which collectives are left early), and
// takes any legal order for the rest. A decision with a position is only taken
// on that line. What the trace does not decide is done without relying on what
// MPI need not offer, as long as that is possible.
func Replay(p *model.Program, o Options, schedule []Choice) (*Result, error) {
	r := &replayer{queues: map[int][]Choice{}}
	for _, c := range schedule {
		if c.decision() != none {
			r.queues[c.Process] = append(r.queues[c.Process], c)
		}
	}
	return Run(p, o, r.choose)
}

// decision is what a choice decides.
type decision uint8

const (
	none decision = iota
	whichMessage
	endOfSend
	endOfCollective
	whatTime
)

func (c Choice) decision() decision {
	switch c.Kind {
	case Receive:
		if c.Wild {
			return whichMessage
		}
	case Buffer, Complete:
		return endOfSend
	case Leave, LeaveEarly:
		return endOfCollective
	case Clock:
		return whatTime
	}
	return none
}

// replayer holds, for every process, the decisions that are still to come.
type replayer struct {
	queues map[int][]Choice
}

func (r *replayer) choose(cs []Choice) int {
	for _, ok := range []func(Choice) bool{
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

// wanted tells whether the choice is the next decision of its process.
func (r *replayer) wanted(c Choice) bool {
	q := r.queues[c.Process]
	return len(q) > 0 && q[0].Kind == c.Kind && q[0].Source == c.Source && sameLine(q[0], c)
}

func sameLine(a, b Choice) bool {
	return !a.At.IsValid() || !b.At.IsValid() || a.At.Line == b.At.Line
}

// consume drops the decision that a choice carries out, or makes impossible.
func (r *replayer) consume(c Choice) {
	q := r.queues[c.Process]
	if d := c.decision(); d != none && len(q) > 0 && q[0].decision() == d && sameLine(q[0], c) {
		r.queues[c.Process] = q[1:]
	}
}
