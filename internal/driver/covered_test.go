package driver_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/check/coverage"
	"github.com/tass-go/tass/internal/driver"
	"github.com/tass-go/tass/internal/logic/prove/ledger"
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/option"
)

const chooses = `#include <mpi.h>
#include <assert.h>
#pragma TASS input
int n;
int main(int argc, char **argv) {
    int rank, size, got = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) {
        if (n > 3) got = 1;
        for (int i = 1; i < size; i++) MPI_Recv(&got, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        assert(size == 1 || got > 0);
    } else {
        MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
`

// searched makes a run with a log of what is searched, and gives the folder.
func searched(t *testing.T, text string, change func(*option.Config)) string {
	t.Helper()
	dir := t.TempDir()
	name, log := filepath.Join(dir, "p.c"), filepath.Join(dir, "log")
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	cfg := option.Config{NP: option.Range{From: 1, To: 3}, LogObligations: log, LogSearch: true}
	change(&cfg)
	if _, err := driver.Verify(context.Background(), []string{name}, cfg); err != nil {
		t.Fatal(err)
	}
	return log
}

// nothingLeftOut switches everything off that leaves something out.
func nothingLeftOut(cfg *option.Config) {
	cfg.Reduce, cfg.Live, cfg.Symmetry, cfg.Merge = option.NoReduction, option.Off, option.NoSymmetry, option.Off
}

