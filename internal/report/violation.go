package report

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/option"
	"github.com/tass-go/tass/result"
)

func (p *printer) violation(r *result.Result, n int, v *result.Violation) {
	where := ""
	if r.Command == option.Compare {
		where = map[result.Role]string{verdict.Spec: " in the specification",
			verdict.Impl: " in the implementation"}[v.Program]
	}
	rule := ""
	if v.Rule != "" {
		rule = ", " + v.Rule
	}
	p.pieces(bold("%d. %s%s [%s%s]", n, upper(v.Title), where, v.Kind, rule))
	message := told("", v.Process, v.Message)
	if v.Certainty == verdict.Possible {
		message = "possibly, " + message
	}
	p.place("   ", v.Position, message)
	p.line("")
	p.line("   What it means: %s", v.Doc)
	p.line("   Certainty: %s", certainty(v))
	p.cause(v)
	p.with(r, v)
	p.inputs(v)
	p.differences(v)
	p.related(v)
	p.trace(v)
}

// cause says what stands in the way of a proof by loop invariants.
func (p *printer) cause(v *result.Violation) {
	switch v.Cause {
	case verdict.ProverGaveUp:
		p.line("   Cause: the provers gave up on this formula:")
		p.line("     %s", v.Formula)
	case verdict.InvariantTooWeak:
		p.line("   Cause: an invariant may be too weak: with these values it holds, and the property does not.")
		for _, x := range v.Values {
			p.line("     %s", x)
		}
	case verdict.InvariantFalse:
		p.line("   Cause: the invariant is false.")
	}
}

