package driver

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/option"
)

// A contract of a function that no file defines is not passed over in silence.
func TestContractsWithoutDefinition(t *testing.T) {
	file := filepath.Join(t.TempDir(), "half.c")
	text := "/*@ ensures \\result == x; */\nint same(int x) { return x; }\n" +
		"/*@ ensures \\result > x; */\nint elsewhere(int x);\n"
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	r, err := Contracts(context.Background(), []string{file}, option.Config{})
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"the contract of elsewhere, which no file defines"}
	if r.Verdict != verdict.Verified || len(r.Contracts) != 1 || !slices.Equal(r.Unchecked, want) {
		t.Errorf("%s, %d contracts, not checked: %q", r.Verdict, len(r.Contracts), r.Unchecked)
	}
}
