package difftest

import (
	"fmt"
	"math/rand"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/testing/progen"
)

// tallying makes a program that adds to elements of a small array at indices that its inputs choose, stores and
// reads there as well, and asserts something of the elements, or of their sum. Unsigned elements may wrap around.
func tallying(seed int64) progen.Program {
	rng := rand.New(rand.NewSource(seed))
	pick := func(list ...string) string { return list[rng.Intn(len(list))] }
	kind := pick("int", "int", "int", "unsigned char", "short", "unsigned", "long", "double")
	index := func() string {
		own := "a[i] & 1"
		if kind == "double" {
			own = "a[i] > 1"
		}
		return pick("i", "j", "k", "m", "(i + j) % 3", "(i + k) % 3", "i", "j", own, "2 - i", "1")
	}
	start := pick("{0}", "{0}", "{1, 0, 2}", "{i, 1}")
	if most := map[string]string{"unsigned char": "255", "unsigned": "4294967295"}[kind]; most != "" && rng.Intn(2) == 0 {
		start = "{" + most + ", " + most + ", 1}"
	}
	amount := func() string { return pick("1", "1", "1", "2", "x", "i", "a[j]", "-1", "(k == 1)") }
	var body strings.Builder
	for range 2 + rng.Intn(4) {
		switch rng.Intn(8) {
		case 0, 1, 2:
			fmt.Fprintf(&body, "    a[%s]++;\n", index())
		case 3, 4:
			fmt.Fprintf(&body, "    a[%s] += %s;\n", index(), amount())
		case 5:
			fmt.Fprintf(&body, "    a[%s] = %s;\n", index(), amount())
		case 6:
			fmt.Fprintf(&body, "    x = a[%s];\n", index())
		default:
			fmt.Fprintf(&body, "    if (%s) m = %s;\n", pick("i < j", "k > 0", "x == 1"), pick("0", "1", "j", "2 - k"))
		}
	}
	text := fmt.Sprintf(`#include <assert.h>
#pragma TASS input {i >= 0 && i < 3}
int i;
#pragma TASS input {j >= 0 && j < 3}
int j;
#pragma TASS input {k >= 0 && k < 3}
int k;
int main(void) {
    %s a[3] = %s;
    int x = %s, m = %s;
%s    assert(%s);
    return 0;
}
`, kind, start, pick("0", "1", "k"), pick("0", "2", "k"), body.String(),
		pick("a[0] + a[1] + a[2] == "+pick("2", "3", "4", "5"), "a[0] + a[1] + a[2] <= "+pick("2", "3", "4", "6"),
			"a["+pick("0", "i", "j", "m")+"] >= "+pick("0", "1"), "a[1] + a[2] <= "+pick("1", "2", "3", "5"),
			"a[i] + a[j] >= a[k] - 3"))
	return progen.Program{Seed: seed, NP: 1, Text: text,
		Inputs: []progen.Input{{Name: "i", Lo: 0, Hi: 2}, {Name: "j", Lo: 0, Hi: 2}, {Name: "k", Lo: 0, Hi: 2}}}
}

// TestRandomTallies compares what is proved of arrays that are added to at indices that are not known with what
// the concrete interpreter finds for all inputs.
func TestRandomTallies(t *testing.T) {
	seen := tally{}
	for seed := range campaign.Seeds(t, 150) {
		p := annotated(t, tallying(seed))
		for _, fault := range p.sound(t, p.run(t, verify.Config{}), seen) {
			t.Errorf("seed %d: %s\n%s", seed, fault, numbered(p.src.Text))
		}
	}
	t.Log(seen)
	if campaign.Usual() && (seen["verified"] == 0 || seen["violated"] == 0) {
		t.Error("one verdict was never given")
	}
}
