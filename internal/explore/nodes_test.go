package explore_test

import (
	"flag"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/explore"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/testing/transcript"
)

var update = flag.Bool("update", false, "rewrite the results in testdata from this run")

// The files of testdata are a specification by examples of what a search explores: the nodes, and the choices that
// each offers. What is not a choice is a forced step, and has no node. How a file reads is said in package transcript;
// the commands are
//
//	> begin        the first node, number 0
//	> take 0 2     the node behind the second choice of node 0; nodes are numbered as they come
//
// What came of a command is the number of forced steps, what was found on the way, the state of the node, and its
// choices.
func TestNodes(t *testing.T) {
	transcript.Test(t, *update, func(t *testing.T, c *transcript.Case) transcript.Player {
		w := &walker{Run: c.Start(t, nil)}
		w.sys = w.Session.Units[0].System(w.State, w.Session.Monitor, w)
		w.sys.Terminal = func(*state.State, int) { w.list = append(w.list, "all processes have terminated") }
		return w.play
	})
}

// walker goes from node to node.
type walker struct {
	*transcript.Run
	sys   *explore.System
	nodes []*explore.Node
	list  []string // what came of a command
}

// Before implements explore.Observer.
func (w *walker) Before(*state.State, exec.Choice) {}

// Happened implements explore.Observer.
func (w *walker) Happened(e exec.Event) { w.list = append(w.list, w.Events([]exec.Event{e})...) }

// Joined implements explore.Observer.
func (w *walker) Joined(cond sym.Expr, _ []explore.Passed) {
	w.list = append(w.list, "merged: the paths for "+w.Value(0, cond)+", true and false")
}

func (w *walker) play(command string) []string {
	w.list = nil
	words := strings.Fields(strings.TrimPrefix(command, "> "))
	if words[0] == "begin" {
		w.nodes = nil
		w.come(w.sys.Initial(), 0)
		return w.list
	}
	from, err := strconv.Atoi(words[1])
	which, err2 := strconv.Atoi(words[2])
	if err != nil || err2 != nil || from >= len(w.nodes) || which > len(w.nodes[from].Choices) || which < 1 {
		return []string{"no such choice"}
	}
	n := w.nodes[from]
	next, _ := w.sys.Next(n, n.Choices[which-1], n.Depth)
	w.come(next, n.Depth)
	return w.list
}

// come shows a node.
func (w *walker) come(n *explore.Node, depth int64) {
	w.nodes = append(w.nodes, n)
	x := w.sys.Enabled(n)
	text := fmt.Sprintf("node %d, after %d steps", len(w.nodes)-1, n.Depth-depth)
	if x.Save {
		text += ", saved"
	}
	w.list = append(append([]string{text}, w.list...), w.Text(n.State)...)
	for i, c := range n.Choices {
		w.list = append(w.list, fmt.Sprintf("choice %d: %s", i+1, w.choice(c)))
	}
}

// choice says in words what is chosen.
func (w *walker) choice(c *explore.Choice) string {
	p := c.Process
	text := map[exec.MoveKind]string{
		exec.Action:     fmt.Sprintf("rank %d does its action", p),
		exec.Receive:    fmt.Sprintf("rank %d receives the message of rank %d", p, c.From),
		exec.Proceed:    fmt.Sprintf("rank %d proceeds", p),
		exec.Match:      fmt.Sprintf("receive %d of rank %d is matched with the message of rank %d", c.Request, p, c.From),
		exec.Complete:   fmt.Sprintf("the call of rank %d ends with request %d", p, c.Request),
		exec.Incomplete: fmt.Sprintf("the test of rank %d finds its requests incomplete", p),
	}[c.Kind]
	if c.Way > 0 {
		text = fmt.Sprintf("rank %d goes way %d", p, c.Way)
	}
	if c.Cond == sym.Nil {
		return text
	}
	cond := c.Cond
	if !c.Truth {
		cond = w.Machine.F.Not(cond)
	}
	return fmt.Sprintf("%s, where %s", text, w.Value(p, cond))
}
