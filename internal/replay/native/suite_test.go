package native

import (
	"bytes"
	"os/exec"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// The checksum is that of the command with which makefiles tell whether a file has changed.
func TestChecksumIsThatOfPOSIX(t *testing.T) {
	if _, err := exec.LookPath("cksum"); err != nil {
		t.Skip("no cksum")
	}
	rapid.Check(t, func(rt *rapid.T) {
		text := rapid.SliceOfN(rapid.Byte(), 0, 600).Draw(rt, "text")
		cmd := exec.CommandContext(t.Context(), "cksum")
		cmd.Stdin = bytes.NewReader(text)
		out, err := cmd.Output()
		if err != nil {
			rt.Fatal(err)
		}
		if got := checksum(text); got != strings.TrimSpace(string(out)) {
			rt.Errorf("%s, and cksum says %s", got, out)
		}
	})
}
