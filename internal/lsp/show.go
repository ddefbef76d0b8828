package lsp

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf16"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/result"
)

// mark tells the client what is wrong where, in the files that have or had something wrong. The lock is held.
func (s *server) mark(d *document) {
	all := d.diagnostics()
	files := slices.Clone(d.marked)
	d.marked = nil
	for file := range all {
		d.marked = append(d.marked, file)
		if !slices.Contains(files, file) {
			files = append(files, file)
		}
	}
	if !slices.Contains(files, d.uri) {
		files = append(files, d.uri)
	}
	slices.Sort(files)
	for _, file := range files {
		p := &protocol.PublishDiagnosticsParams{URI: file, Diagnostics: all[file]}
		if p.Diagnostics == nil {
			p.Diagnostics = []protocol.Diagnostic{}
		}
		if file == d.uri {
			p.Version = uint32(d.version)
		}
		_ = s.conn.Notify(s.ctx, protocol.MethodTextDocumentPublishDiagnostics, p) // a client that is gone needs none
	}
}

// diagnostics gives what is wrong, by files.
func (d *document) diagnostics() map[protocol.DocumentURI][]protocol.Diagnostic {
	all := map[protocol.DocumentURI][]protocol.Diagnostic{}
	if d.outcome == nil {
		return all
	}
	add := func(at result.Position, x protocol.Diagnostic) {
		x.Source, x.Range = "tass", d.at(at)
		file := d.fileOf(at)
		all[file] = append(all[file], x)
	}
	switch o := d.outcome; {
	case o.failed != "":
		add(result.Position{}, protocol.Diagnostic{Severity: protocol.DiagnosticSeverityError,
			Message: "internal error of tass: " + o.failed})
	case o.bad != nil:
		for _, x := range o.bad.Diagnostics {
			message := x.Message
			if x.Hint != "" {
				message += "\n" + x.Hint
			}
			add(x.Position, protocol.Diagnostic{Severity: protocol.DiagnosticSeverityError, Code: x.Code, Message: message})
		}
	default:
		for _, v := range o.result.Violations {
			x := protocol.Diagnostic{Severity: protocol.DiagnosticSeverityError, Code: string(v.Kind),
				Message: fmt.Sprintf("%s: %s [%s]", v.Title, v.Message, v.Certainty)}
			if v.Certainty == verdict.Possible {
				x.Severity = protocol.DiagnosticSeverityWarning
			}
			for _, r := range v.Related {
				x.RelatedInformation = append(x.RelatedInformation, protocol.DiagnosticRelatedInformation{
					Location: protocol.Location{URI: d.fileOf(r.Position), Range: d.at(r.Position)}, Message: about(r)})
			}
			add(v.Position, x)
		}
	}
	return all
}

func about(r result.Related) string {
	if r.Process < 0 {
		return r.Message
	}
	return fmt.Sprintf("rank %d: %s", r.Process, r.Message)
}

// fileOf gives the file of a position; that of the document if it has none.
func (d *document) fileOf(at result.Position) protocol.DocumentURI {
	if at.File == "" {
		return d.uri
	}
	path, err := filepath.Abs(at.File)
	if err != nil || path == d.file {
		return d.uri
	}
	return uri.File(path)
}

// at gives the rest of the line from a position on, in the units of the protocol. The line is the one that was read, as
// columns count its bytes. Where no line is known, it is the place alone.
func (d *document) at(p result.Position) protocol.Range {
	line := max(int(p.Line)-1, 0)
	start, end := max(int(p.Column)-1, 0), max(int(p.Column)-1, 0)
	text, known := p.Text, p.Text != ""
	if lines := strings.Split(d.text, "\n"); !known && d.fileOf(p) == d.uri && line < len(lines) {
		text, known = lines[line], true
	}
	if known {
		shown := strings.TrimPrefix(text, byteOrder)
		start = max(start-(len(text)-len(shown)), 0)
		shown = strings.TrimRight(shown, " \t\r")
		start = min(start, len(shown))
		start, end = units(shown[:start]), units(shown)
	}
	return protocol.Range{Start: protocol.Position{Line: uint32(line), Character: uint32(start)},
		End: protocol.Position{Line: uint32(line), Character: uint32(end)}}
}

// units counts the 16-bit units of a text.
func units(text string) int { return len(utf16.Encode([]rune(text))) }

