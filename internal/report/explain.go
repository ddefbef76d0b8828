package report

import (
	"io"
	"strings"

	"github.com/tass-go/tass/internal/verdict"
)

// Explain writes what a kind of violation means, where the Standard says so, what to change, and a minimal example. The
// error is that of writing.
func Explain(w io.Writer, k verdict.Info) error {
	p := &printer{w: w}
	p.line("%s [%s]", upper(k.Title), k.Kind)
	p.line("")
	p.wrapped("What it means: " + k.Doc)
	e, ok := verdict.Explain(k.Kind)
	if !ok {
		return p.err
	}
	p.wrapped("Where it stands: " + e.Standard + ".")
	p.wrapped("What to change: " + e.Change)
	p.wrapped("Which checks: " + switched(k))
	p.line("More: docs/%s.md", e.Page)
	for _, f := range e.Files {
		p.line("")
		p.line("%s", f.Name)
		p.line("")
		for line := range strings.Lines(f.Text) {
			p.line("    %s", strings.TrimRight(line, "\n"))
		}
	}
	p.line("")
	p.line("tass %s shows it.", strings.Join(e.Command(), " "))
	return p.err
}

// switched says which flag switches a kind on or off.
func switched(k verdict.Info) string {
	name := string(k.Kind)
	switch {
	case k.Switch == verdict.ByDeadlock:
		return "it is looked for unless --deadlock says otherwise."
	case k.Switch == verdict.ByCompare:
		return "tass compare always looks for it, and nothing else does."
	case k.Switch == verdict.ByContract:
		return "contracts are always checked for it, by tass contract and by tass verify."
	case k.DefaultOn:
		return "it is looked for unless --no-check " + name + " is given."
	}
	return "it is looked for where --check " + name + " is given."
}

// wrapped writes a paragraph in lines of at most 88 characters; those after the first are indented.
func (p *printer) wrapped(text string) {
	const width = 88
	line := ""
	for _, word := range strings.Fields(text) {
		if line != "" && len(line)+1+len(word) > width {
			p.line("%s", line)
			line = " "
		}
		if line != "" {
			line += " "
		}
		line += word
	}
	p.line("%s", line)
}
