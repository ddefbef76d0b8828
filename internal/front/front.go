// Package front reads programs in every language that there is a front end for. The
// name of a file says which: .c is C, with package front/c; .mmp is MINIMP, with
// package front/mmp.
package front

import (
	"cmp"
	"path/filepath"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/front/c"
	"github.com/tass-go/tass/internal/front/mmp"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// Load reads the files of one program and makes its model. Of the options, those
// that are not about C's preprocessor count for MINIMP too, or are refused.
func Load(o build.Options, files []string) (*model.Program, error) {
	minimp := 0
	for _, f := range files {
		switch filepath.Ext(f) {
		case ".c", ".i": // .i is what a preprocessor leaves
		case mmp.Extension:
			minimp++
		default:
			return nil, usage("%s is neither C nor MINIMP: its name ends neither in .c nor in %s", f, mmp.Extension)
		}
	}
	switch {
	case minimp == 0:
		p, err := c.Load(o, files)
		return p, cmp.Or(err, labelled(o.Spec))
	case len(files) > 1:
		return nil, usage("a program in MINIMP is one file, and %d are given", len(files))
	case len(o.Args) > 0:
		return nil, usage("a program in MINIMP has no arguments").WithHint("its data are inputs: --input NAME=VALUE")
	}
	return mmp.Load(o, files[0])
}

// labelled reports a loop of a specification in MINIMP that has a label: no loop in C
// can be its counterpart.
func labelled(spec *model.Program) error {
	if spec == nil {
		return nil
	}
	for _, a := range spec.Annotations {
		if mmp.IsLabel(a) {
			return diag.New(diag.Annotation, a.At, "no loop of the implementation has the label %s: it is in C", a.ID).
				WithHint("joint invariants, which have names, relate loops of both languages")
		}
	}
	return nil
}

func usage(format string, args ...any) *diag.Diagnostic {
	return diag.New(diag.Usage, source.Pos{}, format, args...)
}
