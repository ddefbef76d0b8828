package project

import (
	"path/filepath"
	"strings"
)

// line is what a command line of a compiler says.
type line struct {
	flags       []string // of each source, as Unit has them
	sources     []string
	objects     []string // objects, and archives
	libraries   []string // -lNAME
	libraryDirs []string
	output      string
	objectsOnly bool // -c
	stops       bool // nothing is compiled: -E, -S, -M and -MM, -fsyntax-only, --version
}

// withValue are the flags of compilers that have their value in the next word, and say nothing here.
var withValue = map[string]bool{
	"-MF": true, "-MT": true, "-MQ": true, "-x": true, "-arch": true, "-Xlinker": true, "-Xpreprocessor": true,
	"-Xassembler": true, "-Xclang": true, "-T": true, "-u": true, "-z": true, "-isysroot": true, "--param": true,
	"-imacros": true, "-dumpbase": true, "-target": true,
}

// stopping are the flags with which a compiler makes no object.
var stopping = map[string]bool{"-E": true, "-S": true, "-M": true, "-MM": true, "-fsyntax-only": true,
	"--version": true, "-dumpversion": true, "-dumpmachine": true, "-show": true, "-print-search-dirs": true}

// read reads the words of a command line behind the name of the compiler; names are those in a folder.
func read(args []string, dir string) *line {
	l := &line{}
	for i := 0; i < len(args); i++ {
		word := args[i]
		next := func(flag string) string {
			if rest := strings.TrimPrefix(word, flag); rest != "" {
				return rest
			}
			if i++; i < len(args) {
				return args[i]
			}
			return ""
		}
		switch {
		case word == "-c":
			l.objectsOnly = true
		case stopping[word]:
			l.stops = true
		case withValue[word]:
			i++
		case strings.HasPrefix(word, "-o"):
			l.output = within(dir, next("-o"))
		case word == "-include":
			l.flags = append(l.flags, "-include="+within(dir, next("-include")))
		case word == "-isystem" || word == "-iquote" || word == "-idirafter":
			l.flags = append(l.flags, "-I"+within(dir, next(word)))
		case strings.HasPrefix(word, "-I"):
			l.flags = append(l.flags, "-I"+within(dir, next("-I")))
		case strings.HasPrefix(word, "-D") || strings.HasPrefix(word, "-U"):
			flag := word[:len("-D")]
			l.flags = append(l.flags, flag+next(flag))
		case strings.HasPrefix(word, "-std="):
			l.flags = append(l.flags, word)
		case strings.HasPrefix(word, "-L"):
			l.libraryDirs = append(l.libraryDirs, within(dir, next("-L")))
		case strings.HasPrefix(word, "-l"):
			l.libraries = append(l.libraries, next("-l"))
		case strings.HasPrefix(word, "-"):
		default:
			l.file(within(dir, word))
		}
	}
	return l
}

func (l *line) file(name string) {
	switch filepath.Ext(name) {
	case ".c":
		l.sources = append(l.sources, name)
	case ".o", ".a", ".lo", ".obj":
		l.objects = append(l.objects, name)
	}
}

// within gives the name of a file from the working directory, where the name is one in a folder.
func within(dir, name string) string {
	if name == "" || filepath.IsAbs(name) {
		return name
	}
	return filepath.Join(dir, name)
}

// units gives the sources with their flags.
func (l *line) units() []Unit {
	var list []Unit
	for _, s := range l.sources {
		list = append(list, Unit{File: s, Flags: l.flags})
	}
	return list
}
