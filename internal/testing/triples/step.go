package triples

import "github.com/tass-go/tass/internal/front/minimp/syntax"

// instr is a statement that is an event or an assignment, or else a jump, if the condition is false where there is one.
type instr struct {
	stmt syntax.Stmt
	cond syntax.Expr
	jump int8
}

func (o *oracle) compile(x syntax.Stmt) {
	switch x := x.(type) {
	case *syntax.Block:
		for _, y := range x.List {
			o.compile(y)
		}
	case *syntax.If:
		at := len(o.code)
		o.code = append(o.code, instr{cond: x.Cond})
		o.compile(x.Then)
		if x.Else != nil {
			over := len(o.code)
			o.code = append(o.code, instr{})
			o.code[at].jump = int8(len(o.code))
			o.compile(x.Else)
			at = over
		}
		o.code[at].jump = int8(len(o.code))
	default:
		o.code = append(o.code, instr{stmt: x})
	}
}

// steps gives what a process can do next; nothing if it waits.
func (o *oracle) steps(s *state, p int) []*step {
	pr := &s.procs[p]
	switch {
	case pr.exited:
		return nil
	case !pr.entered:
		t := &step{s: *s}
		t.s.procs[p].entered = true
		o.local(t, p)
		return []*step{t}
	case pr.in:
		return o.leaveCallee(s, p)
	case int(pr.pc) == len(o.code):
		return o.leave(s, p, Undefined)
	}
	t := &step{s: *s}
	switch x := o.code[pr.pc].stmt.(type) {
	case *syntax.Send:
		o.send(t, p, x)
	case *syntax.Recv:
		return o.receive(s, p, x)
	case *syntax.Call:
		o.enterCallee(t, p, x)
	case *syntax.Return:
		return o.leave(s, p, o.eval(t, p, x.X))
	}
	return []*step{t}
}

// local does what a process does up to its next event, of which nobody else sees anything.
func (o *oracle) local(t *step, p int) {
	pr := &t.s.procs[p]
	for len(t.broken) == 0 && int(pr.pc) < len(o.code) {
		i := o.code[pr.pc]
		x, assigns := i.stmt.(*syntax.Assign)
		switch {
		case assigns:
			pr.vars[o.place(x.To)] = o.eval(t, p, x.X)
			pr.pc++
		case i.stmt != nil:
			return
		case i.cond != nil && o.holds(t, p, i.cond):
			pr.pc++
		default:
			pr.pc = i.jump
		}
	}
}

// place gives the number of a variable.
func (o *oracle) place(e syntax.Expr) int { return o.vars[e.(*syntax.Name).Name] }

// leave has a process leave the procedure.
func (o *oracle) leave(s *state, p int, v Value) []*step {
	t := &step{s: *s}
	pr := &t.s.procs[p]
	pr.exited, pr.result, pr.pc = true, v, 0
	for _, r := range o.Contract.noExit(p, o.args[p]) {
		if !s.procs[r].entered {
			t.breaks("PGV", "process %d leaves before process %d enters", p, r)
		}
	}
	for q := range o.n {
		if s.procs[q].calls > pr.calls {
			t.breaks("DL", "process %d leaves without a call that process %d makes", p, q)
		}
	}
	return []*step{t}
}

func (o *oracle) send(t *step, p int, x *syntax.Send) {
	s := &t.s
	pr := &s.procs[p]
	q, v := int(o.eval(t, p, x.Dest)), o.eval(t, p, x.X)
	if len(t.broken) > 0 {
		return
	}
	if q < 0 || q >= o.n {
		t.breaks(Fault, "a destination is no process")
		return
	}
	for _, r := range o.Contract.noSend(p, q, o.args[p]) {
		if !s.procs[r].entered {
			t.breaks("PGV", "process %d sends to process %d before process %d enters", p, q, r)
		}
	}
	o.unquiet(t, "PRV", p, q)
	s.chans[p][q] += message{v: v, phase: pr.calls}.String()
	pr.pc++
	o.local(t, p)
}

func (o *oracle) receive(s *state, q int, x *syntax.Recv) (out []*step) {
	for p := range o.n {
		t := &step{s: *s}
		from := p
		if !x.Any {
			from = int(o.eval(t, q, x.From))
		}
		if from < 0 || from >= o.n {
			t.breaks(Fault, "a source is no process")
			return []*step{t}
		}
		c := s.chans[p][q]
		if from != p || c == "" {
			continue
		}
		switch m := messageOf(c); {
		case m.foreign && m.inside >= 0:
			t.breaks("ITF-II", "process %d receives what process %d sends in a callee", q, p)
		case m.foreign:
			t.breaks("ITF", "process %d receives what process %d sends after it has left", q, p)
		case m.phase != s.procs[q].calls:
			t.breaks("SRV", "process %d receives what process %d sends before or behind a call", q, p)
		default:
			pr := &t.s.procs[q]
			t.s.chans[p][q] = c[messageSize:]
			pr.pc++
			pr.vars[o.place(x.To)] = m.v
			if x.Any {
				pr.vars[o.place(x.From)] = Value(p)
			}
			o.local(t, q)
		}
		out = append(out, t)
	}
	return out
}

// eval evaluates the few expressions that random programs have.
func (o *oracle) eval(t *step, p int, e syntax.Expr) Value {
	switch e := e.(type) {
	case *syntax.Name:
		return t.s.procs[p].vars[o.place(e)]
	case *syntax.Number:
		return Value(e.Value.Int64())
	case *syntax.Word:
		if e.Word == "PID" {
			return Value(p)
		}
		return Value(o.n) // NPROCS
	case *syntax.Binary:
		if a, b := o.operands(t, p, e); b >= 0 {
			if e.Op == "%" {
				return a % b
			}
			return a + b
		}
	}
	return Undefined
}

// operands evaluates those of a binary operator, which both must be integers: they are negative where they are not.
func (o *oracle) operands(t *step, p int, e *syntax.Binary) (a, b Value) {
	a, b = o.eval(t, p, e.X), o.eval(t, p, e.Y)
	if a < 0 || b < 0 {
		t.breaks(Fault, "an operator meets what is undefined")
		return Undefined, Undefined
	}
	return a, b
}

// holds evaluates a condition, which compares two integers.
func (o *oracle) holds(t *step, p int, e syntax.Expr) bool {
	a, b := o.operands(t, p, e.(*syntax.Binary))
	return a == b && a >= 0
}
