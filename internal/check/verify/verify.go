// Package verify checks one program for everything that a configuration asks for.
package verify

import (
	"github.com/tass-go/tass/internal/check/engine"
	"github.com/tass-go/tass/internal/check/messagerace"
	"github.com/tass-go/tass/internal/check/outcome"
	"github.com/tass-go/tass/internal/check/property"
	"github.com/tass-go/tass/internal/check/record"
	"github.com/tass-go/tass/internal/check/session"
	"github.com/tass-go/tass/internal/check/workers"
	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// What Run takes and gives, so that who checks one program imports one package.
type (
	// Config says what to check.
	Config = session.Config
	// Deadlocks says which deadlocks are looked for.
	Deadlocks = session.Deadlocks
	// Result is the outcome.
	Result = outcome.Result
	// Violation is one of a result's.
	Violation = record.Violation
)

// The ways to look for deadlocks.
const (
	Potential    = session.Potential
	Absolute     = session.Absolute
	NoneDeadlock = session.NoneDeadlock
)

// Prepare makes everything ready for a run of a program.
func Prepare(p *model.Program, cfg Config) (*session.Session, error) {
	w, err := prepare(p, cfg)
	if err != nil {
		return nil, err
	}
	return w.session, nil
}

func prepare(p *model.Program, cfg Config) (*program, error) {
	if cfg.Checks[verdict.MessageRace] {
		if p.HasInvariants() {
			return nil, diag.New(diag.Unsupported, p.Main.At, "message-race in a program with loop invariants is not modelled")
		}
		cfg.Prints = true
	}
	e := engine.NewEngine(cfg)
	if err := e.CheckInputs(p); err != nil {
		return nil, err
	}
	u, err := e.Unit(p, cfg.NP, "")
	if err != nil {
		return nil, err
	}
	start := func(int, *state.State) (*state.State, *exec.Inputs, error) {
		in, err := u.Machine.MakeInputs(e.Empty(), cfg.Inputs)
		if err != nil {
			return nil, nil, err
		}
		return u.Machine.Initial(in), in, nil
	}
	return &program{e, e.Session(start, u)}, nil
}

// program is a world in which one program is checked.
type program struct {
	engine  *engine.Engine
	session *session.Session
}

// Engine implements workers.World.
func (p *program) Engine() *engine.Engine { return p.engine }

// Session implements workers.World.
func (p *program) Session() *session.Session { return p.session }

// Run checks a program against everything that the configuration asks for, for
// all its inputs and all that MPI allows.
func Run(p *model.Program, cfg Config) (*Result, error) {
	pool, err := workers.NewPool(cfg, func(cfg Config) (*program, error) { return prepare(p, cfg) })
	if err != nil {
		return nil, err
	}
	world := pool.Main()
	in, err := world.session.Inputs()
	if err != nil {
		return nil, err
	}
	whole := func(int) (role verdict.Role, prefix []session.Label) { return "", nil }
	pool.Explore(&workers.Task[*program]{Searches: 1, Place: whole, Search: (*program).search})
	r, err := pool.Result()
	if err != nil {
		return nil, err
	}
	r.Bounds = append(outcome.Bounds(world.session.Units[0], in, cfg), r.Sizes...)
	return r, nil
}

// races gives what compares ends: all that is seen of them where that is asked for, and otherwise only outputs, of
// which it makes notes. For programs with loop invariants it has no unit.
func (p *program) races() (*messagerace.Judge, error) {
	e, u := p.engine, p.session.Units[0]
	j := &messagerace.Judge{Unit: u, Found: e.Found}
	var err error
	switch {
	case e.Config.Checks[verdict.MessageRace]:
		j.Printing, err = property.NewPrinting(e.Config.Printing)
	case u.Program.HasInvariants():
		j.Unit = nil
	default:
		j.Note = func(r exec.Remark) { e.Happened(r) }
	}
	return j, err
}

// search prepares the search of all that the program can do.
func (p *program) search(int) (*engine.Search, error) {
	e, u := p.engine, p.session.Units[0]
	det := &property.Determinism{M: u.Machine, Group: &u.Machine.Groups[0], Constants: u.Rules.Constants, Found: e.Found}
	races, err := p.races()
	if err != nil {
		return nil, err
	}
	if races.Unit != nil {
		det.Ended = func(s *state.State, o *property.Outputs, region int) { races.Add(s, o, region, e.Along) }
	}
	l := e.Config.Listener
	out := &engine.Search{Unit: u, Start: p.session.Fresh(0, nil), Again: func() {
		det.Forget()
		races.Forget()
		if l != nil {
			l.Again()
		}
	}}
	out.Terminal = func(s *state.State, region int) {
		if o := e.JudgeEnd(s, region, det, nil); o != nil && l != nil && !e.Replaying() {
			if err := l.Ended(u, s, o, e.Path()); err != nil {
				e.Monitor.Fail(err)
			}
		}
	}
	return out, nil
}
