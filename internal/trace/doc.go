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
//	Recorder   watches an execution and makes the steps
//	diff       which variables differ between two states of a process
//	names      what people call a place in memory
//	File       a trace on disk
package trace
