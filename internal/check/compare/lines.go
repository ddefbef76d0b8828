package compare

import (
	"math/big"
	"regexp"
	"strings"

	"github.com/tass-go/tass/internal/check/property"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/exec"
)

// # Lines that are printed
//
// Two lines are the same if they are made of the same words and numbers. A number in the text of one may be a value in
// the other: it makes no difference whether a program prints the 8 of "n = 8" as a constant.

// token is a part of a line: a word (any text that is no number), a number in the text, or a value.
type token struct {
	text   string   // of a word or a number; of a value its conversion
	value  sym.Expr // Nil for text
	number *big.Rat // nil for what is none
	part   exec.Portion
}

// numberForm matches a number in a text.
var numberForm = regexp.MustCompile(`[0-9]+(\.[0-9]*)?([eE][-+]?[0-9]+)?`)

// tokens takes a line apart.
func tokens(l *property.Line) []token {
	var list []token
	for _, x := range l.Parts {
		if x.Value != sym.Nil {
			list = append(list, token{text: x.Text, value: x.Value, part: x})
			continue
		}
		last := 0
		word := func(end int) {
			if end > last {
				list = append(list, token{text: x.Text[last:end], part: x})
			}
		}
		for _, at := range numberForm.FindAllStringIndex(x.Text, -1) {
			from := at[0]
			if signed(x.Text, from) {
				from--
			}
			n, ok := new(big.Rat).SetString(strings.TrimSuffix(x.Text[from:at[1]], "."))
			if !ok || at[1]-at[0] > longestNumber {
				continue
			}
			word(from)
			list = append(list, token{text: x.Text[from:at[1]], number: n, part: x})
			last = at[1]
		}
		word(len(x.Text))
	}
	if l.Open {
		list = append(list, token{text: noEnd})
	}
	return list
}

// noEnd is the last word of a line that is not ended. No other word has the end of a line in it.
const noEnd = "\n"

// longestNumber is the length of texts that are taken for numbers.
const longestNumber = 400

// signed tells whether the character before a number is its sign.
func signed(text string, i int) bool {
	if i == 0 || text[i-1] != '-' {
		return false
	}
	return i == 1 || strings.IndexByte(" \t=(,:[{<>", text[i-2]) >= 0
}

// notation says what a conversion makes of a value: decimal, another base, floating, a character.
func notation(conversion string) byte {
	switch c := conversion[len(conversion)-1]; c {
	case 'i', 'u':
		return 'd'
	case 'X':
		return 'x'
	case 'a', 'A', 'e', 'E', 'F', 'g', 'G':
		return 'f'
	default:
		return c
	}
}

// binary tells whether a value is written as it is in memory, and not as a text.
func binary(conversion string) bool { return strings.HasSuffix(conversion, ">") }

// couple is two values that must be equal for two lines to be the same.
type couple struct {
	want, got   sym.Expr
	spec, impl  *token
	otherFormat bool // the conversions differ
}

// couples gives the values that must be equal for two lines to be the same; false where that cannot be.
func couples(f *sym.Factory, a, b []token, exact bool) ([]couple, bool) {
	if len(a) != len(b) {
		return nil, false
	}
	var list []couple
	for i := range a {
		x, y := &a[i], &b[i]
		switch {
		case x.value == sym.Nil && y.value == sym.Nil:
			if x.text != y.text {
				return nil, false
			}
			continue
		case x.value != sym.Nil && y.value != sym.Nil:
			if notation(x.text) != notation(y.text) || (exact || binary(x.text)) && x.text != y.text {
				return nil, false
			}
			want, got := x.value, y.value
			if notation(x.text) == 'f' {
				want, got = sameFormat(f, want, got)
			}
			list = append(list, couple{want, got, x, y, x.text != y.text})
			continue
		}
		value, constant := x, y
		if x.value == sym.Nil {
			value, constant = y, x
		}
		k, ok := asValue(f, constant, value)
		if !ok || exact && (value.text != "%d" || constant.text != constant.number.RatString()) {
			return nil, false
		}
		if x == value {
			list = append(list, couple{x.value, k, x, y, false})
		} else {
			list = append(list, couple{k, y.value, x, y, false})
		}
	}
	return list, true
}

// asValue gives a number in a text as a value like one that is printed.
func asValue(f *sym.Factory, constant, like *token) (sym.Expr, bool) {
	n := constant.number
	switch {
	case n == nil:
		return sym.Nil, false
	case notation(like.text) == 'd' && n.IsInt():
		return f.BigInt(n.Num()), true
	case notation(like.text) == 'f':
		return f.FConst(constant.text, n, f.FloatBits(f.Sort(like.value))), true
	}
	return sym.Nil, false
}

// sameFormat brings two floating values to the wider of their formats.
func sameFormat(f *sym.Factory, x, y sym.Expr) (want, got sym.Expr) {
	if f.Sort(x) == f.Sort(y) {
		return x, y
	}
	bits := max(f.FloatBits(f.Sort(x)), f.FloatBits(f.Sort(y)))
	return f.FConv(x, bits), f.FConv(y, bits)
}
