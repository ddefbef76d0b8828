// Package syntax sees the trees of the C parser by what they mean: an expression by its form,
// without the grammar's levels and parentheses. Look gives the view of an expression, and
// EachNode visits all nodes of a tree.
//
//	switch v := syntax.Look(n); v.Form {
//	case syntax.Assign: // v.X = v.Y, or v.X op= v.Y unless v.Plain
package syntax

import (
	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/model"
)

// Form says what an expression of the syntax tree is, without the grammar's
// levels and parentheses.
type Form uint8

// The forms, with the parts of the View that they have.
const (
	Other Form = iota // not supported
	Ident             // the name Token
	Int               // a constant, as are Float, Char and String
	Float
	Char
	String
	Index      // X[Y]
	Call       // X(Args())
	Member     // X.Token
	Arrow      // X->Token
	Compound   // (TypeName){...}
	Step       // ++ and --, Plain before X, else after it
	Addr       // &X
	Deref      // *X
	Plus       // +X
	Unary      // Op X: Neg, BitNot, Not
	Real       // __real__ X
	Imag       // __imag__ X
	SizeofExpr // sizeof X
	SizeofType // sizeof (TypeName)
	Alignof    // of X, or of TypeName
	Cast       // (TypeName)X
	Binary     // X Op Y: arithmetic and comparisons
	And        // X && Y
	Or         // X || Y
	Cond       // X ? Y : Z
	Assign     // X = Y if Plain, else X Op= Y
	Comma      // List
	Stmt       // a statement in parentheses
	Generic    // _Generic, of which X is chosen
	LabelAddr  // &&Token
)

// View is an expression seen by its form.
type View struct {
	Form     Form
	Op       model.Op // of Unary, Binary, Step (Add, Sub), and Assign unless it is Plain
	X, Y, Z  cc.ExpressionNode
	Token    cc.Token // the operator, or the name
	Plain    bool     // Assign: "="; Step: before the operand
	Twice    bool     // Cond: X is Y too
	Primary  *cc.PrimaryExpression
	Postfix  *cc.PostfixExpression
	TypeName *cc.TypeName
	List     *cc.ExpressionList
	Node     cc.ExpressionNode // without what is around it: parentheses, and levels of the grammar
}

// Look gives the view of an expression.
func Look(n cc.ExpressionNode) View {
	v := lookAt(n)
	if v.Node == nil {
		v.Node = n
	}
	return v
}

// lookAt is Look without the node: that of the innermost look is the one.
func lookAt(n cc.ExpressionNode) View {
	switch n := n.(type) {
	case *cc.PrimaryExpression:
		return lookPrimary(n)
	case *cc.PostfixExpression:
		return lookPostfix(n)
	case *cc.UnaryExpression:
		return lookUnary(n)
	case *cc.CastExpression:
		if n.Case == cc.CastExpressionUnary {
			return Look(n.UnaryExpression)
		}
		return View{Form: Cast, X: n.CastExpression, TypeName: n.TypeName, Token: n.Token}
	case *cc.ConditionalExpression:
		if n.Case == cc.ConditionalExpressionLOr {
			return Look(n.LogicalOrExpression)
		}
		v := View{Form: Cond, X: n.LogicalOrExpression, Y: n.ExpressionList, Z: n.ConditionalExpression, Token: n.Token}
		if v.Y == nil { // x ?: z
			v.Y, v.Twice = v.X, true
		}
		return v
	case *cc.AssignmentExpression:
		return lookAssignment(n)
	case *cc.ExpressionList:
		if n.ExpressionList == nil {
			return Look(n.AssignmentExpression)
		}
		return View{Form: Comma, List: n}
	case *cc.ConstantExpression:
		return Look(n.ConditionalExpression)
	}
	return lookBinary(n)
}

func lookPrimary(n *cc.PrimaryExpression) View {
	v := View{Primary: n, Token: n.Token}
	switch n.Case {
	case cc.PrimaryExpressionIdent:
		v.Form = Ident
	case cc.PrimaryExpressionInt:
		v.Form = Int
	case cc.PrimaryExpressionFloat:
		v.Form = Float
	case cc.PrimaryExpressionChar, cc.PrimaryExpressionLChar:
		v.Form = Char
	case cc.PrimaryExpressionString, cc.PrimaryExpressionLString:
		v.Form = String
	case cc.PrimaryExpressionExpr:
		return Look(n.ExpressionList)
	case cc.PrimaryExpressionStmt:
		v.Form = Stmt
	case cc.PrimaryExpressionGeneric:
		v.Form = Generic
		if a := n.GenericSelection.Associated(); a != nil {
			v.X = a.AssignmentExpression
		}
	}
	return v
}

