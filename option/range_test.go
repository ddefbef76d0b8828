package option

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func TestRanges(t *testing.T) {
	for text, want := range map[string]string{"4": "4", "2..4": "2..4", "3..": "3..", "4,8": "4,8", "8,4": "4,8",
		"1,2,3": "1..3", "2..4,3..6": "2..6", "1..2,5,7..9": "1..2,5,7..9", "5,5": "5"} {
		r, err := ParseRange(text)
		if err != nil || r.String() != want {
			t.Errorf("%s is %s, want %s (%v)", text, r, want, err)
		}
	}
	for _, text := range []string{"", "a", "2,", ",2", "2..4..6", "4,3..1", "2 4", "1..2,b"} {
		if r, err := ParseRange(text); err == nil {
			t.Errorf("%q is taken as %s", text, r)
		}
	}
	for _, text := range []string{"0,2", "2,4..", "3,100000", "-1,1"} {
		r, err := ParseRange(text)
		if c := (Config{NP: r}); err != nil || c.checkNP() == nil {
			t.Errorf("--np=%s is allowed (%v)", text, err)
		}
	}
}

// A range has the numbers that were written, and is read as it is written.
func TestRangesHaveTheirNumbers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var want []int
		text := ""
		for range rapid.IntRange(1, 6).Draw(t, "parts") {
			s := span{from: rapid.IntRange(1, 20).Draw(t, "from")}
			s.to = s.from + rapid.IntRange(0, 4).Draw(t, "more")
			for n := s.from; n <= s.to; n++ {
				want = append(want, n)
			}
			if text != "" {
				text += ","
			}
			text += s.String()
		}
		slices.Sort(want)
		want = slices.Compact(want)
		r, err := ParseRange(text)
		if err != nil || !slices.Equal(r.Numbers(), want) {
			t.Fatalf("%s: %v, want %v (%v)", text, r.Numbers(), want, err)
		}
		again, err := ParseRange(r.String())
		if err != nil || again != r {
			t.Fatalf("%s is read as %v, and was %v", r, again, r)
		}
		n := rapid.SampledFrom(want).Draw(t, "n")
		if got := r.UpTo(n).Numbers(); !slices.Equal(got, want[:slices.Index(want, n)+1]) {
			t.Fatalf("%s up to %d: %v", r, n, got)
		}
	})
}
