package option

import (
	"reflect"
	"slices"
	"strings"
	"sync"
)

// Command is a command of tass that takes options.
type Command string

// The commands.
const (
	Verify  Command = "verify"
	Compare Command = "compare"
	Cases   Command = "cases"
	Proving Command = "contract"
	Run     Command = "run"
	Replay  Command = "replay"
	Test    Command = "test"
	Show    Command = "show"
	Format  Command = "fmt"
)

// Group is what options are about; help and documentation list them by it.
type Group string

// The groups, in the order in which they are listed.
const (
	AboutPrograms Group = "Which programs, with which inputs"
	AboutChecks   Group = "What is looked for"
	AboutSearch   Group = "How it is searched and proved"
	AboutLimits   Group = "How far"
	AboutResults  Group = "Results"
)

// Groups lists the groups.
func Groups() []Group {
	return []Group{AboutPrograms, AboutChecks, AboutSearch, AboutLimits, AboutResults}
}

// Option is a row of the table of options: all that is said of one. From the rows follow
// the flags of the commands with their help and completion, the names in JSON, the headers
// of examples, the command lines of the benchmarks, and the tables of docs/flags.md. To add
// an option, add a row and, where the engine is to know it, a field of Config.
type Option struct {
	// Name is that of the flag; Letter is a short form of it. Options without a name are
	// those of the API alone.
	Name, Letter string
	// JSON names the option in results, traces and checkpoints; "" where a result does not
	// depend on it. Schema is its JSON schema where that does not follow from its type.
	JSON, Schema string
	// Always: it stands in JSON even if it is not given.
	Always bool
	// Free: a search may be resumed with another value.
	Free bool

	Group Group
	// For lists the commands that take it.
	For []Command
	// Help is a line for people. The word in backquotes stands for the value: of a flag
	// without one, nothing else follows it. In has what differs for a command.
	Help string
	In   map[Command]string
	// Default is what help says that it is where it is not given and Help does not say so.
	Default string
	// Words are the values that it can have; nil if it can have others. The first is the
	// default, but for the commands in DefaultFor.
	Words      []Word
	DefaultFor map[Command]string
	// Synonym lists commands for which another flag says the same, and is better.
	Synonym []Command
	// Forms are further ways to write the value, and Doc is what docs/flags.md says in
	// Markdown, unless it does so for each word.
	Forms []string
	Doc   string

	// At gives where the value goes: a pointer into the settings.
	At func(*Settings) any
	// Set reads the value; nil where it follows from its type.
	Set func(s *Settings, text string) error
	// Unset makes it what it is on a command line that does not give it, if that is not the
	// zero value.
	Unset func(*Settings)
	// Check reports a value that makes no sense.
	Check func(*Config) error
}

// Word is a value of an option.
type Word struct {
	Text string
	// Doc is what docs/flags.md says; empty where the option's says it.
	Doc string
}

// Table is the table of options, in the order in which they are listed. It must not be changed.
func Table() []Option { return allOptions() }

var allOptions = sync.OnceValue(func() []Option {
	return slices.Concat(programs(), compiler(), missing(), deadlocks(), reductions(), meanings(), outputs(), provers(),
		limits(), parts(), documents(), results(), contracts())
})

// Of lists the options of a command.
func Of(c Command) []Option {
	list := make([]Option, 0, len(Table()))
	for _, o := range Table() {
		if slices.Contains(o.For, c) {
			list = append(list, o)
		}
	}
	return list
}

// Value gives the name of the value in help and documentation; "" for a flag without one.
func (o *Option) Value() string {
	_, rest, _ := strings.Cut(o.Help, "`")
	name, _, _ := strings.Cut(rest, "`")
	return name
}

// Switch tells whether the flag has no value.
func (o *Option) Switch() bool {
	if o.At == nil {
		return false
	}
	_, is := o.At(&Settings{}).(*bool)
	return is
}

// Repeats tells whether the flag may be given several times, each with another value.
func (o *Option) Repeats() bool {
	if o.At == nil {
		return false
	}
	k := reflect.ValueOf(o.At(&Settings{})).Elem().Kind()
	return k == reflect.Map || k == reflect.Slice
}

// Values lists what the value can be; nil if it can be anything.
func (o *Option) Values() []string {
	if o.Name == "check" || o.Name == "no-check" {
		return kinds()
	}
	return o.texts()
}

// HelpFor gives the line of help for a command.
func (o *Option) HelpFor(c Command) string {
	if text, ok := o.In[c]; ok {
		return text
	}
	return o.Help
}

// text gives where an option that is a text has its value; false if it is none.
func (o *Option) text(s *Settings) (reflect.Value, bool) {
	if o.At == nil {
		return reflect.Value{}, false
	}
	v := reflect.ValueOf(o.At(s)).Elem()
	return v, v.Kind() == reflect.String
}

// word gives the value that one of a few words is without the flag.
func (o *Option) word(c Command) string {
	if text, ok := o.DefaultFor[c]; ok {
		return text
	}
	return o.Words[0].Text
}

// Given tells whether the value is another than without the flag.
func (o *Option) Given(s *Settings) bool {
	v := reflect.ValueOf(o.At(s)).Elem()
	if v.Kind() == reflect.String && len(o.Words) > 0 {
		return v.String() != "" && v.String() != o.word(s.Command)
	}
	return !isEmpty(v)
}

// isEmpty tells whether a value is the zero value, or has no elements.
func isEmpty(v reflect.Value) bool {
	if k := v.Kind(); k == reflect.Map || k == reflect.Slice {
		return v.Len() == 0
	}
	return v.IsZero()
}
