package trace_test

import (
	"fmt"
	"github.com/tass-go/tass/internal/source"
	"math/big"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/check/session"
	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/check/witness"
	"github.com/tass-go/tass/internal/concrete"
	"github.com/tass-go/tass/internal/front/c"
	"github.com/tass-go/tass/internal/logic/prove/light"
	"github.com/tass-go/tass/internal/replay/trace"
	"github.com/tass-go/tass/internal/verdict"
)

// violated runs a program and gives the trace of its first violation.
func violated(t *testing.T, text string, cfg verify.Config, stateAt int) (*verify.Violation, *trace.Trace) {
	t.Helper()
	p, err := c.Load(c.Options{ReadFile: source.Only(text)}, []string{"a.c"})
	if err != nil {
		t.Fatal(err)
	}
	cfg.Prover = light.New(light.Limits{})
	r, err := verify.Run(p, cfg)
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Violations) == 0 {
		t.Fatalf("no violation: %s %s", r.Verdict, r.Reason)
	}
	v := r.Violations[0]
	tr, err := trace.Record(r.Session, trace.Options{Path: v.Path, Model: v.Model, Until: &v.Violation, StateAt: stateAt})
	if err != nil {
		t.Fatal(err)
	}
	return v, tr
}

func lines(tr *trace.Trace) string {
	var b strings.Builder
	for _, s := range tr.Steps {
		fmt.Fprintf(&b, "%d p%d %s:%d", s.N, s.Process, s.Func, s.Pos.Line)
		if s.Note != "" {
			fmt.Fprintf(&b, " (%s)", s.Note)
		}
		b.WriteString(listed(s.Changes) + "\n")
	}
	return b.String()
}

func listed(changes []trace.Change) string {
	text := ""
	for _, x := range changes {
		text += " " + x.Name + "=" + x.Value
	}
	return text
}

