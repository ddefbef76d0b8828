package messagerace

import (
	"slices"

	"github.com/tass-go/tass/internal/check/session"
	"github.com/tass-go/tass/internal/explore"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/source"
)

// pick is a choice of a message, or of a request, on a path.
type pick struct {
	process int
	at      source.Pos // of the receive, the probe or the wait
	kind    exec.MoveKind
	from    int // the sender; of a wait, the request
	request int // of a receive that was posted
	sent    source.Pos
	place   int  // on the path
	only    bool // there is nothing else that it can ever be, as in MPI_Test, or a probe of one process
}

// among tells whether two picks differ in nothing but what was taken.
func (p *pick) among(q *pick) bool {
	return p.kind == q.kind && p.request == q.request && p.at == q.at && p.from != q.from
}

func (p *pick) same(q *pick) bool {
	return p.kind == q.kind && p.request == q.request && p.at == q.at && p.from == q.from
}

// way is what matters of a path.
type way struct {
	picks [][]pick // by process
	// others are further choices that MPI has: of each process in order, and the effects of operations on windows.
	others  [][]exec.Choice
	effects []exec.Choice
}

// wayOf reads choices. The nodes are those at which they were made; nil where these are not known any more.
func wayOf(u *session.Unit, nodes []*explore.Node, choices []*explore.Choice) *way {
	np := u.Machine.NP
	w := &way{picks: make([][]pick, np), others: make([][]exec.Choice, np)}
	for k, c := range choices {
		p := c.Process
		other := exec.Choice{Move: exec.Move{Process: p, Kind: c.Kind, Request: c.Request}, Way: c.Way}
		switch {
		case revokes(nodes[k], c): // which message is taken is another question
			w.others[p] = append(w.others[p], other)
		case c.Kind == exec.Receive || c.Kind == exec.Match || c.Kind == exec.Found || c.Kind == exec.Complete:
			x := pick{process: p, kind: c.Kind, from: c.From, request: c.Request, place: k, at: locationOf(u, c).At}
			if c.Kind == exec.Complete {
				x.from, x.request = c.Request, 0
				call, ok := locationOf(u, c).Action.(*model.LibCall)
				x.only = ok && (call.Name == "MPI_Test" || call.Name == "MPI_Testall")
			}
			if nodes[k] != nil {
				x.find(u, nodes[k])
			}
			w.picks[p] = append(w.picks[p], x)
		case c.Kind == exec.Effect:
			other.From = c.From
			w.effects = append(w.effects, other)
		case c.Kind == exec.Incomplete || c.Way > 0:
			w.others[p] = append(w.others[p], other)
		}
	}
	return w
}

// revokes tells whether a choice that was made at a node withdraws a send, and no receive.
func revokes(n *explore.Node, c *explore.Choice) bool {
	return n != nil && c.Kind == exec.Match && c.From == exec.Withdrawn &&
		n.State.Comm.Posted(c.Process, c.Request) == nil
}

func locationOf(u *session.Unit, c *explore.Choice) *model.Location {
	return u.Program.Functions[c.Func].Locations[c.Loc]
}

// find finds the places of what is taken and, of a receive that was posted, of that.
func (p *pick) find(u *session.Unit, n *explore.Node) {
	s := n.State
	proc := s.Procs[p.process]
	switch p.kind {
	case exec.Complete:
		for _, r := range proc.Requests {
			if r.Number == p.from {
				p.sent = u.Machine.PosOf(r.Site)
			}
		}
		return
	case exec.Match:
		for _, r := range proc.Requests {
			if r.Number == p.request {
				p.at = u.Machine.PosOf(r.Site)
			}
		}
		for i, r := range s.Comm.Receives {
			if r.For.Dst == p.process && r.Request == p.request {
				p.sender(u, s.Comm, s.Comm.Candidates(i))
			}
		}
		return
	}
	p.only = proc.Op.Pattern.Src >= 0
	p.sender(u, s.Comm, s.Comm.Match(proc.Op.Pattern))
}

// sender finds the message of the sender among some.
func (p *pick) sender(u *session.Unit, c *comm.Comm, candidates []int) {
	for _, i := range candidates {
		if m := c.Messages[i]; m.Src == p.from {
			p.sent = u.Machine.PosOf(m.Site)
			return
		}
	}
}

// diverges gives the first choice of a message in which a process does otherwise on one way than on another; nil where
// there is none.
func (w *way) diverges(o *way) (mine, theirs *pick) {
	for p := range w.picks {
		a, b := w.picks[p], o.picks[p]
		for i := range min(len(a), len(b)) {
			if a[i].same(&b[i]) {
				continue
			}
			if a[i].among(&b[i]) && (mine == nil || a[i].place < mine.place) {
				mine, theirs = &a[i], &b[i]
			}
			break
		}
	}
	return mine, theirs
}

// first gives the first choice of a message or of a request that could be another one; nil where there is none.
func (w *way) first() *pick {
	var first *pick
	for _, list := range w.picks {
		i := slices.IndexFunc(list, func(p pick) bool { return !p.only })
		if i >= 0 && (first == nil || list[i].place < first.place) {
			first = &list[i]
		}
	}
	return first
}

// alike tells whether two ways have the same choices but for those of messages.
func (w *way) alike(o *way) bool {
	return slices.Equal(w.effects, o.effects) &&
		slices.EqualFunc(w.others, o.others, func(a, b []exec.Choice) bool { return slices.Equal(a, b) })
}
