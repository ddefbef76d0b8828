package memgen

import (
	"fmt"
	"math/rand"
	"slices"
)

// GenerateOperands makes a program of deep expressions: operands of all integer types, with
// assignments, calls, commas and choices within operands of others. In one expression each
// variable is written in one place at most, and read elsewhere only if nothing writes it, so
// that the order of the operands, which C leaves open, makes no difference. Signed operations
// do not overflow.
func GenerateOperands(seed int64) Program {
	g := &gen{r: rand.New(rand.NewSource(seed)), tail: fmt.Sprintf("_%d", seed), needs: map[string]bool{}}
	p := Program{Seed: seed, Call: "run" + g.tail, Output: "out" + g.tail, Cells: cells}
	g.inputs()
	o := &operands{gen: g}
	o.declare()
	for out := range cells {
		for range 1 + g.r.Intn(2) {
			o.statement()
		}
		g.line("out%s[%d] = s;", g.tail, out)
	}
	p.Inputs, p.Unit = g.in, g.unit()
	p.Text = fmt.Sprintf(wholeProgram, seed, Headers, p.Unit, p.Call)
	return p
}

// operands makes expressions.
type operands struct {
	*gen
	all  []operand // the variables
	free []operand // those that the statement neither reads nor writes yet
	read []operand // those that it reads
}

// number is an arithmetic type.
type number struct {
	name     string
	bits     int
	unsigned bool
}

var (
	intNumber  = number{"int", 32, false}
	longNumber = number{"long", 64, false}
	numbers    = []number{{"signed char", 8, false}, {"unsigned char", 8, true}, {"short", 16, false},
		{"unsigned short", 16, true}, intNumber, {"unsigned", 32, true}, longNumber, {"unsigned long", 64, true},
		{"_Bool", 1, true}}
)

// operand is an expression of which the type is known, and how large its absolute value is at
// most, as a number of bits.
type operand struct {
	text string
	t    number
	size int
}

// widest is the size that signed operands of int may have: a product of two still fits.
const widest = 15

func (o *operands) declare() {
	for k, t := range append(slices.Clone(numbers), intNumber, longNumber, numbers[5], numbers[1]) {
		name := fmt.Sprintf("v%d", k)
		if o.chance(1, 3) {
			name += o.tail
			fmt.Fprintf(&o.types, "static %s %s = %d;\n", t.name, name, o.r.Intn(100))
		} else {
			o.line("%s %s = %s;", t.name, name, o.input())
			if o.chance(1, 2) {
				o.line("%s *p%d = &%s;", t.name, k, name)
				name = fmt.Sprintf("(*p%d)", k)
			}
		}
		o.all = append(o.all, operand{name, t, t.size()})
	}
	for _, t := range []number{intNumber, numbers[1], numbers[5], longNumber} {
		f := fmt.Sprintf("f%d%s%s", t.bits, map[bool]string{true: "u"}[t.unsigned], o.tail)
		fmt.Fprintf(&o.funcs, "static %s %s(%s a, long b)\n{\n    calls%s++;\n    return b > 3 ? a : a / 2;\n}\n",
			t.name, f, t.name, o.tail)
	}
	fmt.Fprintf(&o.types, "static int calls%s;\n", o.tail)
}

func (t number) size() int {
	if t.unsigned {
		return t.bits
	}
	return t.bits - 1
}

// statement assigns, and takes what was assigned into the sum. Some variables are for reading
// in it, the others for writing.
func (o *operands) statement() {
	o.r.Shuffle(len(o.all), func(i, k int) { o.all[i], o.all[k] = o.all[k], o.all[i] })
	half := len(o.all) / 2
	o.read, o.free = slices.Clone(o.all[:half]), slices.Clone(o.all[half:])
	v := o.take()
	op := pick(o.gen, "=", "=", "=", "^=", "|=", "&=")
	o.line("%s %s %s;", v.text, op, o.deep(4).text)
	o.line("s = (s & 0xffff) * 3 + (%s & 0xfff) + calls%s;", v.text, o.tail)
}

// take gives a variable that is neither read nor written yet.
func (o *operands) take() operand {
	v := o.free[len(o.free)-1]
	o.free = o.free[:len(o.free)-1]
	return v
}

