package cases

import (
	"fmt"
	"strings"

	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/driver"
	"github.com/tass-go/tass/option"
)

// Flags are the flags of a case, spelled as on the command line.
type Flags struct {
	NP     [2]int // the least and the greatest number of processes
	SpecNP int
	Config verify.Config // inputs, checks, limits and the like
	// Source says how programs are read: macros, arguments of main, and what else goes in.
	option.Source
}

// parse reads flags, and gives the other words: file names.
func (f *Flags) parse(command string, words []string) (names []string, err error) {
	s := &option.Settings{Command: option.Command(command)}
	s.Inputs, s.Ranges, s.Errors = map[string]string{}, map[string]string{}, -1
	for i, w := range words {
		if w == "--" {
			f.Args = words[i+1:]
			break
		}
		if !strings.HasPrefix(w, "-") {
			names = append(names, w)
			continue
		}
		if err := s.Spelled(w); err != nil {
			return nil, fmt.Errorf("%s: %w", w, err)
		}
	}
	for _, o := range option.Of(s.Command) {
		if ignored(&o) && o.Given(s) {
			return nil, fmt.Errorf("-%s says nothing to a test", o.Name)
		}
	}
	if s.NP.Only != "" {
		return nil, fmt.Errorf("np=%s: a test has a range without gaps", s.NP)
	}
	cfg := s.WithDefaults(option.Verify)
	cfg.Args = f.Args
	f.NP, f.SpecNP, f.Source = [2]int{cfg.NP.From, cfg.NP.To}, cfg.SpecNP, cfg.Source
	f.Config, err = driver.Engine(&cfg)
	return names, err
}

// ignored tells whether a test does not do as an option says: it has provers and limits of
// its own, and reads programs with macros alone.
func ignored(o *option.Option) bool {
	switch o.Name {
	case "np2":
		return false
	case "include-dir", "undefine", "std", "range", "infer", "prover", "timeout", "max-memory":
		return true
	}
	return o.JSON == ""
}
