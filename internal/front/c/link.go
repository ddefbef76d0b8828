package c

import (
	"slices"
	"strings"
	"sync"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/front/c/headers"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/source"
)

// unit is a translation unit.
type unit struct {
	l       *loader
	name    string
	file    *file
	ast     *cc.AST
	statics map[string]*symbol // those with internal linkage
	records map[any]*model.Type
	// packings are what is said of the layout of records, by their keys.
	packings map[any]packing
	// linkages are those of the names that were declared at file scope.
	linkages map[string]linked
	inits    []*initialiser
	bodies   []*body
	givens   []*given
	stream   *stream
	beside   map[source.Pos][]*met // invariants that do not stand in the text, by the place of the loop
	// givenMacros are the pragmas of macros that are inputs, as they are met.
	givenMacros map[*pragma]*met
	statements  map[*cc.CompoundStatement]*statements // of statement expressions
	labels      map[cc.Node]*addressed                // by the expressions that take addresses of labels
	attached
}

// symbol is a variable or function with linkage.
type symbol struct {
	name     string
	oldStyle bool // a function whose definition gives the types of its parameters behind their names
	at       source.Pos
	typ      *model.Type
	variable *model.Variable     // for a variable
	fn       *model.Function     // for a function with a body
	abstract *model.AbstractFunc // for an abstract function
	library  bool                // a function declared in an embedded header, without a body
	// unmodelled: an embedded header declares it, and nothing says what it means
	unmodelled bool
	variadic   bool
	said       *model.Type   // the type of a function, as its last declaration with a prototype says it
	prototypes map[*unit]int // of a function: how many bodies of a unit stand before its first prototype there
	noParams   bool          // a function declared with (): its arguments are not checked
	proto      prototype     // of a function
	summary    *symbol       // the function that is executed where this one is called by contract; or nil
	stub       bool          // a function whose body is made up
	system     *pragma       // says that it is a system function
	guard      *awaited      // what such a function waits for; or nil
	role       *pragma
	init       *initialiser
	defined    bool       // a variable that some unit defines
	used       bool       // some expression names it
	firstUse   source.Pos // where
	marker     bool
}

// initialiser is a static initialiser, which Init runs.
type initialiser struct {
	u    *unit
	v    *model.Variable
	init *cc.Initializer
	fn   *fn // the function of a static local, for names in scope; or nil
}

// body is a function definition whose body is not lowered yet.
type body struct {
	sym *symbol
	def *cc.FunctionDefinition
	nth int // of its unit
}

// given is the assumption of an input, which sees the names that are declared before a token.
type given struct {
	*met
	seq int
}

func (u *unit) pos(n cc.Node) source.Pos { return u.l.pos(n.Position()) }

// link joins the units and lowers everything.
func (l *loader) link() {
	l.prog.Init = &model.Function{Name: "<init>", Type: build.FuncType(build.Void)}
	l.prog.Init.At = source.Pos{File: l.linking.units[0].file.src}
	for _, u := range l.linking.units {
		u.declare()
	}
	l.findMarkers()
	l.findLibrary()
	l.makeStubs()
	l.joinSummaries()
	l.linking.initFn = newFn(l.linking.units[0], l.prog.Init)
	for _, u := range l.linking.units {
		for _, b := range u.bodies {
			l.reports.In = b.sym.fn
			u.lowerBody(b)
		}
		l.reports.In = nil
	}
	for _, u := range l.linking.units {
		u.lowerGivens()
		for _, in := range u.inits {
			in.lower(l.linking.initFn)
		}
	}
	l.lowerClaims()
	for _, u := range l.linking.units {
		u.leftOver()
	}
	l.checkBesides()
	l.checkSystem()
	l.standardInput()
	l.lowerLiterals()
	for _, name := range startAt1 {
		if s := l.linking.syms[name]; s != nil && s.variable != nil && s.used {
			l.linking.initFn.Assign(s.at, build.Ref(s.variable, s.at), build.IntConst(1, s.variable.Type, s.at))
		}
	}
	l.linking.initFn.Finish(l.prog.Init.At)
	l.collect()
	l.checkInFlight()
	l.resolveForeign()
	if l.known.plans == nil && !l.reports.Any() {
		l.linking.again = l.planOrders()
	}
}

// symbolFor finds or makes the symbol of a name; internal tells its linkage.
func (u *unit) symbolFor(name string, internal bool, at source.Pos) *symbol {
	table := u.l.linking.syms
	if internal || u.statics[name] != nil {
		table = u.statics
	}
	s := table[name]
	if s == nil {
		s = &symbol{name: name, at: at}
		table[name] = s
		u.l.linking.order = append(u.l.linking.order, s)
	}
	return s
}

