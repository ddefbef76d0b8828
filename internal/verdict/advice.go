package verdict

// The tables say what to change, kind by kind. Each sentence is about programs as they are, not about tass.

func generalAdvice() []Explanation {
	return []Explanation{
		{Kind: Deadlock, Standard: "MPI 3.1, 3.5 and 5.13", Page: "howto/deadlock",
			Change: "Look at what each process waits for. Where both receive before they send, let one of them send " +
				"first, or use MPI_Sendrecv, or post the receives with MPI_Irecv. Where a receive has no partner, " +
				"compare ranks, tags and communicators of the two calls, and count the messages. Where only some " +
				"processes come to a collective, call it outside of the branch."},
		{Kind: PotentialDeadlock, Standard: "MPI 3.1, 3.5 and 5.13", Page: "howto/deadlock",
			Change: "The program runs while messages are small enough to be buffered, and hangs with larger ones or " +
				"with another MPI. Use MPI_Sendrecv, or let processes with even ranks send first and those with odd " +
				"ranks receive first, or post the receives with MPI_Irecv before the sends. Do not rely on a collective " +
				"other than MPI_Barrier to make processes wait, or not to."},
		{Kind: Nontermination, Standard: "C11 6.8.5", Page: "semantics",
			Change: "Make sure that each iteration changes what the condition of the loop looks at, and brings it " +
				"closer to the end. In a loop that polls, let what it waits for be sent or stored by somebody."},
		{Kind: Assertion, Standard: "C11 7.2.1.1", Page: "annotations",
			Change: "Either the program computes something else than you think, or the condition claims too much: the " +
				"inputs in the report are a case for which it is false. If such inputs cannot occur, say so: #pragma " +
				"TASS assume, or a condition at the input."},
		{Kind: CollectiveAssertion, Standard: "Siegel and Zirkel, Collective Assertions (VMCAI 2011)", Page: "annotations",
			Change: "Compare the values of the processes in the report, each where it passes the assertion. Of a process " +
				"that may be at another place, say where it is: PROC[0]@main.x instead of PROC[0].x."},
		{Kind: LoopInvariant,
			Standard: "Siegel and Zirkel, Loop Invariant Symbolic Execution for Parallel Programs (VMCAI 2012)",
			Page:     "howto/invariant",
			Change: "The invariant must be true when the loop is entered, and still be true after an iteration that " +
				"began with nothing known but the invariant and the condition. Often a bound is missing, such as 0 <= i " +
				"&& i <= n, or what is said of i holds one iteration later. tass verify --infer looks for invariants."},
		{Kind: NotEquivalent,
			Standard: "Siegel, Mironova, Avrunin and Clarke, Combining Symbolic Execution with Model Checking to Verify " +
				"Parallel Numerical Programs (TOSEM 2008), section 2", Page: "equivalences",
			Change: "Look at the first output that differs. If a term is missing, look at how the work is divided: " +
				"integer division drops a remainder (let process r take the elements from r*n/np up to (r+1)*n/np), and " +
				"ghost cells are exchanged on both sides. If a term is there twice, blocks overlap. If the output was " +
				"never written, look at who writes it."},
		{Kind: NondeterministicOut, Standard: "MPI 3.1, 3.2.4 and 3.5", Page: "semantics",
			Change: "Receive from a rank instead of MPI_ANY_SOURCE, or put what arrives at a place that depends on " +
				"status.MPI_SOURCE. Let one process alone write an output, or all of them the same value."},
	}
}

