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

func TestMain(m *testing.M) {
	debug.SetGCPercent(collectAt)
	os.Exit(m.Run())
}
