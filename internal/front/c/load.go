package c

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"modernc.org/cc/v4"
	cctoken "modernc.org/token"

	"github.com/tass-go/tass/internal/cpu"
	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/answer"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/front/c/headers"
	"github.com/tass-go/tass/internal/memory"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/source"
)

// Options says how C source is read. The zero value reads C11 from disk, with
// no macros defined but TASS and those that a compiler for linux/amd64 defines.
type Options = build.Options

// Invariant is an invariant of a loop that does not stand in the text.
type Invariant = build.Invariant

// Load reads the files of one program, a translation unit each, links them and
// makes the model, on which Finish has been called. The error is a diag.List
// with everything that is wrong; unsupported constructs and calls of functions
// that have neither a body nor a library model are reported all at once.
func Load(opts Options, files []string) (prog *model.Program, err error) {
	if len(files) == 0 {
		return nil, diag.New(diag.Usage, source.Pos{}, "no source file is given")
	}
	l := newLoader(opts, files[0])
	defer func() {
		if r := recover(); r != nil {
			prog, err = nil, l.crashed(r)
		}
	}()
	return l.load(files)
}

// load is Load without the net under it.
func (l *loader) load(files []string) (*model.Program, error) {
	units, narrow := l.readUnits(files)
	if narrow {
		return l.anew().load(files)
	}
	l.checkConditions()
	l.checkLines()
	if len(l.linking.units) < len(units) {
		return l.failed()
	}
	if !l.checkGhosts() {
		return nil, l.reports.Err()
	}
	if l.proves() {
		return l.anew().load(files)
	}
	if l.opts.Contract != "" && l.known.contract == nil {
		return nil, l.reports.Err()
	}
	again, err := l.decideArguments()
	if err != nil {
		return nil, err
	}
	numbers, err := l.decideVariables()
	if err != nil {
		return nil, err
	}
	if l.decideFiles() || again || numbers {
		return l.anew().load(files)
	}
	// what is wrong with pragmas does not hide what else is not supported
	l.link()
	if l.known.mentioned.disown(headers.Defined, l.defined) {
		return l.anew().load(files)
	}
	if l.reports.Any() {
		return l.failed()
	}
	if l.asksPointers() {
		x := l.anewByContract()
		x.known.asks = true
		return x.load(files)
	}
	if l.checkSummaries() {
		return l.anewByContract().load(files)
	}
	if l.reports.Any() {
		return l.failed()
	}
	if len(l.linking.again) > 0 {
		plans := l.linking.again
		x := l.anew()
		x.known.plans = plans
		return x.load(files)
	}
	l.argumentNote()
	l.environmentNote()
	l.prog.Notes = append(append(l.prog.Notes, l.lacks.notes()...), l.notes()...)
	l.prog.Notes = append(l.prog.Notes, l.stackNotes()...)
	l.markChanging()
	l.prog.Finish()
	l.prog.HandlesShow = handlesThatShow(l.prog)
	l.prog.KeysShow = slices.ContainsFunc(l.prog.LibFuncs, mpispec.MakesKeyvals)
	answer.Mark(l.prog)
	return l.prog, nil
}

// readUnits reads the files of a program, and those of models that belong to it. It tells whether headers were read
// without something that the program names.
func (l *loader) readUnits(files []string) (units []string, narrow bool) {
	l.names = files
	if l.known.mentioned == nil {
		l.known.mentioned = l.mentions(files)
		l.mentionFiles()
	}
	l.readClaims()
	units = slices.Concat(files, l.known.models)
	for _, name := range units {
		if l.translate(name); l.parsing.narrow {
			return units, true
		}
	}
	return units, false
}

// defined tells whether a function has a body.
func (l *loader) defined(name string) bool {
	return l.linking.syms[name] != nil && l.linking.syms[name].fn != nil
}

// failed gives what is wrong with the program, unless it is all right once each file gets those functions from the
// headers that another one has for itself.
func (l *loader) failed() (*model.Program, error) {
	if l.known.mentioned.disown(headers.DefinedStatic, l.defined) {
		if prog, err := l.anew().load(l.names); err == nil {
			return prog, nil
		}
	}
	if prog, ok := l.withHeaders(); ok {
		return prog, nil
	}
	return nil, l.reports.Err()
}

// crashed turns a panic, of the C front end as a rule, into a diagnostic.
func (l *loader) crashed(r any) error {
	l.report(diag.New(diag.Unsupported, source.Pos{File: l.lastFile()}, "the C front end failed on this program: %v", r))
	return l.reports.Err()
}

func (l *loader) lastFile() *source.File {
	if n := len(l.prog.Files); n > 0 {
		return l.prog.Files[n-1]
	}
	return nil
}

// report adds a diagnostic, once, wherever it stands.
func (l *loader) report(d *diag.Diagnostic) {
	in := l.reports.In
	l.reports.In = nil
	l.reports.Add(d)
	l.reports.In = in
}

