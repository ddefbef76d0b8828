package picture

import (
	"fmt"
	"html/template"
	"io"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/result"
)

// Limits of a page.
const (
	mostSteps = 2_000 // steps in the list, the last ones
	around    = 400   // lines of a source on both sides of the lines of the trace; the others are left out
)

// Source is the text of a file of a program.
type Source struct {
	Name, Text string
	// Changed: the text is not that of the run.
	Changed bool
}

// Content is what a page shows.
type Content struct {
	Result *result.Result
	// Sources are the texts of the programs; those that are not there are left out.
	Sources []Source
	// Specifications are the steps of the specification, for violations whose traces have the implementation's only.
	Specifications map[*result.Violation][]result.Step
}

// page is what the template shows.
type page struct {
	Verdict, Headline, Reason, Condition string
	Violations                           []section
	Bounds, Assumptions, Checked         []string
}

// section is a violation.
type section struct {
	Title, Message, Place, Doc, Certainty string
	Processes                             string
	Smallest                              bool // the inputs are
	Related, Inputs                       []string
	Differences                           []result.Difference
	// Figure and Spec, that of the specification, are as the template of figures has escaped them.
	Figure, Spec template.HTML
	Left         int // steps that are not listed
	Last         int // number of the last step
	Steps        []stepRow
	Sources      []sourceView
}

type stepRow struct {
	Number                             int
	Who, Function, Place, Source, Note string
	Changes                            []result.Change
	More                               int // changes that are not listed
}

type sourceView struct {
	Name    string
	Changed bool
	Lines   []sourceLine
}

type sourceLine struct {
	Number     int
	Text, Mark string // Mark is step, wrong or empty
}

// Page writes a result as one page in HTML, which needs nothing else. The error is that of writing.
func Page(w io.Writer, c Content) error {
	r := c.Result
	p := page{Verdict: string(r.Verdict), Condition: short(r.HoldsWhenever(), 10*longLine), Bounds: shortened(r.Bounds),
		Assumptions: shortened(r.Assumptions)}
	if r.Verdict != verdict.Violated { // a search that ends at a violation has no other reason
		p.Reason = short(r.Reason, 2*longLine)
	}
	var programs []string
	for _, files := range r.Files {
		programs = append(programs, short(strings.Join(shortened(files), " "), 2*longLine))
	}
	p.Headline = strings.Join(programs, " and ")
	for _, k := range r.Checked {
		p.Checked = append(p.Checked, string(k))
	}
	for _, v := range r.Violations {
		s, err := newSection(v, &c, len(p.Violations))
		if err != nil {
			return err
		}
		p.Violations = append(p.Violations, s)
	}
	return templates().ExecuteTemplate(w, "page", p)
}

func shortened(list []string) []string {
	out := make([]string, len(list))
	for i, text := range list {
		out[i] = short(text, 2*longLine)
	}
	return out
}

func newSection(v *result.Violation, c *Content, n int) (section, error) {
	s := section{Title: short(v.Title, 2*longLine), Message: short(v.Message, 10*longLine),
		Place: short(v.Position.String(), 2*longLine), Doc: short(v.Doc, 2*longLine), Certainty: string(v.Certainty),
		Processes: strings.Trim(strings.Join(strings.Fields(fmt.Sprint(v.NP)), ", "), "[]"),
		Inputs:    shortened(v.Functions), Smallest: v.Smallest}
	for _, in := range slices.Backward(v.Inputs) {
		s.Inputs = slices.Insert(s.Inputs, 0, short(in.Name, longLabel)+" = "+short(in.Value.String(), longLine))
	}
	s.Related = related(v.Related)
	for _, d := range v.Differences {
		s.Differences = append(s.Differences, result.Difference{Output: short(d.Output, longLabel),
			Specification: short(d.Specification, longLabel), Implementation: short(d.Implementation, longLabel)})
	}
	list := v.Trace
	if len(list) > mostSteps {
		s.Left = len(list) - mostSteps
		list = list[s.Left:]
	}
	for i := range list {
		s.Steps = append(s.Steps, row(&list[i]))
		s.Last = list[i].Number
	}
	spec := c.Specifications[v]
	var err error
	if len(v.Trace) > 0 {
		if s.Figure, err = inline(v, fmt.Sprintf("figure%d", n)); err != nil {
			return s, err
		}
	}
	if len(spec) > 0 {
		other := *v
		other.Trace, other.Omitted, other.Process = spec, 0, -1 // nothing is wrong in it
		if s.Spec, err = inline(&other, fmt.Sprintf("specification%d", n)); err != nil {
			return s, err
		}
	}
	for _, x := range c.Sources {
		if view := viewed(x, v, slices.Concat(v.Trace, spec)); len(view.Lines) > 0 || view.Changed {
			s.Sources = append(s.Sources, view)
		}
	}
	return s, nil
}

