package exec

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// Group is the processes that run one program: all processes of a machine, or those
// of one side of a composition (Siegel and Zirkel, "Loop Invariant Symbolic Execution
// for Parallel Programs", section 3). To the program they are all there are: ranks,
// MPI_COMM_WORLD and the status at the end are the group's. Processes of two groups
// never interact.
type Group struct {
	Role        verdict.Role
	First, Size int // its processes are First, First+1, ...
	Init, Main  *model.Function
	Outputs     []*model.Variable

	globals []*model.Variable
}

// Contains tells whether a process is one of the group's.
func (g *Group) Contains(p int) bool { return p >= g.First && p < g.First+g.Size }

// Uses tells whether a variable of static storage is one of the program's.
func (g *Group) Uses(x *model.Variable) bool {
	return x.Class == model.Input || slices.Contains(g.Outputs, x) || slices.Contains(g.globals, x)
}

// Procs gives the group's processes in a state.
func (g *Group) Procs(s *state.State) []*state.Proc { return s.Procs[g.First : g.First+g.Size] }

// groupsOf gives the groups of a program whose parts run with the given numbers of
// processes, and the number of all processes.
func groupsOf(p *model.Program, sizes []int) ([]Group, int) {
	if len(p.Parts) == 0 {
		return []Group{{Size: sizes[0], Init: p.Init, Main: p.Main, Outputs: p.Outputs, globals: p.Globals}}, sizes[0]
	}
	var groups []Group
	n := 0
	for k, part := range p.Parts {
		groups = append(groups, Group{Role: part.Role, First: n, Size: sizes[k], Init: part.Init, Main: part.Main,
			Outputs: part.Outputs, globals: part.Globals})
		n += sizes[k]
	}
	return groups, n
}

// Group gives the group of a process.
func (m *Machine) Group(p int) *Group {
	for k := len(m.Groups) - 1; k > 0; k-- {
		if p >= m.Groups[k].First {
			return &m.Groups[k]
		}
	}
	return &m.Groups[0]
}

// RankOf gives the rank of a process in its group. What is no process, and so
// negative, stays as it is.
func (m *Machine) RankOf(p int) int {
	if p < 0 {
		return p
	}
	return p - m.Group(p).First
}

// Who names processes in a message, in ascending order: their ranks and, where there are
// several programs, their programs.
func (m *Machine) Who(processes ...int) string {
	var parts []string
	for k := range m.Groups {
		g := &m.Groups[k]
		var ranks []string
		for _, p := range processes {
			if g.Contains(p) {
				ranks = append(ranks, fmt.Sprint(p-g.First))
			}
		}
		if len(ranks) == 0 {
			continue
		}
		word := "rank "
		if len(ranks) > 1 {
			word = "ranks "
		}
		if len(m.Groups) > 1 {
			word = map[verdict.Role]string{verdict.Spec: "specification ", verdict.Impl: "implementation "}[g.Role] + word
		}
		parts = append(parts, word+strings.Join(ranks, ", "))
	}
	return strings.Join(parts, " and ")
}

// Self gives the rank of the calling process.
func (c *Call) Self() int { return c.P - c.Group().First }

// Size gives the number of processes of the calling program.
func (c *Call) Size() int { return c.Group().Size }

// Group gives the group of the calling process.
func (c *Call) Group() *Group { return c.M.Group(c.P) }

// Peer gives the process of a rank in the calling program. What is no rank, and so
// negative, stays as it is.
func (c *Call) Peer(rank int) int {
	if rank < 0 {
		return rank
	}
	return c.Group().First + rank
}

// Members gives the processes that take part in a collective of the calling program.
func (c *Call) Members() comm.Members {
	g := c.Group()
	return comm.Members{First: g.First, Size: g.Size, Of: c.M.NP}
}