func lookPostfix(n *cc.PostfixExpression) View {
	v := View{Postfix: n, X: n.PostfixExpression, Token: n.Token}
	switch n.Case {
	case cc.PostfixExpressionPrimary:
		return Look(n.PrimaryExpression)
	case cc.PostfixExpressionIndex:
		v.Form, v.Y = Index, n.ExpressionList
	case cc.PostfixExpressionCall:
		v.Form = Call
	case cc.PostfixExpressionSelect:
		v.Form, v.Token = Member, n.Token2
	case cc.PostfixExpressionPSelect:
		v.Form, v.Token = Arrow, n.Token2
	case cc.PostfixExpressionInc:
		v.Form, v.Op = Step, model.Add
	case cc.PostfixExpressionDec:
		v.Form, v.Op = Step, model.Sub
	case cc.PostfixExpressionComplit:
		v.Form, v.TypeName, v.X = Compound, n.TypeName, nil
	}
	return v
}

var unaryForms = map[cc.UnaryExpressionCase]View{
	cc.UnaryExpressionInc:         {Form: Step, Op: model.Add, Plain: true},
	cc.UnaryExpressionDec:         {Form: Step, Op: model.Sub, Plain: true},
	cc.UnaryExpressionAddrof:      {Form: Addr},
	cc.UnaryExpressionDeref:       {Form: Deref},
	cc.UnaryExpressionPlus:        {Form: Plus},
	cc.UnaryExpressionMinus:       {Form: Unary, Op: model.Neg},
	cc.UnaryExpressionCpl:         {Form: Unary, Op: model.BitNot},
	cc.UnaryExpressionNot:         {Form: Unary, Op: model.Not},
	cc.UnaryExpressionSizeofExpr:  {Form: SizeofExpr},
	cc.UnaryExpressionSizeofType:  {Form: SizeofType},
	cc.UnaryExpressionAlignofExpr: {Form: Alignof},
	cc.UnaryExpressionAlignofType: {Form: Alignof},
	cc.UnaryExpressionReal:        {Form: Real},
	cc.UnaryExpressionLabelAddr:   {Form: LabelAddr},
	cc.UnaryExpressionImag:        {Form: Imag},
}

