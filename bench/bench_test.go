package main

import (
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"io"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

// rows reads the published tables; the test goes on in the root of the repository.
func rows(t *testing.T) []published {
	t.Helper()
	t.Chdir("..")
	list, err := readAll()
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func TestPublished(t *testing.T) {
	list := rows(t)
	perTable := map[string]int{}
	names := map[string]bool{}
	for _, p := range list {
		perTable[p.Table]++
		if names[p.Name] {
			t.Errorf("two rows are named %s", p.Name)
		}
		names[p.Name] = true
		if p.Time <= 0 || p.Aim <= 0 {
			t.Errorf("%s: published time %v, aim %v", p.Name, p.Time, p.Aim)
		}
		for _, file := range []string{p.Spec, p.Impl} {
			if _, err := os.Stat(filepath.Join(examples, file)); err != nil {
				t.Error(err)
			}
		}
	}
	if want := map[string]int{"2008": 5, "2010": 10, "2010 minimp": 10, "2011": 9, "peers": 9,
		"lise": 9}; !reflect.DeepEqual(perTable, want) {
		t.Errorf("rows in each table: %v, want %v", perTable, want)
	}
	for name := range aims {
		if !names[name] {
			t.Errorf("there is an aim for %s, which is no row", name)
		}
	}
	for name, command := range map[string]string{
		"2010 matrix l<=4 m<=8 n<=4 np=4": "tass compare --np2 4 --input LB=8 --input MB=4 --input NB=4 " +
			"--arith real examples/compare/manager_worker/matmat_seq.c examples/compare/manager_worker/matmat_mw.c",
		"2010 laplace nx<=5 ny<=7 B<=3 np=12": "tass compare --np2 12 --input NTB=3 --input NXB=5 --input NYB=7 " +
			"--arith real examples/compare/laplace/laplace_seq.c examples/compare/laplace/laplace_par.c",
		"2010 minimp matrix l<=4 m<=8 n<=4 np=4": "tass compare --np2 4 --input LB=8 --input MB=4 --input NB=4 " +
			"--arith real examples/minimp/matrix_seq.mmp examples/minimp/matrix_par.mmp",
		"2010 minimp adder n<=100 np=30": "tass compare --np2 30 --arith real examples/minimp/adder_seq.mmp " +
			"examples/minimp/adder_par.mmp",
		"2011 integrate intervals=12 tol=0.01 np=6": "tass compare --np2 6 --input DB=1 --input NI=12 --input tol=0.01 " +
			"--arith real examples/compare/integrate/integrate_seq.c examples/compare/integrate/integrate_mw.c",
		"peers diffusion nx<=5 nt<=4 np=3": "tass compare --np2 3 --input NTB=4 --input NXB=5 --arith real " +
			"examples/compare/diffusion/diffusion_seq.c examples/compare/diffusion/diffusion_par.c",
		"2008 matmat n=6 np=6": "tass compare --np2 6 --input n=6 --arith herbrand " +
			"examples/numerical/matmat_seq.c examples/numerical/matmat_par.c",
		"2008 jacobi-nonblocking N=14 np=6": "tass compare --np2 6 --input N=14 --input T=10 --arith herbrand " +
			"examples/numerical/jacobi2d_seq.c examples/numerical/jacobi2d_par.c",
		"2008 gauss n=6 np=6": "tass compare --np2 6 --input N=6 --arith herbrand " +
			"examples/numerical/gauss_seq.c examples/numerical/gauss_par.c",
		"2008 jacobi n=17 np=17": "tass compare --np2 17 --input n=17 --arith real " +
			"examples/numerical/jacobi_seq.c examples/numerical/jacobi_par.c",
		"2008 monte n=9 np=9": "tass compare --np2 9 --input n=9 --arith ieee " +
			"examples/numerical/monte_seq.c examples/numerical/monte_par.c",
		"peers trivial np=1": "tass verify --np 1 examples/compare/trivial/trivial.c",
	} {
		if p := find(list, name); p == nil || p.command() != command {
			t.Errorf("%s: %+v\nwant the command %s", name, p, command)
		}
	}
	want := published{Table: "2011", Time: 13157, Seen: "151752013", Saved: "2167303", Values: "14650", Proofs: "72",
		Megabytes: "1736", Aim: 3}
	p := find(list, "2011 manager-worker l<=2 m<=2 n<=10 np=7")
	if p == nil {
		t.Fatal("a row is missing")
	}
	if want.row = p.row; !reflect.DeepEqual(*p, want) {
		t.Errorf("got %+v\nwant %+v", *p, want)
	}
}

// TestCountersOfMinimp holds the rows in MINIMP to those in C: what is saved and what is
// asked does not depend on the language, where the committed counters have both.
func TestCountersOfMinimp(t *testing.T) {
	text, err := os.ReadFile("counters.golden")
	if os.IsNotExist(err) {
		text, err = os.ReadFile("bench/counters.golden")
	}
	if err != nil {
		t.Fatal(err)
	}
	parts := regexp.MustCompile(`(?m)^2010 (.*): verified .*(saved=\d+) .*(prover=\d+)$`)
	counters := map[string]string{}
	for _, m := range parts.FindAllStringSubmatch(string(text), -1) {
		counters[m[1]] = m[2] + " " + m[3]
	}
	both := 0
	for name, want := range counters {
		if got, ok := counters["minimp "+name]; ok {
			if both++; got != want {
				t.Errorf("%s: %s in C, %s in MINIMP", name, want, got)
			}
		}
	}
	if both < 8 {
		t.Errorf("only %d rows are there in both languages", both)
	}
}

func TestConfigureRefuses(t *testing.T) {
	for _, c := range []struct{ name, bounds string }{{"nothing", ""}, {"adder", "m<=3"}, {"adder", "n>=3"},
		{"adder", "n"}} {
		if r, err := programs.configure(c.name, c.bounds, 1); err == nil {
			t.Errorf("%s with %q gives %+v", c.name, c.bounds, r)
		}
	}
	if _, _, err := described(map[string]string{"work": "something else"}); err == nil {
		t.Error("an unknown description is accepted")
	}
}

// TestQuickRows runs the rows of -quick in this process, and compares their
// counters with the committed ones.
func TestQuickRows(t *testing.T) {
	var done []figures
	for _, r := range quickRows(rows(t)) {
		r.Timeout = 2 * time.Minute
		res, err := r.compare(nil)
		if err != nil {
			t.Fatalf("%s: %v", r.Name, err)
		}
		done = append(done, figures{Name: r.Name, Want: r.Want,
			outcome: outcome{Verdict: string(res.Verdict), Reason: res.Reason, Stats: res.Stats}})
	}
	if err := checkCounters("bench/counters.golden", done, false); err != nil {
		t.Error(err)
	}
	if err := faults(done); err != nil {
		t.Error(err)
	}
}

func TestCheckCounters(t *testing.T) {
	name := filepath.Join(t.TempDir(), "golden")
	a, b := figures{Name: "a"}, figures{Name: "b"}
	if err := checkCounters(name, []figures{a, b}, true); err != nil {
		t.Fatal(err)
	}
	if err := checkCounters(name, []figures{b}, false); err != nil {
		t.Errorf("unchanged: %v", err)
	}
	b.Stats.StatesSeen = 5
	if err := checkCounters(name, []figures{b}, false); err == nil {
		t.Error("a changed counter passes")
	}
	if err := checkCounters(name, []figures{b}, true); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(name)
	if want := a.counters() + "\n" + b.counters() + "\n"; err != nil || string(text) != want {
		t.Errorf("after an update of one row:\n%s%v\nwant\n%s", text, err, want)
	}
}

func TestFit(t *testing.T) {
	x := []float64{2, 4, 8, 16, 20}
	of := func(f func(float64) float64) (fit, bool) {
		var y []float64
		for _, x := range x {
			y = append(y, f(x))
		}
		return fitGrowth(x, y)
	}
	square, ok := of(func(x float64) float64 { return 3 * x * x })
	if !ok || square.Exponential || math.Abs(square.Exponent-2) > 1e-9 || square.in("n") != "n^2.00" {
		t.Errorf("3x²: %+v, %v", square, ok)
	}
	power, ok := of(func(x float64) float64 { return 5 * math.Pow(1.5, x) })
	if !ok || !power.Exponential || math.Abs(power.Base-1.5) > 1e-9 || power.in("n") != "1.50^n (exponential)" {
		t.Errorf("5·1.5^x: %+v, %v", power, ok)
	}
	flat, ok := of(func(x float64) float64 { return 100 + math.Pow(1.2, x) })
	if !ok || flat.Exponential {
		t.Errorf("100+1.2^x: %+v, %v", flat, ok)
	}
	polynomial, ok := of(func(x float64) float64 { return x*x*x + 50*x })
	if !ok || polynomial.Exponential {
		t.Errorf("x³+50x: %+v, %v", polynomial, ok)
	}
	if _, ok := fitGrowth([]float64{1, 2}, []float64{1, 2}); ok {
		t.Error("a fit through two points")
	}
}

func TestCurves(t *testing.T) {
	list := rows(t)
	files := map[string]bool{}
	for _, c := range curves() {
		if files[c.fileName()] {
			t.Errorf("two curves are drawn in %s", c.fileName())
		}
		files[c.fileName()] = true
		if len(c.sizes) < fewestExponential || !slices.IsSorted(c.sizes) {
			t.Errorf("%s: sizes %v", c.name(), c.sizes)
		}
		r, err := c.at(list, 7)
		if err != nil || r.value(c.parameter) != 7 {
			t.Errorf("%s at 7: %+v, %v", c.name(), r, err)
		}
		if !slices.ContainsFunc(c.marks(list), func(p published) bool { return p.Name == c.of }) {
			t.Errorf("%s: its published row is not on it", c.name())
		}
	}
	for _, l := range larger() {
		if _, err := l.at(list, l.value); err != nil {
			t.Error(err)
		}
	}
	for _, l := range scalings() {
		if find(list, l.of) == nil {
			t.Errorf("a scaling of %s, which is no row", l.of)
		}
	}
	l := scaling{of: "2011 adder n<=200 np=30", parameter: "B", np: 64}
	if got := l.name(); got != "adder over n, np=64" {
		t.Errorf("the scaling is named %q", got)
	}
}

// TestClimber lets a climber search for the size at which a known growth takes the
// whole time.
func TestClimber(t *testing.T) {
	for exponent, start := range map[float64]int{1: 10, 2: 200, 4: 3, 8: 100} {
		const top = 150 // takes the whole time
		c := climber{start: start}
		for v := c.next(); v != 0; v = c.next() {
			if v <= c.low || c.high != 0 && v >= c.high {
				t.Fatalf("exponent %v: tries %d between %d and %d", exponent, v, c.low, c.high)
			}
			seconds := limitTime.Seconds() * math.Pow(float64(v)/top, exponent)
			c.tell(v, v <= top, seconds)
		}
		if c.tries > mostTries || c.low > top || float64(c.low) < 0.7*top {
			t.Errorf("exponent %v: %d after %d tries", exponent, c.low, c.tries)
		}
	}
	never := climber{start: 5}
	for v := never.next(); v != 0; v = never.next() {
		never.tell(v, false, 60)
	}
	if never.low != 0 || never.high != 1 {
		t.Errorf("nothing works: %+v", never)
	}
}

// measuredPoints gives a curve with made-up points.
func measuredPoints() measuredCurve {
	m := measuredCurve{curve: curve{of: "2011 adder n<=200 np=30", parameter: "B"}}
	for _, n := range []int{50, 100, 200, 400} {
		f := figures{Name: "x", NP: 30, Command: "tass", Seconds: float64(n) / 100, PeakMB: 5, Runs: 3}
		f.Verdict, f.Stats.StatesSeen, f.Stats.Time = "verified", int64(n*n), float64(n)/200
		m.points = append(m.points, point{Parameter: "n", Value: n, figures: f})
	}
	return m
}

// TestPlot holds a plot to being XML with both curves' legend, and the published
// point where it belongs.
func TestPlot(t *testing.T) {
	list := rows(t)
	m := measuredPoints()
	marks := m.marks(list)
	if len(marks) != 2 { // of 2010 with n<=100 and of 2011 with n<=200
		t.Fatalf("%d published points", len(marks))
	}
	draw := func(marks []published) (text string, shapes int) {
		var svg bytes.Buffer
		if err := plotCurve(&svg, &m, marks); err != nil {
			t.Fatal(err)
		}
		d := xml.NewDecoder(bytes.NewReader(svg.Bytes()))
		for {
			token, err := d.Token()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				t.Fatal(err)
			}
			if e, ok := token.(xml.StartElement); ok && e.Name.Local == "path" &&
				slices.ContainsFunc(e.Attr, func(a xml.Attr) bool { return strings.Contains(a.Value, "#D62728") }) {
				shapes++
			}
		}
		return svg.String(), shapes
	}
	text, shapes := draw(marks)
	for _, want := range []string{">measured<", ">published<", ">" + m.name() + "<", ">time in seconds<", ">400<"} {
		if !strings.Contains(text, want) {
			t.Errorf("the plot does not say %q", want)
		}
	}
	if shapes != len(marks)+1 { // one in the legend
		t.Errorf("%d marks, want %d and the legend's", shapes, len(marks))
	}
	if _, none := draw(nil); none != 0 {
		t.Errorf("%d marks without published points", none)
	}
	for i := range m.points {
		m.points[i].Verdict = "inconclusive"
	}
	if text, shapes := draw(marks); shapes != len(marks)+1 || strings.Contains(text, ">measured<") {
		t.Errorf("with nothing verified: %d marks in\n%s", shapes, text)
	}
}

// TestResults writes results and reads them again.
func TestResults(t *testing.T) {
	list := rows(t)
	dir := t.TempDir()
	m := measuredPoints()
	f := m.points[0].figures
	f.Name, f.Reason = list[0].Name, "a, \"reason\""
	name := filepath.Join(dir, "rows.csv")
	if err := writeRows(name, list, []figures{f}); err != nil {
		t.Fatal(err)
	}
	if got, err := readRows(name); err != nil || !reflect.DeepEqual(got, []figures{f}) {
		t.Errorf("rows: %+v, %v", got, err)
	}
	m.curve = curves()[0]
	if err := writeCurves(name, []measuredCurve{m}); err != nil {
		t.Fatal(err)
	}
	if got, err := readCurves(name); err != nil || !reflect.DeepEqual(got, []measuredCurve{m}) {
		t.Errorf("curves: %+v, %v", got, err)
	}
	l := limit{Program: "p", Variable: "n", Published: 3, Aim: 4, Value: 5, Beyond: 6, Why: "slow", Largest: f}
	if err := writeLimits(name, []limit{l}); err != nil {
		t.Fatal(err)
	}
	if got, err := readLimits(name); err != nil || !reflect.DeepEqual(got, []limit{l}) {
		t.Errorf("limits: %+v, %v", got, err)
	}
	many := f
	many.Stats.Time = f.Stats.Time / 2
	u := speedup{Program: "p", Jobs: 2, One: f, Many: many}
	if err := writeSpeedups(name, []speedup{u}); err != nil {
		t.Fatal(err)
	}
	if got, err := readSpeedups(name); err != nil || !reflect.DeepEqual(got, []speedup{u}) || got[0].factor() != 2 ||
		!got[0].agree() {
		t.Errorf("speed-ups: %+v, %v", got, err)
	}
	if got, err := readRows(filepath.Join(dir, "none")); err != nil || got != nil {
		t.Errorf("no file: %v, %v", got, err)
	}
	if got := replace([]string{"a1", "b1"}, []string{"b2", "c2"},
		func(s *string) string { return (*s)[:1] }); !slices.Equal(got, []string{"a1", "b2", "c2"}) {
		t.Errorf("replaced: %v", got)
	}
}

// TestDocument writes the document of made-up figures.
func TestDocument(t *testing.T) {
	list := rows(t)
	written(t)
	m := measuredPoints()
	m.curve = curves()[0]
	good, slow := m.points[0].figures, figures{Name: list[1].Name, Seconds: 300,
		outcome: outcome{Verdict: "inconclusive", Reason: "time limit reached"}}
	good.Name = list[0].Name
	r := results{published: list, rows: []figures{slow, good}, curves: []measuredCurve{m},
		speedups: []speedup{{Program: "tiling: n=40", Jobs: 2, One: good, Many: slow}},
		limits: []limit{{Program: "adder over n, np=64", Variable: "n", Published: 200, Value: 1000, Largest: good,
			Beyond: 1100, Why: "slow"}}}
	if err := r.keep(); err != nil {
		t.Fatal(err)
	}
	again := results{published: list}
	if err := again.keep(); err != nil { // what is kept is enough to write it again
		t.Fatal(err)
	}
	text, err := os.ReadFile(document)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"| adder n<=100 np=10 | 11 | 0.50 | 22 | 0.11 (missed) |",
		"inconclusive after 300 s: time limit reached",
		"| adder over n, np=30 | 50, 100, 200, 400 | n^2.00 | n^1.00 | 4.0 s |",
		"| tiling: n=40 | 2,500 and 0 | 0.25 | inconclusive: time limit reached (2) | 0.00 |",
		"| adder over n, np=64 | 200 | 1000 | 5.0 |",
	} {
		if !bytes.Contains(text, []byte(want)) {
			t.Errorf("the document does not say %q:\n%s", want, text)
		}
	}
	if svg, err := os.ReadFile(filepath.Join(resultFolder, m.fileName())); err != nil ||
		!bytes.Contains(svg, []byte("<svg")) {
		t.Errorf("the plot: %v", err)
	}
}

