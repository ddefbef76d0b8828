package libc

import (
	"math"
	"strconv"
	"strings"
)

// realChar models __tass_real_char: a character of the text that printf makes of a number, without width, zeros that
// fill it and a sign but that of a negative number; 0 behind its end. The arguments are the number, the conversion, the
// precision, whether there is the flag #, and the place of the character.
func realChar(c *call) {
	x, ok := c.f.Nearest(c.Env().Simplify(c.Args[0]))
	if !ok {
		c.Unsupported("a text of a number that is not known is not modelled: print it with printf, or give the input that " +
			"it is computed from")
		return
	}
	var n [4]int
	for i := range n {
		v, known := c.Int(i + 1)
		if !known {
			return
		}
		n[i] = int(v)
	}
	text := realText(x, byte(n[0]), n[1], n[2] != 0)
	if n[3] >= len(text) {
		c.Return(c.f.Int(0))
		return
	}
	c.Return(c.f.Int(int64(text[n[3]])))
}

// realText is the text of a number as C17 7.21.6.1 has it.
func realText(x float64, verb byte, precision int, alternative bool) string {
	upper := verb < 'a'
	text := strconv.FormatFloat(x, 'f', 0, 64)
	switch {
	case math.IsNaN(x):
		text = strings.Repeat("-", btoi(math.Signbit(x))) + "nan"
	case math.IsInf(x, 0):
		text = strings.TrimPrefix(strings.ToLower(text), "+")
	default:
		text = finiteText(x, verb|' ', precision, alternative)
	}
	if upper {
		return strings.ToUpper(text)
	}
	return text
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

func finiteText(x float64, verb byte, precision int, alternative bool) string {
	if precision < 0 && verb != 'a' {
		precision = 6
	}
	switch verb {
	case 'a':
		return hexadecimal(x, precision, alternative)
	case 'e', 'f':
		return withPoint(strconv.FormatFloat(x, verb, precision, 64), alternative)
	}
	precision = max(precision, 1)
	scientific := strconv.FormatFloat(x, 'e', precision-1, 64)
	mantissa, tail, _ := strings.Cut(scientific, "e")
	exponent, err := strconv.Atoi(tail)
	if err != nil || exponent >= -4 && exponent < precision {
		mantissa, tail = strconv.FormatFloat(x, 'f', precision-1-exponent, 64), ""
	} else {
		tail = "e" + tail
	}
	switch {
	case alternative:
		mantissa = withPoint(mantissa, true)
	case strings.Contains(mantissa, "."):
		mantissa = strings.TrimSuffix(strings.TrimRight(mantissa, "0"), ".")
	}
	return mantissa + tail
}

// withPoint adds the point behind which there are no digits.
func withPoint(text string, asked bool) string {
	if !asked || strings.Contains(text, ".") {
		return text
	}
	if i := strings.IndexAny(text, "ep"); i >= 0 {
		return text[:i] + "." + text[i:]
	}
	return text + "."
}

// hexadecimal is %a, whose exponents Go writes with two digits. Where rounding makes the leading digit 2, glibc leaves
// it so.
func hexadecimal(x float64, precision int, alternative bool) string {
	digits, exponent, _ := strings.Cut(strconv.FormatFloat(x, 'x', precision, 64), "p")
	if _, before, _ := strings.Cut(strconv.FormatFloat(x, 'x', -1, 64), "p"); before != exponent {
		digits, exponent = strings.Replace(digits, "x1", "x2", 1), before
	}
	if exponent[1] == '0' {
		exponent = exponent[:1] + exponent[2:]
	}
	return withPoint(digits+"p"+exponent, alternative)
}
