package state

import (
	"testing"

	"github.com/tass-go/tass/internal/testing/reftest"
)

// Every reference of a request, of an operation that a process waits in, and of what a process is apart
// from its stack and its memory, is gone over, and all that identifies them is encoded. The receiver of the
// pattern that a process waits for is the process itself.
func TestProcessesSayWhatTheyReferTo(t *testing.T) {
	for name, k := range map[string]reftest.Kind{
		"request":   reftest.Of[Request](),
		"handle":    reftest.Of[Handle](),
		"datatype":  reftest.Of[Datatype](),
		"made":      reftest.Of[Operation](),
		"fold":      reftest.Of[Fold](),
		"attached":  reftest.Of[Attached](),
		"span":      reftest.Of[Span](),
		"record":    reftest.Of[Record](),
		"operation": reftest.Of[Op]("Pattern.Dst"),
		"process":   reftest.Of[standing]("Op.Pattern.Dst"),
		"holdings":  reftest.Of[Holdings](),
	} {
		t.Run(name, k.Check)
	}
}
