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

// Random changes to a large array, in two stores, under changing path conditions:
// equal arrays, and only they, get one number, and simplification misses no cell.
func TestMemoOfLargeArrays(t *testing.T) {
	for _, tracked := range []bool{false, true} {
		t.Run(fmt.Sprint("tracked=", tracked), func(t *testing.T) { randomChanges(t, tracked) })
	}
}

func randomChanges(t *testing.T, tracked bool) {
	f := sym.New(sym.Real)
	e := &Epochs{}
	rng := rand.New(rand.NewSource(1))
	x := f.Symbol("x", sym.SortInt)
	free := simplify.Empty(f)
	values := []sym.Expr{f.Int(0), f.Int(1), f.Int(7), x, f.Add(x, f.Int(1)), sym.Nil}
	contexts := []*simplify.Context{free, free.Assume(f.Eq(x, f.Int(7))), free.Assume(f.Gt(x, f.Int(3)))}

	ints := &Type{Model: &model.Type{Kind: model.Int, Bits: 32}, Sort: sym.SortInt}
	s := &State{Comm: &comm.Comm{}, Ctx: free}
	s.Freeze(e)
	p := &Proc{owner: s.epoch}
	s.Procs = []*Proc{p}
	id := s.NewObject(p, Object{}, NewTypes(f).ArrayOf(ints, f.Int(1000)))
	p.Objs[id].Root.Tracked = tracked

	stores := []*Store{NewStore(e), NewStore(e)}
	seen := []map[string]uint32{{}, {}}
	ed := &Editor{Factory: f}
	versions := []*State{s}
	for range 3000 {
		switch k := rng.Intn(10); {
		case k < 6:
			ed.Epoch, ed.Site = s.Epoch(), comm.CallSite{Func: 1, Loc: int32(rng.Intn(2))}
			o := s.EditObject(s.Edit(0), id)
			for range 1 + rng.Intn(3)*rng.Intn(20) {
				o.Root = ed.SetCell(o.Root, rng.Intn(3)*rng.Intn(300), values[rng.Intn(len(values))])
			}
		case k == 6:
			versions = append(versions, s)
			s = versions[rng.Intn(len(versions))].Fork(e)
		case k == 7:
			s.Ctx = contexts[rng.Intn(len(contexts))]
		default:
			s.Simplify(f)
			s.Freeze(e)
			w := rng.Intn(len(stores))
			root := s.Procs[0].Objs[id].Root
			for i, c := range root.Cells {
				if c != sym.Nil && s.Ctx.Simplify(c) != c {
					t.Fatalf("cell %d is not simplified: %s", i, f.String(c))
				}
			}
			key := fmt.Sprint(s.Ctx.Condition(), root.Cells, root.Sites)
			number, isNew := stores[w].Put(s)
			old, known := seen[w][key]
			if known == isNew || known && old != number {
				t.Fatalf("number %d, new is %v; the same array had number %d", number, isNew, old)
			}
			seen[w][key] = number
		}
	}
}
