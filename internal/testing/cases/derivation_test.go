package cases

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/driver"
	"github.com/tass-go/tass/internal/report"
	"github.com/tass-go/tass/option"
)

// The derivation of Luo, section 6.3 (Fig. 6.3 with the two clauses that it adds): the sequence rule applies to the
// gather and the broadcast, and all its side conditions hold.
const derived = `main:10: verified (with the contracts of main:17, main:36)
  with 3 processes: by the rule of sequence from main:17; main:36, in 3 executions
    side condition 1 holds: the next part sends nothing that the parts before it require not to be sent
    side condition 2 holds: the parts together keep each process from sending as long as the whole promises it
    side condition 3 holds: the parts together keep each process from leaving as long as the whole promises it
    side condition 4 holds: what the parts require not to be sent, and do not keep back themselves, the whole requires
`

// A loop with an invariant, by the rule of the collective loop (Luo, Fig. 6.1).
const looped = `rounds:31: verified (with the contracts of rounds:31.iteration)
  with 2 processes: by the rule of the collective loop from rounds:31.iteration, in 4 executions
    side condition 1 holds: an iteration sends nothing that the one before it requires not to be sent
`

func TestDerivationOfFigure63(t *testing.T) { derivation(t, "sequence.minimp", "main:10", 3, derived) }

func TestDerivationOfLoop(t *testing.T) { derivation(t, "invariant.minimp", "rounds:31", 2, looped) }

// derivation looks at how one contract is derived.
func derivation(t *testing.T, file, name string, np int, want string) {
	t.Helper()
	cfg := option.Config{NP: option.Range{From: np, To: np}}
	cfg.Decompose, cfg.Procedures = true, []string{name}
	r, err := driver.Contracts(context.Background(), []string{contracted + file}, cfg)
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := report.Contracts(&b, r); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(b.String(), want) {
		t.Errorf("%s\nwant\n%s", b.String(), want)
	}
}
