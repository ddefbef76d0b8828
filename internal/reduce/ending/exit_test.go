package ending_test

import (
	"github.com/tass-go/tass/internal/source"
	"testing"

	"github.com/tass-go/tass/internal/front/c"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/reduce/ending"
)

// Of the branches of a program in the order of their places, so many go on with a loop where the condition holds, so
// many where it does not, and the others leave none.
func TestStays(t *testing.T) {
	for _, x := range []struct {
		name, text     string
		then, els, not int
	}{
		{"no loop", "if (n > 3) n > 4;", 0, 0, 1},
		{"for", "for (i = 0; i < n; i++) ;", 1, 0, 0},
		{"do", "do i++; while (i < n);", 1, 0, 0},
		{"nested", "for (i = 0; i < n; i++) for (j = 0; j < n; j++) ;", 2, 0, 0},
		{"break", "for (;;) { if (i >= n) break; i++; }", 0, 1, 0},
		{"a branch in a loop", "for (i = 0; i < n; i++) if (i > 3) j++;", 1, 0, 1},
		{"break of the inner loop", "for (i = 0; i < n; i++) for (;;) if (j++ > n) break;", 1, 1, 0},
		{"goto out of both", "for (i = 0; i < n; i++) for (;;) { if (j > n) goto out; if (j++ > 5) break; } out: ;", 1, 2, 0},
	} {
		text := "int n;\nint main(void) { int i = 0, j = 0; " + x.text + " return 0; }\n"
		p, err := c.Load(c.Options{ReadFile: source.Only(text)}, []string{"a.c"})
		if err != nil {
			t.Fatal(err)
		}
		var got [3]int
		fn := p.Functions[0]
		for k, loc := range fn.Locations {
			if _, ok := loc.Action.(*model.Branch); ok {
				got[ending.Stays(fn, k)]++
			}
		}
		if want := [3]int{x.not, x.then, x.els}; got != want {
			t.Errorf("%s: neither, then, else: %v, want %v", x.name, got, want)
		}
	}
}

// The innermost loop around the statement k++ is that on a line.
func TestAround(t *testing.T) {
	for _, x := range []struct {
		name, text string
		want       uint32
	}{
		{"none", "for (i = 0; i < n; i++) ;\nk++;", 0},
		{"the inner one", "for (i = 0; i < n; i++)\n  while (k < n)\n    k++;", 4},
		{"the outer one", "for (i = 0; i < n; i++) {\n  while (j < n) j++;\n  k++;\n}", 3},
		{"do", "do\n  k++;\nwhile (k < n);", 4},
		{"by goto", "\nagain: k++;\nif (k < n) goto again;", 4},
	} {
		text := "int n;\nint main(void) { int i = 0, j = 0, k = 0;\n" + x.text + "\nreturn 0; }\n"
		p, err := c.Load(c.Options{ReadFile: source.Only(text)}, []string{"a.c"})
		if err != nil {
			t.Fatal(err)
		}
		fn, got := p.Functions[0], uint32(0)
		for k, loc := range fn.Locations {
			a, ok := loc.Action.(*model.Assign)
			var v *model.VarRef
			if ok {
				v, ok = a.Place.(*model.VarRef)
			}
			if !ok || v.Var.Name != "k" || loc.At.Line < 3 {
				continue
			}
			if loops := ending.Around(fn, k); len(loops) > 0 {
				got = uint32(loops[len(loops)-1].Head.At.Line)
			}
		}
		if got != x.want {
			t.Errorf("%s: line %d, want %d", x.name, got, x.want)
		}
	}
}
