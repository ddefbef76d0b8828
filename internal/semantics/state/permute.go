package state

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/comm"
)

// renaming gives the expression that stands for a process in a number.
type renaming func(process int) sym.Expr

// Words that stand for the rank of the process that is looked at, and of any
// other one, in numbers that serve to put processes in order.
const (
	itself sym.Expr = sym.Stale - 1 - iota
	others
)

func seenFrom(i int) renaming {
	return func(k int) sym.Expr {
		if k == i {
			return itself
		}
		return others
	}
}

// rename renames the ranks among words that are expressions.
func (st *Store) rename(v []uint32) {
	for i, w := range v {
		if k, ok := st.ranks.AsRank(sym.Expr(w)); ok {
			st.ranked = true
			if st.to != nil {
				v[i] = uint32(st.to(k))
			}
		}
	}
}

// rankWalk gives what stands, in the numbers of processes, for the ranks in what a process refers to.
func (st *Store) rankWalk() *comm.Walk {
	value := func(e sym.Expr) sym.Expr {
		v := [1]uint32{uint32(e)}
		st.rename(v[:])
		return sym.Expr(v[0])
	}
	process := func(p int) int {
		if p == 0 {
			return 0
		}
		st.ranked = true
		if st.to == nil {
			return p
		}
		return int(uint32(st.to(p)))
	}
	return &comm.Walk{Process: process, Value: value}
}

// renamed gives the number of a process whose ranks are renamed. Its parts must
// have been put before.
func (st *Store) renamed(p *Proc, to renaming) uint32 {
	st.to = to
	defer func() { st.to = nil }()
	return st.proc(p)
}

// An exchange is a permutation of the processes other than the first. A process
// takes its own state to its new place, and the ranks that name processes
// (sym.OpRank) name the same ones as before.

// WithRanks makes the store, which must be empty, one that PutAlike can be used
// with; f is the factory of the expressions in the states.
func (st *Store) WithRanks(f *sym.Factory) *Store {
	st.ranks, st.views, st.aspects = f, map[view]uint32{}, map[uint32][]aspect{}
	st.walk = st.rankWalk()
	return st
}

// PutAlike is Put for a state whose processes other than the first can be
// exchanged for one another: states that such an exchange makes equal get one
// number, as far as it finds out. (It is always right to give them different
// numbers.) A mover other than -1 is the process that is in the middle of a step; the
// extra words are as for Put.
func (st *Store) PutAlike(s *State, mover int, extra []uint32) (id uint32, isNew bool) {
	order := st.Places(s)
	to := func(k int) sym.Expr { return st.ranks.Rank(order[k], len(order)) }
	v := make([]uint32, 3+len(s.Procs), 8+len(s.Procs)+len(extra))
	v[0] = alike
	if mover >= 0 {
		v[0] += uint32(order[mover] + 1)
	}
	v[1] = uint32(s.Ctx.Condition())
	for i, p := range s.Procs {
		v[3+order[i]] = st.renamed(p, to)
	}
	v[2] = st.commAlike(s.Comm, order, to)
	return st.states.Put(append(v, extra...))
}

// commAlike gives the number of what is communicated once each process i stands at order[i].
func (st *Store) commAlike(c *comm.Comm, order []int, to renaming) uint32 {
	w := &comm.Walk{Process: func(p int) int { return order[p] },
		Value: func(e sym.Expr) sym.Expr { return st.renameExpr(e, to) }}
	v := st.vector('C')
	c.PermutedParts(order, func(x comm.Part) { v = append(v, st.put(comm.EncodeWith(x, st.vector(x.Kind), w)).id) })
	return st.put(v).id
}

// alike begins the vectors of PutAlike, and none of Put.
const alike = 1 << 31

func (st *Store) renameExpr(e sym.Expr, to renaming) sym.Expr {
	if k, ok := st.ranks.AsRank(e); ok {
		return to(k)
	}
	return e
}

