package contracts

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/contract"
	"github.com/tass-go/tass/internal/contract/code"
	"github.com/tass-go/tass/internal/semantics/dynamic"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// move makes the next step of a process; false when it must wait, or the path has ended.
func (x *search) move(s *state, p int, loops map[string]bool) bool {
	pr := s.procs[p]
	f := pr.top()
	x.result.Transitions++
	if s.ending(p) {
		return x.leaves(s, p, dynamic.Value{}, f.f.Code[f.pc].At)
	}
	i := &f.f.Code[f.pc]
	switch i.Op {
	case code.Assign:
		v, fault := s.mem.Eval(x.env(s, p), i.X)
		if fault == nil {
			fault = x.assign(s, p, i.To, v)
		}
		return x.next(s, p, f.pc+1, fault)
	case code.Branch, code.Assert, code.Assume:
		return x.condition(s, p, i)
	case code.Jump:
		if i.Target <= f.pc && x.loops(s, p, loops, i.At) {
			return false
		}
		return x.next(s, p, i.Target, nil)
	case code.Send:
		return x.send(s, p, i)
	case code.Recv:
		q, ok := x.rank(s, p, i.Y)
		if !ok {
			return false
		}
		if len(s.chans[q][p]) == 0 {
			x.result.Transitions--
			return false
		}
		return x.receive(s, p, q, false)
	case code.Call:
		return x.enter(s, p, i)
	case code.Segment:
		if x.cfg.Inline {
			return x.next(s, p, f.pc+1, nil) && (s.pass == nil || x.enters(s, p, i.Callee, f.vars, i.Target, i.At))
		}
		pr.waits = &waiting{i.Callee, f.vars, i.At}
		return true
	default:
		return x.leave(s, p, i)
	}
}

// next goes to an instruction, unless there is a fault.
func (x *search) next(s *state, p, pc int, f *dynamic.Fault) bool {
	if f != nil {
		x.faulty(s, p, f)
		return false
	}
	t := s.procs[p].top()
	s.procs[p].replace(&frame{t.f, pc, t.vars})
	return true
}

func (x *search) condition(s *state, p int, i *code.Instr) bool {
	holds, f := s.mem.Truth(x.env(s, p), i.X)
	pc := s.procs[p].top().pc
	switch {
	case f != nil || i.Op != code.Branch && holds:
		return x.next(s, p, pc+1, f)
	case i.Op == code.Assume:
		panic(dynamic.Cut{})
	case i.Op == code.Assert:
		x.violation(s, &Violation{Kind: verdict.Assertion, Message: fmt.Sprintf("the assertion %s is false", i.X), At: i.At,
			Process: p})
		return false
	case holds:
		return x.next(s, p, pc+1, nil)
	}
	return x.next(s, p, i.Target, nil)
}

// loops tells whether a process comes back in a loop to a state that all were in before.
func (x *search) loops(s *state, p int, seen map[string]bool, at source.Pos) bool {
	var b strings.Builder
	fmt.Fprint(&b, p, " ", s.mem.Ctx.Condition(), " ")
	x.procsKey(s, &b)
	k := b.String()
	if !seen[k] {
		seen[k] = true
		return false
	}
	x.violation(s, &Violation{Kind: verdict.Nontermination, At: at, Process: p,
		Message: "the loop comes back to a state that it was in before"})
	return true
}

// returns ends an execution that has come back to a state that it was in, so that it can go on for ever.
func (x *search) returns(s *state) {
	at, p := x.f.At, -1
	if s.last != nil {
		at, p = s.last.at, s.last.proc
	}
	x.violation(s, &Violation{Kind: verdict.Nontermination, At: at, Process: p,
		Message: "the execution comes back to a state that it was in before"})
}

// rank evaluates the number of a process; false when the path has ended.
func (x *search) rank(s *state, p int, e *contract.Expr) (int, bool) {
	v, f := s.mem.Eval(x.env(s, p), e)
	if f != nil {
		x.faulty(s, p, f)
		return 0, false
	}
	i, f := s.mem.AsInt(v, e, e)
	if f != nil {
		x.faulty(s, p, f)
		return 0, false
	}
	for q := range s.procs {
		if s.mem.Decide(s.mem.F.Eq(i, s.mem.F.Int(int64(q)))) {
			return q, true
		}
	}
	x.violation(s, &Violation{Kind: verdict.MPIInvalidArgument, Message: fmt.Sprintf("%s is %s, which is no process", e,
		s.mem.Text(v)), At: e.At, Process: p})
	return 0, false
}

