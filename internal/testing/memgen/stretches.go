package memgen

import (
	"fmt"
	"math/rand"
)

// GenerateStretches makes a program that computes on numbers for long: nested loops over arrays, structs and pointers
// into them, with integers of all types, doubles that stay exact, calls, and seldom a mistake that shows late.
func GenerateStretches(seed int64) Program {
	g := &gen{r: rand.New(rand.NewSource(seed)), tail: fmt.Sprintf("_%d", seed), needs: map[string]bool{}}
	p := Program{Seed: seed, Call: "run" + g.tail, Output: "out" + g.tail, Cells: cells}
	g.in = []Input{{"x" + g.tail, 0, 2}}
	st := &stretches{gen: g}
	st.declare()
	for range 1 + g.r.Intn(3) {
		st.loop(1)
	}
	for out := range cells {
		g.line("s = %s;", st.value())
		g.line("out%s[%d] = s;", g.tail, out)
	}
	p.Inputs, p.Unit = g.in, g.unit()
	p.Text = fmt.Sprintf(wholeProgram, seed, Headers, p.Unit, p.Call)
	return p
}

// stretches makes loops. The variable s counts modulo 1000, so that sums of few values fit an int.
type stretches struct {
	*gen
	scalars []string // integers, small in their absolute value unless they are unsigned
	counts  []string // the loop variables in scope
	loops   int
}

// elements is the length of the arrays.
const elements = 40

func (st *stretches) declare() {
	t := st.tail
	fmt.Fprintf(&st.types, "struct pair%s { int a; %s b; };\n", t, pick(st.gen, "short", "unsigned char", "long"))
	fmt.Fprintf(&st.types, "static int g%s, many%s[%d];\nstatic unsigned u%s = 7;\nstatic unsigned char by%s[%d];\n", t, t,
		elements, t, t, elements)
	fmt.Fprintf(&st.types, "static double d%s[%d];\nstatic struct pair%s pairs%s[%d];\nstatic int grid%s[5][8];\n", t,
		elements, t, t, elements, t)
	fmt.Fprintf(&st.funcs, "static int step%s(int a, int b)\n{\n    int c = a %% 100 + b;\n"+
		"    if (c < 0)\n        return -c %% 1000;\n    return c %% 1000;\n}\n", t)
	fmt.Fprintf(&st.funcs, "static int down%s(int n)\n{\n    return n <= 0 ? 1 : down%s(n - 1) + n %% 3;\n}\n", t, t)
	fmt.Fprintf(&st.funcs, "static void note%s(int *to, int what)\n{\n    *to = what;\n    g%s++;\n}\n", t, t)
	for k, n := range []number{intNumber, longNumber, pick(st.gen, numbers...), pick(st.gen, numbers...)} {
		st.line("%s v%d = %d;", n.name, k, st.r.Intn(2))
		if n.bits >= intNumber.bits && !n.unsigned {
			st.scalars = append(st.scalars, fmt.Sprintf("v%d", k))
		}
	}
	st.line("double e = 0.0;")
	if st.chance(3, 4) { // otherwise little of it is computed on numbers
		st.line("int x = %d;", st.r.Intn(3))
	} else {
		st.line("int x = %s;", st.input())
	}
}

// loop makes a loop, in which there may be others.
func (st *stretches) loop(depth int) {
	i := fmt.Sprintf("i%d", len(st.counts))
	turns := 4 + st.r.Intn(elements-3)
	if depth > 1 {
		turns = 2 + st.r.Intn(20)
	}
	st.loops++
	switch st.r.Intn(3) {
	case 0:
		st.line("for (int %s = 0; %s < %d; %s++) {", i, i, turns, i)
	case 1:
		st.line("for (int %s = %d; %s >= 0; %s--) {", i, turns-1, i, i)
	default:
		st.line("for (int %s = 0, t%d = 0; t%d < %d; t%d++, %s = (%s + 7) %% %d) {", i, st.loops, st.loops, turns, st.loops,
			i, i, turns)
	}
	st.counts = append(st.counts, i)
	for range 1 + st.r.Intn(4) {
		st.statement()
	}
	if depth < 3 && st.loops < 8 && st.chance(2, 3) {
		st.loop(depth + 1)
	}
	if st.chance(1, 12) {
		st.mistake()
	}
	st.counts = st.counts[:len(st.counts)-1]
	st.line("}")
}

