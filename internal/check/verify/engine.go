// Package verify checks one program: it wires the front end's model, the
// semantics, the search and the provers together, and turns what the search
// finds into a verdict. Package compare builds on its Engine for two programs.
package verify

import (
	"crypto/sha256"
	"math/big"
	"sort"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/explore"
	"github.com/tass-go/tass/internal/logic/divergence"
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/reduce"
	"github.com/tass-go/tass/internal/reduce/ending"
	"github.com/tass-go/tass/internal/reduce/inputsym"
	"github.com/tass-go/tass/internal/reduce/live"
	"github.com/tass-go/tass/internal/reduce/merge"
	"github.com/tass-go/tass/internal/reduce/por"
	"github.com/tass-go/tass/internal/reduce/symmetry"
	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/semantics/annotations"
	"github.com/tass-go/tass/internal/semantics/eval"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/lib/libc"
	mathlib "github.com/tass-go/tass/internal/semantics/lib/math"
	"github.com/tass-go/tass/internal/semantics/lib/mpi"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/option"
)

// Deadlocks says which deadlocks are looked for.
type Deadlocks uint8

// The ways to look for deadlocks.
const (
	Potential    Deadlocks = iota // those that depend on buffering as well
	Absolute                      // only those that buffering cannot avoid
	NoneDeadlock                  // none
)

// Config says what to check and how far to go. The zero value, with NP set, is
// useful.
type Config struct {
	NP     int // processes of the program, or of the implementation
	SpecNP int // processes of the specification; 0 means 1
	// Beside: a comparison explores the programs side by side, even where no annotation
	// asks for that.
	Beside     bool
	Inputs     map[string]*big.Rat
	Deadlock   Deadlocks
	NoReduce   bool
	UrgentOnly bool // reduction by the urgent rule alone
	NoMerge    bool // paths that meet again are not merged
	// WholeSnapshots: annotations keep all of a process (annotations.Rules.WholeSnapshots).
	WholeSnapshots bool
	// KeepDead: values that nothing will read are not cleared (package live).
	KeepDead bool
	// Refuted is what is known to be wrong of the guesses of each program, as Engine.Refuted
	// gives it.
	Refuted map[verdict.Role]search.Refuted
	// Predict makes the prediction; nil for that of package live.
	Predict func(p *model.Program, kept []string) explore.Prediction
	// NoInputSymmetry: states that differ by a permutation of inputs are not joined.
	NoInputSymmetry bool
	// NoSymmetry: processes are never taken to be interchangeable.
	NoSymmetry bool
	Arith      sym.Arith
	// Identity is as in eval.Evaluator. It is always so in Herbrand arithmetic, where
	// comparisons are functions of which nothing is known.
	Identity bool
	Checks   map[verdict.Kind]bool // kinds switched on or off
	// Outcomes: how the program ends is a part of what it computes, so that it is no
	// violation to abort unless Checks says so.
	Outcomes bool
	Errors   int // violations after which to stop; 0 means 1, negative all
	// ExistenceOnly: all that is asked is whether there is something wrong or undecided. The run
	// ends at the first, a violation that is only possible included, and that some input
	// comes to an end of the program is known.
	ExistenceOnly bool
	// Origins, if not nil, is told where floating values are computed. It is for one
	// worker.
	Origins *divergence.Origins
	// OnPair, if not nil, is notified of each output of a comparison at each end of the
	// implementation. When it gives true, the values are not proved equal.
	OnPair func(*Pair) bool
	// OnDifferent, if not nil, is notified of each output that could not be proved equal.
	OnDifferent func(*Pair)
	// Listener, if not nil, is notified of what one program does. It is for one worker.
	Listener     Listener
	option.Model // what the machine and MPI are like
	Limits       search.Limits
	Prover       prove.Prover // nil: the simplifier alone
	// Solvers tells about the solver processes behind Prover; may be nil.
	Solvers Solvers
	// Resume is where an earlier run with the same configuration was cut; nil
	// starts from the beginning.
	Resume *Checkpoint
	// Workers is how many goroutines explore; 0 means 1. NewProver gives the
	// provers of each but the first; nil leaves them the simplifier alone.
	Workers   int
	NewProver func() (prove.Prover, Solvers, error)
	// Slots, if not nil, holds an element for each worker, of this and other runs,
	// that explores: no more do at a time than it has room for.
	Slots chan struct{}
	// Narrate is told in words of each step at the head of a loop with an invariant; may
	// be nil.
	Narrate func(text string)
	// Unproved, if not nil, is notified of the conjuncts of invariants, by their number,
	// that are not proved. They are no violations then, so that a run may be called
	// verified which is not.
	Unproved func(n *model.Annotation, conjunct int)
	// Started is given the monitor before the search begins; may be nil.
	Started func(*search.Monitor)

	monitor *search.Monitor // of a worker other than the first
}

