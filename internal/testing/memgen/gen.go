package memgen

import (
	"fmt"
	"math/rand"
	"strings"
)

// Input is an int with a range.
type Input struct {
	Name   string
	Lo, Hi int64
}

// Program is a random program.
type Program struct {
	Seed   int64
	Text   string // the whole program, with pragmas for its inputs and its output
	Unit   string // without main and without headers
	Call   string // the name of the function that does it all
	Output string // the name of the array of longs that it leaves its results in
	Cells  int    // the length of that array
	Inputs []Input
}

// Headers are what a Unit needs.
const Headers = "#include <stddef.h>\n#include <stdlib.h>\n#include <string.h>\n"

// cells is the length of the output.
const cells = 4

// wholeProgram has the seed, the headers, the unit and what to call.
const wholeProgram = "// random program %d\n%s%s\nint main(void)\n{\n    %s();\n    return 0;\n}\n"

// Generate makes the program of a seed.
func Generate(seed int64) Program {
	g := &gen{r: rand.New(rand.NewSource(seed)), tail: fmt.Sprintf("_%d", seed), needs: map[string]bool{}}
	p := Program{Seed: seed, Call: "run" + g.tail, Output: "out" + g.tail, Cells: cells}
	g.inputs()
	g.program()
	p.Inputs = g.in
	p.Unit = g.unit()
	p.Text = fmt.Sprintf(wholeProgram, seed, Headers, p.Unit, p.Call)
	return p
}

// gen is a program being made. Names at file scope end in the tail, so that programs can be put
// together.
type gen struct {
	r     *rand.Rand
	tail  string
	in    []Input
	types strings.Builder // declarations of types and data
	funcs strings.Builder // functions that the program needs
	body  strings.Builder
	ends  []string // what the body does at its end
	needs map[string]bool
	count int
	// arrays and records are what statements are about.
	arrays  []*array
	records []*records
	wrong   bool // a deliberate mistake was made
}

func (g *gen) chance(n, of int) bool { return g.r.Intn(of) < n }

func pick[T any](g *gen, list ...T) T { return list[g.r.Intn(len(list))] }

// name gives a new name.
func (g *gen) name(stem string) string {
	g.count++
	return fmt.Sprint(stem, g.count)
}

// line adds a line to the body.
func (g *gen) line(format string, args ...any) {
	fmt.Fprintf(&g.body, "    "+format+"\n", args...)
}

func (g *gen) inputs() {
	g.in = []Input{{"x" + g.tail, -3, 4}}
	if g.chance(1, 6) {
		g.in = []Input{{"x" + g.tail, -1, 2}, {"y" + g.tail, 0, 2}}
	}
}

// unit puts the parts together.
func (g *gen) unit() string {
	var b strings.Builder
	for _, in := range g.in {
		fmt.Fprintf(&b, "#pragma TASS input {%s >= %d && %s <= %d}\nint %s;\n", in.Name, in.Lo, in.Name, in.Hi, in.Name)
	}
	fmt.Fprintf(&b, "#pragma TASS output\nlong out%s[%d];\n", g.tail, cells)
	b.WriteString(g.types.String())
	b.WriteString(g.funcs.String())
	fmt.Fprintf(&b, "static void run%s(void)\n{\n    long s = 0;\n%s", g.tail, g.body.String())
	for i := len(g.ends) - 1; i >= 0; i-- {
		fmt.Fprintf(&b, "    %s\n", g.ends[i])
	}
	b.WriteString("}\n")
	return b.String()
}

// program makes the declarations and the statements.
func (g *gen) program() {
	for range 2 + g.r.Intn(2) {
		g.array()
	}
	if g.chance(2, 3) {
		g.record()
	}
	steps := g.steps()
	for out := range cells {
		for range 1 + g.r.Intn(3) {
			pick(g, steps...)()
		}
		g.line("out%s[%d] = s;", g.tail, out)
	}
}

// steps lists the statements that there are.
func (g *gen) steps() []func() {
	list := []func(){
		g.readByte, g.writeByte, g.throughChars, g.difference, g.compare, g.copyPart, g.setPart, g.comparePart,
		g.generic, g.table, g.tableOfPointers, g.tableOfFunctions, g.writeTable, g.union, g.unionOfDouble, g.otherWidth,
		g.rows, g.text, g.grow, g.list, g.serial, g.element, g.assign, g.element, g.walk, g.scope,
	}
	if len(g.records) > 0 {
		list = append(list, g.field, g.fieldThroughChars, g.container, g.copyRecord, g.sortRecords, g.byValue,
			g.fieldRun, g.field)
	}
	if g.chance(1, 3) {
		list = append(list, g.mistake, g.mistake)
	}
	return list
}

// number gives a small expression for a value.
func (g *gen) number() string {
	x := g.input()
	return pick(g, fmt.Sprint(g.r.Intn(200)-40), fmt.Sprint(g.r.Intn(9)), x, x+" + "+fmt.Sprint(g.r.Intn(50)),
		"3 * "+x, "-"+x, fmt.Sprintf("(%s > %d ? %d : %d)", x, g.r.Intn(4)-1, g.r.Intn(90), g.r.Intn(90)-200),
		x+" * "+x, "(int)(s & 15)")
}

func (g *gen) input() string { return g.in[g.r.Intn(len(g.in))].Name }

// index gives an expression for an index of n elements: seldom one that is not always within them.
func (g *gen) index(n int) string {
	if x := g.input(); g.chance(1, 40) {
		return pick(g, fmt.Sprint(n), fmt.Sprintf("%s %% %d", x, n), fmt.Sprintf("%d + (%s > 2)", n-1, x),
			fmt.Sprintf("(%s > 3 ? %d : 0)", x, n))
	}
	return g.within(n)
}

// within gives an index of n elements that is always within them.
func (g *gen) within(n int) string {
	x := g.input()
	list := []string{fmt.Sprint(g.r.Intn(n)), fmt.Sprint(g.r.Intn(n)), fmt.Sprintf("(%s %% %d + %d) %% %d", x, n, n, n),
		fmt.Sprintf("(unsigned)%s %% %d", x, n)}
	if n >= 2 {
		list = append(list, x+" & 1", fmt.Sprintf("(%s > %d)", x, g.r.Intn(3)), fmt.Sprintf("(%s * %s) %% 2", x, x),
			fmt.Sprintf("(%s == %d ? %d : %d)", x, g.r.Intn(4)-1, g.r.Intn(n), g.r.Intn(n)))
	}
	if n >= 3 {
		list = append(list, fmt.Sprintf("%s %% 2 + 1", x), fmt.Sprintf("(%s + 6) %% 3", x))
	}
	if n >= 4 {
		list = append(list, x+" & 3")
	}
	return pick(g, list...)
}
