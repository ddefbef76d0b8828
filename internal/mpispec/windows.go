package mpispec

import "strings"

// windows gives the rows of one-sided communication (MPI 3.1, chapter 11). None is symmetric: programs that call them
// are explored without process symmetry.
func windows() []Function {
	info, into := info(), param("win", NewWindow, Writes)
	size, unit := param("size", Displacement, NoAccess), number("disp_unit")
	list := []Function{
		{Name: "MPI_Win_create", Section: "11.2.1", Class: Collective, Leave: NeedsEveryone,
			Params: []Param{param("base", Memory, Keeps), size, unit, info, communicator(), into}},
		{Name: "MPI_Win_allocate", Section: "11.2.2", Class: Collective, Leave: NeedsEveryone,
			Params: []Param{size, unit, info, communicator(), param("baseptr", NewMemory, Keeps), into},
			Notes:  "`baseptr` is the address of a variable that is a pointer: its type is that of the elements"},
		{Name: "MPI_Win_allocate_shared", Section: "11.2.3", Class: Collective, Leave: NeedsEveryone,
			Params: []Param{size, unit, info, communicator(), param("baseptr", NewMemory, Keeps), into},
			Notes: "`baseptr` is the address of a variable that is a pointer; unless it is one to elements of an arithmetic " +
				"type, the memory consists of bytes. A pointer stored there is refused"},
		{Name: "MPI_Win_create_dynamic", Section: "11.2.4", Class: Collective, Leave: NeedsEveryone,
			Params: []Param{info, communicator(), into}},
		{Name: "MPI_Win_free", Section: "11.2.5", Class: Collective, Leave: NeedsEveryone,
			Params: []Param{param("win", OldWindow, Replaces)}, Notes: "one that is never freed is an `mpi-resource-leak`"},
		{Name: "MPI_Win_fence", Section: "11.5.1", Class: Collective, Leave: NeedsEveryone,
			Params: []Param{number("assert"), window()},
			Notes: "one that ends no epoch need not wait for anybody, but is taken to on a dynamic window; " +
				"`MPI_MODE_NOPRECEDE` and `MPI_MODE_NOSUCCEED` are given by all or by none. An assertion that is " +
				"false is an `mpi-invalid-argument`"},
	}
	list = append(list, dynamicMemory()...)
	list = append(list, epochs()...)
	list = append(list, windowObjects()...)
	list = append(list, locks()...)
	list = append(list, requested()...)
	return append(list,
		Function{Name: "MPI_Put", Section: "11.3.1", Params: transfer(outgoing("origin_addr"))},
		Function{Name: "MPI_Get", Section: "11.3.2", Params: transfer(incoming("origin_addr"))},
		Function{Name: "MPI_Accumulate", Section: "11.3.4", Params: transfer(outgoing("origin_addr"), operation()),
			Notes: "where accumulates of several processes meet at one place, and their order makes a difference, as it does " +
				"with `MPI_REPLACE` and with floating values under IEEE arithmetic, they are refused in epochs that are opened " +
				"for some processes (`MPI_Win_post`), and every order is explored in others"},
		Function{Name: "MPI_Get_accumulate", Section: "11.3.4", Params: append([]Param{
			outgoing("origin_addr").with(Keeps), count("origin_count"), datatype("origin_datatype")},
			transfer(incoming("result_addr"), operation())...),
			Notes: "with `MPI_NO_OP` nothing is looked at of the origin's buffer; " + inFences},
		Function{Name: "MPI_Fetch_and_op", Section: "11.3.4", Params: fetch(operation()), Notes: inFences},
		Function{Name: "MPI_Compare_and_swap", Section: "11.3.4", Params: fetch(),
			Notes: "of integers. It goes with other updates of one place that are `MPI_Compare_and_swap`, `MPI_REPLACE` " +
				"or `MPI_NO_OP`; with others it is an `mpi-race`; " + inFences},
		Function{Name: "MPI_Win_shared_query", Section: "11.2.3", Params: []Param{window(), param("rank", Dest, NoAccess),
			param("size", NewAddress, Writes), result("disp_unit"), param("baseptr", NewMemory, Keeps)}},
		Function{Name: "MPI_Win_get_group", Section: "11.2.6", Params: []Param{window(), newGroup("group")}})
}