func memoryAdvice() []Explanation {
	return []Explanation{
		{Kind: OutOfBounds, Standard: "C11 6.5.2.1 and 6.5.6, paragraph 8", Page: "memory",
			Change: "Look at the last iteration: i <= n for i < n, and neighbours a[i-1] and a[i+1] at the ends. Of a " +
				"block with ghost cells, count these when it is allocated."},
		{Kind: InvalidPointer, Standard: "C11 6.2.4, paragraph 2, and 6.5.3.2, paragraph 4", Page: "memory",
			Change: "Keep the object alive for as long as the pointer is used: free it later, do not return the " +
				"address of a local variable, and take the new pointer from realloc. Look whether a pointer is NULL " +
				"before it is used."},
		{Kind: Uninitialized, Standard: "C11 6.7.9, paragraph 10, and J.2", Page: "memory",
			Change: "Give the variable a value where it is declared. In an array, look whether the loops that write it " +
				"reach all elements, the first, the last and the ghost cells among them. What MPI_Reduce and MPI_Gather " +
				"write is there on the root alone."},
		{Kind: KindMismatch, Standard: "the language MiniMP", Page: "minimp",
			Change: "Variables hold values of any kind. Look at what was assigned to this one last: arithmetic is for " +
				"integers, && and if are for truth values, and brackets are for sequences."},
		{Kind: UninitializedSend, Standard: "MPI 3.1, 3.2.2", Page: "memory",
			Change: "It is no error if the receiver ignores these elements. Else write them, or send fewer: the count " +
				"is often the length of the buffer, and not of what is in it."},
		{Kind: InputConversion, Standard: "C11 7.21.6.2, paragraph 16", Page: "semantics",
			Change: "Look at what scanf returns, which is the number of values that it read, and end with a message " +
				"where it is another one than you need."},
		{Kind: DivisionByZero, Standard: "C11 6.5.5, paragraph 5", Page: "arithmetic",
			Change: "Look at the divisor for the inputs in the report; with MPI, for numbers of processes that are " +
				"larger than the problem: n / np is 0 then. Test it before, or state the bound where the input is " +
				"declared."},
		{Kind: MemoryLeak, Standard: "C11 7.22.3", Page: "memory",
			Change: "Free the block on every way out of the function, early returns among them, before the last " +
				"pointer to it is overwritten."},
		{Kind: InvalidFree, Standard: "C11 7.22.3.3, paragraph 2", Page: "memory",
			Change: "Keep the pointer that malloc returned and give free that one, once; setting it to NULL behind " +
				"free makes a second free harmless."},
		{Kind: AllocationSize, Standard: "C11 7.22.3 and 6.2.5, paragraph 9", Page: "undefined",
			Change: "Look at the number of elements before it is multiplied: a negative int becomes a huge size_t. " +
				"Where it is computed, as in n - 2, say what happens for small n."},
	}
}