// lookup finds the symbol of a name, or nil.
func (u *unit) lookup(name string) *symbol {
	if s := u.statics[name]; s != nil {
		return s
	}
	return u.l.linking.syms[name]
}

// setType joins a declaration's type with what is known of the symbol.
func (u *unit) setType(s *symbol, t *model.Type, at source.Pos) {
	old := s.typ
	if old == nil || build.IsInvalid(old) || build.IsInvalid(t) {
		if old == nil || !build.IsInvalid(t) {
			s.typ = t
		}
		return
	}
	if u.ownOfLibrary(s, old, t, at) {
		if headers.Contain(at.File) {
			s.typ = t
		}
		return
	}
	if old.Kind == model.Func && t.Kind == model.Func && (len(old.Params) == 0 || len(t.Params) == 0) {
		if !old.Result.Same(t.Result) {
			u.conflict(s, at)
		} else if len(t.Params) > 0 {
			s.typ = t
		}
		return
	}
	if !old.Same(t) || old.Kind == model.Array && old.Size >= 0 && t.Size >= 0 && old.Size != t.Size {
		u.conflict(s, at)
		return
	}
	if old.Kind == model.Array && old.Extent == nil {
		s.typ = t
		if s.variable != nil {
			s.variable.Type = t
		}
	}
}

func (u *unit) conflict(s *symbol, at source.Pos) {
	if h := headers.Giving(s.name); h != "" && headers.Contain(s.at.File) && !headers.Contain(at.File) {
		u.l.report(diag.New(diag.TypeError, at, "%s is declared otherwise by <%s>", s.name, h).
			WithHint("#include <%s> instead of declaring it, or give a function of yours another name", h))
		return
	}
	u.l.report(diag.New(diag.TypeError, at, "conflicting types for %s, declared before at %s", s.name, s.at))
}

// findMarkers marks the sentinel variables that the embedded headers declare.
func (l *loader) findMarkers() {
	names := []string{"tass_stdin", "tass_stdout", "tass_stderr"}
	for _, m := range mpispec.Markers() {
		names = append(names, m.Variable)
	}
	for _, n := range names {
		s := l.linking.syms[n]
		if s != nil && s.variable != nil && (headers.Contain(s.at.File) || strings.HasPrefix(n, "tass_")) {
			s.variable.Marker = true
			s.marker = true
		}
	}
}

// findLibrary marks the library functions that the program declares by itself,
// without the header.
func (l *loader) findLibrary() {
	library := sync.OnceValue(headers.Functions) // few programs declare anything that no file defines
	for _, s := range l.linking.syms {
		if !s.library && s.fn == nil && s.variable == nil && s.abstract == nil && s.typ != nil &&
			s.typ.Kind == model.Func && slices.Contains(library(), s.name) {
			s.library = true
		}
	}
}

// collect lists the variables and functions of the program, in the order of
// their declaration, and finds main.
func (l *loader) collect() {
	var fixed []*model.Variable
	live := l.live()
	out := l.leftOut(live)
	for _, s := range l.linking.order {
		if s.variable != nil && !out[s.variable] {
			fixed = l.collectVariable(s, fixed)
		}
		if s.fn != nil && (live[s.fn] || !s.given()) {
			l.prog.Functions = append(l.prog.Functions, s.fn)
		}
		if s.abstract != nil {
			l.prog.Abstract = append(l.prog.Abstract, s.abstract)
		}
	}
	for _, f := range l.linking.standIns {
		if live[f] {
			l.prog.Functions = append(l.prog.Functions, f)
		}
	}
	texts := slices.DeleteFunc(l.prog.Globals, func(v *model.Variable) bool { return out[v] })
	l.prog.Globals = append(fixed, texts...)
	l.stubNote(live)
	l.assumedOfModels(live)
	main := l.linking.syms["main"]
	if main == nil || main.fn == nil {
		l.report(diag.New(diag.NoMain, source.Pos{File: l.linking.units[0].file.src}, "the program has no main function"))
		return
	}
	l.prog.Main = main.fn
	l.checkReached()
	l.leaveOut()
}

// leaveOut reports what is not supported in functions that main reaches, and leaves out those other functions that
// hold, or reach, what is not: a program may come with more than it uses.
func (l *loader) leaveOut() {
	if !l.reports.Withhold() {
		return
	}
	reached := l.reached(l.prog.Init, l.prog.Main)
	broken := l.reports.Release(func(f *model.Function) bool { return reached[f] })
	l.prog.Functions = slices.DeleteFunc(l.prog.Functions, func(f *model.Function) bool {
		if reached[f] {
			return false
		}
		from := l.reached(f)
		return slices.ContainsFunc(broken, func(g *model.Function) bool { return from[g] })
	})
}

