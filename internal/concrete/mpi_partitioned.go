package concrete

import (
	"fmt"
	"slices"

	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/verdict"
)

// Partitioned communication (MPI 4.0, chapter 4). Each transfer has a communicator of its own, as it were, which both
// sides name by how many they have made before; each partition of the sender is a message.

// partition is what a partitioned transfer has in addition to other requests. It is never changed.
type partition struct {
	n    int
	done []bool     // by partition: it is ready, or the process has its data
	got  []*message // the partitions of the sender that have come
}

func mpiPartitioned() map[string]mpiFunc {
	return map[string]mpiFunc{
		"MPI_Psend_init": func(t *thread, c *mpiCall) (value, error) { return t.makeSplit(c, false) },
		"MPI_Precv_init": func(t *thread, c *mpiCall) (value, error) { return t.makeSplit(c, true) },
		"MPI_Pready": func(t *thread, c *mpiCall) (value, error) {
			return t.partitionsReady(c, []int{int(c.arg("partition").n.i)})
		},
		"MPI_Pready_range": func(t *thread, c *mpiCall) (value, error) {
			var list []int
			low, high := int(c.arg("partition_low").n.i), int(c.arg("partition_high").n.i)
			if r, err := t.requestOf(c.arg("request").scalar); err == nil && r != nil && r.split != nil &&
				(low < 0 || high < 0 || low >= r.split.n || high >= r.split.n) {
				return value{}, t.invalid("there is no such partition")
			}
			for k := low; k <= high; k++ {
				list = append(list, k)
			}
			return t.partitionsReady(c, list)
		},
		"MPI_Pready_list": func(t *thread, c *mpiCall) (value, error) {
			n, err := t.countArg(c.arg("length"))
			if err != nil {
				return value{}, err
			}
			list, err := t.intsOf(c.arg("array_of_partitions"), n)
			if err != nil {
				return value{}, err
			}
			return t.partitionsReady(c, list)
		},
		"MPI_Parrived": mpiParrived,
	}
}

func (t *thread) makeSplit(c *mpiCall, recv bool) (value, error) {
	if err := t.joins(c); err != nil {
		return value{}, err
	}
	if err := t.withoutHints(c); err != nil {
		return value{}, err
	}
	n := c.arg("partitions").n
	if n.sign() < 0 {
		return value{}, t.invalid("the number of partitions is %s", n)
	}
	if n.sign() == 0 {
		return value{}, unsupported(t.at, "%s with no partitions", c.name)
	}
	s, err := t.signature(c.arg("count"), c.arg("datatype"))
	if err != nil {
		return value{}, err
	}
	s.count *= n.i
	other, err := t.peer(c.arg("dest"), "other process", false)
	if err != nil {
		return value{}, err
	}
	tag, err := t.tagArg(c.arg("tag"), false)
	if err != nil {
		return value{}, err
	}
	buf := c.arg("buf").scalar
	if _, err := t.buffer(buf, s, 1); err != nil {
		return value{}, err
	}
	r := request{persistent: true, idle: true, made: t.at, buf: buffer{sig: s, ptr: buf}, recv: recv, from: other,
		tag: tag, nobody: other == mpispec.ProcNull, split: &partition{n: int(n.i), done: make([]bool, n.i)}}
	if !r.nobody {
		r.ctx = t.pairing(other, tag, recv)
	}
	return success(), t.start(r, c.arg("request"))
}

// pairing gives the communicator, as it were, of the next partitioned transfer between the process and another one.
func (t *thread) pairing(other int, tag int64, recv bool) *context {
	from, to := t.p.rank, other
	if recv {
		from, to = other, t.p.rank
	}
	own := *t.context()
	name := fmt.Sprintf("%s, partitioned from %d to %d with tag %d", own.name, from, to, tag)
	what := fmt.Sprintf("%s, receives: %v", name, recv)
	before, _ := t.p.find(0, what)
	made := numScalar(intNum(before.key + 1))
	t.p.detach(0, what)
	t.p.attach(attached{what: what, key: before.key + 1, value: made})
	own.name = fmt.Sprintf("%s, number %d", name, before.key+1)
	return &own
}

