package annotations

import (
	"slices"
	"testing"

	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/semantics/state"
)

func TestWritesThatWereLearntAreGivenAgain(t *testing.T) {
	given := []Writes{
		{Loop: 0, Process: 1, Depth: 2, Cells: []state.Cell{{Frame: 1, Slot: 3}}},
		{Loop: 2, Process: 0, Depth: 1, Cells: []state.Cell{{Frame: state.InObject, Slot: 4, Path: []int32{0}, Whole: true}}},
		{Loop: 2, Process: 1, Depth: 1, Cells: []state.Cell{{Frame: inLocal, Slot: 0, Path: []int32{0, 7}}}},
	}
	first, l := NewLearning(), NewLearning()
	for _, w := range given {
		first.known[loopAt{w.Loop, w.Process, w.Depth}] = w.Cells
	}
	if err := search.NewGuesses(nil, l).Load(search.NewGuesses(nil, first).Save()); err != nil {
		t.Fatal(err)
	}
	got := l.Save().([]Writes)
	if len(got) != len(given) {
		t.Fatalf("%v", got)
	}
	for i, w := range got {
		same := slices.EqualFunc(w.Cells, given[i].Cells, func(a, b state.Cell) bool { return a.Compare(b) == 0 })
		if w.Loop != given[i].Loop || w.Process != given[i].Process || w.Depth != given[i].Depth || !same {
			t.Errorf("%v, want %v", w, given[i])
		}
	}
	if len(search.NewGuesses(nil, NewLearning()).Save()) > 0 {
		t.Error("sets are used before any was learnt")
	}
}
