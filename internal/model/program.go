package model

import (
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// Class says where a variable lives.
type Class uint8

// The classes of variables.
const (
	Input  Class = iota // shared, read-only
	Output              // one copy a process, write-only by intent; compared at the end
	Global              // one copy a process: C's globals, and statics of functions
	Local
	Param
	Temp  // made by the front end
	Bound // by a quantifier
)

// NumbersName is the name of the Marker into which pointers point that were made of integers which are no addresses of
// objects: the byte that they point to is the number.
const NumbersName = "a number as an address"

// Numbers tells whether pointers to the variable stand for numbers, and for which one its first byte does.
func (v *Variable) Numbers() (first int64, ok bool) {
	return v.Address, v.Marker && (v.Address != 0 || v.Name == NumbersName)
}

// Variable is a variable of the program. A scalar whose address is never taken
// lives in a register (InReg); everything else is an object of the process's
// memory.
type Variable struct {
	Name  string
	Type  *Type
	At    source.Pos
	Class Class
	InReg bool
	// Slot is the variable's index among the registers (InReg) or among the
	// objects of its owner: of the function for Local, Param and Temp, of the
	// program for Global, and among Program.Inputs or Program.Outputs. Filled
	// in by Program.Finish.
	Slot int
	// Watched: annotations read it in other processes, whatever these are doing; so
	// the end of its lifetime counts even if it is in a register. Filled in by
	// Program.Finish.
	Watched bool
	// Macro: an input that stands for an object-like macro.
	Macro bool
	// Marker: a library's sentinel object, known by its address alone (such
	// as what MPI_IN_PLACE points to).
	Marker bool
	// Address: the number that a Marker stands for which the program has written as an address; 0 for others.
	Address int64
	// Opaque says, of a Marker that stands for data, why these cannot be looked at; "" for others.
	Opaque string
	// Argument: it is the parameter argc or argv of main, or the array to which the latter points.
	Argument bool
	// ReadOnly: the object is defined const, or is the array of a string literal: it is
	// written where it is initialised, by name, and never through a pointer.
	ReadOnly bool
	// Literal: the object is the array of a string literal, and holds Text.
	Literal bool
	// Text is, for the hidden array of a string literal, its contents without
	// the final zero: what printf and the like can show. Init stores them in
	// the array too, unless only such functions use the literal.
	Text string
}

// InputVar is an input with the assumption that its pragma states.
type InputVar struct {
	Var        *Variable
	Assumption Expr // Logical, or nil
	// Range, if not nil, is where the input, or each element of it, lies besides: it is
	// stated when the program is run, and its type has a Number then.
	Range *Interval
}

// AbstractFunc is an uninterpreted function declared by the user.
type AbstractFunc struct {
	Name   string
	At     source.Pos
	Params []*Type
	Result *Type
}

// Function is a function with a body: a graph of locations.
type Function struct {
	Name      string
	At, End   source.Pos // the declaration, and the closing brace
	Type      *Type
	Params    []*Variable
	Locals    []*Variable // all others: locals, temporaries
	NumRegs   int         // filled in by Program.Finish
	NumObjs   int         // likewise
	Locations []*Location // a location's ID is its index; Locations[0] is the entry
	Index     int         // in Program.Functions
	// Stands says what the function stands for, where a front end has made it in place of something: "f by contract".
	Stands string
	// Changes says whether calls of it show but by what they give. Programs have it whose library functions ask for it.
	Changes CallChange
}

// CallChange is how calls of a function show but by what they give.
type CallChange uint8

// The changes: errno alone may be set where a number does not fit, and is not looked at.
const (
	ChangesNothing CallChange = iota
	ChangesErrno
	ChangesMore
)

// LocKind is what a location is in the source, for the heuristics that decide
// which states to save.
type LocKind uint8

// The kinds of locations.
const (
	Plain LocKind = iota
	ForHead
	LoopHead // of while, do, and a loop made by goto: any other target of a back edge
	IfJoin
)

// Location is a node of a function's graph: a point of control and the one
// action that leads on from it.
type Location struct {
	ID     int
	At     source.Pos
	Kind   LocKind
	Loop   source.Pos // of the keyword, at the head of a loop that tests its condition first
	In     int        // number of incoming edges; filled in by Program.Finish
	Action Action
	// Asked says, of a call that may end the program, what the branches ask that decide whether it is made.
	Asked Asked
}

// Asked is what branches ask.
type Asked uint8

// There is no branch, all ask about what the program reads and was given, all about the number of processes, or some
// about something else; or it does not matter, since the program ends by force where it wants no more of an execution.
const (
	NothingAsked Asked = iota
	InputAsked
	ProcessesAsked
	OtherAsked
	NotAsked
)

// Action is what a process does at a location; it names the locations that
// can follow.
type Action interface{ Succs() []int }

// Goto does nothing.
type Goto struct{ Next int }

// Assign stores a value in a place. Struct values are copied as wholes.
type Assign struct {
	Place Expr
	Value Expr
	Next  int
}

// Discard evaluates an expression whose value is not used. Where that is the value of a place, the place is accessed,
// and need not have a value.
type Discard struct {
	X    Expr
	Next int
}

// Zero stores zero (null for pointers) in all of a place, an aggregate as a
// rule.
type Zero struct {
	Place Expr
	Next  int
}

// Branch goes one of two ways.
type Branch struct {
	Cond       Expr // Logical
	Then, Else int
	// Invariant makes this the location of a loop with an invariant, whose body
	// begins at Then; nil as a rule.
	Invariant *Annotation
}

// Case is one arm of a Switch.
type Case struct {
	Value int64
	Next  int
}

// Switch goes to the case whose value equals X, else to Default.
type Switch struct {
	X       Expr // Int
	Cases   []Case
	Default int
}

// Choose goes to any of the ways that are open, or to Next if none is: C leaves open which operand of an expression is
// evaluated first. What the ways test and do is such that they are taken finitely often.
type Choose struct {
	Ways []Way
	Next int
}

// Way is one way to go from a Choose.
type Way struct {
	When  Expr // Logical: whether it is open
	Text  string
	After []int // the ways that must be taken before it, if they are at all
	Next  int
}

// Call invokes a function that has a body.
type Call struct {
	Func   *Function // nil when called through a pointer
	Ptr    Expr      // the pointer, or nil
	Args   []Expr
	Result Expr // the place that takes the result, or nil
	Next   int
}

// LibCall invokes a function that a library models, such as MPI_Send, malloc
// or sqrt.
type LibCall struct {
	Name string
	// Written is the name by which the program calls the function, if that is another one.
	Written  string
	FuncType *Type
	// Args may be more than the parameters: malloc and its kind are passed the size of the block as well as it is
	// before it wraps round, and some functions of MPI what their implementations know.
	Args   []Expr
	Result Expr // the place that takes the result, or nil
	// ElemType is, for malloc, calloc and realloc, the element type that the
	// program's cast or assignment gives to the block; nil when unknown, then
	// the first conversion of the pointer gives it.
	ElemType *Type
	// Unmodelled: no library models the function, and executions end here.
	Unmodelled bool
	Next       int
}

// Called gives the name by which the program calls the function, for messages.
func (a *LibCall) Called() string {
	if a.Written != "" {
		return a.Written
	}
	return a.Name
}

// Return leaves the function.
type Return struct{ Value Expr }

// Assert is an obligation: from assert.h, or from a pragma.
type Assert struct {
	Cond Expr   // Logical
	Text string // the condition as written; of another kind of violation, what is wrong
	Next int
	// Kind is what it is a violation of if it does not hold; verdict.Assertion where empty.
	Kind verdict.Kind
}

// Assume restricts the executions considered.
type Assume struct {
	Cond Expr
	Text string
	Next int
	// Contract: it is a clause of a contract, of which a result speaks as a whole.
	Contract bool
}

// Declare begins the lifetime of variables: new objects, not initialised.
type Declare struct {
	Vars []*Variable
	Next int
}

// Kill ends the lifetime of variables that are objects, or Watched: control leaves
// their block. A register has no value then.
type Kill struct {
	Vars []*Variable
	Next int
}

// Succs gives the following locations.
func (a *Goto) Succs() []int { return []int{a.Next} }

// Succs gives the following locations.
func (a *Assign) Succs() []int { return []int{a.Next} }

// Succs gives the following locations.
func (a *Discard) Succs() []int { return []int{a.Next} }

// Succs gives the following locations.
func (a *Zero) Succs() []int { return []int{a.Next} }

// Succs gives the following locations.
func (a *Branch) Succs() []int { return []int{a.Then, a.Else} }

// Succs gives the following locations.
func (a *Switch) Succs() []int {
	s := make([]int, 0, len(a.Cases)+1)
	for _, c := range a.Cases {
		s = append(s, c.Next)
	}
	return append(s, a.Default)
}

// Succs gives the following locations.
func (a *Choose) Succs() []int {
	s := make([]int, 0, len(a.Ways)+1)
	for _, w := range a.Ways {
		s = append(s, w.Next)
	}
	return append(s, a.Next)
}

// Succs gives the following locations.
func (a *Call) Succs() []int { return []int{a.Next} }

// Succs gives the following locations.
func (a *LibCall) Succs() []int { return []int{a.Next} }

// Succs gives no locations.
func (a *Return) Succs() []int { return nil }

// Succs gives the following locations.
func (a *Assert) Succs() []int { return []int{a.Next} }

// Succs gives the following locations.
func (a *Assume) Succs() []int { return []int{a.Next} }

// Succs gives the following locations.
func (a *Declare) Succs() []int { return []int{a.Next} }

// Succs gives the following locations.
func (a *Kill) Succs() []int { return []int{a.Next} }

// Note is something that the reader of a result should know about the text of a program,
// and that is no mistake in it: such as what of it was not read.
type Note struct {
	At   source.Pos
	Text string
	// Contract: it says that a contract is not checked, as it is where the program is verified.
	Contract bool
}

// Change is a value that was put in the place of one in the text.
type Change struct {
	Name, Value, Was string
	At               source.Pos
}

// Argument is an argument of main by its number, the first one 1, that is called after what it is converted to: an
// input, as a rule, with this type in the language; or that is not given otherwise, without a name.
type Argument struct {
	Number     int
	Name, Type string
	Text       bool // its characters are looked at
}

// MadeUp is a text that is made up, such as an argument: its k-th character is what the function that stands for
// characters of input gives for the key and k; where it is a number, that is what the one for its type gives.
type MadeUp struct {
	Key  int64
	Name string // what reports call it
	Code string // and what it is called in the language, such as argv[1]
	// Type is "text" for characters, and otherwise the type in the language of the number that the text is converted to,
	// or nothing where it is only asked whether there is one.
	Type string
}

// Program is the model of one program: the code of one generic process.
type Program struct {
	Name      string
	Notes     []Note
	Assumed   []string // for the report, beside what actions say: what the program does if that is so
	Changed   []Change
	Arguments []Argument // those of main that are inputs
	MadeUp    []MadeUp   // texts that are made up, beside what is read
	Files     []*source.File
	Inputs    []*InputVar
	Outputs   []*Variable
	Globals   []*Variable // zero at the start, then set by Init
	GlobRegs  int         // filled in by Finish
	GlobObjs  int         // likewise
	Functions []*Function
	Init      *Function // runs the static initialisers before Main; never nil
	Main      *Function
	Abstract  []*AbstractFunc
	Consts    []*Const // filled in by Finish
	LibFuncs  []string // names of the library functions called; filled in by Finish
	Parts     []*Part  // the programs that it was composed of; nil for one by itself
	// Annotations lists the collective assertions and the loop invariants; filled
	// in by Finish.
	Annotations []*Annotation
	// HandlesShow are the types of those handles of MPI with which the program does more than to pass them on, so that it
	// may see that what MPI makes has the handle of something else.
	HandlesShow []string
	// KeysShow: the program makes keys of attributes, which are integers to it.
	KeysShow bool
	// Meets: contracts stand for functions that processes execute together, so that receives from any process are refused.
	Meets bool
	// Claims are what is asked about each end of the program, from outside its text.
	Claims []*Claim
}
