package mpispec

// communicators gives the rows of the functions that make communicators, and tell of them. None of them is symmetric:
// programs that call them are explored without process symmetry.
func communicators() []Function {
	list := []Function{
		{Name: "MPI_Comm_dup", Leave: NeedsNobody, Params: []Param{communicator(), newComm("newcomm")}},
		{Name: "MPI_Comm_dup_with_info", Leave: NeedsNobody, Params: []Param{communicator(), info(), newComm("newcomm")},
			Notes: "hints change nothing; assertions are refused"},
		{Name: "MPI_Comm_idup", Leave: NeedsNobody, Form: Unwaited, Of: "MPI_Comm_dup",
			Params: []Param{communicator(), newComm("newcomm").with(MayWrite), newRequest()},
			Notes:  "the handle is there when the request is complete"},
		{Name: "MPI_Comm_idup_with_info", Section: "4.0: 7.4.2", Leave: NeedsNobody, Form: Unwaited,
			Of:     "MPI_Comm_dup_with_info",
			Params: []Param{communicator(), info(), newComm("newcomm").with(MayWrite), newRequest()}},
		{Name: "MPI_Comm_split", Leave: NeedsIfMember,
			Params: []Param{communicator(), number("color"), number("key"), newComm("newcomm")}},
		{Name: "MPI_Comm_split_type", Leave: NeedsIfMember,
			Params: []Param{communicator(), number("split_type"), number("key"), info(), newComm("newcomm")},
			Notes:  "all processes share memory: `MPI_COMM_TYPE_SHARED` keeps them together"},
		{Name: "MPI_Comm_create", Leave: NeedsNobody,
			Params: []Param{communicator(), group("group"), newComm("newcomm")},
			Notes:  "from an intercommunicator, a process that gets one waits for one of the other group"},
		{Name: "MPI_Comm_create_group", Leave: NeedsNobody,
			Params: []Param{communicator(), group("group"), tag("tag"), newComm("newcomm")},
			Notes:  "the processes of the group call it, and no others need"},
		{Name: "MPI_Intercomm_create", Section: "6.6.2", Leave: NeedsLeaders,
			Params: []Param{param("local_comm", Communicator, NoAccess), param("local_leader", Leader, NoAccess),
				param("peer_comm", Communicator, NoAccess), param("remote_leader", RemoteLeader, NoAccess), tag("tag"),
				newComm("newintercomm")}},
		{Name: "MPI_Intercomm_merge", Section: "6.6.2", Leave: NeedsBeyond,
			Params: []Param{param("intercomm", Communicator, NoAccess), number("high"), newComm("newintracomm")},
			Notes:  "where both groups give the same value of `high`, either order of them is explored"},
		{Name: "MPI_Comm_free", Section: "6.4.3", Leave: NeedsNobody,
			Params: []Param{param("comm", OldCommunicator, Replaces)},
			Notes:  "one that is never freed is an `mpi-resource-leak`"},
		{Name: "MPI_Comm_disconnect", Section: "10.5.4", Leave: NeedsNobody,
			Params: []Param{param("comm", OldCommunicator, Replaces)},
			Notes: "frees it; waits for what the process has under way on the communicator; what is under way when all have " +
				"called it is a violation"},
		{Name: "MPI_Comm_set_info", Section: "6.4.4", Leave: NeedsNobody, Params: []Param{communicator(), info()},
			Symmetric: sameForAll, Notes: "hints change nothing; assertions are refused"},
	}
	for i := range list {
		if list[i].Class = Collective; list[i].Section == "" {
			list[i].Section = "6.4.2"
		}
	}
	comm := func(name string) Param { return param(name, Communicator, NoAccess) }
	parent := result("parent")
	parent.C = "MPI_Comm *"
	return append(list, []Function{
		{Name: "MPI_Comm_compare", Section: "6.4.1", Params: []Param{comm("comm1"), comm("comm2"), result("result")}},
		{Name: "MPI_Comm_group", Section: "6.3.2", Params: []Param{communicator(), newGroup("group")}},
		{Name: "MPI_Comm_get_info", Section: "6.4.4", Params: []Param{communicator(), param("info_used", NewInfo, Writes)},
			Symmetric: sameForAll, Notes: noHints},
		{Name: "MPI_Comm_test_inter", Section: "6.6.1", Params: []Param{communicator(), result("flag")},
			Symmetric: sameForAll},
		{Name: "MPI_Comm_get_parent", Section: "10.3.2", Params: []Param{parent}, Symmetric: sameForAll,
			Notes: "`MPI_COMM_NULL`: no process was spawned"},
		{Name: "MPI_Comm_remote_size", Section: "6.6.1", Params: []Param{communicator(), result("size")}},
		{Name: "MPI_Comm_remote_group", Section: "6.6.1", Params: []Param{communicator(), newGroup("group")}},
		{Name: "MPI_Comm_set_name", Section: "6.8", Params: []Param{communicator(), param("comm_name", Name, Reads)}},
		{Name: "MPI_Comm_get_name", Section: "6.8",
			Params: []Param{communicator(), param("comm_name", Text, MayWrite), result("resultlen")}},
	}...)
}

