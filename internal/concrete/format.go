package concrete

import (
	"fmt"
	"regexp"
	"sync"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/verdict"
)

// directive is one conversion of a printf format (C11 7.21.6.1): flags, width, precision, length
// modifier, conversion specifier.
type directive struct {
	text, flags, width, precision, length, verb string
}

// directiveForm matches a directive, or a lone % that begins none.
var directiveForm = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`%(?:([-+ #0]*)(\*|[0-9]+)?(\.(?:\*|[0-9]*))?(hh|h|ll|l|j|z|t|L)?([a-zA-Z%]))?`)
})

// directives gives those of a format, in order.
func directives(format string) []directive {
	var out []directive
	for _, m := range directiveForm().FindAllStringSubmatch(format, -1) {
		out = append(out, directive{m[0], m[1], m[2], m[3], m[4], m[5]})
	}
	return out
}

// libPrint does what printf and fprintf can do wrong; the format is argument number k.
func libPrint(k int) libFunc {
	return func(t *thread, c *model.LibCall, a []value) (value, error) {
		if k > 0 && a[0].isNull() {
			return value{}, t.fault(verdict.InvalidPointer, t.at, "printing to a null pointer")
		}
		if a[k].isNull() {
			return value{}, t.mismatch("the format is null")
		}
		if p := a[k].scalar; p.k == pointer && t.p.objs[p.obj].v != nil && t.p.objs[p.obj].v.Opaque != "" {
			return value{}, unsupported(t.at, "%s", t.p.objs[p.obj].v.Opaque)
		}
		format, err := t.string(a[k].scalar)
		if err != nil {
			return value{}, err
		}
		next := k + 1
		for _, d := range directives(format) {
			if next, err = t.directive(c, a, d, next); err != nil {
				return value{}, err
			}
		}
		return t.prints(c, a, format, k)
	}
}

// prints does what printf and fprintf are for.
func (t *thread) prints(c *model.LibCall, a []value, format string, k int) (value, error) {
	file, isFile, counts := "", false, true
	var err error
	if k > 0 {
		if file, isFile, err = t.streamName(a[0]); err != nil {
			return value{}, err
		}
		counts = isFile || t.isOutput(a[0])
	}
	if t.in.o.Prints && counts {
		if err := t.keepPrinted(c, a, file, format, k+1); err != nil {
			return value{}, err
		}
	}
	if t.in.o.Out == nil && c.Result == nil {
		return numValue(intNum(0)), nil
	}
	text, err := t.printed(c, a, format, k+1)
	if err != nil || t.in.o.Out == nil {
		return numValue(intNum(int64(len(text)))), err
	}
	if k == 0 {
		return t.emit(false, text), nil
	}
	return numValue(intNum(int64(len(text)))), t.handOn(a[0], isFile, text)
}

func (t *thread) mismatch(format string, args ...any) error {
	return t.fault(verdict.FormatMismatch, t.at, fmt.Sprintf(format, args...))
}

// directive checks the arguments of one directive, the first of which is number k, and gives the
// number of the next.
func (t *thread) directive(c *model.LibCall, a []value, d directive, k int) (int, error) {
	if d.text == "%%" {
		return k, nil
	}
	need := register(d.length, d.verb)
	if need == "" {
		return k, t.mismatch("%q is not valid in a format", d.text)
	}
	limit := -1
	if d.precision != "" && d.precision != ".*" {
		limit = 0
		_, _ = fmt.Sscan(d.precision[1:], &limit)
	}
	wants := []string{}
	if d.width == "*" {
		wants = append(wants, "int4")
	}
	if d.precision == ".*" {
		wants = append(wants, "int4")
	}
	for i, want := range append(wants, need) {
		if k >= len(a) {
			return k, t.mismatch("%s has no argument", d.text)
		}
		if got := registerOf(c.Args[k].Type()); got != want && !(got == "pointer" && want == "int8") {
			return k, t.mismatch("%s wants %s, and is given %s", d.text, want, got)
		}
		if d.precision == ".*" && i == len(wants)-1 {
			limit = int(max(a[k].n.i, -1))
		}
		k++
	}
	switch d.length + d.verb {
	case "s":
		return k, t.printable(a[k-1], limit)
	case "ls":
		if a[k-1].isNull() {
			return k, t.mismatch("a null pointer is printed as a string")
		}
		_, err := t.narrow(a[k-1].scalar, limit)
		return k, err
	case "lc":
		_, err := t.narrowed(a[k-1].scalar)
		return k, err
	}
	if d.verb == "n" {
		return k, unsupported(t.at, "%s in a format", d.text)
	}
	return k, nil
}

