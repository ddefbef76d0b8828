package mpi

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
)

// Calls that complete nonblocking operations (MPI 3.1, sections 3.7.3 and 3.7.5): a wait
// for all of some requests, for any, or for some of them, and a test whether all, any or some are
// complete. A test of operations that are complete may say that they are not, as MPI promises only that
// repeated tests say so at some time; so may a call for some leave out some that are.

// completions gives the functions that wait for requests, or test them.
func completions() map[string]behaviour {
	waits := func(w waitFor) behaviour { return behaviour{begin: w.begin} }
	polls := func(w waitFor) behaviour { return behaviour{begin: w.begin, polls: true} }
	const number, indices = "outcount", "array_of_indices"
	return map[string]behaviour{
		"MPI_Wait":     waits(waitFor{op: state.OpWait}),
		"MPI_Waitall":  waits(waitFor{op: state.OpWait}),
		"MPI_Waitany":  waits(waitFor{op: state.OpWaitAny, answer: "index"}),
		"MPI_Test":     polls(waitFor{op: state.OpTest, answer: "flag"}),
		"MPI_Testall":  polls(waitFor{op: state.OpTest, answer: "flag"}),
		"MPI_Testany":  polls(waitFor{op: state.OpTestAny, answer: "flag", which: "index"}),
		"MPI_Waitsome": polls(waitFor{op: state.OpWaitSome, answer: number, which: indices}),
		"MPI_Testsome": polls(waitFor{op: state.OpTestSome, answer: number, which: indices}),

		"MPI_Request_get_status": {begin: askStatus, waited: (*call).saidStatus, polls: true},
	}
}

// waitFor is what a call waits for, or tests.
type waitFor struct {
	op     state.OpKind
	answer string // the argument that points to where state.Op.Answer goes; "" where there is none
	which  string // the one that points to where state.Op.Which goes; "" where there is none
}

// begin checks how many requests there are, and where their statuses go.
func (w waitFor) begin(c *call) {
	n, ok := c.length()
	if !ok {
		return
	}
	var status sym.Expr
	if i := c.find(mpispec.NewStatus); i >= 0 {
		status, ok = c.statusArg(i)
	} else {
		status, ok = c.statusesArg(c.find(mpispec.ManyStatuses), n)
	}
	if ok {
		w.await(c, n, status)
	}
}

// length gives the number of requests that the call is about: one where there is no argument for it.
func (c *call) length() (int, bool) {
	i := c.find(mpispec.Length)
	if i < 0 {
		return 1, true
	}
	if !c.natural(c.row.Params[i].Name, c.Args[i], "") {
		return 0, false
	}
	count, ok := c.Int(i)
	return int(count), ok
}

// statusesArg checks an array of n statuses; it is the null pointer where they are ignored.
func (c *call) statusesArg(i, n int) (sym.Expr, bool) {
	p := c.Args[i]
	switch {
	case c.ignored(p):
		return c.f.NullPtr(), c.ignoring(p, mpispec.StatusesIgnoreVar)
	case n == 0:
		return c.f.NullPtr(), true
	case p == c.f.NullPtr():
		c.invalid("the array of statuses is null; MPI_STATUSES_IGNORE says that they are not wanted")
		return p, false
	}
	_, ok := c.statusRegion(p, n)
	return p, ok
}

// await makes the process wait for n requests, or test them.
func (w waitFor) await(c *call, n int, status sym.Expr) {
	if w.op != state.OpWait && !c.unlayered() { // which are fair is not known where an iteration stands for many
		return
	}
	ptr := c.Args[c.handleArg()]
	place, ok := c.handles(ptr, n)
	if !ok {
		return
	}
	op := state.Op{Kind: w.op, Count: n, Buf: ptr, Status: status}
	if w.answer != "" {
		answer := c.argument(w.answer)
		if _, ok = c.result(answer); !ok {
			return
		}
		op.Answer = c.Args[answer]
	}
	if w.which != "" {
		which, places := c.argument(w.which), n
		if w.op == state.OpTestAny {
			places = 1
		}
		if _, ok = c.results(which, places); !ok {
			return
		}
		op.Which = c.Args[which]
	}
	list, active, ok := c.requests(place, n)
	if !ok {
		return
	}
	if op.Answer != sym.Nil && active == 0 {
		c.nothing(&op)
		return
	}
	if c.Go() {
		c.Proc().Await(list)
		c.Wait(op)
	}
}

// requests gives the objects of n handles, -1 for MPI_REQUEST_NULL and for persistent requests
// that are idle, and counts the others.
func (c *call) requests(place *exec.Region, n int) (list []int32, active int, ok bool) {
	cells, ok := place.Cells()
	if !ok {
		return nil, 0, false
	}
	list = make([]int32, n)
	for k, x := range cells {
		if list[k], ok = c.request(x, list[:k]); !ok {
			return nil, 0, false
		}
		if list[k] >= 0 && c.Process().RequestOf(list[k]).Idle {
			list[k] = -1
		}
		if list[k] >= 0 {
			active++
		}
	}
	return list, active, true
}

