package mpispec

// Why calls are symmetric in processes; see Symmetry.
var (
	ownProcess  = Symmetry{Of: All, Why: "it looks at nothing but its own process"}
	sameForAll  = Symmetry{Of: All, Why: "it gives every process the same"}
	namesOther  = Symmetry{Of: All, Why: "the other process is an argument, looked at by itself"}
	ownRequests = Symmetry{Of: All, Why: "a request was named its process when it was begun"}
	givesOnly   = Symmetry{Of: NotAtRoot, Why: "a process that is not the root gives its block, wherever that is put"}
	combines    = Symmetry{Of: All, Commuting: true, Why: "what all bring is combined, in any order"}
)

func environment() []Function {
	argc, argv := param("argc", Arguments, Reads), param("argv", ArgumentVector, Reads)
	return []Function{
		{Name: "MPI_Init", Section: "8.7", Params: []Param{argc, argv}, Anytime: true, Symmetric: ownProcess},
		{Name: "MPI_Init_thread", Section: "12.4.3", Params: []Param{argc, argv, number("required"), result("provided")},
			Anytime: true, Symmetric: ownProcess, Notes: "a process has one thread"},
		{Name: "MPI_Initialized", Section: "8.7", Params: []Param{result("flag")}, Anytime: true, Symmetric: ownProcess},
		{Name: "MPI_Finalized", Section: "8.7", Params: []Param{result("flag")}, Anytime: true, Symmetric: ownProcess},
		{Name: "MPI_Finalize", Section: "8.7", Class: Ending, Symmetric: ownProcess},
		{Name: "MPI_Abort", Section: "8.7", Class: Ending, Params: []Param{communicator(), number("errorcode")},
			Symmetric: Symmetry{Of: All, Why: "the lowest rank's exit status is looked at by itself"},
			Notes:     "ends all processes"},
		{Name: "MPI_Comm_rank", Section: "6.4.1", Params: []Param{communicator(), result("rank")},
			Symmetric: Symmetry{Of: All, Why: "a rank is a name, which changes with its process"},
			Notes:     "also on `MPI_COMM_SELF`"},
		{Name: "MPI_Comm_size", Section: "6.4.1", Params: []Param{communicator(), result("size")},
			Symmetric: sameForAll, Notes: "also on `MPI_COMM_SELF`"},
		{Name: "MPI_Get_processor_name", Section: "8.1.2", Params: []Param{param("name", Text, Writes), result("resultlen")},
			Symmetric: sameForAll},
		{Name: "MPI_Alloc_mem", Section: "8.2", Symmetric: ownProcess,
			Params: []Param{param("size", Displacement, NoAccess), info(), param("baseptr", NewMemory, Writes)},
			Notes:  "memory that is never freed is a `memory-leak`, and it is `MPI_Free_mem` that frees it"},
		{Name: "MPI_Free_mem", Section: "8.2", Params: []Param{param("base", OldMemory, Keeps)}, Symmetric: ownProcess},
		{Name: "MPI_Wtime", Section: "8.6", Result: "double",
			Symmetric: Symmetry{Of: All, Why: "the name of the unknown time is looked at by itself"},
			Notes:     "the time is unknown, and never decreases"},
		{Name: "MPI_Wtick", Section: "8.6", Result: "double", Symmetric: sameForAll},
	}
}

// message gives the parameters of a message: its data, the process at the other end, and its tag.
func message(buffer, end Param, more ...Param) []Param {
	return append([]Param{buffer, count("count"), datatype("datatype"), end, tag("tag"), communicator()}, more...)
}

