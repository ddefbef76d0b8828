package record

import (
	"testing"

	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// Of a part that has found more than was asked for, no more than that is taken, with what was counted until then.
func TestRecordStopsAtTheLimit(t *testing.T) {
	next := New()
	for line := range int32(3) {
		v := &Violation{Violation: verdict.Violation{Kind: verdict.Assertion, Certainty: verdict.Proved,
			Pos: source.Pos{Line: line + 1}}}
		next.Take(v)
		next.Terminals++
		next.Finds = append(next.Finds, Find{v, next.Counts})
	}
	next.Terminals = 10
	for limit, ends := range map[int]int{0: 10, 1: 1, 2: 2, 4: 10} {
		r := New()
		goesOn := r.Add(next, limit)
		want := 3
		if limit == 1 || limit == 2 {
			want = limit
		}
		if len(r.Violations) != want || r.Terminals != ends || goesOn != (want == 3) {
			t.Errorf("limit %d: %d violations, %d ends, goes on: %v", limit, len(r.Violations), r.Terminals, goesOn)
		}
		if want < 3 && r.Reason != search.EnoughErrors {
			t.Errorf("limit %d: it ends with %v", limit, r.Reason)
		}
	}
}