// splitOf gives the request of a partitioned transfer that a call is about.
func (t *thread) splitOf(c *mpiCall, recv bool) (*request, error) {
	r, err := t.requestOf(c.arg("request").scalar)
	if err == nil && (r == nil || r.split == nil || r.recv != recv || r.idle && !recv) {
		err = t.fault(verdict.MPIRequestMisuse, t.at, "the request is none of a partitioned transfer that could be meant")
	}
	return r, err
}

// slice gives the k-th of so many equal parts of a buffer.
func (t *thread) slice(b buffer, k, of int) (buffer, error) {
	s := b.sig
	s.count /= int64(of)
	at := b.ptr
	at.off += k * int(s.count*s.dt.Size)
	return t.buffer(at, s, 1)
}

// partitionsReady sends partitions.
func (t *thread) partitionsReady(c *mpiCall, list []int) (value, error) {
	r, err := t.splitOf(c, false)
	if err != nil {
		return value{}, err
	}
	now := *r.split
	now.done = slices.Clone(now.done)
	var first *pending
	last := &first
	for _, k := range list {
		if k < 0 || k >= now.n {
			return value{}, t.invalid("there is no partition %d", k)
		}
		if now.done[k] {
			return value{}, t.fault(verdict.MPIRequestMisuse, t.at, "the partition is ready already")
		}
		now.done[k] = true
		if r.nobody {
			continue
		}
		b, err := t.slice(r.buf, k, now.n)
		if err != nil {
			return value{}, err
		}
		data, err := t.data(b)
		if err == nil {
			err = t.unshared(b)
		}
		if err != nil {
			return value{}, err
		}
		m := &message{sig: b.sig, ctx: r.ctx, src: t.p.rank, dst: r.from, tag: r.tag, data: data, at: t.at, req: r.id,
			part: k, of: now.n}
		*last = &pending{kind: opPost, name: c.name, at: t.at, out: m}
		last = &(*last).then
	}
	t.p.setSplit(r.id, &now)
	t.p.pend = first
	return success(), nil
}

func (p *process) setSplit(id int, s *partition) {
	p.change(func(q request) *request {
		if q.id == id {
			q.split = s
		}
		return &q
	})
}

// comes gives the position of a message in its channel that is a partition which the receive has not got; -1 for none.
func (c *comm) comes(r *request, rank int) int {
	if r.nobody || r.idle || !r.recv {
		return -1
	}
	return slices.IndexFunc(c.chans[r.from*c.np+rank], func(m *message) bool {
		return m.ctx.name == r.ctx.name && r.split.piece(m.part) == nil
	})
}

// with gives what a partitioned receive has with one more message.
func (s *partition) with(m *message) *partition {
	n := *s
	n.got = append(slices.Clone(s.got), m)
	slices.SortFunc(n.got, func(a, b *message) int { return a.part - b.part })
	return &n
}

// piece gives a partition of the sender that has come; nil if it has not.
func (s *partition) piece(k int) *message {
	for _, m := range s.got {
		if m.part == k {
			return m
		}
	}
	return nil
}

// complete tells whether all partitions have come.
func (s *partition) complete() bool { return len(s.got) > 0 && len(s.got) == s.got[0].of }

// arrived tells whether all has come that goes into a partition of the receiver: compared in parts of a common size.
func (s *partition) arrived(k int) bool {
	if len(s.got) == 0 {
		return false
	}
	of := s.got[0].of
	for at := k * of; at < (k+1)*of; at++ {
		if s.piece(at/s.n) == nil {
			return false
		}
	}
	return true
}

// splitCompletion tells how far a partitioned transfer is, if it can be told from its partitions.
func (r *request) splitCompletion() (completion, bool) {
	if r.recv {
		if r.nobody || r.split.complete() {
			return finished, true
		}
		return unfinished, true
	}
	return unfinished, slices.Contains(r.split.done, false)
}

// holds tells whether the k-th partition is not the program's.
func (r *request) holds(k int) bool { return r.owns() && r.split.done[k] != r.recv }

