package mpispec

import "fmt"

// Role is what a parameter is for, from which follow its C type and how an argument is checked.
type Role uint8

// The roles of parameters.
const (
	Arguments      Role = iota // a pointer to the number of arguments that main was given
	ArgumentVector             // a pointer to these arguments
	Outgoing                   // a buffer of data that others get
	Incoming                   // a buffer for data that others give
	Exchanged                  // a buffer for both: of the same data, or as the process's part asks for
	Count                      // the number of elements in a buffer
	Counts                     // the number of elements for each process, an array
	Displacements              // where in a buffer the part for each process begins, an array
	Type                       // the datatype of the elements of a buffer
	Types                      // the datatypes of the parts for each process, an array
	Dest                       // the rank that a message goes to
	Source                     // the rank that a message comes from, or MPI_ANY_SOURCE
	RootRank                   // the root of a collective
	Tag                        // the tag of the message of the rank before it
	Operation                  // a reduction operation
	Communicator
	NewRequest      // where a handle is stored
	OneRequest      // the handle of an operation, which the function may set to MPI_REQUEST_NULL
	KeptRequest     // the handle of an operation, which stays
	NewMessage      // where the handle of a message is stored that a probe has matched
	OneMessage      // the handle of one, which the function sets to MPI_MESSAGE_NULL
	Length          // the number of requests in an array
	ManyRequests    // an array of handles
	NewStatus       // where a status is stored, unless it is ignored
	ManyStatuses    // the same for an array
	OldStatus       // a status that was stored before
	Result          // where an int is stored
	Results         // where ints are stored, an array
	Errhandler      // an error handler
	Text            // where characters are stored
	Number          // any other int
	Attribute       // where the address of an attribute's value is stored
	NewCommunicator // where the handle of a communicator is stored
	OldCommunicator // where a handle is that the function replaces
	GroupOf         // a group
	NewGroup        // where the handle of a group is stored
	OldGroup        // where a handle is that the function replaces
	Info            // hints
	NewInfo         // where the handle of an info object is stored
	OldInfo         // where a handle is that the function replaces
	Capacity        // where an int is that says how much room there is, and that is replaced by how much is needed
	NewCount        // where an MPI_Count is stored
	BigNumber       // an MPI_Count
	Strings         // the arguments of main
	ChangedStatus   // a status that the function changes
	Rest            // any further arguments
	NewMemory       // where the address of memory is stored that the function makes
	OldMemory       // the address of such memory
	CallsCopy       // a function that MPI calls to copy an attribute
	CallsDelete     // a function that MPI calls to delete one
	Opaque          // a pointer that MPI keeps, and gives back
	CallsRequest    // a function that MPI calls for a generalized request
	CallsHandler    // a function that MPI calls in case of an error
	NewErrhandler   // where the handle of an error handler is stored
	OldErrhandler   // where a handle is that the function replaces
	NewKeyval       // where the key of an attribute is stored
	OldKeyval       // where a key is that the function replaces
	Name            // characters that the function reads
	Ranks           // ints that the function reads, an array
	Ranges          // triplets of ints that the function reads, an array
	Members         // the number of elements of arrays of ranks
	OldType         // a datatype that is asked about, or that others are made of
	OldTypes        // several of these, an array
	OneType         // the handle of a datatype, which the function may set to MPI_DATATYPE_NULL
	NewType         // where the handle of a datatype is stored
	Numbers         // ints, an array
	Displacement    // a number of bytes
	Addresses       // numbers of bytes, or addresses, an array
	NewAddress      // where one is stored
	Location        // a pointer whose address is asked for
	NewOperation    // where the handle of a reduction operation is stored
	OneOperation    // the handle of one, which the function sets to MPI_OP_NULL
	UserFunction    // a function of the program that combines values
	Window          // a window
	NewWindow       // where the handle of a window is stored
	OldWindow       // where a handle is that the function replaces
	Memory          // the memory of a window
	Leader          // the rank of the process that speaks for its group
	RemoteLeader    // that of the other group's in a communicator that both belong to
	File            // a file
	NewFile         // where the handle of a file is stored
	OldFile         // where a handle is that the function replaces
	Offset          // a number of elements or bytes of a file
	NewOffset       // where one is stored
	Session         // a session
	NewSession      // where the handle of a session is stored
	OldSession      // where a handle is that the function replaces
	Hidden          // the address of a variable that the front end adds to the arguments
)

