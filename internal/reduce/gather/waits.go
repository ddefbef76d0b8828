package gather

import (
	"fmt"
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/eval"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
)

// Waits gives the plan of a round of waits for any of several requests that begins in a state, where a process is in
// such a wait; nil where there is none, or it is not known that the order makes no difference.
func (g *Gatherer) Waits(s *state.State, p int) *Plan {
	begin := s.Fork(g.M.Epochs)
	g.Prepare(begin, p)
	begin.Freeze(g.M.Epochs)
	t := &waits{trial: trial{Gatherer: g, p: p, ours: map[sym.Expr]bool{}, context: s.Ctx}, begin: begin}
	if !goesOn(s.Procs[p]) || !t.requests() {
		return nil
	}
	support := g.M.Support
	g.M.Support = undecided{support}
	defer func() { g.M.Support = support }()
	if g.M.Overflow == eval.OverflowOfPath {
		g.M.Overflow = eval.OverflowOfAny
		defer func() { g.M.Overflow = eval.OverflowOfPath }()
	}
	if settle, ok := t.run(); ok {
		return &Plan{Process: p, Waits: len(t.requested), Settle: settle}
	}
	return nil
}

// waits is one look for such a round, on copies of the state.
type waits struct {
	trial
	begin     *state.State // where the round begins
	requested []*state.Request
	cells     []*cell // that the process changes
}

// cell is a cell that the process changes in the round.
type cell struct {
	state.Cell
	owner  int        // the one request that it is changed with; -1 where there are several
	handle bool       // it holds the handle of its request
	value  sym.Expr   // that it has then
	steps  []sym.Expr // by request: how much it grows, of a number
	open   bool       // some requests differ in what it becomes
	moves  bool       // how much it grows depends on when
}

// requests tells whether the process waits for all requests that it has, which are receives that name their senders,
// and complete.
func (t *waits) requests() bool {
	s := t.begin
	proc := s.Procs[t.p]
	if proc.Op.Kind != state.OpWaitAny || len(proc.Held().Folds) > 0 || len(proc.Requests) < 2 {
		return false
	}
	for _, ptr := range []sym.Expr{proc.Op.Answer, proc.Op.Status} {
		if ptr != t.M.F.NullPtr() && t.M.F.Op(ptr) != sym.OpPointer {
			return false
		}
	}
	for _, r := range proc.Requests {
		posted := s.Comm.Posted(t.p, r.Number)
		if r.Slot == 0 || !r.Receive || r.Persistent || r.Parts > 0 || r.Sends || r.Probed || r.Nobody || r.Remote ||
			posted == nil || posted.For.Src < 0 || posted.Open() || posted.Held {
			return false
		}
	}
	t.requested = proc.Requests
	return true
}

// run lets the process end each of the waits of the round with each of the requests, from a state in which all requests
// are there, and what it has changed so far is as after any others.
func (t *waits) run() (settle int, ok bool) {
	s := t.begin
	for d := range t.requested {
		more := d+1 < len(t.requested)
		after, ok := t.each(s, more)
		if ok && d == 0 { // once more, now that it is known which cells belong to which request
			t.classify(after)
			after, ok = t.each(s, more)
		}
		switch {
		case !ok:
			return 0, false
		case !more:
			return t.settle(s, after)
		case !t.agree(s, after, d > 0):
			return 0, false
		}
		if s, ok = t.next(s, after); !ok {
			return 0, false
		}
	}
	return 0, false
}

// each gives the states after a wait has ended with each of the requests and, if there is more, the process has come to
// the next wait.
func (t *waits) each(s *state.State, more bool) ([]*state.State, bool) {
	after := make([]*state.State, len(t.requested))
	for k, r := range t.requested {
		x := s.Fork(t.M.Epochs)
		if !t.step(x, exec.Move{Process: t.p, Kind: exec.Complete, Request: r.Slot}) || !t.home(s, x, k) {
			return nil, false
		}
		for more && !t.again(s, x) {
			if !t.own(x, k) || !t.compute(x) {
				return nil, false
			}
		}
		if more && !t.waitsAgain(s, x, k) {
			return nil, false
		}
		x.Freeze(t.M.Epochs)
		after[k] = x
	}
	return after, true
}

