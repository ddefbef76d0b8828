package c

import (
	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/front/c/syntax"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// # Computed goto
//
// gcc takes the address of a label by &&name, and jumps to one by goto *p (its manual, "Labels as Values"). A function
// of which labels have addresses has an array, which nobody reads: the address of the k-th label is that of its k-th
// element. goto *p compares p with each of them.

// addressed are the labels of a function that have addresses.
type addressed struct {
	places *model.Variable
	names  []string
	number map[string]int
}

// labelsOf finds the labels of which a function takes the addresses; nil where there is none.
func (u *unit) labelsOf(b *body) *addressed {
	labels := &addressed{number: map[string]int{}}
	if u.labels == nil {
		u.labels = map[cc.Node]*addressed{}
	}
	syntax.EachNode(b.def.CompoundStatement, func(n cc.Node, _ []cc.Node) {
		e, ok := n.(*cc.UnaryExpression)
		if !ok || e.Case != cc.UnaryExpressionLabelAddr {
			return
		}
		name := e.Token2.SrcStr()
		u.labels[e] = labels
		if _, known := labels.number[name]; !known {
			labels.number[name] = len(labels.names)
			labels.names = append(labels.names, name)
		}
	})
	if len(labels.names) == 0 {
		return nil
	}
	t := build.ArrayOf(tChar, build.IntConst(int64(len(labels.names)), build.ULong, b.sym.at))
	labels.places = &model.Variable{Name: "labels of " + b.sym.name, Type: t, At: b.sym.at, Class: model.Global}
	u.l.prog.Globals = append(u.l.prog.Globals, labels.places)
	return labels
}

// labelAddress lowers &&name, which may be in an initialiser, and so not within the function.
func (f *fn) labelAddress(v syntax.View, at source.Pos) model.Expr {
	labels := f.u.labels[v.Node]
	return f.labelPlace(labels, labels.number[v.Token.SrcStr()], at)
}

func (f *fn) labelPlace(labels *addressed, k int, at source.Pos) model.Expr {
	place := build.Part(build.Ref(labels.places, at), int64(k), at)
	return f.Cast(build.Address(place), build.PointerTo(build.Void))
}

// gotoAddress lowers goto *p.
func (f *fn) gotoAddress(n cc.ExpressionNode, at source.Pos) {
	p := f.Convert(f.value(n), build.PointerTo(build.Void), at)
	if f.labels == nil {
		f.Report(diag.Unsupported, at, "goto *p is not supported in a function of which no label has an address")
	}
	if build.IsBad(p) || f.labels == nil {
		return
	}
	p = f.Keep(p, at)
	for k, name := range f.labels.names {
		here := f.Condition(f.Operate(model.Eq, p, f.labelPlace(f.labels, k, at), at))
		f.Either(func(yes, no *build.Label) { f.Branch(here, at, yes, no) }, at, func() { f.Goto(name, at) }, nil)
	}
	a := &model.Assert{Cond: f.Condition(build.IntConst(0, build.Int, at)), Kind: verdict.InvalidPointer,
		Text: "this is the address of no label of the function"}
	f.Emit(at, a, &a.Next)
	f.Goto(f.labels.names[0], at) // as nothing goes on here
}
