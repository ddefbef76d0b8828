package difftest

import (
	"fmt"
	"github.com/tass-go/tass/internal/source"
	"math"
	"math/big"
	"math/rand"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/check/compare"
	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/concrete"
	"github.com/tass-go/tass/internal/front/c"
	"github.com/tass-go/tass/internal/logic/prove/light"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/verdict"
)

// machinePair is two ways to compute r from doubles x, y, z, floats f, g and an int n. Equal: they
// give the same bits, not a number apart, for all inputs.
type machinePair struct {
	one, two string
	equal    bool
}

var machinePairs = []machinePair{
	{"r = x * 1.0;", "r = x;", true},
	{"r = x / 1.0 - 0.0;", "r = x;", true},
	{"r = x + 0.0;", "r = x;", false},
	{"r = x * x + 0.0;", "r = x * x;", true},
	{"r = n + 0.0;", "r = n;", true},
	{"r = x - x;", "r = 0.0;", false},
	{"r = 0.0 * x;", "r = 0.0;", false},
	{"r = x + x;", "r = 2 * x;", true},
	{"r = x + x + x + x + x + x + x;", "r = 7 * x;", false},
	{"r = x / 8;", "r = 0.125 * x;", true},
	{"r = x / 10;", "r = 0.1 * x;", false},
	{"r = x + y;", "r = y + x;", true},
	{"r = (x + y) + z;", "r = x + (y + z);", false},
	{"r = x * (y + z);", "r = x * y + x * z;", false},
	{"r = -x * y;", "r = x * -y;", true},
	{"r = -x / -y;", "r = x / y;", true},
	{"r = x - -y;", "r = x + y;", true},
	{"r = -(x - y);", "r = y - x;", false},
	{"r = -y - x;", "r = -x - y;", true},
	{"r = -(x + y);", "r = -x - y;", false},
	{"r = f * g;", "r = (float)((double)f * g);", true},
	{"f += g; r = f;", "r = (float)((double)f + (double)g);", true},
	{"f += x; r = f;", "r = (float)(f + x);", true},
	{"f += x; r = f;", "r = f + (float)x;", false},
	{"r = (float)(double)f;", "r = f;", true},
	{"r = (float)x;", "r = x;", false},
	{"r = 0.1f;", "r = 0.1;", false},
	{"r = 0.5f;", "r = 0.5;", true},
	{"r = -0.0;", "r = 0.0;", false},
	{"r = 1.0 / 3.0 + 0.1;", "r = 0.1 + 1 / 3.0;", true},
	{"if (x < y) r = y; else r = x;", "if (!(x < y)) r = x; else r = y;", true},
	{"if (x < y) r = 1; else r = 2;", "if (x >= y) r = 2; else r = 1;", false},
	{"if (x == x) r = 1; else r = 2;", "r = 1;", false},
	{"if (-x < -y) r = 1; else r = 2;", "if (y < x) r = 1; else r = 2;", true},
	{"r = x / y;", "r = x * (1 / y);", false},
	{"if (x < y) r = y < x; else r = 2;", "if (x < y) r = 0; else r = 2;", true},
	{"if (x < y) r = 1; else r = y <= x;", "r = 1;", false},
	{"if (x < y && y <= z) r = x < z; else r = 2;", "if (x < y && y <= z) r = 1; else r = 2;", true},
	{"if (x == y) r = 1 / x; else r = 0;", "if (x == y) r = 1 / y; else r = 0;", false},
	{"if (x == y) r = x < z; else r = 2;", "if (x == y) r = y < z; else r = 2;", true},
	{"if (0 <= x && x < 1) r = 10 * x < 10; else r = 2;", "if (0 <= x && x < 1) r = 1; else r = 2;", true},
	{"if (0 <= x && x < 1) r = x * x < x; else r = 2;", "if (0 <= x && x < 1) r = 1; else r = 2;", false},
	{"if (x + 0.0 < y) r = 1; else r = 2;", "if (x < y) r = 1; else r = 2;", true},
	{"if (0 <= x && x < 100) r = (int)x; else r = -1;", "if (0 <= x && x < 100) r = (long)x; else r = -1;", true},
	{"_Bool b = x; r = b;", "r = x != 0;", true},
	{"_Bool b = x; r = b;", "r = 1;", false},
	{"r = (int)(n / 4.0);", "r = (int)(0.25 * n);", true},
}

// sources gives the two programs of a pair.
func (p *machinePair) sources() [2]string {
	const head = `#pragma TASS input
double x;
#pragma TASS input
double y;
#pragma TASS input
double z;
#pragma TASS input
float f0;
#pragma TASS input
float g;
#pragma TASS input {n >= -1000000 && n <= 1000000}
int n;
#pragma TASS output
double out;
int main(void) { double r = 0; float f = f0; `
	var s [2]string
	for i, body := range []string{p.one, p.two} {
		s[i] = head + body + " out = r; return 0; }\n"
	}
	return s
}

func loadText(t *testing.T, text string) *model.Program {
	t.Helper()
	p, err := c.Load(c.Options{ReadFile: source.Only(text)}, []string{"prog.c"})
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return p
}

