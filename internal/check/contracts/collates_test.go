package contracts_test

import (
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/check/contracts"
	"github.com/tass-go/tass/internal/front/collective"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/source"
)

// Luo, Example 7.14 with Fig. 7.3, where each process receives from the neighbour that sends to it: C0 is the exchange
// to the right, C1 that to the left.
const exchanges = `var dat, l, r;
fun main() {
  dat = new [NPROCS];
  dat[PID] = PID;
  r = (PID + 1) % NPROCS;
  l = (PID + NPROCS - 1) % NPROCS;
  ensures dat[l] == \on(dat[l], l);
  { send(dat[PID], r); recv(dat[l], l); }
  ensures dat[r] == \on(dat[r], r);
  { send(dat[PID], l); recv(dat[r], r); }
}
`

// The collates of an execution in which process 0 runs ahead (Luo, Example 7.23 and Fig. 7.7): after it has left C0,
// the others change the channels of the collate until they leave it, too.
func TestCollatesOfFigure77(t *testing.T) {
	prog, err := collective.LoadWhole(source.NewFile("p.minimp", exchanges))
	if err != nil {
		t.Fatal(err)
	}
	s := contracts.NewStepper(prog, contracts.Config{NP: 3, F: sym.New(sym.Real), Prover: prover(t), Inline: true,
		Plain: true})
	for p := range 3 {
		for range 4 { // the assignments
			s.Move(p)
		}
	}
	for _, step := range []struct {
		p    int
		what string
		want string
	}{
		{0, "enters C0", "(C0 pre 0-- )"},
		{1, "enters C0", "(C0 pre 01- )"},
		{2, "enters C0", ""},
		{0, "sends to 1", ""},
		{1, "sends to 2", ""},
		{2, "sends to 0", ""},
		{0, "receives from 2", ""},
		{0, "leaves C0", "(C0 post 0-- 0 to 1, 1 to 2)"},
		{0, "enters C1", "(C0 post 0-- 0 to 1, 1 to 2) (C1 pre 0-- 0 to 1, 1 to 2)"},
		{0, "sends to 2", "(C0 post 0-- 0 to 1, 1 to 2) (C1 pre 0-- 0 to 1, 1 to 2) "},
		{1, "receives from 0", "(C0 post 0-- 1 to 2) (C1 pre 0-- 1 to 2)"},
		{1, "leaves C0", "(C0 post 01- 1 to 2) (C1 pre 0-- 1 to 2)"},
		{2, "receives from 1", "(C0 post 01- ) (C1 pre 0-- )"},
		{2, "leaves C0", "(C1 pre 0-- )"},
		{2, "enters C1", "(C1 pre 0-2 )"},
		{1, "enters C1", ""},
	} {
		if !s.Move(step.p) {
			t.Fatalf("process %d cannot make the step: it %s", step.p, step.what)
		}
		if got := s.Queue(map[string]string{"main:7": "C0", "main:9": "C1"}); got != strings.TrimSpace(step.want) {
			t.Errorf("after process %d %s: %s, want %s", step.p, step.what, got, step.want)
		}
	}
	if list := s.Violations(); len(list) > 0 {
		t.Error(list[0].Message)
	}
}
