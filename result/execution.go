package result

// Executed is what a concrete execution did.
type Executed struct {
	// Ends lists the ways in which the program ended: one for Execute with one
	// schedule, all that differ otherwise.
	Ends       []End
	Violations []*Violation
	Complete   bool
	Reason     string // why it is not complete
	States     int64
}

// End is one way in which a program ended.
type End struct {
	Outputs []Output
	Aborted bool
	Status  []int // exit status of each process; of an abort, one element
}

// ExitStatus is that with which the program ended, as a shell sees it: the first that is
// not 0 of all processes.
func (x *Executed) ExitStatus() int {
	const status = 0xff
	for _, e := range x.Ends {
		for _, s := range e.Status {
			if s&status != 0 {
				return s & status
			}
		}
	}
	return 0
}

// Output is one scalar of an output variable.
type Output struct {
	Name  string
	Value string // "never written" when no process wrote it
}
