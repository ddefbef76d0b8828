package option

import (
	"maps"
	"math/big"
	"regexp"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/source"
)

// WithDefaults names what the zero values stand for in a command.
func (c Config) WithDefaults(command Command) Config {
	if c.NP == (Range{}) {
		c.NP = Range{From: 1, To: 1}
		if command == Proving {
			c.NP.To = contractProcesses
		}
	}
	if c.SpecNP == 0 {
		c.SpecNP = 1
	}
	if c.Errors == 0 {
		c.Errors = 1
	}
	c.Jobs = max(c.Jobs, 1)
	s := &Settings{Config: c}
	for _, o := range Table() {
		if v, ok := o.text(s); ok && len(o.Words) > 0 && v.String() == "" && !o.otherCommand(command) {
			v.SetString(o.word(command))
		}
	}
	return s.Config
}

var numberText = regexp.MustCompile(`^[+-]?(\d+(/\d+)?|(\d+\.?\d*|\.\d+)([eE][+-]?\d{1,3})?)$`)

// ParseNumber reads an integer, a decimal or a fraction. What could make a number
// that fills the memory is no number.
func ParseNumber(text string) (*big.Rat, bool) {
	const longest = 1000
	if len(text) > longest || !numberText.MatchString(text) {
		return nil, false
	}
	return new(big.Rat).SetString(text)
}

// Validate reports a value that makes no sense, as a *diag.Diagnostic.
func (c Config) Validate() error {
	s := &Settings{Config: c}
	for _, o := range Table() {
		v, ok := o.text(s)
		unset := ok && v.String() == "" && (o.otherCommand("") || o.JSON == "")
		if ok && len(o.Words) > 0 && !o.has(v.String()) && !unset {
			return usage("-%s=%s: it is one of %s%s", o.Name, v, strings.Join(o.texts(), ", "),
				diag.DidYouMean(v.String(), o.texts()))
		}
		if o.Check != nil {
			if err := o.Check(&s.Config); err != nil {
				return err
			}
		}
	}
	return nil
}

// texts lists the words that the value can be.
func (o *Option) texts() []string {
	var list []string
	for _, w := range o.Words {
		list = append(list, w.Text)
	}
	return list
}

func (o *Option) has(word string) bool { return slices.Contains(o.texts(), word) }

const maxProcesses = 10_000

// processes reports a number of processes that there cannot be.
func processes(flag string, n int) error {
	switch {
	case n < 1:
		return usage("-%s=%d: the number of processes must be at least 1", flag, n)
	case n > maxProcesses:
		return usage("-%s=%d: more than %d processes are not modelled", flag, n, maxProcesses)
	}
	return nil
}

func (c *Config) checkNP() error {
	if c.NP.To == Every {
		return usage("-np=%s: only tass contract proves for every number of processes at once", c.NP)
	}
	if c.NP.From >= 1 && c.NP.To < c.NP.From {
		return usage("-np=%d..%d: the range is empty", c.NP.From, c.NP.To)
	}
	if err := processes("np", c.NP.From); err != nil {
		return err
	}
	return processes("np", c.NP.To)
}

func (c *Config) checkInputs() error {
	for _, name := range slices.Sorted(maps.Keys(c.Inputs)) {
		if _, ok := ParseNumber(c.Inputs[name]); !ok {
			return usage("input %s=%s: the value must be a number, such as 10, -0.5 or 1/3", name, c.Inputs[name])
		}
	}
	return nil
}

func usage(format string, args ...any) error {
	return diag.New(diag.Usage, source.Pos{}, format, args...)
}
