// Package mpi models the functions of the Message Passing Interface, as version
// 3.1 of its standard defines them.
//
//	Library   the table of functions, for exec.New
//	Minimp    the table of what the statements of MINIMP call
//
// A function is a row of package mpispec, which says what its parameters are for, who takes part, and where
// processes can be exchanged, and an entry of one of the tables here, next to the code: what it does when
// it is called and, if it is a collective, when a process leaves it. Arguments are found by the roles of
// the parameters, never by number. The common parts are
//
//	args.go        checks of arguments: each is a violation with its own message
//	datatype.go    datatypes as layouts of memory, and how their signatures match
//	local.go       functions that other processes do not notice
//	errors.go      error codes, and their texts
//	deletion.go    functions of the program that delete attributes
//	handler.go     error handlers
//	returned.go    errors that calls return
//	keyval.go      attributes
//	attribute.go   predefined attributes of communicators, and the greatest tag
//	derived.go     datatypes that programs make of others
//	constructor.go how they make them
//	count.go       how many elements were received
//	p2p.go         sends and receives
//	bsend.go       sends in buffered mode, and their buffer
//	probe.go       looking for messages
//	matched.go     receiving messages that were found before
//	request.go     nonblocking sends and receives
//	wait.go        waiting for them, and testing them
//	cancel.go      cancelling them
//	grequest.go    operations of the program, which it completes itself
//	partitioned.go messages whose parts are sent and received one by one
//	ready.go       sends that start when a receive is posted
//	persistent.go  those that are started again and again, and the freeing of requests
//	session.go     sessions, and communicators that are made from groups alone
//	context.go     communicators: their handles, and what a rank means
//	create.go      making and freeing them
//	number.go      which handles objects get
//	inter.go       intercommunicators: making and merging them
//	inquire.go     what a program asks about them
//	group.go       groups
//	info.go        info objects, and hints
//	name.go        names of objects
//	alloc.go       memory that MPI gives
//	topology.go    Cartesian topologies
//	dims.go        a balanced grid for a number of processes
//	collective.go  entering and leaving collectives
//	entry.go       what must agree in a collective, and whom a process waits for
//	memory.go      what collectives send from and receive in
//	icollective.go collectives that a process does not wait for as it enters
//	prepared.go    collectives that are started again and again
//	vector.go      collectives in which each process names what it exchanges with each
//	neighbours.go  collectives of neighbours in a topology
//	reduce.go      reduction operations
//	operation.go   reduction operations that programs make, and calls of their functions
//	element.go     memory for what these functions are given
//	scan.go        reductions of which each process gets a result of its own
//	window.go      windows: making and freeing them
//	onesided.go    operations on windows
//	atomic.go      those that update one element at a time, and fetch
//	update.go      what operations make of the memory of their target
//	passive.go     locks of windows, and operations under them
//	shared.go      windows of shared memory
//	requested.go   those that have requests
//	fence.go       fences, which complete them
//	turns.go       the order of accumulates of several processes to one place
//	epoch.go       epochs that some of a window's processes open and close
//	race.go        accesses to windows that conflict
//	file.go        files: see there
//	order.go       reductions of floating values, in an order that MPI leaves open
//	channel.go     send and recv of MiniMP, by channels without bounds
//	minimp.go      send, recv, PID and NPROCS of MINIMP
//
// The state that communication leaves, and who may go on when, is that of package comm and of exec.Readiness.
package mpi

