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

// # Places that are remembered
//
// Where it cannot be asked ahead whether two accesses are to one object, because a call finds a place, or decides
// whether the access happens, each access remembers its place, and they are compared when both operands are evaluated:
//
//	first = NULL; second = NULL
//	(*f(p) = 1) + (*q = 5)       // with first = f(p), second = q on the way
//	assert(first == NULL || second == NULL || first != second)

// remembered is a pair of accesses that are compared behind their operator.
type remembered struct {
	at     source.Pos
	text   string // what it means that they are to one object
	first  *witness
	second *witness
}

// witness is where an access remembers its place.
type witness struct {
	temp *model.VarRef
	typ  *model.Type // of the place
	node cc.Node
	set  bool // the place has been lowered
}

// remember has two accesses compared behind the operator in progress.
func (f *fn) remember(at source.Pos, a, b use, text string) {
	first, second := f.witnessOf(a, at), f.witnessOf(b, at)
	f.pairs = append(f.pairs, remembered{at, text, first, second})
}

func (f *fn) witnessOf(u use, at source.Pos) *witness {
	w := &witness{temp: f.Temp(build.PointerTo(build.Void), at), typ: f.accessed(u.place), node: syntax.Look(u.place).Node}
	f.Assign(at, w.temp, f.nowhere(at))
	if f.witnesses == nil {
		f.witnesses = map[cc.Node][]*witness{}
	}
	f.witnesses[w.node] = append(f.witnesses[w.node], w)
	return w
}

func (f *fn) nowhere(at source.Pos) model.Expr {
	return &model.Null{Node: model.Node{T: build.PointerTo(build.Void), At: at}}
}

// witnessed remembers a place for those who compare it.
func (f *fn) witnessed(n cc.Node, p model.Expr, at source.Pos) {
	if f.ahead || build.IsBad(p) {
		return
	}
	for _, w := range f.witnesses[n] {
		p = f.firstByte(p)
		w.set, w.typ = true, p.Type()
		f.Assign(at, w.temp, f.Cast(build.Address(p), build.PointerTo(build.Void)))
	}
}

// comparing begins an operator. What it gives is to be called when its operands are lowered: it compares what they have
// remembered.
func (f *fn) comparing() (end func()) {
	n := len(f.pairs)
	return func() {
		list := f.pairs[n:]
		f.pairs = f.pairs[:n:n]
		for i := range list {
			f.compare(&list[i])
		}
		for i := range list {
			delete(f.witnesses, list[i].first.node)
			delete(f.witnesses, list[i].second.node)
		}
	}
}

// compare asserts that two accesses that both happened are not to one object.
func (f *fn) compare(r *remembered) {
	x, y := r.first, r.second
	if !x.set || !y.set {
		if f.u.l.opts.Once { // an execution asks for no more than that the program has a meaning
			return
		}
		f.Report(diag.Unsupported, r.at, "whether %s, depends on a call, or on a side effect that comes before: "+
			"do that in a statement of its own", r.text)
		return
	}
	happened := func(w *witness) build.Test {
		cond := f.Condition(f.Operate(model.Ne, build.Load(w.temp), f.nowhere(r.at), r.at))
		return func(yes, no *build.Label) { f.Branch(cond, r.at, yes, no) }
	}
	f.Either(happened(x), r.at, func() {
		f.Either(happened(y), r.at, func() {
			left := f.Cast(build.Load(x.temp), build.PointerTo(x.typ))
			right := f.Cast(build.Load(y.temp), build.PointerTo(y.typ))
			cond := f.apartAt(left, right, r.at)
			if !build.IsBad(cond) {
				a := &model.Assert{Cond: cond, Text: r.text, Kind: verdict.Unsequenced}
				f.Emit(r.at, a, &a.Next)
			}
		}, nil)
	}, nil)
}
