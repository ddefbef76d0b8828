package eval_test

import (
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/testing/transcript"
)

// What the files of testdata say is what gcc does: each value that is written there in numbers and the input n is
// compared, for each n for which it is said, with that which the expression has when it is compiled. A case with the
// line "undefined for some inputs" assumes inputs to be others, and is left out.
func TestValuesAsCompiled(t *testing.T) {
	compared := 0
	files := transcript.Files(t)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		text, count := compiled(files[name])
		compared += count
		if count == 0 {
			continue
		}
		source := filepath.Join(t.TempDir(), name+".c")
		if err := os.WriteFile(source, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		program := strings.TrimSuffix(source, ".c")
		if out, err := exec.Command("gcc", "-w", "-o", program, source, "-lm").CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s\n%s", err, out, text)
		}
		if out, err := exec.Command(program).CombinedOutput(); err != nil || len(out) > 0 {
			t.Errorf("%s: %v\n%s", name, err, out)
		}
	}
	if t.Logf("%d values", compared); compared < 150 {
		t.Errorf("only %d values are compared", compared)
	}
}

const compiledHead = `#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static double x, v[3];
static long long mod(long long a, long long b) { return (a % b + b) % b; }
#define CHECK(E, WANT) do { __typeof__(E) have = (E); \
    if (have != (WANT)) printf("n = %d: %s is %.17g, not %s\n", (int)n, #E, (double)have, #WANT); } while (0)
`

// compiled writes the cases of a file as a C program that prints what is not as they say.
func compiled(cases []*transcript.Case) (text string, count int) {
	var b, calls strings.Builder
	b.WriteString(compiledHead)
	for i, c := range cases {
		reals := c.Setting("arith", "real") == "real" && floating.MatchString(strings.Join(c.Lines, "\n"))
		if reals || c.Setting("undefined", "") != "" {
			continue // the reals are no type of C
		}
		fmt.Fprintf(&b, "static void case%d(int n) { /* %s */\n", i, c.Title)
		for k, line := range c.Lines {
			switch {
			case strings.HasPrefix(line, "| #pragma TASS assume "):
				fmt.Fprintf(&b, "if (!(%s)) return;\n", strings.TrimPrefix(line, "| #pragma TASS assume "))
			case strings.HasPrefix(line, "| "):
				b.WriteString(line[2:] + "\n")
			case strings.HasPrefix(line, "= "):
				checks := checksOf(line[2:], c.Results[k])
				b.WriteString(strings.Join(checks, ""))
				count += len(checks)
			}
		}
		b.WriteString("}\n")
		fmt.Fprintf(&calls, "case%d(n);\n", i)
	}
	fmt.Fprintf(&b, "int main(void) { for (int n = 0; n <= 9; n++) {\n%s} return 0; }\n", calls.String())
	return b.String(), count
}

var (
	floating = regexp.MustCompile(`\b(double|float|x|v)\b|[0-9]\.`)
	given    = regexp.MustCompile(`^if (.*?): (.*)$`)
	needed   = regexp.MustCompile(`^needs (.*?), else `)
	// numeric are values in numbers and n alone.
	numeric = regexp.MustCompile(`^(-?0x1[.0-9a-f]*p[-+][0-9]+|([-+*/%()?:<>=&|, 0-9]|\bn\b|\bmod\b)+)$`)
	number  = regexp.MustCompile(`\b[0-9]+\b`)
)

// checksOf writes the comparisons for what is said of an expression.
func checksOf(e string, results []string) (checks []string) {
	guard := "1"
	for _, r := range results {
		when := "1"
		if m := given.FindStringSubmatch(r); m != nil {
			when, r = m[1], m[2]
		}
		if m := needed.FindStringSubmatch(r); m != nil {
			guard += " && " + m[1]
			continue
		}
		if numeric.MatchString(r) && numeric.MatchString(when) && numeric.MatchString(guard) && !strings.HasPrefix(r, "(") {
			if !strings.HasPrefix(r, "0x") && !strings.HasPrefix(r, "-0x") {
				r = number.ReplaceAllString(r, "${0}LL")
			}
			checks = append(checks, fmt.Sprintf("if ((%s) && (%s)) CHECK(%s, %s);\n", guard, when, e, r))
		}
	}
	return checks
}
