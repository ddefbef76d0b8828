package cases

import (
	"path/filepath"
	"testing"
)

func contractSources(t *testing.T) []string {
	t.Helper()
	list, err := filepath.Glob(contracted + "*.minimp")
	if err != nil || len(list) < 10 {
		t.Fatalf("only %d programs in %s: %v", len(list), contracted, err)
	}
	functions, err := filepath.Glob(contracted + "functions/*.c")
	if err != nil || len(functions) < 4 {
		t.Fatalf("only %d programs in %sfunctions: %v", len(functions), contracted, err)
	}
	return append(list, functions...)
}

// TestContracts proves the contracts of every program in examples/contracts, and compares what is found with what the
// files announce.
func TestContracts(t *testing.T) {
	for _, path := range contractSources(t) {
		t.Run(filepath.Base(path), func(t *testing.T) {
			t.Parallel()
			ex, err := ParseContracts(path)
			if err != nil {
				t.Fatal(err)
			}
			for _, fault := range ex.Judge() {
				t.Error(fault)
			}
		})
	}
}
