package mpispec

import (
	"fmt"
	"slices"
)

// handling gives the functions about errors and about the implementation.
func handling() []Function {
	handler := param("errhandler", Errhandler, NoAccess)
	fnOfSession := param("session_errhandler_fn", CallsHandler, Keeps)
	fnOfSession.C = "MPI_Session_errhandler_function *"
	session := param("session", Session, NoAccess)
	calling := func(name, section string, of Param) Function {
		return Function{Name: name, Section: section, Class: Ending, Symmetric: ownProcess,
			Params: []Param{of, number("errorcode")},
			Notes:  "under `MPI_ERRORS_ARE_FATAL` and `MPI_ERRORS_ABORT` as `MPI_Abort`"}
	}
	sets := "under `MPI_ERRORS_RETURN`, calls with a wrong rank, root, tag, count, communicator, group, datatype, " +
		"operation or topology, or a null buffer, have no effect and return the class of the error; where the program does " +
		"not look at it, that is an `mpi-returned-errors`. Whatever else is wrong is a violation under each handler"
	local := func(name, section, notes string, params ...Param) Function {
		return Function{Name: name, Section: section, Params: params, Symmetric: ownProcess, Notes: notes}
	}
	anytime := func(f Function) Function {
		f.Anytime = true
		return f
	}
	fn, made := param("comm_errhandler_fn", CallsHandler, Keeps), param("errhandler", NewErrhandler, Writes)
	fn.C = "MPI_Comm_errhandler_function *"
	fnOfWindow := param("win_errhandler_fn", CallsHandler, Keeps)
	fnOfWindow.C = "MPI_Win_errhandler_function *"
	fnOfFile := param("file_errhandler_fn", CallsHandler, Keeps)
	fnOfFile.C = "MPI_File_errhandler_function *"
	ofFile := param("file", File, NoAccess)
	ofFiles := "that of a file is `MPI_ERRORS_RETURN`, or what the program has set for `MPI_FILE_NULL`; what " +
		"`MPI_File_open` and `MPI_File_delete` find out is returned, or ends the run, and a function of the program for " +
		"that is refused; a read or write that the mode of the file does not allow has no effect and returns the class of " +
		"the error, and where the program does not look at it, that is an `mpi-returned-errors`; any other wrong call on " +
		"a file, and one with the shared file pointer, in two halves, or of no data, is a violation under each handler"
	calls := "a function of the program is called for the errors that `MPI_ERRORS_RETURN` would return, and what it " +
		"does is up to the program"
	removed := func(name, now string, params ...Param) Function {
		return local(name, "16.1", "removed in MPI 3.0, for `"+now+"`", params...)
	}
	return []Function{
		local("MPI_Comm_create_errhandler", "8.3.1", calls, fn, made),
		removed("MPI_Errhandler_create", "MPI_Comm_create_errhandler", fn, made),
		local("MPI_Comm_get_errhandler", "8.3.1", "the handle is to be freed as well", communicator(), made),
		removed("MPI_Errhandler_get", "MPI_Comm_get_errhandler", communicator(), made),
		local("MPI_Win_create_errhandler", "8.3.2", calls, fnOfWindow, made),
		local("MPI_Win_get_errhandler", "8.3.2", "the handle is to be freed as well", window(), made),
		local("MPI_Win_set_errhandler", "8.3.2", "a wrong call on a window is a violation under each handler", window(),
			handler),
		local("MPI_File_create_errhandler", "8.3.3", calls, fnOfFile, made),
		local("MPI_File_get_errhandler", "8.3.3", "the handle is to be freed as well", ofFile, made),
		local("MPI_File_set_errhandler", "8.3.3", ofFiles, ofFile, handler),
		local("MPI_Errhandler_free", "8.3.4", "one that is never freed is an `mpi-resource-leak`",
			param("errhandler", OldErrhandler, Replaces)),
		calling("MPI_Comm_call_errhandler", "8.8", communicator()),
		calling("MPI_Win_call_errhandler", "8.8", window()),
		calling("MPI_File_call_errhandler", "8.8", param("fh", File, NoAccess)),
		anytime(local("MPI_Session_create_errhandler", "4.0: 9.3.4", "", fnOfSession, made)),
		anytime(local("MPI_Session_get_errhandler", "4.0: 9.3.4", "the handle is to be freed as well", session, made)),
		anytime(local("MPI_Session_set_errhandler", "4.0: 9.3.4", "", session, handler)),
		anytime(calling("MPI_Session_call_errhandler", "4.0: 9.5", session)),
		local("MPI_Add_error_class", "8.5", "numbers follow each other", result("errorclass")),
		local("MPI_Add_error_code", "8.5", "", number("errorclass"), result("errorcode")),
		local("MPI_Add_error_string", "8.5", "", number("errorcode"), param("string", Name, Reads)),
		local("MPI_Comm_set_errhandler", "8.3.1", sets, communicator(), handler),
		local("MPI_Errhandler_set", "16.1", "removed in MPI 3.0, for `MPI_Comm_set_errhandler`", communicator(), handler),
		anytime(local("MPI_Error_class", "8.4", "", number("errorcode"), result("errorclass"))),
		anytime(local("MPI_Error_string", "8.3", "the text is the name of the error class", number("errorcode"),
			param("string", Text, Writes), result("resultlen"))),
		anytime(local("MPI_Get_version", "8.1.1", fmt.Sprintf("%d.%d", Version, Subversion), result("version"),
			result("subversion"))),
		anytime(local("MPI_Get_library_version", "8.1.1", "", param("version", Text, Writes), result("resultlen"))),
		local("MPI_Query_thread", "12.4.3", "", result("provided")),
		local("MPI_Pcontrol", "14.2.4", "it does nothing", number("level"), param("...", Rest, Reads)),
		local("MPI_Is_thread_main", "12.4.3", "", result("flag")),
		local("MPI_Test_cancelled", "3.8.4", "", param("status", OldStatus, Reads), result("flag")),
		local("MPI_Status_set_cancelled", "12.3", "", param("status", ChangedStatus, Keeps), number("flag")),
	}
}

// ReturnsErrors tells whether a program that calls some functions may have calls of MPI return errors, as those on
// files do unless the program says otherwise.
func ReturnsErrors(functions []string) bool { return calls(functions, Errhandler) || Files(functions) }

// AsksForAttributes tells whether a program that calls some functions may know the greatest tag.
func AsksForAttributes(functions []string) bool { return calls(functions, Hidden) }

// calls tells whether a program that calls some functions calls one with a parameter for something.
func calls(functions []string, role Role) bool {
	return slices.ContainsFunc(functions, func(name string) bool {
		f := FunctionOf(name)
		return f != nil && f.Find(role, 0) >= 0
	})
}

// IsErrhandler tells whether a number is a predefined error handler.
func IsErrhandler(n int64) bool { return n == ErrorsAreFatal || n == ErrorsReturn || n == ErrorsAbort }

// ErrorName gives the name of an error class; "" of a number that is none.
func ErrorName(class int64) string {
	for _, e := range Errors() {
		if e.Value == class && e.Name != "MPI_ERR_LASTCODE" {
			return e.Name
		}
	}
	return ""
}
