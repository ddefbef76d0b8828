package driver

import (
	"context"
	"fmt"
	"runtime/debug"
	"slices"
	"sync"
	"time"

	"github.com/tass-go/tass/internal/check/outcome"
	"github.com/tass-go/tass/internal/check/session"
	"github.com/tass-go/tass/internal/contract/code"
	"github.com/tass-go/tass/internal/cpu"
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/prove/archive"
	"github.com/tass-go/tass/internal/logic/prove/choose"
	"github.com/tass-go/tass/internal/logic/prove/light"
	"github.com/tass-go/tass/internal/memory"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/replay/confirm"
	"github.com/tass-go/tass/internal/replay/trace"
	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/option"
	"github.com/tass-go/tass/result"
)

// job is a command with everything read that it needs.
type job struct {
	command  option.Command
	files    [][]string
	cfg      option.Config
	engine   session.Config
	programs []*model.Program
	hashes   []trace.Hash
	archive  *archive.Archive   // of solvers' answers; nil keeps none
	deadline time.Time          // zero: none
	budget   time.Duration      // processor time that a run may take; 0: as much as it wants
	anyNP    bool               // the user gives no number of processes for a program that may have several
	hope     time.Duration      // that a search has an end though loops depend on inputs without bounds; 0: for ever
	keeper   *memory.Keeper     // nil: the collector is not ours to set
	cancel   *cancellation      // of the command
	workers  chan struct{}      // of all runs: an element for each that explores
	common   *runner            // of all runs; nil when each has its own
	resume   *result.Checkpoint // where an earlier run was cut; nil: begin at the beginning
	// contracted is the program with its contracts, where it has some that are checked as it is executed.
	contracted *code.Program
	within     []trace.Within // what the search assumes of integers, beside the configuration
	ledger     *logs          // of all that is asked; nil keeps none
	draft      bool           // nobody will look at violations: that there are some is enough
}

func newJob(ctx context.Context, command option.Command, files [][]string, cfg option.Config,
	keeper *memory.Keeper) (*job, error) {
	if cfg.Arith == option.Strongest && command != option.Compare {
		return nil, usage("-arith=strongest asks how strongly two programs agree: it is for tass compare")
	}
	if len(cfg.Asserts) > 0 && command != option.Cases {
		return nil, usage("conditions on inputs and outputs are asserted with tass cases")
	}
	anyNP := cfg.NP == (option.Range{})
	cfg = cfg.WithDefaults(command)
	engine, err := engine(&cfg)
	if err != nil {
		return nil, err
	}
	engine.Outcomes = command != option.Verify
	var resume *result.Checkpoint
	if cfg.Resume != "" {
		if resume, err = result.ReadCheckpoint(cfg.Resume); err != nil {
			return nil, err
		}
	}
	j := &job{command: command, files: files, cfg: cfg, engine: engine, resume: resume,
		keeper: keeper,
		cancel: newCancellation(ctx, cfg.Timeout)}
	j.deadline = j.cancel.deadline
	if cut := j.cancel.reading(cfg.MaxMemory, func() { j.programs, err = loadAll(files, cfg) }); cut != nil {
		return j, cut
	}
	if err != nil {
		return nil, err
	}
	if err := j.readContracts(); err != nil {
		return nil, err
	}
	j.anyNP = anyNP && usesMPI(j.programs[len(j.programs)-1])
	j.hashes = trace.Hashes(j.programs)
	if cfg.Cache != "" {
		if j.archive, err = archive.Open(cfg.Cache); err != nil {
			return nil, usage("-cache=%s: %v", cfg.Cache, err)
		}
	}
	return j, nil
}

// oneRun is what one run gave.
type oneRun struct {
	run        result.Run
	result     *outcome.Result // nil when the run was not made
	violations []*result.Violation
	checkpoint *result.Checkpoint
	solvers    []string
	used       []string // contracts that were used and not proved
	passed     []string // contracts that were checked where they were passed
	err        error
	panicked   any
}

