package triples

import "github.com/tass-go/tass/internal/front/minimp/syntax"

// Swaps looks at pairs of steps of different processes, one behind the other, of which the second one could be made
// first, in the executions of a procedure that calls nothing, from one pre-state. It tells how many there are, and how
// many do not lead to the same state in the other order: none (Luo, Lemma 6.13).
func Swaps(body *syntax.Procedure, n int, args Values, most int) (pairs, wrong int) {
	out := &Outcome{Broken: map[string]string{}, Passed: map[int8]bool{}}
	o := &oracle{Problem: &Problem{Body: body}, n: n, args: args, out: out, vars: map[string]int{}}
	for _, v := range append(append([]*syntax.Variable(nil), body.Params...), body.Locals...) {
		o.vars[v.Name] = len(o.vars)
	}
	o.compile(body.Body)
	var s state
	for p := range n {
		s.procs[p].vars = [maxVars]Value{args[p], Undefined, Undefined}
	}
	o.seen = map[state]bool{s: true}
	for todo := []state{s}; len(todo) > 0 && len(o.seen) < most; {
		s, todo = todo[len(todo)-1], todo[:len(todo)-1]
		for p := range n {
			for _, t := range o.good(&s, p) {
				if !o.seen[t] {
					o.seen[t] = true
					todo = append(todo, t)
				}
				k, w := o.swapped(&s, &t, p)
				pairs, wrong = pairs+k, wrong+w
			}
		}
	}
	return pairs, wrong
}

// good gives the states behind the steps of a process that break nothing.
func (o *oracle) good(s *state, p int) (out []state) {
	for _, t := range o.steps(s, p) {
		if len(t.broken) == 0 && !t.none {
			out = append(out, t.s)
		}
	}
	return out
}

// swapped looks at the steps of others behind one of p, from s to t, that can be made in s as well: where the process
// is then as it is behind t.
func (o *oracle) swapped(s, t *state, p int) (pairs, wrong int) {
	for q := range o.n {
		if q == p {
			continue
		}
		for _, both := range o.good(t, q) {
			for _, first := range o.good(s, q) {
				if first.procs[q] != both.procs[q] {
					continue // another message, or another place
				}
				pairs++
				same := false
				for _, other := range o.good(&first, p) {
					same = same || other == both
				}
				if !same {
					wrong++
				}
			}
		}
	}
	return pairs, wrong
}
