package driver

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/tass-go/tass/option"
)

// A search that is cut says in which loop it was, that of a caller where the function has none, and a caller of what a
// header defines; and that numbers have become too long, where that is so.
func TestReasonSaysWhereItStood(t *testing.T) {
	for _, x := range []struct{ name, text, want string }{
		{"numbers", `int main(void) {
  double x = 0.3;
  for (int i = 0; i < 5; i++)
    ;
  for (int i = 0; i < 40; i++)
    x = 3.7 * x * (1 - x);
  return x > 2;
}
`, "a.c:5:3; real numbers have got up to "},
		{"a loop", `int main(void) {
  unsigned i = 0;
  while (1)
    i++;
}
`, "a.c:3:3"},
		{"a loop up to a number with a name", `#define STEPS 900000000
int main(void) {
  unsigned n = 0, k = 0;
  for (int i = 0; i < STEPS; i++)
    while (k % 5 != n % 3)
      k++;
}
`, "a.c:4:3 goes on up to STEPS, which is 900000000: --set STEPS=10 looks at "},
		{"a caller's loop", `static int next(int i) { return i + 1 > 5 ? i - 1 : i + 1; }
int main(void) {
  unsigned long n = 0;
  do
    n += next(n % 5);
  while (1);
}
`, "a.c:5:10"},
		{"a function of a header", `#include <stdlib.h>
static int a[2000];
static int before(const void *x, const void *y) { return *(int *)x - *(int *)y; }
int main(void) {
  unsigned long n = 0;
  for (;;) {
    a[n % 2000] = n % 7;
    qsort(a, 2000, sizeof a[0], before);
    n++;
  }
}
`, "a.c:6:3"},
	} {
		cfg := option.Config{Limits: option.Limits{Timeout: time.Second}, Prover: "light", Auto: option.Off}
		r, err := Verify(context.Background(), written(t, x.text), cfg)
		if err != nil {
			t.Fatalf("%s: %v", x.name, err)
		}
		if !strings.HasPrefix(r.Reason, "time limit reached") || !strings.Contains(r.Reason, "; it stood at ") ||
			!strings.Contains(r.Reason, ", in the loop at ") || !strings.Contains(r.Reason, x.want) {
			t.Errorf("%s: %s", x.name, r.Reason)
		}
	}
}
