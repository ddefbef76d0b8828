package option

import (
	"encoding/json"
	"math/big"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// WithDefaults names what the zero values stand for.
func (c Config) WithDefaults() Config {
	if c.NP == (Range{}) {
		c.NP = Range{1, 1}
	}
	if c.SpecNP == 0 {
		c.SpecNP = 1
	}
	if c.Errors == 0 {
		c.Errors = 1
	}
	c.Jobs = max(c.Jobs, 1)
	for text, value := range map[*string]string{&c.Deadlock: "potential", &c.Reduce: "persistent", &c.Merge: "on",
		&c.CQMin: "on", &c.Live: "on", &c.Symmetry: "on", &c.Arith: "real", &c.Prover: "auto"} {
		if *text == "" {
			*text = value
		}
	}
	return c
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

// Validate reports a number that makes no sense, as a *diag.Diagnostic.
func (c Config) Validate() error {
	switch {
	case c.NP.From < 1:
		return usage("-np=%d: the number of processes must be at least 1", c.NP.From)
	case c.NP.To < c.NP.From:
		return usage("-np=%d..%d: the range is empty", c.NP.From, c.NP.To)
	case c.NP.To > maxProcesses:
		return usage("-np=%d: more than %d processes are not modelled", c.NP.To, maxProcesses)
	case c.SpecNP < 1:
		return usage("-np1=%d: the number of processes must be at least 1", c.SpecNP)
	case c.SpecNP > maxProcesses:
		return usage("-np1=%d: more than %d processes are not modelled", c.SpecNP, maxProcesses)
	case c.TagUB != 0 && (c.TagUB < mpispec.LeastTagUB || c.TagUB > mpispec.TagUpperBound):
		return usage("-tag-ub=%d: the greatest tag is between %d and %d", c.TagUB, mpispec.LeastTagUB, mpispec.TagUpperBound)
	}
	for _, limit := range []struct {
		flag     string
		negative bool
		value    any
	}{
		{"timeout", c.Timeout < 0, c.Timeout}, {"max-states", c.MaxStates < 0, c.MaxStates}, {"max-depth", c.MaxDepth < 0,
			c.MaxDepth},
		{"max-memory", c.MaxMemory < 0, c.MaxMemory}, {"max-stack", c.MaxStack < 0, c.MaxStack},
	} {
		if limit.negative {
			return usage("-%s=%v: a limit must not be negative", limit.flag, limit.value)
		}
	}
	return nil
}

const maxProcesses = 10_000

// CheckKind gives the kind that --check and --no-check name, if these flags switch it.
func CheckKind(name string) (verdict.Kind, error) {
	k, ok := verdict.Lookup(name)
	if !ok {
		var names []string
		for _, k := range verdict.Kinds() {
			if k.Switch == verdict.ByCheck {
				names = append(names, string(k.Kind))
			}
		}
		return "", usage("there is no check named %s; the checks are: %s", name, strings.Join(names, ", "))
	}
	switch k.Switch {
	case verdict.ByDeadlock:
		return "", usage("the check %s is switched by -deadlock=potential, absolute or none", name)
	case verdict.ByCompare:
		return "", usage("the check %s is what tass compare is for; it cannot be switched", name)
	}
	return k.Kind, nil
}

// configJSON is Config in results, trace files and checkpoints.
type configJSON struct {
	NP       string            `json:"np"`
	SpecNP   int               `json:"np1"`
	Inputs   map[string]string `json:"inputs"`
	Ranges   map[string]string `json:"ranges,omitempty"`
	Include  []string          `json:"include,omitempty"`
	Defines  []string          `json:"defines,omitempty"`
	Undefs   []string          `json:"undefines,omitempty"`
	Std      string            `json:"std,omitempty"`
	Args     []string          `json:"args,omitempty"`
	Deadlock string            `json:"deadlock"`
	Reduce   string            `json:"reduce"`
	Merge    string            `json:"merge"`
	CQMin    string            `json:"cqmin"`
	Live     string            `json:"live"`
	Symmetry string            `json:"symmetry"`
	Arith    string            `json:"arith"`
	Check    []string          `json:"check,omitempty"`
	NoCheck  []string          `json:"no_check,omitempty"`
	Prover   string            `json:"prover"`
	Timeout  float64           `json:"timeout_s,omitempty"`
	States   int64             `json:"max_states,omitempty"`
	Depth    int64             `json:"max_depth,omitempty"`
	Memory   int64             `json:"max_memory,omitempty"`
	Stack    int               `json:"max_stack,omitempty"`
	TagUB    int64             `json:"tag_ub,omitempty"`
	Errors   int               `json:"errors"`
	Infer    bool              `json:"infer,omitempty"`
	Extra    []Invariant       `json:"invariants,omitempty"`
	Asserts  []string          `json:"asserts,omitempty"`
}

// MarshalJSON writes what a run depends on.
func (c Config) MarshalJSON() ([]byte, error) {
	c = c.WithDefaults()
	inputs := c.Inputs
	if inputs == nil {
		inputs = map[string]string{}
	}
	return json.Marshal(configJSON{c.NP.String(), c.SpecNP, inputs, c.Ranges, c.IncludeDirs, c.Defines, c.Undefines,
		c.Std, c.Args, c.Deadlock, c.Reduce, c.Merge, c.CQMin, c.Live, c.Symmetry, c.Arith,
		c.Check, c.NoCheck, c.Prover, c.Timeout.Seconds(), c.MaxStates, c.MaxDepth, c.MaxMemory, c.MaxStack, c.TagUB,
		c.Errors, c.Infer, c.Invariants, c.Asserts})
}

// UnmarshalJSON reads what MarshalJSON writes.
func (c *Config) UnmarshalJSON(b []byte) error {
	var j configJSON
	if err := json.Unmarshal(b, &j); err != nil {
		return err
	}
	np, err := ParseRange(j.NP)
	if err != nil {
		return err
	}
	*c = Config{NP: np, SpecNP: j.SpecNP, Inputs: j.Inputs, Ranges: j.Ranges, IncludeDirs: j.Include, Defines: j.Defines,
		Undefines: j.Undefs, Std: j.Std, Args: j.Args,
		Deadlock: j.Deadlock, Reduce: j.Reduce, Merge: j.Merge, CQMin: j.CQMin, Live: j.Live,
		Symmetry: j.Symmetry, Arith: j.Arith, Check: j.Check, NoCheck: j.NoCheck, Prover: j.Prover,
		Timeout:   time.Duration(j.Timeout * float64(time.Second)),
		MaxStates: j.States, MaxDepth: j.Depth, MaxMemory: j.Memory,
		MaxStack: j.Stack, TagUB: j.TagUB, Errors: j.Errors, Infer: j.Infer, Invariants: j.Extra, Asserts: j.Asserts}
	return nil
}

// String gives N, or A..B.
func (r Range) String() string {
	if r.From == r.To {
		return strconv.Itoa(r.From)
	}
	return strconv.Itoa(r.From) + ".." + strconv.Itoa(r.To)
}

// ParseRange reads N or A..B. The error says what is wrong with the text; that
// the numbers make sense is checked later.
func ParseRange(text string) (Range, error) {
	from, to, isRange := strings.Cut(text, "..")
	if !isRange {
		to = from
	}
	a, err := strconv.Atoi(from)
	b, err2 := strconv.Atoi(to)
	if err != nil || err2 != nil {
		return Range{}, usage("%q is neither a number nor a range such as 2..4", text)
	}
	return Range{a, b}, nil
}

func usage(format string, args ...any) error {
	return diag.New(diag.Usage, source.Pos{}, format, args...)
}
