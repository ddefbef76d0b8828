package contracts_test

import (
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/check/contracts"
	"github.com/tass-go/tass/internal/logic/sym"
)

// Contracts are found of procedures that have none; none of one that waits for ever. What holds for some of the numbers
// of processes is not shown.
func TestInfer(t *testing.T) {
	for _, x := range []struct{ text, want string }{
		{`fun shift(x)
{
  var y;
  send x to (PID + 1) % NPROCS;
  recv y from (PID + NPROCS - 1) % NPROCS;
  return y;
}
`, `assigns \nothing;
ensures \result == \on(x, (PID + NPROCS - 1) % NPROCS);
ensures \no \exit(PID) \after \enter(PID) \until \enter((PID + NPROCS - 1) % NPROCS);`},
		{`fun bcast(dat, root)
{
  var i;
  if (PID == root) {
    i = 0;
    while (i < NPROCS) {
      if (i != root)
        send dat to i;
      i = i + 1;
    }
  } else
    recv dat from root;
  return dat;
}
`, `requires \forall t; \on(root, t) == root;
requires 0 <= root && root < NPROCS;
assigns dat;
ensures \result == \old(\on(dat, root));
ensures \no \exit(PID) \after \enter(PID) \until \enter(root);
ensures \no \send(PID, 0 .. NPROCS - 1) \after \enter(PID) \until \enter(root);`},
		{`fun inc(x)
{
  x = x + 1;
  return x;
}
`, `requires x - x == 0;
assigns x;
ensures \no \send(PID, 0 .. NPROCS - 1) \after \enter(PID) \until \enter(0 .. NPROCS - 1);`},
		{`fun waits(x)
{
  recv x from 0;
  return x;
}
`, ""},
	} {
		prog := load(t, x.text)
		c := contracts.Infer(prog, prog.Procedures[0], []int{1, 2, 3}, contracts.Config{F: sym.New(sym.Real),
			Prover: prover(t), Paths: true})
		got := ""
		if c != nil {
			got = strings.Join(c.Lines(), "\n")
		}
		if got != x.want {
			t.Errorf("got\n%s\nwant\n%s", got, x.want)
		}
	}
}
