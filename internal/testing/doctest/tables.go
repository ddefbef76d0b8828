package doctest

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

var (
	// row is a line of a table: names, a gap, and what they are for.
	row = regexp.MustCompile(`^\t(\w[\w.]*(?:,? \w[\w.]*)*)\s{2,}\S`)
	// capital: an identifier of Go rather than a word of English.
	capital = regexp.MustCompile(`^\w*[A-Z]\w*$`)
)

// Tables gives a message for each name in a table of a package comment that is not there.
func (t *Tree) Tables() (faults []string) {
	for _, p := range t.Packages {
		for line := range strings.Lines(p.Doc) {
			m := row.FindStringSubmatch(line)
			if m == nil {
				continue
			}
			for _, name := range strings.FieldsFunc(m[1], func(r rune) bool { return r == ',' || r == ' ' }) {
				switch {
				case strings.HasSuffix(name, ".go") && !p.Files[name]:
					faults = append(faults, fmt.Sprintf("%s: the table names the file %s, which is not there", p.File, name))
				case capital.MatchString(name) && !p.Names[name]:
					faults = append(faults, fmt.Sprintf("%s: the table names %s, which the package does not declare", p.File, name))
				}
			}
		}
	}
	slices.Sort(faults)
	return faults
}
