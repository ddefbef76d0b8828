package mpispec

// The process sets that a session has (MPI 4.0, section 11.3.2), and the names of handles. The names of sets are URIs,
// of which neither scheme nor host tells capital letters from small ones (RFC 3986, section 6.2.2.1).
const (
	WorldSet     = "mpi://WORLD"
	SelfSet      = "mpi://SELF"
	SessionNull  = 0x38000000
	MadeSessions = 0x78800000
	MaxSetName   = 256
)

// sessions gives the rows of the functions on sessions, and of those that make communicators without another one.
func sessions() []Function {
	session, name := param("session", Session, NoAccess), param("pset_name", Name, Reads)
	handler := param("errhandler", Errhandler, NoAccess)
	row := func(name, notes string, params ...Param) Function {
		return Function{Name: name, Section: "4.0: 11.3", Anytime: true, Params: params, Notes: notes}
	}
	sets := "`mpi://WORLD` and `mpi://SELF`"
	return []Function{
		row("MPI_Session_init", "local", info(), handler, param("session", NewSession, Writes)),
		row("MPI_Session_finalize", "local; one that is never finalized is an `mpi-resource-leak`",
			param("session", OldSession, Replaces)),
		row("MPI_Session_get_num_psets", sets, session, info(), result("npset_names")),
		row("MPI_Session_get_nth_pset", sets+", in this order", session, info(), number("n"),
			param("pset_len", Capacity, Replaces), param("pset_name", Text, MayWrite)),
		row("MPI_Session_get_info", "asking the object is refused", session, param("info_used", NewInfo, Writes)),
		row("MPI_Session_get_pset_info", "it has the key `mpi_size`", session, name, param("info", NewInfo, Writes)),
		{Name: "MPI_Group_from_session_pset", Section: "4.0: 7.3.2", Anytime: true,
			Params: []Param{session, name, newGroup("newgroup")}, Notes: sets},
		{Name: "MPI_Comm_create_from_group", Section: "4.0: 7.4.2", Class: Collective, Leave: NeedsNobody,
			Params: []Param{group("group"), param("stringtag", Name, Reads), info(), handler, newComm("newcomm")},
			Notes:  "all of the group"},
		{Name: "MPI_Intercomm_create_from_groups", Section: "4.0: 7.6.2", Class: Collective, Leave: NeedsLeaders,
			Params: []Param{group("local_group"), param("local_leader", Leader, NoAccess), group("remote_group"),
				param("remote_leader", RemoteLeader, NoAccess), param("stringtag", Name, Reads), info(), handler,
				newComm("newintercomm")},
			Notes: "all of both groups"},
	}
}
