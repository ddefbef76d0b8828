package memgen

import (
	"fmt"
	"math/rand"
	"strings"
)

// GenerateBits makes a program about bit-fields: structs of them among other members, in arrays, behind pointers, in
// unions with bytes, copied in all ways, and looked at byte by byte.
func GenerateBits(seed int64) Program {
	g := &gen{r: rand.New(rand.NewSource(seed)), tail: fmt.Sprintf("_%d", seed), needs: map[string]bool{}}
	p := Program{Seed: seed, Call: "run" + g.tail, Output: "out" + g.tail, Cells: cells}
	g.inputs()
	b := &bits{gen: g}
	b.declare()
	steps := []func(){b.assign, b.assign, b.compound, b.step, b.copied, b.bytes, b.overlay, b.local, b.arithmetic, b.whole}
	for out := range cells {
		for range 2 + g.r.Intn(3) {
			pick(g, steps...)()
		}
		g.line("out%s[%d] = s;", g.tail, out)
	}
	p.Inputs, p.Unit = g.in, g.unit()
	p.Text = fmt.Sprintf(wholeProgram, seed, Headers, p.Unit, p.Call)
	return p
}

// bits makes statements about an array of structs.
type bits struct {
	*gen
	tag, union, array string
	n                 int
	fields            []bitMember
}

// bitMember is a member: a bit-field, if it has a width. Limit is a bound of its values, as a number of bits, that may
// be doubled and added to.
type bitMember struct {
	name, t string
	width   int
}

// bitTypes are the types of bit-fields with their widths.
var bitTypes = []struct {
	name  string
	width int
}{{"int", 32}, {"unsigned", 32}, {"signed char", 8}, {"unsigned char", 8}, {"short", 16}, {"unsigned short", 16},
	{"long", 64}, {"unsigned long", 64}, {"_Bool", 1}, {"int", 32}, {"unsigned", 32}}

func (b *bits) declare() {
	b.tag, b.union, b.array, b.n = "struct bits"+b.tail, "union both"+b.tail, b.name("b"), 2+b.r.Intn(2)
	var decl, values strings.Builder
	for i := range 3 + b.r.Intn(5) {
		m := bitMember{name: fmt.Sprint("f", i)}
		switch {
		case b.chance(1, 8):
			fmt.Fprintf(&decl, " %s : 0;", pick(b.gen, "int", "unsigned char", "long"))
		case b.chance(1, 10):
			fmt.Fprintf(&decl, " int : %d;", 1+b.r.Intn(20))
		}
		if b.chance(1, 5) {
			m.t = pick(b.gen, "char", "short", "int", "long")
			fmt.Fprintf(&decl, " %s %s;", m.t, m.name)
		} else {
			t := pick(b.gen, bitTypes...)
			m.t, m.width = t.name, 1+b.r.Intn(t.width)
			if t.width == 64 && b.chance(1, 2) {
				m.width = 1 + b.r.Intn(32)
			}
			fmt.Fprintf(&decl, " %s %s : %d;", m.t, m.name, m.width)
		}
		b.fields = append(b.fields, m)
		fmt.Fprintf(&values, "%s, ", b.value())
	}
	packed := pick(b.gen, "", "", "", " __attribute__((packed))")
	fmt.Fprintf(&b.types, "%s {%s }%s;\n", b.tag, decl.String(), packed)
	fmt.Fprintf(&b.types, "%s { %s s; unsigned char c[sizeof(%s)]; unsigned word; };\n", b.union, b.tag, b.tag)
	one := "{" + strings.TrimSuffix(values.String(), ", ") + "}"
	switch b.r.Intn(3) {
	case 0:
		b.array += b.tail
		fmt.Fprintf(&b.types, "static %s %s[%d] = {%s, %s};\n", b.tag, b.array, b.n, one, one)
	case 1:
		b.line("%s %s[%d];", b.tag, b.array, b.n)
		b.line("memset(%s, %d, sizeof %s);", b.array, b.r.Intn(2), b.array)
		b.line("%s[1] = (%s)%s;", b.array, b.tag, one)
	default:
		b.line("%s *%s = calloc(%d, sizeof *%s);", b.tag, b.array, b.n, b.array)
		b.line("%s[0] = (%s){.%s = %s};", b.array, b.tag, b.fields[0].name, b.value())
		b.ends = append(b.ends, fmt.Sprintf("free(%s);", b.array))
	}
}

// value gives a number that may be too large for a bit-field.
func (b *bits) value() string {
	return pick(b.gen, fmt.Sprint(b.r.Intn(8)), fmt.Sprint(b.r.Intn(1000)-500), "0x7fffffff", "-1")
}

// member gives a member of some element.
func (b *bits) member() (string, bitMember) {
	m := pick(b.gen, b.fields...)
	if b.chance(1, 3) {
		return fmt.Sprintf("(%s + (%s))->%s", b.array, b.within(b.n), m.name), m
	}
	return fmt.Sprintf("%s[%s].%s", b.array, b.within(b.n), m.name), m
}

// add adds the rest of a member to the sum.
func (b *bits) add(place string) {
	b.line("s += %s %% 1000;", place)
}

