package c

import (
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

const twoLoops = `int main(void) {
    int s = 0, i = 0;
    while (i < 5)
        i++;
    for (int k = 0; k < 5; k++) for (int m = 0; m < k; m++) { s += m; }
    return s;
}
`

// branches gives the branches of main with their locations.
func branches(locs []*model.Location) (out []*model.Branch, at []source.Pos) {
	for _, l := range locs {
		if b, ok := l.Action.(*model.Branch); ok {
			out, at = append(out, b), append(at, l.At)
		}
	}
	return out, at
}

// TestInvariantsBesideTheText gives loops invariants, two of them on one line, which
// name what the loops declare; nothing else moves.
func TestInvariantsBesideTheText(t *testing.T) {
	f := source.NewFile("x.c", twoLoops)
	place := func(line int, text string) source.Pos {
		return at(f, line, strings.Index(f.Line(line), text)+1)
	}
	locs := mainOf(t, Options{Invariants: []Invariant{
		{Loop: place(3, "while"), Scope: model.Collective, ID: "W", Cond: "i <= 5 && PROC[0].i == i"},
		{Loop: place(5, "for (int k"), Cond: "k <= 5"},
		{Loop: place(5, "for (int m"), Cond: "forall {int q | 0 <= q && q < m} q < k"},
	}}, twoLoops)
	with, withAt := branches(locs)
	without, withoutAt := branches(mainOf(t, Options{}, twoLoops))
	if len(with) != 3 || len(without) != 3 {
		t.Fatalf("want 3 loops, have %d and %d", len(with), len(without))
	}
	for i, want := range []string{"i <= 5 && PROC[0].i == i", "k <= 5", "forall {int q | 0 <= q && q < m} q < k"} {
		n := with[i].Invariant
		if n == nil || n.Text != want || i > 0 && model.Text(n.Cond) != want {
			t.Errorf("loop %d: have %+v, want %s", i, n, want)
		}
		if a, b := withAt[i], withoutAt[i]; a.Line != b.Line || a.Col != b.Col ||
			model.Text(with[i].Cond) != model.Text(without[i].Cond) {
			t.Errorf("loop %d moved from %s to %s", i, b, a)
		}
	}
	if n := with[0].Invariant; n.Scope != model.Collective || n.ID != "W" || n.At.Line != 3 || n.At.Col != 5 {
		t.Errorf("have %+v", n)
	}
	if a := locs[len(locs)-1].At; a.Line != 6 || a.Col != 5 {
		t.Errorf("return moved to %s", a)
	}
}

// TestInvariantsBesideTheTextFail has mistakes, reported at the loop.
func TestInvariantsBesideTheTextFail(t *testing.T) {
	f := source.NewFile("x.c", twoLoops)
	for _, x := range []struct{ cond, want string }{
		{"i <", "x.c:3:5: "},
		{"zz == 0", "undefined"},
		{"i == \"", "x.c:3:5: "},
	} {
		o := fromText(map[string]string{"x.c": twoLoops})
		o.Invariants = []Invariant{{Loop: at(f, 3, 5), Cond: x.cond}}
		if _, err := Load(o, []string{"x.c"}); err == nil || !strings.Contains(err.Error(), x.want) {
			t.Errorf("%s: have %v", x.cond, err)
		}
	}
	o := fromText(map[string]string{"x.c": twoLoops})
	o.Invariants = []Invariant{{Loop: at(f, 2, 5), Cond: "true"}}
	if _, err := Load(o, []string{"x.c"}); err == nil || !strings.Contains(err.Error(), "no loop is here") {
		t.Errorf("have %v", err)
	}
}
