package c

import (
	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/option"
)

// The variables of stdio.h that say what the standard input holds: a pointer to its characters, null while these are
// not known, and how many they are.
const (
	nameStdin     = "__tass_stdin"
	nameStdinSize = "__tass_stdin_size"
)

// standardInput gives a program that reads the standard input what that holds, if anybody says so.
func (l *loader) standardInput() {
	text, size := l.linking.syms[nameStdin], l.linking.syms[nameStdinSize]
	if text == nil || size == nil || !text.used || text.variable == nil || size.variable == nil {
		return
	}
	content, known := l.input()
	if !known {
		return
	}
	t := build.ArrayOf(tChar, build.IntConst(int64(len(content)+1), build.ULong, text.at))
	v := &model.Variable{Name: "the standard input", Type: t, At: text.at, Class: model.Global}
	l.prog.Globals = append(l.prog.Globals, v)
	s := &literal{v: v, text: letters{bytes: content + "\x00"}, read: true}
	l.linking.strings = append(l.linking.strings, s)
	l.linking.initFn.Assign(text.at, build.Ref(text.variable, text.at), l.linking.initFn.Read(build.Ref(v, text.at)))
	length := build.IntConst(int64(len(content)), build.ULong, text.at)
	l.linking.initFn.Assign(text.at, build.Ref(size.variable, text.at), length)
	size.use(text.at)
}

// input gives the standard input, if it is known.
func (l *loader) input() (text string, known bool) {
	var b []byte
	var err error
	from := "tass run"
	switch {
	case l.opts.Stdin == option.SymbolicArgument && l.opts.Input != nil:
		l.report(diag.New(diag.Usage, source.Pos{}, "--stdin %s: what is executed reads a text", l.opts.Stdin).
			WithHint("--stdin FILE gives one; a file of that name is ./%s", l.opts.Stdin))
		return "", false
	case l.opts.Stdin == option.SymbolicArgument:
		return "", false
	case l.opts.Stdin != "":
		from = "--stdin " + l.opts.Stdin
		b, err = l.opts.Read(l.opts.Stdin)
	case l.opts.Input != nil:
		b, err = l.opts.Input()
	default:
		return "", false
	}
	if err != nil {
		l.report(diag.New(diag.Usage, source.Pos{}, "%s: the standard input cannot be read: %s", from, build.Reason(err)))
	}
	return string(b), true
}
