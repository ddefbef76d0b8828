package concrete

import (
	"fmt"
	"math"
	"math/big"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"github.com/tass-go/tass/internal/model"
)

// printed is the text of a call of printf or fprintf as C11 7.21.6.1 has it, and glibc where
// that leaves something open. The arguments fit the format: that was looked at before.
func (t *thread) printed(c *model.LibCall, a []value, format string, k int) (string, error) {
	var b strings.Builder
	text := func(text string) { b.WriteString(text) }
	err := t.printing(c, a, format, k, text, func(s spec, v value, typ *model.Type) error {
		converted, err := t.converted(s, v, typ)
		text(converted)
		return err
	})
	return b.String(), err
}

// printing takes a format apart: text, and what is converted.
func (t *thread) printing(c *model.LibCall, a []value, format string, k int, text func(string),
	convert func(s spec, v value, typ *model.Type) error) error {
	last := 0
	for _, m := range directiveForm().FindAllStringSubmatchIndex(format, -1) {
		part := func(i int) string {
			if m[2*i] < 0 {
				return ""
			}
			return format[m[2*i]:m[2*i+1]]
		}
		text(format[last:m[0]])
		last = m[1]
		if part(0) == "%%" {
			text("%")
			continue
		}
		s := spec{flags: part(1), width: -1, precision: -1, length: part(4), verb: part(5)}
		argument := func(text string) int {
			if text == "*" {
				k++
				return int(a[k-1].n.i)
			}
			n, _ := strconv.Atoi(text)
			return n
		}
		if w := part(2); w != "" {
			s.width = argument(w)
		}
		if p := part(3); p != "" {
			s.precision = max(argument(p[1:]), -1)
		}
		if err := convert(s, a[k], c.Args[k].Type()); err != nil {
			return err
		}
		k++
	}
	text(format[last:])
	return nil
}

// spec is a directive with its numbers; those that are not given are -1.
type spec struct {
	flags            string
	width, precision int
	length, verb     string
}

func (s *spec) has(flag string) bool { return strings.Contains(s.flags, flag) }

// converted is the text for one argument.
func (t *thread) converted(s spec, v value, typ *model.Type) (string, error) {
	switch s.verb {
	case "c":
		return s.pad("", string([]byte{byte(v.n.wrap(8, false).i)}), false), nil
	case "s":
		read := t.limited
		if s.length == "l" {
			read = t.narrow
		}
		text, err := read(v.scalar, s.precision)
		return s.pad("", text, false), err
	case "p":
		if v.isNull() {
			return s.pad("", "(nil)", false), nil
		}
		const page = 1 << 20
		return s.pad("", fmt.Sprintf("0x%x", v.obj*page+v.off), false), nil
	case "d", "i", "u", "o", "x", "X":
		return s.integer(s.whole(v).big()), nil
	}
	f := v.f
	if v.k == number {
		f = ratToFloat(v.n.rat())
	}
	return s.float(f), nil
}

// whole is the number that a directive makes of an integer.
func (s *spec) whole(v value) num {
	bits := map[string]int{"hh": 8, "h": 16, "": 32}[s.length]
	if bits == 0 {
		bits = 64
	}
	return v.n.wrap(bits, s.verb == "d" || s.verb == "i")
}

// limited reads a string, no further than a number of characters.
func (t *thread) limited(p scalar, limit int) (string, error) {
	literal := p.k == pointer && t.p.objs[p.obj].v != nil && t.p.objs[p.obj].v.Literal
	if limit < 0 || literal { // whose array is filled only if something else reads it
		s, err := t.string(p)
		if limit >= 0 && limit < len(s) {
			s = s[:limit]
		}
		return s, err
	}
	var b []byte
	for i := 0; i < limit; i++ {
		c, err := t.read(charPlace(p, i, "the string"), t.at)
		if err != nil || !c.truth() {
			return string(b), err
		}
		b = append(b, byte(c.n.i))
	}
	return string(b), nil
}

// pad brings a text, with what stands before its digits, to the width.
func (s *spec) pad(sign, text string, zeros bool) string {
	n := s.width
	left := s.has("-")
	if n < -1 { // by an argument: to the left
		n, left = -n, true
	}
	fill := max(n-len(sign)-len(text), 0)
	switch {
	case left:
		return sign + text + strings.Repeat(" ", fill)
	case zeros && s.has("0"):
		return sign + strings.Repeat("0", fill) + text
	}
	return strings.Repeat(" ", fill) + sign + text
}

