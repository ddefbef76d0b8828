package c

import (
	"strconv"
	"strings"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/front/c/syntax"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// assertion lowers a use of the macro assert of assert.h.
func (f *fn) assertion(v syntax.View, at source.Pos) {
	args := v.Args()
	if len(args) != 2 || f.NoActions(at) {
		return
	}
	text := ""
	if s, ok := args[1].Value().(cc.StringValue); ok {
		text = strings.TrimSuffix(string(s), "\x00")
	}
	f.Assert(at, f.truth(args[0]), text)
}

// truth lowers a condition to a Logical; && and || stay expressions when they
// can, since And and Or guard the obligations of their right operands.
func (f *fn) truth(n cc.ExpressionNode) model.Expr {
	saved := f.annotation
	if !f.hasChanges(n) {
		f.annotation = true
	}
	e := f.Condition(f.value(n))
	f.annotation = saved
	return e
}

// hasChanges tells whether an expression calls functions or changes anything.
func (f *fn) hasChanges(n cc.ExpressionNode) bool {
	saved := f.annotation
	f.annotation = true // && and || need no steps of their own
	e := f.effectsOf(n)
	f.annotation = saved
	return e.Any()
}

// literal is a string literal's hidden array.
type literal struct {
	v     *model.Variable
	bytes string // with the final zero
	read  bool   // something else uses it than printf and the like
}

// noRead are library functions that do not read the strings given to them in
// the model: their literals need not be initialised.
var noRead = map[string]bool{"printf": true, "fprintf": true, "puts": true, "fputs": true}

// literalType gives the type of a string literal.
func (l *loader) literalType(v syntax.View, at source.Pos) *model.Type {
	s, ok := v.Primary.Value().(cc.StringValue)
	if !ok {
		l.report(diag.New(diag.Unsupported, at, "wide string literals are not supported"))
		return build.Invalid()
	}
	return build.ArrayOf(tChar, build.IntConst(int64(len(s)), build.ULong, at))
}

// freshString gives an array with its own copy of a string, which the program may write.
func (l *loader) freshString(s string, t *model.Type, at source.Pos) *model.Variable {
	v := &model.Variable{Name: strconv.Quote(strings.TrimSuffix(s, "\x00")), Type: t, At: at, Class: model.Global}
	l.strings = append(l.strings, &literal{v: v, bytes: s, read: true})
	l.prog.Globals = append(l.prog.Globals, v)
	return v
}

// literal gives the hidden array of a string literal, one for equal literals.
func (l *loader) literal(f *fn, v syntax.View) *model.Variable {
	at := f.pos(v.Primary)
	t := l.literalType(v, at)
	s, _ := v.Primary.Value().(cc.StringValue)
	return l.stringArray(string(s), t, at, !f.printing)
}

func (l *loader) stringArray(s string, t *model.Type, at source.Pos, read bool) *model.Variable {
	x := l.literals[s]
	if x == nil {
		name := strconv.Quote(strings.TrimSuffix(s, "\x00"))
		x = &literal{v: &model.Variable{Name: name, Type: t, At: at, Class: model.Global}, bytes: s}
		x.v.ReadOnly, x.v.Literal = true, true
		x.v.Text = strings.TrimSuffix(s, "\x00")
		l.literals[s] = x
		l.strings = append(l.strings, x)
		l.prog.Globals = append(l.prog.Globals, x.v)
	}
	x.read = x.read || read
	return x.v
}

// lowerLiterals fills the arrays of the string literals that are read.
func (l *loader) lowerLiterals() {
	for _, x := range l.strings {
		if x.read && !build.IsInvalid(x.v.Type) {
			l.initFn.storeString(build.Ref(x.v, x.v.At), x.bytes, x.v.At)
		}
	}
}

// storeString assigns the bytes of a string to an array, but for zeros: the
// array is zero.
func (f *fn) storeString(p model.Expr, s string, at source.Pos) {
	for i := 0; i < len(s); i++ {
		if s[i] == 0 {
			continue
		}
		elem := build.Part(p, int64(i), at)
		b := int64(s[i])
		if p.Type().Elem.Signed {
			b = int64(int8(s[i]))
		}
		f.Assign(at, elem, build.IntConst(b, p.Type().Elem, at))
	}
}
