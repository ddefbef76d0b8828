package c

import (
	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/front/annot"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/model"
)

// What a loop says it assigns (ACSL 2.4.2).

// frame gives a loop with an invariant what it says it assigns. It is proved where the head of the loop, with the
// invariant, is what the loop is entered by.
func (f *fn) frame(to *build.Loop, s *cc.IterationStatement, list []*met, w *world) {
	note := to.Note
	for _, m := range list {
		why := ""
		switch {
		case note == nil:
			why = "of a loop without an invariant"
		case s.Case == cc.IterationStatementDo:
			why = "of a do loop"
		case to.When != nil:
			why = "beside when"
		}
		if why != "" {
			f.u.l.parsing.files[m.at.File.Name].ignore("loop assigns "+why+", which is not proved", int(m.at.Line))
			continue
		}
		w.exact, w.note = true, m
		places, wrong := annot.ParsePlaces(m.args)
		if wrong != nil {
			f.u.l.report(wrong)
			return
		}
		if note.Frame == nil {
			note.Frame = &model.Frame{At: m.at, Text: m.text, Vars: w.visible()}
		} else {
			note.Frame.Text += ", " + m.text
		}
		for _, x := range places {
			span, ok := annot.Places(x, w, &f.Func)
			if !ok {
				return
			}
			note.Frame.Places = append(note.Frame.Places, span)
		}
	}
}

// visible gives the variables of the function that are declared before the place.
func (w *world) visible() (list []*model.Variable) {
	there := map[*model.Variable]bool{}
	for s := w.scope; s != nil; s = s.Parent {
		for _, nodes := range s.Nodes {
			for _, n := range nodes {
				if p, ok := n.(*cc.Parameter); ok && p.Declarator != nil {
					n = p.Declarator
				}
				if d, ok := n.(*cc.Declarator); ok && d.Visible() <= w.seq && !d.IsTypename() {
					if v := w.locals[d]; v != nil {
						there[v] = true
					}
				}
			}
		}
	}
	for _, v := range append(append([]*model.Variable{}, w.F.Params...), w.F.Locals...) {
		if there[v] {
			list = append(list, v)
		}
	}
	return list
}
