package difftest

import (
	"bytes"
	"context"
	"fmt"
	"math/rand"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tass-go/tass"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/option"
)

// readLength bounds the words and lines of the texts that readers are given, and what is made up for them.
const readLength = 4

// TestRandomReaders compares random programs that read the standard input, or a file: two that are found to be
// equivalent, for all texts, do the same when gcc compiles them, for random texts.
func TestRandomReaders(t *testing.T) {
	equal := 0
	for seed := range campaign.Seeds(t, 10) {
		r := rand.New(rand.NewSource(seed))
		fromFile := r.Intn(3) == 0
		first := readerCalls(r)
		second := append([]int(nil), first...)
		if r.Intn(4) > 0 {
			second[r.Intn(len(second))] = r.Intn(len(readers))
		}
		dir := t.TempDir()
		var files, programs []string
		for i, calls := range [][]int{first, second} {
			name := readerBinary(t, dir, fmt.Sprintf("reader%d", i), calls, fromFile)
			files, programs = append(files, name+".c"), append(programs, name)
		}
		cfg := option.Config{Source: option.Source{InputLength: readLength}, Limits: option.Limits{MaxStates: 300_000},
			Prover: "light"}
		res, err := tass.Compare(context.Background(), files[:1], files[1:], cfg)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, readerProgram(first, fromFile))
		}
		if res.Verdict != verdict.Verified {
			continue
		}
		equal++
		for range 40 {
			text := readerText(r)
			a, b := readerOutput(t, programs[0], dir, text, fromFile), readerOutput(t, programs[1], dir, text, fromFile)
			if a != b {
				t.Errorf("seed %d: taken to be equivalent, but for %q they give %s and %s\n%s\n%s", seed, text, a, b,
					readerProgram(first, fromFile), readerProgram(second, fromFile))
				break
			}
		}
	}
	if campaign.Usual() && equal == 0 {
		t.Error("no programs were equivalent")
	}
}

// readers are statements that read something, and change s.
var readers = []string{
	`r = fscanf(f, "%d", &i); s = s * 5 + r + 1; if (r == 1) s += i;`,
	`r = fscanf(f, " %d", &i); s = s * 5 + r + 1; if (r == 1) s += i;`,
	`r = fscanf(f, "%u", &u); s = s * 5 + r + 1; if (r == 1) s += u % 8;`,
	`r = fscanf(f, "%x", &u); s = s * 5 + r + 1; if (r == 1) s += u % 8;`,
	`r = fscanf(f, "%d,%d", &i, &k); s = s * 5 + r + 1; if (r > 0) s += i; if (r == 2) s -= k;`,
	`r = fscanf(f, "%*d%d", &i); s = s * 5 + r + 1; if (r == 1) s += i;`,
	`r = fscanf(f, "%c", &c); s = s * 5 + r + 1; if (r == 1) s += c;`,
	`r = fscanf(f, " %c", &c); s = s * 5 + r + 1; if (r == 1) s += c;`,
	`r = fscanf(f, "%s", word); s = s * 5 + r + 1; if (r == 1) s += strlen(word) * 100 + word[0];`,
	`r = fgetc(f); s = s * 5 + r + 1;`,
	`r = fgets(word, 20, f) != NULL; s = s * 5 + r; if (r) s += strlen(word) * 100 + word[strlen(word) - 1];`,
	`r = fgets(word, 3, f) != NULL; s = s * 5 + r; if (r) s += strlen(word) * 100 + strcspn(word, "\n");`,
	`r = fscanf(f, "%2s", word); s = s * 5 + r + 1; if (r == 1) s += strlen(word) * 100 + word[0];`,
	`r = fscanf(f, "%2d", &i); s = s * 5 + r + 1; if (r == 1) s += i;`,
	`r = fscanf(f, "%1d%d", &i, &k); s = s * 5 + r + 1; if (r > 0) s += i; if (r == 2) s -= k;`,
	`r = fscanf(f, "%1u", &u); s = s * 5 + r + 1; if (r == 1) s += u;`,
	`r = fscanf(f, "%3x", &u); s = s * 5 + r + 1; if (r == 1) s += u % 8;`,
	`r = fgetc(f); if (r != EOF) s = s * 5 + ungetc(r, f);`,
	`r = fgetc(f); if (r == '1') ungetc(r, f); else s = s * 5 + r + 1;`,
	`r = getdelim(&line, &room, ',', f); s = s * 5 + r; if (r > 0) s += line[0] * 10 + line[r - 1];`,
	`s = s * 2 + (feof(f) != 0);`,
	`r = fscanf(f, "x"); s = s * 5 + r + 1;`,
	`s += 1;`,
}

