package transcript

import (
	"fmt"
	"github.com/tass-go/tass/internal/source"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/check/session"
	"github.com/tass-go/tass/internal/check/verify"
	cfront "github.com/tass-go/tass/internal/front/c"
	"github.com/tass-go/tass/internal/logic/prove/light"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// Run is the program of a case, and where it is.
type Run struct {
	T       *testing.T
	Session *session.Session
	Machine *exec.Machine
	State   *state.State

	before int // lines above the first line of main that the case gives
}

const (
	headers = `#include <assert.h>
#include <limits.h>
#include <math.h>
#include <mpi.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#pragma TASS input {n >= 0 && n <= 9}
int n;
#pragma TASS input
double x;
#pragma TASS input
double v[3];
#pragma TASS output
int out;
#pragma TASS output
int list[4];
`
	begins = `int main(void) {
int rank;
MPI_Init(NULL, NULL);
MPI_Comm_rank(MPI_COMM_WORLD, &rank);
`
	ends = `MPI_Finalize();
return 0;
}
`
)

// Setting gives what a case says about something, such as the number of processes; otherwise what is usual.
func (c *Case) Setting(name, usual string) string {
	for _, line := range c.Lines {
		if value, ok := strings.CutPrefix(line, name+" "); ok {
			return value
		}
	}
	return usual
}

// Config is what the program of a case is checked with.
func (c *Case) Config(t *testing.T) verify.Config {
	t.Helper()
	np, err := strconv.Atoi(c.Setting("np", "1"))
	named := map[string]sym.Arith{"real": sym.Real, "ieee": sym.IEEE, "herbrand": sym.Herbrand}
	arith, ok := named[c.Setting("arith", "real")]
	if err != nil || !ok {
		t.Fatalf("%s: how many processes, or what arithmetic?", c.Title)
	}
	cfg := verify.Config{NP: np, Arith: arith, NoSymmetry: true, KeepDead: true, Errors: -1,
		NoReduce: c.Setting("reduce", "") == "none", Prover: light.New(light.Limits{})}
	if kind := c.Setting("check", ""); kind != "" {
		cfg.Checks = map[verdict.Kind]bool{verdict.Kind(kind): true}
	}
	return cfg
}

// Model reads the program of a case. What is asked about stands in it as the statements that of gives for commands;
// of may be nil.
func (c *Case) Model(t *testing.T, of func(command string) string) (p *model.Program, before int) {
	t.Helper()
	top, body := headers, ""
	for _, line := range c.Lines {
		switch {
		case strings.HasPrefix(line, "+ "):
			top += line[2:] + "\n"
		case strings.HasPrefix(line, "|"):
			body += strings.TrimPrefix(line[1:], " ") + "\n"
		case of != nil && IsCommand(line):
			if s := of(line); s != "" {
				body += s + "\n"
			}
		}
	}
	top += begins
	read := source.Only(top + body + ends)
	p, err := cfront.Load(cfront.Options{ReadFile: read}, []string{c.File + ".c"})
	if err != nil {
		t.Fatalf("%s: %v", c.Title, err)
	}
	return p, strings.Count(top, "\n")
}

// Start prepares the program of a case, and brings all its processes to the first line that the case gives.
func (c *Case) Start(t *testing.T, of func(command string) string) *Run {
	t.Helper()
	program, before := c.Model(t, of)
	session, err := verify.Prepare(program, c.Config(t))
	if err != nil {
		t.Fatalf("%s: %v", c.Title, err)
	}
	s, _, err := session.Start(0, nil)
	if err != nil {
		t.Fatalf("%s: %v", c.Title, err)
	}
	r := &Run{T: t, Session: session, Machine: session.Units[0].Machine, State: s, before: before}
	for k := range s.Procs {
		r.To(k, 1)
	}
	return r
}

// To lets a process act until it comes to a line.
func (r *Run) To(k, line int) {
	r.T.Helper()
	var res exec.Result
	for r.Line(k) < line {
		r.Machine.Step(r.State, exec.Choice{Move: exec.Move{Process: k}}, &res)
		if res.Outcome != exec.Done {
			r.T.Fatalf("process %d does not come to line %d: %s", k, line, r.Result(&res))
		}
	}
}

// Line is where a process is, counted from the first line of main that the case gives; 0 before it, and in functions.
func (r *Run) Line(k int) int { return r.Counted(int(r.Machine.Here(r.State, k).Line)) }

// Counted gives a line of the program, counted from the first line of main that the case gives; 0 before it.
func (r *Run) Counted(line int) int { return max(0, line-r.before) }

var atLine = regexp.MustCompile(`at line [0-9]+`)

// message gives a message with its lines counted from the first line of main that the case gives.
func (r *Run) message(message string) string {
	return atLine.ReplaceAllStringFunc(message, func(text string) string {
		n, err := strconv.Atoi(strings.TrimPrefix(text, "at line "))
		if err != nil {
			return text
		}
		return fmt.Sprintf("at line %d", r.Counted(n))
	})
}