func undefinedAdvice() []Explanation {
	return []Explanation{
		{Kind: ArithmeticOverflow, Standard: "C11 6.5, paragraph 5", Page: "undefined",
			Change: "Convert before the operation, not behind it: (long)a * b, or size_t for sizes. Bound the inputs " +
				"where they are declared if they are never so large."},
		{Kind: ConversionOverflow, Standard: "C11 6.3.1.4, paragraph 1", Page: "arithmetic",
			Change: "Look whether the value lies within the type before it is converted, and whether it can be " +
				"infinite or NaN; or convert to a larger type, such as long."},
		{Kind: ShiftOutOfRange, Standard: "C11 6.5.7, paragraphs 3 and 4", Page: "undefined",
			Change: "Shift by 0 to 31 bits for int, or shift 1UL for up to 63, and shift unsigned values: 1u << 31, " +
				"not 1 << 31."},
		{Kind: ReadOnlyWrite, Standard: "C11 6.4.5, paragraph 7, and 6.7.3, paragraph 6", Page: "undefined",
			Change: "Copy the text into an array (char name[] = \"...\") where it is to be changed, and keep const in " +
				"the types of pointers to what is not."},
		{Kind: MisalignedPointer, Standard: "C11 6.3.2.3, paragraph 7", Page: "undefined",
			Change: "Copy bytes with memcpy to a variable of the type instead of casting the pointer, or put members " +
				"of larger alignment first. For buffers of several types use MPI_Pack or a derived datatype."},
		{Kind: OverlappingCopy, Standard: "C11 7.24.2.1, paragraph 2", Page: "undefined",
			Change: "Use memmove, which may copy to where it copies from."},
		{Kind: FormatMismatch, Standard: "C11 7.21.6.1, paragraph 9", Page: "undefined",
			Change: "Use %d for int, %ld for long, %zu for size_t, %f or %g for double; in scanf, %lf for double. gcc " +
				"-Wall names most of these."},
		{Kind: ComparisonOrder, Standard: "C11 7.22.5, paragraphs 1 to 4, and 7.22.5.1, paragraph 2", Page: "undefined",
			Change: "Return a negative number, 0 and a positive one, as in (a > b) - (a < b): with a > b alone no element " +
				"is less than another one. Sort by what is searched for."},
		{Kind: Unsequenced, Standard: "C11 6.5, paragraph 2", Page: "undefined",
			Change: "Make two statements of it: what is written first, and then what uses it."},
		{Kind: IncompatibleCall, Standard: "C11 6.5.2.2, paragraphs 6 and 9", Page: "undefined",
			Change: "Declare the function with its parameters, in a header that its definition includes as well, and " +
				"give pointers to functions the full type."},
		{Kind: MissingReturn, Standard: "C11 6.9.1, paragraph 12", Page: "undefined",
			Change: "Return a value on every way to the end of the function; gcc -Wall names such functions."},
		{Kind: Abort, Standard: "C11 7.22.4.1 and 7.22.4.4; MPI 3.1, 8.7", Page: "undefined",
			Change: "If the program means to end there for such inputs, switch the check off (--no-check abort), or " +
				"exclude them where they are declared. Else find out why it comes to this place."},
	}
}

