package contracts

import (
	"fmt"
	"slices"

	"github.com/tass-go/tass/internal/contract"
	"github.com/tass-go/tass/internal/contract/code"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/dynamic"
	"github.com/tass-go/tass/internal/verdict"
)

// followed is a path of the processes that are followed. The first two are any two processes. It is changed in place:
// each path is made from the beginning.
type followed struct {
	*some
	m        *dynamic.Memory
	s        *state
	members  []*member
	pre      *dynamic.View // of as many processes as can be followed
	post     *dynamic.View // nil as long as the first has not left
	given    []*given
	meetings []*meeting
	depth    int  // how many steps are being made
	joining  bool // \on may add processes that are not followed yet, if they can be followed
	known    bool // \on may name processes that are followed, and no others
	after    bool // \on looks at what processes have when they have left
	terms    []*term
	waiting  []int // those that wait for one that moves
	steps    int
	guessed  bool // a message came from a process that is not followed
}

// maxFollowed bounds the processes that are followed.
const maxFollowed = 6

// member is a process that is followed. What it holds is in state.
type member struct {
	rank   sym.Expr
	chans  [maxFollowed][]letter // to others that are followed
	sent   []letter              // to processes that are not followed
	heard  []sym.Expr            // processes that are not followed, and from which it has received
	ranges [][2]sym.Expr         // of the numbers of processes that it has exchanged messages with in loops
	past   uint                  // which have entered before what it does next
	gone   gone                  // and which have left meetings
	sites  []node                // where it has received
	visits map[spot]int
	passed int      // meetings
	within sym.Expr // in an iteration that is held against what is left out, the process that it is for; otherwise sym.Nil
	alone  bool     // that process is not followed
}

// letter is a message under way, with what happened before it was sent.
type letter struct {
	to    sym.Expr
	v     dynamic.Value
	past  uint
	gone  gone
	sites []node
}

// given is a requirement of a process, as long as it is not known to hold.
type given struct {
	k         int
	e         *contract.Expr
	now, past *dynamic.View
	done      bool // it says nothing about processes that are not followed
	busy      bool // it is being assumed
}

// nobody ends the evaluation of a requirement that names a process that is not followed.
type nobody struct{}

// begin makes the pre-state.
func (j *followed) begin() {
	m := j.m
	j.s, j.pre = &state{mem: m}, &dynamic.View{}
	for k := range maxFollowed {
		var globals []dynamic.Value
		for _, g := range j.prog.Globals {
			globals = append(globals, m.Fresh(fmt.Sprintf("%s@%d", g, k)))
		}
		vars := make([]dynamic.Value, len(j.f.Vars))
		for i := range j.f.Params {
			vars[i] = m.Fresh(fmt.Sprintf("%s@%d", j.f.Vars[i], k))
		}
		j.pre.Scopes = append(j.pre.Scopes, &scope{j.prog, j.f, vars, globals})
	}
	m.Some(j.least, j)
	for _, name := range []string{"PID", "other"} {
		r := m.FreshInt(name).E
		m.Assume(m.IsRank(r))
		for _, o := range j.members {
			m.Assume(m.F.Ne(r, o.rank))
		}
		j.join(r)
	}
	j.named()
	if j.early {
		j.lookedAt()
	}
	j.rule.begin(j)
	if j.cfg.Paths {
		j.promises()
	}
}

// named follows the processes that requirements name by a number.
func (j *followed) named() {
	for _, c := range j.f.Contract.Requires {
		c.Cond.Walk(func(e *contract.Expr) bool {
			if e.Op == contract.On && e.Args[1].Op == contract.Int {
				if r := j.m.F.Int(e.Args[1].Value); j.m.Decide(j.m.IsRank(r)) {
					j.Find(r)
				}
			}
			return true
		})
	}
}

// lookedAt follows the processes that guarantees of the first process look at.
func (j *followed) lookedAt() {
	env := clauseEnv(1, 0, j.pre, nil, dynamic.Either)
	for _, c := range j.f.Contract.Ensures {
		c.Cond.Walk(func(e *contract.Expr) bool {
			if e.Op != contract.On || !ofOne(e.Args[1]) {
				return true
			}
			v, f := j.m.Eval(env, e.Args[1])
			if f == nil && j.m.Is(v, dynamic.Integer) && j.m.Decide(j.m.IsRank(j.m.Find(v).E)) {
				j.Find(j.m.Find(v).E)
			}
			return true
		})
	}
}

