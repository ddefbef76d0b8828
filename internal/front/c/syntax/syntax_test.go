package syntax

import (
	"testing"

	"modernc.org/cc/v4"
)

// expressions gives the expression statements of a function, by their order.
func expressions(t *testing.T, body string) []cc.ExpressionNode {
	t.Helper()
	abi, err := cc.NewABI("linux", "amd64")
	if err != nil {
		t.Fatal(err)
	}
	ast, err := cc.Parse(&cc.Config{ABI: abi}, []cc.Source{
		{Name: "<predefined>", Value: "int __predefined_declarator;"}, {Name: "x.c", Value: "void f(void) {" + body + "}"}})
	if err != nil {
		t.Fatal(err)
	}
	var list []cc.ExpressionNode
	EachNode(ast.TranslationUnit, func(n cc.Node, _ []cc.Node) {
		if s, ok := n.(*cc.ExpressionStatement); ok && s.ExpressionList != nil {
			list = append(list, s.ExpressionList)
		}
	})
	return list
}

// An expression is seen without its parentheses and the levels of the grammar.
func TestLook(t *testing.T) {
	for _, c := range []struct {
		text     string
		form     Form
		operands int
	}{
		{"((x))", Ident, 0}, {"1", Int, 0}, {"1.5", Float, 0}, {"'a'", Char, 0}, {`"s"`, String, 0}, {"x[1]", Index, 2},
		{"g(1, x)", Call, 3}, {"x.y", Member, 1}, {"x->y", Arrow, 1}, {"(int){1}", Compound, 1}, {"x++", Step, 1},
		{"&x", Addr, 1}, {"*x", Deref, 1}, {"+x", Plus, 1}, {"-(x)", Unary, 1}, {"sizeof x", SizeofExpr, 0},
		{"sizeof(int)", SizeofType, 0}, {"(int)x", Cast, 1}, {"(x + 1)", Binary, 2}, {"x & 1", Binary, 2}, {"x && 1", And, 2},
		{"x || 1", Or, 2}, {"x ? 1 : 2", Cond, 3}, {"x = 1", Assign, 2}, {"(x, 1, 2)", Comma, 3},
	} {
		list := expressions(t, c.text+";")
		if len(list) != 1 {
			t.Fatalf("%s: %d expressions", c.text, len(list))
		}
		v := Look(list[0])
		if v.Form != c.form || len(v.Operands()) != c.operands {
			t.Errorf("%s: form %d with %d operands, not %d with %d", c.text, v.Form, len(v.Operands()), c.form, c.operands)
		}
	}
}

func TestLookTellsAssignmentsAndStepsApart(t *testing.T) {
	for text, plain := range map[string]bool{"x = 1": true, "x += 1": false, "++x": true, "x--": false} {
		if v := Look(expressions(t, text+";")[0]); v.Plain != plain {
			t.Errorf("%s: plain is %t", text, v.Plain)
		}
	}
	if v := Look(expressions(t, "x ?: y;")[0]); !v.Twice || v.X != v.Y {
		t.Errorf("?: without a middle operand has the first one twice")
	}
}
