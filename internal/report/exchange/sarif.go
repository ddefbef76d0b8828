package exchange

import (
	"fmt"
	"io"
	"net/url"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/owenrumney/go-sarif/v3/pkg/report/v210/sarif"

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
	run := sarif.NewRunWithInformationURI("tass", "https://github.com/tass-go/tass")
	run.Tool.Driver.WithVersion(version)
	run.WithColumnKind("unicodeCodePoints")
	ended := sarif.NewInvocation().WithExecutionSuccessful(true).WithExitCode(r.ExitCode())
	ended.WithExitCodeDescription(utf8Only(strings.TrimSuffix(string(r.Verdict)+": "+r.Reason, ": ")))
	run.AddInvocation(ended)
	for _, v := range r.Violations {
		run.AddRule(string(v.Kind)).WithName(ruleName(v.Kind)).WithDescription(utf8Only(v.Doc))
		run.CreateResultForRule(string(v.Kind)).WithLevel(level(v)).WithMessage(sarif.NewTextMessage(utf8Only(v.Message))).
			WithLocations([]*sarif.Location{location(v.Position)}).
			WithRelatedLocations(others(v)).WithCodeFlows(flows(v))
	}
	report := sarif.NewReport()
	report.AddRun(run)
	return report.PrettyWrite(w)
}

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
func location(p source.Position) *sarif.Location {
	physical := sarif.NewPhysicalLocation().WithArtifactLocation(sarif.NewSimpleArtifactLocation(uri(p.File)))
	if p.Line > 0 {
		region := sarif.NewRegion().WithStartLine(p.Line)
		if p.Column > 0 {
			region.WithStartColumn(column(p))
		}
		physical.WithRegion(region)
	}
	return sarif.NewLocationWithPhysicalLocation(physical)
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
		return u.String()
	}
	return u.EscapedPath()
}

// others gives the places that have to do with a violation.
func others(v *result.Violation) []*sarif.Location {
	list := []*sarif.Location{}
	for k, x := range v.Related {
		at := location(x.Position).WithID(k + 1)
		list = append(list, at.WithMessage(sarif.NewTextMessage(utf8Only(related(x)))))
	}
	return list
}

// thread names who executes a step, where two programs are executed side by side with the program.
type thread struct {
	program result.Role
	rank    int
}

// flows gives the trace, a thread for each process.
func flows(v *result.Violation) []*sarif.CodeFlow {
	steps := map[thread][]*sarif.ThreadFlowLocation{}
	var order []thread
	for _, s := range v.Trace {
		who := thread{s.Program, s.Process}
		if steps[who] == nil {
			order = append(order, who)
		}
		steps[who] = append(steps[who], step(s))
	}
	if len(order) == 0 {
		return []*sarif.CodeFlow{}
	}
	slices.SortStableFunc(order, func(a, b thread) int { return a.rank - b.rank })
	flow := sarif.NewCodeFlow()
	for _, who := range order {
		name := fmt.Sprintf("rank %d", who.rank)
		if who.program != "" {
			name += " of " + string(who.program)
		}
		flow.AddThreadFlow(sarif.NewThreadFlow().WithID(name).WithLocations(steps[who]))
	}
	return []*sarif.CodeFlow{flow}
}

func step(s result.Step) *sarif.ThreadFlowLocation {
	text := strings.TrimSpace(s.Source)
	for _, c := range s.Changes {
		text += fmt.Sprintf("; %s = %s", c.Name, c.Value)
	}
	if s.Note != "" {
		text += " (" + s.Note + ")"
	}
	at := location(s.Position).WithMessage(sarif.NewTextMessage(utf8Only(text)))
	return sarif.NewThreadFlowLocation().WithExecutionOrder(s.Number).WithLocation(at)
}

// utf8Only gives a text with what is no UTF-8 replaced, which JSON cannot have.
func utf8Only(text string) string { return strings.ToValidUTF8(text, "\uFFFD") }
