package c

import (
	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/model"
)

// form says what an expression of the syntax tree is, without the grammar's
// levels and parentheses.
type form uint8

const (
	formOther form = iota // not supported, see lowering
	formIdent
	formInt
	formFloat
	formChar
	formString
	formIndex  // x[y]
	formCall   // x(args)
	formMember // x.name
	formArrow  // x->name
	formCompound
	formStep // ++ and --, before and after
	formAddr
	formDeref
	formPlus
	formUnary // op x: Neg, BitNot, Not
	formSizeofExpr
	formSizeofType
	formAlignof
	formCast
	formBinary // x op y, arithmetic and comparisons
	formAnd
	formOr
	formCond // x ? y : z
	formAssign
	formComma
	formStmt
	formGeneric
)

// view is an expression seen by its form.
type view struct {
	form    form
	op      model.Op // of formUnary, formBinary, formStep (Add, Sub), compound formAssign
	x, y, z cc.ExpressionNode
	tok     cc.Token // the operator, or the name
	plain   bool     // formAssign: "="; formStep: before the operand
	twice   bool     // formCond: x is y too
	prim    *cc.PrimaryExpression
	post    *cc.PostfixExpression
	typ     *cc.TypeName
	comma   *cc.ExpressionList
	node    cc.ExpressionNode // without what is around it: parentheses, and levels of the grammar
}

// look gives the view of an expression.
func look(n cc.ExpressionNode) view {
	v := lookAt(n)
	if v.node == nil {
		v.node = n
	}
	return v
}

// lookAt is look without the node: that of the innermost look is the one.
func lookAt(n cc.ExpressionNode) view {
	switch n := n.(type) {
	case *cc.PrimaryExpression:
		return lookPrimary(n)
	case *cc.PostfixExpression:
		return lookPostfix(n)
	case *cc.UnaryExpression:
		return lookUnary(n)
	case *cc.CastExpression:
		if n.Case == cc.CastExpressionUnary {
			return look(n.UnaryExpression)
		}
		return view{form: formCast, x: n.CastExpression, typ: n.TypeName, tok: n.Token}
	case *cc.ConditionalExpression:
		if n.Case == cc.ConditionalExpressionLOr {
			return look(n.LogicalOrExpression)
		}
		v := view{form: formCond, x: n.LogicalOrExpression, y: n.ExpressionList, z: n.ConditionalExpression, tok: n.Token}
		if v.y == nil { // x ?: z
			v.y, v.twice = v.x, true
		}
		return v
	case *cc.AssignmentExpression:
		return lookAssignment(n)
	case *cc.ExpressionList:
		if n.ExpressionList == nil {
			return look(n.AssignmentExpression)
		}
		return view{form: formComma, comma: n}
	case *cc.ConstantExpression:
		return look(n.ConditionalExpression)
	}
	return lookBinary(n)
}

func lookPrimary(n *cc.PrimaryExpression) view {
	v := view{prim: n, tok: n.Token}
	switch n.Case {
	case cc.PrimaryExpressionIdent:
		v.form = formIdent
	case cc.PrimaryExpressionInt:
		v.form = formInt
	case cc.PrimaryExpressionFloat:
		v.form = formFloat
	case cc.PrimaryExpressionChar, cc.PrimaryExpressionLChar:
		v.form = formChar
	case cc.PrimaryExpressionString, cc.PrimaryExpressionLString:
		v.form = formString
	case cc.PrimaryExpressionExpr:
		return look(n.ExpressionList)
	case cc.PrimaryExpressionStmt:
		v.form = formStmt
	case cc.PrimaryExpressionGeneric:
		v.form = formGeneric
		if a := n.GenericSelection.Associated(); a != nil {
			v.x = a.AssignmentExpression
		}
	}
	return v
}

