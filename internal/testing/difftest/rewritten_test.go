package difftest

import (
	"context"
	"fmt"
	"math"
	"math/rand"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/tass-go/tass"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/option"
)

// rewrite is two programs that compute r, one by a formula, the other by what was made of it
// at random.
type rewrite struct {
	id     int
	typ    string // of r
	bodies [2]string
	ranges map[string]string // LO..HI; empty if the inputs are any numbers
	result [2]*tass.Result   // for the strongest equivalence, and for IEEE arithmetic
	points []point
}

// point is inputs for which something was said of the results.
type point struct {
	why    string
	inputs [6]string // in the order of formulaOrder, as C has them
	want   [2]string // what was said; "" for nothing
	differ bool      // that they are not the same bits
}

var formulaOrder = []string{"x", "y", "f", "g", "n", "m"}

const anyBox = "-1..1 0..1 1..2 -1000..3 0.125..0.75 -3..-0.25 0..1e300 1..1 0.5..4e15 -1e-9..1e9"

func newRewrite(seed int64) *rewrite {
	r := rand.New(rand.NewSource(seed))
	p := &rewrite{id: int(seed), typ: pick(r, "double", "double", "double", "float")}
	e := anyFormula(r, pick(r, 2, 3, 3))
	for i, x := range []*formula{e, e.rewritten(r, pick(r, 0.15, 0.3, 0.5))} {
		p.bodies[i] = x.statements(r)
	}
	if r.Intn(2) == 0 {
		p.ranges = map[string]string{}
		for _, name := range formulaOrder[:4] {
			if p.ranges[name] = pick(r, strings.Fields(anyBox)...); name >= "f" && name <= "g" {
				p.ranges[name] = strings.Replace(p.ranges[name], "e300", "e30", 1)
			}
		}
	}
	return p
}