func lookUnary(n *cc.UnaryExpression) View {
	if n.Case == cc.UnaryExpressionPostfix {
		return Look(n.PostfixExpression)
	}
	v := unaryForms[n.Case]
	v.X, v.TypeName, v.Token = n.UnaryExpression, n.TypeName, n.Token
	if n.CastExpression != nil {
		v.X = n.CastExpression
	}
	if v.Form == LabelAddr {
		v.Token = n.Token2
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

func lookAssignment(n *cc.AssignmentExpression) View {
	if n.Case == cc.AssignmentExpressionCond {
		return Look(n.ConditionalExpression)
	}
	return View{Form: Assign, Op: assignOps[n.Case], Plain: n.Case == cc.AssignmentExpressionAssign,
		X: n.UnaryExpression, Y: n.AssignmentExpression, Token: n.Token}
}

// lookBinary handles the levels of binary operators.
func lookBinary(n cc.ExpressionNode) View {
	bin := func(op model.Op, x, y cc.ExpressionNode, tok cc.Token) View {
		return View{Form: Binary, Op: op, X: x, Y: y, Token: tok}
	}
	switch n := n.(type) {
	case *cc.MultiplicativeExpression:
		if n.Case == cc.MultiplicativeExpressionCast {
			return Look(n.CastExpression)
		}
		op := map[cc.MultiplicativeExpressionCase]model.Op{cc.MultiplicativeExpressionMul: model.Mul,
			cc.MultiplicativeExpressionDiv: model.Div, cc.MultiplicativeExpressionMod: model.Mod}[n.Case]
		return bin(op, n.MultiplicativeExpression, n.CastExpression, n.Token)
	case *cc.AdditiveExpression:
		if n.Case == cc.AdditiveExpressionMul {
			return Look(n.MultiplicativeExpression)
		}
		op := model.Add
		if n.Case == cc.AdditiveExpressionSub {
			op = model.Sub
		}
		return bin(op, n.AdditiveExpression, n.MultiplicativeExpression, n.Token)
	case *cc.ShiftExpression:
		if n.Case == cc.ShiftExpressionAdd {
			return Look(n.AdditiveExpression)
		}
		op := model.Shl
		if n.Case == cc.ShiftExpressionRsh {
			op = model.Shr
		}
		return bin(op, n.ShiftExpression, n.AdditiveExpression, n.Token)
	case *cc.RelationalExpression:
		if n.Case == cc.RelationalExpressionShift {
			return Look(n.ShiftExpression)
		}
		op := map[cc.RelationalExpressionCase]model.Op{cc.RelationalExpressionLt: model.Lt,
			cc.RelationalExpressionGt:  model.Gt,
			cc.RelationalExpressionLeq: model.Le, cc.RelationalExpressionGeq: model.Ge}[n.Case]
		return bin(op, n.RelationalExpression, n.ShiftExpression, n.Token)
	case *cc.EqualityExpression:
		if n.Case == cc.EqualityExpressionRel {
			return Look(n.RelationalExpression)
		}
		op := model.Eq
		if n.Case == cc.EqualityExpressionNeq {
			op = model.Ne
		}
		return bin(op, n.EqualityExpression, n.RelationalExpression, n.Token)
	}
	return lookBits(n)
}

func lookBits(n cc.ExpressionNode) View {
	switch n := n.(type) {
	case *cc.AndExpression:
		if n.Case == cc.AndExpressionEq {
			return Look(n.EqualityExpression)
		}
		return View{Form: Binary, Op: model.BitAnd, X: n.AndExpression, Y: n.EqualityExpression, Token: n.Token}
	case *cc.ExclusiveOrExpression:
		if n.Case == cc.ExclusiveOrExpressionAnd {
			return Look(n.AndExpression)
		}
		return View{Form: Binary, Op: model.BitXor, X: n.ExclusiveOrExpression, Y: n.AndExpression, Token: n.Token}
	case *cc.InclusiveOrExpression:
		if n.Case == cc.InclusiveOrExpressionXor {
			return Look(n.ExclusiveOrExpression)
		}
		return View{Form: Binary, Op: model.BitOr, X: n.InclusiveOrExpression, Y: n.ExclusiveOrExpression, Token: n.Token}
	case *cc.LogicalAndExpression:
		if n.Case == cc.LogicalAndExpressionOr {
			return Look(n.InclusiveOrExpression)
		}
		return View{Form: And, X: n.LogicalAndExpression, Y: n.InclusiveOrExpression, Token: n.Token}
	case *cc.LogicalOrExpression:
		if n.Case == cc.LogicalOrExpressionLAnd {
			return Look(n.LogicalAndExpression)
		}
		return View{Form: Or, X: n.LogicalOrExpression, Y: n.LogicalAndExpression, Token: n.Token}
	}
	return View{}
}

// Args gives the arguments of a call.
func (v View) Args() []cc.ExpressionNode {
	var out []cc.ExpressionNode
	for l := v.Postfix.ArgumentExpressionList; l != nil; l = l.ArgumentExpressionList {
		out = append(out, l.AssignmentExpression)
	}
	return out
}

// Operands gives the direct subexpressions that are evaluated.
func (v View) Operands() []cc.ExpressionNode {
	switch v.Form {
	case SizeofExpr, SizeofType, Alignof:
		return nil
	case Comma:
		var out []cc.ExpressionNode
		for l := v.List; l != nil; l = l.ExpressionList {
			out = append(out, l.AssignmentExpression)
		}
		return out
	case Compound:
		return Initialisers(v.Postfix.InitializerList)
	}
	var out []cc.ExpressionNode
	for _, k := range []cc.ExpressionNode{v.X, v.Y, v.Z} {
		if k != nil {
			out = append(out, k)
		}
	}
	if v.Form == Call {
		out = append(out, v.Args()...)
	}
	return out
}

// Initialisers gives the expressions of a list in braces, and of the lists in it.
func Initialisers(l *cc.InitializerList) []cc.ExpressionNode {
	var out []cc.ExpressionNode
	for ; l != nil; l = l.InitializerList {
		if e := l.Initializer.AssignmentExpression; e != nil {
			out = append(out, e)
		} else {
			out = append(out, Initialisers(l.Initializer.InitializerList)...)
		}
	}
	return out
}
