package build

import (
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// Shareable reports an input or output, as its role says, that no other program can be given
// or compare: what the environment of a program sees are numbers, arrays and structs.
func (r *Reports) Shareable(v *model.Variable, role string, at source.Pos) bool {
	held := ""
	switch {
	case HoldsPointer(v.Type):
		held = "pointers"
	case holdsUnion(v.Type):
		held = "unions"
	case HoldsBits(v.Type):
		held = "bit-fields"
	default:
		return true
	}
	r.Add(diag.New(diag.Annotation, at, "%s %s holds %s", role, v.Name, held).
		WithHint("inputs and outputs are numbers, arrays and structs"))
	return false
}

// holdsUnion tells whether objects of a type that holds no pointers hold unions.
func holdsUnion(t *model.Type) bool {
	switch t.Kind {
	case model.Union:
		return true
	case model.Array:
		return holdsUnion(t.Elem)
	case model.Struct:
		return slices.ContainsFunc(t.Fields, func(f model.Field) bool { return holdsUnion(f.Type) })
	}
	return false
}

// HoldsBits tells whether objects of a type hold bit-fields.
func HoldsBits(t *model.Type) bool {
	if t.Kind == model.Array {
		return HoldsBits(t.Elem)
	}
	return slices.ContainsFunc(t.Fields, func(f model.Field) bool { return f.IsBits() || HoldsBits(f.Type) })
}

// Given adds an assumption, which stands at a place, to those of an input. It speaks of
// inputs only.
func (r *Reports) Given(in *model.InputVar, condition model.Expr, at source.Pos) {
	if IsBad(condition) {
		return
	}
	model.Walk(condition, func(x model.Expr) bool {
		if v, ok := x.(*model.VarRef); ok && v.Var.Class != model.Input && v.Var.Class != model.Bound {
			r.Add(diag.New(diag.Annotation, x.Pos(), "%s is not an input: an assumption speaks of inputs only", v.Var.Name))
		}
		return true
	})
	if in.Assumption != nil {
		condition = Join(model.And, in.Assumption, condition, at)
	}
	in.Assumption = condition
}

// Claim gives a program a claim about its inputs and outputs; instead says what can speak of
// its variables.
func (r *Reports) Claim(p *model.Program, condition model.Expr, text, instead string) {
	if IsBad(condition) {
		return
	}
	if x := model.Foreign(condition); x != nil {
		r.Add(diag.New(diag.Annotation, x.Pos(), "%s is neither an input nor an output", x.Var.Name).
			WithHint("--assert speaks of the program's inputs and outputs; %s in the program speaks of its variables", instead))
		return
	}
	p.Claims = append(p.Claims, &model.Claim{Cond: condition, Text: text, At: condition.Pos()})
}

// Abstract makes an uninterpreted function; nil after a report. One without parameters is a
// constant, of which a note tells.
func (r *Reports) Abstract(p *model.Program, name string, t *model.Type, at source.Pos) *model.AbstractFunc {
	for _, t := range append([]*model.Type{t.Result}, t.Params...) {
		if IsInvalid(t) {
			return nil
		}
		if !t.IsArith() {
			r.Add(diag.New(diag.Annotation, at, "abstract function %s: parameters and result must be numbers, not %s", name, t))
			return nil
		}
	}
	note := model.Note{At: at, Text: "the abstract function " + name +
		" has no parameters: it is a constant, the same in every call"}
	if len(t.Params) == 0 && !slices.Contains(p.Notes, note) {
		p.Notes = append(p.Notes, note)
	}
	return &model.AbstractFunc{Name: name, At: at, Params: t.Params, Result: t.Result}
}

// Names are those of the annotations that relate processes: annotations of one name meet.
type Names map[string]*model.Annotation

// NamesOf gives the names that an implementation has in common with its specification, those
// of joint annotations; spec may be nil.
func NamesOf(spec *model.Program) Names {
	n := Names{}
	if spec != nil {
		for _, x := range spec.Annotations {
			if x.Scope == model.Joint {
				n[x.ID] = x
			}
		}
	}
	return n
}

// Enter enters the name of an annotation, which stands at a place, and reports where it
// stands for one of another kind.
func (r *Reports) Enter(names Names, x *model.Annotation, at source.Pos) {
	if x.ID == "" || x.Scope == model.Alone {
		return
	}
	first := names[x.ID]
	if first == nil {
		for _, n := range names {
			if n.Scope == x.Scope && n.Ranks.Crosses(x.Ranks) {
				r.Add(diag.New(diag.Annotation, at, "the ranks %scross those of %s at %s: %s", x.Ranks, n.ID, n.At,
					strings.TrimSpace(n.Ranks.String())).
					WithHint("of two sets of ranks, none is in both, or one is within the other"))
				break
			}
		}
		names[x.ID] = x
		return
	}
	if first.Scope != x.Scope || first.Loop != x.Loop || first.Ranks != x.Ranks {
		r.Add(diag.New(diag.Annotation, at, "the name %s stands for a %s, and for a %s at %s", x.ID, meant(x), meant(first),
			first.At).
			WithHint("annotations of one name meet: give the others another name"))
	}
}

// Apart tells whether two invariants of one loop cannot be taken as one: processes, or programs, meet by them, and by
// others.
func Apart(x, y *model.Annotation) bool {
	return x.Scope != y.Scope || x.ID != y.ID || x.Ranks != y.Ranks
}

// meant says what an annotation is.
func meant(x *model.Annotation) string {
	if x.Loop {
		return x.Scope.String() + " " + x.Ranks.String() + "invariant"
	}
	return x.Scope.String() + " " + x.Ranks.String() + "assert"
}
