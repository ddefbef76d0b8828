package report

import (
	"fmt"
	"io"
	"strings"

	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/result"
)

// Limits of the text of a table of cases; with Options.Verbose there are none.
const (
	shownOutputs = 40  // of a case
	shownWidth   = 400 // letters of an expression, or of an example
	shownReason  = 120 // letters of a reason
)

// Cases writes a table of cases. The error is that of writing.
func Cases(w io.Writer, t *result.CaseTable, o Options) error {
	p := &printer{w: w, o: o}
	p.casesTitle(t)
	for _, c := range t.Cases {
		p.line("")
		p.oneCase(t, c)
	}
	p.line("")
	p.values(t)
	p.assertions(t)
	p.casesEnd(t)
	return p.err
}

// CasesLine writes what was decided in one line, and a line for each violation and each
// assertion.
func CasesLine(w io.Writer, t *result.CaseTable) error {
	p := &printer{w: w}
	for _, c := range t.Cases {
		for _, v := range ends(c) {
			p.line("%s: case %d: %s: %s [%s]", v.Position, c.Number, v.Title, v.Message, v.Certainty)
		}
	}
	for _, a := range t.Assertions {
		p.line("%s: %s", a.Result, a.Condition)
	}
	text := fmt.Sprintf("%s: %s", t.Verdict, plural(len(t.Cases), "case"))
	if t.Reason != "" {
		text += ": " + t.Reason
	}
	p.line("%s", text)
	return p.err
}

// ends gives the violations in a case, that which ends it first.
func ends(c *result.Case) []*result.CaseViolation {
	if c.Violation != nil {
		return append([]*result.CaseViolation{c.Violation}, c.Violations...)
	}
	return c.Violations
}

func (p *printer) casesTitle(t *result.CaseTable) {
	name := strings.Join(t.Files, " ") + setTo(t.Config)
	switch {
	case t.Complete:
		p.line("What %s computes, for all inputs: %s.", name, plural(len(t.Cases), "case"))
	default:
		p.line("INCOMPLETE: %s", t.Reason)
		p.line("What %s computes, as far as it was looked at: %s.", name, plural(len(t.Cases), "case"))
	}
	if np := t.Config.NP.From; np > 1 {
		p.line("It runs with %d processes.", np)
	}
	if t.Overlapping {
		p.line("The processes can go different ways for the same inputs: conditions of cases may overlap.")
	}
	for i, b := range t.Bounds {
		p.line("%-9s %s", map[bool]string{true: "Given"}[i == 0], b)
	}
}

// oneCase writes one case.
func (p *printer) oneCase(t *result.CaseTable, c *result.Case) {
	p.line("Case %d", c.Number)
	when := c.Conjuncts
	if len(when) == 0 {
		when = []string{"(always)"}
	}
	for i, x := range when {
		p.line("  %s %s", map[bool]string{true: "if  ", false: "  &&"}[i == 0], p.expression(x, len(when) > 1))
	}
	p.ending(c)
	if !c.Reached {
		p.line("  may not be reached by any inputs: %s", p.shortened(c.Doubt, shownReason))
	}
	if len(c.Unknowns) > 0 {
		p.line("  depends on what no input determines: %s", strings.Join(c.Unknowns, ", "))
	}
	for k, a := range c.Assertions {
		p.caseAssertion(t, k, a)
	}
	if text := p.example(t, c.Inputs); text != "" && c.Reached {
		p.line("  e.g. %s", text)
	}
}

// ending writes the outputs of a case, or what ends it.
func (p *printer) ending(c *result.Case) {
	lead := "then"
	put := func(format string, args ...any) {
		p.line("  %s %s", lead, fmt.Sprintf(format, args...))
		lead = "    "
	}
	for _, v := range ends(c) {
		possibly := map[bool]string{true: "possibly "}[v.Certainty == verdict.Possible]
		put("%s%s at %s: %s", possibly, strings.ToUpper(v.Title), v.Position, v.Message)
	}
	switch {
	case c.End == result.Aborted:
		put("the program is aborted, with status %s", c.Exit)
	case c.Exit != "" && c.Exit != "0":
		put("the exit status is %s", p.expression(c.Exit, false))
	}
	for i, o := range c.Outputs {
		if i == shownOutputs && !p.o.Verbose {
			put("... and %s more; --verbose and --json have all", plural(len(c.Outputs)-i, "value"))
			break
		}
		put("%s = %s", o.Name, p.expression(o.Value, false))
	}
	if lead == "then" {
		put("the program ends; no output is written")
	}
}

