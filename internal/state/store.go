package state

import (
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/sym"
	"github.com/tass-go/tass/internal/vecset"
)

// Store is the set of saved states. Each distinct component is kept once, as a
// vector of words that names its parts by their numbers; two states are equal
// exactly when their vectors are.
type Store struct {
	parts  *vecset.Set // aggregates, objects, processes, communication
	states *vecset.Set
	serial uint64 // differs from that of every other store of the program
	buf    []uint32
}

// NewStore makes an empty store for states that take their epochs from e.
func NewStore(e *Epochs) *Store {
	return &Store{parts: vecset.New(), states: vecset.New(), serial: e.Next()}
}

// number is a part's number in the store that last saw it. Parts are shared
// between searches, and each search has its own store, so that a number is worth
// nothing without its store's serial.
type number struct {
	id     uint32
	serial uint64
}

// known gives a part's number in this store, 0 when it has none.
func (st *Store) known(n number) uint32 {
	if n.serial != st.serial {
		return 0
	}
	return n.id
}

// put adds a part.
func (st *Store) put(v []uint32) number {
	id, _ := st.parts.Put(v)
	return number{id, st.serial}
}

// Len gives the number of states.
func (st *Store) Len() int { return st.states.Len() }

// Bytes gives the memory held.
func (st *Store) Bytes() int64 { return st.parts.Bytes() + st.states.Bytes() }

// Put adds a state, which must be frozen and canonical, at a point of the search
// that the extra words tell apart; its number, and whether it is new.
func (st *Store) Put(s *State, extra ...uint32) (uint32, bool) {
	v := make([]uint32, 0, len(s.Procs)+3+len(extra))
	v = append(v, extra...)
	v = append(v, uint32(s.Ctx.Condition()))
	for _, p := range s.Procs {
		v = append(v, st.proc(p))
	}
	st.buf = s.Comm.Encode(st.buf[:0])
	comm, _ := st.parts.Put(st.buf)
	return st.states.Put(append(v, comm))
}

func (st *Store) proc(p *Proc) uint32 {
	if id := st.known(p.number); id != 0 {
		return id
	}
	v := make([]uint32, 0, 64)
	v = append(v, 'P', uint32(p.Status), uint32(p.Exit), uint32(p.MPI), uint32(p.Fresh), uint32(p.LastTime))
	v = append(v, uint32(len(p.Frames)))
	for _, fr := range p.Frames {
		v = append(v, uint32(fr.Func.Index), uint32(fr.Loc))
		v = append(v, asWords(fr.Regs)...)
		for _, id := range fr.Objs {
			v = append(v, uint32(id))
		}
		if fr.Returned {
			v = append(v, 'R', uint32(fr.Ret.Expr), st.agg(fr.Ret.Agg))
		}
	}
	v = append(v, asWords(p.Globals)...)
	v = append(v, encodeOp(&p.Op)...)
	for _, o := range p.Objs {
		v = append(v, st.object(o))
	}
	p.number = st.put(v)
	return p.number.id
}

func encodeOp(op *Op) []uint32 {
	if op.Kind == NoOp {
		return []uint32{0}
	}
	flags := uint32(0)
	for i, b := range []bool{op.Synchronous, op.ThenSend, op.Pattern.AnyTag} {
		if b {
			flags |= 1 << i
		}
	}
	t := op.Pattern.Tag
	return []uint32{uint32(op.Kind), flags, uint32(op.Pattern.Comm), uint32(op.Pattern.Src), uint32(t), uint32(t >> 32),
		uint32(op.Count), uint32(op.Type), uint32(op.Buf), uint32(op.Status)}
}

func (st *Store) object(o *Object) uint32 {
	switch {
	case o == nil:
		return 0
	case st.known(o.number) != 0:
		return o.number.id
	}
	v := []uint32{'O', uint32(o.Site.Func), uint32(o.Site.Loc), 0, st.agg(o.Root)}
	if o.Var != nil {
		v[3] = 1
	}
	o.number = st.put(v)
	return o.number.id
}

func (st *Store) agg(a *Agg) uint32 {
	switch {
	case a == nil:
		return 0
	case st.known(a.number) != 0:
		return a.number.id
	}
	v := make([]uint32, 0, 8+len(a.Cells)+len(a.Kids)+2*len(a.Sites))
	v = append(v, 'A')
	v = encodeType(v, a.Type)
	v = append(v, uint32(a.Base), uint32(len(a.Cells)), uint32(len(a.Kids)))
	v = append(v, asWords(a.Cells)...)
	for _, kid := range a.Kids {
		v = append(v, st.agg(kid))
	}
	v = append(v, uint32(a.BaseSite.Func), uint32(a.BaseSite.Loc))
	for _, site := range a.Sites {
		v = append(v, uint32(site.Func), uint32(site.Loc))
	}
	a.number = st.put(v)
	return a.number.id
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

func asWords(es []sym.Expr) []uint32 {
	v := make([]uint32, len(es))
	for i, e := range es {
		v[i] = uint32(e)
	}
	return v
}
