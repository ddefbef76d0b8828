package diag

// Codes lists all codes.
func Codes() []Code {
	return []Code{Usage, NoSuchFile, Preprocess, Syntax, TypeError, Undeclared, Undefined, Unsupported, Annotation,
		Signature, Assumption, BadInput, NoMain, TraceFile}
}

// The catalogue of codes. It is append-only: a code that was published keeps
// its meaning.
const (
	// Usage: the command line is wrong (an unknown flag, a missing file name,
	// a number out of range).
	Usage Code = "usage"
	// NoSuchFile: a file named on the command line, or included, is not there.
	NoSuchFile Code = "no-such-file"
	// Preprocess: the preprocessor failed.
	Preprocess Code = "preprocess"
	// Syntax: the C text does not parse.
	Syntax Code = "syntax"
	// TypeError: the C text parses but does not type-check.
	TypeError Code = "type"
	// Undeclared: a function is called that has no declaration in scope.
	Undeclared Code = "undeclared"
	// Undefined: a function is declared and called, but has no body and no
	// library model.
	Undefined Code = "undefined"
	// Unsupported: a construct that is not modelled.
	Unsupported Code = "unsupported"
	// Annotation: a TASS pragma is wrong.
	Annotation Code = "annotation"
	// Signature: the inputs or outputs of two programs do not match.
	Signature Code = "signature"
	// Assumption: an input assumption of the implementation does not follow
	// from those of the specification.
	Assumption Code = "assumption"
	// BadInput: an input given on the command line does not exist, or its
	// value does not fit.
	BadInput Code = "bad-input"
	// NoMain: the program has no main function.
	NoMain Code = "no-main"
	// TraceFile: a trace or checkpoint file cannot be used.
	TraceFile Code = "trace-file"
)
