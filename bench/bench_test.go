package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestRowsArePublished holds the rows to the published table: each configuration
// is there, with its bounds.
func TestRowsArePublished(t *testing.T) {
	published, err := readPublished("published/tass2011.csv")
	if err != nil {
		t.Fatal(err)
	}
	// Published bounds name the variables that are bounded, ours the bounds.
	bounds := map[string]string{"n<=": "B NB", "nx<=": "NXB", "ny<=": "NYB", "nt<=": "NTB", "l<=": "LB", "m<=": "MB", "intervals=": "NI", "tol=": "tol"}
	rows := largest()
	if len(rows) != len(published) {
		t.Errorf("%d rows, %d published", len(rows), len(published))
	}
	for _, r := range rows {
		p := published[r.Name]
		if p == nil {
			t.Errorf("%s is not published", r.Name)
			continue
		}
		for _, bound := range strings.Split(p["bounds"], " && ") {
			at := strings.IndexByte(bound, '=') + 1
			ok := false
			for _, name := range strings.Fields(bounds[bound[:at]]) {
				ok = ok || r.Inputs[name] == bound[at:]
			}
			if !ok {
				t.Errorf("%s: the published bound %s is not among %v", r.Name, bound, r.Inputs)
			}
		}
	}
}

// TestSmallRows runs the small configurations in this process, and compares their
// counters with the committed ones.
func TestSmallRows(t *testing.T) {
	t.Chdir("..")
	var done []figures
	for _, r := range small() {
		r.Timeout = 2 * time.Minute
		res, err := r.compare(nil)
		if err != nil {
			t.Fatalf("%s: %v", r.Name, err)
		}
		done = append(done, figures{row: r, outcome: outcome{Verdict: res.Verdict, Reason: res.Reason, Stats: res.Stats}})
	}
	if err := checkCounters("bench/counters.golden", done, false); err != nil {
		t.Error(err)
	}
}

func TestCheckCounters(t *testing.T) {
	name := filepath.Join(t.TempDir(), "golden")
	a, b := figures{row: row{Name: "a"}}, figures{row: row{Name: "b"}}
	if err := checkCounters(name, []figures{a, b}, true); err != nil {
		t.Fatal(err)
	}
	if err := checkCounters(name, []figures{b}, false); err != nil {
		t.Errorf("unchanged: %v", err)
	}
	b.Stats.StatesSeen = 5
	if err := checkCounters(name, []figures{b}, false); err == nil {
		t.Error("a changed counter passes")
	}
	if err := checkCounters(name, []figures{b}, true); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(name)
	if want := "a: " + a.counters() + "\nb: " + b.counters() + "\n"; err != nil || string(text) != want {
		t.Errorf("after an update of one row:\n%s%v\nwant\n%s", text, err, want)
	}
}

// TestProfile holds a profiled row to its verdict, and to files that say something.
func TestProfile(t *testing.T) {
	dir := t.TempDir()
	t.Chdir("..")
	r := row{Name: "adder", Spec: "adder/adder_seq.c", Impl: "adder/adder_par.c", NP: 2, Inputs: inputs("B", "5"), Profile: dir}
	res, err := r.profiled()
	if err != nil || res.Verdict != "verified" {
		t.Fatalf("%v, %v", res, err)
	}
	for _, name := range []string{"cpu", "heap", "allocs"} {
		if info, err := os.Stat(filepath.Join(dir, name+".pprof")); err != nil || info.Size() == 0 {
			t.Errorf("%s.pprof: %v", name, err)
		}
	}
}
