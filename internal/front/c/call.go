package c

import (
	"cmp"
	"strings"
	"sync"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/front/c/headers"
	"github.com/tass-go/tass/internal/front/c/syntax"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/source"
)

// nameAssert is what the macro assert of assert.h calls.
const nameAssert = "__tass_libassert"

// pureLibrary are the library functions that change nothing and depend on
// nothing but their arguments; filled from math.h and abs.
var pureLibrary = sync.OnceValue(pureNames)

func pureNames() map[string]bool {
	out := map[string]bool{"abs": true, "labs": true, "llabs": true}
	for _, name := range headers.Declared("math.h") {
		out[name] = true
	}
	return out
}

// calleeName gives the identifier that a call names, or "".
func calleeName(v syntax.View) string {
	if x := syntax.Look(v.X); x.Form == syntax.Ident {
		return x.Token.SrcStr()
	}
	return ""
}

// callee gives the function that a call names, or nil when it goes through a
// pointer or the function is not declared.
func (f *fn) callee(v syntax.View) *symbol {
	x := syntax.Look(v.X)
	for x.Form == syntax.Deref {
		x = syntax.Look(x.X)
	}
	if x.Form != syntax.Ident {
		return nil
	}
	s, local := f.resolve(x)
	if local != nil || s == nil || s.variable != nil {
		return nil
	}
	return s
}

// spelled says how what a function computes is written where no function can be called.
var spelled = map[string]string{
	"fabs": "(x < 0 ? -x : x) for fabs(x)", "abs": "(i < 0 ? -i : i) for abs(i)", "labs": "(i < 0 ? -i : i) for labs(i)",
	"fmin": "(x < y ? x : y) for fmin(x, y)", "fmax": "(x < y ? y : x) for fmax(x, y)",
}

// call lowers a call for its value, or for its effect only.
func (f *fn) call(v syntax.View, at source.Pos, used bool) model.Expr {
	if calleeName(v) == nameAssert {
		f.assertion(v, at)
		return noValue(at)
	}
	if untouchedOperands[calleeName(v)] {
		return f.lookedAt(v, at)
	}
	if op, ok := overflowing[calleeName(v)]; ok {
		return f.overflow(v, op, at)
	}
	s := f.callee(v)
	if s != nil && s.abstract != nil {
		return f.apply(v, s, at)
	}
	if s != nil && s.name == namePassed {
		return f.passed(v, at)
	}
	var result *model.Type
	if s != nil {
		if s.typ == nil || build.IsInvalid(s.typ) {
			return build.Bad(at)
		}
		result = s.typ.Result
	} else {
		result = f.pointerResult(v, at)
	}
	if result == nil || build.IsInvalid(result) {
		return build.Bad(at)
	}
	if result.Kind == model.Void || !used {
		f.callInto(v, at, nil)
		return noValue(at)
	}
	if d := f.RefuseActions(at); d != nil {
		if w, ok := spelled[calleeName(v)]; ok {
			d.WithHint("write %s", w)
		}
		return build.Bad(at)
	}
	t := f.Temp(result, at)
	if !f.callInto(v, at, t) {
		return build.Bad(at)
	}
	return build.Load(t)
}

// noValue is what a call of a function without a result gives.
func noValue(at source.Pos) model.Expr {
	return &model.Const{Node: model.Node{T: build.Void, At: at}, Value: build.IntConst(0, build.Int, at).Value}
}

// pointerResult gives the result type of a call through a pointer, or nil
// after a report.
func (f *fn) pointerResult(v syntax.View, at source.Pos) *model.Type {
	if name := calleeName(v); name != "" {
		if s, local := f.resolve(syntax.Look(v.X)); s == nil && local == nil {
			f.undeclared(name, at)
			f.u.lack(name, at)
			for _, a := range v.Args() {
				f.value(a)
			}
			return nil
		}
	}
	t := f.typeOf(v.X)
	if t.Kind == model.Pointer {
		t = t.Elem
	}
	if t.Kind != model.Func {
		if !build.IsInvalid(t) {
			f.Report(diag.TypeError, at, "%s is not a function", t)
		}
		return nil
	}
	return t.Result
}

// undeclared reports a call of a function without a declaration.
func (f *fn) undeclared(name string, at source.Pos) {
	d := f.Report(diag.Undeclared, at, "%s is not declared", name)
	switch {
	case strings.HasPrefix(name, "MPI_") || strings.HasPrefix(name, "PMPI_"):
		switch {
		case !f.includes("mpi.h"):
			d.WithHint("#include <mpi.h> is missing")
		case strings.HasPrefix(mpispec.Library(name), "MPI_T_"):
			d.Message = name + " is not modelled"
			d.WithHint("%s", mpispec.Instead(name))
		}
	case f.u.l.linking.syms[name] != nil || f.u.statics[name] != nil:
		d.WithHint("%s declare it before its first use", f.u.laterAs(name))
	case headers.Instead(name) != "" && headers.Defining(name) == "":
		d.Message = name + " is not modelled"
		d.WithHint("%s", headers.Instead(name))
	default:
		if h := cmp.Or(headers.Declaring(name), headers.Defining(name)); h != "" {
			d.WithHint("#include <%s> is missing", h)
		}
	}
}

