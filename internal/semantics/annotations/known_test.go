package annotations

import (
	"slices"
	"testing"

	"github.com/tass-go/tass/internal/semantics/state"
)

func TestWritesThatWereLearntAreGivenAgain(t *testing.T) {
	given := []Writes{
		{Loop: 0, Process: 1, Depth: 2, Cells: []state.Cell{{Frame: 1, Slot: 3}}},
		{Loop: 2, Process: 0, Depth: 1, Cells: []state.Cell{{Frame: state.InObject, Slot: 4, Path: []int32{0}, Whole: true}}},
		{Loop: 2, Process: 1, Depth: 1, Cells: []state.Cell{{Frame: inLocal, Slot: 0, Path: []int32{0, 7}}}},
	}
	l := NewLearning(slices.Clone(given))
	got := l.Learnt()
	if len(got) != len(given) {
		t.Fatalf("%v", got)
	}
	for i, w := range got {
		same := slices.EqualFunc(w.Cells, given[i].Cells, func(a, b state.Cell) bool { return a.Compare(b) == 0 })
		if w.Loop != given[i].Loop || w.Process != given[i].Process || w.Depth != given[i].Depth || !same {
			t.Errorf("%v, want %v", w, given[i])
		}
	}
	if l := NewLearning(nil); l.Learnt() != nil {
		t.Error("sets are used before any was learnt")
	}
}
