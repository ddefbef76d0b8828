// Package trial executes procedures with contracts on given values: the bodies of all that is called, every schedule up
// to a bound. What a proof says of symbols is looked for here in an execution (Z. Luo, Contracts for Message-Passing
// Programs, section 7.2.2: what is found with contracts may be no execution of the program).
//
//	found := trial.Search(prog, f, start, trial.Options{Kind: verdict.Ensures, Rule: "SGV"})
//
// Replay makes the choices of such an execution again, and shows what the variables hold on the way.
//
// # How it works
//
// Values are those of MiniMP (Definition 4.10): see Value. All processes begin with the values of a pre-state; whether
// it fulfils the requirements is looked at first. Messages know how many contracts their senders had entered and left,
// so that it is seen when one crosses a call. A process that has left may send a message to anybody (Definition 5.20).
//
// With Options.Whole a program is executed from main, and each contract that is passed is looked at, also inside of
// others (whole.go).
//
// It shares no code with packages dynamic and check/contracts, which prove.
//
// # Invariants
//
//   - What is found has happened: no reduction and no approximation is between. What is not found may be there.
package trial
