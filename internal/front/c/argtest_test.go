package c

import (
	"fmt"
	"github.com/tass-go/tass/internal/source"
	"strings"
	"testing"

	"github.com/tass-go/tass/option"
)

// A program is given as many arguments as it asks for, each of the type that it is converted to.
func TestArgumentsAsked(t *testing.T) {
	const leave = `fprintf(stderr, "Usage: ..."); return 1;`
	for _, x := range []struct{ body, want string }{
		{`return 0;`, "0"},
		{`int n = 1; if (argc > 1) n = atoi(argv[1]); return n;`, "0"},
		{`int n; if (argc != 2) { ` + leave + ` } n = atoi(argv[1]); return n;`, "1 n:int"},
		{`if (argc < 4) { printf("no\n"); exit(1); } double x = atof(argv[3]); long m; m = atol(argv[1]);`,
			"3 m:long arg2: x:double"},
		{`int r = 0; if (r == 0) { if (argc == 3) { r = (int)strtol(argv[2], 0, 10); } else { ` + leave + ` } }`,
			"2 arg1: r:int"},
		{`if (!(argc >= 2) || argc > 5) use(); g(atoi(argv[1]));`, "1 arg1:int"},
		{`if (argc - 1 == 0) { ` + leave + ` } struct { float x; } s; s.x = strtof(argv[1], 0);`, "1 x:float"},
		{`if (argc < 2) { for (int i = 0; i < 9; i++) putchar('0'); return 0; }`, "0"},
		{`if (argc > 1) { return atoi(argv[1]); } return 0;`, "0"},
	} {
		text := "#include <stdio.h>\n#include <stdlib.h>\nint g(int x);\n" +
			"void use(void) { puts(\"usage: prog n\"); exit(2); }\n" +
			"int g(int x) { return x; }\nint main(int argc, char **argv) { " + x.body + " }\n"
		read := source.Only(text)
		p, err := Load(Options{ReadFile: read, Source: option.Source{}}, []string{"a.c"})
		if err != nil {
			t.Errorf("%s: %v", x.body, err)
			continue
		}
		l := newLoader(Options{ReadFile: read}, "a.c")
		l.readUnits([]string{"a.c"})
		var got []string
		list := l.asked(nil)
		got = append(got, fmt.Sprint(len(list)))
		for _, a := range list {
			got = append(got, a.name+":"+a.typ)
		}
		if g := strings.Join(got, " "); g != x.want {
			t.Errorf("%s\ngives %s, not %s", x.body, g, x.want)
		}
		for _, a := range p.Arguments {
			if want := list[a.Number-1]; a.Name != want.name || a.Type != want.typ {
				t.Errorf("%s: an argument is %v", x.body, a)
			}
		}
	}
}

// A note names the arguments that a program can do without.
func TestOptionalArguments(t *testing.T) {
	const how = ": --arg %d=VALUE gives one, and --arg %d=symbolic:int any int"
	for _, x := range []struct {
		body, want string
		first      int
		opts       Options
	}{
		{body: `n = 2;`},
		{body: `puts(argv[0]);`},
		{body: `if (argc != 1) { puts("usage"); return 1; }`},
		{body: `if (argc < 2) { puts("usage"); return 1; } n = atoi(argv[1]);`},
		{`if (argc > 1) n = atoi(argv[1]);`, "the program is run without argument 1 (n), which it looks for", 1, Options{}},
		{`if (argc > 1) n = atoi(argv[1]);`, "", 1, Options{Source: option.Source{Args: []string{"3"}}}},
		{`if (argc > 1) n = atoi(argv[1]);`, "", 1, Options{Source: option.Source{Arg: map[string]string{"1": "3"}}}},
		{`if (argc > 1) n = atoi(argv[1]), n += argv[3][0];`,
			"the program is run without arguments 1 (n), 3, which it looks for", 1, Options{}},
		{`if (argc < 2) { puts("usage"); return 1; } n = atoi(argv[1]); int m = argc > 2 ? atoi(argv[2]) : 7;`,
			"the program is run without argument 2 (m), which it looks for", 2, Options{}},
		{`for (int i = 1; i < argc; i++) n += atoi(argv[i]);`,
			"the program is run without arguments, though it looks for some", 1, Options{}},
		{`while (getopt(argc, argv, "v") != -1) n++;`,
			"the program is run without arguments, though it looks for some", 1, Options{}},
	} {
		text := "#include <stdio.h>\n#include <stdlib.h>\n#include <unistd.h>\n" +
			"int main(int argc, char **argv) { int n = 0; " + x.body + " return n; }\n"
		x.opts.ReadFile = source.Only(text)
		p, err := Load(x.opts, []string{"a.c"})
		if err != nil {
			t.Fatal(x.body, err)
		}
		got, want := "", x.want
		for _, note := range p.Notes {
			if strings.Contains(note.Text, "run without") {
				got += note.Text
			}
		}
		if want != "" {
			want += fmt.Sprintf(how, x.first, x.first)
		}
		if got != want {
			t.Errorf("%s\ngives the note %q, not %q", x.body, got, want)
		}
	}
}

