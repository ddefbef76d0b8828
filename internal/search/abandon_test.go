package search_test

import (
	"testing"

	"github.com/tass-go/tass/internal/search"
)

// busy is a chain of states whose transition from state 3 does long work, in which
// the search is asked to stop.
type busy struct {
	mon   *search.Monitor
	panic any
	done  int
}

func (b *busy) Initial() int { return 0 }

func (b *busy) Enabled(s int) search.Expansion[int] {
	return search.Expansion[int]{Transitions: []int{s + 1}}
}

func (b *busy) Next(s, t int, depth int64) (int, int64) {
	if s == 3 {
		b.mon.Abandon() // nobody has asked
		b.mon.Demand(search.MemoryLimit)
		if b.panic != nil {
			panic(b.panic)
		}
		b.mon.Abandon()
		b.done++
	}
	b.mon.Step(depth + 1)
	return t, depth + 1
}

func (b *busy) Key(s int) (uint32, bool) { return uint32(s + 1), true }
func (b *busy) OnCycle(int, []int) []int { return nil }

func TestAbandon(t *testing.T) {
	b := &busy{mon: search.NewMonitor(search.Limits{})}
	d := &search.DFS[int, int]{System: b, Monitor: b.mon}
	if d.Run() || b.mon.Reason() != search.MemoryLimit || b.done != 0 || b.mon.Stats.Transitions != 3 {
		t.Errorf("%s after %d transitions, %d times done", b.mon.Reason(), b.mon.Stats.Transitions, b.done)
	}
	marks, begun := d.Position()
	if !begun || len(marks) != 4 || marks[3].Next != 4 {
		t.Errorf("position %v: want the transition that was given up last", marks)
	}
	b.mon.Abandon() // no search goes on: it returns
}

// Any other panic goes through.
func TestPanicInASearch(t *testing.T) {
	b := &busy{mon: search.NewMonitor(search.Limits{}), panic: "fault"}
	defer func() {
		if r := recover(); r != "fault" {
			t.Errorf("recovered %v", r)
		}
	}()
	(&search.DFS[int, int]{System: b, Monitor: b.mon}).Run()
}

func (b *busy) InsertDistinct(s int) (uint32, bool) { return b.Key(s) }
func (b *busy) Equal(x, y int) bool                 { return x == y }
