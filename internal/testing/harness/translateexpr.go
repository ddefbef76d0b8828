package harness

import (
	"fmt"
	"math"
	"math/big"
	"strconv"
	"strings"

	"github.com/tass-go/tass/internal/model"
)

// typ gives a type that is no array in C.
func (t *translator) typ(y *model.Type) string {
	switch y.Kind {
	case model.Void:
		return "void"
	case model.Logical:
		return "int"
	case model.Pointer:
		return "char *"
	case model.Int:
		return integer(y)
	case model.Float:
		return map[int]string{32: "float", 64: "double", 80: "long double"}[y.Bits]
	case model.Struct:
		return t.structure(y)
	}
	return "?"
}

// integer gives an integer type with its width, whatever its name.
func integer(y *model.Type) string {
	if y.IsBool() {
		return "_Bool"
	}
	bits := y.Bits
	if y.BitField {
		bits = int(8 * y.Size)
	}
	name := map[int]string{8: "char", 16: "short", 32: "int", 64: "long"}[bits]
	if y.Signed {
		return "signed " + name
	}
	return "unsigned " + name
}

// structure gives the name of a struct, which it defines at its first use.
func (t *translator) structure(y *model.Type) string {
	for i, s := range t.structs {
		if s.Same(y) {
			return fmt.Sprintf("struct s%d", i)
		}
	}
	var b strings.Builder
	for _, f := range y.Fields {
		width := ""
		if f.IsBits() {
			width = fmt.Sprint(" : ", f.Bits)
		}
		fmt.Fprintf(&b, "    %s%s;\n", t.declared(f.Type, f.Name), width)
	}
	name := fmt.Sprintf("struct s%d", len(t.structs))
	fmt.Fprintf(&t.heads, "%s {\n%s};\n", name, b.String())
	t.structs = append(t.structs, y)
	return name
}

// declared gives the declaration of a name of some type; the lengths of arrays are numbers.
func (t *translator) declared(y *model.Type, name string) string {
	dims, elem, err := extents(y, t.src.Inputs)
	if err != nil && t.err == nil {
		t.err = fmt.Errorf("%s: %w", name, err)
	}
	text := name
	for _, n := range dims {
		text += fmt.Sprintf("[%d]", n)
	}
	if elem == nil {
		return text
	}
	return t.typ(elem) + " " + text
}

// size gives the number of bytes of a value, as an expression.
func (t *translator) size(y *model.Type) string {
	if y.Kind == model.Array {
		return fmt.Sprintf("((long)%s * %s)", t.expr(y.Extent), t.size(y.Elem))
	}
	if y.Kind == model.Void {
		return "1"
	}
	return fmt.Sprintf("(long)sizeof(%s)", t.typ(y))
}

// place gives the address of a place, of type char *.
func (t *translator) place(e model.Expr) string {
	switch e := e.(type) {
	case *model.VarRef:
		for _, x := range t.sized {
			if x == e.Var {
				return t.name(x)
			}
		}
		return "((char *)&" + t.name(e.Var) + ")"
	case *model.Deref:
		return t.expr(e.Ptr)
	case *model.Index:
		return fmt.Sprintf("(%s + %s * %s)", t.place(e.Array), t.expr(e.Index), t.size(e.Type()))
	case *model.Member:
		y := e.Struct.Type()
		return fmt.Sprintf("(%s + offsetof(%s, %s))", t.place(e.Struct), t.typ(y), y.Fields[e.Field].Name)
	}
	t.fail(e.Pos(), "%s", model.Text(e))
	return "0"
}

func (t *translator) list(es []model.Expr) []string {
	texts := make([]string, len(es))
	for i, e := range es {
		texts[i] = t.expr(e)
	}
	return texts
}

// expr gives the value of an expression, in parentheses where it needs them.
func (t *translator) expr(e model.Expr) string {
	switch e := e.(type) {
	case *model.Const:
		return t.constant(e)
	case *model.Null:
		return "((char *)0)"
	case *model.Load:
		return fmt.Sprintf("*(%s *)%s", t.typ(e.T), t.place(e.Place))
	case *model.AddrOf:
		return t.place(e.Place)
	case *model.Unary:
		return fmt.Sprintf("((%s)(%s%s))", t.typ(e.T), e.Op, t.expr(e.X))
	case *model.Binary:
		return t.binary(e)
	case *model.Cond:
		return fmt.Sprintf("(%s ? %s : %s)", t.expr(e.C), t.expr(e.X), t.expr(e.Y))
	case *model.Cast:
		if e.T.Kind == model.Logical {
			return fmt.Sprintf("(%s != 0)", t.expr(e.X))
		}
		return fmt.Sprintf("((%s)%s)", t.typ(e.T), t.expr(e.X))
	case *model.Apply:
		return fmt.Sprintf("%s(%s)", e.Func.Name, strings.Join(t.list(e.Args), ", "))
	}
	t.fail(e.Pos(), "%s", model.Text(e))
	return "0"
}

func (t *translator) binary(e *model.Binary) string {
	x, y := t.expr(e.X), t.expr(e.Y)
	switch e.Op {
	case model.Implies:
		return fmt.Sprintf("(!%s || %s)", x, y)
	case model.PtrAdd:
		return fmt.Sprintf("(%s + %s * %s)", x, y, t.size(e.T.Elem))
	case model.PtrSub:
		return fmt.Sprintf("((%s - %s) / %s)", x, y, t.size(e.X.Type().Elem))
	}
	return fmt.Sprintf("((%s)(%s %s %s))", t.typ(e.T), x, e.Op, y)
}

// constant gives a number, rounded once to its type.
func (t *translator) constant(e *model.Const) string {
	switch {
	case e.T.Kind == model.Float && e.T.Bits == 32:
		f, _ := e.Value.Float32()
		return "((float)" + strconv.FormatFloat(float64(f), 'x', -1, 32) + ")"
	case e.T.Kind == model.Float && e.T.Bits == 64:
		f, _ := e.Value.Float64()
		return "(" + strconv.FormatFloat(f, 'x', -1, 64) + ")"
	case e.T.Kind != model.Float && e.Value.IsInt():
		return fmt.Sprintf("((%s)%#xULL)", t.typ(e.T), wrapped(e.Value.Num()))
	}
	t.fail(e.At, "%s", model.Text(e))
	return "0"
}

// wrapped gives the bits of an integer, in two's complement.
func wrapped(n *big.Int) uint64 {
	return new(big.Int).And(n, new(big.Int).SetUint64(math.MaxUint64)).Uint64()
}