// The characters of arguments are made up where the program looks at them.
func TestArgumentTexts(t *testing.T) {
	for _, x := range []struct{ body, want string }{
		{`n = atoi(argv[1]); printf("%s %d", argv[2], n); fopen(argv[2], "r");`, "[]"},
		{`n = atoi(argv[1]); if (strcmp(argv[2], "-v") == 0) n++;`, "[2]"},
		{`n = atoi(argv[1]); if (argv[1][0] == '-') n++;`, "[1]"},
		{`n = atoi(argv[1]); while (getopt(argc, argv, "v") != -1) n++;`, "[1 2]"},
		{`n = atoi(argv[1]); char **rest = argv + 2; n += **rest;`, "[2]"},
		{`n = own(argv); n += optind == argc ? 1 : 0;`, "[1 2]"},
		{`sscanf(argv[1], "%d", &n);`, "[]"},
		{`if (sscanf(argv[1], "%d", &n) != 1) return 1;`, "[1]"},
		{`n = same(argv); n += optind == argc ? 1 : 0;`, "[]"},
		{`n = atoi(argv[1]); puts(argv[2]);`, "[2]"},
	} {
		text := "#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <unistd.h>\n" +
			"int own(char **list) { return *list[2]; }\nint same(char **argv) { return argv[0] != 0; }\n" +
			"int main(int argc, char **argv) { int n; if (argc < 3) { puts(\"usage\"); return 1; } " + x.body + " return n; }\n"
		l := newLoader(Options{ReadFile: source.Only(text)}, "a.c")
		if _, err := l.load([]string{"a.c"}); err != nil {
			t.Fatal(x.body, err)
		}
		if got := fmt.Sprint(l.texts()); got != x.want {
			t.Errorf("%s: texts are made up of %s, not %s", x.body, got, x.want)
		}
	}
}

// Arguments are given by their numbers, behind each other.
func TestArgumentsGiven(t *testing.T) {
	const text = "int main(int argc, char **argv) { return argc; }\n"
	for _, x := range []struct {
		args []string
		arg  map[string]string
		want string
	}{
		{[]string{"a"}, map[string]string{"2": "b"}, ""},
		{nil, map[string]string{"2": "b"}, ""},
		{[]string{"a"}, map[string]string{"1": "b"}, "argument 1 is given behind -- and by --arg"},
		{nil, map[string]string{"1": "symbolic:real"}, "there is no type real"},
		{nil, map[string]string{"1": "symbolic:int:8..1"}, "the least and the greatest"},
		{nil, map[string]string{"1": "symbolic:int:1..8"}, ""},
	} {
		o := Options{ReadFile: source.Only(text),
			Source: option.Source{Args: x.args, Arg: x.arg}}
		_, err := Load(o, []string{"a.c"})
		if (err == nil) != (x.want == "") || err != nil && !strings.Contains(err.Error(), x.want) {
			t.Errorf("%v %v: %v, not %q", x.args, x.arg, err, x.want)
		}
	}
}