func lookPostfix(n *cc.PostfixExpression) view {
	v := view{post: n, x: n.PostfixExpression, tok: n.Token}
	switch n.Case {
	case cc.PostfixExpressionPrimary:
		return look(n.PrimaryExpression)
	case cc.PostfixExpressionIndex:
		v.form, v.y = formIndex, n.ExpressionList
	case cc.PostfixExpressionCall:
		v.form = formCall
	case cc.PostfixExpressionSelect:
		v.form, v.tok = formMember, n.Token2
	case cc.PostfixExpressionPSelect:
		v.form, v.tok = formArrow, n.Token2
	case cc.PostfixExpressionInc:
		v.form, v.op = formStep, model.Add
	case cc.PostfixExpressionDec:
		v.form, v.op = formStep, model.Sub
	case cc.PostfixExpressionComplit:
		v.form, v.typ, v.x = formCompound, n.TypeName, nil
	}
	return v
}

var unaryForms = map[cc.UnaryExpressionCase]view{
	cc.UnaryExpressionInc:         {form: formStep, op: model.Add, plain: true},
	cc.UnaryExpressionDec:         {form: formStep, op: model.Sub, plain: true},
	cc.UnaryExpressionAddrof:      {form: formAddr},
	cc.UnaryExpressionDeref:       {form: formDeref},
	cc.UnaryExpressionPlus:        {form: formPlus},
	cc.UnaryExpressionMinus:       {form: formUnary, op: model.Neg},
	cc.UnaryExpressionCpl:         {form: formUnary, op: model.BitNot},
	cc.UnaryExpressionNot:         {form: formUnary, op: model.Not},
	cc.UnaryExpressionSizeofExpr:  {form: formSizeofExpr},
	cc.UnaryExpressionSizeofType:  {form: formSizeofType},
	cc.UnaryExpressionAlignofExpr: {form: formAlignof},
	cc.UnaryExpressionAlignofType: {form: formAlignof},
}

func lookUnary(n *cc.UnaryExpression) view {
	if n.Case == cc.UnaryExpressionPostfix {
		return look(n.PostfixExpression)
	}
	v := unaryForms[n.Case]
	v.x, v.typ, v.tok = n.UnaryExpression, n.TypeName, n.Token
	if n.CastExpression != nil {
		v.x = n.CastExpression
	}
	return v
}

var assignOps = map[cc.AssignmentExpressionCase]model.Op{
	cc.AssignmentExpressionMul: model.Mul, cc.AssignmentExpressionDiv: model.Div, cc.AssignmentExpressionMod: model.Mod,
	cc.AssignmentExpressionAdd: model.Add, cc.AssignmentExpressionSub: model.Sub, cc.AssignmentExpressionLsh: model.Shl,
	cc.AssignmentExpressionRsh: model.Shr, cc.AssignmentExpressionAnd: model.BitAnd,
	cc.AssignmentExpressionXor: model.BitXor,
	cc.AssignmentExpressionOr:  model.BitOr,
}

func lookAssignment(n *cc.AssignmentExpression) view {
	if n.Case == cc.AssignmentExpressionCond {
		return look(n.ConditionalExpression)
	}
	return view{form: formAssign, op: assignOps[n.Case], plain: n.Case == cc.AssignmentExpressionAssign,
		x: n.UnaryExpression, y: n.AssignmentExpression, tok: n.Token}
}

