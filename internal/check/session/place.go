package session

import (
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// To people, and in what is kept, a process is a rank of a program. In a composition
// of programs that differs from its number among all processes.

// IsComposed tells whether the unit is two programs side by side.
func (u *Unit) IsComposed() bool { return len(u.Machine.Groups) > 1 }

// Has tells whether the unit is, or has as a part, the program of a role.
func (u *Unit) Has(role verdict.Role) bool { return u.group(role) != nil }

func (u *Unit) group(role verdict.Role) *exec.Group {
	for k := range u.Machine.Groups {
		if g := &u.Machine.Groups[k]; g.Role == role {
			return g
		}
	}
	return nil
}

// Place gives the program and the rank of a process. What is no process's is the
// implementation's.
func (u *Unit) Place(process int) (role verdict.Role, rank int) {
	groups := u.Machine.Groups
	if process < 0 {
		return groups[len(groups)-1].Role, process
	}
	return u.Machine.Group(process).Role, u.Machine.RankOf(process)
}

// Related gives a place that has to do with a finding. It says which program it is in
// where there are several.
func (u *Unit) Related(r exec.Related) verdict.Related {
	role, rank := u.Place(r.Process)
	out := verdict.Related{Pos: r.Pos, Message: r.Message, Process: rank}
	if u.IsComposed() && r.Process >= 0 {
		out.Program = role
	}
	return out
}

// process gives the process that a label names; false when there is none.
func (u *Unit) process(l Label, s *state.State) (int, bool) {
	g := u.group(l.Program)
	if g == nil || l.Process < 0 || l.Process >= g.Size {
		return 0, false
	}
	p := g.First + l.Process
	return p, s.Procs[p].Status == state.Active
}