// Places gives each process a place, the first its own: they are ordered by what is left of them when
// ranks other than their own are not told apart, and by how the first process and the
// communication look from them.
func (st *Store) Places(s *State) []int {
	n := len(s.Procs)
	from := make([]int, n)
	for len(st.keys) < n {
		st.keys = append(st.keys, nil)
	}
	st.look(s.Comm, n)
	for i := 1; i < n; i++ {
		from[i] = i
		key := append(st.keys[i][:0], st.procFrom(s.Procs[i], i), st.procFrom(s.Procs[0], i))
		st.keys[i] = st.commFrom(key, i)
	}
	slices.SortStableFunc(from[1:], func(a, b int) int { return slices.Compare(st.keys[a], st.keys[b]) })
	order := make([]int, n)
	for k, i := range from {
		order[i] = k
	}
	return order
}

// view names what a process sees of a part that has a number.
type view struct {
	part    uint32
	process int32
}

// procFrom gives the number of a process as process i sees it.
func (st *Store) procFrom(p *Proc, i int) uint32 {
	id := st.proc(p)
	if !p.number.ranked {
		return id
	}
	key := view{id, int32(i)}
	if st.views[key] == 0 {
		st.views[key] = st.renamed(p, seenFrom(i))
	}
	return st.views[key]
}

// partFrom gives the number of a part of the communication as process i, which it concerns, sees it.
func (st *Store) partFrom(x comm.Part, i int) uint32 {
	key := view{st.part(x), int32(i)}
	if st.views[key] == 0 {
		to := seenFrom(i)
		w := &comm.Walk{Process: comm.SeenFrom(i), Value: func(e sym.Expr) sym.Expr { return st.renameExpr(e, to) }}
		st.views[key] = st.put(comm.EncodeWith(x, st.vector(x.Kind), w)).id
	}
	return st.views[key]
}

// sight is a part of the communication as a process sees it: whom it is between, and its number.
type sight struct {
	between int
	part    uint32
}

// look finds out what each of n processes sees of the communication: by kind, by whom it is between, and then in the
// order of issue.
func (st *Store) look(c *comm.Comm, n int) {
	for len(st.sights) < n {
		st.sights = append(st.sights, nil)
	}
	for i := range st.sights {
		st.sights[i] = st.sights[i][:0]
	}
	kinds, last := 0, uint32(0)
	c.Parts(func(x comm.Part) {
		if x.Kind != last {
			kinds, last = kinds+1, x.Kind
		}
		if i := x.Process; i > 0 {
			st.see(i, sight{kinds<<kindShift + x.Between(i), st.partFrom(x, i)})
		} else if i < 0 {
			for _, a := range st.aspectsOf(x) {
				st.see(a.process, sight{kinds<<kindShift + a.between, a.part})
			}
		}
	})
}

// see adds a part of the communication to what a process sees.
func (st *Store) see(i int, x sight) {
	v := append(st.sights[i], x)
	for k := len(v) - 1; k > 0 && v[k-1].between > v[k].between; k-- {
		v[k-1], v[k] = v[k], v[k-1]
	}
	st.sights[i] = v
}

// aspect is what a process, other than the first, sees of a part.
type aspect struct {
	process int
	sight
}

// aspectsOf gives what processes see of a part that does not belong to one alone: they are the same wherever the part
// is met.
func (st *Store) aspectsOf(x comm.Part) []aspect {
	id := st.part(x)
	list, known := st.aspects[id]
	if !known {
		list = st.newAspects(x)
		st.aspects[id] = list
	}
	return list
}

func (st *Store) newAspects(x comm.Part) (list []aspect) {
	x.Processes(func(i int) {
		if i != 0 {
			list = append(list, aspect{i, sight{x.Between(i), st.partFrom(x, i)}})
		}
	})
	return list
}

// kindShift leaves room for what comm.Part.Between gives.
const kindShift = 8

// commFrom appends what process i sees of the communication, after look.
func (st *Store) commFrom(v []uint32, i int) []uint32 {
	for _, x := range st.sights[i] {
		v = append(v, x.part)
	}
	return v
}