func mpiAdvice() []Explanation {
	return []Explanation{
		{Kind: MPILifecycle, Standard: "MPI 3.1, 8.7", Page: "mpi",
			Change: "Call MPI_Init once, before all else of MPI, and MPI_Finalize on every way out of main: also where " +
				"the program ends early because of its arguments."},
		{Kind: MPIInvalidArgument, Standard: "MPI 3.1, 2.8 and 3.2.3", Page: "mpi",
			Change: "Ranks go from 0 to the size of the communicator less 1: for neighbours at the ends use " +
				"MPI_PROC_NULL, or compute modulo the size, which needs (rank - 1 + size) % size. Tags are not negative; " +
				"counts neither."},
		{Kind: MPITypeMismatch, Standard: "MPI 3.1, 3.3.1", Page: "mpi",
			Change: "Sender and receiver name the same datatype, and it is that of the buffer: MPI_DOUBLE for double, " +
				"MPI_FLOAT for float, MPI_LONG for long, MPI_UNSIGNED for unsigned int."},
		{Kind: MPITruncation, Standard: "MPI 3.1, 3.2.4", Page: "mpi",
			Change: "Give the receive the room that the message needs. Where lengths differ, as with a last block, " +
				"look at the length first: MPI_Probe and MPI_Get_count. Messages may also be mixed up: compare the tags."},
		{Kind: MPIUnreceivedMessage, Standard: "MPI 3.1, 8.7", Page: "mpi",
			Change: "Count sends and receives of the two processes: a receive is missing, or stands in a branch, or " +
				"there is a send too much."},
		{Kind: MPICollectiveMismatch, Standard: "MPI 3.1, 5.1 and 5.13", Page: "mpi",
			Change: "All processes of a communicator call the same collectives in the same order, with the same root " +
				"and operation and matching counts. Move the call out of branches on the rank; compute root and count " +
				"from values that are equal everywhere."},
		{Kind: MPIRequestMisuse, Standard: "MPI 3.1, 3.7.3", Page: "mpi",
			Change: "Wait for each request once, with the variable that the call wrote: MPI_Wait sets it to " +
				"MPI_REQUEST_NULL, copies stay as they are. Set requests that may remain unused to MPI_REQUEST_NULL " +
				"before."},
		{Kind: MPIResourceLeak, Standard: "MPI 3.1, 2.5.1 and 8.7", Page: "mpi",
			Change: "Free what was created before MPI_Finalize: MPI_Comm_free, MPI_Type_free, MPI_Group_free, " +
				"MPI_Op_free, MPI_Win_free. Wait for each request; use an array where several are pending at a time."},
		{Kind: MPIBufferHazard, Standard: "MPI 3.1, 3.7.2 and 5.12", Page: "mpi",
			Change: "Call MPI_Wait, or a test that says that it is done, before a buffer is written that is being " +
				"sent, and before one is read or written that is being received; or use two buffers in turn."},
		{Kind: MPIReadySend, Standard: "MPI 3.1, 3.4", Page: "mpi",
			Change: "Use MPI_Send; or have the receiver post its receive and then tell the sender, by a message or a " +
				"barrier."},
		{Kind: MPIRace, Standard: "MPI 3.1, 11.7 and 13.6.1", Page: "mpi",
			Change: "Put a synchronisation between the two accesses: MPI_Win_fence, or post, start, complete and wait, " +
				"or a lock that excludes others. For files: atomic mode, or MPI_File_sync, MPI_Barrier and MPI_File_sync."},
		{Kind: MessageRace, Standard: "MPI 3.1, 3.2.4 and 3.5", Page: "semantics",
			Change: "It may be meant so. Else name the source or the tag in the receive, or store what comes by " +
				"status.MPI_SOURCE and print it in the order of ranks."},
		{Kind: MPIReturnedErrors, Standard: "MPI 3.1, 8.3", Page: "mpi",
			Change: "Look at what the call returns, and compare it with MPI_SUCCESS; or leave the error handler at " +
				"MPI_ERRORS_ARE_FATAL. And mend the call: the report says what is wrong with it."},
		{Kind: MPISharedSend, Standard: "MPI 2.1, 3.7.2 (allowed since MPI 2.2)", Page: "mpi",
			Change: "Nothing, for an MPI of version 2.2 or later. For older ones send copies, or wait for the first " +
				"send."},
	}
}

func contractAdvice() []Explanation {
	const luo = "Luo, Contracts for Message-Passing Programs, "
	return []Explanation{
		{Kind: Requires, Standard: luo + "Fig. 7.2 (SRV)", Page: "contracts",
			Change: "Call the procedure only where its requirement holds, or require the same of your own callers; if " +
				"it works there too, weaken the requirement."},
		{Kind: Ensures, Standard: luo + "Fig. 7.2 (SGV)", Page: "contracts",
			Change: "Look at the pre-state in the report. If the body is right, the guarantee claims too much, or a " +
				"requirement is missing; and each message that is sent must be received before all have left."},
		{Kind: Assigns, Standard: luo + "Fig. 7.2 (SGV)", Page: "contracts",
			Change: "List what is changed behind assigns, elements by their indices, or work on a variable of the body."},
		{Kind: PathRequires, Standard: luo + "Fig. 7.4 (PRV)", Page: "contracts",
			Change: "Make the sender wait until the receiver has left the procedure, by a barrier or a message from " +
				"it; or receive from a process that is named, and drop the clause."},
		{Kind: PathEnsures, Standard: luo + "Fig. 7.4 (PGV)", Page: "contracts",
			Change: "Let the process receive something from the other one before it sends or leaves, or drop the " +
				"clause: a procedure that only sends makes nobody wait."},
		{Kind: Interference, Standard: luo + "Fig. 7.4 (ITF)", Page: "contracts",
			Change: "Receive from a process that is named. Or require that nothing is sent too early: requires PID != " +
				"root ==> \\no \\send(PID, root) \\after \\exit(PID) \\until \\exit(root)."},
	}
}
