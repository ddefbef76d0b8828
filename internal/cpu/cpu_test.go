package cpu

import (
	"os"
	"testing"
	"time"
)

// Work takes time, and waiting takes none.
func TestSpent(t *testing.T) {
	const worked, waited = 50 * time.Millisecond, 200 * time.Millisecond
	before, own := Spent(), Of(os.Getpid())
	for n := 0; Spent()-before < worked; n++ {
	}
	if Of(os.Getpid())-own < worked/2 {
		t.Errorf("%s were taken, and %s are told of", worked, Of(os.Getpid())-own)
	}
	before = Spent()
	time.Sleep(waited)
	if took := Spent() - before; took > waited/2 {
		t.Errorf("sleeping took %s", took)
	}
	if Of(0) != 0 || Of(-1) != 0 {
		t.Error("no process has taken time")
	}
}

func TestTicks(t *testing.T) {
	const line = "42 (a (b) c) S 1 42 42 0 -1 4194560 10 0 0 0 150 25 0 0 20 0 1 0 100"
	if got := ticks([]byte(line)); got != 1750*time.Millisecond {
		t.Error(got)
	}
	for _, bad := range []string{"", "42 (x) S 1", "42 (x) S 1 42 42 0 -1 4194560 10 0 0 0 x 25 0"} {
		if got := ticks([]byte(bad)); got != 0 {
			t.Error(bad, got)
		}
	}
}
