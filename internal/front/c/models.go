package c

import (
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// Models of libraries that the user writes (--models; Siegel and Zirkel, The Toolkit for Accurate Scientific Software,
// 3.4): where a program includes NAME.h, and a directory of models has NAME.c, that file is one of the program. A
// directory may have headers, too; where it has none, the embedded one declares the functions. What a file of models
// defines goes before what is built in. Functions in it are those of a library: findings are shown where the program
// calls them, traces take them as one step, and what nobody calls is left out. A result says what it rests on.

// findModels finds the files of models for the headers that texts include, which may include others.
func (l *loader) findModels(m *mentioned) {
	for _, dir := range l.opts.Models {
		if strings.TrimSpace(dir) == "" {
			l.report(diag.New(diag.Usage, source.Pos{}, "--models names no directory"))
		}
	}
	for more := true; more; {
		more = false
		for _, header := range slices.Sorted(maps.Keys(m.headers)) {
			more = l.model(m, l.modelOf(header, true)) || more
		}
		for _, header := range slices.Sorted(maps.Keys(m.files)) {
			more = l.model(m, l.modelOf(header, false)) || more
		}
	}
}

// model adds a file of models, unless it is "" or has been added, and tells whether it has.
func (l *loader) model(m *mentioned, file string) bool {
	if file == "" || m.files[filepath.Clean(file)] {
		return false
	}
	l.parsing.flags = l.opts.For(file)
	l.look(m, file)
	l.known.models = append(l.known.models, file)
	return true
}

// modelOf gives the file that models what a header declares, in the first directory that has one; "" where none has.
// Embedded headers have names such as sys/time.h; of others, the last part of the path counts.
func (l *loader) modelOf(header string, embedded bool) string {
	base, ok := strings.CutSuffix(header, ".h")
	if !ok {
		return ""
	}
	names := []string{base}
	if !embedded {
		names = []string{filepath.Base(base)}
	}
	for _, dir := range l.opts.Models {
		for _, name := range names {
			file := filepath.Join(dir, name+".c")
			if _, err := l.opts.Read(file); err == nil {
				return file
			}
		}
	}
	return ""
}

// inModels tells whether a file lies in a directory of models.
func (l *loader) inModels(name string) bool {
	return slices.ContainsFunc(l.opts.Models, func(dir string) bool {
		in, err := filepath.Rel(dir, name)
		return err == nil && filepath.IsLocal(in)
	})
}

// includeDirs are where the includes of the unit that is read are looked for, before the embedded headers.
func (l *loader) includeDirs() []string {
	return slices.Concat(l.parsing.flags.IncludeDirs, l.opts.Models)
}

// assumedOfModels says of the functions of models that the program reaches that they are what the library does.
func (l *loader) assumedOfModels(live map[*model.Function]bool) {
	names := map[*source.File][]string{}
	for _, s := range l.linking.order {
		if s.fn != nil && live[s.fn] && l.inModels(s.fn.At.File.Name) {
			names[s.fn.At.File] = append(names[s.fn.At.File], s.name)
		}
	}
	for _, f := range l.prog.Files {
		if len(names[f]) > 0 {
			l.prog.Assumed = append(l.prog.Assumed,
				"the library does what its model "+f.Name+" says: "+strings.Join(names[f], ", "))
		}
	}
}
