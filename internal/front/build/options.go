package build

import (
	"errors"
	"io/fs"
	"os"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/option"
)

// Options says how the text of a program is read. The zero value reads it from disk, by
// itself.
type Options struct {
	// For C: IncludeDirs are searched before the embedded headers, Undefines follow Defines, and
	// Std sets __STDC_VERSION__ only.
	option.Source
	// Compared: the program is one of two that are compared, and may have joint annotations.
	// Spec is the model of the specification, and nil when this program is the specification
	// itself.
	Compared bool
	Spec     *model.Program
	// Bare leaves out the annotations of statements, such as when the specification that they
	// speak of cannot be read.
	Bare bool
	// Contract names the function whose contract is proved: the program is that function alone, executed from every state
	// that its contract allows (C only).
	Contract string
	// Processes is how many there are, where the contract that is proved has a collective behavior.
	Processes int
	// ByContract says that functions with contracts are called by contract (C only).
	ByContract bool
	// Comments says that the annotations of loops and the assertions that stand in comments are read (ACSL).
	Comments bool
	// Invariants are invariants of loops beside those in the text.
	Invariants []Invariant
	// Claims are conditions on inputs and outputs that are asked about at each end of the
	// program, in the language of annotations. Names are those of the first file.
	Claims []string
	// Input, if not nil, gives the standard input where Source names none; it may be asked again.
	Input func() ([]byte, error)
	// Environment, if not nil, gives the variables of the environment that Source does not give.
	Environment func(name string) (value string, set bool)
	// Once says that the program is only executed, once: where there are too many orders that C leaves open to list
	// them, any is taken.
	Once bool
	// Prints says that what the program prints is looked at, as it is where two are compared: where C leaves the order
	// open in which it does, each matters.
	Prints bool
	// InputConversion says that input of which no text is given is not taken to fit where a program does not look.
	InputConversion bool
	// ReadFile reads source files and includes; nil means those of the system.
	ReadFile func(name string) ([]byte, error)
}

// Invariant is an invariant of a loop that does not stand in the text. It is read as if it
// stood before the loop; everything in it has the position of the loop. A loop that carries one of the
// same scope and ID has both.
type Invariant struct {
	Loop  source.Pos // of the keyword, in a file of this name
	Scope model.Scope
	Ranks model.Ranks // where the scope is Collective
	ID    string      // unless the scope is Alone
	Cond  string      // in the language of annotations
}

// Read reads a file. It waits for nobody: of those of the system, a pipe or a device is
// refused.
func (o *Options) Read(name string) ([]byte, error) {
	if o.ReadFile != nil {
		return o.ReadFile(name)
	}
	if info, err := os.Stat(name); err == nil && !info.IsDir() && !info.Mode().IsRegular() {
		return nil, &os.PathError{Op: "read", Path: name, Err: errors.New("not a regular file")}
	}
	return os.ReadFile(name)
}

// Reason says why a file cannot be read, without its name.
func Reason(err error) string {
	var pe *fs.PathError
	if errors.As(err, &pe) {
		return pe.Err.Error()
	}
	return err.Error()
}