func (x *search) send(s *state, p int, i *code.Instr) bool {
	v, f := s.mem.Eval(x.env(s, p), i.X)
	if f != nil {
		return x.next(s, p, 0, f)
	}
	q, ok := x.rank(s, p, i.Y)
	if !ok {
		return false
	}
	s.note(p, i.At, "sends %s to process %d", s.mem.Text(v), q)
	s.talks(p, i.At)
	s.chans[p][q] = append(s.chans[p][q], v)
	switch {
	case s.order != nil && x.broken(s, p, s.order.Send(p, q, i.At)):
		return false
	case s.pass != nil && x.broken(s, p, s.pass.order.Send(p, q, i.At)):
		return false
	}
	return x.next(s, p, s.procs[p].top().pc+1, nil)
}

// receive takes the next message from q; false when the path has ended.
func (x *search) receive(s *state, p, q int, wildcard bool) bool {
	f := s.procs[p].top()
	i := &f.f.Code[f.pc]
	v := s.chans[q][p][0]
	s.chans[q][p] = s.chans[q][p][1:]
	how := ""
	if wildcard {
		how = ", of any process"
	}
	s.note(p, i.At, "receives %s from process %d%s", s.mem.Text(v), q, how)
	s.talks(p, i.At)
	if s.order != nil {
		s.order.Receive(p, q, wildcard, i.At)
	}
	if s.pass != nil && x.broken(s, p, s.pass.order.Receive(p, q, wildcard, i.At)) {
		return false
	}
	fault := x.assign(s, p, i.To, v)
	if fault == nil && wildcard {
		fault = x.assign(s, p, i.Y, dynamic.Int(s.mem.F.Int(int64(q))))
	}
	return x.next(s, p, f.pc+1, fault)
}

// maxFrames bounds the depth of calls whose bodies are executed.
const maxFrames = 2000

// enter calls a procedure: its body is executed, or the process waits for all others.
func (x *search) enter(s *state, p int, i *code.Instr) bool {
	pr := s.procs[p]
	var args []dynamic.Value
	for _, a := range i.Args {
		v, f := s.mem.Eval(x.env(s, p), a)
		if f != nil {
			return x.next(s, p, 0, f)
		}
		args = append(args, v)
	}
	if i.Callee.Contract != nil && !x.cfg.Inline {
		pr.waits = &waiting{i.Callee, args, i.At}
		s.note(p, i.At, "enters %s", i.Callee.Name)
		return true
	}
	if len(pr.frames) >= maxFrames {
		panic(dynamic.Undecided{Reason: "calls are nested too deeply"})
	}
	vars := make([]dynamic.Value, len(i.Callee.Vars))
	copy(vars, args)
	pr.frames = append(slices.Clip(pr.frames), &frame{i.Callee, 0, vars})
	return s.pass == nil || i.Callee.Contract == nil || x.enters(s, p, i.Callee, vars, 0, i.At)
}

// leave returns from a procedure. From the one that is proved, it leaves.
func (x *search) leave(s *state, p int, i *code.Instr) bool {
	pr := s.procs[p]
	v := dynamic.Value{}
	if i.X != nil {
		w, f := s.mem.Eval(x.env(s, p), i.X)
		if f != nil {
			return x.next(s, p, 0, f)
		}
		v = w
	}
	if w, ok := s.pass.innermost(p); ok && w.until == 0 && w.frames == len(pr.frames) && !x.leaves(s, p, v, i.At) {
		return false
	}
	if len(pr.frames) == 1 {
		pr.exited, pr.result = true, v
		s.note(p, i.At, "leaves %s", x.f.Name)
		return s.order == nil || !x.broken(s, p, s.order.Exit(p, i.At))
	}
	pr.frames = slices.Clone(pr.frames[:len(pr.frames)-1])
	return x.back(s, p, v)
}

// back goes on behind a call with its result.
func (x *search) back(s *state, p int, v dynamic.Value) bool {
	f := s.procs[p].top()
	i := &f.f.Code[f.pc]
	var fault *dynamic.Fault
	if i.To != nil {
		fault = x.assign(s, p, i.To, v)
	}
	return x.next(s, p, f.pc+1, fault)
}