func messages() []Function {
	return []Function{
		{Name: "MPI_Send", Class: PointToPoint, Section: "3.2.1",
			Params: message(outgoing("buf"), dest()), Symmetric: namesOther,
			Notes: "may or may not be buffered: what relies on buffering is a potential deadlock; where buffering only " +
				"leads to a deadlock further on, it is that one that is reported"},
		{Name: "MPI_Ssend", Class: PointToPoint, Section: "3.4",
			Params: message(outgoing("buf"), dest()), Symmetric: namesOther, Notes: "ends when its message is received"},
		{Name: "MPI_Rsend", Class: PointToPoint, Section: "3.4", Ready: true,
			Params: message(outgoing("buf"), dest()), Symmetric: namesOther,
			Notes: "an `mpi-ready-send` if in some schedule it starts before a receive for its message is posted; many more " +
				"schedules are explored for that than otherwise"},
		{Name: "MPI_Bsend", Class: PointToPoint, Section: "3.4", Buffered: true, Params: message(outgoing("buf"), dest()),
			Notes: "never waits. The attached buffer must have room for all messages, each with `MPI_BSEND_OVERHEAD`; that it " +
				"has room only once some have been received is refused"},
		{Name: "MPI_Buffer_attach", Section: "3.6", Params: []Param{param("buffer", Memory, Keeps), number("size")},
			Notes: "the memory belongs to MPI until it is detached, and has no values then; touching it is an " +
				"`mpi-buffer-hazard`"},
		{Name: "MPI_Buffer_detach", Class: PointToPoint, Section: "3.6",
			Params: []Param{param("buffer_addr", NewMemory, Writes), result("size")},
			Notes: "waits for the messages in the buffer as `MPI_Wait` does for `MPI_Isend`. " +
				"`MPI_Finalize` detaches a buffer, too"},
		{Name: "MPI_Recv", Class: PointToPoint, Section: "3.2.4", Params: message(incoming("buf"), source(), status()),
			Symmetric: namesOther,
			Notes:     "takes `MPI_ANY_SOURCE` and `MPI_ANY_TAG`: every order in which messages can come is explored"},
		{Name: "MPI_Sendrecv", Class: PointToPoint, Section: "3.10", Symmetric: namesOther,
			Params: []Param{outgoing("sendbuf"), count("sendcount"), datatype("sendtype"), dest(), tag("sendtag"),
				incoming("recvbuf"), count("recvcount"), datatype("recvtype"), source(), tag("recvtag"), communicator(), status()}},
		{Name: "MPI_Sendrecv_replace", Class: PointToPoint, Section: "3.10", Symmetric: namesOther,
			Params: []Param{param("buf", Exchanged, Replaces), count("count"), datatype("datatype"), dest(), tag("sendtag"),
				source(), tag("recvtag"), communicator(), status()}},
		{Name: "MPI_Probe", Class: PointToPoint, Section: "3.8.1", Symmetric: namesOther,
			Params: []Param{source(), tag("tag"), communicator(), status()},
			Notes:  "with `MPI_ANY_SOURCE`, every message that can be there first is explored"},
		{Name: "MPI_Iprobe", Class: PointToPoint, Section: "3.8.1", Symmetric: namesOther,
			Params: []Param{source(), tag("tag"), communicator(), result("flag"), status().with(MayWrite)},
			Notes: "may say that there is no message although there is one, but not for ever: see programs that " +
				"poll, below"},
		{Name: "MPI_Mprobe", Class: PointToPoint, Section: "3.8.2",
			Params: []Param{source(), tag("tag"), communicator(), newMessage(), status()},
			Notes: "a message that is never received is an `mpi-unreceived-message`, and its sender, if it waits for that, " +
				"is not woken before somebody begins to receive it"},
		{Name: "MPI_Improbe", Class: PointToPoint, Section: "3.8.2",
			Params: []Param{source(), tag("tag"), communicator(), result("flag"), newMessage().with(MayWrite),
				status().with(MayWrite)},
			Notes: "as `MPI_Iprobe`"},
		{Name: "MPI_Mrecv", Class: PointToPoint, Section: "3.8.3",
			Params: []Param{incoming("buf"), count("count"), datatype("datatype"), oneMessage(), status()}},
		{Name: "MPI_Get_count", Section: "3.2.5", Symmetric: ownProcess,
			Params: []Param{param("status", OldStatus, Reads), datatype("datatype"), result("count")},
			Notes: "in elements of any datatype: `MPI_UNDEFINED` where the bytes received make no whole number of them; " +
				"a datatype that does not match what came is named in a note"},
	}
}