// Access says what a function does where an argument points to, as far as liveness is concerned.
type Access uint8

// The ways to access memory.
const (
	NoAccess Access = iota // the argument is no pointer
	Keeps                  // anything, also after it has returned
	Reads                  // as it is called, or for as long as it may write as well
	Writes                 // all of it, before it returns, and reads nothing
	Replaces               // reads as it is called; writes all of it before it returns
	MayWrite               // writes a part, or nothing, and reads nothing
)

// Param is a parameter of a function.
type Param struct {
	Name   string
	Role   Role
	Access Access
	// At says at which processes the argument is significant.
	At Who
	// InPlace says who may give MPI_IN_PLACE for the buffer.
	InPlace InPlace
	// C is the type of the parameter in C, where it does not follow from the role.
	C string
	// Blocks: the buffer has a block of the given size for each process.
	Blocks bool
}

// InPlace says who may give MPI_IN_PLACE for a buffer (MPI 3.1, section 5.2.1).
type InPlace uint8

// Who may work in place.
const (
	NeverInPlace    InPlace = iota
	RootInPlace             // the root
	EachInPlace             // each process, whatever others do
	TogetherInPlace         // all processes or none
)

// The parameters of rows: a name, and from the role what the function does with the argument.

func param(name string, role Role, access Access) Param {
	return Param{Name: name, Role: role, Access: access, At: All}
}

func outgoing(name string) Param { return param(name, Outgoing, Reads) }
func incoming(name string) Param { return param(name, Incoming, Writes) }
func count(name string) Param    { return param(name, Count, NoAccess) }
func counts(name string) Param   { return param(name, Counts, Reads) }
func displacements(name string) Param {
	return param(name, Displacements, Reads)
}
func datatypes(name string) Param { return param(name, Types, Reads) }
func datatype(name string) Param  { return param(name, Type, NoAccess) }
func dest() Param                 { return param("dest", Dest, NoAccess) }
func source() Param               { return param("source", Source, NoAccess) }
func root() Param                 { return param("root", RootRank, NoAccess) }
func tag(name string) Param       { return param(name, Tag, NoAccess) }
func operation() Param            { return param("op", Operation, NoAccess) }
func communicator() Param         { return param("comm", Communicator, NoAccess) }
func oneMessage() Param           { return param("message", OneMessage, Reads) }
func newMessage() Param           { return param("message", NewMessage, Writes) }
func newRequest() Param           { return param("request", NewRequest, Writes) }
func request() Param              { return param("request", OneRequest, Reads) }
func keptRequest() Param          { return param("request", KeptRequest, NoAccess) }
func length(name string) Param    { return param(name, Length, NoAccess) }
func requests() Param             { return param("array_of_requests", ManyRequests, Reads) }
func status() Param               { return param("status", NewStatus, Writes) }
func statuses() Param             { return param("array_of_statuses", ManyStatuses, MayWrite) }
func result(name string) Param    { return param(name, Result, Writes) }
func number(name string) Param    { return param(name, Number, NoAccess) }
func newComm(name string) Param   { return param(name, NewCommunicator, Writes) }
func newGroup(name string) Param  { return param(name, NewGroup, Writes) }
func group(name string) Param     { return param(name, GroupOf, NoAccess) }
func info() Param                 { return param("info", Info, NoAccess) }
func ranks(name string) Param     { return param(name, Ranks, Reads) }
func members() Param              { return param("n", Members, NoAccess) }

// with gives the parameter with another access than its role says.
func (p Param) with(a Access) Param {
	p.Access = a
	return p
}

// at gives the parameter as one that is significant at some processes only.
func (p Param) at(w Who) Param {
	p.At = w
	return p
}

// inPlace gives the buffer as one that MPI_IN_PLACE may stand for.
func (p Param) inPlace(by InPlace) Param {
	p.InPlace = by
	return p
}

// blocks gives the buffer as one with a block for each process.
func (p Param) blocks() Param {
	p.Blocks = true
	return p
}

