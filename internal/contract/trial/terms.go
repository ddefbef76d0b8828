package trial

import "github.com/tass-go/tass/internal/contract"

// terms are the path clauses of a contract for a process that has entered: the processes to which it sends nothing
// behind it until they have left, those that send nothing to it behind until it has left, and until whose entering it
// does not send to each process, or leave. Nobody is -1.
type terms struct {
	quiet, quietFrom map[int64]bool
	noSend           map[int64][]int64
	noExit           []int64
}

// termsOf evaluates path clauses where a process enters; false where they have no value.
func termsOf(c *contract.Contract, e *env) (t *terms, ok bool) {
	defer func() {
		if r := recover(); r != nil {
			if _, is := r.(fault); !is {
				panic(r)
			}
			t, ok = nil, false
		}
	}()
	t = &terms{quiet: map[int64]bool{}, quietFrom: map[int64]bool{}, noSend: map[int64][]int64{}}
	for _, pc := range append(append([]*contract.PathClause(nil), c.PathRequires...), c.PathEnsures...) {
		if pc.Guard != nil && !e.boolean(pc.Guard) {
			continue
		}
		for _, a := range pc.Absences {
			t.add(a, e)
		}
	}
	return t, true
}

func (t *terms) add(a *contract.Absence, e *env) {
	until := members(e, a.Until.Procs[0])
	switch a.Form {
	case contract.NoSendToMe:
		for _, q := range members(e, a.No.Procs[0]) {
			t.quietFrom[q] = true
		}
	case contract.NoSendByMe:
		for _, q := range until {
			t.quiet[q] = true
		}
	case contract.NoSendUntil:
		for _, q := range members(e, a.No.Procs[1]) {
			t.noSend[q] = append(t.noSend[q], until...)
		}
	case contract.NoExitUntil:
		t.noExit = append(t.noExit, until...)
	}
}

// members gives the processes that an event names.
func members(e *env, x *contract.Expr) (out []int64) {
	lo, hi := x, x
	if x.Op == contract.Range {
		lo, hi = x.Args[0], x.Args[1]
	}
	a, b := e.integer(lo), e.integer(hi)
	if a <= b && (a < 0 || b >= int64(e.n)) {
		out = append(out, -1)
	}
	for q := max(a, 0); q <= min(b, int64(e.n-1)); q++ {
		out = append(out, q)
	}
	return out
}
