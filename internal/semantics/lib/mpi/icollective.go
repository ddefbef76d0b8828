package mpi

import (
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/state"
)

// A nonblocking collective is entered as a blocking one is, but its process goes on, and another call completes it
// (MPI 3.1, section 5.12). It may be complete as soon as the process could leave the blocking one: MPI promises that
// only when all have entered, and that without any of them being in a call of MPI. Blocking and nonblocking
// collectives do not match, as their names differ, and all processes begin them in one order. Until it is complete the
// operation owns its buffers, and the arrays of counts, displacements and datatypes.
//
// Package por says why entries and leaves need little to be explored: the entry is that of a blocking collective, and a
// wait for a collective looks at nothing but entries, which do not change.

// collectLater begins a collective that the process does not wait for.
func (c *call) collectLater(b collective) {
	handle, ok := c.nonblocking()
	if !ok || !c.unlayered() {
		return
	}
	p, ok := b.part(c)
	if !ok || !c.load(p) {
		return
	}
	h := sym.Nil
	if c.enter(p, func() (number int) {
		h, number = c.Request(p.request(), append(p.owned, c.has().arrays...)...)
		return number
	}) {
		handle.Set([]sym.Expr{h})
		c.succeed()
	}
}

// request gives the request of a collective.
func (p *part) request() state.Request {
	r := state.Request{Collective: true, Buf: p.into.ptr, Count: p.into.count()}
	if !p.into.none() {
		r.Type = int(p.into.blocks[0].typ.Handle)
	}
	return r
}

// completed gives what the process gets of collectives that are complete, and handles of communicators among that.
// While a function of the program combines it, the call still has the memory of all operations that it completes.
func (c *call) completed(ended []*state.Request) (list []delivery, handles []*state.Handle, ok bool) {
	unchosen := 0 // of these handles
	for _, r := range ended {
		if !r.Collective || r.Seen || r.File != 0 {
			continue
		}
		record := c.S.Comm.Records[c.S.Comm.Begun(c.P, r.Number)]
		of := *c
		of.row = mpispec.FunctionOf(record.Name)
		of.name = record.Name
		of.on(record.Comm)
		of.orderedUnlessSymmetric(record.Entries[c.P].Root == c.P)
		if of.find(mpispec.NewCommunicator) >= 0 {
			h, value := of.newHandle(&record.Entries[c.P], r.Site, unchosen)
			if h != nil && r.Gets > 0 {
				h.Number = r.Gets
				value = h.Value()
			} else if h != nil {
				unchosen++
			}
			place, ok := of.Region(r.Buf, 1, &c.lib.number, true)
			if !ok {
				return nil, nil, false
			}
			list = append(list, delivery{place: place, cells: []sym.Expr{c.f.Int(value)}})
			if handles = append(handles, h); h == nil {
				handles = handles[:len(handles)-1]
			}
			continue
		}
		into := c.memoryOf(&record.Entries[c.P], r.Buf, signature{r.Count, c.typeOf(r.Type)})
		got, ok := of.gains(c.lib.collectives[of.row.Blocking()], record, into)
		if !ok {
			return nil, nil, false
		}
		list = append(list, got...)
	}
	for k := range list {
		if list[k].by == nil {
			continue
		}
		for _, r := range ended {
			list[k].owned = append(list[k].owned, r.Owned...)
		}
	}
	return list, handles, !c.Failed()
}

// left takes the process out of the collectives that are complete, with handles. It must come after Go.
func (c *call) left(ended []*state.Request, handles []*state.Handle) {
	for _, h := range handles {
		c.Proc().AddHandle(h)
	}
	for _, r := range ended {
		if r.Collective && !r.Seen {
			i := c.S.Comm.Begun(c.P, r.Number)
			if h := c.ownHandle(c.S.Comm.Records[i].Entries[c.P].Made); h != nil {
				c.Proc().Reattach(unnamed(r.Number), h.Value())
			}
			c.Proc().Learn(c.Heard(c.S.Comm.Records[i]))
			c.S.Comm = c.S.Comm.Leave(i, c.P)
		}
	}
}
