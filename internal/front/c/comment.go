package c

import (
	"slices"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/annot"
)

// Annotations in comments (ACSL), where Options.Comments asks for them: contracts of functions, annotations of loops,
// and assertions.

// readComments makes pragmas of the annotations that stand in comments. All lines stay.
func (r *rewriter) readComments() {
	words := []string{"loop", "assert", "check", "admit", "predicate", "logic", "lemma", "axiomatic"}
	r.f.comments, r.f.spoken = map[int]*annot.Comment{}, map[*annot.Comment][]*pragma{}
	for _, c := range annot.Comments(r.f.src) {
		word := c.First()
		switch {
		case word == "ghost":
			r.ghosted(c)
			continue
		case c.Wrong != nil:
			r.l.report(c.Wrong)
			continue
		case !slices.Contains(words, word) && !annot.IsContract(word):
			d := diag.New(diag.Annotation, c.Toks[0].Pos, "%s begins no annotation that is supported here", c.Toks[0])
			if m := diag.Meant(word, append(words, "requires", "ensures", "assigns", "behavior")); m != "" {
				d.WithHint("did you mean %s?", m)
			}
			r.l.report(d)
			continue
		case !c.Alone && r.isBeside(c):
			r.f.beside = append(r.f.beside, c)
			continue
		case !c.Alone:
			r.l.report(diag.New(diag.Annotation, c.At, "the annotation stands beside other text").
				WithHint("put it on a line of its own"))
			continue
		}
		first := int(c.At.Line)
		for n := first; n <= c.Last; n++ {
			r.lines[n-1], r.done[n-1] = "", true
		}
		r.lines[first-1] = "#pragma TASS"
		r.f.pragmas[first], r.f.comments[first] = true, c
	}
}

// readComment gives the annotations that stand in a comment.
func (l *loader) readComment(f *file, c *annot.Comment) []*pragma {
	if list, ok := f.spoken[c]; ok {
		return list
	}
	var list []*pragma
	add := func(kind string, x *annot.Clause) {
		list = append(list, &pragma{kind: kind, at: x.At, args: x.Toks, expr: x.Toks[0].Pos, text: x.Text, exact: true})
	}
	var wrong *diag.Diagnostic
	switch word := c.First(); {
	case annot.IsContract(word):
		x := &pragma{kind: contractKind, at: c.Toks[0].Pos, expr: c.Toks[0].Pos, args: c.Toks, exact: true}
		x.contract, wrong = annot.ParseFunction(c.Toks)
		list = append(list, x)
	case annot.IsDefinition(word):
		var all *annot.Logic
		if all, wrong = annot.ParseLogic(c.Toks); wrong == nil {
			wrong = l.define(f, all)
		}
	case word == "assert", word == "check", word == "admit":
		var x *annot.Clause
		if x, wrong = annot.ParseAssertion(c.Toks); wrong == nil {
			add(map[bool]string{true: "assume", false: "assert"}[word == "admit"], x)
		}
	default:
		var loop *annot.Loop
		if loop, wrong = annot.ParseLoop(c.Toks); wrong == nil {
			for _, x := range loop.Invariants {
				add("invariant", x)
			}
			for _, x := range loop.Variants {
				add("variant", x)
			}
			for _, x := range loop.Assigns {
				list = append(list, &pragma{kind: frameKind, at: x.At, args: x.Toks, expr: x.Toks[0].Pos, text: x.Text,
					exact: true})
			}
		}
	}
	if wrong != nil {
		l.report(wrong)
		list = nil
	}
	f.spoken[c] = list
	return list
}
