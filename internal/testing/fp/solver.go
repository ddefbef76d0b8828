package fp

import (
	"context"
	"errors"
	"fmt"
	"os/exec"
	"strconv"
	"strings"
	"time"

	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/prove/smt"
)

// Solver is a solver with a limit for each question, in its own units. Each question has a
// process of its own: in one process, both take many times as long with these theories.
type Solver struct {
	smt.Solver
	Limit int
}

// patience is how long a solver may take, whatever its limit.
const patience = 20 * time.Second

// errSolver says that a solver did not understand a question.
var errSolver = errors.New("the solver failed")

// Ask answers a question: Yes where the claim holds, No where it does not. Where the solver
// gives up, the answer is Unknown.
func (s Solver) Ask(q Question) (prove.Answer, error) {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	limit := strconv.Itoa(s.Limit)
	args := []string{"-in", "-smt2", "rlimit=" + limit}
	if s.Name == "cvc5" {
		args = []string{"--lang=smt2", "--fp-exp", "--quiet", "--rlimit=" + limit}
	}
	cmd := exec.CommandContext(ctx, s.Path, args...)
	cmd.Stdin = strings.NewReader("(set-logic ALL)\n" + string(q) + "(check-sat)\n")
	out, err := cmd.Output()
	switch text := strings.TrimSpace(string(out)); {
	case text == "unsat":
		return prove.Yes, nil
	case text == "sat":
		return prove.No, nil
	case strings.Contains(text, "error"):
		return prove.Unknown, fmt.Errorf("%w: %s: %s\n%s", errSolver, s.Name, text, q)
	case text == "unknown" || ctx.Err() != nil || strings.Contains(text, "interrupted"):
		return prove.Unknown, nil
	default:
		return prove.Unknown, fmt.Errorf("%w: %s: %q, %w", errSolver, s.Name, text, err)
	}
}
