package mpi

import (
	"fmt"
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// Partitioned communication (MPI 4.0, chapter 4): persistent sends and receives whose buffers are in partitions. To
// start a send sends nothing; each partition is sent when the program says that it is ready, and belongs to MPI from
// then on. To start a receive posts it (package comm); the process has the data of a partition when it has been told
// that it has come, and that of all when it has waited. Which send meets which receive follows from the order in which
// they are made.

// partitioned gives the functions of partitioned communication.
func partitioned() map[string]behaviour {
	return map[string]behaviour{
		"MPI_Psend_init":   {begin: makePartitioned},
		"MPI_Precv_init":   {begin: makePartitioned},
		"MPI_Pready":       {begin: func(c *call) { c.ready(c.oneReady) }},
		"MPI_Pready_range": {begin: func(c *call) { c.ready(c.rangeReady) }},
		"MPI_Pready_list":  {begin: func(c *call) { c.ready(c.listReady) }},
		"MPI_Parrived":     {begin: askArrived, waited: (*call).saidArrived, polls: true},
	}
}

// makePartitioned makes the request of a partitioned transfer.
func makePartitioned(c *call) {
	handle, ok := c.nonblocking()
	if !ok || !c.unlayered() || !c.hints() {
		return
	}
	i := c.argument("partitions")
	if !c.natural("partitions", c.Args[i], "") {
		return
	}
	n, ok := c.Int(i)
	if ok && n == 0 {
		c.Unsupported("%s with no partitions is not modelled", c.name)
		return
	}
	receives := c.find(mpispec.Incoming) >= 0
	d := c.bufferOf(mpispec.Outgoing, mpispec.Incoming)
	s, ok2 := c.signature(d)
	if !ok || !ok2 {
		return
	}
	r := state.Request{Persistent: true, Idle: true, Receive: receives, Parts: int(n), Made: c.Site, Buf: c.Args[d.Buffer],
		Count: s.count * int(n), Type: int(s.typ.Handle)}
	if !c.otherEnd(&r) {
		return
	}
	if _, ok = c.idle(r.Buf, signature{r.Count, s.typ}); !ok || !c.Go() {
		return
	}
	if !r.Nobody {
		r.For.Series = c.series(&r)
	}
	h, _ := c.Request(r)
	handle.Set([]sym.Expr{h})
	c.succeed()
}

// otherEnd checks to or from whom a partitioned transfer is: wildcards are not allowed.
func (c *call) otherEnd(r *state.Request) bool {
	if !r.Receive {
		dest, tag, ok := c.receiver()
		r.Nobody, r.For = dest == mpispec.ProcNull, comm.Pattern{Src: c.P, Dst: dest, Comm: c.comm, Tag: tag}
		return ok
	}
	op, ok := c.envelope()
	if ok && !nobody(&op) && op.Pattern.Src < 0 || op.Pattern.AnyTag {
		c.invalid("%s takes neither MPI_ANY_SOURCE nor MPI_ANY_TAG", c.name)
	}
	r.Nobody, r.For = nobody(&op), op.Pattern
	return ok && !c.Failed()
}

// series gives the number of a partitioned transfer among those of the process with the same other process, tag and
// communicator, and counts it. It must come after Go.
func (c *call) series(r *state.Request) int {
	key := (int64(r.For.Comm)*int64(len(c.S.Procs))+int64(r.For.Dst))*2*int64(len(c.S.Procs)) + int64(r.For.Src)*2
	if r.Receive {
		key++
	}
	n := int64(1)
	text := fmt.Sprint(r.For.Tag)
	key = key<<32 + r.For.Tag
	if a := c.Process().AttachedTo(key, state.Transfers); a != nil {
		before, _ := c.f.AsInt64(a.Value)
		n = before + 1
	}
	c.Proc().Attach(state.Attached{What: state.Transfers, To: key, Text: text, Value: c.f.Int(n)})
	return int(n)
}

// partition gives the place and the signature of a partition.
func (c *call) partition(r *state.Request, number int) (sym.Expr, signature, bool) {
	s := signature{r.Count / r.Parts, c.typeOf(r.Type)}
	ptr, ok := c.pointer(memory{ptr: r.Buf}, block{signature: s, at: int64(number*s.count) * s.typ.extent()})
	return ptr, s, ok
}

// partitions gives the memory that a transfer uses when it is started: that of a receive, by partition.
func (c *call) partitions(r *state.Request) ([]exec.Owned, bool) {
	if !r.Receive {
		return nil, true
	}
	var list []exec.Owned
	for k := range r.Parts {
		ptr, s, ok := c.partition(r, k)
		if !ok {
			return nil, false
		}
		region, ok := c.buffer(ptr, s, true)
		if !ok {
			return nil, false
		}
		list = append(list, exec.Owned{Region: region, Written: true})
	}
	return list, true
}

// begun notes that no partition of a transfer that was started is ready, or has come.
func (c *call) begun(r *state.Request) {
	now := *c.Process().RequestOf(r.Handle)
	now.Done = make([]int64, r.Parts)
	c.Proc().Replace(c.Process().RequestOf(r.Handle), &now)
}

// partitionedRequest gives the request of an active partitioned transfer that a call is about, a send or a receive; nil
// where it is none, which is reported. A receive may be one that is not active.
func (c *call) partitionedRequest(receives bool) *state.Request {
	id, ok := c.request(c.Args[c.find(mpispec.KeptRequest)], nil)
	if !ok {
		return nil
	}
	what := map[bool]string{false: "send", true: "receive"}[receives]
	if id < 0 || c.Process().RequestOf(id).Parts == 0 || c.Process().RequestOf(id).Receive != receives {
		c.Fail(verdict.MPIRequestMisuse, fmt.Sprintf("%s is called with a request that is none of a partitioned %s", c.name,
			what))
		return nil
	}
	r := c.Process().RequestOf(id)
	if r.Idle && !receives {
		c.Fail(verdict.MPIRequestMisuse, fmt.Sprintf("%s is called with the request of a partitioned %s that was not started",
			c.name, what))
		return nil
	}
	return r
}

// within checks the number of a partition.
func (c *call) within(r *state.Request, number int64) bool {
	if number < 0 || number >= int64(r.Parts) {
		c.invalid("%d is not the number of a partition: there are %d", number, r.Parts)
	}
	return !c.Failed()
}

func (c *call) oneReady(*state.Request) (list []int64, ok bool) {
	number, ok := c.Int(c.argument("partition"))
	return []int64{number}, ok
}

func (c *call) rangeReady(r *state.Request) (list []int64, ok bool) {
	low, ok := c.Int(c.argument("partition_low"))
	if !ok {
		return nil, false
	}
	high, ok := c.Int(c.argument("partition_high"))
	if !ok || !c.within(r, low) || !c.within(r, high) {
		return nil, false
	}
	for k := low; k <= high; k++ {
		list = append(list, k)
	}
	return list, true
}

func (c *call) listReady(*state.Request) (list []int64, ok bool) {
	n, ok := c.naturalAt("length")
	if !ok {
		return nil, false
	}
	return c.list(c.argument("array_of_partitions"), n)
}

// ready sends partitions of a send.
func (c *call) ready(which func(r *state.Request) ([]int64, bool)) {
	r := c.partitionedRequest(false)
	if r == nil {
		return
	}
	list, ok := which(r)
	if !ok {
		return
	}
	now := *r
	now.Done = slices.Clone(r.Done)
	var messages []*comm.Message
	var owned []exec.Owned
	for _, k := range list {
		if !c.within(r, k) {
			return
		}
		if now.Done[k] != 0 {
			c.Fail(verdict.MPIRequestMisuse, fmt.Sprintf("%s is called for partition %d, which is ready already", c.name, k))
			return
		}
		now.Done[k] = 1
		if r.Nobody {
			continue
		}
		ptr, s, ok := c.partition(r, int(k))
		if !ok {
			return
		}
		cells, region, ok := c.sent(ptr, s)
		if !ok {
			return
		}
		s = c.lib.plain(s)
		owned = append(owned, exec.Owned{Region: region})
		messages = append(messages, &comm.Message{Src: c.P, Dst: r.For.Dst, Comm: r.For.Comm, Tag: r.For.Tag,
			Type: int(s.typ.Handle), Kinds: s.typ.kinds, Cells: cells, Count: s.count, Waiting: true, Request: r.Number,
			Series: r.For.Series, Part: int(k), Parts: r.Parts, Site: c.Site})
	}
	if !c.Go() {
		return
	}
	now.Owned = append(slices.Clip(r.Owned), exec.Spans(owned...)...)
	c.Proc().Replace(r, &now)
	for _, m := range messages {
		if !c.post(m) {
			return
		}
	}
	c.succeed()
}

// whole gives the message that the partitions are of which have come.
func whole(of *comm.Receive) *comm.Message {
	m := *of.Parts[0]
	m.Count *= m.Parts
	return &m
}

// partsOf gives what has come for the partitions of a receive that the process has no data of yet: for the one that it
// asks for, or for all.
func (c *call) partsOf(r *state.Request, of *comm.Receive) ([]arrival, bool) {
	typ := c.typeOf(r.Type)
	want, msg := signature{r.Count, typ}, whole(of)
	got := c.lib.signatureOf(msg)
	posted := exec.Related{Process: c.P, Pos: c.M.PosOf(r.Made), Message: "the receive was made here"}
	if !c.matching(want, got, msg, posted) {
		return nil, false
	}
	if want.length() != got.length() {
		pos := c.M.PosOf(msg.Site)
		c.Fail(verdict.MPIInvalidArgument, fmt.Sprintf("a partitioned receive of %s is matched with a send of %s at line %d"+
			": both must have equally many elements", want, got, pos.Line),
			exec.Related{Process: msg.Src, Pos: pos, Message: "a partition is sent here"}, posted)
		return nil, false
	}
	per := len(of.Parts[0].Cells) * msg.Parts / r.Parts // cells of a partition
	var list []arrival
	for k := range r.Parts {
		if r.Done[k] != 0 || c.Process().Op.Part > 0 && k != c.Process().Op.Part-1 {
			continue
		}
		ptr, s, ok := c.partition(r, k)
		if !ok {
			return nil, false
		}
		one := *msg
		one.Cells, one.Known = cellsOf(of, k*per, (k+1)*per)
		a := arrival{sig: s, msg: &one}
		if a.place, ok = c.target(ptr, s, one.Cells); !ok {
			return nil, false
		}
		list = append(list, a)
	}
	return list, true
}

// cellsOf gives some of the values of a transfer, all of which have come, and what the sender knew as it sent them.
func cellsOf(of *comm.Receive, from, to int) (cells []sym.Expr, known []int) {
	each := len(of.Parts[0].Cells)
	for i := from; i < to; i++ {
		m := of.Partition(i / each)
		cells = append(cells, m.Cells[i%each])
		known = comm.Join(known, m.Known)
	}
	return cells, known
}

// askArrived asks whether a partition has come; it has where the request is null or not active.
func askArrived(c *call) {
	answer := c.argument("flag")
	if c.Args[c.find(mpispec.KeptRequest)] == c.f.NullPtr() {
		c.store(c.flag(true))
		return
	}
	r := c.partitionedRequest(true)
	if r == nil {
		return
	}
	number, ok := c.Int(c.argument("partition"))
	if !ok || !c.within(r, number) {
		return
	}
	if _, ok = c.result(answer); !ok {
		return
	}
	if r.Idle || r.Nobody || r.Seen || r.Done[number] != 0 {
		c.store(c.flag(true))
		return
	}
	if c.Go() {
		c.Proc().Await([]int32{r.Handle})
		c.Wait(state.Op{Kind: state.OpTest, Count: 1, Part: int(number) + 1, Buf: c.f.NullPtr(), Status: c.f.NullPtr(),
			Answer: c.Args[answer]})
	}
}

// saidArrived ends what askArrived begins.
func (c *call) saidArrived() {
	part := c.Process().Op.Part - 1
	c.complete(func(ended []*state.Request) {
		for _, r := range ended {
			now := *r
			now.Done = slices.Clone(r.Done)
			at := 0
			for _, done := range r.Done[:part] {
				at += 1 - int(done)
			}
			now.Done[part] = 1
			if at < len(r.Owned) {
				now.Owned = slices.Delete(slices.Clone(r.Owned), at, at+1)
			}
			c.Proc().Replace(r, &now)
		}
		c.Proc().Unawait()
	})
}
