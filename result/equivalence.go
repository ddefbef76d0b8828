package result

// Sense is a sense in which two programs can be equal.
type Sense string

// The senses, the strongest first.
const (
	Herbrand Sense = "herbrand" // the same operations on the same values: bit for bit, whatever the arithmetic
	IEEE     Sense = "ieee"     // bit for bit in IEEE 754 arithmetic
	Real     Sense = "real"     // as real numbers: what is printed may differ by rounding
)

// Equivalence says in which sense two programs are equal that were verified over the
// real numbers (Siegel, Mironova, Avrunin and Clarke, "Combining Symbolic Execution
// with Model Checking to Verify Parallel Numerical Programs", section 2.2).
type Equivalence struct {
	Strongest Sense `json:"strongest"`
	// Integers: no program has a value of a floating type.
	Integers bool `json:"integers,omitempty"`
	// Open: a stronger equivalence may hold; Reason says why that is not known.
	Open bool `json:"open,omitempty"`
	// Reason says why no stronger equivalence holds, or is known to; empty with
	// herbrand.
	Reason string `json:"reason,omitempty"`
	// Cause is order (the same terms are combined in another order), reduction (and MPI
	// leaves the order of one of them open), terms, branch (the programs can take
	// different branches) or formula; empty when it is none of values.
	Cause string `json:"cause,omitempty"`
	// Output is the output that was looked at, Specification and Implementation where its
	// computations part: what each program computes there, as C has it.
	Output         string `json:"output,omitempty"`
	Specification  string `json:"specification,omitempty"`
	Implementation string `json:"implementation,omitempty"`
	// NP is the number of processes for which the reason is given.
	NP int `json:"np,omitempty"`
	// Places are those that the reason speaks of.
	Places []Related `json:"places,omitempty"`
	// Witness is inputs for which the programs print different numbers, found by
	// computing both in machine arithmetic; nil if none were found.
	Witness *Witness `json:"witness,omitempty"`
	// Bound is, with real, a bound on the difference; nil if there is none, and then
	// Unbounded says why.
	Bound     *Bound `json:"bound,omitempty"`
	Unbounded string `json:"unbounded,omitempty"`
	// Inexact: with ieee, the programs differ as real numbers: Reason says how.
	Inexact bool `json:"inexact,omitempty"`
	// Identity: with herbrand and ieee, it was shown with == between floating values in
	// loop invariants and collective assertions as identity: NaN is the
	// same as NaN there.
	Identity bool `json:"identity,omitempty"`

	// Extremes: a program calls fmin or fmax.
	Extremes bool `json:"-"`
}

// Witness is inputs for which two programs that are equal over the reals give different
// numbers.
type Witness struct {
	Inputs         []NamedNumber `json:"inputs"`
	Specification  string        `json:"specification"`
	Implementation string        `json:"implementation"`
	// Relative is the difference divided by the larger magnitude.
	Relative float64 `json:"relative"`
	// Reordered: the implementation's reductions take another order than that of the
	// ranks.
	Reordered bool `json:"reordered,omitempty"`
	// Special: the results differ in the sign of a zero, or because one is infinite or not
	// a number; no others were found to differ.
	Special bool `json:"special,omitempty"`
}

// NamedNumber is an input, or an element of one, with a number that the machine's types
// hold, as the shortest decimal that gives it.
type NamedNumber struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// Bound says how far results can be apart for any inputs within their ranges.
type Bound struct {
	// Difference bounds |specification - implementation| of every output.
	Difference float64 `json:"difference"`
	// Output is the one with the largest difference; where the programs can compute
	// different values of it, these are between Low and High.
	Output string  `json:"output"`
	Low    float64 `json:"low"`
	High   float64 `json:"high"`
}
