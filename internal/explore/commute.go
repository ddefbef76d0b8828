package explore

import (
	"slices"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
)

// # Orders that make no difference
//
// Which calls of an expression can conflict is judged from the text (model.Choose), where pointers may point to
// anything. Whether they do is seen when they run. So before the search forks, the calls are run on a copy of the
// state, in one order, and it is noted what each of them reads and writes of what was there before. If nothing that one
// of two writes is used by the other, unless C says which is first, then each finds the same in every order, and all
// orders come to the same state: any two that stand next to each other in an order can be exchanged. That argument
// takes that they do nothing but use memory, that nothing goes wrong, and that the path condition decides all on the
// way. Then the run goes on in that order; otherwise it forks. Expressions within the calls are judged along the way,
// so that the work is that of one more run, however deep they are.

// commuteLimit bounds the steps that are tried.
const commuteLimit = 100_000

// moments are the moments of one expression in progress.
type moments struct {
	depth int // of the frame
	loc   int
	ways  []model.Way
	uses  []map[int32][]exec.Access // of each way, by object
	now   int                       // the way that is being taken
	known int32                     // objects from here on were not there before
}

// commuting gives how often the process has to choose until the expression is evaluated, where what it chooses makes no
// difference; 0 where it may make one.
func (r *run) commuting(p int) int {
	if !r.sys.Commuting {
		return 0
	}
	s := r.state.Fork(r.sys.M.Epochs)
	t := &tracked{run: r, s: s, p: p}
	for range commuteLimit {
		if !t.next() {
			return 0
		}
		if len(t.open) == 0 {
			return t.chosen
		}
	}
	return 0
}

// tracked is such a run.
type tracked struct {
	*run
	s      *state.State
	p      int
	open   []*moments // expressions in progress, outermost first
	chosen int
	result exec.Result
}

// next does one step; false where the orders may make a difference.
func (t *tracked) next() bool {
	m, s := t.sys.M, t.s
	fr := s.Procs[t.p].Top()
	if a, ok := fr.Func.Locations[fr.Loc].Action.(*model.Choose); ok {
		return t.choose(a)
	}
	list, ok := m.Accesses(s, t.p)
	if !ok {
		return false
	}
	for i := range list {
		t.note(&list[i])
	}
	m.Step(s, exec.Choice{Move: exec.Move{Process: t.p}}, &t.result)
	return t.done()
}

// done tells whether the last step did nothing but use memory.
func (t *tracked) done() bool {
	proc := t.s.Procs[t.p]
	return t.result.Outcome == exec.Done && !t.sys.spoilt(&t.result) && t.s.Comm == t.state.Comm &&
		t.s.Coll == t.state.Coll && t.s.Ctx == t.state.Ctx && proc.Status == state.Active && proc.Op.Kind == state.NoOp
}

// choose does a step at a model.Choose.
func (t *tracked) choose(a *model.Choose) bool {
	proc := t.s.Procs[t.p]
	depth, loc := len(proc.Frames), proc.Top().Loc
	choice := exec.Choice{Move: exec.Move{Process: t.p}}
	t.sys.M.Step(t.s, choice, &t.result)
	if t.result.Outcome == exec.Unordered {
		t.chosen++
		choice.Way = t.result.Ways[0]
		t.sys.M.Step(t.s, choice, &t.result)
	}
	return t.done() && t.follow(a, depth, loc)
}

// follow notes which way was taken: it begins an expression, goes on with it, or ends it.
func (t *tracked) follow(a *model.Choose, depth, loc int) bool {
	proc := t.s.Procs[t.p]
	n := len(t.open)
	if n == 0 || t.open[n-1].depth != depth || t.open[n-1].loc != loc {
		t.open = append(t.open, &moments{depth: depth, loc: loc, ways: a.Ways, known: int32(len(proc.Objs)),
			uses: make([]map[int32][]exec.Access, len(a.Ways))})
		n++
	}
	g := t.open[n-1]
	next := proc.Top().Loc
	for k := range a.Ways {
		if a.Ways[k].Next == next {
			g.now = k
			return true
		}
	}
	if !g.independent() {
		return false
	}
	t.open = t.open[:n-1]
	for _, uses := range g.uses {
		for _, list := range uses {
			for i := range list {
				t.note(&list[i])
			}
		}
	}
	return true
}

// registers is the number under which accesses to registers are kept.
const registers = -1

// precise is the number of accesses to one object that are kept apart.
const precise = 64

// note adds an access to the moment in progress, if it is to what was there before the expression.
func (t *tracked) note(a *exec.Access) {
	n := len(t.open)
	if n == 0 {
		return
	}
	g, key := t.open[n-1], a.Obj
	switch {
	case a.Reg != nil && a.Frame > g.depth, a.Reg == nil && a.Obj >= g.known:
		return
	case a.Reg != nil:
		key = registers
	}
	if g.uses[g.now] == nil {
		g.uses[g.now] = map[int32][]exec.Access{}
	}
	list := g.uses[g.now][key]
	for i := range list {
		if old := &list[i]; old.Reg == a.Reg && old.Frame == a.Frame && old.Mentions == a.Mentions &&
			(old.Path == nil || slices.Equal(old.Path, a.Path)) {
			old.Writes, old.Ends = old.Writes || a.Writes, old.Ends || a.Ends
			return
		}
	}
	if key != registers && !a.Mentions && (len(list) >= precise || a.Path == nil) {
		all := exec.Access{Obj: a.Obj, Writes: a.Writes, Ends: a.Ends}
		for i := range list {
			all.Writes, all.Ends = all.Writes || list[i].Writes, all.Ends || list[i].Ends
		}
		// What is used of an object is mentioned by a pointer, or is a variable that lives as long as it is named.
		g.uses[g.now][key] = []exec.Access{all, {Obj: a.Obj, Mentions: true}}
		return
	}
	g.uses[g.now][key] = append(list, *a)
}

// independent tells whether no two moments meet, unless C says which is first.
func (g *moments) independent() bool {
	for j := range g.ways {
		for i := range j {
			if slices.Contains(g.ways[j].After, i) || slices.Contains(g.ways[i].After, j) {
				continue
			}
			for key, list := range g.uses[i] {
				if meet(list, g.uses[j][key]) {
					return false
				}
			}
		}
	}
	return true
}

func meet(x, y []exec.Access) bool {
	for i := range x {
		for k := range y {
			if x[i].Meets(&y[k]) {
				return true
			}
		}
	}
	return false
}