func TestCIVLText(t *testing.T) {
	got := civlText("#pragma TASS input int\n#define B 10\n#pragma TASS input {n>=0 && n<=B} int\n#define n 10\n" +
		"#pragma TASS input\ndouble a[n];\n#pragma TASS output\ndouble sum;\n#pragma TASS abstract\ndouble f(double " +
		"x);\n#define other 3\n")
	want := "$input int B;\n$input int n;\n$assume(n>=0 && n<=B);\n$input double a[n];\n$output double " +
		"sum;\n$abstract double f(double x);\n#define other 3\n"
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// TestSideBySide runs a script in the place of civl.
func TestSideBySide(t *testing.T) {
	list := rows(t)
	dir := t.TempDir()
	t.Setenv("PATH", dir)
	if s, err := newSideBySide(); s != nil || err != nil {
		t.Fatalf("without civl: %v, %v", s, err)
	}
	script := "#!/bin/sh\necho \"$@\" >&2\necho '   states              : 2359'\necho '=== Result ==='\necho 'The " +
		"standard properties hold for all executions.'\n"
	if err := os.WriteFile(filepath.Join(dir, "civl"), []byte(script), 0o755); err != nil {
		t.Fatal(err)
	}
	s, err := newSideBySide()
	if s == nil || err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	r := find(list, "peers adder n<=10 np=2").row
	r.Timeout = time.Minute
	if err := s.run(t.Context(), &out, r); err != nil {
		t.Fatal(err)
	}
	if line := out.String(); !regexp.MustCompile(`^civl .* 2359 .*The standard properties hold`).MatchString(line) {
		t.Errorf("printed %q", line)
	}
	text, err := os.ReadFile(filepath.Join(s.folder, "adder_par.c"))
	if err != nil || !strings.Contains(string(text), "$output double sum;") ||
		strings.Contains(string(text), "\n#pragma") {
		t.Errorf("the translated program: %v\n%s", err, text)
	}
	if err := s.close(); err != nil {
		t.Error(err)
	}
}

// TestProfile holds a profiled row to its verdict, and to files that say something.
func TestProfile(t *testing.T) {
	dir := t.TempDir()
	r := find(rows(t), "peers adder n<=10 np=2").row
	r.Profile = dir
	res, err := r.profiled()
	if err != nil || res.Verdict != "verified" {
		t.Fatalf("%v, %v", res, err)
	}
	for _, name := range []string{"cpu", "heap", "allocs"} {
		if info, err := os.Stat(filepath.Join(dir, name+".pprof")); err != nil || info.Size() == 0 {
			t.Errorf("%s.pprof: %v", name, err)
		}
	}
}

// TestProcess holds the watch over a process to what the process does.
func TestProcess(t *testing.T) {
	p := process{args: []string{"/bin/sh", "-c", "exit 3"}, limit: time.Minute}
	if err := p.run(t.Context()); err == nil || p.killed {
		t.Errorf("a failing command: %v", err)
	}
	p = process{args: []string{"/bin/sh", "-c", "sleep 60 & wait"}, limit: 300 * time.Millisecond}
	if err := p.run(t.Context()); err == nil || !p.killed || p.seconds > 30 || p.peakMB <= 0 {
		t.Errorf("a command past its limit: %v, %+v", err, p)
	}
	ctx, cancel := context.WithCancel(t.Context())
	time.AfterFunc(100*time.Millisecond, cancel)
	p = process{args: []string{"/bin/sh", "-c", "sleep 60 & wait"}, limit: time.Minute}
	if err := p.run(ctx); err == nil || p.seconds > 30 {
		t.Errorf("a command that is interrupted: %v, %+v", err, p)
	}
	if own := treeMemory(os.Getpid()); own < 1<<20 {
		t.Errorf("this process occupies %d bytes", own)
	}
}

// TestMain lets the test binary be the child process that does a row.
func TestMain(m *testing.M) {
	if row := os.Getenv(childVariable); row != "" {
		if err := child(row); err != nil {
			os.Stderr.WriteString(err.Error())
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

// TestMeasure runs rows in child processes: one that is verified, one that hits
// its limit, and one that fails.
func TestMeasure(t *testing.T) {
	list := rows(t)
	r := find(list, "peers adder n<=10 np=2").row
	r.Timeout, r.MaxMemory = time.Minute, 1<<30
	f := measure(t.Context(), r)
	if !f.verified() || f.Runs != repeats || f.Stats.StatesSeen == 0 || f.Seconds <= 0 || f.PeakMB <= 0 {
		t.Errorf("%+v", f)
	}
	r.Timeout = time.Nanosecond
	if f := measure(t.Context(), r); f.Verdict != "inconclusive" || f.Reason == "" || f.Runs != 1 {
		t.Errorf("past its limit: %+v", f)
	}
	r.Impl = "compare/adder/none.c"
	if f := measure(t.Context(), r); f.Verdict != failed || !strings.Contains(f.Reason, "none.c") ||
		faults([]figures{f}) == nil {
		t.Errorf("a row with no program: %+v", f)
	}
}
