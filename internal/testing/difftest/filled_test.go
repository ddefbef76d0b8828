package difftest

import (
	"fmt"
	"math/rand"
	"testing"

	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/testing/progen"
)

// filled makes a program with a loop that fills a part of an array without values, and reads an element behind
// it; what the invariant says of the elements may be too much, or not be enough.
func filled(seed int64) progen.Program {
	rng := rand.New(rand.NewSource(seed))
	pick := func(list ...string) string { return list[rng.Intn(len(list))] }
	array := pick("int a[N + 2];", "int a[8];", "int a[N + 2]; a[1] = 2;", "int a[8]; a[N] = 2 * N;")
	write := pick("a[i] = 2 * i;", "a[i] = 2 * i;", "if (i != 1) a[i] = 2 * i;", "a[N - 1 - i] = 2 * (N - 1 - i);")
	filled := pick("0 <= p && p < i", "0 <= p && p < i", "0 <= p && p < i && p != 1", "N - i <= p && p < N",
		"0 <= p && p <= i")
	read := pick("a[N - 1]", "a[N / 2]", "a[0]", "a[N]", "a[1]", "a[k]")
	text := fmt.Sprintf(`#include <assert.h>
#pragma TASS input {N >= 1 && N <= 4}
int N;
#pragma TASS input {k >= 0 && k < N}
int k;
int main(void) {
    int i, x;
    %s
#pragma TASS invariant 0 <= i && i <= N && (forall {int p | %s} a[p] == 2 * p)
    for (i = 0; i < N; i++) {
        %s
    }
    x = %s;
    assert(x %% 2 == 0);
    return 0;
}
`, array, filled, write, read)
	return progen.Program{Seed: seed, NP: 1, Text: text,
		Inputs: []progen.Input{{Name: "N", Lo: 1, Hi: 4}, {Name: "k", Lo: 0, Hi: 3}}}
}

// TestRandomFilledArrays compares what is proved of elements that a loop has written, or left out, with what the
// concrete interpreter finds for all inputs.
func TestRandomFilledArrays(t *testing.T) {
	seen := tally{}
	for seed := range campaign.Seeds(t, 40) {
		p := annotated(t, filled(seed))
		for _, fault := range p.sound(t, p.run(t, verify.Config{}), seen) {
			t.Errorf("seed %d: %s\n%s", seed, fault, numbered(p.src.Text))
		}
	}
	t.Log(seen)
	if campaign.Usual() && (seen["verified"] == 0 || seen["violated"] == 0) {
		t.Error("one verdict was never given")
	}
}
