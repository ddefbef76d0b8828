// Package tabulate makes the table of what a program computes, case by case: a condition
// on the inputs for each way that the program can go, with the outputs under it as
// expressions over the inputs. This is what a specification contributes to a comparison,
// and can be looked at by itself (Siegel, Mironova, Avrunin and Clarke, "Combining
// Symbolic Execution with Model Checking to Verify Parallel Numerical Programs", section
// 2.3).
//
//	t, err := tabulate.Run(program, verify.Config{NP: 1, Prover: p})
//	for _, c := range t.Cases { c.Condition, c.Outputs, c.Violation }
//
//	Table     the cases, in the order of the search, and the result of the search
//	Case      one way to the end, or to a violation after which the program does not go on
//	Verdict   what became of one claim (model.Program.Claims) in a case
//
// The conditions of a sequential program exclude one another: two paths part at a
// condition that is true on one and false on the other. Together they cover all inputs
// that the assumptions admit: where the search parts it follows both sides, and where it
// goes on after an obligation that may fail, assuming that it does not, the other side is
// the case of the violation. So nothing may join paths: they are not merged. With several
// processes, executions of different schedules may come to cases whose conditions
// overlap; see Table.Schedules.
//
// It knows the search of one program and what it tells a listener; it prints nothing.
package tabulate
