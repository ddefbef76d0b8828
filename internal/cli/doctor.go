package cli

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/tass-go/tass"
	"github.com/tass-go/tass/internal/logic/prove/smt"
	"github.com/tass-go/tass/internal/memory"
)

func (a *app) doctorCommand() *cobra.Command {
	return &cobra.Command{Use: "doctor", Short: "Say what is installed, and what to do about what is not", Args: none,
		RunE: func(*cobra.Command, []string) error {
			fmt.Fprintf(a.out, "tass %s, %s/%s, built with %s\n", tass.Version, runtime.GOOS, runtime.GOARCH,
				runtime.Version())
			var advice []string
			for _, part := range []func() []string{a.doctorSolvers, a.doctorMPI, a.doctorMachine, a.doctorCache} {
				advice = append(advice, part()...)
			}
			if len(advice) == 0 {
				_, err := fmt.Fprintln(a.out, "\nNothing is missing.")
				return written(err)
			}
			fmt.Fprintln(a.out, "\nWhat to do")
			for _, text := range advice {
				fmt.Fprintf(a.out, "  %s\n", text)
			}
			return nil
		}}
}

// doctorSolvers lists the solvers, as the other parts do what they are about, and gives what to do.
func (a *app) doctorSolvers() (advice []string) {
	found := map[string]smt.Solver{}
	for _, s := range smt.Find() {
		found[s.Name] = s
	}
	fmt.Fprintln(a.out, "light   built in")
	for _, name := range smt.Names() {
		if s, ok := found[name]; ok {
			fmt.Fprintf(a.out, "%-7s %s, %s\n", name, s.Version, s.Path)
			continue
		}
		fmt.Fprintf(a.out, "%-7s not on the PATH; without it, questions that only it could answer are inconclusive\n", name)
		advice = append(advice, fmt.Sprintf("install %s: as a package of your system (apt install %s), or a binary on the "+
			"PATH", name, name))
	}
	return advice
}

// doctorMPI looks for what runs and compiles programs. Searches need none of it: headers of C and MPI are built in.
func (a *app) doctorMPI() (advice []string) {
	fmt.Fprintln(a.out, "mpi.h   built in, and the headers of C")
	for _, t := range []struct{ name, without string }{
		{"mpicc", "tass replay --mpi cannot build programs"}, {"mpirun", "tass replay --mpi cannot run programs"},
	} {
		path, err := exec.LookPath(t.name)
		if err != nil {
			fmt.Fprintf(a.out, "%-7s not on the PATH; %s\n", t.name, t.without)
			advice = append(advice, "install an MPI with "+t.name+" (apt install mpich), to see violations under mpirun; "+
				"verify and compare need none")
			continue
		}
		fmt.Fprintf(a.out, "%-7s %s, %s\n", t.name, version(a.ctx, path), path)
	}
	return advice
}

// version asks a program for its version: the first line with a number of what it says.
func version(ctx context.Context, path string) string {
	const patience = 10 * time.Second
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	out, err := exec.CommandContext(ctx, path, "--version").CombinedOutput()
	for line := range strings.Lines(string(out)) {
		if err == nil && strings.ContainsAny(line, "0123456789") {
			return strings.Join(strings.Fields(line), " ")
		}
	}
	return "does not tell its version"
}

func (a *app) doctorMachine() []string {
	fmt.Fprintf(a.out, "threads %d; a run uses that many unless -j says otherwise\n", runtime.GOMAXPROCS(0))
	if m := memory.Machine(); m > 0 {
		fmt.Fprintf(a.out, "memory  %d MB; a run stops at %d MB unless --max-memory says otherwise\n", m>>20,
			memory.Default()>>20)
	}
	return nil
}

// doctorCache says where answers of solvers are kept, and how much there is.
func (a *app) doctorCache() []string {
	dir, err := os.UserCacheDir()
	if err != nil {
		fmt.Fprintf(a.out, "cache   none: %v\n", err)
		return []string{"give a folder with --cache DIR, or set XDG_CACHE_HOME, so that answers of solvers are kept"}
	}
	dir = filepath.Join(dir, "tass")
	if err := os.MkdirAll(dir, 0o700); err != nil {
		fmt.Fprintf(a.out, "cache   none: %v\n", err)
		return []string{"make " + dir + " writable, or give a folder with --cache DIR, so that answers of solvers are kept"}
	}
	var size int64
	err = filepath.WalkDir(dir, func(_ string, d os.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if info, err := d.Info(); err == nil && !d.IsDir() {
			size += info.Size()
		}
		return nil
	})
	if err != nil {
		fmt.Fprintf(a.out, "cache   %s cannot be read: %v\n", dir, err)
		return nil
	}
	fmt.Fprintf(a.out, "cache   %s, %d MB\n", dir, size>>20)
	return nil
}
