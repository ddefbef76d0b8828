package annotations

import (
	"slices"
	"testing"
)

func TestWritten(t *testing.T) {
	for text, want := range map[string][]string{
		"i >= 0":                      {"i >= 0"},
		"i == spec.i &&  m * i == s":  {"i == spec.i", "m * i == s"},
		"a < b\n    && (c || d && e)": {"a < b", "(c || d && e)"},
		"forall {int k | 0<=k && k<i} a[k] == b[k && k] && x": {"forall {int k | 0<=k && k<i} a[k] == b[k && k] && x"},
	} {
		if got := written(text); !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
