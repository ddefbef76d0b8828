package contracts

import (
	"fmt"

	"github.com/tass-go/tass/internal/contract"
	"github.com/tass-go/tass/internal/contract/code"
	"github.com/tass-go/tass/internal/semantics/dynamic"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// finish proves the guarantees in a state in which all have left; false in others.
func (x *search) finish(s *state) bool {
	after := &dynamic.View{}
	for _, pr := range s.procs {
		if !pr.exited {
			return false
		}
		after.Scopes = append(after.Scopes, &scope{x.prog, x.f, pr.top().vars, pr.globals})
		after.Results = append(after.Results, pr.result)
	}
	x.ends++
	if s.pass != nil {
		x.passedAll(s)
		return true
	}
	s.plan(x.guaranteed(after)...)
	x.push(s)
	return true
}

// guaranteed are the tasks that prove that channels are empty, the state guarantees, and the frame, and then look for
// interference.
func (x *search) guaranteed(after *dynamic.View) []func(*state) {
	return []func(*state){func(s *state) {
		goals := append([]func(*state){x.received}, x.ensures(x.f, s.start.view, after)...)
		goals = append(goals, x.framed(x.f, s.start.view, after)...)
		s.plan(x.prove(append(goals, x.smaller(after)...)))
	}, func(s *state) {
		if s.order != nil {
			x.broken(s, -1, s.order.End())
			if x.cfg.Decompose {
				x.derive(s)
			}
		}
		s.over = true
	}}
}

// ensures are the tasks that prove the state guarantees of a procedure.
func (x *search) ensures(f *code.Procedure, before, after *dynamic.View) (out []func(*state)) {
	n := x.cfg.NP
	for _, c := range f.Contract.Ensures {
		for p := range n {
			out = append(out, func(s *state) {
				holds, fault := s.mem.Truth(clauseEnv(n, p, after, before, dynamic.Goal), c.Cond)
				if fault != nil || !holds {
					x.violation(s, &Violation{Kind: verdict.Ensures, Rule: "SGV", At: c.At, Process: p, Callee: x.other(f),
						Message: fmt.Sprintf("%s is false for %s%s", c.Cond, x.process(p), because(fault))})
				}
			})
		}
	}
	return out
}

// other names a procedure that is not the one that is proved.
func (x *search) other(f *code.Procedure) string {
	if f == x.f {
		return ""
	}
	return f.Name
}

// received proves that all messages are received where all have left.
func (x *search) received(s *state) {
	for p := range s.procs {
		for q := range s.procs {
			if len(s.chans[p][q]) > 0 {
				x.violation(s, &Violation{Kind: verdict.Ensures, Rule: "SGV", At: x.f.At, Process: q,
					Message: fmt.Sprintf("a message from process %d to process %d is not received when all have left %s", p, q,
						x.f.Name)})
				return
			}
		}
	}
}

// framed are the tasks that prove that nothing was assigned that the assigns clauses do not list. Variables of a
// procedure that are no parameters do not count.
func (x *search) framed(f *code.Procedure, start, after *dynamic.View) []func(*state) {
	c := f.Contract
	if !c.HasAssigns {
		return nil
	}
	var out []func(*state)
	visible := append(append([]string(nil), f.Vars[:f.Params]...), x.prog.Globals...)
	for p := range x.cfg.NP {
		for _, name := range visible {
			out = append(out, func(s *state) {
				env := clauseEnv(len(s.procs), p, start, nil, dynamic.Either)
				before, _ := start.Scopes[p].Lookup(name)
				now, _ := after.Scopes[p].Lookup(name)
				if !x.unchanged(s, env, before, now, places(c, name)) {
					x.violation(s, &Violation{Kind: verdict.Assigns, Rule: "SGV", At: c.AssignsAt, Process: p, Callee: x.other(f),
						Message: fmt.Sprintf("%s is changed by process %d%s, and the assigns clauses do not list it", name, p,
							listed(c, name))})
				}
			})
		}
	}
	return out
}

// listed says what of a variable is listed.
func listed(c *contract.Contract, name string) string {
	if len(places(c, name)) == 0 {
		return ""
	}
	return " elsewhere than where it may be"
}

// deadlock ends a path on which no process can go on.
func (x *search) deadlock(s *state) {
	v := &Violation{Kind: verdict.Deadlock, Rule: "DL", Process: -1}
	waits := ""
	others := true // all that do not wait in a call have left
	for p, pr := range s.procs {
		switch {
		case pr.waits != nil:
			waits, v.Callee = pr.waits.callee.Name, pr.waits.callee.Name
			v.At, v.Process = pr.waits.at, p
		case !pr.exited:
			others = false
		}
	}
	if waits != "" && others {
		v.Kind, v.Rule = verdict.MPICollectiveMismatch, ""
		v.Message = fmt.Sprintf("process %d calls %s, and another process leaves without calling it", v.Process, waits)
		x.violation(s, v)
		return
	}
	at, p := x.stuck(s)
	v.At, v.Process = at, p
	v.Message = "no process can go on: " + x.waitsFor(s, p)
	if waits != "" {
		v.Message += "; others wait in " + waits + " until all have come"
	}
	x.violation(s, v)
}

// stuck gives the first process that waits for a message.
func (x *search) stuck(s *state) (source.Pos, int) {
	for p, pr := range s.procs {
		if !pr.exited && pr.waits == nil {
			return pr.top().f.Code[pr.top().pc].At, p
		}
	}
	return x.f.At, -1
}

func (x *search) waitsFor(s *state, p int) string {
	if p < 0 {
		return "all wait"
	}
	i := s.procs[p].top().f.Code[s.procs[p].top().pc]
	return fmt.Sprintf("process %d waits for a message (line %d) that is not sent", p, i.At.Line)
}