// Solvers tells what solver processes have done and use.
type Solvers interface {
	// Calls is the number of questions that reached a solver process.
	Calls() int64
	// Cached is the number of questions that earlier answers of solvers settled.
	Cached() int64
	// Memory is what the processes occupy now, in bytes.
	Memory() int64
	// Stop ends the question that is being asked, and has no more asked until
	// Resume; both are safe from any goroutine.
	Stop()
	Resume()
}

// Label names one choice of a search in a way that does not depend on the order
// in which choices are tried.
type Label struct {
	Program verdict.Role `json:"program"`
	Process int          `json:"process"`
	Func    string       `json:"func"`
	Loc     int          `json:"loc"`
	Kind    string       `json:"kind"`           // "step", "receive", "proceed", "match", "complete", "pass" or "found"
	From    int          `json:"from,omitempty"` // sender, for "receive", "match" and "found"
	// of the receive that is matched, for "match", or that a wait ends with, for "complete"
	Request int    `json:"request,omitempty"`
	Case    string `json:"case,omitempty"` // "true" or "false" where data are split
	Way     int    `json:"way,omitempty"`  // from 1, where C leaves the order of evaluation open
}

// Violation is a violation with the choices that lead to it.
type Violation struct {
	verdict.Violation
	Path  []Label
	Model *prove.Model // inputs that lead there; may be nil
	// Role tells the program: "", "spec" or "impl".
	Role verdict.Role
	// Abstract: the state stands for more than what can be reached, since a loop
	// invariant took the place of what the loop did.
	Abstract bool
	// General: the state stands for more than what can be reached, since values that keep changing while
	// a process polls were generalised.
	General bool
	// Session executes the path again; the model is one of its symbols.
	Session *Session
	// Refuted is what was known to be wrong of guesses when it was found, as Engine.Refuted gives
	// it: the path leads to it again under the same guesses.
	Refuted map[verdict.Role]search.Refuted
}

// Engine is what one worker of a run shares between the programs that it looks at.
type Engine struct {
	Config  Config
	Factory *sym.Factory
	Monitor *search.Monitor

	*record
	session     *Session
	counter     *prove.Counter
	path        func() []Label    // of the running search
	way         func() []waypoint // the same
	sums        map[sym.Expr][sha256.Size]byte
	explored    *Unit // by the running search
	units       []*Unit
	resume      *Checkpoint
	live        *liveness
	common      *search.Guesses // of all programs
	guesses     *search.Guesses // of the last search in this part of the run; nil when there was none
	distributor distributor     // nil when there is one only
	changing    string          // what kept a search that was cut from coming to an end; may be empty
	quiet       bool            // a path is gone along again: what is found on it is known
	known       known
	arrived     int  // choices of that path that were found again
	elsewhere   bool // an end of the specification could not be found again in this world
	last        lastVisit
	doubts      map[violationKey]bool // what seemed to be wrong for generalised values alone
	values      int                   // expressions there were when the run began
	before      counts                // what solvers had been asked when the part of the run began
}