// pos gives the place in the user's text of a position that the C parser tells.
func (l *loader) pos(p cctoken.Position) source.Pos {
	f, ok := l.parsing.files[p.Filename]
	if !ok {
		if p.Filename == "" || strings.HasPrefix(p.Filename, "<") {
			return source.Pos{}
		}
		// #line named a file that was never read
		f = &file{src: source.NewFile(p.Filename, "")}
		l.parsing.files[p.Filename] = f
	}
	return f.pos(p.Line, p.Column)
}

const predefined = `#define TASS 1
#define __STDC_MB_MIGHT_NEQ_WC__ 0
#define __STDC__ 1
#define __STDC_HOSTED__ 1
#define __STDC_NO_THREADS__ 1
#define __x86_64__ 1
#define __LP64__ 1
#define _LP64 1
#define __linux__ 1
#define __unix__ 1
#define __CHAR_BIT__ 8
#define __SIZE_TYPE__ unsigned long
#define __PTRDIFF_TYPE__ long
#define __WCHAR_TYPE__ int
#define __FUNCTION__ __func__
#define __PRETTY_FUNCTION__ __func__
#define __inline inline
#define __inline__ inline
#define __restrict restrict
#define __restrict__ restrict
#define __const const
#define __volatile__ volatile
#define __extension__
#define __attribute __attribute__
#define __builtin_offsetof(type, member) ((unsigned long)&((type *)0)->member)
#define __builtin_expect(x, y) (x)
#define __thread _Thread_local
#define __INT_MAX__ 2147483647
#define __LONG_MAX__ 9223372036854775807L
#define __LONG_LONG_MAX__ 9223372036854775807LL
#define __SIZEOF_INT__ 4
#define __SIZEOF_LONG__ 8
#define __SIZEOF_LONG_LONG__ 8
#define __SIZEOF_POINTER__ 8
#define __SIZEOF_FLOAT__ 4
#define __SIZEOF_DOUBLE__ 8
int __predefined_declarator;
`

// standards are the C standards that are known, with their __STDC_VERSION__.
var standards = []struct{ name, version string }{
	{"c89", ""}, {"c90", ""}, {"c99", "199901L"}, {"c11", "201112L"}, {"c17", "201710L"}, {"c18", "201710L"},
	{"c23", "202311L"}, {"c2x", "202311L"},
}

// translated gives the definitions of __DATE__ and __TIME__: now, for tass run, and always the same for what is proved.
func (l *loader) translated() string {
	at := time.Unix(0, 0).UTC()
	if l.opts.Input != nil {
		at = time.Now()
	}
	return at.Format("#define __DATE__ \"Jan _2 2006\"\n#define __TIME__ \"15:04:05\"\n")
}

// standard gives the definition of __STDC_VERSION__.
func (l *loader) standard() string {
	name := cmp.Or(l.parsing.flags.Std, "c11")
	if rest, ok := strings.CutPrefix(name, "gnu"); ok {
		name = "c" + rest
	}
	var known []string
	for _, s := range standards {
		switch {
		case s.name == name && s.version == "":
			return ""
		case s.name == name:
			return "#define __STDC_VERSION__ " + s.version + "\n"
		}
		known = append(known, s.name)
	}
	l.report(diag.New(diag.Usage, source.Pos{}, "-std=%s: there is no such C standard here", l.parsing.flags.Std).
		WithHint("the standards are %s; gnu may stand for c", strings.Join(known, ", ")))
	return ""
}

// commandLine gives the text of the definitions that options ask for.
func (l *loader) commandLine() string {
	var b strings.Builder
	for _, d := range l.parsing.flags.Defines {
		name, value, given := strings.Cut(d, "=")
		if !given {
			value = "1"
		}
		if !isName().MatchString(name) {
			l.report(diag.New(diag.Usage, source.Pos{}, "-D %s: not a macro name", d))
			continue
		}
		fmt.Fprintf(&b, "#define %s %s\n", name, strings.ReplaceAll(value, "\n", " "))
	}
	if len(l.madeUp()) > 0 || len(l.known.variables) > 0 {
		fmt.Fprintf(&b, "#define %s 1\n", argumentsMacro)
	}
	if l.known.contract != nil {
		b.WriteString("#define main main_of_the_program\n")
	}
	b.WriteString(l.fileMacros())
	for _, name := range l.parsing.flags.Undefines {
		if !isName().MatchString(name) {
			l.report(diag.New(diag.Usage, source.Pos{}, "-U %s: not a macro name", name))
			continue
		}
		fmt.Fprintf(&b, "#undef %s\n", name)
	}
	for _, name := range l.parsing.flags.Forced {
		fmt.Fprintf(&b, "#include \"%s\"\n", name)
	}
	return b.String()
}

// The text behind each unit: some loops of the C parser do not end at the end
// of the text, but do at these tokens.
const (
	endName   = "<end>"
	endPrefix = "__tass_end_"
	endText   = "extern int " + endPrefix + "1, " + endPrefix + "2;\n"
)

