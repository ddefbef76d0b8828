package mmp

import (
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

const loops = `input int n; output int y; int hidden;
void main() {
    int i = 0;
    while (i < n) i++;
    for (int k = 0; k < n; k++) i++;
    y = i;
}
`

func loadText(o Options) (*model.Program, error) {
	o.ReadFile = source.Only(loops)
	return Load(o, "loops.mmp")
}

func besides(line, col int32, cond string) []Invariant {
	return []Invariant{{Loop: source.Pos{File: source.NewFile("loops.mmp", ""), Line: line, Col: col},
		Scope: model.Collective, ID: "L", Cond: cond}}
}

// An invariant beside the text is that of the loop at its place, and has its position.
func TestInvariantsBesideTheText(t *testing.T) {
	p, err := loadText(Options{Invariants: besides(5, 5, "k >= 0 && PROC[0].k == k")})
	if err != nil {
		t.Fatal(err)
	}
	if len(p.Annotations) != 1 {
		t.Fatalf("%d annotations", len(p.Annotations))
	}
	n := p.Annotations[0]
	if n.Scope != model.Collective || n.ID != "L" || !n.Loop || n.At.Line != 5 || n.At.Col != 5 ||
		n.Text != "k >= 0 && PROC[0].k == k" {
		t.Errorf("got %+v", n)
	}
	if _, err := loadText(Options{Invariants: besides(4, 5, "k >= 0")}); err == nil ||
		!strings.Contains(err.Error(), "loops.mmp:4:5: error: k is not declared") {
		t.Errorf("an unknown name: %v", err)
	}
	if _, err := loadText(Options{Invariants: besides(4, 5, "i >= ")}); err == nil ||
		!strings.Contains(err.Error(), "loops.mmp:4:5") {
		t.Errorf("a syntax error: %v", err)
	}
}

func TestClaims(t *testing.T) {
	p, err := loadText(Options{Claims: []string{" y  >= n ", "forall {int j} j < n => j < y + 1"}})
	if err != nil {
		t.Fatal(err)
	}
	if err := p.Check(); err != nil {
		t.Error(err)
	}
	if len(p.Claims) != 2 || p.Claims[0].Text != "y >= n" {
		t.Errorf("got %+v", p.Claims)
	}
	for text, want := range map[string]string{
		"hidden > 0": "--assert:1:1: error: hidden is neither an input nor an output",
		"i > 0":      "--assert:1:1: error: i is not declared",
		"y >":        "--assert:1:4: error: expected an expression",
		"y > 0 0":    "--assert:1:7: error: expected an operator before",
		"PID > 0":    "PID is not known in",
	} {
		if _, err := loadText(Options{Claims: []string{text}}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v, want %s", text, err, want)
		}
	}
}
