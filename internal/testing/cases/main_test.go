package cases

import (
	"os"
	"runtime/debug"
	"testing"
)

// collectAt is how much the heap may grow between two collections, in percent: searches of
// examples keep little and make much, and collecting it all the time costs a sixth of the
// whole.
const collectAt = 400

// collectAlways is the size of the heap, in bytes, beyond which it is collected as often as that takes: four times
// what a large search keeps is more than there is on a machine.
const collectAlways = 6 << 30

func TestMain(m *testing.M) {
	debug.SetGCPercent(collectAt)
	debug.SetMemoryLimit(collectAlways)
	os.Exit(m.Run())
}
