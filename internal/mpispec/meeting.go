package mpispec

// Meeting is the collective in which processes meet that call a function by contract (front/c, contractmeeting.go). It
// is no function of MPI, no program can write its name, and it goes with no other collective: each gets what all
// bring, as of MPI_Allgather, when all have come to the same contract, which has a number. Messages show the function.
const Meeting = "MPI_(by contract)"

func meetings() []Function {
	return []Function{{Name: Meeting, Class: Collective, Leave: NeedsEveryone, Params: []Param{
		outgoing("sendbuf"), count("sendcount"), datatype("sendtype"),
		incoming("recvbuf").blocks(), count("recvcount"), datatype("recvtype"), communicator(), number("contract")}}}
}
