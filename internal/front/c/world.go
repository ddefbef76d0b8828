package c

import (
	"math"
	"math/big"
	"slices"
	"strings"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/annot"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// world is what an annotation at a place of a C program speaks of (annot.Scope): names are
// looked up in the scope around the place, as far as they are declared before it.
type world struct {
	*fn
	scope *cc.Scope
	seq   int  // of the first token behind the place
	exact bool // integers are without bounds
	// before: what is lowered is meant in the pre-state of the contract that is proved; after: it is proved behind the
	// call.
	before, after bool
	// here: that is what Here stands for. instant is the label at which the state is that is spoken of, or nil, and note
	// the annotation.
	here bool
	// global: a name in a definition is looked up, at file scope.
	global  bool
	instant *instant
	note    *met
	// at is the rank of the process that is spoken of, nil for the one that comes there; joint: it speaks of several.
	at    model.Expr
	joint bool
}

// Exact tells whether integers are without bounds.
func (w *world) Exact() bool { return w.exact }

// lookup gives what a name stands for in a scope, as far as it is declared before a token.
func lookup(s *cc.Scope, seq int, name string) cc.Node {
	for ; s != nil; s = s.Parent {
		for _, n := range s.Nodes[name] {
			switch x := n.(type) {
			case *cc.Declarator:
				if x.Visible() <= seq && !x.IsSynthetic() {
					return x
				}
			case *cc.Enumerator:
				if x.Visible() <= seq {
					return x
				}
			case *cc.Parameter:
				if x.Visible() <= seq && x.Declarator != nil {
					return x.Declarator
				}
			}
		}
	}
	return nil
}

// wholeText is behind the last token.
const wholeText = math.MaxInt32

// find gives what a name stands for here.
func (w *world) find(name string) cc.Node {
	if w.global {
		return lookup(w.u.ast.Scope, wholeText, name)
	}
	return lookup(w.scope, w.seq, name)
}

// isType tells whether a name is that of a type.
func (w *world) isType(name string) bool {
	d, ok := lookup(w.scope, w.seq, name).(*cc.Declarator)
	return ok && d.IsTypename()
}

// Name gives what a name stands for.
func (w *world) Name(n *annot.Name) (model.Expr, bool) {
	if e, place, ok := w.ofProcess(n); ok {
		return e, place
	}
	if n.Text[0] == '\\' {
		w.Report(diag.Unsupported, n.At, "%s is supported in contracts with a collective behavior only", n.Text)
		return build.Bad(n.At), false
	}
	switch x := w.find(n.Text).(type) {
	case *cc.Enumerator:
		k, ok := intValue(x.Value())
		if !ok {
			return build.Bad(n.At), false
		}
		c := build.IntConst(0, build.Int, n.At)
		c.Value.SetInt(k)
		c.Macro = n.Text
		return c, false
	case *cc.Declarator:
		if w.instant != nil && !x.IsTypename() {
			return w.atLabel(x, n)
		}
		if w.before && !x.IsTypename() {
			if e, place := w.preState(x, n); e != nil {
				return e, place
			}
		}
		return w.declared(x, n)
	}
	w.undefined(n)
	return build.Bad(n.At), false
}

// declared gives what a name that is declared stands for.
func (w *world) declared(d *cc.Declarator, n *annot.Name) (model.Expr, bool) {
	v, s := w.variable(d, n.Text)
	switch {
	case d.IsTypename():
		w.Report(diag.TypeError, n.At, "%s is a type", n.Text)
		return build.Bad(n.At), false
	case v != nil && build.IsInvalid(v.Type):
		return build.BadPlace(n.At), true
	case v != nil && s != nil && s.unmodelled:
		w.notModelled(s, n.At)
		return build.Bad(n.At), false
	case v != nil:
		if s != nil {
			s.use(n.At)
		}
		return build.Ref(v, n.At), true
	case s == nil:
		w.undefined(n)
		return build.Bad(n.At), false
	}
	s.use(n.At)
	if s.fn == nil {
		w.notDefined(s, n.At)
		return build.Bad(n.At), false
	}
	return &model.FuncRef{Node: model.Node{T: build.PointerTo(s.typ), At: n.At}, Func: s.fn}, false
}

// variable gives the variable that a declarator declares, or nil, and its symbol unless it
// is local to a function.
func (w *world) variable(d *cc.Declarator, name string) (*model.Variable, *symbol) {
	if local := w.locals[d]; local != nil {
		return local, nil
	}
	s := w.u.lookup(name)
	if s == nil {
		return nil, nil
	}
	return s.variable, s
}

// undefined reports a name that stands for nothing here.
func (w *world) undefined(n *annot.Name) {
	d := w.Report(diag.TypeError, n.At, "undefined: %s", n.Text)
	switch {
	case n.Text == "PROC" || n.Text == "spec":
		d.Message += " speaks of other processes only in annotations that relate them"
		d.WithHint("%s", annot.ScopeHint)
	case strings.HasPrefix(n.Text, "MPI_"):
		d.WithHint("this MPI constant is not modelled, or #include <mpi.h> is missing")
	}
}

// wordKinds are the types of C by their words, in alphabetical order (C11 6.7.2).
func wordKinds() map[string]cc.Kind {
	return map[string]cc.Kind{"void": cc.Void, "_Bool": cc.Bool, "char": cc.Char,
		"char signed": cc.SChar, "char unsigned": cc.UChar,
		"short": cc.Short, "int short": cc.Short, "short signed": cc.Short, "int short signed": cc.Short,
		"short unsigned": cc.UShort, "int short unsigned": cc.UShort, "int": cc.Int, "signed": cc.Int, "int signed": cc.Int,
		"unsigned": cc.UInt, "int unsigned": cc.UInt, "long": cc.Long, "int long": cc.Long, "long signed": cc.Long,
		"int long signed": cc.Long, "long unsigned": cc.ULong, "int long unsigned": cc.ULong, "long long": cc.LongLong,
		"int long long": cc.LongLong, "long long signed": cc.LongLong, "int long long signed": cc.LongLong,
		"long long unsigned": cc.ULongLong, "int long long unsigned": cc.ULongLong, "float": cc.Float, "double": cc.Double,
		"double long": cc.LongDouble}
}

// Type gives the type that is written in an annotation.
func (w *world) Type(x *annot.Type) *model.Type {
	t := w.baseType(x)
	if build.IsInvalid(t) {
		return t
	}
	if len(x.Dims) > 0 {
		w.Report(diag.Unsupported, x.At, "an array type is not supported here")
		return build.Invalid()
	}
	for range x.Stars {
		t = build.PointerTo(t)
	}
	return t
}

func (w *world) baseType(x *annot.Type) *model.Type {
	name := x.Name
	switch {
	case x.Tag != "":
		name = x.Tag
		for s := w.scope; s != nil; s = s.Parent {
			for _, n := range s.Nodes[x.Tag] {
				switch n := n.(type) {
				case *cc.StructOrUnionSpecifier:
					return w.typing(x.At).model(n.Type())
				case *cc.EnumSpecifier:
					return w.typing(x.At).model(n.Type())
				}
			}
		}
	case x.Name != "":
		if d, ok := lookup(w.scope, w.seq, x.Name).(*cc.Declarator); ok && d.IsTypename() {
			return w.typing(x.At).model(d.Type())
		}
	default:
		words := slices.Clone(x.Words)
		slices.Sort(words)
		name = strings.Join(x.Words, " ")
		if k, ok := wordKinds()[strings.Join(words, " ")]; ok {
			return scalarTypes[k]
		}
	}
	w.Report(diag.TypeError, x.At, "%s is not a type", name)
	return build.Invalid()
}

// function gives the function that a call names, or nil.
func (w *world) function(c *annot.Call) (*symbol, string) {
	n, ok := c.Fun.(*annot.Name)
	if !ok {
		return nil, ""
	}
	d, ok := lookup(w.scope, w.seq, n.Text).(*cc.Declarator)
	if !ok {
		return nil, n.Text
	}
	v, s := w.variable(d, n.Text)
	if v != nil {
		return nil, ""
	}
	return s, n.Text
}

// Acts tells whether a call takes a step: one of the mathematical library.
func (w *world) Acts(c *annot.Call) bool {
	s, _ := w.function(c)
	return s == nil || s.abstract == nil
}

// Call lowers a call: of an abstract function, or of one of the mathematical library where
// a step can be made.
func (w *world) Call(c *annot.Call, args []model.Expr, within string) model.Expr {
	s, name := w.function(c)
	switch {
	case s == nil && name != "":
		w.undeclared(name, c.At)
		return build.Bad(c.At)
	case s != nil && s.abstract != nil:
		return w.applied(c, s, args)
	case s != nil && (s.typ == nil || build.IsInvalid(s.typ)):
		return build.Bad(c.At)
	}
	if within != "" {
		pure := w.Pure
		defer func() { w.Pure = pure }()
		w.Pure = within
	}
	if d := w.RefuseActions(c.At); d != nil {
		if x, ok := spelled[name]; ok {
			d.WithHint("write %s", x)
		}
		return build.Bad(c.At)
	}
	if s == nil || !s.library || !pureLibrary()[s.name] {
		w.Report(diag.Annotation, c.At, "an annotation cannot call %s: it may have side effects",
			nameOr(s, "a function through a pointer"))
		return build.Bad(c.At)
	}
	s.use(c.At)
	if !w.arguments(c, s.name, s.typ.Params, args) {
		return build.Bad(c.At)
	}
	t := w.Temp(s.typ.Result, c.At)
	w.Library(s.name, s.typ, args, t, c.At)
	return build.Load(t)
}

// applied lowers a call of an abstract function.
func (w *world) applied(c *annot.Call, s *symbol, args []model.Expr) model.Expr {
	if !w.arguments(c, s.name, s.abstract.Params, args) {
		return build.Bad(c.At)
	}
	return &model.Apply{Node: model.Node{T: s.abstract.Result, At: c.At}, Func: s.abstract, Args: args}
}

// arguments converts arguments to the types of the parameters; false after a report.
func (w *world) arguments(c *annot.Call, name string, params []*model.Type, args []model.Expr) bool {
	if len(args) != len(params) {
		w.Report(diag.TypeError, c.At, "%s takes %s, not %d", name, build.Counted(len(params), "argument"), len(args))
		return false
	}
	ok := true
	for i, e := range args {
		args[i] = w.Convert(e, params[i], c.Args[i].Pos())
		ok = ok && !build.IsBad(args[i])
	}
	return ok
}

// Literal gives the value of a constant.
func (w *world) Literal(l *annot.Literal) model.Expr {
	var c *model.Const
	switch {
	case l.Kind == annot.Char:
		c = charConst(l.Text)
	case isFloating(l.Text):
		return w.floatingText(l.Text, w.u.macroAt(l.At, false), l.At)
	default:
		c = integerConst(l.Text)
	}
	if c == nil {
		w.Report(diag.Unsupported, l.At, "the constant %s is not supported", l.Text)
		return build.Bad(l.At)
	}
	c.At, c.Text, c.Macro = l.At, l.Text, w.u.macroAt(l.At, false)
	return c
}

// Truth gives the value of true and false.
func (w *world) Truth(t *annot.Truth) model.Expr {
	c := build.IntConst(0, build.Int, t.At)
	if t.Value {
		c = build.IntConst(1, build.Int, t.At)
	}
	c.Text = c.Value.Num().String()
	return c
}

// SizeType gives the type of sizes.
func (w *world) SizeType() *model.Type { return build.ULong }

func isFloating(text string) bool {
	hex := strings.HasPrefix(strings.ToLower(text), "0x")
	return strings.Contains(text, ".") || !hex && strings.ContainsAny(text, "eE") || hex && strings.ContainsAny(text, "pP")
}

// integerConst gives an integer literal with its type (C11 6.4.4.1): the first one of a
// list that can hold it; nil when it is none.
func integerConst(text string) *model.Const {
	digits := strings.TrimRight(strings.ToLower(text), "ul")
	suffix := strings.ToLower(text[len(digits):])
	v, ok := new(big.Int).SetString(digits, 0)
	if !ok || strings.Contains(digits, "_") || strings.HasPrefix(digits, "0o") {
		return nil
	}
	decimal := digits[0] != '0' || digits == "0"
	unsigned := strings.Contains(suffix, "u")
	types := []*model.Type{build.Int, tUInt, build.Long, build.ULong}
	switch strings.ReplaceAll(suffix, "u", "") {
	case "l":
		types = types[2:]
	case "ll":
		types = []*model.Type{scalarTypes[cc.LongLong], scalarTypes[cc.ULongLong]}
	case "":
	default:
		return nil
	}
	for _, t := range types {
		if t.Signed != unsigned && (t.Signed || unsigned || !decimal) && build.Fits(v, t) {
			return &model.Const{Node: model.Node{T: t}, Value: new(big.Rat).SetInt(v)}
		}
		if !t.Signed && !unsigned && !decimal && build.Fits(v, t) {
			return &model.Const{Node: model.Node{T: t}, Value: new(big.Rat).SetInt(v)}
		}
	}
	return nil
}

// charConst gives the value of a character in quotes; nil when it is none.
func charConst(text string) *model.Const {
	body := text[1 : len(text)-1]
	if len(body) == 1 && body[0] != '\\' {
		return build.IntConst(int64(int8(body[0])), build.Int, source.Pos{})
	}
	if len(body) < 2 || body[0] != '\\' {
		return nil
	}
	simple := map[string]int64{"n": '\n', "t": '\t', "r": '\r', "a": '\a', "b": '\b', "f": '\f', "v": '\v',
		"\\": '\\', "'": '\'', "\"": '"', "?": '?'}
	if v, ok := simple[body[1:]]; ok {
		return build.IntConst(v, build.Int, source.Pos{})
	}
	base, digits := 8, body[1:]
	if digits[0] == 'x' {
		base, digits = 16, digits[1:]
	}
	v, ok := new(big.Int).SetString(digits, base)
	if !ok || v.BitLen() > 8 {
		return nil
	}
	return build.IntConst(int64(int8(v.Int64())), build.Int, source.Pos{})
}
