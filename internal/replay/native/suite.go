package native

import (
	"context"
	"fmt"
	"hash/crc32"
	"math/bits"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
)

// Suite is a test for the suite of the program's owner: a file in C and one for make. The program fails in it as the
// trace says, and passes once it is right; the lines may have changed by then.
type Suite struct {
	Name string // of the target, which NAME.check runs
	// Test and Rules are the files.
	Test, Rules string
}

// Suite writes a test of the program into a folder. Of what may stand there only tests are overwritten that were
// written by this function. The error is for people.
func (t *Trial) Suite(dir string) (*Suite, error) {
	first := filepath.Base(t.Sources[0])
	name := strings.TrimSuffix(first, filepath.Ext(first)) + "_" + strings.ReplaceAll(string(t.Finding.Kind), "-", "_")
	s := &Suite{Name: name, Test: filepath.Join(dir, name+".c"), Rules: filepath.Join(dir, name+".mk")}
	sources, err := t.relative(dir)
	if err != nil {
		return nil, err
	}
	rules, err := t.rules(name, dir, sources)
	if err != nil {
		return nil, err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, err
	}
	for file, text := range map[string]string{s.Test: t.test(name, sources), s.Rules: rules} {
		if err := rewritten(file, text); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// Run has make build the test and run it, where there are make and an MPI. It tells whether the test was run, whether
// the program failed in it, and what was written.
func (s *Suite) Run(ctx context.Context) (ran, failed bool, output string) {
	for _, name := range []string{"make", "mpicc", "mpirun"} {
		if _, err := exec.LookPath(name); err != nil {
			return false, false, ""
		}
	}
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	dir, rules := filepath.Split(s.Rules)
	if message := called(ctx, dir, "make", "-s", "-f", rules, s.Name); message != "" {
		return true, false, printable(message)
	}
	message := called(ctx, dir, "make", "-s", "-f", rules, s.Name+".check")
	_ = os.Remove(filepath.Join(dir, s.Name+".test")) // make makes it again
	return ctx.Err() == nil, message != "", printable(message)
}

// byTass is in the first line of what is written.
const byTass = "Written by tass test"

func rewritten(file, text string) error {
	if was, err := os.ReadFile(file); err == nil {
		first, _, _ := strings.Cut(string(was), "\n")
		if !strings.Contains(first, byTass) {
			return fmt.Errorf("%s is there, and was not written by tass test", file)
		}
	}
	return os.WriteFile(file, []byte(text), 0o644)
}

// plain are the names of files that makefiles and C can have as they are.
var plain = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^[\w./+,-]+$`)
})

// relative gives the names of the source files as seen from a folder.
func (t *Trial) relative(dir string) (list []string, err error) {
	for _, file := range t.Sources {
		name, err := from(dir, file)
		if err != nil {
			return nil, err
		}
		if !plain().MatchString(name) {
			return nil, fmt.Errorf("the file name %q cannot stand in a makefile", name)
		}
		list = append(list, name)
	}
	return list, nil
}

func from(dir, file string) (string, error) {
	a, err := filepath.Abs(dir)
	if err != nil {
		return "", err
	}
	b, err := filepath.Abs(file)
	if err != nil {
		return "", err
	}
	name, err := filepath.Rel(a, b)
	return filepath.ToSlash(name), err
}

// test gives the test in C: a unit for each source file, and the shim, which is compiled without TASS_UNIT.
func (t *Trial) test(name string, sources []string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "/* %s: %s:%d: %s\n   Include %[5]s.mk in a makefile, and run make %[5]s.check.\n"+
		"   The program must not fail here. */\n",
		byTass, filepath.Base(t.Finding.Places[0].Pos.File.Name), t.Finding.Places[0].Pos.Line, t.Finding.Kind, name)
	b.WriteString("#ifndef TASS_UNIT\n#define _GNU_SOURCE\n#endif\n" + t.header() + "#ifdef TASS_UNIT\n")
	for i, file := range t.Sources {
		include := sources[i]
		if len(t.Macros) > 0 {
			include = fmt.Sprintf("%s.%d.inc", name, i)
		}
		fmt.Fprintf(&b, "#if TASS_UNIT == %d\n#include %q\n%s#endif\n", i, include, t.inputs(file))
	}
	b.WriteString("#else\n" + t.schedule() + "#define TASS_TEST\n#ifndef TASS_LIMIT\n#define TASS_LIMIT 10\n#endif\n" +
		"#ifndef TASS_CHANGED\n#define TASS_CHANGED 0\n#endif\n" + shim + "#endif\n")
	return b.String()
}

// heading begins what make is to know, of a test, a number of processes and the arguments of the program. D is the
// folder of the test, T the beginning of the names of what is built.
const heading = "# " + byTass + `. For GNU make: include this file at the end of a makefile;
# make tass-check runs all such tests.
MPICC ?= mpicc
MPIRUN ?= mpirun
%[1]s %[1]s.check: D := $(or $(dir $(lastword $(MAKEFILE_LIST))),./)
%[1]s %[1]s.check: T = $(D)%[1]s

.PHONY: tass-check %[1]s %[1]s.check
tass-check: %[1]s.check

%[1]s.check: %[1]s
	ASAN_OPTIONS=detect_leaks=0 UBSAN_OPTIONS=print_stacktrace=1 \
	$(MPIRUN) -np %[2]d $(T).test%[3]s

%[1]s:
`

// linking ends it: of how to tell that no source file has changed, flags, and the objects.
const linking = `	if test %[1]s; then c=0; else c=1; fi; \
	$(MPICC) -O0 -g -w -DTASS_CHANGED=$$c -c -o $(T).shim.o $(T).c
	$(MPICC)%[2]s -o $(T).test %[3]s -lm
	rm -f %[3]s
`

// rules gives what make is to know. Everything is built anew each time: it is little, and which headers the program has
// is not known here.
func (t *Trial) rules(name, dir string, sources []string) (string, error) {
	var b strings.Builder
	fmt.Fprintf(&b, heading, name, t.NP, quoted(t.Args))
	flags, err := t.suiteFlags(dir, sources)
	if err != nil {
		return "", err
	}
	var changed, objects []string
	for i, source := range sources {
		sum, err := cksum(t.Sources[i])
		if err != nil {
			return "", err
		}
		changed = append(changed, fmt.Sprintf("\"$$(cksum < $(D)%s)\" = '%s'", source, sum))
		objects = append(objects, fmt.Sprintf("$(T).%d.o", i))
		if len(t.Macros) > 0 {
			fmt.Fprintf(&b, "\t(echo '#line 1 \"%s\"'; sed -E%s $(D)%s) > $(T).%d.inc\n", source, t.substitutions(), source, i)
		}
		fmt.Fprintf(&b, "\t$(MPICC) %s -DTASS_UNIT=%d -c -o $(T).%d.o $(T).c\n", flags, i, i)
		if len(t.Macros) > 0 {
			fmt.Fprintf(&b, "\trm -f $(T).%d.inc\n", i)
		}
	}
	all := strings.Join(append(objects, "$(T).shim.o"), " ")
	fmt.Fprintf(&b, linking, strings.Join(changed, " -a "), t.sanitizers(), all)
	return b.String(), nil
}

// suiteFlags gives the flags with which the sources are compiled: folders as seen from that of the test.
func (t *Trial) suiteFlags(dir string, sources []string) (string, error) {
	list := []string{"-O0", "-g", "-w", "-fcommon", "-DTASS", "-DTASS_REPLAY_LINES"}
	for _, flag := range t.Flags {
		folder, include := strings.CutPrefix(flag, "-I")
		if !include {
			list = append(list, strings.TrimPrefix(quoted([]string{flag}), " "))
			continue
		}
		name, err := from(dir, folder)
		if err != nil {
			return "", err
		}
		if !plain().MatchString(name) {
			return "", fmt.Errorf("the folder name %q cannot stand in a makefile", name)
		}
		list = append(list, "-I$(D)"+name)
	}
	for _, source := range sources {
		if flag := "-iquote $(D)" + filepath.ToSlash(filepath.Dir(source)); !slices.Contains(list, flag) {
			list = append(list, flag)
		}
	}
	return strings.Join(list, " ") + t.sanitizers(), nil
}

func (t *Trial) sanitizers() string {
	if !sanitized(t.Finding.Kind) {
		return ""
	}
	return " " + strings.Join(sanitizing, " ") + " -fno-sanitize-recover=all"
}

// substitutions has sed give the macros that are inputs their values.
func (t *Trial) substitutions() string {
	var names []string
	for name := range t.Macros {
		names = append(names, name)
	}
	slices.Sort(names)
	var b strings.Builder
	for _, name := range names {
		fmt.Fprintf(&b, " -e 's|^[[:space:]]*#[[:space:]]*define[[:space:]]+%s([[:space:]].*)?$$|#define %s (%s)|'",
			name, name, t.Macros[name])
	}
	return b.String()
}

// quoted writes words for a shell that make calls.
func quoted(words []string) string {
	var b strings.Builder
	for _, w := range words {
		b.WriteString(" '" + strings.ReplaceAll(strings.ReplaceAll(w, "'", `'\''`), "$", "$$") + "'")
	}
	return b.String()
}

// cksum gives what the command of POSIX of this name prints of what is in a file: its checksum, and its length.
func cksum(file string) (string, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return "", err
	}
	return checksum(text), nil
}

// checksum is that of POSIX: the polynomial of package crc32 with the bits of each byte in the other order, no
// complement before, and the length behind the text.
func checksum(text []byte) string {
	const byteBits = 8
	turned := make([]byte, 0, len(text)+byteBits)
	for _, c := range text {
		turned = append(turned, bits.Reverse8(c))
	}
	for n := len(text); n > 0; n >>= byteBits {
		turned = append(turned, bits.Reverse8(byte(n)))
	}
	sum := crc32.Update(^uint32(0), crc32.IEEETable, turned) // crc32 begins with the complement of what it is given
	return fmt.Sprintf("%d %d", bits.Reverse32(sum), len(text))
}
