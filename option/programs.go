package option

import (
	"slices"
	"strconv"
	"strings"
)

func searches() []Command { return []Command{Verify, Compare} }
func tables() []Command   { return []Command{Verify, Compare, Cases} }
func executes() []Command { return []Command{Verify, Compare, Cases, Run} }
func reads() []Command    { return []Command{Verify, Compare, Cases, Run, Show} }

// programs are the numbers of processes, and the inputs.
func programs() []Option {
	return []Option{
		{Name: "np", JSON: "np", Schema: `{"type": "string", "pattern": "^[0-9]+(\\.\\.[0-9]*)?(,[0-9]+(\\.\\.[0-9]+)?)*$"}`, Always: true,
			Group: AboutPrograms, For: append(executes(), Proving), Synonym: []Command{Compare},
			Help: "run with `N` processes (also -n N), or with each number from A to B: A..B, or of a list: 2,4,8",
			In: map[Command]string{
				Compare: "the same as --np2: `N`, A..B or a list", Cases: "run with `N` processes (default 1)",
				Proving: "prove for `N` processes, or for each number from A to B: A..B (default 1..4); A.. is every number"},
			Forms: []string{"A..B", "N,N,A..B"},
			Doc: "the number of processes, as `mpirun` has it (`-n 4` as well); for a range or a list (`4,8`) there is one " +
				"run for each number, and the worst " +
				"verdict decides. For `compare` the same as `--np2`. There the specification is explored once: its ends " +
				"serve all runs after the first, which say how many they were, and it counts in the first alone (states, " +
				"questions, ends). Only a specification with violations or something undecided, or whose search was cut, is " +
				"explored by each run, as it is after a run that was cut or left very many expressions. `contract` proves for " +
				"each number by itself (default 1..4), and with A.. for every number at once, where it can " +
				"([contracts.md](contracts.md#every-number-of-processes))",
			At:    func(s *Settings) any { return &s.NP },
			Set:   func(s *Settings, text string) error { s.np = text; return s.setNP("np", text) },
			Check: func(c *Config) error { return c.checkNP() }},
		{Name: "np1", JSON: "np1", Schema: `{"type": "integer", "minimum": 1}`, Always: true,
			Group: AboutPrograms, For: []Command{Compare},
			Help: "run the specification with `N` processes (default 1)",
			Doc:  "of `compare`: the processes of the specification (default 1)",
			At:   func(s *Settings) any { return &s.SpecNP },
			Set:  setSpecNP,
			Check: func(c *Config) error {
				return processes("np1", c.SpecNP)
			}},
		{Name: "np2",
			Group: AboutPrograms, For: []Command{Compare},
			Help:  "run the implementation with `N` processes, or with each number from A to B: A..B, or of a list (default 1)",
			Forms: []string{"A..B", "N,N,A..B"},
			Doc:   "of `compare`: the processes of the implementation (default 1)",
			At:    func(s *Settings) any { return &s.NP },
			Set:   func(s *Settings, text string) error { s.np2 = text; return s.setNP("np2", text) }},
		{Name: "input", JSON: "inputs", Always: true,
			Group: AboutPrograms, For: executes(),
			Help: "give an input variable a value: `NAME=VALUE` (also -inputNAME=VALUE)",
			Doc: "gives an input variable a value: an integer, a decimal or a fraction. Inputs without one are symbolic. " +
				"`tass run` takes elements too: `--input 'a[2]=1/3'`",
			At:    func(s *Settings) any { return &s.Inputs },
			Set:   func(s *Settings, text string) error { return named(s.Inputs, "input", "VALUE", "value", text) },
			Check: (*Config).checkInputs},
		{Name: "range", JSON: "ranges",
			Schema: `{"type": "object", "additionalProperties": {"type": "string", "pattern": "^.+\\.\\..+$"}, ` +
				`"description": "Where inputs, or the elements of arrays, are assumed to lie: LO..HI."}`,
			Group: AboutPrograms, For: executes(),
			Help: "assume that an input variable, or each element of an array, lies in a range: `NAME=LO..HI`",
			Doc: "assumes that an input variable, or each element of an array of any dimension, lies between two numbers, " +
				"both included: `--range a=-1..1`, `--range 'x=0.5..1e3'`. It is an assumption beside those in the text, is " +
				"listed among the bounds, and excludes NaN and infinities; the ends for floating types are the doubles " +
				"nearest to them. Bounds on rounding differences need a range of every input that they depend on " +
				"([equivalences.md](equivalences.md)). `tass run` refuses inputs outside",
			At:  func(s *Settings) any { return &s.Ranges },
			Set: func(s *Settings, text string) error { return named(s.Ranges, "range", "LO..HI", "range", text) }},
	}
}

