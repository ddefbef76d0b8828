package archtest

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// root is the module's folder as seen from this package's.
const root = "../../.."

// TestModule holds the module to layers.txt and forbidden.txt.
func TestModule(t *testing.T) {
	g, err := Scan(root, modulePath(t))
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := g["internal/testing/archtest"]; !ok {
		t.Fatal("the scan did not find this very package")
	}
	for _, fault := range Check(g, rules(t)) {
		t.Error(fault)
	}
}

// TestOracleIsIndependent makes sure that forbidden.txt says what it is for: a
// misspelt package there would ban nothing.
func TestOracleIsIndependent(t *testing.T) {
	const oracle = "internal/concrete"
	r := rules(t)
	for _, shared := range []string{
		"internal/logic/sym", "internal/logic/simplify", "internal/logic/prove", "internal/logic/prove/light",
		"internal/logic/prove/smt",
		"internal/semantics/state", "internal/semantics/eval", "internal/semantics/exec", "internal/semantics/comm",
		"internal/semantics/lib/libc", "internal/semantics/lib/math", "internal/semantics/lib/mpi", "internal/reduce/por",
	} {
		g := Graph{oracle: {{Path: shared, Pos: "x.go:1"}}, shared: nil}
		r.Layers = map[string]int{oracle: 1, shared: 0}
		if faults := Check(g, r); len(faults) != 1 {
			t.Errorf("%s importing %s: want one fault, have %q", oracle, shared, faults)
		}
	}
}

// modulePath is the module's path as go.mod has it.
func modulePath(t *testing.T) string {
	t.Helper()
	for line := range strings.Lines(readFile(t, filepath.Join(root, "go.mod"))) {
		if name, ok := strings.CutPrefix(line, "module "); ok {
			return strings.TrimSpace(name)
		}
	}
	t.Fatal("go.mod has no module line")
	return ""
}

// rules are the two data files.
func rules(t *testing.T) Rules {
	t.Helper()
	layers, err := ParseLayers(readFile(t, "layers.txt"))
	if err != nil {
		t.Fatal(err)
	}
	names, bans, err := ParseForbidden(readFile(t, "forbidden.txt"))
	if err != nil {
		t.Fatal(err)
	}
	return Rules{Layers: layers, Names: names, Bans: bans}
}

