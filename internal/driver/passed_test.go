package driver

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/tass-go/tass/option"
	"github.com/tass-go/tass/result"
)

// Variants of procedures and of loops, which executing the bodies does not look at, are named.
func TestVariantsThatAreNotLookedAt(t *testing.T) {
	const text = `fun down(n)
  requires 0 <= n && n <= 3;
  ensures \result == 0;
  assigns \nothing;
  decreases 5 - n;
{
  var x;
  if (n == 0) { return 0; }
  x = down(n - 1);
  return x;
}
fun main()
{
  var i, n;
  i = down(2); n = 2;
  invariant 0 <= i && i <= n && \forall t; \on(i, t) == i && \on(n, t) == n;
  decreases i;
  while (i < n) { i = i + 1; }
}
`
	file := filepath.Join(t.TempDir(), "variants.minimp")
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	r, err := Verify(context.Background(), []string{file}, option.Config{NP: option.Range{From: 2, To: 2}})
	if err != nil {
		t.Fatal(err)
	}
	for _, variant := range []string{"5 - n of down", "i of main"} {
		if !slices.ContainsFunc(r.Notes, func(n result.Note) bool {
			return strings.Contains(n.Message, "the variant "+variant) && strings.Contains(n.Message, "not looked at")
		}) {
			t.Errorf("the variant %s is not named: %v", variant, r.Notes)
		}
	}
}
