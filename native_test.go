package tass_test

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/tass-go/tass"
)

// shownNatively are examples whose counterexamples fail under mpirun, with the number of processes. The first ones are
// run with -short.
var shownNatively = []struct {
	file string
	np   int
	says string // in what is written, or where a process is
}{
	{"howto/collect.c", 3, "collect.c:23: main: Assertion"},
	{"howto/shift.c", 2, "is in MPI_Send at shift.c:17"},
	{"lise/ring_bad.c", 3, "is in MPI_Send at ring_bad.c:21"},
	{"lise/stagger_barrier_bad.c", 2, "is in MPI_Barrier at stagger_barrier_bad.c:20"},
	{"mpi/buffered_deadlock_bad.c", 3, "is in MPI_Recv at buffered_deadlock_bad.c:17"},
	{"mpi/comm_create_group_bad.c", 3, "is in MPI_Comm_create_group at comm_create_group_bad.c:20"},
	{"bugs/deadlock_for_some_inputs.c", 2, "is in MPI_Send at deadlock_for_some_inputs.c:15"},
	{"mpi/any_source_bad.c", 3, "any_source_bad.c:"},
	{"mpi/abort.c", 1, "application called MPI_Abort"},
	{"mpi/sessions_bad.c", 2, "Invalid communicator"},
	{"mpi/bottom_bcast_bad.c", 2, "Fatal error in internal_Bcast"},
	{"properties/truncation.c", 2, "Message truncated"},
	{"properties/irecv_truncation.c", 2, "is in MPI_Wait at irecv_truncation.c:18"},
	{"mpi/error_handler_overruns_bad.c", 2, "runtime error"},
	{"bugs/exscan_second_buffer.c", 2, "stack-buffer-overflow"},
	{"bugs/discarded_values.c", 2, "index 2 out of bounds"},
	{"mpi/attribute_deleted_bad.c", 1, "attempting double-free"},
	{"properties/double_free.c", 1, "attempting double-free"},
	{"properties/shift_count.c", 1, "shift exponent -1 is negative"},
	{"properties/misaligned_pointer.c", 1, "misaligned address"},
	{"properties/division_by_zero.c", 1, "division by zero"},
	{"properties/overflow_constant.c", 1, "signed integer overflow"},
	{"bugs/string_functions_bad.c", 1, "null pointer"},
}

// TestReplayNative has counterexamples fail under mpirun.
func TestReplayNative(t *testing.T) {
	if _, err := exec.LookPath("mpirun"); err != nil {
		t.Skip("no mpirun")
	}
	const quick = 2
	for i, x := range shownNatively {
		t.Run(x.file, func(t *testing.T) {
			if testing.Short() && i >= quick {
				t.Skip("a few are enough")
			}
			r := replayedNatively(t, x.file, x.np)
			said := func(s string) bool { return strings.Contains(s, x.says) }
			if !r.Shown || r.Departed != "" || !said(r.Output) && !slices.ContainsFunc(r.Stands, said) {
				t.Errorf("shown: %t %s %s\n%s\n%s", r.Shown, r.Reason, r.Departed, strings.Join(r.Stands, "\n"), r.Output)
			}
		})
	}
}

// TestWriteTest has counterexamples fail in tests that need tass no more.
func TestWriteTest(t *testing.T) {
	if _, err := exec.LookPath("mpirun"); err != nil {
		t.Skip("no mpirun")
	}
	t.Setenv("MPICC", "mpicc -DTASS_LIMIT=3")
	const quick = 2
	for i, x := range shownNatively {
		t.Run(x.file, func(t *testing.T) {
			if testing.Short() && i >= quick {
				t.Skip("a few are enough")
			}
			name, file := tracedCopy(t, x.file, x.np)
			r := suiteTest(t, name)
			says := strings.Replace(x.says, "is in", "does not leave", 1)
			if strings.HasPrefix(string(r.Kind), "mpi-") {
				says = "" // a process that MPI ends may be ended before what it wrote is passed on
			}
			if !r.Ran || !r.Failed || !strings.Contains(r.Output, says) {
				t.Errorf("ran %t, failed %t: %s\n%s", r.Ran, r.Failed, r.Reason, r.Output)
			}
			if i >= quick {
				return
			}
			text, err := os.ReadFile(strings.Replace(filepath.Join("examples", x.file), ".c", "_ok.c", 1))
			if err != nil {
				t.Fatal(err)
			}
			passes(t, r, file, text)
		})
	}
}

