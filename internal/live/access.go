package live

// access says what a library function does where an argument points to.
type access byte

// The ways to access memory, as letters of the table.
const (
	none     access = '-' // the argument is no pointer
	reads    access = 'r' // as it is called, or for as long as it may write as well
	writes   access = 'w' // all of it, before it returns, and reads nothing
	replaces access = 'x' // reads as it is called; writes all of it before it returns
	mayWrite access = 'm' // writes a part, or nothing, and reads nothing
)

// signature holds the access of each argument; the last is that of all further
// ones.
type signature string

func (s signature) of(i int) access {
	return access(s[min(i, len(s)-1)])
}

// accesses is the table of library functions. A function that is not here may do
// anything, and keep the pointer. A receive is taken to fill its buffer, and a
// reduction that of every process, not only the root's: where it does not, and
// the rest is read, the search finds out. A nonblocking send takes its data when it is
// called, and the data of a nonblocking receive come while another call waits for it, which
// is a write that nobody predicts: a variable that was cleared before holds a value again.
var accesses = map[string]signature{
	"MPI_Init": "r", "MPI_Init_thread": "rr-w", "MPI_Initialized": "w", "MPI_Finalized": "w",
	"MPI_Comm_rank": "-w", "MPI_Comm_size": "-w", "MPI_Get_processor_name": "ww",
	"MPI_Send": "r-", "MPI_Ssend": "r-", "MPI_Recv": "w-----w",
	"MPI_Isend": "r-----w", "MPI_Irecv": "m-----w", "MPI_Wait": "rm", "MPI_Waitall": "-rm",
	"MPI_Issend": "r-----w", "MPI_Waitany": "-rwm", "MPI_Test": "rwm", "MPI_Testall": "-rwm",
	"MPI_Waitsome": "-rwmm", "MPI_Testany": "-rwwm", "MPI_Testsome": "-rwmm",
	"MPI_Sendrecv": "r----w-----w", "MPI_Sendrecv_replace": "x-------w",
	"MPI_Get_count": "r-w", "MPI_Bcast": "r-",
	"MPI_Reduce": "rw-", "MPI_Allreduce": "rw-",
	"MPI_Scan": "rw-", "MPI_Exscan": "rm-", "MPI_Reduce_scatter_block": "rm-", "MPI_Reduce_scatter": "rmr-",
	"send": "r-", "recv": "w---w", "PID": "-", "NPROCS": "-",
	"MPI_Gather": "r--w-", "MPI_Scatter": "r--w-", "MPI_Allgather": "r--w-",

	"memcpy": "mr-", "memmove": "mr-", "memset": "m-", "memcmp": "rr-", "strcpy": "mr", "strlen": "r", "strcmp": "r",
	"printf": "r", "fprintf": "r", "puts": "r", "fputs": "r", "time": "w",
}
