package exec

import (
	"slices"

	"github.com/tass-go/tass/internal/collective"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/state"
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
// when the loop is entered, and grows as it is gone round. A loop inside of another one
// pays for that each time that it is entered, and what was known after few of its
// iterations comes out of it as states of its own, of which those of the next loop come
// out again. So when an inner loop of one process has been entered twice, and
// its set has grown each time, the search starts over, and all loops begin with the
// sets that were found. When one grows further, it starts over again.
//
// A set that is too large makes more values unknown, which is sound (appendix, Lemma 1);
// one that is too small grows as in Fig. 3. Once something was found, the sets stay as they
// are, so that the path to it leads to it again.
type Learning struct {
	// Begun: sets are used.
	Begun bool
	// Fixed: they stay as they are.
	Fixed bool

	known, seen map[loopAt][]state.Cell
	entries     map[loopAt]int
}

// loopAt tells loops apart.
type loopAt struct{ loop, process, depth int }

// patience is how often a loop inside of another one is entered with an empty set,
// after it has grown before, until sets are used.
const patience = 2

// NewLearning begins with sets that were learnt before.
func NewLearning(given []Writes) *Learning {
	l := &Learning{Begun: len(given) > 0, known: map[loopAt][]state.Cell{}, seen: map[loopAt][]state.Cell{}, entries: map[loopAt]int{}}
	for _, w := range given {
		l.known[loopAt{w.Loop, w.Process, w.Depth}] = w.Cells
	}
	return l
}

// Learnt lists the sets that are used, in order.
func (l *Learning) Learnt() []Writes {
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

// enter gives the cells with which a loop is entered, and notes that it is.
func (h *atHead) enter() []state.Cell {
	l, at := h.m.Learning, h.at()
	if l == nil {
		return nil
	}
	if !l.Begun && h.note.Scope == model.Alone && len(l.seen[at]) > 0 && collective.Current(h.s.Coll, h.p) != nil {
		if l.entries[at]++; l.entries[at] >= patience && !l.Fixed {
			l.Begun = true
			for k, cells := range l.seen {
				l.known[k] = cells
			}
			h.m.Monitor.StartOver()
		}
	}
	var cells []state.Cell
	fr := h.s.Procs[h.p].Top()
	for _, c := range l.known[at] {
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
	l, at := h.m.Learning, h.at()
	if l == nil {
		return
	}
	var cells []state.Cell
	fr := h.s.Procs[h.p].Top()
	for _, c := range h.cells {
		if c.Frame == state.InObject && int(c.Slot) >= h.m.FixedObjects() {
			slot := slices.Index(fr.Objs, c.Slot)
			if slot < 0 {
				continue
			}
			c.Frame, c.Slot = inLocal, int32(slot)
		}
		cells = append(cells, widened(c))
	}
	same := func(a, b state.Cell) bool { return a.Compare(b) == 0 }
	l.seen[at] = state.Cells(l.seen[at], cells)
	if all := state.Cells(l.known[at], cells); l.Begun && !l.Fixed && !slices.EqualFunc(all, l.known[at], same) {
		l.known[at] = all
		h.m.Monitor.StartOver()
	}
}