// narrow keeps a signed operand small enough for any operation.
func narrow(x operand) operand {
	if x.promoted().t.unsigned || x.size <= widest {
		return x
	}
	return operand{fmt.Sprintf("(%s & 0x7fff)", x.text), x.promoted().t, widest}
}

func (x operand) promoted() operand {
	if x.t.bits < intNumber.bits {
		x.t = intNumber
	}
	return x
}

// common is the type to which two operands are converted.
func common(x, y operand) number {
	a, b := x.promoted().t, y.promoted().t
	switch {
	case a.bits > b.bits:
		return a
	case a.bits < b.bits || b.unsigned:
		return b
	}
	return a
}

func (o *operands) leaf() operand {
	switch o.r.Intn(4) {
	case 0:
		n := o.r.Intn(60) - 9
		return operand{fmt.Sprintf("(%d%s)", n, pick(o.gen, "", "L")), longNumber, 7}
	case 1:
		return operand{o.input(), intNumber, 3}
	}
	return o.read[o.r.Intn(len(o.read))]
}

// deep makes an expression of so many levels.
func (o *operands) deep(n int) operand {
	if n <= 0 {
		return o.leaf()
	}
	list := []func(int) operand{o.arithmetic, o.arithmetic, o.arithmetic, o.compare, o.compare, o.logic, o.choice,
		o.cast, o.cast, o.unary, o.call, o.call, o.fraction, o.truth}
	if len(o.free) > 2 {
		list = append(list, o.assign, o.assign, o.step, o.comma, o.comma, o.nested, o.after)
	}
	return pick(o.gen, list...)(n - 1)
}

func (o *operands) arithmetic(n int) operand {
	x, y := narrow(o.deep(n)), narrow(o.deep(n-o.r.Intn(2)))
	t := common(x, y)
	switch op := pick(o.gen, "+", "-", "*", "&", "|", "^", "/", "%", "<<", ">>"); op {
	case "/", "%":
		return operand{fmt.Sprintf("(%s %s %d)", x.text, op, 2+o.r.Intn(9)), x.promoted().t, x.size}
	case "<<":
		x = operand{"(unsigned)" + x.text, numbers[5], 32}
		return operand{fmt.Sprintf("(%s << %d)", x.text, o.r.Intn(31)), numbers[5], 32}
	case ">>":
		return operand{fmt.Sprintf("(%s >> %d)", x.text, o.r.Intn(31)), x.promoted().t, x.size}
	default:
		size := map[string]int{"+": 1, "-": 1, "*": min(x.size, y.size)}[op] + max(x.size, y.size)
		if t.unsigned || op == "&" || op == "|" || op == "^" {
			size = t.size()
		}
		return operand{fmt.Sprintf("(%s %s %s)", x.text, op, y.text), t, size}
	}
}

func (o *operands) compare(n int) operand {
	x, y := o.deep(n), o.deep(n-1)
	op := pick(o.gen, "<", "<=", "==", "!=", ">", ">=")
	return operand{fmt.Sprintf("(%s %s %s)", x.text, op, y.text), intNumber, 1}
}

// truth converts a comparison, and computes with it beside a call.
func (o *operands) truth(n int) operand {
	x, t := o.compare(n), pick(o.gen, numbers[5], numbers[7])
	y := narrow(o.call(n - 1))
	op := pick(o.gen, "-", "*", "-")
	z := common(operand{t: t}, y)
	if o.chance(1, 3) {
		return operand{fmt.Sprintf("((double)%s / (2 + (%s & 1)) == 0.5)", x.text, y.text), intNumber, 1}
	}
	return operand{fmt.Sprintf("((%s)%s %s %s)", t.name, x.text, op, y.text), z, z.size()}
}

func (o *operands) logic(n int) operand {
	x, y := o.deep(n), o.deep(n-1)
	return operand{fmt.Sprintf("(%s %s %s)", x.text, pick(o.gen, "&&", "||"), y.text), intNumber, 1}
}

func (o *operands) choice(n int) operand {
	c, x, y := o.deep(n-1), o.deep(n), o.deep(n-1)
	return operand{fmt.Sprintf("(%s ? %s : %s)", c.text, x.text, y.text), common(x, y), common(x, y).size()}
}

