package difftest

import (
	"bytes"
	"context"
	"fmt"
	"math"
	"math/rand"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/tass-go/tass"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/testing/cmutate"
)

const pairFolder = "../../../examples/pairs/"

// TestRandomPairMutants changes implementations under examples/pairs in one place, and runs them under mpirun on random
// inputs. What prints something else than its specification there must not be verified.
func TestRandomPairMutants(t *testing.T) {
	differ := 0
	for seed := range campaign.Seeds(t, 2) {
		m := newPairMutant(t, seed+71_000)
		if m == nil {
			continue
		}
		if m.differs() {
			differ++
			m.check(t)
		}
	}
	t.Logf("%d mutants print something else", differ)
}

// pairMutant is a mutant of an implementation, compiled, beside its specification.
type pairMutant struct {
	r                  *rand.Rand
	seed               int64
	name, spec, change string
	dir                string
	files, args        []string // files of which nothing is known, and what natively stands behind the program's name
	np                 int      // with which it prints something else
	input, want, got   string   // what was read and printed then
}

// newPairMutant makes the mutant of a seed; nil if it does not compile.
func newPairMutant(t *testing.T, seed int64) *pairMutant {
	t.Helper()
	files, err := filepath.Glob(pairFolder + "*.c")
	if err != nil {
		t.Fatal(err)
	}
	m := &pairMutant{r: rand.New(rand.NewSource(seed)), seed: seed, dir: t.TempDir()}
	for {
		file := files[m.r.Intn(len(files))]
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		head := comparedAs.FindStringSubmatch(string(text))
		if head == nil || strings.Contains(string(text), "// want: violated") {
			continue
		}
		list := cmutate.All(string(text))
		pick := list[m.r.Intn(len(list))]
		m.name, m.spec, m.change = filepath.Base(file), head[2], pick.Change
		m.open(head[1])
		if err := os.WriteFile(filepath.Join(m.dir, "impl.c"), []byte(pick.Text), 0o644); err != nil {
			t.Fatal(err)
		}
		if m.build("impl.c") != nil {
			return nil
		}
		spec, err := os.ReadFile(pairFolder + m.spec)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(m.dir, "spec.c"), spec, 0o644); err != nil {
			t.Fatal(err)
		}
		if err := m.build("spec.c"); err != nil {
			t.Fatal(err)
		}
		return m
	}
}

// comparedAs matches the case of an implementation, and gives its flags and its specification.
var comparedAs = regexp.MustCompile(`// tass: compare (.*?)(\w+_seq\.c)`)

// open reads which files are symbolic. Programs that read files want an argument: without one they say so and leave,
// and what they do with one is compared.
func (m *pairMutant) open(flags string) {
	for _, f := range symbolicFile.FindAllStringSubmatch(flags, -1) {
		m.files, m.args = append(m.files, f[1]), []string{"1.5"}
	}
}

var symbolicFile = regexp.MustCompile(`--file=(\S+)=symbolic`)

func (m *pairMutant) build(file string) error {
	cmd := exec.Command("mpicc", "-std=gnu17", "-O0", "-w", "-o", strings.TrimSuffix(file, ".c"), file, "-lm")
	cmd.Dir = m.dir
	return cmd.Run()
}

// differs looks for an input on which the mutant prints something else.
func (m *pairMutant) differs() bool {
	for range 3 {
		m.input = m.random()
		for m.np = 1; m.np <= 4; m.np++ {
			if m.differsNow() {
				return true
			}
		}
	}
	return false
}

// differsNow tells whether the mutant prints something else for the input.
func (m *pairMutant) differsNow() bool {
	want, status := m.run("spec", 1)
	got, other := m.run("impl", m.np)
	m.want, m.got = want, got
	return status != other || status == 0 && !samePrint(want, got, strings.HasPrefix(m.name, "hello"))
}

// differsAgain tells whether it does so each time: on a busy machine a run may be cut.
func (m *pairMutant) differsAgain() bool {
	for range 5 {
		if !m.differsNow() {
			return false
		}
	}
	return true
}

