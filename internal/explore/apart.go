package explore

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
)

// keptApart says for which receives of a program that cannot proceed there is a message, but with another
// tag or on another communicator; nothing where there is none.
func (sys *System) keptApart(s *state.State, g *exec.Group) (text string, where []exec.Related) {
	var said []string
	for k, proc := range g.Procs(s) {
		for _, want := range wanted(s, g.First+k, proc) {
			for _, msg := range s.Comm.Messages {
				why := sys.difference(s, want, msg)
				if why == "" {
					continue
				}
				from := sys.M.RankOf(msg.Src)
				if why = fmt.Sprintf("; rank %d "+why, k, from); !slices.Contains(said, why) {
					said = append(said, why)
					where = append(where, exec.Related{Process: msg.Src, Pos: sys.M.PosOf(msg.Site),
						Message: fmt.Sprintf("rank %d sends this message", from)})
				}
			}
		}
	}
	return strings.Join(said, ""), where
}

// wanted gives what the receives accept that a process waits for.
func wanted(s *state.State, p int, proc *state.Proc) []*comm.Pattern {
	switch {
	case proc.Status != state.Active:
		return nil
	case proc.Op.Kind == state.OpRecv || proc.Op.Kind == state.OpProbe:
		return []*comm.Pattern{&proc.Op.Pattern}
	}
	var list []*comm.Pattern
	for _, r := range proc.Awaited() {
		if posted := s.Comm.Posted(p, r.Number); r.Receive && posted != nil && posted.Open() {
			list = append(list, &posted.For)
		}
	}
	return list
}

// difference says why a receive does not take a message of a sender that it would take messages of; there is a
// place for the sender's rank in it. It is empty where that has another reason.
func (sys *System) difference(s *state.State, want *comm.Pattern, msg *comm.Message) string {
	switch {
	case msg.OfEpoch() || msg.Dst != want.Dst || want.Src >= 0 && want.Src != msg.Src:
		return ""
	case want.Comm != msg.Comm:
		mine, theirs := sys.communicator(s, want.Dst, want.Comm), sys.communicator(s, msg.Src, msg.Comm)
		return fmt.Sprintf("waits on %s, rank %%d sends on %s", mine, theirs)
	case !want.AnyTag && want.Tag != msg.Tag:
		return fmt.Sprintf("waits for tag %s, rank %%d sends tag %s", comm.TagText(want.Tag), comm.TagText(msg.Tag))
	}
	return ""
}

// communicator names a communicator of a process.
func (sys *System) communicator(s *state.State, process, id int) string {
	if name := mpispec.ConstantName(int64(id)); name != "" {
		return name
	}
	if h := s.Procs[process].Communicator(id); h != nil {
		return fmt.Sprintf("the communicator made at line %d", sys.M.PosOf(h.Made).Line)
	}
	return "a communicator that is freed"
}