func nonblocking() []Function {
	kept := func(p Param) Param { return p.with(Keeps) }
	freed := "of idle persistent requests, and of sends under way: the buffer must not be written any more, which is " +
		"refused if it is. Of a receive under way it is refused"
	begun := func(name, section string, data, end Param, notes string) Function {
		return Function{Name: name, Class: Nonblocking, Section: section, Params: message(data, end, newRequest()),
			Symmetric: namesOther, Notes: notes}
	}
	made := func(name string, data, end Param) Function {
		return Function{Name: name, Class: Nonblocking, Section: "3.9", Params: message(kept(data), end, kept(newRequest())),
			Symmetric: namesOther, Notes: "a request that is never freed is an `mpi-resource-leak`"}
	}
	return append([]Function{
		begun("MPI_Isend", "3.7.2", outgoing("buf"), dest(), ""),
		begun("MPI_Issend", "3.7.2", outgoing("buf"), dest(), ""),
		{Name: "MPI_Ibsend", Class: Nonblocking, Section: "3.7.2", Buffered: true,
			Params: message(outgoing("buf"), dest(), newRequest()), Notes: "as `MPI_Bsend`; it is complete at once"},
		{Name: "MPI_Irsend", Class: Nonblocking, Section: "3.7.2", Ready: true,
			Params: message(outgoing("buf"), dest(), newRequest()), Symmetric: namesOther, Notes: "as `MPI_Rsend`"},
		// The data come while another call waits for them, which is a write that nobody predicts: a variable that was
		// cleared before holds a value again.
		begun("MPI_Irecv", "3.7.2", incoming("buf").with(MayWrite), source(), ""),
		{Name: "MPI_Imrecv", Class: Nonblocking, Section: "3.8.3",
			Params: []Param{incoming("buf").with(MayWrite), count("count"), datatype("datatype"), oneMessage(), newRequest()}},
		{Name: "MPI_Isendrecv", Class: Nonblocking, Section: "MPI 4.0, 3.10",
			Params: []Param{outgoing("sendbuf"), count("sendcount"), datatype("sendtype"), dest(), tag("sendtag"),
				incoming("recvbuf").with(MayWrite), count("recvcount"), datatype("recvtype"), source(), tag("recvtag"),
				communicator(), newRequest()},
			Notes: "a send and a receive with one request; its status is that of the receive, which MPICH 4.0 leaves unset"},
		{Name: "MPI_Isendrecv_replace", Class: Nonblocking, Section: "MPI 4.0, 3.10",
			Params: []Param{param("buf", Exchanged, Reads), count("count"), datatype("datatype"), dest(), tag("sendtag"),
				source(), tag("recvtag"), communicator(), newRequest()}},
		made("MPI_Send_init", outgoing("buf"), dest()),
		made("MPI_Ssend_init", outgoing("buf"), dest()),
		{Name: "MPI_Bsend_init", Class: Nonblocking, Section: "3.9", Buffered: true,
			Params: message(kept(outgoing("buf")), dest(), kept(newRequest())),
			Notes:  "as `MPI_Bsend`, when it is started: it is complete at once"},
		{Name: "MPI_Rsend_init", Class: Nonblocking, Section: "3.9", Ready: true,
			Params: message(kept(outgoing("buf")), dest(), kept(newRequest())), Symmetric: namesOther,
			Notes: "as `MPI_Rsend`, when it is started"},
		made("MPI_Recv_init", incoming("buf"), source()),
		// A persistent request keeps the number of a process, so that starting it is not symmetric.
		{Name: "MPI_Start", Class: Nonblocking, Section: "3.9", Params: []Param{kept(request())}},
		{Name: "MPI_Startall", Class: Nonblocking, Section: "3.9", Params: []Param{length("count"), kept(requests())},
			Notes: "starts operations in any order: where that matters, it is refused, as with sends to one process that have " +
				"one tag, or of which a receive with `MPI_ANY_TAG` takes one"},
		{Name: "MPI_Request_free", Class: Nonblocking, Section: "3.7.3", Params: []Param{kept(request())},
			Symmetric: ownRequests, Notes: freed},
		{Name: "MPI_Cancel", Class: Nonblocking, Section: "3.8.4", Params: []Param{kept(request())},
			Notes: "a receive gets a message, or is cancelled, as long as both are possible: both are explored; " +
				"a send is received, or withdrawn, likewise: to buffer its message does not complete it. Of a send in " +
				"buffered mode, and of `MPI_Isendrecv`, it is refused, and so is `MPI_Request_free` of such a send"},
	}, append(generalized(), completions()...)...)
}