func readFile(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestCheck(t *testing.T) {
	tests := []struct {
		name string
		// graph has a line "package: import..." for each package; the n-th
		// import stands at package/x.go:n.
		graph     string
		layers    string
		forbidden string
		want      []string
	}{
		{
			name:   "imports that go down, past layers too",
			graph:  "a:\nb: a\nc: a b",
			layers: "a 0\nb 1\nc 7",
		},
		{
			name:   "import of a higher layer",
			graph:  "a: b\nb:",
			layers: "a 0\nb 1",
			want:   []string{"a/x.go:1: a (layer 0) imports b (layer 1): imports go to a smaller layer"},
		},
		{
			name:   "import within a layer",
			graph:  "a:\nb:\nc: a b",
			layers: "a 0\nb 1\nc 1",
			want:   []string{"c/x.go:2: c (layer 1) imports b (layer 1): imports go to a smaller layer"},
		},
		{
			name:   "package without a line, reported once however often it is imported",
			graph:  "a:\nb: a\nc: a",
			layers: "b 1\nc 1",
			want:   []string{"a: the package has no line in layers.txt"},
		},
		{
			name:   "line without a package",
			graph:  "a:",
			layers: "a 0\nb 1",
			want:   []string{"b: listed in layers.txt, but there is no such package"},
		},
		{
			name:      "banned name, as any element and only as a whole one",
			graph:     "x/util:\nutil/x:\nutility:",
			layers:    "x/util 0\nutil/x 0\nutility 0",
			forbidden: "name util",
			want: []string{
				"util/x: forbidden.txt bans packages named util: name it after what it provides",
				"x/util: forbidden.txt bans packages named util: name it after what it provides",
			},
		},
		{
			name:      "banned import",
			graph:     "a:\nb: a",
			layers:    "a 0\nb 1",
			forbidden: "import b a",
			want:      []string{"b/x.go:1: forbidden.txt bans a from b: b -> a"},
		},
		{
			name:      "banned import through another package",
			graph:     "a:\nb: a\nc: b",
			layers:    "a 0\nb 1\nc 2",
			forbidden: "import c a",
			want:      []string{"b/x.go:1: forbidden.txt bans a from c: c -> b -> a"},
		},
		{
			name:      "banned folder covers what is below it, not what starts like it",
			graph:     "lib:\nlib/m:\nlibrary:\nb: library lib/m lib",
			layers:    "lib 0\nlib/m 0\nlibrary 0\nb 1",
			forbidden: "import b lib/...",
			want: []string{
				"b/x.go:2: forbidden.txt bans lib/... from b: b -> lib/m",
				"b/x.go:3: forbidden.txt bans lib/... from b: b -> lib",
			},
		},
		{
			name:      "a ban says nothing about others, nor about the other direction",
			graph:     "a:\nb:\nc: a b",
			layers:    "a 0\nb 1\nc 2",
			forbidden: "import b a\nimport a c",
		},
		{
			name:      "a cycle is reported and does not hang the search for bans",
			graph:     "a: b\nb: a",
			layers:    "a 0\nb 1",
			forbidden: "import a c",
			want:      []string{"a/x.go:1: a (layer 0) imports b (layer 1): imports go to a smaller layer"},
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			layers, err := ParseLayers(test.layers)
			if err != nil {
				t.Fatal(err)
			}
			names, bans, err := ParseForbidden(test.forbidden)
			if err != nil {
				t.Fatal(err)
			}
			have := Check(graph(test.graph), Rules{Layers: layers, Names: names, Bans: bans})
			if !slices.Equal(have, test.want) {
				t.Errorf("have %q\nwant %q", have, test.want)
			}
		})
	}
}

// graph reads the notation of TestCheck.
func graph(text string) Graph {
	g := Graph{}
	for line := range strings.Lines(text) {
		pkg, imports, _ := strings.Cut(line, ":")
		g[pkg] = nil
		for i, imported := range strings.Fields(imports) {
			g[pkg] = append(g[pkg], Import{Path: imported, Pos: pkg + "/x.go:" + string(rune('1'+i))})
		}
	}
	return g
}

func TestParseErrors(t *testing.T) {
	parseForbidden := func(text string) error {
		_, _, err := ParseForbidden(text)
		return err
	}
	parseLayers := func(text string) error {
		_, err := ParseLayers(text)
		return err
	}
	tests := []struct {
		name  string
		parse func(string) error
		text  string
		want  string
	}{
		{"no layer", parseLayers, "a 0\n\n# b\nb # 1", `layers.txt:4: want a package and a number, have "b"`},
		{"too many fields", parseLayers, "a 0 1", `layers.txt:1: want a package and a number, have "a 0 1"`},
		{"not a number", parseLayers, "a one", `layers.txt:1: "one" is not a layer, a number from 0`},
		{"negative", parseLayers, "a -1", `layers.txt:1: "-1" is not a layer, a number from 0`},
		{"twice", parseLayers, "a 0\na 0", `layers.txt:2: a is listed twice`},
		{"unknown rule", parseForbidden, "names util",
			`forbidden.txt:1: want "name NAME" or "import PACKAGE TARGET...", have "names util"`},
		{"two names", parseForbidden, "name a b",
			`forbidden.txt:1: want "name NAME" or "import PACKAGE TARGET...", have "name a b"`},
		{"no target", parseForbidden, "\nimport a",
			`forbidden.txt:2: want "name NAME" or "import PACKAGE TARGET...", have "import a"`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			err := test.parse(test.text)
			if err == nil || err.Error() != test.want {
				t.Errorf("have %v\nwant %s", err, test.want)
			}
		})
	}
}
