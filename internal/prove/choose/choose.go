// Package choose builds the chain of provers that a run uses: the simplifier and
// the in-process prover first, and behind them the solvers found on the PATH.
//
//	s, err := choose.New("auto")
//	defer s.Close()
//	s.Prove(ctx, query)
package choose

import (
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"

	"github.com/tass-go/tass/internal/prove"
	"github.com/tass-go/tass/internal/prove/light"
	"github.com/tass-go/tass/internal/prove/smt"
	"github.com/tass-go/tass/internal/simplify"
)

// Modes are the names that New knows: every prover there is, the in-process one
// alone, or it and one solver.
func Modes() []string { return append([]string{"auto", "light"}, smt.Names()...) }

// Stack is a chain of provers for one factory.
type Stack struct {
	chain   prove.Chain
	solvers []*smt.Prover
	names   []string
}

// New builds the chain that a mode names. The error says that there is no such
// mode, or that the solver asked for is not on the PATH; with "auto" a solver
// that is absent is left out.
func New(mode string) (*Stack, error) {
	s := &Stack{}
	var slow prove.Chain
	names := smt.Names()
	switch mode {
	case "", "auto":
	case "light":
		names = nil
	default:
		known := false
		for _, n := range names {
			known = known || n == mode
		}
		if !known {
			return nil, fmt.Errorf("unknown prover %q: it is one of %s", mode, strings.Join(Modes(), ", "))
		}
		names = []string{mode}
	}
	for _, name := range names {
		path, err := exec.LookPath(name)
		if err != nil {
			if mode == name {
				return nil, fmt.Errorf("the prover %s is not on the PATH; tass doctor lists what is", name)
			}
			continue
		}
		p := smt.New(smt.Solver{Name: name, Path: path}, smt.Options{})
		s.solvers, s.names = append(s.solvers, p), append(s.names, name)
		slow = append(slow, p)
	}
	s.chain = prove.Chain{light.New(light.Limits{})}
	if len(slow) > 0 {
		s.chain = append(s.chain, prove.NewSlice(slow))
	}
	return s, nil
}

// Prove implements prove.Prover.
func (s *Stack) Prove(ctx *simplify.Context, q prove.Query) (prove.Result, error) {
	return s.chain.Prove(ctx, q)
}

// Names gives the solvers in the chain, in the order in which they are asked.
func (s *Stack) Names() []string { return s.names }

// Calls gives the number of questions that reached a solver process.
func (s *Stack) Calls() int64 {
	var n int64
	for _, p := range s.solvers {
		n += p.Calls
	}
	return n
}

// Memory gives what the solver processes occupy, in bytes, where the system
// tells; 0 elsewhere.
func (s *Stack) Memory() int64 {
	var n int64
	for _, p := range s.solvers {
		if pid := p.Pid(); pid > 0 {
			n += resident(pid)
		}
	}
	return n
}

// resident reads a process's resident set from /proc.
func resident(pid int) int64 {
	b, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/statm")
	if err != nil {
		return 0
	}
	fields := strings.Fields(string(b))
	if len(fields) < 2 {
		return 0
	}
	pages, err := strconv.ParseInt(fields[1], 10, 64)
	if err != nil {
		return 0
	}
	return pages * int64(os.Getpagesize())
}

// Close ends the solver processes.
func (s *Stack) Close() error {
	var first error
	for _, p := range s.solvers {
		if err := p.Close(); err != nil && first == nil {
			first = err
		}
	}
	return first
}
