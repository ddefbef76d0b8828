package exec

import (
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// Event is something that came up in a step besides what it did to the state. Whoever has the step done looks at
// its events, or throws them away where the step was only tried: a step itself tells nobody.
type Event interface{ isEvent() }

// Sized says of an input without a bound that a loop is iterated as often as it says, or that its value must be known.
type Sized struct {
	Input string     // as the user knows it
	Below bool       // the loop counts down to it: it has no lower bound
	Most  int64      // what was assumed: the input is at most that, or at least its negative; 0 is nothing
	Loop  bool       // a loop depends on it
	Pos   source.Pos // where the loop is left, or the value needed
}

// CutOff says that the path ends: at a violation of a kind that is not looked for, or at what is not modelled.
type CutOff struct {
	Kind verdict.Kind
	Pos  source.Pos
	// Unmodelled is the function that is not modelled; then there is no kind.
	Unmodelled string
}

// Remark is what a reader should know about a call, and no violation.
type Remark struct {
	Pos  source.Pos
	Text string
}

// Cleared says that a variable is needed whose value was cleared, as one that nobody reads any more: the path ends
// there, and the search cannot count as complete.
//
// The variable is nil of memory that belongs to none.
type Cleared struct{ Var *model.Variable }

// Reread says that an element of an input, which has a number, is read that was read before on the same path, or may
// have been. It comes only where state.Reads says what was read.
type Reread struct{ Input int32 }

// RankUsed says that a process did something that depends on the number of a rank, where ranks are names as far as they
// can be, and that this is not known of its place yet. Frames are those before the step, and Loc is where the innermost
// was.
type RankUsed struct {
	Process int
	Frames  []*state.Frame
	Loc     int
}

// Known is what a library adds to the path condition: what is known of a result whatever the inputs are.
type Known struct{ Fact sym.Expr }

// Unproved is a conjunct of an invariant, by its number, that is not proved, where that is no violation.
type Unproved struct {
	Note     *model.Annotation
	Conjunct int
}

// Short says that the step was not done: a loop is about to be left which writes more than it was entered with. The
// search should start over with wider write sets; see Learning.
type Short struct{}

// Narration tells in words of a step at the head of a loop with an invariant, and of the state after it.
type Narration struct{ Text string }

// Iterated says that an iteration of an endless loop has ended in a state that is reached, and not only stood for:
// under which path condition.
type Iterated struct{ Ctx *simplify.Context }

// Sent says that a process has sent a message, from point to point.
type Sent struct{}

// Accessed says that a process has read or written bytes of a window by itself, or called an operation that will, or
// has called for a lock of the memory, which it writes where it is exclusive. It comes in programs that lock windows.
type Accessed struct {
	Process, Window int
	Target          int // whose memory it is
	From, To        int64
	Write, Lock     bool
	// Unchecked: it is a call for a lock that goes wrong if another process calls for one meanwhile.
	Unchecked bool
	// Sum says which accumulate it is, where the order of such ones makes no difference; zero of all else.
	Sum Sum
	// Brings is where an operation was called that is such an accumulate and brings what was there before: nobody may look
	// at that if the order is to make no difference.
	Brings comm.CallSite
	// Region is that of the process: see state.Holdings.
	Region comm.Region
}

// Sum is an accumulate of single numbers whose order with others like it makes no difference, at whatever place: the
// operation, the predefined datatype, the size of that and where its elements begin, from a multiple of the size on;
// and in which way it can overflow, in one order if it does in another.
type Sum struct {
	Op, Type, Size, Phase int64
	Way                   state.Way
}

// Crossed says that a process has come to another region, in a program that locks windows.
type Crossed struct {
	Process  int
	From, To comm.Region
}

// Refused says that the step was not done, nor can it be: what it needs is not modelled.
type Refused struct{ Err error }

// StackFull says that the step was not done, as calls are nested too deeply.
type StackFull struct{}

func (*Finding) isEvent()  {}
func (Sent) isEvent()      {}
func (Sized) isEvent()     {}
func (CutOff) isEvent()    {}
func (Remark) isEvent()    {}
func (Cleared) isEvent()   {}
func (Reread) isEvent()    {}
func (RankUsed) isEvent()  {}
func (Known) isEvent()     {}
func (Unproved) isEvent()  {}
func (Short) isEvent()     {}
func (Narration) isEvent() {}
func (Iterated) isEvent()  {}
func (Refused) isEvent()   {}
func (Accessed) isEvent()  {}
func (Crossed) isEvent()   {}
func (StackFull) isEvent() {}

// Spoils tells whether an event means that a path does not simply go on: something is wrong there, it ends, or it
// cannot be followed.
func Spoils(e Event) bool {
	switch e.(type) {
	case *Finding, CutOff, Refused, StackFull:
		return true
	}
	return false
}
