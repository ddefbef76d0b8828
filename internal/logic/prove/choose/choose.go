// Package choose builds the chain of provers that a run uses: the simplifier and
// the in-process prover first, and behind them the solvers found on the PATH.
//
//	s, err := choose.New("auto", nil)
//	defer s.Close()
//	s.Prove(ctx, query)
package choose

import (
	"fmt"
	"os/exec"
	"slices"
	"strings"
	"time"

	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/prove/archive"
	"github.com/tass-go/tass/internal/logic/prove/light"
	"github.com/tass-go/tass/internal/logic/prove/smt"
	"github.com/tass-go/tass/internal/logic/simplify"
)

// Modes are the names that New knows: every prover there is, the in-process one
// alone, or it and one solver.
func Modes() []string { return append([]string{"auto", "light"}, smt.Names()...) }

// Stack is a chain of provers for one factory.
type Stack struct {
	chain   prove.Chain
	solvers *smt.Prover
	archive *archive.Archive
	names   []string
}

// New builds the chain that a mode names. The error says that there is no such
// mode, or that the solver asked for is not on the PATH; with "auto" a solver
// that is absent is left out. What solvers answer is kept in the archive, and
// looked for there first; nil keeps nothing.
func New(mode string, kept *archive.Archive) (*Stack, error) {
	return (&Team{Mode: mode, Archive: kept}).stack()
}

// stack makes a chain.
func (t *Team) stack() (*Stack, error) {
	solvers, err := find(t.Mode)
	if err != nil {
		return nil, err
	}
	s := &Stack{chain: prove.Chain{light.New(t.Limits)}, archive: t.Archive,
		solvers: smt.New(smt.Options{Archive: t.Archive, Literal: t.Literal}, solvers...)}
	for _, x := range solvers {
		s.names = append(s.names, x.Name)
	}
	switch {
	case len(solvers) == 0:
	case t.Literal:
		s.chain = prove.Chain{s.solvers, s.chain[0]}
	default:
		// The light prover has seen the whole question, and not its parts; what was
		// answered of a part serves under other path conditions that share it.
		s.chain = append(s.chain, prove.NewSlice(s.solvers, prove.NewCache(prove.Chain{s.chain[0], s.solvers})))
	}
	return s, nil
}

// find looks up the solvers that a mode names.
func find(mode string) ([]smt.Solver, error) {
	names := smt.Names()
	switch mode {
	case "", "auto":
	case "light":
		names = nil
	default:
		if !slices.Contains(names, mode) {
			return nil, fmt.Errorf("unknown prover %q: it is one of %s", mode, strings.Join(Modes(), ", "))
		}
		names = []string{mode}
	}
	var found []smt.Solver
	for _, name := range names {
		path, err := exec.LookPath(name)
		switch {
		case err == nil:
			found = append(found, smt.Solver{Name: name, Path: path})
		case mode == name:
			return nil, fmt.Errorf("the prover %s is not on the PATH; tass doctor lists what is", name)
		}
	}
	return found, nil
}

// Prove implements prove.Prover.
func (s *Stack) Prove(ctx *simplify.Context, q prove.Query) (prove.Result, error) {
	return s.chain.Prove(ctx, q)
}

// Names gives the solvers in the chain, in the order in which they are asked.
func (s *Stack) Names() []string { return s.names }

// Calls gives the number of questions that reached a solver process.
func (s *Stack) Calls() int64 { return s.solvers.Calls }

// Cached gives the number of questions for solvers that the archive answered.
func (s *Stack) Cached() int64 { return s.solvers.Cached }

// Memory gives what the solver processes occupy, in bytes, where the system
// tells; 0 elsewhere. Safe from any goroutine, as are Stop, Drop and Resume.
func (s *Stack) Memory() int64 { return s.solvers.Memory() }

// CPU gives the processor time that the solver processes have taken, where the system tells; safe from any goroutine.
func (s *Stack) CPU() time.Duration { return s.solvers.CPU() }

// Stop ends the question that a solver is working on, and has no more asked.
func (s *Stack) Stop() { s.solvers.Stop() }

// Drop ends the question that a solver is working on, since it takes too much
// memory; false when there is none.
func (s *Stack) Drop() bool { return s.solvers.Drop() }

// Resume has solvers asked again after Stop.
func (s *Stack) Resume() { s.solvers.Resume() }

// Close ends the solver processes, and keeps the archive to its size.
func (s *Stack) Close() error {
	err := s.solvers.Close()
	if s.archive != nil {
		if terr := s.archive.Trim(); err == nil {
			err = terr
		}
	}
	return err
}
