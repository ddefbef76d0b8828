package c

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/front/c/syntax"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// letters are the characters of a string literal (6.4.5), with the final zero: its bytes, or the numbers of characters
// in Unicode if it is a wide one. There, wide has these, and bytes is the text in UTF-8.
type letters struct {
	bytes string
	wide  []rune // nil unless the literal is wide
}

func (x letters) isWide() bool { return x.wide != nil }

func (x letters) len() int64 {
	if x.isWide() {
		return int64(len(x.wide))
	}
	return int64(len(x.bytes))
}

// cut gives the first n characters.
func (x letters) cut(n int64) letters {
	if x.isWide() {
		return letters{wide: x.wide[:n]}
	}
	return letters{bytes: x.bytes[:n]}
}

// elem is the type of a character: char, or wchar_t.
func (x letters) elem() *model.Type {
	if x.isWide() {
		return build.Int
	}
	return tChar
}

// fits tells whether the literal can initialise an array of a type (6.7.9p14 and 15).
func (x letters) fits(elem *model.Type) bool {
	return elem.Kind == model.Int && elem.Bits == x.elem().Bits && (!x.isWide() || elem.Signed)
}

// literal is a string literal's hidden array.
type literal struct {
	v    *model.Variable
	text letters
	read bool // something else uses it than printf and the like
}

// noRead are library functions that do not read the strings given to them in
// the model: their literals need not be initialised.
var noRead = map[string]bool{"printf": true, "fprintf": true, "puts": true, "fputs": true, "__tass_fail": true,
	"__tass_refuse": true}

// wideEscape is an escape in a literal, with the digits of one that is a number.
var wideEscape = lazyRegexp(`\\(?:x([0-9a-fA-F]+)|([0-7]{1,3})|.)`)

// letters gives the characters of a string literal. In a wide one, escapes by numbers are those of characters that have
// one byte: of others, the C parser gives no characters.
func (l *loader) letters(v syntax.View, at source.Pos) (x letters, ok bool) {
	switch s := v.Primary.Value().(type) {
	case cc.StringValue:
		return letters{bytes: string(s)}, true
	case cc.UTF32StringValue:
		text := v.Primary.Token.SrcStr()
		for _, m := range wideEscape().FindAllStringSubmatch(text, -1) {
			n, _ := strconv.ParseUint(m[1], 16, 64)
			if m[2] != "" {
				n, _ = strconv.ParseUint(m[2], 8, 64)
			}
			if n >= utf8.RuneSelf || len(m[1]) > 2 {
				l.report(diag.New(diag.Unsupported, at, "the escape %s in a wide string literal is not supported", m[0]).
					WithHint("\\u and four digits stand for a character"))
				return letters{}, false
			}
		}
		if utf8.ValidString(text) {
			return letters{bytes: string([]rune(s)), wide: []rune(s)}, true
		}
	}
	l.report(diag.New(diag.Unsupported, at, "this string literal is not supported"))
	return letters{}, false
}

// literalType gives the type of a string literal.
func (l *loader) literalType(v syntax.View, at source.Pos) *model.Type {
	x, ok := l.letters(v, at)
	if !ok {
		return build.Invalid()
	}
	return build.ArrayOf(x.elem(), build.IntConst(x.len(), build.ULong, at))
}

// freshString gives an array with its own copy of a string, which the program may write.
func (l *loader) freshString(s string, t *model.Type, at source.Pos) *model.Variable {
	v := &model.Variable{Name: strconv.Quote(strings.TrimSuffix(s, "\x00")), Type: t, At: at, Class: model.Global}
	l.linking.strings = append(l.linking.strings, &literal{v: v, text: letters{bytes: s}, read: true})
	l.prog.Globals = append(l.prog.Globals, v)
	return v
}

// literal gives the hidden array of a string literal, one for equal literals.
func (l *loader) literal(f *fn, v syntax.View) *model.Variable {
	at := f.pos(v.Primary)
	x, ok := l.letters(v, at)
	if !ok {
		return &model.Variable{Type: build.Invalid(), At: at, Class: model.Global}
	}
	return l.stringArray(x, at, !f.printing || x.isWide())
}

func (l *loader) stringArray(text letters, at source.Pos, read bool) *model.Variable {
	name := strconv.Quote(strings.TrimSuffix(text.bytes, "\x00"))
	if text.isWide() {
		name = "L" + name
	}
	x := l.linking.literals[name]
	if x == nil {
		t := build.ArrayOf(text.elem(), build.IntConst(text.len(), build.ULong, at))
		x = &literal{v: &model.Variable{Name: name, Type: t, At: at, Class: model.Global}, text: text}
		x.v.ReadOnly = true
		if !text.isWide() {
			x.v.Literal = true
			x.v.Text = strings.TrimSuffix(text.bytes, "\x00")
		}
		l.linking.literals[name] = x
		l.linking.strings = append(l.linking.strings, x)
		l.prog.Globals = append(l.prog.Globals, x.v)
	}
	x.read = x.read || read
	return x.v
}

// lowerLiterals fills the arrays of the string literals that are read.
func (l *loader) lowerLiterals() {
	for _, x := range l.linking.strings {
		if x.read && !build.IsInvalid(x.v.Type) {
			l.linking.initFn.storeString(build.Ref(x.v, x.v.At), x.text, x.v.At)
		}
	}
}

// storeString assigns the characters of a string to an array, but for zeros: the
// array is zero.
func (f *fn) storeString(p model.Expr, s letters, at source.Pos) {
	for i := range s.len() {
		var c int64
		switch {
		case s.isWide():
			c = int64(s.wide[i])
		case p.Type().Elem.Signed:
			c = int64(int8(s.bytes[i]))
		default:
			c = int64(s.bytes[i])
		}
		if c != 0 {
			f.Assign(at, build.Part(p, i, at), build.IntConst(c, p.Type().Elem, at))
		}
	}
}
