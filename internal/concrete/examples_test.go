package concrete_test

import (
	"fmt"
	"hash/crc32"
	"math"
	"math/big"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"sort"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/concrete"
	"github.com/tass-go/tass/internal/front/mmp"
	"github.com/tass-go/tass/internal/model"
	glibc "github.com/tass-go/tass/internal/random"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/option"
)

// exampleCase is one `// tass:` line of an example with what it wants.
type exampleCase struct {
	random   option.Random
	file     string
	args     string
	compare  bool
	spec     string // of a comparison
	impl     string
	specNP   int // of a comparison; 0 means 1
	npLo     int
	npHi     int
	tagUB    int64
	inputs   map[string]*big.Rat
	deadlock concrete.Deadlocks
	want     string
	// unchecked is the kind of violation that is not looked for; empty when there is none.
	unchecked string
	// checked is one that is looked for only here; empty when there is none.
	checked verdict.Kind
	// first: it is enough that one of the violations is found, after which there may be others.
	first  bool
	source option.Source
}

// limits of the oracle: cases beyond them are explored at these sizes, and a few schedules
// of them are run at their own.
const (
	maxNP      = 3 // or the least that a case says,
	maxAlone   = 8 // but two where that is more than this, or than maxNP beside another program
	maxBound   = 5
	maxRuns    = 400 // inputs of one case
	maxJoint   = 80  // the same for programs that annotations relate
	maxSampled = 6   // schedules of one case
)

var wantComment = regexp.MustCompile(`// want ([a-z][a-z-]*)`)

// wants gives the violations that a file expects, as "kind:line".
func wants(text string) []string {
	var out []string
	for i, line := range strings.Split(text, "\n") {
		for _, m := range wantComment.FindAllStringSubmatch(line, -1) {
			out = append(out, fmt.Sprintf("%s:%d", m[1], i+1))
		}
	}
	return out
}

func cases(t *testing.T, file, text string) []exampleCase {
	t.Helper()
	var out []exampleCase
	for _, line := range strings.Split(text, "\n") {
		if args, ok := strings.CutPrefix(line, "// tass: "); ok {
			out = append(out, parseCase(t, file, args))
		}
		if want, ok := strings.CutPrefix(line, "// want: "); ok && len(out) > 0 {
			out[len(out)-1].want, _, _ = strings.Cut(strings.TrimSpace(want), " ")
		}
	}
	return out
}

// withArgs parts the flags of a case from the arguments of its program.
func withArgs(text string) (flags string, args []string) {
	flags, last, _ := strings.Cut(" "+text, " -- ")
	return flags, strings.Fields(last)
}

func parseCase(t *testing.T, file, args string) exampleCase {
	t.Helper()
	command, flags, _ := strings.Cut(args, " ")
	s := &option.Settings{Command: option.Command(command)}
	s.NP, s.Inputs = option.Range{From: 1, To: 1}, map[string]string{}
	ec := exampleCase{file: file, args: args, compare: command == "compare", inputs: map[string]*big.Rat{}}
	var files []string
	flags, s.Args = withArgs(flags)
	for _, f := range strings.Fields(flags) {
		if !strings.HasPrefix(f, "-") {
			files = append(files, filepath.Join(filepath.Dir(file), f))
		} else if err := s.Spelled(f); f != "--" && err != nil {
			t.Fatalf("%s: %v", file, err)
		}
	}
	for i := range s.Models {
		s.Models[i] = filepath.Join(filepath.Dir(file), s.Models[i])
	}
	for name, text := range s.Inputs {
		ec.inputs[name], _ = option.ParseNumber(text)
	}
	ec.npLo, ec.npHi, ec.specNP, ec.tagUB = s.NP.From, s.NP.To, s.SpecNP, s.TagUB
	ec.source, ec.first, ec.random = s.Source, s.Errors != 0, s.Random
	if len(s.Check) > 0 {
		ec.checked = s.Check[0]
	}
	if len(s.NoCheck) > 0 {
		ec.unchecked = string(s.NoCheck[0])
	}
	ec.deadlock = map[option.Deadlocks]concrete.Deadlocks{
		option.AbsoluteDeadlocks: concrete.DeadlockAbsolute, option.NoDeadlocks: concrete.DeadlockNone}[s.Deadlock]
	ec.impl = file
	if ec.compare && len(files) == 2 {
		ec.spec, ec.impl = files[0], files[1]
	}
	return ec
}

// bounded tells whether an input of the case is larger than a bound.
func (ec *exampleCase) bounded(bound int64) bool {
	for _, v := range ec.inputs {
		if v.IsInt() && v.Cmp(big.NewRat(bound, 1)) > 0 {
			return true
		}
	}
	return false
}

