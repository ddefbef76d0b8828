package engine

import (
	"testing"

	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/option"
)

// told is a prover that is told to end at its second question.
type told struct {
	monitor *search.Monitor
	left    int
}

func (p *told) Prove(*simplify.Context, prove.Query) (prove.Result, error) {
	if p.left--; p.left == 0 {
		p.monitor.Demand(search.TimeLimit)
	}
	return prove.Result{Answer: prove.Unknown}, nil
}

type here struct{}

func (here) Where() string { return "at a.c:1:2" }

// The question that was open when the search was told to end is named, and none that was asked before or after.
func TestQuestionOfTheEnd(t *testing.T) {
	f := sym.New(sym.Real)
	m := search.NewMonitor(option.Limits{})
	m.Stands(here{})
	p := attended{&told{m, 2}, m, f}
	for _, name := range []string{"a", "b", "c"} {
		claim := f.Lt(f.Symbol(name, sym.SortInt), f.Int(7))
		if _, err := p.Prove(nil, prove.Query{Claim: claim}); err != nil {
			t.Fatal(err)
		}
	}
	if got, want := m.Stood(), "at a.c:1:2, while it was asked whether b <= 6"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
