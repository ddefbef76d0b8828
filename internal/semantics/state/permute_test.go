package state

import (
	"fmt"
	"math/rand"
	"testing"

	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/comm"
)

// exchanger makes small states at random, and exchanges their processes by itself.
type exchanger struct {
	f    *sym.Factory
	e    *Epochs
	rng  *rand.Rand
	main *model.Function
	ints *Type
	ts   *Types
}

const exchanged = 4

// value gives a number, or the name of a process.
func (x *exchanger) value(names int) sym.Expr {
	if k := x.rng.Intn(2 + names); k >= 2 {
		return x.f.Rank(1+x.rng.Intn(exchanged-1), exchanged)
	}
	return x.f.Int(int64(x.rng.Intn(2)))
}

func (x *exchanger) state() *State {
	names := x.rng.Intn(3)
	s := &State{Comm: &comm.Comm{}, Ctx: simplify.Empty(x.f)}
	s.Freeze(x.e)
	for i := range exchanged {
		p := &Proc{owner: s.epoch, Globals: []sym.Expr{x.value(names)},
			Frames: []*Frame{{Func: x.main, Loc: x.rng.Intn(2), Regs: []sym.Expr{x.value(names), x.f.Rank(i, exchanged)},
				owner: s.epoch}}}
		s.Procs = append(s.Procs, p)
		id := s.NewObject(p, Object{}, x.ts.ArrayOf(x.ints, x.f.Int(200)))
		ed := &Editor{Factory: x.f, Epoch: s.epoch}
		for range x.rng.Intn(2) {
			p.Objs[id].Root = ed.SetCell(p.Objs[id].Root, x.rng.Intn(2)*150, x.value(names))
		}
		if x.rng.Intn(3) == 0 {
			p.Op = Op{Kind: OpRecv, Pattern: comm.Pattern{Dst: i, Src: x.rng.Intn(exchanged+1) - 1}}
		}
	}
	for range x.rng.Intn(4) {
		src := x.rng.Intn(exchanged)
		dst := (src + 1 + x.rng.Intn(exchanged-1)) % exchanged
		s.Comm = s.Comm.Post(&comm.Message{Src: src, Dst: dst, Cells: []sym.Expr{x.value(names)}, Count: 1})
	}
	if x.rng.Intn(3) == 0 {
		s.Comm = s.Comm.Enter(0, "MPI_Reduce", 0, comm.Members{Size: exchanged, Of: exchanged}, x.rng.Intn(exchanged),
			comm.Entry{Brought: &comm.Brought{Args: []int64{0}, Cells: []sym.Expr{x.value(names)}}})
	}
	s.Freeze(x.e)
	return s
}

// exchange gives a state with process i in the place order[i].
func (x *exchanger) exchange(s *State, order []int) *State {
	to := func(e sym.Expr) sym.Expr {
		if k, ok := x.f.AsRank(e); ok {
			return x.f.Rank(order[k], exchanged)
		}
		return e
	}
	all := func(es []sym.Expr) []sym.Expr {
		var out []sym.Expr
		for _, e := range es {
			out = append(out, to(e))
		}
		return out
	}
	out := &State{Comm: &comm.Comm{}, Ctx: s.Ctx, Procs: make([]*Proc, exchanged)}
	out.Freeze(x.e)
	for i, p := range s.Procs {
		fr := p.Frames[0]
		q := &Proc{owner: out.epoch, Globals: all(p.Globals), Op: p.Op,
			Frames: []*Frame{{Func: fr.Func, Loc: fr.Loc, Regs: all(fr.Regs), owner: out.epoch}}}
		if q.Op.Pattern.Src > 0 {
			q.Op.Pattern.Src = order[q.Op.Pattern.Src]
		}
		if q.Op.Kind != NoOp {
			q.Op.Pattern.Dst = order[i]
		}
		out.Procs[order[i]] = q
		id := out.NewObject(q, Object{}, x.ts.ArrayOf(x.ints, x.f.Int(200)))
		root := p.Objs[0].Root
		ed := &Editor{Factory: x.f, Epoch: out.epoch}
		for k, c := range root.Cells {
			q.Objs[id].Root = ed.SetCell(q.Objs[id].Root, k, to(c))
		}
	}
	for _, m := range s.Comm.Messages {
		out.Comm = out.Comm.Post(&comm.Message{Src: order[m.Src], Dst: order[m.Dst], Cells: all(m.Cells), Count: m.Count})
	}
	for _, r := range s.Comm.Records {
		for k, e := range r.Entries {
			if e.In {
				brought := *e.Brought
				brought.Cells = all(e.Cells)
				e.Brought = &brought
				out.Comm = out.Comm.Enter(0, r.Name, r.Comm, comm.Members{Size: exchanged, Of: exchanged}, order[k], e)
			}
		}
	}
	out.Freeze(x.e)
	return out
}

// orders gives the exchanges of the processes other than the first.
func orders() [][]int {
	return [][]int{{0, 1, 2, 3}, {0, 1, 3, 2}, {0, 2, 1, 3}, {0, 2, 3, 1}, {0, 3, 1, 2}, {0, 3, 2, 1}}
}

// States get one number only if an exchange of processes makes them equal; and nearly
// always then.
func TestPutAlike(t *testing.T) {
	f := sym.New(sym.Real)
	ints := &Type{Model: &model.Type{Kind: model.Int, Bits: 32}, Sort: sym.SortInt}
	x := &exchanger{f: f, e: &Epochs{}, rng: rand.New(rand.NewSource(3)), main: &model.Function{Name: "main"}, ints: ints,
		ts: NewTypes(f)}
	st := NewStore(x.e).WithRanks(f)
	exact := NewStore(x.e)
	classes := map[uint32]map[uint32]bool{} // by number: the exact numbers of all that are alike
	missed, found := 0, 0
	for range 3000 {
		s := x.state()
		if x.rng.Intn(2) == 0 {
			st.Put(s) // what is put without exchanges must not spoil what is put with them
		}
		mover := x.rng.Intn(exchanged+1) - 1
		var ids []uint32
		same := map[uint32]bool{}
		for _, order := range orders() {
			q := x.exchange(s, order)
			to := mover
			if mover >= 0 {
				to = order[mover]
			}
			id, _ := st.PutAlike(q, to, []uint32{7})
			ids = append(ids, id)
			number, _ := exact.Put(q, uint32(to+1))
			same[number] = true
		}
		for _, id := range ids {
			if old := classes[id]; old != nil && fmt.Sprint(old) != fmt.Sprint(same) {
				t.Fatal("two states have one number, and no exchange makes them equal")
			}
			classes[id] = same
			if id == ids[0] {
				found++
			} else {
				missed++
			}
		}
	}
	if missed*10 > found {
		t.Errorf("%d times the same number, %d times not", found, missed)
	}
}
