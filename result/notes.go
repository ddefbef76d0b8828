package result

// Note is something that the reader of a result should know about the text of a program,
// and that is no mistake in it, such as annotations for other tools, which are not read.
type Note struct {
	Message  string   `json:"message"`
	Position Position `json:"position"`
}

// Subject is what a branch is on.
type Subject string

// The arguments of main (argc, argv), and the number of processes.
const (
	Arguments Subject = "arguments"
	Processes Subject = "processes"
)

// Skipped is a branch of which one side was never taken, so that most of main was not looked at; or one on argc or argv
// because of which calls of MPI were not.
type Skipped struct {
	Position Position `json:"position"`
	On       Subject  `json:"on"`
	// Lines of main are on that side alone, of so many lines with statements.
	Lines int `json:"lines"`
	Of    int `json:"of"`
	// MPI is the first call of MPI there, other than those that end the program; nil for none.
	MPI *Position `json:"mpi,omitempty"`
}
