package verdict

import (
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/source"
)

// The names are an interface: flags, JSON, `// want` comments. Removing or
// reordering one must be a decision.
func TestKindNamesAndOrder(t *testing.T) {
	want := strings.Fields(`deadlock potential-deadlock nontermination assertion collective-assertion
		loop-invariant not-equivalent nondeterministic-output out-of-bounds invalid-pointer uninitialized kind-mismatch
		uninitialized-send input-conversion division-by-zero memory-leak invalid-free allocation-size arithmetic-overflow conversion-overflow
		shift-out-of-range read-only-write misaligned-pointer overlapping-copy format-mismatch comparison-order unsequenced
		incompatible-call missing-return abort mpi-lifecycle
		mpi-invalid-argument mpi-type-mismatch mpi-truncation mpi-unreceived-message
		mpi-collective-mismatch mpi-request-misuse mpi-resource-leak mpi-buffer-hazard mpi-ready-send mpi-race message-race mpi-returned-errors
		mpi-shared-send-buffer requires ensures assigns path-requires path-ensures interference
`)
	all := Kinds()
	if len(all) != len(want) {
		t.Fatalf("%d kinds, want %d", len(all), len(want))
	}
	for i, k := range all {
		if string(k.Kind) != want[i] {
			t.Errorf("kind %d is %s, want %s", i, k.Kind, want[i])
		}
		if k.Title == "" || !strings.HasSuffix(k.Doc, ".") {
			t.Errorf("kind %s lacks a title or a sentence", k.Kind)
		}
		if k.Kind.Order() != i || k.Kind.Info() != k {
			t.Errorf("kind %s does not find itself", k.Kind)
		}
	}
	if _, ok := Lookup("no-such-kind"); ok {
		t.Error("found a kind that does not exist")
	}
}

func TestOffUnlessAsked(t *testing.T) {
	for _, k := range Kinds() {
		off := k.Kind == UninitializedSend || k.Kind == InputConversion || k.Kind == MPISharedSend || k.Kind == MessageRace
		if k.DefaultOn == off {
			t.Errorf("%s: DefaultOn = %v", k.Kind, k.DefaultOn)
		}
	}
}

func TestDecideAndExitCodes(t *testing.T) {
	conf, poss := Violation{Certainty: Confirmed}, Violation{Certainty: Possible}
	cases := []struct {
		vs       []Violation
		complete bool
		want     Verdict
		exit     int
	}{
		{nil, true, Verified, 0},
		{nil, false, Inconclusive, 3},
		{[]Violation{poss}, true, Inconclusive, 3},
		{[]Violation{poss, conf}, false, Violated, 1},
		{[]Violation{{Certainty: Proved}}, true, Violated, 1},
	}
	for i, c := range cases {
		got := Decide(c.vs, c.complete)
		if got != c.want || got.ExitCode() != c.exit {
			t.Errorf("case %d: %s (exit %d), want %s (%d)", i, got, got.ExitCode(), c.want, c.exit)
		}
	}
	if BadInput.ExitCode() != 2 || Internal.ExitCode() != 4 {
		t.Error("exit codes of bad input and internal faults are wrong")
	}
}

func TestSortIsByPlace(t *testing.T) {
	f := source.NewFile("a.c", "x\ny\n")
	at := func(line int32) source.Pos { return source.Pos{File: f, Line: line} }
	vs := []Violation{
		{Kind: Assertion, Pos: at(2), Process: 1},
		{Kind: Assertion, Pos: at(2), Process: 0},
		{Kind: MPIBufferHazard, Pos: at(1)},
		{Kind: Deadlock, Pos: at(2), Process: 1},
	}
	Sort(vs)
	if vs[0].Kind != MPIBufferHazard || vs[1].Kind != Deadlock || vs[2].Process != 0 || vs[3].Process != 1 {
		t.Errorf("order: %+v", vs)
	}
}

func TestFilled(t *testing.T) {
	for _, c := range [][3]string{
		{"%6d", "42", "    42"}, {"%-6d", "42", "42    "}, {"%03d", "7", "007"}, {"%d", "42", "42"}, {"%2d", "123", "123"},
		{"%6.2f", "0.3333333", " 0.3333333"}, {"%8.2f", "0.5", "     0.5"},
	} {
		if got := Filled(c[0], c[1]); got != c[2] {
			t.Errorf("%s of %s: %q, want %q", c[0], c[1], got, c[2])
		}
	}
}
