package smt

import (
	"fmt"

	"github.com/tass-go/tass/internal/logic/sym"
)

// Values of sym.SortVal are a datatype with one constructor for each kind. The parts of sym.Part are selectors where
// the kind has them, and what sym says elsewhere.

// valNames are the constructors, by kind.
var valNames = [...]string{
	sym.ValUndef: quote("val undef"), sym.ValInt: quote("val int"), sym.ValTruth: quote("val truth"),
	sym.ValSequence: quote("val sequence"),
}

// declareVal declares the datatype.
func (t *translator) declareVal(name string) {
	fmt.Fprintf(&t.out, "(declare-datatypes ((%s 0)) (((%s) (%s (|val.int| Int)) (%s (|val.truth| Bool)) "+
		"(%s (|val.len| Int) (|val.elements| (Array Int %s))))))\n",
		name, valNames[sym.ValUndef], valNames[sym.ValInt], valNames[sym.ValTruth], valNames[sym.ValSequence], name)
}

// valPart writes what is asked of a value.
func valPart(p sym.Part, v string) string {
	is := func(k sym.Kind) string { return fmt.Sprintf("((_ is %s) %s)", valNames[k], v) }
	switch p {
	case sym.PartInt:
		return fmt.Sprintf("(ite %s (|val.int| %s) 0)", is(sym.ValInt), v)
	case sym.PartTruth:
		return fmt.Sprintf("(and %s (|val.truth| %s))", is(sym.ValTruth), v)
	case sym.PartLength:
		return fmt.Sprintf("(ite %s (|val.len| %s) 0)", is(sym.ValSequence), v)
	case sym.PartElements:
		return fmt.Sprintf("(ite %s (|val.elements| %s) ((as const (Array Int %s)) %s))", is(sym.ValSequence), v,
			quote("sort val"), valNames[sym.ValUndef])
	}
	return fmt.Sprintf("(ite %s 0 (ite %s 1 (ite %s 2 3)))", is(sym.ValUndef), is(sym.ValInt), is(sym.ValTruth))
}

// valFacts says of the values in a question what the datatype does not: that no sequence is shorter than empty.
func valFacts(f *sym.Factory, all []sym.Expr) []sym.Expr {
	var facts []sym.Expr
	seen := map[sym.Expr]bool{}
	var visit func(e sym.Expr)
	visit = func(e sym.Expr) {
		if e == sym.Nil || seen[e] {
			return
		}
		seen[e] = true
		for _, a := range f.Args(e) {
			visit(a)
		}
		if f.Op(e) == sym.OpPart && f.PartOf(e) == sym.PartLength && !f.HasBound(e) {
			facts = append(facts, f.Ge(e, f.Int(0)))
		}
	}
	for _, e := range all {
		visit(e)
	}
	return facts
}
