package c

import (
	"fmt"

	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/source"
)

// A pointer to a function that a library models points to a function of one call, which stands in for it: programs
// give strcmp to qsort, and sin to what integrates it.

// standIn gives the function that stands for one of a library where its address is taken; nil where that is not
// supported: those of MPI may take more than the program says, and variable arguments have no names to hand on.
func (l *loader) standIn(s *symbol) *model.Function {
	if !s.library || s.unmodelled || s.variadic || s.typ.Unprototyped || s.name == nameAssert ||
		mpispec.Library(s.name) != s.name || mpispec.FunctionOf(s.name) != nil {
		return nil
	}
	for _, f := range l.linking.standIns {
		if f.Name == s.name {
			return f
		}
	}
	m := &model.Function{Name: s.name, At: s.at, End: s.at, Type: s.typ}
	f := build.New(m, &l.reports)
	l.linking.standIns = append(l.linking.standIns, m)
	args := make([]model.Expr, len(s.typ.Params))
	for i, t := range s.typ.Params {
		v := &model.Variable{Name: fmt.Sprint("argument", i+1), At: s.at, Class: model.Param, Type: t}
		m.Params = append(m.Params, v)
		args[i] = build.Load(build.Ref(v, s.at))
	}
	if s.typ.Result.Kind == model.Void {
		f.Library(s.name, s.typ, args, nil, s.at)
	} else {
		t := f.Temp(s.typ.Result, s.at)
		if c := f.Library(s.name, s.typ, args, t, s.at); allocators[s.name] {
			f.Allocates(c, nil)
		}
		f.Return(s.at, build.Load(t), s.at)
	}
	f.Finish(s.at)
	return m
}

// functionAddress gives a pointer to a function that has a body or a stand-in; false after a report.
func (f *fn) functionAddress(s *symbol, at source.Pos) (model.Expr, bool) {
	target := s.fn
	if target == nil {
		target = f.u.l.standIn(s)
	}
	if target == nil {
		f.notDefined(s, at)
		return build.Bad(at), false
	}
	return &model.FuncRef{Node: model.Node{T: build.PointerTo(s.typ), At: at}, Func: target}, true
}
