package c

import (
	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/front/c/syntax"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// # alloca
//
// What alloca gives lives until its function returns. Such a function has a list of these blocks, which alloca.h fills
// and empties: where the function is left, after its value was computed.

const allocaHeader = "alloca.h"

// Names of that header.
const (
	nameAlloca     = "__tass_alloca"
	nameMakeAlloca = "__tass_make_alloca"
	nameEndAlloca  = "__tass_end_alloca"
)

// stacks tells whether the program may call alloca.
func (l *loader) stacks() bool { return l.uses("alloca") || l.known.mentioned.has("__builtin_alloca") }

// keepStack begins a function that calls alloca.
func (f *fn) keepStack(b *body) {
	calls := false
	if f.u.l.linking.syms[nameAlloca] != nil {
		syntax.EachNode(b.def, func(n cc.Node, _ []cc.Node) {
			p, ok := n.(*cc.PostfixExpression)
			calls = calls || ok && p.Case == cc.PostfixExpressionCall && calleeName(syntax.Look(p)) == nameAlloca
		})
	}
	if !calls {
		return
	}
	at := b.sym.at
	f.stack = f.Local("", build.PointerTo(build.Void), at, model.Local)
	f.Share(f.stack)
	f.Declare(at, f.stack)
	f.Assign(at, build.Ref(f.stack, at), &model.Null{Node: model.Node{T: f.stack.Type, At: at}})
}

// alloca lowers a call of alloca, as callInto does.
func (f *fn) alloca(v syntax.View, at source.Pos, result model.Expr) bool {
	make := f.u.function(nameMakeAlloca)
	if len(v.Args()) != 1 || f.stack == nil || make == nil {
		f.Report(diag.Unsupported, at, "this call of alloca is not supported")
		return false
	}
	size := f.Convert(f.value(v.Args()[0]), build.ULong, at)
	if build.IsBad(size) {
		return false
	}
	make.use(at)
	f.Call(make.fn, []model.Expr{build.Address(build.Ref(f.stack, at)), size}, result, at)
	return true
}

// function gives a function of the headers, or nil.
func (u *unit) function(name string) *symbol {
	if s := u.lookup(name); s != nil && s.fn != nil {
		return s
	}
	return nil
}

// endStack gives back what alloca has given, where the function is left; a value that it returns is computed before.
func (f *fn) endStack(value model.Expr, at source.Pos) model.Expr {
	if f.stack == nil {
		return value
	}
	if value != nil && !build.IsBad(value) && value.Type().Kind != model.Void {
		value = f.Keep(value, at)
	}
	end := f.u.function(nameEndAlloca)
	end.use(at)
	f.Call(end.fn, []model.Expr{build.Address(build.Ref(f.stack, at))}, nil, at)
	return value
}