// space gives the inputs on which a case is run; those that are larger than a bound
// get its value.
func (ec *exampleCase) space(bound int64) concrete.Space {
	s := concrete.Space{Fixed: map[string]*big.Rat{}, Lo: -2, Hi: 8, Fills: concrete.Patterns()}
	hi := int64(0)
	for n, v := range ec.inputs {
		s.Fixed[n] = v
		if v.IsInt() && v.Cmp(big.NewRat(bound, 1)) > 0 {
			s.Fixed[n] = big.NewRat(bound, 1)
		}
		if v.IsInt() {
			s.Lo, hi = -1, max(hi, s.Fixed[n].Num().Int64()+1)
		}
	}
	if hi > 0 {
		s.Hi = hi
	}
	return s
}

// found collects "kind:line" of a run.
func found(set map[string]bool, r *concrete.Result) {
	for i := range r.Violations {
		set[fmt.Sprintf("%s:%d", r.Violations[i].Kind, r.Violations[i].Pos.Line)] = true
	}
}

// abstracts gives some interpretations of the abstract functions.
func (ec *exampleCase) abstracts(p *model.Program) []func(string, []*big.Rat) *big.Rat {
	all := []func(string, []*big.Rat) *big.Rat{
		concrete.HashAbstract,
		func(_ string, args []*big.Rat) *big.Rat {
			if len(args) == 0 {
				return new(big.Rat)
			}
			return new(big.Rat).Neg(args[0])
		},
	}
	if len(p.Abstract) == 0 {
		return all[:1]
	}
	if ec.random == option.GlibcRandom {
		return []func(string, []*big.Rat) *big.Rat{glibc.New().Value}
	}
	for _, f := range p.Abstract {
		if strings.HasPrefix(f.Name, "input_") {
			return append(all, standardInputs()...)
		}
	}
	return all
}

// standardInputs gives interpretations of what is read, in which it is there, and as it should be, now and then.
func standardInputs() []func(string, []*big.Rat) *big.Rat {
	var all []func(string, []*big.Rat) *big.Rat
	for salt := range 60 {
		all = append(all, func(name string, args []*big.Rat) *big.Rat {
			if name == "input_char" && salt%2 == 1 { // a printable one
				return big.NewRat(int64('a'+crc32.ChecksumIEEE(fmt.Append(nil, salt, args))%26), 1)
			}
			if name != "input_ends" && name != "input_fits" && name != "input_opens" {
				v := concrete.HashAbstract(name, args)
				switch {
				case salt%5 == 4 && name == "input_int": // a negative one
					v.Neg(v)
				case salt%5 == 3 && name == "input_unsigned_long": // a large one
					v.SetInt64(math.MaxInt64)
				}
				return v
			}
			x := crc32.ChecksumIEEE(fmt.Append(nil, salt, name, args))
			return big.NewRat(int64(x>>7&1), 1)
		})
	}
	return all
}

// compareRuns adds the cells in which a run of the implementation differs from
// the specification's.
func compareRuns(set map[string]bool, spec *concrete.Terminal, impl *model.Program, r *concrete.Result) {
	for _, end := range r.Terminals {
		if end.Aborted || spec.Aborted {
			if end.Aborted != spec.Aborted || !slices.Equal(end.Status, spec.Status) {
				set[fmt.Sprintf("%s:%d", verdict.NotEquivalent, impl.Main.End.Line)] = true
			}
			continue
		}
		for i, a := range spec.Outputs {
			b := end.Outputs[i]
			switch {
			case a.Writer >= 0 && b.Writer < 0:
				set[fmt.Sprintf("%s:%d", verdict.NotEquivalent, impl.Main.End.Line)] = true
			case a.Text != b.Text:
				set[fmt.Sprintf("%s:%d", verdict.NotEquivalent, b.At.Line)] = true
			}
		}
	}
}

func sorted(set map[string]bool) string {
	var out []string
	for k := range set {
		out = append(out, k)
	}
	sort.Strings(out)
	return strings.Join(out, " ")
}

// Every example does, on all schedules and on small inputs, exactly what its
// comments say; and on a few schedules at its own sizes, where these are larger, nothing
// else.
func TestExamples(t *testing.T) {
	var files []string
	for _, pattern := range []string{"*/*.c", "*/*/*.c", "*/*" + mmp.Extension} {
		list, err := filepath.Glob("../../examples/" + pattern)
		if err != nil || len(list) == 0 {
			t.Fatal(pattern, err)
		}
		files = append(files, slices.DeleteFunc(list, func(file string) bool {
			return strings.HasPrefix(file, "../../examples/c/") // which package cli holds to gcc
		})...)
	}
	// Pairs are about inputs that are hardly ever met by chance, mini-apps have too many schedules, models are
	// of libraries, and functions with contracts have no main.
	files = slices.DeleteFunc(files, func(f string) bool {
		return slices.Contains([]string{"pairs", "miniapps", "models", "functions"}, filepath.Base(filepath.Dir(f)))
	})
	for _, file := range campaign.Sample(t, files, 8) {
		b, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, ec := range cases(t, file, string(b)) {
			// nothing is executed, or the roots of the reals would have to be, or it is about arguments of the program, or
			// within bounds on what is read, of characters that are hardly ever met by chance, or about calls that the
			// verifier alone looks at, or about datatypes of more elements than are listed, or about what is printed
			// alone, or about what the last digits of numbers do
			if ec.want == "bad-input" || ec.checked == verdict.InputConversion ||
				ec.among("nondet_bad.c", "root_of_two.c", "root_cut_off.c", "root_cut_off_bad.c", "gravity_seq.c", "gravity_par.c",
					"gram_schmidt_seq.c", "gram_schmidt_par.c", "complex_functions.c",
					"softened_bodies.c", "timer_options.c", "sizes_of_loops.c", "sizes_of_values.c", "answer_text.c",
					"environment_any.c", "environment_number.c", "beyond_int.c", "prints_in_any_order.c", "absorbed_bad.c",
					"right_first.c", "lines_pieces.c", "line_cut_short.c", "numbers_read_in_parts.c") {
				continue
			}
			t.Run(filepath.Base(file)+"/"+ec.args, func(t *testing.T) {
				t.Parallel()
				ec.check(t, string(b))
			})
		}
	}
}

