package driver

import (
	"math/big"
	"slices"
	"sort"
	"strings"

	"github.com/tass-go/tass/internal/prove/choose"
	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/sym"
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/internal/verify"
	"github.com/tass-go/tass/option"
	"github.com/tass-go/tass/result"
)

// engine turns the configuration into the engine's; NP and the prover are filled
// in for each run.
func engine(c *option.Config) (verify.Config, error) {
	out, err := translated(c)
	return out, result.BadInput(err)
}

func translated(c *option.Config) (verify.Config, error) {
	out := verify.Config{SpecNP: c.SpecNP, Errors: c.Errors, MaxStack: c.MaxStack, TagUB: c.TagUB,
		Inputs: map[string]*big.Rat{}, Checks: map[verdict.Kind]bool{},
		Limits: search.Limits{MaxStates: c.MaxStates, MaxDepth: c.MaxDepth, MaxMemory: c.MaxMemory, Timeout: c.Timeout}}
	if c.NP.From == c.NP.To {
		out.Narrate = c.Narrate
	}
	if err := c.Validate(); err != nil {
		return out, err
	}
	if err := words(c, &out); err != nil {
		return out, err
	}
	for _, name := range sorted(c.Inputs) {
		q, ok := option.ParseNumber(c.Inputs[name])
		if !ok {
			return out, usage("input %s=%s: the value must be a number, such as 10, -0.5 or 1/3", name, c.Inputs[name])
		}
		out.Inputs[name] = q
	}
	for _, list := range []struct {
		names []string
		on    bool
	}{{c.Check, true}, {c.NoCheck, false}} {
		for _, name := range list.names {
			k, err := option.CheckKind(name)
			if err != nil {
				return out, err
			}
			out.Checks[k] = list.on
		}
	}
	return out, nil
}

// words sets what the flags say whose value is one of a few words.
func words(c *option.Config, out *verify.Config) error {
	for _, w := range flags(c) {
		if err := w.apply(out); err != nil {
			return err
		}
	}
	if !slices.Contains(choose.Modes(), c.Prover) {
		return usage("-prover=%s: it is one of %s", c.Prover, strings.Join(choose.Modes(), ", "))
	}
	return nil
}

// worded is a flag whose value is one of a few words.
type worded struct {
	flag, value string
	words       []word
}

// word is a value of a flag, and what it sets; nil where that is the default.
type word struct {
	text string
	set  func(*verify.Config)
}

func (w *worded) apply(out *verify.Config) error {
	var all []string
	for _, x := range w.words {
		if x.text == w.value {
			if x.set != nil {
				x.set(out)
			}
			return nil
		}
		all = append(all, x.text)
	}
	return usage("-%s=%s: it is one of %s", w.flag, w.value, strings.Join(all, ", "))
}

func flags(c *option.Config) []worded {
	return []worded{
		{"deadlock", c.Deadlock, []word{{"potential", nil},
			{"absolute", func(v *verify.Config) { v.Deadlock = verify.Absolute }},
			{"none", func(v *verify.Config) { v.Deadlock = verify.NoneDeadlock }}}},
		{"reduce", c.Reduce, []word{{"persistent", nil},
			{"urgent", func(v *verify.Config) { v.UrgentOnly = true }},
			{"none", func(v *verify.Config) { v.NoReduce = true }}}},
		{"merge", c.Merge, []word{{"on", nil}, {"off", func(v *verify.Config) { v.NoMerge = true }}}},
		{"cqmin", c.CQMin, []word{{"on", nil}, {"off", func(v *verify.Config) { v.WholeSnapshots = true }}}},
		{"live", c.Live, []word{{"on", nil}, {"off", func(v *verify.Config) { v.KeepDead = true }}}},
		{"symmetry", c.Symmetry, []word{{"on", nil},
			{"processes", func(v *verify.Config) { v.NoInputSymmetry = true }},
			{"inputs", func(v *verify.Config) { v.NoSymmetry = true }},
			{"off", func(v *verify.Config) { v.NoSymmetry, v.NoInputSymmetry = true, true }}}},
		{"arith", c.Arith, []word{{"real", func(v *verify.Config) { v.Arith = sym.Real }},
			{"ieee", func(v *verify.Config) { v.Arith = sym.IEEE }},
			{"ieee-paper", func(v *verify.Config) { v.Arith = sym.IEEEPaper }},
			{"herbrand", func(v *verify.Config) { v.Arith = sym.Herbrand }},
			{option.Strongest, func(v *verify.Config) { v.Arith = sym.Real }}}}, // the run of record
	}
}

func sorted(m map[string]string) []string {
	names := make([]string, 0, len(m))
	for n := range m {
		names = append(names, n)
	}
	sort.Strings(names)
	return names
}
