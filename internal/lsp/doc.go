// Package lsp is a server for editors, in the Language Server Protocol: what tass verify says of a program stands in
// its text.
//
//	err := lsp.Serve(ctx, stream, lsp.Checks{Verify: ..., Compare: ...})
//
// Programs are checked when they are opened, saved, or asked for by a command, as they are on the disk. A run is ended
// when the text that it is about changes in the editor, and what was known is dropped then: a verdict is only ever
// shown beside the text that it is of. One run is made at a time.
//
//	server.go   messages, and what they do to documents
//	document.go texts with what is known of them, and runs
//	show.go     diagnostics, hovers and lenses
//	inlay.go    invariants that were found, within the text
//
// It is not for what is checked, and how: it is given two functions.
package lsp
