package c

import (
	"strings"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/front/c/headers"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// declare enters the declarations at file scope into the symbol tables.
func (u *unit) declare() {
	for n := u.ast.TranslationUnit; n != nil; n = n.TranslationUnit {
		d := n.ExternalDeclaration
		role := u.roleOf(d)
		switch d.Case {
		case cc.ExternalDeclarationFuncDef:
			if role != nil && role.kind != "system" {
				u.misplaced(role, "a function definition")
				role = nil
			}
			u.declareFunction(d.FunctionDefinition, role)
		case cc.ExternalDeclarationDecl:
			u.declaration(d.Declaration, role)
		case cc.ExternalDeclarationAsmStmt:
			u.l.report(diag.New(diag.Unsupported, u.pos(d), "inline assembly is not supported"))
		}
		if role != nil && role.kind == "input" && role.args != nil {
			toks := cc.NodeTokens(d)
			u.givens = append(u.givens, &given{u.metOf(role), toks[len(toks)-1].Seq() + 1})
		}
	}
	u.sizedEnumerators(u.ast.Scope)
}

// roleOf gives the pragma of a declaration, or nil.
func (u *unit) roleOf(d *cc.ExternalDeclaration) *pragma {
	role := u.roles[d]
	if role != nil && role.contract != nil {
		return nil
	}
	p := d.Position()
	if f := u.l.parsing.files[p.Filename]; f != nil && f.inputs[p.Line] != nil {
		u.misplaced(role, "another pragma")
		return f.inputs[p.Line].pragma
	}
	return role
}

// metOf gives the first of a pragma's occurrences in the unit.
func (u *unit) metOf(p *pragma) *met {
	for _, m := range u.stream.met {
		if m.pragma == p {
			return m
		}
	}
	return u.givenMacros[p]
}

// misplaced reports a pragma that something else follows than a declaration.
func (u *unit) misplaced(p *pragma, what string) {
	if p != nil && p.contract != nil {
		u.l.report(diag.New(diag.Annotation, p.at, "the contract is followed by %s", what).
			WithHint("it stands right before a declaration or the definition of one function, in one comment"))
	} else if p != nil {
		u.l.report(diag.New(diag.Annotation, p.at, "the pragma %s is followed by %s", p.kind, what).
			WithHint("it stands before a declaration at file scope"))
	}
}

// declaration enters the declarators of a declaration at file scope; role is the pragma
// before it, or nil.
func (u *unit) declaration(d *cc.Declaration, role *pragma) {
	if d.Case == cc.DeclarationAssert {
		u.staticAssert(d.StaticAssertDeclaration)
		return
	}
	if d.Case == cc.DeclarationAuto {
		u.l.report(diag.New(diag.Unsupported, u.pos(d), "__auto_type is not supported"))
		return
	}
	if d.InitDeclaratorList == nil {
		u.misplaced(role, "a declaration of no variable")
	}
	for l := d.InitDeclaratorList; l != nil; l = l.InitDeclaratorList {
		id := l.InitDeclarator
		decl := id.Declarator
		if id.Asm != nil {
			u.l.report(diag.New(diag.Unsupported, u.pos(id.Asm), "inline assembly is not supported"))
		}
		switch {
		case decl.Name() == "__predefined_declarator", strings.HasPrefix(decl.Name(), endPrefix):
			u.misplaced(role, "the end of the file")
			return // needed by the C front end alone
		case decl.IsTypename():
			u.misplaced(role, "a type definition")
			u.noteWord(decl)
		case decl.Type().Kind() == cc.Function:
			u.linkage(decl, d.DeclarationSpecifiers)
			u.prototype(decl, d.DeclarationSpecifiers, role)
		default:
			u.linkage(decl, d.DeclarationSpecifiers)
			u.globalVariable(id, role)
		}
	}
}

func (u *unit) staticAssert(n *cc.StaticAssertDeclaration) {
	if v, ok := intValue(newFn(u, nil).constantOf(n.ConstantExpression)); ok && v.Sign() == 0 {
		u.l.report(diag.New(diag.TypeError, u.pos(n), "static assertion failed: %s", n.Token3.SrcStr()))
	}
}

// typing makes the conversion of types at file scope.
func (u *unit) typing(at source.Pos) *typing {
	return &typing{u: u, at: at, extent: u.globalExtent}
}

// globalExtent lowers an array extent at file scope: over inputs only.
func (u *unit) globalExtent(n cc.ExpressionNode) model.Expr {
	f := newFn(u, nil)
	f.Pure = "the extent of an array at file scope"
	e := f.value(n)
	if build.IsBad(e) {
		return nil
	}
	if e.Type().Kind != model.Int {
		u.l.report(diag.New(diag.TypeError, u.pos(n), "the extent of an array must be an integer"))
		return nil
	}
	ok, inputs, divides := true, false, false
	model.Walk(e, func(x model.Expr) bool {
		switch x := x.(type) {
		case *model.VarRef:
			ok, inputs = ok && x.Var.Class == model.Input, true
		case *model.Binary:
			divides = divides || x.Op == model.Div || x.Op == model.Mod
		}
		return true
	})
	if !ok || divides && !inputs { // 1 / 0 is no constant
		u.l.report(diag.New(diag.TypeError, u.pos(n),
			"the extent of an array at file scope must be made of constants and inputs"))
		return nil
	}
	return e
}

// openFunctions are the functions of the embedded headers of which nothing is known but that equal arguments give equal
// results.
var openFunctions = wordSet(`__tass_random __tass_random48 __tass_random_r __tass_seed_r __tass_input_opens
	__tass_input_ends __tass_input_fits __tass_input_char
	__tass_input_signed_char __tass_input_unsigned_char __tass_input_short __tass_input_unsigned_short
	__tass_input_int __tass_input_unsigned __tass_input_long __tass_input_unsigned_long
	__tass_input_float __tass_input_double __tass_input_long_double
	__tass_nondet_bool __tass_nondet_char __tass_nondet_unsigned_char __tass_nondet_short __tass_nondet_unsigned_short
	__tass_nondet_int __tass_nondet_unsigned __tass_nondet_long __tass_nondet_unsigned_long
	__tass_nondet_float __tass_nondet_double`)

// prototype enters a function declaration without a body that stands at file scope.
func (u *unit) prototype(d *cc.Declarator, specifiers *cc.DeclarationSpecifiers, role *pragma) {
	s, prototyped := u.declaresFunction(d, specifiers)
	if prototyped {
		u.sees(s)
	}
	if role == nil {
		return
	}
	if role.kind == "system" {
		u.system(s, role)
		return
	}
	if role.kind != "abstract" {
		u.l.report(diag.New(diag.Annotation, role.at, "the pragma %s is followed by a function declaration", role.kind))
		return
	}
	if !build.IsInvalid(s.typ) {
		u.abstract(s, u.pos(d))
	}
}

// declaresFunction enters a function declaration without a body, and tells whether it is a prototype.
func (u *unit) declaresFunction(d *cc.Declarator, specifiers *cc.DeclarationSpecifiers) (s *symbol, prototyped bool) {
	at := u.pos(d)
	s = u.symbolFor(d.Name(), d.Linkage() == cc.Internal, at)
	u.functionType(s, d, at)
	prototyped = u.agrees(s, d, specifiers, at)
	s.proto = prototype{u, d}
	if headers.Contain(at.File) && s.fn == nil {
		s.library, s.unmodelled = true, headers.Unmodelled(at)
	}
	if s.library && openFunctions[s.name] {
		s.library = false
		if u.abstract(s, at); s.abstract != nil {
			s.abstract.Name = strings.TrimPrefix(s.name, "__tass_") // as it is shown
		}
	}
	return s, prototyped
}

func (u *unit) functionType(s *symbol, d *cc.Declarator, at source.Pos) {
	ft, ok := d.Type().(*cc.FunctionType)
	if !ok {
		return
	}
	t := u.typing(at).model(ft)
	x := d.DirectDeclarator
	if oldStyle(x) && !u.overrides(s, t) || x.Case == cc.DirectDeclaratorFuncParam && x.ParameterTypeList == nil {
		t = promotedParams(t)
	}
	if s.variable != nil {
		u.conflict(s, at)
		return
	}
	u.setType(s, t, at)
	s.variadic = ft.IsVariadic()
	s.noParams = len(ft.Parameters()) == 0
}

// declareFunction enters a function definition; role is the pragma system before it, or nil.
func (u *unit) declareFunction(def *cc.FunctionDefinition, role *pragma) {
	d := def.Declarator
	at := u.pos(d)
	u.linkage(d, def.DeclarationSpecifiers)
	s := u.symbolFor(d.Name(), d.Linkage() == cc.Internal, at)
	if _, ok := d.Type().(*cc.FunctionType); !ok {
		u.l.report(diag.New(diag.Syntax, at, "%s has a body, but is not declared as a function", d.Name()))
		return
	}
	s.oldStyle = oldStyle(d.DirectDeclarator) && !u.overrides(s, u.typing(at).model(d.Type()))
	u.functionType(s, d, at)
	if u.agrees(s, d, def.DeclarationSpecifiers, at) {
		u.sees(s)
	}
	if s.fn != nil {
		u.l.report(diag.New(diag.TypeError, at, "%s is defined twice, first at %s", s.name, s.fn.At))
		return
	}
	if s.abstract != nil {
		u.l.report(diag.New(diag.Annotation, at, "abstract function %s has a body", s.name))
		return
	}
	if s.library && strings.HasPrefix(s.name, "PMPI_") { // by these names a program calls those that it has itself
		u.l.report(diag.New(diag.Unsupported, at, "%s is a library function, and cannot be defined by the program", s.name))
		return
	}
	s.at, s.library, s.unmodelled = at, false, false
	s.fn = &model.Function{Name: s.name, At: at, Type: s.typ}
	s.fn.End = u.l.pos(def.CompoundStatement.Token2.Position())
	if role != nil {
		u.system(s, role)
	}
	u.bodies = append(u.bodies, &body{s, def, len(u.bodies)})
}

// globalVariable enters a variable declared at file scope, or extern in a
// block.
func (u *unit) globalVariable(id *cc.InitDeclarator, role *pragma) *symbol {
	d := id.Declarator
	at := u.pos(d)
	s := u.symbolFor(d.Name(), d.Linkage() == cc.Internal, at)
	t := u.typing(at).model(d.Type())
	if s.typ != nil && s.typ.Kind == model.Func {
		u.conflict(s, at)
		return s
	}
	u.rejectQualifiers(d, at)
	u.setType(s, t, at)
	if s.variable == nil {
		s.variable = &model.Variable{Name: d.Name(), Type: s.typ, At: at, Class: model.Global}
		s.unmodelled = headers.Contain(at.File) && headers.Unmodelled(at)
		if headers.Contain(at.File) {
			u.argumentVariable(s)
		}
	}
	defines := !d.IsExtern() || id.Initializer != nil
	if defines && !s.defined {
		s.defined = true
		s.at, s.variable.At, s.variable.ReadOnly = at, at, u.l.linking.constants.Object(d)
	}
	if role != nil {
		u.giveRole(s, role)
	}
	if id.Initializer != nil {
		u.keepInit(s, id.Initializer, at)
	}
	return s
}

// rejectQualifiers reports atomic objects that may have another layout than others of their type. A process has one
// thread, for which _Atomic and _Thread_local mean nothing else.
func (u *unit) rejectQualifiers(d *cc.Declarator, at source.Pos) {
	if d.IsAtomic() && d.Type().Size() > 8 {
		u.l.report(diag.New(diag.Unsupported, at, "_Atomic is not supported for objects larger than 8 bytes"))
	}
}

func (u *unit) keepInit(s *symbol, init *cc.Initializer, at source.Pos) {
	if s.init != nil {
		u.l.report(diag.New(diag.TypeError, at, "%s is initialised twice", s.name))
		return
	}
	s.init = &initialiser{u: u, v: s.variable, init: init}
	if s.variable.Class == model.Input {
		return // like a macro's literal, it serves the compiler only
	}
	u.inits = append(u.inits, s.init)
}

// giveRole makes a variable an input or output.
func (u *unit) giveRole(s *symbol, role *pragma) {
	v := s.variable
	switch {
	case role.kind == "abstract", role.kind == "system":
		u.l.report(diag.New(diag.Annotation, role.at, "the pragma %s is followed by a declaration of a variable", role.kind))
		return
	case s.role != nil && s.role.kind != role.kind:
		u.l.report(diag.New(diag.Annotation, role.at, "%s is both input and output", s.name))
		return
	case !u.l.reports.Shareable(v, role.kind, role.at):
		return
	case v.Type.Kind == model.Array && v.Type.Extent == nil:
		u.l.report(diag.New(diag.Annotation, v.At, "%s %s has no length", role.kind, s.name))
		return
	}
	s.role = role
	s.defined = true
	if role.kind == "output" {
		v.Class = model.Output
		return
	}
	v.Class = model.Input
	v.Macro = role.macro != ""
	in := u.l.linking.inputs[v]
	if in == nil {
		in = &model.InputVar{Var: v}
		u.l.linking.inputs[v] = in
	}
	role.inputs = append(role.inputs, in)
}

// lowerGivens attaches the assumptions to the inputs.
func (u *unit) lowerGivens() {
	for _, g := range u.givens {
		p := g.pragma
		if p.lowered || len(p.inputs) == 0 {
			continue
		}
		p.lowered = true
		w := u.atEnd("the assumption of an input")
		w.seq = g.seq
		u.l.reports.Given(p.inputs[len(p.inputs)-1], w.condition(g.met, w, w.Pure), p.expr)
	}
}
