package inputsym

import (
	"slices"
	"testing"

	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/state"
)

// world has two input arrays of reals, x (input 0) and y (input 1).
type world struct {
	f      *sym.Factory
	x, y   sym.Expr
	inputs []Input
}

func newWorld() *world {
	f := sym.New(sym.Real)
	s := f.ArraySort(sym.SortReal)
	w := &world{f: f, x: f.Symbol("x", s), y: f.Symbol("y", s)}
	w.inputs = []Input{{0, w.x}, {1, w.y}}
	return w
}

func (w *world) sum(of func(i int) sym.Expr, indices ...int) sym.Expr {
	e := w.f.RealInt(0)
	for _, i := range indices {
		e = w.f.Add(e, of(i))
	}
	return e
}

func TestFind(t *testing.T) {
	w := newWorld()
	f := w.f
	x := func(i int) sym.Expr { return read(f, w.x, i) }
	y := func(i int) sym.Expr { return read(f, w.y, i) }
	xy := func(i int) sym.Expr { return f.Mul(x(i), y(i)) }
	g := func(i int) sym.Expr { return f.Apply("g", sym.SortReal, x(i)) }
	for name, c := range map[string]struct {
		invariant []sym.Expr
		want      []Orbit
	}{
		"sum":             {[]sym.Expr{w.sum(x, 0, 1, 2)}, []Orbit{{w.inputs[:1], []int{0, 1, 2}}}},
		"sum of function": {[]sym.Expr{w.sum(g, 1, 2, 3)}, []Orbit{{w.inputs[:1], []int{1, 2, 3}}}},
		"dot product":     {[]sym.Expr{w.sum(xy, 0, 1, 2)}, []Orbit{{w.inputs, []int{0, 1, 2}}}},
		"one apart":       {[]sym.Expr{w.sum(x, 0, 1, 2, 3), f.Lt(x(1), f.RealInt(0))}, []Orbit{{w.inputs[:1], []int{2, 3}}}},
		"two outputs":     {[]sym.Expr{w.sum(x, 0, 1), x(0)}, nil},
		"weights":         {[]sym.Expr{f.Add(x(0), f.Mul(f.RealInt(2), x(1)))}, nil},
		"whole array":     {[]sym.Expr{w.sum(x, 0, 1), f.Apply("h", sym.SortReal, w.x)}, nil},
		"unknown index":   {[]sym.Expr{w.sum(x, 0, 1), f.Read(w.x, f.Symbol("i", sym.SortInt))}, nil},
		"no inputs":       {[]sym.Expr{f.RealInt(3)}, nil},
	} {
		got := Find(f, w.inputs, c.invariant)
		if !slices.EqualFunc(got, c.want, func(a, b Orbit) bool {
			return slices.Equal(a.Inputs, b.Inputs) &&
				slices.Equal(a.Indices, b.Indices)
		}) {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}

// key gives the words that stand for a state of one process with one register, after
// certain elements of x were read.
func key(y *Symmetry, w *world, value, cond sym.Expr, extra sym.Expr, read ...int) (sym.Expr, []uint32) {
	var epochs state.Epochs
	reads := y.Reads()
	for _, i := range read {
		reads = reads.With(0, i)
	}
	s := &state.State{Procs: []*state.Proc{{Globals: []sym.Expr{value}}}, Comm: &comm.Comm{},
		Ctx: simplify.Empty(w.f).Assume(cond), Reads: reads}
	s.Freeze(&epochs)
	out, words := y.Canonical(s, &epochs, extra, nil)
	return out.Procs[0].Globals[0], words
}

func TestCanonical(t *testing.T) {
	w := newWorld()
	f := w.f
	x := func(i int) sym.Expr { return read(f, w.x, i) }
	positive := func(i int) sym.Expr { return f.Gt(x(i), f.RealInt(0)) }
	y := New(f, simplify.Empty(f), w.inputs, NewRereads(), func() []sym.Expr { return []sym.Expr{w.sum(x, 0, 1, 2, 3)} })
	if y.Reads() != nil {
		t.Error("reads are noted before there are orbits")
	}
	if y.Wake(); !y.Wrong() || len(y.orbits) == 0 {
		t.Fatal("it does not wake")
	}
	y.Begin()
	if y.Reads(); y.Wrong() {
		t.Fatal("what it knows refutes it again")
	}
	if y.Wake(); y.Wrong() {
		t.Fatal("it wakes twice")
	}
	type input struct {
		value, cond, extra sym.Expr
		read               []int
	}
	base := input{w.sum(x, 1), positive(1), sym.Nil, []int{0, 1, 2}}
	for name, c := range map[string]struct {
		in   input
		same bool
	}{
		"another element":         {input{w.sum(x, 2), positive(2), sym.Nil, []int{0, 1, 2}}, true},
		"other in the condition":  {input{w.sum(x, 2), positive(1), sym.Nil, []int{0, 1, 2}}, false},
		"a sum of two":            {input{w.sum(x, 1, 2), positive(1), sym.Nil, []int{0, 1, 2}}, false},
		"more was read":           {input{w.sum(x, 2), positive(2), sym.Nil, []int{0, 1, 2, 3}}, false},
		"not read, so it is kept": {input{w.sum(x, 3), positive(3), sym.Nil, []int{0, 1, 2}}, false},
		"a condition is open":     {input{w.sum(x, 2), positive(2), positive(0), []int{0, 1, 2}}, false},
	} {
		v1, k1 := key(y, w, base.value, base.cond, base.extra, base.read...)
		v2, k2 := key(y, w, c.in.value, c.in.cond, c.in.extra, c.in.read...)
		if same := v1 == v2 && slices.Equal(k1, k2); same != c.same {
			t.Errorf("%s: taken for the same: %t", name, same)
		}
	}
	if y.Renamed == 0 {
		t.Error("nothing was renamed")
	}
	if y.GiveUp(0); !y.rereads.Wrong() || y.Reads() != nil {
		t.Error("an input that is read twice is not given up")
	}
	y.rereads.Begin()
	y.rereads.Rest()
	if y.GiveUp(0); y.rereads.Wrong() {
		t.Error("an input is given up twice")
	}
	other := New(f, simplify.Empty(f), w.inputs, NewRereads(), y.look)
	saved := search.NewGuesses(nil, y.rereads, y).Save()
	err := search.NewGuesses(nil, other.rereads, other).Load(saved)
	if err != nil || !other.awake || other.Reads() != nil {
		t.Errorf("another search does not begin with what was found: %v", err)
	}
}

// Where processes can be exchanged, too, it makes no difference which of them has read
// how many elements.
func TestProcessesAndInputs(t *testing.T) {
	w := newWorld()
	f := w.f
	x := func(i int) sym.Expr { return read(f, w.x, i) }
	y := New(f, simplify.Empty(f), w.inputs, NewRereads(), func() []sym.Expr { return []sym.Expr{w.sum(x, 0, 1, 2, 3)} })
	y.Wake()
	var epochs state.Epochs
	store := state.NewStore(&epochs).WithRanks(f)
	number := func(have [3][]int, sent int, places func(*state.State) []int) uint32 {
		s := &state.State{Procs: []*state.Proc{{}}, Comm: &comm.Comm{}, Ctx: simplify.Empty(f), Reads: y.Reads()}
		for _, list := range have {
			s.Procs = append(s.Procs, &state.Proc{Globals: []sym.Expr{w.sum(x, list...)}})
		}
		if sent > 0 {
			s.Comm = s.Comm.Post(&comm.Message{Dst: sent, Cells: []sym.Expr{x(3)}, Count: 1})
		}
		for i := range 4 {
			s.Reads = s.Reads.With(0, i)
		}
		s.Freeze(&epochs)
		out, words := y.Canonical(s, &epochs, sym.Nil, places)
		id, _ := store.PutAlike(out, -1, words)
		return id
	}
	base := number([3][]int{{0, 1}, {2}, {}}, 3, store.Places)
	for name, c := range map[string]struct {
		have [3][]int
		sent int
		same bool
	}{
		"another has two":        {[3][]int{{0}, {1, 2}, {}}, 3, true},
		"in another order":       {[3][]int{{}, {2}, {1, 0}}, 1, true},
		"sent to who has one":    {[3][]int{{0, 1}, {2}, {}}, 2, false},
		"each has one":           {[3][]int{{0}, {1}, {2}}, 3, false},
		"one that was sent, too": {[3][]int{{0, 3}, {2}, {}}, 3, false},
		"one that another has":   {[3][]int{{0, 1}, {1}, {}}, 3, false},
	} {
		if id := number(c.have, c.sent, store.Places); (id == base) != c.same {
			t.Errorf("%s: taken for the same: %t", name, !c.same)
		}
	}
	if number([3][]int{{0, 1}, {2}, {}}, 3, nil) == number([3][]int{{}, {2}, {1, 0}}, 1, nil) {
		t.Error("the order of the processes is not needed: test another pair")
	}
}