// ofOne tells whether an expression is of numbers, PID and NPROCS.
func ofOne(e *contract.Expr) bool {
	ok := true
	e.Walk(func(y *contract.Expr) bool {
		switch y.Op {
		case contract.Int, contract.PID, contract.NProcs, contract.Add, contract.Sub, contract.Mod, contract.Neg:
		default:
			ok = false
		}
		return ok
	})
	return ok
}

// Ranks implements dynamic.Roster.
func (j *followed) Ranks() (out []sym.Expr) {
	for _, o := range j.members {
		out = append(out, o.rank)
	}
	return out
}

// Find implements dynamic.Roster.
func (j *followed) Find(r sym.Expr) int {
	k := j.find(r)
	switch {
	case k < 0 && j.known && (!j.joining || len(j.members) == maxFollowed):
		panic(nobody{})
	case k < 0:
		j.joinable(r)
		joining := j.joining
		j.joining = false
		k = j.join(r)
		j.joining = joining
	}
	if j.after {
		j.finished(k)
	}
	return k
}

// find gives the place of a process, -1 where it is not followed.
func (j *followed) find(r sym.Expr) int {
	for k, o := range j.members {
		if j.m.Decide(j.m.F.Eq(r, o.rank)) {
			return k
		}
	}
	return -1
}

// join follows one more process from its beginning, with the messages that others have sent to it.
func (j *followed) join(r sym.Expr) int {
	m, k := j.m, len(j.members)
	if k == maxFollowed {
		panic(dynamic.Undecided{Reason: "it depends on too many processes"})
	}
	pre := j.pre.Scopes[k].(*scope)
	o := &member{rank: r, past: 1 << k, visits: map[spot]int{}}
	for _, p := range j.members {
		for _, l := range p.sent {
			if m.Decide(m.F.Eq(l.to, r)) {
				p.chans[k] = append(p.chans[k], l)
			}
		}
	}
	j.members = append(j.members, o)
	j.s.procs = append(j.s.procs, &proc{frames: []*frame{{j.f, 0, pre.vars}}, globals: pre.globals})
	for _, c := range j.f.Contract.Requires {
		for _, e := range conjuncts(c.Cond) {
			j.given = append(j.given, &given{k: k, e: e, now: j.pre})
		}
	}
	j.require()
	return k
}

// lateReason says why a proof is made again with more processes followed from the beginning.
const lateReason = "a process is looked at from which another one has received before"

// joinable ends a path on which a process would join too late: another one has received any value from it.
func (j *followed) joinable(r sym.Expr) {
	m := j.m
	late := func(why string) {
		if j.joining && j.known {
			panic(nobody{})
		}
		panic(dynamic.Undecided{Reason: why})
	}
	for _, p := range j.members {
		for _, h := range p.heard {
			if m.Decide(m.F.Eq(h, r)) {
				late(lateReason)
			}
		}
		for _, a := range p.ranges {
			if m.Decide(m.F.And(m.F.Le(a[0], r), m.F.Lt(r, a[1]))) {
				late("a process is looked at with which another one has exchanged messages in a loop")
			}
		}
	}
}

// require assumes what is required, and what is ensured where processes have met, as far as it is said of processes
// that are followed. What is said of all is assumed again when one more is followed.
func (j *followed) require() {
	for i := 0; i < len(j.given); i++ {
		g := j.given[i]
		for n := -1; !g.done && !g.busy && n != len(j.members); {
			n = len(j.members)
			g.busy = true
			g.done = j.required(g)
			g.busy = false
		}
	}
}

// required assumes a condition, and tells whether it says nothing about others.
func (j *followed) required(g *given) (all bool) {
	known, after, joining := j.known, j.after, j.joining
	j.known, j.after = true, false
	j.joining = joining && g.k == 0 && g.now == j.meetings[len(j.meetings)-1].after
	defer func() {
		j.known, j.after, j.joining = known, after, joining
		switch r := recover().(type) {
		case nil:
		case nobody:
			all = false
		default:
			panic(r)
		}
	}()
	holds, f := j.m.Truth(clauseEnv(1, g.k, g.now, g.past, dynamic.Given), g.e)
	if f != nil || !holds {
		panic(dynamic.Cut{})
	}
	return overProcesses(g.e) == 0
}

