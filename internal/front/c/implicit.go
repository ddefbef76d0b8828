package c

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/front/c/headers"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// # Functions without their declarations
//
// Since C99, a function has to be declared before it is called. Older compilers only warn, and programs with
// srand(time(NULL)) that include no <time.h> run all the same. Where nothing else is wrong with a program, it is read
// once more as if it included the headers that it lacks, and a note names each such call. That is what happens natively
// if the function gives an int, as a function without a declaration does, or nothing; or if it is one that compilers
// know by themselves (GCC 12 manual, section 6.59): others, such as atof, give something else natively than they
// should.
//
// The program's own functions are called before they are declared in the same way: the call declares int f() (C90,
// 6.3.2.2), if f is defined as a function of which that can be said. The file is read once more behind such a
// declaration. It is no prototype, so that the arguments of calls before one must have the types of the parameters
// already, as promotions leave them.

// lacking is a call of a function without its declaration: of the library, whose header is not included, or of the
// program's own.
type lacking struct {
	at               source.Pos
	function, header string // no header: it is the program's own
	declared         bool   // by the program itself
}

// implicit says what the program lacks: the calls, and by the files what would be in front of them.
type implicit struct {
	calls    []lacking
	headers  map[string][]string // those that a file does not include
	own      map[string][]string // functions that a file calls before it declares them
	supplied bool                // it is read with them
}

// lack notes a call of a function that is not declared in a file.
func (u *unit) lack(function string, at source.Pos) {
	i, file := &u.l.lacks, u.name
	if u.isImplicit(function) {
		i.calls = append(i.calls, lacking{at: at, function: function})
		if i.own == nil {
			i.own = map[string][]string{}
		}
		if !slices.Contains(i.own[file], function) {
			i.own[file] = append(i.own[file], function)
		}
		return
	}
	if h := headers.Giving(function); h != "" && headers.Implicit(function) {
		i.include(file, lacking{at, function, h, false})
	}
}

// isImplicit tells whether the program defines a function that int f() declares (C17 6.7.6.3p15), with external linkage
// as a call without a declaration says.
func (u *unit) isImplicit(function string) bool {
	s := u.l.linking.syms[function]
	if s == nil || s.fn == nil || s.given() || u.statics[function] != nil || s.typ.Kind != model.Func {
		return false
	}
	return !s.variadic && suit(s.typ, &model.Type{Kind: model.Func, Result: build.Int, Unprototyped: true})
}

// laterAs says what a function is that is called before it is declared, where the call cannot stand for a declaration.
func (u *unit) laterAs(function string) string {
	s := u.l.linking.syms[function]
	if s == nil || s.fn == nil || u.statics[function] != nil || u.isImplicit(function) {
		return "it is declared later;"
	}
	return fmt.Sprintf("it is defined at %s, and not so that int %s() declares it, as which older compilers take "+
		"the call;", s.fn.At, function)
}

// declare notes a call of a function of the library that is declared in a file, but not by its header. Where this
// declares it likewise, it is that.
func (i *implicit) declare(file, function string, at source.Pos) {
	i.include(file, lacking{at, function, headers.Giving(function), true})
}

func (i *implicit) include(file string, c lacking) {
	i.calls = append(i.calls, c)
	h := c.header
	if i.headers == nil {
		i.headers = map[string][]string{}
	}
	if !slices.Contains(i.headers[file], h) {
		i.headers[file] = append(i.headers[file], h)
	}
}

// covers tells whether calls that lack a declaration are all that is wrong.
func (i *implicit) covers(err error) bool {
	list, ok := err.(diag.List)
	return ok && !slices.ContainsFunc(list, func(d *diag.Diagnostic) bool {
		known := d.Code == diag.Undeclared || d.Code == diag.Undefined
		return !known || !slices.ContainsFunc(i.calls, func(c lacking) bool { return c.at == d.Pos })
	})
}

// implied gives the text in front of a file by which it has what it lacks.
func (l *loader) implied(file string) string {
	if !l.lacks.supplied {
		return ""
	}
	var b strings.Builder
	for _, h := range l.lacks.headers[file] {
		fmt.Fprintf(&b, "#include <%s>\n", h)
	}
	for _, f := range l.lacks.own[file] {
		fmt.Fprintf(&b, "int %s();\n", f)
	}
	return b.String()
}

// notes names the calls.
func (i *implicit) notes() []model.Note {
	var list []model.Note
	for _, c := range i.calls {
		text := fmt.Sprintf("%s is called without #include <%s>, an error since C99: it is taken for the library's, "+
			"as older compilers do", c.function, c.header)
		switch {
		case c.declared:
			continue
		case c.header == "":
			text = fmt.Sprintf("%s is called before it is declared, an error since C99: the call declares int %s(), "+
				"as it does for older compilers", c.function, c.function)
		}
		list = append(list, model.Note{At: c.at, Text: text})
	}
	return list
}

// withHeaders reads the program once more with the headers and declarations that it lacks, if that is all that is wrong
// with it.
func (l *loader) withHeaders() (*model.Program, bool) {
	if l.lacks.supplied || len(l.lacks.calls) == 0 || !l.lacks.covers(l.reports.Err()) {
		return nil, false
	}
	x := l.anew()
	x.lacks = l.lacks
	x.lacks.supplied = true
	prog, err := x.load(l.names)
	return prog, err == nil
}

// implies tells whether a header is included for what a file lacks.
func (i *implicit) implies(header, file string) bool {
	return i.supplied && slices.Contains(i.headers[file], header)
}

// ownOfLibrary tells whether one of two declarations of a function is the program's own and the other that of a header
// which it does not include, and they say the same to the machine: char *malloc() and int sleep(int) are those of old
// programs. It is the library's then. Where the header is included, no compiler takes that.
func (u *unit) ownOfLibrary(s *symbol, a, b *model.Type, at source.Pos) bool {
	if headers.Contain(at.File) == headers.Contain(s.at.File) || !calledAlike(a, b) {
		return false
	}
	header := headers.Giving(s.name)
	_, included := u.l.parsing.files[headers.Dir+"/"+header]
	if included && !u.l.lacks.implies(header, u.name) {
		return false
	}
	if !a.Unprototyped && !b.Unprototyped && !a.Same(b) {
		text := "%s is declared otherwise than by <%s>: it is taken for the library's, which is called in the same way"
		u.l.prog.Notes = append(u.l.prog.Notes, model.Note{At: at, Text: fmt.Sprintf(text, s.name, header)})
	}
	return true
}

// calledAlike tells whether functions of two types are called alike by machines: integers of one size and pointers are
// passed in the same way, whatever their signs and what they point to.
func calledAlike(a, b *model.Type) bool {
	if a.Kind != model.Func || b.Kind != model.Func || !passedAlike(a.Result, b.Result) || a.Variadic != b.Variadic {
		return false
	}
	if a.Unprototyped || b.Unprototyped {
		return !slices.ContainsFunc(slices.Concat(a.Params, b.Params), promoted)
	}
	return slices.EqualFunc(a.Params, b.Params, passedAlike)
}

func passedAlike(a, b *model.Type) bool {
	switch {
	case a.Kind != b.Kind:
		return false
	case a.Kind == model.Int:
		return a.Bits == b.Bits && a.Size == b.Size
	}
	return a.Kind == model.Pointer || a.Same(b)
}