// random gives a small number, and further ones.
func (m *pairMutant) random() string {
	var b strings.Builder
	fmt.Fprintln(&b, 1+m.r.Intn(6))
	for range 40 {
		fmt.Fprintln(&b, m.r.Intn(9))
	}
	return b.String()
}

// run runs a program, and gives what it prints and the files that it writes, and 0 if it ends well.
func (m *pairMutant) run(program string, np int) (text string, status int) {
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	defer cancel()
	const reader = `if [ "$PMI_RANK" = 0 ]; then exec "$0" "$@"; fi; exec "$0" "$@" < /dev/null` // which others wait for
	cmd := exec.CommandContext(ctx, "mpirun", append([]string{"-n", strconv.Itoa(np), "sh", "-c", reader, "./" + program},
		m.args...)...)
	for _, name := range m.files {
		if os.WriteFile(filepath.Join(m.dir, name), []byte(m.input), 0o644) != nil {
			return "", 1
		}
	}
	cmd.Dir, cmd.Stdin = m.dir, strings.NewReader(m.input)
	cmd.WaitDelay = time.Second
	cmd.Env = append(os.Environ(), "HYDRA_LAUNCHER=fork", "UCX_TLS=self,sm", "UCX_LOG_LEVEL=fatal",
		"UCX_WARN_UNUSED_ENV_VARS=n", "HWLOC_HIDE_ERRORS=2")
	var out bytes.Buffer
	cmd.Stdout = &out
	if cmd.Run() != nil {
		status = 1
	}
	return out.String() + m.written(), status
}

// written gives the files that a run has left, and removes them.
func (m *pairMutant) written() string {
	var b strings.Builder
	files, _ := filepath.Glob(filepath.Join(m.dir, "*"))
	for _, file := range files {
		if name := filepath.Base(file); !strings.HasPrefix(name, "spec") && !strings.HasPrefix(name, "impl") {
			text, _ := os.ReadFile(file)
			fmt.Fprintf(&b, "%s\n%s", name, text)
			os.Remove(file)
		}
	}
	return b.String()
}

// samePrint tells whether two texts are the same but for rounding, and for lines that tell the time; in any order, if
// several processes have printed them.
func samePrint(a, b string, anyOrder bool) bool {
	x, y := printedLines(a), printedLines(b)
	if anyOrder {
		slices.Sort(x)
		slices.Sort(y)
	}
	return slices.EqualFunc(x, y, sameWords)
}

func printedLines(text string) []string {
	return slices.DeleteFunc(strings.Split(strings.TrimSpace(text), "\n"), func(line string) bool {
		return strings.HasPrefix(line, "wall clock")
	})
}

func sameWords(a, b string) bool {
	return slices.EqualFunc(strings.Fields(a), strings.Fields(b), func(x, y string) bool {
		p, errP := strconv.ParseFloat(x, 64)
		q, errQ := strconv.ParseFloat(y, 64)
		return x == y || errP == nil && errQ == nil && math.Abs(p-q) <= 1e-4*max(1, math.Abs(p))
	})
}

// check makes sure that the mutant is not verified.
func (m *pairMutant) check(t *testing.T) {
	t.Helper()
	cfg := tass.Config{NP: tass.Range{From: m.np, To: m.np}, Arith: "real", Errors: 1,
		Limits:   tass.Limits{Timeout: 2 * time.Minute},
		Printing: tass.Printing{IgnoreOutput: []string{"^wall clock"}},
		Source:   tass.Source{File: map[string]string{}}}
	for _, name := range m.files {
		cfg.Source.File[name] = "symbolic"
	}
	r, err := tass.Compare(context.Background(), []string{filepath.Join(m.dir, "spec.c")},
		[]string{filepath.Join(m.dir, "impl.c")}, cfg)
	switch {
	case err != nil:
		t.Logf("%s, %s: %v", m.name, m.change, err)
	case r.Verdict == tass.Verified && m.differsAgain():
		t.Errorf("seed %d: %s, line %s: verified with np=%d, and for the input %q the specification prints\n%s\nand the "+
			"implementation\n%s", m.seed, m.name, m.change, m.np, m.input, m.want, m.got)
	default:
		t.Logf("%s, line %s: %s", m.name, m.change, r.Verdict)
	}
}
