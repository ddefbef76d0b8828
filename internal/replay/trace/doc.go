// Package trace executes a path of choices again and says, step by step, what
// each process did and which variables changed. It makes the traces of reports,
// and reads and writes the trace files that `tass replay` executes.
//
//	t, err := trace.Record(session, trace.Options{Role: "impl", Path: path, Model: model})
//	t.Steps    // what happened, in order
//	t.Schedule // what MPI chose, for the concrete interpreter
//
// A step is what one process does on one source line: the model's locations on
// that line, in one piece. Values are those that the expressions have under the
// model, that is for the concrete inputs of the counterexample; without a model
// they are symbolic.
//
//	Trace, Step   what happened, made from the locations that an execution visits (record.go)
//	Change        a variable that differs between two states of a process (diff.go)
//	File          a trace on disk (file.go)
//	names.go      what people call a place in memory
package trace