func (o *operands) cast(n int) operand {
	t := pick(o.gen, numbers...)
	return operand{fmt.Sprintf("(%s)%s", t.name, o.deep(n).text), t, t.size()}
}

func (o *operands) unary(n int) operand {
	x := narrow(o.deep(n))
	op := pick(o.gen, "-", "~", "!", "+")
	if op == "!" {
		return operand{fmt.Sprintf("(!%s)", x.text), intNumber, 1}
	}
	t := x.promoted().t
	return operand{fmt.Sprintf("(%s %s)", op, x.text), t, min(x.size+1, t.size())}
}

func (o *operands) call(n int) operand {
	t := pick(o.gen, intNumber, numbers[1], numbers[5], longNumber)
	x, y := o.deep(n), o.deep(n-1)
	f := fmt.Sprintf("f%d%s%s", t.bits, map[bool]string{true: "u"}[t.unsigned], o.tail)
	return operand{fmt.Sprintf("%s(%s, %s)", f, x.text, y.text), t, t.size()}
}

// fraction goes through floating numbers, all of which are exact.
func (o *operands) fraction(n int) operand {
	x := o.deep(n)
	text := fmt.Sprintf("((double)(%s & 0xff) * %s)", x.text, pick(o.gen, "0.5", "0.25", "-1.5"))
	if o.chance(1, 2) {
		return operand{fmt.Sprintf("(int)%s", text), intNumber, 9}
	}
	return operand{fmt.Sprintf("((%s == %s) / 2.0 + %s > %s)", o.leaf().text, o.leaf().text, text, o.deep(n-1).text),
		intNumber, 1}
}

func (o *operands) assign(n int) operand {
	v := o.take()
	return operand{fmt.Sprintf("(%s = %s)", v.text, o.deep(n).text), v.t, v.size}
}

// step counts a variable up or down that cannot overflow.
func (o *operands) step(int) operand {
	for i, v := range o.free {
		if v.t.bits < intNumber.bits && v.t.bits > 1 || v.t.unsigned && v.t.bits > 1 {
			o.free = slices.Delete(slices.Clone(o.free), i, i+1)
			return operand{fmt.Sprintf(pick(o.gen, "%s++", "--%s", "(%s--)", "(++%s)"), v.text), v.t, v.size}
		}
	}
	return o.leaf()
}

// comma writes a variable, and then reads it.
func (o *operands) comma(n int) operand {
	v := o.take()
	first := o.deep(n)
	second := common(v, v)
	return operand{fmt.Sprintf("(%s = %s, %s ^ %s)", v.text, first.text, v.text, v.text+" / 2"), second, second.size()}
}

// nested has commas within commas, of which only the last has a value that counts.
func (o *operands) nested(n int) operand {
	v, w := o.take(), o.take()
	x, y, z := o.deep(n-1), o.deep(n-1), o.deep(n)
	return operand{fmt.Sprintf("((%s = %s, %s = %s), %s)", v.text, x.text, w.text, y.text, z.text), z.t, z.size}
}

// after assigns to a variable what was computed by writing it before, with a sequence point between.
func (o *operands) after(n int) operand {
	v := o.take()
	x := o.deep(n - 1)
	form := pick(o.gen, "(%[1]s = f32%[3]s((%[1]s = %[2]s), %[2]s))", "(%[1]s = ((%[1]s = %[2]s), %[1]s > 2))",
		"(%[1]s = (%[1]s = %[2]s) && %[1]s)", "(%[1]s = (%[1]s = %[2]s) ? 3 : %[1]s)")
	if form[1] == '%' && x.pure() {
		return operand{fmt.Sprintf(form, v.text, x.text, o.tail), v.t, v.size}
	}
	return operand{fmt.Sprintf("(%[1]s = ((%[1]s = %[2]s), %[1]s > 2))", v.text, x.text), v.t, v.size}
}

// pure tells whether an operand can be evaluated twice.
func (x operand) pure() bool {
	return !slices.ContainsFunc([]byte(x.text), func(c byte) bool { return c == '=' || c == ',' || c == '+' || c == '-' })
}
