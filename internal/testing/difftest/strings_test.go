package difftest

import (
	"fmt"
	"github.com/tass-go/tass/internal/source"
	"iter"
	"math/rand"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/concrete"
	"github.com/tass-go/tass/internal/front"
	"github.com/tass-go/tass/internal/front/c"
	"github.com/tass-go/tass/internal/testing/campaign"
)

// TestRandomStrings holds the functions of string.h that have bodies of tass's own to those of the C library, by random
// calls, under gcc's sanitizers.
func TestRandomStrings(t *testing.T) {
	if wrong := againstLibrary(t, campaign.Seeds(t, 12), stringCalls); campaign.Usual() && wrong == 0 {
		t.Error("no program went wrong")
	}
}

// againstLibrary compares what random calls give with what they do when gcc compiles them, and tells how many programs
// a sanitizer stops.
func againstLibrary(t *testing.T, seeds iter.Seq[int64], generate func(r *rand.Rand) []string) (wrong int) {
	t.Helper()
	for seed := range seeds {
		calls := generate(rand.New(rand.NewSource(seed)))
		results, complete := stringResults(t, calls)
		if !complete {
			wrong++
		}
		text := stringProgram(calls, func(i int) string {
			if i >= len(results) {
				return ""
			}
			return fmt.Sprintf("assert(r == %s);", results[i])
		})
		read := source.Only(text)
		p, err := front.Load(c.Options{ReadFile: read}, []string{"strings.c"})
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, text)
		}
		r, err := concrete.Run(p, concrete.Options{NP: 1}, concrete.First)
		if err != nil {
			t.Errorf("seed %d: the concrete interpreter: %v\n%s", seed, err, numbered(text))
			continue
		}
		if len(r.Violations) == 0 != complete {
			t.Errorf("seed %d: the concrete interpreter: %v\n%s", seed, r.Violations, numbered(text))
		}
		s, err := explored(p)
		if err != nil || len(s.Result.Violations) == 0 != complete {
			t.Errorf("seed %d: the symbolic one: %v, %v\n%s", seed, err, violationsOf(s), numbered(text))
			continue
		}
		for _, v := range s.Result.Violations {
			if !strings.Contains(v.Pos.String(), "strings.c") {
				t.Errorf("seed %d: %s: %s\n%s", seed, v.Pos, v.Message, numbered(text))
			}
		}
	}
	return wrong
}

// violationsOf lists the violations of a search.
func violationsOf(s *Symbolic) (list []string) {
	if s == nil {
		return nil
	}
	for _, v := range s.Result.Violations {
		list = append(list, v.Pos.String()+": "+v.Message)
	}
	return list
}

// stringCalls makes statements that set r, and change the strings s and u.
func stringCalls(r *rand.Rand) []string {
	text := func(n int) string {
		b := make([]byte, r.Intn(n))
		for i := range b {
			b[i] = "ab\xffc"[r.Intn(4)]
		}
		return strings.ReplaceAll(fmt.Sprintf("%q", b), `\xff`, `\377`)
	}
	char := func() string { return []string{"'a'", "'b'", "'c'", "0", "0xff", "256 + 'a'"}[r.Intn(6)] }
	from := func(f, args string) string {
		return fmt.Sprintf("q = %s(%s); r = q ? (int)(q - s) : -1;", f, args)
	}
	var list []string
	for range 25 {
		switch k := r.Intn(13); k {
		case 0, 1, 2:
			list = append(list, from([]string{"strchr", "strrchr", "strchr"}[k], "s, "+char()))
		case 3:
			list = append(list, fmt.Sprintf("q = memchr(s, %s, strlen(s) + %d); r = q ? (int)(q - s) : -1;", char(), r.Intn(2)))
		case 4, 5:
			list = append(list, from([]string{"strstr", "strpbrk"}[k-4], "s, "+text(4)))
		case 6:
			list = append(list, fmt.Sprintf("r = strncmp(s, %s, %d); r = (r > 0) - (r < 0);", text(6), r.Intn(6)))
		case 7, 8:
			list = append(list, fmt.Sprintf("r = (int)%s(s, %s);", []string{"strspn", "strcspn"}[k-7], text(4)))
		case 9:
			list = append(list, fmt.Sprintf("r = (int)strlen(strcat(s, %s));", text(4)))
		case 10:
			list = append(list, fmt.Sprintf("r = (int)strlen(strncat(s, %s, %d));", text(5), r.Intn(6)))
		case 11:
			list = append(list, fmt.Sprintf("strncpy(s, %s, %d); s[11] = 0; r = s[%d];", text(6), r.Intn(7), r.Intn(5)))
		case 12:
			to, from := r.Intn(6), r.Intn(6) // they may overlap: then a sanitizer stops the program
			list = append(list, fmt.Sprintf("strncpy(s + %d, s + %d, %d); s[11] = 0; r = s[%d];", to, from, r.Intn(4), to))
		}
	}
	return list
}

func stringProgram(calls []string, after func(i int) string) string {
	var b strings.Builder
	b.WriteString("#define _GNU_SOURCE\n")
	for _, name := range []string{"assert", "complex", "ctype", "errno", "inttypes", "math", "stdarg", "stdio",
		"stdlib", "string",
		"strings", "wchar"} {
		b.WriteString("#include <" + name + ".h>\n")
	}
	b.WriteString(helpers + "int main(void) {\n")
	b.WriteString("char s[12] = \"abcab\", t[40], *q;\nconst char *x;\nint r;\n(void)q, (void)x, (void)t;\n")
	for i, c := range calls {
		b.WriteString(c + "\n" + after(i) + "\n")
	}
	b.WriteString("return 0;\n}\n")
	return b.String()
}

// stringResults gives what the calls give when gcc compiles them, up to the one that a sanitizer stops, if any.
func stringResults(t *testing.T, calls []string) (results []string, complete bool) {
	t.Helper()
	dir := t.TempDir()
	src, bin := filepath.Join(dir, "strings.c"), filepath.Join(dir, "strings")
	text := stringProgram(calls, func(int) string { return `printf("%d\n", r); fflush(stdout);` })
	if err := os.WriteFile(src, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	args := []string{"-w", "-fno-builtin", "-fsanitize=address,undefined", "-fno-sanitize-recover=all",
		"-o", bin, src, "-lm"}
	if out, err := exec.Command("gcc", args...).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	cmd := exec.Command(bin)
	cmd.Env = slices.Concat(os.Environ(), []string{"ASAN_OPTIONS=detect_leaks=0:redzone=128"})
	out, err := cmd.Output()
	return strings.Fields(string(out)), err == nil
}
