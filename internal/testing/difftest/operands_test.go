package difftest

import (
	"testing"

	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/testing/memgen"
)

// TestRandomOperandsConcretely holds the concrete interpreter to what gcc makes of deep expressions,
// with side effects within operands: how they are lowered to a model, both interpreters believe.
func TestRandomOperandsConcretely(t *testing.T) {
	seen := againstSanitizers(t, memgen.GenerateOperands, campaign.Seeds(t, 60), concretely)
	if campaign.Usual() && (seen["right"] < 400 || seen["refused"] > 0) {
		t.Errorf("too few programs were compared: %v", seen)
	}
}

// TestRandomOperands holds the symbolic engine to the same.
func TestRandomOperands(t *testing.T) {
	seen := againstSanitizers(t, memgen.GenerateOperands, campaign.Seeds(t, 30), symbolically)
	if campaign.Usual() && (seen["verified"] < 20 || seen["refused"] > 5) {
		t.Errorf("too few programs were compared: %v", seen)
	}
}
