package c

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// Stubs stand for functions that are declared and have no body, where the user asks for that (--stub): those of a
// library for drawing, say, of which only the header is there. A stub gives any value of its type, and stores any
// values in what its arguments point to, and in what pointers there point to. What else the function might do is
// assumed not to happen, and each result that rests on a stub says so.

// prototype is a declaration of a function, in the unit that it stands in.
type prototype struct {
	u *unit
	d *cc.Declarator
}

const nameScribble = "__tass_scribble"

// assumedOfStubs is what a result says of the stubs of a program.
const assumedOfStubs = "bodies are made up for %s (--stub): these functions give any value, and store any values of " +
	"the types that are there in all that their arguments lead to; they are assumed to change no pointers, nothing " +
	"behind pointers to const or of type FILE *, and no other variables, to keep no addresses, to call no functions of " +
	"the program, and neither to use MPI nor to print nor to end the program; the pointers that one gives are null, or " +
	"all the same"

// stubNote tells of the stubs among the functions of the program.
func (l *loader) stubNote(live map[*model.Function]bool) {
	var names []string
	at := source.Pos{}
	for _, s := range l.linking.order {
		if s.stub && live[s.fn] {
			names = append(names, s.name)
			at = cmp.Or(at, s.at)
		}
	}
	if len(names) > 0 {
		l.prog.Notes = append(l.prog.Notes, model.Note{At: at, Text: fmt.Sprintf(assumedOfStubs, strings.Join(names, ", "))})
	}
}

// checkStubs reports patterns that are none.
func (l *loader) checkStubs() {
	for _, p := range l.opts.Stubs {
		if _, err := path.Match(p, ""); err != nil || p == "" {
			l.report(diag.New(diag.Usage, source.Pos{}, "--stub %s: this is no pattern of names", p).
				WithHint("* stands for any letters: --stub 'draw_*'"))
		}
	}
}

// makeStubs gives those functions bodies that have none and that the user wants to have stubs.
func (l *loader) makeStubs() {
	l.checkStubs()
	if len(l.opts.Stubs) == 0 {
		return
	}
	for _, s := range l.linking.order {
		if l.wantsStub(s) {
			l.stub(s)
		}
	}
}

// noStubs are functions that do what no stub is like.
var noStubs = wordSet("setjmp _setjmp longjmp _longjmp sigsetjmp siglongjmp fork vfork alloca")

// wantsStub tells whether a symbol is a function for which there is to be a stub: what is known of a function is not
// thrown away, and functions of MPI cannot be left out. Those of the C library are to be named one by one.
func (l *loader) wantsStub(s *symbol) bool {
	if s.proto.d == nil || !s.bodiless() && !s.unmodelled || strings.HasPrefix(s.name, "MPI_") || noStubs[s.name] {
		return false
	}
	if s.unmodelled {
		return slices.Contains(l.opts.Stubs, s.name)
	}
	if build.IsInvalid(s.typ) || s.noParams && s.typ.Unprototyped {
		return false
	}
	return slices.ContainsFunc(l.opts.Stubs, func(p string) bool {
		ok, err := path.Match(p, s.name)
		return ok && err == nil
	})
}

// stub makes the body.
func (l *loader) stub(s *symbol) {
	s.stub, s.library, s.unmodelled = true, false, false
	s.fn = &model.Function{Name: s.name, At: s.at, End: s.at, Type: s.typ}
	f := newFn(s.proto.u, s.fn)
	f.Enter(s.at, false)
	for i, t := range s.typ.Params {
		v := &model.Variable{Name: "argument" + string(rune('1'+i%9)), At: s.at, Class: model.Param, Type: t}
		f.F.Params = append(f.F.Params, v)
	}
	if s.variadic {
		f.keepArguments(s.at)
	}
	f.EndStatement()
	declared := paramDecls(s.proto.d.DirectDeclarator)
	for i, v := range f.F.Params {
		if i < len(declared) && l.linking.constants.Target(declared[i]) || isStream(v.Type) {
			continue
		}
		f.scribbleArgument(v, s.at)
	}
	f.stubResult(s)
	f.Finish(s.at)
}

// isStream tells whether a type is FILE *.
func isStream(t *model.Type) bool {
	return t.Kind == model.Pointer && t.Elem.Kind == model.Struct && strings.HasSuffix(t.Elem.Name, "tass_file")
}

// scribbleArgument has anything stored in what an argument points to, or in what pointers in it point to.
func (f *fn) scribbleArgument(v *model.Variable, at source.Pos) {
	switch v.Type.Kind {
	case model.Pointer:
		if v.Type.Elem.Kind != model.Func {
			f.scribble(build.Load(build.Ref(v, at)), at)
		}
	case model.Struct:
		f.Share(v)
		f.scribble(build.Address(build.Ref(v, at)), at)
	}
}

// scribble has anything stored where a pointer points to.
func (f *fn) scribble(p model.Expr, at source.Pos) {
	to := build.PointerTo(build.Void)
	f.Library(nameScribble, build.FuncType(build.Void, to), []model.Expr{f.Cast(p, to)}, nil, at)
}

// stubResult returns anything.
func (f *fn) stubResult(s *symbol) {
	at, t := s.at, s.typ.Result
	switch t.Kind {
	case model.Void:
		return
	case model.Pointer:
		f.Return(at, f.stubPointer(s), at)
		return
	}
	v := f.Local("", t, at, model.Temp)
	f.Share(v)
	f.Declare(at, v)
	f.scribble(build.Address(build.Ref(v, at)), at)
	f.Return(at, build.Load(build.Ref(v, at)), at)
}

// stubPointer gives a pointer that is null, or one behind which nobody can look.
func (f *fn) stubPointer(s *symbol) model.Expr {
	at, t := s.at, s.typ.Result
	null := &model.Null{Node: model.Node{T: t, At: at}}
	if t.Elem.Kind == model.Func {
		return null
	}
	v := &model.Variable{Name: "what " + s.name + " gives", Type: tChar, At: at, Class: model.Global, Marker: true,
		Opaque: "what " + s.name + " gives, a stub, points to nothing that is known: give a file with a body for " + s.name}
	f.u.l.prog.Globals = append(f.u.l.prog.Globals, v)
	p := f.Temp(t, at)
	f.Assign(at, p, null)
	given := f.Temp(build.Long, at)
	text := f.u.l.stringArray(letters{bytes: "stub\x00"}, at, false)
	name := build.Address(build.Part(build.Ref(text, at), 0, at))
	f.Library("__tass_any", build.FuncType(build.Long, name.Type(), build.Long, build.Long),
		[]model.Expr{name, build.IntConst(0, build.Long, at), build.IntConst(1, build.Long, at)}, given, at)
	f.Either(func(yes, no *build.Label) { f.Branch(build.Load(given), at, yes, no) }, at, func() {
		f.Assign(at, p, f.Cast(build.Address(build.Ref(v, at)), t))
	}, nil)
	return build.Load(p)
}
