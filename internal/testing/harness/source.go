package harness

import (
	"fmt"
	"math/big"
	"regexp"
	"sort"
	"strconv"
	"strings"

	"github.com/tass-go/tass/internal/concrete"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// Source is a program with the inputs to run it on.
type Source struct {
	Files   []string       // the translation units, as given to the front end
	Program *model.Program // what the front end made of them
	Inputs  concrete.Inputs
	// Bodies gives abstract functions a body: C text with the parameters x0, x1
	// and so on, without the braces.
	Bodies  map[string]string
	Defines []string // -D
}

// edit replaces the bytes from..to of a line.
type edit struct {
	line     int
	from, to int
	text     string
}

// editor changes the text of a program's files.
type editor struct {
	src   *Source
	edits map[string][]edit // by file name
}

// texts gives the changed text of every file of the program, by name. What is done with the
// outputs is appended to the file that declares them.
func (s *Source) texts(appended func() (string, error)) (map[string]string, error) {
	in, err := Nested(s.Program, s.Inputs)
	if err != nil {
		return nil, err
	}
	ed := &editor{s, map[string][]edit{}}
	for _, x := range s.Program.Inputs {
		if err := ed.input(x.Var, in[x.Var.Name]); err != nil {
			return nil, fmt.Errorf("input %s: %w", x.Var.Name, err)
		}
	}
	for _, x := range s.Program.Outputs {
		if _, err := ed.lengths(x); err != nil {
			return nil, fmt.Errorf("output %s: %w", x.Name, err)
		}
		if x.At.File != s.Program.Outputs[0].At.File {
			return nil, fmt.Errorf("the outputs are declared in several files")
		}
	}
	out, err := s.definitions()
	if err != nil {
		return nil, err
	}
	if len(s.Program.Outputs) > 0 {
		text, err := appended()
		if err != nil {
			return nil, err
		}
		out[s.Program.Outputs[0].At.File.Name] += text
	}
	for _, f := range s.Program.Files {
		out[f.Name] = apply(f, ed.edits[f.Name]) + out[f.Name]
	}
	return out, nil
}

func apply(f *source.File, edits []edit) string {
	sort.Slice(edits, func(i, j int) bool { return edits[i].from > edits[j].from })
	lines := strings.Split(f.Text, "\n")
	for _, e := range edits {
		l := lines[e.line]
		lines[e.line] = l[:e.from] + e.text + l[e.to:]
	}
	return strings.Join(lines, "\n")
}

func (ed *editor) add(f *source.File, e edit) { ed.edits[f.Name] = append(ed.edits[f.Name], e) }

// input gives an input its value where it is declared or defined.
func (ed *editor) input(x *model.Variable, v concrete.Value) error {
	text, err := literal(x.Type, v)
	if err != nil {
		return err
	}
	line := x.At.File.Line(int(x.At.Line))
	if x.Macro {
		m := regexp.MustCompile(`^\s*#\s*define\s+` + x.Name + `\b`).FindStringIndex(line)
		if m == nil {
			return fmt.Errorf("%s: no #define of it", x.At)
		}
		ed.add(x.At.File, edit{int(x.At.Line) - 1, m[1], len(line), " (" + text + ")"})
		return nil
	}
	end, err := ed.lengths(x)
	if err != nil {
		return err
	}
	to := end
	if m := regexp.MustCompile(`^\s*=[^;,{]*`).FindString(line[end:]); m != "" {
		to += len(m)
	}
	ed.add(x.At.File, edit{int(x.At.Line) - 1, end, to, " = " + text})
	return nil
}

// lengths replaces the lengths of a variable's arrays by numbers, and gives where
// its declarator ends in the line.
func (ed *editor) lengths(x *model.Variable) (int, error) {
	dims, _, err := extents(x.Type, ed.src.Inputs)
	if err != nil {
		return 0, err
	}
	line := x.At.File.Line(int(x.At.Line))
	from := max(int(x.At.Col)-1, 0)
	if !strings.HasPrefix(line[min(from, len(line)):], x.Name) {
		m := regexp.MustCompile(`\b` + x.Name + `\b`).FindStringIndex(line)
		if m == nil {
			return 0, fmt.Errorf("%s: no declaration of it", x.At)
		}
		from = m[0]
	}
	at := from + len(x.Name)
	for _, n := range dims {
		open := strings.IndexByte(line[at:], '[')
		closing := closingBracket(line, at+max(open, 0))
		if open < 0 || closing < 0 {
			return 0, fmt.Errorf("%s: the array's declaration goes over several lines", x.At)
		}
		ed.add(x.At.File, edit{int(x.At.Line) - 1, at + open + 1, closing, strconv.FormatInt(n, 10)})
		at = closing + 1
	}
	return at, nil
}

// closingBracket gives the bracket that closes the one at position open; -1 if it
// is not on the line.
func closingBracket(line string, open int) int {
	depth := 0
	for i := open; i < len(line); i++ {
		switch line[i] {
		case '[':
			depth++
		case ']':
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return -1
}

// literal gives a value as a C initialiser.
func literal(t *model.Type, v concrete.Value) (string, error) {
	switch t.Kind {
	case model.Int:
		if v.Num != nil && v.Num.IsInt() {
			return v.Num.Num().String(), nil
		}
	case model.Float:
		if v.Num != nil {
			return double(v.Num), nil
		}
	case model.Array, model.Struct:
		parts := make([]string, len(v.List))
		for i, e := range v.List {
			et := t.Elem
			if t.Kind == model.Struct {
				if i >= len(t.Fields) {
					return "", fmt.Errorf("too many values")
				}
				et = t.Fields[i].Type
			}
			var err error
			if parts[i], err = literal(et, e); err != nil {
				return "", err
			}
		}
		return "{" + strings.Join(parts, ", ") + "}", nil
	}
	return "", fmt.Errorf("%s is no value of type %s", v, t)
}

// double gives the nearest double of a number, as a C literal.
func double(q *big.Rat) string {
	f, _ := q.Float64()
	s := strconv.FormatFloat(f, 'g', 17, 64)
	if !strings.ContainsAny(s, ".e") {
		s += ".0"
	}
	return s
}
