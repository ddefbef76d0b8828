package contracts

import (
	"fmt"

	"github.com/tass-go/tass/internal/contract"
	"github.com/tass-go/tass/internal/contract/code"
	"github.com/tass-go/tass/internal/contract/order"
	"github.com/tass-go/tass/internal/semantics/dynamic"
	"github.com/tass-go/tass/internal/verdict"
)

// The rule of the collective loop (Luo, Contracts for Message-Passing Programs, Fig. 6.1 and Theorem 6.23): a loop of
// which all processes make each iteration keeps an invariant that an iteration keeps, and has the path clauses of an
// iteration. A loop and its iteration are two statements with contracts (package collective), and the iteration is
// proved as any statement is. Of the loop, this is proved, from every state in which the invariants hold:
//
//   - The condition has a value on each process, and the same on all. So all make the same iterations.
//   - Where it holds, what an iteration requires not to be sent is not sent by the next one: its guarantee says that
//     the sender waits until the receiver has entered, and that has left the iteration before then.
//   - Each iteration makes a variant smaller, an integer that was not negative (smaller, of the iteration). Without a
//     variant the result is inconclusive.
//
// This is sound. Take an execution of the loop, and in it the iterations as parts of a sequence. What the iteration
// requires of states holds where each begins, by induction over their number. What it requires of paths: after process
// p has left iteration i, and before q has, p sends nothing to q. In a later iteration k it sends to q only when q has
// entered k, as its guarantee in k says; path clauses name nothing that the loop assigns, so that they say the same in
// each iteration. Behind the loop, the contract of the loop requires it. So each iteration is one that its own proof
// speaks of, where anything may come behind, and no message is under way between two of them. The guarantee of an
// iteration that p sends nothing to q before r has entered it is one of the loop, as r has entered the loop before.
// The guarantee that p does not leave before r has entered is one of the loop if p makes an iteration: if the condition
// holds where p enters. Without that, Luo's rule is not sound.

// byRule tells whether what is proved is a loop with invariants, and its iterations are not executed.
func (x *search) byRule() bool { return x.f.Loop != nil && !x.cfg.Inline && !x.bodies }

// iterates proves what the rule asks of a state in which the invariants hold.
func (x *search) iterates(s *state) {
	var goals []func(*state)
	for p := range s.procs {
		goals = append(goals, func(s *state) { x.agreed(s, p) })
	}
	x.result.Used = append(x.result.Used, x.f.Loop.Iteration.Name)
	s.plan(x.prove(goals), x.quiet, func(s *state) { s.over = true })
}

// agreed proves that a process goes on with the loop where process 0 does.
func (x *search) agreed(s *state, p int) {
	var goes [2]bool
	for i, q := range []int{0, p} {
		holds, fault := s.mem.Truth(x.env(s, q), x.f.Loop.Cond)
		if fault != nil {
			x.faulty(s, q, fault)
			return
		}
		goes[i] = holds
	}
	if goes[0] != goes[1] {
		does := map[bool]string{true: "goes on with", false: "leaves"}
		x.violation(s, &Violation{Kind: verdict.MPICollectiveMismatch, At: x.f.Loop.Cond.At, Process: p, Callee: x.f.Name,
			Message: fmt.Sprintf("process %d %s the loop where process 0 %s it: the invariants do not say that %s is the same "+
				"for all", p, does[goes[1]], does[goes[0]], x.f.Loop.Cond)})
	}
}

// quiet proves the side condition about paths, and counts the state as one way in which the loop is used.
func (x *search) quiet(s *state) {
	holds, _ := s.mem.Truth(x.env(s, 0), x.f.Loop.Cond)
	x.ends++
	text := ""
	if holds && s.terms != nil {
		text = order.Iterates(s.terms)
	}
	if x.cfg.Decompose {
		x.looped(text)
	}
	if text != "" {
		x.violation(s, &Violation{Kind: verdict.PathRequires, Rule: string(order.PRVIII), At: x.f.At, Process: -1,
			Callee: x.f.Loop.Iteration.Name, Doubt: "it depends on how one iteration follows another",
			Message: "in the next iteration " + text})
	}
}

