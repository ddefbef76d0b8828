package contracts

import (
	"slices"

	"github.com/tass-go/tass/internal/contract"
	"github.com/tass-go/tass/internal/contract/code"
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/dynamic"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// some is the proof of a contract for every number of processes, where processes exchange messages. A few of them are
// followed (followed), and the others are left out: what these send is any value for which a rule of messages holds.
// That this is sound is shown in docs/contracts.md, "Why it holds for every number of processes": the words are those
// here.
//
// The processes that are followed are any process, called the first; any other one, called the second; those that the
// requirements and the rule name, and those that the first receives from. Proved is that each step of the first is
// good; that the guarantees hold for it, and no message is left between it and the second; and that waits are in no
// circle (waitGraph).
type some struct {
	*search
	rule    rule
	origins []*contract.Expr
	pasts   []*past
	least   int // of the number of processes
	loops   map[spot]*counterLoop
	waits   *waitGraph
	dropped bool  // a guess does not hold: all is made again without it
	outside bool  // a message came from a process that is not followed
	spent   int64 // the steps of what was tried before
	early   bool  // the processes that guarantees look at are followed from the beginning
	alone   bool  // what fails does so whatever rule there is
	fails   *Violation
}

// spot is an instruction.
type spot struct {
	f  *code.Procedure
	pc int
}

// Bounds of a proof for every number of processes.
const (
	maxSomePaths = 20_000
	maxSomeSteps = 2_000   // of a path
	maxSomeAll   = 150_000 // of all paths, with all rules
	maxVisits    = 12      // of an instruction, by a process on a path
)

// proveSome proves a contract with one rule of messages after the other.
func proveSome(prog *code.Program, f *code.Procedure, cfg Config) *Result {
	if why := (&talk{f: f, inline: cfg.Inline, seen: map[*code.Procedure]bool{}}).outside(f); why != "" {
		return &Result{Verdict: verdict.Inconclusive, Reason: why}
	}
	if cfg.NP < 2 { // with one process there is no second one
		if r := Prove(prog, f, cfg); r.Verdict != verdict.Verified {
			return r
		}
	}
	var first *Result
	states, transitions := int64(0), int64(0)
	from := origins(prog, f)
	for _, rule := range rules(prog, f, from) {
		x := &some{search: newSearch(prog, f, cfg), rule: rule, origins: from, least: max(2, cfg.NP),
			loops: map[spot]*counterLoop{}, spent: transitions}
		x.guessPasts(from)
		x.attempt()
		if x.result.Reason == lateReason {
			x.early = true
			x.attempt()
		}
		r := x.result
		states, transitions = states+r.States, transitions+r.Transitions
		if first == nil || r.Verdict == verdict.Verified {
			first = r
		}
		if r.Verdict == verdict.Verified || x.alone || transitions > maxSomeAll || x.limit() != "" {
			break
		}
	}
	first.States, first.Transitions = states, transitions
	return first
}

// attempt explores all paths, until all guesses that are left hold.
func (x *some) attempt() {
	for {
		x.dropped, x.reason, x.fails, x.waits = false, "", nil, newWaitGraph()
		x.every(func(t *dynamic.Tape) {
			x.result.States++
			if x.result.States > maxSomePaths {
				panic(dynamic.Undecided{Reason: "there are too many cases for every number of processes"})
			}
			x.follow(t)
		})
		if !x.dropped {
			break
		}
		if why := x.limit(); why != "" {
			x.incomplete(why)
			break
		}
		x.over = false
	}
	if why := x.waits.cyclic(); why != "" {
		x.incomplete(why)
	}
	r := x.result
	r.Verdict, r.Reason = verdict.Verified, x.reason
	switch {
	case x.fails != nil:
		r.Verdict, r.Reason = verdict.Inconclusive, x.fails.Message
		r.Violations = []*Violation{x.fails}
	case x.reason != "":
		r.Verdict = verdict.Inconclusive
	}
}

// unproved is what ends a path on which what is to be proved does not hold.
type unproved struct {
	at   source.Pos
	kind verdict.Kind
	text string
	rule bool // it is what the rule says
}

// again ends all paths, as a guess does not hold; always: also where the path is impossible.
type again struct{ always bool }

// follow explores one path.
func (x *some) follow(t *dynamic.Tape) {
	m := dynamic.NewMemory(x.cfg.F, x.cfg.Prover)
	m.Tape = t
	j := &followed{some: x, m: m}
	defer func() {
		switch r := recover().(type) {
		case nil:
		case again:
			if r.always || m.Possible().Answer != prove.Yes {
				x.dropped, x.over = true, true
			}
		case unproved:
			j.unproved(r)
		case dynamic.Skip:
			panic(dynamic.Undecided{Reason: "a process is looked at while another one is in a step"})
		default:
			panic(r)
		}
	}()
	j.begin()
	j.run(0, func() bool { return false })
	j.end()
}

// unproved notes what does not hold, if the path is possible.
func (j *followed) unproved(u unproved) {
	r := j.m.Possible()
	if r.Answer == prove.Yes {
		return
	}
	j.over, j.alone = true, !j.guessed && !u.rule
	j.fails = &Violation{Kind: u.kind, Message: u.text, At: u.at, Process: -1, Certainty: verdict.Possible,
		Doubt: "other processes were left out", NP: numberOf(&state{mem: j.m}, r.Model)}
}

// rule is what holds of all messages. A rule can always be kept.
type rule interface {
	// begin adds processes that the rule names.
	begin(j *followed)
	// any gives a value for which the rule holds, as a process sends it.
	any(j *followed, sender sym.Expr) dynamic.Value
	// holds tells whether the rule holds of what the first process sends.
	holds(j *followed, v dynamic.Value) bool
}

// rules gives the rules that are tried. Values of variables on a process count where they are those of the pre-state.
func rules(prog *code.Program, f *code.Procedure, origins []*contract.Expr) []rule {
	out := []rule{anything{}, integers{}}
	vars := slices.DeleteFunc(visible(prog, f), func(v string) bool { return !compared(f.Contract, v) })
	for _, v := range vars {
		name := &contract.Expr{Op: contract.Name, Text: v}
		for _, p := range origins {
			out = append(out, &valueOf{&contract.Expr{Op: contract.On, Args: []*contract.Expr{name, p}}})
		}
	}
	for _, v := range vars {
		for _, z := range origins {
			if z.Op == contract.Sub {
				continue // the order from the last process on is nearly that from process 0 on
			}
			for _, far := range []bool{false, true} {
				for _, below := range []bool{false, true} {
					out = append(out, &boundOf{v, z, far, below})
				}
			}
		}
	}
	return out
}

// compared tells whether a guarantee looks at a variable on other processes. Rules for other variables are tried where
// no guarantee looks at other processes.
func compared(c *contract.Contract, v string) bool {
	found, around := false, false
	for _, e := range c.Ensures {
		e.Cond.Walk(func(y *contract.Expr) bool {
			around = around || y.Op == contract.On
			found = found || y.Op == contract.On && y.Args[0].Uses(v)
			return !found
		})
	}
	return found || !around
}

func conjuncts(e *contract.Expr) []*contract.Expr {
	if e.Op != contract.And {
		return []*contract.Expr{e}
	}
	return append(conjuncts(e.Args[0]), conjuncts(e.Args[1])...)
}

// anything: messages are any values.
type anything struct{}

func (anything) begin(*followed) {}

func (anything) any(j *followed, _ sym.Expr) dynamic.Value { return j.m.Fresh("message") }

func (anything) holds(*followed, dynamic.Value) bool { return true }

// integers: messages are integers.
type integers struct{}

func (integers) begin(*followed) {}

func (integers) any(j *followed, _ sym.Expr) dynamic.Value { return j.m.FreshInt("message") }

func (integers) holds(j *followed, v dynamic.Value) bool { return j.m.Is(v, dynamic.Integer) }

// valueOf: all messages are one value of the pre-state, which does not depend on who looks.
type valueOf struct{ e *contract.Expr }

func (r *valueOf) value(j *followed) dynamic.Value {
	v, f := j.m.Eval(clauseEnv(1, 0, j.pre, nil, dynamic.Either), r.e)
	if f != nil {
		return dynamic.Value{}
	}
	return v
}

func (r *valueOf) begin(j *followed) { r.value(j) }

func (r *valueOf) any(j *followed, _ sym.Expr) dynamic.Value { return r.value(j) }

func (r *valueOf) holds(j *followed, v dynamic.Value) bool { return j.m.Equal(v, r.value(j)) }

// boundOf: messages are integers, and bounds of the integers that a variable has on the processes from an origin to the
// sender (far: from the sender on, in the order from the origin on), from above or from below.
type boundOf struct {
	name   string
	origin *contract.Expr
	far    bool
	below  bool
}

func (r *boundOf) begin(*followed) {}

func (r *boundOf) any(j *followed, sender sym.Expr) dynamic.Value {
	v := j.m.FreshInt("message")
	for k := range j.members {
		if c, ok := r.bounds(j, k, sender, v.E); ok {
			j.m.Assume(c)
		}
	}
	return v
}

// bounds gives what the rule says of one of the processes.
func (r *boundOf) bounds(j *followed, k int, sender, v sym.Expr) (sym.Expr, bool) {
	m, rank := j.m, j.members[k].rank
	lo, hi := rank, sender
	if r.far {
		lo, hi = hi, lo
	}
	z, ok := j.origin(r.origin)
	if !ok || !m.Decide(m.F.Or(m.F.Eq(lo, hi), before(m.F, z, lo, hi))) {
		return sym.True, false
	}
	w, ok := j.pre.Scopes[k].Lookup(r.name)
	if !ok || !m.Is(w, dynamic.Integer) {
		return sym.True, false
	}
	if r.below {
		return m.F.Le(v, m.Find(w).E), true
	}
	return m.F.Le(m.Find(w).E, v), true
}

func (r *boundOf) holds(j *followed, v dynamic.Value) bool {
	if !j.m.Is(v, dynamic.Integer) {
		return false
	}
	for k := range j.members {
		if c, ok := r.bounds(j, k, j.members[0].rank, j.m.Find(v).E); ok && !j.m.Decide(c) {
			return false
		}
	}
	return true
}
