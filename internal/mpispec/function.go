package mpispec

import (
	"cmp"
	"slices"
	"strings"
	"sync"
)

// Function is an MPI function that programs may call, in one row: what its parameters are, who takes part
// in it, and what can be told of it without its meaning. The header, the documents, the checks of arguments in both
// interpreters, and what liveness and process symmetry assume are made from rows.
type Function struct {
	Name    string
	Class   FunctionClass
	Section string // of the MPI Standard, version 3.1 where it names no other one
	Params  []Param
	// Result is the C type of the result where it is not int.
	Result string
	// Anytime: it may be called before MPI_Init and after MPI_Finalize.
	Anytime bool
	// Leave says whose entries a process needs to leave the collective.
	Leave Leave
	// Form says whether a process waits in the collective, and Of is the blocking one where it does not.
	Form Form
	Of   string
	// Symmetric says why processes may be exchanged across the call. A row without it is
	// not symmetric.
	Symmetric Symmetry
	// Ready: it sends in ready mode, or prepares that. Buffered: the same for buffered mode.
	Ready, Buffered bool
	// Notes says, for the documents, what is special about the model.
	Notes string

	number int    // its place in the table
	data   []Data // what Data gives, by parameter, as calls ask for it again and again; nil before the row is in the table
}

// FunctionClass is the kind of a function: what it has to do with other processes.
type FunctionClass uint8

// The classes of functions.
const (
	Local         FunctionClass = iota // no other process notices it
	PointToPoint                       // a blocking send or receive, or both
	Nonblocking                        // begins, prepares, starts or gives up an operation that has a request
	Completion                         // waits for requests, or tests them
	Collective                         // all processes of a communicator take part
	Ending                             // ends the program, or its use of MPI
	Synchronising                      // opens or closes an epoch of a window, with some of its processes
	Filing                             // has to do with a file, which other processes may notice
)

// Form is the form of a collective.
type Form uint8

// The forms of collectives.
const (
	Waiting  Form = iota // the process waits until it can leave
	Unwaited             // it begins the collective, and another call completes it
	Prepared             // it prepares the collective, which is begun and completed again and again
)

// Who says at which processes of a collective something holds. In other functions it is Nobody or All.
type Who uint8

// The processes of a collective.
const (
	Nobody Who = iota
	AtRoot
	NotAtRoot
	All
)

// Is tells whether a process is meant that is, or is not, the root.
func (w Who) Is(root bool) bool {
	return w == All || w == AtRoot && root || w == NotAtRoot && !root
}

// Leave says which other processes must have entered a collective before a process can leave it: those whose data its
// result depends on. More than that the Standard does not promise (MPI 3.1, section 5.1), but for a barrier: a process
// that gets no elements needs nobody, and implementations leave a call without data at once.
type Leave uint8

// Whose entries the leave of a process needs.
const (
	NoLeave         Leave = iota // the function is no collective
	NeedsEveryone                // those of all, although there is no data
	NeedsAll                     // those of all, if there is any data, as everywhere below
	NeedsRoot                    // that of the root
	NeedsAllAtRoot               // at the root those of all; elsewhere none
	NeedsLowerRanks              // those of all processes of lower rank
	NeedsIfResult                // those of all, if the process itself gets any element
	NeedsNeighbours              // those of the neighbours from which it gets any element
	NeedsIfMember                // those of all, if the process may be a member of what is made
	NeedsLeaders                 // those of the leaders of both groups
	NeedsBeyond                  // that of one process of the other group
	NeedsNobody                  // none
)

// String says for whom a process waits.
func (l Leave) String() string {
	return [...]string{"", "all", "all", "the root", "nobody; the root for all", "those of lower rank",
		"all, if it gets any element", "neighbours", "all, unless it says `MPI_UNDEFINED`", "the two leaders",
		"one of the other group", "nobody"}[l]
}

// Symmetry says for which processes a call means the same when processes other than the first change places
// (package symmetry), and why. A rank that is an argument is looked at by itself: a number that names
// another process breaks the symmetry whatever the row says.
type Symmetry struct {
	Of  Who
	Why string
	// Commuting: it is so as far as the reduction gives the same in every order of its operands.
	Commuting bool
}

// Functions gives the rows of all functions, in the order of the header. They must not be changed.
func Functions() []Function { return Rows()[:len(allRows())-len(meetings())] }

// Rows gives the rows of all functions, and behind them those of what no program can write.
func Rows() []Function { return allRows() }

