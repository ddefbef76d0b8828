package difftest

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/concrete"
	"github.com/tass-go/tass/internal/front/c"
	"github.com/tass-go/tass/internal/logic/prove/choose"
	"github.com/tass-go/tass/internal/verdict"
)

// faulty is a function that does one thing which a sanitizer of gcc reports.
type faulty struct {
	sanitizer string // what gcc calls it
	kind      verdict.Kind
	body      string
}

// faults has one for each class that -fsanitize=address and -fsanitize=undefined know in C, but
// for __builtin_unreachable, which is an assertion.
func faults() []faulty {
	return []faulty{
		{"shift-exponent", verdict.ShiftOutOfRange, "int k = 32; return 1 >> k;"},
		{"shift-exponent, negative", verdict.ShiftOutOfRange, "int k = -1; return 1u << k != 0;"},
		{"shift-base", verdict.ShiftOutOfRange, "int x = -1; return x << 1;"},
		{"shift-base, sign", verdict.ShiftOutOfRange, "int x = 1; return x << 31;"},
		{"shift-base, long", verdict.ShiftOutOfRange, "long x = 4; return (x << 62) != 0;"},
		{"integer-divide-by-zero", verdict.DivisionByZero, "int d = 0; return 5 / d;"},
		{"integer-divide-by-zero, remainder", verdict.DivisionByZero, "int d = 0; return 5 % d;"},
		{"signed-integer-overflow, +", verdict.ArithmeticOverflow, "int x = 2147483647; return x + 1;"},
		{"signed-integer-overflow, -", verdict.ArithmeticOverflow, "int x = -2147483647; return x - 2;"},
		{"signed-integer-overflow, *", verdict.ArithmeticOverflow, "long x = 1L << 62; x = x * 2; return x != 0;"},
		{"signed-integer-overflow, negation", verdict.ArithmeticOverflow, "int x = -2147483647 - 1; return -x;"},
		{"signed-integer-overflow, quotient", verdict.ArithmeticOverflow, "int x = -2147483647 - 1, d = -1; return x / d;"},
		{"signed-integer-overflow, remainder", verdict.ArithmeticOverflow, "int x = -2147483647 - 1, d = -1; return x % d;"},
		{"signed-integer-overflow, ++", verdict.ArithmeticOverflow, "int x = 2147483647; x++; return x;"},
		{"float-divide-by-zero", verdict.DivisionByZero, "double d = 0; return 1 / d > 0;"},
		{"float-cast-overflow", verdict.ConversionOverflow, "double x = 1e10; return (int)x;"},
		{"vla-bound", verdict.OutOfBounds, "int n = -1; int a[n]; a[0] = 1; return a[0];"},
		{"null, read", verdict.InvalidPointer, "int *p = 0; return *p;"},
		{"null, member", verdict.InvalidPointer, "struct { int a, b; } *p = 0; p->b = 1; return 0;"},
		{"bounds", verdict.OutOfBounds, "int a[3] = {1, 2, 3}, i = 3; return a[i];"},
		{"bounds, inner", verdict.OutOfBounds, "int a[2][3] = {{1}}, i = 3; return a[0][i];"},
		{"alignment", verdict.MisalignedPointer, "char s[8] = {0}; int *p = (int *)(s + 1); return *p;"},
		{"bool", verdict.ConversionOverflow, "_Bool b; char two = 2; memcpy(&b, &two, 1); return b;"},
		{"nonnull-attribute", verdict.InvalidPointer, "int a = 1; char *p = 0; memcpy(p, &a, 4); return 0;"},
		{"heap-buffer-overflow", verdict.OutOfBounds, "int *p = malloc(8); p[0] = 1; p[2] = 1; free(p); return 0;"},
		{"heap-buffer-overflow, before", verdict.OutOfBounds, "int *p = malloc(8); p[-1] = 1; free(p); return 0;"},
		{"stack-buffer-overflow", verdict.OutOfBounds, "int a[2] = {1, 2}, *p = a + 2; return *p;"},
		{"global-buffer-overflow", verdict.OutOfBounds, "static int a[2]; int *p = a + 2; return *p;"},
		{"heap-use-after-free", verdict.InvalidPointer, "int *p = malloc(4); *p = 1; free(p); return *p;"},
		{"stack-use-after-scope", verdict.InvalidPointer, "int *p; { int x = 1; p = &x; } return *p;"},
		{"stack-use-after-return", verdict.InvalidPointer, "int *p = local(); return *p;"},
		{"double-free", verdict.InvalidFree, "char *p = malloc(4); free(p); free(p); return 0;"},
		{"bad-free", verdict.InvalidFree, "char a[4], *p = a; free(p); return 0;"},
		{"bad-free, inside", verdict.InvalidFree, "char *p = malloc(4); free(p + 1); return 0;"},
		{"memcpy-param-overlap", verdict.OverlappingCopy, "int a[4] = {1, 2}, n = 12; memcpy(a + 1, a, n); return a[3];"},
		{"strcpy-param-overlap", verdict.OverlappingCopy, "char s[8] = \"abcd\"; strcpy(s + 1, s); return s[0];"},
		{"detect_leaks", verdict.MemoryLeak, "int *p = malloc(4); *p = 1; return *p;"},
		{"stack-buffer-overflow, string", verdict.OutOfBounds, "char s[2] = {'a', 'b'}; return strlen(s) > 1;"},
		{"stack-buffer-overflow, %s", verdict.OutOfBounds, "char s[2] = {'a', 'b'}; printf(\"%s\", s); return 0;"},
		{"SEGV, string literal", verdict.ReadOnlyWrite, "char *s = \"abc\"; s[0] = 'x'; return 0;"},
		{"SEGV, const", verdict.ReadOnlyWrite, "static const int k = 3; int *p = (int *)&k; *p = 4; return 0;"},
		{"SEGV, function", verdict.InvalidPointer, "int (*f)(void) = 0; return f();"},
		{"stack-overflow", verdict.Nontermination, "return forever(1);"},
		{"builtin, clz", verdict.ShiftOutOfRange, "unsigned x = 0; return __builtin_clz(x);"},
		{"builtin, ctz", verdict.ShiftOutOfRange, "unsigned long x = 0; return __builtin_ctzl(x);"},
		{"allocation-size-too-big", verdict.AllocationSize, "int n = -1; char *p = malloc(n); free(p); return 0;"},
		{"negative-size-param", verdict.OutOfBounds, "char b[4]; int n = -1; memset(b, 0, n); return b[0];"},
		{"calloc-overflow", verdict.AllocationSize, "size_t n = 1UL << 40; char *p = calloc(n, n); free(p); return 0;"},
		{"ABRT", verdict.Abort, "abort(); return 0;"},
	}
}