// run makes a run for each number of processes.
func (j *job) run(ctx context.Context) (*result.Result, error) {
	numbers := j.cfg.NP.Numbers()
	var done []result.Run
	if c := j.resume; c != nil {
		if err := j.fits(c); err != nil {
			return nil, err
		}
		numbers, done = numbers[slices.Index(numbers, c.NP):], c.Done
	}
	if !j.draft {
		j.ledger.starts()
	}
	w := newWatch(j.cfg, j.cancel, j.keeper)
	defer w.close()
	outcomes := make([]oneRun, len(numbers))
	var group sync.WaitGroup
	slots := make(chan struct{}, min(j.cfg.Jobs, len(outcomes)))
	if len(j.programs) == 2 { // one after another, so that each uses what the one before knows
		slots = make(chan struct{}, 1)
		var err error
		if j.common, err = j.newRig(string(j.cfg.Prover), light.Limits{}); err != nil {
			return nil, result.BadInput(err)
		}
		defer func() {
			if !w.isLost() { // else a run still asks
				j.common.team.Close()
			}
		}()
	}
	j.workers = make(chan struct{}, j.cfg.Jobs)
	for i := range outcomes {
		slots <- struct{}{}
		group.Add(1)
		go func() {
			defer func() { <-slots; group.Done() }()
			outcomes[i] = w.await(numbers[i], func() oneRun { return j.guarded(ctx, w, numbers[i], i == 0) })
		}()
	}
	group.Wait()
	j.strongest(ctx, w, outcomes)
	for i := range outcomes {
		if outcomes[i].panicked != nil {
			panic(outcomes[i].panicked)
		}
		if err := outcomes[i].err; err != nil {
			return nil, result.BadInput(err)
		}
	}
	r := j.merge(done, outcomes)
	if !j.draft {
		j.ledger.ends(r)
	}
	return r, nil
}

// runner is what runs are made with, one at a time.
type runner struct {
	team    *choose.Team
	provers *choose.Stack // of the first worker
	start   func(session.Config) (*outcome.Result, error)
}

// newRig gives what runs with provers of a mode are made with.
func (j *job) newRig(mode string, limits light.Limits) (*runner, error) {
	team := &choose.Team{Mode: mode, Archive: j.archive, Limits: limits, Literal: j.cfg.Simplify == option.Off}
	provers, err := team.New()
	if err != nil {
		return nil, usage("%v", err)
	}
	return &runner{team: team, provers: provers, start: starter(j.programs)}, nil
}

// guarded makes a run; a panic is kept, to be raised again by the caller's
// goroutine.
func (j *job) guarded(ctx context.Context, w *watch, np int, resume bool) (o oneRun) {
	defer func() {
		if r := recover(); r != nil {
			o.panicked = fmt.Sprintf("%v\n\n%s", r, debug.Stack())
		}
	}()
	return j.one(ctx, w, np, resume)
}

// one makes the run for one number of processes.
func (j *job) one(ctx context.Context, w *watch, np int, resume bool) oneRun {
	if why := j.late(ctx); why != search.Running {
		return oneRun{run: result.Run{NP: np, Verdict: verdict.Inconclusive, Reason: "not begun: " + why.String(),
			Why: outcome.Why(why)}}
	}
	made := j.common
	if made == nil {
		var err error
		if made, err = j.newRig(string(j.cfg.Prover), light.Limits{}); err != nil {
			return oneRun{err: err}
		}
		defer made.team.Close()
	}
	team, provers := made.team, made.provers
	if j.contracted != nil && j.cfg.UseContracts {
		return j.withContracts(np, provers, provers.Names())
	}
	cfg := j.engine
	cfg.NP, cfg.Prover, cfg.Solvers = np, provers, provers
	if !j.draft {
		cfg.Ledger = j.ledger.all()
	}
	cfg.Workers, cfg.Slots = cap(j.workers), j.workers
	if cfg.Ledger.Searches() != nil {
		cfg.Workers = 1
	}
	cfg.NewProver = func() (prove.Prover, session.Solvers, error) {
		s, err := team.New()
		return s, s, err
	}
	if !j.deadline.IsZero() {
		cfg.Limits.Timeout = j.searchTime()
	}
	if resume && j.resume != nil {
		cfg.Resume = j.resume.Position
	}
	r, err := j.attended(ctx, w, made, cfg)
	if err != nil {
		return oneRun{err: err}
	}
	if !j.draft {
		w.keep(np, j.oneRun(r, np, provers.Names(), j.plain(r, np)))
	}
	var violations []*result.Violation
	for _, v := range r.Violations {
		if j.draft {
			violations = append(violations, &result.Violation{Kind: v.Kind})
			continue
		}
		violations = append(violations, j.violation(r, v, np))
	}
	confirm.Witness(r, j.cancel.over)
	o := j.oneRun(r, np, provers.Names(), violations)
	j.checkPassed(&o, np, provers)
	return o
}

