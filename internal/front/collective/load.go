package collective

import (
	"errors"
	"fmt"

	"github.com/tass-go/tass/internal/contract"
	"github.com/tass-go/tass/internal/contract/code"
	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/minimp/syntax"
	"github.com/tass-go/tass/internal/front/minispec"
	"github.com/tass-go/tass/internal/source"
)

// Extension is how the names of files in MiniMP end.
const Extension = ".minimp"

// loader is the state of one Load.
type loader struct {
	file  *source.File
	prog  *code.Program
	wrong diag.List
	read  map[*syntax.Contracted]*contract.Contract // the clauses of loops with invariants
	loops []*pending
}

// Load reads a file of which procedures are proved by themselves. The error is a diag.List.
func Load(file *source.File) (*code.Program, error) {
	l, err := load(file)
	if err != nil {
		return nil, err
	}
	for _, in := range l.prog.Inputs {
		if len(in.Given) > 0 {
			l.report(in.At, "say it in the requires clauses of the procedures",
				"what is assumed of the input %s does not enter the proof of a contract", in.Name)
		}
	}
	if len(l.wrong) > 0 {
		return nil, l.wrong.Err()
	}
	return l.prog, nil
}

// LoadWhole reads a file whose main is executed. The error is a diag.List.
func LoadWhole(file *source.File) (*code.Program, error) {
	l, err := load(file)
	if err != nil {
		return nil, err
	}
	return l.prog, nil
}

func load(file *source.File) (*loader, error) {
	tree, err := syntax.Parse(file)
	if err != nil {
		return nil, err
	}
	l := &loader{file: file, prog: &code.Program{}, read: map[*syntax.Contracted]*contract.Contract{}}
	for _, v := range tree.Globals {
		l.prog.Globals = append(l.prog.Globals, v.Name)
	}
	for _, in := range tree.Inputs {
		l.prog.Globals = append(l.prog.Globals, in.Name)
	}
	for _, v := range tree.Outputs {
		l.prog.Globals = append(l.prog.Globals, v.Name)
	}
	for _, p := range tree.Procedures {
		l.declare(p)
	}
	for _, in := range tree.Inputs {
		l.input(in)
	}
	for i, p := range tree.Procedures {
		l.procedure(l.prog.Procedures[i], p)
	}
	for _, p := range l.loops {
		l.complete(p)
	}
	for _, f := range l.prog.Contracted {
		if f.Statement && f.Contract.HasAssigns { // what keeps values for loops in it is nobody's to list
			l.assigns(f.Contract, f, isKept)
		}
	}
	if len(l.wrong) > 0 {
		return nil, l.wrong.Err()
	}
	markWildcards(l.prog)
	return l, nil
}

// input notes what is said of an input. In the generic pre-state of a procedure it has any value, like every other
// global variable.
func (l *loader) input(in *syntax.Input) {
	out := &code.Input{Name: in.Name, At: in.At}
	b := &builder{loader: l, proc: &code.Procedure{}}
	for _, e := range in.Extents {
		out.Extents = append(out.Extents, b.expr(e))
	}
	for _, e := range in.Given {
		out.Given = append(out.Given, b.expr(e))
	}
	l.prog.Inputs = append(l.prog.Inputs, out)
}

func (l *loader) report(at source.Pos, hint, format string, args ...any) {
	l.wrong = append(l.wrong, diag.New(diag.Annotation, at, format, args...).WithHint("%s", hint))
}

// declare makes a procedure without its instructions, so that all can be called from everywhere.
func (l *loader) declare(p *syntax.Procedure) {
	out := &code.Procedure{Name: p.Name, At: p.At, Params: len(p.Params)}
	if l.prog.Find(p.Name) != nil {
		l.wrong = append(l.wrong, diag.New(diag.Syntax, p.At, "there are two procedures %s", p.Name))
	}
	for _, v := range p.Params {
		out.Vars = append(out.Vars, v.Name)
	}
	for _, v := range p.Locals {
		out.Vars = append(out.Vars, v.Name)
	}
	l.prog.Procedures = append(l.prog.Procedures, out)
}

// clauses reads the contract of a procedure or a statement; nil without one, or when something is wrong.
func (l *loader) clauses(list []*syntax.Clause) *contract.Contract {
	if len(list) == 0 {
		return nil
	}
	c, _, err := minispec.Parse(l.file, offset(l.file, list[0].At))
	var d *diag.Diagnostic
	switch {
	case errors.As(err, &d):
		l.wrong = append(l.wrong, d)
		return nil
	case err != nil:
		l.wrong = append(l.wrong, diag.New(diag.Annotation, list[0].At, "%v", err))
		return nil
	}
	return c
}

// offset gives the place of a position in the text of its file.
func offset(f *source.File, at source.Pos) int {
	i := 0
	for line := int32(1); line < at.Line; i++ {
		if f.Text[i] == '\n' {
			line++
		}
	}
	return i + int(at.Col) - 1
}

func (l *loader) procedure(out *code.Procedure, p *syntax.Procedure) {
	if c := l.clauses(p.Contract); c != nil {
		out.Contract = c
		for _, x := range c.Invariants {
			l.report(x.At, "write it before a while loop, or as requires and ensures", "an invariant stands before a loop")
		}
		l.checkClauses(c, append(append([]string(nil), out.Vars[:out.Params]...), l.prog.Globals...), true)
		l.prog.Contracted = append(l.prog.Contracted, out)
	}
	l.keeps(out, p.Body)
	b := &builder{loader: l, proc: out}
	b.stmt(p.Body)
	b.emit(code.Instr{Op: code.Return, At: p.Body.End})
	out.Code = b.code
}

