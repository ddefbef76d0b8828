package triples

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/front/minimp/syntax"
)

// Value is nil for what is undefined, an int or a bool.
type Value any

// Pair is two processes.
type Pair [2]int

// Contract is what a procedure promises.
type Contract struct {
	// Ensures tells whether the state guarantee holds for a process.
	Ensures func(p int, before, results []Value) bool
	// Quiet: p sends nothing to q after it has left until q has left.
	Quiet map[Pair]bool
	// NoSend and NoExit: p does not send to q, or leave, until these have entered.
	NoSend map[Pair][]int
	NoExit map[int][]int
}

// Check tries all executions of a procedure with one parameter from one pre-state, and gives the first way in which the
// contract is broken, or "".
func Check(f *syntax.Procedure, args []Value, c Contract) string {
	o := &oracle{f: f, n: len(args), args: args, contract: c, seen: map[string]bool{}}
	s := &state{chans: map[Pair][]message{}}
	for _, a := range args {
		s.procs = append(s.procs, proc{vars: map[string]Value{f.Params[0].Name: a}, todo: []syntax.Stmt{f.Body}})
	}
	o.explore(s)
	return o.broken
}

type oracle struct {
	f        *syntax.Procedure
	n        int
	args     []Value
	contract Contract
	seen     map[string]bool
	broken   string
}

// message has a value; late ones are sent by a process that has left.
type message struct {
	v    Value
	late bool
}

type proc struct {
	vars            map[string]Value
	todo            []syntax.Stmt // the next one last
	entered, exited bool
	result          Value
}

type state struct {
	procs []proc
	chans map[Pair][]message
	late  bool // a late message was sent
}

func (s *state) clone() *state {
	out := &state{chans: map[Pair][]message{}, late: s.late}
	for _, p := range s.procs {
		vars := map[string]Value{}
		for k, v := range p.vars {
			vars[k] = v
		}
		p.vars, p.todo = vars, slices.Clone(p.todo)
		out.procs = append(out.procs, p)
	}
	for k, v := range s.chans {
		out.chans[k] = slices.Clone(v)
	}
	return out
}

func (s *state) key() string {
	var b strings.Builder
	for _, p := range s.procs {
		fmt.Fprint(&b, p.vars, p.entered, p.exited, p.result, len(p.todo))
		for _, x := range p.todo {
			fmt.Fprintf(&b, " %p", x)
		}
		b.WriteByte('\n')
	}
	fmt.Fprint(&b, s.chans, s.late)
	return b.String()
}

func (o *oracle) fail(format string, args ...any) {
	if o.broken == "" {
		o.broken = fmt.Sprintf(format, args...)
	}
}

func (o *oracle) explore(s *state) {
	k := s.key()
	if o.broken != "" || o.seen[k] {
		return
	}
	o.seen[k] = true
	moved, left := false, 0
	for p := range s.procs {
		if s.procs[p].exited {
			left++
			o.sendLate(s, p)
			continue
		}
		for _, next := range o.steps(s, p) {
			moved = true
			o.explore(next)
		}
	}
	switch {
	case o.broken != "" || s.late:
	case left == o.n:
		o.end(s)
	case !moved:
		o.fail("deadlock")
	}
}

// sendLate has a process that has left send to each that has not, unless the requirement forbids it.
func (o *oracle) sendLate(s *state, p int) {
	for q := range s.procs {
		if !s.procs[q].exited && !o.contract.Quiet[Pair{p, q}] && !s.late {
			next := s.clone()
			next.late = true
			next.chans[Pair{p, q}] = append(next.chans[Pair{p, q}], message{0, true})
			o.explore(next)
		}
	}
}

// end looks at a post-state.
func (o *oracle) end(s *state) {
	var results []Value
	for _, p := range s.procs {
		results = append(results, p.result)
	}
	for k, c := range s.chans {
		if len(c) > 0 {
			o.fail("a message of %v is not received", k)
		}
	}
	for p := range s.procs {
		if !o.contract.Ensures(p, o.args, results) {
			o.fail("the guarantee is false for process %d", p)
		}
	}
}

