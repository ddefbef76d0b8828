package smt

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/tass-go/tass/internal/cpu"
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/prove/archive"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/memory"
)

// Options bound the work on one question; a zero field means its default.
type Options struct {
	// Z3Limit and CVC5Limit are resource counts in the solver's own units, of
	// which it spends some millions (z3) or some hundred thousands (cvc5) in the
	// first second; nonlinear questions cost more time for each unit as they go
	// on, by orders of magnitude.
	Z3Limit, CVC5Limit int64
	// Timeout is the wall clock's backstop.
	Timeout time.Duration
	// Archive keeps answers on disk; may be nil.
	Archive *archive.Archive
	// Literal: the claim is asked as it is, and not as the context simplifies it, so that
	// the answer does not rest on the simplifier.
	Literal bool
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

// units gives the resource limit for a solver.
func (o Options) units(s Solver) int64 {
	if s.Name == "cvc5" {
		return o.CVC5Limit
	}
	return o.Z3Limit
}

func itoa(v int64) string { return strconv.FormatInt(v, 10) }

// Prover asks one solver or several. It starts their processes when they are
// needed.
type Prover struct {
	workers []*worker
	stages  []stage
	archive *archive.Archive
	literal bool
	version func(Solver) string // as it reports it; asks once

	// Calls counts the questions that reached a solver, and Cached those that the
	// archive answered instead.
	Calls, Cached int64

	mu      sync.Mutex
	giveUp  context.CancelCauseFunc // of the question that is being asked; nil for none
	stopped bool
}

// New returns a prover that asks the solvers as the type stage says.
func New(o Options, solvers ...Solver) *Prover {
	o = o.withDefaults()
	p := &Prover{archive: o.Archive, literal: o.Literal, version: versions()}
	var full stage
	for _, s := range solvers {
		full = append(full, &worker{solver: s, units: o.units(s), timeout: o.Timeout})
	}
	if len(full) > 0 {
		p.stages = append(p.stages, stage{full[0].brief()})
	}
	p.stages = append(p.stages, full)
	for _, s := range p.stages {
		p.workers = append(p.workers, s...)
	}
	return p
}

// Close ends the solvers' processes. The prover can be used again.
func (p *Prover) Close() error {
	for _, w := range p.workers {
		w.stop()
	}
	return nil
}

// Memory gives what the solvers' processes occupy now, in bytes, where the system
// tells; safe from any goroutine.
func (p *Prover) Memory() int64 {
	var n int64
	for _, w := range p.workers {
		n += memory.Of(w.process())
	}
	return n
}

// CPU gives the processor time that the solvers' processes have taken, where the system tells; safe from any goroutine.
func (p *Prover) CPU() time.Duration {
	var sum time.Duration
	for _, w := range p.workers {
		sum += cpu.Of(w.process())
	}
	return sum
}

// Restarts counts the processes that had to be killed.
func (p *Prover) Restarts() int64 {
	var n int64
	for _, w := range p.workers {
		n += w.restarts
	}
	return n
}

// Stop ends the question that is being asked, and has all further ones answered
// Unknown until Resume; safe from any goroutine.
func (p *Prover) Stop() { p.interrupt(errStopped) }

// Drop ends the question that is being asked because its processes take too much
// memory; it reports whether there was one. Safe from any goroutine.
func (p *Prover) Drop() bool { return p.interrupt(errMemory) }

func (p *Prover) interrupt(why error) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.stopped = p.stopped || errors.Is(why, errStopped)
	if p.giveUp == nil {
		return false
	}
	p.giveUp(why)
	return true
}

// Resume has questions asked again after Stop.
func (p *Prover) Resume() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.stopped = false
}

// begin gives the context of a question, which end closes.
func (p *Prover) begin() (ctx context.Context, end func()) {
	ctx, cancel := context.WithCancelCause(context.Background())
	p.mu.Lock()
	defer p.mu.Unlock()
	p.giveUp = cancel
	if p.stopped {
		cancel(errStopped)
	}
	return ctx, func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.giveUp = nil
		cancel(nil)
	}
}

// Prove implements prove.Prover. A solver that cannot be run or breaks twice on
// one question answers Unknown; it never fails with an error.
func (p *Prover) Prove(ctx *simplify.Context, q prove.Query) (prove.Result, error) {
	ctx = ctx.Full()
	f := ctx.Factory()
	claim := q.Claim
	if !p.literal {
		claim = ctx.Simplify(claim)
	}
	if ctx.IsFalse() || claim == sym.True {
		return prove.Result{Answer: prove.Yes}, nil
	}
	if prove.Glance(ctx, q) {
		return prove.Result{Reason: p.names() + ": too much is known for a question of little effort"}, nil
	}
	given := slices.Clip(ctx.Conjuncts())
	given = append(given, prove.Ranges(f, append(given, claim))...)
	text, err := translate(f, given, claim)
	if err != nil {
		return prove.Result{Reason: p.names() + ": " + err.Error()}, nil
	}
	c := &contest{prover: p, given: ctx, claim: q.Claim, query: text}
	r := c.run(p.stagesOf(q.Effort))
	if c.asked {
		p.Calls++
	} else if c.kept {
		p.Cached++
	}
	return r, nil
}

// stagesOf gives the stages of a question of some effort.
func (p *Prover) stagesOf(e prove.Effort) []stage {
	if e == prove.Brief {
		return p.stages[:1]
	}
	return p.stages
}

// names lists the solvers.
func (p *Prover) names() string {
	var list []string
	for _, w := range p.stages[len(p.stages)-1] {
		list = append(list, w.solver.Name)
	}
	return strings.Join(list, ", ")
}

// interpret turns what a solver answered into the answer to the question. Values,
// from wherever they come, count if sym.Eval confirms that they are a model.
func (c *contest) interpret(w *worker, a archive.Answer) prove.Result {
	if a.Word == "unsat" {
		return prove.Result{Answer: prove.Yes, By: w.solver.Name}
	}
	unknown := func(reason string) prove.Result { return prove.Result{Reason: w.unknown(reason)} }
	m := prove.NewModel(c.given.Factory())
	usable := len(a.Values) == len(c.query.terms)
	if usable {
		c.query.read(m, a.Values)
	}
	err := m.Check(c.given, c.claim)
	switch {
	case usable && err == nil:
		return prove.Result{Answer: prove.No, Model: m, By: w.solver.Name}
	case a.Word == "sat":
		return unknown(fmt.Sprintf("its model could not be confirmed: %v", err))
	case a.Time > 0:
		return unknown(fmt.Sprintf("%v, %s by the wall clock", errTimeout, a.Time))
	}
	return unknown("answered unknown within its resource limit")
}
