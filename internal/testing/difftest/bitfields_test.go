package difftest

import (
	"testing"

	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/testing/memgen"
)

// TestRandomBitsConcretely holds the concrete interpreter to what gcc makes of bit-fields: their layout, their types in
// expressions, and their bytes.
func TestRandomBitsConcretely(t *testing.T) {
	seen := againstSanitizers(t, memgen.GenerateBits, campaign.Seeds(t, 40), concretely)
	if campaign.Usual() && (seen["right"] < 250 || seen["refused"] > 0) {
		t.Errorf("too few programs were compared: %v", seen)
	}
}

// TestRandomBits holds the symbolic engine to the same.
func TestRandomBits(t *testing.T) {
	seen := againstSanitizers(t, memgen.GenerateBits, campaign.Seeds(t, 20), symbolically)
	if campaign.Usual() && (seen["verified"] < 10 || seen["refused"] > 3) {
		t.Errorf("too few programs were compared: %v", seen)
	}
}
