package contracts

import (
	"fmt"

	"github.com/tass-go/tass/internal/contract"
	"github.com/tass-go/tass/internal/contract/code"
	"github.com/tass-go/tass/internal/contract/order"
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/dynamic"
	"github.com/tass-go/tass/internal/verdict"
)

// general is a proof for every number of processes, from least on.
type general struct {
	least  int
	paths  bool
	silent bool       // no contract is used, and so nothing is sent
	calls  []*waiting // the calls of contracts that each execution makes, as far as one has come
	ended  bool       // an execution has come to its end, so that calls is complete
}

// maxGeneral bounds the steps of a proof for every number of processes.
const maxGeneral = 10_000

// ProveGeneral proves a contract for cfg.NP processes and every greater number at once. There are two classes of
// procedures for which it does. Those whose processes exchange messages or look at each other, themselves or in clauses
// of what they call, are proved as some says. The others are those whose processes meet in contracts alone: they send
// and receive nothing, and neither their clauses nor those of what they call look at another process (\on). Everything
// else is inconclusive, and the reason says why.
//
// One process is executed, with PID and NPROCS as symbols: least <= NPROCS and 0 <= PID < NPROCS. This is sound:
//
//   - What a clause says of a process depends on the variables, PID and NPROCS of this process alone. So each
//     process of a pre-state of n processes begins as the process that is executed may begin, with NPROCS = n.
//   - Between calls of contracts a process depends on no other one. At a call it finds what the contract requires
//     of it, assigns for it and ensures for it: of other processes nothing is said. So what each process does in
//     an execution is one of the paths that are executed here. There are more paths than that: one goes on behind
//     a call though what is ensured may be impossible for another process.
//   - Each path uses the same contracts in the same order (sameCalls), also where PID and NPROCS differ. So all
//     come to each call, none calls something else, and no process waits for ever.
//   - Channels are always empty, and no receive can take a message of what comes behind.
//   - What contracts that are called promise of paths is not used, but for that each process leaves, and those that
//     require something of paths are left to some. So a process may leave before another one has entered, and a path
//     guarantee that it does not must name nobody, or the process itself (promised). So must one that it does not
//     send, where a contract is called: what it is of may send. Else nothing is sent. Where this is too little, some
//     is tried.
//
// A number of processes for which nothing fulfils the requirements counts as proved. A violation is one of a process
// whose pre-state may need others that are impossible; the caller looks whether Prove finds it with Violation.NP
// processes.
func ProveGeneral(prog *code.Program, f *code.Procedure, cfg Config) *Result {
	if f.Loop != nil && !cfg.Inline {
		return everyLoop(prog, f, cfg)
	}
	s := &shape{inline: cfg.Inline, seen: map[*code.Procedure]bool{}}
	if why := s.outside(f); why != "" {
		return proveSome(prog, f, cfg)
	}
	g := &general{least: cfg.NP, paths: cfg.Paths, silent: !s.calls}
	some := cfg
	cfg.NP, cfg.Paths, cfg.Decompose = 1, false, false
	x := newSearch(prog, f, cfg)
	x.general = g
	x.run()
	if r := x.result; r.Verdict == verdict.Inconclusive && len(r.Violations) == 0 {
		s := proveSome(prog, f, some) // it knows loops that count, and what contracts promise of paths
		if s.Verdict == verdict.Verified || !g.silent && len(s.Violations) > 0 {
			return s
		}
	}
	return x.result
}

// sameCalls ends the proof where an execution makes other calls of contracts than another one.
func (x *search) sameCalls(s *state) {
	g, pr := x.general, s.procs[0]
	switch {
	case pr.waits != nil && s.calls < len(g.calls) && g.calls[s.calls].callee == pr.waits.callee:
		s.calls++
	case pr.waits != nil && s.calls == len(g.calls) && !g.ended:
		g.calls = append(g.calls, pr.waits)
		s.calls++
	case pr.waits != nil:
		panic(dynamic.Undecided{Reason: fmt.Sprintf("whether all processes call %s (line %d) may depend on the process",
			pr.waits.callee.Name, pr.waits.at.Line)})
	case pr.exited && s.calls < len(g.calls):
		panic(dynamic.Undecided{Reason: fmt.Sprintf("whether all processes call %s (line %d) may depend on the process",
			g.calls[s.calls].callee.Name, g.calls[s.calls].at.Line)})
	case pr.exited:
		g.ended = true
	}
}

