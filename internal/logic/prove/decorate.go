package prove

import (
	"fmt"
	"io"
	"strings"

	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
)

// Chain asks provers in turn and returns the first answer that is not Unknown;
// if all are, the last one's reason, or all of them. An error is passed on at
// once.
type Chain []Prover

// Prove implements Prover.
func (c Chain) Prove(ctx *simplify.Context, q Query) (Result, error) {
	var reasons []string
	cut := false
	for _, p := range c {
		r, err := p.Prove(ctx, q)
		if err != nil || r.Answer != Unknown {
			return r, err
		}
		if r.Reason != "" {
			reasons = append(reasons, r.Reason)
		}
		cut = cut || r.Cut
	}
	return Result{Reason: strings.Join(reasons, "; "), Cut: cut}, nil
}

// Cache remembers answers under the context's condition and the claim, compared
// as whole expressions, Unknown as well: the provers behind it must keep their
// limits. What is Unknown after little effort is asked again in full. It serves one factory.
type Cache struct {
	Prover Prover
	// Hits counts the questions answered from memory.
	Hits    int64
	answers map[cacheKey]remembered
}

// remembered is an answer, and what effort it took: more would give the same if it is definite.
type remembered struct {
	Result
	effort Effort
}

// serves tells whether the answer is that to a question of some effort.
func (r remembered) serves(e Effort) bool {
	return r.Answer != Unknown || r.effort == Full || e == Brief
}

type cacheKey struct {
	cond, claim sym.Expr
	model       bool
}

// NewCache returns an empty cache in front of a prover.
func NewCache(p Prover) *Cache { return &Cache{Prover: p, answers: map[cacheKey]remembered{}} }

// Prove implements Prover.
func (c *Cache) Prove(ctx *simplify.Context, q Query) (Result, error) {
	ctx = ctx.Full()
	key := cacheKey{ctx.Condition(), q.Claim, q.WantModel}
	if r, ok := c.answers[key]; ok && r.serves(q.Effort) {
		c.Hits++
		return r.Result, nil
	}
	if !q.WantModel { // an answer with a model serves as well
		if r, ok := c.answers[cacheKey{key.cond, key.claim, true}]; ok && r.serves(q.Effort) {
			c.Hits++
			return r.Result, nil
		}
	}
	r, err := c.Prover.Prove(ctx, q)
	if err == nil && !r.Cut {
		c.answers[key] = remembered{r, q.Effort}
	}
	return r, err
}

// Counter counts the questions that reach a prover and what it answers.
type Counter struct {
	Prover           Prover
	Calls            int64
	Yes, No, Unknown int64
}

// Prove implements Prover.
func (c *Counter) Prove(ctx *simplify.Context, q Query) (Result, error) {
	c.Calls++
	r, err := c.Prover.Prove(ctx, q)
	if err == nil {
		switch r.Answer {
		case Yes:
			c.Yes++
		case No:
			c.No++
		default:
			c.Unknown++
		}
	}
	return r, err
}

// Log writes each question with its answer as one line of text.
type Log struct {
	Prover Prover
	Out    io.Writer
}

// Prove implements Prover.
func (l *Log) Prove(ctx *simplify.Context, q Query) (Result, error) {
	ctx = ctx.Full()
	r, err := l.Prover.Prove(ctx, q)
	f := ctx.Factory()
	text := r.Answer.String()
	switch {
	case err != nil:
		text = "error: " + err.Error()
	case r.Answer == Unknown:
		text += ": " + r.Reason
	case r.Model != nil:
		text += ": " + r.Model.String()
	}
	if _, werr := fmt.Fprintf(l.Out, "%s |- %s: %s\n", f.String(ctx.Condition()), f.String(q.Claim), text); werr != nil &&
		err == nil {
		err = fmt.Errorf("writing the prover log: %w", werr)
	}
	return r, err
}

// Cross asks all provers and fails with an error if one says Yes and another No;
// otherwise it answers as the first that knows. For tests.
type Cross []Prover

// Prove implements Prover.
func (c Cross) Prove(ctx *simplify.Context, q Query) (Result, error) {
	var best Result
	by := -1
	for i, p := range c {
		r, err := p.Prove(ctx, q)
		if err != nil {
			return r, err
		}
		if r.Model != nil {
			if err := r.Model.Check(ctx, q.Claim); err != nil {
				return r, fmt.Errorf("prover %d gave a wrong model: %w", i, err)
			}
		}
		if r.Answer == Unknown {
			continue
		}
		if by >= 0 && r.Answer != best.Answer {
			f := ctx.Factory()
			return r, fmt.Errorf("provers %d and %d disagree, %s against %s, on %s |- %s",
				by, i, best.Answer, r.Answer, f.String(ctx.Condition()), f.String(q.Claim))
		}
		if by < 0 {
			best, by = r, i
		}
	}
	return best, nil
}
