package difftest

import (
	"fmt"
	"math/rand"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/concrete"
	"github.com/tass-go/tass/internal/front"
	"github.com/tass-go/tass/internal/front/c"
	"github.com/tass-go/tass/internal/logic/prove/choose"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/verdict"
)

// TestRandomUnaligned holds accesses at any address, where misaligned-pointer is not looked for, to what this machine
// does, which is taken to be one of x86.
func TestRandomUnaligned(t *testing.T) {
	for seed := range campaign.Seeds(t, 6) {
		r := rand.New(rand.NewSource(seed))
		var list []string
		for range 20 {
			list = append(list, unaligned(r))
		}
		results := natively(t, unalignedProgram(list, func(int) string { return `printf("%ld\n", r);` }))
		if len(results) != len(list) {
			t.Fatalf("seed %d: %d results", seed, len(results))
		}
		text := unalignedProgram(list, func(i int) string { return fmt.Sprintf("assert(r == %s);", results[i]) })
		p, err := front.Load(c.Options{ReadFile: source.Only(text)}, []string{"unaligned.c"})
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, text)
		}
		passed := []verdict.Kind{verdict.MisalignedPointer}
		run, err := concrete.Run(p, concrete.Options{NP: 1, Passed: passed}, concrete.First)
		if err != nil || len(run.Violations) > 0 {
			t.Errorf("seed %d: the concrete interpreter: %v, %+v\n%s", seed, err, run, numbered(text))
		}
		provers, err := choose.New("auto", nil)
		if err != nil {
			t.Fatal(err)
		}
		cfg := verify.Config{NP: 1, Errors: -1, Prover: provers, Checks: map[verdict.Kind]bool{passed[0]: false}}
		cfg.Limits.Timeout = 20 * time.Second
		s, err := Explore(p, cfg)
		provers.Close()
		if err != nil || len(s.Result.Violations) > 0 || s.Result.Verdict != verdict.Verified {
			t.Errorf("seed %d: the symbolic one: %v, %v\n%s", seed, err, violationsOf(s), numbered(text))
		}
	}
}

// unaligned makes a statement that sets r by an access at any place of an object.
func unaligned(r *rand.Rand) string {
	object := []struct {
		name string
		size int
	}{{"b", 24}, {"a", 24}, {"l", 24}, {"&h", 15}, {"hs", 30}}[r.Intn(5)]
	kind := []struct {
		name string
		size int
	}{{"short", 2}, {"int", 4}, {"unsigned", 4}, {"long", 8}, {"unsigned short", 2}}[r.Intn(5)]
	at := fmt.Sprintf("(%s *)((char *)%s + %d)", kind.name, object.name, r.Intn(object.size-kind.size+1))
	switch r.Intn(6) {
	case 0:
		return fmt.Sprintf("*(%s) = (%s)%d; r = *(%s);", at, kind.name, r.Int63()>>r.Intn(60), at)
	case 1:
		return fmt.Sprintf("r = *(%s) & 0xffff;", at)
	case 2:
		return fmt.Sprintf("{ %s *p = %s; *p = (%s)(*p / 2 + 1); r = *p; }", kind.name, at, kind.name)
	case 3:
		return fmt.Sprintf("h = *(struct head *)((char *)hs + %d); r = h.n / 2 + h.s[1];", r.Intn(16))
	case 4:
		return fmt.Sprintf("{ int *p = &hs[%d].n; *p = %d; short *q = hs[0].s; q[%d]++; r = hs[1].n / 2 + q[1]; }",
			r.Intn(2), r.Int31(), r.Intn(3))
	}
	return fmt.Sprintf("r = *(%s) == 5;", at)
}

// unalignedProgram makes a program of statements; what all bytes are is part of each result.
func unalignedProgram(list []string, after func(i int) string) string {
	var b strings.Builder
	b.WriteString(`#include <assert.h>
#include <stdio.h>
#include <string.h>
#pragma pack(push, 1)
struct head { char tag; int n; short s[3]; int m; };
#pragma pack(pop)
static unsigned char b[24];
static int a[6];
static long l[3];
static struct head h, hs[2];
static long sum(const void *p, int n) {
  long s = 0;
  for (int i = 0; i < n; i++)
    s = (s * 31 + ((const unsigned char *)p)[i]) % 1000003;
  return s;
}
int main(void) {
long r;
for (int i = 0; i < 24; i++) b[i] = (unsigned char)(i * 37);
for (int i = 0; i < 6; i++) a[i] = i * 70000 - 100000;
for (int i = 0; i < 3; i++) l[i] = i * 70000000000L - 3;
h.tag = 't'; h.n = 7; h.m = -9;
hs[0] = hs[1] = h;
`)
	for i, s := range list {
		b.WriteString(s + "\n")
		b.WriteString("r = r % 100000 + sum(b, 24) + sum(a, 24) + sum(l, 24) + sum(&h, 15) + sum(hs, 30);\n")
		b.WriteString(after(i) + "\n")
	}
	return b.String() + "return 0;\n}\n"
}

// natively gives the words that a program prints which goes where pointers lead.
func natively(t *testing.T, text string) []string {
	t.Helper()
	dir := t.TempDir()
	src, bin := filepath.Join(dir, "unaligned.c"), filepath.Join(dir, "unaligned")
	if err := os.WriteFile(src, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	args := []string{"-w", "-O0", "-fno-strict-aliasing", "-fsanitize=address", "-o", bin, src}
	if out, err := exec.Command("gcc", args...).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	out, err := exec.Command(bin).Output()
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return strings.Fields(string(out))
}
