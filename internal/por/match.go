package por

import "github.com/tass-go/tass/internal/state"

// Matches gives the matches of posted wildcard receives that can be made in a state, in
// order of process, receive and sender. MPI makes them whatever the processes do; those
// of a process that has ended as well.
func Matches(s *state.State) []Move {
	var moves []Move
	for i, r := range s.Comm.Receives {
		for _, k := range s.Comm.Candidates(i) {
			moves = append(moves, Move{Process: r.For.Dst, Kind: Match, From: s.Comm.Messages[k].Src, Request: r.Request})
		}
	}
	return moves
}
