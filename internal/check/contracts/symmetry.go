package contracts

import (
	"slices"

	"github.com/tass-go/tass/internal/contract"
	"github.com/tass-go/tass/internal/contract/code"
)

// A procedure is symmetric if it treats the numbers of processes as names: it compares them, sends to them, receives
// from them, and asks with \on what a process holds, and never computes with them or names one. Then a permutation of
// the processes, applied to all that a state holds (to the processes, and to the numbers of processes in variables and
// messages), makes of an execution an execution, keeps every clause true or false, and so maps what breaks the contract
// to what breaks it. Of pre-states that a permutation maps to each other, one is enough. Memory.Alike chooses them
// while the requirements split: see there.
//
// Which variables hold numbers of processes is found by equations between classes of places: what is assigned, sent, or
// compared for equality is of one class; PID, destinations and \on make it one of ranks; arithmetic, order and numbers
// make it one of data. The procedure is symmetric if no class is both. Comparisons that say that a value is some
// process (0 <= e, e < NPROCS) do not count as order.

// classes is a union of places, each of which may be of ranks or of data.
type classes struct {
	parent     []int
	rank, data []bool
	elem       map[int]int
	places     map[place]int
	whole      bool // false when something is met that is not symmetric
}

// place is a variable of a procedure or a global one, what a procedure returns, or what messages hold.
type place struct {
	f    *code.Procedure
	name string
}

// symmetric tells whether a procedure, with all that it calls, treats numbers of processes as names.
func (x *search) symmetric() bool {
	c := &classes{elem: map[int]int{}, places: map[place]int{}, whole: true}
	seen := map[*code.Procedure]bool{}
	todo := []*code.Procedure{x.f}
	for len(todo) > 0 {
		f := todo[0]
		todo = todo[1:]
		if seen[f] {
			continue
		}
		seen[f] = true
		s := &classifier{classes: c, f: f}
		if f.Contract != nil {
			s.contract(f.Contract)
		}
		if f.Variant != nil {
			s.isData(s.expr(f.Variant))
		}
		if f != x.f && f.Contract != nil && !x.cfg.Inline {
			continue
		}
		for i := range f.Code {
			s.instr(&f.Code[i])
		}
		todo = append(todo, callees(f)...)
	}
	for i := range c.parent {
		r := c.find(i)
		c.whole = c.whole && !(c.rank[r] && c.data[r])
	}
	return c.whole
}

func (c *classes) fresh() int {
	c.parent = append(c.parent, len(c.parent))
	c.rank, c.data = append(c.rank, false), append(c.data, false)
	return len(c.parent) - 1
}

func (c *classes) find(a int) int {
	for c.parent[a] != a {
		a = c.parent[a]
	}
	return a
}

func (c *classes) of(p place) int {
	if _, ok := c.places[p]; !ok {
		c.places[p] = c.fresh()
	}
	return c.places[p]
}

// element gives the class of the elements of what a class holds.
func (c *classes) element(a int) int {
	a = c.find(a)
	if _, ok := c.elem[a]; !ok {
		c.elem[a] = c.fresh()
	}
	return c.elem[a]
}

func (c *classes) unite(a, b int) int {
	a, b = c.find(a), c.find(b)
	if a == b {
		return a
	}
	x, inA := c.elem[a]
	y, inB := c.elem[b]
	c.parent[b] = a
	c.rank[a], c.data[a] = c.rank[a] || c.rank[b], c.data[a] || c.data[b]
	switch {
	case inA && inB:
		c.unite(x, y)
	case inB:
		c.elem[a] = y
	}
	return a
}

func (c *classes) isRank(a int) int { c.rank[c.find(a)] = true; return a }
func (c *classes) isData(a int) int { c.data[c.find(a)] = true; return a }

// classifier goes through one procedure. bound are the quantified variables, the innermost last.
type classifier struct {
	*classes
	f     *code.Procedure
	bound []bound
}

type bound struct {
	name  string
	class int
}

func (s *classifier) name(n string) int {
	for _, b := range slices.Backward(s.bound) {
		if b.name == n {
			return b.class
		}
	}
	if s.f.Var(n) >= 0 {
		return s.of(place{s.f, n})
	}
	return s.of(place{nil, n})
}

// messages and results are the names of places that are no variables.
const messages, results = "messages of all", "result of the procedure"

