package explore

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/annotations"
	"github.com/tass-go/tass/internal/semantics/state"
)

// Turns remembers, of the loops with invariants, how often each began again in a search,
// and the last two states in which it did: what differs between these is what keeps the
// search from meeting a state again.
type Turns struct{ of map[*model.Annotation]*turns }

type turns struct {
	count        int
	before, last *state.State
}

// note takes down that a loop begins again in a state.
func (t *Turns) note(n *model.Annotation, s *state.State, e *state.Epochs) {
	if t.of == nil {
		t.of = map[*model.Annotation]*turns{}
	}
	x := t.of[n]
	if x == nil {
		x = &turns{}
		t.of[n] = x
	}
	x.count++
	x.before, x.last = x.last, s.Fork(e)
	s.Freeze(e)
}

// Changing says, of the loop that began again most often, what kept changing from one
// iteration to the next; empty when no loop began again more than a few times.
func (t *Turns) Changing(m *annotations.Rules) string {
	const few = 8
	var most *model.Annotation
	for _, n := range m.Program.Annotations {
		if x := t.of[n]; x != nil && x.count > few && (most == nil || x.count > t.of[most].count) {
			most = n
		}
	}
	if most == nil {
		return ""
	}
	x := t.of[most]
	list := differences(m, x.before, x.last)
	if len(list) == 0 {
		list = []string{"nothing that has a name"}
	}
	return fmt.Sprintf("the loop with the invariant at %s began again %d times without coming back to a state seen "+
		"before; from one iteration to the next there changed: %s",
		most.At, x.count, strings.Join(list, ", "))
}

// differences names what differs between two states.
func differences(m *annotations.Rules, a, b *state.State) []string {
	var list []string
	for p := range b.Procs {
		list = append(list, changed(m, p, a.Procs[p], b.Procs[p])...)
		if len(a.Procs[p].Frames) != len(b.Procs[p].Frames) {
			list = append(list, "the call stack of "+m.Who(p))
		}
		if x, y := blocks(a.Procs[p]), blocks(b.Procs[p]); len(x) != len(y) {
			text := fmt.Sprintf("the number of memory blocks of %s (%d, then %d)", m.Who(p), len(x), len(y))
			if len(y) > 0 {
				text += fmt.Sprintf(", the last allocated at %s", m.PosOf(y[len(y)-1].Site))
			}
			list = append(list, text)
		}
		if a.Procs[p].Fresh != b.Procs[p].Fresh {
			list = append(list, "the unknown values, such as times, that "+m.Who(p)+" has asked for")
		}
		if a.Procs[p].Orders != b.Procs[p].Orders {
			list = append(list, "the reductions in an order that MPI leaves open that "+m.Who(p)+" has taken part in")
		}
	}
	if len(a.Comm.Messages) != len(b.Comm.Messages) {
		list = append(list, fmt.Sprintf("the number of messages under way (%d, then %d)", len(a.Comm.Messages),
			len(b.Comm.Messages)))
	}
	if len(a.Coll.Queue) != len(b.Coll.Queue) {
		list = append(list, fmt.Sprintf("how far processes are ahead of others (%d records, then %d)", len(a.Coll.Queue),
			len(b.Coll.Queue)))
	}
	if len(list) == 0 && !slices.Equal(a.Ctx.Conjuncts(), b.Ctx.Conjuncts()) {
		list = append(list, "the path condition")
	}
	return list
}

// blocks gives the blocks of memory that a process has allocated and not freed.
func blocks(p *state.Proc) []*state.Object {
	return slices.DeleteFunc(slices.Clone(p.Objs),
		func(o *state.Object) bool { return o == nil || o.Var != nil || o.Shared })
}

// changed names the cells of a process that differ between two states, each name once, as
// the blocks of a loop that allocates are all called alike, and not more than a few.
func changed(m *annotations.Rules, p int, before, now *state.Proc) []string {
	const few = 8
	var list []string
	more := 0
	for _, c := range state.Changes(m.F, before, now, func(x, y sym.Expr) bool { return x == y }) {
		name := m.CellName(now, c) + " of " + m.Who(p)
		switch {
		case slices.Contains(list, name):
		case len(list) < few:
			list = append(list, name)
		default:
			more++
		}
	}
	if more > 0 {
		list = append(list, fmt.Sprintf("%d more cells of %s", more, m.Who(p)))
	}
	return list
}
