package concrete

import (
	"errors"
	"fmt"
	"slices"
	"strconv"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// world is the state of the whole program.
type world struct {
	procs []*process
	comm  *comm
	// meetings are those to which not everybody has come, oldest first.
	meetings []*meeting
	files    []*stored // by name
	aborted  bool
	code     int // exit status, once aborted
}

// Kind says what a Choice does.
type Kind string

// The kinds of choices.
const (
	Step       Kind = "step"        // local actions of the process
	Post       Kind = "post"        // a message is put into its channel
	Receive    Kind = "receive"     // a message is received; Source is the sender's rank
	Complete   Kind = "complete"    // a send goes on, its message was received; an answer with some requests is chosen
	Buffer     Kind = "buffer"      // a send goes on because its message was buffered
	Enter      Kind = "enter"       // a collective is entered
	Leave      Kind = "leave"       // a collective is left that all have entered
	LeaveEarly Kind = "leave-early" // a collective is left that not all have entered
	Clock      Kind = "clock"       // a clock is read; Source is by how much it went on, 0 or 1
	Abort      Kind = "abort"       // MPI_Abort or abort
	Order      Kind = "order"       // where C leaves the order open, operand number Source of those left is evaluated
	// End: a wait for any request ends with one that is complete, Source is its index; one for some has that next in its
	// answer; or a test of all finds them complete; or MPI_Iprobe finds a message, Source is the sender's rank.
	End   Kind = "end"
	Pass  Kind = "pass"  // a test finds that its requests are not complete, or MPI_Iprobe that there is no message
	Match Kind = "match" // a posted receive is matched with a message; Source is the sender's rank
	// Withdraw: a posted receive that its process has cancelled ends without a message, or a send without a receiver.
	Withdraw Kind = "withdraw"
	// Effect: a lock of a window is granted, or an operation under one is done. Request is its number in the process that
	// has called for it.
	Effect Kind = "effect"
)

// Choice is one transition of one process.
type Choice struct {
	Process int
	Kind    Kind
	Source  int  // of Receive, Match, End, Clock, Order and Effect; of Buffer in a wait for any or some requests
	Wild    bool // of Receive and Match: the call accepts messages from any source
	Request int  // of Match and Withdraw: the request's number in its process
	At      source.Pos
}

// optional tells whether MPI need not offer the transition.
func (c Choice) optional() bool { return c.Kind == Buffer || c.Kind == LeaveEarly }

// String gives the choice in one line.
func (c Choice) String() string {
	s := fmt.Sprintf("%d %s", c.Process, c.Kind)
	switch {
	case c.Kind == Receive, c.Kind == Match, c.Kind == End, c.Kind == Clock, c.Kind == Order,
		c.Kind == Effect && c.Source > 0:
		s += fmt.Sprintf(" %d", c.Source)
	}
	return s + " " + c.At.String()
}

// choices gives what every process can do.
func (in *interp) choices(w *world) []Choice {
	if w.aborted {
		return nil
	}
	if p := w.picking(); p != nil {
		return in.choicesOf(w, p, nil)
	}
	var out []Choice
	for _, p := range w.procs {
		out = in.choicesOf(w, p, out)
	}
	return out
}

func (in *interp) choicesOf(w *world, p *process, out []Choice) []Choice {
	out = in.effects(w, p, in.matches(w, p, out))
	if p.status != running {
		return out
	}
	add := func(k Kind, src int, at source.Pos) {
		wild := k == Receive && p.pend.from == mpispec.AnySource
		out = append(out, Choice{Process: p.rank, Kind: k, Source: src, Wild: wild, At: at})
	}
	if p.pend == nil {
		add(Step, 0, p.here().pos)
		return out
	}
	switch d := p.pend; d.kind {
	case opTransfer:
		in.transfers(w, p, add)
	case opCollective:
		in.collects(w, p, add)
	case opProbe, opIprobe:
		w.probings(p, add)
	case opExposed, opClosed, opIsClosed:
		in.epochs(w, p, add)
	case opPost, opFree, opTake, opExpect, opLate, opExpose:
		add(Post, 0, d.at)
	case opEnter:
		add(Enter, 0, d.at)
	case opWait, opWaitAny, opTest, opTestAny, opWaitSome, opTestSome:
		in.awaits(w, p, add)
	case opWindow:
		in.synchronises(p, add)
	case opClock:
		add(Clock, 0, d.at)
		if d.bounded && d.between[0].cmp(d.between[1]) < 0 || !d.bounded && p.clock < maxClock {
			add(Clock, 1, d.at)
		}
	case opAbort:
		add(Abort, 0, d.at)
	case opOrder, opNumber:
		for _, k := range d.ways {
			add(Order, k, d.at)
		}
	}
	return out
}

// maxClock bounds how often a clock goes on, to keep the state space finite.
const maxClock = 2

// collects gives what a process can do in a collective.
func (in *interp) collects(w *world, p *process, add func(Kind, int, source.Pos)) {
	switch d := p.pend; {
	case !d.entered && w.comm.undecided(d.coll):
		add(Order, 0, d.at)
		add(Order, 1, d.at)
	case !d.entered:
		add(Enter, 0, d.at)
	case w.comm.current(p.rank).full() && in.turning(w.comm.current(p.rank), add, d.at):
	case w.comm.current(p.rank).full():
		add(Leave, 0, d.at)
	case in.o.Buffering != BufferNever && w.leavesEarly(p):
		add(LeaveEarly, 0, d.at)
	}
}

func (in *interp) transfers(w *world, p *process, add func(Kind, int, source.Pos)) {
	d := p.pend
	if d.out != nil && !d.posted {
		add(Post, 0, d.at)
		return
	}
	if d.recv {
		for src := range w.procs {
			if (d.from == src || d.from == mpispec.AnySource) && w.comm.available(d.ctx, src, p.rank, d.tag, p.requests) >= 0 {
				add(Receive, src, d.at)
			}
		}
	}
	if d.posted {
		switch {
		case !w.comm.waiting[p.rank]:
			add(Complete, 0, d.at)
		case !d.sync && in.o.Buffering != BufferNever:
			add(Buffer, 0, d.at)
		}
	}
}

// fork copies the parts of a world that a transition of a process changes.
func (in *interp) fork(w *world, rank int) *world {
	v := *w
	v.procs = append([]*process(nil), w.procs...)
	in.epoch++
	v.procs[rank] = w.procs[rank].clone(in.epoch)
	v.comm = w.comm.clone()
	v.meetings = slices.Clip(w.meetings)
	return &v
}

// apply carries out a choice, changing the world.
func (in *interp) apply(w *world, c Choice) error {
	err := in.carryOut(w, c)
	if refused := in.publish(w, w.procs[c.Process]); err == nil {
		err = refused
	}
	return err
}

func (in *interp) carryOut(w *world, c Choice) error {
	p := w.procs[c.Process]
	p.key = ""
	switch c.Kind {
	case Step:
		return in.step(w, p)
	case Match:
		w.pair(p, c)
		return nil
	case Withdraw:
		w.withdraw(p, c.Request)
		return nil
	case Effect:
		return in.affect(w, c)
	}
	t := &thread{in: in, p: p, w: w, at: p.pend.at}
	if in.locking {
		t.passedBy()
	}
	return in.reported(p, t.transition(w, c))
}

func (t *thread) transition(w *world, c Choice) error {
	p, d := t.p, t.p.pend
	switch c.Kind {
	case Post:
		return t.announce(w)
	case Complete, Pass, End, Buffer:
		if d.kind == opIprobe {
			return t.probed(w, c)
		}
		if d.kind == opWindow {
			return t.passed()
		}
		if d.kind == opExposed || d.kind == opClosed || d.kind == opIsClosed {
			return t.synchronised(w, c)
		}
		if d.kind != opTransfer {
			return t.waited(w, c)
		}
		if c.Kind == Buffer {
			w.comm.buffer(p.rank)
		}
		return t.sent()
	case Receive:
		if d.kind == opProbe {
			return t.probed(w, c)
		}
		m := w.comm.take(c.Source, p.rank, w.comm.match(d.ctx, c.Source, p.rank, d.tag))
		w.receivedNow(t.in.base, m)
		if d.whole {
			return t.complete(t.takeValue(m))
		}
		if err := t.receive(m); err != nil {
			return err
		}
		if d.out == nil {
			return t.complete(success())
		}
		return nil
	case Enter:
		return t.enter(w)
	case Leave, LeaveEarly:
		return t.leave(w)
	case Clock:
		return t.clockRead(t.clockValue(int64(c.Source)))
	case Order:
		if d.kind == opCollective && d.entered {
			t.in.takeTurn(w.comm.current(t.p.rank), c.Source)
			return nil
		}
		if d.kind == opCollective {
			w.comm.arrange(d.coll, c.Source > 0)
			return t.enter(w)
		}
		if d.kind == opNumber {
			return t.settle(c.Source)
		}
		return t.proceed(c.Source)
	case Abort:
		w.aborted, w.code = true, d.code
		return nil
	}
	return errors.New("concrete: unknown choice " + string(c.Kind))
}

// enter lets a process enter a collective.
func (t *thread) enter(w *world) error {
	d := t.p.pend
	if f := w.comm.mismatch(d.coll); f != nil {
		return f
	}
	if f := w.comm.unsettled(w, d.coll); f != nil {
		return f
	}
	if f := w.comm.unbridgeable(w, d.coll); f != nil {
		return f
	}
	w.comm.enter(d.coll)
	if d.kind == opEnter {
		return t.proceedWith(d.then)
	}
	d.entered = true
	return nil
}

// announce does a Post: what the process is about to begin becomes known to others.
func (t *thread) announce(w *world) error {
	p, d := t.p, t.p.pend
	switch {
	case d.kind == opFree:
		w.comm.detach(p.rank, d.reqs[0])
		return t.complete(success())
	case d.kind == opExpose:
		return t.expose(w)
	case d.kind == opExpect:
		p.pend, p.announced = nil, true
		return nil
	case d.kind == opLate:
		p.change(func(q request) *request {
			q.late = false
			return &q
		})
		return t.complete(success())
	case d.kind == opTake:
		return t.takeHeld(w)
	case d.kind == opPost:
		if err := t.issue(w); err != nil {
			return err
		}
		return t.proceedWith(d.then)
	}
	m := *d.out
	if err := t.expected(w, &m); err != nil {
		return err
	}
	m.waiting = !d.whole && t.in.o.Buffering != BufferAlways || d.sync
	w.comm.post(&m)
	d.posted = true
	if m.waiting {
		return nil
	}
	return t.sent()
}

// proceedWith goes on with what is left to be begun of a call; nil if that is all.
func (t *thread) proceedWith(then *pending) error {
	if then == nil {
		return t.complete(success())
	}
	next := *then
	next.loans = t.p.pend.loans
	t.p.pend = &next
	return nil
}

// clockValue is the value that the process's clock shows, as the function that
// is being called gives it.
func (t *thread) clockValue(more int64) value {
	if d := t.p.pend; d.bounded { // the least, or one more
		return numValue(d.between[0].add(intNum(more)))
	}
	if t.p.clock += more; t.in.o.Clock != nil {
		t.p.clock++ // so that no state comes again
	}
	f := t.p.top()
	call, ok := f.code.f.Locations[f.loc].Action.(*model.LibCall)
	floating := ok && t.in.o.Float && call.FuncType != nil && call.FuncType.Result.Kind == model.Float
	switch {
	case ok && t.in.o.Clock != nil && floating:
		return value{scalar: fltScalar(float64(t.in.o.Clock(call.Name)) / nanoseconds)}
	case ok && t.in.o.Clock != nil:
		return numValue(intNum(t.in.o.Clock(call.Name) / max(1, ticks[call.Name])))
	case floating:
		return value{scalar: fltScalar(float64(t.p.clock))}
	}
	return numValue(intNum(t.p.clock))
}

const nanoseconds = 1e9

// ticks are the nanoseconds of what functions count that read a clock, where that is not a nanosecond.
var ticks = map[string]int64{"time": nanoseconds, "clock": 1000, "__tass_microseconds": 1000}

// clockRead ends the reading of a clock, which may have been asked to store what it gives.
func (t *thread) clockRead(v value) error {
	if to := t.p.pend.answer; to.k == pointer && !to.isNull() {
		long := &model.Type{Kind: model.Int, Bits: 64, Signed: true, Size: 8}
		pl := place{obj: to.obj, off: to.off, t: long, name: "the time"}
		if err := t.write(pl, v, t.p.pend.at); err != nil {
			return err
		}
	}
	return t.complete(v)
}

// sent notes that the send part of a transfer is over.
func (t *thread) sent() error {
	d := t.p.pend
	d.out = nil
	d.posted = false
	if d.recv {
		return nil
	}
	return t.complete(success())
}

func (t *thread) leave(w *world) error {
	r := w.comm.current(t.p.rank)
	if err := t.take(r); err != nil {
		return err
	}
	w.comm.leave(r, t.p.rank)
	if t.class != 0 && t.fatalFiles() {
		t.abort(t.p.pend.name, int(t.class))
		return nil
	}
	return t.complete(numValue(intNum(t.class)))
}

// blocked gives the deadlock that a world is in: no process can go on, or only
// by what MPI need not offer. Nil when it is in none.
func (in *interp) blocked(w *world, cs []Choice) *fault {
	potential := len(cs) > 0
	for _, c := range cs {
		if !c.optional() {
			return nil
		}
	}
	if w.aborted || in.o.Deadlock == DeadlockNone || potential && in.o.Deadlock == DeadlockAbsolute {
		return nil
	}
	f := &fault{kind: verdict.Deadlock, msg: "no process can go on"}
	if potential {
		f.kind = verdict.PotentialDeadlock
		f.msg = "no process can go on unless MPI buffers a message or lets a process leave a collective early"
	}
	for _, p := range w.procs {
		switch {
		case p.status == stuck:
			return nil // its next step, a violation, is still there to be taken
		case p.status == terminated:
		case f.rank == nil:
			rank := p.rank
			f.rank, f.pos = &rank, p.pend.at
			f.msg += ": rank " + strconv.Itoa(rank) + " is inside " + p.pend.name
		default:
			f.related = append(f.related, verdict.Related{Pos: p.pend.at, Process: p.rank,
				Message: "rank " + strconv.Itoa(p.rank) + " is inside " + p.pend.name})
		}
	}
	if f.rank == nil {
		return nil
	}
	return f
}

// over tells whether the program has ended, and not in a violation.
func (w *world) over() bool {
	if w.aborted {
		return true
	}
	for _, p := range w.procs {
		if p.status != terminated {
			return false
		}
	}
	return true
}
