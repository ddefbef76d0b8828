package concrete

import (
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/source"
)

// MPI 3.1, section 3.8.1: a probe returns when there is a message that a receive with its arguments would take, and
// says which; the message stays. MPI_Iprobe returns at once and may overlook a message, but not for ever.

// mpiProbes gives the functions that look for messages.
func mpiProbes() map[string]mpiFunc {
	return map[string]mpiFunc{
		"MPI_Probe":   func(t *thread, c *mpiCall) (value, error) { return t.probe(c, opProbe) },
		"MPI_Iprobe":  func(t *thread, c *mpiCall) (value, error) { return t.probe(c, opIprobe) },
		"MPI_Mprobe":  func(t *thread, c *mpiCall) (value, error) { return t.probe(c, opProbe) },
		"MPI_Improbe": func(t *thread, c *mpiCall) (value, error) { return t.probe(c, opIprobe) },
		"MPI_Mrecv":   func(t *thread, c *mpiCall) (value, error) { return t.takeMessage(c) },
		"MPI_Imrecv":  func(t *thread, c *mpiCall) (value, error) { return t.takeMessage(c) },
	}
}

// probe checks the arguments of a probe.
func (t *thread) probe(c *mpiCall, kind opKind) (value, error) {
	err := t.joins(c)
	if err != nil {
		return value{}, err
	}
	p := &pending{kind: kind, name: c.name, at: t.at, ctx: t.context()}
	if p.from, err = t.peer(c.arg("source"), "source", true); err != nil {
		return value{}, err
	}
	if p.tag, err = t.tagArg(c.arg("tag"), true); err != nil {
		return value{}, err
	}
	if kind == opIprobe {
		if c.arg("flag").isNull() {
			return value{}, t.invalid("the pointer for a result is null")
		}
		p.answer = c.arg("flag").scalar
	}
	if c.has("message") {
		if p.which, err = t.messagePlace(c.arg("message")); err != nil {
			return value{}, err
		}
		p.holds = true
	}
	if err := t.oneStatus(p, c.arg("status")); err != nil {
		return value{}, err
	}
	if p.from != mpispec.ProcNull {
		t.p.pend = p
		return value{}, nil
	}
	none := sig{dt: t.in.types[charHandle]}
	if err := t.hold(nil, p, nil); err != nil {
		return value{}, err
	}
	return success(), t.tellProbe(p, true, func() error {
		return t.setStatus(p.status, mpispec.ProcNull, mpispec.AnyTag, none)
	})
}

// tellProbe stores what a probe has found.
func (t *thread) tellProbe(p *pending, found bool, status func() error) error {
	if p.kind == opIprobe {
		if err := t.out(value{scalar: p.answer}, boolNum(found)); err != nil {
			return err
		}
	}
	return status()
}

// probeable gives the senders of the messages that a process can find.
func (w *world) probeable(p *process) []int {
	var list []int
	for src := range w.procs {
		if (p.pend.from == src || p.pend.from == mpispec.AnySource) &&
			w.comm.available(p.pend.ctx, src, p.rank, p.pend.tag, p.requests) >= 0 {
			list = append(list, src)
		}
	}
	return list
}

// probings adds the ways in which a probe can end.
func (w *world) probings(p *process, add func(Kind, int, source.Pos)) {
	kind := Receive
	if p.pend.kind == opIprobe {
		kind = End
	}
	for _, src := range w.probeable(p) {
		add(kind, src, p.pend.at)
	}
	if kind == End {
		add(Pass, 0, p.pend.at)
	}
}

// probed ends a probe.
func (t *thread) probed(w *world, c Choice) error {
	d := t.p.pend
	status := func() error { return t.forget(d.status) }
	if c.Kind != Pass {
		m := w.comm.first(c.Source, t.p)
		status = func() error { return t.setStatus(d.status, m.ctx.rank(m.src), m.tag, m.sig) }
		if err := t.hold(w.comm, d, m); err != nil {
			return err
		}
	}
	if err := t.tellProbe(d, c.Kind != Pass, status); err != nil {
		return err
	}
	return t.complete(success())
}

// first gives the message from src that a process that probes would receive.
func (c *comm) first(src int, p *process) *message {
	d := p.pend
	return c.chans[src*c.np+p.rank][c.available(d.ctx, src, p.rank, d.tag, p.requests)]
}

// overlooked gives the messages of which a probe that ends in a given way owes to find one at last.
func (w *world) overlooked(p *process, c Choice) []operation {
	var list []operation
	if c.Kind == Pass {
		for _, src := range w.probeable(p) {
			list = append(list, w.comm.first(src, p).operation())
		}
	}
	return list
}

// operation names a message by what the receiver sees of it.
func (m *message) operation() operation {
	return operation{rank: m.dst, from: m.src + 1, on: m.ctx.name, tag: m.tag}
}

// received gives the messages to a rank that are not under way any more.
func received(rank int, before, now *comm) []operation {
	var list []operation
	for src := range before.np {
		left := now.chans[src*now.np+rank]
		count := func(ms []*message, like *message) (n int) {
			for _, m := range ms {
				if m.operation() == like.operation() {
					n++
				}
			}
			return n
		}
		had := before.chans[src*before.np+rank]
		for _, m := range had {
			if count(left, m) < count(had, m) {
				list = append(list, m.operation())
			}
		}
	}
	return list
}

// gone gives the messages that are not under way any more behind a choice: to its process, or, where a send is
// withdrawn, to anybody.
func gone(c Choice, before, now *comm) []operation {
	if c.Kind != Withdraw {
		return received(c.Process, before, now)
	}
	var list []operation
	for rank := range before.np {
		list = append(list, received(rank, before, now)...)
	}
	return list
}

// found gives the message that a probe finds with a choice, if it is one, or what ends the epoch of which a test finds
// that it is over.
func (w *world) found(p *process, c Choice) []operation {
	switch {
	case p.pend == nil || c.Kind != End:
		return nil
	case p.pend.kind == opIsClosed:
		return w.closing(p)
	case p.pend.kind != opIprobe:
		return nil
	}
	return []operation{w.comm.first(c.Source, p).operation()}
}
