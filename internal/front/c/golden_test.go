package c

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/model"
)

var rewrite = flag.Bool("rewrite", false, "write the models that come out into testdata/model")

// mustLoad reads a program and checks its invariants.
func mustLoad(t *testing.T, opts Options, files ...string) *model.Program {
	t.Helper()
	p, err := Load(opts, files)
	if err != nil {
		t.Fatalf("%v", err)
	}
	if err := p.Check(); err != nil {
		t.Fatalf("the model is broken: %v", err)
	}
	return p
}

// fromText reads a program that is given as text, by file name.
func fromText(files map[string]string) Options {
	return Options{ReadFile: func(name string) ([]byte, error) {
		if s, ok := files[name]; ok {
			return []byte(s), nil
		}
		return nil, &os.PathError{Op: "open", Path: name, Err: os.ErrNotExist}
	}}
}

// Each testdata/model/NAME.c, or the files of the directory NAME, gives the
// model in NAME.model; run the test with -rewrite to accept new models.
func TestModels(t *testing.T) {
	entries, err := os.ReadDir("testdata/model")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		path := filepath.Join("testdata/model", e.Name())
		files := []string{path}
		switch {
		case e.IsDir():
			files, _ = filepath.Glob(filepath.Join(path, "*.c"))
		case !strings.HasSuffix(path, ".c"):
			continue
		}
		name := strings.TrimSuffix(e.Name(), ".c")
		t.Run(name, func(t *testing.T) {
			var b strings.Builder
			if err := mustLoad(t, Options{}, files...).Print(&b); err != nil {
				t.Fatal(err)
			}
			golden := filepath.Join("testdata/model", name+".model")
			if *rewrite {
				if err := os.WriteFile(golden, []byte(b.String()), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if b.String() != string(want) {
				t.Errorf("the model of %s changed:\n%s", name, difference(string(want), b.String()))
			}
		})
	}
}

// difference gives the first lines that differ.
func difference(want, got string) string {
	w, g := strings.Split(want, "\n"), strings.Split(got, "\n")
	for i := range w {
		if i >= len(g) || w[i] != g[i] {
			line := ""
			if i < len(g) {
				line = g[i]
			}
			return fmt.Sprintf("line %d\nwant %s\ngot  %s", i+1, w[i], line)
		}
	}
	return fmt.Sprintf("%d more lines", len(g)-len(w))
}

var (
	wantError = regexp.MustCompile(`want-error((?: "[^"]*")+)`)
	quoted    = regexp.MustCompile(`"([^"]*)"`)
)

// Each testdata/errors/*.c gives the diagnostics that its lines announce, each
// as // want-error "TEXT" on the line, and no others.
func TestErrors(t *testing.T) {
	files, err := filepath.Glob("testdata/errors/*.c")
	if err != nil || len(files) == 0 {
		t.Fatal("no files", err)
	}
	for _, path := range files {
		t.Run(filepath.Base(path), func(t *testing.T) {
			_, err := Load(Options{}, []string{path})
			compareErrors(t, path, err)
		})
	}
}

// compareErrors checks diagnostics against those that a file announces.
func compareErrors(t *testing.T, path string, err error) {
	t.Helper()
	want := announced(t, path)
	for _, d := range diag.All(err) {
		if d.Pos.Col < 1 {
			t.Errorf("%v: no column", d)
		}
		line := int(d.Pos.Line)
		i := indexOf(want[line], d.Message)
		if i < 0 {
			t.Errorf("unexpected: %v", d)
			continue
		}
		want[line] = append(want[line][:i], want[line][i+1:]...)
	}
	for line, texts := range want {
		for _, s := range texts {
			t.Errorf("%s:%d: no diagnostic %q", path, line, s)
		}
	}
}

func announced(t *testing.T, path string) map[int][]string {
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	want := map[int][]string{}
	for i, line := range strings.Split(string(text), "\n") {
		if m := wantError.FindStringSubmatch(line); m != nil {
			for _, q := range quoted.FindAllStringSubmatch(m[1], -1) {
				want[i+1] = append(want[i+1], q[1])
			}
		}
	}
	return want
}

func indexOf(texts []string, message string) int {
	for i, s := range texts {
		if strings.Contains(message, s) {
			return i
		}
	}
	return -1
}
