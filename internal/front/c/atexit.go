package c

import (
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// Functions that atexit registers are called at the end of the program: by exit, and when main returns. The headers
// have a body of exit that does so, and one of what main calls, in programs that mention atexit.
const (
	atExit       = "atexit"
	atExitMacro  = "__TASS_AT_EXIT"
	leavingStart = "__tass_run_at_exit"
)

// endings gives the definitions by which the headers tell that a program registers functions for its end.
func (l *loader) endings() string {
	if l.known.mentioned == nil || !l.known.mentioned.words[atExit] {
		return ""
	}
	return "#define " + atExitMacro + " 1\n"
}

// leave calls what the program has registered for its end, if main is lowered.
func (f *fn) leave(at source.Pos) {
	s := f.u.l.linking.syms[leavingStart]
	if s == nil {
		s = f.u.statics[leavingStart]
	}
	if f.F == nil || f.F.Name != "main" || s == nil || s.fn == nil {
		return
	}
	s.use(at)
	f.Call(s.fn, nil, nil, at)
}

// returned gives the value that main returns, computed before what is registered for its end is called.
func (f *fn) returned(value model.Expr, at source.Pos) model.Expr {
	if f.F.Name != "main" || f.u.l.endings() == "" || build.IsBad(value) {
		return value
	}
	t := f.Temp(f.F.Type.Result, at)
	f.Assign(at, t, f.Convert(value, f.F.Type.Result, at))
	f.leave(at)
	return build.Load(t)
}
