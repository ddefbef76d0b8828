package difftest

import (
	"fmt"
	"github.com/tass-go/tass/internal/source"
	"iter"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/concrete"
	"github.com/tass-go/tass/internal/front"
	"github.com/tass-go/tass/internal/front/c"
	"github.com/tass-go/tass/internal/logic/prove/choose"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/testing/memgen"
	"github.com/tass-go/tass/internal/verdict"
)

// TestRandomMemoryConcretely holds the concrete interpreter to what programs about memory do when gcc
// compiles them with its sanitizers: for each input, what they leave in their outputs, and whether
// they go wrong.
func TestRandomMemoryConcretely(t *testing.T) {
	seen := againstSanitizers(t, memgen.Generate, campaign.Seeds(t, 80), concretely)
	if campaign.Usual() && (seen["right"] < 300 || seen["wrong"] < 50 || seen["refused"] > 10) {
		t.Errorf("too few programs were compared: %v", seen)
	}
}

// TestRandomMemory holds the symbolic engine to the same.
func TestRandomMemory(t *testing.T) {
	seen := againstSanitizers(t, memgen.Generate, campaign.Seeds(t, 40), symbolically)
	if campaign.Usual() && (seen["verified"] < 10 || seen["violated"] < 5 || seen["refused"] > 3) {
		t.Errorf("too few programs were compared: %v", seen)
	}
}

// compared is a random program about memory, and what it does with each of its inputs.
type compared struct {
	src    *memgen.Program
	model  *model.Program
	inputs []concrete.Inputs
	runs   []string // outputs, or wrong
	seen   tally
	faults []string
}

// wrong is what a run does that a sanitizer stops.
const wrong = "wrong"

func (p *compared) fault(format string, args ...any) {
	p.faults = append(p.faults, fmt.Sprintf(format, args...))
}

// againstSanitizers makes programs, runs them as gcc compiles them, and compares.
func againstSanitizers(t *testing.T, generate func(int64) memgen.Program, seeds iter.Seq[int64],
	compare func(t *testing.T, p *compared),
) tally {
	t.Helper()
	if _, err := exec.LookPath("gcc"); err != nil {
		t.Fatal(err)
	}
	seen := tally{}
	for batch := range batches(generate, seeds, 40) {
		runs := sanitized(t, batch)
		for i := range batch {
			p := &compared{src: &batch[i], inputs: allInputs(&batch[i]), runs: runs[batch[i].Seed], seen: seen}
			seen["programs"]++
			p.check(t, compare)
			if len(p.faults) > 0 {
				t.Errorf("seed %d:\n  %s\n%s", p.src.Seed, strings.Join(p.faults, "\n  "), numbered(p.src.Text))
			}
		}
	}
	t.Log(seen)
	return seen
}

// check loads a program and compares. What is refused is counted.
func (p *compared) check(t *testing.T, compare func(t *testing.T, p *compared)) {
	t.Helper()
	defer func() {
		if r := recover(); r != nil {
			p.fault("panic: %v\n%s", r, debug.Stack())
		}
	}()
	if p.load(t) {
		compare(t, p)
	}
}

// load reads the program; false when it is refused.
func (p *compared) load(t *testing.T) bool {
	t.Helper()
	read := source.Only(p.src.Text)
	var err error
	if p.model, err = front.Load(c.Options{ReadFile: read}, []string{fmt.Sprintf("random%d.c", p.src.Seed)}); err != nil {
		p.refused(t, err)
	}
	return err == nil
}

// refused counts a program that cannot be handled, and says so.
func (p *compared) refused(t *testing.T, err error) {
	t.Helper()
	p.seen["refused"]++
	t.Logf("seed %d is refused: %v", p.src.Seed, err)
}

// batches makes programs of seeds, so many at a time.
func batches(generate func(int64) memgen.Program, seeds iter.Seq[int64], size int) iter.Seq[[]memgen.Program] {
	return func(yield func([]memgen.Program) bool) {
		var batch []memgen.Program
		for seed := range seeds {
			if batch = append(batch, generate(seed)); len(batch) == size {
				if !yield(batch) {
					return
				}
				batch = nil
			}
		}
		if len(batch) > 0 {
			yield(batch)
		}
	}
}

// allInputs gives all inputs of a program.
func allInputs(p *memgen.Program) []concrete.Inputs {
	list := []concrete.Inputs{{}}
	for _, in := range p.Inputs {
		var next []concrete.Inputs
		for _, have := range list {
			for v := in.Lo; v <= in.Hi; v++ {
				one := concrete.Inputs{in.Name: concrete.Int(v)}
				for name, v := range have {
					one[name] = v
				}
				next = append(next, one)
			}
		}
		list = next
	}
	return list
}