// dynamicMemory gives the rows by which a process says which of its memory belongs to a dynamic window.
func dynamicMemory() []Function {
	base := param("base", Memory, Keeps)
	return []Function{
		{Name: "MPI_Win_attach", Section: "11.2.4",
			Params: []Param{window(), base, param("size", Displacement, NoAccess)},
			Notes: "memory must be attached before an operation on it is called, in every execution; what overlaps memory " +
				"that is attached already is an `mpi-invalid-argument`"},
		{Name: "MPI_Win_detach", Section: "11.2.4", Params: []Param{window(), base.with(NoAccess)},
			Notes: "what is not attached there, and an operation on the memory that is not complete, is an " +
				"`mpi-invalid-argument`; in an epoch that `MPI_Win_post` has opened it is refused"},
	}
}

// windowObjects gives the rows about windows as objects: their names, and hints. Their attributes are with those of
// other objects.
func windowObjects() []Function {
	return []Function{
		{Name: "MPI_Win_set_name", Section: "6.8", Params: []Param{window(), param("win_name", Name, Reads)}},
		{Name: "MPI_Win_get_name", Section: "6.8",
			Params: []Param{window(), param("win_name", Text, MayWrite), result("resultlen")}},
		{Name: "MPI_Win_set_info", Section: "11.2.7", Class: Collective, Leave: NeedsNobody,
			Params: []Param{window(), info()}, Notes: "hints change nothing; assertions are refused"},
		{Name: "MPI_Win_get_info", Section: "11.2.7", Params: []Param{window(), param("info_used", NewInfo, Writes)},
			Notes: noHints},
	}
}

// epochs gives the rows of general active target synchronisation.
func epochs() []Function {
	return []Function{
		{Name: "MPI_Win_post", Class: Synchronising, Section: "11.5.2",
			Params: []Param{group("group"), number("assert"), window()},
			Notes: "an assertion that is false is an `mpi-invalid-argument`; `MPI_MODE_NOCHECK` is given here where the " +
				"matching `MPI_Win_start` gives it, and nowhere else"},
		{Name: "MPI_Win_start", Class: Synchronising, Section: "11.5.2",
			Params: []Param{group("group"), number("assert"), window()},
			Notes: "waits for the matching `MPI_Win_post`, or goes on before that, as MPI allows both; with " +
				"`MPI_MODE_NOCHECK` the calls of `MPI_Win_post` must be there in every execution"},
		{Name: "MPI_Win_complete", Class: Synchronising, Section: "11.5.2", Params: []Param{window()},
			Notes: "waits for the matching `MPI_Win_post` where the process gets something of its target, and else goes on " +
				"before that, too"},
		{Name: "MPI_Win_wait", Class: Synchronising, Section: "11.5.2", Params: []Param{window()}},
		{Name: "MPI_Win_test", Class: Synchronising, Section: "11.5.2", Params: []Param{window(), result("flag")},
			Notes: "may find for a while, and not for ever, that the epoch is not over when it is"},
	}
}

// requested gives the rows of operations that have a request.
func requested() []Function {
	one := func(name, section, notes string, params []Param) Function {
		return Function{Name: name, Class: Nonblocking, Section: section, Params: append(params, newRequest()), Notes: notes}
	}
	const atOrigin = "under a lock only; a wait for the request completes it at the origin, and not at the target; the " +
		"request can be neither freed nor cancelled"
	return []Function{
		one("MPI_Rput", "11.3.5", atOrigin, transfer(outgoing("origin_addr"))),
		one("MPI_Rget", "11.3.5", "under a lock only; a wait for the request completes it; the request can be neither "+
			"freed nor cancelled", transfer(incoming("origin_addr"))),
		one("MPI_Raccumulate", "11.3.5", atOrigin, transfer(outgoing("origin_addr"), operation())),
		one("MPI_Rget_accumulate", "11.3.5", atOrigin, append([]Param{
			outgoing("origin_addr").with(Keeps), count("origin_count"), datatype("origin_datatype")},
			transfer(incoming("result_addr"), operation())...)),
	}
}

