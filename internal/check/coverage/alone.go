package coverage

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// # Steps that are made alone
//
// From most states a search explores one step of one process alone, although others could move: the urgent partial
// order reduction (Siegel, "Efficient verification of halting properties for MPI programs with wildcard receives",
// VMCAI 2005). Package por says why that is enough. It is, if
//
//   - the step is all that its process can do there, and needs nothing that MPI may do or not, such as to buffer a
//     message, unless only absolute deadlocks are looked for;
//   - it changes what belongs to its process, adds to the ends of channels and to collectives, and takes what is for
//     its process, and no more: so that what others can do stays possible, and does the same;
//   - nobody is put off for ever: in no cycle of what is explored, somebody can move all along, does not, and is never
//     looked at (the cycle proviso).
//
// Each such step is in the log, with what it has changed; the rule above is applied to it here, whatever the search
// thought of it. That a step looks at nothing else than it may is taken from the semantics.

// Steps are steps of one process that a run made in a row, and that are alike.
type Steps struct {
	Process int   `json:"p"`
	Count   int64 `json:"n"`
	// Own are the moves that the process had.
	Own []string `json:"own,omitempty"`
	// Needs: the step needs that MPI does what it need not do.
	Needs bool `json:"needs,omitempty"`
	// Others are the processes that could have moved instead; MPI, if it could.
	Others []int `json:"others,omitempty"`
	// Changes are what the step changed, as Change.String has it.
	Changes []string `json:"changes,omitempty"`
}

// MPI stands for what MPI does by itself, among processes.
const MPI = -1

// Nobody stands for no process.
const Nobody = -2

// ChangeKind says what a step changes.
type ChangeKind string

// What steps change.
const (
	Own       ChangeKind = "own"       // the memory of the process, and what it has of MPI
	Posts     ChangeKind = "posts"     // to the end of a channel to a process, or into a receive that it has posted
	Takes     ChangeKind = "takes"     // a message of a process
	Marks     ChangeKind = "marks"     // what it says of a message of its own, such as that nobody waits for its end
	Receives  ChangeKind = "receives"  // receives that it posts, or has posted
	Enters    ChangeKind = "enters"    // a collective, with a process
	Leaves    ChangeKind = "leaves"    // a collective
	Bridges   ChangeKind = "bridges"   // two halves of a collective of two groups
	Makes     ChangeKind = "makes"     // a communicator, or its number, or its end
	Accesses  ChangeKind = "accesses"  // files, with notes of who has
	Narrows   ChangeKind = "narrows"   // which inputs the state is for, or what an unknown value can be
	Annotates ChangeKind = "annotates" // what is remembered of annotations that relate processes
	Others    ChangeKind = "others"    // what belongs to another process, or anything else
)

// commutes has what a step may change that is made alone.
var commutes = map[ChangeKind]bool{Own: true, Posts: true, Takes: true, Marks: true, Receives: true, Enters: true,
	Leaves: true, Bridges: true, Makes: true, Accesses: true, Narrows: false, Annotates: false, Others: false}

// Cycles is the name of what is done where processes go round in a cycle by themselves: the others go on without them.
const Cycles = "processes set aside on a cycle"

// Change is something that a step changes.
type Change struct {
	Kind ChangeKind
	With int // the other process, or Nobody
}

// String gives the change as it stands in a log, such as "posts 3".
func (c Change) String() string {
	if c.With == Nobody {
		return string(c.Kind)
	}
	return fmt.Sprintf("%s %d", c.Kind, c.With)
}

// change reads what String wrote.
func change(text string) (Change, bool) {
	kind, with, pair := strings.Cut(text, " ")
	c := Change{ChangeKind(kind), Nobody}
	if _, known := commutes[c.Kind]; !known {
		return c, false
	}
	if !pair {
		return c, true
	}
	q, err := strconv.Atoi(with)
	c.With = q
	return c, err == nil
}

// The words for moves of a process that can do one thing only. A receive that can take messages of several processes
// has another word, even if one alone has sent any.
const (
	Step    = "step"
	Proceed = "proceed"
)

// Receive is the word for a receive that can take messages of several processes, and for such a probe.
const Receive = "receive"

// The words for moves that MPI makes by itself.
const (
	Match  = "match"
	Effect = "effect"
)

// The names of reductions that are checked.
const (
	Urgent     = "urgent"           // steps are made alone
	Silent     = "silent processes" // a process is left where it is, of which nobody can tell whether it goes on
	Persistent = "persistent sets"  // the ways of one receive are looked at alone
)

// Settled tells whether a move is all that a process can do where it can do it.
func Settled(p int, move string) bool {
	x := part(move)
	return x.process == p && (x.word == Step || x.word == Proceed)
}

// parts are what the name of a move says.
type parts struct {
	process, from, request int
	word                   string
}

// part reads the name of a move; of none, the process is Nobody.
func part(move string) parts {
	x := parts{process: Nobody}
	if n, err := fmt.Sscanf(move, "process %d: %s from %d of %d", &x.process, &x.word, &x.from, &x.request); n < 4 ||
		err != nil {
		return parts{process: Nobody}
	}
	return x
}

// mover gives the process that a move is of; MPI if it is one of those that MPI makes by itself.
func mover(move string) int {
	x := part(move)
	if x.word == Match || x.word == Effect {
		return MPI
	}
	return x.process
}

// narrows tells whether steps that were made alone say of inputs, or of unknown values, what they can be. If these are
// new, such as the address of a variable, others are as free as they were; if not, the step takes away what others
// could have done. Which it is cannot be told from what has changed.
func (x *Steps) narrows() bool { return x.claimed() && slices.Contains(x.Changes, string(Narrows)) }

// Alike tells whether steps differ in their number at most.
func (x *Steps) Alike(y *Steps) bool {
	return x.Process == y.Process && x.Needs == y.Needs && slices.Equal(x.Own, y.Own) &&
		slices.Equal(x.Others, y.Others) && slices.Equal(x.Changes, y.Changes)
}

// claimed tells whether steps were made alone although somebody else could move.
func (x *Steps) claimed() bool { return len(x.Others) > 0 }

// mover is who made the steps: their process, or MPI for it.
func (x *Steps) mover() int {
	if len(x.Own) == 1 && mover(x.Own[0]) == MPI {
		return MPI
	}
	return x.Process
}

// able tells who could move where the steps were made.
func (x *Steps) able(q int) bool { return q == x.mover() || slices.Contains(x.Others, q) }

// fault says why steps may not be made alone; nothing if they may.
func (x *Steps) fault(absolute bool) string {
	for _, text := range x.Changes {
		c, ok := change(text)
		switch {
		case !ok:
			return fmt.Sprintf("it is said to change %q", text)
		case x.claimed() && !commutes[c.Kind] && c.Kind != Narrows:
			return fmt.Sprintf("it changes %q", text)
		}
	}
	switch {
	case !x.claimed():
		return ""
	case len(x.Own) != 1 || !Settled(x.Process, x.Own[0]):
		return fmt.Sprintf("what its process can do there is %q", x.Own)
	case x.Needs && !absolute:
		return "it needs that MPI does what it need not do"
	}
	return ""
}
