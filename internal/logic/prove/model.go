package prove

import (
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"maps"
	"math/big"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/num"
)

// Model gives values to symbols and uninterpreted functions. Whatever it was not
// told has the default value of its sort: zero, false, null, or these
// throughout.
type Model struct {
	f       *sym.Factory
	symbols map[name]sym.Value
	funcs   map[name]map[string]sym.Value
	calls   map[name]map[string][]sym.Value // the arguments behind the keys of funcs
	eval    *sym.Evaluator                  // of the model as it is; nil for none
	root    *sym.Evaluator                  // what eval is a variation of, nil for none
	varied  []sym.Expr                      // what has another value in eval than in root
}

// name identifies a symbol or function.
type name struct {
	text string
	sort sym.Sort
}

// NewModel returns a model with default values only.
func NewModel(f *sym.Factory) *Model {
	return &Model{f: f, symbols: map[name]sym.Value{}, funcs: map[name]map[string]sym.Value{},
		calls: map[name]map[string][]sym.Value{}}
}

// Default returns the default value of a sort.
func Default(f *sym.Factory, s sym.Sort) sym.Value {
	switch s {
	case sym.SortInt, sym.SortReal:
		return sym.Value{Num: new(big.Rat)}
	case sym.SortVal:
		return sym.UndefValue()
	case sym.SortPtr:
		return sym.Value{Ptr: &sym.PtrValue{Op: sym.OpNull}}
	}
	if termSort(f, s) {
		return sym.Value{Text: "0"}
	}
	if f.IsArray(s) {
		return sym.Value{Array: &sym.ArrayValue{Default: Default(f, f.ElemSort(s))}}
	}
	if f.IsTuple(s) {
		elems := f.TupleElems(s)
		v := sym.Value{Tuple: make([]sym.Value, len(elems))}
		for i, e := range elems {
			v.Tuple[i] = Default(f, e)
		}
		return v
	}
	return sym.Value{}
}

// termSort tells whether the values of a floating sort are terms, known by their
// text, and not machine numbers.
func termSort(f *sym.Factory, s sym.Sort) bool {
	return s == sym.SortF80 || f.Arith() == sym.Herbrand && (s == sym.SortF32 || s == sym.SortF64)
}

// Number is the value of a number.
func Number(q num.Q) sym.Value { return sym.Value{Num: q.Rat()} }

// Valuation returns the model as sym.Eval needs it.
func (m *Model) Valuation() *sym.Valuation {
	return &sym.Valuation{
		Symbol: func(text string, s sym.Sort) (sym.Value, bool) {
			if v, ok := m.symbols[name{text, s}]; ok {
				return v, true
			}
			return Default(m.f, s), true
		},
		Func: func(fn string, s sym.Sort, args []sym.Value) (sym.Value, bool) {
			if v, ok := m.funcs[name{fn, s}][callKey(args)]; ok {
				return v, true
			}
			if termSort(m.f, s) { // the free term: no equality that was not asked for
				return sym.Value{Text: short(fn + "(" + callKey(args) + ")")}, true
			}
			return Default(m.f, s), true
		},
	}
}

func callKey(args []sym.Value) string {
	parts := make([]string, len(args))
	for i, a := range args {
		parts[i] = a.String()
	}
	return strings.Join(parts, ";")
}

// longestTerm bounds the text of a free term. Terms share parts, so that a few hundred operations make a text that no
// memory can hold.
const longestTerm = 256

// short gives a text that is as good as a name of the term as its full text is: the same for equal ones alone, as far
// as SHA-256 is known to tell them apart. (Where it did not, a model would be refused, or not be found.)
func short(term string) string {
	if len(term) <= longestTerm {
		return term
	}
	sum := sha256.Sum256([]byte(term))
	return term[:16] + "...#" + base64.RawURLEncoding.EncodeToString(sum[:16])
}

// Eval returns the value of an expression under the model. What it evaluates it
// remembers until the model changes; see Forget.
func (m *Model) Eval(e sym.Expr) (sym.Value, error) {
	if m.eval == nil {
		m.eval = m.f.NewEvaluator(m.Valuation())
	}
	return m.eval.Eval(e)
}

// Remembers returns the number of expressions whose values the model remembers.
func (m *Model) Remembers() int {
	if m.eval == nil {
		return 0
	}
	return m.eval.Len()
}

// Forget frees what the model remembers of expressions that it evaluated.
func (m *Model) Forget() { m.eval, m.root, m.varied = nil, nil, nil }

// errShape says that an expression is not one that Assign can make equal to a
// value.
var errShape = errors.New("not a symbol, element, component or application")

