package verdict

import "slices"

// Kind names a kind of violation, as printed, as in JSON results, and as the
// `check` and `no-check` flags and `// want` comments spell it.
type Kind string

// The kinds of violations; kinds() documents each.
const (
	Deadlock              Kind = "deadlock"
	PotentialDeadlock     Kind = "potential-deadlock"
	Nontermination        Kind = "nontermination"
	Assertion             Kind = "assertion"
	CollectiveAssertion   Kind = "collective-assertion"
	LoopInvariant         Kind = "loop-invariant"
	NotEquivalent         Kind = "not-equivalent"
	NondeterministicOut   Kind = "nondeterministic-output"
	OutOfBounds           Kind = "out-of-bounds"
	InvalidPointer        Kind = "invalid-pointer"
	Uninitialized         Kind = "uninitialized"
	KindMismatch          Kind = "kind-mismatch"
	UninitializedSend     Kind = "uninitialized-send"
	InputConversion       Kind = "input-conversion"
	DivisionByZero        Kind = "division-by-zero"
	MemoryLeak            Kind = "memory-leak"
	InvalidFree           Kind = "invalid-free"
	AllocationSize        Kind = "allocation-size"
	ArithmeticOverflow    Kind = "arithmetic-overflow"
	ConversionOverflow    Kind = "conversion-overflow"
	ShiftOutOfRange       Kind = "shift-out-of-range"
	ReadOnlyWrite         Kind = "read-only-write"
	MisalignedPointer     Kind = "misaligned-pointer"
	OverlappingCopy       Kind = "overlapping-copy"
	FormatMismatch        Kind = "format-mismatch"
	ComparisonOrder       Kind = "comparison-order"
	Unsequenced           Kind = "unsequenced"
	IncompatibleCall      Kind = "incompatible-call"
	MissingReturn         Kind = "missing-return"
	Abort                 Kind = "abort"
	MPILifecycle          Kind = "mpi-lifecycle"
	MPIInvalidArgument    Kind = "mpi-invalid-argument"
	MPITypeMismatch       Kind = "mpi-type-mismatch"
	MPITruncation         Kind = "mpi-truncation"
	MPIUnreceivedMessage  Kind = "mpi-unreceived-message"
	MPICollectiveMismatch Kind = "mpi-collective-mismatch"
	MPIRequestMisuse      Kind = "mpi-request-misuse"
	MPIResourceLeak       Kind = "mpi-resource-leak"
	MPIBufferHazard       Kind = "mpi-buffer-hazard"
	MPIRace               Kind = "mpi-race"
	MessageRace           Kind = "message-race"
	MPIReturnedErrors     Kind = "mpi-returned-errors"
	MPISharedSend         Kind = "mpi-shared-send-buffer"
	MPIReadySend          Kind = "mpi-ready-send"
	Requires              Kind = "requires"
	Ensures               Kind = "ensures"
	Assigns               Kind = "assigns"
	PathRequires          Kind = "path-requires"
	PathEnsures           Kind = "path-ensures"
	Interference          Kind = "interference"
)

// Switch says which flag turns a kind on and off.
type Switch uint8

// The switches.
const (
	ByCheck    Switch = iota // --check KIND and --no-check KIND
	ByDeadlock               // --deadlock potential|absolute|none
	ByCompare                // only `tass compare` looks for it; always on there
	ByContract               // only `tass contract` looks for it; always on there
)

// Info documents one kind.
type Info struct {
	Kind      Kind
	Title     string // a few words for a heading, lower case
	Doc       string // one sentence that a stranger understands
	Switch    Switch
	DefaultOn bool // looked for unless a flag says otherwise
}

// kinds is the table, in the order in which results list them.
func kinds() []Info {
	return slices.Concat(generalKinds(), undefinedKinds(), mpiKinds(), contractKinds())
}