// lookBinary handles the levels of binary operators.
func lookBinary(n cc.ExpressionNode) view {
	bin := func(op model.Op, x, y cc.ExpressionNode, tok cc.Token) view {
		return view{form: formBinary, op: op, x: x, y: y, tok: tok}
	}
	switch n := n.(type) {
	case *cc.MultiplicativeExpression:
		if n.Case == cc.MultiplicativeExpressionCast {
			return look(n.CastExpression)
		}
		op := map[cc.MultiplicativeExpressionCase]model.Op{cc.MultiplicativeExpressionMul: model.Mul,
			cc.MultiplicativeExpressionDiv: model.Div, cc.MultiplicativeExpressionMod: model.Mod}[n.Case]
		return bin(op, n.MultiplicativeExpression, n.CastExpression, n.Token)
	case *cc.AdditiveExpression:
		if n.Case == cc.AdditiveExpressionMul {
			return look(n.MultiplicativeExpression)
		}
		op := model.Add
		if n.Case == cc.AdditiveExpressionSub {
			op = model.Sub
		}
		return bin(op, n.AdditiveExpression, n.MultiplicativeExpression, n.Token)
	case *cc.ShiftExpression:
		if n.Case == cc.ShiftExpressionAdd {
			return look(n.AdditiveExpression)
		}
		op := model.Shl
		if n.Case == cc.ShiftExpressionRsh {
			op = model.Shr
		}
		return bin(op, n.ShiftExpression, n.AdditiveExpression, n.Token)
	case *cc.RelationalExpression:
		if n.Case == cc.RelationalExpressionShift {
			return look(n.ShiftExpression)
		}
		op := map[cc.RelationalExpressionCase]model.Op{cc.RelationalExpressionLt: model.Lt,
			cc.RelationalExpressionGt:  model.Gt,
			cc.RelationalExpressionLeq: model.Le, cc.RelationalExpressionGeq: model.Ge}[n.Case]
		return bin(op, n.RelationalExpression, n.ShiftExpression, n.Token)
	case *cc.EqualityExpression:
		if n.Case == cc.EqualityExpressionRel {
			return look(n.RelationalExpression)
		}
		op := model.Eq
		if n.Case == cc.EqualityExpressionNeq {
			op = model.Ne
		}
		return bin(op, n.EqualityExpression, n.RelationalExpression, n.Token)
	}
	return lookBits(n)
}

func lookBits(n cc.ExpressionNode) view {
	switch n := n.(type) {
	case *cc.AndExpression:
		if n.Case == cc.AndExpressionEq {
			return look(n.EqualityExpression)
		}
		return view{form: formBinary, op: model.BitAnd, x: n.AndExpression, y: n.EqualityExpression, tok: n.Token}
	case *cc.ExclusiveOrExpression:
		if n.Case == cc.ExclusiveOrExpressionAnd {
			return look(n.AndExpression)
		}
		return view{form: formBinary, op: model.BitXor, x: n.ExclusiveOrExpression, y: n.AndExpression, tok: n.Token}
	case *cc.InclusiveOrExpression:
		if n.Case == cc.InclusiveOrExpressionXor {
			return look(n.ExclusiveOrExpression)
		}
		return view{form: formBinary, op: model.BitOr, x: n.InclusiveOrExpression, y: n.ExclusiveOrExpression, tok: n.Token}
	case *cc.LogicalAndExpression:
		if n.Case == cc.LogicalAndExpressionOr {
			return look(n.InclusiveOrExpression)
		}
		return view{form: formAnd, x: n.LogicalAndExpression, y: n.InclusiveOrExpression, tok: n.Token}
	case *cc.LogicalOrExpression:
		if n.Case == cc.LogicalOrExpressionLAnd {
			return look(n.LogicalAndExpression)
		}
		return view{form: formOr, x: n.LogicalOrExpression, y: n.LogicalAndExpression, tok: n.Token}
	}
	return view{}
}

// args gives the arguments of a call.
func (v view) args() []cc.ExpressionNode {
	var out []cc.ExpressionNode
	for l := v.post.ArgumentExpressionList; l != nil; l = l.ArgumentExpressionList {
		out = append(out, l.AssignmentExpression)
	}
	return out
}

// kids gives the direct subexpressions that are evaluated.
func (v view) kids() []cc.ExpressionNode {
	switch v.form {
	case formSizeofExpr, formSizeofType, formAlignof:
		return nil
	case formComma:
		var out []cc.ExpressionNode
		for l := v.comma; l != nil; l = l.ExpressionList {
			out = append(out, l.AssignmentExpression)
		}
		return out
	case formCompound:
		return initKids(v.post.InitializerList)
	}
	var out []cc.ExpressionNode
	for _, k := range []cc.ExpressionNode{v.x, v.y, v.z} {
		if k != nil {
			out = append(out, k)
		}
	}
	if v.form == formCall {
		out = append(out, v.args()...)
	}
	return out
}

func initKids(l *cc.InitializerList) []cc.ExpressionNode {
	var out []cc.ExpressionNode
	for ; l != nil; l = l.InitializerList {
		if e := l.Initializer.AssignmentExpression; e != nil {
			out = append(out, e)
		} else {
			out = append(out, initKids(l.Initializer.InitializerList)...)
		}
	}
	return out
}
