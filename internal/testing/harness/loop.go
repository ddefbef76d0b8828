package harness

import (
	"context"
	_ "embed"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
)

// loopText is a program that runs two others again and again, and an MPI of its own.
//
//go:embed loop/loop.c
var loopText string

// Subject is a program that is run again and again, by a number of processes. Those of its
// inputs that are integers keep their values; the floating ones are random.
type Subject struct {
	Source
	NP int
	// Translated: it is the model of the program that is compiled, made C again, and not the
	// program's own text. This is how programs are compiled that are not in C.
	Translated bool
}

// Loop compares two compiled programs on many random inputs.
type Loop struct {
	dir string // where everything is
	exe string
	// libraries are those that were compiled, by what they are made of: for other numbers of processes they are
	// the same.
	libraries map[string]string
}

// NewLoop compiles what runs programs, in a folder of its own.
func NewLoop(dir string) (*Loop, error) {
	l := &Loop{dir: dir, exe: filepath.Join(dir, "loop"), libraries: map[string]string{}}
	for name, text := range map[string]string{"loop.c": loopText, "mpi.h": mpispec.Header()} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			return nil, err
		}
	}
	return l, l.compile("-O1", "-rdynamic", "-o", l.exe, "loop.c", "-ldl", "-lm")
}

func (l *Loop) compile(args ...string) error {
	cmd := exec.Command("gcc", append([]string{"-std=gnu17", "-w", "-ffp-contract=off", "-I", l.dir}, args...)...)
	cmd.Dir = l.dir
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%w\n%s", err, out)
	}
	return nil
}

// Outcome counts the runs whose inputs satisfied the assumptions, and those of them after
// which an output of the programs differed in a bit, or only one of them had written it.
type Outcome struct {
	Runs, Differ int
	Sample       int // the number of the first of these, 0 for none
}

// Compare runs two programs on the same inputs, that many times. One that deadlocks is an
// error.
func (l *Loop) Compare(ctx context.Context, a, b *Subject, runs int) (Outcome, error) {
	var o Outcome
	args := []string{strconv.Itoa(runs)}
	for i, s := range []*Subject{a, b} {
		copies, err := l.copies(i, s)
		if err != nil {
			return o, err
		}
		args = append(append(args, strconv.Itoa(s.NP)), copies...)
	}
	cmd := exec.CommandContext(ctx, l.exe, args...)
	out, err := cmd.CombinedOutput()
	if err != nil {
		return o, fmt.Errorf("%w: %s", err, out)
	}
	_, err = fmt.Sscan(string(out), &o.Runs, &o.Differ, &o.Sample)
	return o, err
}

// copies gives as many copies of a shared library as a program, the first or the second, has processes: one that is
// loaded twice would be shared.
func (l *Loop) copies(which int, s *Subject) ([]string, error) {
	lib, err := l.library(which, s)
	if err != nil {
		return nil, err
	}
	libs := []string{lib}
	text, err := os.ReadFile(lib)
	for i := 1; i < s.NP && err == nil; i++ {
		libs = append(libs, filepath.Join(filepath.Dir(lib), strconv.Itoa(i)+".so"))
		err = os.WriteFile(libs[i], text, 0o700)
	}
	return libs, err
}

// library compiles a program to a shared library.
func (l *Loop) library(which int, s *Subject) (string, error) {
	units, err := s.units()
	if err != nil {
		return "", err
	}
	key := fmt.Sprint(which, s.Translated, s.Files, s.Defines, units)
	if lib, ok := l.libraries[key]; ok {
		return lib, nil
	}
	dir, err := os.MkdirTemp(l.dir, "program")
	if err != nil {
		return "", err
	}
	lib := filepath.Join(dir, "0.so")
	args := []string{"-O1", "-fPIC", "-shared", "-fno-strict-aliasing", "-DTASS", "-Dmain=tass_main",
		"-Wl,-z,now,-z,relro,-Bsymbolic", "-o", lib}
	for _, d := range s.Defines {
		args = append(args, "-D"+d)
	}
	for name, text := range units {
		file := filepath.Join(dir, filepath.Base(name))
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			return "", err
		}
		if s.Translated || slices.ContainsFunc(s.Files,
			func(f string) bool { return filepath.Base(f) == filepath.Base(name) }) {
			args = append(args, file)
		}
	}
	if err := l.compile(append(args, "-lm")...); err != nil {
		return "", err
	}
	l.libraries[key] = lib
	return lib, nil
}

