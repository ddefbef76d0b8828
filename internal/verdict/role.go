package verdict

// Role tells apart the two programs of a comparison.
type Role string

// The roles.
const (
	Alone Role = ""     // there is one program
	Spec  Role = "spec" // the specification
	Impl  Role = "impl" // the implementation
)