// looped notes that the rule was applied.
func (x *search) looped(broken string) {
	d := x.result.Derivation
	if d == nil {
		d = &Derivation{Rule: collectiveLoop, Parts: []string{x.f.Loop.Iteration.Name}}
		x.result.Derivation = d
	}
	d.Executions++
	if d.Broken[0] == "" {
		d.Broken[0] = broken
	}
}

// collectiveLoop is the name of the rule.
const collectiveLoop = "the collective loop"

// endless says that a loop has no variant.
func (x *search) endless() string {
	if !x.byRule() || x.f.Loop.Iteration.Variant != nil {
		return ""
	}
	return fmt.Sprintf("the contract holds if the loop at line %d ends: it has no variant (decreases e;)", x.f.At.Line)
}

// smaller are the tasks that prove that an iteration makes the variant of the loop smaller, where it is not negative.
func (x *search) smaller(after *dynamic.View) (out []func(*state)) {
	d := x.f.Variant
	if d == nil {
		return nil
	}
	for p := range x.cfg.NP {
		out = append(out, func(s *state) {
			before := valued{clauseEnv(x.cfg.NP, p, s.start.view, nil, dynamic.Either), d}
			ok, fault := decreased(s.mem, before, valued{clauseEnv(x.cfg.NP, p, after, nil, dynamic.Either), d})
			if !ok {
				x.violation(s, &Violation{Kind: verdict.Nontermination, At: d.At, Process: p,
					Message: fmt.Sprintf("the iteration does not make the variant %s smaller, from one that is not negative, "+
						"for %s%s", d, x.process(p), because(fault))})
			}
		})
	}
	return out
}

// valued is an expression where it is evaluated.
type valued struct {
	env *dynamic.Env
	e   *contract.Expr
}

// decreased tells whether a variant is an integer that is not negative at one place, and smaller at another one.
func decreased(m *dynamic.Memory, before, after valued) (bool, *dynamic.Fault) {
	var ends [2]dynamic.Value
	for i, d := range []valued{before, after} {
		v, f := m.Eval(d.env, d.e)
		if f != nil || !m.Is(v, dynamic.Integer) {
			return false, f
		}
		ends[i] = m.Find(v)
	}
	return m.Decide(m.F.And(m.F.Le(m.F.Int(0), ends[0].E), m.F.Lt(ends[1].E, ends[0].E))), nil
}

// everyLoop proves what the rule asks of a loop for every number of processes: that the condition has one value is
// what a statement has to guarantee that does nothing.
func everyLoop(prog *code.Program, f *code.Procedure, cfg Config) *Result {
	if len(f.Contract.PathRequires) > 0 && cfg.Paths {
		return &Result{Verdict: verdict.Inconclusive, Reason: "the iterations require that messages are not sent"}
	}
	t, c := &contract.Expr{Op: contract.Name, Text: "t", At: f.At}, f.Loop.Cond
	has := &contract.Expr{Op: contract.Or, At: c.At, Args: []*contract.Expr{c, {Op: contract.Not, At: c.At,
		Args: []*contract.Expr{c}}}}
	on := &contract.Expr{Op: contract.On, At: c.At, Args: []*contract.Expr{c, t}}
	same := &contract.Expr{Op: contract.Forall, Text: "t", At: c.At, Args: []*contract.Expr{{Op: contract.Eq, At: c.At,
		Args: []*contract.Expr{on, c}}}}
	g := &code.Procedure{Name: f.Name, At: f.At, Params: f.Params, Vars: f.Vars, Statement: true,
		Code: []code.Instr{{Op: code.Return, At: f.At}}, Contract: &contract.Contract{At: f.At, Requires: f.Contract.Requires,
			Ensures: []*contract.Clause{{At: c.At, Cond: has}, {At: c.At, Cond: same}}}}
	r := ProveGeneral(prog, g, cfg)
	r.Used = append(r.Used, f.Loop.Iteration.Name)
	if r.Verdict == verdict.Verified && f.Loop.Iteration.Variant == nil {
		r.Verdict, r.Reason = verdict.Inconclusive, (&search{f: f, cfg: cfg}).endless()
	}
	return r
}
