package smt

import (
	"context"
	"fmt"
	"strconv"
	"time"
)

// Referee has one solver answer scripts that somebody wrote before, each by itself: nothing remains between two. It
// serves one goroutine.
type Referee struct {
	solver Solver
	limit  time.Duration
	proc   *process
}

// refereeGrace is how much longer than its limit a solver may take before it is ended from outside: it may have to
// start first, on a machine that has much to do.
const refereeGrace = 30 * time.Second

// NewReferee gives a referee that works on a question for so long.
func NewReferee(s Solver, limit time.Duration) *Referee { return &Referee{solver: s, limit: limit} }

// Close ends the solver.
func (r *Referee) Close() {
	if r.proc != nil {
		r.proc.kill()
		r.proc = nil
	}
}

// Ask gives the solver's answer to a script that asks one question: sat, unsat or unknown. The error says why there is
// none.
func (r *Referee) Ask(ctx context.Context, script string) (word string, err error) {
	ctx, cancel := context.WithTimeoutCause(ctx, r.limit+refereeGrace, errTimeout)
	defer cancel()
	defer func() {
		if err != nil {
			r.Close()
		}
	}()
	if r.proc == nil {
		if r.proc, err = start(r.solver.Path, r.arguments(), ""); err != nil {
			return "", err
		}
	}
	answers, err := r.proc.exchange(ctx, r.opening()+script)
	if err != nil {
		return "", err
	}
	if len(answers) != 1 || !answers[0].leaf {
		return "", protocolError(answers)
	}
	switch word = answers[0].atom; word {
	case "sat", "unsat", "unknown":
		return word, nil
	}
	return "", fmt.Errorf("%w: %s", errMalformed, word)
}

func (r *Referee) arguments() []string {
	if r.solver.Name == "cvc5" {
		return []string{"--lang=smt2", "--incremental", "--quiet", "--dt-nested-rec",
			"--tlimit-per=" + strconv.FormatInt(r.limit.Milliseconds(), 10)}
	}
	return []string{"-in", "-smt2"}
}

// opening forgets what was asked before. z3 forgets its limit with it.
func (r *Referee) opening() string {
	if r.solver.Name == "cvc5" {
		return "(reset)\n"
	}
	return "(reset)\n(set-option :print-success false)\n(set-option :timeout " +
		strconv.FormatInt(r.limit.Milliseconds(), 10) + ")\n"
}
