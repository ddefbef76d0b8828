package c

import (
	"strings"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/front/c/headers"
	"github.com/tass-go/tass/internal/front/c/syntax"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/option"
)

// What a header declares and nothing models is reported wherever the program uses it. Or, if the user wants it so, it
// becomes an action at which executions end (model.LibCall.Unmodelled), so that only those are given up that come to
// it: where it is called, or its value or address is taken.

// reaching tells whether what is not modelled matters only where an execution comes to it.
func (l *loader) reaching() bool { return l.opts.Unmodelled == option.ReachedUnmodelled }

// bodiless tells whether a symbol is a function that is declared, and neither defined nor in any library.
func (s *symbol) bodiless() bool {
	return s.fn == nil && s.variable == nil && s.abstract == nil && !s.library && s.typ != nil && s.typ.Kind == model.Func
}

// notModelled reports what an embedded header declares and nothing models.
func (f *fn) notModelled(s *symbol, at source.Pos) {
	d := f.Report(diag.Unsupported, at, "%s is not modelled", s.name)
	if strings.HasPrefix(mpispec.Library(s.name), "MPI_") {
		d.WithHint("%s", mpispec.Instead(s.name))
		return
	}
	d.WithHint("%s", headers.Advice(s.name))
}

// unmodelledCall is callInto for a function that nothing models.
func (f *fn) unmodelledCall(v syntax.View, s *symbol, at source.Pos, result model.Expr) bool {
	if !f.u.l.reaching() {
		f.notModelled(s, at)
		for _, a := range v.Args() {
			f.value(a)
		}
		return false
	}
	s.use(at)
	_, ok := f.args(v, s.typ, s, at)
	f.Unmodelled(s.name, s.typ.Result, result, at)
	return ok
}

// unmodelledPlace gives the place that the name of a variable stands for which nothing models.
func (f *fn) unmodelledPlace(s *symbol, at source.Pos) model.Expr {
	if !f.u.l.reaching() {
		f.notModelled(s, at)
		return build.BadPlace(at)
	}
	if f.NoActions(at) {
		return build.BadPlace(at)
	}
	s.use(at)
	s.defined = true
	f.Unmodelled(s.name, build.Void, nil, at)
	return build.Ref(s.variable, at)
}

// unmodelledAddress gives the address of a function that nothing models, or that no file defines; false if it is an
// error to take it.
func (f *fn) unmodelledAddress(s *symbol, at source.Pos) (model.Expr, bool) {
	if !f.u.l.reaching() || !s.unmodelled && !s.bodiless() || f.Pure != "" || f.F == nil {
		return nil, false
	}
	t := f.Temp(build.PointerTo(s.typ), at)
	f.Unmodelled(s.name, t.T, t, at)
	return build.Load(t), true
}
