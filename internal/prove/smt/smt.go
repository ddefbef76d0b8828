package smt

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/tass-go/tass/internal/prove"
	"github.com/tass-go/tass/internal/simplify"
	"github.com/tass-go/tass/internal/sym"
)

// Options bound the work on one question; a zero field means its default.
type Options struct {
	// Z3Limit and CVC5Limit are resource counts in the solver's own units, of
	// which it spends some millions (z3) or some hundred thousands (cvc5) in the
	// first second; nonlinear questions cost cvc5 more time for each unit as they
	// go on.
	Z3Limit, CVC5Limit int64
	// Timeout is the wall clock's backstop.
	Timeout time.Duration
}

func (o Options) withDefaults() Options {
	if o.Z3Limit == 0 {
		o.Z3Limit = 4_000_000
	}
	if o.CVC5Limit == 0 {
		o.CVC5Limit = 100_000
	}
	if o.Timeout == 0 {
		o.Timeout = 20 * time.Second
	}
	return o
}

func itoa(v int64) string { return strconv.FormatInt(v, 10) }

// Prover asks one solver. It starts the process at the first question.
type Prover struct {
	solver  Solver
	options Options
	proc    *process
	pushed  bool
	failed  int // starts in a row that came to nothing

	// Calls counts the questions that reached the solver, Restarts the processes
	// that had to be killed.
	Calls, Restarts int64
}

// New returns a prover that asks s.
func New(s Solver, o Options) *Prover { return &Prover{solver: s, options: o.withDefaults()} }

// Close ends the solver's process. The prover can be used again.
func (p *Prover) Close() error {
	p.stop()
	return nil
}

// Pid returns the process id of the running solver, 0 if none runs.
func (p *Prover) Pid() int {
	if p.proc == nil || p.proc.cmd.Process == nil {
		return 0
	}
	return p.proc.cmd.Process.Pid
}

// Prove implements prove.Prover. A solver that cannot be run or breaks twice on
// one question answers Unknown; it never fails with an error.
func (p *Prover) Prove(ctx *simplify.Context, q prove.Query) (prove.Result, error) {
	f := ctx.Factory()
	claim := ctx.Simplify(q.Claim)
	if ctx.IsFalse() || claim == sym.True {
		return prove.Result{Answer: prove.Yes}, nil
	}
	text, err := translate(f, ctx.Conjuncts(), claim)
	if err != nil {
		return p.unknown(err.Error()), nil
	}
	p.Calls++
	r, err := p.ask(ctx, q, text)
	if err != nil && !errors.Is(err, errTimeout) {
		r, err = p.ask(ctx, q, text)
	}
	if err != nil {
		if errors.Is(err, errTimeout) {
			return p.unknown(fmt.Sprintf("%v, %s by the wall clock", err, p.options.Timeout)), nil
		}
		return p.unknown("the solver broke twice: " + err.Error()), nil
	}
	return r, nil
}

func (p *Prover) unknown(reason string) prove.Result {
	return prove.Result{Reason: p.solver.Name + ": " + reason}
}

// maxFailedStarts is after how many processes in a row that answered nothing the
// solver is not started again.
const maxFailedStarts = 4

// ask puts the question to the solver. After an error the process is gone.
func (p *Prover) ask(ctx *simplify.Context, q prove.Query, t *query) (prove.Result, error) {
	if p.proc == nil {
		if p.failed >= maxFailedStarts {
			return prove.Result{}, errors.New("gave up on a solver that does not run")
		}
		proc, err := start(p.solver.Path, p.solver.arguments(p.options), p.solver.prelude(p.options))
		if err != nil {
			p.failed++
			return prove.Result{}, err
		}
		p.proc = proc
	}
	r, err := p.converse(ctx, q, t)
	if err != nil {
		p.failed++
		p.Restarts++
		p.stop()
		return r, err
	}
	p.failed = 0
	return r, nil
}

// stop kills the process.
func (p *Prover) stop() {
	if p.proc != nil {
		p.proc.kill()
		p.proc, p.pushed = nil, false
	}
}

// converse sends the question and reads the answer, and a model where it can be
// of use.
func (p *Prover) converse(ctx *simplify.Context, q prove.Query, t *query) (prove.Result, error) {
	var b strings.Builder
	if p.pushed {
		b.WriteString("(pop 1)\n")
	}
	b.WriteString("(push 1)\n")
	b.WriteString(t.text)
	b.WriteString("(check-sat)\n")
	p.pushed = true
	answers, err := p.proc.exchange(b.String(), p.options.Timeout)
	if err != nil {
		return prove.Result{}, err
	}
	if len(answers) != 1 {
		return prove.Result{}, protocolError(answers)
	}
	switch a := answers[0]; {
	case a.leaf && a.atom == "unsat":
		return prove.Result{Answer: prove.Yes}, nil
	case a.leaf && (a.atom == "sat" || a.atom == "unknown"):
		return p.satisfied(ctx, q, t, a.atom)
	}
	return prove.Result{}, protocolError(answers)
}

// protocolError says that the answers to a question are none. Errors that the
// solver reports count as such: the text is at fault, or the process.
func protocolError(answers []sexp) error {
	for _, a := range answers {
		if a.head() == "error" {
			return errors.New(a.String())
		}
	}
	return fmt.Errorf("%w: %d answers to one question", errMalformed, len(answers))
}

// satisfied reads a model off the solver and checks it.
func (p *Prover) satisfied(ctx *simplify.Context, q prove.Query, t *query, word string) (prove.Result, error) {
	m := prove.NewModel(ctx.Factory())
	if len(t.terms) > 0 {
		answers, err := p.proc.exchange("(get-value ("+strings.Join(t.terms, " ")+"))\n", p.options.Timeout)
		if err != nil {
			return prove.Result{}, err
		}
		if len(answers) != 1 || answers[0].head() == "error" || len(answers[0].list) != len(t.terms) {
			if word == "unknown" { // the solver need not have a candidate
				return p.unknown("answered unknown"), nil
			}
			return prove.Result{}, protocolError(answers)
		}
		t.read(m, answers[0])
	}
	if err := m.Check(ctx, q.Claim); err != nil {
		if word == "unknown" {
			return p.unknown("answered unknown within its resource limit"), nil
		}
		return p.unknown("its model could not be confirmed: " + err.Error()), nil
	}
	return prove.Result{Answer: prove.No, Model: m}, nil
}
