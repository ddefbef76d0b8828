package option

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"
)

var update = flag.Bool("update", false, "write the tables of docs/flags.md and the schema anew")

// The tables of docs/flags.md are those that the table of options gives
// (go test ./option -update writes them).
func TestFlagsAreDocumented(t *testing.T) {
	const file = "../docs/flags.md"
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range Groups() {
		text = held(t, file, text, "<!-- options: "+string(g)+" -->\n", "<!-- end of options -->", Markdown(g))
	}
}

// The schema of results has the options of a configuration.
func TestOptionsAreInTheSchema(t *testing.T) {
	const file = "../docs/schema/tass.result-1.json"
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	held(t, file, text, `    "config": {`+"\n      \"type\"", "\n  }\n}\n",
		strings.TrimPrefix(Schema(), "{\n      \"type\""))
}

// held makes sure that a text stands between two marks of a file.
func held(t *testing.T, file string, text []byte, begin, end, want string) []byte {
	t.Helper()
	head, rest, ok := bytes.Cut(text, []byte(begin))
	got, tail, ok2 := bytes.Cut(rest, []byte(end))
	switch {
	case !ok || !ok2:
		t.Fatalf("%s has no %q", file, begin)
	case string(got) == want:
		return text
	case !*update:
		t.Errorf("%s is not what the table of options says (go test ./option -update writes it):\n%s\nwant\n%s",
			file, got, want)
		return text
	}
	text = slices.Concat(head, []byte(begin), []byte(want), []byte(end), tail)
	if err := os.WriteFile(file, text, 0o644); err != nil {
		t.Fatal(err)
	}
	return text
}

// Every option has a place to go, a line of help, and documentation, and no name twice.
func TestTableIsComplete(t *testing.T) {
	flags, names := map[string]bool{}, map[string]bool{}
	for _, o := range Table() {
		switch {
		case o.At == nil || len(o.For) == 0:
			t.Errorf("%s%s has no place to go, or no command", o.Name, o.JSON)
			continue
		case o.Name == "" && o.JSON == "":
			t.Error("an option without a name")
		case o.Name != "" && (o.Help == "" || o.Group == "" || flags[o.Name] || o.Letter != "" && flags[o.Letter]):
			t.Errorf("the flag %s has no help or no group, or there are two of it", o.Name)
		case o.JSON != "" && names[o.JSON]:
			t.Errorf("two options are %s in JSON", o.JSON)
		}
		flags[o.Name], flags[o.Letter], names[o.JSON] = true, true, true
		documented := o.Doc != ""
		for _, w := range o.Words {
			documented = documented || w.Doc != ""
		}
		if o.Name != "" && !documented {
			t.Errorf("the flag %s has no documentation", o.Name)
		}
		if _, word := o.text(&Settings{}); word && o.Name != "" && o.Value() == "" || o.Switch() && o.Value() != "" {
			t.Errorf("the help of %s names a value and it has none, or the reverse", o.Name)
		}
	}
}

// Every field of Config that a result depends on has a row: else it would be lost in
// results, traces and checkpoints.
func TestFieldsOfConfigHaveRows(t *testing.T) {
	here := []string{"Leave", "Jobs", "Cache", "LogObligations", "LogSearch", "Resume", "TuneGC", "Progress", "Narrate"}
	s := &Settings{}
	at := map[any]bool{}
	for _, o := range Table() {
		if o.JSON != "" {
			at[o.At(s)] = true
		}
	}
	fields(reflect.ValueOf(&s.Config).Elem(), func(name string, p any) {
		if at[p] == slices.Contains(here, name) {
			t.Errorf("Config.%s has no row in the table of options with a name in JSON, or one that it should not have", name)
		}
	})
}

// fields gives the fields of a struct and of those in it.
func fields(v reflect.Value, do func(name string, p any)) {
	for i := range v.NumField() {
		f := v.Type().Field(i)
		if f.Anonymous {
			fields(v.Field(i), do)
			continue
		}
		do(f.Name, v.Field(i).Addr().Interface())
	}
}

// What a line spells is read as what it was.
func TestLinesAreReadAgain(t *testing.T) {
	s := &Settings{Command: Compare}
	s.NP, s.SpecNP, s.Inputs = Range{From: 2, To: 4}, 3, map[string]string{"B": "100", "A": "-1/2"}
	s.Defines, s.IncludeDirs = []string{"X=1", "Y"}, []string{"include"}
	s.Reduce, s.Arith, s.TagUB, s.Infer, s.Jobs, s.Timeout = UrgentReduction, Real, 40_000, true, 2, 90*time.Second
	const want = "--np1 3 --np2 2..4 --input A=-1/2 --input B=100 -Iinclude -DX=1 -DY --reduce urgent --arith real " +
		"--tag-ub 40000 --infer --timeout 1m30s -j 2"
	if got := strings.Join(s.Line(), " "); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	again := &Settings{Command: Compare, Config: Config{Inputs: map[string]string{}}}
	for _, word := range []string{"-np1=3", "--np2=2..4", "-inputA=-1/2", "-input=B=100", "-Iinclude", "-DX=1", "-DY",
		"-reduce=urgent", "--arith=real", "-tag-ub=40000", "-infer", "-timeout=90", "-j2"} {
		if err := again.Spelled(word); err != nil {
			t.Errorf("%s: %v", word, err)
		}
	}
	one, _ := json.Marshal(s.Config)
	two, _ := json.Marshal(again.Config)
	if !bytes.Equal(one, two) || again.Jobs != 2 {
		t.Errorf("%s\n%s", one, two)
	}
}

func TestValuesThatCannotBe(t *testing.T) {
	for _, word := range []string{"-np=x", "-np=0", "-np1=1.5", "-input=3", "-range=x", "-errors=-1", "-timeout=never",
		"-max-memory=1Q", "-max-states=many", "-j=0", "-bogus=1", "--D=3"} {
		s := &Settings{Command: Compare, Config: Config{Inputs: map[string]string{}, Ranges: map[string]string{}}}
		if err := s.Spelled(word); err == nil {
			t.Errorf("%s is taken", word)
		}
	}
	for _, c := range []Config{{NP: Range{From: 3, To: 2}}, {Model: Model{TagUB: 7}}, {Limits: Limits{MaxStates: -1}},
		{Reduce: "half"},
		{Check: commas("deadlock")},
		{NoCheck: commas("nothing")}, {Inputs: map[string]string{"a": "x"}}} {
		if c = c.WithDefaults(Verify); c.Validate() == nil {
			t.Errorf("%+v is valid", c)
		}
	}
}
