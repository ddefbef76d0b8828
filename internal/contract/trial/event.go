package trial

import (
	"slices"

	"github.com/tass-go/tass/internal/contract/code"
	"github.com/tass-go/tass/internal/contract/order"
	"github.com/tass-go/tass/internal/verdict"
)

// event makes a step that others may see: a message, entering or leaving. False when the execution has ended.
func (x *search) event(s *state, p, from int) bool {
	if x.ending(s, p) {
		return x.leaveContract(s, p, nil)
	}
	i, t, e := x.next(s, p), s.procs[p].top(), x.env(s, p)
	switch i.Op {
	case code.Send:
		v, q := e.eval(i.X), e.integer(i.Y)
		if q < 0 || q >= int64(x.n) {
			fail(verdict.MPIInvalidArgument, "process %d sends to process %d, which does not exist", p, q)
		}
		t.pc++
		s.note(p, i.At, "sends %s to process %d", Text(v), q)
		return x.send(s, p, int(q), v)
	case code.Recv, code.RecvAny:
		if from < 0 {
			fail(verdict.MPIInvalidArgument, "process %d receives from %s, which does not exist", p, Text(e.eval(i.Y)))
		}
		return x.receive(s, p, from, i)
	case code.Call:
		return x.enterContract(s, p, i)
	case code.Segment:
		return x.enterContract(s, p, i)
	}
	v := result(e, i)
	if len(s.procs[p].frames) > 1 {
		return x.leaveContract(s, p, v)
	}
	return x.exit(s, p, v, i)
}

func (x *search) send(s *state, p, q int, v Value) bool {
	pr := &s.procs[p]
	if x.early(s, p, q) {
		return false
	}
	rule := "PRV"
	if len(pr.inside) > 0 {
		rule = "PRV-III"
	}
	if x.unquiet(s, p, q, rule) {
		return false
	}
	s.chans[p][q] = append(slices.Clip(s.chans[p][q]), message{v: v, part: pr.part, inside: len(pr.inside) > 0})
	return true
}

// early tells whether a guarantee keeps p from sending to q until somebody has entered who has not.
func (x *search) early(s *state, p, q int) bool {
	pr := &s.procs[p]
	last := len(pr.inside) - 1
	for k := -1; k <= last; k++ { // the procedure itself, and the contracts that p is in
		if k >= 0 && !x.o.Whole {
			break
		}
		c := s.calls[0]
		if k >= 0 {
			c = s.calls[pr.inside[k].call]
		}
		rule := "PGV-II"
		if k == last {
			rule = "PGV"
		}
		for _, r := range c.terms[p].noSend[int64(q)] {
			if !x.hasEntered(s, c, r) {
				x.hitIn(s, of{f: c.f}, verdict.PathEnsures, rule,
					"process %d sends to process %d before process %d has entered", p, q, r)
				return true
			}
		}
	}
	return false
}

// hasEntered tells whether a process has entered a contract; the first one is that of the procedure itself.
func (x *search) hasEntered(s *state, c *collate, r int64) bool {
	return r >= 0 && (c == s.calls[0] && s.procs[r].entered || c != s.calls[0] && c.filled[r])
}

// unquiet tells whether p has left a contract that q has not, and that requires that p sends nothing to q then.
func (x *search) unquiet(s *state, p, q int, rule string) bool {
	for k, c := range s.calls {
		if k == 0 || c.leaving || !c.left[p] || c.left[q] {
			continue
		}
		t, u := c.terms[p], c.terms[q]
		if t != nil && t.quiet[int64(q)] || u != nil && u.quietFrom[int64(p)] {
			x.hitIn(s, of{f: c.f}, verdict.PathRequires, rule,
				"process %d sends to process %d, which has not left %s", p, q, c.f.Name)
			return true
		}
	}
	return false
}

func (x *search) receive(s *state, q, p int, i *code.Instr) bool {
	m := s.chans[p][q][0]
	s.chans[p][q] = s.chans[p][q][1:]
	pr := &s.procs[q]
	s.note(q, i.At, "receives %s from process %d", Text(m.v), p)
	if x.o.Whole && m.part != pr.part {
		x.crosses(s, q, p, m, i.Op == code.RecvAny)
		return false
	}
	inside := len(pr.inside) > 0
	switch {
	case m.foreign && !inside:
		x.hit(s, verdict.Interference, string(order.ITF), "process %d receives what process %d sends behind", q, p)
		return false
	case m.foreign, m.inside && !inside && m.part > pr.part:
		x.hit(s, verdict.Interference, string(order.ITFII), "process %d receives what process %d sends in a call", q, p)
		return false
	case m.part != pr.part && !inside:
		x.hit(s, verdict.Requires, "SRV", "process %d receives what process %d sends on the other side of a call", q, p)
		return false
	}
	pr.top().pc++
	x.assign(s, q, i.To, m.v)
	if i.Op == code.RecvAny {
		x.assign(s, q, i.Y, int64(p))
	}
	return true
}

