package engine

import (
	"unicode/utf8"

	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/search"
)

// attended is the prover of a search: it notes which question was open when the search was told to end.
type attended struct {
	prove.Prover
	monitor *search.Monitor
	f       *sym.Factory
}

// Prove implements prove.Prover.
func (a attended) Prove(ctx *simplify.Context, q prove.Query) (prove.Result, error) {
	before := a.monitor.Demanded()
	r, err := a.Prover.Prove(ctx, q)
	if !before && a.monitor.Demanded() && r.Answer == prove.Unknown {
		a.monitor.Asking(question(a.f, q.Claim))
	}
	return r, err
}

// question says in words what a claim asks, cut where it gets too long to be read.
func question(f *sym.Factory, claim sym.Expr) string {
	const most = 160
	if claim == sym.False {
		return "whether any input leads there"
	}
	text := f.String(claim)
	if len(text) > most {
		n := most
		for !utf8.RuneStart(text[n]) {
			n--
		}
		text = text[:n] + "..."
	}
	return "whether " + text
}
