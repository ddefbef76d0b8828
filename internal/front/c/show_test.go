package c

import (
	"os"
	"testing"
)

func TestShow(t *testing.T) {
	if os.Getenv("SHOW") == "" {
		return
	}
	p, err := Load(Options{}, []string{os.Getenv("SHOW")})
	if err != nil {
		t.Fatal(err)
	}
	p.Print(os.Stdout)
}
