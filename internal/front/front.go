// Package front reads programs in every language that there is a front end for. The
// name of a file says which: .c is C, with package front/c; .mmp is MINIMP, the language
// of TASS 2010, with package front/mmp; .minimp is MiniMP, the language of procedures with
// collective contracts, with package front/minimp.
package front

import (
	"cmp"
	"path/filepath"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/front/c"
	"github.com/tass-go/tass/internal/front/minimp"
	"github.com/tass-go/tass/internal/front/mmp"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// Load reads the files of one program and makes its model. Of the options, those
// that are not about C's preprocessor count for MINIMP too, or are refused.
func Load(o build.Options, files []string) (*model.Program, error) {
	other := ""
	for _, f := range files {
		switch ext := filepath.Ext(f); ext {
		case ".c", ".i": // .i is what a preprocessor leaves
		case mmp.Extension, minimp.Extension:
			other = ext
		default:
			return nil, usage("%s is neither C nor MINIMP nor MiniMP: its name does not end in .c, %s or %s", f, mmp.Extension,
				minimp.Extension)
		}
	}
	name := Language(other)
	switch {
	case other == "":
		p, err := c.Load(o, files)
		return p, cmp.Or(err, labelled(o.Spec))
	case len(files) > 1:
		return nil, usage("a program in %s is one file, and %d are given", name, len(files))
	case len(o.Args) > 0:
		return nil, usage("a program in %s has no arguments", name).WithHint("its data are inputs: --input NAME=VALUE")
	case other == minimp.Extension:
		p, err := minimp.Load(o, files[0])
		return p, cmp.Or(err, labelled(o.Spec))
	}
	return mmp.Load(o, files[0])
}

// Language names the language of files whose names end so.
func Language(extension string) string {
	switch extension {
	case mmp.Extension:
		return "MINIMP (" + mmp.Extension + ")"
	case minimp.Extension:
		return "MiniMP (" + minimp.Extension + ")"
	}
	return "C"
}

// labelled reports a loop of a specification in MINIMP that has a label: no loop in C
// can be its counterpart.
func labelled(spec *model.Program) error {
	if spec == nil {
		return nil
	}
	for _, a := range spec.Annotations {
		if mmp.IsLabel(a) {
			return diag.New(diag.Annotation, a.At,
				"no loop of the implementation has the label %s: that is a language without labels", a.ID).
				WithHint("joint invariants, which have names, relate loops of both languages")
		}
	}
	return nil
}

func usage(format string, args ...any) *diag.Diagnostic {
	return diag.New(diag.Usage, source.Pos{}, format, args...)
}