// sanitized compiles programs together and runs each with all its inputs. It gives for each input the
// outputs in a line; wrong where a sanitizer stopped the run. Optimised code must do the same.
func sanitized(t *testing.T, batch []memgen.Program) map[int64][]string {
	t.Helper()
	dir := t.TempDir()
	src := filepath.Join(dir, "batch.c")
	if err := os.WriteFile(src, []byte(allInOne(batch)), 0o600); err != nil {
		t.Fatal(err)
	}
	lines := built(t, src, nil, "-O0", "-fsanitize=address,undefined,bounds-strict", "-fno-sanitize-recover=all")
	if open := differing(lines, built(t, src, lines, "-O2", "-fno-strict-aliasing")); open != "" {
		t.Errorf("optimised code differs: the programs leave something open\n%s", open)
	}
	runs := map[int64][]string{}
	for i := range batch {
		n := len(allInputs(&batch[i]))
		runs[batch[i].Seed], lines = lines[:n], lines[n:]
	}
	return runs
}

// quietly has sanitizers stop a program without saying where: to look up the lines of its functions takes most of the
// time of a run that is wrong.
const quietly = "symbolize=0:print_stacktrace=0"

// built compiles programs in one file and gives the lines that they print. Those that are known to be wrong are left
// out: nothing stops them where there are no sanitizers.
func built(t *testing.T, src string, known []string, flags ...string) []string {
	t.Helper()
	exe := strings.TrimSuffix(src, ".c") + flags[0]
	args := append([]string{"-w", "-std=gnu17", "-fno-builtin", "-o", exe, src}, flags...)
	if out, err := exec.Command("gcc", args...).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	cmd := exec.Command(exe, known...)
	cmd.Env = append(os.Environ(), "ASAN_OPTIONS=detect_leaks=0:redzone=128:handle_segv=0:"+quietly,
		"UBSAN_OPTIONS="+quietly)
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSpace(string(out)), "\n")
}

// differing gives the lines that optimised code prints otherwise.
func differing(plain, optimised []string) string {
	var out []string
	for i := range plain {
		if i >= len(optimised) || plain[i] != optimised[i] {
			out = append(out, fmt.Sprintf("line %d: %s", i, plain[i]))
		}
	}
	return strings.Join(out, "\n")
}

// allInOne is a program that calls each of some programs in a process of its own.
func allInOne(batch []memgen.Program) string {
	var units, calls strings.Builder
	for i := range batch {
		p := &batch[i]
		units.WriteString(p.Unit)
		for _, in := range allInputs(p) {
			calls.WriteString("    if (begin()) {")
			for _, name := range in.Names() {
				fmt.Fprintf(&calls, " %s = %s;", name, in[name])
			}
			fmt.Fprintf(&calls, " %s(); report(%s, %d); }\n", p.Call, p.Output, p.Cells)
		}
	}
	return memgen.Headers + `#include <stdio.h>
#include <fcntl.h>
#include <unistd.h>
#include <sys/wait.h>
` + units.String() + `
/* Whatever is known of the runs, an argument for each. */
static char **known;

/* begin is true in a new process; the old one waits, and tells when that one has come to no end. A run that is known
   to be wrong is not tried. */
static int begin(void)
{
    int status = 1;
    if (*known == 0 || strcmp(*known++, "wrong") != 0) {
        pid_t child = fork();
        if (child == 0)
            return 1;
        waitpid(child, &status, 0);
    }
    if (status != 0)
        write(1, "wrong\n", 6);
    return 0;
}

static void report(const long *out, int n)
{
    char line[200];
    int used = 0;
    for (int i = 0; i < n; i++)
        used += snprintf(line + used, sizeof line - used, "%ld ", out[i]);
    line[used - 1] = '\n';
    write(1, line, used);
    _exit(0);
}

int main(int argc, char **argv)
{
    known = argv + 1;
    dup2(open("/dev/null", O_WRONLY), 2);
` + calls.String() + `    return 0;
}
`
}

// concretely compares the runs of the concrete interpreter.
func concretely(t *testing.T, p *compared) {
	t.Helper()
	for i, in := range p.inputs {
		r, err := concrete.Run(p.model, concrete.Options{NP: 1, Inputs: in, Overflow: true}, concrete.First)
		if err != nil {
			p.refused(t, err)
			return
		}
		p.compareRun(in, r, p.runs[i])
	}
}