// steps gives the states after the next step of a process; none if it waits.
func (o *oracle) steps(s *state, p int) []*state {
	next := s.clone()
	pr := &next.procs[p]
	if !pr.entered {
		pr.entered = true
		return []*state{next}
	}
	if len(pr.todo) == 0 {
		return o.leave(next, p, nil)
	}
	x := pr.todo[len(pr.todo)-1]
	pr.todo = pr.todo[:len(pr.todo)-1]
	switch x := x.(type) {
	case *syntax.Block:
		for i := len(x.List) - 1; i >= 0; i-- {
			pr.todo = append(pr.todo, x.List[i])
		}
	case *syntax.Assign:
		pr.vars[x.To.(*syntax.Name).Name] = o.eval(pr, p, x.X)
	case *syntax.If:
		if holds, _ := o.eval(pr, p, x.Cond).(bool); holds {
			pr.todo = append(pr.todo, x.Then)
		} else if x.Else != nil {
			pr.todo = append(pr.todo, x.Else)
		}
	case *syntax.Send:
		o.send(next, p, x)
	case *syntax.Recv:
		return o.receive(s, p, x)
	case *syntax.Return:
		return o.leave(next, p, o.eval(pr, p, x.X))
	}
	return []*state{next}
}

func (o *oracle) leave(s *state, p int, v Value) []*state {
	s.procs[p].exited, s.procs[p].result, s.procs[p].todo = true, v, nil
	for _, r := range o.contract.NoExit[p] {
		if !s.procs[r].entered {
			o.fail("process %d leaves before process %d enters", p, r)
		}
	}
	return []*state{s}
}

func (o *oracle) send(s *state, p int, x *syntax.Send) {
	pr := &s.procs[p]
	q, ok := o.eval(pr, p, x.Dest).(int)
	if !ok || q < 0 || q >= o.n {
		o.fail("a destination is no process")
		return
	}
	for _, r := range o.contract.NoSend[Pair{p, q}] {
		if !s.procs[r].entered {
			o.fail("process %d sends to process %d before process %d enters", p, q, r)
		}
	}
	k := Pair{p, q}
	s.chans[k] = append(s.chans[k], message{o.eval(pr, p, x.X), false})
}

func (o *oracle) receive(s *state, q int, x *syntax.Recv) (out []*state) {
	for p := range s.procs {
		if !x.Any && o.eval(&s.procs[q], q, x.From) != Value(p) || len(s.chans[Pair{p, q}]) == 0 {
			continue
		}
		next := s.clone()
		pr := &next.procs[q]
		k := Pair{p, q}
		m := next.chans[k][0]
		next.chans[k] = next.chans[k][1:]
		pr.todo = pr.todo[:len(pr.todo)-1]
		if m.late {
			o.fail("process %d receives what process %d sends after it has left", q, p)
		}
		pr.vars[x.To.(*syntax.Name).Name] = m.v
		if x.Any {
			pr.vars[x.From.(*syntax.Name).Name] = p
		}
		out = append(out, next)
	}
	return out
}

// eval evaluates the few expressions that random programs have.
func (o *oracle) eval(pr *proc, p int, e syntax.Expr) Value {
	switch e := e.(type) {
	case *syntax.Name:
		return pr.vars[e.Name]
	case *syntax.Number:
		return int(e.Value.Int64())
	case *syntax.Word:
		return map[string]Value{"PID": p, "NPROCS": o.n, "true": true, "false": false}[e.Word]
	case *syntax.Binary:
		return o.binary(e.Op, o.eval(pr, p, e.X), o.eval(pr, p, e.Y))
	}
	o.fail("an expression that is not known")
	return nil
}

func (o *oracle) binary(op string, x, y Value) Value {
	a, ok := x.(int)
	b, ok2 := y.(int)
	if !ok || !ok2 {
		o.fail("an operator meets %v and %v", x, y)
		return nil
	}
	switch op {
	case "+":
		return a + b
	case "%":
		return a % b
	case "==":
		return a == b
	case "<":
		return a < b
	}
	o.fail("the operator %s is not known", op)
	return nil
}