// printable reads a string that is printed, up to its end or to a number of characters.
func (t *thread) printable(v value, limit int) error {
	if v.isNull() {
		return t.mismatch("a null pointer is printed as a string")
	}
	if v.k == pointer && t.p.objs[v.obj].v != nil && t.p.objs[v.obj].v.Literal {
		return nil
	}
	for i := 0; i != limit; i++ {
		c, err := t.read(charPlace(v.scalar, i, "the string"), t.at)
		if err != nil || !c.truth() {
			return err
		}
	}
	return nil
}

// string gives a string as Go has it.
func (t *thread) string(p scalar) (string, error) {
	if p.k == pointer {
		if o := t.p.objs[p.obj]; o.v != nil && o.v.Literal && p.off >= 0 && p.off <= len(o.v.Text) {
			s := o.v.Text[p.off:]
			for i := range len(s) {
				if s[i] == 0 {
					return s[:i], nil
				}
			}
			return s, nil
		}
	}
	cells, err := t.text(p)
	var b []byte
	for _, c := range cells {
		b = append(b, byte(c.n.i))
	}
	return string(b), err
}

// register says where the argument of a directive is passed; "" where there is no such directive.
func register(length, verb string) string {
	size := map[string]string{
		"": "int4", "hh": "int4", "h": "int4", "l": "int8", "ll": "int8", "j": "int8", "z": "int8", "t": "int8"}
	switch verb {
	case "d", "i", "o", "u", "x", "X":
		return size[length]
	case "a", "A", "e", "E", "f", "F", "g", "G":
		return map[string]string{"": "float8", "l": "float8", "L": "float16"}[length]
	case "c":
		return map[string]string{"": "int4", "l": "int4"}[length]
	case "s":
		return map[string]string{"": "pointer", "l": "pointer"}[length]
	case "p":
		return map[string]string{"": "int8"}[length]
	case "n":
		if length != "L" {
			return "pointer"
		}
	}
	return ""
}

// registerOf says where an argument of a type is passed.
func registerOf(t *model.Type) string {
	switch {
	case t.Kind == model.Pointer:
		return "pointer"
	case t.Kind == model.Float && t.Bits == 80:
		return "float16"
	case t.Kind == model.Float:
		return fmt.Sprintf("float%d", t.Bits/8)
	case t.Kind == model.Int && t.Bits <= 32:
		return "int4"
	case t.Kind == model.Int:
		return fmt.Sprintf("int%d", t.Bits/8)
	}
	return t.String()
}

// libLine does what puts and fputs can do wrong.
func libLine(t *thread, c *model.LibCall, a []value) (value, error) {
	for _, v := range a {
		if v.isNull() {
			return value{}, t.fault(verdict.InvalidPointer, t.at, "a null pointer is printed, or printed to")
		}
	}
	if err := t.printable(a[0], -1); err != nil || t.in.o.Out == nil && !t.in.o.Prints {
		return numValue(intNum(1)), err
	}
	text, err := t.string(a[0].scalar)
	if c.Name == "puts" {
		text += "\n"
	}
	if err != nil {
		return value{}, err
	}
	if len(a) > 1 {
		return numValue(intNum(1)), t.putText(a[1], text)
	}
	if t.in.o.Prints {
		t.p.printed = t.p.printed.with(Printed{Text: text})
	}
	if t.in.o.Out == nil {
		return numValue(intNum(1)), nil
	}
	return t.emit(false, text), nil
}

// libChar is putchar.
func libChar(t *thread, _ *model.LibCall, a []value) (value, error) {
	c := a[0].n.wrap(8, false)
	if t.in.o.Prints {
		t.p.printed = t.p.printed.with(Printed{Text: string([]byte{byte(c.i)})})
	}
	if t.in.o.Out != nil {
		t.emit(false, string([]byte{byte(c.i)}))
	}
	return numValue(c), nil
}
