package c

import "testing"

// TestReadsFiles: input is not cut short where files are opened for writing alone.
func TestReadsFiles(t *testing.T) {
	for text, want := range map[string]bool{
		`f = fopen("out.txt", "w");`:                             false,
		`if ((f = fopen(name(i, "x"), "ab")) == NULL) return 1;`: false,
		`f = fopen(argv[1], "r");`:                               true,
		`f = fopen("data", "w+");`:                               true,
		`f = fopen("data", mode);`:                               true,
		`f = fopen("a", "w"); g = fopen("b", "rb");`:             true,
		`open = fopen;`:                                          true,
		`puts("nothing");`:                                       false,
	} {
		m := newMentioned()
		if m.text(text); m.readsFiles != want {
			t.Errorf("%s: %v", text, m.readsFiles)
		}
	}
}
