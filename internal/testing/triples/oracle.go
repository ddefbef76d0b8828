package triples

import (
	"cmp"
	"fmt"

	"github.com/tass-go/tass/internal/front/minimp/syntax"
)

// Problem is a procedure with its contract, those that it calls with theirs, and the values that these may return.
type Problem struct {
	Body     *syntax.Procedure
	Contract Contract
	Callees  []*Callee
	Returned []Value
	// Below bounds the values of the parameter in pre-states; 2 if it is 0.
	Below int
}

// Callee is a procedure that is called.
type Callee struct {
	Name string
	Contract
}

// Outcome is what was found: the rules that are broken, as Luo's Figs. 7.2 and 7.4 name them, each with an example.
// Processes that wait for each other, or call different things, are DL; operators that meet what does not fit, Fault.
// Passed tells of each call that all have entered whether the guarantee of the callee was ever possible there.
type Outcome struct {
	Broken map[string]string
	Passed map[int8]bool
	// TooMany: there are more states than are tried.
	TooMany bool
}

// Fault is what is broken when an expression has no value.
const Fault = "fault"

// maxStates bounds the states of one pre-state.
const maxStates = 50000

// Check tries all executions of n processes from all pre-states with small values of the parameter that its
// contract allows. It ends as soon as enough tells that what was found suffices.
func Check(x *Problem, n int, enough func(*Outcome) bool) *Outcome {
	out := &Outcome{Broken: map[string]string{}, Passed: map[int8]bool{}}
	o := &oracle{Problem: x, n: n, out: out, enough: enough, vars: map[string]int{}}
	for _, v := range append(append([]*syntax.Variable(nil), x.Body.Params...), x.Body.Locals...) {
		o.vars[v.Name] = len(o.vars)
	}
	o.compile(x.Body.Body)
	below := max(2, x.Below)
	total := 1
	for range n {
		total *= below
	}
	for k := range total {
		o.seen = map[state]bool{}
		var s state
		for p := range n {
			o.args[p] = Value(k % below)
			k /= below
			s.procs[p].vars = [maxVars]Value{o.args[p], Undefined, Undefined}
		}
		if _, ok := x.Contract.requires(n, o.args); ok {
			o.explore(s)
		}
	}
	return out
}

type oracle struct {
	*Problem
	n      int
	args   Values
	vars   map[string]int
	code   []instr
	seen   map[state]bool
	out    *Outcome
	enough func(*Outcome) bool
}

// maxVars is the number of variables of a procedure.
const maxVars = 3

type proc struct {
	vars            [maxVars]Value
	pc              int8
	entered, exited bool
	calls           int8 // that it has entered
	in              bool
	result          Value
}

// left tells whether the process has left call number k.
func (p *proc) left(k int) bool { return k < int(p.calls) && !(p.in && k == int(p.calls)-1) }

// state is a state. Channels have messages one after the other, each of messageSize bytes.
type state struct {
	procs   [MaxNP]proc
	calls   [maxCalls]collate
	chans   [MaxNP][MaxNP]string
	foreign bool // such a message was sent: of these there is one in an execution
}

// message has a value. Phase is the number of calls that its sender had entered. A foreign one is sent by a process
// that has left, or inside of a callee, which is call number inside; that is -1 otherwise.
type message struct {
	v             Value
	phase, inside int8
	foreign       bool
}

const messageSize = 4

func (m message) String() string {
	f := byte(0)
	if m.foreign {
		f = 1
	}
	return string([]byte{byte(m.v), byte(m.phase), byte(m.inside), f})
}

func messageOf(s string) message { return message{Value(s[0]), int8(s[1]), int8(s[2]), s[3] == 1} }

// step is what a process can do: the state behind it, unless there is none, and the rules that are broken by it. One
// that is optional may never happen. At is the state that the rules are judged in, where that is not the one before.
type step struct {
	s        state
	at       *state
	none     bool
	broken   []finding
	optional bool
}

type finding struct{ rule, text string }

func (t *step) breaks(rule, format string, args ...any) {
	t.broken = append(t.broken, finding{rule, fmt.Sprintf(format, args...)})
}

// note keeps what is broken in a state.
func (o *oracle) note(s *state, list ...finding) {
	for _, f := range list {
		if o.out.Broken[f.rule] == "" && o.resolvable(*s, f.rule) {
			o.out.Broken[f.rule] = fmt.Sprint("from ", o.args[:o.n], ": ", f.text)
		}
	}
}

func (o *oracle) explore(s state) {
	if o.out.TooMany || o.seen[s] || o.enough(o.out) {
		return
	}
	o.seen[s] = true
	if len(o.seen) > maxStates {
		o.out.TooMany = true
		return
	}
	forced, left := false, 0
	for p := range o.n {
		if s.procs[p].exited {
			left++
		}
		for _, t := range append(o.steps(&s, p), o.foreign(&s, p)...) {
			forced = forced || !t.optional
			if len(t.broken) > 0 {
				o.note(cmp.Or(t.at, &s), t.broken...)
			} else if !t.none {
				o.explore(t.s)
			}
		}
	}
	switch {
	case s.foreign:
	case left == o.n:
		o.end(&s)
	case !forced:
		o.note(&s, finding{"DL", "no process can go on"})
	}
}

// foreign has a process that has left, or is inside of a callee, send to each process, unless path clauses forbid it.
func (o *oracle) foreign(s *state, p int) (out []*step) {
	pr := &s.procs[p]
	if s.foreign || !pr.exited && !pr.in {
		return nil
	}
	for q := range o.n {
		t := &step{s: *s, optional: true}
		m := message{foreign: true, phase: pr.calls, inside: -1}
		switch {
		case pr.exited && (s.procs[q].exited || o.Contract.quiet(p, q, o.args[p])):
			continue
		case pr.exited:
			o.unquiet(t, "PRV-II", p, q)
		case !o.calleeSends(t, p, q):
			continue
		default:
			m.inside = pr.calls - 1
		}
		t.s.foreign = true
		t.s.chans[p][q] += m.String()
		if len(t.broken) > 0 || m.inside < 0 || !s.calls[m.inside].entered[q] {
			out = append(out, t)
		}
	}
	return out
}

// end looks at a post-state.
func (o *oracle) end(s *state) {
	var results Values
	for p := range o.n {
		results[p] = s.procs[p].result
		for q := range o.n {
			if s.chans[p][q] != "" {
				o.note(s, finding{"SGV", fmt.Sprintf("a message of process %d to process %d is not received", p, q)})
			}
		}
	}
	if p, ok := o.Contract.ensures(o.n, o.args, results); !ok {
		o.note(s, finding{"SGV", fmt.Sprintf("the guarantee is false for process %d", p)})
	}
}

// Impossible tells whether there is a call with a guarantee that was never possible there.
func (out *Outcome) Impossible() bool {
	for _, ok := range out.Passed {
		if !ok {
			return true
		}
	}
	return false
}
