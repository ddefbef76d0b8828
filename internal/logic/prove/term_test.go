package prove

import (
	"strings"
	"testing"
)

// TestShort gives long terms short names, and different ones different names.
func TestShort(t *testing.T) {
	long := strings.Repeat("fadd(x;", 1000)
	if short("f(x)") != "f(x)" || len(short(long)) > 64 || short(long) == short(long+"y") {
		t.Errorf("%q, %q", short(long), short(long+"y"))
	}
}
