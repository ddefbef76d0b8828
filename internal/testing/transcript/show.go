package transcript

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
)

// Result says what came of a step, besides the state: how it ended, and the events on the way.
func (r *Run) Result(res *exec.Result) []string {
	text := [...]string{exec.Done: "done", exec.Split: "open: ", exec.Unordered: "unordered: ways", exec.Dead: "dead",
		exec.Stopped: "stopped"}[res.Outcome]
	switch res.Outcome {
	case exec.Split:
		text += r.Machine.F.String(res.Open)
	case exec.Unordered:
		text += fmt.Sprint(" ", res.Ways)
	}
	return append([]string{text}, r.Events(res.Events)...)
}

// Events writes events.
func (r *Run) Events(events []exec.Event) []string {
	var list []string
	for _, e := range events {
		switch e := e.(type) {
		case *exec.Finding:
			list = append(list, r.Finding(e))
		case exec.Known:
			list = append(list, "a library knows: "+r.Machine.F.String(e.Fact))
		case exec.Refused:
			list = append(list, fmt.Sprintf("refused: %s", e.Err))
		default:
			list = append(list, fmt.Sprintf("%T %+v", e, e))
		}
	}
	return list
}

// Finding writes what is wrong.
func (r *Run) Finding(f *exec.Finding) string {
	return fmt.Sprintf("found %s (%s) of rank %d: %s", f.Kind, f.Certainty, f.Process, r.message(f.Message))
}

// Shown writes the state: the processes, what is under way, and what is assumed besides the ranges of inputs.
func (r *Run) Shown() []string { return r.Text(r.State) }

// Text is Shown for another state of the program.
func (r *Run) Text(s *state.State) []string {
	here := *r
	here.State = s
	list := here.processes()
	list = append(list, here.underWay()...)
	if known := here.Known(); known != "" {
		list = append(list, "known: "+known)
	}
	return list
}

func (r *Run) processes() []string {
	var list []string
	for k, proc := range r.State.Procs {
		text := fmt.Sprintf("%d: %s", k, status(proc.Status))
		if proc.Status == state.Active {
			text = fmt.Sprintf("%d: line %d, %s", k, r.Line(k), readiness(r.Machine.Readiness(r.State, k)))
			text += r.variables(k)
		}
		list = append(list, text)
	}
	return list
}

// underWay writes messages, posted receives, and collectives that processes have entered.
func (r *Run) underWay() []string {
	var list []string
	for _, msg := range r.State.Comm.Messages {
		text := fmt.Sprintf("message %d -> %d, tag %d: %s", msg.Src, msg.Dst, msg.Tag, r.cells(msg.Src, msg.Cells))
		if msg.Waiting || msg.Request > 0 {
			text += ", not buffered"
		}
		list = append(list, text)
	}
	for _, x := range r.State.Comm.Receives {
		text := fmt.Sprintf("receive of %d, request %d: ", x.For.Dst, x.Request)
		if x.Msg == nil {
			text += "pending"
		} else {
			text += "matched with " + r.cells(x.Msg.Src, x.Msg.Cells)
		}
		list = append(list, text)
	}
	for _, x := range r.State.Comm.Records {
		var in []string
		for k := range x.Entries {
			if x.Entries[k].In && !x.Entries[k].Outside {
				in = append(in, strconv.Itoa(k))
			}
		}
		list = append(list, fmt.Sprintf("%s entered by %s", x.Name, strings.Join(in, ", ")))
	}
	return list
}

// Known writes what is assumed besides the ranges of inputs.
func (r *Run) Known() string {
	var list []string
	for _, e := range r.State.Ctx.Conjuncts() {
		if text := r.Machine.F.String(e); !slices.Contains([]string{"n >= 0", "n <= 9"}, text) {
			list = append(list, text)
		}
	}
	return strings.Join(list, " && ")
}

func status(s state.Status) string {
	return map[state.Status]string{state.Terminated: "terminated", state.Aborted: "aborted", state.Stuck: "stuck",
		state.Diverged: "runs for ever"}[s]
}

func readiness(r exec.Readiness) string {
	return map[exec.Readiness]string{exec.Finished: "finished", exec.Blocked: "blocked", exec.Ready: "ready",
		exec.Optional: "optional", exec.Wild: "wild", exec.Several: "several"}[r]
}

func (r *Run) cells(k int, list []sym.Expr) string {
	var parts []string
	for _, x := range list {
		parts = append(parts, r.Value(k, x))
	}
	return "[" + strings.Join(parts, " ") + "]"
}

// Value writes a value of a process; one that was never given is "?", and one that nothing will read may be cleared.
func (r *Run) Value(k int, x sym.Expr) string {
	switch x {
	case sym.Nil:
		return "?"
	case sym.Stale:
		return "(cleared)"
	}
	return r.named(k, r.Machine.F.String(x))
}

// pointer is how expressions write pointers to objects.
var pointer = regexp.MustCompile(`&obj([0-9]+)(\[0\])?`)

// named gives a text with the names of what pointers of a process point into.
func (r *Run) named(k int, text string) string {
	objects := r.State.Procs[k].Objs
	return pointer.ReplaceAllStringFunc(text, func(p string) string {
		m := pointer.FindStringSubmatch(p)
		switch id, err := strconv.Atoi(m[1]); {
		case err != nil || id >= len(objects) || objects[id] == nil:
			return "&gone" + m[2]
		case objects[id].Var == nil:
			return "&block" + m[2]
		default:
			return "&" + objects[id].Var.Name // a variable is the only element of an array
		}
	})
}

// Aggregate writes an array or a struct of a process: as one expression if it has one, and else part by part.
func (r *Run) Aggregate(k int, a *state.Agg) string {
	if whole := a.Whole(r.Machine.F); whole != sym.Nil {
		return r.named(k, r.Machine.F.String(whole))
	}
	if len(a.Kids) == 0 {
		return r.cells(k, a.Cells)
	}
	var parts []string
	for i, kid := range a.Kids {
		switch {
		case kid != nil:
			parts = append(parts, r.Aggregate(k, kid))
		case i < len(a.Cells):
			parts = append(parts, r.Value(k, a.Cells[i]))
		default:
			parts = append(parts, "?")
		}
	}
	return "[" + strings.Join(parts, " ") + "]"
}

// variables writes the variables of the executing function that have a value.
func (r *Run) variables(k int) string {
	text, proc := "", r.State.Procs[k]
	fr := proc.Top()
	for _, x := range fr.Func.Locals {
		v := sym.Nil
		switch {
		case strings.HasPrefix(x.Name, "$") || x.Name == "rank":
		case x.InReg:
			v = fr.Regs[x.Slot]
		case fr.Objs[x.Slot] < 0:
		case x.Type.IsScalar():
			v = proc.Objs[fr.Objs[x.Slot]].Root.Cell(r.Machine.F, 0)
		default:
			if a := proc.Objs[fr.Objs[x.Slot]].Root; len(a.Kids) == 1 {
				text += "; " + x.Name + " = " + r.Aggregate(k, a.Kids[0])
			}
		}
		if v != sym.Nil {
			text += "; " + x.Name + " = " + r.Value(k, v)
		}
	}
	return text
}
