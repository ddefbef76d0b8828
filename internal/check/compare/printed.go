package compare

import (
	"fmt"
	"math/big"
	"strings"

	"github.com/tass-go/tass/internal/check/property"
	"github.com/tass-go/tass/internal/check/session"
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// # What two programs print
//
// Where nothing is marked as an output, what a program prints and writes to files is compared. What one process
// prints is in order. Between processes neither C nor MPI promises one: where several print, their lines are compared
// as a multiset with those of the specification. Values are proved equal, and not their texts.

// sheet is the lines of a program in one file that count, at an end.
type sheet struct {
	title   string // of the file
	lines   []property.Line
	tokens  [][]token
	ordered bool // one process at most has printed them
}

func sheetOf(title string, p *property.Page) *sheet {
	s := &sheet{title: title, ordered: true}
	for i, list := range p.Lines {
		s.ordered = i == 0
		s.lines = append(s.lines, list...)
	}
	for i := range s.lines {
		s.tokens = append(s.tokens, tokens(&s.lines[i]))
	}
	return s
}

// samePrinted proves what an end of the implementation has printed equal to what one of the specification has.
func (j *judge) samePrinted(s *state.State, want, out *property.Outputs) {
	if j.printing == nil || want.Aborted || out.Aborted {
		return
	}
	f := j.impl.m.F
	j.samePages(s, j.printing.OfAll().Pages(f, j.spec.group, j.under(s, want)), j.printing.Pages(f, j.impl.group, out))
}

// under gives what the specification has printed under the condition of an end of the implementation.
func (j *judge) under(s *state.State, want *property.Outputs) *property.Outputs {
	out := *want
	out.Printed = make([]sym.Expr, len(want.Printed))
	for i, x := range want.Printed {
		out.Printed[i] = s.Ctx.Simplify(x)
	}
	return &out
}

// inOrder compares line by line, up to the first difference.
func (j *judge) inOrder(s *state.State, a, b *sheet) {
	for i := range max(len(a.lines), len(b.lines)) {
		switch {
		case i >= len(b.lines):
			j.lineMissing(s, &a.lines[i], fmt.Sprintf("line %d of %s is missing", i+1, a.title))
			return
		case i >= len(a.lines):
			j.lineTooMuch(s, &b.lines[i], fmt.Sprintf("line %d of %s is one too many", i+1, a.title))
			return
		case !j.sameLine(s, a, b, i, i, fmt.Sprintf("line %d of %s", i+1, a.title)):
			return
		}
	}
}

// sameLine proves that line k of the implementation is line i of the specification.
func (j *judge) sameLine(s *state.State, a, b *sheet, i, k int, name string) bool {
	list, ok := couples(j.impl.m.F, a.tokens[i], b.tokens[k], j.printing.Exact)
	if !ok {
		j.otherLine(s, &a.lines[i], &b.lines[k], sym.False, name)
		return false
	}
	for n := range list {
		c := &list[n]
		if j.couple(s, c, &a.lines[i], &b.lines[k], fmt.Sprintf("%s, value %d", name, n+1)) {
			continue
		}
		j.otherLine(s, &a.lines[i], &b.lines[k], j.impl.m.F.Eq(c.want, c.got), name)
		return false
	}
	return true
}

// couple tells whether two values are proved equal, or need not be.
func (j *judge) couple(s *state.State, c *couple, a, b *property.Line, name string) bool {
	m := j.impl.m
	if c.otherFormat {
		j.remark(exec.Remark{Pos: m.PosOf(c.impl.part.Site), Text: fmt.Sprintf("%s is printed where the specification has "+
			"%s: the values are compared, and not their texts", c.impl.text, c.spec.text)})
	}
	if timed(m.F, c.want) || timed(m.F, c.got) {
		j.remark(exec.Remark{Pos: m.PosOf(c.impl.part.Site),
			Text: "a time is printed: it is taken to be equal to what the other program prints there"})
		return true
	}
	pair := func() *session.Pair {
		return &session.Pair{Output: name, Spec: c.want, Impl: c.got, Ctx: s.Ctx, Factory: m.F,
			Abstract: s.Coll != nil && s.Coll.Abstract, SpecPos: j.spec.m.PosOf(c.spec.part.Site),
			ImplPos: m.PosOf(c.impl.part.Site), SpecRank: a.Rank - j.spec.first, ImplRank: b.Rank - j.impl.first}
	}
	if j.onPair != nil && j.onPair(pair()) || c.want == c.got {
		return true
	}
	if m.Check(s, m.F.Eq(c.want, c.got)).Answer == prove.Yes {
		return true
	}
	if j.onDifferent != nil {
		j.onDifferent(pair())
	}
	return false
}

// timed tells whether a value depends on what clocks show, and on nothing else that no input determines.
func timed(f *sym.Factory, x sym.Expr) bool {
	clocks := false
	for _, y := range f.Symbols(x) {
		if name := f.Name(y); strings.Contains(name, exec.UnknownMark) {
			if !exec.IsClock(name) {
				return false
			}
			clocks = true
		}
	}
	return clocks
}

// otherLine reports that two lines are not known to be equal, which the claim says.
func (j *judge) otherLine(s *state.State, a, b *property.Line, claim sym.Expr, name string) {
	r := j.impl.m.Check(s, claim)
	if r.Answer == prove.Yes {
		return
	}
	f := j.finding(s, claim, r, fmt.Sprintf("%s differs: the specification prints %q, the implementation %q", name,
		j.line(a, r), j.line(b, r)))
	f.Process, f.Pos = b.Rank, j.siteIn(b, j.impl.m)
	f.Related = []exec.Related{{Process: a.Rank, Pos: j.siteIn(a, j.spec.m), Message: "the specification prints it"}}
	j.found(f)
}

func (j *judge) siteIn(l *property.Line, m *exec.Machine) source.Pos { return m.PosOf(l.Site) }

// lineMissing reports a line that the specification prints, and the implementation does not.
func (j *judge) lineMissing(s *state.State, l *property.Line, what string) {
	r := j.impl.m.Check(s, sym.False)
	if r.Answer == prove.Yes {
		return
	}
	f := j.finding(s, sym.False, r, fmt.Sprintf("%s: the specification prints %q", what, j.line(l, r)))
	f.Process, f.Pos = -1, j.impl.end
	f.Related = []exec.Related{{Process: l.Rank, Pos: j.siteIn(l, j.spec.m), Message: "the specification prints it"}}
	j.found(f)
}

// lineTooMuch reports a line that the implementation prints, and the specification does not.
func (j *judge) lineTooMuch(s *state.State, l *property.Line, what string) {
	r := j.impl.m.Check(s, sym.False)
	if r.Answer == prove.Yes {
		return
	}
	f := j.finding(s, sym.False, r, fmt.Sprintf("%s: the specification does not print %q (--ignore-output leaves lines "+
		"out, and --output-rank takes those of one process)", what, j.line(l, r)))
	f.Process, f.Pos = l.Rank, j.siteIn(l, j.impl.m)
	j.found(f)
}

// line shows a line with the values of a counterexample or, where there is none, with expressions.
func (j *judge) line(l *property.Line, r prove.Result) string {
	f := j.impl.m.F
	text := l.Shown(func(x exec.Portion) string {
		if r.Model != nil {
			if v, err := r.Model.Eval(x.Value); err == nil {
				return verdict.Filled(x.Text, decimal(v.Shown(f.Sort(x.Value))))
			}
		}
		return "{" + f.String(x.Value) + "}"
	})
	if l.Open {
		return shortened(text) + verdict.NoEnd
	}
	return shortened(text)
}

// decimal writes a fraction as programs print it; other texts stay.
func decimal(text string) string {
	if n, ok := new(big.Rat).SetString(text); ok && !n.IsInt() {
		x, _ := n.Float64()
		return fmt.Sprint(x)
	}
	return text
}