func generalKinds() []Info {
	return []Info{
		{Deadlock, "deadlock", "No process can take a step, and some process has not terminated.", ByDeadlock, true},
		{PotentialDeadlock, "potential deadlock",
			"No process can go on unless MPI buffers a message, or lets a process leave a collective early, which the MPI " +
				"Standard allows but does not promise.", ByDeadlock, true},
		{Nontermination, "nontermination", "The program can run for ever: it comes back to a state that it was in before.",
			ByCheck, true},
		{Assertion, "assertion violated", "A condition stated by assert, or by an assert pragma, is false.", ByCheck, true},
		{CollectiveAssertion, "collective assertion violated",
			"A condition over the variables of several processes, each taken where that process passes the assertion, is false.",
			ByCheck, true},
		{LoopInvariant, "loop invariant violated",
			"A loop invariant does not hold on entry, or an iteration does not keep it.", ByCheck, true},
		{NotEquivalent, "not equivalent", "For the same inputs the implementation gives another output than the " +
			"specification, or none.", ByCompare, true},
		{NondeterministicOut, "nondeterministic output",
			"For the same inputs two schedules give different outputs, or two processes write different values to one output.",
			ByCheck, true},
		{OutOfBounds, "out of bounds", "An array index, or a pointer that is read or written through, lies outside its " +
			"object.", ByCheck, true},
		{InvalidPointer, "invalid pointer", "A pointer is used that is null, or whose object is no longer alive.", ByCheck,
			true},
		{Uninitialized, "uninitialized value", "A variable is read that was never written.", ByCheck, true},
		{KindMismatch, "kind mismatch", "An operator of a dynamically typed language is applied to a value of a kind " +
			"that it is not for, such as an addition to a truth value.", ByCheck, true},
		{UninitializedSend, "uninitialized data sent",
			"A message carries a value that was never written; correct programs do this, with values that the receiver ignores.",
			ByCheck, false},
		{InputConversion, "input not as it is read",
			"What scanf or its kind asks for need not be in the input, and the program does not look at the result.",
			ByCheck, false},
		{DivisionByZero, "division by zero", "A divisor is zero (also of the operator %).", ByCheck, true},
		{MemoryLeak, "memory leak", "A block from malloc, calloc or realloc was not freed when main returned.", ByCheck,
			true},
		{InvalidFree, "invalid free", "free or realloc is given a pointer that is not the start of a block of the heap, " +
			"or whose block was freed before.", ByCheck, true},
		{AllocationSize, "allocation of an impossible size",
			"The size of a block from malloc, calloc or realloc is negative, or more than any block has: as it is computed in " +
				"the call, with numbers that do not wrap round.", ByCheck, true},
		{ArithmeticOverflow, "arithmetic overflow",
			"The result of an operation on signed integers does not fit its type: for every input of a path or, where " +
				"--check asks for it, for some input.",
			ByCheck, true},
		{ConversionOverflow, "conversion overflow",
			"A floating value that is converted to an integer type, which cuts off its fraction, does not fit the type, or " +
				"is infinite or not a number.", ByCheck, true},
	}
}

// undefinedKinds are classes of behaviour that C leaves undefined (C11 annex J.2) and that
// have nothing to do with where a pointer points, and the end of a program by force.
func undefinedKinds() []Info {
	return []Info{
		{ShiftOutOfRange, "shift out of range",
			"A shift by a negative number of bits, or by as many as the type has or more; " +
				"or a left shift of a negative value, or of one that the signed type cannot hold (C11 6.5.7).",
			ByCheck, true},
		{ReadOnlyWrite, "write to read-only memory",
			"A string literal, or an object that is declared const, is written to (C11 6.4.5, 6.7.3).",
			ByCheck, true},
		{MisalignedPointer, "misaligned pointer",
			"A pointer is converted, or read or written through, that is not aligned as its type asks (C11 6.3.2.3).",
			ByCheck, true},
		{OverlappingCopy, "overlapping copy",
			"memcpy, strcpy or another function that copies is given two places that overlap (C11 7.24.2).",
			ByCheck, true},
		{FormatMismatch, "format and arguments do not match",
			"printf, or a function like it, is given a format that is not valid, " +
				"or arguments that are missing or of another size or class than the format says (C11 7.21.6.1).",
			ByCheck, true},
		{ComparisonOrder, "a comparison that gives no order",
			"The comparison that qsort or bsearch is given does not order the elements, or bsearch is given elements that are " +
				"not sorted by it (C11 7.22.5).",
			ByCheck, true},
		{Unsequenced, "unsequenced side effects",
			"One expression writes an object twice, or writes and reads it, in no defined order (C11 6.5).",
			ByCheck, true},
		{IncompatibleCall, "call with an incompatible type",
			"A function is called through a pointer, or a declaration, of another type than it has (C11 6.5.2.2).",
			ByCheck, true},
		{MissingReturn, "no value is returned",
			"The value of a call is used, and the function ended without returning one (C11 6.9.1).",
			ByCheck, true},
		{Abort, "program aborts", "abort, MPI_Abort, or exit with another status than 0 is called. " +
			"Where programs are compared, or their results listed, how they end is part of the outcome.",
			ByCheck, true},
	}
}

