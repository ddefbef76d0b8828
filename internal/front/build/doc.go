// Package build is the kit from which front ends build programs: what languages like C
// have in common, below their syntax. A front end is a parser and a lowering; the lowering
// walks the parser's tree, and says with the kit what each part of it means. It stands
// among the front ends, not in package model, because only they use it: who runs a model
// never builds one, and what it reports are diagnostics about the user's text.
//
// The kit knows no trees and no names. It works on expressions of the model, on functions
// that lower something (a condition is a Test, a body is a func()), and on labels:
//
//	types.go constant.go value.go   types, constants, conditions as values
//	convert.go operate.go           conversions, operators, folding of constants
//	place.go assign.go hold.go      places, assignments, values that others may change
//	func.go label.go block.go       functions as graphs: locations, temporaries, lifetimes
//	condition.go loop.go jump.go    branches, loops, break, return, switch, goto
//	order.go                        what a language orders only in part
//	call.go binder.go               calls, allocations; quantifiers, sums and products
//	options.go                      how a text is read
//	program.go reports.go           inputs, claims, abstract functions; diagnostics, each once
//
// Func has it all. Its methods on expressions report what is wrong with them, and give a
// Bad value then, of which nothing is reported again: who calls them need not look,
// as long as a program with reports is not run.
//
// # Adding a language
//
// A front end embeds Func in its own type, with what it knows of names, and has a method
// for each kind of tree that calls the kit. For "while (x < 10) x = x + 1", that is
//
//	func (f *fn) while(n *whileTree) {
//		f.While(&build.Loop{At: n.at, Kind: model.LoopHead,
//			Test: f.test(n.condition), Body: func() { f.statement(n.body) }})
//	}
//
//	func (f *fn) test(n tree) build.Test {
//		return func(yes, no *build.Label) { f.Branch(f.value(n), n.at, yes, no) }
//	}
//
//	func (f *fn) value(n tree) model.Expr {
//		switch n := n.(type) {
//		case *name:
//			return f.Read(build.Ref(f.find(n.text), n.at))
//		case *binary:
//			return f.Operate(n.op, f.value(n.x), f.value(n.y), n.at)
//		...
//
// The example of Func builds a whole program so. Where evaluation has side effects, a
// front end says what they are (Effects), and keeps with Hold what was lowered before
// them. The front ends for C and MINIMP show all of it.
package build
