package cases

import (
	"fmt"
	"slices"
	"time"

	"github.com/tass-go/tass/internal/check/compare"
	"github.com/tass-go/tass/internal/check/session"
	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/driver"
	"github.com/tass-go/tass/internal/front"
	"github.com/tass-go/tass/internal/front/c"
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/prove/choose"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/replay/confirm"
	"github.com/tass-go/tass/internal/verdict"
)

// Options say how cases are run.
type Options struct {
	// Prover names the chain of provers, as choose.New takes it; each run has its
	// own.
	Prover string
	// Confirm has violations shown on the concrete interpreter.
	Confirm bool
	// Timeout bounds one run of the engine.
	Timeout time.Duration
	// Adjust changes the configuration of each run; may be nil.
	Adjust func(*verify.Config)
	// Workers is how many goroutines explore; 0 means 1.
	Workers int
	// Reuse has the specification of a comparison explored once for all numbers of
	// processes, as the command does.
	Reuse bool
}

// Run is the outcome of a case for one number of processes.
type Run struct {
	Case   *Case
	NP     int
	Result *verify.Result
}

// RunAll runs a case for each number of processes. The error is one of the
// front end's or of the engine's: examples are programs that both accept.
func (c *Case) RunAll(o Options) ([]Run, error) {
	var runs []Run
	run := func(np int) (*verify.Result, error) { return c.Run(np, o) }
	if o.Reuse {
		s, err := c.setUp(o)
		if err != nil {
			return nil, err
		}
		defer s.provers.Close()
		run = s.run
	}
	for np := c.Flags.NP[0]; np <= c.Flags.NP[1]; np++ {
		r, err := run(np)
		if err != nil {
			return nil, fmt.Errorf("np=%d: %w", np, err)
		}
		runs = append(runs, Run{c, np, r})
	}
	return runs, nil
}

// Run runs a case for one number of processes.
func (c *Case) Run(np int, o Options) (*verify.Result, error) {
	s, err := c.setUp(o)
	if err != nil {
		return nil, err
	}
	defer s.provers.Close()
	return s.run(np)
}

// setup is a case with what its runs need.
type setup struct {
	*Case
	options Options
	provers *choose.Team
	first   *choose.Stack
	engine  func(verify.Config) (*verify.Result, error)
}

func (c *Case) setUp(o Options) (*setup, error) {
	programs, err := c.Load()
	if err != nil {
		return nil, err
	}
	s := &setup{Case: c, options: o, provers: &choose.Team{Mode: o.Prover}}
	if s.first, err = s.provers.New(); err != nil {
		return nil, err
	}
	if s.engine = func(cfg verify.Config) (*verify.Result,
		error) {
		return verify.Run(programs[0], cfg)
	}; c.Command == "compare" {
		spec := compare.New(programs[0])
		s.engine = func(cfg verify.Config) (*verify.Result, error) { return spec.Against(programs[1], cfg) }
	}
	return s, nil
}

func (s *setup) run(np int) (*verify.Result, error) {
	o := &s.options
	cfg := s.Flags.Config
	cfg.NP, cfg.SpecNP, cfg.Prover = np, s.Flags.SpecNP, s.first
	cfg.Workers, cfg.NewProver = o.Workers, func() (prove.Prover, session.Solvers, error) {
		p, err := s.provers.New()
		return p, p, err
	}
	cfg.Limits.Timeout = o.Timeout
	if o.Adjust != nil {
		o.Adjust(&cfg)
	}
	r, err := s.engine(cfg)
	if err == nil {
		confirm.Witness(r, nil)
	}
	if err == nil && o.Confirm {
		err = confirmAll(r)
	}
	return r, err
}

// Load reads the programs of a case, the first time: two for compare, else one. Runs share them, since nothing that
// explores a program changes it.
func (c *Case) Load() ([]*model.Program, error) {
	c.once.Do(func() { c.programs, c.failed = c.loaded() })
	return c.programs, c.failed
}

// loaded reads the programs, in which everything that flags give a value by a name must be there.
func (c *Case) loaded() ([]*model.Program, error) {
	programs, err := c.read()
	if err == nil {
		err = driver.Changeable(programs, c.Flags.Source)
	}
	return programs, err
}

func (c *Case) read() ([]*model.Program, error) {
	if c.Command == "compare" {
		spec, err := c.load(c.Files[:1], nil)
		if err != nil {
			return nil, err
		}
		impl, err := c.load(c.Files[1:], spec)
		return []*model.Program{spec, impl}, err
	}
	p, err := c.load(c.Files, nil)
	return []*model.Program{p}, err
}

func (c *Case) load(files []string, spec *model.Program) (*model.Program, error) {
	p, err := loadC(files, c.Flags, c.Command == "compare", spec, nil)
	if err != nil || len(c.Added) == 0 {
		return p, err
	}
	return loadC(files, c.Flags, c.Command == "compare", spec, c.additions(p))
}

func loadC(files []string, f Flags, compared bool, spec *model.Program, more []c.Invariant) (*model.Program, error) {
	return front.Load(c.Options{Source: f.Source, Compared: compared, Spec: spec, Invariants: more,
		Prints: f.Config.Checks[verdict.MessageRace], InputConversion: f.Config.Checks[verdict.InputConversion]}, files)
}

// Fixed says which choices of how to search a case its annotations leave no room for: a
// run that is configured otherwise is the same run.
type Fixed struct {
	Beside bool // two programs are explored side by side
	Alone  bool // one worker explores
	Apart  bool // paths are not merged
}

// Fixed tells what is fixed for a case.
func (c *Case) Fixed() (Fixed, error) {
	programs, err := c.Load()
	if err != nil {
		return Fixed{}, err
	}
	f := Fixed{Apart: c.Flags.Config.NoMerge || c.Flags.Config.NoReduce ||
		slices.ContainsFunc(programs, (*model.Program).HasInvariants)}
	if f.Alone = programs[0].HasInvariants(); c.Command == "compare" {
		f.Beside = compare.Beside(programs[0], programs[1], c.Flags.Config)
		f.Alone = f.Beside
	}
	return f, nil
}
