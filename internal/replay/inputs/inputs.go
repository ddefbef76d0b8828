// Package inputs gives the inputs of a program their values from text, before anything runs.
// The extents of input arrays are expressions over inputs that come before them: a small
// evaluator of integer expressions gives them their values (extent.go).
//
//	Read   values for all inputs
//	Names  the inputs there are, for messages
//
// It is not for symbolic inputs, which package exec makes.
package inputs

import (
	"fmt"
	"math/big"
	"sort"
	"strings"

	"github.com/tass-go/tass/internal/concrete"
	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/option"
)

// Read gives every input of a program a value from a table of texts. An
// element that is not named is 0; a scalar must be named.
func Read(p *model.Program, texts map[string]string) (concrete.Inputs, error) {
	r := &inputReader{texts: texts, used: map[string]bool{}, scalars: map[string]*big.Rat{}}
	in := concrete.Inputs{}
	for _, x := range p.Inputs {
		v, err := r.read(x.Var.Name, x.Var.Type, x.Var)
		if err != nil {
			return nil, err
		}
		in[x.Var.Name] = v
	}
	var list diag.List
	for name := range texts {
		if !r.used[name] {
			list = append(list, diag.New(diag.BadInput, source.Pos{}, "there is no input named %s", name).
				WithHint("the inputs are: %s", Names(p)))
		}
	}
	sort.Slice(list, func(i, j int) bool { return list[i].Message < list[j].Message })
	if len(list) > 0 {
		return nil, list
	}
	return in, nil
}

// Names lists the inputs of a program, for messages.
func Names(p *model.Program) string {
	if len(p.Inputs) == 0 {
		return "(none)"
	}
	names := make([]string, len(p.Inputs))
	for i, x := range p.Inputs {
		names[i] = x.Var.Name
	}
	return strings.Join(names, ", ")
}

type inputReader struct {
	texts   map[string]string
	used    map[string]bool
	scalars map[string]*big.Rat // the integer inputs read so far, for extents
	count   int
}

// maxElements bounds the scalars of all inputs together.
const maxElements = 10_000_000

func (r *inputReader) read(name string, t *model.Type, at *model.Variable) (concrete.Value, error) {
	switch t.Kind {
	case model.Array:
		n, ok := r.extent(t.Extent)
		if !ok || n < 0 || n > maxElements {
			return concrete.Value{}, diag.New(diag.Unsupported, at.At,
				"the extent of input %s cannot be told from the inputs before it", at.Name)
		}
		parts := make([]concrete.Value, n)
		for i := range parts {
			v, err := r.read(fmt.Sprintf("%s[%d]", name, i), t.Elem, at)
			if err != nil {
				return v, err
			}
			parts[i] = v
		}
		return concrete.List(parts...), nil
	case model.Struct:
		parts := make([]concrete.Value, len(t.Fields))
		for i, f := range t.Fields {
			v, err := r.read(name+"."+f.Name, f.Type, at)
			if err != nil {
				return v, err
			}
			parts[i] = v
		}
		return concrete.List(parts...), nil
	}
	if r.count++; r.count > maxElements {
		return concrete.Value{}, diag.New(diag.BadInput, at.At, "the inputs have more than %d elements", maxElements)
	}
	return r.scalar(name, at)
}

func (r *inputReader) scalar(name string, at *model.Variable) (concrete.Value, error) {
	text, ok := r.texts[name]
	if !ok {
		if name == at.Name {
			return concrete.Value{}, diag.New(diag.BadInput, at.At, "input %s has no value", name).
				WithHint("give it one with --input %s=VALUE", name)
		}
		return concrete.Int(0), nil
	}
	r.used[name] = true
	q, ok := option.ParseNumber(text)
	if !ok {
		return concrete.Value{}, diag.New(diag.BadInput, at.At,
			"input %s=%s: the value must be a number, such as 10, -0.5 or 1/3", name, text)
	}
	r.scalars[name] = q
	return concrete.Rat(q), nil
}
