package gather

import (
	"fmt"
	"math/big"

	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/num"
	"github.com/tass-go/tass/internal/semantics/eval"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
)

// message is any message of the round: a symbol for each value, and one for what is observed of its sender.
type message struct {
	at     int // of which message it takes the place in the channels
	cells  []sym.Expr
	source sym.Expr
}

// commute checks the first two hypotheses of the theorem. It gives the number of steps behind the last receive after
// which the orders of the last two messages have led to the same.
func (t *trial) commute(start *state.State) (settle int, ok bool) {
	if t.M.Overflow == eval.OverflowOfPath {
		t.M.Overflow = eval.OverflowOfAny
		defer func() { t.M.Overflow = eval.OverflowOfPath }()
	}
	s := start.Fork(t.M.Epochs)
	t.Prepare(s, t.p)
	if !t.symbols(s) {
		return 0, false
	}
	for d := 0; ; d++ {
		if !t.take(s, 0) || !t.advance(s) {
			return 0, false
		}
		s.Freeze(t.M.Epochs)
		both := s.Fork(t.M.Epochs)
		if !t.take(both, 1) {
			return 0, false
		}
		if d+2 == len(t.taken) {
			return t.settle(both)
		}
		if !t.advance(both) || !t.symmetric(both) {
			return 0, false
		}
		if !t.generalise(s) {
			return 0, false
		}
	}
}

// settle lets the process compute until the order of the last two messages makes no difference any more.
func (t *trial) settle(s *state.State) (steps int, ok bool) {
	for {
		s.Freeze(t.M.Epochs)
		now := s.Fork(t.M.Epochs)
		if t.Prepare(now, t.p); t.symmetric(now) {
			return steps, true
		}
		if !t.compute(s) {
			return 0, false
		}
		steps++
	}
}

// symbols puts symbols in the place of the values of two messages from different senders, the first of the state.
func (t *trial) symbols(s *state.State) bool {
	t.ours = map[sym.Expr]bool{}
	senders := t.M.Senders(s, t.p)
	for k := range t.values {
		v := &t.values[k]
		only := t.pattern
		only.Src = senders[k]
		v.at = s.Comm.First(&only)
		for i, e := range t.taken[0].Cells {
			v.cells = append(v.cells, t.symbol(fmt.Sprintf("taken%d.%d", k, i), t.M.F.Sort(e)))
			s.Ctx = t.within(s.Ctx, v.cells[i], t.span(s.Ctx, i))
		}
		v.source = t.symbol(fmt.Sprintf("sender%d", k), sym.SortInt)
	}
	t.context, t.channels = s.Ctx, s.Comm
	return !s.Ctx.IsFalse()
}

// symbol makes a symbol of the trial.
func (t *trial) symbol(name string, sort sym.Sort) sym.Expr {
	x := t.M.F.Symbol(name+"/round"+exec.UnknownMark, sort)
	t.ours[x] = true
	return x
}

// span bounds the i-th value of the messages of the round.
func (t *trial) span(ctx *simplify.Context, i int) simplify.Interval {
	values := make([]sym.Expr, len(t.taken))
	for k, m := range t.taken {
		values[k] = m.Cells[i]
	}
	return t.hull(ctx, values)
}

// hull bounds some values.
func (t *trial) hull(ctx *simplify.Context, values []sym.Expr) simplify.Interval {
	var all simplify.Interval
	for k, e := range values {
		iv := t.bounds(ctx, e)
		if k == 0 {
			all = iv
			continue
		}
		if all.HasLo = all.HasLo && iv.HasLo; all.HasLo && iv.Lo.Cmp(all.Lo) < 0 {
			all.Lo = iv.Lo
		}
		if all.HasHi = all.HasHi && iv.HasHi; all.HasHi && iv.Hi.Cmp(all.Hi) > 0 {
			all.Hi = iv.Hi
		}
	}
	return all
}

