package mmp

import (
	"strings"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/model"
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
		e := f.noteCondition(n)
		if build.IsBad(e) {
			continue
		}
		if x := model.Foreign(e); x != nil {
			l.report(diag.Annotation, x.Pos(), "%s is neither an input nor an output", x.Var.Name).
				WithHint("--assert speaks of the program's inputs and outputs; an assert in the program speaks of its variables")
			continue
		}
		l.prog.Claims = append(l.prog.Claims, &model.Claim{Cond: e, Text: n.text, At: e.Pos()})
	}
}
