// Package memory tells what memory there is and what is taken, and keeps the
// garbage collector in step with a limit.
//
//	memory.Machine()       what a process may use here
//	memory.Own()           what this one occupies
//	memory.Of(pid)         what another one does
//	memory.Heap()          what the objects on this one's heap do
//	memory.Taken()         what the Go runtime has taken for this one
//	k := memory.Keep(max)  few collections while there is room, many near the limit
//	defer k.Release()
//
// Sizes are in bytes. They are those of the pages that are in the machine's memory,
// where the system tells (Linux); elsewhere Own is what the Go runtime has taken
// and not given back, and Of is 0.
package memory
