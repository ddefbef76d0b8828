package difftest

import (
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/check/compare"
	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/logic/prove/light"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/verdict"
)

// conversions are constant expressions that are easily rounded wrongly: integers beyond
// the digits of a format, numbers at the middle between two, subnormal and too large ones;
// and functions of math.h that are defined to the last bit.
func conversions() []string {
	var list []string
	add := func(forms []string, operands ...string) {
		for _, x := range operands {
			for _, form := range forms {
				list = append(list, fmt.Sprintf(form, x))
			}
		}
	}
	add([]string{"(float)(%s)", "(double)(%s)", "(float)(double)(%s)", "(double)(float)(%s)"},
		"9007199254740993L", "16777217", "-16777217", "2147483647", "4294967295u", "9223372036854775807L",
		"18446744073709551615ul",
		"36028797018963969L", "33554435", "1152921504606846977L", "9007199791611905L", "18446744073709549569ul",
		"2305843146652647425L")
	add([]string{"(float)%s", "1.0/(float)%s", "-(float)%s", "fabs(%s)", "sqrt(fabs(%s))", "sqrtf((float)fabs(%s))",
		"floor(%s)", "ceil(%s)", "trunc(%s)", "round(%s)",
		"rint(%s)", "copysign(2.0, %s)", "fmin(0.5, %s)", "fmax(0.5, %s)", "fmod(7.5, %s)", "fma(3.0, 0.1, %s)",
		"fmaf(3.0f, 0.1f, (float)%s)", "fma(%[1]s, %[1]s, -1.0)", "fmaf(1.0000001f, 1.0000001f, (float)%s)"},
		"0.1", "1e-46", "7.006492321624086e-46", "7.0064923216240854e-46", "3.4028235677973366e38", "3.4028235677973362e38",
		"1e39", "-0.0", "1.00000005960464477539",
		"1.000000059604644897", "0.1f", "1e308*10", "-1e-320", "5e-324/2", "1e-40f", "16777217.0", "2.5", "-0.5",
		"7.105427357601002e-15")
	add([]string{"(double)(int)%s", "(double)(long)%s", "(float)(long)%s", "(double)(_Bool)%s"}, "1.9", "-1.9",
		"2147483646.9", "-0.9", "0.1f", "-2147483648.5+0.5")
	add([]string{"(double)(unsigned)%s", "(double)(unsigned long)%s"}, "4294967295.5", "-0.9", "255.9")
	add([]string{"(double)(unsigned)(%s)", "(double)(unsigned char)(%s)", "(float)(short)(%s)",
		"(float)(unsigned long)(%s)"}, "-1", "300", "70000", "-129")
	return list
}

// claimed writes that v has the value that was printed.
func claimed(printed string) string {
	v, err := strconv.ParseFloat(printed, 64)
	switch {
	case err != nil || math.IsNaN(v):
		return "v != v"
	case math.IsInf(v, 0):
		return fmt.Sprintf("v == %c1e308*10", printed[0])
	case v == 0:
		return fmt.Sprintf("v == 0 && copysign(1.0, v) == %v", math.Copysign(1, v))
	}
	return "v == " + printed
}

// What constant expressions are worth in IEEE arithmetic is what gcc makes of them.
func TestConversions(t *testing.T) {
	if _, err := exec.LookPath("gcc"); err != nil {
		t.Fatal(err)
	}
	list := conversions()
	dir := t.TempDir()
	src, exe := filepath.Join(dir, "all.c"), filepath.Join(dir, "all")
	text := "#include <stdio.h>\n#include <math.h>\nint main(void) {\n"
	for _, e := range list {
		text += fmt.Sprintf("    printf(\"%%+a\\n\", (double)(%s));\n", e)
	}
	if err := os.WriteFile(src, []byte(text+"    return 0;\n}\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command("gcc", "-w", "-O0", "-ffp-contract=off", "-frounding-math", "-fno-builtin", "-o", exe, src,
		"-lm").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	out, err := exec.Command(exe).Output()
	printed := strings.Fields(string(out))
	if err != nil || len(printed) != len(list) {
		t.Fatalf("%v: %d lines of %d", err, len(printed), len(list))
	}
	program := "#include <math.h>\n#pragma TASS output\nint ok[1000];\nint main(void) {\n    double v;\n"
	for i, e := range list {
		program += fmt.Sprintf("    v = %s; ok[%d] = %s;\n", e, i, claimed(printed[i]))
	}
	all := "#pragma TASS output\nint ok[1000];\nint main(void) {\n"
	for i := range list {
		all += fmt.Sprintf("    ok[%d] = 1;\n", i)
	}
	got, err := compare.Run(loadText(t, all+"    return 0;\n}\n"), loadText(t, program+"    return 0;\n}\n"),
		verify.Config{NP: 1, Arith: sym.IEEE, Prover: light.New(light.Limits{}), Errors: -1,
			Checks: map[verdict.Kind]bool{verdict.DivisionByZero: false}})
	if err != nil || got.Verdict != verdict.Verified {
		t.Errorf("%v, %v", got.Verdict, err)
	}
	for _, v := range got.Violations {
		text := v.Message
		if k := int(v.Pos.Line) - 6; k >= 0 && k < len(list) {
			text += fmt.Sprintf(": %s is %s", list[k], printed[k])
		}
		t.Error(text)
	}
}
