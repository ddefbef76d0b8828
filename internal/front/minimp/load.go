package minimp

import (
	"math/big"
	"path/filepath"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/front/minimp/syntax"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// Extension is how the names of MiniMP files end.
const Extension = ".minimp"

// Options says how a program is read.
type Options = build.Options

// loader is the state of one Load.
type loader struct {
	prog    *model.Program
	text    *syntax.Program
	reports build.Reports
	globals map[string]*model.Variable
	inputs  map[string]*model.Variable // those that are declared input, of which sequences have a global variable, too
	procs   map[string]*procedure
	special map[string]*model.Variable // PID and NPROCS
}

// procedure is what a name of a procedure stands for.
type procedure struct {
	tree *syntax.Procedure
	fn   *model.Function
}

// Parse reads a file as a tree.
func Parse(opts Options, name string) (*syntax.Program, error) {
	text, err := opts.Read(name)
	if err != nil {
		return nil, diag.New(diag.NoSuchFile, source.Pos{}, "cannot read %s: %s", name, build.Reason(err))
	}
	return syntax.Parse(source.NewFile(name, string(text)))
}

// FormatFile gives the text of a file, and what the formatter makes of it.
func FormatFile(name string) (was, text string, err error) {
	read, err := new(Options).Read(name)
	if err != nil {
		return "", "", diag.New(diag.NoSuchFile, source.Pos{}, "cannot read %s: %s", name, build.Reason(err))
	}
	text, err = syntax.Format(source.NewFile(name, string(read)))
	return string(read), text, err
}

// Load reads a program and makes the model, on which Finish has been called. The error is a diag.List with everything
// that is wrong.
func Load(opts Options, name string) (*model.Program, error) {
	tree, err := Parse(opts, name)
	if err != nil {
		return nil, err
	}
	l := &loader{
		prog: &model.Program{Name: filepath.Base(name), Files: []*source.File{tree.File}}, text: tree,
		globals: map[string]*model.Variable{}, inputs: map[string]*model.Variable{}, procs: map[string]*procedure{},
		special: map[string]*model.Variable{},
	}
	l.load()
	if l.reports.Any() {
		return nil, l.reports.Err()
	}
	l.prog.Finish()
	return l.prog, nil
}

func (l *loader) report(code diag.Code, at source.Pos, format string, args ...any) *diag.Diagnostic {
	d := diag.New(code, at, format, args...)
	l.reports.Add(d)
	return d
}

func (l *loader) load() {
	start := source.Pos{File: l.text.File, Line: 1, Col: 1}
	l.prog.Init = &model.Function{Name: "<init>", At: start, End: start, Type: build.FuncType(build.Void)}
	init := newFn(l, l.prog.Init)
	for _, name := range []string{"PID", "NPROCS"} {
		v := &model.Variable{Name: name, Type: model.Integer, At: start, Class: model.Global}
		l.special[name] = v
		l.prog.Globals = append(l.prog.Globals, v)
		init.Library(name, build.FuncType(model.Integer), nil, build.Ref(v, start), start)
	}
	for _, x := range l.text.Globals {
		l.global(x)
	}
	for _, x := range l.text.Outputs {
		l.global(x)
	}
	for _, x := range l.text.Inputs {
		l.input(init, x)
	}
	init.Finish(start)
	for _, x := range l.text.Procedures {
		l.declare(x)
	}
	for _, x := range l.text.Procedures {
		if p := l.procs[x.Name]; p.tree == x {
			l.lower(p)
		}
	}
	l.start(start)
	l.contracts()
}

// global declares a variable that every procedure sees; it is UNDEF at the start.
func (l *loader) global(x *syntax.Variable) *model.Variable {
	if first := l.globals[x.Name]; first != nil {
		l.report(diag.TypeError, x.At, "%s is declared twice, first at %s", x.Name, first.At)
		return first
	}
	v := &model.Variable{Name: x.Name, Type: model.Value, At: x.At, Class: model.Global}
	l.globals[x.Name] = v
	l.prog.Globals = append(l.prog.Globals, v)
	return v
}

// input declares an input. A sequence has a global variable of its name, which holds it as a value.
func (l *loader) input(init *fn, x *syntax.Input) {
	if first := l.globals[x.Name]; first != nil {
		l.report(diag.TypeError, x.At, "%s is declared twice, first at %s", x.Name, first.At)
		return
	}
	f := newFn(l, nil)
	f.Pure, f.given = "the extent of an input", true
	t := model.Integer
	for i := len(x.Extents) - 1; i >= 0; i-- {
		t = build.ArrayOf(t, f.integer(x.Extents[i]))
	}
	v := &model.Variable{Name: x.Name, Type: t, At: x.At, Class: model.Input}
	in := &model.InputVar{Var: v}
	l.inputs[x.Name] = v
	l.prog.Inputs = append(l.prog.Inputs, in)
	if len(x.Extents) > 0 {
		init.copyInput(build.Ref(l.global(&x.Variable), x.At), build.Ref(v, x.At))
	} else {
		l.globals[x.Name] = v
	}
	f.Pure = "the assumption of an input"
	for _, c := range x.Given {
		l.reports.Given(in, f.condition(c), c.Pos())
	}
}

// copyInput makes a place the sequence of the values of an array.
func (f *fn) copyInput(to *model.VarRef, from model.Expr) {
	at := to.At
	n := build.Ref(f.Local("", model.Integer, at, model.Temp), at)
	i := build.Ref(f.Local("", model.Integer, at, model.Temp), at)
	f.Assign(at, n, from.Type().Extent)
	f.Assign(at, i, model.IntegerConst(new(big.Int), at))
	f.Assign(at, to, model.MakeSequence(model.NewSequence, at, build.Load(n)))
	less := build.Join(model.Lt, build.Load(i), build.Load(n), at)
	f.While(&build.Loop{At: at, Kind: model.LoopHead, TestAt: at,
		Test: func(yes, no *build.Label) { f.Branch(less, at, yes, no) },
		Body: func() {
			elem := &model.Index{Node: model.Node{T: from.Type().Elem, At: at}, Array: from, Index: build.Load(i)}
			value := model.Expr(nil)
			if elem.T.Kind == model.Array {
				inner := build.Ref(f.Local("", model.Value, at, model.Temp), at)
				f.copyInput(inner, elem)
				value = build.Load(inner)
			} else {
				value = model.Dynamically(build.Load(elem))
			}
			f.Assign(at, to, model.MakeSequence(model.ReplacedIn, at, build.Load(to), build.Load(i), value))
			f.Assign(at, i, &model.Binary{Node: model.Node{T: model.Integer, At: at}, Op: model.Add, X: build.Load(i),
				Y: model.IntegerConst(big.NewInt(1), at)})
		}})
}

// declare enters a procedure.
func (l *loader) declare(x *syntax.Procedure) {
	if p := l.procs[x.Name]; p != nil {
		l.report(diag.TypeError, x.At, "procedure %s is declared twice, first at %s", x.Name, p.tree.At)
		return
	}
	t := build.FuncType(model.Value)
	for range x.Params {
		t.Params = append(t.Params, model.Value)
	}
	fn := &model.Function{Name: x.Name, At: x.At, End: x.Body.End, Type: t}
	l.procs[x.Name] = &procedure{x, fn}
	l.prog.Functions = append(l.prog.Functions, fn)
}

// start makes the function that a process begins with: it calls main, and writes the outputs.
func (l *loader) start(at source.Pos) {
	main := l.procs["main"]
	if main == nil {
		l.report(diag.NoMain, source.Pos{File: at.File}, "the program has no procedure main").WithHint("fun main() { ... }")
		return
	}
	if len(main.tree.Params) > 0 {
		l.report(diag.TypeError, main.tree.At, "main has parameters").WithHint("a program gets its data by input x;")
		return
	}
	at, end := main.fn.At, main.fn.End
	l.prog.Main = &model.Function{Name: "<program>", At: at, End: end, Type: build.FuncType(build.Void)}
	l.prog.Functions = append(l.prog.Functions, l.prog.Main)
	f := newFn(l, l.prog.Main)
	f.Call(main.fn, nil, nil, at)
	for _, x := range l.text.Outputs {
		f.output(x, end)
	}
	f.Finish(end)
}

// output declares an output, which is written at the end by the processes that have given its variable a value.
func (f *fn) output(x *syntax.Variable, end source.Pos) {
	v := &model.Variable{Name: x.Name, Type: model.Value, At: x.At, Class: model.Output}
	f.l.prog.Outputs = append(f.l.prog.Outputs, v)
	value := build.Load(build.Ref(f.l.globals[x.Name], end))
	given := build.Join(model.Ne, value, model.MakeSequence(model.Undefined, end), end)
	f.Either(func(yes, no *build.Label) { f.Branch(given, end, yes, no) }, end, func() {
		f.Assign(end, build.Ref(v, end), value)
	}, nil)
}

// contracts says of the contracts in the text that they are not looked at.
func (l *loader) contracts() {
	for _, p := range l.text.Procedures {
		if len(p.Contract) > 0 {
			l.unchecked(p.Name, p.Contract[0].At)
		}
	}
}

// unchecked says that the contract of something is not looked at.
func (l *loader) unchecked(what string, at source.Pos) {
	l.prog.Notes = append(l.prog.Notes, model.Note{At: at, Contract: true,
		Text: "the contract of " + what + " is not checked where the body is executed"})
}