// declarations are the declarations in C of parameters with each role, with a place for the name.
var declarations = map[Role]string{
	Outgoing: "const void *%s", Incoming: "void *%s", Exchanged: "void *%s",
	Count: "int %s", Counts: "const int %s[]", Displacements: "const int %s[]", Type: "MPI_Datatype %s",
	Types: "const MPI_Datatype %s[]",
	Dest:  "int %s", Source: "int %s", RootRank: "int %s", Tag: "int %s",
	Session: "MPI_Session %s", NewSession: "MPI_Session *%s", OldSession: "MPI_Session *%s",
	Leader: "int %s", RemoteLeader: "int %s",
	Operation: "MPI_Op %s", NewOperation: "MPI_Op *%s", OneOperation: "MPI_Op *%s",
	UserFunction: "MPI_User_function *%s", Communicator: "MPI_Comm %s",
	NewRequest: "MPI_Request *%s", OneRequest: "MPI_Request *%s", KeptRequest: "MPI_Request %s",
	NewMessage: "MPI_Message *%s", OneMessage: "MPI_Message *%s",
	Length: "int %s", ManyRequests: "MPI_Request %s[]",
	NewStatus: "MPI_Status *%s", ManyStatuses: "MPI_Status %s[]", OldStatus: "const MPI_Status *%s",
	Result: "int *%s", Results: "int %s[]", Text: "char *%s", Errhandler: "MPI_Errhandler %s", Number: "int %s",
	Attribute:       "void *%s",
	NewCommunicator: "MPI_Comm *%s", OldCommunicator: "MPI_Comm *%s",
	NewInfo: "MPI_Info *%s", OldInfo: "MPI_Info *%s", Capacity: "int *%s", NewCount: "MPI_Count *%s",
	BigNumber: "MPI_Count %s", Strings: "char *%s[]", ChangedStatus: "MPI_Status *%s", Rest: "%s",
	NewMemory: "void *%s", OldMemory: "void *%s",
	Opaque: "void *%s", NewErrhandler: "MPI_Errhandler *%s",
	OldErrhandler: "MPI_Errhandler *%s", NewKeyval: "int *%s", OldKeyval: "int *%s",
	GroupOf: "MPI_Group %s", NewGroup: "MPI_Group *%s", OldGroup: "MPI_Group *%s", Info: "MPI_Info %s",
	Name: "const char *%s", Ranks: "const int %s[]", Ranges: "int %s[][3]", Members: "int %s",
	OldType: "MPI_Datatype %s", OldTypes: "const MPI_Datatype %s[]", OneType: "MPI_Datatype *%s",
	NewType: "MPI_Datatype *%s", Numbers: "const int %s[]", Displacement: "MPI_Aint %s",
	Addresses: "const MPI_Aint %s[]", NewAddress: "MPI_Aint *%s", Location: "const void *%s",
	Window: "MPI_Win %s", NewWindow: "MPI_Win *%s", OldWindow: "MPI_Win *%s", Memory: "void *%s",
	File: "MPI_File %s", NewFile: "MPI_File *%s", OldFile: "MPI_File *%s",
	Offset: "MPI_Offset %s", NewOffset: "MPI_Offset *%s",
	Arguments: "int *%s", ArgumentVector: "char ***%s",
}

// declaration gives the declaration of the parameter in C.
func (p *Param) declaration() string {
	if p.C != "" {
		return p.C + p.Name
	}
	return fmt.Sprintf(declarations[p.Role], p.Name)
}

// Data says which parameters tell what is in a buffer: its count or counts, and its datatype or datatypes, which are
// the next ones of their roles. A position is -1 where there is none.
type Data struct{ Buffer, Count, Counts, Displacements, Type, Types int }

// Data gives what tells what is in the buffer that is parameter i.
func (f *Function) Data(i int) Data {
	if f.data != nil {
		return f.data[i]
	}
	return f.dataOf(i)
}

// dataOf finds what tells what is in the buffer that is parameter i.
func (f *Function) dataOf(i int) Data {
	last := f.Find(Types, i)
	if one := f.Find(Type, i); last < 0 || one >= 0 && one < last {
		last = one
	}
	upTo := func(role Role) int {
		if k := f.Find(role, i); last < 0 || k <= last {
			return k
		}
		return -1
	}
	return Data{i, upTo(Count), upTo(Counts), max(upTo(Displacements), upTo(Addresses)), upTo(Type), upTo(Types)}
}
