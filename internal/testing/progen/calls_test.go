package progen

import (
	"slices"
	"testing"

	"github.com/tass-go/tass/internal/mpispec"
)

// TestCalls holds the pieces to the table of what is modelled: each function has one.
func TestCalls(t *testing.T) {
	called := Called()
	for _, f := range mpispec.Functions() {
		if !slices.Contains(called, f.Name) {
			t.Errorf("no piece of pieces.go is about %s, so that TestRandomCalls never calls it", f.Name)
		}
	}
}
