package tass_test

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"syscall"
	"testing"
	"time"

	"github.com/tass-go/tass"
	"github.com/tass-go/tass/internal/testing/campaign"
)

// native compiles a program and runs it with so many processes.
func native(t *testing.T, file string, np int) (stdout string, status int) {
	t.Helper()
	compiler, binary := "gcc", filepath.Join(t.TempDir(), "a.out")
	command := []string{binary}
	if text, err := os.ReadFile(file); err != nil {
		t.Fatal(err)
	} else if bytes.Contains(text, []byte("mpi.h")) {
		compiler, command = "mpicc", []string{"mpirun", "-np", strconv.Itoa(np), binary}
	}
	compile := exec.Command(compiler, "-w", "-std=gnu11", "-ffp-contract=off", "-o", binary, file, "-lm")
	if out, err := compile.CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s", file, err, out)
	}
	// A fault of an implementation of MPI may be that a program does not end.
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	run := exec.CommandContext(ctx, command[0], command[1:]...)
	run.Cancel = func() error { return run.Process.Signal(syscall.SIGTERM) } // mpirun then ends its processes
	out, err := run.Output()
	if bad, ok := err.(*exec.ExitError); ok {
		return string(out), bad.ExitCode()
	} else if err != nil {
		t.Fatal(err)
	}
	return string(out), 0
}

func executed(t *testing.T, file string, cfg tass.Config) (stdout string, x *tass.Executed) {
	t.Helper()
	var out bytes.Buffer
	x, err := tass.Execute(context.Background(), []string{file}, cfg, tass.Execution{Stdout: &out})
	if err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	return out.String(), x
}

var (
	symbolic   = regexp.MustCompile(`#pragma TASS (input|abstract)|__VERIFIER_nondet`)
	verifiedNP = regexp.MustCompile(`(?m)^// tass: verify(?: -np=(\d+)\S*)?\n// want: verified$`)
)

// A program prints what it prints when it is compiled, and ends with the same status: every
// example that is right and needs no inputs. MPICH itself fails on some of them (of one it looks at a buffer
// that is not significant, in another one it does not cut a value of an info object, MPI_PROC_NULL and partitioned
// requests that are not active it does not know everywhere, a send that is cancelled may be complete though nobody
// has received it, and of a second window on the same memory it reads another place), and others print how often they
// have tested, an error code, or the number of a handle or key, which are of the implementation.
func TestExecuteAsCompiled(t *testing.T) {
	files, err := filepath.Glob("examples/*/*.c")
	if err != nil {
		t.Fatal(err)
	}
	besides := map[string]bool{"request_null.c": true, "exscan_first_buffer.c": true, "test_count.c": true,
		"info_objects.c": true, "get_status_no_one.c": true, "partition_idle.c": true,
		"codes_kept_unread_ok.c": true, "cancel_send_persistent.c": true,
		"handle_numbers.c": true, "key_numbers.c": true, "window_overlap.c": true,
		"bottom_packed.c":   true, // MPICH refuses MPI_BOTTOM there
		"with_openmp.c":     true, /* needs a library that is not there */
		"missing_headers.c": true /* its random numbers are those of the time of day */}
	compared := 0
	for i, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		m := verifiedNP.FindSubmatch(text)
		if m == nil || symbolic.Match(text) || besides[filepath.Base(file)] || testing.Short() && i%25 > 0 {
			continue
		}
		np, _ := strconv.Atoi(string(m[1]))
		np = max(np, 1)
		out, x := executed(t, file, tass.Config{NP: tass.Range{From: np, To: np}})
		if len(x.Violations) > 0 { // the schedule is one that needs buffering
			continue
		}
		compared++
		want, status := native(t, file, np)
		if out != want || x.ExitStatus() != status || !x.Complete {
			t.Errorf("%s: status %d, compiled %d, %s\n%q\n%q", file, x.ExitStatus(), status, x.Reason, out, want)
		}
	}
	if compared < campaign.Number(10, 2) {
		t.Errorf("%d programs were compared", compared)
	}
}

// What printf prints, to the letter, and math.h to the last digit.
func TestExecutePrints(t *testing.T) {
	file := filepath.Join("testdata", "print.c")
	out, x := executed(t, file, tass.Config{})
	want, status := native(t, file, 1)
	if out != want || x.ExitStatus() != status {
		t.Errorf("status %d, compiled %d\n%s\n%s", x.ExitStatus(), status, out, want)
	}
}

// There is no limit on steps that nobody asked for, and the one on time holds.
func TestExecuteLong(t *testing.T) {
	dir := t.TempDir()
	program := func(name, text string) string {
		file := filepath.Join(dir, name)
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return file
	}
	long := program("long.c", "int main(void) { unsigned s = 1; for (int i = 0; i < 1100000; i++) s = s * 5 + i; "+
		"return s % 100; }\n")
	if _, x := executed(t, long, tass.Config{}); !x.Complete || len(x.Ends) != 1 {
		t.Errorf("%+v", x)
	}
	endless := program("endless.c", "int main(void) { unsigned long n = 0; for (;;) n++; }\n")
	if _, x := executed(t, endless, tass.Config{Limits: tass.Limits{Timeout: 1}}); x.Complete ||
		x.Reason != "time limit reached" {
		t.Errorf("%+v", x)
	}
	half := program("half.c", "#pragma TASS input\nint n;\n#pragma TASS input\ndouble a[n/2 + n%3];\n"+
		"#pragma TASS output\ndouble s;\nint main(void) { for (int i = 0; i < n / 2; i++) s += a[i] + 0.1; return 0; }\n")
	inputs := map[string]string{"n": "6"}
	_, x := executed(t, half, tass.Config{Inputs: inputs})
	if len(x.Ends) != 1 || x.Ends[0].Outputs[0].Value != "0.30000000000000004" {
		t.Errorf("%+v", x)
	}
	if _, x = executed(t, half, tass.Config{Inputs: inputs, Arith: "real"}); x.Ends[0].Outputs[0].Value != "3/10" {
		t.Errorf("exactly: %+v", x)
	}
}
