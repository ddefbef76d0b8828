package mpispec

import "slices"

// OperationBase is what handles of a program's reduction operations count from: each that a process makes has a number
// of its own, from 1, which is never given again, so that the handle of a freed one stands for nothing.
const OperationBase = 0x58800000

// operations gives the functions that make reduction operations of a program's functions, ask about them, and free
// them.
func operations() []Function {
	list := []Function{
		{Name: "MPI_Op_create", Section: "5.9.5",
			Params: []Param{param("user_fn", UserFunction, NoAccess), number("commute"),
				param("op", NewOperation, Writes)},
			Notes: "contributions are combined in the order of the ranks, one after the other, by calls of the program's " +
				"function at the process that gets the result; one that is never freed is an `mpi-resource-leak`"},
		{Name: "MPI_Op_free", Section: "5.9.5", Params: []Param{param("op", OneOperation, Replaces)},
			Notes: "reductions that are under way keep the operation"},
		{Name: "MPI_Op_commutative", Section: "5.9.7", Params: []Param{operation(), result("commute")}},
	}
	for i := range list {
		list[i].Symmetric = ownProcess
	}
	return list
}

// CallsBack tells whether a function may call functions of a program that calls the given ones: that combine values,
// that delete or copy attributes, or that handle errors.
func CallsBack(name string, called []string) bool {
	return reduces(name) && MakesOperations(called) || keeps(name) && calls(called, CallsDelete) ||
		calls(called, CallsHandler) || ends(name) && calls(called, CallsRequest)
}

// ends tells whether a function may end operations with a request.
func ends(name string) bool {
	f := FunctionOf(name)
	return f != nil && f.Class == Completion
}

// keeps tells whether a function may call functions of a program that delete or copy attributes.
func keeps(name string) bool {
	f := FunctionOf(name)
	return f != nil && f.DuplicatesComm() || slices.Contains([]string{"MPI_Comm_set_attr", "MPI_Comm_delete_attr",
		"MPI_Comm_free", "MPI_Comm_disconnect", "MPI_Type_set_attr", "MPI_Type_delete_attr", "MPI_Type_free",
		"MPI_Type_dup", "MPI_Attr_put", "MPI_Attr_delete", "MPI_Finalize", "MPI_Win_set_attr", "MPI_Win_delete_attr",
		"MPI_Win_free"}, name)
}

// reduces tells whether a function may call functions of a program that makes reduction operations of them.
func reduces(name string) bool {
	f := FunctionOf(name)
	return f != nil && (f.Class == Completion || f.Find(Operation, 0) >= 0 && f.Name != "MPI_Op_commutative")
}

// MakesOperations tells whether a program that calls the given functions makes reduction operations.
func MakesOperations(called []string) bool {
	for _, name := range called {
		if name == "MPI_Op_create" {
			return true
		}
	}
	return false
}