// Assign changes the model so that e, a symbol or an element, component or
// application reached from one, has the value v. Indices and arguments are
// evaluated under the model as it is; a later change to them, or a second
// assignment to the same element, undoes this one. A machine number is brought to the
// format of e, which holds no other.
func (m *Model) Assign(e sym.Expr, v sym.Value) error {
	f := m.f
	if f.Sort(e) == sym.SortF32 {
		v.Float = float64(float32(v.Float))
	}
	switch f.Op(e) {
	case sym.OpSymbol:
		m.symbols[name{f.Name(e), f.Sort(e)}] = v
		m.Forget()
		return nil
	case sym.OpRead:
		x := f.Args(e)
		i, err := m.Eval(x[1])
		if err != nil {
			return err
		}
		a, err := m.Eval(x[0])
		if err != nil {
			return err
		}
		if a.Array == nil || i.Num == nil || !i.Num.IsInt() {
			return errShape
		}
		return m.Assign(x[0], sym.Value{Array: a.Array.With(i.Num.Num(), v)})
	case sym.OpField:
		x := f.Args(e)[0]
		t, err := m.Eval(x)
		if err != nil {
			return err
		}
		elems := slices.Clone(t.Tuple)
		if k := f.FieldIndex(e); k < len(elems) {
			elems[k] = v
		}
		return m.Assign(x, sym.Value{Tuple: elems})
	case sym.OpPart:
		x := f.Args(e)[0]
		t, err := m.Eval(x)
		if err != nil {
			return err
		}
		return m.Assign(x, sym.WithPart(t, f.PartOf(e), v))
	case sym.OpApply, sym.OpFApply:
		return m.assignCall(f.Name(e), e, v)
	case sym.OpFLt, sym.OpFLe, sym.OpFEq:
		if f.Arith() == sym.Herbrand { // a function of which nothing is known
			return m.assignCall(f.Op(e).String(), e, v)
		}
	}
	return fmt.Errorf("%s: %w", f.String(e), errShape)
}

// assignCall gives a function, by its name in a valuation, a value at e's
// arguments.
func (m *Model) assignCall(fun string, e sym.Expr, v sym.Value) error {
	f := m.f
	var args []sym.Value
	for _, x := range f.Args(e) {
		a, err := m.Eval(x)
		if err != nil {
			return err
		}
		args = append(args, a)
	}
	fn := name{fun, f.Sort(e)}
	if m.funcs[fn] == nil {
		m.funcs[fn] = map[string]sym.Value{}
		m.calls[fn] = map[string][]sym.Value{}
	}
	m.Forget()
	m.funcs[fn][callKey(args)] = v
	m.calls[fn][callKey(args)] = args
	return nil
}

// Says tells whether the model gives the application of an uninterpreted function a value, other than by default.
func (m *Model) Says(e sym.Expr) bool {
	args := make([]sym.Value, 0, len(m.f.Args(e)))
	for _, x := range m.f.Args(e) {
		a, err := m.Eval(x)
		if err != nil {
			return false
		}
		args = append(args, a)
	}
	_, ok := m.funcs[name{m.f.Name(e), m.f.Sort(e)}][callKey(args)]
	return ok
}

// Clone returns a copy that can be changed on its own.
func (m *Model) Clone() *Model {
	c := NewModel(m.f)
	c.Merge(m)
	for k := range m.funcs {
		c.funcs[k], c.calls[k] = maps.Clone(m.funcs[k]), maps.Clone(m.calls[k])
	}
	return c
}

// Vary returns a copy in which e has the value v, as Assign does. Both share what
// they remember of the expressions that mayShare tells to have no symbol or
// function in common with e.
func (m *Model) Vary(e sym.Expr, v sym.Value, mayShare func(a, b sym.Expr) bool) (*Model, error) {
	c := m.Clone()
	if err := c.Assign(e, v); err != nil || m.eval == nil {
		return c, err
	}
	c.root, c.varied = m.root, m.varied
	if c.root == nil {
		c.root = m.eval
	}
	if !slices.Contains(c.varied, e) {
		c.varied = append(slices.Clone(c.varied), e)
	}
	c.eval = c.root.Vary(c.Valuation(), func(x sym.Expr) bool {
		return slices.ContainsFunc(c.varied, func(e sym.Expr) bool { return mayShare(x, e) })
	})
	return c, nil
}

// Merge adds what another model says of symbols and functions that this one says
// nothing of.
func (m *Model) Merge(o *Model) {
	m.Forget()
	for k, v := range o.symbols {
		if _, ok := m.symbols[k]; !ok {
			m.symbols[k] = v
		}
	}
	for k, v := range o.funcs {
		if _, ok := m.funcs[k]; !ok {
			m.funcs[k], m.calls[k] = v, o.calls[k]
		}
	}
}

// with returns a model that says what both say, which must not meet.
func (m *Model) with(o *Model) *Model {
	both := NewModel(m.f)
	both.Merge(m)
	both.Merge(o)
	return both
}

