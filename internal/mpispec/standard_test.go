package mpispec

import (
	"regexp"
	"slices"
	"strings"
	"testing"
)

// The table has every function, by the chapters of MPI 4.0. The counts were taken from the prototypes in the mpi.h of
// MPICH 4.0.2, which has all of that version, and which this test does not need: without those of MPI_T, and without
// MPIX_ and the predefined callbacks, which are constants. To them come the 22 conversions of handles, macros there.
func TestEveryFunctionOfTheStandardIsThere(t *testing.T) {
	want := map[string]int{"3": 66, "4": 6, "5": 56, "6": 105, "7": 56, "8": 50, "9": 29, "10": 9, "11": 26, "12": 48,
		"13": 5, "14": 86, "15": 1, "16": 7, "17": 10, "19": 32}
	got, seen, large, converts := map[string]int{}, map[string]bool{}, 0, 0
	for _, d := range Standard() {
		chapter, _, _ := strings.Cut(d.Section, ".")
		got[chapter]++
		if seen[d.Name] || !strings.HasPrefix(d.Name, "MPI_") {
			t.Errorf("%s is there twice, or is no function of MPI", d.Name)
		}
		seen[d.Name] = true
		if d.LargeCount() {
			large++
			if !seen[strings.TrimSuffix(d.Name, "_c")] {
				t.Errorf("%s comes before the function with small counts", d.Name)
			}
		}
		if d.Converts() {
			converts++
		}
	}
	for chapter, n := range want {
		if got[chapter] != n {
			t.Errorf("chapter %s: %d functions, want %d", chapter, got[chapter], n)
		}
	}
	if len(Standard()) != 592 || large != 154 || converts != 24 {
		t.Errorf("%d functions, %d with large counts, %d conversions", len(Standard()), large, converts)
	}
	modelled := 0
	for _, f := range Functions() {
		if modelled++; !seen[f.Name] {
			t.Errorf("%s has a row and is not in the Standard", f.Name)
		}
	}
	t.Logf("%d of %d functions are modelled", modelled, len(Standard())-large-converts)
}

// Rows declare functions as the Standard does, but for the names of parameters.
func TestRowsDeclareAsTheStandardDoes(t *testing.T) {
	plain := func(c string) string {
		c = regexp.MustCompile(` \*?\w+(\[\])`).ReplaceAllString(c, " *p")
		c = regexp.MustCompile(`\bconst `).ReplaceAllString(c, "")
		return regexp.MustCompile(`([ *])\w+([,)\[])`).ReplaceAllString(c, "${1}p$2")
	}
	for _, d := range Standard() {
		row := FunctionOf(d.Name)
		if row == nil {
			continue
		}
		if got, want := plain(row.Prototype()), plain(d.C); got != want {
			t.Errorf("the row declares\n%s, not\n%s", got, want)
		}
	}
}

// A function with large counts has the parameters of its twin, integers wider, or a row of its own: the rows of twins
// are theirs.
func TestTwinsHaveTheParametersOfTheirRows(t *testing.T) {
	narrow := func(c string) string {
		c = regexp.MustCompile(`\b(MPI_Count|MPI_Aint|int)\b`).ReplaceAllString(c, "n")
		c = strings.ReplaceAll(strings.ReplaceAll(c, " * ", " *"), largeCount+"(", "(")
		return strings.ReplaceAll(strings.ReplaceAll(c, "_function_c ", "_function "), "_fn_c ", "_fn ")
	}
	declared, twins := map[string]string{}, 0
	for _, d := range Standard() {
		declared[d.Name] = d.C
		small := Library("P" + d.Name)
		if small == d.Name {
			continue
		}
		if twins++; narrow(d.C) != narrow(declared[small]) {
			t.Errorf("%s\nhas other parameters than\n%s", d.C, declared[small])
		}
	}
	if twins < 140 {
		t.Errorf("only %d functions with large counts are twins", twins)
	}
}

// Each name of the header is declared once, and functions also with the P in front.
func TestHeaderHasEachNameOnce(t *testing.T) {
	var names []string
	text := Header()
	for _, m := range regexp.MustCompile(`(?m)^(?:static )?(?:int|double|MPI_\w+) (P?MPI_\w+)\(|^#define (MPI_\w+) |`+
		`^typedef .*?(MPI_\w+)(?:\(.*\))?;$`).FindAllStringSubmatch(text, -1) {
		names = append(names, m[1]+m[2]+m[3])
	}
	slices.Sort(names)
	for i, n := range names {
		if i > 0 && n == names[i-1] {
			t.Errorf("%s is there twice", n)
		}
	}
	for _, d := range Standard() {
		for _, n := range []string{d.Name, "P" + d.Name} {
			if _, ok := slices.BinarySearch(names, n); !ok {
				t.Errorf("%s is not declared", n)
			}
		}
		modelled := !strings.Contains(text, " "+d.Name+"("+strings.SplitN(d.C, "(", 2)[1]+";"+NotModelled)
		if modelled != Modelled(d.Name) {
			t.Errorf("%s is said to be modelled: %v", d.Name, modelled)
		}
	}
}
