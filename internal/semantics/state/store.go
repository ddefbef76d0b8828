package state

import (
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/search/vecset"
	"github.com/tass-go/tass/internal/semantics/comm"
)

// Store is the set of saved states. Each distinct component is kept once, as a
// vector of words that names its parts by their numbers; two states are equal
// exactly when their vectors are.
type Store struct {
	parts  *vecset.Set // aggregates, objects, processes, communication
	states *vecset.Set
	serial uint64 // differs from that of every other store of the program
	spare  [][]uint32

	ranks  *sym.Factory // where ranks name processes: see WithRanks
	walk   *comm.Walk   // gives what stands, in the numbers of processes, for the ranks in what a process refers to
	to     renaming     // what the ranks being put are renamed to, or nil
	ranked bool         // there was a rank in the part being put
	views  map[view]uint32
	// aspects are what processes see of the parts of the communication that have a number.
	aspects map[uint32][]aspect
	sights  [][]sight  // by process: what it sees of the messages being put
	keys    [][]uint32 // by process: what it is and sees, in the state being put
}

// NewStore makes an empty store for states that take their epochs from e.
func NewStore(e *Epochs) *Store {
	return &Store{parts: vecset.New(), states: vecset.New(), serial: e.Next(), walk: &comm.Walk{}}
}

// number is a part's number in the store that last saw it. Parts are shared
// between searches, and each search has its own store, so that a number is worth
// nothing without its store's serial.
type number struct {
	id     uint32
	ranked bool // there are ranks in the part that name processes
	serial uint64
}

// known gives a part's number in this store, 0 when it has none.
func (st *Store) known(n number) uint32 {
	if n.serial != st.serial || n.ranked && st.to != nil {
		return 0
	}
	st.ranked = st.ranked || n.ranked
	return n.id
}

// begin is vector for a part whose number is remembered; end puts it. Between them,
// ranked tells about that part, and afterwards about the one around it again.
func (st *Store) begin(kind uint32) (v []uint32, around bool) {
	around = st.ranked
	st.ranked = false
	return st.vector(kind), around
}

func (st *Store) end(v []uint32, around bool, n *number) uint32 {
	m := st.put(v)
	m.ranked = st.ranked
	if st.to == nil {
		*n = m
	}
	st.ranked = around || m.ranked
	return m.id
}

// block is the number of words from which parts are cut, and long the length from
// which it is done.
const (
	block = 32
	long  = 128
)

// vector gives an empty vector to build a part in, which put takes back.
func (st *Store) vector(kind uint32) []uint32 {
	if n := len(st.spare); n > 0 {
		v := st.spare[n-1]
		st.spare = st.spare[:n-1]
		return append(v, kind)
	}
	return append(make([]uint32, 0, 256), kind)
}

// put adds a part. A long one is cut into blocks, each kept once: of a large array
// in which one element changed, only a few blocks are new. The number of words and
// the numbers of the blocks determine the part, and no other part begins with 'L'.
func (st *Store) put(v []uint32) number {
	if len(v) <= long {
		id, _ := st.parts.Put(v)
		st.spare = append(st.spare, v[:0])
		return number{id: id, serial: st.serial}
	}
	cut := append(st.vector('L'), uint32(len(v)))
	for w := v; len(w) > 0; w = w[min(block, len(w)):] {
		id, _ := st.parts.Put(w[:min(block, len(w))])
		cut = append(cut, id)
	}
	st.spare = append(st.spare, v[:0])
	return st.put(cut)
}

// Len gives the number of states.
func (st *Store) Len() int { return st.states.Len() }

// Bytes gives the memory held.
func (st *Store) Bytes() int64 { return st.parts.Bytes() + st.states.Bytes() }

// general ends the words of a state that is General. It is the number of no part.
const general = 1<<32 - 1

// Put adds a state, which must be frozen and canonical, at a point of the search
// that the extra words tell apart; its number, and whether it is new.
func (st *Store) Put(s *State, extra ...uint32) (uint32, bool) {
	v := make([]uint32, 0, len(s.Procs)+3+len(extra))
	v = append(v, extra...)
	v = append(v, uint32(s.Ctx.Condition()))
	for _, p := range s.Procs {
		v = append(v, st.proc(p))
	}
	v = append(v, st.comm(s.Comm))
	if s.Coll != nil {
		v = append(v, st.collective(s.Coll))
	}
	if s.General {
		v = append(v, general)
	}
	return st.states.Put(v)
}

