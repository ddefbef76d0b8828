package trial

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/tass-go/tass/internal/contract/code"
)

// Choice is what happens next in an execution: a step of a process, with the steps behind it that nobody else sees.
// From is the process whose message it receives, -1 for other steps. Late is the process that it sends to though it has
// left, -1 for none.
type Choice struct {
	Process int `json:"process"`
	From    int `json:"from"`
	Late    int `json:"late"`
}

// chosen is a choice, and those before it.
type chosen struct {
	before *chosen
	Choice
}

// list gives the choices from the first on.
func (c *chosen) list() (out []Choice) {
	for ; c != nil; c = c.before {
		out = append(out, c.Choice)
	}
	slices.Reverse(out)
	return out
}

// Variable is a variable with its value.
type Variable struct {
	Name  string
	Value Value
}

// Held is what a process holds: where it is, the procedures that it is in with their variables, the innermost first,
// and the global variables.
type Held struct {
	Where   string
	Frames  []HeldFrame
	Globals []Variable
}

// HeldFrame is a procedure that a process is in.
type HeldFrame struct {
	Procedure string
	Variables []Variable
}

// Replay makes the choices of an execution that Search has found, from the same pre-state and with the same options.
// Nil where they cannot be made, or do not lead to it. Held is what processes hold after step at, counted from 1; nil
// for 0.
func Replay(prog *code.Program, f *code.Procedure, start Start, o Options, was *Found, at int) (*Found, []Held) {
	x := &search{prog: prog, f: f, o: o, n: len(start.Params), paths: was.Ordered, seen: map[string]bool{}}
	s := x.begin(start)
	if s == nil { // the requirements of main are false at once, or the pre-state is none
		return x.found, nil
	}
	var held []Held
	look := func() {
		if held == nil && at > 0 && s.steps() >= at {
			held = x.held(s)
		}
	}
	for _, c := range was.Choices {
		if x.found != nil || !x.possible(s, c) {
			return nil, nil
		}
		if c.Late >= 0 {
			s, _ = x.lateTo(s, c.Process, c.Late)
		} else {
			s.path = &chosen{s.path, c}
			x.advance(s, c.Process, c.From)
		}
		look()
	}
	if x.found == nil {
		x.over(s)
	}
	return x.found, held
}

// possible tells whether a choice can be made.
func (x *search) possible(s *state, c Choice) bool {
	if c.Process < 0 || c.Process >= x.n || c.Late >= x.n {
		return false
	}
	if c.Late >= 0 {
		return x.paths && s.procs[c.Process].exited && !s.procs[c.Late].exited
	}
	return !s.procs[c.Process].exited && slices.Contains(x.ways(s, c.Process), c.From)
}

// steps is the number of steps up to a state.
func (s *state) steps() (n int) {
	for t := s.last; t != nil; t = t.before {
		n++
	}
	return n
}

// over looks at a state in which nothing more is done.
func (x *search) over(s *state) {
	left, moves := 0, false
	for p := range x.n {
		if s.procs[p].exited {
			left++
			continue
		}
		moves = moves || len(x.ways(s, p)) > 0
	}
	x.stands(s, left, moves)
}

// held gives what processes hold.
func (x *search) held(s *state) (out []Held) {
	for _, pr := range s.procs {
		h := Held{Where: "has left"}
		if !pr.exited {
			t := pr.top()
			h.Where = "before " + t.f.Code[t.pc].At.String()
		}
		for _, f := range slices.Backward(pr.frames) {
			hf := HeldFrame{Procedure: f.f.Name}
			for i, v := range f.vars {
				hf.Variables = append(hf.Variables, Variable{f.f.Vars[i], v})
			}
			h.Frames = append(h.Frames, hf)
		}
		for i, v := range pr.globals {
			h.Globals = append(h.Globals, Variable{x.prog.Globals[i], v})
		}
		out = append(out, h)
	}
	return out
}

// UnmarshalJSON reads a pre-state: numbers are integers.
func (s *Start) UnmarshalJSON(b []byte) error {
	var read struct{ Params, Globals [][]any }
	d := json.NewDecoder(bytes.NewReader(b))
	d.UseNumber()
	if err := d.Decode(&read); err != nil {
		return err
	}
	for _, x := range []struct {
		from [][]any
		to   *[][]Value
	}{{read.Params, &s.Params}, {read.Globals, &s.Globals}} {
		for _, list := range x.from {
			values := []Value{}
			for _, v := range list {
				w, err := fromJSON(v)
				if err != nil {
					return err
				}
				values = append(values, w)
			}
			*x.to = append(*x.to, values)
		}
	}
	return nil
}

func fromJSON(v any) (Value, error) {
	switch v := v.(type) {
	case nil, bool:
		return v, nil
	case json.Number:
		return v.Int64()
	case []any:
		out := []Value{}
		for _, x := range v {
			w, err := fromJSON(x)
			if err != nil {
				return nil, err
			}
			out = append(out, w)
		}
		return out, nil
	}
	return nil, fmt.Errorf("%v is no value", v)
}