// What is equal in IEEE arithmetic is verified, and nothing else is.
func TestMachinePairs(t *testing.T) {
	r := rand.New(rand.NewSource(5))
	for _, p := range machinePairs {
		s := p.sources()
		a, b := loadText(t, s[0]), loadText(t, s[1])
		got, err := compare.Run(a, b, verify.Config{NP: 1, Arith: sym.IEEE, Prover: light.New(light.Limits{})})
		if err != nil {
			t.Fatal(err)
		}
		if (got.Verdict == verdict.Verified) != p.equal {
			t.Errorf("%s and %s: %s", p.one, p.two, got.Verdict)
		}
		for i := 0; p.equal && i < 25; i++ {
			in := concrete.Inputs{"n": concrete.Int(r.Int63n(2000001) - 1000000)}
			for _, name := range []string{"x", "y", "z", "f0", "g"} {
				in[name] = concrete.Rat(finite(r, name == "f0" || name == "g"))
			}
			if u, v := printed(t, a, in), printed(t, b, in); u != v {
				t.Errorf("%s gives %s and %s gives %s for %v", p.one, u, p.two, v, in)
			}
		}
	}
}

// A product of a number of single precision by a small integer is exact in double precision:
// inputs that are no such numbers, for which it would be rounded, show nothing.
func TestInputsOfSinglePrecision(t *testing.T) {
	p := machinePair{one: "r = 21 * (double)f + g;", two: "r = 10 * (double)f + 11 * (double)f + g;"}
	s := p.sources()
	got, err := compare.Run(loadText(t, s[0]), loadText(t, s[1]),
		verify.Config{NP: 1, Arith: sym.IEEE, Prover: light.New(light.Limits{})})
	if err != nil || got.Verdict == verdict.Violated {
		t.Errorf("%s, %v: the programs are equal", got.Verdict, err)
	}
}

// finite picks a number that the format has, of ordinary size.
func finite(r *rand.Rand, single bool) *big.Rat {
	v := r.NormFloat64() * math.Exp2(float64(r.Intn(60)-30))
	if single {
		v = float64(float32(v))
	}
	return new(big.Rat).SetFloat64(v)
}

// printed runs a program in machine arithmetic and gives its output as text.
func printed(t *testing.T, p *model.Program, in concrete.Inputs) string {
	t.Helper()
	res, err := concrete.Run(p, concrete.Options{NP: 1, Inputs: in, Float: true}, concrete.First)
	if err != nil || len(res.Terminals) != 1 {
		t.Fatalf("%v, %d ends", err, len(res.Terminals))
	}
	return res.Terminals[0].Key()
}

// driver compares the pairs on random inputs: any bit pattern, corners, or ordinary
// numbers. It prints for each pair on how many inputs they differ.
const driver = `#include <stdio.h>
#include <string.h>
#include <stdint.h>
#include <math.h>
#include <float.h>
static uint64_t s = 88172645463325252ull;
static uint64_t next(void) { s ^= s << 13; s ^= s >> 7; s ^= s << 17; return s; }
static double number(void) {
    static const double corner[] = {0.0, -0.0, 1.0, -1.0, 0.1, 3.0, NAN, INFINITY, -INFINITY, DBL_MAX, -DBL_MAX, DBL_MIN, 4.9e-324, FLT_MAX, 1e-40, 9007199254740993.0};
    uint64_t b = next();
    double d;
    switch (next() %% 4) {
    case 0: return corner[b %% 16];
    case 1: memcpy(&d, &b, 8); return d;
    case 2: return (double)(int64_t)b / 4e18;
    }
    return (double)(int64_t)(b %% 2000) - 1000;
}
static int same(double a, double b) { return a != a ? b != b : memcmp(&a, &b, 8) == 0; }
%s
int main(void) {
    int differ[%d] = {0};
    for (int i = 0; i < 10000; i++) {
        double x = number(), y = number(), z = number();
        float f = number(), g = number();
        int n = (int)(next() %% 2000001) - 1000000;
        if (i %% 4 == 0) y = x;
        if (i %% 4 == 1) y = -x;
%s    }
    for (int i = 0; i < %d; i++) printf("%%d\n", differ[i]);
    return 0;
}
`

// The compiled programs agree bit for bit on 10,000 random inputs where IEEE arithmetic
// makes them equal, and not otherwise.
func TestMachinePairsCompiled(t *testing.T) {
	cc, err := exec.LookPath("gcc")
	if err != nil {
		t.Fatal(err)
	}
	var functions, calls strings.Builder
	for i, p := range machinePairs {
		for k, body := range []string{p.one, p.two} {
			fmt.Fprintf(&functions, "static double p%d_%d(double x, double y, double z, float f, float g, int n) { double "+
				"r; %s return r; }\n", i, k, body)
		}
		fmt.Fprintf(&calls, "        differ[%d] += !same(p%d_0(x, y, z, f, g, n), p%d_1(x, y, z, f, g, n));\n", i, i, i)
	}
	dir := t.TempDir()
	src, exe := filepath.Join(dir, "pairs.c"), filepath.Join(dir, "pairs")
	text := fmt.Sprintf(driver, functions.String(), len(machinePairs), calls.String(), len(machinePairs))
	if err := os.WriteFile(src, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command(cc, "-w", "-O0", "-ffp-contract=off", "-o", exe, src, "-lm").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	out, err := exec.Command(exe).Output()
	counts := strings.Fields(string(out))
	if err != nil || len(counts) != len(machinePairs) {
		t.Fatalf("%v: %s", err, out)
	}
	for i, p := range machinePairs {
		if (counts[i] == "0") != p.equal {
			t.Errorf("%s and %s differ on %s of 10000 inputs", p.one, p.two, counts[i])
		}
	}
}
