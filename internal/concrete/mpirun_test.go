package concrete_test

import (
	"context"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/tass-go/tass/internal/concrete"
	"github.com/tass-go/tass/internal/testing/progen"
	"github.com/tass-go/tass/internal/verdict"
)

// dump is a second translation unit: it defines the inputs, and prints the
// outputs when the process ends.
const dump = `#include <stdio.h>
#include <stdlib.h>
int n = %s, k = %s; double a[3] = %s;
extern int ires; extern double dres, ares[3];
__attribute__((destructor)) static void dump(void) {
    const char *rank = getenv("PMI_RANK");
    printf("OUT %%s %%d %%.17g %%.17g %%.17g %%.17g\n", rank ? rank : "0", ires, dres, ares[0], ares[1], ares[2]);
}
`

// printed runs a program under mpirun and gives each rank's five output cells.
func printed(t *testing.T, src progen.Program, in concrete.Inputs) map[int][]float64 {
	t.Helper()
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return path
	}
	var a []string
	for _, v := range in["a"].List {
		f, _ := v.Num.Float64()
		a = append(a, fmt.Sprintf("%.17g", f))
	}
	defs := write("defs.c", fmt.Sprintf(dump, in["n"], in["k"], "{"+strings.Join(a, ", ")+"}"))
	exe := filepath.Join(dir, "prog")
	if out, err := exec.Command("mpicc", "-fcommon", "-w", "-o", exe, write("prog.c", src.Text),
		defs).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	out, err := exec.CommandContext(ctx, "mpirun", "-n", fmt.Sprint(src.NP), exe).Output()
	if err != nil && !strings.Contains(string(out), "OUT") {
		t.Fatalf("seed %d, %v: %v\n%s\n%s", src.Seed, in, err, out, src.Text)
	}
	cells := map[int][]float64{}
	for _, line := range strings.Split(string(out), "\n") {
		var rank int
		c := make([]float64, 5)
		if _, err := fmt.Sscanf(line, "OUT %d %g %g %g %g %g", &rank, &c[0], &c[1], &c[2], &c[3], &c[4]); err == nil {
			cells[rank] = c
		}
	}
	return cells
}

// agrees tells whether the cells that a terminal says were written are what
// their writers printed.
func agrees(e *concrete.Terminal, out map[int][]float64) bool {
	for i, c := range e.Outputs {
		if c.Writer < 0 {
			continue
		}
		if c.Value == nil || len(out[c.Writer]) != 5 {
			return false
		}
		want, _ := c.Value.Float64()
		if got := out[c.Writer][i]; math.Abs(got-want) > 1e-9*(1+math.Abs(want)) {
			return false
		}
	}
	return true
}

// What a compiler and MPICH make of a program is among what the interpreter
// finds possible.
func TestAgreesWithMPICH(t *testing.T) {
	ran, enough := 0, 12
	if testing.Short() {
		enough = 3
	}
	for seed := int64(1000); ran < enough && seed < 1060; seed++ {
		src, p, ins := random(t, seed, progen.Options{NoBugs: true})
		in := ins[int(seed)%len(ins)]
		r, err := concrete.Explore(p, concrete.Options{NP: src.NP, Inputs: in, Coarse: true, Float: true, Overflow: true,
			MaxStates: 50000})
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, src.Text)
		}
		usable := r.Complete
		for _, v := range r.Violations {
			usable = usable && (v.Kind == verdict.PotentialDeadlock || v.Kind == verdict.NondeterministicOut)
		}
		if !usable || len(r.Terminals) == 0 {
			continue
		}
		ran++
		out := printed(t, src, in)
		found := false
		for i := range r.Terminals {
			found = found || agrees(&r.Terminals[i], out)
		}
		if !found {
			t.Errorf("seed %d, %v: mpirun prints %v, but possible are\n%s\n%s", seed, in, out, digest(r), src.Text)
		}
	}
	if ran < enough {
		t.Errorf("only %d programs could be run", ran)
	}
}
