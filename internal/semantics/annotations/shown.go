package annotations

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// Fresh constants have names that mean nothing to a reader. In messages each is called
// like the variable whose value it stands for at the head of the loop, with a remark that
// says so.

// constantNames says what fresh constants stand for, by their names.
type constantNames map[string]constantName

// constantName is a variable, as an annotation of the process would name it, and the line
// of the invariant of the loop at whose head it had the value.
type constantName struct {
	variable string
	line     int32
}

// constantsOf finds what the fresh constants of a state stand for, as process p would name
// it; nil where there are none.
func (m *Rules) constantsOf(s *state.State, p int) constantNames {
	if s == nil || s.Coll == nil || !s.Coll.Layered {
		return nil
	}
	names := constantNames{}
	for q := range s.Procs {
		records := append(append(slices.Clone(s.Coll.Stack), s.Coll.Queue...), s.Coll.Own[q]...)
		for _, r := range records {
			if q >= len(r.Heads) || q >= len(r.Writes) || r.Heads[q] == nil {
				continue
			}
			for _, c := range r.Writes[q] {
				v := r.Heads[q].At(m.F, c)
				if m.Constants.Of(v) > 0 {
					names[m.F.Name(v)] = constantName{m.prefix(p, q) + m.CellName(r.Heads[q], c), r.Notes[q].At.Line}
				}
			}
		}
	}
	return names
}

// prefix is what an annotation of process p writes before a variable of process q.
func (m *Rules) prefix(p, q int) string {
	if p == q {
		return ""
	}
	text, g := "", m.Group(q)
	if p < 0 || m.Group(p) != g {
		if g.Role == verdict.Spec {
			text = "spec."
		}
	}
	if text == "" || g.Size > 1 {
		text += fmt.Sprintf("PROC[%d].", q-g.First)
	}
	return text
}

var constantText = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`\bY+[1-9][0-9]*\b`)
})

// called puts variables in the place of constants in a text, and gives those that it put.
func (n constantNames) called(text string) (string, []constantName) {
	var used []constantName
	text = constantText().ReplaceAllStringFunc(text, func(name string) string {
		x, ok := n[name]
		if !ok {
			return name
		}
		if !slices.Contains(used, x) {
			used = append(used, x)
		}
		return x.variable
	})
	return text, used
}

// explained is called with a remark about the variables.
func (n constantNames) explained(text string) string {
	text, used := n.called(text)
	byLine := map[int32][]string{}
	var lines []int32
	for _, x := range used {
		if byLine[x.line] == nil {
			lines = append(lines, x.line)
		}
		byLine[x.line] = append(byLine[x.line], x.variable)
	}
	for i, line := range lines {
		text += map[bool]string{true: " (", false: ", "}[i == 0] + "with " + strings.Join(byLine[line], ", ") +
			fmt.Sprintf(" as at the beginning of an arbitrary iteration of the loop with the invariant at line %d", line)
	}
	if len(lines) > 0 {
		text += ")"
	}
	return text
}
