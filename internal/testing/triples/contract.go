package triples

// Value is an integer that is not negative, or Undefined.
type Value int8

// Undefined is the value of a variable that was not assigned.
const Undefined Value = -1

// Values has one for each process.
type Values [MaxNP]Value

// MaxNP is the largest number of processes; maxCalls bounds the calls of one execution.
const (
	MaxNP    = 3
	maxCalls = 4
)

// Contract is what a procedure with one parameter promises. A function that is nil says nothing. Path clauses are given
// for process p, which holds x where it enters.
type Contract struct {
	// Requires and Ensures tell whether the state clauses hold for process p.
	Requires func(p int, args Values) bool
	Ensures  func(p int, args, results Values) bool
	// Quiet: p sends nothing to q after it has left until q has left.
	Quiet func(p, q int, x Value) bool
	// NoSend and NoExit give the processes until whose entering p does not send to q, or leave.
	NoSend func(p, q int, x Value) []int
	NoExit func(p int, x Value) []int
}

func (c *Contract) requires(n int, args Values) (p int, ok bool) {
	for p := range n {
		if c.Requires != nil && !c.Requires(p, args) {
			return p, false
		}
	}
	return 0, true
}

func (c *Contract) ensures(n int, args, results Values) (p int, ok bool) {
	for p := range n {
		if c.Ensures != nil && !c.Ensures(p, args, results) {
			return p, false
		}
	}
	return 0, true
}

func (c *Contract) quiet(p, q int, x Value) bool { return c.Quiet != nil && c.Quiet(p, q, x) }

func (c *Contract) noSend(p, q int, x Value) []int {
	if c.NoSend == nil {
		return nil
	}
	return c.NoSend(p, q, x)
}

func (c *Contract) noExit(p int, x Value) []int {
	if c.NoExit == nil {
		return nil
	}
	return c.NoExit(p, x)
}