// splitUses is uses for a partitioned transfer.
func (r *request) splitUses(meets func(b *buffer) bool) bool {
	for k := range r.split.n {
		one := r.buf
		one.count /= int64(r.split.n)
		one.cells /= r.split.n
		one.size /= int64(r.split.n)
		one.ptr.off += k * int(one.count*one.dt.Size)
		if r.holds(k) && meets(&one) {
			return true
		}
	}
	return false
}

// unite gives the message that partitions are of, of which some may not have come, and checks it against the receive.
func (t *thread) unite(r *request) (*message, error) {
	m := *r.split.got[0]
	m.count *= int64(m.of)
	switch {
	case !r.buf.sig.matches(m.sig):
		return nil, t.fault(verdict.MPITypeMismatch, t.at, fmt.Sprintf("the message is %s", m.sig))
	case m.length() > r.buf.length():
		return nil, t.fault(verdict.MPITruncation, t.at, fmt.Sprintf("the message is %s", m.sig))
	case m.length() != r.buf.length():
		return nil, t.invalid("the two sides have different numbers of elements")
	}
	return &m, nil
}

// fillPart puts the data of a partition in its place.
func (t *thread) fillPart(r *request, k int) error {
	b, err := t.slice(r.buf, k, r.split.n)
	if err != nil {
		return err
	}
	each := len(r.split.got[0].data)
	per := each * r.split.got[0].of / r.split.n
	var data []scalar
	for i := k * per; i < (k+1)*per; i++ {
		data = append(data, r.split.piece(i / each).data[i%each])
	}
	return t.fill(b, data)
}

// fulfilSplit is fulfil for a partitioned receive.
func (t *thread) fulfilSplit(r *request, status scalar) error {
	m, err := t.unite(r)
	if err != nil {
		return err
	}
	for k, done := range r.split.done {
		if done || r.seen {
			continue
		}
		if err := t.fillPart(r, k); err != nil {
			return err
		}
	}
	return t.setStatus(status, m.ctx.rank(m.src), m.tag, t.taken(m, r.buf.dt))
}

func mpiParrived(t *thread, c *mpiCall) (value, error) {
	if c.arg("request").isNull() {
		return success(), t.out(c.arg("flag"), intNum(1))
	}
	r, err := t.splitOf(c, true)
	if err != nil {
		return value{}, err
	}
	k := c.arg("partition").n
	if k.sign() < 0 || k.i >= int64(r.split.n) {
		return value{}, t.invalid("there is no partition %s", k)
	}
	if r.idle || r.nobody || r.seen || r.split.done[k.i] {
		return success(), t.out(c.arg("flag"), intNum(1))
	}
	p := &pending{kind: opTest, name: c.name, at: t.at, asks: true, part: int(k.i) + 1, reqs: []int{r.id}}
	return success(), t.answering(p, c.arg("flag"))
}

// partSaid ends MPI_Parrived.
func (t *thread) partSaid(c Choice) error {
	d := t.p.pend
	ended := d.ended(c)
	t.completing = true
	if len(ended) > 0 {
		r := t.p.requestByID(d.reqs[0])
		if _, err := t.unite(r); err != nil {
			return err
		}
		if err := t.fillPart(r, d.part-1); err != nil {
			return err
		}
		now := *r.split
		now.done = slices.Clone(now.done)
		now.done[d.part-1] = true
		t.p.setSplit(r.id, &now)
	}
	if err := t.answer(d, ended, false); err != nil {
		return err
	}
	t.completing = false
	return t.complete(success())
}

// sameParts tells whether two requests are as far with their partitions.
func sameParts(a, b *request) bool {
	return a.split == nil || b.split == nil || slices.Equal(a.split.done, b.split.done)
}

// text appends what identifies the state of a transfer.
func (s *partition) text(b []byte) []byte {
	if s == nil {
		return b
	}
	b = fmt.Appendf(b, "s%d %v ", s.n, s.done)
	for _, m := range s.got {
		b = m.text(b)
	}
	return b
}
