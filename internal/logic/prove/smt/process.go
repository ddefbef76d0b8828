package smt

import (
	"context"
	"fmt"
	"io"
	"os/exec"
	"strconv"
)

// process is one running solver. It is spoken to by one goroutine at a time.
// After any error it must be killed: what it would answer next is not known.
type process struct {
	cmd     *exec.Cmd
	in      io.WriteCloser
	replies chan reply
	quit    chan struct{}
	serial  int
}

// reply is one S-expression of the solver, or the end of its output.
type reply struct {
	expr sexp
	err  error
}

// start runs the solver at path and sends it the opening commands.
func start(path string, args []string, prelude string) (*process, error) {
	cmd := exec.Command(path, args...)
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	p := &process{cmd: cmd, in: in, replies: make(chan reply, 16), quit: make(chan struct{})}
	go p.read(out)
	if err := p.send(prelude); err != nil {
		p.kill()
		return nil, err
	}
	return p, nil
}

// read passes on what the solver writes until its output ends or the process is
// killed.
func (p *process) read(out io.Reader) {
	r := newSexpReader(out)
	for {
		expr, err := r.next()
		select {
		case p.replies <- reply{expr, err}:
		case <-p.quit:
			return
		}
		if err != nil {
			return
		}
	}
}

// send writes commands to the solver. A solver that does not read them blocks no
// longer than until it is killed: the end of exchange's context does that.
func (p *process) send(text string) error {
	_, err := io.WriteString(p.in, text)
	return err
}

// exchange sends commands and returns what the solver answered to them, one
// expression for each command that answers. The error is the cause of ctx's end
// where that came first, and otherwise says how the process failed.
func (p *process) exchange(ctx context.Context, text string) ([]sexp, error) {
	p.serial++
	mark := "tass-" + strconv.Itoa(p.serial)
	sent := make(chan error, 1)
	go func() { sent <- p.send(text + "(echo \"" + mark + "\")\n") }()
	var answers []sexp
	for {
		select {
		case err := <-sent:
			if err != nil {
				return nil, fmt.Errorf("writing to the solver: %w", err)
			}
			sent = nil
		case r := <-p.replies:
			if r.err != nil {
				return nil, fmt.Errorf("reading the solver's answer: %w", unexpected(r.err))
			}
			if r.expr.leaf && r.expr.atom == mark {
				return answers, nil
			}
			answers = append(answers, r.expr)
			if len(answers) > maxAnswers {
				return nil, fmt.Errorf("%w: more answers than commands", errMalformed)
			}
		case <-ctx.Done():
			return nil, context.Cause(ctx)
		}
	}
}

// maxAnswers bounds how many expressions a solver may answer to one exchange.
const maxAnswers = 1000

// kill ends the process at once and waits until it is gone.
func (p *process) kill() {
	close(p.quit)
	p.in.Close()
	if p.cmd.Process != nil {
		// The error says only that it has ended already.
		_ = p.cmd.Process.Kill()
	}
	// The exit status of a process that was killed says nothing.
	_ = p.cmd.Wait()
}