// hover says what is known at a line: what is wrong there, the values of variables in the counterexamples, and else the
// verdict. It is nil where nothing is known.
func (s *server) hover(file protocol.DocumentURI, line int) *protocol.Hover {
	s.mu.Lock()
	defer s.mu.Unlock()
	d := s.documents[file]
	if d == nil {
		return nil
	}
	text := d.known(line + 1)
	if text == "" {
		return nil
	}
	return &protocol.Hover{Contents: protocol.MarkupContent{Kind: protocol.Markdown, Value: text}}
}

func (d *document) known(line int) string {
	switch o := d.outcome; {
	case d.cancel != nil:
		return "tass: the saved text is being checked"
	case o == nil:
		return ""
	case o.result == nil:
		return "tass: " + d.verdict()
	}
	here := func(p result.Position) bool { return p.Line == line && d.fileOf(p) == d.uri }
	var b strings.Builder
	fmt.Fprintf(&b, "**tass: %s**", d.verdict())
	for _, v := range d.outcome.result.Violations {
		if here(v.Position) {
			fmt.Fprintf(&b, "\n\n%s [%s], %s: %s", escaped(v.Title), v.Kind, v.Certainty, escaped(v.Message))
			for _, x := range v.Inputs {
				fmt.Fprintf(&b, "\n- input `%s = %s`", x.Name, x.Value)
			}
		}
		if values := valuesAt(v, here); len(values) > 0 {
			fmt.Fprintf(&b, "\n\nIn the counterexample of %s:\n- %s", v.Kind, strings.Join(values, "\n- "))
		}
	}
	if slices.ContainsFunc(d.outcome.result.Unreached, here) {
		b.WriteString("\n\nNo execution reaches this line.")
	}
	return b.String()
}

// valuesAt lists what variables were set to at a line in a trace, each by the last time that a process was there.
func valuesAt(v *result.Violation, here func(result.Position) bool) []string {
	last := map[string]string{}
	for _, step := range v.Trace {
		if !here(step.Position) {
			continue
		}
		for _, c := range step.Changes {
			last[fmt.Sprintf("rank %d: `%s", step.Process, c.Name)] = c.Value
		}
	}
	const most = 12
	var list []string
	for name, value := range last {
		list = append(list, name+" = "+value+"`")
	}
	slices.Sort(list)
	if len(list) > most {
		list = append(list[:most], fmt.Sprintf("and %d more", len(list)-most))
	}
	return list
}

// escaped keeps Markdown from reading a text otherwise than it is.
func escaped(text string) string {
	return strings.NewReplacer("*", `\*`, "_", `\_`, "`", "\\`", "<", "&lt;", "[", `\[`).Replace(text)
}

// verdict says in a few words what is known.
func (d *document) verdict() string {
	switch o := d.outcome; {
	case d.cancel != nil:
		return "running"
	case o == nil:
		return ""
	case o.failed != "":
		return "internal error"
	case o.bad != nil:
		return "the program cannot be checked"
	default:
		np := "np=" + o.result.Config.NP.String()
		if o.result.Reason != "" && o.result.Verdict == verdict.Inconclusive {
			return fmt.Sprintf("%s, %s: %s", o.result.Verdict, np, o.result.Reason)
		}
		return fmt.Sprintf("%s, %s", o.result.Verdict, np)
	}
}

// lenses are what stands above main: the verdict, and what can be done.
func (s *server) lenses(file protocol.DocumentURI) []protocol.CodeLens {
	s.mu.Lock()
	defer s.mu.Unlock()
	list := []protocol.CodeLens{}
	d := s.documents[file]
	if d == nil {
		return list
	}
	at := mainAt(d.text)
	if at < 0 || d.file == "" {
		return list
	}
	line := uint32(strings.Count(d.text[:at], "\n"))
	lens := func(title, command string, arguments ...any) {
		list = append(list, protocol.CodeLens{Range: protocol.Range{Start: protocol.Position{Line: line},
			End: protocol.Position{Line: line}},
			Command: &protocol.Command{Title: title, Command: command, Arguments: arguments}})
	}
	title := "verify"
	if v := d.verdict(); v != "" {
		title += " (" + v + ")"
	}
	lens(title, verifyCommand, string(d.uri))
	switch {
	case s.options.Specification != "":
		spec := s.options.Specification
		lens("compare with "+filepath.Base(spec), compareCommand, string(uri.File(spec)), string(d.uri))
	case s.options.CompareWith:
		lens("compare", chooseCommand, string(d.uri))
	}
	return list
}
