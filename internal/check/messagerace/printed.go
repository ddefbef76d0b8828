package messagerace

import (
	"fmt"
	"maps"
	"slices"

	"github.com/tass-go/tass/internal/check/property"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
)

// Lines are compared as by the comparison of two programs: in order where one process prints in each execution, and as
// multisets otherwise. Their values are proved equal.

// printed compares what two executions print, and write to files.
func (j *Judge) printed(s *state.State, a, b *property.Outputs) *difference {
	names := map[string][2][][]property.Line{}
	for k, out := range []*property.Outputs{a, b} {
		for _, page := range j.Printing.Pages(j.Unit.Machine.F, &j.Unit.Machine.Groups[0], out) {
			both := names[page.Name]
			both[k] = page.Lines
			names[page.Name] = both
		}
	}
	for _, name := range slices.Sorted(maps.Keys(names)) {
		if d := j.page(s, names[name][0], names[name][1]); d != nil {
			return d
		}
	}
	return nil
}

// page compares what two executions write to one file, by processes.
func (j *Judge) page(s *state.State, x, y [][]property.Line) *difference {
	p, q := slices.Concat(x...), slices.Concat(y...)
	if len(x) <= 1 && len(y) <= 1 {
		for i := range min(len(p), len(q)) {
			if d := j.lines(s, p[i:i+1], q[i:i+1]); d != nil {
				return d
			}
		}
		if len(p) != len(q) {
			n := min(len(p), len(q))
			return j.lines(s, p[n:], q[n:])
		}
		return nil
	}
	return j.lines(s, p, q)
}

// lines compares two multisets of lines.
func (j *Judge) lines(s *state.State, a, b []property.Line) *difference {
	b = slices.Clone(b)
	var left []property.Line
	for i := range a {
		k := slices.IndexFunc(b, func(l property.Line) bool { return j.claim(&a[i], &l) == sym.True })
		if k < 0 {
			left = append(left, a[i])
			continue
		}
		b = slices.Delete(b, k, k+1)
	}
	a = left
	if len(a) == 0 && len(b) == 0 {
		return nil
	}
	if len(a) == len(b) && len(a) > mostPermuted {
		d := &difference{text: "it prints other lines", claim: sym.False, process: a[0].Rank,
			pos: j.Unit.Machine.PosOf(a[0].Site), vague: "so many lines are not compared in all orders"}
		d.result = j.Unit.Machine.Check(s, sym.False)
		return d
	}
	text := fmt.Sprintf("it prints %s or %s", j.shown(a), j.shown(b))
	last := append(slices.Clone(a), b...)[len(a)+len(b)-1]
	return j.unless(s, j.permuted(a, b), difference{text: text, process: last.Rank, pos: j.Unit.Machine.PosOf(last.Site)})
}

// mostPermuted bounds the lines of which all orders are looked at.
const mostPermuted = 6

// permuted gives the claim that some lines are others in some order.
func (j *Judge) permuted(a, b []property.Line) sym.Expr {
	if len(a) != len(b) {
		return sym.False
	}
	if len(a) == 0 {
		return sym.True
	}
	f, any := j.Unit.Machine.F, sym.False
	for k := range b {
		if same := j.claim(&a[0], &b[k]); same != sym.False {
			any = f.Or(any, f.And(same, j.permuted(a[1:], slices.Delete(slices.Clone(b), k, k+1))))
		}
	}
	return any
}

// claim gives the claim that two lines are the same.
func (j *Judge) claim(a, b *property.Line) sym.Expr {
	f := j.Unit.Machine.F
	if len(a.Parts) != len(b.Parts) || a.Open != b.Open {
		return sym.False
	}
	same := sym.True
	for i := range a.Parts {
		x, y := &a.Parts[i], &b.Parts[i]
		switch {
		case x.Text != y.Text || (x.Value == sym.Nil) != (y.Value == sym.Nil):
			return sym.False
		case x.Value == y.Value:
		case f.Sort(x.Value) != f.Sort(y.Value):
			return sym.False
		default:
			same = f.And(same, f.Eq(x.Value, y.Value))
		}
	}
	return same
}

// shown shows the first of some lines.
func (j *Judge) shown(list []property.Line) string {
	if len(list) == 0 {
		return "nothing"
	}
	f := j.Unit.Machine.F
	text := list[0].Shown(func(x exec.Portion) string {
		if n, ok := f.AsInt64(x.Value); ok {
			return fmt.Sprint(n)
		}
		return "{" + f.String(x.Value) + "}"
	})
	return fmt.Sprintf("%q", text)
}