func wordSet(words string) map[string]bool {
	out := map[string]bool{}
	for _, w := range strings.Fields(words) {
		out[w] = true
	}
	return out
}

func (f *fn) includes(base string) bool {
	_, ok := f.u.l.parsing.files[headers.Dir+"/"+base]
	return ok
}

// notDefined reports a function that is declared but has neither a body nor a
// library model.
func (f *fn) notDefined(s *symbol, at source.Pos) {
	switch {
	case s.unmodelled:
		f.notModelled(s, at)
	case s.library:
		f.Report(diag.Unsupported, at, "the address of the library function %s is not supported", s.name)
	case s.abstract != nil:
		f.Report(diag.Unsupported, at, "the address of the abstract function %s is not supported", s.name)
	case f.u.l.known.unusable[s.name] != "":
		f.Report(diag.Undefined, at, "%s has no body, and its contract cannot be used: %s", s.name,
			f.u.l.known.unusable[s.name]).WithHint("give the file that defines it")
	case !determined(s.name) && headers.Defining(s.name) == "":
		f.Report(diag.Undefined, at, "%s has neither a body nor a library model", s.name).
			WithHint("give the file that defines it, or have a stub made: --stub %s", s.name)
	case headers.Defining(s.name) != "":
		f.Report(diag.Undefined, at, "%s is declared here, and not by <%s>", s.name, headers.Defining(s.name)).
			WithHint("#include <%s> instead of declaring it", headers.Defining(s.name))
		f.u.l.lacks.declare(f.u.name, s.name, at)
	default:
		f.Report(diag.Undefined, at, "%s has neither a body nor a library model", s.name).
			WithHint("give the file that defines it, declare it with #pragma TASS abstract if it is a mathematical function, "+
				"or have a stub made, which gives anything: --stub %s", s.name)
	}
}

// callInto emits a call that stores its result in a place, or drops it when
// the place is nil. It gives false after a report.
func (f *fn) callInto(v syntax.View, at source.Pos, result model.Expr) bool {
	if f.NoActions(at) {
		return false
	}
	if calleeName(v) == nameSetjmp && !f.annotation {
		return f.setjmp(v, at, result)
	}
	if calleeName(v) == nameAlloca && !f.annotation {
		return f.alloca(v, at, result)
	}
	s := f.callee(v)
	if f.annotation && (s == nil || !s.library || !pureLibrary()[s.name]) {
		f.Report(diag.Annotation, at, "an annotation cannot call %s: it may have side effects",
			nameOr(s, "a function through a pointer"))
		return false
	}
	switch {
	case s == nil:
		return f.pointerCall(v, at, result)
	case s.unmodelled, f.lacksBody(s):
		return f.unmodelledCall(v, s, at, result)
	}
	s.use(at)
	f.sized = nil
	printing := f.printing
	f.printing = s.library && noRead[s.name]
	args, ok := f.args(v, s.typ, s, at)
	f.printing = printing
	f.untested(s, result, at)
	f.keepsFunction(s, at)
	switch {
	case f.calledByContract(s, args, result, at):
	case s.fn != nil:
		if s.name == "main" {
			f.Report(diag.Unsupported, at, "a call of main is not supported")
		}
		args, handed := f.further(v.X, s.typ, args, at)
		f.Call(s.fn, args, result, at)
		f.takeBack(handed, at)
		f.jumped(at)
	case s.library:
		name := mpispec.Library(s.name)
		if takes(name, mpispec.Hidden) {
			args = append(args, f.attribute(at)...)
		}
		if ok && allocates[name] {
			args = append(args, f.exactSize(name, args)...)
		}
		at, written := f.shownAs(s, name, at)
		c := f.Library(name, s.typ, args, result, at)
		c.Written = written
		if ok && allocators[name] {
			f.Allocates(c, f.sized)
		}
	default:
		f.notDefined(s, at)
		return false
	}
	return ok
}

// takes tells whether a function of MPI has a parameter with a role.
func takes(name string, role mpispec.Role) bool {
	row := mpispec.FunctionOf(name)
	return row != nil && row.Find(role, 0) >= 0
}

// attribute gives the addresses of the variables behind the attributes of MPI_COMM_WORLD, which the header declares
// and no file defines; null for those that it does not declare. There are none where the program has declared the
// function itself.
func (f *fn) attribute(at source.Pos) []model.Expr {
	var list []model.Expr
	for i, a := range mpispec.PredefinedAttributes() {
		s := f.u.l.linking.syms[a.Variable]
		switch {
		case s != nil && s.variable != nil && headers.Contain(s.at.File):
			s.use(at)
			s.defined = true
			list = append(list, build.Address(build.Ref(s.variable, at)))
		case i == 0:
			return nil
		default:
			list = append(list, &model.Null{Node: model.Node{T: list[0].Type(), At: at}})
		}
	}
	return list
}

func nameOr(s *symbol, other string) string {
	if s == nil {
		return other
	}
	return s.name
}

