package c

import (
	"slices"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/front/c/syntax"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// Variable arguments (C17 6.5.2.2 paragraph 7, 7.16). The caller of a function of the program stores the arguments that
// no parameter takes in the slots of one object, and the address of that in a hidden variable, which the function
// keeps and clears as it begins. What is in a slot, and how it is read, is said in stdarg.h.

const (
	nameArguments = "__tass_arguments" // in stdarg.h: the arguments of the function in which it is named
	namePassed    = "__tass_passed"    // in stdarg.h: the number of the type that its argument points to
)

// slotFields are the fields of a slot before the value, each a long: the number of the type, and the distances of the
// value and of the next slot from this one.
const slotFields = 3

// passedAs numbers types by how an argument of one is passed; those that va_arg may exchange have one number, which is
// not 0.
func passedAs(t *model.Type) int64 {
	kind := int64(0)
	switch t.Kind {
	case model.Int:
		kind = 1
	case model.Float:
		kind = 2
	case model.Pointer:
		kind = 3
	default:
		kind = 4
	}
	const kinds = 8
	return t.Size*kinds + kind
}

// pointeeShift is by how much the number of a type that is pointed to is shifted in that of an argument, as stdarg.h
// says.
const pointeeShift = 40

// pointsTo gives what is added to the number of a pointer's type for what it points to: scanf stores there. It is 0
// where that may be anything, as behind a pointer to void.
func pointsTo(t *model.Type) int64 {
	if t.Kind != model.Pointer {
		return 0
	}
	e := t.Elem
	for e.Kind == model.Array {
		e = e.Elem
	}
	switch e.Kind {
	case model.Int, model.Float, model.Pointer:
		return passedAs(e) << pointeeShift
	}
	return 0
}

// passed gives the number of a type for a call of __tass_passed.
func (f *fn) passed(v syntax.View, at source.Pos) model.Expr {
	args := v.Args()
	if len(args) != 1 {
		return build.Bad(at)
	}
	t := f.typeOf(args[0])
	if t.Kind != model.Pointer {
		return build.Bad(at)
	}
	if t.Elem.Size < 0 {
		f.Report(diag.Unsupported, at, "an argument whose size depends on an input is not supported")
		return build.Bad(at)
	}
	return build.IntConst(passedAs(t.Elem), build.Long, at)
}

// isVariadic tells whether what is called takes further arguments.
func isVariadic(callee cc.ExpressionNode) bool {
	t := callee.Type()
	if p, ok := t.(*cc.PointerType); ok {
		t = p.Elem()
	}
	ft, ok := t.(*cc.FunctionType)
	return ok && ft.IsVariadic()
}

// argumentsVariable gives the hidden variable by which variable arguments are handed over.
func (l *loader) argumentsVariable() *model.Variable {
	if l.linking.arguments == nil {
		l.linking.arguments = &model.Variable{Name: "$arguments", At: l.prog.Init.At, Class: model.Global}
		l.linking.arguments.Type = build.PointerTo(build.Void)
		l.prog.Globals = append(l.prog.Globals, l.linking.arguments)
	}
	return l.linking.arguments
}

// further hands over those arguments of a call that no parameter takes, and gives the others, and the object with those
// that were handed over; nil for none.
func (f *fn) further(callee cc.ExpressionNode, t *model.Type, args []model.Expr, at source.Pos) ([]model.Expr,
	*model.Variable) {
	n := len(t.Params)
	if !isVariadic(callee) || len(args) < n || slices.ContainsFunc(args, build.IsBad) {
		return args, nil
	}
	return args[:n], f.handOver(args[n:], at)
}

// takeBack ends the life of the object with the arguments of a call that has returned: a va_list cannot be used after
// the function has returned in which va_start gave it a value (C17 7.16.1.4).
func (f *fn) takeBack(handed *model.Variable, at source.Pos) {
	if handed != nil {
		k := &model.Kill{Vars: []*model.Variable{handed}}
		f.Emit(at, k, &k.Next)
	}
}

// handOver stores the arguments that no parameter takes where the function that is called finds them, in an object that
// it gives; nil where there are none.
func (f *fn) handOver(extra []model.Expr, at source.Pos) *model.Variable {
	hidden := f.u.l.argumentsVariable()
	if len(extra) == 0 {
		f.Assign(at, build.Ref(hidden, at), &model.Null{Node: model.Node{T: hidden.Type, At: at}})
		return nil
	}
	t := slots(extra)
	object := f.Object(t, at)
	f.Share(object.Var)
	store := func(field int, value model.Expr) {
		f.Assign(at, &model.Member{Node: model.Node{T: t.Fields[field].Type, At: at}, Struct: object, Field: field}, value)
	}
	number := func(n int64) model.Expr { return build.IntConst(n, build.Long, at) }
	for i, e := range extra {
		first := i * (slotFields + 1)
		start := t.Fields[first].Offset
		store(first, number(passedAs(e.Type())+pointsTo(e.Type())))
		store(first+1, number(t.Fields[first+slotFields].Offset-start))
		store(first+2, number(t.Fields[first+slotFields+1].Offset-start))
		store(first+slotFields, e)
	}
	store(len(t.Fields)-1, number(0))
	start := &model.Member{Node: model.Node{T: build.Long, At: at}, Struct: object}
	f.Assign(at, build.Ref(hidden, at), f.Cast(build.Address(start), hidden.Type))
	return object.Var
}

// slots gives the type of the object with the slots of arguments, and the number 0 behind them.
func slots(extra []model.Expr) *model.Type {
	t := &model.Type{Kind: model.Struct, Name: "arguments"}
	for _, e := range extra {
		for range slotFields {
			t.Fields = append(t.Fields, model.Field{Type: build.Long})
		}
		t.Fields = append(t.Fields, model.Field{Type: e.Type()})
	}
	t.Fields = append(t.Fields, model.Field{Type: build.Long})
	t.LayOut()
	return t
}

// keepArguments begins a function with variable arguments: it takes those that its caller has handed over.
func (f *fn) keepArguments(at source.Pos) {
	hidden := f.u.l.argumentsVariable()
	f.arguments = f.Local("", hidden.Type, at, model.Temp)
	f.Assign(at, build.Ref(f.arguments, at), build.Load(build.Ref(hidden, at)))
	f.Assign(at, build.Ref(hidden, at), &model.Null{Node: model.Node{T: hidden.Type, At: at}})
}

// argumentsPlace gives what __tass_arguments names.
func (f *fn) argumentsPlace(at source.Pos) model.Expr {
	if f.arguments == nil {
		f.Report(diag.TypeError, at, "va_start is used in a function without variable arguments")
		return build.BadPlace(at)
	}
	return build.Ref(f.arguments, at)
}
