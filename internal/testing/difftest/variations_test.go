package difftest

import (
	"fmt"
	"github.com/tass-go/tass/internal/source"
	"math/rand"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/concrete"
	"github.com/tass-go/tass/internal/front"
	"github.com/tass-go/tass/internal/front/c"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/testing/progen"
)

// TestRandomRelays compares what is found of programs of several phases, in each of which others reach a wildcard
// receive, with and without persistent sets.
func TestRandomRelays(t *testing.T) {
	compared := tally{}
	for seed := range campaign.Seeds(t, 60) {
		p := load(t, progen.Relays(seed))
		compared.smaller(t, p)
		if p.limit = 3000; p.src.NP == 3 {
			for _, fault := range p.againstOracle(t, compared) {
				t.Errorf("seed %d: %s\n%s", seed, fault, numbered(p.src.Text))
			}
		}
	}
	t.Log(compared)
	if campaign.Usual() && (compared["urgent"] < 40 || compared["fewer"] < 10) {
		t.Errorf("too few programs were compared: %v", compared)
	}
}

// variation gives a program of testdata/schedules that was changed at random: a call repeated, left out, moved, or
// with another rank or tag. With the first seeds each of these programs comes as it is. It gives nil when what comes
// out is no program.
func variation(t testing.TB, seed int64) *program {
	t.Helper()
	files, err := filepath.Glob("testdata/schedules/*.c")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	read := func(file string) string {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	text := read(files[seed%int64(len(files))])
	p := &program{src: progen.Program{Seed: seed}, limit: 3000}
	if _, err := fmt.Sscanf(text, "// %d processes", &p.src.NP); err != nil {
		t.Fatal(err)
	}
	if n := seed / int64(len(files)); n > 0 {
		r := rand.New(rand.NewSource(seed))
		for range 1 + r.Intn(3) {
			text = varied(r, text, p.src.NP)
		}
	}
	p.src.Text = strings.Replace(text, `#include "short.h"`, read("testdata/schedules/short.h"), 1)
	if p.model, err = front.Load(c.Options{ReadFile: source.Only(p.src.Text)},
		[]string{"variation.c"}); err != nil {
		return nil
	}
	space := concrete.Space{Ranges: map[string][2]int64{"n": {0, 1}}}
	if p.inputs, err = concrete.Enumerate(p.model, space); err != nil {
		t.Fatal(err)
	}
	return p
}

// statements of the programs that can be changed, and what in them.
var (
	statement = regexp.MustCompile(`^\s+((first|then) = )?(i?s?send|i?recv|wait)\(.*\);$`)
	ranks     = regexp.MustCompile(`\b(ANY|\d)\b`)
)

// varied makes one change.
func varied(r *rand.Rand, text string, np int) string {
	lines := strings.Split(text, "\n")
	var at []int
	for i, line := range lines {
		if statement.MatchString(line) {
			at = append(at, i)
		}
	}
	if len(at) == 0 {
		return text
	}
	i, k := at[r.Intn(len(at))], at[r.Intn(len(at))]
	switch r.Intn(5) {
	case 0: // another rank or tag
		places := ranks.FindAllStringIndex(lines[i], -1)
		p := places[r.Intn(len(places))]
		lines[i] = lines[i][:p[0]] + [...]string{"ANY", "0", "1", "2", fmt.Sprint(np - 1)}[r.Intn(5)] + lines[i][p[1]:]
	case 1: // moved
		line := lines[i]
		lines[i] = ""
		lines[k] = line + "\n" + lines[k]
	case 2: // repeated, perhaps by another rank
		lines[k] += "\n" + lines[i]
	case 3: // left out
		lines[i] = ""
	case 4: // exchanged
		lines[i], lines[k] = lines[k], lines[i]
	}
	return strings.Join(lines, "\n")
}

// TestRandomVariations does what TestSchedules does with random variations of its programs.
func TestRandomVariations(t *testing.T) {
	seen := tally{}
	for seed := range campaign.Seeds(t, 160) {
		p := variation(t, seed)
		if p == nil {
			continue
		}
		with, urgently := p.explore(t, false, 0), p.exploreAs(t, verify.Config{UrgentOnly: true}, 20_000)
		if urgently.Result.Complete {
			seen["urgent"]++
			p.same(t, "persistent sets", with, urgently)
		}
		if p.src.NP > 3 {
			continue
		}
		if none := p.explore(t, true, 20_000); none.Result.Complete {
			seen["none"]++
			p.same(t, "the reduction", with, none)
		}
		for _, fault := range p.againstOracle(t, seen) {
			t.Errorf("seed %d: %s\n%s", seed, fault, numbered(p.src.Text))
		}
	}
	t.Log(seen)
	if campaign.Usual() && (seen["urgent"] < 60 || seen["none"] < 20) {
		t.Errorf("too few programs were compared: %v", seen)
	}
}