func (ec *exampleCase) check(t *testing.T, text string) {
	b := newBench(t, ec)
	if !ec.tooMany() {
		ec.everySchedule(t, b, text)
	}
	if ec.want == "inconclusive" || ec.first {
		return
	}
	want := ec.wanted(text)
	sampled := b.sample(t)
	ec.forgive(sampled, want, text)
	for w := range sampled {
		if !want[w] {
			t.Errorf("found %s at the full size, want %s", w, sorted(want))
		}
	}
}

// tooMany tells whether a case has too many schedules, or orders of evaluation, for an oracle that leaves out none.
func (ec *exampleCase) tooMany() bool {
	return ec.among("halo_par.c", "halo_fence.c", "halo_pscw.c", "halo_fence_bad_place.c",
		"halo_fence_bad_nostore.c", "halo_pscw_bad_order.c", "halo_pscw_bad_wait.c", "cart.c", "calls_in_a_tree.c",
		"fft_par.c", "fft_bad_row.c", "fft_bad_order.c", "phases.c",
		"fences_then_locks.c", "counter.c")
}

// wanted gives the violations that the case has.
func (ec *exampleCase) wanted(text string) map[string]bool {
	want := map[string]bool{}
	if ec.want != "violated" {
		return want
	}
	for _, w := range wants(text) {
		if ec.deadlock == concrete.DeadlockPotential || !strings.HasPrefix(w, string(verdict.PotentialDeadlock)) {
			want[w] = true
		}
	}
	return want
}

// everySchedule explores all schedules, and compares what is found with what is wanted.
func (ec *exampleCase) everySchedule(t *testing.T, b *bench, text string) {
	got, complete := b.explore(t)
	want := ec.wanted(text)
	switch ec.want {
	case "inconclusive":
		cut := strings.Contains(ec.args, "-max-states") // a limit that is the verifier's
		if complete && !cut && ec.unchecked == "" {     // else it ends where the check would have found something
			t.Error("the exploration was complete")
		}
	case "violated":
		if len(want) == 0 {
			t.Error("no line has a want comment")
		}
	default:
		endless := ec.unchecked == string(verdict.Nontermination)
		if !complete && !polls(text) && !endless {
			t.Error("the exploration was not complete, or there were no inputs")
		}
	}
	ec.forgive(got, want, text)
	if !complete && polls(text) { // how often a process polls has no end here
		for w := range want {
			got[w] = true
		}
	}
	if sorted(got) != sorted(want) && !(ec.first && len(got) > 0) {
		t.Errorf("found %s, want %s", sorted(got), sorted(want))
	}
}

// polls tells whether a program asks whether operations are complete.
func polls(text string) bool {
	return strings.Contains(text, "MPI_Test") || strings.Contains(text, "MPI_Iprobe")
}

// partly tells whether a violation is of a kind that the search, unless asked to, finds only where all
// inputs of a path show it.
func (ec *exampleCase) partly(w string) bool {
	kind := string(verdict.ArithmeticOverflow)
	return strings.HasPrefix(w, kind+":") && !strings.Contains(ec.args, kind)
}

// forgive takes out what the search does not look for: what it was told not to; operations that
// overflow for some inputs only, unless they are asked for; programs that refuse their number of
// processes, or what they ask a verifier for, which it takes for an answer; what comes behind the
// first violation, where it stops there; that a loop with an invariant runs for ever; and what
// follows where an invariant is false, which it assumes from there on.
func (ec *exampleCase) forgive(got, want map[string]bool, text string) {
	related := strings.Contains(text, " invariant ")
	refuted := related && strings.Contains(sorted(want), string(verdict.LoopInvariant))
	for w := range got {
		switch {
		case ec.unchecked != "" && strings.HasPrefix(w, ec.unchecked+":"),
			related && strings.HasPrefix(w, string(verdict.Nontermination)),
			ec.partly(w) && !want[w],
			ec.among("wants_two.c", "nondet.c") && strings.HasPrefix(w, string(verdict.Abort)+":"),
			(refuted || ec.first) && !want[w]:
			delete(got, w)
		}
	}
}
