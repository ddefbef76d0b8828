// Package cmutate changes C programs in one place: an operator, a bound, a rank, a tag, a count or a datatype, as
// people get them wrong.
//
//	All   lists the changed programs, in the order of their places
package cmutate

import (
	"fmt"
	"regexp"
	"strings"
)

// Mutant is a program with one change.
type Mutant struct {
	Text   string
	Change string // where and what, such as "12: < becomes <="
}

// change is a way to change what a pattern matches. The first group of the pattern is replaced, by each of some texts.
type change struct {
	pattern *regexp.Regexp
	to      []string
}

// changes are what is done. Operators stand between blanks, so that the headers of #include lines and pointers do not
// look like them.
var changes = []change{
	{regexp.MustCompile(` (<) `), []string{"<=", ">"}},
	{regexp.MustCompile(` (<=) `), []string{"<"}},
	{regexp.MustCompile(` (>) `), []string{">=", "<"}},
	{regexp.MustCompile(` (>=) `), []string{">"}},
	{regexp.MustCompile(` (==) `), []string{"!="}},
	{regexp.MustCompile(` (\+) `), []string{"-"}},
	{regexp.MustCompile(` (-) `), []string{"+"}},
	{regexp.MustCompile(` (\*) `), []string{"+"}},
	{regexp.MustCompile(` (%) `), []string{"/"}},
	{regexp.MustCompile(` (&&) `), []string{"||"}},
	{regexp.MustCompile(` (\|\|) `), []string{"&&"}},
	{regexp.MustCompile(` (\+=) `), []string{"-=", "="}},
	{regexp.MustCompile(`[^\w.](0)[^\w.]`), []string{"1"}},
	{regexp.MustCompile(`[^\w.]([1-9])[^\w.]`), []string{"0", "2", "3"}},
	{regexp.MustCompile(`\W(rank)\W`), []string{"(rank + 1)", "0"}},
	{regexp.MustCompile(`\W(size)\W`), []string{"(size - 1)", "(size + 1)"}},
	{regexp.MustCompile(`\W(n)\W`), []string{"(n - 1)", "(n + 1)"}},
	{regexp.MustCompile(`(MPI_SUM)`), []string{"MPI_MAX", "MPI_PROD"}},
	{regexp.MustCompile(`(MPI_DOUBLE)`), []string{"MPI_INT", "MPI_FLOAT"}},
	{regexp.MustCompile(`(MPI_INT)\W`), []string{"MPI_CHAR"}},
	{regexp.MustCompile(`(MPI_Allreduce|MPI_Reduce)`), []string{"MPI_Barrier(MPI_COMM_WORLD); if (0) "}},
	{regexp.MustCompile(`\w(\+\+)\)`), []string{" += 2"}},
}

// All lists the mutants of a program. Comments, texts, directives, and what else is not indented, stay.
func All(text string) []Mutant {
	var list []Mutant
	at := 0
	for number, line := range strings.SplitAfter(text, "\n") {
		if !untouched(line) {
			for _, c := range changes {
				list = append(list, c.of(text, at, line, number+1)...)
			}
		}
		at += len(line)
	}
	return list
}

// untouched tells whether a line stays as it is.
func untouched(line string) bool {
	return !strings.HasPrefix(line, " ") || strings.HasPrefix(line, "    int rank, size")
}

// of lists the mutants of a program in a line, which begins at a place of the text.
func (c *change) of(text string, at int, line string, number int) []Mutant {
	var list []Mutant
	code, _, _ := strings.Cut(line, "//")
	for _, m := range c.pattern.FindAllStringSubmatchIndex(code, -1) {
		from, end := m[2], m[3]
		if strings.Count(code[:from], `"`)%2 == 1 {
			continue
		}
		for _, to := range c.to {
			if to == code[from:end] {
				continue
			}
			list = append(list, Mutant{Text: text[:at+from] + to + text[at+end:],
				Change: fmt.Sprintf("%d: %s becomes %s in %s", number, code[from:end], to, strings.TrimSpace(code))})
		}
	}
	return list
}