import (
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// library holds the tables that all calls look things up in.
type library struct {
	types   map[int64]*datatype
	ops     map[int64]mpispec.Op
	number  exec.Layout // an int that a result goes to
	address exec.Layout // the same for an MPI_Aint
	count   exec.Layout // the same for an MPI_Count
	text    exec.Layout // characters that a name goes to
	status  exec.Layout
	// derived are the datatypes of the values that MINIMP programs transfer, by the
	// type.
	derived map[*model.Type]*datatype
	// memories are the types of memory that holds elements of datatypes, for functions of the program.
	memories map[string]*model.Type
	*tables
	// minimp: it is that of the statements of MINIMP.
	minimp bool
}

// call is a call of an MPI function in progress.
type call struct {
	*exec.Call
	lib  *library
	f    *sym.Factory
	row  *mpispec.Function
	name string // of the function, as the program calls it: for messages
	comm int    // the number of the communicator that the call communicates on
	// group is its processes, by rank; nil where these are those of the program. Of an intercommunicator it is that of the
	// calling process.
	group []int
	// class is that of the error for which the call has failed; 0 where it cannot be returned.
	class int64
	// absolute has what the call has read as addresses; nil where there are none.
	absolute *addresses
	// seldom is what few calls have; nil before the first of it is there. There is a call for each step of an MPI
	// function, so that its size counts.
	seldom *seldom
}

// seldom is what few calls have.
type seldom struct {
	// remote is the other group of an intercommunicator, by rank.
	remote []int
	// merging are two groups that become one, in their order.
	merging [2][]int
	// arrays are those of the arguments that the call has read.
	arrays []exec.Owned
	// uncombined is what a reduction by a function of the program is of, until it is computed: see delivery.
	uncombined [][]sym.Expr
}

// has gives what few calls have.
func (c *call) has() seldom {
	if c.seldom == nil {
		return seldom{}
	}
	return *c.seldom
}

// gets gives what few calls have, to be changed: a copy of the call keeps what it had.
func (c *call) gets() *seldom {
	x := c.has()
	c.seldom = &x
	return &x
}

// behaviour is what a function does, in addition to what its row says.
type behaviour struct {
	// begin does the function, or its first part, up to where the process waits for others.
	begin handler
	// waited ends the function where it has waited for requests; nil where that is as MPI_Wait ends.
	waited handler
	// polls: it tests requests, or selects some of them.
	polls bool
	// synchronised goes on where the function has waited for others to open or close an epoch of a window.
	synchronised handler
	// readyWith is that of exec.Func.
	readyWith func(a *model.LibCall) bool
	// locksAlone is that of exec.Func.
	locksAlone func(a *model.LibCall) bool
	// effect does what MPI does at any time for a call of the function by a process: see exec.Func.
	effect func(c *call, e state.Effect, r *state.Request)
}

// handler is a part of a function's model.
type handler func(c *call)

// Library gives the table of the MPI functions.
func Library() exec.Library {
	lib := sync.OnceValue(newLibrary)
	return exec.Library{Name: "mpi", Names: modelled, Find: func(name string) *exec.Func {
		if !strings.HasPrefix(name, "MPI_") {
			return nil
		}
		return lib().find(mpispec.FunctionOf(name))
	}}
}

// tables hold what the functions do, by their names.
type tables struct {
	behaviours  map[string]behaviour
	collectives map[string]collective // by the names of the blocking functions
	regroupings map[string]regrouping
}

var allTables = sync.OnceValue(func() *tables {
	t := &tables{behaviours: map[string]behaviour{}, collectives: collectives(), regroupings: map[string]regrouping{}}
	for _, table := range []map[string]behaviour{local(), transfers(), probes(), requests(), completions(), inquiries(),
		handling(), infoFunctions(), operations(), matchedReceives(), naming(), memories(), attributeFunctions(),
		oneSided(), epochs(), fileFunctions(), fileRequests(), sharedFunctions(), lockFunctions(), packing(),
		bufferedSends(), cancelling(), partitioned(), generalized(), groupFunctions(), sessionFunctions(), derivations(),
		topologies()} {
		maps.Copy(t.behaviours, table)
	}
	for _, table := range []map[string]regrouping{regroupings(), fileCollectives(), laterCollectives(),
		orderedCollectives()} {
		maps.Copy(t.regroupings, table)
	}
	return t
})

// modelled lists the functions that the tables say something of.
func modelled() []string {
	t := allTables()
	names := slices.Collect(maps.Keys(t.behaviours))
	names = slices.AppendSeq(names, maps.Keys(t.collectives))
	return slices.AppendSeq(names, maps.Keys(t.regroupings))
}

// find makes the model of a function; nil where there is no row, or nothing of it in the tables.
func (l *library) find(row *mpispec.Function) *exec.Func {
	if row == nil {
		return nil
	}
	if b, ok := l.behaviours[row.Name]; ok {
		return l.model(row, b)
	}
	if b, ok := l.collectives[row.Blocking()]; ok {
		return l.collective(row, b)
	}
	if b, ok := l.regroupings[row.Name]; ok {
		return l.regrouping(row, b)
	}
	return nil
}

func (l *library) call(c *exec.Call, row *mpispec.Function) *call {
	return &call{Call: c, lib: l, f: c.M.F, row: row, name: c.Act.Called(), comm: mpispec.CommWorld}
}

// model makes the model of a function from its row and what it does.
func (l *library) model(row *mpispec.Function, b behaviour) *exec.Func {
	fn := &exec.Func{Begin: func(x *exec.Call) { l.call(x, row).begin(b.begin) }, Polls: b.polls,
		Regroups: row.Regroups(), Expects: row.Expects(), Ready: row.Ready, ReadyWith: b.readyWith,
		Cancels: row.Name == "MPI_Cancel", Locks: row.Locks(), LocksAlone: b.locksAlone, Operates: row.Operates(),
		Turn: turn(row)}
	fn.Called, fn.Ended = noticed(row)
	fn.ForMemoryAlone, fn.Epochs, fn.UnderLock = forMemoryAlone(row), inEpochs(row), underLock(row)
	if b.effect != nil {
		fn.Effect = func(x *exec.Call, e state.Effect, r *state.Request) { b.effect(l.call(x, row), e, r) }
	}
	fn.Returned = l.goesOn(row, b.begin)
	switch row.Class {
	case mpispec.PointToPoint:
		fn.Receive = func(x *exec.Call, msg *comm.Message) { l.call(x, row).take(msg) }
		fn.Sent = func(x *exec.Call) { l.call(x, row).succeed() }
		fn.Probed = func(x *exec.Call, msg *comm.Message) { l.call(x, row).probed(msg) }
	case mpispec.Nonblocking:
		fn.Posted = func(x *exec.Call) { l.call(x, row).posted() }
	case mpispec.Completion:
		fn.Waited = func(x *exec.Call) { l.call(x, row).waited() }
	}
	if b.synchronised != nil {
		fn.Synchronised = func(x *exec.Call) { b.synchronised(l.call(x, row)) }
	}
	if b.waited != nil {
		fn.Waited = func(x *exec.Call) { b.waited(l.call(x, row)) }
	}
	return fn
}

// collective makes the model of a collective.
func (l *library) collective(row *mpispec.Function, b collective) *exec.Func {
	begin, leave, needs := (*call).collect, (*call).leave, needsOf(row.Leave)
	switch row.Form {
	case mpispec.Unwaited:
		begin = (*call).collectLater
	case mpispec.Prepared:
		begin, leave, needs = (*call).prepare, (*call).prepared, needsOfStarted(needs)
	}
	called, ended := noticed(row)
	return &exec.Func{
		Called: called,
		Ended:  ended,

		ForMemoryAlone: forMemoryAlone(row),
		Epochs:         inEpochs(row),
		Returned:       l.goesOn(row, func(c *call) { begin(c, b) }),
		Begin:          func(x *exec.Call) { l.call(x, row).begin(func(c *call) { begin(c, b) }) },
		Collective: &exec.Collective{
			Needs: needs,
			Leave: func(x *exec.Call, r *comm.Record) { leave(l.call(x, row).on(r.Comm), b, r) },
		},
	}
}

// regrouping makes the model of a collective that makes or frees a communicator.
func (l *library) regrouping(row *mpispec.Function, b regrouping) *exec.Func {
	needs := b.needs
	if needs == nil {
		needs = needsOf(row.Leave)
	}
	called, ended := noticed(row)
	return &exec.Func{
		Regroups: row.Regroups(),
		Shares:   row.Shares() || row.Opens(),
		Locks:    row.SharesMemory() || row.MakesDynamic(),
		Turn:     turn(row),
		Returned: l.goesOn(row, b.begin),
		Called:   called,
		Ended:    ended,

		ForMemoryAlone: forMemoryAlone(row),
		Epochs:         inEpochs(row),
		Begin:          func(x *exec.Call) { l.call(x, row).begin(b.begin) },
		Collective: &exec.Collective{
			Needs:   needs,
			Makes:   true,
			InTurns: b.inTurns,
			Leave:   func(x *exec.Call, r *comm.Record) { b.leave(l.call(x, row).on(r.Comm), r) },
		},
	}
}

// begin does a function, or its first part, where its row says that it may be called now.
func (c *call) begin(fn handler) {
	if !c.row.Anytime && !c.inSession() {
		switch c.Process().MPI {
		case state.BeforeInit:
			c.Fail(verdict.MPILifecycle, c.name+" is called before MPI_Init")
			return
		case state.Finalized:
			c.Fail(verdict.MPILifecycle, c.name+" is called after MPI_Finalize")
			return
		}
	}
	if c.combinesNow() {
		c.Fail(verdict.MPILifecycle, c.name+" is called in a function that combines values for MPI, which may not "+
			"communicate")
		return
	}
	if c.row.Find(mpispec.RootRank, 0) < 0 {
		c.orderedUnlessSymmetric(false)
	}
	if !c.numbered() {
		return
	}
	fn(c)
	c.returnError()
}

// orderedUnlessSymmetric says that the call tells processes apart, unless the row says that it does not
// at a process that is, or is not, the root.
func (c *call) orderedUnlessSymmetric(root bool) {
	if !c.row.Symmetric.Of.Is(root) {
		c.Ordered()
	}
}

// succeed ends the call with MPI_SUCCESS.
func (c *call) succeed() { c.Return(c.f.Int(mpispec.Success)) }