// finished lets a process go on until it has left.
func (j *followed) finished(k int) {
	after, known := j.after, j.known
	j.after, j.known = false, false
	j.run(k, func() bool { return false })
	j.after, j.known = after, known
	for len(j.post.Scopes) < len(j.members) {
		j.post.Scopes = append(j.post.Scopes, nil)
		j.post.Results = append(j.post.Results, dynamic.Value{})
	}
	pr := j.s.procs[k]
	j.post.Scopes[k] = &scope{j.prog, j.f, pr.top().vars, pr.globals}
	j.post.Results[k] = pr.result
}

// run makes steps of a process until it has left, or done says so.
func (j *followed) run(k int, done func() bool) {
	for !j.s.procs[k].exited && !done() {
		j.step(k)
	}
}

// step makes a step of a process.
func (j *followed) step(k int) {
	pr := j.s.procs[k]
	switch {
	case pr.waits != nil && k == 0:
		j.meet()
		return
	case pr.waits != nil && (j.members[k].passed >= len(j.meetings) || !j.meetings[j.members[k].passed].given):
		panic(unproved{at: pr.waits.at, kind: verdict.Deadlock,
			text: fmt.Sprintf("a process may wait in %s for others that do not come", pr.waits.callee.Name)})
	case pr.waits != nil:
		j.pass(k, j.members[k].passed)
		j.require()
		return
	}
	j.depth++
	defer func() { j.depth-- }()
	f := pr.top()
	i := &f.f.Code[f.pc]
	if j.steps++; j.steps > maxSomeSteps {
		panic(dynamic.Undecided{Reason: "nothing bounds a loop or a recursion for every number of processes"})
	}
	if j.result.Transitions++; j.spent+j.result.Transitions > maxSomeAll {
		panic(dynamic.Undecided{Reason: "there are too many cases for every number of processes"})
	}
	at := spot{f.f, f.pc}
	j.members[k].visits[at]++
	switch i.Op {
	case code.Assign:
		j.assign(k, i.To, j.eval(k, i.X))
	case code.Branch:
		j.branch(k, i, at)
		return
	case code.Jump:
		j.jump(k, i.Target)
		return
	case code.Assert:
		if !j.truth(k, i.X) {
			panic(unproved{at: i.At, kind: verdict.Assertion, text: fmt.Sprintf("the assertion %s may be false", i.X)})
		}
	case code.Send:
		j.send(k, i)
	case code.Recv:
		j.receive(k, i, at)
	case code.Call:
		j.enter(k, i)
		return
	case code.Segment:
		if !j.cfg.Inline {
			j.waitsIn(k, &waiting{i.Callee, f.vars, i.At})
			return
		}
	case code.Return:
		j.leave(k, i)
		return
	default:
		panic(dynamic.Undecided{Reason: fmt.Sprintf("the step at line %d is of no known kind", i.At.Line)})
	}
	j.jump(k, f.pc+1)
}

// jump goes to an instruction.
func (j *followed) jump(k, pc int) {
	t := j.s.procs[k].top()
	j.s.procs[k].replace(&frame{t.f, pc, t.vars})
}

// faulty ends a path where an expression has no value.
func (j *followed) faulty(f *dynamic.Fault) {
	if f != nil {
		panic(unproved{at: f.At, kind: f.Kind, text: f.Text})
	}
}

func (j *followed) eval(k int, e *contract.Expr) dynamic.Value {
	v, f := j.m.Eval(j.env(j.s, k), e)
	j.faulty(f)
	return v
}

func (j *followed) truth(k int, e *contract.Expr) bool {
	holds, f := j.m.Truth(j.env(j.s, k), e)
	j.faulty(f)
	return holds
}

func (j *followed) assign(k int, to *contract.Expr, v dynamic.Value) {
	j.faulty(j.search.assign(j.s, k, to, v))
}

// branch decides a condition. A loop that counts is made at once where it is not known how far.
func (j *followed) branch(k int, i *code.Instr, at spot) {
	if l := j.counts(at); l != nil && j.iterate(k, l) {
		return
	}
	if j.members[k].visits[at] > maxVisits {
		panic(dynamic.Undecided{Reason: fmt.Sprintf("nothing bounds the loop at line %d for every number of processes",
			i.At.Line)})
	}
	if j.truth(k, i.X) {
		j.jump(k, at.pc+1)
		return
	}
	j.jump(k, i.Target)
}

