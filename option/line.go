package option

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"
)

// ReportFormat is how a result is written to standard output.
type ReportFormat string

// The formats.
const (
	FormatText ReportFormat = "text"
	FormatGCC  ReportFormat = "gcc"
)

// Settings is what a command line says: the configuration of the run, and where its
// results go.
type Settings struct {
	Config
	Command Command

	JSON, Trace, Checkpoint string // files that are written
	SARIF, JUnit, HTML, SVG string // the same
	Format                  ReportFormat
	Project                 string // a file that says which files are compiled
	NoCache                 bool
	Quiet, Verbose          bool
	Replaying
	AllSchedules bool   // of Run
	Dir          string // of Test
	Write, List  bool   // of Format

	np, np2 string // as they were given
}

// New gives the settings of a command line without flags.
func New(c Command) *Settings {
	s := &Settings{Command: c}
	s.Inputs, s.Ranges = map[string]string{}, map[string]string{}
	for _, o := range Of(c) {
		if o.Unset != nil {
			o.Unset(s)
		}
	}
	return s
}

// Read takes a flag with its value; the value of one without is true. The error is a
// *diag.Diagnostic.
func (s *Settings) Read(o *Option, text string) error {
	if o.Set != nil {
		return o.Set(s, text)
	}
	switch at := o.At(s).(type) {
	case *bool:
		*at = text != "false"
	case *int:
		n, err := strconv.Atoi(text)
		if err != nil {
			return usage("-%s=%s: the value must be a number", o.Name, text)
		}
		*at = n
	case *int64:
		n, err := strconv.ParseInt(text, 10, 64)
		if err != nil {
			return usage("-%s=%s: the value must be a number", o.Name, text)
		}
		*at = n
	case *[]string:
		*at = append(*at, text)
	default:
		v, ok := o.text(s)
		if !ok {
			return usage("-%s: it has no value of a known type", o.Name)
		}
		v.SetString(text)
	}
	return nil
}

// Spelled takes a flag with its value in one word, spelled as on a command line: -np=2,
// --check=memory-leak, -DN=3, -inputB=5.
func (s *Settings) Spelled(word string) error {
	body := strings.TrimLeft(word, "-")
	name, value, _ := strings.Cut(body, "=")
	for _, o := range Of(s.Command) {
		if o.Name != "" && o.Name == name {
			return s.Read(&o, value)
		}
	}
	for _, o := range Of(s.Command) {
		rest, letter := strings.CutPrefix(body, o.Letter)
		input, short := strings.CutPrefix(name, "input")
		switch {
		case o.Name == "input" && short && input != "":
			return s.Read(&o, input+"="+value)
		case letter && o.Letter != "" && rest != "" && !strings.HasPrefix(word, "--"):
			return s.Read(&o, strings.TrimPrefix(rest, "="))
		}
	}
	return usage("%s: tass %s has no such flag", word, s.Command)
}

// Line gives the flags of a command line that say what the settings do, in the order of
// the table.
func (s *Settings) Line() []string {
	var words []string
	for _, o := range Of(s.Command) {
		if o.Name == "" || !o.Given(s) || slices.Contains(o.Synonym, s.Command) {
			continue
		}
		switch at := o.At(s).(type) {
		case *[]string:
			for _, x := range *at {
				words = append(words, o.spell(x)...)
			}
		case *map[string]string:
			for _, name := range slices.Sorted(maps.Keys(*at)) {
				words = append(words, o.spell(name+"="+(*at)[name])...)
			}
		case *bool:
			words = append(words, "--"+o.Name)
		case *time.Duration:
			words = append(words, o.spell(at.String())...)
		default:
			words = append(words, o.spell(fmt.Sprint(reflect.ValueOf(at).Elem()))...)
		}
	}
	return words
}

// spell gives the flag with a value.
func (o *Option) spell(value string) []string {
	switch {
	case o.Letter == "":
		return []string{"--" + o.Name, value}
	case len(o.Letter) == 1 && o.Letter >= "a":
		return []string{"-" + o.Letter, value}
	}
	return []string{"-" + o.Letter + value} // as for a compiler
}
