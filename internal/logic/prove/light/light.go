package light

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
)

// Limits bound the work for one question; a zero field means its default.
type Limits struct {
	Cases    int // cases looked at while proving
	Hunt     int // cases looked at while searching for a model
	Pivots   int // simplex steps for one case
	Branches int // branch-and-bound steps for one case
}

func (l Limits) withDefaults() Limits {
	set := func(p *int, v int) {
		if *p == 0 {
			*p = v
		}
	}
	set(&l.Cases, 150)
	set(&l.Hunt, 150)
	set(&l.Pivots, 2000)
	set(&l.Branches, 60)
	return l
}

// Prover is the in-process prover.
type Prover struct {
	limits Limits
	recent recent
}

// New returns a prover with these limits.
func New(l Limits) *Prover { return &Prover{limits: l.withDefaults()} }

// Prove implements prove.Prover. It never fails with an error.
func (p *Prover) Prove(ctx *simplify.Context, q prove.Query) (prove.Result, error) {
	ctx = ctx.Full()
	f := ctx.Factory()
	if equality(f, q.Claim) && extremal(f, q.Claim) {
		return prove.Result{Answer: prove.Yes}, nil
	}
	claim := ctx.Simplify(q.Claim)
	if ctx.IsFalse() || claim == sym.True {
		return prove.Result{Answer: prove.Yes}, nil
	}
	if equality(f, claim) && f.MultiplyOut(claim) == sym.True {
		return prove.Result{Answer: prove.Yes}, nil
	}
	if !q.WantModel && p.recent.refute(ctx, claim) {
		return prove.Result{Answer: prove.No}, nil
	}
	r := &run{f: f, ctx: ctx, claim: q.Claim, limits: p.limits}
	denial := r.deny(claim)
	c := r.squared(ctx.Assume(denial), denial)
	if c.IsFalse() || r.factored(ctx, claim) == refuted || r.focused() == refuted {
		return prove.Result{Answer: prove.Yes}, nil
	}
	nudge := func(_ *simplify.Context, q prove.Query) outcome {
		if q.WantModel || !p.recent.nudge(ctx, claim) {
			return open
		}
		r.model = p.recent.models[0]
		return found
	}
	phases := []func(*simplify.Context, prove.Query) outcome{r.proof, nudge, r.expanded, r.solved, r.hunt}
	if r.glancing = prove.Glance(ctx, q); r.glancing {
		phases = phases[:2]
	}
	for _, phase := range phases {
		switch phase(c, q) {
		case refuted:
			return prove.Result{Answer: prove.Yes}, nil
		case found:
			return p.refuted(r.model, q), nil
		}
	}
	return prove.Result{Reason: r.why(q)}, nil
}

// equality tells whether a claim is one of numbers.
func equality(f *sym.Factory, claim sym.Expr) bool { return f.Op(claim) == sym.OpEq0 }

// proof is the search for a proof; models that are easily found are.
func (r *run) proof(c *simplify.Context, _ prove.Query) outcome {
	r.cases, r.brief, r.guessed = r.limits.Cases, true, false
	r.instancing = r.newInstancing()
	return r.search(c)
}

// expanded is proof for the conjuncts with their powers of sums multiplied out, if
// they have any.
func (r *run) expanded(c *simplify.Context, q prove.Query) outcome {
	conj := c.Conjuncts()
	if !slices.ContainsFunc(conj, r.f.KeepsProducts) {
		return open
	}
	c = simplify.Empty(r.f)
	for _, e := range conj {
		c = c.Assume(r.f.MultiplyOut(e))
	}
	return r.proof(c, q)
}

// hunt is the search for a model.
func (r *run) hunt(c *simplify.Context, q prove.Query) outcome {
	r.hunting, r.guessed, r.brief, r.cases = true, !q.WantModel, false, r.limits.Hunt
	if !q.WantModel {
		r.cases = min(r.cases, briefHunt)
	}
	r.instancing = r.newInstancing()
	return r.search(c)
}

// refuted is the answer No, with the model that was found if it is asked for:
// answers may be kept for long.
func (p *Prover) refuted(m *prove.Model, q prove.Query) prove.Result {
	if !q.WantModel {
		p.recent.keep(m)
		return prove.Result{Answer: prove.No}
	}
	m.Forget()
	return prove.Result{Answer: prove.No, Model: m}
}

// briefHunt is the number of cases of a search for a model that nobody asked for:
// it only spares the next prover the question.
const briefHunt = 8

// why says in words why the question is open. The expressions can be long, so
// that they are named only where somebody may read them.
func (r *run) why(q prove.Query) string {
	text := "light prover: " + r.reason
	if r.last != nil && q.WantModel {
		text += " (last tried: " + shortened(r.last.Error()) + ")"
	}
	return text
}

func shortened(text string) string {
	const limit = 300
	if len(text) > limit {
		return text[:limit] + "..."
	}
	return text
}

// outcome of searching a context for a model.
type outcome uint8

const (
	refuted outcome = iota // there is none
	found                  // run.model
	open                   // not known
)

// run is the work on one question.
type run struct {
	f        *sym.Factory
	ctx      *simplify.Context
	claim    sym.Expr
	denied   []sym.Expr // the names in what deny gave
	limits   Limits
	cases    int  // how many more contexts may be looked at
	hunting  bool // searching for a model, not for a proof
	guessed  bool // inputs by patterns were tried in this phase
	brief    bool // only few of them
	focusing bool // searching for a proof alone, from a part of what is known
	glancing bool // without a distinction of cases
	model    *prove.Model
	reason   string // why the last open case is
	last     error  // why the last model tried is none
	instancing
}

// search looks for a model of c that is one of the question.
func (r *run) search(c *simplify.Context) outcome {
	r.f.Poll()
	defer r.forget(len(r.trail))
	c = r.substitute(r.instantiate(c))
	if c.IsFalse() {
		return refuted
	}
	if r.cases--; r.cases < 0 {
		r.reason = "too many cases"
		return open
	}
	first := !r.guessed && !r.focusing
	r.guessed = r.guessed || !r.focusing
	lin := newLinear(c, r.limits)
	switch lin.solve() {
	case infeasible:
		return refuted
	case feasible:
		if !r.focusing && (r.try(c, lin) || first && r.guess(c, lin, r.brief)) {
			return found
		}
	default:
		r.reason = "too many steps in linear arithmetic"
	}
	if r.glancing {
		r.reason = "no answer at a glance, and too much is known for more"
		return open
	}
	parts := r.split(c, lin)
	if parts == nil {
		if r.reason == "" {
			r.reason = "no model found, and no proof"
		}
		return open
	}
	all := refuted
	if r.hunting && !parts.complete {
		all = open
	}
	for _, e := range parts.cases {
		switch r.search(c.Assume(e)) {
		case found:
			return found
		case open:
			all = open
		}
		if r.cases < 0 {
			return open
		}
	}
	return all
}