// at gives an index of an array.
func (st *stretches) at() string {
	i := "3"
	if len(st.counts) > 0 {
		i = pick(st.gen, st.counts...)
	}
	return pick(st.gen, i, i, i+" / 2", fmt.Sprintf("(%s * 3) %% %d", i, elements),
		fmt.Sprintf("by%s[%s] %% %d", st.tail, i, elements))
}

// value gives an expression of a type no wider than long, with an absolute value of less than some thousands.
func (st *stretches) value() string {
	t, i := st.tail, "2"
	if len(st.counts) > 0 {
		i = pick(st.gen, st.counts...)
	}
	return pick(st.gen, i, "x", fmt.Sprint(st.r.Intn(50)), pick(st.gen, st.scalars...)+" % 100",
		fmt.Sprintf("many%s[%s] %% 100", t, st.at()), fmt.Sprintf("by%s[%s]", t, st.at()),
		fmt.Sprintf("(int)(u%s >> %d) %% 50", t, 3+st.r.Intn(20)), fmt.Sprintf("pairs%s[%s].a %% 64", t, st.at()),
		fmt.Sprintf("(%s & 6 ? %s - 9 : x)", i, i), fmt.Sprintf("(%s ^ %d) + ~%s", i, st.r.Intn(16), i),
		fmt.Sprintf("(int)(e * 4.0) %% 30"), fmt.Sprintf("step%s(%s, x)", t, i), fmt.Sprintf("down%s(%s %% 6)", t, i),
		fmt.Sprintf("(grid%s[%s %% 5][%s %% 8] - %s) / 3", t, i, i, i), fmt.Sprintf("(%s > 4 && x < 2 || !%s)", i, i),
		fmt.Sprintf("(-17 - %s) %% 5 + (1 << (%s %% 7))", i, i), "g"+t+" % 90")
}

func (st *stretches) statement() {
	t := st.tail
	switch st.r.Intn(13) {
	case 0, 1:
		st.line("many%s[%s] = %s + %s;", t, st.at(), st.value(), st.value())
	case 2:
		st.line("s = (s + %s * %s) %% 1000;", st.value(), st.value())
	case 3:
		st.line("u%s = u%s * 1664525u + (unsigned)(%s);", t, t, st.value())
	case 4:
		st.line("by%s[%s] = (unsigned char)(%s - %s);", t, st.at(), st.value(), st.value())
	case 5:
		st.line("e = %s;", pick(st.gen, "e * 0.5 + 1.25", fmt.Sprintf("d%s[%s] + 0.25", t, st.at()),
			"e > 8.0 ? -e / 4.0 : e + 2"))
		st.line("e = (double)(long)(e * 16.0) / 16.0;")
	case 6:
		st.line("d%s[%s] = (%s) * 0.125 - (e < 3.0 ? e : 1.0);", t, st.at(), st.value())
	case 7:
		st.line("pairs%s[%s].%s = %s;", t, st.at(), pick(st.gen, "a", "b"), st.value())
	case 8:
		st.line("{ struct pair%s *p = &pairs%s[%s]; p->a = (int)(p->b %% 50) + %s; }", t, t, st.at(), st.value())
	case 9:
		st.line("{ int *p = many%s + %s; note%s(p, (int)(%s)); s = (s + *p) %% 1000; }", t, st.at(), t, st.value())
	case 10:
		st.line("grid%s[(%s) & 3][(%s) & 7] = %s;", t, st.value(), st.value(), st.value())
	case 11:
		v := pick(st.gen, st.scalars...)
		st.line("switch ((%s) & 3) { case 0: %s = %s; break; case 1: %s++; default: %s = %s %% 500 + 3; }", st.value(), v,
			st.value(), v, v, v)
	default:
		st.line("v%d = %s;", st.r.Intn(4), st.value())
	}
}

// mistake is one that shows only when a loop has gone on for a while, if at all.
func (st *stretches) mistake() {
	t, i := st.tail, st.counts[len(st.counts)-1]
	st.line("%s", pick(st.gen, fmt.Sprintf("many%s[%s + %d] = 1;", t, i, 5+st.r.Intn(elements)),
		fmt.Sprintf("s += 100 / (%s - %d);", i, 3+st.r.Intn(40)), fmt.Sprintf("g%s = g%s * 2 + 1;", t, t),
		fmt.Sprintf("s = (int)s << (%s & 63);", i), fmt.Sprintf("s += d%s[%s * 2 - %d] > 0.0;", t, i, st.r.Intn(12))))
}
