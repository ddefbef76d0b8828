package exchange

import (
	"fmt"
	"io"
	"net/url"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/tass-go/tass/internal/report/exchange/sarif"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/result"
)

// SARIF writes a result in the Static Analysis Results Interchange Format, version 2.1.0: a result for each violation,
// with the other places that have to do with it, and with the trace as a code flow of one thread for each process,
// whose steps are numbered as they were executed. What is only possible is a warning, the rest are errors. A verdict
// without violations, such as that of a search that was cut, is in the invocation and its exit code. The error is that
// of writing.
func SARIF(w io.Writer, r *result.Result, version string) error {
	ended := sarif.Invocation{ExecutionSuccessful: true, ExitCode: r.ExitCode(),
		ExitCodeDescription: utf8Only(strings.TrimSuffix(string(r.Verdict)+": "+r.Reason, ": "))}
	run := &sarif.Run{Invocations: []sarif.Invocation{ended}, ColumnKind: "unicodeCodePoints", Results: []sarif.Result{},
		Tool: sarif.Tool{Driver: sarif.Driver{Name: "tass", Version: version,
			InformationURI: "https://github.com/tass-go/tass"}}}
	for _, v := range r.Violations {
		run.Results = append(run.Results, sarif.Result{RuleID: string(v.Kind), RuleIndex: rule(&run.Tool.Driver, v),
			Level: level(v), Message: text(v.Message), Locations: []sarif.Location{location(v.Position)},
			RelatedLocations: others(v), CodeFlows: flows(v)})
	}
	return sarif.Write(w, run)
}

// rule gives the number of the rule that a violation breaks, and adds the rule where it is the first of its kind.
func rule(d *sarif.Driver, v *result.Violation) int {
	if i := slices.IndexFunc(d.Rules, func(r sarif.Rule) bool { return r.ID == string(v.Kind) }); i >= 0 {
		return i
	}
	d.Rules = append(d.Rules, sarif.Rule{ID: string(v.Kind), Name: ruleName(v.Kind), ShortDescription: text(v.Doc)})
	return len(d.Rules) - 1
}

func text(s string) sarif.Message { return sarif.Message{Text: utf8Only(s)} }

func level(v *result.Violation) string {
	if v.Certainty == verdict.Possible {
		return "warning"
	}
	return "error"
}

// ruleName gives the name of a kind in the manner of identifiers, as viewers show it: PotentialDeadlock.
func ruleName(k result.Kind) string {
	name := ""
	for _, word := range strings.Split(string(k), "-") {
		name += strings.ToUpper(word[:1]) + word[1:]
	}
	return name
}

// location gives a place; the beginning of the file where no line is known.
func location(p source.Position) sarif.Location {
	at := sarif.PhysicalLocation{ArtifactLocation: sarif.ArtifactLocation{URI: uri(p.File)}}
	if p.Line > 0 {
		at.Region = &sarif.Region{StartLine: p.Line}
		if p.Column > 0 {
			at.Region.StartColumn = column(p)
		}
	}
	return sarif.Location{PhysicalLocation: at}
}

// saying gives a place with what is to be said there.
func saying(p source.Position, what string) sarif.Location {
	at, message := location(p), text(what)
	at.Message = &message
	return at
}

// column gives the column in characters; positions count bytes.
func column(p source.Position) int {
	if before := p.Column - 1; before <= len(p.Text) {
		return utf8.RuneCountInString(p.Text[:before]) + 1
	}
	return p.Column
}

// uri names a file: relative to the folder in which tass ran, as code hosts want it, unless the path is absolute.
func uri(file string) string {
	u := url.URL{Path: filepath.ToSlash(utf8Only(file))}
	if filepath.IsAbs(file) {
		u.Scheme = "file"
	}
	return u.String() // with ./ before a name with a colon, which would be read as a scheme
}

// others gives the places that have to do with a violation.
func others(v *result.Violation) []sarif.Location {
	var list []sarif.Location
	for k, x := range v.Related {
		at := saying(x.Position, related(x))
		at.ID = k + 1
		list = append(list, at)
	}
	return list
}

// thread names who executes a step, where two programs are executed side by side with the program.
type thread struct {
	program result.Role
	rank    int
}

// flows gives the trace, a thread for each process.
func flows(v *result.Violation) []sarif.CodeFlow {
	steps := map[thread][]sarif.ThreadFlowLocation{}
	var order []thread
	for _, s := range v.Trace {
		who := thread{s.Program, s.Process}
		if steps[who] == nil {
			order = append(order, who)
		}
		steps[who] = append(steps[who], step(s))
	}
	if len(order) == 0 {
		return nil
	}
	slices.SortStableFunc(order, func(a, b thread) int { return a.rank - b.rank })
	var flow sarif.CodeFlow
	for _, who := range order {
		name := fmt.Sprintf("rank %d", who.rank)
		if who.program != "" {
			name += " of " + string(who.program)
		}
		flow.ThreadFlows = append(flow.ThreadFlows, sarif.ThreadFlow{ID: name, Locations: steps[who]})
	}
	return []sarif.CodeFlow{flow}
}

func step(s result.Step) sarif.ThreadFlowLocation {
	what := strings.TrimSpace(s.Source)
	for _, c := range s.Changes {
		what += fmt.Sprintf("; %s = %s", c.Name, c.Value)
	}
	if s.Note != "" {
		what += " (" + s.Note + ")"
	}
	return sarif.ThreadFlowLocation{ExecutionOrder: s.Number, Location: saying(s.Position, what)}
}

// utf8Only gives a text with what is no UTF-8 replaced, which JSON cannot have.
func utf8Only(text string) string { return strings.ToValidUTF8(text, "\uFFFD") }
