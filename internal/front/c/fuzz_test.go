package c

import (
	"os"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/testing/campaign"
)

var frame = regexp.MustCompile(`(?m)^(\S+)\(`)

// tryLoad loads a text. A panic in our own code fails the test (Load would
// hide it); one inside the C front end that we build on does not.
func tryLoad(t *testing.T, text string) {
	defer func() {
		r := recover()
		if r == nil {
			return
		}
		stack := string(debug.Stack())
		_, below, _ := strings.Cut(stack, "panic(")
		for _, m := range frame.FindAllStringSubmatch(below, -1) {
			switch {
			case strings.HasPrefix(m[1], "modernc.org/"):
				return
			case strings.Contains(m[1], "internal/front/c."), strings.Contains(m[1], "internal/model."):
				t.Fatalf("panic: %v\n%s", r, stack)
			}
		}
	}()
	o := fromText(map[string]string{"x.c": text})
	o.Compared = true
	p, err := newLoader(o, "x.c").load([]string{"x.c"})
	if err != nil {
		if len(diag.All(err)) == 0 {
			t.Fatalf("an error without a diagnostic: %v", err)
		}
		return
	}
	if err := p.Check(); err != nil {
		t.Fatalf("the model is broken: %v", err)
	}
}

func FuzzLoad(f *testing.F) {
	for _, pattern := range []string{"testdata/model/*.c", "testdata/errors/*.c", "../../../examples/*/*.c"} {
		files, _ := filepath.Glob(pattern)
		for _, name := range campaign.Sample(f, files, 8) {
			text, err := os.ReadFile(name)
			if err != nil {
				f.Fatal(err)
			}
			f.Add(string(text))
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		tryLoad(t, text)
	})
}

func FuzzAnnotation(f *testing.F) {
	for _, s := range []string{
		"assert forall {int i | 0 <= i && i < n} a[i] <= a[i+1]", "assume x => y => z",
		"assert exists {real r} (r > 0.5) ? x : y",
		"input {n > 0} int", "input", "output", "abstract", "assert f(x, 2) >= 1.0e3", "assert ((x)) /* c */ // d",
		"assert \"a\\\"b\" && 'c'",
		"assert *(a + x) == (double) x && -x < ~y || !x", "collective assert F x", "assert PROC[1].x",
		"assert forall {int i} forall {int j | i<j} x",
		"assert sizeof(int) * x->y.z[3] >> 2", "assert \\\n x > \\\n 3",
		"invariant x > 0", "variant x", "collective invariant L PROC[x]@main.y == PROC[0].z",
		"collective assert A PROC[PROC[1].x]@main.a[2].b > 1",
		"joint assert J spec.x == spec@f.y && spec.PROC[1].z => spec.PROC[x]@g.a[1]", "joint invariant J true && !false",
		"assert \\sum {int k | 0 <= k && k < n} a[k] * x + y == \\product {int k | x > k && k >= -y} \\numof {int j | 1 " +
			"<= j && j <= k} (a[j] > 0)",
		"assert \\sum \\ {", "collective assert", "collective assert A PROC[", "collective assert A PROC[1]@",
		"joint assert A spec.PROC",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		text := "#pragma TASS input {n > 0} int\n#define n 10\n#pragma TASS input\ndouble a[n];\n#pragma TASS " +
			"abstract\ndouble f(double, int);\n" +
			"#pragma TASS " + s + "\nint u;\nint main(void) {\n int x = 1, y = 2, z = 3;\n#pragma TASS " + s +
			"\n for (int i = 0; i < 3; i++) x++;\n return x;\n}\n"
		tryLoad(t, text)
	})
}
