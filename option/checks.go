package option

import (
	"strconv"
	"strings"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/verdict"
)

func words[T ~string](texts ...T) []Word {
	var list []Word
	for _, t := range texts {
		list = append(list, Word{Text: string(t)})
	}
	return list
}

// deadlocks says which deadlocks are looked for.
func deadlocks() []Option {
	return []Option{
		{Name: "deadlock", JSON: "deadlock", Always: true,
			Group: AboutChecks, For: tables(),
			Help: "look for deadlocks: `potential` (those that depend on buffering too; the default), absolute or none",
			Words: []Word{
				{string(PotentialDeadlocks),
					"deadlocks, and those that happen only when MPI does not buffer a message, or makes a " +
						"collective wait (the default)"},
				{string(AbsoluteDeadlocks),
					"only deadlocks that no buffering avoids"},
				{string(NoDeadlocks),
					"no deadlocks"}},
			At: func(s *Settings) any { return &s.Deadlock }},
	}
}

// reductions are the switches of what keeps the search small.
func reductions() []Option {
	return []Option{
		{Name: "reduce", JSON: "reduce", Always: true,
			Group: AboutSearch, For: tables(),
			Help: "partial order reduction: `persistent` (the default), checked, urgent or none",
			Words: []Word{
				{string(PersistentReduction),
					"the search leaves out what partial order reduction shows to be superfluous: by the urgent " +
						"rule, and by looking ahead at wildcard receives (the default)"},
				{string(CheckedReduction),
					"by what of that `tass audit` checks, which has no table of receives that commute, and makes no one " +
						"order of calls in an expression (the default with `--log-search`)"},
				{string(UrgentReduction),
					"by the urgent rule alone"},
				{string(NoReduction),
					"not at all"}},
			At: func(s *Settings) any { return &s.Reduce }},
		{Name: "merge", JSON: "merge", Always: true,
			Group: AboutSearch, For: searches(),
			Help:  "merging of paths that meet again: `on` (the default) or off",
			Words: words(On, Off),
			Doc: "whether the two paths that a condition on data opens are made one again where they meet and differ in a " +
				"few numbers only (default on; never with `--reduce none`)",
			At: func(s *Settings) any { return &s.Merge }},
		{Name: "cqmin", JSON: "cqmin", Always: true,
			Group: AboutSearch, For: searches(),
			Help: "keep of a process that passes a collective annotation only what annotations can read: `on` (the " +
				"default) or off",
			Words: words(On, Off),
			Doc: "whether only what annotations can read is kept of a process that passes a collective assertion or " +
				"invariant, or the whole process (default on)",
			At: func(s *Settings) any { return &s.CQMin }},
		{Name: "live", JSON: "live", Always: true,
			Group: AboutSearch, For: tables(),
			Help:  "clear what will not be read again from saved states: `on` (the default) or off",
			Words: words(On, Off),
			Doc: "whether values that the program will not read again are cleared from the states that are saved, so that " +
				"paths which differ in nothing else join (default on). When a value turns out to be needed after all, the " +
				"search is restarted with that variable left alone; the statistics and the limits cover both",
			At: func(s *Settings) any { return &s.Live }},
		{Name: "save", JSON: "save", Always: true,
			Group: AboutSearch, For: searches(),
			Help: "which states are kept to be recognised: `joins` (those that may be met again; the default) or all",
			Words: []Word{
				{string(SaveJoins),
					"states are kept, to be recognised where they are met again, only where that is to be expected: where " +
						"processes or messages could go on in another order, and where paths through the text join (the default)"},
				{string(SaveAll),
					"the state after each step is kept. That costs time and memory, and shows whether anything is explored " +
						"twice without: if it is not, as many states are seen as by default"}},
			At: func(s *Settings) any { return &s.Save }},
		{Name: "simplify", JSON: "simplify", Always: true,
			Group: AboutSearch, For: searches(),
			Help:  "simplify values, conditions and questions under the path condition: `on` (the default) or off",
			Words: words(On, Off),
			Doc: "whether values in states, conditions of branches, and claims are made simpler by what the path condition " +
				"says, so that few questions are left for provers (default on). Without, each condition and each claim that is " +
				"no constant is a question, and solvers are asked before the built-in prover, which simplifies. The verdict " +
				"is the same, or inconclusive where what is not simplified is not decided",
			At: func(s *Settings) any { return &s.Simplify }},
		{Name: "symmetry", JSON: "symmetry", Always: true,
			Group: AboutSearch, For: searches(),
			Help: "take states for the same that differ by an exchange of processes or of inputs: `on` (both; the " +
				"default), processes, inputs or off",
			Words: []Word{
				{string(BothSymmetries),
					"both of the following (the default)"},
				{string(ProcessSymmetry),
					"states that differ only in which process of rank 1 or more is which are explored once, where " +
						"the program does not tell these processes apart any more"},
				{string(InputSymmetry),
					"in a comparison, states of the implementation that differ by an exchange of elements of input " +
						"arrays are explored once, where the specification's outputs do not change when these elements are exchanged"},
				{string(NoSymmetry),
					"neither"}},
			At: func(s *Settings) any { return &s.Symmetry }},
	}
}