// sign is what stands before the digits of a signed number.
func (s *spec) sign(negative bool) string {
	switch {
	case negative:
		return "-"
	case s.has("+"):
		return "+"
	case s.has(" "):
		return " "
	}
	return ""
}

func (s *spec) integer(n *big.Int) string {
	sign := ""
	base := map[string]int{"o": 8, "x": 16, "X": 16}[s.verb]
	if s.verb == "d" || s.verb == "i" {
		sign = s.sign(n.Sign() < 0)
	}
	digits := new(big.Int).Abs(n).Text(max(base, 0) + 10*btoi(base == 0))
	if s.precision == 0 && n.Sign() == 0 {
		digits = ""
	}
	digits = strings.Repeat("0", max(s.precision-len(digits), 0)) + digits
	if s.has("#") {
		switch {
		case s.verb == "o" && !strings.HasPrefix(digits, "0"):
			digits = "0" + digits
		case base == 16 && n.Sign() != 0:
			sign = "0x"
		}
	}
	if s.verb == "X" {
		sign, digits = strings.ToUpper(sign), strings.ToUpper(digits)
	}
	return s.pad(sign, digits, s.precision < 0)
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

func (s *spec) float(x float64) string {
	sign := s.sign(math.Signbit(x))
	upper := s.verb == strings.ToUpper(s.verb)
	text, finite := "", false
	switch {
	case math.IsNaN(x):
		text = "nan"
	case math.IsInf(x, 0):
		text = "inf"
	default:
		finite = true
		text = s.digits(math.Abs(x))
	}
	if upper {
		text = strings.ToUpper(text)
	}
	if finite && strings.EqualFold(s.verb, "a") {
		sign, text = sign+text[:2], text[2:]
	}
	return s.pad(sign, text, finite)
}

// digits writes a number that is not negative.
func (s *spec) digits(x float64) string {
	p := s.precision
	if p < 0 && !strings.EqualFold(s.verb, "a") {
		p = 6
	}
	switch strings.ToLower(s.verb) {
	case "f":
		return s.pointed(strconv.FormatFloat(x, 'f', p, 64))
	case "e":
		return s.pointed(strconv.FormatFloat(x, 'e', p, 64))
	case "a":
		return s.pointed(hexText(x, p))
	}
	// %g is %e or %f, as the exponent says, without zeros at the end
	p = max(p, 1)
	text := strconv.FormatFloat(x, 'e', p-1, 64)
	exponent, _ := strconv.Atoi(text[strings.IndexByte(text, 'e')+1:])
	if exponent < -4 || exponent >= p {
		mantissa, tail, _ := strings.Cut(s.pointed(text), "e")
		return s.trimmed(mantissa) + "e" + tail
	}
	return s.trimmed(s.pointed(strconv.FormatFloat(x, 'f', p-1-exponent, 64)))
}

// shortExponent is that of a hexadecimal number, which Go writes with two digits.
var shortExponent = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`p([-+])0(\d)$`)
})

// hexText is a number as %a has it: not normalized again where rounding makes the first digit 2, as in glibc.
func hexText(x float64, precision int) string {
	exact, rounded := strconv.FormatFloat(x, 'x', -1, 64), strconv.FormatFloat(x, 'x', precision, 64)
	if i, j := strings.IndexByte(exact, 'p'), strings.IndexByte(rounded, 'p'); exact[i:] != rounded[j:] {
		rounded = strings.Replace(rounded[:j], "x1", "x2", 1) + exact[i:]
	}
	return shortExponent().ReplaceAllString(rounded, "p$1$2")
}

// pointed adds the point that the flag # asks for.
func (s *spec) pointed(text string) string {
	if !s.has("#") || strings.Contains(text, ".") {
		return text
	}
	if i := strings.IndexAny(text, "ep"); i >= 0 {
		return text[:i] + "." + text[i:]
	}
	return text + "."
}

// trimmed leaves out zeros at the end, unless the flag # keeps them.
func (s *spec) trimmed(text string) string {
	if s.has("#") || !strings.Contains(text, ".") {
		return text
	}
	return strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
}

// isError tells whether a stream is that of errors.
func (t *thread) isError(stream value) bool {
	v := t.p.objs[stream.obj].v
	return v != nil && v.Name == "tass_stderr"
}

// isOutput tells whether a stream is the standard output.
func (t *thread) isOutput(stream value) bool {
	v := t.p.objs[stream.obj].v
	return v != nil && v.Name == "tass_stdout"
}

// emit hands on what a process prints, and gives the number of characters.
func (t *thread) emit(isError bool, text string) value {
	t.in.o.Out(t.p.rank, isError, text)
	return numValue(intNum(int64(len(text))))
}
