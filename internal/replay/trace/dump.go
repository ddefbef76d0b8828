package trace

import (
	"fmt"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// ProcessState is everything that a process holds.
type ProcessState struct {
	Process int          // the rank
	Program verdict.Role // as in Step
	Where   string       // in words: the line, or how the process ended
	// Frames lists the functions that execute, main first, with their variables;
	// the globals, outputs and heap come first, under the name "".
	Frames []FrameState
}

// FrameState is a function that executes.
type FrameState struct {
	Func      string
	Variables []Change
}

// dump lists all variables of all processes.
func (r *recorder) dump(s *state.State) []ProcessState {
	var all []ProcessState
	for k, p := range s.Procs {
		role, rank := r.place(k)
		ps := ProcessState{Process: rank, Program: role, Where: where(p)}
		ps.Frames = append(ps.Frames, FrameState{Variables: r.names.statics(p, r.u.Machine.Group(k))})
		for _, fr := range p.Frames {
			if fr.Func.At.File != nil && fr.Func.At.File.Library {
				continue
			}
			ps.Frames = append(ps.Frames, FrameState{Func: fr.Func.Name, Variables: r.names.frame(p, fr)})
		}
		all = append(all, ps)
	}
	return all
}

func where(p *state.Proc) string {
	switch p.Status {
	case state.Terminated:
		return "has ended"
	case state.Aborted:
		return "has aborted the program"
	case state.Diverged:
		return "runs for ever"
	case state.Stuck:
		return "cannot go on"
	}
	fr := p.Top()
	if k := caller(p); k >= 0 {
		fr = p.Frames[k]
	}
	text := fmt.Sprintf("in %s at %s", fr.Func.Name, fr.Func.Locations[fr.Loc].At)
	if p.Op.Kind != state.NoOp {
		text += ", inside an MPI operation"
	}
	return text
}

func (n *namer) statics(p *state.Proc, g *exec.Group) []Change {
	d := &differ{namer: n, old: &state.Proc{}, now: p, full: true}
	for _, x := range n.program.Globals {
		if x.InReg && x.Slot < len(p.Globals) && g.Uses(x) {
			d.scalar(x.Name, x.Type, sym.Nil, p.Globals[x.Slot])
		}
	}
	local := map[int32]bool{}
	for _, fr := range p.Frames {
		for _, id := range fr.Objs {
			local[id] = true
		}
	}
	for id, o := range p.Objs {
		if o != nil && !local[int32(id)] && p.RequestOf(int32(id)) == nil && (o.Var == nil || g.Uses(o.Var)) {
			d.whole(int32(id))
		}
	}
	return strung(d.list)
}

// whole lists an object.
func (d *differ) whole(id int32) {
	o := d.now.Objs[id]
	if o.Var != nil && (o.Var.Text != "" || o.Var.Marker || o.Var.Class == model.Temp) {
		return
	}
	d.left = maxParts
	name := d.object(d.now, id)
	if o.Var == nil {
		d.aggregate(name, nil, o.Root)
		return
	}
	d.component(name, nil, o.Root, 0)
}

func (n *namer) frame(p *state.Proc, fr *state.Frame) []Change {
	d := &differ{namer: n, old: &state.Proc{}, now: p, full: true}
	for _, x := range variables(fr.Func) {
		switch {
		case x.Class == model.Temp || x.Name == "":
		case x.InReg:
			d.scalar(x.Name, x.Type, sym.Nil, fr.Regs[x.Slot])
		case fr.Objs[x.Slot] >= 0:
			d.whole(fr.Objs[x.Slot])
		}
	}
	return strung(d.list)
}
