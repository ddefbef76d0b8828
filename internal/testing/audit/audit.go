// Package audit compares what is known without solvers with what solvers say, for tests.
//
// A Prover stands before the one that is audited, and keeps a part of its answers, and of
// what the simplifier does with the contexts that it is asked under: all of it would be too
// much. Check then asks solvers. A contradiction is an error of one of the two: a proof of
// what is false, or a model of what is true.
//
//	a := audit.New(light.New(light.Limits{}), 100)
//	... a run with the prover a ...
//	report, err := a.Check(solvers)
//
// Solvers should be asked literally (smt.Options.Literal), so that they do not rest on the
// simplifier. Where they do not know, nothing was found.
package audit

import (
	"fmt"

	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
)

// Kind is where a claim comes from.
type Kind uint8

// The kinds of claims.
const (
	Answered   Kind = iota // a prover answered it
	Simplified             // that an expression is equal to what it was simplified to
	Assumed                // what a context holds after something was assumed as well
	kinds
)

// String names the kind.
func (k Kind) String() string { return [...]string{"answer", "simplification", "assumption"}[k] }

// Prover keeps what the prover that it stands before answers. It serves one run, of one
// worker.
type Prover struct {
	audited prove.Prover
	kept    [kinds]sample
	seen    map[key]bool
	watched map[*sym.Factory]*simplify.Context
}

// key is a question; the handles of expressions are those of a factory.
type key struct {
	f           *sym.Factory
	cond, claim sym.Expr
}

// statement is a claim with what was said of it.
type statement struct {
	kind   Kind
	ctx    *simplify.Context
	claim  sym.Expr // of Answered; else left is said to give right
	left   sym.Expr
	right  sym.Expr          // of Simplified
	after  *simplify.Context // of Assumed
	answer prove.Answer
}

// New returns a prover in front of the one that is audited. It keeps at most so many
// claims of each kind, about half of them at the least if there are as many.
func New(audited prove.Prover, most int) *Prover {
	p := &Prover{audited: audited, seen: map[key]bool{}, watched: map[*sym.Factory]*simplify.Context{}}
	for k := range p.kept {
		p.kept[k].most = most
	}
	return p
}

// Prove implements prove.Prover.
func (p *Prover) Prove(ctx *simplify.Context, q prove.Query) (prove.Result, error) {
	f := ctx.Factory()
	if p.watched[f] == nil { // what others make for themselves is not watched
		p.watched[f] = ctx
		ctx.Watch(p)
	}
	r, err := p.audited.Prove(ctx, q)
	if err != nil || r.Answer == prove.Unknown {
		return r, err
	}
	full := ctx.Full()
	if k := (key{f, full.Condition(), q.Claim}); !p.seen[k] {
		p.seen[k] = true
		p.kept[Answered].add(statement{kind: Answered, ctx: full, claim: q.Claim, answer: r.Answer})
	}
	return r, nil
}

// Simplified implements simplify.Watcher.
func (p *Prover) Simplified(c *simplify.Context, e, r sym.Expr) {
	p.kept[Simplified].add(statement{kind: Simplified, ctx: c, left: e, right: r, answer: prove.Yes})
}

// Assumed implements simplify.Watcher.
func (p *Prover) Assumed(c *simplify.Context, e sym.Expr, d *simplify.Context) {
	p.kept[Assumed].add(statement{kind: Assumed, ctx: c, left: e, after: d, answer: prove.Yes})
}

// question gives what is claimed, and under which conjuncts. False is for what mentions
// bound variables from outside: of them nothing can be asked.
func (s *statement) question(f *sym.Factory) (claim sym.Expr, ok bool) {
	switch claim = s.claim; s.kind {
	case Simplified:
		if claim = sym.True; f.Sort(s.left) == sym.SortBool {
			claim = f.Iff(s.left, s.right)
		} else {
			claim = f.Eq(s.left, s.right)
		}
	case Assumed:
		claim = f.Implies(s.left, f.And(s.after.Conjuncts()...))
	}
	return claim, len(f.FreeBound(claim)) == 0 && len(f.FreeBound(s.ctx.Condition())) == 0
}

// Report is what came out of asking solvers.
type Report struct {
	Confirmed [kinds]int // how many claims of each kind the solvers say the same of
	Open      int        // of how many they do not know
	// Contradictions are, in words, those of which they say the opposite.
	Contradictions []string
}

// Add adds what came out elsewhere.
func (r *Report) Add(o Report) {
	for k, n := range o.Confirmed {
		r.Confirmed[k] += n
	}
	r.Open += o.Open
	r.Contradictions = append(r.Contradictions, o.Contradictions...)
}

// Check asks solvers about everything that was kept, and forgets it.
func (p *Prover) Check(by prove.Prover) (Report, error) {
	for _, c := range p.watched {
		c.Watch(nil)
	}
	var r Report
	for k := range p.kept {
		for i := range p.kept[k].list {
			if err := r.check(&p.kept[k].list[i], by); err != nil {
				return r, err
			}
		}
		p.kept[k].list = nil
	}
	return r, nil
}

func (r *Report) check(s *statement, by prove.Prover) error {
	f := s.ctx.Factory()
	claim, ok := s.question(f)
	if !ok || claim == sym.True {
		return nil
	}
	got, err := by.Prove(s.ctx, prove.Query{Claim: claim})
	if err != nil {
		return err
	}
	switch got.Answer {
	case s.answer:
		r.Confirmed[s.kind]++
		return nil
	case prove.Unknown:
		r.Open++
		return nil
	case prove.Yes:
		// Under a contradictory context everything may be answered: it must be known that
		// there is a valuation under which the question has a meaning.
		not, err := by.Prove(s.ctx, prove.Query{Claim: f.Not(claim)})
		if err != nil {
			return err
		}
		if not.Answer != prove.No {
			r.Open++
			return nil
		}
	}
	text := fmt.Sprintf("%s: %s, solvers say %s: %s |- %s", s.kind, s.answer, got.Answer, f.String(s.ctx.Condition()),
		f.String(claim))
	if got.Model != nil {
		text += ": " + got.Model.String()
	}
	r.Contradictions = append(r.Contradictions, text)
	return nil
}