// Symbols returns the symbols that the model gives a value, in structural order.
func (m *Model) Symbols() []sym.Expr {
	out := make([]sym.Expr, 0, len(m.symbols))
	for k := range m.symbols {
		out = append(out, m.f.Symbol(k.text, k.sort))
	}
	slices.SortFunc(out, m.f.Compare)
	return out
}

// Call is one argument list of an uninterpreted function with its value.
type Call struct {
	Args  []sym.Value
	Value sym.Value
}

// Calls returns what the model says of an uninterpreted function, in the order
// of the arguments' text.
func (m *Model) Calls(fn string, s sym.Sort) []Call {
	entries := m.funcs[name{fn, s}]
	keys := make([]string, 0, len(entries))
	for k := range entries {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	out := make([]Call, len(keys))
	for i, k := range keys {
		out[i] = Call{m.calls[name{fn, s}][k], entries[k]}
	}
	return out
}

// Holds tells whether a boolean expression is true under the model. A
// quantifier is evaluated where the model gives its variable constant bounds.
// The error says why the expression has no value.
func (m *Model) Holds(e sym.Expr) (bool, error) {
	v, err := m.Eval(e)
	if err == nil {
		return v.Bool, nil
	}
	if errors.Is(err, sym.ErrDivision) { // simplification could hide it
		return false, err
	}
	if e2 := m.instantiate(e); e2 != e {
		if v, err := m.Eval(e2); err == nil {
			return v.Bool, nil
		}
		if truth, ok := m.atEnds(e2); ok {
			return truth, nil
		}
	}
	return false, err
}

// atEnds evaluates a quantifier over a range too long to be written out where one of its
// ends settles it: a counterexample, or an example.
func (m *Model) atEnds(e sym.Expr) (truth, ok bool) {
	for _, x := range m.f.AtEnds(e) {
		some := m.f.Op(e) == sym.OpExists
		if v, err := m.Eval(x); err == nil && v.Bool == some {
			return some, true
		}
	}
	return false, false
}

// instantiate puts the values of scalar symbols in place, so that quantifiers
// over what has become a constant range are written out.
func (m *Model) instantiate(e sym.Expr) sym.Expr {
	by := map[sym.Expr]sym.Expr{}
	for _, x := range m.f.Symbols(e) {
		s := m.f.Sort(x)
		if s != sym.SortInt && s != sym.SortReal {
			continue
		}
		if v, err := m.Eval(x); err == nil {
			by[x] = m.f.Const(num.FromRat(v.Num), s)
		}
	}
	return m.f.Substitute(e, by)
}

// Check tells why the model does not show that the claim fails under the
// context: nil if every conjunct is true under it and the claim false, and its values
// are those of their types.
func (m *Model) Check(ctx *simplify.Context, claim sym.Expr) error {
	for _, e := range ctx.Full().Conjuncts() {
		if ok, err := m.Holds(e); err != nil || !ok {
			return &NoModelError{m.f, e, err}
		}
	}
	if ok, err := m.Holds(claim); err != nil || ok {
		return &NoModelError{m.f, claim, err}
	}
	all := append(slices.Clone(ctx.Full().Conjuncts()), claim)
	for _, e := range Ranges(m.f, all) {
		if ok, err := m.Holds(e); err != nil || !ok {
			return &NoModelError{m.f, e, err}
		}
	}
	return m.genuine(all)
}

// errInexact says that a value which the model chose for a function is perhaps none that a
// machine computes.
var errInexact = errors.New("the value of a floating-point operation in it is not known to the last bit")

// genuine tells why the expressions may have other values when a machine computes them
// than under the model; nil if they have not. Outside IEEE arithmetic a model may choose.
func (m *Model) genuine(es []sym.Expr) error {
	for _, e := range es {
		if m.f.Arith().Machine() && !m.f.Exact(e) {
			return &NoModelError{m.f, e, errInexact}
		}
	}
	return nil
}

// NoModelError says which expression keeps a model from showing that a claim
// fails. The text is made only when somebody reads it: search tries many models.
type NoModelError struct {
	f     *sym.Factory
	expr  sym.Expr
	cause error // nil: it has the wrong truth value
}

// Error names the expression.
func (e *NoModelError) Error() string {
	if e.cause != nil {
		return fmt.Sprintf("%s: %v", e.f.String(e.expr), e.cause)
	}
	return fmt.Sprintf("%s has the wrong truth value in the model", e.f.String(e.expr))
}

// Unwrap gives why the expression has no value.
func (e *NoModelError) Unwrap() error { return e.cause }

// String lists the values of the symbols, for people.
func (m *Model) String() string {
	var parts []string
	for _, e := range m.Symbols() {
		v := m.symbols[name{m.f.Name(e), m.f.Sort(e)}]
		parts = append(parts, m.f.Name(e)+"="+v.String())
	}
	return strings.Join(parts, " ")
}

// SortOf returns the sort of an expression of the model's factory.
func (m *Model) SortOf(e sym.Expr) sym.Sort { return m.f.Sort(e) }
