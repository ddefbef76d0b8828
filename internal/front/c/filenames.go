package c

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/front/c/headers"
	"github.com/tass-go/tass/internal/front/c/syntax"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/option"
)

// Files of the C library. What stdio.h does with them it does in C, with a header that is made for the program: it has
// the texts of the files that are given. Files that are not given hold anything, and are the same for all processes,
// which cannot be where one of them writes what another one reads: so the names are looked at by which files are
// opened.

const filesHeader = "tass_files.h"

// lengthOfInput is how long made-up words, lines and files are where nobody says so.
const lengthOfInput = option.DefaultInputLength

// ofFiles are the functions that stdio.h has only for programs with files.
var ofFiles = strings.Fields("fopen tmpfile remove rename fclose fseek ftell rewind")

// usesFiles tells whether the program may open files, or do what is done to those that are open.
func (l *loader) usesFiles() bool {
	return l.known.mentioned != nil && slices.ContainsFunc(ofFiles, l.uses)
}

// readsFiles tells whether the program may read files.
func (l *loader) readsFiles() bool {
	return l.usesFiles() && (l.known.mentioned.readsFiles || l.uses("tmpfile") || l.known.mentioned.has("freopen"))
}

// uses tells whether the program may use a function of the library, and not one of its own of that name.
func (l *loader) uses(function string) bool {
	return l.known.mentioned.has(function) && l.known.mentioned.own[function] == headers.NotDefined
}

// keepsFiles tells whether what the program writes to files has to be kept, as it may be read again, or what there is
// on the disk.
func (l *loader) keepsFiles() bool {
	return l.uses("tmpfile") || l.opts.Input == nil && (l.known.mixed || l.uses("remove") || l.uses("rename"))
}

// mentionFiles adds what the headers need for programs with files, with jumps, with an environment, and with contracts:
// what names it there is made for the program, or by macros.
func (l *loader) mentionFiles() {
	if l.stacks() {
		l.known.mentioned.text(nameMakeAlloca + " " + nameEndAlloca)
	}
	if l.opts.Contract != "" || l.opts.ByContract { // what the texts that are made of contracts say
		l.known.mentioned.text("MPI_COMM_WORLD MPI_Comm MPI_Datatype MPI_Init MPI_Finalize MPI_Comm_rank MPI_Comm_size " +
			"MPI_Comm_dup MPI_Comm_free MPI_INT MPI_CHAR MPI_SIGNED_CHAR MPI_UNSIGNED_CHAR MPI_SHORT MPI_UNSIGNED_SHORT " +
			"MPI_UNSIGNED MPI_LONG MPI_UNSIGNED_LONG MPI_LONG_LONG MPI_UNSIGNED_LONG_LONG MPI_FLOAT MPI_DOUBLE " +
			"MPI_LONG_DOUBLE MPI_C_BOOL")
	}
	if l.known.mentioned.has("setjmp") || l.known.mentioned.has("longjmp") {
		l.known.mentioned.text("__tass_fail") // which longjump.go calls
	}
	if l.uses("getenv") {
		l.known.mentioned.text("__tass_environment __tass_refuse __tass_remark")
	}
	if l.usesFiles() {
		l.known.mentioned.text("__tass_writing __tass_source_of __tass_standard __tass_rank")
		l.known.mentioned.text("fprintf free strcpy strlen memcpy")
		if l.keepsFiles() || l.opts.Input == nil {
			l.known.mentioned.text("__tass_fprintf __tass_fputs __tass_show snprintf __tass_known_real " +
				"__tass_keep_written __tass_is_file __tass_is_named")
		}
	}
}

// fileMacros gives the definitions by which stdio.h knows what there is.
func (l *loader) fileMacros() string {
	if l.known.mentioned == nil {
		return ""
	}
	var b strings.Builder
	if l.usesFiles() {
		b.WriteString("#define __TASS_FILES 1\n")
		if l.keepsFiles() {
			b.WriteString("#define __TASS_FILES_KEPT 1\n")
		}
		if l.known.mentioned.has("MPI_File_open") {
			b.WriteString("#define __TASS_FILES_MIXED 1\n")
		}
	}
	if l.opts.Input != nil {
		b.WriteString("#define __TASS_RUN 1\n")
	}
	if l.stacks() {
		b.WriteString("#define __TASS_ALLOCA 1\n")
	}
	if l.opts.InputConversion {
		b.WriteString("#define __TASS_INPUT_CONVERSION 1\n")
	}
	if l.uses("getenv") {
		b.WriteString("#define __TASS_ENVIRONMENT 1\n")
	}
	n := l.opts.InputLength
	m := l.known.mentioned
	if n == 0 && (l.readsFiles() || m.has("fgets") || m.has("getline") || m.has("getdelim") || m.makesWords) {
		n = lengthOfInput
	}
	if n > 0 {
		fmt.Fprintf(&b, "#define __TASS_INPUT_LENGTH %d\n#define __TASS_INPUT_REMARK \"made-up words and lines of input "+
			"have at most %d characters, which are printable; made-up input has at most %d numbers, characters, words or "+
			"lines where the program looks for its end (--input-length)\"\n", n, n, n)
	}
	return b.String()
}

