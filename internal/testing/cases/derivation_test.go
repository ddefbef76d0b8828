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

func TestDerivationOfFigure63(t *testing.T) {
	cfg := option.Config{NP: option.Range{From: 3, To: 3}}
	cfg.Decompose, cfg.Procedures = true, []string{"main:10"}
	r, err := driver.Contracts(context.Background(), []string{contracted + "sequence.minimp"}, cfg)
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := report.Contracts(&b, r); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(b.String(), derived) {
		t.Errorf("%s\nwant\n%s", b.String(), derived)
	}
}
