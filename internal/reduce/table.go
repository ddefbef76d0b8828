// Package reduce has the table that says which reduction is on with what, and why not where it is
// off. Nobody else asks what a program has, or how it is explored, to find that out.
//
//	Table       the reductions, with what they do not go with
//	Trait       something about a run that a reduction may not go with
//	On          the reductions that are on
//
// The reductions themselves are in the packages beside this one, each with the argument why it is
// sound.
package reduce

import "slices"

// Reduction is something that saves work, if it is on.
type Reduction uint8

// The reductions, and what else is on or off as a whole.
const (
	Urgent Reduction = iota
	Silent
	Persistent
	Gathering
	Apart
	Commuting
	Liveness
	ProcessSymmetry
	InputSymmetry
	Merging
	Meeting
	Workers
	Position
	numReductions
)

// Set is a set of reductions.
type Set uint16

// Of makes a set.
func Of(list ...Reduction) Set {
	s := Set(0)
	for _, r := range list {
		s |= 1 << r
	}
	return s
}

// Has tells whether a reduction is in the set.
func (s Set) Has(r Reduction) bool { return s>>r&1 != 0 }

// Trait is something about a run that a reduction may not go with.
type Trait uint8

// The traits.
const (
	Assertions   Trait = iota // a collective or joint assertion
	Invariants                // a loop with an invariant
	Beside                    // two programs side by side
	Alone                     // no specification was explored before
	Polls                     // requests are tested or selected
	Readies                   // messages are sent in ready mode
	Cancels                   // receives or sends are cancelled
	Regroups                  // communicators or groups are made
	Shares                    // processes share memory in windows
	Locks                     // they lock windows
	Turns                     // they share file pointers, or use files in atomic mode
	OneProcess                // there is one process
	TwoProcesses              // there are two
	TooMany                   // there are more than names for ranks
	Observed                  // each path is shown to an observer
	Origins                   // where floating values are computed is noted
	Races                     // message races are looked for
	Frames                    // a loop with an invariant says what it assigns
	numTraits
)

// String gives the trait in words, as the table in ARCHITECTURE.md has it.
func (t Trait) String() string {
	return [...]string{
		"collective and joint assertions", "loops with invariants", "two programs side by side", "`verify`",
		"programs that test or select requests", "programs that send in ready mode", "programs that cancel receives or sends",
		"programs that make communicators, groups, windows or files", "programs with windows or files",
		"programs that lock windows",
		"programs with shared file pointers or atomic access to files", "one process", "two processes",
		"more processes than there are names for", "tables of cases",
		"a record of where floating values come from", "`--check message-race`",
		"loops with invariants that say what they assign",
	}[t]
}

// Traits is a set of traits.
type Traits uint32

// Add adds a trait if it is there.
func (s *Traits) Add(t Trait, there bool) {
	if there {
		*s |= 1 << t
	}
}

// Has tells whether a trait is in the set.
func (s Traits) Has(t Trait) bool { return s>>t&1 != 0 }

// Exclusion says with which trait a reduction is off, and why.
type Exclusion struct {
	With Trait
	Why  string
}

// Row is what is to be known of a reduction.
type Row struct {
	Reduction Reduction
	Name      string
	LeavesOut string // what is not explored
	Packages  string // that do it
	Switch    string // the option that turns it off
	Off       []Exclusion
	Note      string // where it is on, and that is no matter of course
}

// inRecords are the exclusions of process symmetry and input symmetry alike.
var inRecords = []Exclusion{
	{Assertions, "a copy of a process in a record has its name and its values"},
	{Invariants, "a copy of a process in a record has its name and its values"},
}

