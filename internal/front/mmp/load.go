package mmp

import (
	"path/filepath"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// Extension is how the names of MINIMP files end.
const Extension = ".mmp"

// Options says how a program is read.
type Options = build.Options

// Invariant is an invariant of a loop that does not stand in the text.
type Invariant = build.Invariant

// loader is the state of one Load.
type loader struct {
	opts     Options
	prog     *model.Program
	reports  build.Reports
	env      *scope // the variables of the file
	records  map[string]*model.Type
	funcs    map[string]*callee
	special  map[string]*model.Variable // PID and NPROCS, once they are used
	init     *fn
	ids      build.Names     // of annotations; nil before the first one
	labelled map[string]bool // the labels of loops
	later    []func()        // annotations, which may speak of any function
}

// callee is what a name of a function stands for.
type callee struct {
	fn       *model.Function     // with a body
	abstract *model.AbstractFunc // without
	library  bool
	typ      *model.Type
	at       source.Pos
	tree     *function
}

// Load reads a program and makes the model, on which Finish has been called. The
// error is a diag.List with everything that is wrong.
func Load(opts Options, name string) (*model.Program, error) {
	file, err := readFile(opts, name)
	if err != nil {
		return nil, err
	}
	u, wrong := parse(file)
	if len(wrong) > 0 {
		return nil, wrong.Err()
	}
	l := &loader{
		opts: opts, prog: &model.Program{Name: filepath.Base(name), Files: []*source.File{file}},
		records: map[string]*model.Type{}, funcs: map[string]*callee{}, special: map[string]*model.Variable{},
		labelled: map[string]bool{},
	}
	l.load(u)
	if l.reports.Any() {
		return nil, l.reports.Err()
	}
	l.prog.Finish()
	return l.prog, nil
}

func readFile(opts Options, name string) (*source.File, error) {
	text, err := opts.Read(name)
	if err != nil {
		return nil, diag.New(diag.NoSuchFile, source.Pos{}, "cannot read %s: %s", name, build.Reason(err))
	}
	return source.NewFile(name, string(text)), nil
}

// report adds a diagnostic, once.
func (l *loader) report(code diag.Code, at source.Pos, format string, args ...any) *diag.Diagnostic {
	d := diag.New(code, at, format, args...)
	l.reports.Add(d)
	return d
}

// load makes the model of a file. All functions can be called from everywhere;
// variables and records are known from their declarations on.
func (l *loader) load(u *unit) {
	start := source.Pos{File: l.prog.Files[0], Line: 1, Col: 1}
	l.prog.Init = &model.Function{Name: "<init>", At: start, End: start, Type: build.FuncType(build.Void)}
	l.init = newFn(l, l.prog.Init)
	for _, it := range u.items {
		switch it := it.(type) {
		case *declaration:
			l.global(it)
		case *function:
			l.declareFunction(it)
		}
	}
	for _, f := range l.prog.Functions {
		l.lowerBody(l.funcs[f.Name])
	}
	for _, do := range l.later {
		do()
	}
	l.labelsMeet()
	l.claims()
	l.init.Finish(start)
	main := l.funcs["main"]
	switch {
	case main == nil || main.fn == nil:
		l.report(diag.NoMain, source.Pos{File: start.File}, "the program has no function main")
	case len(main.typ.Params) > 0:
		l.report(diag.TypeError, main.at, "main has parameters").WithHint("a program gets its data through input variables")
	case main.typ.Result.Kind != model.Void && !main.typ.Result.Same(build.Int):
		l.report(diag.TypeError, main.at, "main gives %s; it must be void or int", main.typ.Result)
	default:
		l.prog.Main = main.fn
	}
}
