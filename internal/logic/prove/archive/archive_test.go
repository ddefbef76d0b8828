package archive

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

func open(t *testing.T) *Archive {
	t.Helper()
	a, err := Open(filepath.Join(t.TempDir(), "deep", "down"))
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func save(t *testing.T, a *Archive, q Question, ans Answer) {
	t.Helper()
	if err := a.Save(q, ans); err != nil {
		t.Fatal(err)
	}
}

var question = Question{"z3", "4.8", 1, "(assert (< |a\"<b| 3))\n(check-sat)\n"}

func TestRoundTrip(t *testing.T) {
	a := open(t)
	if _, ok := a.Load(question); ok {
		t.Error("an answer from nowhere")
	}
	want := Answer{Word: "sat", Values: []string{"(- 3)", "", "(/ 1 2)"}}
	save(t, a, question, want)
	again, err := Open(filepath.Dir(a.dir))
	if err != nil {
		t.Fatal(err)
	}
	got, ok := again.Load(question)
	if !ok || fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%v %v, want %v", got, ok, want)
	}
	// Every part of the question counts.
	for _, q := range []Question{
		{"cvc5", question.Version, 1, question.Text}, {"z3", "4.9", 1, question.Text},
		{"z3", "4.8", 2, question.Text}, {"z3", "4.8", 1, question.Text + " "}, {"z34", ".8", 1, question.Text},
	} {
		if ans, ok := a.Load(q); ok {
			t.Errorf("%+v has the answer %v of another question", q, ans)
		}
	}
}

