package native

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"
	"unicode"

	"github.com/tass-go/tass/internal/concrete"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// Trial is a program to be run as a trace says.
type Trial struct {
	Sources   []string            // files
	Functions []string            // of libraries, that the program calls
	Inputs    map[string][]string // by source file: assignments to its inputs, in C
	Macros    map[string]string   // that are inputs: their values
	Flags     []string            // of the compiler
	Args      []string            // of the program
	NP        int
	Schedule  []concrete.Choice
	Finding   Finding
	// Keep is the folder that holds what is built; "" for a temporary one.
	Keep string
}

// Finding is the failure that the trace leads to.
type Finding struct {
	Kind verdict.Kind
	// Places are where processes are when it fails, that in which it does first.
	Places []Place
}

// Place is a process at a line.
type Place struct {
	Process int
	Pos     source.Pos
}

// Stand is where a process was when the run ended: in the call of MPI that it entered last, behind it, or at its end.
type Stand struct {
	How, Call, File string
	Line            int
	steps           string // the number of times that the process told
}

// String says it in words.
func (s Stand) String() string {
	switch s.How {
	case "inside":
		return fmt.Sprintf("is in %s at %s:%d", s.Call, s.File, s.Line)
	case "outside":
		return fmt.Sprintf("has left %s at %s:%d", s.Call, s.File, s.Line)
	case "ended":
		return "has ended"
	}
	return "has not called MPI"
}

// Shown is what was seen.
type Shown struct {
	// Failed: the failure was seen. Reason says what else was.
	Failed bool
	Reason string
	// Departed is how the program went another way than the trace; "" when that was not seen.
	Departed string
	Stands   []Stand // by rank
	Output   string  // what the program and mpirun wrote
	still    bool
}

// ErrNoMPI says that there is no compiler or launcher for MPI.
var ErrNoMPI = errors.New("mpicc and mpirun are needed, and are not both found on the PATH")

const (
	limit    = time.Minute     // of a run
	stillFor = 3 * time.Second // without any process entering or leaving a call
	glance   = 100 * time.Millisecond
)

// Run builds the program and runs it. Its failure is of a kind that can be seen. The error is ErrNoMPI, or one of the
// file system.
func (t *Trial) Run(ctx context.Context) (*Shown, error) {
	compiler, err := exec.LookPath("mpicc")
	launcher, missing := exec.LookPath("mpirun")
	if err != nil || missing != nil {
		return nil, ErrNoMPI
	}
	dir, err := t.folder()
	if err != nil {
		return nil, err
	}
	if t.Keep == "" {
		defer os.RemoveAll(dir)
	}
	units, err := t.write(dir)
	if err != nil {
		return nil, err
	}
	if message := t.build(ctx, compiler, dir, units); message != "" {
		return &Shown{Reason: "the program does not build with the shim", Output: message}, nil
	}
	s, err := t.launch(ctx, launcher, dir)
	if err != nil {
		return nil, err
	}
	t.judge(s)
	return s, nil
}

func (t *Trial) folder() (string, error) {
	if t.Keep == "" {
		return os.MkdirTemp("", "tass-replay-")
	}
	dir, err := filepath.Abs(t.Keep)
	if err != nil {
		return "", err
	}
	return dir, os.MkdirAll(dir, 0o755)
}

// build compiles everything, and gives the compiler's messages if that fails.
func (t *Trial) build(ctx context.Context, compiler, dir string, units []string) string {
	const object = "tass_shim.o"
	if message := called(ctx, dir, compiler, "-O0", "-g", "-w", "-c", "-o", object, "tass_shim.c"); message != "" {
		return message
	}
	args := append([]string{"-O0", "-g", "-w", "-fcommon", "-DTASS", "-DTASS_REPLAY_LINES", "-include", "tass_replay.h",
		"-I."}, t.Flags...)
	for _, file := range t.Sources { // for headers beside it
		if path, err := filepath.Abs(file); err == nil {
			args = append(args, "-iquote", filepath.Dir(path))
		}
	}
	if sanitized(t.Finding.Kind) {
		args = append(args, sanitizing...)
	}
	args = append(append(append(args, "-o", "program"), units...), object, "-lm")
	return called(ctx, dir, compiler, args...)
}