var allRows = sync.OnceValue(func() []Function {
	subjects := Subjects()
	n := 0
	for _, s := range subjects {
		n += len(s.Functions)
	}
	all := make([]Function, 0, n)
	for _, s := range subjects {
		all = append(all, s.Functions...)
	}
	all = append(all, meetings()...)
	for k := range all {
		f := &all[k]
		f.number = k
		f.data = make([]Data, len(f.Params))
		for i := range f.Params {
			f.data[i] = f.dataOf(i)
		}
	}
	return all
})

// Subject is a group of functions that the documents show together.
type Subject struct {
	Title     string
	Functions []Function
}

// Subjects gives the functions that are modelled: what is not here is not declared in mpi.h, and a call of it is
// reported.
func Subjects() []Subject {
	return []Subject{
		{"Processes", environment()},
		{"Messages", messages()},
		{"Nonblocking operations", nonblocking()},
		{"Partitioned communication", partitioned()},
		{"Collectives", collectives()},
		{"Nonblocking collectives", unwaited()},
		{"Persistent collectives", prepared()},
		{"Reduction operations", operations()},
		{"Collectives of neighbours", neighbourhoods()},
		{"Communicators", communicators()},
		{"Groups", groups()},
		{"Sessions", sessions()},
		{"Topologies", topologies()},
		{"One-sided communication", windows()},
		{"Files", files()},
		{"Datatypes", derivation()},
		{"Packing", packing()},
		{"Info objects", infos()},
		{"Attributes", attributes()},
		{"Errors and the implementation", handling()},
	}
}

// FunctionOf gives the row of a function; nil for one that is not modelled.
func FunctionOf(name string) *Function {
	if !strings.HasPrefix(name, "MPI_") {
		return nil // for programs without MPI, the table is not made
	}
	return byName()[name]
}

// Called gives the rows of functions that are named, in the order of the table.
func Called(names []string) []*Function {
	list := make([]*Function, 0, len(names))
	for _, name := range names {
		if f := FunctionOf(name); f != nil && !slices.Contains(list, f) {
			list = append(list, f)
		}
	}
	slices.SortFunc(list, func(a, b *Function) int { return a.number - b.number })
	return list
}

// byName holds the rows by the names of the functions.
var byName = sync.OnceValue(func() map[string]*Function {
	all := Rows()
	rows := make(map[string]*Function, len(all))
	for k := range all {
		rows[all[k].Name] = &all[k]
	}
	return rows
})

// Find gives the position of the first parameter with a role from a position on; -1 where there is none.
func (f *Function) Find(role Role, from int) int {
	for i := from; i < len(f.Params); i++ {
		if f.Params[i].Role == role {
			return i
		}
	}
	return -1
}

// Blocking gives the name of the function that does the same and waits for it.
func (f *Function) Blocking() string { return cmp.Or(f.Of, f.Name) }

// Index gives the position of a parameter by its name; -1 where there is none.
func (f *Function) Index(name string) int {
	for i := range f.Params {
		if f.Params[i].Name == name {
			return i
		}
	}
	return -1
}

// Access says what the function does where argument i points to. Of arguments that the row does not have it
// is not known.
func (f *Function) Access(i int) Access {
	if i >= len(f.Params) {
		return Keeps
	}
	return f.Params[i].Access
}

// Remembers tells whether the function, or the operation that it begins, may use what argument i points to after it
// has returned: not where it asks about something, nor where it waits for the operation.
func (f *Function) Remembers(i int) bool {
	if f.Access(i) == Keeps {
		return true
	}
	begins := f.Class == Nonblocking || f.Form != Waiting
	return begins && f.Params[i].Role != NewRequest
}

// Changes tells whether calls of the process can notice that the function was called before them, by more than
// what it stores where its arguments point to. Of a function that stores no answer this is the purpose: it frees an
// object, or sets a part of it.
func (f *Function) Changes() bool {
	switch f.Name {
	case "MPI_Wtime", "MPI_Wtick", "MPI_Aint_add", "MPI_Aint_diff":
		return false // what they return is the answer
	case "MPI_Init_thread", "MPI_Add_error_class", "MPI_Add_error_code":
		return true
	}
	return f.Class != Local || !slices.ContainsFunc(f.Params, func(p Param) bool {
		return p.Access == Writes || p.Access == MayWrite || p.Role == Attribute || p.Role == Results
	})
}

// Expects tells whether the function posts a receive or a window, or looks whether one is posted, or may do so.
func (f *Function) Expects() bool {
	switch f.Name {
	case "MPI_Start", "MPI_Startall", "MPI_Win_post", "MPI_Win_start":
		return true
	}
	return f.Ready || f.Find(Source, 0) >= 0
}