// TestRandomReadersCoverTexts executes random programs that read, for random texts: what they end with there, verify
// must not have proved to be impossible.
func TestRandomReadersCoverTexts(t *testing.T) {
	for seed := range campaign.Seeds(t, 10) {
		r := rand.New(rand.NewSource(seed))
		fromFile := r.Intn(3) == 0
		calls := readerCalls(r)
		dir := t.TempDir()
		program, text := readerBinary(t, dir, "reader", calls, fromFile), readerText(r)
		cfg := option.Config{Source: option.Source{InputLength: readLength}, Limits: option.Limits{MaxStates: 300_000},
			Prover: "light"}
		claim := "assert(s != " + readerOutput(t, program, dir, text, fromFile) + ");\n"
		file := filepath.Join(dir, "claim.c")
		source := strings.Replace(readerProgram(calls, fromFile), "printf", claim+"printf", 1)
		if err := os.WriteFile(file, []byte("#include <assert.h>\n"+source), 0o600); err != nil {
			t.Fatal(err)
		}
		res, err := tass.Verify(context.Background(), []string{file}, cfg)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, source)
		}
		if res.Verdict == verdict.Verified {
			t.Errorf("seed %d: the assertion is taken to hold, which does not for %q\n%s", seed, text, source)
		}
	}
}

// readerBinary compiles the program that makes some calls.
func readerBinary(t *testing.T, dir, name string, calls []int, fromFile bool) string {
	t.Helper()
	name = filepath.Join(dir, name)
	text := readerProgram(calls, fromFile)
	if err := os.WriteFile(name+".c", []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command("gcc", "-w", "-o", name, name+".c").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s\n%s", err, out, text)
	}
	return name
}

func readerCalls(r *rand.Rand) []int {
	list := make([]int, 1+r.Intn(3))
	for i := range list {
		list[i] = r.Intn(len(readers))
	}
	return list
}

func readerProgram(calls []int, fromFile bool) string {
	var b strings.Builder
	b.WriteString("#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n" +
		"#pragma TASS output\nlong s;\nint main(void) {\n" +
		"int i = 0, k = 0, r = 0; unsigned u = 0; char c = 0, word[20] = \"\", *line = NULL;\nsize_t room = 0;\n" +
		"FILE *f = stdin;\n")
	if fromFile {
		b.WriteString("f = fopen(\"input.txt\", \"r\");\nif (f == NULL) return 1;\n")
	}
	for _, k := range calls {
		b.WriteString(readers[k] + "\n")
	}
	if fromFile {
		b.WriteString("fclose(f);\n")
	}
	b.WriteString("free(line);\nprintf(\"%ld\\n\", s);\nreturn 0;\n}\n")
	return b.String()
}

// readerText makes a text whose words and lines are as short as those that are made up.
func readerText(r *rand.Rand) string {
	var b strings.Builder
	line := 0
	for range r.Intn(6) {
		word := []string{"1", "12", "-3", "a", "ab", "x", "+", ",", "1,2", "0x1", "7x", "10", "-", "x1"}[r.Intn(14)]
		if line += len(word) + 1; line > readLength+1 || r.Intn(3) == 0 {
			b.WriteByte('\n')
			line = len(word) + 1
		} else if b.Len() > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(word)
	}
	if r.Intn(2) == 0 {
		b.WriteByte('\n')
	}
	return b.String()
}

func readerOutput(t *testing.T, program, dir, text string, fromFile bool) string {
	t.Helper()
	cmd := exec.Command(program)
	cmd.Dir = dir
	if fromFile {
		if err := os.WriteFile(filepath.Join(dir, "input.txt"), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	} else {
		cmd.Stdin = bytes.NewReader([]byte(text))
	}
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(string(out))
}