// nothing ends a call that waits for any or some of no requests, or tests none.
func (c *call) nothing(op *state.Op) {
	var empty []*state.Request
	switch op.Kind {
	case state.OpTest:
		empty = make([]*state.Request, op.Count)
	case state.OpWaitAny, state.OpTestAny:
		empty = make([]*state.Request, 1)
	}
	var status *exec.Region
	if op.Status != c.f.NullPtr() && empty != nil {
		var ok bool
		if status, ok = c.statusRegion(op.Status, len(empty)); !ok {
			return
		}
	}
	answers, ok := c.answers(op, nil, false)
	if !ok || !c.Go() {
		return
	}
	if status != nil {
		c.setStatuses(status, empty)
	}
	answers.set()
	c.succeed()
}

// waited ends a wait for requests, or a test.
func (c *call) waited() {
	c.Completing()
	op := c.Process().Op
	handles, ok := c.handles(op.Buf, op.Count)
	if !ok {
		return
	}
	left, ok := handles.Held()
	if !ok {
		return
	}
	c.complete(func(ended []*state.Request) {
		for _, r := range ended {
			if !r.Persistent {
				left[r.Slot-1] = c.f.NullPtr()
			}
		}
		c.Completed(ended)
		c.S.EndRequests(c.Proc(), func(r *state.Request) bool { return slices.Contains(ended, r) })
		c.Proc().Unawait()
		if len(ended) > 0 {
			handles.Set(left)
		}
	})
}

// complete gives the process what it gets of requests with which a wait or a test ends, with their statuses and the
// answers; end does what is left to be done with the requests.
func (c *call) complete(end func(ended []*state.Request)) {
	c.Completing()
	op, ended := c.Process().Op, c.Ended()
	arrivals, ok := c.arrivals(ended)
	if !ok {
		return
	}
	results, made, ok := c.completed(ended)
	if !ok {
		return
	}
	got, remote, ok := c.fetched(ended)
	if !ok {
		return
	}
	passed := op.Kind.Tests() && len(ended) == 0
	var status *exec.Region
	if n := statusesOf(&op, ended, passed); op.Status != c.f.NullPtr() && n > 0 {
		if status, ok = c.statusRegion(op.Status, n); !ok {
			return
		}
	}
	answers, ok := c.answers(&op, ended, passed)
	if !ok {
		return
	}
	at, ok := c.statusesAt(&op, ended)
	if !ok || c.severalGeneral(ended) || !c.lend(&op, results, status, answers) || !c.Go() {
		return
	}
	for _, a := range arrivals {
		c.put(a.place, a.sig, a.msg.Cells)
		c.Proc().Learn(a.msg.Known)
	}
	c.deliver(append(results, got...))
	c.endAtOrigin(remote)
	switch {
	case status == nil:
	case passed:
		c.clearStatuses(status)
	default:
		c.setStatuses(status, statuses(&op, ended))
	}
	c.left(ended, made)
	c.accomplish(ended)
	end(ended)
	answers.set()
	c.query(ended, at)
	c.proceed()
}

// askStatus asks whether an operation is complete, and leaves its request as it is (MPI 3.1, section 3.7.6).
func askStatus(c *call) {
	status, ok := c.statusArg(c.find(mpispec.NewStatus))
	if !ok {
		return
	}
	answer := c.argument("flag")
	if _, ok = c.result(answer); !ok {
		return
	}
	id, ok := c.request(c.Args[c.find(mpispec.KeptRequest)], nil)
	if !ok {
		return
	}
	op := state.Op{Kind: state.OpTest, Count: 1, Buf: c.f.NullPtr(), Status: status, Answer: c.Args[answer]}
	if id < 0 || c.Process().RequestOf(id).Idle {
		c.nothing(&op)
		return
	}
	if !c.general(c.Process().RequestOf(id)) && c.Go() {
		c.Proc().Await([]int32{id})
		c.Wait(op)
	}
}

// saidStatus ends what askStatus begins. The buffer of an operation that is complete is the program's again.
func (c *call) saidStatus() {
	c.complete(func(ended []*state.Request) {
		for _, r := range ended {
			c.Proc().See(r)
		}
		c.Proc().Unawait()
	})
}

// answers are the numbers that a wait or test stores, with their places.
type answers struct {
	places [2]*exec.Region // nil where there is none
	values [2][]sym.Expr
}

