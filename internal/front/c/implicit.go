package c

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/c/headers"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// # Functions of the library without their headers
//
// Since C99, a function has to be declared before it is called. Older compilers only warn, and programs with
// srand(time(NULL)) that include no <time.h> run all the same. Where nothing else is wrong with a program, it is read
// once more as if it included the headers that it lacks, and a note names each such call. That is what happens natively
// if the function gives an int, as a function without a declaration does, or nothing; or if it is one that compilers
// know by themselves (GCC 12 manual, section 6.59): others, such as atof, give something else natively than they
// should.

// lacking is a call of a function of the library whose header is not included.
type lacking struct {
	at               source.Pos
	function, header string
	declared         bool // by the program itself
}

// implicit says what the program lacks: the calls, and the headers by the files that do not include them.
type implicit struct {
	calls    []lacking
	headers  map[string][]string
	supplied bool // it is read with them
}

// lack notes a call of a function of the library that is not declared in a file.
func (i *implicit) lack(file, function string, at source.Pos) {
	if h := headers.Giving(function); h != "" && headers.Implicit(function) {
		i.include(file, lacking{at, function, h, false})
	}
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
	return b.String()
}

// notes names the calls.
func (i *implicit) notes() []model.Note {
	var list []model.Note
	for _, c := range i.calls {
		if c.declared {
			continue
		}
		list = append(list, model.Note{At: c.at, Text: fmt.Sprintf("%s is called without #include <%s>, an error since C99: "+
			"it is taken for the library's, as older compilers do", c.function, c.header)})
	}
	return list
}

// withHeaders reads the program once more with the headers that it lacks, if that is all that is wrong with it.
func (l *loader) withHeaders() (*model.Program, bool) {
	if l.lacks.supplied || len(l.lacks.calls) == 0 || !l.lacks.covers(l.reports.Err()) {
		return nil, false
	}
	x := l.anew()
	x.lacks = implicit{calls: l.lacks.calls, headers: l.lacks.headers, supplied: true}
	prog, err := x.load(l.names)
	return prog, err == nil
}