// related lists other places; those that are the same for several processes once.
func related(list []result.Related) []string {
	type place struct{ where, says string }
	var order []place
	ranks := map[place][]string{}
	for _, x := range list {
		p := place{x.Position.String(), short(x.Message, 2*longLine)}
		if _, ok := ranks[p]; !ok {
			order = append(order, p)
			ranks[p] = nil
		}
		if x.Process >= 0 {
			ranks[p] = append(ranks[p], fmt.Sprint(x.Process))
		}
	}
	var out []string
	for _, p := range order {
		text := p.where + ": " + p.says
		switch n := ranks[p]; {
		case len(n) == 1:
			text = fmt.Sprintf("rank %s at %s", n[0], text)
		case len(n) > 1:
			text = fmt.Sprintf("ranks %s at %s", strings.Join(n, ", "), text)
		}
		out = append(out, short(text, 4*longLine))
	}
	return out
}

// inline draws a violation as part of a page, in which the name of the drawing is its own.
func inline(v *result.Violation, name string) (template.HTML, error) {
	var b strings.Builder
	d := draw(v, Lay(v))
	d.ID = name
	err := templates().ExecuteTemplate(&b, "figure", d)
	return template.HTML(b.String()), err //nolint:gosec // written by a template that escapes
}

func row(s *result.Step) stepRow {
	out := stepRow{Number: s.Number, Who: fmt.Sprintf("rank %d", s.Process), Source: short(s.Source, longLine),
		Place: fmt.Sprintf("%s:%d", short(s.Function, longLabel), s.Position.Line), Note: short(s.Note, longLine),
		Function: short(s.Function, longLabel)}
	const shown = 8
	for i, c := range s.Changes {
		if i == shown {
			out.More = len(s.Changes) - i
			break
		}
		out.Changes = append(out.Changes, result.Change{Name: short(c.Name, longLabel), Value: short(c.Value, longLabel)})
	}
	if s.Program != "" {
		out.Who += " of " + string(s.Program)
	}
	return out
}

// viewed gives a source with the lines of the trace marked, and that of the violation.
func viewed(x Source, v *result.Violation, steps []result.Step) sourceView {
	marks := map[int]string{}
	for _, s := range steps {
		if s.Position.File == x.Name {
			marks[s.Position.Line] = "step"
		}
	}
	if v.Position.File == x.Name {
		marks[v.Position.Line] = "wrong"
	}
	var marked []int
	for n := range marks {
		marked = append(marked, n)
	}
	out := sourceView{Name: short(x.Name, longLine), Changed: x.Changed}
	if x.Changed {
		return out
	}
	from, to := 1, 2*around
	if len(marked) > 0 {
		from, to = slices.Min(marked)-around, slices.Max(marked)+around
	}
	n := 0
	for line := range strings.Lines(x.Text) {
		if n++; n >= from && n <= to {
			text := strings.ReplaceAll(strings.TrimRight(line[:min(len(line), 10*longLine)], "\r\n"), "\t", "    ")
			out.Lines = append(out.Lines, sourceLine{Number: n, Text: short(text, longLine), Mark: marks[n]})
		}
	}
	return out
}
