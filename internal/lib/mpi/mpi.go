// Package mpi models the functions of the Message Passing Interface, as version
// 3.1 of its standard defines them.
//
//	Library   the table of functions, for exec.New
//	Minimp    the table of what the statements of MINIMP call
//
// A function is an entry of the table in Library: what it does when it is
// called and, if it waits, when it goes on. Functions look their arguments up in
// package mpispec, which also makes the header; a new function needs an entry in
// both tables. The common parts are
//
//	args.go        checks of arguments: each is a violation with its own message
//	datatype.go    datatypes as layouts of memory, and how their signatures match
//	local.go       functions that other processes do not notice
//	attribute.go   attributes of communicators, and the greatest tag
//	count.go       how many elements were received
//	p2p.go         sends and receives
//	request.go     nonblocking sends and receives
//	wait.go        waiting for them, and testing them
//	persistent.go  those that are started again and again, and the freeing of requests
//	collective.go  entering and leaving collectives, and what must agree
//	reduce.go      reduction operations
//	scan.go        reductions of which each process gets a result of its own
//	order.go       reductions of floating values, in an order that MPI leaves open
//	minimp.go      send, recv, PID and NPROCS of MINIMP
//
// Communication is on MPI_COMM_WORLD. The state that it leaves, and who may go
// on when, is that of package comm and of exec.Readiness.
package mpi

import (
	"github.com/tass-go/tass/internal/comm"
	"github.com/tass-go/tass/internal/exec"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/state"
	"github.com/tass-go/tass/internal/sym"
	"github.com/tass-go/tass/internal/verdict"
)

// library holds the tables that all calls look things up in.
type library struct {
	types  map[int64]*datatype
	ops    map[int64]mpispec.Op
	number exec.Layout // an int that a result goes to
	text   exec.Layout // characters that a name goes to
	status exec.Layout
	// derived are the datatypes of the values that MINIMP programs transfer, by the
	// type.
	derived map[*model.Type]*datatype
}

// call is a call of an MPI function in progress.
type call struct {
	*exec.Call
	lib  *library
	f    *sym.Factory
	name string
	// minimp: of a statement of MINIMP.
	minimp bool
}

// Library gives the table of the MPI functions.
func Library() exec.Library {
	l := newLibrary()
	return exec.Library{Name: "mpi", Funcs: map[string]*exec.Func{
		"MPI_Init":                 l.anytime(initialize),
		"MPI_Init_thread":          l.anytime(initializeThread),
		"MPI_Initialized":          l.anytime(initialized),
		"MPI_Finalized":            l.anytime(finalized),
		"MPI_Finalize":             l.active(finalize),
		"MPI_Abort":                l.active(abort),
		"MPI_Comm_rank":            l.active(commRank),
		"MPI_Comm_size":            l.active(commSize),
		"MPI_Get_processor_name":   l.active(processorName),
		"MPI_Comm_get_attr":        l.active(getAttribute),
		"MPI_Wtime":                l.active(wallTime),
		"MPI_Wtick":                l.active(tick),
		"MPI_Get_count":            l.active(getCount),
		"MPI_Send":                 l.transfer(send),
		"MPI_Ssend":                l.transfer(send),
		"MPI_Recv":                 l.transfer(receive),
		"MPI_Isend":                l.active(isend),
		"MPI_Issend":               l.active(isend),
		"MPI_Irecv":                l.active(irecv),
		"MPI_Send_init":            l.active(sendInit),
		"MPI_Ssend_init":           l.active(sendInit),
		"MPI_Recv_init":            l.active(recvInit),
		"MPI_Start":                l.active(start),
		"MPI_Startall":             l.active(startall),
		"MPI_Request_free":         l.active(requestFree),
		"MPI_Wait":                 l.waiting(wait),
		"MPI_Waitall":              l.waiting(waitall),
		"MPI_Waitany":              l.waiting(waitany),
		"MPI_Test":                 l.polling(test),
		"MPI_Testany":              l.polling(testany),
		"MPI_Waitsome":             l.polling(waitsome),
		"MPI_Testsome":             l.polling(testsome),
		"MPI_Testall":              l.polling(testall),
		"MPI_Sendrecv":             l.transfer(sendReceive),
		"MPI_Sendrecv_replace":     l.transfer(sendReceiveReplace),
		"MPI_Barrier":              l.collective(barrier, everyone, nothing),
		"MPI_Bcast":                l.collective(broadcast, fromRoot, takeBroadcast),
		"MPI_Reduce":               l.collective(reduce, toRoot, takeReduction),
		"MPI_Allreduce":            l.collective(allreduce, everyone, takeReduction),
		"MPI_Scan":                 l.collective(scan, before, takePrefix),
		"MPI_Exscan":               l.collective(exscan, before, takePrefix),
		"MPI_Reduce_scatter_block": l.collective(reduceScatterBlock, everyoneForResult, takeShare),
		"MPI_Reduce_scatter":       l.collective(reduceScatter, everyoneForResult, takeShare),
		"MPI_Gather":               l.collective(gather, toRoot, takeAll),
		"MPI_Scatter":              l.collective(scatter, fromRoot, takeBlock),
		"MPI_Allgather":            l.collective(allgather, everyone, takeAll),
	}}
}

// handler is a part of a function's model.
type handler func(c *call)

func (l *library) call(c *exec.Call) *call {
	return &call{Call: c, lib: l, f: c.M.F, name: c.Act.Name}
}

// anytime models a function that may be called before MPI_Init and after
// MPI_Finalize.
func (l *library) anytime(fn handler) *exec.Func {
	return &exec.Func{Begin: func(x *exec.Call) { fn(l.call(x)) }}
}

// active models a function that may be called between MPI_Init and MPI_Finalize
// only, as nearly all.
func (l *library) active(fn handler) *exec.Func {
	return l.anytime(func(c *call) {
		switch c.Process().MPI {
		case state.BeforeInit:
			c.Fail(verdict.MPILifecycle, c.name+" is called before MPI_Init")
		case state.Finalized:
			c.Fail(verdict.MPILifecycle, c.name+" is called after MPI_Finalize")
		default:
			fn(c)
		}
	})
}

// transfer models a function that sends, receives, or both.
func (l *library) transfer(fn handler) *exec.Func {
	t := l.active(fn)
	t.Receive = func(x *exec.Call, msg *comm.Message) { l.call(x).take(msg) }
	t.Sent = func(x *exec.Call) { l.call(x).succeed() }
	return t
}

// waiting models a function that waits for requests.
func (l *library) waiting(fn handler) *exec.Func {
	t := l.active(fn)
	t.Waited = func(x *exec.Call) { l.call(x).waited() }
	return t
}

// polling models a function that tests requests, or selects some of them.
func (l *library) polling(fn handler) *exec.Func {
	t := l.waiting(fn)
	t.Polls = true
	return t
}

// needs tells whether a process that has entered a collective, with the given entry,
// may not leave before another one has entered.
type needs func(e *comm.Entry, rank, other int) bool

// collective models a collective operation by what a process does when it
// enters, whose entries its leave needs, and what it does when it leaves.
func (l *library) collective(enter handler, needs needs, leave func(c *call, r *comm.Record)) *exec.Func {
	t := l.active(enter)
	t.Collective = &exec.Collective{
		Needs: func(r *comm.Record, rank, other int) bool { return needs(&r.Entries[rank], rank, other) },
		Leave: func(x *exec.Call, r *comm.Record) { leave(l.call(x), r) },
	}
	return t
}

// succeed ends the call with MPI_SUCCESS.
func (c *call) succeed() { c.Return(c.f.Int(mpispec.Success)) }
