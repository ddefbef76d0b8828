package ending_test

import (
	"fmt"
	"github.com/tass-go/tass/internal/source"
	"slices"
	"testing"

	"github.com/tass-go/tass/internal/front/c"
	"github.com/tass-go/tass/internal/reduce/ending"
)

// Each program says which of its loops end: those whose invariants are on the lines
// given.
func TestLoops(t *testing.T) {
	const loop = "\n#pragma TASS invariant 1\n#pragma TASS variant n - i\n"
	for _, x := range []struct {
		name, text string
		want       []int
	}{
		{"one", "int main(void) { int i;" + loop + "for (i = 0; i < n; i++) ; return 0; }", []int{3}},
		{"without a variant", "int main(void) { int i;\n#pragma TASS invariant 1\nfor (i = 0; i < n; i++) ; return 0; }",
			nil},
		{"nested", "int main(void) { int i, j;" + loop + "for (i = 0; i < n; i++) {" + loop +
			"for (j = 0; j < n; j++) ; } return 0; }", []int{3, 6}},
		{"in a loop without a variant", "int main(void) { int i, k; for (k = 0; k < 3; k++) {" + loop +
			"for (i = 0; i < n; i++) ; } return 0; }", nil},
		{"around one without a variant", "int main(void) { int i, k;" + loop +
			"for (i = 0; i < n; i++) for (k = 0; k < 3; k++) n > 0; return 0; }", []int{3}},
		{"inside of that", "int main(void) { int i, j, k;" + loop + "for (i = 0; i < n; i++) for (k = 0; k < 3; k++) {" +
			loop + "for (j = 0; j < n; j++) ; } return 0; }", []int{3}},
		{"two levels in a loop without a variant", "int main(void) { int i, j; while (n > 0) {" + loop +
			"for (i = 0; i < n; i++) {" + loop + "for (j = 0; j < n; j++) ; } } return 0; }", nil},
		{"entered by goto", "int main(void) { int i = 0; if (n > 3) goto in;" + loop +
			"while (i < n) { in: i++; } return 0; }", nil},
		{"made by goto", "int main(void) { int i; again:" + loop +
			"for (i = 0; i < n; i++) ; if (n > 3) goto again; return 0; }", nil},
		{"begun again at once", "int main(void) { int i = 0; do {" + loop +
			"while (i < n) i++; i = 0; } while (1); return 0; }", nil},
		{"called", "void f(void) { int i;" + loop + "for (i = 0; i < n; i++) ; }\nint main(void) { f(); f(); return 0; }",
			[]int{3}},
		{"called in a loop", "void f(void) { int i;" + loop +
			"for (i = 0; i < n; i++) ; }\nint main(void) { while (n > 0) f(); return 0; }", nil},
		{"called in one with a variant", "void f(void) { int i;" + loop +
			"for (i = 0; i < n; i++) ; }\nint main(void) { int i;" + loop + "for (i = 0; i < n; i++) f(); return 0; }",
			[]int{3, 7}},
		{"in a function that calls itself", "void f(int k) { int i;" + loop +
			"for (i = 0; i < n; i++) ; if (k) f(k - 1); }\nint main(void) { f(2); return 0; }", nil},
		{"called through a pointer, in a loop", "void f(void) { int i;" + loop +
			"for (i = 0; i < n; i++) ; }\nint main(void) { void (*p)(void) = f; while (n > 0) p(); return 0; }", nil},
	} {
		t.Run(x.name, func(t *testing.T) {
			text := "#pragma TASS input\nint n; " + x.text + "\n"
			p, err := c.Load(c.Options{ReadFile: source.Only(text)}, []string{"loops.c"})
			if err != nil {
				t.Fatal(err)
			}
			var got []int
			for n := range ending.Analyse(p) {
				got = append(got, int(n.At.Line))
			}
			slices.Sort(got)
			if fmt.Sprint(got) != fmt.Sprint(x.want) {
				t.Errorf("%v, want %v", got, x.want)
			}
		})
	}
}
