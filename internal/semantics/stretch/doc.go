// Package stretch runs a process ahead over steps that concern nobody else and in which all values are numbers: loops
// over integers and arrays, arithmetic, branches, calls of the program's functions. Such stretches are most of what a
// program does on concrete data, and package exec would make an expression of each value, and check for each step
// what others have to do with it.
//
//	Runner    a program whose functions are compiled as they are come by
//	Run       as many steps of a process as can be done in this way, on a state in place
//
// # What it may do
//
// A function is compiled to closures, one for each location whose action is simple. The closure of a location does
// exactly what exec.Machine.Step does there, or nothing at all: then it gives up, and the step is left to package
// exec. It gives up wherever anything but the next value would come of the step:
//
//   - a value is no number: symbolic, cleared, without a value, a rank that stands for a process;
//   - an integer leaves its signed type, or 64 bits; a divisor is zero; an index is out of bounds; whatever else may
//     be a violation, an assumption, or a question to the path condition;
//   - memory is looked at by others: buffers of operations under way, windows of shared memory, inputs whose reads are
//     noted.
//
// So a closure that is done has no obligations, no events and no effect but on registers, memory and the location of
// the process: the step depends on nothing else, and nothing else on the step. But what it does to memory of a window
// is noted, as it is by package exec (eval.Touch); and where operations on that memory may be done right now, with
// which it may conflict, the closure gives up. Numbers are computed as the expressions of package sym are: integers and
// real numbers exactly. What the closures leave behind is the same as after as many steps of package exec, because
// constants have one form.
//
// Values of registers are kept as numbers while the process runs, and become expressions when it stops: what dies on
// the way is never one. Cells of memory always hold expressions.
package stretch
