package verdict

import (
	"embed"
	"slices"
	"strings"
)

//go:embed examples
var examples embed.FS

// Explanation says what the programmer of a program with a violation of a kind wants to know.
type Explanation struct {
	Kind     Kind
	Standard string // where the rule stands: a standard or a paper, with its section
	Change   string // what to change, in a few sentences
	Page     string // the page of docs/ that says more, without its ending
	Files    []File // a minimal example, last the file with the violation
}

// File is a source file of an example.
type File struct{ Name, Text string }

// Command gives the command that shows the violation of the example, without tass: the first line of its last file.
func (e *Explanation) Command() []string {
	first, _, _ := strings.Cut(e.Files[len(e.Files)-1].Text, "\n")
	return strings.Fields(strings.TrimPrefix(first, "// tass "))
}

// Explain gives the explanation of a kind; false where there is none. Sections of MPI are those of version 3.1.
func Explain(k Kind) (Explanation, bool) {
	all := slices.Concat(generalAdvice(), memoryAdvice(), undefinedAdvice(), mpiAdvice(), contractAdvice())
	i := slices.IndexFunc(all, func(e Explanation) bool { return e.Kind == k })
	if i < 0 {
		return Explanation{}, false
	}
	e := all[i]
	for _, name := range []string{string(k) + "-spec.c", string(k) + ".c", string(k) + ".minimp"} {
		if text, err := examples.ReadFile("examples/" + name); err == nil {
			e.Files = append(e.Files, File{name, string(text)})
		}
	}
	return e, len(e.Files) > 0
}
