package main

import (
	"context"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"
)

// sideBySide runs the rows with CIVL too, where its command is on the PATH.
type sideBySide struct {
	command string // the path of civl
	folder  string // of the translated programs
}

// newSideBySide gives nil where there is no civl.
func newSideBySide() (*sideBySide, error) {
	command, err := exec.LookPath("civl")
	if err != nil {
		return nil, nil
	}
	folder, err := os.MkdirTemp("", "tass-bench-civl")
	return &sideBySide{command, folder}, err
}

func (s *sideBySide) close() error { return os.RemoveAll(s.folder) }

// run gives a line with CIVL's verdict and figures for a row.
func (s *sideBySide) run(ctx context.Context, w io.Writer, r row) error {
	args := []string{s.command, "compare", "-enablePrintf=false"}
	if r.Spec == "" {
		args[1] = "verify"
	}
	for _, name := range slices.Sorted(maps.Keys(r.Inputs)) {
		args = append(args, fmt.Sprintf("-input%s=%s", name, r.Inputs[name]))
	}
	if r.Spec != "" {
		spec, err := s.translate(r.Spec)
		if err != nil {
			return err
		}
		args = append(args, "-spec", spec, "-impl")
	}
	impl, err := s.translate(r.Impl)
	if err != nil {
		return err
	}
	if r.NP > 1 {
		args = append(args, fmt.Sprintf("-input_mpi_nprocs=%d", r.NP))
	}
	p := process{args: append(args, impl), limit: r.Timeout}
	err = p.run(ctx)
	verdict := civlResult(p.stdout.String())
	switch {
	case p.killed:
		verdict = fmt.Sprintf("no end within %v", r.Timeout.Round(time.Second))
	case err != nil:
		verdict = fmt.Sprintf("%v: %s", err, firstLine(p.stderr.String()))
	}
	_, err = fmt.Fprintf(w, "%-10s %10s %12s %54.0f  %s\n", "civl", seconds(p.seconds), civlStates(p.stdout.String()),
		p.peakMB, verdict)
	return err
}

// translate writes a program with its annotations in CIVL's language, and gives
// the file.
func (s *sideBySide) translate(name string) (string, error) {
	text, err := os.ReadFile(filepath.Join(filepath.FromSlash(examples), filepath.FromSlash(name)))
	if err != nil {
		return "", err
	}
	file := filepath.Join(s.folder, filepath.Base(name))
	return file, os.WriteFile(file, []byte(civlText(string(text))), 0o644)
}

var (
	inputMacro = regexp.MustCompile(`(?m)^#pragma TASS input *(?:\{(.*)\})? *(\w+)\n#define (\w+) .*$`)
	inputLine  = regexp.MustCompile(`(?m)^#pragma TASS (input|output|abstract)\n`)
)

// civlText translates annotations: an input that is a macro becomes a variable
// with an assumption, and the other pragmas the qualifiers of the next line.
func civlText(text string) string {
	text = inputMacro.ReplaceAllStringFunc(text, func(s string) string {
		m := inputMacro.FindStringSubmatch(s)
		line := fmt.Sprintf("$input %s %s;", m[2], m[3])
		if m[1] != "" {
			line += fmt.Sprintf("\n$assume(%s);", m[1])
		}
		return line
	})
	return inputLine.ReplaceAllString(text, "$$$1 ")
}

var civlStateCount = regexp.MustCompile(`(?m)^\s*states\s*:\s*(\d+)`)

// civlStates finds the number of states in what CIVL prints.
func civlStates(text string) string {
	if m := civlStateCount.FindStringSubmatch(text); m != nil {
		return m[1]
	}
	return "-"
}

// civlResult finds the verdict in what CIVL prints.
func civlResult(text string) string {
	_, result, ok := strings.Cut(text, "=== Result ===")
	if !ok {
		return "it printed no result"
	}
	return firstLine(result)
}
