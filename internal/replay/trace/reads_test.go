package trace_test

import (
	"reflect"
	"testing"

	"github.com/tass-go/tass/internal/replay/trace"
)

func TestNameReads(t *testing.T) {
	calls := []string{"f(2) = 7", "input_ends(0, 3) = 0", "input_ends(0, 99) = 1", "input_fits(0, 1, 100) = 1",
		"input_int(0, 1) = 3", "input_int(0, 12) = 4"}
	reads := []trace.Reading{{Call: "input_int(0, 12)", Into: "n"}, {Call: "input_int(0, 1)", Into: "a[0]"},
		{Call: "input_int(0, 5)", Into: "m"}}
	want := []string{"n = 4", "a[0] = 3", "f(2) = 7", "the standard input, or a file, ends"}
	if got := trace.NameReads(calls, reads); !reflect.DeepEqual(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}
