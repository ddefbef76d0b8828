package smt

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/num"
)

// The translation of a question to SMT-LIB 2.
//
// Every valuation under which the conjuncts hold and the claim fails, with no
// divisor zero, gives a model of the text; so "unsat" means Yes. The converse
// need not hold, because some operators become uninterpreted: what is read off a
// model is checked by sym.Eval before it counts.
//
//	integers, reals    Int, Real; integer division in C rounds towards zero, in
//	                   SMT-LIB so that the remainder is not negative: a/b is
//	                   (div a b) for a >= 0 and -(div (-a) b) otherwise
//	divisors           nonzero where the expression is evaluated in any case, that
//	                   is under no condition; elsewhere SMT-LIB's x/0 may be anything
//	arrays             an array that is only ever read, down to its scalars, is a
//	                   function of the indices, and where these are constants, one
//	                   constant for each element; others are SMT-LIB arrays
//	tuples             datatypes
//	values             a datatype with a constructor for each kind (val.go)
//	pointers           Int, every constant pointer another number
//	floating sorts     uninterpreted sorts, operators uninterpreted functions
//	bit operations     uninterpreted functions of Int
//	sums, products     functions of their range, with what holds of those that occur
//	                   (folds.go)
//
// The text depends on the structure of the question alone: conjuncts and
// arguments come in structural order, names are those of the symbols with the
// sort's text, and shared parts are numbered as they come.

// errUntranslatable says that the question has no translation; the text names
// the operator.
var errUntranslatable = errors.New("cannot be written in SMT-LIB")

// translatorVersion tells answers in an archive apart whose texts may be the same
// and mean something else. It changes with the meaning of what the translator
// writes.
const translatorVersion = 1

// query is a translated question.
type query struct {
	text  string     // declarations and assertions
	loose bool       // a model of the text need be none of the question
	atoms []sym.Expr // what a model gives values to, inner ones first
	terms []string   // their names in the text
	ptrs  map[string]sym.Expr
}

type translator struct {
	f        *sym.Factory
	out      strings.Builder
	declared map[string]bool
	names    map[sym.Expr]string // closed expressions that have a name
	uses     map[sym.Expr]int
	bound    map[sym.Expr]bool
	stored   map[sym.Expr]bool // array expressions that are not only read
	indexed  map[sym.Expr]bool // array symbols that are read at an index that is no constant
	ptrs     map[string]sym.Expr
	folds    map[foldBody]string // the functions that stand for bodies
	nonzeros map[sym.Expr]bool   // divisors of which it is asserted that they are not zero
	loose    bool                // something is written as if less were known of it than is
	defs     int
	depth    int
}

// translate writes the question whether the claim follows from the conjuncts.
func translate(f *sym.Factory, conj []sym.Expr, claim sym.Expr) (*query, error) {
	t := &translator{
		f: f, declared: map[string]bool{}, names: map[sym.Expr]string{}, uses: map[sym.Expr]int{},
		bound: map[sym.Expr]bool{}, stored: map[sym.Expr]bool{}, indexed: map[sym.Expr]bool{},
		ptrs: map[string]sym.Expr{}, folds: map[foldBody]string{}, nonzeros: map[sym.Expr]bool{},
	}
	all := append(append([]sym.Expr{}, conj...), f.Not(claim))
	all = append(all, foldFacts(f, all)...)
	all = append(all, valFacts(f, all)...)
	for _, e := range all {
		t.count(e)
	}
	for range maxArrayRanks { // what holds an array that is not only read is not either
		for e := range t.uses {
			t.markStored(e)
		}
	}
	seen := map[sym.Expr]bool{}
	for _, e := range all {
		if err := t.nonzero(e, seen); err != nil {
			return nil, err
		}
		s, err := t.term(e)
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(&t.out, "(assert %s)\n", s)
	}
	q := &query{ptrs: t.ptrs}
	for _, a := range prove.Atoms(f, all) {
		if s := f.Sort(a); f.IsArray(s) || f.IsTuple(s) {
			continue
		}
		s, err := t.term(a)
		if err != nil {
			return nil, err
		}
		q.atoms, q.terms = append(q.atoms, a), append(q.terms, s)
	}
	q.text, q.loose = t.out.String(), t.loose
	return q, nil
}

// maxArrayRanks is how many array ranks are followed to find arrays that are
// only read.
const maxArrayRanks = 4

// count counts the uses of every expression below e, and which have bound
// variables.
func (t *translator) count(e sym.Expr) {
	t.uses[e]++
	if t.uses[e] > 1 {
		return
	}
	b := t.f.Op(e) == sym.OpBound
	for i, a := range t.f.Args(e) {
		if a == sym.Nil {
			continue
		}
		t.count(a)
		b = b || t.bound[a]
		if t.f.IsArray(t.f.Sort(a)) && !(t.f.Op(e) == sym.OpRead && i == 0) {
			t.stored[a] = true
		}
	}
	if b && isFold(t.f, e) {
		b = len(t.f.FreeBound(e)) > 0
	}
	t.bound[e] = b
}

// markStored carries "not only read" from an element that is an array to the
// array that it is an element of.
func (t *translator) markStored(e sym.Expr) {
	if t.f.Op(e) != sym.OpRead {
		return
	}
	x := t.f.Args(e)
	if t.stored[e] {
		t.stored[x[0]] = true
	}
	if root, _, ok := t.chain(e); ok {
		if t.stored[x[0]] {
			t.stored[root] = true
		}
		if t.f.Op(x[1]) != sym.OpInt {
			t.indexed[root] = true
		}
	}
}