func expect(t *testing.T, got, want string) {
	t.Helper()
	if want = strings.TrimLeft(want, "\n"); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

func TestStepsOfASequentialProgram(t *testing.T) {
	v, tr := violated(t, `#include <assert.h>
#include <stdlib.h>
#pragma TASS input {n > 2 && n < 4}
int n;
struct pair { int a; double b[2]; };
static int twice(int x) {
    return 2 * x;
}
int main(void) {
    struct pair p = {1, {0.5, 2}}, *q = &p;
    int *h = malloc(2 * sizeof(int));
    for (int i = 0; i < 2; i++)
        h[i] = twice(i + n);
    q->b[1] = h[1];
    assert(p.b[1] != 8);
    free(h);
    return 0;
}
`, verify.Config{NP: 1}, 9)
	if !tr.Reached || v.Kind != verdict.Assertion {
		t.Errorf("the assertion was not met again: %v", v.Kind)
	}
	expect(t, lines(tr), `
1 p0 main:10 p.a=1 p.b[0]=0.5 p.b[1]=2 q=&p
2 p0 main:11 h=&block(line 11)[0]
3 p0 main:12 (true) i=0
4 p0 main:13 (calls twice) x=3
5 p0 twice:7
6 p0 main:13 h[0]=6
7 p0 main:12 (true) i=1
8 p0 main:13 (calls twice) x=4
9 p0 twice:7
10 p0 main:13 h[1]=8
11 p0 main:12 (false) i=2
12 p0 main:14 p.b[1]=8
13 p0 main:15
`)
	if len(tr.State) != 1 || len(tr.State[0].Frames) != 2 {
		t.Fatalf("state after step 9: %+v", tr.State)
	}
	var got strings.Builder
	for _, fr := range tr.State[0].Frames {
		fmt.Fprintf(&got, "%s:%s\n", fr.Func, listed(fr.Variables))
	}
	expect(t, got.String(), `
: n=3 h[0]=6
main: p.a=1 p.b[0]=0.5 p.b[1]=2 q=&p h=&block(line 11)[0] i=1
`)
}

const exchange = `#include <mpi.h>
#include <assert.h>
int main(void) {
    int rank, x = 7, y = 0;
    MPI_Init(0, 0);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Recv(&y, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Bcast(&y, 1, MPI_INT, 0, MPI_COMM_WORLD);
    } else {
        MPI_Send(&x, 1, MPI_INT, 0, 5, MPI_COMM_WORLD);
        MPI_Bcast(&y, 1, MPI_INT, 0, MPI_COMM_WORLD);
        assert(y != 7);
    }
    MPI_Finalize();
    return 0;
}
`

// What a header defines in C is a part of the step that calls it; what it calls back is not.
func TestHeadersHaveNoSteps(t *testing.T) {
	_, tr := violated(t, `#include <stdio.h>
#include <stdlib.h>
static int by(const void *a, const void *b) {
    return *(const int *)a - *(const int *)b;
}
int main(void) {
    int v[2] = {2, 1}, x;
    char small[2];
    qsort(v, 2, sizeof *v, by);
    sscanf("7 abc", "%d %s", &x, small);
    return 0;
}
`, verify.Config{NP: 1}, 0)
	called := false
	for _, s := range tr.Steps {
		called = called || s.Func == "by"
		if s.Pos.File.Library || strings.HasPrefix(s.Func, "_") {
			t.Errorf("step %d is in %s", s.N, s.Func)
		}
		for _, x := range s.Changes {
			if strings.HasPrefix(x.Name, "_") || strings.HasPrefix(x.Name, "$") {
				t.Errorf("step %d changes %s", s.N, x.Name)
			}
		}
	}
	if last := &tr.Steps[len(tr.Steps)-1]; !called || last.Pos.Line != 10 {
		t.Errorf("got\n%s", lines(tr))
	}
}

func TestStepsAndScheduleOfMessages(t *testing.T) {
	_, tr := violated(t, exchange, verify.Config{NP: 2}, 0)
	text := lines(tr)
	for _, want := range []string{
		"p0 main:8 (waits for a message from any rank, any tag)",
		"p1 main:11 (posts a message to rank 0, tag 5)",
		"p0 main:8 (receives the message that rank 1 sent with tag 5 at line 11) y=7",
		"p1 main:11 (goes on: its message was received)",
		"p1 main:12 (enters)",
		"y=7\n",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	var received, completed bool
	for _, ch := range tr.Schedule {
		received = received || ch.Kind == concrete.Receive && ch.Wild && ch.Source == 1 && ch.Process == 0
		completed = completed || ch.Kind == concrete.Complete && ch.Process == 1
		if ch.Kind == concrete.Buffer {
			t.Errorf("a message is said to be buffered: %v", ch)
		}
	}
	if !received || !completed {
		t.Errorf("schedule %v", tr.Schedule)
	}
}

// A violation behind a send that only buffering lets go on.
func TestBufferedSendsAreInTheSchedule(t *testing.T) {
	v, tr := violated(t, `#include <mpi.h>
#include <assert.h>
int main(void) {
    int rank, x = 1;
    MPI_Init(0, 0);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
        assert(x == 0);
        MPI_Send(&x, 1, MPI_INT, 1, 1, MPI_COMM_WORLD);
    } else {
        MPI_Recv(&x, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}
`, verify.Config{NP: 2, Deadlock: verify.Absolute}, 0)
	if v.Kind != verdict.Assertion {
		t.Fatalf("found %s", v.Kind)
	}
	found := false
	for _, ch := range tr.Schedule {
		found = found || ch.Kind == concrete.Buffer && ch.Process == 0
	}
	if !found {
		t.Errorf("no buffering in %v\n%s", tr.Schedule, lines(tr))
	}
}

// A message is posted once, also where MPI buffers it later.
func TestBufferedMessagesArePostedOnce(t *testing.T) {
	for _, send := range []string{"MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);",
		"MPI_Send(&x, 0, MPI_INT, 1, 0, MPI_COMM_WORLD);",
		"MPI_Isend(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r); MPI_Wait(&r, MPI_STATUS_IGNORE);"} {
		_, tr := violated(t, `#include <mpi.h>
#include <assert.h>
int main(void) {
    int rank, x = 1;
    MPI_Request r;
    MPI_Init(0, 0);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        `+send+"\n        "+send+`
        MPI_Recv(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}
`, verify.Config{NP: 2, Deadlock: verify.Absolute}, 0)
		sent, buffered := 0, 0
		for _, s := range tr.Steps {
			for _, e := range s.Events {
				if e.Kind == trace.Sent {
					sent++
				}
			}
			if strings.Contains(s.Note, "buffers") {
				buffered++
			}
		}
		if sent != 2 || buffered != 2 {
			t.Errorf("%s: %d messages are posted, %d are buffered\n%s", send, sent, buffered, lines(tr))
		}
	}
}

func TestWithoutModelValuesAreSymbolic(t *testing.T) {
	p, err := c.Load(c.Options{ReadFile: source.Only("#include <assert.h>\n#pragma TASS input\nint n;\n" +
		"int main(void) {\n    int m = n + 1;\n    assert(m > 0);\n    return 0;\n}\n")}, []string{"a.c"})
	if err != nil {
		t.Fatal(err)
	}
	r, err := verify.Run(p, verify.Config{NP: 1, Prover: light.New(light.Limits{})})
	if err != nil || len(r.Violations) != 1 {
		t.Fatal(err, r)
	}
	tr, err := trace.Record(r.Session, trace.Options{Path: r.Violations[0].Path})
	if err != nil {
		t.Fatal(err)
	}
	if got := lines(tr); !strings.Contains(got, "main:5 m=n + 1") {
		t.Errorf("got\n%s", got)
	}
}

func TestFileRoundTrip(t *testing.T) {
	name := filepath.Join(t.TempDir(), "t.json")
	f := &trace.File{Schema: trace.Schema, Command: "verify", Programs: [][]string{{"a.c"}}, NP: 2, Config: []byte("{}"),
		Inputs: trace.TextInputs(concrete.Inputs{"x": concrete.Rat(big.NewRat(-1, 3)),
			"a": concrete.List(concrete.Int(1), concrete.List())}),
		Calls:  trace.WriteCalls([]witness.Call{{Func: "f", Args: []*big.Rat{big.NewRat(1, 2)}, Value: big.NewRat(7, 1)}}),
		Labels: []session.Label{{Program: "impl", Process: 1, Func: "main", Loc: 4, Kind: "receive", From: 3, Case: "true"}}}
	if err := f.Write(name); err != nil {
		t.Fatal(err)
	}
	g, err := trace.Read(name)
	if err != nil {
		t.Fatal(err)
	}
	in := g.Values()
	if in["x"].String() != "-1/3" || in["a"].String() != "{1, {}}" {
		t.Errorf("inputs %v", in)
	}
	if calls := g.ReadCalls(); len(calls) != 1 || calls[0].Value.RatString() != "7" ||
		calls[0].Args[0].RatString() != "1/2" {
		t.Errorf("calls %v", calls)
	}
	if len(g.Labels) != 1 || g.Labels[0] != f.Labels[0] {
		t.Errorf("labels %v", g.Labels)
	}
	if left, err := filepath.Glob(name + "*"); err != nil || len(left) != 1 {
		t.Errorf("files left: %v %v", left, err)
	}
}

func TestDiffer(t *testing.T) {
	a := []trace.Hash{{Name: "a.c", SHA256: "1"}, {Name: "b.h", SHA256: "2"}}
	for _, test := range []struct {
		b    []trace.Hash
		want string
	}{
		{a, ""},
		{a[:1], "b.h"},
		{[]trace.Hash{{Name: "a.c", SHA256: "9"}, {Name: "b.h", SHA256: "2"}}, "a.c"},
		{append([]trace.Hash{{Name: "n.h", SHA256: "3"}}, a...), "n.h"},
	} {
		if got := trace.Differ(a, test.b); got != test.want {
			t.Errorf("Differ = %q, want %q", got, test.want)
		}
	}
}

// Characters are shown beside their codes, strings as such, and constants of enumerations by their names; a call of
// the library is one step.
func TestCharactersAndEnumerations(t *testing.T) {
	_, tr := violated(t, `#include <string.h>
enum colour { RED, BLUE = 7 };
int main(void) {
    char c = 'x', word[6] = "hi", other[8];
    signed char small = 'x';
    enum colour k = BLUE;
    strcpy(other, "abc");
    other[3] = '\n';
    word[c == 'x' ? 6 : 0] = k + small;
    return 0;
}
`, verify.Config{NP: 1}, 0)
	expect(t, lines(tr), `
1 p0 main:4 c=120 'x' word="hi"
2 p0 main:5 small=120
3 p0 main:6 k=BLUE
4 p0 main:7 other="abc"
5 p0 main:8 other[3]=10 '\n'
6 p0 main:9
`)
}

func TestNumbersForPeople(t *testing.T) {
	for text, want := range map[string]string{"1/2": "0.5", "1/3": "1/3", "-7": "-7", "1/1048576": "1/1048576",
		"5/4": "1.25", "0": "0",
		"6516312344037899/18014398509481984":      "0.361728",
		"1000000000000000000/3000000000000000001": "1000000000000000000/3000000000000000001"} {
		q, ok := new(big.Rat).SetString(text)
		if !ok {
			t.Fatal(text)
		}
		if got := trace.Rational(q); got != want {
			t.Errorf("%s is shown as %s, want %s", text, got, want)
		}
	}
}

// A value of a function of which the model says nothing is shown as a term: any number would do there.
func TestFunctionsOfTheReals(t *testing.T) {
	_, tr := violated(t, `
#include <assert.h>
#include <math.h>
int main(void) {
    double u = sin(1), v = 2 * sin(0);
    assert(v > 0);
    return 0;
}`, verify.Config{NP: 1}, 0)
	if got := lines(tr); !strings.Contains(got, "u=sin(1)") || !strings.Contains(got, "v=0") {
		t.Error(got)
	}
}