// bounds bounds an integer; nothing else.
func (t *trial) bounds(ctx *simplify.Context, e sym.Expr) simplify.Interval {
	switch n, ok := t.M.F.AsInt64(e); {
	case ok:
		return simplify.Interval{Lo: num.Int(n), Hi: num.Int(n), HasLo: true, HasHi: true}
	case t.M.F.Sort(e) == sym.SortInt:
		return ctx.Bounds(e).Integral()
	}
	return simplify.Interval{}
}

// within assumes that a symbol is within bounds.
func (t *trial) within(ctx *simplify.Context, x sym.Expr, iv simplify.Interval) *simplify.Context {
	f := t.M.F
	integer := func(q num.Q) sym.Expr { return f.BigInt(new(big.Int).Set(q.Rat().Num())) }
	if iv.HasLo {
		ctx = ctx.Assume(f.Ge(x, integer(iv.Lo)))
	}
	if iv.HasHi {
		ctx = ctx.Assume(f.Le(x, integer(iv.Hi)))
	}
	return ctx
}

// take lets the process receive one of the two messages. What it observes of the sender is what differs when the
// sender is another one; the symbol for that comes in its place.
func (t *trial) take(s *state.State, k int) bool {
	v := &t.values[k]
	var after [2]*state.State
	for i := range after {
		x := s.Fork(t.M.Epochs)
		x.Comm = t.channels.WithCells(t.values[i].at, v.cells)
		from := x.Comm.Messages[t.values[i].at].Src
		if !t.step(x, exec.Move{Process: t.p, Kind: exec.Receive, From: from}) {
			return false
		}
		after[i] = x
	}
	f := t.M.F
	procs := [2]*state.Proc{after[0].Procs[t.p], after[1].Procs[t.p]}
	cells := state.Changes(f, procs[0], procs[1], func(a, b sym.Expr) bool { return a == b })
	for i, x := range after {
		for _, c := range cells {
			if procs[i].At(f, c) != procs[i].At(f, cells[0]) {
				return false
			}
		}
		x.Replace(f, t.p, cells, func(_ state.Cell, _ *model.Type, old sym.Expr) sym.Expr {
			if f.Sort(old) != sym.SortInt {
				return sym.Nil
			}
			return v.source
		})
	}
	if !state.EqualProc(after[0].Procs[t.p], after[1].Procs[t.p]) {
		return false
	}
	*s = *after[0]
	s.Comm = t.channels
	return true
}

// symmetric tells whether the process is in the same state when the two messages come in the other order.
func (t *trial) symmetric(s *state.State) bool {
	a, b := &t.values[0], &t.values[1]
	exchange := map[sym.Expr]sym.Expr{a.source: b.source, b.source: a.source}
	for i, x := range a.cells {
		exchange[x], exchange[b.cells[i]] = b.cells[i], x
	}
	other := s.Fork(t.M.Epochs)
	other.MapProcess(t.M.F, t.p, func(e sym.Expr) sym.Expr {
		if !t.open(e) {
			return e
		}
		return t.M.F.Substitute(e, exchange)
	})
	return state.EqualProc(s.Procs[t.p], other.Procs[t.p])
}

// open tells whether an expression depends on a symbol of the trial.
func (t *trial) open(e sym.Expr) bool {
	for _, x := range t.M.F.Symbols(e) {
		if t.ours[x] {
			return true
		}
	}
	return false
}

// generalise puts symbols in the place of the scalars of the process that depend on what it has taken.
func (t *trial) generalise(s *state.State) bool {
	ctx, known, ok := t.context, s.Ctx, true
	to := map[sym.Expr]sym.Expr{}
	s.MapProcess(t.M.F, t.p, func(e sym.Expr) sym.Expr {
		switch x := to[e]; {
		case x != sym.Nil:
			return x
		case !t.open(e):
			return e
		case !t.numeric(e):
			ok = false
			return e
		}
		x := t.symbol(fmt.Sprintf("gathered%d", len(to)), t.M.F.Sort(e))
		ctx = t.within(ctx, x, t.bounds(known, e))
		to[e] = x
		return x
	})
	s.Ctx, s.Comm = ctx, t.channels
	return ok
}
