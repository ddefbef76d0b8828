// Package headers is the C library as programs see it: the headers that stand for those of
// the system. Each *.h here is one of them, and package mpispec makes mpi.h.
//
// A function that a header declares without a body is one that a library has to model
// (Functions). What can be written in C over what is there has its body in the header.
package headers

import (
	"embed"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/source"
)

//go:embed *.h sys/*.h
var files embed.FS

// Dir is where the headers seem to lie: a directory that no user has.
const Dir = "<tass>"

const mpi = "mpi.h"

// Text gives the text of a header by its base name.
func Text(name string) (string, bool) {
	if name == mpi {
		return mpispec.Header(), true
	}
	b, err := files.ReadFile(name)
	return string(b), err == nil
}

// Named gives the base name of the header that a path names, if it leads into Dir.
func Named(path string) (string, bool) { return strings.CutPrefix(path, Dir+"/") }

// Unmodelled tells whether what a header declares at a place has no model.
func Unmodelled(at source.Pos) bool {
	return strings.HasSuffix(at.File.Line(int(at.Line)), mpispec.NotModelled)
}

// Contain tells whether a file is one of the headers.
func Contain(f *source.File) bool {
	if f == nil {
		return false
	}
	_, ok := Named(f.Name)
	return ok
}

// Names gives the names of all headers, as programs include them.
func Names() []string {
	var names []string
	for _, pattern := range []string{"*.h", "sys/*.h"} {
		list, err := fs.Glob(files, pattern)
		if err != nil {
			return nil
		}
		names = append(names, list...)
	}
	return append(names, mpi)
}

// Declared gives the functions that a header declares without a body.
func Declared(name string) []string {
	text, _ := Text(name)
	var out []string
	for line := range strings.Lines(text) {
		if name, ok := declares(strings.TrimRight(line, "\n")); ok {
			out = append(out, name)
		}
	}
	return out
}

// declares gives the function that a line of a header declares without a body, as in "int puts(const char *s);".
func declares(line string) (name string, ok bool) {
	if line == "" || !isWord(line[0]) || !strings.HasSuffix(line, ");") || strings.ContainsAny(line, "{}") {
		return "", false
	}
	name = wordBefore(line, "(")
	return name, name != "" && len(name) < strings.IndexByte(line, '(') &&
		!strings.ContainsAny(line[:strings.IndexByte(line, '(')], "#=")
}

func isWord(c byte) bool {
	return c == '_' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
}

// Functions gives the names of the functions that the headers declare without a body,
// sorted: those that a library has to model.
func Functions() []string {
	var out []string
	for _, n := range Names() {
		out = append(out, Declared(n)...)
	}
	slices.Sort(out)
	return out
}

// Giving gives the header by which programs have a function; "" for none.
func Giving(function string) string {
	if h := Declaring(function); h != "" {
		return h
	}
	return Defining(function)
}

// Defining gives the header that has a body of a function, or "".
func Defining(function string) string { return defining()[function] }

// Declaring gives the header that declares a function, or "".
func Declaring(function string) string { return declaring()[function] }

// defining and declaring have the functions with the first headers that have a body of them, or declare them.
var (
	defining = sync.OnceValue(func() map[string]string {
		return byFunction(func(header string) (functions []string) {
			for _, p := range partsNamed(header) {
				if strings.Contains(p.text, "{") {
					functions = append(functions, p.name)
				}
			}
			return functions
		})
	})
	declaring = sync.OnceValue(func() map[string]string { return byFunction(Declared) })
)

func byFunction(of func(header string) []string) map[string]string {
	headers := map[string]string{}
	for _, h := range Names() {
		for _, f := range of(h) {
			if f != "" && headers[f] == "" {
				headers[f] = h
			}
		}
	}
	return headers
}
