package c

import (
	"fmt"
	"math/rand"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/model"
)

// records makes declarations of random structs and unions, each of which may hold those
// before it.
func records(r *rand.Rand, n int) (decls string, names []string) {
	scalars := []string{"char", "unsigned char", "short", "int", "unsigned", "long", "float", "double", "long double",
		"char *", "_Bool", "long long"}
	var b strings.Builder
	for i := range n {
		word := []string{"struct", "struct", "union"}[r.Intn(3)]
		name := fmt.Sprintf("%s r%d", word, i)
		before, after := "", ""
		switch r.Intn(6) {
		case 0:
			after = " __attribute__((packed))"
		case 1:
			before, after = fmt.Sprintf("#pragma pack(push, %d)\n", 1<<r.Intn(4)), ";\n#pragma pack(pop)\n"
		}
		fmt.Fprintf(&b, "%s%s {\n", before, name)
		for k := range 1 + r.Intn(5) {
			t := scalars[r.Intn(len(scalars))]
			if len(names) > 0 && r.Intn(4) == 0 {
				t = names[r.Intn(len(names))]
			}
			dims := ""
			for range r.Intn(6) / 3 {
				dims += fmt.Sprintf("[%d]", 1+r.Intn(4))
			}
			fmt.Fprintf(&b, "    %s f%d%s;\n", t, k, dims)
			if r.Intn(3) == 0 {
				t := []string{"char", "short", "int", "unsigned long"}[r.Intn(4)]
				for j := range 1 + r.Intn(3) {
					fmt.Fprintf(&b, "    %s b%d_%d : %d;\n", t, k, j, 1+r.Intn(8))
				}
				if r.Intn(3) == 0 {
					fmt.Fprintf(&b, "    %s : %d;\n", t, r.Intn(2))
				}
			}
		}
		if r.Intn(3) == 0 {
			fmt.Fprintf(&b, "    %s { char a; long b; };\n", []string{"struct", "union"}[r.Intn(2)])
		}
		fmt.Fprintf(&b, "}%s;\n", after)
		names = append(names, name)
	}
	return b.String(), names
}

// Sizes, alignments and offsets are those that gcc gives.
func TestLayoutIsThatOfGCC(t *testing.T) {
	if _, err := exec.LookPath("gcc"); err != nil {
		t.Fatal("gcc is needed: ", err)
	}
	decls, names := records(rand.New(rand.NewSource(1)), 150)
	source := decls
	for i, name := range names {
		source += fmt.Sprintf("%s v%d;\n", name, i)
	}
	p := mustLoad(t, fromText(map[string]string{"m.c": source + "int main(void) { return 0; }\n"}), "m.c")
	check := "#include <stddef.h>\n" + decls
	for _, v := range p.Globals {
		name := v.Type.Name
		check += fmt.Sprintf("_Static_assert(sizeof(%s) == %d, \"\");\n", name, v.Type.Size)
		check += fmt.Sprintf("_Static_assert(_Alignof(%s) == %d, \"\");\n", name, v.Type.Align())
		check += offsets(v.Type, v.Type.Name, 0)
	}
	if strings.Count(check, "offsetof") < 300 {
		t.Fatal("too few fields were checked")
	}
	file := filepath.Join(t.TempDir(), "check.c")
	if err := os.WriteFile(file, []byte(check), 0o644); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command("gcc", "-fsyntax-only", file).CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}

// offsets asserts the offsets of the fields of a record, also of those that it takes over
// from a member without a name.
func offsets(r *model.Type, name string, base int64) string {
	check := ""
	for _, f := range r.Fields {
		if f.IsBits() {
			continue
		}
		if f.Name == "" {
			check += offsets(f.Type, name, base+f.Offset)
			continue
		}
		check += fmt.Sprintf("_Static_assert(offsetof(%s, %s) == %d, \"\");\n", name, f.Name, base+f.Offset)
	}
	return check
}

func TestOffsetOfIsAConstant(t *testing.T) {
	const source = `
#include <stddef.h>
struct point { char c; double x[3]; };
int a[offsetof(struct point, x)];
int main(void) {
    switch (8) { case offsetof(struct point, x): break; }
    return (int)(offsetof(struct point, x[2]) + sizeof a + (unsigned long)&((struct point *)0)->c);
}
`
	p := mustLoad(t, fromText(map[string]string{"m.c": source}), "m.c")
	var b strings.Builder
	if err := p.Print(&b); err != nil {
		t.Fatal(err)
	}
	if text := b.String(); !strings.Contains(text, "return 56") {
		t.Errorf("offsetof is no constant:\n%s", text)
	}
}

func TestLayoutOfAttributesIsRefused(t *testing.T) {
	for _, decl := range []string{
		"struct s { char c; int i __attribute__((packed)); };",
		"struct s { char c; int i __attribute__((aligned(16))); } __attribute__((packed));",
		"struct s { char c; _Alignas(16) int i; int b : 3; };",
		"#pragma pack(what)\nstruct s { char c; int i; };",
	} {
		source := decl + "\nint main(void) { struct s x; x.c = 1; return x.c; }\n"
		_, err := Load(fromText(map[string]string{"m.c": source}), []string{"m.c"})
		if err == nil || !strings.Contains(err.Error(), "not supported") {
			t.Errorf("%s: got error %v", decl, err)
		}
	}
}

// What is packed is so wherever the word stands: in a file, a macro, parts of a name, or an option.
func TestPackedIsFoundWhereverItIsSaid(t *testing.T) {
	const packed = "__attribute__((packed))"
	for _, c := range []struct{ define, text string }{
		{"", "struct " + packed + " s { char c; int i; };"},
		{"", "#define PACKED " + packed + "\nstruct PACKED s { char c; int i; };"},
		{"", "#define JOIN(x, y) x##y\nstruct __attribute__((JOIN(pack, ed))) s { char c; int i; };"},
		{"", "#define JOIN(x, y) x##y\nstruct __attribute__((JOIN(__packe, d__))) s { char c; int i; };"},
		{"", "struct __attribute__((pack\\\ned)) s { char c; int i; };"},
		{"", "#pragma pack(1)\nstruct s { char c; int i; };"},
		{"P=" + packed, "struct P s { char c; int i; };"},
	} {
		opts := fromText(map[string]string{"m.c": c.text + "\nstruct s x;\nint main(void) { return x.i; }\n"})
		if c.define != "" {
			opts.Defines = []string{c.define}
		}
		if p := mustLoad(t, opts, "m.c"); p.Globals[0].Type.Size != 5 {
			t.Errorf("%s %s: %d bytes", c.define, c.text, p.Globals[0].Type.Size)
		}
	}
}
