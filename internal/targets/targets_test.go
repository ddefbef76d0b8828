package targets

import (
	"strings"
	"testing"

	"github.com/tass-go/tass/option"
)

func TestTargets(t *testing.T) {
	list, err := Read(FileName, []byte(`
[defaults]
np = "2..3"
D = ["ALL"]
np1 = 2            # of comparisons alone

[targets.solver]
verify = ["main.c", "solver.c"]
define = { N = 20, FAST = "" }
np = 4
input.B = 7
args = ["x", "y"]

[targets."as before"]
spec = "seq.c"
impl = ["par.c", "grid.c"]
timeout = "5m"
`))
	if err != nil || len(list) != 2 {
		t.Fatalf("%d targets: %v", len(list), err)
	}
	a, b := list[0], list[1]
	if a.Name != "solver" || a.Settings.Command != option.Verify ||
		strings.Join(a.Programs[0], " ") != "main.c solver.c" ||
		strings.Join(a.Settings.Defines, " ") != "N=20 FAST= ALL" || a.Settings.NP != (option.Range{From: 4, To: 4}) ||
		a.Settings.Inputs["B"] != "7" || len(a.Settings.Args) != 2 {
		t.Errorf("the first is %+v", a.Settings)
	}
	if b.Name != "as before" || b.Settings.Command != option.Compare || len(b.Programs) != 2 || len(b.Programs[1]) != 2 ||
		b.Settings.NP != (option.Range{From: 2, To: 3}) || b.Settings.SpecNP != 2 || b.Settings.Timeout.Minutes() != 5 {
		t.Errorf("the second is %+v", b.Settings)
	}
}

func TestMistakesInTargets(t *testing.T) {
	for text, want := range map[string]string{
		"[targets.a]\nverify = \"x.c\"\nnp = \"many\"\n": `tass.toml:3:1: error: -np=many: the value must be a number`,
		"[targets.a]\nverify = \"x.c\"\n  speed = 3\n":   `tass.toml:3:3: error: tass verify has no flag --speed`,
		"[targets.a]\nnp = 3\n":                          `tass.toml:1:2: error: the target a does not say what is checked`,
		"[targets.a]\nspec = \"x.c\"\n":                  `tass.toml:1:2: error: the target a does not say`,
		"[goals.a]\nspec = \"x.c\"\n":                    `tass.toml:1:2: error: there is no table goals.a`,
		"np = 3\n":                                       `tass.toml:1:1: error: np stands in no target`,
		"":                                               `tass.toml:1:1: error: there are no targets`,
		"[targets.a\n":                                   `tass.toml:1:11: error: `,
		"[targets.a]\nverify = \"x.c\"\nverify = \"y.c\"\n":   `tass.toml:3:1: error: `,
		"[targets.a]\nverify = [[1]]\n":                       `tass.toml:2:1: error: a value is a text`,
		"[defaults]\nspeed = 3\n[targets.a]\nverify=\"x.c\"":  `tass.toml:2:1: error: tass verify has no flag --speed`,
		"[defaults]\nverify = \"y.c\"\n[targets.a]\nnp = 2\n": `tass.toml:3:2: error: the target a does not say`,
	} {
		if _, err := Read(FileName, []byte(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v\nwant %s", text, err, want)
		}
	}
}