// How much processor time the C parser may take, and how much the heap may grow meanwhile, as a
// backstop: it needs some milliseconds and megabytes, and on some broken texts
// does not end.
const (
	parseLimit  = 30 * time.Second
	parseMemory = 2 << 30
	parsePoll   = 100 * time.Millisecond
)

// brokeDown is said of a fault of the C front end.
const brokeDown = "the C parser failed"

// parse runs the C front end, and gives up on it when it hangs or panics.
func parse(cfg *cc.Config, sources []cc.Source) (*cc.AST, error) {
	return within(func() (*cc.AST, error) { return cc.Translate(cfg, sources) })
}

// within runs something of the C front end within its limits.
func within(run func() (*cc.AST, error)) (*cc.AST, error) {
	type outcome struct {
		ast *cc.AST
		err error
	}
	done := make(chan outcome, 1)
	go func() {
		defer func() {
			if r := recover(); r != nil {
				done <- outcome{nil, fmt.Errorf("%s on this program: %v", brokeDown, r)}
			}
		}()
		ast, err := run()
		done <- outcome{ast, err}
	}()
	tick := time.NewTicker(parsePoll)
	defer tick.Stop()
	spent, before := cpu.Spent(), memory.Heap()
	for {
		select {
		case o := <-done:
			return o.ast, o.err
		case <-tick.C:
			if cpu.Spent()-spent > parseLimit || memory.Heap() > before+parseMemory {
				return nil, fmt.Errorf("the C parser was given up after %v: it does not end on this program, or takes too much "+
					"time or memory", (cpu.Spent() - spent).Round(time.Second))
			}
		}
	}
}

// expansionLimit bounds the work of macro expansion, in the units of
// cc.Config.ExpansionLimit: real programs need a few thousand.
const expansionLimit = 10_000_000

// translate parses and checks one translation unit, and keeps it.
func (l *loader) translate(name string) {
	for _, u := range l.linking.units {
		if u.name == name {
			l.report(diag.New(diag.Usage, source.Pos{}, "%s is given twice", name))
			return
		}
	}
	l.parsing.flags = l.opts.For(name)
	f, err := l.open(name)
	if err != nil {
		l.report(diag.New(diag.NoSuchFile, source.Pos{}, "cannot read %s: %s", name, build.Reason(err)))
		return
	}
	if d := l.circular(name); d != nil {
		l.report(d)
		return
	}
	abi, err := cc.NewABI("linux", "amd64")
	if err != nil {
		l.report(diag.New(diag.Unsupported, source.Pos{}, "%v", err))
		return
	}
	l.parsing.once, l.parsing.missing = map[string]bool{}, nil
	cfg := &cc.Config{
		ABI: abi, FS: l, FSOnly: true, PragmaHandler: l.activePragma,
		IncludePaths:    append(append([]string{""}, l.includeDirs()...), headers.Dir, missingDir),
		SysIncludePaths: append(append([]string{}, l.includeDirs()...), headers.Dir, missingDir),
		DefaultSizeT:    cc.ULong, DefaultPtrdiffT: cc.Long, DefaultWcharT: cc.Int,
		ExpansionLimit: expansionLimit,
		HasBuiltin:     func(string) bool { return false },
	}
	sources := []cc.Source{
		{Name: "<predefined>", Value: predefined + l.translated() + l.standard() + l.words()},
		{Name: "<command line>", Value: l.commandLine() + l.endings() + l.builtins() + l.implied(name)},
		{Name: name, Value: f.text},
	}
	if d := l.known.contract; d != nil && d.unit == name {
		sources = append(sources, l.driverSource(d))
	}
	for _, d := range l.known.summaries {
		if d.unit == name {
			sources = append(sources, l.driverSource(d))
		}
	}
	sources = append(sources, cc.Source{Name: endName, Value: endText})
	ast, err := l.treeOf(f, cfg, sources)
	if wrong, ok := err.(itself); ok {
		l.report(wrong.Diagnostic)
		return
	}
	if l.parsing.narrow = l.missed(); l.parsing.narrow {
		return
	}
	if len(l.parsing.missing) > 0 {
		l.reportMissing()
		return
	}
	if err != nil {
		l.messages(err, f, func(blame bool) diag.List { return l.explain(f, cfg, sources, blame) })
		return
	}
	l.rejectUntyped(ast)
	l.linking.constants.Declare(ast)
	u := &unit{l: l, name: name, file: f, ast: ast, stream: l.parsing.stream,
		statics: map[string]*symbol{}, records: map[any]*model.Type{},
		linkages: map[string]linked{}, packings: l.packings(ast)}
	l.parsing.stream = nil
	u.overruled()
	u.selections()
	u.besides()
	u.besideText()
	u.expand(cfg, sources)
	u.attach()
	l.linking.units = append(l.linking.units, u)
}
