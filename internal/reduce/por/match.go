package por

import (
	"slices"

	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
)

// Matches gives the matches of posted wildcard receives that can be made in a state, in
// order of process, receive and sender, and of others that may be cancelled; those that were cancelled can be
// withdrawn, and so can sends. MPI does that whatever the processes do; to those of a process that has ended as well.
//
// That a send is cancelled is a note at its message. From then on MPI may withdraw it: a Match without a receive,
// which is possible as long as nobody has taken the message, and takes it out of its channel. So a message of a
// nonblocking send that is not complete may go away, which no other step does to a message of somebody else's channel.
// A step that takes or finds such a message (exec.Machine.TakesRevocable) is therefore never explored alone, silent
// processes go on as others do, and there are no persistent sets. For all other steps (1) of the package's argument
// holds: what a step t takes or finds is the message of a send that is complete, or of a blocking one, and it is the
// first of its channel whether or not one that t does not accept goes away; what t posts stands behind all; and
// whether a send is complete only its process looks at: one that is cancelled and not matched is not, until it is
// withdrawn, so that no step buffers its message. The note, t, commutes with a step u of another process that takes
// the message: after u, t finds that the send is complete, and does nothing; after t, u is possible still, and takes
// the note away. To withdraw is a Match as others are, and is explored in every order with those of its receivers. In
// (3), a state in which a send can be withdrawn does not halt.
func Matches(s *state.State) []exec.Move {
	var moves []exec.Move
	for i, r := range s.Comm.Receives {
		for _, k := range s.Comm.Candidates(i) {
			moves = append(moves, exec.Move{Process: r.For.Dst, Kind: exec.Match, From: s.Comm.Messages[k].Src,
				Request: r.Request})
		}
		if r.Cancel {
			moves = append(moves, exec.Move{Process: r.For.Dst, Kind: exec.Match, From: exec.Withdrawn, Request: r.Request})
		}
	}
	for _, m := range s.Comm.Messages {
		if m.Cancel {
			moves = append(moves, exec.Move{Process: m.Src, Kind: exec.Match, From: exec.Withdrawn, Request: m.Request})
		}
	}
	return moves
}

// Detached gives the moves in a state that MPI makes whatever the processes do: matches, locks that are granted, and
// operations under locks.
func Detached(s *state.State) []exec.Move {
	moves := Matches(s)
	for _, e := range s.Effects() {
		moves = append(moves, exec.Move{Process: e.Process, Kind: exec.Effect, Request: e.Request, From: e.Element})
	}
	return moves
}

// ends gives the moves of a process that is Several, and tells whether one of them needs
// no optional step of MPI.
func ends(m *exec.Machine, s *state.State, p int) (moves []exec.Move, sure bool) {
	for _, o := range m.Options(s, p) {
		moves = append(moves, o.Move)
		sure = sure || !o.Buffers
	}
	return moves, sure
}

// picking gives the moves with which the answer of a call goes on that was chosen in part, by the process
// that moved last.
func picking(m *exec.Machine, s *state.State, last int) (Choice, bool) {
	if !exec.Picking(s.Procs[last]) {
		return Choice{}, false
	}
	moves, _ := ends(m, s, last)
	return Choice{Moves: moves}, true
}

// Moves tells whether a process can move without an optional step of MPI, which counts as granted where
// potential deadlocks are not looked for.
func (pol Policy) Moves(m *exec.Machine, s *state.State, p int) bool {
	switch m.Readiness(s, p) {
	case exec.Ready, exec.Wild:
		return true
	case exec.Optional:
		return !pol.Potential
	case exec.Several:
		return slices.ContainsFunc(m.Options(s, p), func(o exec.Option) bool { return !o.Buffers || !pol.Potential })
	}
	return false
}

// transferring gives an operation on a window that can be done, and of which it makes no difference when it is done:
// one that is no accumulate, or one under an exclusive lock, or one that has no conflict; or a lock that has none.
func (pol Policy) transferring(s *state.State) (exec.Move, bool) {
	for _, e := range s.Effects() {
		mv := exec.Move{Process: e.Process, Kind: exec.Effect, Request: e.Request, From: e.Element}
		r := exec.EffectOf(s, mv)
		alone := r.Lock == state.NoLock &&
			(!r.Atomic || s.Procs[e.Process].LockOn(r.Window, r.Target).Lock == state.ExclusiveLock)
		if alone || pol.Conflicts.effect(s, e.Process, r) {
			return mv, true
		}
	}
	return exec.Move{}, false
}

// Of gives the transitions of one process.
func Of(m *exec.Machine, s *state.State, p int) []exec.Move {
	switch m.Readiness(s, p) {
	case exec.Ready, exec.Optional:
		return []exec.Move{Policy{}.MoveOf(s, p)}
	case exec.Wild:
		senders := m.Senders(s, p)
		moves := make([]exec.Move, len(senders))
		for i, from := range senders {
			moves[i] = exec.Move{Process: p, Kind: exec.Receive, From: from}
		}
		return moves
	case exec.Several:
		moves, _ := ends(m, s, p)
		return moves
	}
	return nil
}
