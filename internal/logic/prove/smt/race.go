package smt

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/prove/archive"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
)

// stage is a set of workers that are asked at the same time; the first answer that
// is definite counts, and the others' work is given up. There are two stages: the first
// solver alone under a small limit, which is enough for nearly every question and all that
// one of little effort gets, and then all of them under the full one.
//
// Which solver is first may depend on the machine. Whether a question is answered
// does not, but for the wall clock, nor does the answer, unless a solver is wrong:
// Unknown is the answer only when all of them gave up. What may differ between two
// runs is the model that comes with No.
type stage []*worker

// Limits of the first of two stages: a part of the full limit in the solver's units. What the
// clock ends there is asked again, if there is more to come.
const (
	briefShare   = 20
	briefTimeout = time.Second
)

// brief returns a worker for the first stage. It has a process of its own, since
// a process keeps its limit.
func (w *worker) brief() *worker {
	return &worker{solver: w.solver, units: max(w.units/briefShare, 1), timeout: min(w.timeout, briefTimeout),
		linear: true}
}

// contest is the work on one question.
type contest struct {
	prover *Prover
	given  *simplify.Context
	claim  sym.Expr
	query  *query
	asked  bool // a process was asked
	kept   bool // an answer came from the archive
}

// run asks one stage after the other. What is known from earlier runs is looked at
// first.
func (c *contest) run(stages []stage) prove.Result {
	p := c.prover
	known := map[*worker]archive.Answer{}
	for _, w := range slices.Concat(stages...) {
		a, ok := c.load(w)
		if !ok {
			continue
		}
		if r := c.interpret(w, a); r.Answer != prove.Unknown {
			c.kept = true
			return r
		}
		known[w] = a
	}
	ctx, end := p.begin()
	defer end()
	var r prove.Result
	for _, s := range stages {
		if r = c.race(ctx, s, known); r.Answer != prove.Unknown || ctx.Err() != nil {
			break
		}
	}
	return r
}

// finish is one worker's result.
type finish struct {
	by     int // number of the worker in its stage
	answer archive.Answer
	err    error
}

// race asks the workers of a stage, but for those of whom it is known that they do
// not know.
func (c *contest) race(ctx context.Context, s stage, known map[*worker]archive.Answer) prove.Result {
	ctx, cancel := context.WithCancelCause(ctx)
	results := make(chan finish, len(s))
	running := 0
	defer func() { // none is left at work, even if this function does not return
		for cancel(errOvertaken); running > 0; running-- {
			<-results
		}
	}()
	reasons := make([]string, len(s))
	for i, w := range s {
		if a, ok := known[w]; ok && a.Covers(w.units, w.timeout) {
			c.kept = true
			reasons[i] = c.interpret(w, a).Reason
			continue
		}
		running++
		go func() {
			a, err := w.ask(ctx, c.query)
			results <- finish{i, a, err}
		}()
	}
	won := prove.Result{}
	for running > 0 { // the losers too: their processes are gone then
		x := <-results
		running--
		c.asked = c.asked || !errors.Is(x.err, errStopped)
		if x.err != nil {
			won.Cut = won.Cut || errors.Is(x.err, errStopped)
			reasons[x.by] = s[x.by].failure(x.err)
			continue
		}
		c.save(s[x.by], x.answer)
		if won.Answer != prove.Unknown {
			continue
		}
		r := c.interpret(s[x.by], x.answer)
		if r.Answer != prove.Unknown {
			won = r
			cancel(errOvertaken)
		}
		reasons[x.by] = r.Reason
	}
	if won.Answer == prove.Unknown {
		won.Reason = strings.Join(reasons, "; ")
	}
	return won
}

// key is what the answer of a worker's solver is kept under.
func (c *contest) key(w *worker) archive.Question {
	return archive.Question{Solver: w.solver.Name, Version: c.prover.version(w.solver), Translator: translatorVersion,
		Text: strings.Join(w.solver.arguments(0), " ") + "\n" + w.solver.prelude(0, w.linear) + c.query.text +
			"(check-sat)\n" + c.query.wanted()}
}

// load looks for an earlier answer. A solver that does not tell its version has
// none.
func (c *contest) load(w *worker) (archive.Answer, bool) {
	if c.prover.archive == nil || c.prover.version(w.solver) == "" {
		return archive.Answer{}, false
	}
	return c.prover.archive.Load(c.key(w))
}

// save keeps an answer for later runs. Where it cannot be kept, the question will
// be asked again.
func (c *contest) save(w *worker, a archive.Answer) {
	if c.prover.archive != nil && c.prover.version(w.solver) != "" {
		_ = c.prover.archive.Save(c.key(w), a)
	}
}
