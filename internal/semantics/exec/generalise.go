package exec

import (
	"fmt"
	"math"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/state"
)

// generalName begins the name of every symbol that stands for what a value is after any
// number of iterations of a loop that polls.
const generalName = "polled"

// Generalise puts unknown values in the place of those of some cells of a process, such as how
// often it has polled, and forgets what is known of unknown values that occur nowhere any more,
// such as the times of earlier iterations. The state stands for more executions then: for
// all that differ in these values.
//
// As long as no condition on such a value is assumed, one of these executions is real, as the
// state came from one; afterwards that is not known (General). The names of the symbols are
// canonical, so that the next iteration leads to an equal state.
//
// Where a value is known to be at least, or at most, a number whatever the iteration, the new value is written so
// that it is.
func (m *Machine) Generalise(s *state.State, p int, cells []state.Cell, bounds []state.Bound) {
	g := &generalising{m: m, s: s, p: p, own: UnknownMark + string(m.Group(p).Role) + strconv.Itoa(p-m.Group(p).First)}
	n := 0
	s.Replace(m.F, p, cells, func(c state.Cell, _ *model.Type, old sym.Expr) sym.Expr {
		if m.F.Sort(old) == sym.SortPtr {
			return sym.Nil
		}
		n++
		x := m.F.Symbol(fmt.Sprintf("%s+%d%s", generalName, n, g.own), m.F.Sort(old))
		for _, b := range bounds {
			switch {
			case b.Lost || !b.Cell.Is(c):
			case b.Least:
				return m.F.Ite(m.F.Ge(x, b.By), x, b.By)
			default:
				return m.F.Ite(m.F.Le(x, b.By), x, b.By)
			}
		}
		return x
	})
	g.rename()
	g.forget()
}

// General tells whether a state, or a claim about it, depends on what generalised values are: no
// execution is known to lead there, although there may be one.
func (m *Machine) General(s *state.State, claim sym.Expr) bool {
	return s.General || m.Polls() && (m.general(claim) || slices.ContainsFunc(s.Ctx.Conjuncts(), m.general))
}

// HasGeneral tells whether a state holds generalised values.
func (m *Machine) HasGeneral(s *state.State) bool {
	found := false
	if m.Polls() {
		s.Each(func(e sym.Expr) { found = found || e != sym.Nil && m.Generalised(e) })
	}
	return found
}

func (m *Machine) general(e sym.Expr) bool { return m.Polls() && m.Generalised(e) }

// Generalised tells whether an expression depends on a value that was generalised.
func (m *Machine) Generalised(e sym.Expr) bool {
	return slices.ContainsFunc(m.F.Symbols(e), func(x sym.Expr) bool {
		return strings.HasPrefix(m.F.Name(x), generalName) && strings.Contains(m.F.Name(x), UnknownMark)
	})
}

// Clocked tells whether an expression depends on what a clock shows.
func (m *Machine) Clocked(e sym.Expr) bool {
	return slices.ContainsFunc(m.F.Symbols(e), func(x sym.Expr) bool {
		what, _, ok := strings.Cut(m.F.Name(x), UnknownMark)
		return ok && slices.Contains(clockNames[:], strings.TrimRight(what, "0123456789"))
	})
}

// generalising is one call of Generalise.
type generalising struct {
	m   *Machine
	s   *state.State
	p   int
	own string                // the end of the names of the process's symbols
	to  map[sym.Expr]sym.Expr // of its symbols in the state: the new ones
}

// parts gives what a symbol of the process is of, and its number.
func (g *generalising) parts(x sym.Expr) (what string, n int, ok bool) {
	name, ok := strings.CutSuffix(g.m.F.Name(x), g.own)
	if !ok {
		return "", 0, false
	}
	what = strings.TrimRight(name, "0123456789")
	n, err := strconv.Atoi(name[len(what):])
	return what, n, err == nil
}