// setNP reads the number of processes of a program, or of an implementation.
func (s *Settings) setNP(flag, text string) error {
	if s.np != "" && s.np2 != "" && s.np != s.np2 {
		return usage("-np=%s and -np2=%s contradict each other", s.np, s.np2)
	}
	r, err := ParseRange(text)
	switch {
	case err != nil:
		return usage("-%s=%s: the value must be a number, a range such as 2..4, or a list such as 2,4,8", flag, text)
	case r.From < 1:
		return usage("-%s=%s: the number of processes must be at least 1", flag, text)
	}
	s.NP = r
	return nil
}

func setSpecNP(s *Settings, text string) error {
	n, err := strconv.Atoi(text)
	switch {
	case err != nil:
		return usage("-np1=%s: the value must be a number", text)
	case n < 1:
		return usage("-np1=%s: the number of processes must be at least 1", text)
	}
	s.SpecNP = n
	return nil
}

// named reads NAME=VALUE.
func named(to map[string]string, flag, form, what, text string) error {
	name, value, ok := strings.Cut(text, "=")
	if !ok || !IsName(name) {
		return usage("-%s %s: write it as NAME=%s", flag, text, form)
	}
	if old, twice := to[name]; twice && old != value {
		return usage("the input %s is given two %ss, %s and %s", name, what, old, value)
	}
	to[name] = value
	return nil
}

// IsName tells whether a text can be a variable's name, or an element's.
func IsName(s string) bool {
	if s == "" {
		return false
	}
	for i, c := range s {
		letter := c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_'
		if !letter && (i == 0 || (c < '0' || c > '9') && c != '[' && c != ']' && c != '.') {
			return false
		}
	}
	return true
}

