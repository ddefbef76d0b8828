package mpi

import (
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// Generalized requests (MPI 4.0, section 13.2) are operations of the program itself. One is complete when the process
// says so, and never before: a process has no second thread that could say it while the first one waits. The call that
// ends it calls a function of the program that fills its status, and then one that frees what belongs to it.

// generalized gives the functions about generalized requests.
func generalized() map[string]behaviour {
	return map[string]behaviour{
		"MPI_Grequest_start":    {begin: startGeneral},
		"MPI_Grequest_complete": {begin: completeGeneral},
	}
}

// Where a generalized request has its functions for the status and for freeing, and what they get.
const (
	queryOf = iota
	freeOf
	extraOf
)

func startGeneral(c *call) {
	if !c.unlayered() {
		return
	}
	first := c.find(mpispec.CallsRequest)
	for k, takes := range []int{2, 1, 2} {
		name := c.row.Params[first+k].Name
		switch fn := c.Callee(c.Args[first+k]); {
		case fn == nil:
			c.invalid("%s of %s is not a function of the program", name, c.name)
		case len(fn.Params) != takes:
			c.invalid("%s does not take %d arguments, as %s does", fn.Name, takes, name)
		}
	}
	place, ok := c.handles(c.Args[c.handleArg()], 1)
	if !ok || !c.Go() {
		return
	}
	cells := []sym.Expr{c.Args[first], c.Args[first+1], c.Args[c.find(mpispec.Opaque)]}
	h, _ := c.Request(state.Request{General: true, Buf: c.f.NullPtr(), Cells: cells})
	place.Set([]sym.Expr{h})
	c.succeed()
}

func completeGeneral(c *call) {
	id, ok := c.request(c.Args[c.find(mpispec.KeptRequest)], nil)
	if !ok {
		return
	}
	var r *state.Request
	if id >= 0 {
		r = c.Process().RequestOf(id)
	}
	switch {
	case r == nil || !r.General:
		c.Fail(verdict.MPIRequestMisuse, c.name+" is called with a request that MPI_Grequest_start has not made")
	case r.Nobody:
		c.Fail(verdict.MPIRequestMisuse, c.name+" is called for an operation that is complete")
	}
	if c.Failed() || !c.Go() {
		return
	}
	n := *r
	n.Nobody = true
	c.Proc().Replace(r, &n)
	c.succeed()
}

// statusesAt gives the places of the statuses of generalized requests among those with which a wait or test ends, in
// their order; sym.Nil for those that are ignored.
func (c *call) statusesAt(op *state.Op, ended []*state.Request) (at map[*state.Request]sym.Expr, ok bool) {
	for k, r := range statuses(op, ended) {
		if r == nil || !r.General {
			continue
		}
		if at == nil {
			at = map[*state.Request]sym.Expr{}
		}
		if at[r] = sym.Nil; op.Status == c.f.NullPtr() {
			continue
		}
		if at[r], ok = c.Displaced(op.Status, int64(k)*c.lib.statusSize(), &c.lib.status); !ok {
			return nil, false
		}
	}
	return at, true
}

// statusSize gives the size of a status in bytes: its fields are ints.
func (l *library) statusSize() int64 { return l.number.Elem.Size * int64(len(l.status.Cells)) }

// query has the functions of a generalized request that is complete called before the call ends. It must come after Go.
func (c *call) query(ended []*state.Request, at map[*state.Request]sym.Expr) {
	for _, r := range ended {
		if !r.General {
			continue
		}
		f := state.Fold{What: state.Queries, Depth: len(c.Proc().Frames), Func: c.Callee(r.Cells[queryOf]).Index}
		ptr := at[r]
		if ptr == sym.Nil {
			ptr = c.Alloc(c.f.Int(c.lib.statusSize()), nil, false)
			f.To = 1
		}
		f.Parts = []sym.Expr{r.Cells[extraOf], ptr, r.Cells[freeOf]}
		c.Proc().AddFold(f)
	}
}

// ask calls the functions of a generalized request, one after the other. It must come after Go.
func (c *call) ask(f *state.Fold) {
	if f.Gone {
		c.CallBack(c.Callee(f.Parts[2]), f.Parts[:1])
		return
	}
	c.CallBack(c.M.Program.Functions[f.Func], f.Parts[:2])
}

// queried goes on when a function of a generalized request has returned.
func (c *call) queried(f *state.Fold) {
	code := c.Process().Top().Ret.Expr
	if code == sym.Nil {
		c.Unsupported("a function of a generalized request that returns nothing is not modelled")
		return
	}
	done, ok := c.Truth(c.f.Eq(code, c.f.Int(mpispec.Success)))
	if ok && !done {
		c.Unsupported("a function of a generalized request that returns an error is not modelled")
	}
	if !ok || c.Failed() || !c.Go() {
		return
	}
	now := *f
	if now.Gone = true; !f.Gone {
		c.Proc().ReplaceFold(f, &now)
	} else {
		if f.To > 0 {
			c.Kill(f.Parts[1])
		}
		c.Proc().ReplaceFold(f, nil)
	}
	c.proceed()
}

// severalGeneral refuses a call that ends several generalized requests, whose functions MPI calls in an order that it
// leaves open.
func (c *call) severalGeneral(ended []*state.Request) bool {
	n := 0
	for _, r := range ended {
		if r.General {
			n++
		}
	}
	if n > 1 {
		c.Unsupported("%s that ends several generalized requests, whose functions MPI calls in any order, is not modelled",
			c.name)
	}
	return n > 1
}

// general refuses a call with a generalized request.
func (c *call) general(r *state.Request) bool {
	if r.General {
		c.Unsupported("%s of a generalized request is not modelled", c.name)
	}
	return r.General
}
