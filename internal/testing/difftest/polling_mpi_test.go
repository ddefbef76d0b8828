package difftest

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/tass-go/tass/internal/front/c"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/testing/progen"
)

// TestRandomPollingUnderMPI runs random programs that poll and are verified, but perhaps for what depends on the
// schedule: what a compiler and MPICH make of them ends within a time limit, as the engine says.
func TestRandomPollingUnderMPI(t *testing.T) {
	mpi := findMPI(t)
	ran := 0
	for seed := range campaign.Seeds(t, 12) {
		src := progen.Polling(seed, progen.Options{Phases: 1, Processes: 3, NoBugs: true, Counting: seed%2 == 0})
		file := filepath.Join(t.TempDir(), fmt.Sprintf("polling%d.c", seed))
		if err := os.WriteFile(file, []byte(src.Text), 0o644); err != nil {
			t.Fatal(err)
		}
		p := load(t, src)
		engine := p.explore(t, false, 100_000)
		if !harmless(engine) {
			continue
		}
		ran++
		var err error
		if p.model, err = c.Load(c.Options{}, []string{file}); err != nil {
			t.Fatal(err)
		}
		in := p.inputs[int(seed)%len(p.inputs)]
		ends, err := engine.At(in, none)
		if err != nil {
			t.Fatal(err)
		}
		real := run(t, mpi, &subject{p.model, []string{file}, src.NP}, in, "")
		found := false
		for _, e := range ends {
			found = found || differences(e, real) == ""
		}
		if !found {
			t.Errorf("seed %d, np=%d, %v: mpirun gives %v, and the engine\n%s\n%s", seed, src.NP, in, real.Cells(), Keys(ends),
				numbered(src.Text))
		}
	}
	t.Logf("%d programs ran", ran)
}
