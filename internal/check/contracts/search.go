package contracts

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/tass-go/tass/internal/contract/code"
	"github.com/tass-go/tass/internal/contract/order"
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/semantics/dynamic"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// search is the proof of one contract for one number of processes.
type search struct {
	prog   *code.Program
	f      *code.Procedure
	cfg    Config
	result *Result
	seen   map[string]bool
	stack  []*state
	sites  map[source.Pos]*site
	live   map[*code.Procedure][][]bool
	ends   int64  // executions that came to their ends
	reason string // why it is not complete
	over   bool
	// general is there where the proof is for every number of processes.
	general *general
	bodies  bool // bodies are executed, and contracts checked that are passed: see Execute
}

// site counts how often a contract was used at a call, and how often what it ensures was possible.
type site struct{ reached, passed int }

// maxSteps bounds the steps that are made between two choices; every few of them, limits are looked at.
const (
	maxSteps = 1 << 20
	fewSteps = 1 << 10
)

func (x *search) run() {
	r := x.result
	if x.excluded() {
		r.Excluded, r.Verdict = true, verdict.Verified
		return
	}
	x.begin()
	x.drain()
	x.conclude()
}

// drain goes on from all states that are there.
func (x *search) drain() {
	for len(x.stack) > 0 && !x.over {
		s := x.stack[len(x.stack)-1]
		x.stack = x.stack[:len(x.stack)-1]
		x.every(func(t *dynamic.Tape) { x.advance(s.clone(t)) })
		if why := x.limit(); why != "" {
			x.incomplete(why)
			break
		}
	}
}

func (x *search) limit() string {
	if x.cfg.MaxStates > 0 && x.result.States >= x.cfg.MaxStates {
		return fmt.Sprintf("the limit of %d states was reached", x.cfg.MaxStates)
	}
	if x.general != nil && x.result.Transitions > maxGeneral {
		return "nothing bounds a loop or a recursion for every number of processes"
	}
	if x.cfg.Stop != nil {
		return x.cfg.Stop()
	}
	return ""
}

// incomplete notes that not everything was looked at.
func (x *search) incomplete(why string) {
	if x.reason == "" {
		x.reason = why
	}
}

// every makes a step in every way that it can be made.
func (x *search) every(do func(*dynamic.Tape)) {
	for t := new(dynamic.Tape); t != nil && !x.over; t = t.Next() {
		x.once(do, t)
		if why := t.Left(); why != "" {
			x.incomplete(why)
		}
		if why := x.limit(); why != "" {
			x.incomplete(why)
			return
		}
	}
}

// once makes a step in one way, and notes how it ended.
func (x *search) once(do func(*dynamic.Tape), t *dynamic.Tape) {
	defer func() {
		switch r := recover().(type) {
		case nil, dynamic.Cut:
		case dynamic.Undecided:
			x.incomplete(r.Reason)
		default:
			panic(r)
		}
	}()
	do(t)
}

// conclude gives the verdict.
func (x *search) conclude() {
	r := x.result
	for at, s := range x.sites {
		if s.passed == 0 && x.reason == "" && len(r.Violations) == 0 {
			r.Vacuous = true
			x.incomplete(fmt.Sprintf("what the procedure called at line %d ensures is never possible", at.Line))
		}
	}
	if r.Starts == 0 && x.reason == "" {
		r.Vacuous = true
		x.incomplete("nothing fulfils the requirements")
	}
	if x.ends == 0 && x.reason == "" && len(r.Violations) == 0 {
		r.Vacuous = true
		x.incomplete("no execution comes to its end: assumptions, or what called procedures ensure, exclude all")
	}
	for _, why := range []string{x.recursion(), x.endless()} {
		if why != "" {
			x.incomplete(why)
		}
	}
	slices.Sort(r.Used)
	r.Used = slices.Compact(r.Used)
	r.Reason = x.reason
	switch {
	case slices.ContainsFunc(r.Violations, func(v *Violation) bool { return v.Certainty != verdict.Possible }):
		r.Verdict, r.Reason = verdict.Violated, ""
	case len(r.Violations) > 0:
		r.Verdict, r.Reason = verdict.Inconclusive, "a violation is possible: "+r.Violations[0].Doubt
	case x.reason != "":
		r.Verdict = verdict.Inconclusive
	default:
		r.Verdict = verdict.Verified
	}
}

// advance goes on from a state to the next choice.
func (x *search) advance(s *state) {
	if s.todo != nil {
		x.work(s)
		return
	}
	loops, steps := map[string]bool{}, 0
	for {
		moved := false
		for _, p := range s.turns() {
			if moved && s.pass != nil {
				break
			}
			for marks := s.marks(p); x.canMove(s, p) && s.marks(p) == marks; {
				if steps++; steps%fewSteps == 0 && x.tooLong(steps) {
					return
				}
				before := s.mem.Tape.Used()
				done := x.move(s, p, loops)
				if s.over {
					return
				}
				if !before && s.mem.Tape.Used() {
					x.push(s)
					return
				}
				if done && s.todo != nil {
					x.push(s)
					return
				}
				if !done {
					break
				}
				moved = true
			}
		}
		if !moved {
			x.choose(s)
			return
		}
		if x.tooLong(steps) {
			return
		}
	}
}

// tooLong tells whether the search must end after so many steps since the last choice: one process can go on for ever.
func (x *search) tooLong(steps int) bool {
	why := x.limit()
	if why == "" && steps > maxSteps {
		why = "an execution is too long between two choices"
	}
	if why != "" {
		x.incomplete(why)
	}
	return why != ""
}