func (s *classifier) instr(i *code.Instr) {
	switch i.Op {
	case code.Assign:
		s.unite(s.expr(i.To), s.expr(i.X))
	case code.Send:
		s.unite(s.of(place{nil, messages}), s.expr(i.X))
		s.isRank(s.expr(i.Y))
	case code.Recv, code.RecvAny:
		s.unite(s.of(place{nil, messages}), s.expr(i.To))
		s.isRank(s.expr(i.Y))
	case code.Call:
		for k, a := range i.Args {
			s.unite(s.of(place{i.Callee, i.Callee.Vars[k]}), s.expr(a))
		}
		if i.To != nil {
			s.unite(s.of(place{i.Callee, results}), s.expr(i.To))
		}
	case code.Segment:
		s.whole = false
	case code.Return:
		if i.X != nil {
			s.unite(s.of(place{s.f, results}), s.expr(i.X))
		}
	case code.Branch, code.Assert, code.Assume:
		s.expr(i.X)
	}
}

func (s *classifier) contract(c *contract.Contract) {
	for _, x := range append(slices.Clone(c.Requires), c.Ensures...) {
		s.expr(x.Cond)
	}
	for _, e := range c.Assigns {
		for ; e.Op == contract.Index; e = e.Args[0] {
			if at := e.Args[1]; at.Op == contract.Range {
				s.isData(s.expr(at.Args[0]))
				s.isData(s.expr(at.Args[1]))
			} else {
				s.isData(s.expr(at))
			}
		}
	}
	for _, pc := range append(slices.Clone(c.PathRequires), c.PathEnsures...) {
		if pc.Guard != nil {
			s.expr(pc.Guard)
		}
		for _, a := range pc.Absences {
			for _, e := range []*contract.Event{a.No, a.After, a.Until} {
				for _, p := range e.Procs {
					s.event(p)
				}
			}
		}
	}
	if c.Decreases != nil {
		s.isData(s.expr(c.Decreases))
	}
}

// event classifies a process of an event: of ranges only that of all processes is symmetric.
func (s *classifier) event(e *contract.Expr) {
	if e.Op == contract.Range {
		lo, hi := e.Args[0], e.Args[1]
		s.whole = s.whole && isZero(lo) && hi.String() == "NPROCS - 1"
		return
	}
	s.isRank(s.expr(e))
}

func isZero(e *contract.Expr) bool { return e.Op == contract.Int && e.Value == 0 }

// expr gives the class of an expression.
func (s *classifier) expr(e *contract.Expr) int {
	switch e.Op {
	case contract.PID:
		return s.isRank(s.fresh())
	case contract.Name:
		return s.name(e.Text)
	case contract.Result:
		return s.of(place{s.f, results})
	case contract.Index:
		a := s.expr(e.Args[0])
		s.isData(s.expr(e.Args[1]))
		return s.element(a)
	case contract.List:
		out := s.fresh()
		for _, a := range e.Args {
			s.unite(s.element(out), s.expr(a))
		}
		return out
	case contract.Old:
		return s.expr(e.Args[0])
	case contract.On:
		s.isRank(s.expr(e.Args[1]))
		return s.expr(e.Args[0])
	case contract.Forall, contract.Exists:
		return s.quantified(e)
	case contract.New, contract.Len, contract.Not, contract.And, contract.Or, contract.Implies, contract.True,
		contract.False, contract.Undefined, contract.Eq, contract.Ne:
		return s.neutral(e)
	}
	if a, ok := someProcess(e); ok {
		s.expr(a)
		return s.fresh()
	}
	for _, a := range e.Args {
		s.isData(s.expr(a))
	}
	return s.isData(s.fresh())
}

// neutral classifies what yields no number of a process and computes with none.
func (s *classifier) neutral(e *contract.Expr) int {
	var args []int
	for _, a := range e.Args {
		args = append(args, s.expr(a))
	}
	switch e.Op {
	case contract.Eq, contract.Ne:
		s.unite(args[0], args[1])
	case contract.New:
		s.isData(args[0])
	case contract.Len:
		return s.isData(s.fresh())
	}
	return s.fresh()
}

func (s *classifier) quantified(e *contract.Expr) int {
	k := s.fresh()
	if b, ok := contract.RangeOf(e); ok && b.Ranks {
		s.isRank(k)
	} else {
		s.isData(k)
	}
	s.bound = append(s.bound, bound{e.Text, k})
	s.expr(e.Args[0])
	s.bound = s.bound[:len(s.bound)-1]
	return s.fresh()
}

// someProcess finds what a comparison says to be the number of a process, one half of it: 0 <= e or e < NPROCS.
func someProcess(e *contract.Expr) (*contract.Expr, bool) {
	switch {
	case e.Op == contract.Le && isZero(e.Args[0]):
		return e.Args[1], true
	case e.Op == contract.Lt && e.Args[1].Op == contract.NProcs:
		return e.Args[0], true
	case e.Op == contract.Ge && isZero(e.Args[1]):
		return e.Args[0], true
	case e.Op == contract.Gt && e.Args[0].Op == contract.NProcs:
		return e.Args[1], true
	}
	return nil, false
}