func upper(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

// told gives a message with the rank that it is about, unless it begins with that. The
// program is named where there are two.
func told(program result.Role, process int, message string) string {
	rank := fmt.Sprintf("rank %d", process)
	if process < 0 || program == "" && strings.HasPrefix(message, rank+" ") {
		return message
	}
	return who(program, process) + ": " + strings.TrimPrefix(message, rank+" ")
}

// who names a process, of a program where there are two.
func who(program result.Role, process int) string {
	return map[result.Role]string{verdict.Spec: "specification ",
		verdict.Impl: "implementation "}[program] + fmt.Sprintf("rank %d", process)
}

// place writes a position with a message, and beneath it the source line with a
// caret.
func (p *printer) place(indent string, pos result.Position, message string) {
	if pos.File == "" {
		p.line("%s%s", indent, message)
		return
	}
	p.line("%s%s: %s", indent, pos, message)
	if pos.Text == "" {
		return
	}
	number := fmt.Sprintf("%5d", pos.Line)
	text, padding := source.Excerpt(pos.Text, pos.Column)
	p.line("%s%s | %s", indent, number, text)
	if pos.Column > 0 {
		p.pieces(plain("%s%s | %s", indent, strings.Repeat(" ", len(number)), padding), caret())
	}
}

func certainty(v *result.Violation) string {
	switch v.Certainty {
	case verdict.Confirmed:
		if len(v.Inputs) == 0 {
			return "confirmed. A concrete execution shows it too."
		}
		return "confirmed. A concrete execution with these inputs shows it too."
	case verdict.Proved:
		return "proved. Such inputs exist and the property is false for them; a concrete execution did not show it."
	}
	text := "possible. It could be neither shown nor excluded"
	if v.Reason != "" {
		text += ": " + v.Reason
	}
	return text + "."
}

// with says with how many processes it happens.
func (p *printer) with(r *result.Result, v *result.Violation) {
	text := fmt.Sprintf("   Processes: %d", v.NP[0])
	if r.Command == option.Compare && v.Program == verdict.Spec {
		text = fmt.Sprintf("   Processes: %d", r.Config.SpecNP)
	}
	if len(v.NP) > 1 {
		var more []string
		for _, n := range v.NP[1:] {
			more = append(more, fmt.Sprint(n))
		}
		text += "; the same was found with " + strings.Join(more, ", ")
	}
	p.line("%s", text)
}

func (p *printer) inputs(v *result.Violation) {
	if len(v.Inputs) == 0 && len(v.Functions) == 0 {
		return
	}
	if v.Smallest {
		p.line("   Inputs, the smallest that were found:")
	} else {
		p.line("   Inputs:")
	}
	for _, in := range v.Inputs {
		p.line("     %s = %s", in.Name, p.value(in.Value))
	}
	for _, f := range v.Functions {
		p.line("     %s", f)
	}
}

const shownElements = 32

// value writes an input; of a long array only what is not the commonest value.
func (p *printer) value(v result.Value) string {
	if p.o.Verbose || v.Number != nil || len(v.Parts) <= shownElements {
		return v.String()
	}
	count, most := map[string]int{}, ""
	texts := make([]string, len(v.Parts))
	for i, e := range v.Parts {
		texts[i] = e.String()
		count[texts[i]]++
		if count[texts[i]] > count[most] {
			most = texts[i]
		}
	}
	var other []string
	for i, t := range texts {
		if t != most && len(other) < shownElements {
			other = append(other, fmt.Sprintf("[%d] = %s", i, t))
		}
	}
	text := fmt.Sprintf("{%d elements, each %s", len(v.Parts), most)
	if len(other) > 0 {
		text += " except " + strings.Join(other, ", ")
	}
	if left := len(v.Parts) - count[most] - len(other); left > 0 {
		text += fmt.Sprintf(", and %d more", left)
	}
	return text + "}"
}

func (p *printer) differences(v *result.Violation) {
	p.printed("Standard output for these inputs:", v.Differences)
	p.outputs("Outputs for these inputs:", v.Differences)
	if !slices.EqualFunc(v.Differences, v.Printed, func(x, y result.Difference) bool {
		return x.Output == y.Output && brief(x.Specification) == brief(y.Specification) &&
			brief(x.Implementation) == brief(y.Implementation)
	}) {
		p.printed("As it is in double arithmetic:", v.Printed)
		p.outputs("As they are printed, in double arithmetic:", v.Printed)
	}
	if v.Hidden {
		p.line("   In double arithmetic no output was seen to differ for these inputs: the difference is lost by rounding.")
	}
}

// printed shows lines of the standard output that differ, as diff does.
func (p *printer) printed(title string, list []result.Difference) {
	list = slices.DeleteFunc(slices.Clone(list), func(d result.Difference) bool { return !d.OfLine() })
	if len(list) == 0 {
		return
	}
	p.line("   %s", title)
	p.line("     --- specification")
	p.line("     +++ implementation")
	for i, d := range list {
		if i == shownElements && !p.o.Verbose {
			p.line("     ... and %d more", len(list)-i)
			break
		}
		p.line("     @@ %s @@", d.Output)
		if d.Specification != result.NoLine {
			p.line("     -%s", d.Specification)
		}
		if d.Implementation != result.NoLine {
			p.line("     +%s", d.Implementation)
		}
	}
}

// outputs lists outputs with the values that the two programs give them.
func (p *printer) outputs(title string, list []result.Difference) {
	list = slices.DeleteFunc(slices.Clone(list), result.Difference.OfLine)
	if len(list) == 0 {
		return
	}
	width := len("output")
	middle := len("specification")
	for _, d := range list {
		width, middle = max(width, len(d.Output)), max(middle, len(brief(d.Specification)))
	}
	p.line("   %s", title)
	p.line("     %-*s   %-*s   %s", width, "output", middle, "specification", "implementation")
	for i, d := range list {
		if i == shownElements && !p.o.Verbose {
			p.line("     ... and %d more", len(list)-i)
			break
		}
		p.line("     %-*s   %-*s   %s", width, d.Output, middle, brief(d.Specification), brief(d.Implementation))
	}
}

// brief writes an exact fraction that is a double as the machine prints it.
func brief(text string) string {
	if q, ok := new(big.Rat).SetString(text); ok && strings.Contains(text, "/") {
		return result.Value{Number: q}.String()
	}
	return text
}

func (p *printer) related(v *result.Violation) {
	if len(v.Related) == 0 {
		return
	}
	p.line("   Related places:")
	for _, x := range v.Related {
		p.place("     ", x.Position, told(x.Program, x.Process, x.Message))
	}
}
