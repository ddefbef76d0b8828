package exec

import (
	"fmt"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/eval"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// callable checks that a function is called as one of its type (C17 6.5.2.2, paragraphs 6
// and 9); how is the type of the pointer through which it is called, nil without one.
func (st *Step) callable(fn *model.Function, how *model.Type, args []model.Expr, pos source.Pos) bool {
	message := ""
	switch {
	case how != nil && how.Variadic != fn.Type.Variadic:
		message = fmt.Sprintf("%s is %s, and is called as if it were %s", fn.Name, arity(fn.Type), arity(how))
	case len(args) != len(fn.Params):
		message = fmt.Sprintf("%s is called with %d arguments and has %d parameters", fn.Name, len(args), len(fn.Params))
	case how != nil && !passes(fn.Type.Result, how.Result, false):
		message = fmt.Sprintf("%s returns %s, and is called as if it returned %s", fn.Name, fn.Type.Result, how.Result)
	case how != nil:
		for i, x := range fn.Params {
			if !passes(args[i].Type(), x.Type, how.Unprototyped) {
				message = fmt.Sprintf("parameter %s of %s has type %s, and is passed a %s", x.Name, fn.Name, x.Type, args[i].Type())
			}
		}
	}
	if message == "" {
		return true
	}
	o := &eval.Obligation{Kind: verdict.IncompatibleCall, Cond: sym.False, Pos: pos, Message: message}
	st.env.Failure = &eval.Failure{Violation: o}
	return false
}

// arity says whether a function is variadic: such ones may be called in another way (C11 6.5.2.2p6 and p9).
func arity(t *model.Type) string {
	if t.Variadic {
		return "variadic"
	}
	return "not variadic"
}

// passes tells whether an argument of one type is what a parameter of another takes. Without
// a prototype, integers may differ in their sign, and pointers to void and to characters in
// what they point to.
func passes(arg, param *model.Type, unprototyped bool) bool {
	switch {
	case arg.Same(param):
		return true
	case arg.Kind == model.Pointer && param.Kind == model.Pointer:
		return !unprototyped || anyBytes(arg.Elem) && anyBytes(param.Elem)
	}
	return unprototyped && arg.Kind == model.Int && param.Kind == model.Int && arg.Bits == param.Bits
}

func anyBytes(t *model.Type) bool { return t.Kind == model.Void || t.IsChar() }