// plain gives what a run found as it is known before anything is confirmed.
func (j *job) plain(r *outcome.Result, np int) []*result.Violation {
	var list []*result.Violation
	for _, v := range r.Violations {
		c := &converter{session: v.Session, v: v, model: v.Model}
		c.readInputs()
		list = append(list, c.base(np))
	}
	return list
}

// oneRun puts together what a run gave.
func (j *job) oneRun(r *outcome.Result, np int, solvers []string, violations []*result.Violation) oneRun {
	o := oneRun{result: r, violations: violations, solvers: solvers}
	o.run = result.Run{NP: np, Verdict: r.Verdict, Complete: r.Complete, Reason: r.Reason, Why: r.Why,
		Stats:  stats(r.Stats),
		Reused: r.Reused, Shares: r.Shares}
	if r.Endless != "" {
		o.run.Reason += "; " + r.Endless
	}
	if r.Cut != nil {
		o.checkpoint = &result.Checkpoint{Schema: result.CheckpointSchema, Version: Version, Command: j.command,
			Programs: j.files,
			Hashes:   j.hashes, Config: j.cfg, NP: np, Position: r.Cut}
	}
	return o
}

// attended makes a run that is watched, and ended when the time is over or somebody
// asks for that.
func (j *job) attended(ctx context.Context, w *watch, made *runner, cfg session.Config) (*outcome.Result, error) {
	over := make(chan struct{})
	var attending sync.WaitGroup
	told := cfg.Started
	cfg.Started = func(m *search.Monitor) {
		if told != nil {
			told(m)
		}
		w.begin(cfg.NP, m, made.team)
		attending.Add(1)
		go func() {
			defer attending.Done()
			j.attend(ctx, cfg.NP, m, made.team, over)
		}()
	}
	r, err := made.start(cfg)
	w.end(cfg.NP)
	close(over)
	attending.Wait()
	made.team.Resume() // paths to violations may ask
	return r, err
}

// late tells why a run need not be begun.
func (j *job) late(ctx context.Context) search.Stop {
	switch {
	case j.cancel.over():
		return j.cancel.why()
	case ctx.Err() != nil:
		return search.Interrupted
	case !j.deadline.IsZero() && time.Now().After(j.deadline):
		return search.TimeLimit
	}
	return search.Running
}

// attend passes on progress, an interruption and the end of the time, while a run
// goes on.
func (j *job) attend(ctx context.Context, np int, m *search.Monitor, provers *choose.Team, over <-chan struct{}) {
	const interval = 500 * time.Millisecond
	tick := time.NewTicker(interval)
	defer tick.Stop()
	cancelled, began := ctx.Done(), cpu.Spent()
	var late <-chan time.Time
	if !j.deadline.IsZero() {
		timer := time.NewTimer(time.Until(j.deadline))
		defer timer.Stop()
		late = timer.C
	}
	for {
		select {
		case <-over:
			return
		case <-cancelled:
			m.Demand(search.Interrupted)
			provers.Stop()
			cancelled = nil
		case <-late:
			m.Demand(search.TimeLimit)
			provers.Stop()
		case <-tick.C:
			if j.budget > 0 && cpu.Spent()-began+provers.CPU() > j.budget {
				m.Demand(search.TimeLimit)
				provers.Stop()
			}
			if j.hope > 0 && m.Unbounded() && m.Elapsed() > j.hope {
				m.Demand(search.Unbounded)
				provers.Stop()
			}
			if j.cfg.Progress == nil {
				continue
			}
			s := m.Peek()
			if s == nil { // a prover works, or the search has only begun
				s = &search.Snapshot{}
			}
			j.cfg.Progress(option.Progress{NP: np, States: s.Stats.StatesSeen, Depth: s.Depth, ProverCalls: s.ProverCalls,
				Memory: s.Memory, Elapsed: m.Elapsed()})
		}
	}
}