// compare runs the tool on the pair; false if it divides by zero in any case.
func (p *rewrite) compare(t *testing.T, dir string) bool {
	t.Helper()
	var files [2]string
	for i, body := range p.bodies {
		var text strings.Builder
		text.WriteString("#include <math.h>\n")
		for _, name := range formulaOrder {
			text.WriteString("#pragma TASS input" +
				map[string]string{"n": " {n >= -7 && n <= 9}", "m": " {m >= 0 && m <= 20000000}"}[name] + "\n")
			fmt.Fprintf(&text, "%s %s;\n", formulaVariables[name], name)
		}
		fmt.Fprintf(&text, "#pragma TASS output\n%s r;\nint main(void) { %s return 0; }\n", p.typ, body)
		files[i] = filepath.Join(dir, fmt.Sprintf("p%d_%d.c", p.id, i))
		if err := os.WriteFile(files[i], []byte(text.String()), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for i, arith := range []option.Arith{option.Strongest, option.IEEE} {
		var err error
		cfg := tass.Config{Arith: arith, Prover: "light", Ranges: p.ranges, Limits: tass.Limits{MaxStates: 20000},
			NoCheck: []tass.Kind{"division-by-zero"}}
		if p.result[i], err = tass.Compare(context.Background(), files[:1], files[1:], cfg); err != nil {
			if !strings.Contains(err.Error(), "the divisor is zero") {
				t.Errorf("%s\n%v", p, err)
			}
			return false
		}
	}
	p.claims()
	return true
}

func (p *rewrite) String() string {
	return fmt.Sprintf("pair %d, %s, ranges %v:\n  %s\n  %s", p.id, p.typ, p.ranges, p.bodies[0], p.bodies[1])
}

// claims collects what was said of results for certain inputs.
func (p *rewrite) claims() {
	for i, res := range p.result {
		for _, v := range res.Violations {
			if v.Kind != "not-equivalent" || v.Certainty == "possible" {
				continue
			}
			at := point{why: fmt.Sprintf("a %s violation (%d)", v.Certainty, i), differ: !v.Hidden}
			said := v.Differences
			if v.Printed != nil {
				said = v.Printed
			}
			if len(said) == 1 {
				at.want = [2]string{said[0].Specification, said[0].Implementation}
			}
			complete := true
			for k, name := range formulaOrder {
				at.inputs[k] = "0"
				for _, in := range v.Inputs {
					if in.Name == name && in.Value.Number != nil {
						f, exact := in.Value.Number.Float64()
						complete = complete && exact
						at.inputs[k] = hexadecimal(f)
					}
				}
			}
			if complete && len(v.Inputs) > 0 {
				p.points = append(p.points, at)
			}
		}
		if e := res.Equivalence; e != nil && e.Witness != nil {
			at := point{why: "an example", want: [2]string{e.Witness.Specification, e.Witness.Implementation}}
			for k, name := range formulaOrder {
				at.inputs[k] = "0"
				for _, in := range e.Witness.Inputs {
					if f, err := strconv.ParseFloat(in.Value, 64); in.Name == name && err == nil {
						at.inputs[k] = hexadecimal(f)
					}
				}
			}
			p.points = append(p.points, at)
		}
	}
}

// hexadecimal writes a number in C.
func hexadecimal(f float64) string {
	switch {
	case math.IsNaN(f):
		return "NAN"
	case math.IsInf(f, 0):
		return strings.Replace(fmt.Sprintf("%+fINITY", f), "Inf", "INF", 1)
	}
	return strconv.FormatFloat(f, 'x', -1, 64)
}

// functions writes the pair in C, and how it is compared.
func (p *rewrite) functions(functions, calls *strings.Builder) {
	for i, body := range p.bodies {
		fmt.Fprintf(functions, "static double p%d_%d(double x, double y, float f, float g, int n, int m) { %s r; %s "+
			"return r; }\n", p.id, i, p.typ, body)
	}
	var box []string
	for _, name := range formulaOrder[:4] {
		lo, hi, ok := strings.Cut(p.ranges[name], "..")
		if !ok {
			lo, hi = "NAN", "NAN"
		}
		box = append(box, lo, hi)
	}
	fmt.Fprintf(calls, "    { static const double box[] = {%s}; search(%d, p%d_0, p%d_1, box); }\n",
		strings.Join(box, ", "), p.id, p.id, p.id)
	for k, at := range p.points {
		fmt.Fprintf(calls, "    printf(\"P %d %d %%.17g %%.17g\\n\", p%d_0(%s), p%d_1(%s));\n", p.id, k, p.id,
			strings.Join(at.inputs[:], ", "), p.id, strings.Join(at.inputs[:], ", "))
	}
}

// search runs two functions on many inputs of a box, whose ends are not numbers where
// there is none. It prints on how many their results differ in their bits, the largest
// difference, the least and largest of results that differ, and inputs of the largest difference.
const search = `#include <stdio.h>
#include <string.h>
#include <stdint.h>
#include <math.h>
#include <float.h>
static uint64_t s = 88172645463325252ull;
static uint64_t next(void) { s ^= s << 13; s ^= s >> 7; s ^= s << 17; return s; }
static double number(double lo, double hi, int single) {
    static const double corner[] = {0.0, -0.0, 1.0, -1.0, 0.5, 3.0, 0.1, NAN, INFINITY, -INFINITY, DBL_MAX, -DBL_MAX, DBL_MIN, 4.9e-324, FLT_MAX, 1e-45, 1e160, 1e-160, 2147483647.5, 16777217.0};
    uint64_t b = next();
    double d, u = (b >> 11) * 0x1p-53;
    if (lo != lo) {
        switch (next() % 4) {
        case 0: memcpy(&d, &b, 8); return d;
        case 1: return u * 20 - 10;
        }
        return corner[b % 20];
    }
    switch (next() % 8) {
    case 0: d = lo; break;
    case 1: d = hi; break;
    case 2: d = lo + (hi - lo) * ldexp(1, -(int)(b % 60)); break;
    case 3: d = hi - (hi - lo) * ldexp(1, -(int)(b % 60)); break;
    case 4: d = b % 2 ? 0.0 : -0.0; break;
    case 5: d = (b % 2 ? lo : hi) * pow(10, -(double)(b / 2 % 200)); break;
    default: d = lo + (hi - lo) * u;
    }
    if (single) d = (float)d;
    return d >= lo && d <= hi ? d : lo;
}
static int same(double a, double b) { return a != a ? b != b : memcmp(&a, &b, 8) == 0; }
typedef double fn(double, double, float, float, int, int);
static void search(int id, fn *p, fn *q, const double *box) {
    int differ = 0;
    double most = 0, low = INFINITY, high = -INFINITY, at[4] = {0};
    int ints[2] = {0};
    for (int i = 0; i < 2000; i++) {
        double x = number(box[0], box[1], 0), y = number(box[2], box[3], 0);
        float f = number(box[4], box[5], 1), g = number(box[6], box[7], 1);
        static const int ms[] = {0, 1, 2, 16777217, 20000000, 19999999};
        int n = (int)(next() % 17) - 7, m = next() % 2 ? ms[next() % 6] : (int)(next() % 20000001);
        if (i % 4 == 0 && !(x < box[2] || x > box[3])) y = x;
        if (i % 4 == 0 && !(f < box[6] || f > box[7])) g = f;
        double a = p(x, y, f, g, n, m), b = q(x, y, f, g, n, m);
        if (same(a, b)) continue;
        double d = (double)fabsl((long double)a - b);
        if (d != d) d = INFINITY;
        if (differ++ == 0 || d > most) { most = d; at[0] = x; at[1] = y; at[2] = f; at[3] = g; ints[0] = n; ints[1] = m; }
        low = fmin(low, fmin(a, b)); high = fmax(high, fmax(a, b));
    }
    printf("S %d %d %.17g %.17g %.17g x=%.17g y=%.17g f=%.9g g=%.9g n=%d m=%d\n", id, differ, most, low, high, at[0], at[1], at[2], at[3], ints[0], ints[1]);
}
`

// compiled runs the pairs as gcc compiles them, and gives the lines that they print. Without
// -frounding-math gcc 12 takes 0.0 - n for -n, which has another sign where n is 0.
func compiled(t *testing.T, dir string, pairs []*rewrite) []string {
	t.Helper()
	var functions, calls strings.Builder
	for _, p := range pairs {
		p.functions(&functions, &calls)
	}
	src, exe := filepath.Join(dir, "all.c"), filepath.Join(dir, "all")
	text := search + functions.String() + "int main(void) {\n" + calls.String() + "    return 0;\n}\n"
	if err := os.WriteFile(src, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command("gcc", "-w", "-O0", "-std=c11", "-ffp-contract=off", "-frounding-math", "-fno-builtin",
		"-o", exe, src, "-lm").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	out, err := exec.Command(exe).Output()
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSpace(string(out)), "\n")
}

// searched holds what random runs show against what was said of all inputs.
func (p *rewrite) searched(t *testing.T, words []string) {
	differ, _ := strconv.Atoi(words[0])
	var number [3]float64 // largest difference, least and largest result
	for i := range number {
		number[i], _ = strconv.ParseFloat(words[1+i], 64)
	}
	strongest, ieee := p.result[0], p.result[1]
	inputs := strings.Join(words[4:], " ")
	if ieee.Verdict == "verified" && differ > 0 {
		t.Errorf("%s\nequal in IEEE arithmetic, and different for %s", p, inputs)
	}
	e := strongest.Equivalence
	if strongest.Verdict != "verified" || e == nil || differ == 0 {
		return
	}
	if e.Strongest != "real" {
		t.Errorf("%s\n%s equivalent, and different for %s", p, e.Strongest, inputs)
	}
	if b := e.Bound; b != nil && number[0] > b.Difference {
		t.Errorf("%s\nthe bound is %g, the difference %g for %s", p, b.Difference, number[0], inputs)
	} else if b != nil && (number[1] < b.Low || number[2] > b.High) {
		t.Errorf("%s\nresults between %g and %g, said to be between %g and %g", p, number[1], number[2], b.Low, b.High)
	}
}

// shown holds what is computed for the inputs of a claim against what was said.
func (p *rewrite) shown(t *testing.T, at point, a, b string) {
	if at.differ && a == b {
		t.Errorf("%s\n%s at %v where both give %s", p, at.why, at.inputs, a)
	}
	for i, got := range []string{a, b} {
		u, err1 := strconv.ParseFloat(got, 64)
		v, err2 := strconv.ParseFloat(at.want[i], 64)
		if err1 == nil && err2 == nil && u != v && !(math.IsNaN(u) && math.IsNaN(v)) {
			t.Errorf("%s\n%s at %v: program %d gives %s, said to give %s", p, at.why, at.inputs, i, got, at.want[i])
		}
	}
}

// Whatever is said of two programs that compute one formula in two ways, the compiled
// programs do not show the opposite: bits that are said to be equal are, a bound is not
// exceeded, and inputs for which results are said to differ do that.
func TestRandomRewrittenFormulas(t *testing.T) {
	if _, err := exec.LookPath("gcc"); err != nil {
		t.Fatal(err)
	}
	const batch = 50 // pairs that are compiled as one program
	verdicts := map[string]int{}
	for seed := range campaign.Seeds(t, 2) {
		dir := t.TempDir()
		var pairs []*rewrite
		for k := range int64(batch) {
			p := newRewrite(seed*batch + k)
			if p.compare(t, dir) {
				pairs = append(pairs, p)
				verdicts[p.verdict()]++
			}
		}
		for _, line := range compiled(t, dir, pairs) {
			words := strings.Fields(line)
			id, _ := strconv.Atoi(words[1])
			p := pairs[slices.IndexFunc(pairs, func(p *rewrite) bool { return p.id == id })]
			if words[0] == "S" {
				p.searched(t, words[2:])
				continue
			}
			k, _ := strconv.Atoi(words[2])
			p.shown(t, p.points[k], words[3], words[4])
		}
	}
	t.Log(verdicts)
}

// verdict says in short what was said of a pair.
func (p *rewrite) verdict() string {
	text := string(p.result[0].Verdict)
	if e := p.result[0].Equivalence; e != nil {
		text += " " + string(e.Strongest)
		if e.Bound != nil {
			text += " bound"
		}
	}
	return text
}