// table has the reductions in their order.
var table = [numReductions]Row{
	{Urgent, "urgent", "other orders of steps that nobody can prevent or change", "`por`",
		"`--reduce`", nil,
		"In programs that send in ready mode, only of steps that post no receive and take no message; in programs with " +
			"shared file pointers or atomic access to files, only of steps that use neither. Passing an " +
			"annotation is a step of its own that commutes. With invariants, `exec.Rules` (package `annotations`) " +
			"keep the processes close together, so that the search converges"},
	{Silent, "silent", "that MPI buffers a message, where nobody can tell", "`por`, `explore`", "`--reduce`",
		[]Exclusion{{Readies, "a ready send can tell whether a process has come to its receive"},
			{Locks, "an operation on a window can tell what a process has come to"},
			{Cancels, "a message may be withdrawn before its receiver comes to it"},
			{Turns, "a shared file pointer can tell what a process has come to"}}, ""},
	{Persistent, "persistent sets", "other orders of independent wildcard receives, blocking or posted", "`por`",
		"`--reduce`", []Exclusion{
			{Readies, "a ready send can tell whether a receive is posted, or has its message"},
			{Cancels, "a receive that is cancelled need not get any of its messages, nor a message a receiver"},
			{Locks, "processes act on each other without messages"},
			{Turns, "processes act on each other without messages"},
		},
		"Given up in a search that finds that something would be put off for ever"},
	{Gathering, "commuting receives",
		"other orders of receives of one process from any source, and of requests that its waits for any end with, that " +
			"lead to the same, as they do in a sum", "`gather`",
		"`--reduce`", []Exclusion{
			{Assertions, "a copy of a process is kept where it passes one"},
			{Invariants, "an iteration is told by the values that it changes"},
			{Beside, "the programs go on by turns"},
			{Polls, "in an infinite execution it matters which process moves"},
			{Readies, "a ready send can tell whether a receive is posted, or has its message"},
			{Cancels, "a receive that is cancelled need not get any of its messages, nor a message a receiver"},
			{Shares, "accesses to the memory of windows are noted"},
			{Observed, "what is to be shown is each schedule"},
		}, "Where sums are those of floating-point numbers (`--arith ieee`, `herbrand`) they depend on the order, and " +
			"all orders are explored"},
	{Apart, "accesses apart", "other orders of what processes do to memory of windows, where nothing of that conflicts",
		"`por`", "`--reduce`", []Exclusion{
			{Readies, "a ready send can tell what a process has come to"},
			{Turns, "a shared file pointer can tell what a process has come to"},
		}, "Only of programs that lock windows; given up in a search that finds that something would be put off for ever"},
	{Commuting, "commuting calls", "other orders of calls in one expression, where what they use does not meet",
		"`explore`", "`--reduce`", []Exclusion{
			{Invariants, "what an iteration changes is forgotten on the way"},
			{Polls, "each move is noted for the question whether it is fair"},
			{Shares, "accesses to the memory of windows are noted"},
		}, ""},
	{Liveness, "liveness", "states that differ only in values that will not be read", "`live`", "`--live`", []Exclusion{
		{Shares, "other processes read the memory of a window"},
		{Frames, "what an iteration changes counts, whether it will be read or not"},
	},
		"What an annotation reads is read where it is passed"},
	{ProcessSymmetry, "process symmetry", "states that differ only in which process is which", "`symmetry`",
		"`--symmetry`", slices.Concat(inRecords, []Exclusion{
			{Beside, "a process has a program as well as a rank"},
			{Polls, "in an infinite execution it matters which process moves"},
			{Regroups, "names are ranks of one communicator"},
			{OneProcess, "there is nothing to exchange"},
			{TwoProcesses, "process 0 stands for itself, so that there is nothing to exchange"},
			{TooMany, "the names are used up"},
			{Observed, "what is to be shown is each schedule"},
			{Races, "executions are compared by which process takes which message"},
		}), ""},
	{InputSymmetry, "input symmetry",
		"states that differ by an exchange of input elements that the specification does not tell apart", "`inputsym`",
		"`--symmetry`", slices.Concat(inRecords, []Exclusion{
			{Beside, "the specification is not explored before"},
			{Alone, "there is no specification that could fail to tell them apart"},
			{OneProcess, "paths that one process takes do not meet"},
			{Shares, "accesses to the memory of windows are noted"},
			{Races, "executions with the same inputs are compared"},
		}), ""},
	{Merging, "path merging", "one of two paths that meet again and differ in a few numbers", "`merge`",
		"`--merge`, `--reduce=none`", []Exclusion{
			{Invariants, "an iteration is told by the values that it changes"},
			{Shares, "accesses to the memory of windows are noted"},
			{Observed, "what is to be shown is each case"},
		}, "Paths are not joined across an assertion, nor where one of them communicates, but for the next row"},
	{Meeting, "calls that meet", "one of two paths that call the same collective at two places of the program",
		"`merge`", "`--merge`, `--reduce=none`", []Exclusion{
			{Invariants, "an iteration is told by the values that it changes"},
			{Polls, "in an infinite execution it matters which process moves"},
			{Readies, "a ready send can tell what a process has come to"},
			{Shares, "accesses to the memory of windows are noted"},
			{Locks, "an operation on a window can tell what a process has come to"},
			{Turns, "a shared file pointer can tell what a process has come to"},
			{Observed, "what is to be shown is each case"},
		}, ""},
	{Workers, "several workers", "nothing: parts of one search are explored side by side", "`workers`",
		"`-j 1`", []Exclusion{
			{Invariants, "the write sets that one part learns are those with which another begins"},
			{Beside, "it is meant for loops with invariants"},
			{Observed, "what is shown is shown in order"},
			{Origins, "the record is in the order of the search"},
			{Races, "executions of all parts are compared with each other"},
		}, ""},
	{Position, "resuming within a search", "what a search had explored before it was cut", "`engine`",
		"`--resume`", []Exclusion{
			{Beside, "what is known there is not written down"},
			{Polls, "a fair execution may iterate a cycle of what was explored before, and of what was not"},
			{Races, "the executions before are not written down"},
		}, "Otherwise the search that was cut is made from its beginning"},
}

// Table gives the table.
func Table() []Row { return slices.Clone(table[:]) }

// On gives the reductions that are on for a run with some traits, but for those switched off.
func On(t Traits, off Set) Set {
	on := Set(0)
	for i := range table {
		if r := table[i].Reduction; !off.Has(r) && Why(r, t) == "" {
			on |= Of(r)
		}
	}
	return on
}

// Why says why a reduction is off with some traits: the first reason. It is empty when it is on.
func Why(r Reduction, t Traits) string {
	for _, x := range table[r].Off {
		if t.Has(x.With) {
			return x.Why
		}
	}
	return ""
}
