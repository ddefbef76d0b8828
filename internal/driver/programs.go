package driver

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"

	"github.com/tass-go/tass/internal/check/compare"
	"github.com/tass-go/tass/internal/check/outcome"
	"github.com/tass-go/tass/internal/check/session"
	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/cpu"
	"github.com/tass-go/tass/internal/front"
	"github.com/tass-go/tass/internal/front/c"
	"github.com/tass-go/tass/internal/front/minimp"
	"github.com/tass-go/tass/internal/front/mmp"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/option"
	"github.com/tass-go/tass/result"
)

// Version names this release in trace files, checkpoints and `tass version`.
const Version = "0.1.0"

// Verify checks a program, of one or more source files, for everything that the
// configuration asks for. Cancelling ctx ends it early, with what was covered so
// far.
func Verify(ctx context.Context, files []string, cfg option.Config) (*result.Result, error) {
	if len(cfg.Procedures) > 0 {
		return nil, usage("procedures are named for the proof of their contracts only")
	}
	return logged(ctx, option.Verify, [][]string{files}, cfg)
}

// Compare decides whether an implementation computes the same outputs as a
// specification. Cancelling ctx ends it early, with what was covered so far.
func Compare(ctx context.Context, spec, impl []string, cfg option.Config) (*result.Result, error) {
	if len(cfg.Procedures) > 0 {
		return nil, usage("procedures are named for the proof of their contracts only")
	}
	return logged(ctx, option.Compare, [][]string{spec, impl}, cfg)
}

// check makes the runs of a command, of which a ledger is kept unless it is nil.
func check(ctx context.Context, command option.Command, files [][]string, cfg option.Config,
	log *logs) (*result.Result, error) {
	keeper := keep(cfg)
	defer keeper.Release()
	job, err := newJob(ctx, command, files, cfg, keeper)
	var cut *cutError
	switch {
	case errors.As(err, &cut):
		job.programs = []*model.Program{{}}
		run := result.Run{NP: job.cfg.NP.From, Verdict: verdict.Inconclusive, Reason: cut.reason, Why: outcome.Why(cut.why),
			Stats: cut.stats}
		return job.merge(nil, []oneRun{{run: run}}), nil
	case err != nil:
		return nil, err
	}
	if job.ledger = log; cfg.Infer {
		return job.infer(ctx)
	}
	began, search := cpu.Spent(), job.completed
	if job.stepwise() {
		search = job.stepByStep
	}
	r, err := search(ctx)
	if err == nil {
		spent := cpu.Spent() - began
		job.shrink(ctx, r, spent)
		job.withCondition(ctx, r, spent)
	}
	return r, err
}

// Show writes the model of a program, as the search sees it, for people.
func Show(w io.Writer, files []string, cfg option.Config) error {
	p, err := load(files, cfg, nil)
	if err != nil {
		return err
	}
	if filepath.Ext(files[0]) == minimp.Extension {
		tree, err := minimp.Parse(minimp.Options{}, files[0])
		if err != nil {
			return result.BadInput(err)
		}
		if err := minimp.Print(w, tree); err != nil {
			return err
		}
	}
	return p.Print(w)
}

// Format gives the text of a file in MINIMP or MiniMP, and what the formatter makes of it. The
// error is a *BadInputError when it is no program.
func Format(name string) (was, text string, err error) {
	switch filepath.Ext(name) {
	case mmp.Extension:
		was, text, err = mmp.FormatFile(name)
	case minimp.Extension:
		was, text, err = minimp.FormatFile(name)
	default:
		return "", "", usage("%s is neither in MINIMP nor in MiniMP: its name does not end in %s or %s", name, mmp.Extension,
			minimp.Extension)
	}
	if err != nil {
		return "", "", result.BadInput(err)
	}
	return was, text, nil
}

// executing says how a program is executed: from which standard input where the configuration names none, and whether
// only once.
type executing struct {
	input func() ([]byte, error)
	once  bool
}