func (b *bits) assign() {
	place, _ := b.member()
	if other, _ := b.member(); b.chance(1, 3) {
		b.line("%s = %s;", place, other)
	} else {
		b.line("%s = %s;", place, pick(b.gen, b.value(), b.input()))
	}
	b.add(place)
}

func (b *bits) compound() {
	place, _ := b.member()
	op := pick(b.gen, "^=", "|=", "&=", "^=")
	b.line("s += (%s %s %s) & 255;", place, op, pick(b.gen, b.value(), b.input()))
}

// step counts up or down where nothing overflows before it is converted.
func (b *bits) step() {
	place, m := b.member()
	if m.width == 0 || m.width > 30 {
		return
	}
	b.line("s += %s;", pick(b.gen, place+"++", "++"+place, place+"--", "--"+place, place+" += 3", place+" *= 2"))
	b.add(place)
}

// copied copies an element to another.
func (b *bits) copied() {
	to, from := fmt.Sprintf("%s[%s]", b.array, b.within(b.n)), fmt.Sprintf("%s[%s]", b.array, b.within(b.n))
	switch b.r.Intn(3) {
	case 0:
		b.line("%s = %s;", to, from)
	case 1:
		b.line("memmove(&%s, &%s, sizeof %s);", to, from, to)
	default:
		v := b.name("v")
		b.line("%s %s = %s;", b.tag, v, from)
		b.line("%s = %s;", to, v)
	}
	b.add(to + "." + pick(b.gen, b.fields...).name)
}

// bytes looks at a struct of which all bits were set before, and writes some of its bytes.
func (b *bits) bytes() {
	v, m, q := b.name("v"), pick(b.gen, b.fields...), b.name("q")
	b.line("%s %s;", b.tag, v)
	b.line("memset(&%s, %d, sizeof %s);", v, pick(b.gen, 0, 255, 0x5a), v)
	if m.t == "_Bool" {
		b.line("memset(&%s, 0, sizeof %s);", v, v)
	}
	for _, f := range b.fields {
		if f.t == "_Bool" || b.chance(1, 3) {
			b.line("%s.%s = %s;", v, f.name, pick(b.gen, b.value(), b.input()))
		}
	}
	b.line("unsigned char *%s = (unsigned char *)&%s;", q, v)
	k := b.name("k")
	b.line("for (unsigned %s = 0; %s < sizeof %s; %s++) s += (%s + 1) * %s[%s];", k, k, v, k, k, q, k)
	b.line("%s[%d] ^= %d;", q, b.r.Intn(2)*b.r.Intn(2), 1+b.r.Intn(254))
	b.add(v + "." + m.name)
}

// overlay is a union with bytes.
func (b *bits) overlay() {
	v, m := b.name("u"), pick(b.gen, b.fields...)
	b.line("%s %s = {.s = {0}};", b.union, v)
	b.line("memset(&%s, 0, sizeof %s);", v, v)
	if b.chance(1, 2) {
		b.line("%s.c[0] = %d;", v, b.r.Intn(256))
	}
	b.line("%s.s.%s = %s;", v, m.name, pick(b.gen, b.value(), b.input()))
	b.line("s += %s.c[%d] + %s.word %% 1000;", v, b.r.Intn(2)*b.r.Intn(2), v)
	b.add(v + ".s." + m.name)
	if b.chance(1, 2) {
		to := fmt.Sprintf("%s[%s]", b.array, b.within(b.n))
		b.line("%s = %s.s;", to, v)
		b.add(to + "." + m.name)
	}
}

// local assigns the members of a struct one by one.
func (b *bits) local() {
	v := b.name("v")
	b.line("%s %s;", b.tag, v)
	order := b.r.Perm(len(b.fields))
	for _, i := range order[:1+b.r.Intn(len(order))] {
		b.line("%s.%s = %s;", v, b.fields[i].name, pick(b.gen, b.value(), b.input()))
	}
	b.line("%s *p%s = &%s, w%s = *p%s;", b.tag, v, v, v, v)
	b.add(fmt.Sprintf("p%s->%s", v, b.fields[order[0]].name))
	b.add(fmt.Sprintf("w%s.%s", v, b.fields[order[0]].name))
}

// arithmetic is about the types that bit-fields have in expressions.
func (b *bits) arithmetic() {
	p, _ := b.member()
	q, _ := b.member()
	b.line("s += %s;", pick(b.gen,
		fmt.Sprintf("%s < %s", p, q), fmt.Sprintf("%s > -1", p), fmt.Sprintf("(%s ^ %s) %% 100", p, q),
		fmt.Sprintf("(%s ? %s : %s) %% 50", b.input(), p, q), fmt.Sprintf("!%s + !!%s", p, q),
		fmt.Sprintf("(~%s < 0) + sizeof(+%s)", p, q), fmt.Sprintf("(%s / 3 + %s %% 7) %% 1000", p, q),
		fmt.Sprintf("(%s >> 1) %% 100", p), fmt.Sprintf("(%s %% 2 - 1 < 0)", p)))
}

// whole is about sizes.
func (b *bits) whole() {
	b.line("s += sizeof(%s) + _Alignof(%s);", b.tag, b.tag)
	for _, m := range b.fields {
		if m.width == 0 {
			b.line("s += 3 * offsetof(%s, %s);", b.tag, m.name)
		}
	}
}
