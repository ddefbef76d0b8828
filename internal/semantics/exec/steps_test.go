package exec_test

import (
	"flag"
	"strconv"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/testing/transcript"
)

var update = flag.Bool("update", false, "rewrite the results in testdata from this run")

// The files of testdata are a specification by examples of what single steps do: a program, and choices one after the
// other, each with the result and the state that it leads to. A file has one topic. How it reads is said in package
// transcript; the commands are
//
//	> run 0                               process 0 does its actions, up to where it waits or something is open
//	> run 0 2                             the same for process 0, and then for process 2
//	> step 1 receive 0                    one step; the choice is named as in package exec
//	> step 0 true                         the step is tried again, with what was open decided
//	> step 0 way 2                        likewise, in one of the orders that C leaves open
//
// What came of a command is the outcome, the events, and the state.
func TestSteps(t *testing.T) {
	transcript.Test(t, *update, func(t *testing.T, c *transcript.Case) transcript.Player {
		return (&player{Run: c.Start(t, nil)}).play
	})
}

// player carries out the commands of one case.
type player struct {
	*transcript.Run
	r    exec.Result
	last exec.Choice // of the last step
}

func (p *player) step(c exec.Choice) {
	p.last = c
	p.Machine.Step(p.State, c, &p.r)
}

// play carries out one command, and gives what came of it.
func (p *player) play(command string) []string {
	words := strings.Fields(strings.TrimPrefix(command, "> "))
	if words[0] == "run" {
		var events []string
		for _, w := range words[1:] {
			events = append(events, p.run(p.process(w))...)
		}
		return append(events, p.Shown()...)
	}
	k := p.process(words[1])
	if p.State.Procs[k].Status != state.Active {
		return []string{"no step: the process is not active"}
	}
	p.step(p.choice(k, words[2:]))
	return append(p.Result(&p.r), p.Shown()...)
}

func (p *player) process(word string) int {
	k, err := strconv.Atoi(word)
	if err != nil || k >= len(p.State.Procs) {
		p.T.Fatal("which process?", word)
	}
	return k
}

// run lets a process act up to where it waits, or something is open.
func (p *player) run(k int) (events []string) {
	for p.State.Procs[k].Status == state.Active && p.State.Procs[k].Op.Kind == state.NoOp {
		p.step(exec.Choice{Move: exec.Move{Process: k}})
		result := p.Result(&p.r)
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
				fact = p.Machine.F.Not(fact)
			}
			p.State.Ctx = p.State.Ctx.Assume(fact)
		case isNumber != nil && w != "way":
			c.Kind = kinds[w]
		case words[0] == "way":
			c.Way = number
		case c.Kind == exec.Receive || c.Kind == exec.Match && i == len(words)-1:
			c.From = number
		default:
			c.Request = number
		}
	}
	return c
}
