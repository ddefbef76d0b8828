package main

import (
	"fmt"
	"testing"
	"time"

	"github.com/tass-go/tass"
)

// The counters of the committed figures of contracts are those that small numbers of processes have now. What differs
// has to be measured again: go run ./bench -contracts -doc.
func TestContractsHaveTheirCounters(t *testing.T) {
	t.Chdir("..")
	list, err := readContracts(contractFile)
	if err != nil {
		t.Fatal(err)
	}
	compared := 0
	for _, want := range list {
		if want.NP > 4 {
			continue
		}
		for _, p := range contractPrograms {
			for _, mode := range p.modes {
				if p.name != want.Program || mode.name != want.Mode {
					continue
				}
				got, err := proveContracts(t.Context(), want.Program, want.NP, mode, tass.Limits{Timeout: time.Minute})
				if err != nil {
					t.Fatal(err)
				}
				compared++
				if a, b := pinnedCounters(got), pinnedCounters(want); a != b {
					t.Errorf("%s: %s; %s has %s", want.key(), a, contractFile, b)
				}
			}
		}
	}
	if want := 3 * 2 * len(contractPrograms); compared != want {
		t.Errorf("%d rows were compared, want %d", compared, want)
	}
}

// pinnedCounters writes what does not depend on the machine.
func pinnedCounters(r contractRow) string {
	return fmt.Sprintf("%s with %d states, %d transitions, %d prover calls", r.Verdict, r.Stats.StatesSeen,
		r.Stats.Transitions, r.Stats.ProverCalls)
}
