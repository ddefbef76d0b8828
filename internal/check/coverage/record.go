package coverage

// Kind says what a record tells.
type Kind string

// The kinds of records.
const (
	// Begun: a search begins, for a number of processes.
	Begun Kind = "begun"
	// State: a state with choices was come to for the first time.
	State Kind = "state"
	// Seen: a state was come to that was seen before.
	Seen Kind = "seen"
	// End: a state was come to from which nothing is explored.
	End Kind = "end"
	// Void: the search started over, and what was said of it counts no more.
	Void Kind = "void"
	// Again: the command started over, and what was said of all searches counts no more.
	Again Kind = "again"
	// Finished: the search is over, and said to be complete or not.
	Finished Kind = "finished"
)

// Open says what the choices in a state decide.
type Open string

// What choices decide.
const (
	Moves     Open = ""          // which process does what: there is a choice for each move that the semantics gives
	Condition Open = "condition" // whether a condition holds that a step depends on: the choices exclude each other
	Ways      Open = "ways"      // on which of several ways a step goes on, each of which is possible
)

// Record is one line of a log.
type Record struct {
	Search int  `json:"s"` // the number of the search that it is about
	Kind   Kind `json:"k"`

	NP int `json:"np,omitempty"` // of Begun: how many processes there are

	ID   int      `json:"id,omitempty"`   // of State: its number in the search, from 1
	Seen uint32   `json:"seen,omitempty"` // of State and Seen: the number among seen states; 0 for one that is not kept
	Open Open     `json:"open,omitempty"`
	All  []string `json:"all,omitempty"` // of State and End: the choices that there are

	// Left are the choices of a State that were left out at first, each with the reduction that says why this is enough.
	Left map[string]string `json:"left,omitempty"`

	// Of State, Seen and End: the state that the search came from, 0 for none, and the choice taken there.
	From int    `json:"from,omitempty"`
	By   string `json:"by,omitempty"`
	// Uses are the reductions that were used on the way, or in the state.
	Uses []string `json:"uses,omitempty"`

	// Role, of Begun, is that of the program, where two are compared; and Of the number of the end of the specification
	// under whose condition the implementation is searched.
	Role string `json:"role,omitempty"`
	Of   int    `json:"of,omitempty"`
	// Direct, of Begun: processes act on each other otherwise than by messages and collectives, or it is remembered where
	// they are, so that the rule about steps that are made alone is another one.
	Direct bool `json:"direct,omitempty"`
	// Depth, of State, Seen and End, is how many steps lead there, with those that wait for something to be decided.
	Depth int64 `json:"d,omitempty"`
	// Steps are those that were made on the way, the one that was chosen first.
	Steps []Steps `json:"steps,omitempty"`
	// Begun, of a State in which a step has something open, is that step if it is made without a look at others.
	Begun *Steps `json:"begun,omitempty"`
	// Silent, of State, are what the processes do that are left out as they are silent, each by the move in Own up to
	// where it has ended, or waits for a message that is not there. Where it stops elsewhere, Own is empty.
	Silent []Steps `json:"silent,omitempty"`
	// Set, of State, is what the choice of a persistent set rests on; nil if there is none.
	Set *Set `json:"set,omitempty"`
	// Joined is how many steps were made on paths that were joined, or could not be.
	Joined int64 `json:"joined,omitempty"`

	Why      Reason `json:"why,omitempty"`      // of End
	Question string `json:"question,omitempty"` // that shows it, by the name of its file

	// Kept, of an End of a specification, is its number, from 1, among those that implementations are compared with.
	Kept int `json:"kept,omitempty"`

	Complete bool `json:"complete,omitempty"` // of Finished
}

// Reason says why nothing is explored from a state. There is always one: an end without is a hole.
type Reason string

// The reasons.
const (
	// Over: the semantics gives no choice.
	Over Reason = "over"
	// NoInput: no input meets the path condition that the choice led to. A question says so.
	NoInput Reason = "no input"
	// StepNoInput: likewise, as a step found out. Of that there is no question by name.
	StepNoInput Reason = "no input meets what a step takes for true"
	// Stopped: the step cannot be followed, or ends the run.
	Stopped Reason = "stopped"
	// Limit: a limit was reached.
	Limit Reason = "limit"
)

// Holds and Fails are the choices in a state in which a condition is open, from the move that depends on it.
func Holds(move string) string { return move + " if it holds" }

// Fails is the other one.
func Fails(move string) string { return move + " if it does not hold" }
