package difftest

import (
	"os"
	"runtime/debug"
	"testing"
)

// The heap may grow by collectAt percent between two collections, up to collectAlways bytes: searches of small programs
// keep little and make much, and collecting it all the time costs a third of the whole.
const (
	collectAt     = 400
	collectAlways = 2 << 30
)

func TestMain(m *testing.M) {
	debug.SetGCPercent(collectAt)
	debug.SetMemoryLimit(collectAlways)
	os.Exit(m.Run())
}
