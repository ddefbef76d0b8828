package c

import (
	"fmt"
	"strings"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// Claims come from the command line. They are read as if they stood behind the first
// file, in a text of their own with one claim a line:
//
//	static int __tass_claim_K(void){return (e');}
//
// where K is the number of the claim, and e' is as in annot.go.
const (
	claimName = "--assert" // of the text
	markClaim = "__tass_claim_"
)

// claims gives the text behind a file.
func (l *loader) claims(after string) string {
	if after != l.names[0] || len(l.opts.Claims) == 0 {
		return ""
	}
	list := make([]string, len(l.opts.Claims))
	for k, text := range l.opts.Claims {
		list[k] = "#pragma TASS " + strings.ReplaceAll(text, "\n", " ")
	}
	f := &file{src: source.NewFile(claimName, strings.Join(l.opts.Claims, "\n")), edits: map[int][]segment{}}
	l.files[claimName] = f
	scanned := source.NewFile(claimName, strings.Join(list, "\n"))
	lines := make([]string, len(list))
	for k := range list {
		lines[k] = l.claim(f, scanned, k)
	}
	return strings.Join(lines, "\n") + "\n"
}

// claim gives the C text of the k-th claim; empty after a report.
func (l *loader) claim(f *file, scanned *source.File, k int) string {
	toks, d := scanAnnotation(scanned, k+1, k+1)
	toks = toks[2:] // behind "#pragma TASS"
	for i := range toks {
		toks[i].pos = at(f.src, k+1, int(toks[i].pos.Col)-len("#pragma TASS "))
	}
	if d != nil {
		d.Pos = toks[0].pos
		l.report(d)
		return ""
	}
	if toks[0].end() {
		l.report(diag.New(diag.Annotation, at(f.src, k+1, 1), "expected an expression"))
		return ""
	}
	out := &output{}
	out.made(toks[0].pos, fmt.Sprintf("static int %s%d(void){return (", markClaim, k))
	a := &annotation{l: l, scope: model.Alone, toks: toks, out: out}
	if a.parse(); a.err != nil {
		l.report(a.err)
		return ""
	}
	out.made(toks[len(toks)-1].pos, ");}")
	f.edits[k+1] = out.segs
	return out.text.String()
}

func (u *unit) keepClaim(k int, def *cc.FunctionDefinition) {
	if e := returned(def); e != nil {
		u.claims = append(u.claims, &given{k, e})
	}
}

// lowerClaims gives the program its claims.
func (u *unit) lowerClaims() {
	for _, c := range u.claims {
		f := newFn(u, nil)
		f.Pure, f.annotation = "an assertion about inputs and outputs", true
		e := f.Condition(f.value(c.expr))
		if build.IsBad(e) {
			continue
		}
		if x := model.Foreign(e); x != nil {
			u.l.report(diag.New(diag.Annotation, x.Pos(), "%s is neither an input nor an output", x.Var.Name).
				WithHint("--assert speaks of the program's inputs and outputs; a #pragma TASS assert in the program speaks of " +
					"its variables"))
			continue
		}
		u.l.prog.Claims = append(u.l.prog.Claims,
			&model.Claim{Cond: e, Text: strings.Join(strings.Fields(u.l.opts.Claims[c.pragma]), " "), At: e.Pos()})
	}
}