// builder makes the instructions of a procedure, or of a statement with a contract.
type builder struct {
	*loader
	proc   *code.Procedure
	code   []code.Instr
	inside bool // of a statement with a contract
}

func (b *builder) emit(i code.Instr) int {
	b.code = append(b.code, i)
	return len(b.code) - 1
}

func (b *builder) stmt(s syntax.Stmt) {
	switch s := s.(type) {
	case *syntax.Block:
		for _, x := range s.List {
			b.stmt(x)
		}
	case *syntax.Assign:
		b.emit(code.Instr{Op: code.Assign, To: b.expr(s.To), X: b.expr(s.X), At: s.At})
	case *syntax.Send:
		b.emit(code.Instr{Op: code.Send, X: b.expr(s.X), Y: b.expr(s.Dest), At: s.At})
	case *syntax.Recv:
		op := code.Recv
		if s.Any {
			op = code.RecvAny
		}
		b.emit(code.Instr{Op: op, To: b.expr(s.To), Y: b.expr(s.From), At: s.At})
	case *syntax.Return:
		if b.inside {
			b.report(s.At, "put the contract on the procedure", "return stands in a statement with a contract")
		}
		b.emit(code.Instr{Op: code.Return, X: b.expr(s.X), At: s.At})
	case *syntax.Claim:
		op := code.Assert
		if s.Word == "assume" {
			op = code.Assume
		}
		b.emit(code.Instr{Op: op, X: b.expr(s.Cond), At: s.At})
	case *syntax.Call:
		b.call(s)
	case *syntax.If:
		b.branch(s)
	case *syntax.While:
		head := b.emit(code.Instr{Op: code.Branch, X: b.expr(s.Cond), At: s.At})
		b.stmt(s.Body)
		b.emit(code.Instr{Op: code.Jump, Target: head, At: s.At})
		b.code[head].Target = len(b.code)
	case *syntax.Contracted:
		if invariant(s) {
			b.loop(s)
		} else {
			b.segment(s)
		}
	default:
		b.report(s.Pos(), "write it in other words", "this statement is not modelled in the proof of contracts")
	}
}

func (b *builder) branch(s *syntax.If) {
	at := b.emit(code.Instr{Op: code.Branch, X: b.expr(s.Cond), At: s.At})
	b.stmt(s.Then)
	if s.Else == nil {
		b.code[at].Target = len(b.code)
		return
	}
	over := b.emit(code.Instr{Op: code.Jump, At: s.At})
	b.code[at].Target = len(b.code)
	b.stmt(s.Else)
	b.code[over].Target = len(b.code)
}

func (b *builder) call(s *syntax.Call) {
	f := b.prog.Find(s.Name)
	switch {
	case f == nil:
		b.wrong = append(b.wrong, diag.New(diag.Undefined, s.NameAt, "there is no procedure %s", s.Name))
		return
	case len(s.Args) != f.Params:
		b.wrong = append(b.wrong, diag.New(diag.TypeError, s.NameAt, "%s has %d parameters; %d arguments are given", s.Name,
			f.Params, len(s.Args)))
		return
	}
	i := code.Instr{Op: code.Call, Callee: f, At: s.At}
	if s.To != nil {
		i.To = b.expr(s.To)
	}
	for _, a := range s.Args {
		i.Args = append(i.Args, b.expr(a))
	}
	b.emit(i)
}

// segment makes a statement with a contract.
func (b *builder) segment(s *syntax.Contracted) {
	c := b.clauses(s.Contract)
	if c == nil {
		return
	}
	b.checkClauses(c, append(append([]string(nil), b.proc.Vars...), b.prog.Globals...), false)
	name := fmt.Sprintf("%s:%d", b.proc.Name, s.At.Line)
	*b.statement(name, s.At, func(own *builder) { own.stmt(s.Stmt) }).Contract = *c
}

// statement makes a procedure of a statement, with a contract that says nothing yet. It shares the variables of the
// one that it stands in. Its instructions stand there, too, behind an instruction that says up to where.
func (b *builder) statement(name string, place source.Pos, body func(*builder)) *code.Procedure {
	f := &code.Procedure{Name: name, At: place, Params: len(b.proc.Vars), Vars: b.proc.Vars,
		Contract: &contract.Contract{}, Statement: true}
	b.prog.Contracted = append(b.prog.Contracted, f)
	own := &builder{loader: b.loader, proc: b.proc, inside: true}
	body(own)
	own.emit(code.Instr{Op: code.Return, At: place})
	f.Code = own.code
	at := b.emit(code.Instr{Op: code.Segment, Callee: f, At: place})
	shift := len(b.code)
	for _, i := range own.code[:len(own.code)-1] {
		if i.Op == code.Branch || i.Op == code.Jump || i.Op == code.Segment {
			i.Target += shift
		}
		b.code = append(b.code, i)
	}
	b.code[at].Target = len(b.code)
	return f
}

// markWildcards finds out which procedures receive from any process, directly or in what they call.
func markWildcards(prog *code.Program) {
	all := append(append([]*code.Procedure(nil), prog.Procedures...), prog.Contracted...)
	for changed := true; changed; {
		changed = false
		for _, p := range all {
			for _, i := range p.Code {
				if !p.Wildcard && (i.Op == code.RecvAny || i.Callee != nil && i.Callee.Wildcard) {
					p.Wildcard, changed = true, true
				}
			}
		}
	}
}
