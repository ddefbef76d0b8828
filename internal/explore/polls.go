package explore

import (
	"encoding/json"
	"slices"

	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
)

// Patience says how often a process may come back to a test, and find that something of its own has
// changed, such as how often it has tested, before what changes is generalised (exec.Machine.Generalise): no
// two states would ever be equal otherwise. It is a guess: if it takes too little patience for a loop that
// gives up after a number of tests, something seems to be wrong that no execution shows. When the search has
// come to its end, and has not found the same without generalised values, it is restarted with more patience.
type Patience struct {
	search.Ground
	level int
}

// levels are how often a process may come back, having done nothing that others could notice.
var levels = [...]int{0, 32, 1024}

// busy is how often a process may come back having done something, where it may come back that often having
// done nothing.
func busy(patience int) int { return 8*patience + 16 }

// Left tells whether there can be more patience.
func (p *Patience) Left() bool { return p.level+1 < len(levels) }

// More gives more patience, since less was not enough.
func (p *Patience) More() {
	p.level++
	p.Rest()
	p.Refute()
}

// Key implements search.Guess.
func (p *Patience) Key() string { return "patience" }

// Forget implements search.Guess.
func (p *Patience) Forget() { p.level = 0 }

// Save implements search.Guess.
func (p *Patience) Save() any {
	if p.level == 0 {
		return nil
	}
	return p.level
}

// Merge implements search.Guess.
func (p *Patience) Merge(saved json.RawMessage) error {
	level := 0
	err := json.Unmarshal(saved, &level)
	p.level = min(max(p.level, level), len(levels)-1)
	return err
}

// polled looks at a process that has made a move: has it come to a test where it was before? Busy: the move
// was one that others could notice.
func (r *run) polled(mv exec.Move, busy bool) {
	s, p := r.state, mv.Process
	proc := s.Procs[p]
	if busy && slices.ContainsFunc(proc.Polls, func(x state.Poll) bool { return !x.Busy }) {
		list := slices.Clone(proc.Polls)
		for k := range list {
			list[k].Busy = true
		}
		s.Edit(p).Polls = list
	}
	polls := proc.Op.Kind.Tests() || proc.Op.Kind == state.OpWaitSome
	if mv.Kind != exec.Action || proc.Status != state.Active || !polls || r.sys.Patience == nil {
		return
	}
	r.sys.prepare(s, p)
	proc = s.Procs[p]
	top := proc.Top()
	now := state.Poll{Func: top.Func, Loc: top.Loc, Depth: len(proc.Frames)}
	list := slices.Clone(proc.Polls)
	k := slices.IndexFunc(list, func(x state.Poll) bool {
		return x.Func == now.Func && x.Loc == now.Loc && x.Depth == now.Depth
	})
	if k < 0 {
		list = append(list, now)
		k = len(list) - 1
	} else {
		r.again(p, &list[k])
	}
	list[k].Busy = false
	s.Freeze(r.sys.M.Epochs)
	last := *s.Procs[p]
	last.Polls = nil
	list[k].Last = &last
	s.Edit(p).Polls = list
}

// again notes that a process has come back to a test, and generalises what keeps changing when patience is
// over.
func (r *run) again(p int, x *state.Poll) {
	m, s := r.sys.M, r.state
	if x.Busy {
		x.Idle, x.Cells, x.Settled = -1, nil, false // what has changed may count what was done
	}
	changes := state.Changes(m.F, x.Last, s.Procs[p], equal)
	x.Laps++
	x.Idle++
	patience := levels[r.sys.Patience.level]
	switch {
	case len(changes) == 0 && x.Last.Fresh == s.Procs[p].Fresh:
		return
	case x.Idle <= patience && x.Laps <= busy(patience):
		return
	}
	r.trail.use(ofPolling)
	m.Generalise(s, p, nil, nil) // it may be that only the names of unknown values differ
	changes = state.Changes(m.F, x.Last, s.Procs[p], equal)
	if x.Laps > busy(patience) {
		x.All = state.Cells(x.All, changes)
	}
	if x.Idle > patience {
		x.Cells = state.Cells(x.Cells, changes)
	}
	if cells := state.Cells(x.All, x.Cells); len(cells) > 0 && x.Settled {
		r.bound(p, x, cells)
		m.Generalise(s, p, cells, x.Bounds)
	}
	x.Settled = true
}

func equal(a, b sym.Expr) bool { return a == b }

// bound finds out which cells that are about to be generalised only grow, or only shrink, and whether those of
// which that was said before still do.
func (r *run) bound(p int, x *state.Poll, cells []state.Cell) {
	m, f, proc := r.sys.M, r.sys.M.F, r.state.Procs[p]
	bounds := slices.Clone(x.Bounds)
	for k := range bounds {
		b := &bounds[k]
		if b.Lost {
			continue
		}
		now := proc.At(f, b.Cell)
		if now == sym.Nil || now == sym.Stale {
			b.Lost = true
			continue
		}
		claim := f.Ge(now, b.By)
		if !b.Least {
			claim = f.Le(now, b.By)
		}
		b.Lost = m.Check(r.state, claim).Answer != prove.Yes
	}
	for _, c := range cells {
		if slices.ContainsFunc(bounds, func(b state.Bound) bool { return b.Cell.Is(c) }) {
			continue
		}
		b := state.Bound{Cell: c, Lost: true}
		was, now := x.Last.At(f, c), proc.At(f, c)
		number := func(e sym.Expr) bool { return e != sym.Nil && e != sym.Stale && f.Sort(e) == sym.SortInt }
		if number(was) && number(now) {
			if n, ok := f.AsInt64(f.Sub(now, was)); ok && f.IsConst(was) {
				b.By, b.Least, b.Lost = was, n > 0, false
			}
		}
		bounds = append(bounds, b)
	}
	x.Bounds = bounds
}
