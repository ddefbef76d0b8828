package harness

import (
	"fmt"
	"strings"

	"github.com/tass-go/tass/internal/model"
)

// support is a translation unit of its own, so that the program's names and the
// headers that it leaves out do not matter.
const support = `#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdarg.h>

static FILE *tass_file;

void tass_open(void) {
    const char *dir = getenv("TASS_OUTPUTS");
    const char *rank = getenv("PMI_RANK");
    char name[4096];
    if (!rank) rank = getenv("OMPI_COMM_WORLD_RANK");
    if (!rank) rank = "0";
    if (!dir) return;
    snprintf(name, sizeof name, "%s/%s", dir, rank);
    tass_file = fopen(name, "w");
}

void tass_close(void) {
    if (tass_file) fclose(tass_file);
    tass_file = NULL;
}

static int untouched(const void *cell, unsigned long size) {
    const unsigned char *p = cell;
    while (size--)
        if (*p++ != 0xA5) return 0;
    return 1;
}

static void path(const char *format, va_list args) {
    vfprintf(tass_file, format, args);
}

void tass_double(const void *cell, unsigned long size, double value, const char *format, ...) {
    va_list args;
    if (!tass_file || untouched(cell, size)) return;
    va_start(args, format);
    path(format, args);
    va_end(args);
    fprintf(tass_file, " %.17g\n", value);
}

void tass_long(const void *cell, unsigned long size, long long value, const char *format, ...) {
    va_list args;
    if (!tass_file || untouched(cell, size)) return;
    va_start(args, format);
    path(format, args);
    va_end(args);
    fprintf(tass_file, " %lld\n", value);
}
`

const declarations = `
void tass_open(void);
void tass_close(void);
void tass_double(const void *, unsigned long, double, const char *, ...);
void tass_long(const void *, unsigned long, long long, const char *, ...);
`

// definitions gives, by the names of files, the definitions of abstract functions, each
// where the function is declared.
func (s *Source) definitions() (map[string]string, error) {
	out := map[string]string{}
	for _, fn := range s.Program.Abstract {
		body, ok := s.Bodies[fn.Name]
		if !ok {
			return nil, fmt.Errorf("the abstract function %s has no body", fn.Name)
		}
		out[fn.At.File.Name] += definition(fn, body)
	}
	return out, nil
}

// prints gives what fills the outputs before main and prints them after it.
func (s *Source) prints() (string, error) {
	p := &printer{src: s}
	for _, x := range s.Program.Outputs {
		if err := p.output(x); err != nil {
			return "", err
		}
	}
	return declarations +
		"__attribute__((constructor)) static void tass_before(void) {\n" + p.fill.String() + "}\n" +
		"__attribute__((destructor)) static void tass_after(void) {\n    tass_open();\n" + p.print.String() +
		"    tass_close();\n}\n", nil
}

func definition(fn *model.AbstractFunc, body string) string {
	params := make([]string, len(fn.Params))
	for i, t := range fn.Params {
		params[i] = fmt.Sprintf("%s x%d", t, i)
	}
	return fmt.Sprintf("\n%s %s(%s) { %s }\n", fn.Result, fn.Name, strings.Join(params, ", "), body)
}

// printer writes the C text that fills and prints outputs.
type printer struct {
	src         *Source
	fill, print strings.Builder
	indices     int
}

func (p *printer) output(x *model.Variable) error {
	fmt.Fprintf(&p.fill, "    __builtin_memset((void *)&%s, 0xA5, sizeof %s);\n", x.Name, x.Name)
	return p.value(x.Type, place{text: x.Name, format: x.Name}, 1)
}

// place is a place in an output: as C text, and as a format with its arguments.
type place struct {
	text, format, args string
}

func (p *printer) value(t *model.Type, at place, depth int) error {
	indent := strings.Repeat("    ", depth)
	switch t.Kind {
	case model.Array:
		n, err := evaluate(t.Extent, p.src.Inputs)
		if err != nil {
			return err
		}
		p.indices++
		i := fmt.Sprintf("tass_%d", p.indices)
		fmt.Fprintf(&p.print, "%sfor (int %s = 0; %s < %d; %s++) {\n", indent, i, i, n, i)
		if err := p.value(t.Elem, place{at.text + "[" + i + "]", at.format + "[%d]", at.args + ", " + i},
			depth+1); err != nil {
			return err
		}
		fmt.Fprintf(&p.print, "%s}\n", indent)
	case model.Struct:
		for _, f := range t.Fields {
			if err := p.value(f.Type, place{at.text + "." + f.Name, at.format + "." + f.Name, at.args}, depth); err != nil {
				return err
			}
		}
	case model.Int, model.Float:
		name := map[model.Kind]string{model.Int: "tass_long", model.Float: "tass_double"}[t.Kind]
		fmt.Fprintf(&p.print, "%s%s(&%s, sizeof %s, %s, %q%s);\n", indent, name, at.text, at.text, at.text, at.format,
			at.args)
	default:
		return fmt.Errorf("output %s has type %s, which is not printed", at.format, t)
	}
	return nil
}
