// Package transcript is about tests that are read. Their cases stand in files that a person who knows C and MPI, and
// not this program, can read as a specification: a program, commands, and below each command what came of it. The
// results are written by the test itself when it is run with -update, and looked at before they are committed.
//
//	== what the case shows
//	np 2                                  how many processes there are; 1 if nothing is said
//	arith ieee                            what floating-point operations are; real if nothing is said
//	reduce none                           all processes move at every node; without it, only those that have to
//	check arithmetic-overflow             a kind of violation that is looked for besides the usual ones
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

// Case is a case of a file.
type Case struct {
	File  string // its name, without folder and extension
	Title string
	Lines []string // without the results
	// Results are those that the file has, by the number of the line in Lines that they belong to.
	Results map[int][]string
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
	for _, file := range files(t) {
		t.Run(name(file), func(t *testing.T) { testFile(t, file, update, begin) })
	}
}

// Files gives the cases of each file, for other tests of them.
func Files(t *testing.T) map[string][]*Case {
	t.Helper()
	all := map[string][]*Case{}
	for _, file := range files(t) {
		_, all[name(file)] = read(t, file)
	}
	return all
}

func files(t *testing.T) []string {
	t.Helper()
	list, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(list) == 0 {
		t.Fatal("no cases", err)
	}
	return list
}

func name(file string) string { return strings.TrimSuffix(filepath.Base(file), ".txt") }

func testFile(t *testing.T, file string, update bool, begin func(t *testing.T, c *Case) Player) {
	t.Helper()
	head, cases := read(t, file)
	old, now := strings.Join(head, "\n"), strings.Join(head, "\n")
	for _, c := range cases {
		old += "\n" + c.text(c.Results)
		now += "\n" + c.text(c.play(t, begin))
	}
	if now == old {
		return
	}
	if update {
		if err := os.WriteFile(file, []byte(now), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	t.Errorf("%s: the results changed (go test -run %s -update accepts them)\n%s", file, t.Name(),
		firstDifference(old, now))
}

// play carries out the commands of a case, and gives the results.
func (c *Case) play(t *testing.T, begin func(t *testing.T, c *Case) Player) map[int][]string {
	t.Helper()
	var play Player
	results := map[int][]string{}
	for i, line := range c.Lines {
		if !IsCommand(line) {
			continue
		}
		if play == nil {
			play = begin(t, c)
		}
		results[i] = play(line)
	}
	return results
}

// text writes a case with results.
func (c *Case) text(results map[int][]string) string {
	out := []string{title + c.Title}
	for i, line := range c.Lines {
		out = append(out, line)
		for _, x := range results[i] {
			out = append(out, indent+x)
		}
	}
	return strings.Join(out, "\n")
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

// read gives the lines of a file before its first case, and the cases.
func read(t *testing.T, file string) (head []string, cases []*Case) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Split(string(text), "\n") {
		if of, ok := strings.CutPrefix(line, title); ok {
			cases = append(cases, &Case{File: name(file), Title: of, Results: map[int][]string{}})
			continue
		}
		if len(cases) == 0 {
			head = append(head, line)
			continue
		}
		c := cases[len(cases)-1]
		if result, ok := strings.CutPrefix(line, indent); ok {
			last := len(c.Lines) - 1
			c.Results[last] = append(c.Results[last], result)
			continue
		}
		c.Lines = append(c.Lines, line)
	}
	return head, cases
}
