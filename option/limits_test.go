package option

import (
	"testing"
)

func TestSizes(t *testing.T) {
	for text, want := range map[string]int64{"1B": 1, "2K": 2048, "1.5M": 3 << 19, "2G": 2 << 30,
		"1GiB": 1 << 30, "3mb": 3 << 20} {
		if got, ok := size(text); !ok || got != want {
			t.Errorf("%s is %d, want %d", text, got, want)
		}
	}
	for _, text := range []string{"", "1", "2000000000", "G", "-1G", "0", "1Q", "1e300G", "NaN"} {
		if n, ok := size(text); ok {
			t.Errorf("%q is taken as %d", text, n)
		}
	}
}
