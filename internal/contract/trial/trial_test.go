package trial_test

import (
	"testing"

	"github.com/tass-go/tass/internal/contract/trial"
	"github.com/tass-go/tass/internal/front/collective"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

const text = `fun bcast(x, root)
  requires 0 <= root && root < NPROCS;
  requires PID != 0 ==> \no \send(PID, 0) \after \exit(PID) \until \exit(0);
  assigns \nothing;
{
  var y, i;
  if (PID == root) {
    i = 0;
    while (i < NPROCS) { if (i != PID) send x to i; i = i + 1; }
    return x;
  }
  recv y from root;
  return y;
}

fun f(a)
  requires len(a) == 2;
  assigns a[0];
  ensures \result == \old(\on(a, 0)[0]);
{
  var y, z;
  y = bcast(a[0], 0);
  if (PID == 2) send 1 to 0;
  if (PID == 0) recv z from any y;
  a[1] = 3;
  return a[PID];
}
`

// What is found depends on the values of the pre-state.
func TestSearch(t *testing.T) {
	prog, err := collective.Load(source.NewFile("t.minimp", text))
	if err != nil {
		t.Fatal(err)
	}
	list := func(v ...trial.Value) trial.Value { return v }
	pair := list(int64(1), int64(1))
	for _, x := range []struct {
		start []trial.Value
		kind  verdict.Kind
		rule  string
		want  bool
	}{
		{[]trial.Value{pair, pair, pair}, verdict.Assigns, "SGV", false},
		{[]trial.Value{list(int64(3), int64(3))}, verdict.Assigns, "SGV", false},
		{[]trial.Value{list(int64(3), int64(2))}, verdict.Assigns, "SGV", false}, // a deadlock comes first
		{[]trial.Value{list(int64(3), int64(2))}, verdict.Deadlock, "DL", true},
		{[]trial.Value{list(int64(3))}, verdict.Deadlock, "DL", false}, // no pre-state
		{[]trial.Value{nil}, verdict.Deadlock, "DL", false},
		{[]trial.Value{pair, pair, pair}, verdict.OutOfBounds, "", true}, // a[PID] of process 2
		{[]trial.Value{pair, pair, pair}, verdict.PathRequires, "PRV", true},
		{[]trial.Value{pair, pair, pair}, verdict.PathRequires, "PRV-II", true},
		{[]trial.Value{pair, pair, pair}, verdict.Requires, "SRV", false},
	} {
		s := trial.Start{Globals: make([][]trial.Value, len(x.start))}
		for _, v := range x.start {
			s.Params = append(s.Params, []trial.Value{v})
		}
		found := trial.Search(prog, prog.Find("f"), s, trial.Options{Kind: x.kind, Rule: x.rule, MaxStates: 10000})
		if (found != nil) != x.want {
			t.Errorf("%s %s from %v: %+v", x.kind, x.rule, x.start, found)
		}
		if found != nil && len(found.Steps) == 0 {
			t.Errorf("%s: no steps", x.kind)
		}
	}
}