// home finds the cell that has the handle of the k-th request, which has just ended. There has to be one, and no copy.
func (t *waits) home(before, now *state.State, k int) bool {
	f, p := t.M.F, before.Procs[t.p]
	handle := f.Pointer(t.requested[k].Handle, f.Int(0))
	var home *state.Cell
	for _, c := range state.Differences(f, p, now.Procs[t.p]) {
		switch {
		case c.Whole:
			return false
		case p.At(f, c) == handle && home != nil:
			return false
		case p.At(f, c) == handle:
			home = &c
		}
	}
	if home == nil || home.Frame != state.InObject || now.Procs[t.p].At(f, *home) != f.NullPtr() {
		return false
	}
	if t.find(*home) == nil {
		t.cells = append(t.cells, &cell{Cell: *home, owner: k, handle: true,
			steps: make([]sym.Expr, len(t.requested))})
	}
	return true
}

// revive gives the process the k-th request back.
func (t *waits) revive(s *state.State, k int) bool {
	f, id := t.M.F, t.requested[k].Handle
	proc := s.Edit(t.p)
	if int(id) >= len(proc.Objs) || proc.Objs[id] != nil || len(proc.Requests)+1 != len(t.requested) {
		return false
	}
	proc.Objs[id], proc.Requests = t.begin.Procs[t.p].Objs[id], t.requested
	for _, c := range t.cells {
		if !c.handle || c.owner != k {
			continue
		}
		if proc.At(f, c.Cell) != f.NullPtr() {
			return false
		}
		s.Replace(f, t.p, []state.Cell{c.Cell}, func(state.Cell, *model.Type, sym.Expr) sym.Expr {
			return f.Pointer(id, f.Int(0))
		})
	}
	s.Comm = t.begin.Comm
	return true
}

// again tells whether a process is about to make the call again that it was in.
func (t *waits) again(before, now *state.State) bool {
	p, q := before.Procs[t.p], now.Procs[t.p]
	return len(p.Frames) == len(q.Frames) && q.Op.Kind == state.NoOp && q.Status == state.Active &&
		p.Top().Func == q.Top().Func && p.Top().Loc == q.Top().Loc
}

// waitsAgain lets the process make that call, with all requests.
func (t *waits) waitsAgain(before, s *state.State, k int) bool {
	list, ok := t.M.Arguments(s, t.p)
	if !ok || t.foreign(list, k) || !t.revive(s, k) || !t.step(s, exec.Move{Process: t.p}) {
		return false
	}
	t.Prepare(s, t.p)
	op, was := &s.Procs[t.p].Op, &before.Procs[t.p].Op
	return op.Kind == was.Kind && op.Buf == was.Buf && op.Count == was.Count && op.Answer == was.Answer &&
		op.Status == was.Status
}

// own tells whether the next action of a process uses no cell that belongs to another request than the k-th.
func (t *waits) own(s *state.State, k int) bool {
	list, ok := t.M.Accesses(s, t.p)
	return ok && !t.foreign(list, k)
}

// foreign tells whether accesses may be to cells that belong to other requests than the k-th.
func (t *waits) foreign(list []exec.Access, k int) bool {
	for i := range list {
		a := &list[i]
		if a.Reg != nil || a.Mentions {
			continue
		}
		for _, c := range t.cells {
			if c.owner >= 0 && c.owner != k && c.Slot == a.Obj && overlap(c.Path, a.Path) {
				return true
			}
		}
	}
	return false
}

// overlap tells whether one of two paths leads to a part of where the other leads.
func overlap(a []int32, b []int) bool {
	for i := range min(len(a), len(b)) {
		if int(a[i]) != b[i] {
			return false
		}
	}
	return true
}

