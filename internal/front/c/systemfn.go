package c

import (
	"strings"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// System functions (Siegel and Zirkel, The Toolkit for Accurate Scientific Software, 3.3, 3.4): "#pragma TASS system"
// before a function says that a call of it is one atomic step, and "system guard e" that a call waits until e holds.
// There the semantics are a Java class; here they are the body of the function, most often in a file of models.
//
// What is atomic: a body that neither communicates nor meets an annotation of several processes touches nothing that
// another process can see, so that it cannot matter whether steps of others come in between. Programs with windows,
// through which processes do share memory, have no guards, and accesses to windows that race are violations.
//
// For the same reason a guard that does not hold when its function is called never will: a process's variables are
// changed by itself alone (what a receive that is under way may change must not be read). The call waits for ever,
// and is reported as a deadlock as soon as it is reached.

// awaited is what a system function waits for.
type awaited struct {
	*met
	u *unit
}

// system makes a function a system function.
func (u *unit) system(s *symbol, role *pragma) {
	if s.system != nil && s.system != role {
		u.l.report(diag.New(diag.Annotation, role.at, "%s is declared a system function twice, before at %s", s.name,
			s.system.at).WithHint("the pragma stands before its declaration or before its definition"))
		return
	}
	s.system = role
	if role.args != nil {
		s.guard = &awaited{u.metOf(role), u}
	}
}

// waits begins the body of a system function: a call goes on where the guard holds.
func (f *fn) waits(s *symbol) {
	if s.guard == nil {
		return
	}
	at := s.guard.expr
	w := s.guard.u.atEnd("the guard of a system function")
	holds := w.condition(s.guard.met, w, w.Pure)
	if build.IsBad(holds) {
		return
	}
	text := func(said string) model.Expr {
		v := f.u.l.stringArray(letters{bytes: said + "\x00"}, at, false)
		return build.Address(build.Part(build.Ref(v, at), 0, at))
	}
	f.Either(func(yes, no *build.Label) { f.Branch(holds, at, no, yes) }, at, func() {
		kind, what := text(string(verdict.Deadlock)), text("the call waits for ever: the guard "+s.guard.text+
			" does not hold, and no other process can make it hold")
		f.Library("__tass_fail", build.FuncType(build.Void, kind.Type(), what.Type()), []model.Expr{kind, what}, nil, at)
	}, nil)
	f.EndStatement()
}

// checkSystem reports system functions whose calls are no single step.
func (l *loader) checkSystem() {
	for _, s := range l.linking.order {
		switch {
		case s.system == nil:
		case s.fn == nil:
			l.report(diag.New(diag.Annotation, s.system.at, "the system function %s has no body", s.name).
				WithHint("its semantics are given in C: in a file of the program, or in one of --models DIR"))
		default:
			l.checkStep(s)
		}
	}
}

// checkStep reports what a call of a system function does that other processes can see.
func (l *loader) checkStep(s *symbol) {
	for f := range l.reached(s.fn) {
		for _, loc := range f.Locations {
			what := ""
			switch a := loc.Action.(type) {
			case *model.LibCall:
				if strings.HasPrefix(a.Name, "MPI_") {
					what = "calls " + a.Name
				}
			case *model.CollectiveAssert:
				what = "has an annotation of several processes"
			}
			if what != "" {
				l.report(diag.New(diag.Annotation, loc.At, "%s is a system function, one step of a process, and %s", s.name, what).
					WithHint("leave out the pragma system: a function of the model may communicate, in steps of its own"))
			}
		}
	}
	if at, name := l.makesWindow(); s.guard != nil && name != "" {
		l.report(diag.New(diag.Unsupported, s.guard.expr,
			"guards are not supported in programs with windows: %s at %s", name, at))
	}
}

// makesWindow gives a call by which processes come to share memory.
func (l *loader) makesWindow() (at source.Pos, name string) {
	for _, s := range l.linking.order {
		if s.fn == nil {
			continue
		}
		for _, loc := range s.fn.Locations {
			if a, ok := loc.Action.(*model.LibCall); ok && strings.HasPrefix(a.Name, "MPI_Win_") {
				return loc.At, a.Name
			}
		}
	}
	return source.Pos{}, ""
}
