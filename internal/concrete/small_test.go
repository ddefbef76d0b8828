package concrete_test

import (
	"math/big"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/concrete"
)

// The smallest inputs on which a program ends are found, if they are small.
func TestSomeEnd(t *testing.T) {
	const program = `#include <assert.h>
#pragma TASS input
int B;
#pragma TASS input {n>=1 && n<=B}
int n;
int main(void) {
    int i = 0;
    #pragma TASS assume n > LIMIT
    while (i < n) i++;
    return 0;
}
`
	for _, tc := range []struct {
		limit string
		fixed map[string]*big.Rat
		want  string
	}{
		{"0", nil, "1"},
		{"2", nil, "3"},
		{"2", map[string]*big.Rat{"B": big.NewRat(100, 1)}, "3"},
		{"2", map[string]*big.Rat{"B": big.NewRat(2, 1)}, ""},
		{"n", nil, ""},
	} {
		p := text(t, "end.c", strings.Replace(program, "LIMIT", tc.limit, 1))
		in, ok := concrete.SomeEnd(p, tc.fixed, concrete.Options{})
		got := ""
		if ok {
			got = in["n"].String()
		}
		if got != tc.want {
			t.Errorf("n > %s, B = %v: ends with n = %q, want %q", tc.limit, tc.fixed["B"], got, tc.want)
		}
	}
}
