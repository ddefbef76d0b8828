package c

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/testing/campaign"
)

// A program that is read once more, with the trees of the first time, is the same program, or as wrong.
func TestTreesAreUsedAgain(t *testing.T) {
	var files []string
	for _, pattern := range []string{"testdata/model/*.c", "testdata/errors/*.c", "../../../examples/*/*.c"} {
		list, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, list...)
	}
	used := 0
	for _, path := range campaign.Sample(t, files, 20) {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		joint := strings.Contains(string(text), "TASS joint")
		opts := Options{Compared: joint, Bare: joint, Comments: strings.Contains(string(text), "//@")}
		want := loaded(Load(opts, []string{path}))
		l := newLoader(opts, path)
		l.readUnits([]string{path})
		if l.known.mentioned.has("__DATE__") || l.known.mentioned.has("__TIME__") {
			continue
		}
		before := treesOf(l)
		x := l.anew()
		prog, err := x.load([]string{path})
		if got := loaded(prog, err); got != want {
			t.Errorf("%s: read again it is\n%s\nand not\n%s", path, got, want)
		}
		if slices.Equal(before, treesOf(x)) && len(before) > 0 {
			used++
		}
	}
	if used == 0 {
		t.Error("no tree was used again")
	}
}

func treesOf(l *loader) (list []any) {
	for _, u := range l.linking.units {
		list = append(list, u.ast)
	}
	return list
}

// loaded gives a model as text, or what is wrong.
func loaded(p *model.Program, err error) string {
	var b strings.Builder
	if err == nil {
		err = errors.Join(p.Print(&b))
		for _, n := range p.Notes {
			fmt.Fprintln(&b, n.At, n.Text)
		}
	}
	if err != nil {
		return err.Error()
	}
	return b.String()
}

// What a tree was made from has to be the same: text, headers, and what is missing.
func TestTreesOfOtherTextAreNotUsedAgain(t *testing.T) {
	files := map[string]string{"a.h": "#define N 1\n",
		"a.c": "#include \"a.h\"\nchar a[N];\nint main(void) { return 0; }\n",
		"b.c": "#include \"none.h\"\nint main(void) { return 0; }\n"}
	opts := fromText(files)
	l := newLoader(opts, "a.c")
	l.readUnits([]string{"a.c"})
	files["a.h"] = "#define N 2\n"
	p, err := l.anew().load([]string{"a.c"})
	if err != nil || p.Globals[0].Type.Size != 2 {
		t.Errorf("another header makes no difference: %v", loaded(p, err))
	}
	l = newLoader(opts, "b.c")
	for range 2 {
		if _, err := l.load([]string{"b.c"}); err == nil || !strings.Contains(err.Error(), "none.h") {
			t.Errorf("a missing header: %v", err)
		}
		l = l.anew()
	}
}
