package c

import (
	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/front/c/syntax"
	"github.com/tass-go/tass/internal/model"
)

// bitField gives the member of a record that a bit-field is (C17 6.7.2.1). Plain int is signed, as with gcc.
func (t *typing) bitField(f *cc.Field) model.Field {
	declared := t.model(f.Type())
	field := model.Field{Name: f.Name(), Type: declared, Bits: f.ValueBits(), Break: f.ValueBits() == 0}
	wrong := ""
	switch {
	case build.IsInvalid(declared):
		return field
	case declared.Kind != model.Int:
		wrong = "a bit-field has an integer type, not " + declared.String()
	case field.Bits > int64(declared.Bits):
		wrong = "a bit-field is wider than its type, " + declared.String()
	case field.Break && field.Name != "":
		wrong = "a bit-field of no bits has a name"
	}
	if wrong != "" {
		t.u.l.report(diag.New(diag.TypeError, t.at, "%s", wrong))
		field.Type = build.Invalid()
		return field
	}
	field.Type = model.BitFieldOf(declared, field.Bits)
	return field
}

// firstByte gives, for a place that is a bit-field, the byte in which it begins, as a character: what has an address.
// Other places stay.
func (f *fn) firstByte(p model.Expr) model.Expr {
	m, ok := p.(*model.Member)
	if !ok || !build.IsBitField(p) {
		return p
	}
	at := p.Pos()
	start := f.Cast(build.Address(m.Struct), build.PointerTo(tChar))
	offset := m.Struct.Type().Fields[m.Field].Offset
	return f.Deref(f.Offset(start, build.IntConst(offset, build.Long, at), model.Add, at), at)
}

// constantOf gives the value of a constant expression. Where sizes are in it, it is lowered: the C parser lays out
// bit-fields otherwise than the ABI has them.
func (f *fn) constantOf(n cc.ExpressionNode) (value cc.Value) {
	if !asksSize(n) {
		return n.Value()
	}
	trial := *f
	trial.Func = f.Trial()
	trial.Pure = "a constant expression"
	c, ok := trial.value(n).(*model.Const)
	if !ok || !c.Value.IsInt() || !c.Value.Num().IsInt64() {
		return n.Value()
	}
	return cc.Int64Value(c.Value.Num().Int64())
}

// asksSize tells whether an expression has sizeof in it, or an address from which an offset is made.
func asksSize(n cc.ExpressionNode) bool {
	v := syntax.Look(n)
	switch v.Form {
	case syntax.SizeofExpr, syntax.SizeofType, syntax.Addr, syntax.Alignof:
		return true
	}
	for _, k := range v.Operands() {
		if k != nil && asksSize(k) {
			return true
		}
	}
	return false
}