// compiler are the flags of a C compiler, and the arguments of the program.
func compiler() []Option {
	return []Option{
		{Name: "include-dir", Letter: "I", JSON: "include",
			Group: AboutPrograms, For: reads(),
			Help: "search `DIR` for headers, as a C compiler does",
			Doc:  "searches a folder for headers",
			At:   func(s *Settings) any { return &s.IncludeDirs }},
		{Name: "define", Letter: "D", JSON: "defines",
			Group: AboutPrograms, For: reads(),
			Help:  "define a macro: `NAME` or NAME=VALUE",
			Forms: []string{"NAME=VALUE"},
			Doc:   "defines a macro",
			At:    func(s *Settings) any { return &s.Defines },
			Set:   func(s *Settings, text string) error { s.macro(&s.Defines, text); return nil }},
		{Name: "undefine", Letter: "U", JSON: "undefines",
			Group: AboutPrograms, For: reads(),
			Help: "undefine the macro `NAME`",
			Doc:  "undefines a macro; the last of `-D` and `-U` about a name counts",
			At:   func(s *Settings) any { return &s.Undefines },
			Set:  func(s *Settings, text string) error { s.macro(&s.Undefines, text); return nil }},
		{Name: "std", JSON: "std",
			Group: AboutPrograms, For: reads(),
			Help: "the C `STANDARD`: c89, c90, c99, c11 (the default), c17, c18 or c23; gnu may stand for c",
			Doc:  "the C standard: c89, c90, c99, c11 (the default), c17, c18 or c23; gnu may stand for c",
			At:   func(s *Settings) any { return &s.Std }},
		{Name: "stdin", JSON: "stdin",
			Group: AboutPrograms, For: executes(),
			Help: "the standard input of process 0 is `FILE`",
			Doc: "gives the file that is the standard input of process 0; other processes find its end. Without it, `tass " +
				"run` reads its own standard input, and otherwise each number that is read may be any, as `--stdin symbolic` " +
				"says, too",
			At: func(s *Settings) any { return &s.Stdin }},
		{Name: "arg", JSON: "arg",
			Group: AboutPrograms, For: reads(),
			Help: "give the program an argument, by its number or by the variable that it is converted to: `K=VALUE`",
			Doc: "gives the program an argument: `--arg 1=4` is the first one, beside or instead of those behind `--`. " +
				"`--arg 1=symbolic:int:1..8` makes it any number of a type (int, unsigned, long, float, double), between two " +
				"numbers if they are given: it is an input of the program then, called arg1. `--arg 1=symbolic` is a long, and " +
				"`symbolic:text` a text of which nothing is known. Where nothing is said, a program that only says how it is " +
				"used and leaves is given as many arguments as it asks for, each any number of the type that it is converted to " +
				"and named after the variable that it is stored in, which `--arg n=4` speaks of then. Other programs are given " +
				"none",
			At:  func(s *Settings) any { return &s.Arg },
			Set: func(s *Settings, text string) error { return s.argument(text) }},
		{Name: "set", JSON: "set",
			Group: AboutPrograms, For: reads(),
			Help: "put another value in the place of one in the program's text: `NAME=VALUE`",
			Doc: "puts another value in the place of one that the text of the program gives a name: of each " +
				"`#define NAME`, of each variable NAME with an initialiser, " +
				"and of an enumeration constant, in the program's own files. So a " +
				"program for 20 million elements is checked for 20: `--set N=20`. What was changed stands in the first line " +
				"of the report and among the bounds, as the answer is not about the program as it is written",
			At:  func(s *Settings) any { return &s.Set },
			Set: func(s *Settings, text string) error { return s.put(text) }},
		{Name: "file", JSON: "file",
			Group: AboutPrograms, For: executes(),
			Help: "what a file holds that the program reads: `NAME=PATH`, or NAME=symbolic for anything",
			Doc: "gives what a file holds that the program opens by a name: what is in another file, or `symbolic` for " +
				"anything, which is so where nothing is said, too; then it may also be missing. `tass run` reads the " +
				"files that the program names by literals and arguments",
			At:  func(s *Settings) any { return &s.File },
			Set: func(s *Settings, text string) error { return s.file(text) }},
		{Name: "env", JSON: "env",
			Group: AboutPrograms, For: executes(),
			Help:  "give the program a variable of the environment: `NAME=VALUE`, or NAME for one that is not set",
			Forms: []string{"NAME=VALUE"},
			Doc: "gives the program a variable of the environment; without a value, it is not set, and `getenv` gives NULL. " +
				"Others may be unset or any text, and are those of the machine in `tass run`",
			At:  func(s *Settings) any { return &s.Env },
			Set: func(s *Settings, text string) error { return s.environment(text) }},
		{JSON: "unset", For: executes(), At: func(s *Settings) any { return &s.Unset }},
		{Name: "input-length", JSON: "inputLength", Schema: `{"type": "integer", "minimum": 1}`,
			Group: AboutPrograms, For: executes(),
			Help: "made-up words, lines and files have at most `N` characters, and items that are read (default 8)",
			Doc: "bounds the words and lines of made-up input, in characters, and how many numbers, characters, words or " +
				"lines made-up input has before it ends. The default is 8 for programs that read words, lines or " +
				"files; the standard input that numbers and characters alone are read from has no bound unless this flag gives one",
			At: func(s *Settings) any { return &s.InputLength }},
	}
}

// missing is about what the files of the program lack, and what a project says of them.
func missing() []Option {
	return []Option{
		{Name: "unmodelled", JSON: "unmodelled",
			Group: AboutPrograms, For: reads(),
			Help: "what is said of functions that are not modelled: all are `refused` at once (the default), or only those " +
				"that are reached",
			Words: []Word{
				{string(RefuseUnmodelled), "a program that uses what is not modelled is refused, with every line where it does " +
					"(the default)"},
				{string(ReachedUnmodelled), "executions end where they come to what is not modelled, or to a function that no " +
					"file defines: a run with such executions is not verified, and names the lines"}},
			At: func(s *Settings) any { return &s.Unmodelled }},
		{Name: "project",
			Group: AboutPrograms, For: []Command{Verify, Cases, Run, Show},
			Help: "the files of the program, and their flags, are those of a compile_commands.json: `FILE`",
			Doc: "the source files of the program are those of a `compile_commands.json`, as CMake (with " +
				"`CMAKE_EXPORT_COMPILE_COMMANDS`), Meson and Bear write it, each with its own `-I`, `-D`, `-U`, `-std` and " +
				"`-include`. Where files are named as well, only these are taken: one project can have several programs",
			At: func(s *Settings) any { return &s.Project }},
		{Name: "stub", JSON: "stub",
			Group: AboutPrograms, For: tables(),
			Help: "functions whose names match `PATTERN`, and that have no body, give any value",
			Doc: "makes up bodies for functions that are declared and that no file defines, such as those of a library for " +
				"drawing of which only the header is there: `--stub 'draw_*'`. A stub gives any value of its type, and stores " +
				"any values in what its arguments reach, but for what pointers to `const` point to. What stubs are assumed not " +
				"to do is among the assumptions of the result. Functions of MPI, and those that are modelled, have no stubs",
			At: func(s *Settings) any { return &s.Stubs }},
		{Name: "models", JSON: "models",
			Group: AboutPrograms, For: reads(),
			Help: "models of libraries, in C, are in the directory `DIR`",
			Doc: "is a directory with models of libraries that you have written in C ([models.md](howto/models.md)): where a " +
				"program includes `NAME.h` and the directory has `NAME.c`, that file is one of the program, and its functions go " +
				"before those that are built in. Headers are looked for there behind those of `-I`. What models define is among " +
				"the assumptions of the result, and what goes wrong in them is shown where the program calls them",
			At: func(s *Settings) any { return &s.Models }},
		{JSON: "units", Schema: `{"type": "object", "additionalProperties": {"type": "array", "items": {"type": "string"}}, ` +
			`"description": "The flags of single files of a project."}`,
			For: reads(), At: func(s *Settings) any { return &s.Units }},
		{JSON: "forced", For: reads(), At: func(s *Settings) any { return &s.Forced }},
		{JSON: "args", For: reads(), At: func(s *Settings) any { return &s.Args }},
	}
}

