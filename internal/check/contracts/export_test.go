package contracts

import (
	"fmt"
	"strings"

	"github.com/tass-go/tass/internal/contract"
	"github.com/tass-go/tass/internal/contract/code"
)

// Stepper executes a program with its bodies, step by step, as a test says.
type Stepper struct {
	x *search
	s *state
}

// NewStepper stands at the beginning of main.
func NewStepper(prog *code.Program, cfg Config) *Stepper {
	main := *prog.Find("main")
	main.Contract = &contract.Contract{}
	x := newSearch(prog, &main, cfg)
	x.bodies = true
	x.start(nil)
	return &Stepper{x, settle(x, x.stack[0])}
}

// Move makes a step of a process.
func (t *Stepper) Move(p int) bool {
	ok := t.x.move(t.s, p, nil)
	t.s = settle(t.x, t.s)
	return ok
}

// Violations are those that were found.
func (t *Stepper) Violations() []*Violation { return t.x.result.Violations }

// Queue writes the collates that are not complete: the statement, whether it is entered or left, the process states
// that are there, and the channels (Luo, Fig. 7.6).
func (t *Stepper) Queue(names map[string]string) string {
	g := t.s.pass
	var out []string
	for k, m := range g.order.Marks() {
		slots, missing := "", false
		for p := range t.s.procs {
			if g.order.Passed(p) > k {
				slots += fmt.Sprint(p)
			} else {
				slots, missing = slots+"-", true
			}
		}
		if !missing {
			continue
		}
		tag := map[bool]string{false: "pre", true: "post"}[m.Leaving]
		var channels []string
		for _, c := range g.order.Channels(k) {
			channels = append(channels, fmt.Sprintf("%d to %d", c.P, c.Q))
		}
		name := names[g.calls[m.Call].f.Name]
		out = append(out, fmt.Sprintf("(%s %s %s %s)", name, tag, slots, strings.Join(channels, ", ")))
	}
	return strings.Join(out, " ")
}

// settle makes what is planned in a state, and gives the state behind it.
func settle(x *search, s *state) *state {
	for s.todo != nil {
		t := s.todo
		s.todo = t.next
		x.stack = nil
		t.do(s)
		if len(x.stack) > 0 {
			s = x.stack[0] // what is proved is proved on copies
		}
	}
	return s
}
