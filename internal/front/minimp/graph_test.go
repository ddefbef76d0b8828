package minimp

import (
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/front/minimp/syntax"
	"github.com/tass-go/tass/internal/source"
)

// The procedure graph of bcast (Luo, Example 4.8 and Fig. 4.6): 13 locations, 15 transitions.
const bcastGraph = `procedure graph of bcast: 13 locations, 15 transitions, from 0 to 12
   0 ->  1  [PID == root] skip
   1 ->  2  [true] i = 0
   2 ->  3  [i < NPROCS] skip
   3 ->  4  [i != root] skip
   4 ->  5  [true] send dat to i
   3 ->  6  [i == root] skip
   5 ->  7  [true] skip
   6 ->  7  [true] skip
   7 ->  8  [true] i = i + 1
   8 ->  2  [true] skip
   2 ->  9  [i >= NPROCS] skip
   0 -> 10  [PID != root] skip
  10 -> 11  [!empty(root)] recv dat from root
   9 -> 12  [true] skip
  11 -> 12  [true] skip
`

func TestGraphOfBcast(t *testing.T) {
	p, err := syntax.Parse(source.NewFile("bcast.minimp", `
fun bcast(dat, root) {
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
}`))
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	if err := Print(&b, p); err != nil {
		t.Fatal(err)
	}
	if got := strings.TrimRight(b.String(), "\n") + "\n"; got != bcastGraph {
		t.Errorf("got\n%s\nwant\n%s", got, bcastGraph)
	}
}
