package c

import (
	"fmt"

	"github.com/tass-go/tass/internal/model"
)

// usualStack is what most systems let the stack of a process grow to, in bytes: 8 MiB.
const usualStack = 8 << 20

// stackNotes names the functions whose variables alone need more of the stack than a process gets as a rule. C knows no
// such limit, and neither does an execution here; on a machine the program ends where it enters the function.
func (l *loader) stackNotes() []model.Note {
	var list []model.Note
	for _, fn := range l.prog.Functions {
		if fn.At.File == nil || fn.At.File.Library {
			continue
		}
		total := int64(0)
		for _, v := range fn.Locals {
			total += max(0, v.Type.Size)
		}
		if total > usualStack {
			list = append(list, model.Note{At: fn.At, Text: fmt.Sprintf("the variables of %s need %d MiB of the stack: most "+
				"systems give it 8 (ulimit -s), and the program is taken to have enough", fn.Name, total>>20)})
		}
	}
	return list
}
