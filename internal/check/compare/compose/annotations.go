package compose

import (
	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/model"
)

// resolve links what annotations of the implementation say of the specification to its
// variables.
func (l *linker) resolve() {
	for _, n := range l.impl.Annotations {
		for _, e := range []model.Expr{n.Cond, n.Variant} {
			if e == nil {
				continue
			}
			model.Walk(e, func(x model.Expr) bool {
				if r, ok := x.(*model.Remote); ok && r.Spec {
					l.link(r)
				}
				return true
			})
		}
	}
}

func (l *linker) link(r *model.Remote) {
	if r.Var = find(l.spec, r.Func, r.Name); r.Var != nil && r.Var.Type.Same(r.T) {
		return
	}
	l.errs = append(l.errs, diag.New(diag.Annotation, r.At, "the specification has no variable %s of type %s here", r.Name,
		r.T).
		WithHint("the implementation was read beside another specification"))
}

// find gives a variable of a function, or for the empty name one that all functions
// see; nil when there is none.
func find(p *model.Program, fn, name string) *model.Variable {
	var vars []*model.Variable
	if fn == "" {
		for _, in := range p.Inputs {
			vars = append(vars, in.Var)
		}
		vars = append(append(vars, p.Outputs...), p.Globals...)
	}
	for _, f := range p.Functions {
		if f.Name == fn && fn != "" {
			vars = append(append(vars, f.Params...), f.Locals...)
		}
	}
	for _, x := range vars {
		if x.Name == name && x.Class != model.Temp {
			return x
		}
	}
	return nil
}

// agree makes sure that annotations by which the two programs meet are of one kind, and
// that those of one program alone have names of their own: where both have collective
// annotations of one name, it becomes spec.NAME in the specification.
func (l *linker) agree() {
	first := map[string]*model.Annotation{}
	for _, n := range l.impl.Annotations {
		if n.Scope != model.Alone {
			first[n.ID] = n
		}
	}
	for _, n := range l.spec.Annotations {
		if m := first[n.ID]; n.Scope != model.Alone && m != nil {
			switch {
			case m.Scope == model.Collective && n.Scope == model.Collective:
				n.ID = string(Specification) + "." + n.ID
			case m.Scope != n.Scope || m.Loop != n.Loop:
				l.errs = append(l.errs, diag.New(diag.Annotation, m.At, "%s names %s here, and %s in the specification (%s)", n.ID,
					kind(m), kind(n), n.At).
					WithHint("give them different names"))
			}
		}
	}
}

// kind says in words what an annotation is.
func kind(n *model.Annotation) string {
	what := "assertion"
	if n.Loop {
		what = "invariant"
	}
	return "a " + n.Scope.String() + " " + what
}
