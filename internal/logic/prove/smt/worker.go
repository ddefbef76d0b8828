package smt

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync/atomic"
	"time"

	"github.com/tass-go/tass/internal/logic/prove/archive"
	"github.com/tass-go/tass/internal/memory"
)

// Why a question was given up.
var (
	errTimeout   = errors.New("no answer within the time limit")
	errOvertaken = errors.New("another solver knew first")
	errStopped   = errors.New("the run was stopped")
	errMemory    = errors.New("the solvers took too much memory")
)

// givenUp tells whether an error means that nobody waits for the answer any more,
// rather than that the process failed.
func givenUp(err error) bool {
	return errors.Is(err, errTimeout) || errors.Is(err, errOvertaken) || errors.Is(err, errStopped) ||
		errors.Is(err, errMemory)
}

// worker is a solver with its limits: one process, which is started at the first
// question and again after it had to be killed. It answers one question at a time.
type worker struct {
	solver  Solver
	units   int64         // resource limit of a question, in the solver's units
	timeout time.Duration // the wall clock's backstop
	linear  bool          // products are approximated by linear facts, which its units count, and no more is tried

	proc     *process
	pid      atomic.Int64 // of proc, for other goroutines; 0 for none
	pushed   bool
	failed   int // starts in a row that came to nothing
	restarts int64
}

// maxFailedStarts is after how many processes in a row that answered nothing the
// solver is not started again.
const maxFailedStarts = 4

// largeProcess is the memory, in bytes, above which a process is not kept for the
// next question.
const largeProcess = 512 << 20

// ask puts a question to the solver, to a new process if the one at hand breaks.
// An error means that there is no answer; what the clock ended, where the solver
// did work that long, is the answer unknown.
func (w *worker) ask(ctx context.Context, q *query) (archive.Answer, error) {
	ctx, cancel := context.WithTimeoutCause(ctx, w.timeout, errTimeout)
	defer cancel()
	a, err := w.attempt(ctx, q)
	if err != nil && !givenUp(err) {
		a, err = w.attempt(ctx, q)
	}
	return a, err
}

// attempt puts a question to the process. After an error the process is gone.
func (w *worker) attempt(ctx context.Context, q *query) (archive.Answer, error) {
	if err := context.Cause(ctx); err != nil {
		return archive.Answer{}, err
	}
	if w.proc == nil {
		if w.failed >= maxFailedStarts {
			return archive.Answer{}, errors.New("gave up on a solver that does not run")
		}
		proc, err := start(w.solver.Path, w.solver.arguments(w.units), w.solver.prelude(w.units, w.linear))
		if err != nil {
			w.failed++
			return archive.Answer{}, err
		}
		w.proc = proc
		w.pid.Store(int64(proc.cmd.Process.Pid))
	}
	before := processorTime(w.process())
	a, err := w.converse(ctx, q)
	switch {
	case err == nil:
		w.failed = 0
		if memory.Of(w.process()) > largeProcess {
			w.stop()
		}
		return a, nil
	case errors.Is(err, errTimeout):
		if spent := processorTime(w.process()) - before; spent > w.timeout/10*9 {
			a, err = archive.Answer{Word: "unknown", Time: w.timeout}, nil
		}
	case !givenUp(err):
		w.failed++
	}
	w.restarts++
	w.stop()
	return a, err
}

// process gives the id of the running process, 0 if there is none; safe from any
// goroutine.
func (w *worker) process() int { return int(w.pid.Load()) }

// stop kills the process.
func (w *worker) stop() {
	if w.proc != nil {
		w.pid.Store(0)
		w.proc.kill()
		w.proc, w.pushed = nil, false
	}
}

// converse sends the question and reads the answer, with the values of a model
// where there may be one.
func (w *worker) converse(ctx context.Context, q *query) (archive.Answer, error) {
	var b strings.Builder
	if w.pushed {
		b.WriteString("(pop 1)\n")
	}
	b.WriteString("(push 1)\n")
	b.WriteString(q.text)
	b.WriteString("(check-sat)\n")
	w.pushed = true
	answers, err := w.proc.exchange(ctx, b.String())
	if err != nil {
		return archive.Answer{}, err
	}
	if len(answers) != 1 || !answers[0].leaf {
		return archive.Answer{}, protocolError(answers)
	}
	a := archive.Answer{Word: answers[0].atom}
	switch a.Word {
	case "unsat":
		return a, nil
	case "unknown":
		a.Units = w.units
	case "sat":
	default:
		return archive.Answer{}, protocolError(answers)
	}
	a.Values, err = w.values(ctx, q, a.Word)
	return a, err
}

// values reads the values of the question's terms off the solver.
func (w *worker) values(ctx context.Context, q *query, word string) ([]string, error) {
	if len(q.terms) == 0 {
		return nil, nil
	}
	answers, err := w.proc.exchange(ctx, q.wanted())
	if err != nil {
		return nil, err
	}
	if len(answers) != 1 || answers[0].head() == "error" || len(answers[0].list) != len(q.terms) {
		if word == "unknown" { // the solver need not have a candidate
			return nil, nil
		}
		return nil, protocolError(answers)
	}
	values := make([]string, len(q.terms))
	for i, pair := range answers[0].list {
		if len(pair.list) == 2 {
			values[i] = pair.list[1].String()
		}
	}
	return values, nil
}

// wanted is the command that asks for the values of the terms.
func (q *query) wanted() string { return "(get-value (" + strings.Join(q.terms, " ") + "))\n" }

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

func (w *worker) unknown(reason string) string { return w.solver.Name + ": " + reason }

// failure says in words why there is no answer.
func (w *worker) failure(err error) string {
	switch {
	case errors.Is(err, errTimeout):
		return w.unknown(fmt.Sprintf("%v, %s by the wall clock", err, w.timeout))
	case givenUp(err):
		return w.unknown(err.Error())
	}
	return w.unknown("the solver broke twice: " + err.Error())
}
