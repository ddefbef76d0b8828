package specgen

import "fmt"

// term is an expression of a body or a contract.
type term struct {
	op   string // num, var, elem, result, old, ?:, !, a word of values.go or a quantifier, or a binary operator
	text string // of a number; the name of a variable, an array, or what a quantifier binds
	kids []*term
}

func num(n int) *term            { return &term{op: "num", text: fmt.Sprint(n)} }
func variable(name string) *term { return &term{op: "var", text: name} }
func element(array string, index *term) *term {
	return &term{op: "elem", text: array, kids: []*term{index}}
}
func op(name string, kids ...*term) *term { return &term{op: name, kids: kids} }
func old(x *term) *term                   { return op("old", x) }

// all is a quantifier over lo <= q < hi.
func all(word, q string, lo, hi, body *term) *term {
	return &term{op: word, text: q, kids: []*term{lo, hi, body}}
}

// uses tells whether a term has a part for which something holds.
func (t *term) uses(is func(*term) bool) bool {
	if is(t) {
		return true
	}
	for _, k := range t.kids {
		if k.uses(is) {
			return true
		}
	}
	return false
}

// replaced gives a term with parts replaced by what a function gives; nil leaves a part as it is.
func (t *term) replaced(by func(*term) *term) *term {
	if x := by(t); x != nil {
		return x
	}
	out := &term{op: t.op, text: t.text}
	for _, k := range t.kids {
		out.kids = append(out.kids, k.replaced(by))
	}
	return out
}

// writer writes terms as one language.
type writer struct {
	variable func(name string, old bool) string
	element  func(array, index string, old bool) string
	number   func(text string) string
	result   string
	acsl     bool
	old      string // how the value before is written, with %s for the term; empty where each name says it
	before   bool
	mark     string // before each operation
}

func (w writer) write(t *term) string {
	switch t.op {
	case "num":
		return w.number(t.text)
	case "var":
		return w.variable(t.text, w.before)
	case "elem":
		return w.element(t.text, w.write(t.kids[0]), w.before)
	case "result":
		return w.result
	case "old":
		if w.old != "" {
			return fmt.Sprintf(w.old, w.write(t.kids[0]))
		}
		w.before = true
		return w.write(t.kids[0])
	case "!":
		return "(!" + w.write(t.kids[0]) + ")"
	case "?:":
		return "(" + w.write(t.kids[0]) + " ? " + w.write(t.kids[1]) + " : " + w.write(t.kids[2]) + ")"
	case "forall", "exists":
		return w.quantified(t)
	case "sum", "numof", "let", "min", "max", "most":
		return w.valued(t)
	case "==>", "<==>", "^^":
		if !w.acsl {
			return w.connected(t)
		}
	}
	return w.mark + "(" + w.write(t.kids[0]) + " " + t.op + " " + w.write(t.kids[1]) + ")"
}

// connected writes what C has no operator for.
func (w writer) connected(t *term) string {
	x, y := w.write(t.kids[0]), w.write(t.kids[1])
	switch t.op {
	case "==>":
		return "(!" + x + " || " + y + ")"
	case "<==>":
		return "(!" + x + " == !" + y + ")"
	}
	return "(!" + x + " != !" + y + ")"
}

func (w writer) quantified(t *term) string {
	lo, hi, body := w.write(t.kids[0]), w.write(t.kids[1]), w.write(t.kids[2])
	q := t.text
	bounds := lo + " <= " + q + " < " + hi
	switch {
	case w.acsl && t.op == "forall":
		return `(\forall integer ` + q + "; " + bounds + " ==> " + body + ")"
	case w.acsl:
		return `(\exists integer ` + q + "; " + bounds + " && " + body + ")"
	case t.op == "forall":
		return fmt.Sprintf("({ int all_ = 1; for (W %s = %s, end_ = %s; %s < end_; %s++) if (!%s) all_ = 0; all_; })",
			q, lo, hi, q, q, body)
	}
	return fmt.Sprintf("({ int some_ = 0; for (W %s = %s, end_ = %s; %s < end_; %s++) if (%s) some_ = 1; some_; })",
		q, lo, hi, q, q, body)
}

// inBody writes terms as the body of a function has them.
func inBody() writer {
	return writer{mark: operation, variable: func(name string, _ bool) string { return name },
		element: func(array, index string, _ bool) string { return array + "[" + index + "]" },
		number:  func(text string) string { return text }}
}

// inContract writes terms as a contract has them.
func inContract() writer {
	w := inBody()
	w.mark, w.acsl, w.result, w.old = "", true, `\result`, `\old(%s)`
	return w
}

// atLoop writes terms as the annotations of loops have them.
func atLoop() writer {
	w := inContract()
	w.old = `\at(%s, Pre)`
	return w
}

// operation marks operations in bodies. For gcc they become macros, by which it does not know what their operands have
// in common: it computes x < x + 1 without the sum, which may overflow.
const operation = "@@"
