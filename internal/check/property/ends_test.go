package property_test

import (
	"flag"
	"fmt"
	"testing"

	"github.com/tass-go/tass/internal/check/property"
	"github.com/tass-go/tass/internal/explore"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/testing/transcript"
)

var update = flag.Bool("update", false, "rewrite the results in testdata from this run")

// The files of testdata are a specification by examples of what is judged about whole executions. How a file reads is
// said in package transcript; the only command is
//
//	> ends      all executions, one after the other, each with the outputs and what is wrong with them
//
// An output is written with its value, and the process that wrote it.
func TestEnds(t *testing.T) {
	transcript.Test(t, *update, func(t *testing.T, c *transcript.Case) transcript.Player {
		e := &ends{Run: c.Start(t, nil)}
		e.group = &e.Machine.Groups[0]
		e.det = &property.Determinism{M: e.Machine, Group: e.group, Constants: e.Session.Units[0].Rules.Constants,
			Found: func(f *exec.Finding) { e.list = append(e.list, e.Finding(f)) }}
		return e.play
	})
}

// ends goes along all executions of a program.
type ends struct {
	*transcript.Run
	group *exec.Group
	det   *property.Determinism
	list  []string
	count int
}

// Before implements explore.Observer.
func (e *ends) Before(*state.State, exec.Choice) {}

// Happened implements explore.Observer.
func (e *ends) Happened(x exec.Event) { e.list = append(e.list, e.Events([]exec.Event{x})...) }

// Joined implements explore.Observer.
func (e *ends) Joined(sym.Expr, []explore.Passed) {}

func (e *ends) play(string) []string {
	sys := e.Session.Units[0].System(e.State, e.Session.Monitor, e)
	sys.Terminal = e.end
	e.below(sys, sys.Initial())
	return e.list
}

// below goes along the executions from a node.
func (e *ends) below(sys *explore.System, n *explore.Node) {
	const most = 20
	for _, c := range n.Choices {
		if e.count < most {
			next, _ := sys.Next(n, c, n.Depth)
			e.below(sys, next)
		}
	}
}

// end judges the end of an execution.
func (e *ends) end(s *state.State, region int) {
	e.State = s
	e.count++
	out, clashes, err := property.Collect(e.Machine, s, e.group, nil)
	if err != nil {
		e.list = append(e.list, "not modelled: "+err.Error())
		return
	}
	title := fmt.Sprintf("end %d: %s", e.count, e.status(out))
	e.list = append(e.list, title)
	for i := range out.Cells {
		c := &out.Cells[i]
		name, value := c.Name(e.group.Outputs), e.Value(c.Rank, c.Value)
		e.list = append(e.list, fmt.Sprintf("  %s = %s, by rank %d", name, value, c.Rank))
	}
	e.det.Clashes(s, clashes)
	e.det.Unknowns(s, out)
	if region > 0 && !out.Aborted {
		e.det.Add(s, out, region)
	}
}

// status says how the program ends.
func (e *ends) status(out *property.Outputs) string {
	how := "status "
	if out.Aborted {
		how = "aborted with status "
	}
	for i, x := range out.Statuses() {
		if i > 0 {
			how += " or "
		}
		how += e.Value(0, x)
	}
	if known := e.Known(); len(known) > 0 {
		how += ", where " + known
	}
	return how
}
