package c

import (
	"strings"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/annot"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// claimName is the name of the text of claims, which comes from the command line.
const claimName = "--assert"

// readClaims reads the claims. They are read as if they stood behind the first file, each
// of them a line of a text of its own.
func (l *loader) readClaims() {
	lines := make([]string, len(l.opts.Claims))
	for k, text := range l.opts.Claims {
		lines[k] = strings.ReplaceAll(text, "\n", " ")
	}
	text := source.NewFile(claimName, strings.Join(lines, "\n"))
	for k, line := range lines {
		toks, d := annot.Lex(text, at(text, k+1, 1), k+1)
		if d == nil && len(toks) == 1 {
			d = diag.New(diag.Annotation, toks[0].Pos, "expected an expression")
		}
		if d != nil {
			l.report(d)
			continue
		}
		x := &pragma{kind: "claim", at: toks[0].Pos, args: toks, text: strings.Join(strings.Fields(line), " ")}
		l.parsing.claims = append(l.parsing.claims, &met{pragma: x, args: toks})
	}
}

// lowerClaims gives the program its claims.
func (l *loader) lowerClaims() {
	for _, m := range l.parsing.claims {
		w := l.linking.units[0].atEnd("an assertion about inputs and outputs")
		l.reports.Claim(l.prog, w.condition(m, w, w.Pure), m.text, "a #pragma TASS assert")
	}
}

// options says how an annotation is read.
func (w *world) options(scope model.Scope) annot.Options {
	return annot.Options{Language: annot.TASS(), Scope: scope, IsType: w.isType}
}
