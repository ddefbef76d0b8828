package smt

import (
	"context"
	"os/exec"
	"strings"
	"time"
)

// Solver is an SMT solver that can be run.
type Solver struct {
	Name    string // z3 or cvc5
	Path    string // of the executable
	Version string // as the solver reports it, "" if it does not
}

// Names are the solvers known, in the order in which they are asked.
func Names() []string { return []string{"z3", "cvc5"} }

// Find returns the known solvers that are on the PATH, in the order of Names.
func Find() []Solver {
	var out []Solver
	for _, name := range Names() {
		if s, ok := FindOne(name); ok {
			out = append(out, s)
		}
	}
	return out
}

// FindOne looks a solver up on the PATH.
func FindOne(name string) (Solver, bool) {
	path, err := exec.LookPath(name)
	if err != nil {
		return Solver{}, false
	}
	return Solver{Name: name, Path: path, Version: version(path)}, true
}

// versionTimeout is how long a solver may take to tell its version.
const versionTimeout = 5 * time.Second

// version runs the solver with --version and picks the number out.
func version(path string) string {
	ctx, cancel := context.WithTimeout(context.Background(), versionTimeout)
	defer cancel()
	out, err := exec.CommandContext(ctx, path, "--version").Output()
	if err != nil {
		return ""
	}
	line, _, _ := strings.Cut(string(out), "\n")
	words := strings.Fields(line)
	for i, w := range words {
		if strings.EqualFold(w, "version") && i+1 < len(words) {
			return words[i+1]
		}
	}
	return strings.TrimSpace(line)
}

// versions gives a function that tells the version of a solver, and asks each once.
func versions() func(Solver) string {
	known := map[string]string{}
	return func(s Solver) string {
		if _, ok := known[s.Path]; !ok {
			if known[s.Path] = s.Version; s.Version == "" {
				known[s.Path] = version(s.Path)
			}
		}
		return known[s.Path]
	}
}

// arguments and prelude of a solver: a limit in its own units for each question,
// models on. A process keeps its limit: cvc5 cannot change it, and z3 takes the
// smallest that it was ever given.
//
// Where z3 comes to the end of what it finds out about products by linear facts, it goes on with
// cylindrical algebraic decomposition, whose steps are few and can each take hours; linear has it
// give up there. cvc5 as it is packaged has no such procedure.
func (s Solver) arguments(units int64) []string {
	if s.Name == "cvc5" {
		return []string{"--lang=smt2", "--incremental", "--produce-models", "--quiet", "--dt-nested-rec",
			"--rlimit-per=" + itoa(units)}
	}
	return []string{"-in", "-smt2"}
}

func (s Solver) prelude(units int64, linear bool) string {
	if s.Name == "cvc5" {
		return "(set-logic ALL)\n"
	}
	products := ""
	if linear {
		products = "(set-option :smt.arith.nl.nra false)\n"
	}
	return products + "(set-option :print-success false)\n(set-option :produce-models true)\n" +
		"(set-option :rlimit " + itoa(units) + ")\n(set-logic ALL)\n"
}