const defectHeader = `#include <stdlib.h>
#include <stdio.h>
#include <string.h>
static int *kept;
static int *local(void) { int x = 1; kept = &x; return kept; }
static int forever(int n) { return n > 0 ? forever(n) + 1 : 0; }
`

// Each class of undefined behaviour that gcc's sanitizers report is a violation, of its kind, by
// both of our interpreters.
func TestSanitizers(t *testing.T) {
	exe := withSanitizers(t)
	for k, d := range faults() {
		t.Run(d.sanitizer, func(t *testing.T) {
			t.Parallel()
			if exe != "" {
				cmd := exec.Command(exe, strconv.Itoa(k))
				cmd.Env = append(os.Environ(), "ASAN_OPTIONS=detect_stack_use_after_return=1:detect_leaks=1")
				if out, err := cmd.CombinedOutput(); err == nil {
					t.Errorf("no sanitizer reports it: %s", out)
				}
			}
			file := filepath.Join(t.TempDir(), "defect.c")
			text := defectHeader + "static int defect(void) { " + d.body + " }\nint main(void) { defect(); return 0; }\n"
			if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
			p, err := c.Load(c.Options{}, []string{file})
			if err != nil {
				t.Fatal(err)
			}
			provers, err := choose.New("light", nil)
			if err != nil {
				t.Fatal(err)
			}
			defer provers.Close()
			r, err := verify.Run(p, verify.Config{NP: 1, Errors: -1, Prover: provers})
			if err != nil {
				t.Fatal(err)
			}
			if len(r.Violations) != 1 || r.Violations[0].Kind != d.kind || r.Verdict != verdict.Violated {
				t.Errorf("%s, with %d violations, not one of %s", r.Verdict, len(r.Violations), d.kind)
				for _, v := range r.Violations {
					t.Errorf("%s: %s", v.Kind, v.Message)
				}
			}
			o, err := concrete.Explore(p, concrete.Options{NP: 1, Coarse: true, Overflow: true, Aborts: true})
			if err != nil {
				t.Fatal(err)
			}
			if !o.Has(d.kind) {
				t.Errorf("the concrete interpreter finds %v, not %s", o.Violations, d.kind)
			}
		})
	}
}

// withSanitizers compiles all defects into one program, whose argument is the number of one; "" where
// there is no gcc with sanitizers.
func withSanitizers(t *testing.T) string {
	t.Helper()
	if _, err := exec.LookPath("gcc"); err != nil {
		return ""
	}
	var b strings.Builder
	b.WriteString(defectHeader)
	var list []string
	for k, d := range faults() {
		fmt.Fprintf(&b, "static int defect%d(void) { %s }\n", k, d.body)
		list = append(list, "defect"+strconv.Itoa(k))
	}
	fmt.Fprintf(&b, "static int (*all[])(void) = {%s};\n", strings.Join(list, ", "))
	b.WriteString("volatile int result;\nint main(int argc, char **argv) { result = all[atoi(argv[1])](); return 0; }\n")
	src := filepath.Join(t.TempDir(), "defects.c")
	if err := os.WriteFile(src, []byte(b.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	exe := strings.TrimSuffix(src, ".c")
	out, err := exec.Command("gcc", "-w", "-O0", "-g",
		"-fsanitize=address,undefined,float-divide-by-zero,float-cast-overflow", "-fno-sanitize-recover=all",
		"-fno-builtin", "-o", exe, src).CombinedOutput()
	if err != nil {
		t.Logf("gcc has no sanitizers here: %s", out)
		return ""
	}
	return exe
}
