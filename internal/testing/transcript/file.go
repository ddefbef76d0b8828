// Package transcript is about tests that are read. Their cases stand in files that a person who knows C and MPI, and
// not this program, can read as a specification: a program, commands, and below each command what came of it. The
// results are written by the test itself when it is run with -update, and looked at before they are committed.
//
//	== what the case shows
//	np 2                                  how many processes there are; 1 if nothing is said
//	arith ieee                            what floating-point operations are; real if nothing is said
//	+ int f(int i) { return i + 1; }      lines before main
//	| int x = f(rank);                    lines of main, behind MPI_Init, and MPI_Comm_rank with the variable rank
//	> run 0                               a command; "= E" is another, which asks for the value of an expression
//	    0: line 2, ready; x = 1           what came of it, indented
//
// Each program has the inputs int n with 0 <= n <= 9, double x, and double v[3], and the outputs int out and
// int list[4]. Lines are counted from the first of main that the case gives.
//
//	func Test(t *testing.T) { transcript.Test(t, *update, begin) }
//
// begin starts a case (Case.Start gives its program, ready to run), and gives a function that carries out commands.
package transcript

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Player carries out a command of a case, and tells what came of it.
type Player func(command string) []string

// Case is a case of a file, without its results.
type Case struct {
	File  string // its name, without folder and extension
	Title string
	Lines []string
}

const (
	title  = "== "
	indent = "    "
)

// IsCommand tells whether a line of a case is a command.
func IsCommand(line string) bool {
	return strings.HasPrefix(line, "> ") || strings.HasPrefix(line, "= ")
}

// Test carries out the cases in testdata/*.txt of the package under test, and compares what comes of them with what
// the files say, or writes it there.
func Test(t *testing.T, update bool, begin func(t *testing.T, c *Case) Player) {
	t.Helper()
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("no cases", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) { testFile(t, file, update, begin) })
	}
}

func testFile(t *testing.T, file string, update bool, begin func(t *testing.T, c *Case) Player) {
	t.Helper()
	old, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	now := played(t, file, string(old), begin)
	if now == string(old) {
		return
	}
	if update {
		if err := os.WriteFile(file, []byte(now), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	t.Errorf("%s: the results changed (go test -run %s -update accepts them)\n%s", file, t.Name(),
		firstDifference(string(old), now))
}

func firstDifference(want, got string) string {
	w, g := strings.Split(want, "\n"), strings.Split(got, "\n")
	heading := ""
	for i := range min(len(w), len(g)) {
		if strings.HasPrefix(w[i], title) {
			heading = w[i]
		}
		if w[i] != g[i] {
			return fmt.Sprintf("%s\nline %d is\n%s\nwant\n%s", heading, i+1, g[i], w[i])
		}
	}
	return "the number of lines"
}

// played carries out the cases of a file, and gives it with the results that they have.
func played(t *testing.T, file, text string, begin func(t *testing.T, c *Case) Player) string {
	t.Helper()
	name := strings.TrimSuffix(filepath.Base(file), ".txt")
	var out []string
	for i, part := range parts(text) {
		if i == 0 { // what is said about all cases
			out = append(out, part...)
			continue
		}
		c := &Case{File: name, Title: strings.TrimPrefix(part[0], title), Lines: part[1:]}
		var play Player
		out = append(out, part[0])
		for _, line := range c.Lines {
			out = append(out, line)
			if !IsCommand(line) {
				continue
			}
			if play == nil {
				play = begin(t, c)
			}
			for _, x := range play(line) {
				out = append(out, indent+x)
			}
		}
	}
	return strings.Join(out, "\n")
}

// parts gives the lines of a file that are no results: those before the first case, and those of each case.
func parts(text string) [][]string {
	list := [][]string{nil}
	for _, line := range strings.Split(text, "\n") {
		switch {
		case strings.HasPrefix(line, indent):
			continue
		case strings.HasPrefix(line, title):
			list = append(list, nil)
		}
		list[len(list)-1] = append(list[len(list)-1], line)
	}
	return list
}
