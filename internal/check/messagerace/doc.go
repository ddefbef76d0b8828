// Package messagerace finds executions with the same inputs that end differently, and that differ in which message
// a wildcard receive or probe takes, or with which of several requests a wait for any of them ends: the kind
// message-race.
//
// The search explores every choice of MPI that leads to another state, with the reductions as the comparison of two
// programs has them: what is printed is a part of the states (option Prints), and so are outputs and exit statuses. So
// two executions that end differently come to two ends that the search finds, each by some path, and both in one region
// of it (explore.System.Terminal), as their inputs are the same. There, each end is compared with all that differ from
// it, and the provers are asked for inputs that lead to both. Receives whose order makes no difference (package gather)
// lead to one end, and so do those that lead to equal states.
//
// Which choices made the difference is read off the two paths, process by process: up to its first choice that is not
// the same, a process has done the same in both. Where that is the choice of a message, what it takes is a cause. Where
// the executions differ in other choices, too, such as how often a test finds nothing, or in which order locks are
// granted, the finding is only possible.
//
// Each end has the path on which it was found first, while others may lead to it. Where two ends differ, and their
// paths differ in no choice of a message, but some message was chosen, other paths to them might differ in one: that
// is possible, too.
//
// Ranks on the paths are compared as they are, so that process symmetry and the exchange of inputs are off where this
// is looked for; and so are several workers, and positions to go on from, since ends are compared in one search.
package messagerace
