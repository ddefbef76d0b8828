package concrete

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"math/big"
	"sort"
	"strings"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// Value is a value of an input: a number, or the elements of an array or the
// fields of a struct in order.
type Value struct {
	Num  *big.Rat
	List []Value
}

// Int makes the value of an integer.
func Int(i int64) Value { return Value{Num: new(big.Rat).SetInt64(i)} }

// Rat makes the value of a number.
func Rat(r *big.Rat) Value { return Value{Num: r} }

// List makes the value of an array or a struct.
func List(vs ...Value) Value { return Value{List: vs} }

// String gives a number, or the parts in braces.
func (v Value) String() string {
	if v.Num != nil {
		return v.Num.RatString()
	}
	parts := make([]string, len(v.List))
	for i, e := range v.List {
		parts[i] = e.String()
	}
	return "{" + strings.Join(parts, ", ") + "}"
}

// Inputs gives every input variable its value, by name.
type Inputs map[string]Value

// Names gives the names in alphabetical order.
func (in Inputs) Names() []string {
	names := make([]string, 0, len(in))
	for n := range in {
		names = append(names, n)
	}
	sort.Strings(names)
	return names
}

// Buffering says what MPI does where it may choose: with a standard-mode send
// that has not been received, and with leaving a collective before everyone
// has entered it.
type Buffering uint8

// The ways of choosing.
const (
	BufferAny    Buffering = iota // both ways are explored
	BufferAlways                  // every message is buffered, every early leave taken
	BufferNever                   // no process goes on before it must be able to
)

// Deadlocks says which deadlocks are violations.
type Deadlocks uint8

// The kinds of deadlock to report.
const (
	DeadlockPotential Deadlocks = iota // potential ones and absolute ones
	DeadlockAbsolute
	DeadlockNone
)

// Options says what to run. The zero value with NP set explores everything.
type Options struct {
	NP     int    // number of processes; 0 means 1
	Inputs Inputs // a value for every input of the program
	// Abstract computes the abstract functions; nil means HashAbstract.
	Abstract  func(name string, args []*big.Rat) *big.Rat
	Buffering Buffering
	Deadlock  Deadlocks
	MaxStates int // distinct states; 0 means 5,000,000
	MaxSteps  int // transitions on one path, and local steps in one run; 0 means 2,000,000
	// Float computes floating types in double (or, for float, single)
	// precision instead of exact rationals.
	Float bool
	// Order says which two of n values, in the order of ranks at first, a reduction
	// combines next, i before j; it must be the same for equal n. Nil begins with the
	// first two.
	Order func(n int) (i, j int)
	// Coarse makes all steps of a process between two MPI operations one
	// transition. It finds the same violations and terminals (cycles that go
	// through an MPI operation may be reported at another of their
	// processes), in far fewer states. But where a collective annotation is
	// violated, which stops the process that comes to it last, not each order
	// in which processes come to it is tried.
	Coarse bool
	// Compiled has Run do simple local actions by closures; nothing else changes.
	Compiled bool
	// Overflow reports arithmetic-overflow.
	Overflow bool
	// Watch names functions to be called before the actions of some locations.
	Watch map[*model.Location]func(View)
	// UninitializedSend reports messages that carry undefined values.
	UninitializedSend bool
	// Aborts reports programs that end by force: see verdict.Abort.
	Aborts bool
	// TagUB is the greatest tag of messages; 0 means 32767, which is what MPI promises.
	TagUB int64
	// SharedSend reports memory that is sent while another send of it is pending.
	SharedSend bool
	// Out, if not nil, receives what processes print to the standard output, or to that for
	// errors. It is for runs of one schedule.
	Out func(rank int, isError bool, text string)
	// Files, if not nil, are where the files of the program are. It is for runs of one schedule.
	Files HostFiles
	// Prints keeps what processes print and write to files, as a part of how a run ends.
	Prints bool
	// MessageRaces reports ends that differ by which messages were taken: see verdict.MessageRace. It keeps what is
	// printed.
	MessageRaces bool
	// Clock, if not nil, reads a clock of the machine for a function of this name, in nanoseconds. It is for runs of
	// one schedule.
	Clock func(name string) int64
	// Zone, if not nil, tells how many seconds the time zone of the machine is east of UTC at a time, and whether that
	// is summer time there; nil is UTC.
	Zone func(at int64) (east int64, summer bool)
	// Host is the name of the machine; "" is localhost.
	Host string
	// Function, if not nil, computes functions of math.h, by their names for double, where it
	// knows their value to the last bit; for Float.
	Function func(name string, args []float64, bits int) (float64, bool)
	// Stop, if not nil, is asked now and then whether to end, incomplete.
	Stop func() bool
	// Passed are kinds that are not looked for, of assertions and misaligned pointers: the execution goes on.
	Passed []verdict.Kind
	// Until ends the search at a violation for which it is true; nil ends it at none.
	Until func(*Violation) bool
}

