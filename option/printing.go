package option

import (
	"regexp"
	"strconv"
)

// Printing says how what two programs print is compared. It is for programs in which nothing else is marked as an
// output.
type Printing struct {
	// Output is values (the default): constant text must be equal, and what is converted is compared as values; or
	// text: conversions and widths must be the same, too.
	Output OutputForm
	// IgnoreOutput are regular expressions of lines that are left out, in which conversions stand as in the format.
	IgnoreOutput []string
	// OutputRank is the process whose lines alone count, a number; "" for those of all.
	OutputRank string
}

// OutputForm says what of two lines is compared.
type OutputForm string

// The values of Printing.Output.
const (
	OutputValues OutputForm = "values"
	OutputText   OutputForm = "text"
)

// outputs say how what is printed is compared.
func outputs() []Option {
	return []Option{
		{Name: "output", JSON: "output",
			Group: AboutChecks, For: []Command{Compare},
			Help: "what of the standard output must be equal: `values` (the default) or text",
			Words: []Word{
				{string(OutputValues), "of `compare`, for programs without output variables: what they print to the standard " +
					"output, and the files that they write, are compared. Constant text must be equal, and what is " +
					"converted is compared as values, as `--arith` has it; that another width, precision or notation is asked " +
					"for is a note (the default)"},
				{string(OutputText), "conversions and widths must be the same, too, so that equal values are equal characters"}},
			At: func(s *Settings) any { return &s.Output }},
		{Name: "ignore-output", JSON: "ignore_output",
			Group: AboutChecks, For: []Command{Compare},
			Help: "leave lines of the standard output out that match the regular expression `PATTERN`; may be repeated",
			Doc: "of `compare`: leaves out lines of the standard output, of both programs, in which the regular expression " +
				"matches, such as those with timings. Conversions stand in the line as in the format: `time = %f`. May be " +
				"repeated",
			At:    func(s *Settings) any { return &s.IgnoreOutput },
			Check: func(c *Config) error { return c.checkPatterns() }},
		{Name: "output-rank", JSON: "output_rank",
			Group: AboutChecks, For: []Command{Compare},
			Help: "compare what process `N` of the implementation prints, and nothing else",
			Doc: "of `compare`: what process N of the implementation prints is compared with what the specification prints. " +
				"Without it, what one process prints if it is the only one that prints something, line by line; and else the " +
				"lines of all, in any order, as MPI promises none between processes",
			At:    func(s *Settings) any { return &s.OutputRank },
			Check: func(c *Config) error { return c.checkOutputRank() }},
	}
}

func (c *Config) checkPatterns() error {
	for _, p := range c.IgnoreOutput {
		if _, err := regexp.Compile(p); err != nil {
			return usage("-ignore-output=%s: %v", p, err)
		}
	}
	return nil
}

func (c *Config) checkOutputRank() error {
	if c.OutputRank == "" {
		return nil
	}
	if n, err := strconv.Atoi(c.OutputRank); err != nil || n < 0 || n >= c.NP.From {
		return usage("-output-rank=%s: it is the number of a process of the implementation", c.OutputRank)
	}
	return nil
}
