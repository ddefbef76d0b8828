package confirm_test

import (
	"math/big"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/concrete"
	"github.com/tass-go/tass/internal/replay/confirm"
)

// sum gives a program that adds up an array in some way.
func sum(kind, body string) string {
	abstract := ""
	if strings.Contains(body, "f(t)") {
		abstract = "#pragma TASS abstract\ndouble f(double x);"
	}
	return `#include <assert.h>
#pragma TASS input {n >= 3} int
#define n 4
#pragma TASS input
` + kind + ` a[n];
` + abstract + `
#pragma TASS output
` + kind + ` s;
int main(void) {
    int i;
    ` + kind + ` t = 0;
` + body + `
    s = t;
    return 0;
}
`
}

const (
	upwards   = "for (i = 0; i < n; i++) t += a[i];"
	downwards = "for (i = n - 1; i >= 0; i--) t += a[i];"
)

// What differs in machine arithmetic is found, with numbers that are those of the machine.
func TestDiffer(t *testing.T) {
	for name, test := range map[string]struct {
		spec, impl string
		fixed      map[string]*big.Rat
		want       bool
	}{
		"another order":       {sum("double", upwards), sum("double", downwards), nil, true},
		"of single precision": {sum("float", upwards), sum("float", downwards), nil, true},
		"of long double":      {sum("long double", upwards), sum("long double", downwards), nil, false},
		"the same order":      {sum("double", upwards), sum("double", "i = 0; while (i < n) t += a[i++];"), nil, false},
		"a given size": {sum("double", upwards), sum("double", downwards),
			map[string]*big.Rat{"n": big.NewRat(3, 1)}, true},
		"an abstract function": {sum("double", upwards+" t += f(t);"), sum("double", downwards+" t += f(t);"), nil, false},
		"a program that fails": {sum("double", upwards), sum("double", downwards+" assert(n < 3);"), nil, false},
		"inputs that are not so": {sum("double", upwards), sum("double", downwards),
			map[string]*big.Rat{"n": big.NewRat(2, 1)}, false},
	} {
		t.Run(name, func(t *testing.T) {
			spec, impl := load(t, test.spec), load(t, test.impl)
			got, ok := confirm.Differ(spec, impl, concrete.Options{}, concrete.Options{}, test.fixed)
			if ok != test.want {
				t.Fatalf("differs: %v, want %v (%+v)", ok, test.want, got)
			}
			if !ok {
				return
			}
			if again, _ := confirm.Differ(spec, impl, concrete.Options{}, concrete.Options{},
				test.fixed); again.Spec != got.Spec || again.Impl != got.Impl {
				t.Errorf("%v and %v, then %v and %v", got.Spec, got.Impl, again.Spec, again.Impl)
			}
			var up, down float64
			list := got.Inputs[1:]
			single := name == "of single precision"
			for i := range list {
				x, _ := list[i].Value.Float64()
				y, _ := list[len(list)-1-i].Value.Float64()
				if up, down = up+x, down+y; single {
					up, down = float64(float32(up)), float64(float32(down))
				}
			}
			if got.Output != "s" || got.Spec != up || got.Impl != down || up == down {
				t.Errorf("%s is %v and %v, want %v and %v", got.Output, got.Spec, got.Impl, up, down)
			}
			if c := got.Inputs[0]; c.Path != "n" || test.fixed["n"] != nil && c.Value.Cmp(test.fixed["n"]) != 0 {
				t.Errorf("%s = %v", c.Path, c.Value)
			}
		})
	}
}
