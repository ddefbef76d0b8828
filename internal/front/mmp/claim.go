package mmp

import (
	"strings"

	"github.com/tass-go/tass/internal/source"
)

// claimName names the text of claims, which comes from the command line.
const claimName = "--assert"

// claims gives the program its claims.
func (l *loader) claims() {
	for _, text := range l.opts.Claims {
		n, wrong := readClause(source.NewFile(claimName, strings.TrimSpace(text)), nil)
		if wrong != nil {
			l.reports.Add(wrong)
			continue
		}
		f := l.outside("an assertion about inputs and outputs")
		l.reports.Claim(l.prog, f.noteCondition(n), n.text, "an assert")
	}
}
