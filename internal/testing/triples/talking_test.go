package triples_test

import (
	"math/rand/v2"
	"testing"

	"github.com/tass-go/tass/internal/check/contracts"
	"github.com/tass-go/tass/internal/front/collective"
	"github.com/tass-go/tass/internal/logic/prove/choose"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/verdict"
)

// What is proved for every number of processes of random procedures that exchange messages is proved for each of the
// first ones.
func TestRandomEveryNumberTalking(t *testing.T) {
	stack, err := choose.New("light", nil)
	if err != nil {
		t.Fatal(err)
	}
	defer stack.Close()
	const most = 6
	count := map[string]int{}
	for seed := range campaign.Seeds(t, 12) {
		text := (&talker{counter{rand.New(rand.NewPCG(uint64(seed), 8))}}).program()
		prog, err := collective.Load(source.NewFile("r.minimp", text))
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, text)
		}
		f := prog.Contracted[len(prog.Contracted)-1]
		cfg := contracts.Config{NP: 2, F: sym.New(sym.Real), Prover: stack, Paths: true}
		every := contracts.ProveGeneral(prog, f, cfg)
		count[string(every.Verdict)]++
		if every.Verdict != verdict.Verified {
			t.Logf("seed %d: %s", seed, every.Reason)
			continue
		}
		for np := cfg.NP; np <= most; np++ {
			one := cfg
			one.NP = np
			r := contracts.Prove(prog, f, one)
			if r.Verdict != verdict.Verified && !r.Excluded && !r.Vacuous {
				t.Errorf("seed %d: proved for every number, and with %d processes %s %s\n%s", seed, np, r.Verdict, r.Reason, text)
				break
			}
		}
	}
	t.Log(count)
	if campaign.Usual() && (count["verified"] < 2 || count["inconclusive"] < 3) {
		t.Errorf("too little is proved, or refused: %v", count)
	}
}
