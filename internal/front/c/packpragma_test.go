package c

import (
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/testing/campaign"
)

// #pragma pack holds from where the preprocessor comes to it on: out of files that are included and into them, and not
// where its group is not compiled. Sizes are those that gcc gives.
func TestRandomPackPragmasAreThoseOfGCC(t *testing.T) {
	for seed := range campaign.Seeds(t, 30) {
		r := rand.New(rand.NewPCG(uint64(seed), 1))
		files := map[string]string{}
		g := &packGenerator{r: r, files: files}
		files["m.c"] = g.file(2) + "int main(void) { return 0; }\n"
		p := mustLoad(t, fromText(files), "m.c")
		dir := t.TempDir()
		check := files["m.c"]
		for _, v := range p.Globals {
			check += fmt.Sprintf("_Static_assert(sizeof(%s) == %d, \"\");\n", v.Name, v.Type.Size)
		}
		files["check.c"] = check
		for name, text := range files {
			if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		gcc := exec.Command("gcc", "-w", "-fsyntax-only", filepath.Join(dir, "check.c"))
		if out, err := gcc.CombinedOutput(); err != nil {
			t.Errorf("seed %d: %v\n%s", seed, err, out)
		}
	}
}

type packGenerator struct {
	r     *rand.Rand
	files map[string]string
	names int
}

func (g *packGenerator) name() string {
	g.names++
	return fmt.Sprintf("n%d", g.names)
}

// file makes the text of a file that includes others, to a depth.
func (g *packGenerator) file(depth int) string {
	var b strings.Builder
	for range 3 + g.r.IntN(5) {
		switch pragma := g.pragma(); g.r.IntN(6) {
		case 0, 1:
			b.WriteString(pragma)
		case 2:
			fmt.Fprintf(&b, "#if %d\n%s#endif\n", g.r.IntN(2), pragma)
		case 3:
			if depth > 0 {
				name := g.name() + ".h"
				g.files[name] = g.file(depth - 1)
				fmt.Fprintf(&b, "#include \"%s\"\n", name)
			}
		case 4:
			macro := g.name()
			fmt.Fprintf(&b, "#define %s(x) struct x { char c; long l; } x##_v;\n%s%s(%s)\n", macro, pragma, macro, g.name())
		default:
			name := g.name()
			fmt.Fprintf(&b, "struct %s { char c; int i; struct { char d; double e; } s; } %s_v;\n", name, name)
		}
	}
	return b.String()
}

func (g *packGenerator) pragma() string {
	forms := []string{"pack(%d)", "pack(push, %d)", "pack(push)", "pack(pop)", "pack()"}
	form := forms[g.r.IntN(len(forms))]
	if strings.Contains(form, "%") {
		form = fmt.Sprintf(form, 1<<g.r.IntN(5))
	}
	return "#pragma " + form + "\n"
}

func TestPackPragmasThatAreRefused(t *testing.T) {
	for text, want := range map[string]string{
		"#pragma pack(3)\nstruct s { char c; int i; };":                                "#pragma pack is not supported",
		"#pragma pack(pop, 2)\nstruct s { char c; int i; };":                           "#pragma pack is not supported",
		"struct s { char c;\n#pragma pack(1)\nint i; };":                               "within a struct",
		"#pragma pack(1)\n#include <time.h>\nstruct tm x;":                             "header of the system",
		"#include \"s.h\"\n#pragma pack(1)\n#undef S\n#define S t\n#include \"s.h\"\n": "reads this struct more than once",
	} {
		opts := fromText(map[string]string{"m.c": "#define S s\n" + text + "\nint main(void) { return 0; }\n",
			"s.h": "struct S { char c; int i; };\n"})
		if _, err := Load(opts, []string{"m.c"}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got error %v", text, err)
		}
	}
}
