package mpispec

// Function is an MPI function that programs may call.
type Function struct {
	Name   string
	Result string // C type
	Params string // C parameter list
}

// Functions gives the functions that are modelled: what is not here is not
// declared in mpi.h, and a call of it is reported.
func Functions() []Function {
	return []Function{
		{"MPI_Init", "int", "int *argc, char ***argv"},
		{"MPI_Init_thread", "int", "int *argc, char ***argv, int required, int *provided"},
		{"MPI_Initialized", "int", "int *flag"},
		{"MPI_Finalized", "int", "int *flag"},
		{"MPI_Finalize", "int", "void"},
		{"MPI_Abort", "int", "MPI_Comm comm, int errorcode"},
		{"MPI_Comm_rank", "int", "MPI_Comm comm, int *rank"},
		{"MPI_Comm_size", "int", "MPI_Comm comm, int *size"},
		{"MPI_Get_processor_name", "int", "char *name, int *resultlen"},
		{"MPI_Comm_get_attr", "int", "MPI_Comm comm, int comm_keyval, void *attribute_val, int *flag"},
		{"MPI_Wtime", "double", "void"},
		{"MPI_Wtick", "double", "void"},
		{"MPI_Send", "int", "const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm"},
		{"MPI_Ssend", "int", "const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm"},
		{"MPI_Recv", "int", "void *buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Status *status"},
		{"MPI_Sendrecv", "int", "const void *sendbuf, int sendcount, MPI_Datatype sendtype, int dest, int sendtag, " +
			"void *recvbuf, int recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm, MPI_Status *status"},
		{"MPI_Sendrecv_replace", "int", "void *buf, int count, MPI_Datatype datatype, int dest, int sendtag, " +
			"int source, int recvtag, MPI_Comm comm, MPI_Status *status"},
		{"MPI_Isend", "int", "const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request"},
		{"MPI_Issend", "int", "const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request"},
		{"MPI_Irecv", "int", "void *buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Request *request"},
		{"MPI_Send_init", "int", "const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request"},
		{"MPI_Ssend_init", "int", "const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm, MPI_Request *request"},
		{"MPI_Recv_init", "int", "void *buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Request *request"},
		{"MPI_Start", "int", "MPI_Request *request"},
		{"MPI_Startall", "int", "int count, MPI_Request array_of_requests[]"},
		{"MPI_Request_free", "int", "MPI_Request *request"},
		{"MPI_Wait", "int", "MPI_Request *request, MPI_Status *status"},
		{"MPI_Waitall", "int", "int count, MPI_Request array_of_requests[], MPI_Status array_of_statuses[]"},
		{"MPI_Waitany", "int", "int count, MPI_Request array_of_requests[], int *index, MPI_Status *status"},
		{"MPI_Waitsome", "int", "int incount, MPI_Request array_of_requests[], int *outcount, int array_of_indices[], MPI_Status array_of_statuses[]"},
		{"MPI_Testany", "int", "int count, MPI_Request array_of_requests[], int *index, int *flag, MPI_Status *status"},
		{"MPI_Testsome", "int", "int incount, MPI_Request array_of_requests[], int *outcount, int array_of_indices[], MPI_Status array_of_statuses[]"},
		{"MPI_Test", "int", "MPI_Request *request, int *flag, MPI_Status *status"},
		{"MPI_Testall", "int", "int count, MPI_Request array_of_requests[], int *flag, MPI_Status array_of_statuses[]"},
		{"MPI_Get_count", "int", "const MPI_Status *status, MPI_Datatype datatype, int *count"},
		{"MPI_Barrier", "int", "MPI_Comm comm"},
		{"MPI_Bcast", "int", "void *buffer, int count, MPI_Datatype datatype, int root, MPI_Comm comm"},
		{"MPI_Reduce", "int", "const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, int root, MPI_Comm comm"},
		{"MPI_Allreduce", "int", "const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm"},
		{"MPI_Scan", "int", "const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm"},
		{"MPI_Exscan", "int", "const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm"},
		{"MPI_Reduce_scatter_block", "int", "const void *sendbuf, void *recvbuf, int recvcount, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm"},
		{"MPI_Reduce_scatter", "int", "const void *sendbuf, void *recvbuf, const int recvcounts[], MPI_Datatype datatype, MPI_Op op, MPI_Comm comm"},
		{"MPI_Gather", "int", "const void *sendbuf, int sendcount, MPI_Datatype sendtype, " +
			"void *recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm"},
		{"MPI_Scatter", "int", "const void *sendbuf, int sendcount, MPI_Datatype sendtype, " +
			"void *recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm"},
		{"MPI_Allgather", "int", "const void *sendbuf, int sendcount, MPI_Datatype sendtype, " +
			"void *recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm"},
	}
}
