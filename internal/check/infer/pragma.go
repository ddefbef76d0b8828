package infer

import (
	"path/filepath"
	"strconv"
	"strings"

	"github.com/tass-go/tass/internal/front/mmp"
	"github.com/tass-go/tass/internal/model"
)

// Pragma is the invariant of one loop.
type Pragma struct {
	Program int // index of the program
	Loop    *Loop
	Scope   model.Scope
	Ranks   model.Ranks // where the scope is Collective
	ID      string      // unless the scope is Alone
	Cond    string
}

// Pragmas writes the proposals of a site as the invariants of its loops. They stand
// in one program; where the other takes part, its loop carries true.
func (s *LoopSite) Pragmas() []Pragma {
	if n := s.Written; n != nil {
		return []Pragma{{s.Owner, s.Loop(), n.Scope, n.Ranks, n.ID, s.conjunction(s.Owner)}}
	}
	var out []Pragma
	for i, l := range s.Loops {
		if l != nil {
			out = append(out, Pragma{Program: i, Loop: l, Scope: s.Scope, ID: s.ID, Cond: s.conjunction(i)})
		}
	}
	return out
}

// conjunction joins the proposals that stand in a program.
func (s *LoopSite) conjunction(program int) string {
	if program != s.Owner || len(s.Proposals) == 0 {
		return "true"
	}
	parts := make([]string, len(s.Proposals))
	for i, p := range s.Proposals {
		parts[i] = p.Text
		if strings.HasPrefix(p.Text, "forall") && len(parts) > 1 {
			parts[i] = "(" + p.Text + ")"
		}
	}
	return strings.Join(parts, " && ")
}

const (
	lineLength = 100 // where a pragma is broken into several lines
	indent     = 4   // of the lines after the first
)

// Of gives the scope as an annotation spells it, with the ranks; empty for one of each process alone.
func (p *Pragma) Of() string {
	return strings.TrimSpace(p.Scope.String() + " " + p.Ranks.String())
}

// Lines writes the pragma, or the annotation in MINIMP, in several lines where it is long.
func (p *Pragma) Lines() string {
	indented := "\n" + strings.Repeat(" ", indent)
	begin, next, end := "#pragma TASS ", " \\"+indented, ""
	if f := p.Loop.At.File; f != nil && filepath.Ext(f.Name) == mmp.Extension {
		begin, next, end = "", indented, ";"
	}
	var b strings.Builder
	b.WriteString(begin)
	if p.Scope != model.Alone {
		b.WriteString(p.Of() + " ")
	}
	b.WriteString("invariant")
	if p.Scope != model.Alone {
		b.WriteString(" " + p.ID)
	}
	length := b.Len()
	for i, part := range conjuncts(p.Cond) {
		if length+1+len(part) > lineLength && i > 0 {
			b.WriteString(next)
			length = indent
		} else {
			b.WriteString(" ")
		}
		b.WriteString(part)
		length += 1 + len(part)
	}
	b.WriteString(end)
	return b.String()
}

// conjuncts splits a condition behind the && that join its parts.
func conjuncts(cond string) []string {
	var out []string
	depth, from := 0, 0
	for i := range cond {
		switch cond[i] {
		case '(', '{', '[':
			depth++
		case ')', '}', ']':
			depth--
		case ' ':
			if depth == 0 && strings.HasSuffix(cond[:i], " &&") {
				out = append(out, cond[from:i])
				from = i + 1
			}
		}
	}
	return append(out, cond[from:])
}

// name gives the sites IDs that no annotation of the programs has.
func name(sites []*LoopSite, programs []Program) {
	used := map[string]bool{}
	for _, p := range programs {
		for _, n := range p.Model.Annotations {
			used[n.ID] = true
		}
	}
	next := 1
	for _, s := range sites {
		if s.Scope == model.Alone {
			continue
		}
		for used["L"+strconv.Itoa(next)] {
			next++
		}
		s.ID = "L" + strconv.Itoa(next)
		next++
	}
}
