package c

import (
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/front/c/headers"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// Where a program does not look at the result of scanf, input that fits the format is assumed, and where it does not
// look at that of fgets, a line.

// nameUntested is a variable of stdio.h: the next call of scanf is one whose result is not looked at.
const nameUntested = "__tass_untested"

// readers are the functions of stdio.h that ask nameUntested.
var readers = wordSet("scanf fscanf vscanf vfscanf fgets")

// untested says in front of a call that nobody looks at its result, where that matters. A function of that name that
// the program has itself does not ask.
func (f *fn) untested(callee *symbol, result model.Expr, at source.Pos) {
	own := callee.fn != nil && !headers.Contain(callee.fn.At.File)
	if result != nil || own || !readers[callee.name] {
		return
	}
	if s := f.u.l.linking.syms[nameUntested]; s != nil && s.variable != nil {
		s.use(at)
		f.Assign(at, build.Ref(s.variable, at), build.IntConst(1, build.Int, at))
	}
}
