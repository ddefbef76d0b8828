package c

import (
	"math/big"
	"strings"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/front/c/syntax"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// intValue gives the integer that the C front end computed.
func intValue(v cc.Value) (*big.Int, bool) {
	switch x := v.(type) {
	case cc.Int64Value:
		return big.NewInt(int64(x)), true
	case cc.UInt64Value:
		return new(big.Int).SetUint64(uint64(x)), true
	}
	return nil, false
}

// number lowers an integer or character constant.
func (f *fn) number(v syntax.View) model.Expr {
	at := f.pos(v.Primary)
	n, ok := intValue(v.Primary.Value())
	if !ok {
		f.Report(diag.Unsupported, at, "the constant %s is not supported", v.Token.SrcStr())
		return build.Bad(at)
	}
	t := scalarTypes[v.Primary.Type().Kind()]
	if t == nil || t.Kind != model.Int {
		t = build.Int
	}
	return &model.Const{Node: model.Node{T: t, At: at}, Value: new(big.Rat).SetInt(n), Text: v.Token.SrcStr(),
		Macro: f.u.literalMacro(v.Primary, at)}
}

// maxExponent bounds the decimal or binary exponent of a floating literal.
const maxExponent = 5000

// floating lowers a floating literal to its exact value.
func (f *fn) floating(v syntax.View) model.Expr {
	at := f.pos(v.Primary)
	if text, imaginary := imaginaryConstant(v.Token.SrcStr()); imaginary {
		im := f.floatingText(text, "", at)
		return build.Complex(f.Cast(build.IntConst(0, build.Int, at), im.Type()), im, at)
	}
	return f.floatingText(v.Token.SrcStr(), f.u.literalMacro(v.Primary, at), at)
}

// floatingText gives the exact value of a floating literal.
func (f *fn) floatingText(text, macro string, at source.Pos) model.Expr {
	t := build.Double
	digits := text
	switch hex := strings.HasPrefix(strings.ToLower(text), "0x"); {
	case strings.HasSuffix(text, "f") && (!hex || strings.ContainsAny(text, "pP")), strings.HasSuffix(text, "F") &&
		(!hex || strings.ContainsAny(text, "pP")):
		t, digits = scalarTypes[cc.Float], text[:len(text)-1]
	case strings.HasSuffix(text, "l"), strings.HasSuffix(text, "L"):
		t, digits = scalarTypes[cc.LongDouble], text[:len(text)-1]
	}
	r, ok := exactDecimal(digits)
	if !ok {
		f.Report(diag.Unsupported, at, "the constant %s is not supported", text)
		return build.Bad(at)
	}
	return &model.Const{Node: model.Node{T: t, At: at}, Value: r, Text: text, Macro: macro}
}

// exactDecimal reads a floating literal of C without its suffix.
func exactDecimal(s string) (*big.Rat, bool) {
	marks := "eE"
	if strings.HasPrefix(strings.ToLower(s), "0x") {
		marks = "pP"
	}
	if i := strings.IndexAny(s, marks); i >= 0 {
		e, ok := new(big.Int).SetString(strings.TrimPrefix(s[i+1:], "+"), 10)
		if !ok || e.CmpAbs(big.NewInt(maxExponent)) > 0 {
			return nil, false
		}
	}
	if marks == "eE" {
		s = "0" + strings.TrimLeft(s, "0") // never octal
	}
	if s[0] == '0' && marks == "eE" && len(s) > 1 && s[1] >= '0' && s[1] <= '9' {
		s = s[1:]
	}
	return new(big.Rat).SetString(s)
}

// literalMacro gives the name of the object-like macro whose whole expansion a
// literal is, or "".
func (u *unit) literalMacro(n *cc.PrimaryExpression, at source.Pos) string {
	if m := u.macroAt(at, false); m != "" {
		return m
	}
	if m := n.Macro(); m != nil && !m.IsFnLike {
		return m.Name.SrcStr()
	}
	return ""
}

// macroAt gives the object-like macro that stands at a place of the user's
// text and expands to one literal, with a sign if signed is set; or "".
func (u *unit) macroAt(at source.Pos, signed bool) string {
	line := at.File.Line(int(at.Line))
	i := int(at.Col) - 1
	if i < 0 || i >= len(line) || !isWordByte(line[i]) || line[i] >= '0' && line[i] <= '9' {
		return ""
	}
	j := i
	for j < len(line) && isWordByte(line[j]) {
		j++
	}
	name := line[i:j]
	for depth, m := 0, u.ast.Macros[name]; m != nil && depth < 20; depth++ {
		kind, next := literalExpansion(m)
		switch {
		case kind == 1, kind == 2 && signed:
			return name
		case kind != 3:
			return ""
		}
		m = u.ast.Macros[next]
	}
	return ""
}

// literalExpansion says what an object-like macro expands to: 1 a literal, 2 a
// literal with a sign, 3 another name, 0 something else.
func literalExpansion(m *cc.Macro) (kind int, next string) {
	if m.IsFnLike {
		return 0, ""
	}
	l := m.ReplacementList()
	for len(l) >= 3 && l[0].SrcStr() == "(" && l[len(l)-1].SrcStr() == ")" {
		l = l[1 : len(l)-1]
	}
	isNumber := func(t cc.Token) bool {
		s := t.SrcStr()
		return s != "" && (s[0] >= '0' && s[0] <= '9' || s[0] == '.' && len(s) > 1 || s[0] == '\'')
	}
	switch {
	case len(l) == 1 && isNumber(l[0]):
		return 1, ""
	case len(l) == 1:
		return 3, l[0].SrcStr()
	case len(l) == 2 && (l[0].SrcStr() == "-" || l[0].SrcStr() == "+") && isNumber(l[1]):
		return 2, ""
	}
	return 0, ""
}

func isWordByte(b byte) bool {
	return b == '_' || b >= '0' && b <= '9' || b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b >= 0x80
}

// imaginaryConstant gives an imaginary floating constant, an extension of gcc, without the letter that says so.
func imaginaryConstant(text string) (string, bool) {
	k := strings.LastIndexAny(text, "iIjJ")
	if k < 0 || len(text)-k > 2 {
		return text, false
	}
	return text[:k] + text[k+1:], true
}
