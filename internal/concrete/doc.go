// Package concrete is a deliberately dumb second semantics: an interpreter that
// runs a model.Program on concrete inputs over every schedule and every choice
// that MPI leaves open. It is the oracle that the symbolic execution is tested
// against, it confirms counterexamples, and it is what `tass run` uses. It
// shares no code with the symbolic side: a fault in shared code would be in
// both and never show.
//
// Simplest use:
//
//	r, err := concrete.Explore(prog, concrete.Options{NP: 2, Inputs: in})
//	// r.Violations, r.Terminals, r.Complete
//
// How it works: a world is the processes and what is under way between them.
// From a world every process offers transitions; Explore follows all of them,
// depth first, and remembers the worlds that it has seen by a hash of their
// canonical text. A world that is on the path already is a cycle: the program
// need not terminate. There is no reduction, save one that has to be asked for
// (Options.Coarse).
//
//	num, scalar          exact numbers; a value
//	shape, object        a type with its lengths; a piece of memory
//	page, cell           the bytes of an object; a scalar as they keep it
//	thread               one process taking one step: eval, place, exec
//	pending              an MPI operation that a process is inside of
//	world, transition    the state of the whole program, and how it can go on
//	Explore, Run, Replay all schedules; one schedule; a given schedule
//
// A pointer is an object and the number of a byte. What was written at a byte is kept as a scalar,
// and so can be a third, which no bytes stand for; it becomes bytes, little-endian and IEEE, when
// other bytes are read than were written. Where it has none (pointers, thirds) they can be copied, and
// put together again, and nothing else.
//
// Numbers of floating types are exact rationals unless Options.Float asks for
// double precision. Integers are unbounded; casts wrap. After a violation the
// process that caused it stops for good on that path, and the others go on.
package concrete