func called(ctx context.Context, dir, name string, args ...string) string {
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Dir = dir
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Sprintf("%s %s: %v\n%s", filepath.Base(name), strings.Join(args, " "), err, out)
	}
	return ""
}

// launch runs the program until it ends, or no process goes on any more.
func (t *Trial) launch(ctx context.Context, launcher, dir string) (*Shown, error) {
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	cmd := exec.CommandContext(ctx, launcher, append([]string{"-np", strconv.Itoa(t.NP),
		filepath.Join(dir, "program")}, t.Args...)...)
	for r := range t.NP { // of an earlier run, in a folder that is kept
		if err := os.Remove(stands(dir, r)); err != nil && !errors.Is(err, os.ErrNotExist) {
			return nil, err
		}
	}
	name := filepath.Join(dir, "output")
	out, err := os.OpenFile(name, os.O_CREATE|os.O_WRONLY|os.O_TRUNC|os.O_APPEND, 0o600) // the processes append to it too
	if err != nil {
		return nil, err
	}
	defer out.Close()
	cmd.Stdout, cmd.Stderr = out, out
	cmd.Env = append(os.Environ(), "TASS_REPLAY_DIR="+dir,
		"ASAN_OPTIONS=detect_leaks=0:abort_on_error=0", "UBSAN_OPTIONS=print_stacktrace=1:halt_on_error=1")
	cmd.Cancel = func() error { return cmd.Process.Signal(syscall.SIGTERM) } // then mpirun ends its processes
	cmd.WaitDelay = stillFor
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	over := make(chan struct{})
	go func() {
		_ = cmd.Wait() // its status tells nothing that the output does not
		close(over)
	}()
	s := &Shown{}
	s.still = t.watch(dir, over)
	s.read(dir, t.NP)
	written, err := os.ReadFile(name) // before mpirun tells that it was ended
	cancel()
	<-over
	s.Output = printable(string(written))
	return s, err
}

// watch waits for the end of a run. It tells whether instead every process stays in a call of MPI or has ended.
func (t *Trial) watch(dir string, over <-chan struct{}) bool {
	tick := time.NewTicker(glance)
	defer tick.Stop()
	last, since := "", time.Now()
	for {
		select {
		case <-over:
			return false
		case <-tick.C:
		}
		s := &Shown{}
		s.read(dir, t.NP)
		text, waiting := "", false
		for _, x := range s.Stands {
			if x.How != "inside" && x.How != "ended" {
				text = ""
				break
			}
			waiting = waiting || x.How == "inside"
			text += x.steps + " "
		}
		if text == "" || !waiting || text != last {
			last, since = text, time.Now()
		} else if time.Since(since) > stillFor {
			return true
		}
	}
}

// printable replaces the control characters in a text, but for the ends of lines.
func printable(text string) string {
	return strings.Map(func(c rune) rune {
		if unicode.IsControl(c) && c != '\n' && c != '\t' {
			return unicode.ReplacementChar
		}
		return c
	}, text)
}

func stands(dir string, rank int) string { return filepath.Join(dir, fmt.Sprintf("rank.%d", rank)) }

// read reads what the shim has noted.
func (s *Shown) read(dir string, np int) {
	const half = 2048 // as in the shim
	s.Stands = make([]Stand, np)
	for r := range np {
		b, err := os.ReadFile(stands(dir, r))
		if err != nil || len(b) < 2*half {
			continue
		}
		line, _, _ := strings.Cut(string(b[:half]), "\n")
		if f := strings.SplitN(line, " ", 5); len(f) == 5 {
			n, _ := strconv.Atoi(f[3]) // the shim wrote it as a number
			s.Stands[r] = Stand{How: f[1], Call: f[2], File: filepath.Base(f[4]), Line: n, steps: f[0]}
		}
		if text, _, ok := strings.Cut(string(b[half:]), "\n"); ok && s.Departed == "" {
			s.Departed = text
		}
	}
}

// sanitizing are the compiler's flags that have failures of memory and arithmetic seen.
var sanitizing = []string{"-fsanitize=address,undefined,float-divide-by-zero", "-fno-omit-frame-pointer"}
