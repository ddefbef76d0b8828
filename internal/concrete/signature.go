package concrete

import (
	"fmt"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/verdict"
)

// suits says what is wrong with a call through a pointer to a function of another type.
func (t *thread) suits(a *model.Call, f *model.Function) error {
	p := a.Ptr.Type().Elem
	wrong := ""
	if p.Variadic != f.Type.Variadic {
		wrong = fmt.Sprintf("only one of %s and the type of the pointer is variadic", f.Name)
	} else if len(a.Args) != len(f.Params) {
		wrong = fmt.Sprintf("the call has %d arguments, and %s has %d parameters", len(a.Args), f.Name, len(f.Params))
	} else if !exchange(p.Result, f.Type.Result, true) {
		wrong = fmt.Sprintf("%s does not return a value of type %s", f.Name, p.Result)
	}
	for i, e := range a.Args {
		if wrong == "" && !exchange(e.Type(), f.Params[i].Type, !p.Unprototyped) {
			wrong = fmt.Sprintf("argument %d of %s has type %s, and not %s", i+1, f.Name, e.Type(), f.Params[i].Type)
		}
	}
	if wrong == "" {
		return nil
	}
	return t.fault(verdict.IncompatibleCall, t.at, wrong)
}

// exchange tells whether a value of one type may be taken for one of another. Declared says
// that the caller knew of the parameter's type.
func exchange(from, to *model.Type, declared bool) bool {
	bytes := func(p *model.Type) bool {
		return p.Elem.Kind == model.Void || p.Elem.Kind == model.Int && p.Elem.Bits == 8
	}
	if from.Kind != to.Kind {
		return false
	}
	switch from.Kind {
	case model.Pointer:
		return declared || from.Same(to) || bytes(from) && bytes(to)
	case model.Int:
		return from.Bits == to.Bits && (!declared || from.Signed == to.Signed)
	}
	return from.Same(to)
}
