package concrete

import (
	"slices"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// completion says how far a nonblocking operation is.
type completion int

const (
	unfinished completion = iota
	bufferable            // a send that MPI may buffer
	finished
)

// ends gives what it is called that a wait or test for any or some ends with an operation that is so far.
func (how completion) ends() Kind {
	if how == bufferable {
		return Buffer
	}
	return End
}

// completion tells how far a request is; nil stands for MPI_REQUEST_NULL.
func (in *interp) completion(w *world, p *process, r *request) completion {
	if r == nil || r.seen {
		return finished
	}
	if r.split != nil {
		if how, known := r.splitCompletion(); known {
			return how
		}
	}
	switch {
	case r.general != nil && !r.nobody:
		return unfinished
	case r.remote:
		return in.deliveredTo(p, r)
	case r.coll != nil:
		return in.completionOf(w.comm.begun(p.rank, r.id), p.rank)
	case r.sends && !w.comm.received(p.rank, r.id):
		if !r.nobody && r.got == nil || in.o.Buffering == BufferNever {
			return unfinished
		}
		return bufferable
	case r.nobody || r.recv && (r.got != nil || r.withdrawn) || !r.recv && w.comm.received(p.rank, r.id):
		return finished
	case r.recv || r.sync || r.cancel || in.o.Buffering == BufferNever:
		return unfinished
	}
	return bufferable
}

// reached is completion for what a process that waits or tests is asking for, which may be one partition.
func (in *interp) reached(w *world, p *process, r *request) completion {
	switch part := p.pend.part; {
	case part == 0:
		return in.completion(w, p, r)
	case !r.split.arrived(part - 1):
		return unfinished
	case r.split.complete():
		return finished
	case in.o.Buffering == BufferNever:
		return unfinished
	}
	return bufferable // MPI may wait for the other partitions
}

// awaits gives what can end a wait, or a test.
func (in *interp) awaits(w *world, p *process, add func(Kind, int, source.Pos)) {
	d, all := p.pend, finished
	var open []candidate
	for k, id := range d.reqs {
		r := p.requestByID(id)
		how := in.reached(w, p, r)
		all = min(all, how)
		if r != nil && how != unfinished {
			open = append(open, candidate{k, how})
		}
	}
	switch d.kind {
	case opWaitAny, opTestAny:
		for _, o := range open {
			add(o.how.ends(), o.index, d.at)
		}
	case opWaitSome, opTestSome:
		if in.picks(p, open, add) {
			return
		}
	default:
		switch {
		case all == bufferable:
			add(Buffer, 0, d.at)
		case all == finished && d.kind == opTest:
			add(End, 0, d.at)
		case all == finished:
			add(Complete, 0, d.at)
		}
	}
	if (d.kind == opTest || d.kind == opTestAny || d.kind == opTestSome) && !in.foundBefore(p) {
		add(Pass, 0, d.at)
	}
}

// foundBefore tells whether the process knows, as it has asked before (of a partitioned receive, about each partition)
// or has completed them itself, that a test does not find operations incomplete.
func (in *interp) foundBefore(p *process) bool {
	known := 0
	for _, id := range p.pend.reqs {
		r := p.requestByID(id)
		sure := r != nil && (r.seen || r.general != nil && r.nobody || r.null() ||
			r.split != nil && r.recv && !slices.Contains(r.split.done, false))
		if r == nil || sure {
			known++
		}
		if sure && p.pend.kind != opTest {
			return true
		}
	}
	return p.pend.kind == opTest && known == len(p.pend.reqs)
}

// null tells whether a request is of nothing but a message to or from MPI_PROC_NULL, which is complete as it begins.
func (r *request) null() bool {
	return r.nobody && !r.sends && !r.remote && r.split == nil && r.filed == nil && r.coll == nil
}

// candidate is a request that a wait or test can end with.
type candidate struct {
	index int
	how   completion
}

// picks gives what an answer with some requests goes on with, which is chosen one by one. It tells whether a part was
// chosen already: then there is nothing else to choose.
func (in *interp) picks(p *process, open []candidate, add func(Kind, int, source.Pos)) (begun bool) {
	d := p.pend
	if len(d.picked) > 0 {
		add(Complete, 0, d.at)
	}
	for _, o := range open {
		if !slices.Contains(d.picked, o.index) {
			add(o.how.ends(), o.index, d.at)
		}
	}
	return len(d.picked) > 0
}

// picking gives the process that chooses an answer with some requests; nil when there is none.
func (w *world) picking() *process {
	for _, p := range w.procs {
		if p.pend != nil && len(p.pend.picked) > 0 {
			return p
		}
	}
	return nil
}

// ended gives the indices of the requests with which a wait, or a test, ends.
func (p *pending) ended(c Choice) []int {
	var list []int
	switch {
	case c.Kind == Pass:
	case p.kind == opWaitAny || p.kind == opTestAny:
		list = []int{c.Source}
	case p.kind == opWaitSome || p.kind == opTestSome:
		list = p.picked
	default:
		for k := range p.reqs {
			list = append(list, k)
		}
	}
	return list
}

// mpiCompletions gives the functions that wait for requests, or test them.
func mpiCompletions() map[string]mpiFunc {
	one := func(kind opKind, answer, which string) mpiFunc {
		return func(t *thread, c *mpiCall) (value, error) {
			return t.completion(c, kind, answer, which)
		}
	}
	return map[string]mpiFunc{
		"MPI_Wait":     one(opWait, "", ""),
		"MPI_Waitall":  one(opWait, "", ""),
		"MPI_Waitany":  one(opWaitAny, "index", ""),
		"MPI_Test":     one(opTest, "flag", ""),
		"MPI_Testall":  one(opTest, "flag", ""),
		"MPI_Testany":  one(opTestAny, "flag", "index"),
		"MPI_Waitsome": one(opWaitSome, "outcount", "array_of_indices"),
		"MPI_Testsome": one(opTestSome, "outcount", "array_of_indices"),

		"MPI_Request_get_status": mpiRequestGetStatus,
	}
}

// completion begins a wait or a test; answer and which name the arguments that say where its answers go.
func (t *thread) completion(c *mpiCall, kind opKind, answer, which string) (value, error) {
	requests, n, err := t.requestArgs(c)
	if err != nil {
		return value{}, err
	}
	p, err := t.await(c, kind, requests.scalar, n)
	if err != nil {
		return value{}, err
	}
	if c.has("status") {
		err = t.oneStatus(p, c.arg("status"))
	} else {
		err = t.manyStatuses(p, c.arg("array_of_statuses"))
	}
	if err == nil && which != "" {
		if kind == opTestAny {
			n = 1
		}
		err = t.naming(p, c.arg(which), n)
	}
	if err != nil {
		return value{}, err
	}
	if answer == "" {
		t.p.pend = p
		return success(), nil
	}
	return success(), t.answering(p, c.arg(answer))
}

// requestArgs gives the pointer to the requests, and how many there are.
func (t *thread) requestArgs(c *mpiCall) (value, int, error) {
	if c.has("request") {
		return c.arg("request"), 1, nil
	}
	length := "count"
	if c.has("incount") {
		length = "incount"
	}
	n, err := t.countArg(c.arg(length))
	return c.arg("array_of_requests"), n, err
}

// naming notes where it goes which of n requests are complete.
func (t *thread) naming(p *pending, a value, n int) error {
	if n > 0 && a.isNull() {
		return t.invalid("the pointer for a result is null")
	}
	p.which = a.scalar
	return t.untouched(a.scalar, intSize*int64(n), true, t.at)
}

func (t *thread) countArg(n value) (int, error) {
	if n.n.sign() < 0 {
		return 0, t.invalid("the count %s is negative", n.n)
	}
	return int(n.n.i), nil
}

// oneStatus notes where a status goes.
func (t *thread) oneStatus(p *pending, a value) error {
	if a.isNull() {
		return t.invalid("the status is null")
	}
	p.status = t.wantedStatus(a, mpispec.StatusIgnoreVar)
	return t.statusUnused(p.status, 1)
}

// wantedStatus gives where statuses go, nowhere where one of the two markers says that they are not
// wanted. The other one than the given is reported, and taken for it.
func (t *thread) wantedStatus(a value, ignore string) scalar {
	for _, m := range []string{mpispec.StatusIgnoreVar, mpispec.StatusesIgnoreVar} {
		if !t.marker(a.scalar, m) {
			continue
		}
		if m != ignore {
			t.in.note(t.p, &fault{kind: verdict.MPIInvalidArgument, pos: t.at,
				msg: "MPI_STATUS_IGNORE and MPI_STATUSES_IGNORE do not stand for each other"})
		}
		return ptrScalar(0, 0)
	}
	return a.scalar
}

// manyStatuses notes where a status for each request goes.
func (t *thread) manyStatuses(p *pending, a value) error {
	if len(p.reqs) > 0 && a.isNull() {
		return t.invalid("the array of statuses is null")
	}
	if p.status = t.wantedStatus(a, mpispec.StatusesIgnoreVar); len(p.reqs) == 0 {
		p.status = ptrScalar(0, 0)
	}
	return t.statusUnused(p.status, len(p.reqs))
}

// answering notes where an answer goes. Where all requests are MPI_REQUEST_NULL it is given
// at once.
func (t *thread) answering(p *pending, a value) error {
	if a.isNull() {
		return t.invalid("the pointer for a result is null")
	}
	if err := t.untouched(a.scalar, intSize, true, t.at); err != nil {
		return err
	}
	p.answer, t.p.pend = a.scalar, p
	for _, id := range p.reqs {
		if id != 0 {
			return nil
		}
	}
	empty := p.reqs
	switch p.kind {
	case opWaitAny, opTestAny:
		empty = []int{0}
	case opWaitSome, opTestSome:
		empty = nil
	}
	p.reqs = empty
	for k := range empty {
		if err := t.fulfil(nil, k); err != nil {
			return err
		}
	}
	t.p.pend = nil
	return t.answer(p, nil, true)
}

// answer stores what a wait or test answers that ends with the requests of some indices. There
// are none where it had none to wait for, which is vain, or where it found none complete.
func (t *thread) answer(p *pending, ended []int, vain bool) error {
	flag, number, first := int64(0), int64(len(ended)), int64(mpispec.Undefined)
	if vain || len(ended) > 0 {
		flag = 1
	}
	if vain {
		number = mpispec.Undefined
	}
	if len(ended) > 0 {
		first = int64(ended[0])
	}
	place := value{scalar: p.answer}
	switch p.kind {
	case opTest:
		return t.out(place, intNum(flag))
	case opWaitAny:
		return t.out(place, intNum(first))
	case opTestAny:
		if err := t.out(value{scalar: p.which}, intNum(first)); err != nil {
			return err
		}
		return t.out(place, intNum(flag))
	case opWaitSome, opTestSome:
		for i, k := range ended {
			at := p.which
			at.off += i * intSize
			if err := t.out(value{scalar: at}, intNum(int64(k))); err != nil {
				return err
			}
		}
		return t.out(place, intNum(number))
	}
	return nil
}

// await makes the process wait for the n requests behind a pointer.
func (t *thread) await(c *mpiCall, kind opKind, ptr scalar, n int) (*pending, error) {
	if n > 0 && ptr.isNull() {
		return nil, t.invalid("the pointer to the request is null")
	}
	if err := t.untouched(ptr, int64(n)*model.PointerSize, true, t.at); err != nil {
		return nil, err
	}
	p := &pending{kind: kind, name: c.name, at: t.at, buf: buffer{ptr: ptr}}
	for k := range n {
		id, err := t.requestAt(ptr, k)
		if err != nil {
			return nil, err
		}
		for _, other := range p.reqs {
			if id != 0 && other == id {
				return nil, t.fault(verdict.MPIRequestMisuse, t.at, "the same request twice")
			}
		}
		p.reqs = append(p.reqs, id)
	}
	return p, nil
}

// requestAt gives the id of the k-th request behind a pointer; 0 for MPI_REQUEST_NULL and for a
// persistent one that is idle.
func (t *thread) requestAt(ptr scalar, k int) (int, error) {
	r, err := t.requestBehind(ptr, k)
	if r == nil || r.idle {
		return 0, err
	}
	return r.id, nil
}

// mpiRequestGetStatus is a test that leaves the request as it is, which it is given itself.
func mpiRequestGetStatus(t *thread, c *mpiCall) (value, error) {
	r, err := t.requestOf(c.arg("request").scalar)
	if err != nil {
		return value{}, err
	}
	p := &pending{kind: opTest, name: c.name, at: t.at, asks: true, reqs: []int{0}}
	if r != nil && !r.idle {
		p.reqs[0] = r.id
	}
	if err := t.oneStatus(p, c.arg("status")); err != nil {
		return value{}, err
	}
	return success(), t.answering(p, c.arg("flag"))
}

// see notes that the process knows that a request is complete. Its buffer is the program's again.
func (r *request) see() *request {
	r.seen = true
	if r.coll != nil {
		none := &begun{}
		if r.again != nil {
			none.arrays = r.coll.arrays
		}
		r.coll = none
	}
	return r
}

// requestBehind gives the k-th request behind a pointer; nil for MPI_REQUEST_NULL.
func (t *thread) requestBehind(ptr scalar, k int) (*request, error) {
	pl := handlePlace(ptr, k)
	o, _, err := t.resolve(&pl, t.at)
	if err != nil {
		return nil, err
	}
	h, err := t.load(o, int64(pl.off), formOf(pl.t), t.at)
	if err != nil {
		return nil, err
	}
	return t.requestOf(h)
}

// requestOf gives the request with a handle; nil for MPI_REQUEST_NULL.
func (t *thread) requestOf(h scalar) (*request, error) {
	if h.k == pointer && h.obj == 0 {
		return nil, nil
	}
	if h.k == pointer {
		if r := t.p.request(func(r *request) bool { return r.obj == h.obj && !r.lost && !r.freed && !r.message }); r != nil {
			return r, nil
		}
	}
	return nil, t.fault(verdict.MPIRequestMisuse, t.at, "the request is none that is pending")
}

// waited ends a wait, or a test, in a way of awaits, or adds to the answer of one for some requests.
func (t *thread) waited(w *world, c Choice) error {
	d := t.p.pend
	if d.some() && (c.Kind == End || c.Kind == Buffer) {
		if c.Kind == Buffer {
			w.comm.detach(t.p.rank, d.reqs[c.Source])
		}
		d.picked = append(slices.Clip(d.picked), c.Source)
		return nil
	}
	if d.kind == opWait && len(d.reqs) == 1 {
		if r := t.p.requestByID(d.reqs[0]); r != nil && r.pool {
			return t.released(w, c, r)
		}
	}
	for _, k := range d.ended(c) {
		if r := t.p.requestByID(d.reqs[k]); c.Kind == Buffer && r != nil && (!r.recv || r.sends) {
			w.comm.detach(t.p.rank, r.id)
		}
	}
	return t.awaited(w, c)
}

// awaited ends a wait, or a test.
func (t *thread) awaited(w *world, c Choice) error {
	if t.p.pend.part > 0 {
		return t.partSaid(c)
	}
	t.completing = true
	d := t.p.pend
	ended := d.ended(c)
	var completed []*request
	if err := t.forgetMissed(c); err != nil {
		return err
	}
	for i, k := range ended {
		place := k
		if d.kind != opWait && d.kind != opTest {
			place = i
		}
		if err := t.fulfil(t.p.requestByID(d.reqs[k]), place); err != nil {
			return err
		}
		w.waitedFor(t.in.base, t.p.requestByID(d.reqs[k]), d.asks)
		if r := t.p.requestByID(d.reqs[k]); r != nil && r.remote {
			if err := t.endsAtOrigin(r); err != nil {
				return err
			}
		}
		if err := t.collected(w, t.p.requestByID(d.reqs[k])); err != nil {
			return err
		}
		r := t.p.requestByID(d.reqs[k])
		if r != nil {
			completed = append(completed, r.clone())
			if err := t.queryLater(r, statusAt(d.status, place)); err != nil {
				return err
			}
		}
		if r == nil || r.persistent || d.asks {
			continue
		}
		if err := t.write(handlePlace(d.buf.ptr, k), value{scalar: ptrScalar(0, 0)}, t.at); err != nil {
			return err
		}
	}
	t.lend(completed)
	t.p.change(func(r request) *request {
		for _, k := range ended {
			if d.reqs[k] == r.id {
				if d.asks {
					return r.see()
				}
				if r.persistent {
					return r.rest()
				}
				t.p.kill(r.obj)
				return nil
			}
		}
		return &r
	})
	if err := t.answer(d, ended, false); err != nil {
		return err
	}
	t.completing = false
	return t.complete(success())
}

// forgetMissed leaves the statuses of a test that finds operations incomplete without values.
func (t *thread) forgetMissed(c Choice) error {
	d := t.p.pend
	n := len(d.reqs)
	switch {
	case c.Kind != Pass || d.kind == opTestSome:
		return nil
	case d.kind == opTestAny:
		n = 1
	}
	for k := range n {
		if err := t.forget(statusAt(d.status, k)); err != nil {
			return err
		}
	}
	return nil
}

// statusAt gives the place of the k-th of some statuses; nowhere where they are not wanted.
func statusAt(p scalar, k int) scalar {
	if !p.isNull() {
		p.off += k * statusSize
	}
	return p
}

// fulfil does what is left to do for the k-th of the requests that are waited for.
func (t *thread) fulfil(r *request, k int) error {
	status := statusAt(t.p.pend.status, k)
	switch {
	case r == nil:
		return t.emptyStatus(status)
	case r.filed != nil:
		if !r.seen {
			t.accomplished(r)
		}
		return t.tells(status, r.filed.got)
	case !r.recv && !r.withdrawn:
		return t.forget(status)
	case r.split != nil:
		return t.fulfilSplit(r, status)
	case r.withdrawn:
		if err := t.forget(status); err != nil || status.isNull() {
			return err
		}
		return t.write(intPlace(status, mpispec.StatusType, "the status"), numValue(intNum(mpispec.Cancelled)), t.at)
	case r.nobody:
		return t.setStatus(status, mpispec.ProcNull, mpispec.AnyTag, sig{dt: r.buf.dt})
	case r.seen:
		return t.setStatus(status, r.got.ctx.rank(r.got.src), r.got.tag, t.taken(r.got, r.buf.dt))
	}
	was := t.p.pend
	one := *was
	one.buf, one.status = r.buf, status
	t.p.pend = &one
	err := t.receive(r.got)
	t.p.pend = was
	return err
}

// emptyStatus makes a status empty. Of its MPI_ERROR the Standard says that it is left alone (MPI 3.1, section
// 3.2.5), and that it is MPI_SUCCESS (section 3.7.3).
func (t *thread) emptyStatus(p scalar) error {
	if p.isNull() {
		return nil
	}
	pl := intPlace(p, mpispec.StatusError, "the status")
	o, _, err := t.resolve(&pl, t.at)
	if err != nil {
		return err
	}
	success := false
	if o.byteAt(int64(pl.off)).k != undef {
		v, err := t.read(pl, t.at)
		if err != nil {
			return err
		}
		success = v.n.sign() == 0
	}
	if !success {
		if err := t.store(pl.obj, pl.off, []piece{{size: intSize}}, t.at); err != nil {
			return err
		}
	}
	return t.setStatus(p, mpispec.AnySource, mpispec.AnyTag, sig{dt: t.in.types[charHandle]})
}

// forget makes the fields of the status of a send undefined, as MPI 3.1, section 3.7.3,
// has it.
func (t *thread) forget(p scalar) error {
	if p.isNull() {
		return nil
	}
	for _, field := range []int{mpispec.StatusSource, mpispec.StatusTag, mpispec.StatusCount, mpispec.StatusType} {
		none := []piece{{size: intSize}}
		if err := t.store(p.obj, p.off+field*intSize, none, t.at); err != nil {
			return err
		}
	}
	return nil
}

// charHandle is that of MPI_CHAR, the datatype of an empty status.
const charHandle = 0x4c000101

// byteHandle is that of MPI_BYTE, in which a status counts what came as a derived datatype.
const byteHandle = 0x4c00010d

// statusSize is the size of MPI_Status, which has five ints.
const statusSize = 5 * intSize
