package project

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// Compiler gives the compiler that tass cc calls, and the arguments behind it: the one that is named first, as in tass
// cc gcc -c x.c, or that the variable TASS_CC names; else mpicc, or gcc where there is none.
func Compiler(args []string) (compiler []string, rest []string) {
	if len(args) > 0 && !strings.HasPrefix(args[0], "-") && filepath.Ext(args[0]) == "" {
		if _, err := exec.LookPath(args[0]); err == nil {
			return args[:1], args[1:]
		}
	}
	if named := words(os.Getenv("TASS_CC")); len(named) > 0 {
		return named, args
	}
	for _, name := range []string{"mpicc", "gcc"} {
		if _, err := exec.LookPath(name); err == nil {
			return []string{name}, args
		}
	}
	return []string{"cc"}, args
}

// Note takes down what a compiler, called with some arguments in the working directory, has made.
func (r *Records) Note(args []string) error {
	dir, err := os.Getwd()
	if err != nil {
		return err
	}
	l := read(args, dir)
	switch {
	case l.stops || len(l.sources)+len(l.objects) == 0:
		return nil
	case l.objectsOnly:
		return r.objects(l, dir)
	}
	return r.program(l, dir)
}

func sourceOf(u Unit) (object, error) {
	text, err := os.ReadFile(u.File)
	return object{Unit: u, Hash: hashOf(text)}, err
}

// objects takes down the objects of a line with -c.
func (r *Records) objects(l *line, dir string) error {
	for _, u := range l.units() {
		name := l.output
		if name == "" {
			name = within(dir, strings.TrimSuffix(filepath.Base(u.File), ".c")+".o")
		}
		content, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		o, err := sourceOf(u)
		if err != nil {
			return err
		}
		if err := r.write(ofObjects, content, o); err != nil {
			return err
		}
	}
	return nil
}

// program takes down a program that was linked.
func (r *Records) program(l *line, dir string) error {
	name := l.output
	if name == "" {
		name = within(dir, "a.out")
	}
	content, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	var p program
	for _, u := range l.units() {
		o, err := sourceOf(u)
		if err != nil {
			return err
		}
		p.Objects = append(p.Objects, o)
	}
	parts, err := linked(l)
	if err != nil {
		return err
	}
	for _, part := range parts {
		var o object
		if !r.read(ofObjects, part.content, &o) {
			p.Missing = append(p.Missing, part.name)
			continue
		}
		same := func(x object) bool { return x.File == o.File && slices.Equal(x.Flags, o.Flags) }
		if !slices.ContainsFunc(p.Objects, same) {
			p.Objects = append(p.Objects, o)
		}
	}
	return r.write(ofPrograms, content, p)
}