func (f *fn) pointerCall(v syntax.View, at source.Pos, result model.Expr) bool {
	p := f.hold(f.value(v.X), v.Args()...)
	if build.IsBad(p) {
		return false
	}
	if t := p.Type(); t.Kind != model.Pointer || t.Elem.Kind != model.Func {
		f.Report(diag.TypeError, at, "%s is not a function", t)
		return false
	}
	args, ok := f.args(v, p.Type().Elem, nil, at)
	args, handed := f.further(v.X, p.Type().Elem, args, at)
	if fr, is := p.(*model.FuncRef); is {
		f.Call(fr.Func, args, result, at)
	} else {
		c := &model.Call{Ptr: p, Args: args, Result: result}
		f.Emit(at, c, &c.Next)
	}
	f.takeBack(handed, at)
	f.jumped(at)
	return ok
}

// args lowers arguments and converts them to the types of the parameters.
func (f *fn) args(v syntax.View, t *model.Type, s *symbol, at source.Pos) ([]model.Expr, bool) {
	defer f.comparing()()
	f.sequenceArgs(v, at)
	nodes := v.Args()
	variadic := s != nil && s.variadic || s == nil && isVariadic(v.X)
	unchecked := (s == nil && t.Unprototyped || s != nil && s.noParams) && len(t.Params) == 0
	if n := len(t.Params); !unchecked && (len(nodes) < n || len(nodes) > n && !variadic) {
		f.Report(diag.TypeError, at, "%s takes %s, not %d", nameOr(s, "the function"), build.Counted(n, "argument"),
			len(nodes))
		return nil, false
	}
	if unchecked && len(nodes) > 0 {
		if s != nil && s.fn != nil {
			f.Report(diag.TypeError, at, "%s takes no arguments, not %d", s.name, len(nodes))
			return nil, false
		}
	}
	var out []model.Expr
	ok := true
	for i, n := range nodes {
		e := f.argument(n)
		if i < len(t.Params) {
			if s != nil && !f.prototyped(s) {
				e = f.passedOldStyle(s, e, t.Params[i], f.pos(n))
			}
			e = f.Convert(e, t.Params[i], f.pos(n))
		} else {
			e = f.promoteArg(e)
		}
		e = f.Whole(e)
		ok = ok && !build.IsBad(e)
		if e.Type().Kind == model.Void && !build.IsBad(e) {
			f.Report(diag.TypeError, f.pos(n), "an argument without a value")
			ok = false
		}
		out = append(out, f.hold(e, nodes[i+1:]...))
	}
	return out, ok
}

// argument gives the value of an argument. What is called, or stored, in one of printf may be given its literals.
func (f *fn) argument(n cc.ExpressionNode) model.Expr {
	if f.printing && f.changes(n) {
		defer f.reading()()
	}
	return f.value(n)
}

// passedOldStyle gives an argument as it is passed without a prototype: promoted, and not converted. It must then have
// the type of the parameter, promoted (C11 6.5.2.2, paragraph 6).
func (f *fn) passedOldStyle(s *symbol, e model.Expr, want *model.Type, at source.Pos) model.Expr {
	e = f.promoteArg(e)
	t := e.Type()
	same := t.Same(want) || t.Kind == model.Int && want.Kind == model.Int && t.Bits == want.Bits ||
		t.Kind == model.Pointer && want.Kind == model.Pointer
	if !build.IsBad(e) && !build.IsInvalid(want) && !same {
		f.Report(diag.TypeError, at, "a value of type %s is passed where %s expects %s, and no prototype converts it", t,
			s.name, want).WithHint("convert it: (%s)", want)
		return build.Bad(at)
	}
	return e
}

// promoteArg applies the default argument promotions.
func (f *fn) promoteArg(e model.Expr) model.Expr {
	switch t := e.Type(); {
	case t.Kind == model.Float && t.Bits == 32:
		return f.Cast(e, build.Double)
	case t.BitField && t.Bits > build.Int.Bits && t.Signed:
		return f.Cast(e, build.Long)
	case t.BitField && t.Bits > build.Int.Bits:
		return f.Cast(e, build.ULong)
	}
	return f.Promote(e)
}

// apply lowers a call of an abstract function.
func (f *fn) apply(v syntax.View, s *symbol, at source.Pos) model.Expr {
	if len(v.Args()) != len(s.abstract.Params) {
		n := len(s.abstract.Params)
		f.Report(diag.TypeError, at, "%s takes %s, not %d", s.name, build.Counted(n, "argument"), len(v.Args()))
		return build.Bad(at)
	}
	a := &model.Apply{Node: model.Node{T: s.abstract.Result, At: at}, Func: s.abstract}
	for i, n := range v.Args() {
		e := f.hold(f.Convert(f.value(n), s.abstract.Params[i], f.pos(n)), v.Args()[i+1:]...)
		if build.IsBad(e) {
			return build.Bad(at)
		}
		a.Args = append(a.Args, e)
	}
	return a
}

// allocators are the functions whose block gets an element type: from a
// conversion of the result (allocate), else from a sizeof in the arguments.
var allocators = map[string]bool{"malloc": true, "calloc": true, "realloc": true, "__tass_block": true}