// collate gives the collective state that a process comes to next; false where others came to another one.
func (x *search) collate(s *state, p int, f *code.Procedure, leaving bool, call int) (*collate, bool) {
	pr := &s.procs[p]
	pr.part++
	if pr.part == len(s.calls) {
		s.calls = append(s.calls, newCollate(f, leaving, call, x.n))
	}
	c := s.calls[pr.part]
	if c.f != f || c.leaving != leaving {
		x.hitIn(s, of{f: f}, verdict.MPICollectiveMismatch, "",
			"process %d calls %s where another process calls %s", p, f.Name, c.f.Name)
		return nil, false
	}
	return c, true
}

// enterContract has a process enter a call, or a statement with a contract.
func (x *search) enterContract(s *state, p int, i *code.Instr) bool {
	c, ok := x.collate(s, p, i.Callee, false, 0)
	if !ok {
		return false
	}
	pr := &s.procs[p]
	w := inContract{call: pr.part, frames: len(pr.frames)}
	if i.Op == code.Call {
		x.enterBody(s, p, i)
	} else {
		w.until = i.Target
		pr.top().pc++
	}
	pr.inside = append(slices.Clip(pr.inside), w)
	s.note(p, i.At, "enters %s", c.f.Name)
	c.fill(p, pr.top().vars, pr.globals, nil)
	if c.terms[p], ok = termsOf(c.f.Contract, &env{n: x.n, p: p, now: x.view(c), clause: true}); !ok {
		c.terms[p] = &terms{}
	}
	if slices.Contains(c.filled, false) {
		return true
	}
	return x.required(s, c)
}

// required looks at the requirements of a call where all have entered it.
func (x *search) required(s *state, c *collate) bool {
	k := slices.Index(s.calls, c)
	for p := range x.n {
		for q := range x.n {
			for _, m := range s.chans[p][q] {
				if !m.foreign && m.part < k {
					x.hitIn(s, of{f: c.f}, verdict.Requires, "SRV",
						"a message from process %d to process %d was not received", p, q)
					return false
				}
			}
		}
		e := &env{n: x.n, p: p, now: x.view(c), clause: true}
		for _, clause := range c.f.Contract.Requires {
			if !e.truth(clause.Cond) {
				x.hitIn(s, of{f: c.f}, verdict.Requires, "SRV", "%s is false for process %d", clause.Cond, p)
				return false
			}
		}
	}
	return true
}

// leaveContract has a process leave the contract that it has entered last.
func (x *search) leaveContract(s *state, p int, v Value) bool {
	pr := &s.procs[p]
	w, _ := pr.in()
	entered := s.calls[w.call]
	f := entered.f
	c, ok := x.collate(s, p, f, true, w.call)
	if !ok {
		return false
	}
	c.fill(p, pr.top().vars, pr.globals, v)
	entered.left[p] = true
	s.note(p, f.At, "leaves %s", f.Name)
	if x.o.Whole && x.leavesEarly(s, entered, p) {
		return false
	}
	pr.inside = pr.inside[:len(pr.inside)-1]
	if w.until == 0 {
		x.back(s, p, v)
	}
	return !x.o.Whole || x.allLeft(s, c)
}

// exit has a process leave the procedure.
func (x *search) exit(s *state, p int, v Value, i *code.Instr) bool {
	pr := &s.procs[p]
	pr.exited, pr.result = true, v
	s.note(p, i.At, "leaves %s", x.f.Name)
	return !x.leavesEarly(s, s.calls[0], p)
}

// leavesEarly tells whether a guarantee keeps p in a contract until somebody has entered it who has not.
func (x *search) leavesEarly(s *state, c *collate, p int) bool {
	for _, r := range c.terms[p].noExit {
		if !x.hasEntered(s, c, r) {
			x.hitIn(s, of{f: c.f}, verdict.PathEnsures, string(order.PGV),
				"process %d leaves before process %d has entered", p, r)
			return true
		}
	}
	return false
}
