package mpispec

import "strings"

// Names of the Standard that mean something to functions which are not modelled only. Each is left out as soon as
// something that is modelled has it.

// callback is a type of mpi.h.
type callback struct{ name, c string }

// callbacks gives the types of the functions that a program hands to MPI, and of the status in Fortran
// (MPI 4.0, annexes A.1.2 and A.1.3).
func callbacks() []callback {
	copied := "(MPI_%, int, void *, void *, void *, int *)"
	deleted := "(MPI_%, int, void *, void *)"
	handler := "(MPI_% *, int *, ...)"
	var list []callback
	add := func(result, name, params, of string) {
		list = append(list, callback{name, result + " " + name + strings.ReplaceAll(params, "%", of)})
	}
	for _, of := range []string{"Comm", "Datatype", "Win"} {
		name := strings.Replace(of, "Datatype", "Type", 1)
		add("int", "MPI_"+name+"_copy_attr_function", copied, of)
		add("int", "MPI_"+name+"_delete_attr_function", deleted, of)
	}
	for _, of := range []string{"Comm", "File", "Win", "Session"} {
		add("void", "MPI_"+of+"_errhandler_function", handler, of)
		add("void", "MPI_"+of+"_errhandler_fn", handler, of)
	}
	add("int", "MPI_Copy_function", copied, "Comm")
	add("int", "MPI_Delete_function", deleted, "Comm")
	add("void", "MPI_Handler_function", handler, "Comm")
	add("void", "MPI_User_function_c", "(void *, void *, MPI_Count *, MPI_Datatype *)", "")
	add("int", "MPI_Grequest_query_function", "(void *, MPI_Status *)", "")
	add("int", "MPI_Grequest_free_function", "(void *)", "")
	add("int", "MPI_Grequest_cancel_function", "(void *, int)", "")
	add("int", "MPI_Datarep_extent_function", "(MPI_Datatype, MPI_Aint *, void *)", "")
	add("int", "MPI_Datarep_conversion_function", "(void *, MPI_Datatype, int, void *, MPI_Offset, void *)", "")
	add("int", "MPI_Datarep_conversion_function_c", "(void *, MPI_Datatype, MPI_Count, void *, MPI_Offset, void *)", "")
	return append(list, callback{"MPI_F08_status",
		"struct { MPI_Fint MPI_SOURCE, MPI_TAG, MPI_ERROR, tass_count, tass_type; } MPI_F08_status"})
}

// object is a name of mpi.h that stands for a handle or a pointer.
type object struct{ name, ctype string }

// unmodelledObjects gives the handles and pointers of which nothing is known: whoever uses one is told.
func unmodelledObjects() []object {
	var list []object
	for _, of := range []struct{ ctype, names string }{
		{"MPI_Datatype", "MPI_INTEGER16 MPI_REAL2 MPI_REAL16 MPI_COMPLEX4 MPI_COMPLEX32 MPI_2REAL " +
			"MPI_2DOUBLE_PRECISION MPI_2INTEGER"},
		{"int", "MPI_COMM_TYPE_HW_GUIDED MPI_COMM_TYPE_HW_UNGUIDED"},
		{"char **", "MPI_ARGV_NULL"},
		{"char ***", "MPI_ARGVS_NULL"},
		{"int *", "MPI_ERRCODES_IGNORE"},
		{"MPI_Fint *", "MPI_F_STATUS_IGNORE MPI_F_STATUSES_IGNORE"},
		{"MPI_F08_status *", "MPI_F08_STATUS_IGNORE MPI_F08_STATUSES_IGNORE"},
		{"MPI_Copy_function *", "MPI_NULL_COPY_FN MPI_DUP_FN"},
		{"MPI_Delete_function *", "MPI_NULL_DELETE_FN"},
		{"MPI_Comm_copy_attr_function *", "MPI_COMM_NULL_COPY_FN MPI_COMM_DUP_FN"},
		{"MPI_Comm_delete_attr_function *", "MPI_COMM_NULL_DELETE_FN"},
		{"MPI_Type_copy_attr_function *", "MPI_TYPE_NULL_COPY_FN MPI_TYPE_DUP_FN"},
		{"MPI_Type_delete_attr_function *", "MPI_TYPE_NULL_DELETE_FN"},
		{"MPI_Win_copy_attr_function *", "MPI_WIN_NULL_COPY_FN MPI_WIN_DUP_FN"},
		{"MPI_Win_delete_attr_function *", "MPI_WIN_NULL_DELETE_FN"},
	} {
		for _, name := range strings.Fields(of.names) {
			list = append(list, object{name, of.ctype})
		}
	}
	return list
}

// unmodelledNumbers gives the constants that only functions take which are not modelled, and those that mean the same
// whatever is modelled: sizes, and null handles.
func unmodelledNumbers() []Constant {
	return []Constant{
		{"MPI_FILE_NULL", 0x28000000}, {"MPI_MESSAGE_NULL", 0x2c000000},
		{"MPI_MESSAGE_NO_PROC", 0x6c000000}, {"MPI_SESSION_NULL", 0x38000000}, {"MPI_KEYVAL_INVALID", 0x24000000},
		{"MPI_MODE_CREATE", 1}, {"MPI_MODE_RDONLY", 2}, {"MPI_MODE_WRONLY", 4}, {"MPI_MODE_RDWR", 8},
		{"MPI_MODE_DELETE_ON_CLOSE", 16}, {"MPI_MODE_UNIQUE_OPEN", 32}, {"MPI_MODE_EXCL", 64}, {"MPI_MODE_APPEND", 128},
		{"MPI_MODE_SEQUENTIAL", 256}, {"MPI_SEEK_SET", 600}, {"MPI_SEEK_CUR", 602}, {"MPI_SEEK_END", 604},
		{"MPI_DISPLACEMENT_CURRENT", -54278278}, {"MPI_MAX_PORT_NAME", 256},
		{"MPI_MAX_PSET_NAME_LEN", 256}, {"MPI_MAX_STRINGTAG_LEN", 256},
		{"MPI_F_STATUS_SIZE", 5}, {"MPI_F_SOURCE", StatusSource}, {"MPI_F_TAG", StatusTag}, {"MPI_F_ERROR", StatusError},
	}
}
