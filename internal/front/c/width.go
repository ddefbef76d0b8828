package c

import (
	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/front/c/headers"
	"github.com/tass-go/tass/internal/model"
)

// # Programs for other machines
//
// What was preprocessed for a machine of 32 bits says so by its own definition of size_t, and the like. Such a program
// is read as one for x86-64 all the same, as gcc there would, and that is said.

// wordTypes are types that have as many bytes as a word of the machine.
var wordTypes = wordSet("size_t ssize_t ptrdiff_t intptr_t uintptr_t")

// wordBytes is the number of those on x86-64.
const wordBytes = 8

// noteWord says that a type definition is one of another machine.
func (u *unit) noteWord(d *cc.Declarator) {
	at := u.pos(d)
	if !wordTypes[d.Name()] || headers.Contain(at.File) || d.Type().Size() == wordBytes {
		return
	}
	u.l.prog.Notes = append(u.l.prog.Notes, model.Note{At: at, Text: d.Name() + " is defined here as it is on machines " +
		"of another width: the program is taken for one of x86-64, where long and pointers have 64 bits"})
}