// rename gives the unknown values of the process in the state numbers without gaps: generalised
// ones in the order of their places, others in the order in which they were made.
func (g *generalising) rename() {
	f := g.m.F
	g.to = map[sym.Expr]sym.Expr{}
	var general, others []sym.Expr
	g.s.Each(func(e sym.Expr) {
		if e == sym.Nil {
			return
		}
		for _, x := range f.Symbols(e) {
			if _, met := g.to[x]; met {
				continue
			}
			if what, _, ok := g.parts(x); ok {
				g.to[x] = x
				if strings.HasPrefix(what, generalName) {
					general = append(general, x)
				} else {
					others = append(others, x)
				}
			}
		}
	})
	slices.SortStableFunc(others, func(a, b sym.Expr) int {
		_, x, _ := g.parts(a)
		_, y, _ := g.parts(b)
		return x - y
	})
	name := func(x sym.Expr, what string, k int) { g.to[x] = f.Symbol(what+strconv.Itoa(k+1)+g.own, f.Sort(x)) }
	for k, x := range general {
		name(x, generalName, k)
	}
	for k, x := range others {
		what, _, _ := g.parts(x)
		name(x, what, k)
	}
	g.s.Edit(g.p).Fresh = len(others)
	g.s.Map(f, g.renamed)
}

func (g *generalising) renamed(e sym.Expr) sym.Expr {
	by := map[sym.Expr]sym.Expr{}
	for _, x := range g.m.F.Symbols(e) {
		if n, ok := g.to[x]; ok && n != x {
			by[x] = n
		}
	}
	if len(by) == 0 {
		return e
	}
	return g.m.F.Substitute(e, by)
}

// forget makes the path condition anew without what is said of values that are gone.
func (g *generalising) forget() {
	var list []sym.Expr
	same := true
	for _, e := range g.s.Ctx.Conjuncts() {
		gone := slices.ContainsFunc(g.m.F.Symbols(e), func(x sym.Expr) bool {
			_, _, mine := g.parts(x)
			return mine && g.to[x] == sym.Nil
		})
		if gone {
			same = false
			g.s.General = g.s.General || !g.harmless(e)
			continue
		}
		n := g.renamed(e)
		same = same && n == e
		list = append(list, n)
	}
	if !same {
		g.s.Ctx = g.s.Ctx.Anew()
		for _, e := range list {
			g.s.Ctx = g.s.Ctx.Assume(e)
		}
	}
	for _, e := range g.since() {
		g.s.Ctx = g.s.Ctx.Assume(e)
	}
}

// harmless tells whether a conjunct says no more than that a time is not before another one. That
// there is such a time need not be said.
func (g *generalising) harmless(e sym.Expr) bool {
	f := g.m.F
	var all []sym.Expr
	x := f.Symbols(e)
	switch {
	case len(x) == 1 && f.Sort(x[0]) == sym.SortInt:
		all = []sym.Expr{f.Le(f.Int(0), x[0]), f.Le(x[0], f.Int(math.MaxInt64))}
	case len(x) == 1:
		all = []sym.Expr{f.FLe(f.FConst("0.0", new(big.Rat), 64), x[0])}
	case len(x) == 2 && f.Sort(x[0]) == sym.SortInt && f.Sort(x[1]) == sym.SortInt:
		all = []sym.Expr{f.Le(x[0], x[1]), f.Le(x[1], x[0])}
	case len(x) == 2 && f.Sort(x[0]) == f.Sort(x[1]):
		all = []sym.Expr{f.FLe(x[0], x[1]), f.FLe(x[1], x[0])}
	}
	return g.m.Clocked(e) && slices.Contains(all, e)
}

// since says of the last reading of each clock that none was later.
func (g *generalising) since() []sym.Expr {
	f := g.m.F
	last := g.s.Procs[g.p].LastTime
	if last == sym.Nil {
		return nil
	}
	var list []sym.Expr
	for k, clock := range clockNames {
		now := f.Field(last, k)
		for _, x := range g.to {
			what, _, ok := g.parts(x)
			switch {
			case !ok || what != clock || x == now || f.Sort(x) != f.Sort(now):
			case Clock(k) == WallClock:
				list = append(list, f.FLe(x, now))
			default:
				list = append(list, f.Le(x, now), f.Le(now, f.Int(math.MaxInt64)))
			}
		}
	}
	slices.SortFunc(list, func(a, b sym.Expr) int { return strings.Compare(f.String(a), f.String(b)) })
	return list
}