// units gives the files to compile, and those that they include.
func (s *Subject) units() (map[string]string, error) {
	if !s.Translated {
		return s.texts(s.visits)
	}
	text, err := s.translation(s.visits)
	return map[string]string{"model.c": text}, err
}

// visits gives the functions that visit the floating cells of inputs and the cells of
// outputs, by name, and the one that tells whether the inputs satisfy the assumptions.
func (s *Source) visits() (string, error) {
	v := &visitor{src: s}
	assumed := "1"
	var inputs, outputs []*model.Variable
	for _, x := range s.Program.Inputs {
		inputs = append(inputs, x.Var)
		if x.Assumption != nil {
			assumed += " && (" + model.Text(x.Assumption) + ")"
		}
	}
	outputs = append(outputs, s.Program.Outputs...)
	byName := func(a, b *model.Variable) int { return strings.Compare(a.Name, b.Name) }
	slices.SortFunc(inputs, byName)
	slices.SortFunc(outputs, byName)
	v.b.WriteString("\nvoid tass_inputs(void (*set)(const char *, unsigned long, void *, unsigned long)) {\n    " +
		"unsigned long k;\n")
	for _, x := range inputs {
		if x.Macro {
			continue
		}
		fmt.Fprintf(&v.b, "    k = 0;\n")
		if err := v.cells(x.Type, x.Name, func(t *model.Type, cell string) string {
			if t.Kind != model.Float {
				return ""
			}
			return fmt.Sprintf("set(%q, k++, &%s, sizeof %s);", x.Name, cell, cell)
		}); err != nil {
			return "", err
		}
	}
	v.b.WriteString("}\nvoid tass_outputs(void (*get)(void *, unsigned long, int)) {\n")
	for _, x := range outputs {
		if err := v.cells(x.Type, x.Name, func(t *model.Type, cell string) string {
			floating := 0
			if t.Kind == model.Float {
				floating = 1
			}
			return fmt.Sprintf("get(&%s, sizeof %s, %d);", cell, cell, floating)
		}); err != nil {
			return "", err
		}
	}
	fmt.Fprintf(&v.b, "}\nint tass_assumed(void) { return %s; }\n", assumed)
	return v.b.String(), nil
}

// visitor writes loops over the cells of variables.
type visitor struct {
	src     *Source
	b       strings.Builder
	indices int
}

func (v *visitor) cells(t *model.Type, at string, visit func(t *model.Type, cell string) string) error {
	switch t.Kind {
	case model.Array:
		n, err := evaluate(t.Extent, v.src.Inputs)
		if err != nil {
			return err
		}
		v.indices++
		i := fmt.Sprintf("tass_%d", v.indices)
		fmt.Fprintf(&v.b, "    for (int %s = 0; %s < %d; %s++) {\n", i, i, n, i)
		if err := v.cells(t.Elem, at+"["+i+"]", visit); err != nil {
			return err
		}
		v.b.WriteString("    }\n")
	case model.Struct:
		for _, f := range t.Fields {
			if err := v.cells(f.Type, at+"."+f.Name, visit); err != nil {
				return err
			}
		}
	case model.Int, model.Float:
		if text := visit(t, at); text != "" {
			v.b.WriteString("    " + text + "\n")
		}
	default:
		return fmt.Errorf("%s has type %s, whose values are not compared", at, t)
	}
	return nil
}
