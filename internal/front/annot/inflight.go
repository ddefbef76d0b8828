package annot

import (
	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/model"
)

// The words that speak of messages under way.
const (
	wordInFlight = `\in_flight`
	wordMessage  = `\message`
)

// inFlight reads \in_flight(src, dst, tag) and \message(t, src, dst, tag, n, k), of which n and k may be left out.
func (p *parser) inFlight() Expr {
	word := p.next()
	if !p.remotes() {
		p.fail(diag.New(diag.Annotation, word.Pos, "%s stands only in annotations that relate processes", word.Text).
			WithHint("what is under way between two processes is told where both come: #pragma TASS collective"))
	}
	open := p.expect("(", "after "+word.Text)
	x := &InFlight{Node: Node{word.Pos}}
	if word.Is(wordMessage) {
		x.Type = p.typeName()
		p.expect(",", "after the type of an element")
	}
	x.Src = p.expr()
	p.expect(",", "after the rank of the sender")
	x.Dst = p.expr()
	p.expect(",", "after the rank of the receiver")
	x.Tag = p.expr()
	if x.Type != nil && p.accept(",") {
		x.Message = p.expr()
		if p.accept(",") {
			x.Element = p.expr()
		}
	}
	p.closing(open, ")")
	return x
}

// inFlight lowers what is said of messages under way.
func (l *lowerer) inFlight(x *InFlight) model.Expr {
	e := &model.InFlight{Node: model.Node{T: build.Int, At: x.At}}
	e.Src, e.Dst, e.Tag = l.whole(x.Src), l.whole(x.Dst), l.whole(x.Tag)
	if x.Type != nil {
		e.T = l.scope.Type(x.Type)
		e.Message, e.Element = l.count(x.Message, x), l.count(x.Element, x)
		if !build.IsInvalid(e.T) && !e.T.IsArith() {
			l.Report(diag.TypeError, x.Type.At, "the elements of a message have a type of numbers, not %s", e.T)
			return build.Bad(x.At)
		}
	}
	for _, y := range model.Children(e) {
		if build.IsBad(y) {
			return build.Bad(x.At)
		}
	}
	if build.IsInvalid(e.T) {
		return build.Bad(x.At)
	}
	return e
}

// count lowers what counts from 0, which is 0 where it is left out.
func (l *lowerer) count(x Expr, of *InFlight) model.Expr {
	if x == nil {
		return build.IntConst(0, build.Int, of.At)
	}
	return l.whole(x)
}

// whole lowers an integer.
func (l *lowerer) whole(x Expr) model.Expr {
	e := l.Promote(l.value(x))
	if t := e.Type(); t.Kind != model.Int && !build.IsBad(e) {
		l.Report(diag.TypeError, x.Pos(), "an integer is needed here, not %s", t)
		return build.Bad(x.Pos())
	}
	return e
}