// checked audits a folder without asking anybody: what is of interest is the search.
func checked(t *testing.T, dir string) *ledger.Report {
	t.Helper()
	r, err := ledger.Audit(context.Background(), dir, ledger.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// records reads the log of a folder.
func records(t *testing.T, dir string) []*coverage.Record {
	t.Helper()
	file, err := os.Open(filepath.Join(dir, "search.jsonl.gz"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	zip, err := gzip.NewReader(file)
	if err != nil {
		t.Fatal(err)
	}
	var list []*coverage.Record
	for d := json.NewDecoder(zip); ; {
		r := &coverage.Record{}
		if err := d.Decode(r); errors.Is(err, io.EOF) {
			return list
		} else if err != nil {
			t.Fatal(err)
		}
		list = append(list, r)
	}
}

// forge writes other records into a folder, with all hashes and numbers as they must be then.
func forge(t *testing.T, dir string, list []*coverage.Record, change func(*ledger.Manifest)) {
	t.Helper()
	m, err := ledger.Read(dir)
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	zip := gzip.NewWriter(&b)
	for _, r := range list {
		if err := json.NewEncoder(zip).Encode(r); err != nil {
			t.Fatal(err)
		}
	}
	if err := zip.Close(); err != nil {
		t.Fatal(err)
	}
	hash := func(text []byte) string { h := sha256.Sum256(text); return hex.EncodeToString(h[:]) }
	m.Search.SHA256, m.Search.Records, m.Digest = hash(b.Bytes()), int64(len(list)), ""
	change(m)
	text, err := json.Marshal(m)
	if err != nil {
		t.Fatal(err)
	}
	m.Digest = hash(text)
	if text, err = json.Marshal(m); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string][]byte{m.Search.File: b.Bytes(), "manifest.json": text} {
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// Where nothing is left out, all of the search is checked; and a log with a record less, one twice, or one changed has
// a hole, though all hashes and numbers fit.
func TestSearchIsChecked(t *testing.T) {
	dir := searched(t, chooses, func(cfg *option.Config) {
		nothingLeftOut(cfg)
		cfg.NP.To = 2
	})
	r := checked(t, dir)
	if r.Search == nil || !r.Search.Whole() || r.Search.Searches != 2 || r.Search.Choices < 20 {
		t.Fatalf("%+v", r.Search)
	}
	list, same := records(t, dir), func(*ledger.Manifest) {}
	holes := func(what string, list []*coverage.Record, change func(*ledger.Manifest)) {
		t.Helper()
		if forge(t, dir, list, change); len(checked(t, dir).Search.Holes) == 0 {
			t.Errorf("%s: there is no hole", what)
		}
	}
	step := max(len(list)/60, 1)
	for k := 1; k < len(list); k += step { // that the first run begins can be left out
		text, err := json.Marshal(list[k])
		if err != nil {
			t.Fatal(err)
		}
		holes("without "+string(text), slices.Concat(list[:k], list[k+1:]), same)
		holes("twice "+string(text), slices.Concat(list[:k+1], list[k:]), same)
		if list[k].By != "" {
			other := *list[k]
			other.By += "?"
			holes("changed "+string(text), slices.Concat(list[:k], []*coverage.Record{&other}, list[k+1:]), same)
		}
	}
	holes("more processes", list, func(m *ledger.Manifest) { m.Run.NP = []int{1, 2, 4} })
	holes("fewer processes", list, func(m *ledger.Manifest) { m.Run.NP = []int{2} })
	holes("no processes and no searches", nil, func(m *ledger.Manifest) { m.Run.NP = nil })
	if forge(t, dir, list, func(m *ledger.Manifest) { m.Run.NP = []int{1, 2} }); !checked(t, dir).Search.Whole() {
		t.Error("the log as it was is not whole")
	}
}

// What is left out is named; and a search is not checked of a run that did not verify its program.
func TestSearchIsNotChecked(t *testing.T) {
	for what, test := range map[string]struct {
		text   string
		change func(*option.Config)
		want   string
	}{
		"liveness by default": {chooses, func(cfg *option.Config) { cfg.Live = option.On }, "liveness"},
		"commuting receives": {chooses, func(cfg *option.Config) {
			cfg.Reduce, cfg.Live = option.PersistentReduction, option.On
		}, "commuting receives"},
		"liveness": {chooses, func(cfg *option.Config) {
			nothingLeftOut(cfg)
			cfg.Live = option.On
		}, "liveness"},
		"symmetry": {chooses, func(cfg *option.Config) {
			nothingLeftOut(cfg)
			cfg.Symmetry = option.ProcessSymmetry
		}, "process symmetry"},
		"merging": {strings.Replace(chooses, "MPI_Init", "if (n > 7) got = 2; MPI_Init", 1),
			func(cfg *option.Config) {
				cfg.NP, cfg.Merge = option.Range{From: 1, To: 1}, option.On
			}, "path merging"},
		"calls in one expression": {`int a[2]; int f(int i) { return a[i] = 1; } int main(void) { return f(0) + f(1) - 2; }`,
			func(cfg *option.Config) {}, ""},
	} {
		r := checked(t, searched(t, test.text, test.change))
		if r.Search == nil || len(r.Search.Holes) > 0 || test.want != "" && r.Search.NotChecked[test.want] == 0 {
			t.Errorf("%s: %+v", what, r.Search)
		}
	}
	for what, change := range map[string]func(*option.Config){
		"violated":     func(*option.Config) {},
		"inconclusive": func(cfg *option.Config) { cfg.MaxStates = 5 },
	} {
		text := chooses
		if what == "violated" {
			text = strings.Replace(text, "got > 0", "got > 1", 1)
		}
		r := checked(t, searched(t, text, change))
		if got := r.Manifest.Run.Verdict; r.Search != nil || r.Manifest.Search == nil || got == verdict.Verified {
			t.Errorf("%s: %s, %+v", what, got, r.Search)
		}
	}
}

// A search that was given up for others with bounds does not count.
func TestSearchGivenUp(t *testing.T) {
	const text = `#include <stdio.h>
int main(void) {
    int n, s = 0;
    if (scanf("%d", &n) != 1) return 0;
    for (int i = 0; i < n && i < 1000; i++) s = i;
    return s > 1000;
}
`
	dir := searched(t, text, func(cfg *option.Config) {
		nothingLeftOut(cfg)
		cfg.NP, cfg.MaxSize = option.Range{From: 1, To: 1}, 3
	})
	if r := checked(t, dir); r.Manifest.Run.Verdict == verdict.Verified && (r.Search == nil || len(r.Search.Holes) > 0) {
		t.Errorf("%s, %+v", r.Manifest.Run.Verdict, r.Search)
	}
}

// Where programs are compared, the searches of both are written down, and belong together.
func TestComparisonIsChecked(t *testing.T) {
	dir := t.TempDir()
	log := filepath.Join(dir, "log")
	var files []string
	for name, text := range map[string]string{"a.c": "int main(void) {\n    int x = n;\n", "b.c": `#include <mpi.h>
int main(int argc, char **argv) {
    int rank, size, x = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == size - 1) x = n;
    MPI_Bcast(&x, 1, MPI_INT, size - 1, MPI_COMM_WORLD);
    MPI_Finalize();
    if (rank > 0) return 0;
`} {
		text = "#pragma TASS input\nint n;\n#pragma TASS output\nint most;\n" + text +
			"    if (x > 7) most = 7;\n    else most = x;\n    return 0;\n}\n"
		files = append(files, filepath.Join(dir, name))
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	slices.Sort(files)
	cfg := option.Config{NP: option.Range{From: 1, To: 3}, LogObligations: log, LogSearch: true, Arith: option.Real}
	if r, err := driver.Compare(context.Background(), files[:1], files[1:], cfg); err != nil ||
		r.Verdict != verdict.Verified {
		t.Fatal(r, err)
	}
	if r := checked(t, log); r.Search == nil || !r.Search.Whole() || r.Search.Searches != 7 || r.Search.Alone == 0 {
		t.Fatalf("%+v", r.Search)
	}
	list := records(t, log)
	for k, r := range list {
		if r.Kind != coverage.Begun && r.Kept == 0 {
			continue
		}
		other := *r
		if other.Kept++; r.Kind == coverage.Begun {
			other.Kept, other.Of = 0, r.Of+1
		}
		forge(t, log, slices.Concat(list[:k], []*coverage.Record{&other}, list[k+1:]), func(*ledger.Manifest) {})
		if len(checked(t, log).Search.Holes) == 0 {
			t.Errorf("with %+v there is no hole", other)
		}
	}
}

// Commands that do not search, or not only, have no log of searches.
func TestLogOfNoSearch(t *testing.T) {
	name := filepath.Join(t.TempDir(), "p.c")
	if err := os.WriteFile(name, []byte(chooses), 0o644); err != nil {
		t.Fatal(err)
	}
	log := filepath.Join(t.TempDir(), "log")
	cfg := option.Config{LogObligations: log, LogSearch: true}
	files := []string{name}
	_, proved := driver.Contracts(context.Background(), files, cfg)
	infers, uses, alone := cfg, cfg, cfg
	infers.Infer, uses.UseContracts, alone.LogObligations = true, true, ""
	_, inferred := driver.Verify(context.Background(), files, infers)
	_, used := driver.Verify(context.Background(), files, uses)
	_, nowhere := driver.Verify(context.Background(), files, alone)
	for what, err := range map[string]error{"contract": proved, "--infer": inferred,
		"--use-contracts": used, "no folder": nowhere} {
		if err == nil || !strings.Contains(err.Error(), "--log-search") {
			t.Errorf("%s: %v", what, err)
		}
	}
	if _, err := os.Stat(log); !os.IsNotExist(err) {
		t.Error("a folder was made")
	}
}
