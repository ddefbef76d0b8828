package cmutate

import "testing"

func TestAll(t *testing.T) {
	const text = "#define N 1\nint f(int n) {\n    if (n < 2) // n < 2\n        g(\"n < 2\");\n}\n"
	var got []string
	for _, m := range All(text) {
		got = append(got, m.Change)
	}
	want := []string{"3: < becomes <= in if (n < 2)", "3: < becomes > in if (n < 2)", "3: 2 becomes 0 in if (n < 2)",
		"3: 2 becomes 3 in if (n < 2)", "3: n becomes (n - 1) in if (n < 2)", "3: n becomes (n + 1) in if (n < 2)"}
	for i := range max(len(got), len(want)) {
		if i >= len(got) || i >= len(want) || got[i] != want[i] {
			t.Fatalf("got %q\nwant %q", got, want)
		}
	}
	if m := All(text)[0]; m.Text != "#define N 1\nint f(int n) {\n    if (n <= 2) // n < 2\n        g(\"n < 2\");\n}\n" {
		t.Errorf("%s", m.Text)
	}
}
