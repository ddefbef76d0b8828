package search

// Log is told of each state that a search comes to, so that what was explored can be looked at by others. It is for
// searches that are made from their beginning, by one worker.
type Log[S, T any] interface {
	// Arrived tells that a transition led from a state, of which the number is given, to s; to the initial state none
	// does, and the number is 0. Key is the number of s in the set of seen states, 0 if it is not put there. A state
	// that is entered gets a number, from 1.
	Arrived(from int, by *T, s S, key uint32, how Arrival) int
}

// Arrival says what becomes of a state that a search comes to.
type Arrival uint8

// What becomes of states.
const (
	Ended   Arrival = iota // there is nothing to explore from it
	Met                    // it was seen before
	Entered                // what follows from it is explored
)