// ownVariable tells whether a variable is one of the embedded headers that is there although no file defines it; no
// program uses such a name (C17 7.1.3).
func ownVariable(s *symbol) bool {
	return strings.HasPrefix(s.name, "__tass_")
}

// startAt1 are the variables of the embedded headers that begin with 1; all others begin with 0.
var startAt1 = []string{"__tass_optind", "__tass_opterr"}

// given tells whether a function has a body that is not the user's.
func (s *symbol) given() bool { return s.stub || s.at.File != nil && s.at.File.Library }

// live gives the functions that the user's functions reach: others of the embedded headers, and
// stubs, are left out of the model.
func (l *loader) live() map[*model.Function]bool {
	roots := []*model.Function{l.prog.Init}
	for _, s := range l.linking.order {
		if s.fn != nil && !s.given() {
			roots = append(roots, s.fn)
		}
	}
	return l.reached(roots...)
}

// leftOut gives the variables of the embedded headers, among them texts that nothing fills, that only functions name
// which are not live: they are left out with them.
func (l *loader) leftOut(live map[*model.Function]bool) map[*model.Variable]bool {
	own, out := map[*model.Variable]bool{}, map[*model.Variable]bool{}
	for _, s := range l.linking.order {
		if v := s.variable; v != nil && (s.marker || ownVariable(s)) {
			own[v] = true
		}
	}
	for _, x := range l.linking.strings {
		own[x.v] = own[x.v] || !x.read && x.v.At.File != nil && x.v.At.File.Library
	}
	kept := append([]*model.Function{l.prog.Init}, l.linking.standIns...)
	for _, s := range l.linking.order {
		switch {
		case s.fn == nil:
		case live[s.fn] || !s.given():
			kept = append(kept, s.fn)
		default:
			for v := range mentionedBy(s.fn) {
				out[v] = out[v] || own[v]
			}
		}
	}
	for _, f := range kept {
		for v := range mentionedBy(f) {
			delete(out, v)
		}
	}
	return out
}

// reached gives functions, and those that they reach: that they call, or whose addresses they take.
func (l *loader) reached(from ...*model.Function) map[*model.Function]bool {
	live := map[*model.Function]bool{}
	var visit func(f *model.Function)
	mark := func(g *model.Function) {
		if g != nil && !live[g] {
			live[g] = true
			visit(g)
		}
	}
	visit = func(f *model.Function) {
		for _, loc := range f.Locations {
			if c, ok := loc.Action.(*model.Call); ok {
				mark(c.Func)
			}
			for _, e := range model.Exprs(loc.Action) {
				model.Walk(e, func(x model.Expr) bool {
					if r, ok := x.(*model.FuncRef); ok {
						mark(r.Func)
					}
					return true
				})
			}
		}
	}
	for _, f := range from {
		mark(f)
	}
	return live
}

// whereDefined says what to do about a variable that no file defines.
func whereDefined(name string) string {
	if h := libraryVariables[name]; h != "" {
		return "#include <" + h + "> instead of declaring it"
	}
	return "give the file that defines it, too"
}

// libraryVariables are variables that C libraries have, with the headers that declare them.
var libraryVariables = map[string]string{"stdin": "stdio.h", "stdout": "stdio.h", "stderr": "stdio.h",
	"errno": "errno.h", "optarg": "getopt.h", "optind": "getopt.h", "opterr": "getopt.h", "optopt": "getopt.h"}

func (l *loader) collectVariable(s *symbol, globals []*model.Variable) []*model.Variable {
	v := s.variable
	switch {
	case v.Class == model.Input:
		l.prog.Inputs = append(l.prog.Inputs, l.linking.inputs[v])
	case v.Class == model.Output:
		l.prog.Outputs = append(l.prog.Outputs, v)
	case s.marker && !s.used, !s.defined && !s.used:
		return globals
	case !s.marker && !s.defined && !ownVariable(s):
		l.report(diag.New(diag.Undefined, s.firstUse, "%s is declared extern, but no file defines it", s.name).
			WithHint("%s", whereDefined(s.name)))
	default:
		if v.Type.Kind == model.Array && v.Type.Extent == nil {
			// C11 6.9.2: a tentative definition of unknown length has one element
			v.Type = build.ArrayOf(v.Type.Elem, build.IntConst(1, build.ULong, v.At))
		}
		if build.Incomplete(v.Type) {
			l.report(diag.New(diag.TypeError, v.At, "%s has the incomplete type %s", v.Name, v.Type))
		}
		return append(globals, v)
	}
	return globals
}