// partner gives the number of a process that a message goes to or comes from.
func (j *followed) partner(k int, e *contract.Expr) sym.Expr {
	m := j.m
	v, f := m.AsInt(j.eval(k, e), e, e)
	j.faulty(f)
	if !m.Decide(m.IsRank(v)) {
		panic(unproved{at: e.At, kind: verdict.MPIInvalidArgument, text: fmt.Sprintf("%s may be no process", e)})
	}
	if a := j.members[k].within; a != sym.Nil && !m.Decide(m.F.Eq(v, a)) {
		panic(dynamic.Undecided{Reason: fmt.Sprintf("in a loop, messages are exchanged with another process than that of "+
			"the iteration (line %d)", e.At.Line)})
	}
	return v
}

func (j *followed) send(k int, i *code.Instr) {
	o := j.members[k]
	v := j.eval(k, i.X)
	to := j.partner(k, i.Y)
	if k == 0 && !j.rule.holds(j, v) {
		panic(unproved{at: i.At, kind: verdict.Ensures, rule: true,
			text: "nothing is known that holds of all messages, and it depends on what is sent"})
	}
	q := -1
	if !o.alone {
		q = j.find(to)
	}
	if k == 0 {
		j.sendsAfter()
		j.keptBack(to, i)
	}
	if k == 0 && q == 1 {
		j.quietSend(i.At)
	}
	l := letter{to: to, v: v, past: o.past, gone: o.gone, sites: slices.Clone(o.sites)}
	if q < 0 {
		o.sent = append(o.sent, l)
		return
	}
	o.chans[q] = append(o.chans[q], l)
}

// receive takes a message. A process from which the first receives is followed; others go on only as far as it takes.
func (j *followed) receive(k int, i *code.Instr, at spot) {
	o := j.members[k]
	from := j.partner(k, i.Y)
	site := j.node(at, o)
	q := -1
	if !o.alone {
		q = j.find(from)
	}
	switch {
	case q < 0 && (k > 0 || o.alone):
		j.fromOutside()
		j.guessed = true
		if !o.alone {
			o.heard = append(o.heard, from)
		}
		o.sites = append(o.sites, site)
		o.past |= j.entering(from)
		j.assign(k, i.To, j.rule.any(j, from))
		return
	case q < 0:
		j.joinable(from)
		q = j.join(from)
	}
	p := j.members[q]
	j.waiting = append(j.waiting, k)
	for len(p.chans[k]) == 0 {
		if j.s.procs[q].exited || q == 0 && j.s.procs[q].waits != nil || slices.Contains(j.waiting, q) {
			panic(unproved{at: i.At, kind: verdict.Deadlock,
				text: fmt.Sprintf("a process may wait for ever for a message (line %d)", i.At.Line)})
		}
		j.step(q)
	}
	j.waiting = j.waiting[:len(j.waiting)-1]
	l := p.chans[k][0]
	p.chans[k] = p.chans[k][1:]
	o.past |= l.past
	o.gone = o.gone.with(l.gone)
	if k == 0 {
		j.waits.add(site, l.sites, j.ordered(p.rank, o.rank))
	}
	o.sites = append(o.sites, site)
	j.assign(k, i.To, l.v)
}

func (j *followed) enter(k int, i *code.Instr) {
	pr := j.s.procs[k]
	vars := make([]dynamic.Value, len(i.Callee.Vars))
	for n, a := range i.Args {
		vars[n] = j.eval(k, a)
	}
	if i.Callee.Contract != nil && !j.cfg.Inline {
		j.waitsIn(k, &waiting{i.Callee, vars[:len(i.Args)], i.At})
		return
	}
	if len(pr.frames) >= maxVisits {
		panic(dynamic.Undecided{Reason: "nothing bounds a recursion for every number of processes"})
	}
	pr.frames = append(slices.Clip(pr.frames), &frame{i.Callee, 0, vars})
}

func (j *followed) leave(k int, i *code.Instr) {
	pr := j.s.procs[k]
	v := dynamic.Value{}
	if i.X != nil {
		v = j.eval(k, i.X)
	}
	if len(pr.frames) == 1 {
		pr.exited, pr.result = true, v
		return
	}
	pr.frames = slices.Clone(pr.frames[:len(pr.frames)-1])
	f := pr.top()
	if to := f.f.Code[f.pc].To; to != nil {
		j.assign(k, to, v)
	}
	j.jump(k, f.pc+1)
}