// answers gives what a wait or test answers which ended with some requests; there are none where
// it had none to wait for, or where it passed.
func (c *call) answers(op *state.Op, ended []*state.Request, passed bool) (*answers, bool) {
	which := make([]sym.Expr, len(ended))
	for k, r := range ended {
		which[k] = c.f.Int(int64(r.Slot - 1))
	}
	undefined, number, flag := c.f.Int(mpispec.Undefined), c.f.Int(int64(len(ended))), c.f.Int(1)
	if passed {
		flag = c.f.Int(0)
	} else if len(ended) == 0 {
		number = undefined
	}
	if len(ended) == 0 && !(op.Kind == state.OpWaitSome || op.Kind == state.OpTestSome) {
		which = []sym.Expr{undefined}
	}
	a := &answers{}
	switch op.Kind {
	case state.OpWait:
		return a, true
	case state.OpTest:
		a.values[0] = []sym.Expr{flag}
	case state.OpWaitAny:
		a.values[0] = which
	case state.OpTestAny:
		a.values = [2][]sym.Expr{{flag}, which}
	default:
		a.values = [2][]sym.Expr{{number}, which}
	}
	for k, p := range []sym.Expr{op.Answer, op.Which} {
		if len(a.values[k]) == 0 {
			continue
		}
		var ok bool
		if a.places[k], ok = c.Region(p, len(a.values[k]), &c.lib.number, true); !ok {
			return nil, false
		}
	}
	return a, true
}

// set stores the answers. It must come after Go.
func (a *answers) set() {
	for k, place := range a.places {
		if place != nil {
			place.Set(a.values[k])
		}
	}
}

// statuses gives, for each status that a call fills, the request that it is of; nil for
// MPI_REQUEST_NULL.
func statuses(op *state.Op, ended []*state.Request) []*state.Request {
	if op.Kind.Picks() {
		return ended
	}
	of := make([]*state.Request, op.Count)
	for _, r := range ended {
		of[r.Slot-1] = r
	}
	return of
}

// statusesOf gives how many statuses a call changes. A test that finds operations incomplete leaves
// them undefined (MPI 3.1, sections 3.7.3 and 3.7.5); one for some has none then.
func statusesOf(op *state.Op, ended []*state.Request, passed bool) int {
	if passed && op.Kind == state.OpTestAny {
		return 1
	}
	return len(statuses(op, ended))
}

// clearStatuses makes statuses hold no values.
func (c *call) clearStatuses(place *exec.Region) {
	cells, ok := place.Held()
	if !ok {
		return
	}
	per, had := len(c.lib.status.Cells), slices.Clone(cells)
	for k := 0; k < len(cells); k += per {
		clearStatus(cells[k : k+per])
	}
	if !slices.Equal(cells, had) { // a status that never held any stays the same state
		place.Set(cells)
	}
}

// clearStatus makes a status hold no values, but that MPI_ERROR stays (MPI 3.1, section 3.2.5).
func clearStatus(cells []sym.Expr) {
	for _, field := range []int{mpispec.StatusSource, mpispec.StatusTag, mpispec.StatusCount, mpispec.StatusType} {
		if cells[field] != sym.Stale {
			cells[field] = sym.Nil
		}
	}
}

// emptyStatus makes a status empty. Its MPI_ERROR is MPI_SUCCESS by MPI 3.1, section 3.7.3, and left alone by section
// 3.2.5; MPICH and Open MPI do now the one, now the other. So it holds no value that a program can rely on, unless both
// are the same.
func (c *call) emptyStatus(cells []sym.Expr) {
	c.statusCells(cells, c.f.Int(mpispec.AnySource), mpispec.AnyTag, signature{0, c.lib.typeAt(charHandle())})
	if was := cells[mpispec.StatusError]; was != sym.Stale && was != c.f.Int(0) {
		cells[mpispec.StatusError] = sym.Nil
	}
}

// setStatuses fills the statuses of requests. The fields of that of a send are
// undefined: they hold no values afterwards. That of MPI_REQUEST_NULL, which is nil, is empty
// (MPI 3.1, section 3.7.3).
func (c *call) setStatuses(place *exec.Region, of []*state.Request) {
	cells, ok := place.Held()
	if !ok {
		return
	}
	per := len(c.lib.status.Cells)
	for k, r := range of {
		part := cells[k*per : (k+1)*per]
		switch {
		case r == nil:
			c.emptyStatus(part)
		case r.File != 0:
			c.fileStatus(part, signature{r.Count, c.typeOf(r.Type)})
		case !r.Receive:
			clearStatus(part)
			if r.Withdrawn {
				part[mpispec.StatusType] = c.f.Int(mpispec.Cancelled)
			}
		case r.Nobody:
			c.statusCells(part, c.f.Int(mpispec.ProcNull), mpispec.AnyTag, signature{0, c.typeOf(r.Type)})
		default:
			of := c.S.Comm.Posted(c.P, r.Number)
			msg := of.Msg
			if len(of.Parts) > 0 {
				msg = whole(of)
			}
			if msg == nil {
				clearStatus(part)
				part[mpispec.StatusType] = c.f.Int(mpispec.Cancelled)
				continue
			}
			c.statusCells(part, c.sourceOf(msg), msg.Tag, c.lib.signatureOf(msg))
		}
	}
	place.Set(cells)
}