// The name of a file decides nothing: what is inside is compared.
func TestCollision(t *testing.T) {
	a := open(t)
	other := question
	other.Text = "(assert true)"
	save(t, a, other, Answer{Word: "unsat"})
	if err := os.MkdirAll(filepath.Dir(a.file(question)), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(a.file(other), a.file(question)); err != nil {
		t.Fatal(err)
	}
	if ans, ok := a.Load(question); ok {
		t.Errorf("got the answer %v to another question", ans)
	}
	save(t, a, question, Answer{Word: "sat"})
	if ans, ok := a.Load(question); !ok || ans.Word != "sat" {
		t.Errorf("after saving: %v %v", ans, ok)
	}
}

func TestUnknownUnderItsLimits(t *testing.T) {
	a := open(t)
	for _, c := range []struct {
		save  Answer
		units int64
		time  time.Duration
		want  bool
	}{
		{Answer{Word: "unknown", Units: 100}, 100, time.Second, true},
		{Answer{}, 101, time.Second, false},
		{Answer{Word: "unknown", Units: 50}, 100, time.Second, true}, // the weaker one is not kept
		{Answer{Word: "unknown", Time: time.Minute}, 1000, time.Minute, true},
		{Answer{}, 1, time.Hour, false},
		{Answer{Word: "unsat"}, 1 << 40, time.Hour, true},
		{Answer{Word: "unknown", Units: 1 << 50}, 1 << 50, time.Hour, true}, // and neither is this
	} {
		if c.save.Word != "" {
			save(t, a, question, c.save)
		}
		ans, ok := a.Load(question)
		if got := ok && ans.Covers(c.units, c.time); got != c.want {
			t.Errorf("%+v for %d units, %s: %v, want %v", ans, c.units, c.time, got, c.want)
		}
	}
	if ans, _ := a.Load(question); ans.Word != "unsat" {
		t.Errorf("%q took the place of unsat", ans.Word)
	}
}

// Files that are damaged, forged without care, or somebody else's are not there.
func TestForeignFiles(t *testing.T) {
	a := open(t)
	name := a.file(question)
	save(t, a, question, Answer{Word: "unsat"})
	good, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	for what, text := range map[string]string{
		"empty": "", "cut": string(good[:len(good)-9]), "other text": "hello\nworld", "no record": checksum([]byte("[]")) +
			"\n[]",
		"changed":     strings.Replace(string(good), "unsat", "sat", 1),
		"other word":  signed(`{"solver":"z3","version":"4.8","translator":1,"text":"(assert (< |a\"<b| 3))\n(check-sat)\n","word":"perhaps"}`),
		"no limits":   signed(`{"solver":"z3","version":"4.8","translator":1,"text":"(assert (< |a\"<b| 3))\n(check-sat)\n","word":"unknown"}`),
		"limit below": signed(`{"solver":"z3","version":"4.8","translator":1,"text":"(assert (< |a\"<b| 3))\n(check-sat)\n","word":"unknown","units":-5}`),
	} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if ans, ok := a.Load(question); ok {
			t.Errorf("%s: %v", what, ans)
		}
	}
	if err := os.WriteFile(name, good, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, ok := a.Load(question); !ok {
		t.Error("the good one is not read")
	}
	if err := os.Chmod(name, 0o666); err != nil {
		t.Fatal(err)
	}
	if _, ok := a.Load(question); ok {
		t.Error("a file that anybody may write is read")
	}
	save(t, a, question, Answer{Word: "unsat"})
	if _, ok := a.Load(question); !ok {
		t.Error("it was not replaced")
	}
	st, err := os.Stat(a.dir)
	if err != nil || st.Mode().Perm() != 0o700 {
		t.Errorf("the folder has mode %v, %v", st.Mode(), err)
	}
}

func signed(body string) string { return checksum([]byte(body)) + "\n" + body }

func TestTrim(t *testing.T) {
	a := open(t)
	var qs []Question // of one folder
	for i := 0; len(qs) < 20; i++ {
		q := Question{"z3", "4.8", 1, fmt.Sprint(i, strings.Repeat("x", 1000))}
		if len(qs) == 0 || filepath.Dir(a.file(q)) == filepath.Dir(a.file(qs[0])) {
			qs = append(qs, q)
		}
	}
	q := func(i int) Question { return qs[i] }
	for i := range qs {
		save(t, a, q(i), Answer{Word: "unsat"})
		old := time.Now().Add(time.Duration(i-100) * time.Minute)
		if err := os.Chtimes(a.file(q(i)), old, old); err != nil {
			t.Fatal(err)
		}
	}
	left := filepath.Join(filepath.Dir(a.file(q(0))), temporary+"left")
	if err := os.WriteFile(left, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	old := time.Now().Add(-2 * abandoned)
	if err := os.Chtimes(left, old, old); err != nil {
		t.Fatal(err)
	}
	if _, ok := a.Load(q(0)); !ok { // the oldest is used
		t.Fatal("no answer")
	}
	a.MaxBytes = folders * 15 << 10
	if err := a.Trim(); err != nil {
		t.Fatal(err)
	}
	var kept []int
	for i := range 20 {
		if _, err := os.Stat(a.file(q(i))); err == nil {
			kept = append(kept, i)
		}
	}
	if len(kept) < 5 || len(kept) > 14 || kept[0] != 0 || kept[1] != 20-len(kept)+1 {
		t.Errorf("kept %v: want the first, which was used, and the last ones", kept)
	}
	if _, err := os.Stat(left); err == nil {
		t.Error("what a dead process left is still there")
	}
}

// Several users of one folder disturb each other no more than by work done twice.
func TestConcurrentUse(t *testing.T) {
	a := open(t)
	var group sync.WaitGroup
	for w := range 4 {
		group.Add(1)
		go func() {
			defer group.Done()
			b, err := Open(filepath.Dir(a.dir))
			if err != nil {
				t.Error(err)
				return
			}
			b.MaxBytes = folders << 8
			for i := range 100 {
				q := Question{"z3", "4.8", 1, fmt.Sprint(i % 10)}
				if ans, ok := b.Load(q); ok && ans.Word != "unsat" {
					t.Errorf("%v", ans)
				}
				if err := b.Save(q, Answer{Word: "unsat"}); err != nil {
					t.Error(err)
				}
				if i%25 == w {
					if err := b.Trim(); err != nil {
						t.Error(err)
					}
				}
			}
		}()
	}
	group.Wait()
}

func TestNoFolder(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(file); err == nil {
		t.Error("a file is no folder")
	}
}