// SymbolicArgument is what --arg says of an argument of which no text is given, and --stdin and --file of input.
const SymbolicArgument = "symbolic"

// maxArgument bounds the numbers of arguments.
const maxArgument = 1000

// argument reads K=VALUE of --arg.
func (s *Settings) argument(text string) error {
	key, value, ok := strings.Cut(text, "=")
	k, err := strconv.Atoi(key)
	switch {
	case !ok || err != nil && !isWord(key):
		return usage("--arg %s: write it as K=VALUE, with the number of the argument or the name of a variable", text)
	case err == nil && (k < 1 || k > maxArgument):
		return usage("--arg %s: arguments have numbers from 1 to %d", text, maxArgument)
	}
	if old, twice := s.Arg[key]; twice && old != value {
		return usage("argument %s is given twice, as %s and as %s", key, old, value)
	}
	if s.Arg == nil {
		s.Arg = map[string]string{}
	}
	s.Arg[key] = value
	return nil
}

// file reads NAME=PATH of --file.
func (s *Settings) file(text string) error {
	name, path, ok := strings.Cut(text, "=")
	switch {
	case !ok || name == "" || path == "":
		return usage("--file %s: write it as NAME=PATH", text)
	case s.File[name] != "" && s.File[name] != path:
		return usage("the file %s is given twice, as %s and as %s", name, s.File[name], path)
	}
	if s.File == nil {
		s.File = map[string]string{}
	}
	s.File[name] = path
	return nil
}

// environment reads NAME=VALUE of --env.
func (s *Settings) environment(text string) error {
	name, value, ok := strings.Cut(text, "=")
	switch old, twice := s.Env[name]; {
	case name == "":
		return usage("--env %s: write it as NAME=VALUE, or as NAME for a variable that is not set", text)
	case twice && (!ok || old != value) || ok && slices.Contains(s.Unset, name):
		return usage("the variable %s is given twice, and not in the same way", name)
	case !ok:
		s.Unset = append(s.Unset, name)
		return nil
	}
	if s.Env == nil {
		s.Env = map[string]string{}
	}
	s.Env[name] = value
	return nil
}

// put reads NAME=VALUE of --set.
func (s *Settings) put(text string) error {
	name, value, ok := strings.Cut(text, "=")
	switch {
	case !ok || !isWord(name) || strings.TrimSpace(value) == "" || strings.ContainsAny(value, "\n\\"):
		return usage("--set %s: write it as NAME=VALUE", text)
	case s.Set[name] != "" && s.Set[name] != value:
		return usage("%s is set to two values, %s and %s", name, s.Set[name], value)
	}
	if s.Set == nil {
		s.Set = map[string]string{}
	}
	s.Set[name] = value
	return nil
}

func isWord(s string) bool { return IsName(s) && !strings.ContainsAny(s, "[].") }

// macro takes what is said last about a macro, as a C compiler does.
func (s *Settings) macro(to *[]string, text string) {
	name, _, _ := strings.Cut(text, "=")
	s.Defines, s.Undefines = unsaid(s.Defines, name), unsaid(s.Undefines, name)
	*to = append(*to, text)
}

func unsaid(list []string, name string) []string {
	var out []string
	for _, x := range list {
		if n, _, _ := strings.Cut(x, "="); n != name {
			out = append(out, x)
		}
	}
	return out
}