// changed gives the cells in which two states of the process differ; false where they differ in other things.
func (t *waits) changed(before, now *state.State) ([]state.Cell, bool) {
	p, q := before.Procs[t.p], now.Procs[t.p]
	if len(p.Frames) != len(q.Frames) || len(p.Objs) != len(q.Objs) || p.Exit != q.Exit || p.Printed != q.Printed ||
		p.Rest != q.Rest && !comm.Same(p.Held(), q.Held()) {
		return nil, false
	}
	for i, fr := range p.Frames {
		other := q.Frames[i]
		if fr.Func != other.Func || fr.Loc != other.Loc || !slices.Equal(fr.Objs, other.Objs) ||
			fr.Returned != other.Returned || fr.Ret != other.Ret {
			return nil, false
		}
	}
	for i, o := range p.Objs {
		if n := q.Objs[i]; (o == nil) != (n == nil) || o != nil && (o.Var != n.Var || o.Site != n.Site) {
			return nil, false
		}
	}
	cells := state.Differences(t.M.F, p, q)
	return cells, !slices.ContainsFunc(cells, func(c state.Cell) bool { return c.Whole })
}

// classify finds out which cells belong to one request each.
func (t *waits) classify(after []*state.State) {
	for k, x := range after {
		for _, at := range state.Differences(t.M.F, t.begin.Procs[t.p], x.Procs[t.p]) {
			if c := t.find(at); c != nil {
				c.owner = -1
				continue
			}
			c := &cell{Cell: at, owner: -1, steps: make([]sym.Expr, len(after))}
			if c.Frame == state.InObject && !t.told(c.Slot) {
				c.owner = k
			}
			t.cells = append(t.cells, c)
		}
	}
}

// told tells whether an object has the place where the wait puts which request it was, or its status. What is there is
// written with every request, with some of them perhaps the value that was there before.
func (t *waits) told(id int32) bool {
	f, op := t.M.F, &t.begin.Procs[t.p].Op
	for _, ptr := range []sym.Expr{op.Answer, op.Status} {
		if ptr != f.NullPtr() && f.PtrObj(ptr) == id {
			return true
		}
	}
	return false
}

func (t *waits) find(c state.Cell) *cell {
	for _, x := range t.cells {
		if x.Is(c) {
			return x
		}
	}
	return nil
}

// agree tells whether the process has changed no more with each request than the cells that belong to it, which always
// get the same value, and others whose values do not depend on the order. Late: it is not the first wait of the round.
func (t *waits) agree(s *state.State, after []*state.State, late bool) bool {
	for k, x := range after {
		cells, ok := t.changed(s, x)
		if !ok {
			return false
		}
		if !t.known(cells, x, k, late) {
			return false
		}
	}
	return t.allShared(s, after)
}

// known notes cells that are changed with the k-th request; false where that is none of its own.
func (t *waits) known(cells []state.Cell, s *state.State, k int, late bool) bool {
	for _, at := range cells {
		switch c := t.find(at); {
		case c == nil:
			t.cells = append(t.cells, &cell{Cell: at, owner: -1, steps: make([]sym.Expr, len(t.requested)), moves: late})
		case c.owner >= 0 && !t.belongs(c, s, k):
			return false
		}
	}
	return true
}

func (t *waits) allShared(s *state.State, after []*state.State) bool {
	for _, c := range t.cells {
		if c.owner < 0 && !t.shared(c, s, after) {
			return false
		}
	}
	return true
}

// belongs tells whether a cell that belongs to a request gets the value that it always gets with that.
func (t *waits) belongs(c *cell, s *state.State, k int) bool {
	v := s.Procs[t.p].At(t.M.F, c.Cell)
	if v == sym.Stale {
		return c.owner == k // it is dead
	}
	if c.value == sym.Nil {
		c.value = v
	}
	return c.owner == k && v == c.value && v != sym.Nil && !t.open(v)
}

