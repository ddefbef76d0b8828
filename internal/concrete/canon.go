package concrete

import (
	"crypto/sha256"
	"fmt"
	"sort"
	"strconv"
)

// stateKey identifies a world.
type stateKey [16]byte

func (in *interp) key(w *world) stateKey {
	var b []byte
	for _, p := range w.procs {
		if p.key == "" {
			p.key = in.processKey(p)
		}
		b = append(b, p.key...)
	}
	b = w.comm.text(b)
	for _, m := range w.meetings {
		b = m.text(b)
	}
	for _, f := range w.files {
		b = f.text(b)
	}
	b = append(b, fmt.Sprint(w.aborted, w.code)...)
	s := sha256.Sum256(b)
	return stateKey(s[:16])
}

// entryKey is the key of a process as it was where it entered a loop.
func (in *interp) entryKey(p *process) string {
	if p.key == "" {
		p.key = in.processKey(p)
	}
	return p.key
}

// processKey hashes the canonical text of a process.
func (in *interp) processKey(p *process) string {
	order, ids := p.walk(in.fixed)
	const usual = 1 << 11 // bytes
	b := fmt.Appendf(make([]byte, 0, usual), "%d %v %d %d %d %v|", p.status, p.inInit, p.exit,
		p.phase, p.clock, p.announced)
	b = appendScalars(b, p.regs, ids)
	for _, f := range p.frames {
		b = fmt.Appendf(b, "f%p.%d", f.code, f.loc)
		b = appendScalars(b, f.regs, ids)
		for _, r := range f.laps {
			b = fmt.Appendf(b, "r%d.%s", r.note.Index, r.variant)
			if r.entry != nil {
				b = append(b, in.entryKey(r.entry)...)
			}
		}
		for _, id := range f.objs {
			b = strconv.AppendInt(append(b, ','), int64(ids[id]), 10)
		}
	}
	for _, id := range order {
		o := p.objs[id]
		b = strconv.AppendUint(append(b, 'o'), uint64(o.class), 10)
		b = strconv.AppendBool(append(b, ' '), o.live)
		b = strconv.AppendInt(append(b, ' '), o.size, 10)
		b = strconv.AppendBool(append(b, ' '), o.zero)
		b = append(b, ' ')
		if o.class == heapObj {
			b = fmt.Appendf(b, "%v%s", o.at, o.taken())
		}
		b = strconv.AppendInt(b, o.base, 10)
		b = o.identify(append(b, ' '), ids)
	}
	var leaked []string
	for id, o := range p.objs {
		if _, met := ids[id]; !met && o.live && o.class == heapObj {
			leaked = append(leaked, o.at.String())
		}
	}
	sort.Strings(leaked)
	b = fmt.Appendf(b, "%q", leaked)
	for _, r := range p.requests {
		b = r.text(b, ids)
	}
	b = fmt.Appendf(b, "H%d%v%v", p.handed, p.asides, p.chosen)
	for _, h := range p.handles {
		b = h.identify(b)
	}
	for _, m := range p.types {
		b = m.text(b)
	}
	b = p.combining(b, ids)
	for _, a := range p.attached {
		b = appendScalars(fmt.Appendf(b, "a%s %d %q %d %d", a.what, a.to, a.text, a.key, a.turn), []scalar{a.value}, ids)
	}
	for _, x := range p.windows {
		b = x.text(b, ids)
	}
	b = p.printed.identify(b)
	if len(p.claimed) > 0 {
		b = fmt.Appendf(b, "c%v", p.claimed) // fmt prints maps in the order of their keys
	}
	if d := p.pend; d != nil {
		b = fmt.Appendf(b, "p%d %s %v %v %v %v %d %d %d", d.kind, d.name, d.at, d.posted, d.out != nil, d.recv, d.from, d.tag,
			d.code)
		b = fmt.Appendf(b, " %v %s %s", d.entered, d.buf.sig, d.collRecv.sig)
		b = appendScalars(d.collRecv.text(d.buf.text(b, ids), ids), []scalar{d.status, d.answer, d.which}, ids)
		for _, part := range d.collParts {
			b = part.text(fmt.Appendf(b, " %d ", part.count), ids)
		}
		b = appendLoans(b, d.loans, ids)
		b = fmt.Appendf(b, " %v %v %v %v %d", d.reqs, d.picked, d.peers, d.needed, d.part)
		for ; d != nil; d = d.then {
			b = d.coll.text(d.out.text(b))
		}
	}
	s := sha256.Sum256(b)
	return string(s[:16])
}

func appendScalars(b []byte, cells []scalar, ids map[int]int) []byte {
	for _, s := range cells {
		switch s.k {
		case undef:
			b = append(b, 'u')
		case number:
			b = append(append(b, 'n'), s.n.String()...)
		case pointer:
			b = strconv.AppendInt(append(b, 'p'), int64(ids[s.obj]), 10)
			b = strconv.AppendInt(append(b, '+'), int64(s.off), 10)
		case part:
			b = s.frag.text(append(b, 'b'), ids)
		default:
			b = append(append(b, 'x'), s.String()...)
		}
		b = append(b, ' ')
	}
	return b
}

func (m *message) text(b []byte) []byte {
	if m == nil {
		return b
	}
	b = fmt.Appendf(b, "m%s %d %d %d %s %v %v %d", m.ctx.name, m.src, m.dst, m.tag, m.sig, m.at, m.waiting, m.req)
	if m.of > 0 {
		b = fmt.Appendf(b, " part %d of %d", m.part, m.of)
	}
	if m.serial > 0 {
		b = fmt.Appendf(b, " number %d", m.serial)
	}
	return appendScalars(b, m.data, nil)
}

func (c *collCall) text(b []byte) []byte {
	if c == nil {
		return append(b, '-')
	}
	b = fmt.Appendf(b, "c%s %d %s %v %v %v %v %d %d %d %d", c.ctx.name, c.rank, c, c.counts, c.together && c.placed, c.at,
		c.group, c.colour, c.key, c.req, c.born)
	b = fmt.Append(b, c.shape, c.inward, c.outward, c.memory, c.fenced, c.caller, c.high, c.file)
	if c.beyond != nil {
		b = fmt.Appendf(b, "%v", *c.beyond)
	}
	for _, o := range c.ops {
		b = o.text(b)
	}
	if c.frozen != nil {
		b = append(b, c.frozen.key...)
	}
	for _, part := range c.parts {
		b = append(appendScalars(b, part, nil), ';')
	}
	return appendScalars(b, c.data, nil)
}

func (c *comm) text(b []byte) []byte {
	for _, ch := range c.chans {
		b = append(b, '[')
		for _, m := range ch {
			b = m.text(b)
		}
	}
	b = fmt.Appendf(b, "%v%v", c.sent, c.waiting)
	for _, h := range c.held {
		b = h.m.text(fmt.Appendf(b, "h%d %d", h.dst, h.request))
	}
	b = fmt.Appendf(b, "%v", c.exposures)
	for _, f := range c.finishes {
		b = fmt.Appendf(b, "f%v %d %v", f.exposure, f.modes, f.at)
		for _, o := range f.ops {
			b = o.text(b)
		}
	}
	for _, r := range c.coll {
		b = append(b, r.ctx.name...)
		b = strconv.AppendBool(b, r.beyond != nil)
		b = fmt.Append(b, r.outcome, r.beyond != nil, r.whole, r.arranged, r.turns)
		for i, e := range r.entries {
			b = e.text(b)
			b = strconv.AppendBool(b, r.left[i])
		}
	}
	return b
}