// passes mends a program, and demands that its test passes then. Its lines are others.
func passes(t *testing.T, r *tass.SuiteTest, file string, text []byte) {
	t.Helper()
	if err := os.WriteFile(file, append([]byte("\n\n"), text...), 0o600); err != nil {
		t.Fatal(err)
	}
	dir, rules := filepath.Split(r.Rules)
	makefile := filepath.Join(filepath.Dir(filepath.Clean(dir)), "Makefile")
	include := "all: tass-check\n\ninclude " + filepath.Base(dir) + "/" + rules + "\n"
	if err := os.WriteFile(makefile, []byte(include), 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), "make", "-f", makefile)
	cmd.Dir = filepath.Dir(makefile)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("the test of a mended program fails: %v\n%s", err, out)
	}
}

// Inputs that are macros, several files, folders of headers and arguments are those of the trace in its test.
func TestWriteTestInputs(t *testing.T) {
	if _, err := exec.LookPath("mpirun"); err != nil {
		t.Skip("no mpirun")
	}
	dir := t.TempDir()
	for name, text := range map[string]string{
		"main.c": "#include <stdlib.h>\n#include \"size.h\"\n#pragma TASS input {n >= 0 && n <= 5} int\n#define n 1\n" +
			"int put(int i);\nint main(int argc, char **argv) {\n    int s = 0;\n" +
			"    for (int i = 0; i < n; i++)\n        s += put(i);\n    return atoi(argv[1]) - 7;\n}\n",
		"put.c":      "#include \"size.h\"\nint put(int i) {\n    int a[SIZE] = {0};\n    return a[i];\n}\n",
		"inc/size.h": "#define SIZE 3\n",
	} {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	cfg := tass.Config{NP: tass.Range{From: 1, To: 1},
		Source: tass.Source{IncludeDirs: []string{filepath.Join(dir, "inc")}, Args: []string{"7"}}}
	files := []string{filepath.Join(dir, "main.c"), filepath.Join(dir, "put.c")}
	r := suiteTest(t, traceOf(t, files, cfg))
	if !r.Failed || !strings.Contains(r.Output, "index 3 out of bounds") {
		t.Errorf("failed %t: %s\n%s", r.Failed, r.Reason, r.Output)
	}
	passes(t, r, filepath.Join(dir, "inc", "size.h"), []byte("#define SIZE 5\n"))
}

// suiteTest writes the test of a trace into a folder beside it.
func suiteTest(t *testing.T, name string) *tass.SuiteTest {
	t.Helper()
	r, err := tass.WriteTest(context.Background(), name, filepath.Join(filepath.Dir(name), "tests"), tass.Config{})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// tracedCopy verifies a copy of an example, and gives the names of the trace and of the copy.
func tracedCopy(t *testing.T, example string, np int) (name, file string) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("examples", example))
	if err != nil {
		t.Fatal(err)
	}
	file = filepath.Join(t.TempDir(), filepath.Base(example))
	if err := os.WriteFile(file, text, 0o600); err != nil {
		t.Fatal(err)
	}
	return traceOf(t, []string{file}, tass.Config{NP: tass.Range{From: np, To: np}}), file
}

// traceOf verifies a program, and gives the name of the trace of its violation, in the folder of the first file.
func traceOf(t *testing.T, files []string, cfg tass.Config) string {
	t.Helper()
	found, err := tass.Verify(context.Background(), files, cfg)
	if err != nil {
		t.Fatal(err)
	}
	if len(found.Violations) == 0 {
		t.Fatalf("%v: %s", files, found.Verdict)
	}
	name := filepath.Join(filepath.Dir(files[0]), "trace.json")
	if err := found.Violations[0].WriteTrace(name); err != nil {
		t.Fatal(err)
	}
	return name
}

// A failure that is only against the MPI Standard is not said to be seen.
func TestReplayNativeUnseen(t *testing.T) {
	r := replayedNatively(t, "mpi/alloc_mem_leak_bad.c", 1)
	if r.Shown || !strings.Contains(r.Reason, "memory-leak is not looked for") {
		t.Errorf("shown: %t %s", r.Shown, r.Reason)
	}
}

// replayedNatively verifies an example, and runs the counterexample.
func replayedNatively(t *testing.T, file string, np int) *tass.RunNatively {
	t.Helper()
	name, _ := tracedCopy(t, file, np)
	r, err := tass.ReplayNative(context.Background(), name, "", tass.Config{})
	if err != nil {
		t.Fatal(err)
	}
	return r
}