// chain takes an element apart: the symbol that is read and the indices, outer
// ones first.
func (t *translator) chain(e sym.Expr) (root sym.Expr, index []sym.Expr, ok bool) {
	for t.f.Op(e) == sym.OpRead {
		x := t.f.Args(e)
		index = append([]sym.Expr{x[1]}, index...)
		e = x[0]
	}
	return e, index, t.f.Op(e) == sym.OpSymbol
}

// quote makes a symbol of any text.
func quote(text string) string {
	return "|" + strings.NewReplacer("|", "!1", "\\", "!2", "!", "!0").Replace(text) + "|"
}

// declare writes a declaration once.
func (t *translator) declare(name string, args []string, result string) string {
	if !t.declared[name] {
		t.declared[name] = true
		fmt.Fprintf(&t.out, "(declare-fun %s (%s) %s)\n", name, strings.Join(args, " "), result)
	}
	return name
}

// sort returns the SMT-LIB sort, declaring it where needed.
func (t *translator) sort(s sym.Sort) string {
	switch s {
	case sym.SortBool:
		return "Bool"
	case sym.SortInt, sym.SortPtr:
		return "Int"
	case sym.SortReal:
		return "Real"
	}
	if e := t.f.ElemSort(s); e != sym.SortNone {
		return "(Array Int " + t.sort(e) + ")"
	}
	name := quote("sort " + t.f.SortString(s))
	if t.declared[name] {
		return name
	}
	if s == sym.SortVal {
		t.declared[name] = true
		t.declareVal(name)
		return name
	}
	if elems := t.f.TupleElems(s); elems != nil {
		var fields strings.Builder
		for i, e := range elems {
			fmt.Fprintf(&fields, " (%s %s)", t.selector(s, i), t.sort(e))
		}
		fmt.Fprintf(&t.out, "(declare-datatypes ((%s 0)) (((%s%s))))\n", name, t.constructor(s), fields.String())
	} else {
		fmt.Fprintf(&t.out, "(declare-sort %s 0)\n", name)
	}
	t.declared[name] = true
	return name
}

func (t *translator) constructor(s sym.Sort) string { return quote("make " + t.f.SortString(s)) }

func (t *translator) selector(s sym.Sort, i int) string {
	return quote("get " + t.f.SortString(s) + " " + strconv.Itoa(i))
}

// maxTermDepth bounds the nesting of expressions that are translated.
const maxTermDepth = 5000

// term translates an expression. One without bound variables that occurs more
// than once gets a name, so that the text is no longer than the expression is
// large.
func (t *translator) term(e sym.Expr) (string, error) {
	if s, ok := t.names[e]; ok {
		return s, nil
	}
	t.depth++
	defer func() { t.depth-- }()
	if t.depth > maxTermDepth {
		return "", fmt.Errorf("nested too deep: %w", errUntranslatable)
	}
	s, err := t.build(e)
	if err != nil {
		return "", err
	}
	if t.uses[e] > 1 && !t.bound[e] && len(s) > 12 && len(t.f.Args(e)) > 0 {
		t.defs++
		name := "$" + strconv.Itoa(t.defs)
		fmt.Fprintf(&t.out, "(define-fun %s () %s %s)\n", name, t.sort(t.f.Sort(e)), s)
		t.names[e] = name
		return name, nil
	}
	return s, nil
}

// all translates several expressions.
func (t *translator) all(es []sym.Expr) ([]string, error) {
	out := make([]string, len(es))
	for i, e := range es {
		s, err := t.term(e)
		if err != nil {
			return nil, err
		}
		out[i] = s
	}
	return out, nil
}

// number writes a constant of sort Int or Real.
func number(q num.Q, s sym.Sort) string {
	neg := q.Sign() < 0
	r := q.Abs().Rat()
	text := r.Num().String()
	if s == sym.SortReal {
		text += ".0"
		if !r.IsInt() {
			text = "(/ " + text + " " + r.Denom().String() + ".0)"
		}
	}
	if neg {
		return "(- " + text + ")"
	}
	return text
}

// nonzero asserts that the divisors in e that are evaluated in any case are not
// zero.
func (t *translator) nonzero(e sym.Expr, seen map[sym.Expr]bool) error {
	if e == sym.Nil || seen[e] || t.bound[e] {
		return nil
	}
	seen[e] = true
	x := t.f.Args(e)
	var divisors []sym.Expr
	switch t.f.Op(e) {
	case sym.OpOr, sym.OpAnd, sym.OpForall, sym.OpExists, sym.OpSum, sym.OpProd:
		return nil
	case sym.OpIte:
		return t.nonzero(x[0], seen)
	case sym.OpIntDiv, sym.OpIntMod:
		divisors = x[1:2]
	case sym.OpQuot:
		for i := 1; i < len(x); i += 2 {
			divisors = append(divisors, x[i])
		}
	}
	for _, d := range divisors {
		if _, ok := t.f.Num(d); ok {
			continue
		}
		s, err := t.term(d)
		if err != nil {
			return err
		}
		t.nonzeros[d] = true
		fmt.Fprintf(&t.out, "(assert (not (= %s %s)))\n", s, number(num.Q{}, t.f.Sort(d)))
	}
	for _, a := range x {
		if err := t.nonzero(a, seen); err != nil {
			return err
		}
	}
	return nil
}
