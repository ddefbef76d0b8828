package specgen

import "fmt"

// most says that no element of an array from one on, of so many, is greater than a number: a predicate in contracts.
func most(array string, from int, count, limit *term) *term {
	return &term{op: "most", text: array, kids: []*term{num(from), count, limit}}
}

// definitions writes what contracts of the unit use of the logic.
func (u *Unit) definitions() string {
	return "/*@ logic integer last(integer n) = n - 1;\n  @ predicate most(" + u.elem + " *a, integer n, integer m) =\n" +
		"  @   \\forall integer i; 0 <= i <= last(n) ==> a[i] <= m;\n  @*/\n"
}

// valued writes folds and names for values; quantifiers are elsewhere.
func (w writer) valued(t *term) string {
	k := make([]string, len(t.kids))
	for i, x := range t.kids {
		k[i] = w.write(x)
	}
	if t.op == "most" {
		if w.acsl {
			return fmt.Sprintf("most(%s + %s, %s, %s)", t.text, k[0], k[1], k[2])
		}
		i := variable("most_")
		x := element(t.text, op("+", t.kids[0], i))
		return w.write(all("forall", i.text, num(0), t.kids[1], op("<=", x, t.kids[2])))
	}
	switch {
	case w.acsl && t.op == "let":
		return fmt.Sprintf(`(\let %s = %s; %s)`, t.text, k[0], k[1])
	case w.acsl && (t.op == "min" || t.op == "max"):
		return fmt.Sprintf(`\%s(%s, %s)`, t.op, k[0], k[1])
	case w.acsl:
		return fmt.Sprintf(`\%s(%s, %s - 1, \lambda integer %s; %s)`, t.op, k[0], k[1], t.text, k[2])
	case t.op == "let":
		return fmt.Sprintf("({ W %s = %s; %s; })", t.text, k[0], k[1])
	case t.op == "min":
		return fmt.Sprintf("({ W one_ = %s, other_ = %s; one_ < other_ ? one_ : other_; })", k[0], k[1])
	case t.op == "max":
		return fmt.Sprintf("({ W one_ = %s, other_ = %s; one_ > other_ ? one_ : other_; })", k[0], k[1])
	case t.op == "numof":
		k[2] = "!!" + k[2]
	}
	return fmt.Sprintf("({ W sum_ = 0; for (W %s = %s, end_ = %s; %s < end_; %s++) sum_ += %s; sum_; })", t.text, k[0],
		k[1], t.text, t.text, k[2])
}

// values are promises about folds, and promises in which a value has a name.
func (m *maker) values(facts []*term) (list []*term) {
	compare := pick(m.Rand, "==", "==", "<=", ">", "!=")
	array := pick(m.Rand, m.arrays(false)...)
	fold := func(word string, body *term) *term {
		return all(word, "q", num(m.Intn(2)), m.lengthOf(array), body)
	}
	q := element(array, variable("q"))
	sum := fold("sum", pick(m.Rand, q, op("-", q, m.operand()), op("*", q, variable("q"))))
	list = append(list, op(compare, sum, old(sum)), op(compare, op("-", sum, old(sum)), m.operand()))
	count := fold("numof", op(pick(m.Rand, "<", ">="), q, m.operand()))
	list = append(list, op(compare, count, old(count)))
	if array != arrayH && array != "s->v" {
		from := m.Intn(2)
		all := most(array, from, op("-", m.lengthOf(array), num(from)), m.operand())
		list = append(list, op("==>", old(all), all), pick(m.Rand, all, old(all), op("!", all)))
	}
	for _, f := range facts {
		if f.op != "==" || !m.chance(0.4) {
			continue
		}
		v := variable("v")
		let := func(value, body *term) *term { return &term{op: "let", text: v.text, kids: []*term{value, body}} }
		list = append(list, pick(m.Rand, let(f.kids[1], op("==", f.kids[0], v)),
			let(f.kids[0], old(op("==", v, f.kids[1]))),
			op(pick(m.Rand, "==", "<="), f.kids[0], op(pick(m.Rand, "min", "max"), f.kids[1], m.operand()))))
	}
	return list
}