// crossing are the collectives that take intercommunicators (MPI 3.1, sections 5.2.2 and 6.4.2), and says which of them
// are modelled there.
func crossing() map[string]bool {
	return map[string]bool{
		"MPI_Comm_dup": true, "MPI_Comm_dup_with_info": true, "MPI_Comm_idup": true, "MPI_Comm_idup_with_info": true,
		"MPI_Comm_free": true, "MPI_Comm_disconnect": true, "MPI_Comm_set_info": true, "MPI_Intercomm_merge": true,
		"MPI_Comm_split": true, "MPI_Comm_create": true, "MPI_Comm_split_type": false,
		"MPI_Barrier": true, "MPI_Bcast": true, "MPI_Gather": true, "MPI_Gatherv": true, "MPI_Scatter": true,
		"MPI_Scatterv": true, "MPI_Allgather": true, "MPI_Allgatherv": true, "MPI_Alltoall": true,
		"MPI_Alltoallv": true, "MPI_Alltoallw": true, "MPI_Reduce": true, "MPI_Allreduce": true,
		"MPI_Reduce_scatter": true, "MPI_Reduce_scatter_block": true,
	}
}

// Crosses tells whether the function takes an intercommunicator. A collective does not where the Standard does not say
// so.
func (f *Function) Crosses() bool {
	_, listed := crossing()[f.Blocking()]
	return f.Class != Collective || listed
}

// CrossesHere tells whether that is modelled, of one that does.
func (f *Function) CrossesHere() bool {
	return f.Class != Collective || crossing()[f.Blocking()] && f.Form != Prepared
}

// DuplicatesComm tells whether a function makes a duplicate of a communicator, with its attributes.
func (f *Function) DuplicatesComm() bool {
	return f.Blocking() == "MPI_Comm_dup" || f.Blocking() == "MPI_Comm_dup_with_info"
}

// groups gives the rows of the functions on groups, which are all local.
func groups() []Function {
	into := newGroup("newgroup")
	two := func(last Param) []Param { return []Param{group("group1"), group("group2"), last} }
	some := func() []Param { return []Param{group("group"), members(), ranks("ranks"), into} }
	ranges := func() []Param {
		return []Param{group("group"), members(), param("ranges", Ranges, Reads), into}
	}
	list := []Function{
		{Name: "MPI_Group_size", Section: "6.3.1", Params: []Param{group("group"), result("size")}},
		{Name: "MPI_Group_rank", Section: "6.3.1", Params: []Param{group("group"), result("rank")}},
		{Name: "MPI_Group_translate_ranks", Section: "6.3.1",
			Params: []Param{group("group1"), members(), ranks("ranks1"), group("group2"), param("ranks2", Results, MayWrite)}},
		{Name: "MPI_Group_compare", Section: "6.3.1", Params: two(result("result"))},
		{Name: "MPI_Group_union", Params: two(into)},
		{Name: "MPI_Group_intersection", Params: two(into)},
		{Name: "MPI_Group_difference", Params: two(into)},
		{Name: "MPI_Group_incl", Params: some()},
		{Name: "MPI_Group_excl", Params: some()},
		{Name: "MPI_Group_range_incl", Params: ranges()},
		{Name: "MPI_Group_range_excl", Params: ranges()},
		{Name: "MPI_Group_free", Section: "6.3.3", Params: []Param{param("group", OldGroup, Replaces)},
			Notes: "one that is never freed is an `mpi-resource-leak`"},
	}
	for i := range list {
		if list[i].Section == "" {
			list[i].Section = "6.3.2"
		}
	}
	return list
}

// Regroups tells whether a function makes a communicator or a group, or a window, which has both.
func (f *Function) Regroups() bool {
	return f.Find(NewCommunicator, 0) >= 0 || f.Find(NewGroup, 0) >= 0 || f.Shares() || f.Opens()
}

// Synchronises tells whether a function that makes a window is taken to wait for all, although what a process gets does
// not depend on what the others say. That of MPI_Win_allocate_shared does, which local calls can ask for.
func (f *Function) Synchronises() bool {
	return f.Leave == NeedsEveryone && f.Find(NewWindow, 0) >= 0 && f.Name != "MPI_Win_allocate_shared"
}