// turns gives the processes in the order in which they move. Those that have passed fewer contracts are the first, so
// that what is required is asked before somebody goes on with what is not.
func (s *state) turns() []int {
	list := make([]int, len(s.procs))
	for p := range list {
		list[p] = p
	}
	slices.SortStableFunc(list, func(p, q int) int { return s.marks(p) - s.marks(q) })
	return list
}

// marks is the number of marks that a process has passed, where contracts are passed.
func (s *state) marks(p int) int {
	if s.pass == nil {
		return 0
	}
	return s.pass.order.Passed(p)
}

func (x *search) push(s *state) { x.stack = append(x.stack, s) }

// work does the tasks of a state up to one that splits.
func (x *search) work(s *state) {
	for s.todo != nil && !s.mem.Tape.Used() {
		t := s.todo
		s.todo = t.next
		t.do(s)
		if s.over {
			return
		}
	}
	if s.todo != nil || s.goals == nil {
		x.push(s)
	}
}

// prove makes a task of conditions that are to be proved. Each is proved on a copy of the state, however the copy
// splits, and the state itself goes on unsplit: cases that one proof tells apart are no cases of the next one. After
// one that is broken, the path ends.
func (x *search) prove(list []func(*state)) func(*state) {
	return func(s *state) {
		g, rest := &goals{}, s.clone(new(dynamic.Tape))
		rest.plan(func(s *state) { s.over = g.failed })
		x.push(rest)
		for _, goal := range slices.Backward(list) {
			c := s.clone(new(dynamic.Tape))
			c.goals, c.todo = g, nil
			c.plan(func(c *state) { c.over = g.failed }, goal)
			x.push(c)
		}
		s.over = true
	}
}

// canMove tells whether a process may be able to make a step that commutes with those of all others.
func (x *search) canMove(s *state, p int) bool {
	pr := s.procs[p]
	return !pr.exited && pr.waits == nil && (s.ending(p) || pr.top().f.Code[pr.top().pc].Op != code.RecvAny)
}

// choose goes on from a state in which nothing is left but to wait: the end, a call that all have come to, receives
// from any process, or a deadlock.
func (x *search) choose(s *state) {
	now := x.now(s)
	if s.mem.Tape.First() {
		k := s.key(now)
		switch {
		case s.trail.has(now):
			x.returns(s)
			return
		case x.seen[k]:
			return
		}
		x.seen[k] = true
		x.result.States++
	}
	s.trail = &trail{s.trail, now}
	if x.general != nil {
		x.sameCalls(s)
	}
	if x.finish(s) || x.call(s) {
		return
	}
	type option struct{ q, p int }
	var options []option
	for q, pr := range s.procs {
		if pr.exited || pr.waits != nil || pr.top().f.Code[pr.top().pc].Op != code.RecvAny {
			continue
		}
		for p := range s.procs {
			if len(s.chans[p][q]) > 0 {
				options = append(options, option{q, p})
			}
		}
	}
	if len(options) == 0 {
		x.deadlock(s)
		return
	}
	o := options[s.mem.Choose(len(options))]
	if !x.receive(s, o.q, o.p, true) {
		return
	}
	x.push(s)
}

// violation ends a path. It counts if the path is possible.
func (x *search) violation(s *state, v *Violation) {
	s.over = true
	r := s.mem.Possible()
	if r.Answer == prove.Yes {
		return
	}
	if x.bodies && !Passable(v.Kind) {
		x.result.Ended = cmp.Or(x.result.Ended, v.Kind)
		return
	}
	if s.goals != nil {
		s.goals.failed = true
	}
	v.Certainty = verdict.Proved
	switch {
	case v.Doubt != "":
		v.Certainty = verdict.Possible
	case s.mem.Doubt != "":
		v.Certainty, v.Doubt = verdict.Possible, s.mem.Doubt
	case r.Answer == prove.Unknown:
		v.Certainty, v.Doubt = verdict.Possible, "it is not known whether the path can be taken"
	}
	for _, o := range x.result.Violations {
		if o.At == v.At && o.Rule == v.Rule && o.Kind == v.Kind {
			return
		}
	}
	if x.general != nil {
		v.NP = numberOf(s, r.Model)
	}
	x.describe(s, v, r.Model)
	x.result.Violations = append(x.result.Violations, v)
	proved := 0
	for _, o := range x.result.Violations {
		if o.Certainty != verdict.Possible {
			proved++
		}
	}
	x.over = proved >= max(1, x.cfg.Errors)
}

// faulty ends a path where an expression has no value.
func (x *search) faulty(s *state, p int, f *dynamic.Fault) {
	x.violation(s, &Violation{Kind: f.Kind, Message: f.Text, At: f.At, Process: p})
}

// kinds of the rules about paths.
var kinds = map[order.Rule]verdict.Kind{order.PGV: verdict.PathEnsures, order.PGVII: verdict.PathEnsures,
	order.ITF: verdict.Interference, order.ITFII: verdict.Interference, order.PRV: verdict.PathRequires,
	order.PRVII: verdict.PathRequires, order.PRVIII: verdict.PathRequires, order.SRV: verdict.Requires,
	order.SGV: verdict.Ensures}

// broken ends a path on which a path clause is broken, and tells whether one is.
func (x *search) broken(s *state, p int, found []order.Finding) bool {
	for _, f := range found {
		x.violation(s, &Violation{Kind: kinds[f.Rule], Rule: string(f.Rule), Message: f.Text, At: f.At, Process: p,
			Callee: f.Call})
	}
	return len(found) > 0
}