// meanings say what programs mean, and what of it is looked at.
func meanings() []Option {
	return []Option{
		{Name: "arith", JSON: "arith", Always: true,
			Group: AboutChecks, For: executes(), DefaultFor: map[Command]string{Compare: string(Strongest), Run: string(IEEE)},
			Help: "what floating types mean: `real` (the default of verify), ieee, ieee-paper or herbrand; strongest (the " +
				"default of compare): real, and then the strongest in which the outputs are equal",
			In: map[Command]string{
				Cases: "what floating types mean: `real` (the default), ieee, ieee-paper or herbrand",
				Run:   "what floating types are: `ieee`, those of the machine, or real, fractions"},
			Words: []Word{
				{string(Real),
					"floating types are the real numbers (the default of `verify`): rounding is not looked at"},
				{string(IEEE),
					"operations are those of IEEE 754, with the identities that hold for all its values " +
						"([arithmetic.md](arithmetic.md))"},
				{string(IEEEPaper),
					"besides, `x + 0.0` is `x` and `x + -x` is `0.0`, as Siegel, Mironova, Avrunin and Clarke " +
						"print it (TOSEM 2008, sections 2.2 and 4.1)"},
				{string(Herbrand),
					"nothing at all is known about the operations"},
				{string(Strongest),
					"of `compare` (its default): the programs are compared over the real numbers, and if they are " +
						"equal there, the strongest sense is looked for in which they are: bit for bit whatever the arithmetic " +
						"(`herbrand`), bit for bit in IEEE arithmetic (`ieee`), or only as real numbers. The verdict, the counters " +
						"and the exit status are those of the run over the reals; what comes after it has limits of its own"}},
			At: func(s *Settings) any { return &s.Arith }},
		{Name: "check", JSON: "check",
			Group: AboutChecks, For: tables(),
			Help: "look for violations of this `KIND` too; may be repeated, and hold several with commas",
			Doc: "another kind of violation, such as `uninitialized-send`, or more of one: `arithmetic-overflow` then asks " +
				"for all inputs, and not only for operations that overflow for every input of a path " +
				"([undefined.md](undefined.md)); may be repeated, and hold several kinds with commas",
			At:    func(s *Settings) any { return &s.Check },
			Set:   func(s *Settings, text string) error { s.Check = append(s.Check, commas(text)...); return nil },
			Check: func(c *Config) error { return checkKinds(c.Check) }},
		{Name: "no-check", JSON: "no_check",
			Group: AboutChecks, For: tables(),
			Help: "do not look for violations of this `KIND`",
			Doc: "not this kind. Where C or MPI says what comes after such a violation, the execution goes on (behind an " +
				"assertion that is false, nothing is assumed). Where nothing that follows has a meaning, the execution ends " +
				"there: the report counts such paths, names each place as an assumption, and the verdict is at best " +
				"inconclusive; a program in which there is none is verified as before. Without `loop-invariant` the " +
				"invariants of loops are assumed to hold; without `misaligned-pointer` memory is accessed wherever pointers " +
				"lead, as x86 does it",
			At:    func(s *Settings) any { return &s.NoCheck },
			Set:   func(s *Settings, text string) error { s.NoCheck = append(s.NoCheck, commas(text)...); return nil },
			Check: func(c *Config) error { return checkKinds(c.NoCheck) }},
		{Name: "tag-ub", JSON: "tag_ub",
			Group: AboutChecks, For: tables(),
			Help: "the greatest tag, MPI_TAG_UB, is `N` (default: unknown, at least 32767)",
			Doc: "the greatest tag of messages, `MPI_TAG_UB`, is N. Without the flag it is unknown, and at least 32767, " +
				"which is what the MPI Standard promises",
			At:    func(s *Settings) any { return &s.TagUB },
			Check: checkTagUB},
		{Name: "random", JSON: "random",
			Group: AboutChecks, For: tables(),
			Help: "what random numbers are: `unknown` (the default), or those of glibc",
			Words: []Word{
				{string(AnyRandom), "any in their range, which the seed determines (the default): what is proved holds for " +
					"whatever is drawn"},
				{string(GlibcRandom), "those that the GNU C library draws, as in `tass run`, where the seed is a number. What is " +
					"proved holds for these alone, which is among the assumptions"}},
			At: func(s *Settings) any { return &s.Random }},
	}
}

func checkTagUB(c *Config) error {
	if c.TagUB != 0 && (c.TagUB < mpispec.LeastTagUB || c.TagUB > mpispec.TagUpperBound) {
		return usage("-tag-ub=%d: the greatest tag is between %d and %d", c.TagUB, mpispec.LeastTagUB, mpispec.TagUpperBound)
	}
	return nil
}

// commas reads kinds with commas between them.
func commas(text string) []verdict.Kind {
	var list []verdict.Kind
	for name := range strings.SplitSeq(text, ",") {
		list = append(list, verdict.Kind(name))
	}
	return list
}

