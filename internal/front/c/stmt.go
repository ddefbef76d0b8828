package c

import (
	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// items lowers what stands between the braces of a compound statement.
func (f *fn) items(cs *cc.CompoundStatement) { f.itemsBut(cs, nil, nil) }

// itemsBut is items with another way to lower one of them.
func (f *fn) itemsBut(cs *cc.CompoundStatement, one *cc.BlockItem, lower func()) {
	scope, declared := f.scope, len(f.declared)
	f.scope = cs.LexicalScope()
	for l := cs.BlockItemList; l != nil; l = l.BlockItemList {
		f.annotations(l.BlockItem)
		if l.BlockItem == one {
			lower()
			continue
		}
		switch it := l.BlockItem; it.Case {
		case cc.BlockItemDecl:
			f.localDeclaration(it.Declaration)
		case cc.BlockItemStmt:
			f.statement(it.Statement)
		case cc.BlockItemLabel: // of labels that are found without it, unless two have one name
		case cc.BlockItemFuncDef:
			f.Report(diag.Unsupported, f.pos(it), "nested functions are not supported")
		}
		f.EndStatement()
	}
	f.annotations(cs.Token2)
	f.scope, f.declared = scope, f.declared[:declared]
}

// compound lowers a block.
func (f *fn) compound(cs *cc.CompoundStatement) {
	f.Enter(f.pos(cs), f.landsIn(cs))
	f.items(cs)
	f.Leave(f.u.l.pos(cs.Token2.Position()))
}

func (f *fn) statement(s *cc.Statement) {
	switch s.Case {
	case cc.StatementLabeled:
		f.labeled(s.LabeledStatement)
	case cc.StatementCompound:
		f.compound(s.CompoundStatement)
	case cc.StatementExpr:
		if e := s.ExpressionStatement.ExpressionList; e != nil {
			f.effect(e)
		}
	case cc.StatementSelection:
		f.selection(s.SelectionStatement)
	case cc.StatementIteration:
		f.iteration(s.IterationStatement)
	case cc.StatementJump:
		f.jumpStatement(s.JumpStatement)
	case cc.StatementAsm:
		if !isBarrier(s.AsmStatement) {
			f.Report(diag.Unsupported, f.pos(s), "inline assembly is not supported")
		}
	}
	f.EndStatement()
}

// substatement lowers the body of an if or a loop, in which a pragma cannot
// stand alone: a compiler, which ignores it, would see another body.
func (f *fn) substatement(s *cc.Statement) {
	f.notBefore(s)
	f.statement(s)
}

func (f *fn) selection(s *cc.SelectionStatement) {
	switch s.Case {
	case cc.SelectionStatementSwitch:
		f.switchStatement(s)
		return
	case cc.SelectionStatementIf:
		f.Either(f.test(s.ExpressionList), f.pos(s), func() { f.substatement(s.Statement) }, nil)
	case cc.SelectionStatementIfElse:
		other := func() { f.substatement(s.Statement2) }
		f.Either(f.test(s.ExpressionList), f.pos(s), func() { f.substatement(s.Statement) }, other)
	}
}

func (f *fn) iteration(s *cc.IterationStatement) {
	switch s.Case {
	case cc.IterationStatementWhile:
		f.keepEntry(s)
		f.While(f.loop(s, model.LoopHead, s.ExpressionList, nil))
	case cc.IterationStatementFor:
		if s.ExpressionList != nil {
			f.effect(s.ExpressionList)
			f.EndStatement()
		}
		f.keepEntry(s)
		f.While(f.loop(s, model.ForHead, s.ExpressionList2, s.ExpressionList3))
	case cc.IterationStatementForDecl:
		f.Enter(f.pos(s), false)
		f.localDeclaration(s.Declaration)
		f.EndStatement()
		f.keepEntry(s)
		f.While(f.loop(s, model.ForHead, s.ExpressionList, s.ExpressionList2))
		f.Leave(f.pos(s))
	case cc.IterationStatementDo:
		f.keepEntry(s)
		f.DoWhile(f.loop(s, model.LoopHead, s.ExpressionList, nil))
	}
}

// loop gives what is tested and done in a loop; test and step may be missing.
func (f *fn) loop(s *cc.IterationStatement, kind model.LocKind, test, step cc.ExpressionNode) *build.Loop {
	l := &build.Loop{At: f.pos(s), Kind: kind, Body: func() { f.stepOf(s) }}
	f.loopNote(l, s)
	if test != nil {
		l.Test, l.TestAt = f.test(test), f.pos(test)
		l.Value = func() model.Expr { return f.valueAsIs(test) }
	}
	if step != nil {
		l.Step = func() { f.effect(step) }
	}
	return l
}

func (f *fn) switchStatement(s *cc.SelectionStatement) {
	at := f.pos(s)
	x := f.Promote(f.value(s.ExpressionList))
	if x.Type().Kind != model.Int && !build.IsBad(x) {
		f.Report(diag.TypeError, f.pos(s.ExpressionList), "the operand of switch must be an integer, not %s", x.Type())
	}
	f.Switch(x, at, func() { f.substatement(s.Statement) })
}

func (f *fn) labeled(s *cc.LabeledStatement) {
	at := f.pos(s)
	switch s.Case {
	case cc.LabeledStatementLabel:
		f.Named(s.Token.SrcStr(), at)
		f.keepAt(f.instants.label(s), f.scope, s.Token.Seq(), at)
	case cc.LabeledStatementCaseLabel:
		f.caseLabel(s.ConstantExpression, s.ConstantExpression, at)
	case cc.LabeledStatementRange:
		f.caseLabel(s.ConstantExpression, s.ConstantExpression2, at)
	case cc.LabeledStatementDefault:
		f.Default(at)
	}
	f.annotations(s.Statement)
	f.statement(s.Statement)
}

func (f *fn) caseLabel(first, last cc.ExpressionNode, at source.Pos) {
	lo, ok1 := intValue(f.constantOf(first))
	hi, ok2 := intValue(f.constantOf(last))
	if !ok1 || !ok2 {
		f.Report(diag.TypeError, f.pos(first), "the value of a case must be an integer constant")
		return
	}
	f.Case(build.Wrap(lo, build.Long).Int64(), build.Wrap(hi, build.Long).Int64(), at)
}

// localDeclaration lowers a declaration inside a function.
func (f *fn) localDeclaration(d *cc.Declaration) {
	switch d.Case {
	case cc.DeclarationAssert:
		f.u.staticAssert(d.StaticAssertDeclaration)
		return
	case cc.DeclarationAuto:
		f.automatic(&cc.InitDeclarator{Declarator: d.Declarator, Initializer: d.Initializer})
		return
	}
	for l := d.InitDeclaratorList; l != nil; l = l.InitDeclaratorList {
		f.localDeclarator(l.InitDeclarator, d.DeclarationSpecifiers)
		f.EndStatement()
	}
}

func (f *fn) localDeclarator(id *cc.InitDeclarator, specifiers *cc.DeclarationSpecifiers) {
	d := id.Declarator
	at := f.pos(d)
	if id.Asm != nil {
		f.Report(diag.Unsupported, f.pos(id.Asm), "inline assembly is not supported")
	}
	switch {
	case d.Name() == "__func__":
		// made by the C front end in every function: see identPlace
	case d.IsTypename():
		if variableLength(d.Type()) {
			f.named[d] = f.typing(at).model(d.Type())
		}
	case d.Type().Kind() == cc.Function:
		if s, prototyped := f.u.declaresFunction(d, specifiers); prototyped {
			f.declared = append(f.declared, s)
		}
	case d.IsExtern():
		f.u.globalVariable(id, nil)
	case d.IsStatic():
		f.staticLocal(id)
	default:
		f.automatic(id)
	}
}

// variableLength tells whether a type contains an array of variable length.
func variableLength(t cc.Type) bool {
	switch x := t.(type) {
	case *cc.ArrayType:
		return x.Len() < 0 && x.SizeExpression() != nil || variableLength(x.Elem())
	case *cc.PointerType:
		if a, ok := x.Elem().(*cc.ArrayType); ok {
			return variableLength(a)
		}
	}
	return false
}

// automatic declares a local variable, and initialises it.
func (f *fn) automatic(id *cc.InitDeclarator) {
	d := id.Declarator
	at := f.pos(d)
	f.u.rejectQualifiers(d, at)
	t := f.typing(at).model(d.Type())
	if build.Incomplete(t) {
		f.Report(diag.TypeError, at, "%s has the incomplete type %s", d.Name(), t)
		t = build.Invalid()
	}
	v := f.Local(d.Name(), t, at, model.Local)
	v.ReadOnly = f.u.l.linking.constants.Object(d)
	f.locals[d] = v
	if d.AddressTaken() {
		f.Share(v)
	}
	f.Declare(at, v)
	if id.Initializer != nil && !build.IsInvalid(t) && !f.readsItself(d.Name(), t.Kind == model.Array, id.Initializer) {
		f.initialise(build.Ref(v, at), id.Initializer, at, false)
	}
}

// staticLocal declares a variable of static storage duration in a function.
func (f *fn) staticLocal(id *cc.InitDeclarator) {
	d := id.Declarator
	if f.locals[d] != nil {
		return // one object, though the expression that it is declared in is lowered again
	}
	at := f.pos(d)
	t := f.u.typing(at).model(d.Type())
	v := &model.Variable{Name: f.F.Name + "." + d.Name(), Type: t, At: at, Class: model.Global,
		ReadOnly: f.u.l.linking.constants.Object(d)}
	f.locals[d] = v
	f.Share(v)
	f.u.l.prog.Globals = append(f.u.l.prog.Globals, v)
	if id.Initializer != nil {
		f.u.inits = append(f.u.inits, &initialiser{u: f.u, v: v, init: id.Initializer, fn: f})
	}
}

// isBarrier tells whether an assembly statement has no instructions and no operands: it keeps a compiler from moving
// accesses, and nothing is moved here.
func isBarrier(s *cc.AsmStatement) bool {
	toks := cc.NodeTokens(s)
	for i, t := range toks {
		text := t.SrcStr()
		switch {
		case i == 0, text == "(", text == ")", text == ":", text == ";", text == "::", text == ":::", text == `""`,
			text == "volatile", text == "__volatile__", text == "__volatile", text == `"memory"`, text == `"cc"`:
		default:
			return false
		}
	}
	return true
}
