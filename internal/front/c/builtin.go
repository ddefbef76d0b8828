package c

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/front/c/headers"
	"github.com/tass-go/tass/internal/front/c/syntax"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// # What gcc has without a header
//
// __builtin_strlen is strlen, and so for each function of the C library. The others have bodies in tass_builtin.h,
// which is read in front of a program that names one; but some are no functions: their operands are not evaluated.

// builtinHeader has the builtin functions.
const builtinHeader = "tass_builtin.h"

// complexHeader has the division of complex numbers.
const complexHeader = "tass_complex.h"

// hasComplex tells whether the program may have complex numbers.
func (l *loader) hasComplex() bool {
	w := l.known.mentioned.words
	return w["_Complex"] || w["__complex__"] || w["complex"] && l.known.mentioned.complexHeader
}

// builtins gives the text in front of a program by which it has the builtin functions that it names.
func (l *loader) builtins() string {
	var b strings.Builder
	if l.hasComplex() {
		b.WriteString("#include <" + complexHeader + ">\n")
		l.known.mentioned.headers[complexHeader] = true
		for _, name := range quotients {
			l.known.mentioned.words[name+"_re"], l.known.mentioned.words[name+"_im"] = true, true
		}
	}
	if len(l.texts()) > 0 {
		b.WriteString("#include <" + argumentsHeader + ">\n")
	}
	var words []string
	for w := range l.known.mentioned.words {
		if strings.HasPrefix(w, "__builtin_") || strings.HasPrefix(w, "__sync_") {
			words = append(words, w)
		}
	}
	slices.Sort(words)
	for _, w := range words {
		name, _ := strings.CutPrefix(w, "__builtin_")
		if h := headers.Giving(name); h != "" {
			l.known.mentioned.words[name], l.known.mentioned.headers[h] = true, true
			fmt.Fprintf(&b, "#include <%s>\n#define %s %s\n", h, w, name)
		}
	}
	if l.known.mentioned.has("__builtin_alloca") {
		b.WriteString("#include <" + allocaHeader + ">\n")
	}
	if len(words) > 0 {
		fmt.Fprintf(&b, "#include <%s>\n", builtinHeader)
		l.known.mentioned.headers[builtinHeader] = true
	}
	if l.competes() {
		fmt.Fprintf(&b, "#include <%s>\n", verifierHeader)
		l.known.mentioned.headers[verifierHeader] = true
	}
	return b.String()
}

// untouchedOperands are builtins that are no calls: of all but the last, the operands are not evaluated.
var untouchedOperands = wordSet(`__builtin_constant_p __ccgo__types_compatible_p
	__builtin_choose_expr __builtin_complex`)

// lookedAt lowers a call of one of those.
func (f *fn) lookedAt(v syntax.View, at source.Pos) model.Expr {
	args := v.Args()
	if calleeName(v) == "__builtin_choose_expr" && len(args) == 3 {
		if k, ok := intValue(args[0].Value()); ok && k.Sign() != 0 {
			return f.value(args[1])
		}
		return f.value(args[2])
	}
	if calleeName(v) == "__builtin_complex" && len(args) == 2 {
		re := f.hold(f.value(args[0]), args[1])
		return build.Complex(re, f.value(args[1]), at)
	}
	known := int64(0)
	if k, ok := intValue(v.Postfix.Value()); ok && k.Sign() != 0 {
		known = 1
	}
	return build.IntConst(known, build.Int, at)
}