// shared notes what becomes of a cell that is changed with several requests. It is the same for all, or a number grows
// by what depends on the request alone.
func (t *waits) shared(c *cell, s *state.State, after []*state.State) bool {
	f := t.M.F
	old := s.Procs[t.p].At(f, c.Cell)
	first := after[0].Procs[t.p].At(f, c.Cell)
	number := func(e sym.Expr) bool {
		return e != sym.Nil && e != sym.Stale && (f.Sort(e) == sym.SortInt || f.Sort(e) == sym.SortReal)
	}
	for k, x := range after {
		now := x.Procs[t.p].At(f, c.Cell)
		c.open = c.open || now != first || now != sym.Nil && now != sym.Stale && t.open(now)
		if !number(now) || !number(old) || f.Sort(now) != f.Sort(old) {
			c.moves = true
			continue
		}
		step := f.Sub(now, old)
		if c.steps[k] == sym.Nil {
			c.steps[k] = step
		}
		c.moves = c.moves || step != c.steps[k] || t.open(step)
	}
	return !(c.open && c.moves)
}

// settle lets the process compute behind the last wait until it has come to the same with each of the requests, but for
// what belongs to them and numbers that grow.
func (t *waits) settle(s *state.State, after []*state.State) (steps int, ok bool) {
	for ; ; steps++ {
		now := make([]*state.State, len(after))
		for k, x := range after {
			now[k] = x.Fork(t.M.Epochs)
			if !t.revive(now[k], k) {
				return 0, false
			}
			t.Clear(now[k], t.p)
		}
		if t.same(s, now) {
			return steps, true
		}
		for k, x := range after {
			if !t.own(x, k) || !t.compute(x) {
				return 0, false
			}
			x.Freeze(t.M.Epochs)
		}
	}
}

// same tells whether that is so.
func (t *waits) same(s *state.State, now []*state.State) bool {
	last := &waits{trial: t.trial, begin: t.begin, requested: t.requested}
	for _, c := range t.cells {
		n := *c
		n.steps = slices.Clone(c.steps)
		last.cells = append(last.cells, &n)
	}
	for k, x := range now {
		cells, ok := last.changed(now[0], x)
		if !ok {
			return false
		}
		of := func(c state.Cell) bool { n := last.find(c); return n != nil && n.owner == 0 }
		if k > 0 && !last.known(slices.DeleteFunc(cells, of), x, k, true) {
			return false
		}
	}
	for _, c := range last.cells {
		if c.owner >= 0 && !c.handle && !last.belongs(c, now[c.owner], c.owner) {
			return false
		}
	}
	return last.allShared(s, now) && last.determined(now[0])
}

// determined tells whether no value of the process depends on which requests came before, but for those that are known.
func (t *waits) determined(s *state.State) bool {
	rest := s.Fork(t.M.Epochs)
	for _, c := range t.cells {
		if c.owner < 0 && c.open {
			rest.Replace(t.M.F, t.p, []state.Cell{c.Cell}, func(_ state.Cell, _ *model.Type, old sym.Expr) sym.Expr {
				return t.M.F.Sub(old, old)
			})
		}
	}
	ok := true
	rest.MapProcess(t.M.F, t.p, func(e sym.Expr) sym.Expr {
		ok = ok && !t.open(e)
		return e
	})
	return ok
}

// next gives the state in which the process has come to the next wait, with whichever request that was.
func (t *waits) next(s *state.State, after []*state.State) (*state.State, bool) {
	x := t.begin.Fork(t.M.Epochs)
	ctx, n := t.context, 0
	for _, c := range t.cells {
		v, old := after[0].Procs[t.p].At(t.M.F, c.Cell), t.begin.Procs[t.p].At(t.M.F, c.Cell)
		switch {
		case c.owner >= 0 || v == old && !c.open || v == sym.Stale:
			continue
		case v == sym.Nil || old == sym.Nil || old == sym.Stale:
			return nil, false
		case c.open:
			values := make([]sym.Expr, len(after))
			for k, y := range after {
				values[k] = y.Procs[t.p].At(t.M.F, c.Cell)
			}
			v = t.symbol(fmt.Sprintf("gathered%d", n), t.M.F.Sort(v))
			ctx = t.within(ctx, v, t.hull(s.Ctx, values))
			n++
		}
		x.Replace(t.M.F, t.p, []state.Cell{c.Cell}, func(state.Cell, *model.Type, sym.Expr) sym.Expr { return v })
	}
	x.Ctx = ctx
	x.Freeze(t.M.Epochs)
	return x, !ctx.IsFalse()
}
