package fp

import (
	"errors"

	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/simplify"
)

// Tier is formats with the solver that is asked about them.
type Tier struct {
	Formats Formats
	Solver  Solver
}

// Prover asks about formats in turn, the machine's last. The first Yes counts, else the last
// No: what does not hold for a few digits may hold for those of the machine. So a Yes is
// good evidence, and so is a No; a No about the machine's formats is certain.
type Prover []Tier

// Prove implements prove.Prover; a No comes without a model.
func (p Prover) Prove(ctx *simplify.Context, q prove.Query) (prove.Result, error) {
	ctx = ctx.Full()
	answer, err := p.Decide(func(m Formats) (Question, error) {
		return Statement(ctx.Factory(), m, ctx.Conjuncts(), q.Claim)
	})
	return prove.Result{Answer: answer}, err
}

// Decide answers a question that can be written for each of the formats.
func (p Prover) Decide(write func(Formats) (Question, error)) (prove.Answer, error) {
	last := prove.Unknown
	for _, t := range p {
		q, err := write(t.Formats)
		if errors.Is(err, errFormat) {
			continue
		}
		if err != nil {
			return prove.Unknown, err
		}
		a, err := t.Solver.Ask(q)
		if err != nil || a == prove.Yes {
			return a, err
		}
		if a == prove.No {
			last = a
		}
	}
	return last, nil
}
