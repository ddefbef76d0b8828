package difftest

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/tass-go/tass/internal/front/c"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/testing/progen"
	"github.com/tass-go/tass/internal/verdict"
)

// TestRandomNonblockingUnderMPI runs random programs in which nothing is wrong but
// that results may depend on the order of messages, as they do in half of them: what a
// compiler and MPICH make of them is among the ends that the engine proves.
func TestRandomNonblockingUnderMPI(t *testing.T) {
	mpi := findMPI(t)
	ran, several := 0, 0
	for seed := range campaign.Seeds(t, 12) {
		src := progen.Nonblocking(seed, progen.Options{Phases: 3, Processes: 4, NoBugs: true, Answers: seed%4 == 3,
			Persistent: seed%4 == 1})
		file := filepath.Join(t.TempDir(), fmt.Sprintf("random%d.c", seed))
		if err := os.WriteFile(file, []byte(src.Text), 0o644); err != nil {
			t.Fatal(err)
		}
		p := load(t, src)
		engine := p.explore(t, false, 0)
		if !harmless(engine) {
			continue
		}
		in := p.inputs[int(seed)%len(p.inputs)]
		ends, err := engine.At(in, none)
		if err != nil {
			t.Fatal(err)
		}
		switch {
		case len(ends) > 1:
			several++
		case ran-several > several:
			continue
		}
		ran++
		if p.model, err = c.Load(c.Options{}, []string{file}); err != nil {
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
	t.Logf("%d programs ran, %d of them have several ends", ran, several)
}

// harmless tells whether nothing is wrong with a program but that its outputs may depend
// on the schedule.
func harmless(s *Symbolic) bool {
	for _, v := range s.Result.Violations {
		if v.Kind != verdict.NondeterministicOut {
			return false
		}
	}
	return s.Result.Complete && len(s.Ends) > 0
}
