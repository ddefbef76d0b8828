// Package compose makes one program of two that are compared: their parallel
// composition (Siegel and Zirkel, "Loop Invariant Symbolic Execution for Parallel
// Programs", section 3). Some processes run the specification and the others the
// implementation; "the two sets of processes just happen to never interact". What one
// exploration meets in both at once can then be related by annotations.
//
//	Link   the composition of two programs
//
// Which processes run what is package exec's matter (exec.Group).
package compose

import (
	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/verdict"
	"slices"
)

// The roles of the parts of a composition.
const (
	Specification  = verdict.Spec
	Implementation = verdict.Impl
)

// Link composes two programs, which it leaves as they are. Inputs and abstract functions
// of one name are the same in both; everything else is each program's own. Of the
// assumptions about an input that both have, the specification's count: whether the
// implementation assumes more is for the caller to find out. What an annotation says of
// the specification is linked to its variables.
func Link(spec, impl *model.Program) (*model.Program, error) {
	l := &linker{copier: newCopier()}
	l.spec = l.copier.program(spec)
	l.share(impl)
	if err := l.errs.Err(); err != nil {
		return nil, err
	}
	l.impl = l.copier.program(impl)
	l.resolve()
	l.agree()
	if err := l.errs.Err(); err != nil {
		return nil, err
	}
	p := l.joined()
	p.HandlesShow = slices.Concat(spec.HandlesShow, impl.HandlesShow)
	p.KeysShow = spec.KeysShow || impl.KeysShow
	p.Finish()
	return p, nil
}

type linker struct {
	spec, impl *model.Program // copies
	copier     *copier
	errs       diag.List
}

// share lets the copy of the implementation use the specification's inputs and abstract
// functions.
func (l *linker) share(impl *model.Program) {
	for _, y := range impl.Inputs {
		x := input(l.spec, y.Var.Name)
		switch {
		case x == nil:
		case !x.Type.Same(y.Var.Type):
			l.fail(y.Var, "input %s has type %s in the implementation and %s in the specification (%s)", y.Var.Name, y.Var.Type,
				x.Type, x.At)
		default:
			l.copier.stands(y.Var, x)
		}
	}
	for _, g := range impl.Abstract {
		f := abstract(l.spec, g.Name)
		switch {
		case f == nil:
		case !sameSignature(f, g):
			l.errs = append(l.errs, diag.New(diag.Signature, g.At,
				"the abstract function %s has another type in the specification (%s)", g.Name, f.At))
		default:
			l.copier.stands(g, f)
		}
	}
}

func (l *linker) fail(x *model.Variable, format string, args ...any) {
	l.errs = append(l.errs, diag.New(diag.Signature, x.At, format, args...))
}

// joined gives a program with all that the two have.
func (l *linker) joined() *model.Program {
	a, b := l.spec, l.impl
	p := &model.Program{Name: a.Name + " and " + b.Name, Init: b.Init, Main: b.Main}
	p.Files = append(p.Files, a.Files...)
	for _, f := range b.Files {
		if !contains(p.Files, f) {
			p.Files = append(p.Files, f)
		}
	}
	p.Inputs = append(p.Inputs, a.Inputs...)
	for _, y := range b.Inputs {
		if input(a, y.Var.Name) == nil {
			p.Inputs = append(p.Inputs, y)
		}
	}
	p.Abstract = append(p.Abstract, a.Abstract...)
	for _, g := range b.Abstract {
		if abstract(a, g.Name) == nil {
			p.Abstract = append(p.Abstract, g)
		}
	}
	p.Outputs = append(append(p.Outputs, a.Outputs...), b.Outputs...)
	p.Globals = append(append(p.Globals, a.Globals...), b.Globals...)
	p.Functions = append(append(p.Functions, a.Functions...), b.Functions...)
	p.Parts = []*model.Part{
		{Role: Specification, Init: a.Init, Main: a.Main, Functions: a.Functions, Globals: a.Globals, Outputs: a.Outputs},
		{Role: Implementation, Init: b.Init, Main: b.Main, Functions: b.Functions, Globals: b.Globals, Outputs: b.Outputs},
	}
	return p
}

func contains[T comparable](list []T, x T) bool {
	for _, y := range list {
		if x == y {
			return true
		}
	}
	return false
}

func input(p *model.Program, name string) *model.Variable {
	for _, x := range p.Inputs {
		if x.Var.Name == name {
			return x.Var
		}
	}
	return nil
}

func abstract(p *model.Program, name string) *model.AbstractFunc {
	for _, f := range p.Abstract {
		if f.Name == name {
			return f
		}
	}
	return nil
}

func sameSignature(f, g *model.AbstractFunc) bool {
	if len(f.Params) != len(g.Params) || !f.Result.Same(g.Result) {
		return false
	}
	for i, t := range f.Params {
		if !t.Same(g.Params[i]) {
			return false
		}
	}
	return true
}