// inFences says of operations that update and fetch what is refused of them.
const inFences = "where those of several processes meet at one place between two fences, so that what they get " +
	"depends on their order, they are refused"

// fetch gives the parameters of an operation on one element at the target, of which the value before is fetched.
func fetch(op ...Param) []Param {
	list := []Param{outgoing("origin_addr").with(Keeps)}
	if len(op) == 0 {
		list = append(list, outgoing("compare_addr").with(Keeps))
	}
	list = append(list, incoming("result_addr").with(Keeps), datatype("datatype"), param("target_rank", Dest, NoAccess),
		param("target_disp", Displacement, NoAccess))
	return append(append(list, op...), window())
}

// locks gives the rows of synchronisation for passive target.
func locks() []Function {
	at := param("rank", Dest, NoAccess)
	one := func(name string, params ...Param) Function {
		section := "11.5.4"
		if strings.Contains(name, "lock") {
			section = "11.5.3"
		}
		return Function{Name: name, Section: section, Params: append(params, window())}
	}
	lock := one("MPI_Win_lock", number("lock_type"), at, number("assert"))
	lock.Notes = "may return before the lock is granted, unless the memory is the process's own. `MPI_PROC_NULL`, which " +
		"MPICH and Open MPI take, is nobody's memory"
	return []Function{lock, one("MPI_Win_unlock", at), one("MPI_Win_lock_all", number("assert")),
		one("MPI_Win_unlock_all"), one("MPI_Win_flush", at), one("MPI_Win_flush_all"), one("MPI_Win_flush_local", at),
		one("MPI_Win_flush_local_all"), one("MPI_Win_sync")}
}

// Flushes tells whether a function waits for operations under locks: a flush, or an unlock.
func (f *Function) Flushes() bool {
	return strings.HasPrefix(f.Name, "MPI_Win_flush") || strings.HasPrefix(f.Name, "MPI_Win_unlock")
}

// Locks tells whether a function begins an epoch of passive target.
func (f *Function) Locks() bool { return f.Name == "MPI_Win_lock" || f.Name == "MPI_Win_lock_all" }

// MakesDynamic tells whether a function makes a window to which processes attach memory.
func (f *Function) MakesDynamic() bool { return f.Name == "MPI_Win_create_dynamic" }

// Operates tells whether a function begins an operation on the memory of a window.
func (f *Function) Operates() bool { return f.Find(Window, 0) >= 0 && f.Find(Type, 0) >= 0 }

// SharesMemory tells whether a function makes memory that processes load from and store to at any time.
func (f *Function) SharesMemory() bool { return f.Name == "MPI_Win_allocate_shared" }

func window() Param { return param("win", Window, NoAccess) }

// transfer gives the parameters of an operation on a window: what it does at its origin, which keeps it until a
// synchronisation completes it, and where at its target.
func transfer(origin Param, more ...Param) []Param {
	target := param("target_rank", Dest, NoAccess)
	name := strings.TrimSuffix(origin.Name, "_addr")
	list := []Param{origin.with(Keeps), count(name + "_count"), datatype(name + "_datatype"), target,
		param("target_disp", Displacement, NoAccess), count("target_count"), datatype("target_datatype")}
	return append(append(list, more...), window())
}

// Shares tells whether a function makes a window, through which processes share memory.
func (f *Function) Shares() bool { return f.Find(NewWindow, 0) >= 0 }