type violationKey struct {
	kind verdict.Kind
	pos  source.Pos
}

// NewEngine makes an engine.
func NewEngine(cfg Config) *Engine {
	e := &Engine{Config: cfg, Factory: sym.New(cfg.Arith), Monitor: cfg.monitor, record: newRecord(), resume: cfg.Resume,
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
	e.counter = &prove.Counter{Prover: prove.NewCache(prove.Constants{Prover: prove.NewRanged(p)})}
	e.Factory.Watch(e.Monitor.Abandon)
	e.Monitor.ProverCalls = func() int64 { return e.counter.Calls }
	if cfg.Solvers != nil {
		e.Monitor.ChildMemory = cfg.Solvers.Memory
	}
	if cfg.Started != nil && cfg.monitor == nil {
		cfg.Started(e.Monitor)
	}
	return e
}

// Unit is a program ready to be explored.
type Unit struct {
	Role    verdict.Role
	Program *model.Program
	Machine *exec.Machine
	Rules   *annotations.Rules
	Eval    *eval.Evaluator
	Plans   *merge.Plans

	on   reduce.Set
	dead explore.Prediction // nil where nothing is cleared
	// Rereads are the inputs that the program is known to read more than once.
	Rereads *inputsym.Rereads
	// guesses are those on which all searches of the program rest: patience and Rereads, what is
	// learnt of process symmetry and of loops with invariants, and those of the engine.
	guesses  *search.Guesses
	patience *explore.Patience
	// ending are the loops that are iterated finitely often.
	ending ending.Loops
}

// Unit prepares a program for a number of processes.
func (e *Engine) Unit(p *model.Program, np int, role verdict.Role) (*Unit, error) {
	u, err := e.QueryUnit(p, np, role)
	if err == nil {
		e.units = append(e.units, u)
	}
	return u, err
}

// QueryUnit is Unit for a program that is not going to be explored, but asked about.
func (e *Engine) QueryUnit(p *model.Program, np int, role verdict.Role) (*Unit, error) {
	u, err := e.prepare(p, []int{np})
	if err != nil {
		return nil, err
	}
	u.Role, u.Machine.Groups[0].Role = role, role
	return u, e.reduce(u)
}

// reduce says which reductions are on for a unit, and gives it the guesses that these rest on, of
// which something may be known to be wrong.
func (e *Engine) reduce(u *Unit) error {
	u.on = reduce.On(e.traits(u), e.Config.switchedOff())
	u.dead, u.guesses = e.prediction(u), e.common.With(u.patience, u.Rereads)
	if u.On(reduce.ProcessSymmetry) {
		u.Machine.Symmetry = symmetry.NewWatch(u.Program)
		u.guesses = u.guesses.With(u.Machine.Symmetry)
	}
	if l := u.Rules.Learning; l != nil {
		u.guesses = u.guesses.With(l)
	}
	if r, ok := e.Config.Refuted[u.Role]; ok {
		if err := u.guesses.Load(r); err != nil {
			return diag.New(diag.TraceFile, source.Pos{}, "%v", err)
		}
		u.dead = e.prediction(u)
	}
	return nil
}

// refuted gives what is known to be wrong of the guesses of the last search; nil when there was none.
func (e *Engine) refuted() search.Refuted {
	if e.guesses == nil {
		return nil
	}
	return e.guesses.Save()
}

// Refuted gives, for each program, what is known to be wrong of its guesses.
func (e *Engine) Refuted() map[verdict.Role]search.Refuted {
	all := map[verdict.Role]search.Refuted{}
	for _, u := range e.units {
		all[u.Role] = u.guesses.Save()
	}
	return all
}

// Composed prepares programs that run side by side, for the given numbers of processes.
// It is a unit without a role: what is found in it has that of the process.
func (e *Engine) Composed(p *model.Program, sizes ...int) (*Unit, error) {
	u, err := e.prepare(p, sizes)
	if err == nil {
		err = e.reduce(u)
	}
	if err == nil {
		e.units = append(e.units, u)
	}
	return u, err
}

func (e *Engine) prepare(p *model.Program, sizes []int) (*Unit, error) {
	for _, fn := range p.Abstract {
		e.Factory.Abstract(fn.Name)
	}
	ev := eval.New(e.Factory, p)
	ev.Identity = e.identity()
	checks := e.checks()
	ev.Overflow = e.overflow()
	m, err := exec.New(ev, sizes, mpi.Library(), mpi.Minimp(), libc.Library(), mathlib.Library())
	if err != nil {
		return nil, err
	}
	m.Support, m.Checks, m.Model = e.support(e.Monitor), checks, e.Config.Model
	rules := annotations.New(m)
	rules.WholeSnapshots, rules.Candidates = e.Config.WholeSnapshots, e.Config.Unproved != nil
	if p.HasInvariants() && !rules.Candidates {
		rules.Learning = annotations.NewLearning()
	}
	if o := e.Config.Origins; o != nil {
		ev.Computed = func(p int, x sym.Expr, at source.Pos, call string) {
			if e.Factory.Op(x) == sym.OpNot { // a != b is the negation of a == b
				x = e.Factory.Args(x)[0]
			}
			g := m.Group(p)
			o.Note(g.Role == verdict.Impl, x, divergence.Origin{Pos: at, Rank: p - g.First, Call: call})
		}
	}
	return &Unit{Program: p, Machine: m, Rules: rules, Eval: ev, Plans: merge.NewPlans(p, m.Silent),
		ending: ending.Analyse(p), patience: &explore.Patience{}, Rereads: inputsym.NewRereads()}, nil
}

func (e *Engine) checks() map[verdict.Kind]bool {
	checks := map[verdict.Kind]bool{}
	for _, k := range verdict.Kinds() {
		checks[k.Kind] = k.DefaultOn
	}
	checks[verdict.Abort] = !e.Config.Outcomes
	for k, on := range e.Config.Checks {
		checks[k] = on
	}
	return checks
}

// overflow says which signed overflows are violations: all that are possible if that is asked for.
func (e *Engine) overflow() eval.Overflow {
	switch on, said := e.Config.Checks[verdict.ArithmeticOverflow]; {
	case !said:
		return eval.OverflowOfPath
	case on:
		return eval.OverflowOfAny
	}
	return eval.OverflowAssumed
}

// Empty gives the path condition that knows nothing.
func (e *Engine) Empty() *simplify.Context { return simplify.Empty(e.Factory) }

// Search is one depth-first search of a program.
type Search struct {
	Unit *Unit
	// Start gives the initial state, with nothing in it that an earlier call gave:
	// parts of states remember their numbers in the store that they were put into.
	Start func() *state.State
	// Prefix is the path that led to the initial state.
	Prefix []Label
	// Terminal is called at each end; region as for explore.System.
	Terminal func(s *state.State, region int)
	// Again is called when the search starts over: what Terminal was told is void. Nil
	// where that makes no difference.
	Again func()
	// Inputs is the symmetry of the inputs, where what is looked for has any; may be nil.
	Inputs *inputsym.Symmetry

	// subtree, if not empty, is a path from the initial state: only its last choice,
	// and what follows from it, is explored.
	subtree []waypoint
	// refuted is what another worker, who gave the search or the subtree away, knew to be
	// wrong of its guesses.
	refuted search.Refuted
}

// Explore searches everything that a program can do from a state, and calls
// terminal at each end. It reports whether the search was complete.
func (e *Engine) Explore(u *Unit, start *state.State, prefix []Label, terminal func(s *state.State, region int)) bool {
	return e.Search(&Search{Unit: u, Start: func() *state.State { return start }, Prefix: prefix, Terminal: terminal})
}

// Search makes a search, and reports whether it was complete. In a resumed run only
// what an earlier run left is searched.
func (e *Engine) Search(s *Search) bool {
	oldPath, oldUnit := e.path, e.explored
	defer func() { e.path, e.explored = oldPath, oldUnit }()
	inf, ends, trails, cutOff := &por.Influence{}, len(e.ends), len(e.trails), e.cutOff
	e.explored, e.guesses = s.Unit, s.Unit.guesses.With(inf)
	if s.Inputs != nil {
		e.guesses = e.guesses.With(s.Inputs)
	}
	if err := e.takeOver(s); err != nil {
		e.Monitor.Fail(err)
		return false
	}
	return e.guesses.Search(func() bool {
		e.doubts = map[violationKey]bool{}
		complete := e.searchOnce(s, inf)
		if complete && e.doubtful() {
			s.Unit.patience.More()
		}
		return complete
	}, func() {
		e.ends, e.trails, e.cutOff = e.ends[:ends], e.trails[:trails], cutOff
		if e.distributor != nil {
			e.distributor.restarted(s.Unit)
		}
		if s.Again != nil {
			s.Again()
		}
	})
}

// takeOver takes over what another worker knew of the guesses of a search: for a subtree just
// that, so that the path to it leads to it.
func (e *Engine) takeOver(s *Search) error {
	switch {
	case s.refuted == nil:
		return nil
	case len(s.subtree) > 0:
		return e.guesses.Load(s.refuted)
	}
	return s.Unit.guesses.Merge(s.refuted)
}

// doubtful tells whether something seemed to be wrong for generalised values alone: a search with more
// patience tells whether it is.
func (e *Engine) doubtful() bool {
	for _, v := range e.violations {
		if v.Certainty != verdict.Possible {
			delete(e.doubts, violationKey{v.Kind, v.Pos})
		}
	}
	return len(e.doubts) > 0
}

// searchOnce makes a search, until it ends or must start over. Where the path to a subtree is
// lost, all that is below the last choice that was found again is explored: see descend.
func (e *Engine) searchOnce(s *Search, inf *por.Influence) bool {
	for {
		complete := e.searchPart(s, inf)
		if !e.quiet {
			return complete
		}
		if e.endReplay(); e.Monitor.Stopped() {
			return complete
		}
		s.subtree = s.subtree[:e.arrived]
		e.guesses.Begin()
	}
}

func (e *Engine) searchPart(s *Search, inf *por.Influence) bool {
	dfs := &search.DFS[*explore.Node, *explore.Choice]{Monitor: e.Monitor}
	if len(s.subtree) > 0 {
		dfs.Resume = e.descend(s)
	} else if !e.takeUp(s, dfs, inf) {
		return !e.Monitor.Stopped()
	}
	if e.distributor != nil && e.resume == nil {
		dfs.Share = e.share(s)
	}
	sys := e.searched(s)
	sys.Influence, sys.Inputs = inf, s.Inputs
	if w := s.Unit.Machine.Symmetry; w != nil {
		sys.Symmetry = w
		sys.Store.WithRanks(e.Factory)
	}
	dfs.System, dfs.Graph = sys, sys.Graph()
	e.way = func() []waypoint { return e.waypoints(s.Unit, dfs.Path()) }
	e.path = func() []Label {
		return append(append([]Label(nil), s.Prefix...), Labels(s.Unit, dfs.Path())...)
	}
	rules := s.Unit.Rules
	rules.Narrating = e.Config.Narrate != nil
	complete := dfs.Run()
	rules.Narrating = false
	if !complete {
		e.changing = sys.Turns.Changing(rules)
	}
	if !complete && e.cut == nil && e.Monitor.Reason() != search.Running && s.Unit.On(reduce.Position) {
		e.cut = e.position(s, dfs)
		if e.distributor == nil {
			e.locate(e.units)
		}
	}
	return complete
}

// searched gives the transition system of a search.
func (e *Engine) searched(s *Search) *explore.System {
	sys := e.System(s.Unit, s.Start())
	sys.Terminal = func(st *state.State, region int) {
		if e.quiet {
			return
		}
		e.noteTerminal(s.Unit, st)
		s.Terminal(st, region)
	}
	return sys
}

// System gives the transition system of a program from a state.
func (e *Engine) System(u *Unit, start *state.State) *explore.System {
	sys := &explore.System{
		M: u.Machine, Rules: u.Rules, Monitor: e.Monitor, Observer: e, Dead: u.dead, Start: start,
		Store: state.NewStore(u.Machine.Epochs),
		Policy: por.Policy{Off: !u.On(reduce.Urgent), UrgentOnly: !u.On(reduce.Persistent),
			Potential: e.Config.Deadlock == Potential},
		Commuting: u.On(reduce.Commuting),
		Influence: &por.Influence{},
		Ending:    u.ending,
		Patience:  u.patience,
		Deadlock:  e.Config.Deadlock != NoneDeadlock,
		Terminal:  func(*state.State, int) {},
	}
	if u.On(reduce.Merging) {
		sys.Merger = &merge.Merger{M: u.Machine, Plans: u.Plans}
		if u.dead != nil {
			sys.Merger.Dead = func(fn *model.Function, loc int) *live.Dead { return u.dead.Dead(fn, loc, live.Before) }
		}
	}
	return sys
}

// Path gives the choices that lead to where the running search is.
func (e *Engine) Path() []Label {
	if e.path == nil {
		return nil
	}
	return e.path()
}

// Labels names choices.
func Labels(u *Unit, path []*explore.Choice) []Label {
	labels := make([]Label, len(path))
	for i, c := range path {
		labels[i] = LabelOf(u, c)
	}
	return labels
}

// LabelOf names a choice.
func LabelOf(u *Unit, c *explore.Choice) Label {
	g := u.Machine.Group(c.Process)
	l := Label{Program: g.Role, Process: c.Process - g.First, Func: u.Program.Functions[c.Func].Name, Loc: c.Loc,
		Kind: [...]string{"step", "receive", "proceed", "match", "complete", "pass", "found"}[c.Kind], Request: c.Request,
		Way: c.Way}
	if c.Kind == exec.Receive || c.Kind == exec.Match || c.Kind == exec.Found {
		l.From = c.From - g.First
	}
	if c.Cond != sym.Nil {
		l.Case = map[bool]string{true: "true", false: "false"}[c.Truth]
	}
	return l
}

// noteTerminal looks, until one is found, for an end that some input reaches.
func (e *Engine) noteTerminal(u *Unit, s *state.State) {
	e.terminals++
	if e.satisfied || e.Config.ExistenceOnly || u.Role == verdict.Spec || s.Coll != nil && s.Coll.Abstract ||
		u.Machine.General(s, sym.True) {
		return
	}
	before := e.counter.Calls
	e.satisfied = u.Machine.Reached(s)
	e.witnesses += e.counter.Calls - before
}

func (e *Engine) violation(f *exec.Finding) *Violation {
	role, rank := e.explored.Place(f.Process)
	v := &Violation{Path: e.Path(), Model: f.Model, Role: role, Session: e.session, Violation: verdict.Violation{
		Kind: f.Kind, Certainty: f.Certainty, Message: f.Message, Process: rank, Pos: f.Pos,
		InSpec: role == verdict.Spec, Reason: f.Reason, Cause: f.Cause, Formula: f.Formula, Values: f.Values}}
	v.General, v.Refuted = f.General, e.Refuted()
	v.Abstract = f.General || f.Abstract
	for _, r := range f.Related {
		v.Related = append(v.Related, e.explored.Related(r))
	}
	return v
}

// Undecided notes that something could not be decided that matters for the
// verdict; the first reason stands.
func (e *Engine) Undecided(reason string) {
	if e.undecided == "" {
		e.undecided = reason
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
