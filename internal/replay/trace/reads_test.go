package trace_test

import (
	"reflect"
	"testing"

	"github.com/tass-go/tass/internal/replay/trace"
)

func TestNameReads(t *testing.T) {
	calls := []string{"f(2) = 7", "input_ends(0, 3) = 0", "input_ends(0, 99) = 1", "input_fits(0, 1, 100) = 1",
		"input_int(0, 1) = 3", "input_int(0, 12) = 4", "input_char(0, 7) = 97", "input_char(0, 8) = 34",
		"input_char(0, 9) = 10", "input_char(0, 20) = 45"}
	reads := []trace.Reading{{Call: "input_int(0, 12)", Into: "n"}, {Call: "input_int(0, 1)", Into: "a[0]"},
		{Call: "input_int(0, 5)", Into: "m"}, {Call: "input_char(0, 7)", Into: "word[0]"},
		{Call: "input_char(0, 8)", Into: "word[1]"}, {Call: "input_char(0, 20)", Into: "sign"}}
	want := []string{"n = 4", "a[0] = 3", `word = "a\""`, "sign = 45", "f(2) = 7", "the standard input, or a file, ends",
		`a character that is read = '\n'`}
	if got := trace.NameReads(calls, reads); !reflect.DeepEqual(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	if got := trace.Named("input_int(0, 12) + input_int(0, 1) - 1", reads); got != "n + a[0] - 1" {
		t.Error(got)
	}
}
