package driver

import (
	"math/big"
	"testing"

	"github.com/tass-go/tass/internal/check/witness"
	"github.com/tass-go/tass/internal/model"
)

// What is said of a variable of the environment that is a number is a text with which the program does the same.
func TestTextsOfNumbers(t *testing.T) {
	const key = -7
	call := func(f string, place, value int64) witness.Call {
		return witness.Call{Func: f, Args: []*big.Rat{big.NewRat(key, 1), big.NewRat(place, 1)}, Value: big.NewRat(value, 1)}
	}
	for _, x := range []struct {
		calls []witness.Call
		want  string
	}{
		{[]witness.Call{call("input_ends", 0, 1), call("input_int", 0, 5)}, "N is not set"},
		{[]witness.Call{call("input_ends", 0, 0), call("input_int", 0, -5)}, `N = "-5"`},
		{[]witness.Call{call("input_int", 0, 5), call("input_ends", 2, 1)}, `N = "5?"`},
		{[]witness.Call{call("input_int", 0, 99), call("input_ends", 3, 1)}, `N = "990"`},
		{[]witness.Call{call("input_ends", 0, 0), call("input_ends", 1, 1)}, `N = "?"`},
		{[]witness.Call{call("input_char", 1, 'k'), call("input_char", 0, 'o'), call("input_char", 2, 0)}, `N = "ok"`},
		{[]witness.Call{{Func: "input_double", Args: call("", 0, 0).Args, Value: big.NewRat(1, 4)}}, `N = "0.25"`},
		{[]witness.Call{{Func: "input_int", Args: []*big.Rat{big.NewRat(0, 1), big.NewRat(0, 1)},
			Value: big.NewRat(1, 1)}}, ""},
	} {
		others, texts, _ := namedTexts(x.calls, []model.MadeUp{{Key: key, Name: "N", Code: `getenv("N")`}})
		got := ""
		for _, s := range texts {
			got += s
		}
		if got != x.want || (len(others) == 0) != (x.want != "") {
			t.Errorf("%v: want %s, got %s and %v", x.calls, x.want, got, others)
		}
	}
}