// generalized gives the functions about requests for operations of the program.
func generalized() []Function {
	called := func(name, c string) Param {
		p := param(name, CallsRequest, Keeps)
		p.C = c
		return p
	}
	return []Function{
		{Name: "MPI_Grequest_start", Class: Nonblocking, Section: "12.2",
			Params: []Param{called("query_fn", "MPI_Grequest_query_function *"),
				called("free_fn", "MPI_Grequest_free_function *"),
				called("cancel_fn", "MPI_Grequest_cancel_function *"), param("extra_state", Opaque, Keeps),
				newRequest().with(Keeps)},
			Notes: "the call that ends the operation calls the functions for the status and for freeing. To end several in " +
				"one call is refused, and so are `MPI_Cancel`, `MPI_Request_free` and `MPI_Request_get_status`"},
		{Name: "MPI_Grequest_complete", Class: Nonblocking, Section: "12.2", Params: []Param{keptRequest()},
			Notes: "a process that waits before is not woken up by anybody"},
	}
}

func completions() []Function {
	one, indices := status().with(MayWrite), param("array_of_indices", Results, MayWrite)
	selection := "every selection of the operations that are complete is explored, in every order, as the Standard does " +
		"not say how the indices are ordered: with many that are complete at a time these are very many"
	vain := "may say that operations are not complete although they are, but not for ever: see programs that poll, below"
	list := []Function{
		{Name: "MPI_Wait", Section: "3.7.3", Params: []Param{request(), one}},
		{Name: "MPI_Waitall", Section: "3.7.5", Params: []Param{length("count"), requests(), statuses()}},
		{Name: "MPI_Waitany", Section: "3.7.5", Params: []Param{length("count"), requests(), result("index"), one},
			Notes: "every choice among the operations that are complete is explored"},
		{Name: "MPI_Waitsome", Section: "3.7.5", Notes: selection,
			Params: []Param{length("incount"), requests(), result("outcount"), indices, statuses()}},
		{Name: "MPI_Testany", Section: "3.7.5", Notes: vain,
			Params: []Param{length("count"), requests(), result("index"), result("flag"), one}},
		{Name: "MPI_Testsome", Section: "3.7.5", Notes: vain,
			Params: []Param{length("incount"), requests(), result("outcount"), indices, statuses()}},
		{Name: "MPI_Test", Section: "3.7.3", Notes: vain, Params: []Param{request(), result("flag"), one}},
		{Name: "MPI_Testall", Section: "3.7.5", Notes: vain,
			Params: []Param{length("count"), requests(), result("flag"), statuses()}},
		{Name: "MPI_Request_get_status", Section: "3.7.6", Params: []Param{keptRequest(), result("flag"), one},
			Notes: vain + ". Where it says that an operation is complete, its buffer is the program's again"},
	}
	for i := range list {
		list[i].Class, list[i].Symmetric = Completion, ownRequests
	}
	return list
}
