package cases

import (
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"github.com/tass-go/tass/internal/sym"
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/internal/verify"
)

// Flags are the flags of a case, spelled as on the command line.
type Flags struct {
	NP     [2]int // the least and the greatest number of processes
	SpecNP int
	Config verify.Config // inputs, checks, limits and the like
	// Defines are macro definitions, NAME or NAME=VALUE.
	Defines []string
	// Args are the arguments of main, after "--".
	Args []string
}

// parse reads flags, and gives the other words: file names.
func (f *Flags) parse(command string, words []string) (names []string, err error) {
	f.NP = [2]int{1, 1}
	f.Config.Errors = -1
	f.Config.Inputs = map[string]*big.Rat{}
	f.Config.Checks = map[verdict.Kind]bool{}
	for i, w := range words {
		if w == "--" {
			f.Args = words[i+1:]
			break
		}
		if !strings.HasPrefix(w, "-") {
			names = append(names, w)
			continue
		}
		name, value, _ := strings.Cut(strings.TrimLeft(w, "-"), "=")
		if err := f.flag(command, name, value); err != nil {
			return nil, fmt.Errorf("%s: %w", w, err)
		}
	}
	return names, nil
}

func (f *Flags) flag(command, name, value string) error {
	if input, ok := strings.CutPrefix(name, "input"); ok && input != "" {
		v, ok := new(big.Rat).SetString(value)
		if !ok {
			return fmt.Errorf("%q is not a number", value)
		}
		f.Config.Inputs[input] = v
		return nil
	}
	if define, ok := strings.CutPrefix(name, "D"); ok && define != "" {
		if value != "" {
			define += "=" + value
		}
		f.Defines = append(f.Defines, define)
		return nil
	}
	set, ok := flagTable()[name]
	if !ok {
		return fmt.Errorf("unknown flag %q", name)
	}
	if command != "compare" && (name == "np1" || name == "np2") {
		return fmt.Errorf("%s is for compare", name)
	}
	return set(f, value)
}

// flagTable gives what each flag does.
func flagTable() map[string]func(*Flags, string) error {
	return map[string]func(*Flags, string) error{
		"np":       (*Flags).setNP,
		"np2":      (*Flags).setNP,
		"np1":      func(f *Flags, v string) (err error) { f.SpecNP, err = strconv.Atoi(v); return err },
		"deadlock": (*Flags).setDeadlock,
		"arith":    (*Flags).setArith,
		"reduce":   (*Flags).setReduce,
		"merge":    (*Flags).setMerge,
		"cqmin":    (*Flags).setCQMin,
		"live":     (*Flags).setLive,
		"symmetry": (*Flags).setSymmetry,
		"check":    func(f *Flags, v string) error { return f.setCheck(v, true) },
		"no-check": func(f *Flags, v string) error { return f.setCheck(v, false) },
		"errors": func(f *Flags, v string) (err error) {
			f.Config.Errors, err = strconv.Atoi(v)
			return err
		},
		"tag-ub": func(f *Flags, v string) (err error) {
			f.Config.TagUB, err = strconv.ParseInt(v, 10, 64)
			return err
		},
		"max-states": func(f *Flags, v string) (err error) {
			f.Config.Limits.MaxStates, err = strconv.ParseInt(v, 10, 64)
			return err
		},
	}
}

func (f *Flags) setNP(v string) (err error) {
	lo, hi, ranged := strings.Cut(v, "..")
	if !ranged {
		hi = lo
	}
	if f.NP[0], err = strconv.Atoi(lo); err != nil {
		return err
	}
	if f.NP[1], err = strconv.Atoi(hi); err != nil {
		return err
	}
	if f.NP[0] < 1 || f.NP[1] < f.NP[0] {
		return fmt.Errorf("not a range of process numbers")
	}
	return nil
}

func (f *Flags) setDeadlock(v string) error {
	ways := map[string]verify.Deadlocks{"potential": verify.Potential, "absolute": verify.Absolute, "none": verify.NoneDeadlock}
	d, ok := ways[v]
	if !ok {
		return fmt.Errorf("%q is not one of potential, absolute, none", v)
	}
	f.Config.Deadlock = d
	return nil
}

func (f *Flags) setArith(v string) error {
	ways := map[string]sym.Arith{"real": sym.Real, "ieee": sym.IEEE, "ieee-paper": sym.IEEEPaper, "herbrand": sym.Herbrand}
	a, ok := ways[v]
	if !ok {
		return fmt.Errorf("%q is not one of real, ieee, ieee-paper, herbrand", v)
	}
	f.Config.Arith = a
	return nil
}

func (f *Flags) setMerge(v string) (err error) {
	f.Config.NoMerge, err = isOff(v)
	return err
}

func (f *Flags) setCQMin(v string) (err error) {
	f.Config.WholeSnapshots, err = isOff(v)
	return err
}

// isOff reads the value of a flag that is on or off.
func isOff(v string) (bool, error) {
	if v != "on" && v != "off" {
		return false, fmt.Errorf("%q is not one of on, off", v)
	}
	return v == "off", nil
}

func (f *Flags) setSymmetry(v string) error {
	if !slices.Contains([]string{"on", "processes", "inputs", "off"}, v) {
		return fmt.Errorf("%q is not one of on, processes, inputs, off", v)
	}
	f.Config.NoSymmetry = v == "inputs" || v == "off"
	f.Config.NoInputSymmetry = v == "processes" || v == "off"
	return nil
}

func (f *Flags) setReduce(v string) error {
	if v != "persistent" && v != "urgent" && v != "none" {
		return fmt.Errorf("%q is not one of persistent, urgent, none", v)
	}
	f.Config.NoReduce, f.Config.UrgentOnly = v == "none", v == "urgent"
	return nil
}

func (f *Flags) setLive(v string) error {
	if v != "on" && v != "off" {
		return fmt.Errorf("%q is not one of on, off", v)
	}
	f.Config.KeepDead = v == "off"
	return nil
}

func (f *Flags) setCheck(v string, on bool) error {
	if _, ok := verdict.Lookup(v); !ok {
		return fmt.Errorf("unknown kind %q", v)
	}
	f.Config.Checks[verdict.Kind(v)] = on
	return nil
}
