package engine

import (
	"crypto/sha256"
	"sort"
	"strings"

	"github.com/tass-go/tass/internal/check/coverage"
	"github.com/tass-go/tass/internal/check/outcome"
	"github.com/tass-go/tass/internal/check/record"
	"github.com/tass-go/tass/internal/check/session"
	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/explore"
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/prove/ledger"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// Engine is what one worker of a run shares between the programs that it looks at.
type Engine struct {
	Config  session.Config
	Factory *sym.Factory
	Monitor *search.Monitor
	Units   []*session.Unit

	// Record is what this part of the run found.
	Record      *record.Record
	concluded   bool          // it is that of all workers
	before      record.Counts // what solvers had been asked when the part of the run began
	last        lastVisit
	distributor distributor // nil when there is one worker only

	session *session.Session
	counter *prove.Counter
	prover  prove.Prover   // the counter, or writer
	writer  *ledger.Writer // before the counter; nil as a rule
	sums    map[sym.Expr][sha256.Size]byte
	values  int // expressions there were when the run began

	live   *liveness
	common *search.Guesses // of all programs

	running running
	replay  replay
	resume  *session.Checkpoint // what a resumed run need not search again; nil when that is behind it
}

// running is the search that is being made: where it is, and what waits for its end.
type running struct {
	unit    *session.Unit
	guesses *search.Guesses // of the last search in this part of the run; nil when there was none
	// What led to where it is: by labels, by nodes and choices, and so that another worker finds it.
	path  func() []session.Label
	along func() ([]*explore.Node, []*explore.Choice)
	way   func() []session.Waypoint

	covered *coverage.Search // what is written down of it; nil as a rule

	unsure   []*state.State      // ends of which it is not known whether some input reaches them
	doubts   map[record.Key]bool // what seemed to be wrong for generalised values alone
	changing string              // what kept a search that was cut from coming to an end; may be empty
}

// replay is a path that is taken again: what is found on it is known, and not counted.
type replay struct {
	on        bool
	counted   counted // before it
	arrived   int     // choices of the path that were found again
	elsewhere bool    // an end of the specification could not be found again in this world
}

// NewEngine makes an engine.
func NewEngine(cfg session.Config) *Engine {
	e := &Engine{Config: cfg, Factory: sym.New(cfg.Arith), Monitor: cfg.Monitor, Record: record.New(), resume: cfg.Resume,
		sums: map[sym.Expr][sha256.Size]byte{}}
	if e.Monitor == nil {
		e.Monitor = search.NewMonitor(cfg.Limits)
	}
	e.live = &liveness{engine: e}
	e.common = search.NewGuesses(e.Monitor, e.live)
	if c := cfg.Resume; c != nil {
		e.Config.Refuted = map[verdict.Role]search.Refuted{c.Role: c.Refuted}
	}
	p := cfg.Prover
	if p == nil {
		p = prove.Chain{}
	}
	e.counter = &prove.Counter{Prover: prove.NewCache(prove.Constants{Prover: p})}
	if e.prover = e.counter; cfg.Ledger != nil {
		e.writer = cfg.Ledger.Before(e.counter, e.Factory)
		e.prover = e.writer
	}
	e.prover = attended{e.prover, e.Monitor, e.Factory}
	e.Factory.Watch(e.Monitor.Abandon)
	e.Monitor.ProverCalls = func() int64 { return e.counter.Calls }
	if cfg.Arith == sym.Real {
		e.Monitor.Digits = e.Factory.Digits
	}
	if cfg.Solvers != nil {
		e.Monitor.ChildMemory = cfg.Solvers.Memory
	}
	if cfg.Started != nil && cfg.Monitor == nil {
		cfg.Started(e.Monitor)
	}
	return e
}

// Session gives the session in which programs that the engine has prepared are executed.
func (e *Engine) Session(start session.Start, units ...*session.Unit) *session.Session {
	return &session.Session{Units: units, Start: start, Config: &e.Config, Factory: e.Factory, Prover: e.prover,
		Monitor: e.Monitor}
}

// Empty gives the path condition that knows nothing but what is given.
func (e *Engine) Empty() *simplify.Context {
	c := simplify.Empty(e.Factory)
	if e.writer != nil {
		c.Listen(e.writer)
	}
	if e.Config.Given != nil {
		c = c.Assume(e.Config.Given(e.Factory))
	}
	return c
}

// Undecided notes that something could not be decided that matters for the
// verdict; the first reason stands.
func (e *Engine) Undecided(reason string) {
	if e.Record.Undecided == "" {
		e.Record.Undecided = reason
	}
	if e.Config.ExistenceOnly {
		e.Monitor.Halt(search.EnoughErrors)
	}
}

// CheckInputs gives a diagnostic for each value given to an input that none of
// the programs has.
func (e *Engine) CheckInputs(programs ...*model.Program) error {
	known := map[string]bool{}
	var names []string
	for _, p := range programs {
		for _, x := range p.Inputs {
			if !known[x.Var.Name] {
				names = append(names, x.Var.Name)
			}
			known[x.Var.Name] = true
		}
	}
	var list diag.List
	for name := range e.Config.Inputs {
		if !known[name] {
			list = append(list, diag.New(diag.BadInput, source.Pos{}, "there is no input named %s", name).
				WithHint("the inputs are: %s", joined(names)))
		}
	}
	sort.Slice(list, func(i, j int) bool { return list[i].Message < list[j].Message })
	if len(list) == 0 {
		return nil
	}
	return list
}

func joined(names []string) string {
	if len(names) == 0 {
		return "(none)"
	}
	return strings.Join(names, ", ")
}

// Result sums up the run. Complete says that every search of it was complete.
func (e *Engine) Result(complete bool) (*outcome.Result, error) {
	if !e.concluded {
		e.Record.Counts = e.Now()
	}
	o := &outcome.Exploration{Config: &e.Config, Session: e.session, Units: e.Units, Record: e.Record, Monitor: e.Monitor,
		Changing: e.running.changing, Complete: complete}
	r, err := o.Result()
	if err == nil {
		e.AddWork(r)
	}
	return r, err
}

// AddWork adds what each worker's world has of its own.
func (e *Engine) AddWork(r *outcome.Result) {
	r.Stats.Values += int64(e.Factory.Size() - e.values)
	if e.Config.Solvers != nil {
		r.Stats.MemoryMB += float64(e.Config.Solvers.Memory()) / (1 << 20)
	}
}

// Conclude makes what all workers found, in the order of one, the record of the run.
func (e *Engine) Conclude(total *record.Record) {
	e.Record, e.concluded = total, true
	e.Monitor.Conclude(total.Stats, total.Reason, total.Err)
	e.counter.Calls = total.Calls
}

// Replaying tells whether a path is taken again: what is found on it is known.
func (e *Engine) Replaying() bool { return e.replay.on }

// Attach says in which session the programs are executed.
func (e *Engine) Attach(s *session.Session) { e.session = s }

// Resuming tells whether it is not known yet what a resumed run need not search again.
func (e *Engine) Resuming() bool { return e.resume != nil }

// Lost tells, once, whether an end of the specification could not be found again in this world.
func (e *Engine) Lost() bool {
	is := e.replay.elsewhere
	e.replay.elsewhere = false
	return is
}

// CutAt notes where the run was cut.
func (e *Engine) CutAt(c *session.Checkpoint) {
	e.Record.Cut = c
	e.Record.Locate(e.Units)
}

// TakeKnown takes over what is known to be wrong of the guesses that all programs have in common.
func (e *Engine) TakeKnown(r search.Refuted) error { return e.common.Load(r) }

// Known gives it.
func (e *Engine) Known() search.Refuted { return e.common.Save() }

// Renew forgets a run, for another that begins with the same, of which the visits and what is known
// to be wrong of guesses are given.
func (e *Engine) Renew(cfg *session.Config, v record.Visits, refuted search.Refuted) {
	e.Begin(record.New(), e.distributor)
	e.Record.Visited, e.last, e.concluded = v.Clone(), lastVisit{}, false
	e.Config.NP, e.Config.Limits, e.Config.Errors, e.Config.Refuted = cfg.NP, cfg.Limits, cfg.Errors, nil
	e.Config.Checks, e.Config.ExistenceOnly = cfg.Checks, cfg.ExistenceOnly
	e.Config.OnPair, e.Config.OnDifferent = cfg.OnPair, cfg.OnDifferent
	clear(e.Units[1:])
	e.Units, e.resume, e.values = e.Units[:1], nil, e.Factory.Size()
	e.running.path, e.running.way = nil, nil
	if err := e.common.Load(refuted); err != nil {
		e.Monitor.Fail(err)
	}
}
