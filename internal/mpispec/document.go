package mpispec

import (
	"fmt"
	"strings"
)

// Document gives the text of docs/mpi.md with its tables made from the rows: each stands behind a line that names its
// subject, up to the next empty line.
func Document(text string) string {
	for _, s := range Subjects() {
		begin := tableMark(s.Title)
		before, rest, found := strings.Cut(text, begin)
		if !found {
			continue
		}
		_, after, _ := strings.Cut(rest, "\n\n")
		text = before + begin + s.table() + "\n" + after
	}
	before, rest, found := strings.Cut(text, tableMark(allOfMPI))
	if _, after, _ := strings.Cut(rest, "\n\n"); found {
		text = before + tableMark(allOfMPI) + everyFunction() + "\n" + after
	}
	return text
}

// allOfMPI is the title of the table of all functions.
const allOfMPI = "All of MPI 4.0"

// everyFunction gives the table of the functions of the Standard, modelled or not, without those that are other ones
// with large counts and those that convert handles.
func everyFunction() string {
	var b strings.Builder
	b.WriteString("| section | function | modelled |\n| --- | --- | --- |\n")
	for _, d := range Standard() {
		if d.LargeCount() || d.Converts() {
			continue
		}
		modelled := "no"
		if Modelled(d.Name) {
			modelled = "yes"
		}
		fmt.Fprintf(&b, "| %s | `%s` | %s |\n", d.Section, d.Name, modelled)
	}
	return b.String()
}

// tableMark is the line before a table.
func tableMark(title string) string { return fmt.Sprintf("<!-- table of functions: %s -->\n", title) }

// table gives the functions as a table.
func (s *Subject) table() string {
	var b strings.Builder
	leaves := false
	for _, f := range s.Functions {
		leaves = leaves || f.Leave != NoLeave
	}
	row := func(name, section, leave, notes string) {
		if leaves {
			section += " | " + leave
		}
		fmt.Fprintf(&b, "| %s | %s | %s |\n", name, section, notes)
	}
	row("function", "section", "a process waits for", "notes")
	row("---", "---", "---", "---")
	for _, f := range s.Functions {
		row("`"+f.Name+"`", f.Section, f.Leave.String(), f.Notes)
	}
	return strings.ReplaceAll(b.String(), "|  |", "| |")
}
