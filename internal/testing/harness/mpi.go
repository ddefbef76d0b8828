package harness

import (
	"bufio"
	"bytes"
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
)

// MPI is an MPI implementation: its compiler and its launcher.
type MPI struct {
	Compiler, Launcher string // paths
}

// Find looks for MPICH, or else any MPI, on the PATH.
func Find() (*MPI, error) {
	m := &MPI{}
	var err error
	if m.Compiler, err = first("mpicc.mpich", "mpicc"); err != nil {
		return nil, err
	}
	if m.Launcher, err = first("mpirun.mpich", "mpirun"); err != nil {
		return nil, err
	}
	return m, nil
}

func first(names ...string) (path string, err error) {
	for _, n := range names {
		if path, err = exec.LookPath(n); err == nil {
			return path, nil
		}
	}
	return "", fmt.Errorf("no MPI found: %w", err)
}

// Build compiles a program in a folder of its own, dir, and gives the
// executable. Errors carry the compiler's messages.
func (m *MPI) Build(dir string, s Source) (string, error) {
	texts, err := s.texts(s.prints)
	if err != nil {
		return "", err
	}
	if err := os.WriteFile(filepath.Join(dir, "tass_support.c"), []byte(support), 0o644); err != nil {
		return "", err
	}
	units := []string{"tass_support.c"}
	for name, text := range texts {
		if err := os.WriteFile(filepath.Join(dir, filepath.Base(name)), []byte(text), 0o644); err != nil {
			return "", err
		}
	}
	for _, f := range s.Files {
		units = append(units, filepath.Base(f))
	}
	args := []string{"-std=gnu17", "-O0", "-w", "-fcommon", "-DTASS", "-o", "program"}
	for _, d := range s.Defines {
		args = append(args, "-D"+d)
	}
	cmd := exec.Command(m.Compiler, append(append(args, units...), "-lm")...)
	cmd.Dir = dir
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("%s: %w\n%s", strings.Join(s.Files, " "), err, out)
	}
	return filepath.Join(dir, "program"), nil
}

// Rank is what one process left behind.
type Rank struct {
	// Ended: the process ran to its end, by return or exit; its cells are known.
	Ended bool
	Cells map[string]float64 // the output cells that it wrote, by path such as "u[1][2]"
}

// Result is what a run left behind.
type Result struct {
	Ranks    []Rank
	Exit     int  // of the launcher
	TimedOut bool // it was killed: a deadlock, as a rule
	Text     string
}

// environment makes MPICH start its ranks on this machine by fork, talk through
// shared memory and keep quiet about a machine without a network.
func environment(outputs string) []string {
	return append(os.Environ(), "HYDRA_LAUNCHER=fork", "UCX_TLS=self,sm", "UCX_LOG_LEVEL=fatal",
		"UCX_WARN_UNUSED_ENV_VARS=n", "HWLOC_HIDE_ERRORS=2", "OMPI_ALLOW_RUN_AS_ROOT=1",
		"OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1", "OMPI_MCA_rmaps_base_oversubscribe=1", "TASS_OUTPUTS="+outputs)
}

// Run runs an executable on np processes. When the context ends, all of them are
// killed.
func (m *MPI) Run(ctx context.Context, exe string, np int) (*Result, error) {
	dir, err := os.MkdirTemp(filepath.Dir(exe), "outputs")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	cmd := exec.CommandContext(ctx, m.Launcher, "-n", strconv.Itoa(np), exe)
	cmd.Env = environment(dir)
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGTERM) }
	cmd.WaitDelay = 2 * time.Second
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &out
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	err = cmd.Wait()
	r := &Result{Text: out.String(), TimedOut: ctx.Err() != nil, Exit: cmd.ProcessState.ExitCode()}
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) && !r.TimedOut && !errors.Is(err, exec.ErrWaitDelay) {
		return nil, err
	}
	if r.TimedOut {
		// What hydra started may be in groups of their own.
		_ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL)
	}
	for rank := range np {
		one, err := readRank(filepath.Join(dir, strconv.Itoa(rank)))
		if err != nil {
			return nil, err
		}
		r.Ranks = append(r.Ranks, one)
	}
	return r, nil
}

func readRank(path string) (Rank, error) {
	f, err := os.Open(path)
	if errors.Is(err, os.ErrNotExist) {
		return Rank{}, nil
	}
	if err != nil {
		return Rank{}, err
	}
	defer f.Close()
	r := Rank{Ended: true, Cells: map[string]float64{}}
	for in := bufio.NewScanner(f); in.Scan(); {
		name, text, _ := strings.Cut(in.Text(), " ")
		v, err := strconv.ParseFloat(text, 64)
		if err != nil {
			return r, fmt.Errorf("%s: %w", in.Text(), err)
		}
		r.Cells[name] = v
	}
	return r, nil
}

// Cells merges the cells of all ranks; where two ranks wrote one, the lower
// rank's value is taken.
func (r *Result) Cells() map[string]float64 {
	all := map[string]float64{}
	for i := len(r.Ranks) - 1; i >= 0; i-- {
		for name, v := range r.Ranks[i].Cells {
			all[name] = v
		}
	}
	return all
}
