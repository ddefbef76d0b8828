package search_test

import (
	"testing"

	"github.com/tass-go/tass/internal/search"
)

// A poll by the clock leaves the room for steps that are taken at once as it is.
func TestPollLeavesRoom(t *testing.T) {
	m := search.NewMonitor(search.Limits{})
	m.Step(1)
	m.Steps(100, 101)
	before := m.Room(101)
	m.Poll()
	if got := m.Room(101); got != before {
		t.Errorf("room for %d steps after a poll, for %d before", got, before)
	}
	m.Steps(before, 101+before)
	m.Step(102 + before)
	if got := m.Room(102 + before); got <= before {
		t.Errorf("room for %d steps after the poll that was due", got)
	}
}