func (st *Store) proc(p *Proc) uint32 {
	if id := st.known(p.number); id != 0 {
		return id
	}
	v, around := st.begin('P')
	v = comm.EncodeWith((*standing)(p), v, st.walk)
	v = append(v, uint32(len(p.Frames)))
	for _, fr := range p.Frames {
		v = append(v, st.frame(fr))
	}
	v = st.exprs(v, p.Globals...)
	for _, o := range p.Objs {
		v = append(v, st.object(o))
	}
	return st.end(v, around, &p.number)
}

func (st *Store) frame(fr *Frame) uint32 {
	if id := st.known(fr.number); id != 0 {
		return id
	}
	v, around := st.begin('F')
	v = append(v, uint32(fr.Func.Index), uint32(fr.Loc))
	v = st.exprs(v, fr.Regs...)
	for _, id := range fr.Objs {
		v = append(v, uint32(id))
	}
	if fr.Returned {
		v = append(st.exprs(append(v, 'R'), fr.Ret.Expr), st.agg(fr.Ret.Agg))
	}
	return st.end(v, around, &fr.number)
}

func (st *Store) object(o *Object) uint32 {
	switch {
	case o == nil:
		return 0
	case st.known(o.number) != 0:
		return o.number.id
	}
	v, around := st.begin('O')
	v = append(v, uint32(o.Site.Func), uint32(o.Site.Loc), 0, st.agg(o.Root))
	if o.Var != nil {
		v[3] = 1
	}
	if o.blank() {
		v[3] = 2
	}
	v[3] |= uint32(o.Use) << 8
	if o.Address != sym.Nil {
		v = append(v, uint32(o.Address))
	}
	return st.end(v, around, &o.number)
}

func (st *Store) agg(a *Agg) uint32 {
	switch {
	case a == nil:
		return 0
	case st.known(a.number) != 0:
		return a.number.id
	}
	v, around := st.begin('A')
	v = encodeType(v, a.Type)
	v = append(v, uint32(a.Base), uint32(len(a.Cells)), uint32(len(a.Kids)))
	if len(a.Cells) > large {
		v = st.appendBlocks(v, a)
	} else {
		v = appendSites(st.exprs(v, a.Cells...), a.Sites)
	}
	for _, kid := range a.Kids {
		v = append(v, st.agg(kid))
	}
	v = append(v, uint32(a.BaseSite.Func), uint32(a.BaseSite.Loc))
	return st.end(v, around, &a.number)
}

func encodeType(v []uint32, t *Type) []uint32 {
	v = append(v, t.ID)
	if t.Model.Kind == model.Array {
		v = append(v, uint32(t.Extent))
		return encodeType(v, t.Elem)
	}
	for _, ft := range t.Fields {
		v = encodeType(v, ft)
	}
	return v
}

func appendSites(v []uint32, sites []comm.CallSite) []uint32 {
	for _, site := range sites {
		v = append(v, uint32(site.Func), uint32(site.Loc))
	}
	return v
}

func (st *Store) exprs(v []uint32, es ...sym.Expr) []uint32 {
	n := len(v)
	for _, e := range es {
		v = append(v, uint32(e))
	}
	if st.ranks != nil {
		st.rename(v[n:])
	}
	return v
}

// comm gives the number of what is communicated, whose parts have numbers of their own.
func (st *Store) comm(c *comm.Comm) uint32 {
	v := st.vector('C')
	c.Parts(func(x comm.Part) { v = append(v, st.part(x)) })
	return st.put(v).id
}

// numbered is a part of the communication that remembers its number.
type numbered interface {
	Number(serial uint64) uint32
	SetNumber(id uint32, serial uint64)
}

func (st *Store) part(x comm.Part) uint32 {
	n, remembers := x.Referrer.(numbered)
	if remembers {
		if id := n.Number(st.serial); id != 0 {
			return id
		}
	}
	id := st.put(comm.Encode(x, st.vector(x.Kind))).id
	if remembers {
		n.SetNumber(id, st.serial)
	}
	return id
}