// expression gives the text of an expression, shortened, as an operand of && where need
// be.
func (p *printer) expression(text string, operand bool) string {
	text = p.shortened(text, shownWidth)
	if operand && (strings.Contains(text, "||") || strings.Contains(text, " ? ") || strings.HasPrefix(text, "forall") ||
		strings.HasPrefix(text, "exists")) {
		return "(" + text + ")"
	}
	return text
}

func (p *printer) caseAssertion(t *result.CaseTable, k int, a result.CaseAssertion) {
	if a.Result == result.AssertionProved {
		return
	}
	name := t.Assertions[k].Condition
	if a.Result == result.AssertionUndecided {
		p.line("  NOT DECIDED %s: %s", name, p.shortened(a.Reason, shownReason))
		return
	}
	with := ""
	if text := p.example(t, a.Inputs); text != "" {
		with = ", for example with " + text
	}
	if a.Reason != "" {
		with = ": " + a.Reason + with
	}
	p.line("  VIOLATED %s%s", name, with)
}

// example lists inputs, but for those that are given.
func (p *printer) example(t *result.CaseTable, in result.Inputs) string {
	var parts []string
	for _, x := range in {
		if _, given := t.Config.Inputs[x.Name]; given {
			continue
		}
		parts = append(parts, x.Name+" = "+x.Value.String())
	}
	return p.shortened(strings.Join(parts, ", "), shownWidth)
}

// shortened cuts a text that is longer than so many letters, unless all is asked for.
func (p *printer) shortened(text string, letters int) string {
	if r := []rune(text); len(r) > letters && !p.o.Verbose {
		return string(r[:letters]) + "..."
	}
	return text
}

// values writes the table of numbered values.
func (p *printer) values(t *result.CaseTable) {
	if len(t.Values) == 0 {
		return
	}
	p.line("Values")
	for _, x := range t.Values {
		text := p.shortened(x.Value, shownWidth)
		if len(x.Outputs) > 0 {
			text += "   -- " + strings.Join(x.Outputs, ", ")
		}
		p.line("%s", strings.TrimRight(fmt.Sprintf("  %5d  %-20s %s", x.Number, x.Entry, text), " "))
	}
	p.line("")
}

// assertions sums up what became of the assertions.
func (p *printer) assertions(t *result.CaseTable) {
	for _, a := range t.Assertions {
		text := map[result.Decision]string{result.AssertionProved: "PROVED", result.AssertionViolated: "VIOLATED",
			result.AssertionUndecided: "NOT DECIDED"}[a.Result] + " " + a.Condition
		if a.Reason != "" {
			text += " (" + p.shortened(a.Reason, shownReason) + ")"
		}
		p.line("%s", text)
	}
}

// casesEnd counts the cases, and says what they rest on.
func (p *printer) casesEnd(t *result.CaseTable) {
	violated, doubtful := 0, 0
	for _, c := range t.Cases {
		if len(ends(c)) > 0 {
			violated++
		}
		if !c.Reached {
			doubtful++
		}
	}
	text := plural(len(t.Cases), "case")
	if violated > 0 {
		text += fmt.Sprintf(", %d with a violation", violated)
	}
	if doubtful > 0 {
		text += fmt.Sprintf(", %d of which may not be reached", doubtful)
	}
	switch {
	case !t.Complete:
		text += "; there may be others: " + t.Reason
	case t.Reason != "":
		text += "; inconclusive: " + t.Reason
	case t.Overlapping:
		text += "; together they cover all inputs that the assumptions admit"
	default:
		text += "; each input that the assumptions admit is in one of them"
	}
	p.line("%s.", text)
	p.line("Assumptions")
	for _, a := range t.Assumptions {
		p.line("  %s", a)
	}
	p.notes(t.Notes)
}
