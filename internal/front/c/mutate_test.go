package c

import (
	"fmt"
	"math/rand"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/testing/campaign"
)

// cToken matches a token of C, a comment, or blanks.
var cToken = regexp.MustCompile(`(?s)//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|` +
	`[A-Za-z_]\w*|\d[\w.]*|\s+|[-+<>=!&|]=|&&|\|\||\+\+|--|->|.`)

// strange are tokens that are put where they do not belong.
func strange() []string {
	return strings.Fields(`5 x 0 * & ( ) { } ; int double const static [3] 1e400 sizeof return - ! ? : , void "s" ++ a
		(int) unsigned extern goto l: if else while(0) for(;;) break; continue; switch(1) case default: typedef union enum
		->x .x NULL 1.5 main f(1) % << ~ = == # 99999999999999999999 'c' struct`)
}

// mutated exchanges, repeats, leaves out or puts in some tokens of a program.
func mutated(r *rand.Rand, text string) string {
	toks := cToken.FindAllString(text, -1)
	var at []int
	for i, t := range toks {
		if strings.TrimSpace(t) != "" && !strings.HasPrefix(t, "//") && !strings.HasPrefix(t, "/*") {
			at = append(at, i)
		}
	}
	extra := strange()
	for range 1 + r.Intn(3) {
		i := at[r.Intn(len(at))]
		switch r.Intn(5) {
		case 0:
			toks[i] = ""
		case 1:
			toks[i] += " " + toks[i]
		case 2:
			j := at[r.Intn(len(at))]
			toks[i], toks[j] = toks[j], toks[i]
		case 3:
			toks[i] += " " + extra[r.Intn(len(extra))] + " "
		default:
			toks[i] = extra[r.Intn(len(extra))]
		}
	}
	return strings.Join(toks, "")
}

// Whatever is done to the tokens of a program, it is loaded, or refused with a line for
// each thing that is wrong: nothing that the C front end says of itself.
func TestMutatedPrograms(t *testing.T) {
	programs := campaign.Number(600, 60)
	var texts []string
	for _, pattern := range []string{"testdata/model/*.c", "../../../examples/clang/*.c", "../../../examples/bugs/*.c"} {
		files, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range files {
			if text, err := os.ReadFile(name); err == nil && len(text) < 4000 {
				texts = append(texts, string(text))
			}
		}
	}
	for seed := range programs {
		r := rand.New(rand.NewSource(int64(seed)))
		text := mutated(r, texts[r.Intn(len(texts))])
		if fault := refusedBadly(text); fault != "" {
			t.Errorf("seed %d: %s\n%s", seed, fault, text)
		}
	}
}

// refusedBadly tells what is wrong with how a text is refused; empty if nothing is.
func refusedBadly(text string) string {
	o := fromText(map[string]string{"x.c": text})
	o.Compared = true
	p, err := Load(o, []string{"x.c"})
	if err == nil {
		if err := p.Check(); err != nil {
			return fmt.Sprintf("the model is broken: %v", err)
		}
		return ""
	}
	for _, d := range diag.All(err) {
		switch {
		case d.Pos.Line == 0 && d.Code != diag.NoMain:
			return fmt.Sprintf("no place: %v", d)
		case ofItself(d.Message) || strings.Contains(d.Message, "failed on this program"):
			return fmt.Sprintf("the C front end speaks of itself: %v", d)
		}
	}
	return ""
}