func mpiKinds() []Info {
	return []Info{
		{MPILifecycle, "MPI used outside its lifetime",
			"An MPI function is called before MPI_Init or after MPI_Finalize, or MPI_Finalize is never called.", ByCheck, true},
		{MPIInvalidArgument, "invalid MPI argument",
			"A rank, tag, count, buffer or handle is not one that the MPI function accepts.", ByCheck, true},
		{MPITypeMismatch, "MPI type mismatch",
			"The datatype of a receive does not match that of the message, or a datatype does not match its buffer.", ByCheck,
			true},
		{MPITruncation, "message truncated", "A message is longer than the buffer of the receive that takes it.", ByCheck,
			true},
		{MPIUnreceivedMessage, "message never received",
			"All processes have terminated, and a message that was sent has not been received.", ByCheck, true},
		{MPICollectiveMismatch, "collectives do not match",
			"Two processes call different collective operations, or one with arguments that do not agree (root, operation, " +
				"type, count); or not all processes call one.", ByCheck, true},
		{MPIRequestMisuse, "request misused", "A request handle is used that does not stand for a pending operation.",
			ByCheck, true},
		{MPIResourceLeak, "MPI resource leak",
			"A request, communicator, datatype, group, operation or window was never freed.", ByCheck, true},
		{MPIBufferHazard, "buffer touched while MPI owns it",
			"A buffer is read or written while a pending operation may still use it.", ByCheck, true},
		{MPIReadySend, "ready send without a receive",
			"A send in ready mode starts, in some schedule, before a receive for its message has been posted.", ByCheck, true},
		{MPIRace, "conflicting accesses to a window or file",
			"Two accesses to the same bytes of a window or file conflict, and no synchronisation orders them; to a window: " +
				"two operations, or one and a load or store of the process whose memory it is.", ByCheck, true},
		{MessageRace, "outcome depends on which message is taken",
			"Two executions with the same inputs differ in output, in what is printed, or in exit status, and in which " +
				"message a wildcard receive or probe takes, or with which of several requests a wait ends.", ByCheck, false},
		{MPIReturnedErrors, "error returned and not looked at",
			"Under MPI_ERRORS_RETURN a wrong call returns an error, and the program does not look at what it returns.",
			ByCheck, true},
		{MPISharedSend, "buffer sent twice at a time",
			"Memory is sent while another send of it is pending, which MPI forbids before version 2.2.", ByCheck, false},
	}
}

// contractKinds are the ways to break a collective contract (Luo, Contracts for Message-Passing Programs, Figs. 7.2 and
// 7.4, whose abbreviations messages give).
func contractKinds() []Info {
	return []Info{
		{Requires, "requirement violated", "A procedure is called in a state that its requires clauses do not allow, or " +
			"while a message is on its way.", ByContract, true},
		{Ensures, "guarantee violated", "When all processes have left a procedure, an ensures clause is false, or a " +
			"message was not received.", ByContract, true},
		{Assigns, "assignment outside of the frame", "A procedure changes what its assigns clauses do not list.", ByContract,
			true},
		{PathRequires, "path requirement violated", "A process may send a message that the requires clauses of a procedure " +
			"forbid, after it has left the procedure and before the receiver has.", ByContract, true},
		{PathEnsures, "path guarantee violated", "A process may send a message, or leave, before the process has entered " +
			"that an ensures clause names.", ByContract, true},
		{Interference, "interference", "A receive from any process may take a message that is sent behind the procedure " +
			"that it stands in, or in another one.", ByContract, true},
	}
}

// Kinds gives the table of all kinds, in the order in which results list them.
func Kinds() []Info { return kinds() }

// Lookup finds a kind by its name; false when there is none.
func Lookup(name string) (Info, bool) {
	for _, k := range kinds() {
		if string(k.Kind) == name {
			return k, true
		}
	}
	return Info{}, false
}

// Info gives the kind's row in the table; a row with only the kind for a name
// that is not there.
func (k Kind) Info() Info {
	if i, ok := Lookup(string(k)); ok {
		return i
	}
	return Info{Kind: k, Title: string(k)}
}

// Order gives the kind's place in the table, from 0; the table's length for a
// name that is not there.
func (k Kind) Order() int {
	all := kinds()
	for i := range all {
		if all[i].Kind == k {
			return i
		}
	}
	return len(all)
}
