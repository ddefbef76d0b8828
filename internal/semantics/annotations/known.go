package annotations

import (
	"encoding/json"
	"slices"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/semantics/collective"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
)

// Writes are cells that a loop changes, learnt before it is entered: the variables
// that sequential symbolic execution with loop invariants takes as given (Siegel and
// Zirkel, "Loop Invariant Symbolic Execution for Parallel Programs", section 1.1). A
// loop is told by its annotation, its process, and the number of calls around it.
type Writes struct {
	Loop    int          `json:"loop"` // Annotation.Index
	Process int          `json:"process"`
	Depth   int          `json:"depth"`
	Cells   []state.Cell `json:"cells"`
}

// Learning finds these sets. In Fig. 3 of the paper the write set of a loop is empty
// when the loop is entered, and grows as it is iterated. A loop inside of another one
// pays for that each time that it is entered: a way out leads on from each of its first
// iterations, whose values are more special than those of the ones that follow, and
// each comes to the next loop as a state of its own.
//
// A depth-first search comes to the last of these iterations first, and through its way
// out to all that follows; what the loops write is known then. When it turns back, and is about
// to take a way out of an iteration whose write set is smaller, it starts over, and
// all loops begin with the sets that were seen.
//
// It does so too where a claim is not proved, as long as inner loops have short sets: once
// something was found, the sets stay as they are, so that the path to it leads to it
// again.
//
// A set that is too large makes more values unknown, which is sound (appendix, Lemma 1);
// one that is too small grows as in Fig. 3. The sets are the same all through one
// search, so that a path of choices always leads to the same states.
type Learning struct {
	search.Ground
	// Fixed: the sets stay as they are.
	Fixed bool

	known, seen map[loopAt][]state.Cell // with which loops are entered; and as they were found
	inner       map[loopAt]bool         // loops inside of others
}

// loopAt tells loops apart.
type loopAt struct{ loop, process, depth int }

// NewLearning has learnt nothing.
func NewLearning() *Learning {
	return &Learning{known: map[loopAt][]state.Cell{}, seen: map[loopAt][]state.Cell{}, inner: map[loopAt]bool{}}
}

// Key implements search.Guess: that loops write no more than what is known.
func (l *Learning) Key() string { return "write sets" }

// Forget implements search.Guess.
func (l *Learning) Forget() {
	clear(l.known)
	clear(l.seen)
	clear(l.inner)
}

// Merge implements search.Guess.
func (l *Learning) Merge(saved json.RawMessage) error {
	var list []Writes
	err := json.Unmarshal(saved, &list)
	for _, w := range list {
		at := loopAt{w.Loop, w.Process, w.Depth}
		l.known[at] = state.Cells(l.known[at], w.Cells)
	}
	return err
}

// Save implements search.Guess: it lists the sets that are used, in order.
func (l *Learning) Save() any {
	var list []Writes
	for k, cells := range l.known {
		list = append(list, Writes{k.loop, k.process, k.depth, cells})
	}
	slices.SortFunc(list, func(a, b Writes) int {
		return slices.Compare([]int{a.Loop, a.Process, a.Depth}, []int{b.Loop, b.Process, b.Depth})
	})
	return list
}

// at tells which loop a process is at the head of.
func (h *atHead) at() loopAt { return loopAt{h.note.Index, h.p, len(h.s.Procs[h.p].Frames)} }

// inLocal is the frame of a cell that is part of an object of the innermost
// function: its slot is that of the object in the frame.
const inLocal int32 = -3

// enter gives the cells with which a loop is entered.
func (h *atHead) enter() []state.Cell {
	if h.st.rules.Learning == nil {
		return nil
	}
	h.st.rules.Learning.Rest()
	return h.present(h.st.rules.Learning.known[h.at()])
}

// present gives those of the cells that were learnt which are there.
func (h *atHead) present(learnt []state.Cell) []state.Cell {
	var cells []state.Cell
	fr := h.s.Procs[h.p].Top()
	for _, c := range learnt {
		if c.Frame == inLocal {
			if int(c.Slot) >= len(fr.Objs) || fr.Objs[c.Slot] < 0 {
				continue
			}
			c.Frame, c.Slot = state.InObject, fr.Objs[c.Slot]
		}
		cells = append(cells, c)
	}
	return state.Cells(cells, nil)
}

// widened gives the whole matrix for a row, or an element, of it that was seen to change:
// at first that is one with a number, and the next iterations would find the others.
func widened(c state.Cell) state.Cell {
	const variable, element = 1, 3 // lengths of the paths to a matrix and to an element
	if len(c.Path) >= element || c.Whole && len(c.Path) > variable {
		c.Path, c.Whole = c.Path[:variable:variable], true
	}
	return c
}

// learn takes down the write set that a loop has now. Cells of blocks, and of variables
// of the functions around, are not learnt: their objects have other numbers at another
// time.
func (h *atHead) learn() {
	l, at := h.st.rules.Learning, h.at()
	if l == nil {
		return
	}
	var cells []state.Cell
	fr := h.s.Procs[h.p].Top()
	for _, c := range h.cells {
		if c.Frame == state.InObject && int(c.Slot) >= h.st.FixedObjects() {
			slot := slices.Index(fr.Objs, c.Slot)
			if slot < 0 {
				continue
			}
			c.Frame, c.Slot = inLocal, int32(slot)
		}
		cells = append(cells, widened(c))
	}
	l.seen[at] = state.Cells(l.seen[at], cells)
	l.inner[at] = h.isInner()
}

// leavesShort tells whether the process is about to leave an inner loop while more of what
// the loop writes is known than its write set has, and less of that was known when
// the search began. Then the search starts over.
func (h *atHead) leavesShort() bool {
	l, at := h.st.rules.Learning, h.at()
	if l == nil || l.Fixed || h.taken || !h.isInner() || !l.short(at) ||
		sameCells(state.Cells(h.cells, h.present(l.seen[at])), h.cells) {
		return false
	}
	h.st.Emit(exec.Short{})
	h.st.GiveUp()
	return true
}

// short tells whether more of what a loop writes was seen than it is entered with.
func (l *Learning) short(at loopAt) bool {
	return !sameCells(state.Cells(l.known[at], l.seen[at]), l.known[at])
}

// Widen makes what was seen what loops are entered with.
func (l *Learning) Widen() {
	for at, cells := range l.seen {
		l.known[at] = state.Cells(l.known[at], cells)
	}
	l.Refute()
}

// Extend tells whether inner loops have short sets, and extends all: the search
// starts over before something is found that is a matter of what values are unknown.
func (l *Learning) Extend() bool {
	if l == nil || l.Fixed {
		return false
	}
	for at := range l.inner {
		if l.inner[at] && l.short(at) {
			l.Widen()
			return true
		}
	}
	return false
}

// isInner tells whether the loop is of the process alone, and inside of another one with
// an invariant.
func (h *atHead) isInner() bool {
	around := len(collective.Nest(h.s.Coll, h.p)) + len(h.s.Coll.Own[h.p])
	if h.last != nil {
		around--
	}
	return h.note.Scope == model.Alone && around > 0
}

func sameCells(a, b []state.Cell) bool {
	return slices.EqualFunc(a, b, func(c, d state.Cell) bool { return c.Compare(d) == 0 })
}
