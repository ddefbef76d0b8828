package c

import (
	"fmt"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/front/c/syntax"
	"github.com/tass-go/tass/internal/front/order"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// # The order of calls in one expression
//
// The operands of most operators, the arguments of a call and the items of a braced list are evaluated in an order that
// the compiler chooses. Where calls are among them, their bodies run one after the other, but nobody says which is
// first (they are indeterminately sequenced: C11 6.5p3, 6.5.2.2p10, 6.7.9p23), nor whether what stands beside a call is
// read before it or after it: gcc and clang often differ. The items of a braced list are in no order even without
// calls. A property is true of such an expression
//
//	f(p) + g(q)          // both write what their pointers point to, and p == q
//	x + f(&x)
//
// if it holds in every order, so every order is explored, by both interpreters. The phases:
//
//  1. While an expression is lowered, what happens in it is noted (moment.go): calls, reads and writes. An expression
//     is one group of moments, and so are the expressions of a braced list together; but where && || ?: or "," is the
//     outermost operator, its operands are groups of their own.
//  2. When all functions are known, package order compares what the calls do with the other moments of the group
//     that are neither before nor after by C's rules. If no two conflict, as in nearly all programs, the order makes
//     no difference and that is all.
//  3. Otherwise the program is lowered again, and where moments conflict they become ways of a model.Choose, each open
//     when what it needs is done and it is not (inOrder).
//
// Which objects the calls use is known to phase 2 from the text alone, and pointers are taken to point to anything
// whose address is kept: a pair too many costs states, and a pair too few would be a wrong answer.

// unordered is a group of moments of which C fixes no order.
type unordered struct {
	at      source.Pos
	key     string
	moments []*moment
	before  []int         // while it is made: the moments that come before what is being added by a sequence point
	under   []order.Under // likewise: the conditions on it
}

// sequences tells whether an expression evaluates its operands one after the other.
func sequences(v syntax.View) bool {
	switch v.Form {
	case syntax.And, syntax.Or, syntax.Cond, syntax.Comma, syntax.Stmt:
		return true
	case syntax.Call:
		return calleeName(v) == nameAssert
	}
	return false
}

// unorderedIn begins the lowering of an expression: of a group, if it is not part of one. What it gives is to be called
// when the expression is lowered.
func (f *fn) unorderedIn(n cc.ExpressionNode) (end func()) {
	if sequences(syntax.Look(n)) {
		return func() {}
	}
	return f.unorderedAmong(n)
}

// apartFromGroup has what follows lowered as no part of the group around it.
func (f *fn) apartFromGroup() (end func()) {
	group := f.group
	f.group = nil
	return func() { f.group = group }
}

// unorderedAmong is unorderedIn for several expressions that are evaluated in any order.
func (f *fn) unorderedAmong(nodes ...cc.ExpressionNode) (end func()) {
	if f.group != nil || f.F == nil || f.Pure != "" || f.annotation || len(nodes) == 0 {
		return func() {}
	}
	g := &unordered{at: f.pos(nodes[0])}
	if f.momentsOf(nodes[0], g); len(nodes) > 1 {
		f.listedMoments(nodes, g)
	}
	f.group = g
	l := f.u.l
	if g.group().Calls() || g.group().Listed() {
		at := fmt.Sprint(nodes[0].Position(), syntax.Look(nodes[0]).Form)
		l.linking.visits[at]++
		g.key = fmt.Sprint(at, " ", l.linking.visits[at])
		if l.known.plans == nil {
			l.linking.unordered = append(l.linking.unordered, g)
		} else if p := l.known.plans[g.key]; p != nil {
			f.inOrder(g, p)
		}
	}
	return func() {
		for _, m := range g.moments {
			delete(f.done, m.key())
		}
		f.group = nil
	}
}

// listedMoments adds what happens in the items of a list, of which the moments of the first are there. Without calls
// each item is one moment.
func (f *fn) listedMoments(nodes []cc.ExpressionNode, g *unordered) {
	first := 0
	for k, n := range nodes {
		if k > 0 {
			f.momentsOf(n, g)
		}
		for ; first < len(g.moments); first++ {
			g.moments[first].Item = k + 1
		}
	}
	if g.group().Calls() {
		return
	}
	list := make([]*moment, len(nodes))
	for k, n := range nodes {
		list[k] = f.moment(order.Listed, syntax.Look(n).Node)
		list[k].Item, list[k].told = k+1, n
		if t := n.Type(); t != nil && (t.Kind() == cc.Struct || t.Kind() == cc.Union || isArray(n)) {
			list[k].Kind = order.Entire
		}
	}
	for _, m := range g.moments {
		for o, how := range m.Own {
			list[m.Item-1].uses(o, how)
		}
	}
	g.moments = list
}

// group gives the moments alone.
func (g *unordered) group() order.Group {
	list := make(order.Group, len(g.moments))
	for i, m := range g.moments {
		list[i] = &m.Moment
	}
	return list
}

// inOrder emits the moments of a plan in every order that C allows, each with what it gives kept for the lowering of
// the whole.
func (f *fn) inOrder(g *unordered, p *order.Plan) {
	if len(p.Chosen) != len(g.moments) {
		f.Report(diag.Unsupported, g.at, "the calls in this expression cannot be told apart from others on the line: "+
			"call them in statements of their own")
		return
	}
	number := map[int]int{} // of the chosen ones
	for i, chosen := range p.Chosen {
		if chosen {
			number[i] = len(number)
		}
	}
	var list []build.Chance
	for i, m := range g.moments {
		if !p.Chosen[i] {
			continue
		}
		c := build.Chance{Text: g.textOf(m), Do: func() model.Expr { return f.happen(m) },
			Decides: m.Kind == order.Decided && !m.dropped}
		for _, k := range m.After {
			if n, chosen := number[k]; chosen {
				c.After = append(c.After, n)
			}
		}
		for _, u := range m.Under {
			c.Under = append(c.Under, build.Under{Decision: number[u.Decision], Truth: u.Truth})
		}
		list = append(list, c)
	}
	f.InAnyOrder(list, g.at)
}

// textOf gives the text of a moment, with its place where others have the same.
func (g *unordered) textOf(m *moment) string {
	for _, x := range g.moments {
		if x.at != m.at && x.source() == m.source() {
			return fmt.Sprintf("%s at column %d", m.source(), m.at.Col)
		}
	}
	return m.source()
}

// happen lowers one moment, and keeps its value. Of a decision it gives what was decided.
func (f *fn) happen(m *moment) (truth model.Expr) {
	var e model.Expr
	switch {
	case m.Kind == order.OldValue:
		e = f.Read(f.place(m.node))
	case m.dropped:
		f.effect(m.node)
		e = noValue(m.at)
	default:
		e = f.value(m.node)
	}
	if build.IsBad(e) {
		return nil
	}
	e = f.Keep(e, m.at)
	if f.done[m.key()] = e; m.Kind == order.Decided && !m.dropped {
		return f.Condition(e)
	}
	return nil
}

// happened gives the value of an expression that was lowered as a moment, or nil.
func (f *fn) happened(n cc.ExpressionNode) model.Expr {
	return f.done[momentKey{syntax.Look(n).Node, false}]
}

// oldOf is happened for the value that "x op= y" reads.
func (f *fn) oldOf(n cc.ExpressionNode) model.Expr {
	return f.done[momentKey{syntax.Look(n).Node, true}]
}

// planOrders finds the groups in which the order matters.
func (l *loader) planOrders() map[string]*order.Plan {
	if len(l.linking.unordered) == 0 {
		return nil
	}
	plans := map[string]*order.Plan{}
	effects := l.effects()
	for _, g := range l.linking.unordered {
		if p := g.group().Plan(effects); p != nil && !(l.opts.Once && p.Unlisted()) {
			plans[g.key] = p
			l.checkPlan(g, p)
		}
	}
	return plans
}

// markChanging says of each function whether calls of it show but by what they give, where the library asks for that.
func (l *loader) markChanging() {
	if s := l.linking.syms["__tass_changes"]; s == nil || !s.used {
		return
	}
	effects := l.effects()
	for _, fn := range l.prog.Functions {
		fn.Changes = effects.Changes(fn)
	}
}

// effects finds out what the functions of the program do. Initialisers of static objects take addresses, too.
func (l *loader) effects() *order.Effects {
	return order.EffectsOf(append([]*model.Function{l.prog.Init}, l.prog.Functions...), l.opts.Compared || l.opts.Prints)
}

// checkPlan refuses a group of which not every order can be tried.
func (l *loader) checkPlan(g *unordered, p *order.Plan) {
	at, what, where := g.at, "between the calls and the other operands of this expression", "6.5.2.2, paragraph 10"
	switch {
	case p.Moments > order.MostMoments:
		what = fmt.Sprintf("of %d calls and other operands of this expression", p.Moments)
	case p.Inseparable >= 0:
		at = g.moments[p.Inseparable].at
		if g.moments[p.Inseparable].Item > 0 {
			what, where = "of the items of this list", "6.7.9, paragraph 23"
		}
	default:
		return
	}
	l.report(diag.New(diag.Unsupported, at, "C leaves the order open %s (C11 %s), and it matters: "+
		"evaluate them in statements of their own", what, where))
}

// listed gives the expressions of a braced list, which are evaluated in any order (C11 6.7.9, paragraph 23).
func listed(l *cc.InitializerList) []cc.ExpressionNode {
	var list []cc.ExpressionNode
	for ; l != nil; l = l.InitializerList {
		if l.Initializer.Case == cc.InitializerExpr {
			list = append(list, l.Initializer.AssignmentExpression)
		} else {
			list = append(list, listed(l.Initializer.InitializerList)...)
		}
	}
	return list
}
