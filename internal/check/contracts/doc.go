// Package contracts proves collective contracts, one procedure at a time: the algorithms MC and MC-delta of Z. Luo,
// Contracts for Message-Passing Programs, sections 7.1 and 7.2.
//
//	r, err := contracts.Prove(prog, f, contracts.Config{NP: 3, Prover: p, Paths: true})
//	r.Verdict, r.Violations
//
// # How it works
//
// All processes stand at the entry of the procedure, with variables that have any values that its requires clauses
// allow (start.go), and empty channels. Steps that commute with everything (all but receives from any process) are
// made as soon as they can be made; where nothing else is left, each process takes each message that it can
// (search.go). A call of a procedure with a contract, or a statement with one, waits until all have come there. Then
// its requirements are proved, what it assigns is forgotten, and what it ensures is assumed (call.go). A process that
// waits fills the slot of the collate (section 7.3.2); since nobody leaves before all have come, there is one collate
// at a time. At the end the guarantees are proved (finish.go). What depends on the order of events is asked about
// each execution by package order.
//
// # Programs as wholes
//
// Execute begins at main instead (execute.go). With bodies, nobody waits at a contract: each process leaves what it
// holds in a collate where it enters or leaves one, and goes on; what is required or ensured is proved when the last
// one has come (passing.go). Those that have passed fewer contracts move first, so that a requirement is asked about
// before somebody goes on with what it excludes. All choices of receives are explored, so that a message that can
// cross a contract does in one of them; the orders of events are left to order.Bodies. What breaks no contract ends
// the path and is not reported: verify looks for that, and a run whose contracts were not followed to the end is not
// verified.
//
// With Config.Decompose, the side conditions of the rules of Luo, chapter 6, are evaluated as well (derive.go).
//
// # What keeps it small
//
// What happens to all processes at once is made in parts (task, in state.go): a part that splits is made again for each
// way to go, and nothing before it. What is to be proved splits copies (prove, in search.go), so that the cases of one
// proof do not multiply with those of the next one. Variables that are not read again do not tell states apart
// (code.Procedure.Live), nor does the order in which messages were received (package order). Of pre-states that differ
// in the numbers of processes alone, some are looked at (symmetry.go). Config.Plain turns off what can be turned off.
//
// # Every number of processes
//
// ProveGeneral proves contracts for every number of processes at once, of procedures whose processes meet in contracts
// alone (general.go; shape.go says which these are), and of those whose processes exchange messages (some.go; talk.go
// says which these are).
//
// # What a proof says
//
// For the number of processes that was asked for: every execution from a pre-state that fulfils the requirements and
// in which the called procedures keep their contracts ends, does so with what is ensured and with empty channels,
// keeps the path clauses, and no receive takes a message of what comes behind (Definition 5.23). Called procedures
// may wait for each other in any way that their contracts leave open: an execution that can only go on if one leaves
// before another has entered counts as a deadlock.
//
// # Loops
//
// A loop with invariants is a statement with a contract, and so is its iteration. The loop is proved by a rule
// (loop.go).
//
// # What keeps a run from being verified
//
// A limit; a loop that is not bounded; requirements that nothing fulfils; a called contract that promises what cannot
// be; a recursion without a variant (recursion.go).
package contracts
