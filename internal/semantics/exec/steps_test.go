package exec_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/front/c"
	"github.com/tass-go/tass/internal/logic/prove/light"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
)

var update = flag.Bool("update", false, "rewrite the results in testdata from this run")

// The files of testdata are a specification by examples of what single steps do: a program, and choices one after the
// other, each with the result and the state that it leads to. A file has one topic, and reads so:
//
//	== what the case shows
//	np 2
//	| int x = rank;                       the body of main; MPI is initialised, rank is known
//	> run 0                               process 0 does its actions, up to where it waits or something is open
//	> step 1 receive 0                    one step; the choice is named as in package exec
//	> step 0 true                         the step is tried again, with what was open decided
//	    ...                               what came of it, indented: the outcome, the events, and the state
//
// The symbolic inputs are int n with 0 <= n <= 9, double x, and double v[3]. Lines are counted from the body's first.
func TestSteps(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("no cases", err)
	}
	for _, file := range files {
		old, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		now := played(t, filepath.Base(file), string(old))
		if now == string(old) {
			continue
		}
		if *update {
			if err := os.WriteFile(file, []byte(now), 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		t.Errorf("%s: the results changed (go test ./internal/semantics/exec -run TestSteps -update accepts them)\n%s", file,
			firstDifference(string(old), now))
	}
}

func firstDifference(want, got string) string {
	w, g := strings.Split(want, "\n"), strings.Split(got, "\n")
	title := ""
	for i := range min(len(w), len(g)) {
		if strings.HasPrefix(w[i], "== ") {
			title = w[i]
		}
		if w[i] != g[i] {
			return fmt.Sprintf("%s\nline %d is\n%s\nwant\n%s", title, i+1, g[i], w[i])
		}
	}
	return "the number of lines"
}

// played carries out the cases of a file, and gives it with the results that they have.
func played(t *testing.T, file, text string) string {
	t.Helper()
	var out, body []string
	var p *player
	np := 1
	for _, line := range strings.Split(text, "\n") {
		switch {
		case strings.HasPrefix(line, "    "):
			continue // an old result
		case strings.HasPrefix(line, "== "):
			p, body, np = nil, nil, 1
		case strings.HasPrefix(line, "np "):
			np, _ = strconv.Atoi(line[3:])
		case strings.HasPrefix(line, "|"):
			body = append(body, strings.TrimPrefix(line[1:], " "))
		}
		out = append(out, line)
		if !strings.HasPrefix(line, "> ") {
			continue
		}
		if p == nil {
			p = newPlayer(t, file, body, np)
		}
		for _, x := range p.play(strings.Fields(line[2:])) {
			out = append(out, "    "+x)
		}
	}
	return strings.Join(out, "\n")
}

// player carries out the commands of one case.
type player struct {
	t    *testing.T
	m    *exec.Machine
	s    *state.State
	r    exec.Result
	last exec.Choice // of the last step
}

const before = `#include <assert.h>
#include <mpi.h>
#include <stdlib.h>
#pragma TASS input {n >= 0 && n <= 9}
int n;
#pragma TASS input
double x;
#pragma TASS input
double v[3];
int main(void) {
int rank;
MPI_Init(NULL, NULL);
MPI_Comm_rank(MPI_COMM_WORLD, &rank);
`

func newPlayer(t *testing.T, file string, body []string, np int) *player {
	t.Helper()
	text := before + strings.Join(body, "\n") + "\nMPI_Finalize();\nreturn 0;\n}\n"
	read := func(string) ([]byte, error) { return []byte(text), nil }
	program, err := c.Load(c.Options{ReadFile: read}, []string{file + ".c"})
	if err != nil {
		t.Fatal(err)
	}
	cfg := verify.Config{NP: np, NoSymmetry: true, Prover: light.New(light.Limits{})}
	session, err := verify.Prepare(program, cfg)
	if err != nil {
		t.Fatal(err)
	}
	s, _, err := session.Start(0, nil)
	if err != nil {
		t.Fatal(err)
	}
	p := &player{t: t, m: session.Units[0].Machine, s: s}
	for k := range np {
		for p.line(k) < 1 {
			if p.step(exec.Choice{Move: exec.Move{Process: k}}); p.r.Outcome != exec.Done {
				t.Fatal("a process does not come to the program")
			}
		}
	}
	return p
}

// line is where a process is, counted from the first line of the body; 0 before it, and in functions of headers.
func (p *player) line(k int) int {
	return max(0, int(p.m.Here(p.s, k).Line)-strings.Count(before, "\n"))
}

func (p *player) step(c exec.Choice) {
	p.last = c
	p.m.Step(p.s, c, &p.r)
}

// play carries out one command, and gives what came of it.
func (p *player) play(words []string) []string {
	k, err := strconv.Atoi(words[1])
	if err != nil {
		p.t.Fatal("which process?", words)
	}
	if words[0] == "run" {
		events := p.run(k)
		return append(events, p.shown()...)
	}
	p.step(p.choice(k, words[2:]))
	return append(p.result(), p.shown()...)
}

// run lets a process act up to where it waits, or something is open.
func (p *player) run(k int) (events []string) {
	for p.s.Procs[k].Status == state.Active && p.s.Procs[k].Op.Kind == state.NoOp {
		p.step(exec.Choice{Move: exec.Move{Process: k}})
		result := p.result()
		events = append(events, result[1:]...)
		if p.r.Outcome != exec.Done {
			return append(events, result[0])
		}
	}
	return events
}

// choice reads a choice.
func (p *player) choice(k int, words []string) exec.Choice {
	c := exec.Choice{Move: exec.Move{Process: k}}
	kinds := map[string]exec.MoveKind{"receive": exec.Receive, "proceed": exec.Proceed, "match": exec.Match,
		"complete": exec.Complete, "incomplete": exec.Incomplete}
	for i, w := range words {
		number, isNumber := strconv.Atoi(w)
		switch {
		case w == "true" || w == "false":
			c = p.last
			c.Cond, c.Truth = p.r.Open, w == "true"
			fact := c.Cond
			if !c.Truth {
				fact = p.m.F.Not(fact)
			}
			p.s.Ctx = p.s.Ctx.Assume(fact)
		case isNumber != nil:
			c.Kind = kinds[w]
		case c.Kind == exec.Receive || c.Kind == exec.Match && i == len(words)-1:
			c.From = number
		default:
			c.Request = number
		}
	}
	return c
}

// result says what came of the last step, besides the state.
func (p *player) result() []string {
	text := [...]string{exec.Done: "done", exec.Split: "open: ", exec.Dead: "dead", exec.Stopped: "stopped"}[p.r.Outcome]
	if p.r.Outcome == exec.Split {
		text += p.m.F.String(p.r.Open)
	}
	list := []string{text}
	for _, e := range p.r.Events {
		switch e := e.(type) {
		case *exec.Finding:
			list = append(list, fmt.Sprintf("found %s (%s) of rank %d: %s", e.Kind, e.Certainty, e.Process,
				atLine.ReplaceAllStringFunc(e.Message, fromBody)))
		case exec.Refused:
			list = append(list, fmt.Sprintf("refused: %s", e.Err))
		default:
			list = append(list, fmt.Sprintf("%T %+v", e, e))
		}
	}
	return list
}

var atLine = regexp.MustCompile(`at line [0-9]+`)

// fromBody counts a line from the first line of the body.
func fromBody(text string) string {
	head, number, found := strings.Cut(text, "at line ")
	if n, err := strconv.Atoi(number); found && err == nil {
		return fmt.Sprintf("%sat line %d", head, n-strings.Count(before, "\n"))
	}
	return text
}

// shown writes the state: the processes, what is under way, and what is assumed besides the ranges of inputs.
func (p *player) shown() []string {
	var list []string
	for k, proc := range p.s.Procs {
		text := fmt.Sprintf("%d: %s", k, status[proc.Status])
		if proc.Status == state.Active {
			text = fmt.Sprintf("%d: line %d, %s", k, p.line(k), readiness[p.m.Readiness(p.s, k)])
			text += p.variables(proc)
		}
		list = append(list, text)
	}
	for _, msg := range p.s.Comm.Messages {
		text := fmt.Sprintf("message %d -> %d, tag %d: %s", msg.Src, msg.Dst, msg.Tag, p.cells(msg.Cells))
		if msg.Waiting || msg.Request > 0 {
			text += ", not buffered"
		}
		list = append(list, text)
	}
	for _, r := range p.s.Comm.Receives {
		text := fmt.Sprintf("receive of %d, request %d: ", r.For.Dst, r.Request)
		if r.Msg == nil {
			text += "pending"
		} else {
			text += "matched with " + p.cells(r.Msg.Cells)
		}
		list = append(list, text)
	}
	for _, r := range p.s.Comm.Records {
		var in []string
		for k := range r.Entries {
			if r.Entries[k].In {
				in = append(in, strconv.Itoa(k))
			}
		}
		list = append(list, fmt.Sprintf("%s entered by %s", r.Name, strings.Join(in, ", ")))
	}
	var known []string
	for _, e := range p.s.Ctx.Conjuncts() {
		if text := p.m.F.String(e); !slices.Contains(ranges, text) {
			known = append(known, text)
		}
	}
	if len(known) > 0 {
		list = append(list, "known: "+strings.Join(known, " && "))
	}
	return list
}

var (
	status = map[state.Status]string{state.Terminated: "terminated", state.Aborted: "aborted", state.Stuck: "stuck"}

	readiness = map[exec.Readiness]string{exec.Finished: "finished", exec.Blocked: "blocked", exec.Ready: "ready",
		exec.Optional: "optional", exec.Wild: "wild", exec.Several: "several"}

	ranges = []string{"n >= 0", "n <= 9"}
)

func (p *player) cells(list []sym.Expr) string {
	var parts []string
	for _, x := range list {
		parts = append(parts, p.value(x))
	}
	return "[" + strings.Join(parts, " ") + "]"
}

// array writes an array as one expression if it has one, and else cell by cell.
func (p *player) array(a *state.Agg) string {
	if whole := a.Whole(p.m.F); whole != sym.Nil {
		return p.m.F.String(whole)
	}
	return p.cells(a.Cells)
}

func (p *player) value(x sym.Expr) string {
	if x == sym.Nil {
		return "?"
	}
	return p.m.F.String(x)
}

// variables writes the variables of the executing function that have a value.
func (p *player) variables(proc *state.Proc) string {
	text := ""
	fr := proc.Top()
	for _, x := range fr.Func.Locals {
		v := sym.Nil
		switch {
		case strings.HasPrefix(x.Name, "$") || x.Name == "rank":
		case x.InReg:
			v = fr.Regs[x.Slot]
		case fr.Objs[x.Slot] < 0:
		case x.Type.IsScalar():
			v = proc.Objs[fr.Objs[x.Slot]].Root.Cell(p.m.F, 0)
		default:
			if a := proc.Objs[fr.Objs[x.Slot]].Root; len(a.Kids) == 1 {
				text += "; " + x.Name + " = " + p.array(a.Kids[0])
			}
		}
		if v != sym.Nil {
			text += "; " + x.Name + " = " + p.m.F.String(v)
		}
	}
	return text
}
