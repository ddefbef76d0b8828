// Package order decides path clauses: conditions on the order of events of several processes (Z. Luo, Contracts for
// Message-Passing Programs, sections 5.2, 7.1 and 7.2), without exploring every order.
//
// # How it works
//
// One execution is told to a Tracker, in any order in which it can happen: sends, receives, calls of procedures with
// contracts, which all processes make together, and exits. The Tracker keeps a vector clock for each process: of each
// event, which events of other processes must have happened before. Two events can happen in either order unless one
// is in the past of the other. What is in the past: what the process did before; of a receive, the send of its
// message; of leaving a procedure, the entering of those that its guarantees \no \exit(p) \after \enter(p) \until
// \enter(r) name.
//
// Every rule of Figs. 7.2 and 7.4 asks whether an event of one process, and perhaps the entering of some others, can
// come before an event of another. A set of events can come before an event x exactly if x is in the past of none of
// them: take the pasts of the set first, and then the rest in the order in which it was. So one execution with its
// clocks stands for all orders of its events.
//
// # Why executions in which everybody waits suffice
//
// A process may run ahead: leave a procedure, or the one that is proved, while others have not come there. Let an
// execution be given in which a message crosses (is received in another procedure or part of the program than it was
// sent in) or may cross, and look at the first event by which a rule is broken. Up to there nothing has crossed, so
// that those that lag behind can go on alone, as if all had waited for them at each call: the state of every process
// at this event is the one of an execution in which everybody waits. Those are explored, with every choice of
// wildcard receives, and of each of them all orders are asked about.
//
// # Which receives are remembered
//
// A message that p sends later can come into a receive of q from any process if the receive is not in its past and q
// had taken, before the receive, all that p had sent to it until then: messages of one process overtake none. So a
// receive stays open to a process only until that process sends to the receiver again, and those that stay open to
// it at one time differ in nothing but their places in q's order. What is open to a message with some past is then a
// beginning of that order turned around: if an earlier receive is not in the past, a later one is not. The latest is
// enough, and the latest before the last call, as SRV asks for those only. Without them, the order in which messages
// were received would tell states apart for ever: n! of them for a gather. If no procedure with a contract is called,
// ITF alone asks, at the end, and not of the pairs that the requirement keeps quiet.
//
// # Where bodies are executed
//
// Bodies is the same for executions in which nobody waits: contracts are passed, one inside of another, and messages
// are received as they are in the bodies. Derive has the side conditions of the rules by which a contract is derived
// from others.
//
// # Rules
//
// PGV: the guarantee of the procedure is broken. ITF: a receive from any process may take a message that is sent
// after the procedure was left. PRV, PRV-II, PRV-III: what a called procedure requires is broken by the caller, by
// what comes behind the caller, by another called procedure. ITF-II: a receive of the caller may take a message of a
// procedure that is called later. PGV-II: the guarantee of the caller is broken inside of a called procedure. SRV: a
// message crosses a call.
package order