func checkKinds(list []verdict.Kind) error {
	for _, k := range list {
		if err := switchable(k); err != nil {
			return err
		}
	}
	return nil
}

// provers says what is proved, and with what.
func provers() []Option {
	return []Option{
		{Name: "infer", JSON: "infer", Schema: `{"type": "boolean", "description": "Invariants were looked for."}`,
			Group: AboutChecks, For: append(searches(), Proving),
			Help: "look for invariants of the loops that carry none, and prove the program with those found; with contract, " +
				"look for contracts of the procedures that have none",
			Doc: "looks for invariants of the loops that carry none, and proves the program with those that it finds; see " +
				"[infer.md](infer.md). `contract` looks for contracts of the procedures that have none; see " +
				"[contracts.md](contracts.md#contracts-that-are-found)",
			At: func(s *Settings) any { return &s.Infer }},
		{JSON: "invariants", For: searches(),
			Schema: `{"type": "array", "items": {"$ref": "#/$defs/invariant"}, ` +
				`"description": "Of loops, beside those in the text."}`,
			At: func(s *Settings) any { return &s.Invariants }},
		{Name: "prover", JSON: "prover", Always: true, Free: true,
			Group: AboutSearch, For: append(tables(), Proving),
			Help:  "`auto` (all there are; the default), light (the built-in one alone), z3 or cvc5",
			Words: words(Auto, Light, Z3, CVC5),
			Doc: "the built-in prover, then z3 and cvc5 if they are on the PATH (`auto`, the default); the built-in one " +
				"alone (`light`), or with one of them",
			At: func(s *Settings) any { return &s.Prover }},
		{Name: "cache",
			Group: AboutSearch, For: append(tables(), Proving),
			Help: "keep the answers of solvers in `DIR`, for later runs (default: tass in the user's cache folder)",
			Doc: "keeps what solvers answer in a folder, and does not ask again in later runs: the same question of the " +
				"same version of the same solver (default: `tass` in the user's cache folder, on Linux `~/.cache/tass`). " +
				"Files that other users can write are not believed; see [below](#kept-answers)",
			At: func(s *Settings) any { return &s.Cache }},
		{Name: "no-cache",
			Group: AboutSearch, For: append(tables(), Proving),
			Help: "keep no answers of solvers, and use none from earlier runs",
			Doc:  "keeps no answers, and uses none",
			At:   func(s *Settings) any { return &s.NoCache }},
		{Name: "assert", JSON: "asserts",
			Group: AboutChecks, For: []Command{Cases},
			Help: "check in every case that `EXPR` holds, a condition on inputs and outputs in the language of " +
				"annotations; may be repeated",
			Doc: "of `cases`: checks in every case that a condition on inputs and outputs holds, in the [language of " +
				"annotations](annotations.md); may be repeated",
			At: func(s *Settings) any { return &s.Asserts }},
		{Name: "values", JSON: "values",
			Group: AboutChecks, For: []Command{Cases},
			Help: "add the table of the expressions that the outputs are made of, numbered",
			Doc: "of `cases`: adds the table of the expressions that the outputs are made of, each of them once: an operator " +
				"and the numbers of its operands ([cases.md](cases.md#numbered-values))",
			At: func(s *Settings) any { return &s.Values }},
		{Name: "errors", JSON: "errors", Always: true, Free: true,
			Schema: `{"type": "integer", "description": "Violations after which a run stops; negative: all."}`,
			Group:  AboutChecks, For: append(searches(), Proving),
			Help: "stop a run after `N` violations; 0 or all goes on to the end (default 1)",
			Doc:  "stops a run after so many violations; 0 or `all` goes on to the end (default 1)",
			At:   func(s *Settings) any { return &s.Errors },
			Set:  setErrors},
	}
}

func setErrors(s *Settings, text string) error {
	n, err := strconv.Atoi(text)
	switch {
	case text == "all":
		n = -1
	case err != nil || n < 0:
		return usage("-errors=%s: the value must be a number, 0 or all", text)
	case n == 0:
		n = -1
	}
	s.Errors = n
	return nil
}

// switchable reports a kind that --check and --no-check do not switch.
func switchable(kind verdict.Kind) error {
	k, ok := verdict.Lookup(string(kind))
	if !ok {
		if near := diag.DidYouMean(string(kind), kinds()); near != "" {
			return usage("there is no check named %s%s", kind, near)
		}
		return usage("there is no check named %s; the checks are: %s", kind, strings.Join(kinds(), ", "))
	}
	switch k.Switch {
	case verdict.ByDeadlock:
		return usage("the check %s is switched by -deadlock=potential, absolute or none", kind)
	case verdict.ByCompare:
		return usage("the check %s is what tass compare is for; it cannot be switched", kind)
	case verdict.ByContract:
		return usage("the check %s is what tass contract is for; it cannot be switched", kind)
	}
	return nil
}

// kinds names the kinds that --check and --no-check can name.
func kinds() []string {
	var names []string
	for _, k := range verdict.Kinds() {
		if k.Switch == verdict.ByCheck {
			names = append(names, string(k.Kind))
		}
	}
	return names
}
