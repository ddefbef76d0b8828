// Package archive keeps on disk what solvers answered, so that a question that was
// answered once is not asked again: not in this run, not in the next one, and not
// in another one at the same time.
//
//	a, err := archive.Open(dir)
//	if ans, ok := a.Load(question); ok { ... }
//	a.Save(question, answer)
//	a.Trim()
//
// An answer belongs to everything that it depends on: the solver, its version, the
// version of the translation, and the whole text that was sent. A hash of these
// names the file; what decides is that the text inside is the same. Each file is
// one answer with a checksum, written under another name and renamed, so that
// readers see all of it or nothing, and of several writers the last one stands. A
// file that is not what this package writes counts as absent.
//
// # Whom to trust
//
// An "unsat" from the archive is believed as one from the solver is, so that
// whoever can write into the archive can have wrong programs verified. Folders are
// therefore made for their owner alone (0700), and a file counts only if it belongs
// to the user who reads it and nobody else may write it, whatever the folder
// allows: where another user put a file, it is not read. Against programs that run
// as the same user nothing can help; they could as well replace the solver.
// Answers with values are no matter of trust: the caller checks them.
package archive
