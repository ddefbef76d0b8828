package c

import (
	"strings"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/front/c/syntax"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// assertion lowers a use of the macro assert of assert.h.
func (f *fn) assertion(v syntax.View, at source.Pos) {
	args := v.Args()
	if len(args) != 2 || f.NoActions(at) {
		return
	}
	text := ""
	if s, ok := args[1].Value().(cc.StringValue); ok {
		text = strings.TrimSuffix(string(s), "\x00")
	}
	f.Assert(at, f.truth(args[0]), text)
}

// truth lowers a condition to a Logical; && and || stay expressions when they
// can, since And and Or guard the obligations of their right operands.
func (f *fn) truth(n cc.ExpressionNode) model.Expr {
	saved := f.annotation
	if !f.hasChanges(n) {
		f.annotation = true
	}
	e := f.Condition(f.value(n))
	f.annotation = saved
	return e
}

// hasChanges tells whether an expression calls functions or changes anything.
func (f *fn) hasChanges(n cc.ExpressionNode) bool {
	saved := f.annotation
	f.annotation = true // && and || need no steps of their own
	e := f.effectsOf(n)
	f.annotation = saved
	return e.Any()
}
