package c

import (
	"path/filepath"
	"strings"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/front/c/syntax"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/source"
)

// mainParams makes the parameters of main local variables: argc is the number
// of arguments, and argv points to an array of strings that ends with a null
// pointer. The first string is the program's name.
func (f *fn) mainParams(b *body, decls []*cc.Declarator) {
	if len(decls) > 2 {
		f.Report(diag.Unsupported, f.pos(decls[2]), "main with more than two parameters is not supported")
		return
	}
	if r := b.sym.typ.Result; r.Kind != model.Void && !(r.Kind == model.Int && r.Bits == 32) {
		f.Report(diag.TypeError, b.sym.at, "main gives %s, not int", r)
	}
	args := append([]*argument{{text: programName(f.u.l.prog.Name)}}, f.u.l.known.mainArgs...)
	want := []*model.Type{build.Int, build.PointerTo(build.PointerTo(tChar))}
	var vars []*model.Variable
	for i, d := range decls {
		at := f.pos(d)
		t := f.typing(at).model(d.Type())
		if build.IsInvalid(t) {
			return
		}
		if t.Kind == model.Array {
			t = build.PointerTo(t.Elem)
		}
		if !t.Same(want[i]) {
			f.Report(diag.TypeError, at, "the parameter %s of main has type %s, not %s", d.Name(), t, want[i])
			return
		}
		v := f.Local(d.Name(), t, at, model.Local)
		f.locals[d] = v
		if d.AddressTaken() {
			f.Share(v)
		}
		v.Argument = true
		vars = append(vars, v)
	}
	if len(vars) > 0 {
		f.Declare(vars[0].At, vars...)
	}
	for i, v := range vars {
		var value model.Expr = build.IntConst(int64(len(args)), build.Int, v.At)
		if i == 1 {
			reads := f.readsArgv(b, decls[1])
			list := f.u.l.argv(args, v.At, reads)
			if reads {
				f.makeArguments(list, v.At)
			}
			value = f.Read(build.Ref(list, v.At))
		}
		f.Assign(v.At, build.Ref(v, v.At), value)
	}
}

func programName(file string) string {
	return strings.TrimSuffix(file, filepath.Ext(file))
}

// argv makes the array of arguments; the strings are filled in only when the
// program reads them.
func (l *loader) argv(args []*argument, at source.Pos, read bool) *model.Variable {
	t := build.ArrayOf(build.PointerTo(tChar), build.IntConst(int64(len(args)+1), build.ULong, at))
	v := &model.Variable{Name: "main.argv", Type: t, At: at, Class: model.Global, Argument: true}
	l.prog.Globals = append(l.prog.Globals, v)
	if !read {
		return v
	}
	for i, a := range args {
		elem := build.Part(build.Ref(v, at), int64(i), at)
		if a.chars {
			continue // makeArguments does it
		}
		if a.open {
			l.linking.initFn.Assign(at, elem, build.Address(build.Ref(l.argumentAddress(i, at), at)))
			continue
		}
		st := build.ArrayOf(tChar, build.IntConst(int64(len(a.text)+1), build.ULong, at))
		s := l.freshString(a.text+"\x00", st, at)
		l.linking.initFn.Assign(at, elem, l.linking.initFn.Read(build.Ref(s, at)))
	}
	return v
}

// readsArgv tells whether main does anything with argv but to give its address
// to MPI_Init.
func (f *fn) readsArgv(b *body, argv *cc.Declarator) bool {
	r := &argvReader{u: f.u, argv: argv}
	r.items(b.def.CompoundStatement)
	return r.found
}

// argvReader looks for uses of argv.
type argvReader struct {
	u     *unit
	argv  *cc.Declarator
	found bool
}

func (r *argvReader) items(cs *cc.CompoundStatement) {
	for l := cs.BlockItemList; l != nil; l = l.BlockItemList {
		switch it := l.BlockItem; it.Case {
		case cc.BlockItemDecl:
			r.declaration(it.Declaration)
		case cc.BlockItemStmt:
			r.statement(it.Statement)
		}
	}
}

func (r *argvReader) declaration(d *cc.Declaration) {
	for l := d.InitDeclaratorList; l != nil; l = l.InitDeclaratorList {
		if in := l.InitDeclarator.Initializer; in != nil {
			r.expr(in.AssignmentExpression)
			for _, k := range syntax.Initialisers(in.InitializerList) {
				r.expr(k)
			}
		}
	}
}

func (r *argvReader) statement(s *cc.Statement) {
	if s == nil {
		return
	}
	switch s.Case {
	case cc.StatementLabeled:
		r.statement(s.LabeledStatement.Statement)
	case cc.StatementCompound:
		r.items(s.CompoundStatement)
	case cc.StatementExpr:
		r.expr(s.ExpressionStatement.ExpressionList)
	case cc.StatementSelection:
		r.expr(s.SelectionStatement.ExpressionList)
		r.statement(s.SelectionStatement.Statement)
		r.statement(s.SelectionStatement.Statement2)
	case cc.StatementIteration:
		it := s.IterationStatement
		if it.Declaration != nil {
			r.declaration(it.Declaration)
		}
		r.expr(it.ExpressionList)
		r.expr(it.ExpressionList2)
		r.expr(it.ExpressionList3)
		r.statement(it.Statement)
	case cc.StatementJump:
		r.expr(s.JumpStatement.ExpressionList)
	}
}

func (r *argvReader) expr(n cc.ExpressionNode) {
	if n == nil || r.found {
		return
	}
	v := syntax.Look(n)
	if v.Form == syntax.Ident && v.Primary.ResolvedTo() == cc.Node(r.argv) {
		r.found = true
	}
	if v.Form == syntax.Call {
		s := r.u.lookup(calleeName(v))
		if s != nil && s.library && takes(mpispec.Library(s.name), mpispec.ArgumentVector) {
			return
		}
	}
	for _, k := range v.Operands() {
		r.expr(k)
	}
}
