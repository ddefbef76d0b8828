package cli

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"github.com/tass-go/tass"
)

func TestNormalise(t *testing.T) {
	a := &app{}
	for in, want := range map[string]string{
		"compare -np2=10 -inputB=100 a.c b.c":    "compare --np2=10 --input=B=100 a.c b.c",
		"compare --np2 10 --input B=100 a.c":     "compare --np2=10 --input=B=100 a.c",
		"verify -np 10 a.c":                      "verify --np=10 a.c",
		"verify -inputB 100 a.c":                 "verify --input=B=100 a.c",
		"verify --inputB=100 a.c":                "verify --input=B=100 a.c",
		"verify -input B=-1 a.c":                 "verify --input=B=-1 a.c",
		"verify -inputa[1].x=2 a.c":              "verify --input=a[1].x=2 a.c",
		"verify -reduce=urgent a.c":              "verify --reduce=urgent a.c",
		"verify -DX -DY=1=2 -D Z a.c":            "verify --define=X --define=Y=1=2 --define=Z a.c",
		"verify -Ifoo -I bar -UQ a.c":            "verify --include-dir=foo --include-dir=bar --undefine=Q a.c",
		"verify -std=c99 -j4 -j 2 a.c":           "verify --std=c99 --jobs=4 --jobs=2 a.c",
		"verify -n 4 a.c":                        "verify --np=4 a.c",
		"verify -n4 a.c":                         "verify --np=4 a.c",
		"compare -n=2..3 a.c b.c":                "compare --np=2..3 a.c b.c",
		"verify -quiet a.c -verbose":             "verify --quiet a.c --verbose",
		"verify --json - a.c":                    "verify --json=- a.c",
		"verify a.c -- -np=3 --x":                "verify a.c -- -np=3 --x",
		"verify -inputB -1 a.c":                  "verify --input=B=-1 a.c",
		"verify --json=-x a.c":                   "verify --json=-x a.c",
		"verify -checkpoint=f -resume g a.c":     "verify --checkpoint=f --resume=g a.c",
		"replay t.json -state 4":                 "replay t.json --state=4",
		"verify -h":                              "verify --help",
		"help compare":                           "help compare",
		"verify -no-check memory-leak,assertion": "verify --no-check=memory-leak,assertion",
	} {
		got, err := normalise(a.root(), strings.Fields(in))
		if err != nil || strings.Join(got, " ") != want {
			t.Errorf("%s\n got %s %v\nwant %s", in, strings.Join(got, " "), err, want)
		}
	}
	for _, in := range []string{"verify -bogus a.c", "verify --bogus", "verify -np", "verify --inputB", "replay -np=3 t",
		"verify -x", "verify -nfour a.c", "show -n 4 a.c", "verify --D=3",
		"verify --json --input B=1 a.c", "verify --json -inputB=1 a.c", "verify -D -X a.c", "verify --json --"} {
		if got, err := normalise(a.root(), strings.Fields(in)); err == nil {
			t.Errorf("%s is taken as %q", in, got)
		}
	}
}

func FuzzNormalise(f *testing.F) {
	f.Add("verify -np2=10 -inputB=100 -- -x")
	f.Add("compare -D -- -")
	a := &app{}
	f.Fuzz(func(t *testing.T, text string) {
		in := strings.Fields(text)
		out, err := normalise(a.root(), in)
		if err != nil {
			return
		}
		for _, arg := range out {
			if arg == "--" {
				break
			}
			if len(arg) > 1 && arg[0] == '-' && !strings.HasPrefix(arg, "--") {
				t.Errorf("%q: %q is left with one dash", text, arg)
			}
		}
	})
}

func TestProgressLine(t *testing.T) {
	before := tass.Progress{NP: 2, States: 1_000_000, Elapsed: 2 * time.Second}
	now := tass.Progress{NP: 2, States: 1_500_000, Depth: 1234, ProverCalls: 77, Memory: 300 << 20,
		Elapsed: 3 * time.Second}
	if got := progressLine(now, before); got != "np=2  1.5M states  500.0k/s  depth 1.2k  77 prover calls  300 MB  3s" {
		t.Errorf("got %q", got)
	}
}

// A fault of the program itself asks for a report.
func TestCrash(t *testing.T) {
	var b bytes.Buffer
	crash(&b, []string{"verify", "a.c"}, "index out of range")
	for _, want := range []string{"internal error: index out of range",
		"This is a fault of tass, not of your program. Please report it", `"verify" "a.c"`} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("no %q in %s", want, b.String())
		}
	}
}

func TestProgressIsForTerminalsOnly(t *testing.T) {
	var b bytes.Buffer
	p := newProgress(&b, false)
	p.show(tass.Progress{Elapsed: time.Hour})
	p.clear()
	if b.Len() > 0 {
		t.Errorf("wrote %q to what is no terminal", b.String())
	}
	p = &progress{w: &b, width: 30}
	p.show(tass.Progress{Elapsed: time.Second})
	if b.Len() > 0 {
		t.Errorf("wrote %q before the delay", b.String())
	}
	p.show(tass.Progress{States: 5, Elapsed: time.Minute})
	p.clear()
	if got := b.String(); !strings.HasPrefix(got, "\r\x1b[Knp=0  5 states") || !strings.HasSuffix(got, "\r\x1b[K") ||
		len(got) > 30+8 {
		t.Errorf("wrote %q", got)
	}
}