func (o *Options) defaults() {
	if o.NP <= 0 {
		o.NP = 1
	}
	if o.Abstract == nil {
		o.Abstract = HashAbstract
	}
	if o.TagUB <= 0 {
		o.TagUB = mpispec.LeastTagUB
	}
	if o.MaxStates <= 0 {
		o.MaxStates = 5_000_000
	}
	o.Prints = o.Prints || o.MessageRaces
	o.Host = cmp.Or(o.Host, mpispec.Localhost)
	if o.MaxSteps <= 0 {
		o.MaxSteps = 2_000_000
	}
}

// HashAbstract is an arbitrary but fixed interpretation of abstract functions:
// small rationals that differ for nearly all different arguments.
func HashAbstract(name string, args []*big.Rat) *big.Rat {
	h := fnv.New64a()
	fmt.Fprint(h, name)
	for _, a := range args {
		fmt.Fprint(h, ";", a.RatString())
	}
	s := h.Sum64()
	return big.NewRat(int64(s%2001)-1000, int64(s>>32%7)+1)
}

// Violation is a violation with a schedule that shows it.
type Violation struct {
	verdict.Violation
	Schedule []Choice
}

// Cell is one scalar of an output at the end of a run.
type Cell struct {
	Path   string     // such as "u[1][2].x"
	Value  *big.Rat   // nil when it is a pointer, undefined, or not a finite number
	Text   string     // the value as text
	Writer int        // lowest rank that wrote it; -1: never written
	At     source.Pos // the writer's last write
}

// Terminal is one way in which the program can end.
type Terminal struct {
	Outputs []Cell      // nil when aborted
	Aborted bool        // by MPI_Abort or abort
	Status  []int       // exit status of every process; of an abort, one element
	Printed [][]Printed // what each process has printed; nil where that is not kept
	Left    []Left      // the files of MPI, by name; nil where what is printed is not kept

	way []Choice // that led there first, where message races are looked for
}

// Key is a text that two terminals share exactly when they have the same output
// values, the same never-written cells and the same exit status.
func (t *Terminal) Key() string {
	var b strings.Builder
	fmt.Fprintf(&b, "aborted=%v status=%v", t.Aborted, t.Status)
	for _, c := range t.Outputs {
		if c.Writer < 0 {
			fmt.Fprintf(&b, " %s=(never written)", c.Path)
		} else {
			fmt.Fprintf(&b, " %s=%s", c.Path, c.Text)
		}
	}
	for _, list := range t.Printed {
		fmt.Fprintf(&b, " %q", list)
	}
	for _, x := range t.Left {
		fmt.Fprintf(&b, " %q %v %q", x.Name, x.There, x.Bytes)
	}
	return b.String()
}

// Stats counts what an exploration did.
type Stats struct {
	States, Transitions int64
	MaxDepth            int
}

// Result is what Explore and Run find.
type Result struct {
	// Complete: no limit was hit. Reason names the limit otherwise.
	Complete bool
	Reason   string
	// Vacuous: the inputs do not satisfy their assumptions, nothing was run.
	Vacuous    bool
	Violations []Violation // one for each kind, place and process; sorted
	Terminals  []Terminal  // with different keys, in the order found
	// Schedule is, after Run and Replay, what was chosen.
	Schedule []Choice
	Stats    Stats
}

// Has tells whether there is a violation of the kind.
func (r *Result) Has(k verdict.Kind) bool {
	for i := range r.Violations {
		if r.Violations[i].Kind == k {
			return true
		}
	}
	return false
}

// HasAt tells whether there is a violation of the kind on the line.
func (r *Result) HasAt(k verdict.Kind, at source.Pos) bool {
	for i := range r.Violations {
		v := &r.Violations[i]
		if v.Kind == k && v.Pos.Line == at.Line &&
			(v.Pos.File == at.File || v.Pos.IsValid() && at.IsValid() && v.Pos.File.Name == at.File.Name) {
			return true
		}
	}
	return false
}

// Differing gives, when two terminals that were not aborted differ, one cell
// in which they do, as each of them has it.
func (r *Result) Differing() (a, b Cell, ok bool) {
	var first *Terminal
	for i := range r.Terminals {
		t := &r.Terminals[i]
		if t.Aborted {
			continue
		}
		if first == nil {
			first = t
			continue
		}
		for j, c := range t.Outputs {
			f := first.Outputs[j]
			if f.Text != c.Text || (f.Writer < 0) != (c.Writer < 0) {
				return f, c, true
			}
		}
	}
	return Cell{}, Cell{}, false
}

func badInput(format string, args ...any) error {
	return diag.New(diag.BadInput, source.Pos{}, format, args...)
}