// givenFiles gives the text of the header with the texts of files.
func (l *loader) givenFiles() string {
	var b strings.Builder
	b.WriteString("#ifndef TASS_FILES_H\n#define TASS_FILES_H\n" +
		"static int __tass_same_name(const char *__a, const char *__b) {\n  if (__a[0] == '.' && __a[1] == '/')\n" +
		"    __a += 2;\n  while (*__a != 0 && *__a == *__b) {\n    __a++;\n    __b++;\n  }\n  return *__a == *__b;\n}\n" +
		"static const char *__tass_file_given(const char *__path, unsigned long *__size) {\n")
	if len(l.madeUp()) > 0 {
		b.WriteString("  if (__tass_argument(__path))\n    return 0;\n")
	}
	texts := l.fileTexts()
	for _, name := range slices.Sorted(maps.Keys(texts)) {
		text := texts[name]
		fmt.Fprintf(&b, "  if (__tass_same_name(__path, %s)) {\n    *__size = %d;\n    return %s;\n  }\n",
			literalOf(strings.TrimPrefix(name, "./")), len(text), literalOf(text))
	}
	b.WriteString("  return 0;\n}\n#endif\n")
	return b.String()
}

// literalOf writes a text as C does.
func literalOf(text string) string {
	var b strings.Builder
	b.WriteByte('"')
	for i := range len(text) {
		if c := text[i]; c < ' ' || c > '~' || c == '"' || c == '\\' || c == '?' {
			fmt.Fprintf(&b, "\\%03o", c)
		} else {
			b.WriteByte(c)
		}
	}
	return b.String() + "\""
}

// fileTexts reads the files that options give.
func (l *loader) fileTexts() map[string]string {
	texts := map[string]string{}
	for _, name := range slices.Sorted(maps.Keys(l.opts.File)) {
		path := l.opts.File[name]
		if path == option.SymbolicArgument {
			continue
		}
		b, err := l.opts.Read(path)
		if err != nil {
			l.report(diag.New(diag.Usage, source.Pos{}, "--file %s=%s: the file cannot be read: %s", name, path,
				build.Reason(err)))
		}
		texts[name] = string(b)
	}
	return texts
}

// decideFiles finds out whether processes may read what others have written, and tells whether the program has to be
// read again for that.
func (l *loader) decideFiles() (again bool) {
	if l.known.mixed || !l.usesFiles() {
		return false
	}
	x := &usage{l: l, bodys: map[string]*cc.FunctionDefinition{}}
	x.read()
	reads, writes := map[string]bool{}, map[string]bool{}
	for _, u := range l.linking.units {
		syntax.EachNode(u.ast.TranslationUnit, func(n cc.Node, _ []cc.Node) {
			p, ok := n.(*cc.PostfixExpression)
			if !ok || p.Case != cc.PostfixExpressionCall {
				return
			}
			v := syntax.Look(p)
			if calleeName(v) != "fopen" || len(v.Args()) != 2 || headers.Contain(u.pos(p).File) {
				return
			}
			name, mode := x.fileName(v.Args()[0]), textOf(v.Args()[1])
			both := strings.Contains(mode, "+")
			reads[name] = reads[name] || mode == "" || mode[0] == 'r' || both
			writes[name] = writes[name] || mode == "" || mode[0] != 'r' || both
		})
	}
	l.known.mixed = meet(reads, writes) || l.known.mentioned.has("MPI_File_open")
	return l.known.mixed
}

// meet tells whether a file may be in both sets of names, in which "" is any name.
func meet(a, b map[string]bool) bool {
	some := func(set map[string]bool) bool {
		for _, in := range set {
			if in {
				return true
			}
		}
		return false
	}
	for name := range a {
		if a[name] && b[name] {
			return true
		}
	}
	return a[""] && some(b) || b[""] && some(a)
}

// fileName gives the name of a file that a call opens, as far as it is known; an argument of the program is one of its
// own.
func (x *usage) fileName(n cc.ExpressionNode) string {
	v := syntax.Look(n)
	if k := x.isArgument(v); k > 0 && k <= len(x.l.known.mainArgs) {
		if a := x.l.known.mainArgs[k-1]; !a.open {
			return a.text
		}
		return fmt.Sprintf("argv[%d]", k)
	}
	return textOf(n)
}

// textOf gives the text of a string literal; "" for anything else.
func textOf(n cc.ExpressionNode) string {
	v := syntax.Look(n)
	if v.Form != syntax.String {
		return ""
	}
	s, _ := v.Node.Value().(cc.StringValue)
	return strings.TrimSuffix(string(s), "\x00")
}