// load reads the files of one program, which is executed if how is not nil.
func load(files []string, cfg option.Config, how *executing) (*model.Program, error) {
	programs, err := loadFor([][]string{files}, cfg, how)
	if err != nil {
		return nil, err
	}
	return programs[0], nil
}

// loadAll reads a program, or a specification and its implementation, which may
// have joint annotations. The error is a *BadInputError with what is wrong with
// both when they cannot be used.
func loadAll(files [][]string, cfg option.Config) (programs []*model.Program, err error) {
	return loadFor(files, cfg, nil)
}

func loadFor(files [][]string, cfg option.Config, how *executing) (programs []*model.Program, err error) {
	o := c.Options{Source: cfg.Source, Claims: cfg.Asserts, Compared: len(files) == 2,
		Prints:          slices.Contains(cfg.Check, verdict.MessageRace),
		InputConversion: slices.Contains(cfg.Check, verdict.InputConversion)}
	if len(cfg.Procedures) > 0 {
		o.Processes = cfg.NP.From
		o.Contract, o.Comments, o.ByContract = cfg.Procedures[0], true, !cfg.Inline
	}
	if cfg.UseContracts {
		o.Comments, o.ByContract, o.Processes = true, true, cfg.NP.From
	}
	if how != nil {
		o.Input, o.Once, o.Environment = how.input, how.once, os.LookupEnv
	}
	var wrong result.BadInputError
	for i, names := range files {
		if o.Invariants, err = invariantsOf(cfg.Invariants, i); err != nil {
			return nil, err
		}
		p, err := loadOne(names, o)
		if bad, ok := err.(*result.BadInputError); ok {
			wrong.Diagnostics = append(wrong.Diagnostics, bad.Diagnostics...)
		} else if err != nil {
			return nil, err
		}
		o.Spec, o.Bare = p, err != nil
		programs = append(programs, p)
	}
	if len(wrong.Diagnostics) > 0 {
		return nil, &wrong
	}
	if err := fitsMeetings(programs, cfg); err != nil {
		return programs, err
	}
	if err := Changeable(programs, cfg.Source); err != nil {
		return programs, err
	}
	return programs, confine(programs, cfg.Ranges)
}

// fitsMeetings refuses what programs cannot be asked in which contracts stand for functions that processes execute
// together: they are made for one number of processes, and that they say the same as with the bodies rests on deadlocks
// (package front/c, contractmeeting.go).
func fitsMeetings(programs []*model.Program, cfg option.Config) error {
	switch {
	case !slices.ContainsFunc(programs, func(p *model.Program) bool { return p != nil && p.Meets }):
		return nil
	case cfg.NP.From != cfg.NP.To || cfg.NP.From == 0:
		return usage("contracts of functions that all processes execute together are used for one number of processes: " +
			"--np=N")
	case cfg.Deadlock != option.PotentialDeadlocks && cfg.Deadlock != "":
		return usage("contracts of functions that all processes execute together are used with --deadlock=potential only")
	case len(cfg.NoCheck) > 0: // a process that it stops never comes to the others, which would go on without it
		return usage("contracts of functions that all processes execute together are not used with --no-check")
	}
	return nil
}

func loadOne(files []string, o c.Options) (*model.Program, error) {
	p, err := front.Load(o, files)
	if err != nil {
		return nil, result.BadInput(err)
	}
	return p, nil
}

// starter gives what makes the runs of one program or two.
func starter(programs []*model.Program) func(session.Config) (*outcome.Result, error) {
	if len(programs) == 2 {
		spec := compare.New(programs[0])
		return func(cfg session.Config) (*outcome.Result, error) { return spec.Against(programs[1], cfg) }
	}
	return func(cfg session.Config) (*outcome.Result, error) { return verify.Run(programs[0], cfg) }
}

// prepare makes a session for going along paths.
func prepare(programs []*model.Program, cfg session.Config) (*session.Session, error) {
	if len(programs) == 2 {
		return compare.Prepare(programs[0], programs[1], cfg)
	}
	return verify.Prepare(programs[0], cfg)
}
