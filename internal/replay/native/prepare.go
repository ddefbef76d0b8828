package native

import (
	_ "embed" // the shim is in C
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/tass-go/tass/internal/concrete"
	"github.com/tass-go/tass/internal/verdict"
)

//go:embed shim/shim.c
var shim string

const headerStart = `#ifndef TASS_REPLAY_H
#define TASS_REPLAY_H
#include <mpi.h>
struct tass_choice { int rank; char kind; const char *file; int line, source; };
int tass_enter(const char *file, int line, const char *call);
int tass_leave(int code, const char *call);
#endif
#ifdef TASS_REPLAY_LINES
`

// header has the calls of MPI say where they are.
func (t *Trial) header() string {
	var b strings.Builder
	b.WriteString(headerStart)
	for _, name := range t.Functions {
		if !strings.HasPrefix(name, "MPI_") || slices.Contains(notCodes, name) {
			continue
		}
		fmt.Fprintf(&b, "#define %s(...) tass_leave(tass_enter(__FILE__, __LINE__, \"%s\") ? %s(__VA_ARGS__) : 0, \"%s\")\n",
			name, name, name, name)
	}
	b.WriteString("#endif\n")
	return b.String()
}

// notCodes are the functions of MPI whose values are no error codes.
var notCodes = []string{"MPI_Wtime", "MPI_Wtick", "MPI_Aint_add", "MPI_Aint_diff"}

// letters are the choices that the shim knows.
var letters = map[concrete.Kind]byte{concrete.Receive: 'R', concrete.Match: 'M', concrete.Complete: 'C',
	concrete.Buffer: 'B'}

// schedule is what the shim has MPI choose.
func (t *Trial) schedule() string {
	var b strings.Builder
	n, requests := 0, true
	b.WriteString("static const struct tass_choice tass_schedule[] = {\n")
	for _, c := range t.Schedule {
		letter, known := letters[c.Kind]
		if !known || c.At.File == nil {
			continue
		}
		n++
		fmt.Fprintf(&b, "    {%d, '%c', %q, %d, %d},\n", c.Process, letter, filepath.Base(c.At.File.Name), c.At.Line,
			c.Source)
		requests = requests && c.Kind != concrete.Buffer
	}
	stuck := 0
	if isDeadlock(t.Finding.Kind) {
		stuck = 1
	}
	synchronous := 0
	if stuck == 1 && requests {
		synchronous = 1
	}
	fmt.Fprintf(&b, "    {-1, 0, \"\", 0, 0}};\n#define TASS_CHOICES %d\n#define TASS_DEADLOCK %d\n"+
		"#define TASS_SYNCHRONOUS_REQUESTS %d\n", n, stuck, synchronous)
	return b.String()
}

// units writes, for each source file, one that includes it and then gives its inputs their values.
func (t *Trial) units(dir string) (names []string, err error) {
	for i, file := range t.Sources {
		path, err := filepath.Abs(file)
		if err != nil {
			return nil, err
		}
		text, err := t.including(path)
		if err != nil {
			return nil, err
		}
		text += t.inputs(file)
		name := fmt.Sprintf("unit%d.c", i)
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			return nil, err
		}
		names = append(names, name)
	}
	return names, nil
}

// inputs gives a function that gives the inputs in a source file their values, before main begins.
func (t *Trial) inputs(file string) string {
	set := t.Inputs[file]
	if len(set) == 0 {
		return ""
	}
	return "__attribute__((constructor)) static void tass_inputs(void) {\n    " + strings.Join(set, "\n    ") + "\n}\n"
}

// including gives a text that is that of a source file, but for the values of macros that are inputs.
func (t *Trial) including(path string) (string, error) {
	if len(t.Macros) == 0 {
		return fmt.Sprintf("#include %q\n", path), nil
	}
	b, err := os.ReadFile(path)
	if err != nil {
		return "", err
	}
	lines := strings.Split(string(b), "\n")
	for i, line := range lines {
		if m := defines().FindStringSubmatch(line); m != nil {
			if value, input := t.Macros[m[1]]; input {
				lines[i] = fmt.Sprintf("#define %s (%s)", m[1], value)
			}
		}
	}
	return fmt.Sprintf("#line 1 %q\n%s\n", path, strings.Join(lines, "\n")), nil
}

var defines = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^\s*#\s*define\s+(\w+)(?:\s|$)`)
})

// write writes everything that is built into a folder, and gives the names of the files to compile with the lines of
// calls noted.
func (t *Trial) write(dir string) ([]string, error) {
	for name, text := range map[string]string{"tass_shim.c": shim, "tass_replay.h": t.header(),
		"tass_schedule.h": t.schedule() + "#define TASS_CHANGED 0\n#define TASS_LIMIT 0\n"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			return nil, err
		}
	}
	return t.units(dir)
}

func isDeadlock(k verdict.Kind) bool { return k == verdict.Deadlock || k == verdict.PotentialDeadlock }
