package c

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/front/c/headers"
	"github.com/tass-go/tass/internal/testing/campaign"
)

// Names come to the compiler in more ways than as words of the first file: what the headers declare must be there.
func TestWhatAProgramMentionsIsDeclared(t *testing.T) {
	const mpiH, call = "#include <mpi.h>\n", "MPI_Barrier(MPI_COMM_WORLD)"
	for name, files := range map[string]map[string]string{
		"a word":            {"x.c": mpiH + "int main(void) { " + call + "; }\n"},
		"an include before": {"x.c": "#include \"d/y.h\"\n" + mpiH + "int main(void) { B; }\n", "d/y.h": "#define B " + call},
		"an include within": {"x.c": mpiH + "#include \"y.h\"\n", "y.h": "#include \"z.h\"\n",
			"z.h": "int main(void) { " + call + "; }\n"},
		"an include by macro": {"x.c": mpiH + "#define H \"y.h\"\n#include H\n",
			"y.h": "int main(void) { " + call + "; }\n"},
		"parts": {"x.c": mpiH + "#define C(x) MPI_##x(MPI_ ## COMM_ ## WORLD)\nint main(void) { C(Barrier); }\n"},
		"a macro of parts": {"x.c": mpiH + "#define J(x, y) x##y\n#define K(x) J(M, PI_##x)\n" +
			"int main(void) { K(Barrier)(MPI_COMM_WORLD); }\n"},
		"a line that goes on": {"x.c": mpiH + "int main(void) { MPI_Bar\\\nrier(MPI_COMM_WORLD); }\n"},
		"two files": {"x.c": mpiH + "void f(void);\nint main(void) { f(); }\n", "y.c": mpiH +
			"void f(void) { " + call + "; }\n"},
	} {
		sources := []string{"x.c"}
		if files["y.c"] != "" {
			sources = append(sources, "y.c")
		}
		if p := mustLoad(t, fromText(files), sources...); strings.Join(p.LibFuncs, " ") != "MPI_Barrier" {
			t.Errorf("%s: library functions %s", name, p.LibFuncs)
		}
	}
	o := fromText(map[string]string{"x.c": "#include <mpi.h>\nint main(void) { B; }\n"})
	o.Defines = []string{"B=" + call}
	mustLoad(t, o, "x.c")
	o = fromText(map[string]string{"x.c": "#include <mpi.h>\n#pragma TASS output\nint n;\n" +
		"int main(void) { n = 3; }\n"})
	o.Claims = []string{"n == MPI_UNDEFINED"}
	mustLoad(t, o, "x.c")
}

// The headers are whole for whoever mentions everything, and in order for who mentions nothing, or one function.
func TestHeadersAreNarrowed(t *testing.T) {
	always, never := func(string) bool { return true }, func(string) bool { return false }
	none := func(string) headers.Own { return headers.NotDefined }
	n := 0
	for _, name := range campaign.Sample(t, headers.Names(), 2) {
		whole, _ := headers.Text(name)
		if text, _ := headers.Narrow(always, none, []string{name}).Text(name); text != whole {
			t.Errorf("%s: the whole text is another one:\n%s", name, text)
		}
		text, _ := headers.Narrow(never, none, []string{name}).Text(name)
		declared := regexp.MustCompile(`(?m)^#.*$`).ReplaceAllString(text, "") // macros stay, and may convert
		if strings.Contains(declared, "(const") || strings.Contains(declared, "(double") {
			t.Errorf("%s declares functions that nobody mentions:\n%s", name, text)
		}
		load := func(text string) {
			// The second time, the header is not read again, but looked at.
			again := "#include <" + name + ">\n"
			mustLoad(t, fromText(map[string]string{"x.c": text + again + "int main(void) { return 0; }\n"}), "x.c")
		}
		load(text)
		load(whole)
		for _, m := range regexp.MustCompile(`(?m)^static .*?(\w+)\(`).FindAllStringSubmatch(whole, -1) {
			if n++; n%campaign.Number(1, 12) > 0 {
				continue
			}
			text, _ := headers.Narrow(func(used string) bool { return used == m[1] }, none, []string{name}).Text(name)
			load(text)
		}
	}
}

// A header that only a macro names is seen when it is opened: what it needs of those before it is there then.
func TestHeaderNamedByMacro(t *testing.T) {
	const text = "#include <stdlib.h>\n#include <string.h>\n#define HEADER <stdio.h>\n#include HEADER\n" +
		"int main(void) { char *s; size_t n; return (int)getline(&s, &n, stdin); }\n"
	mustLoad(t, fromText(map[string]string{"x.c": text}), "x.c")
	l := newLoader(fromText(map[string]string{"x.c": text}), "x.c")
	l.known.mentioned = l.mentions([]string{"x.c"})
	if l.known.mentioned.headers["stdio.h"] {
		t.Error("it is seen before")
	}
}

// Programs mean the same with whole headers.
func TestNarrowHeadersChangeNoProgram(t *testing.T) {
	all := &mentioned{words: map[string]bool{}, pastes: true, files: map[string]bool{},
		headers: map[string]bool{}}
	for c := range byte(128) {
		all.words[string(rune(c))] = true // so that every name may be made of parts
	}
	for _, name := range []string{"mpi/profiled.c", "mpi/any_source.c", "mpi/datatypes.c", "mpi/error_strings.c"} {
		files := []string{filepath.Join("..", "..", "..", "examples", name)}
		whole := newLoader(Options{}, files[0])
		whole.known.mentioned = all
		all.files[files[0]] = true
		want, err := whole.load(files)
		if err != nil {
			t.Fatal(err)
		}
		got, err := Load(Options{}, files)
		if err != nil {
			t.Fatal(err)
		}
		var x, y strings.Builder
		if got.Print(&x) != nil || want.Print(&y) != nil || x.String() != y.String() ||
			len(whole.parsing.files["<tass>/mpi.h"].text) < 100_000 {
			t.Errorf("%s is another program with whole headers", name)
		}
	}
}

// A program's own body of a function counts that a header defines.
func TestOwnBodiesOfHeaderFunctions(t *testing.T) {
	const own = "#include <stdlib.h>\n#include <string.h>\n" +
		"char *strdup(const char *s)\n{\n  return malloc(strlen(s) + 1);\n}\n" +
		"int rand(void) { return 4; }\n" +
		"void qsort(void *base, size_t n, size_t size, int (*compare)(const void *, const void *)) { }\n" +
		"static size_t strnlen(const char *s, size_t n) { return n; }\n" +
		"int main(void) { char *s = strdup(\"x\"); free(s); qsort(s, 0, 1, 0);\n" +
		"return rand() + (int)strspn(s, \"x\") + (int)strnlen(s, 0); }\n"
	p := mustLoad(t, fromText(map[string]string{"x.c": own}), "x.c")
	var names []string
	for _, f := range p.Functions {
		names = append(names, f.Name)
	}
	if got := strings.Join(names, " "); got != "rand qsort strchr strspn strdup strnlen main" {
		t.Errorf("the program has the functions %s", got)
	}
}