// compareRun compares a run of the concrete interpreter with what is wanted.
func (p *compared) compareRun(in concrete.Inputs, r *concrete.Result, want string) {
	switch {
	case len(r.Violations) > 0:
		v := &r.Violations[0]
		p.seen[string(v.Kind)]++
		p.seen[wrong]++
		if want != wrong {
			p.fault("%v: %s: %s: %s, but it is right", in, v.Pos, v.Kind, v.Message)
		}
	case !r.Complete || len(r.Terminals) != 1:
		p.fault("%v: it does not end: %s", in, r.Reason)
	default:
		p.seen["right"]++
		var got []string
		for _, o := range r.Terminals[0].Outputs {
			got = append(got, o.Text)
		}
		p.differs(in, got, want)
	}
}

// differs compares outputs with those that are wanted.
func (p *compared) differs(in concrete.Inputs, got []string, want string) {
	if text := strings.Join(got, " "); text != want {
		p.fault("%v: the outputs are %s, not %s", in, text, want)
	}
}

// symbolically compares an exploration of all inputs. The sign of what memcmp and strcmp give is all that is
// known of it, so that ends cannot be computed: programs that call them assert what they should come to.
func symbolically(t *testing.T, p *compared) {
	t.Helper()
	unknown := strings.Contains(p.src.Unit, "memcmp(") || strings.Contains(p.src.Unit, "strcmp(")
	if unknown {
		p.src.Text = p.asserting()
		p.load(t)
	}
	s, err := explored(p.model)
	if err != nil {
		p.refused(t, err)
		return
	}
	if !s.Result.Complete {
		p.refused(t, fmt.Errorf("%s: %s", s.Result.Verdict, s.Result.Reason))
		return
	}
	p.seen[string(s.Result.Verdict)]++
	verdicts := map[bool]verdict.Verdict{false: verdict.Verified, true: verdict.Violated}
	want := verdicts[slices.Contains(p.runs, wrong)]
	if s.Result.Verdict != want {
		p.fault("the verdict is %s, not %s", s.Result.Verdict, want)
	}
	for _, v := range s.Result.Violations {
		if want == verdict.Verified || v.Kind == verdict.Assertion {
			p.fault("%s: %s: %s", v.Pos, v.Kind, v.Message)
		}
	}
	for i, in := range p.inputs {
		if !unknown {
			p.end(s, in, p.runs[i])
		}
	}
}

// asserting gives the program with assertions about its outputs for each input.
func (p *compared) asserting() string {
	var b strings.Builder
	for i, in := range p.inputs {
		if p.runs[i] == wrong {
			continue
		}
		b.WriteString("    if (1")
		for _, name := range in.Names() {
			fmt.Fprintf(&b, " && %s == %s", name, in[name])
		}
		b.WriteString(") {")
		for k, v := range strings.Fields(p.runs[i]) {
			fmt.Fprintf(&b, " assert(%s[%d] == %s);", p.src.Output, k, v)
		}
		b.WriteString(" }\n")
	}
	call := "    " + p.src.Call + "();\n"
	return strings.Replace("#include <assert.h>\n"+p.src.Text, call, call+b.String(), 1)
}

// explored runs the symbolic engine on all inputs.
func explored(m *model.Program) (*Symbolic, error) {
	provers, err := choose.New("auto", nil)
	if err != nil {
		return nil, err
	}
	defer provers.Close()
	cfg := verify.Config{NP: 1, Errors: -1, Prover: provers}
	cfg.Limits.Timeout = 20 * time.Second
	return Explore(m, cfg)
}

// end compares the end that an exploration has for an input.
func (p *compared) end(s *Symbolic, in concrete.Inputs, want string) {
	ends, err := s.At(in, none)
	switch {
	case err != nil:
		p.fault("%v: %v", in, err)
	case want == wrong && len(ends) > 0:
		p.fault("%v: it ends, but goes wrong before", in)
	case want == wrong:
	case len(ends) != 1:
		p.fault("%v: %d ends", in, len(ends))
	default:
		var got []string
		for k := range p.src.Cells {
			text := "(not written)"
			if v := ends[0].Cells[fmt.Sprintf("%s[%d]", p.src.Output, k)]; v != nil {
				text = v.RatString()
			}
			got = append(got, text)
		}
		p.differs(in, got, want)
	}
}