// leavesAtAll ends the proof where a process waits in what is called for one that does not exist.
func leavesAtAll(m *dynamic.Memory, f *code.Procedure, lo, hi sym.Expr) {
	if m.Decide(m.F.Le(lo, hi)) && !m.Decide(m.F.And(m.IsRank(lo), m.IsRank(hi))) && m.Possible().Answer != prove.Yes {
		panic(dynamic.Undecided{Reason: f.Name + " promises that a process never leaves it"})
	}
}

// leavesCalled are the tasks that prove that the process leaves what is called, for every number of processes.
func (x *search) leavesCalled(w *waiting, now *dynamic.View) []func(*state) {
	if x.general == nil || !x.general.paths {
		return nil
	}
	return []func(*state){func(s *state) {
		env := clauseEnv(1, 0, now, nil, dynamic.Either)
		for _, c := range w.callee.Contract.PathEnsures {
			if c.Guard != nil {
				if holds, f := s.mem.Truth(env, c.Guard); f != nil || !holds {
					continue
				}
			}
			for _, a := range c.Absences {
				if a.Form != contract.NoExitUntil {
					continue
				}
				if lo, hi, f := ends(s.mem, env, a.Until.Procs[0]); f == nil {
					leavesAtAll(s.mem, w.callee, lo, hi)
				}
			}
		}
	}}
}

// process names a process in messages.
func (x *search) process(p int) string {
	if x.general != nil {
		return "some process"
	}
	return fmt.Sprintf("process %d", p)
}

// numberOf gives the number of processes in a model; 0 where it is not known.
func numberOf(s *state, model *prove.Model) int {
	if model == nil {
		return 0
	}
	v, err := model.Eval(s.mem.Processes())
	if err != nil || v.Num == nil || !v.Num.IsInt() || !v.Num.Num().IsInt64() {
		return 0
	}
	return int(v.Num.Num().Int64())
}

// promised are the tasks that prove path guarantees for every number of processes: they have values, and keep nobody
// from leaving before another process has entered.
func (x *search) promised() []func(*state) {
	if x.general == nil || !x.general.paths {
		return nil
	}
	var goals []func(*state)
	for _, c := range x.f.Contract.PathEnsures {
		goals = append(goals, func(s *state) {
			if why := x.tooEarly(s, c); why != "" {
				x.violation(s, &Violation{Kind: verdict.PathEnsures, Rule: string(order.PGV), At: c.At, Process: -1, Message: why})
			}
		})
	}
	return []func(*state){x.prove(goals)}
}

// tooEarly says how a path guarantee is broken by a process that waits for nobody, and sends only in what it calls;
// empty if it is not.
func (x *search) tooEarly(s *state, c *contract.PathClause) string {
	m, env := s.mem, clauseEnv(1, 0, s.start.view, nil, dynamic.Either)
	if c.Guard != nil {
		holds, f := m.Truth(env, c.Guard)
		switch {
		case f != nil:
			return "the path guarantee has no value: " + f.Text
		case !holds:
			return ""
		}
	}
	for _, a := range c.Absences {
		named := []*contract.Expr{a.Until.Procs[0]}
		if a.Form == contract.NoSendUntil {
			named = append(named, a.No.Procs[1])
		}
		for i, e := range named {
			lo, hi, f := ends(m, env, e)
			self := m.F.And(m.F.Eq(lo, m.Rank()), m.F.Eq(hi, m.Rank()))
			switch {
			case f != nil:
				return "the path guarantee has no value: " + f.Text
			case i > 0 || a.Form == contract.NoSendUntil && x.general.silent:
			case m.Decide(m.F.Or(m.F.Lt(hi, lo), self)):
			case !x.general.silent:
				panic(dynamic.Undecided{Reason: fmt.Sprintf("whether %s has entered (line %d) depends on what is called", e,
					a.At.Line)})
			default:
				return "a process can leave before " + e.String() + " has entered"
			}
		}
	}
	return ""
}

// ends gives the first and the last process that an event names.
func ends(m *dynamic.Memory, env *dynamic.Env, e *contract.Expr) (lo, hi sym.Expr, fault *dynamic.Fault) {
	list := []*contract.Expr{e, e}
	if e.Op == contract.Range {
		list = e.Args
	}
	var out [2]sym.Expr
	for i, b := range list {
		v, f := m.Eval(env, b)
		if f == nil {
			out[i], f = m.AsInt(v, b, e)
		}
		if f != nil {
			return m.F.Int(0), m.F.Int(0), f
		}
	}
	return out[0], out[1], nil
}
