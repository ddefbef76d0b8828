package c

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/front/annot"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// The frame condition of a contract: what its assigns clauses do not name has behind the call the value that it had
// before (ACSL 2.3.2). It is asked of every global variable and every block.

// assigned is a set of places that may be changed: of a variable or a block, narrowed step by step.
type assigned struct {
	base  string
	steps []step
	when  []string // further conditions on the indices on the way, in ACSL
}

// step goes to elements of an array, or to a member of a structure.
type step struct {
	lo, hi string // in ACSL, of the pre-state
	member string
}

// frame gives the conditions that say what the assigns clauses leave as it was, for each variable and each block of
// which it is asked.
func (d *drafting) frame(asked func(base string) bool,
	tell func(b *annot.Behavior, at source.Pos, what, same, text string)) {
	for _, b := range d.f.contract.Behaviors {
		var places []assigned
		var texts []string
		assigns := b.Assigns
		if c := d.f.contract.Collective; c != nil && b == d.f.contract.Behaviors[0] {
			assigns = slices.Concat(assigns, c.Assigns)
		}
		if len(assigns) == 0 {
			continue
		}
		for _, a := range assigns {
			for _, x := range a.Places {
				places = append(places, d.place(x))
			}
			texts = append(texts, a.Text)
		}
		if d.wrong {
			return
		}
		at, text := assigns[0].At, strings.Join(texts, ", ")
		for _, p := range d.globalParts {
			if asked(p.name) {
				tell(b, at, p.name, d.keeps(p.name, d.row(p.name), p.typ, 0, of(places, p.name)), text)
			}
		}
		for _, x := range d.blocks {
			if !x.readOnly && asked(x.param) {
				same := d.keepsElements(x.object, d.row(x.param), x.elem, inPreState(x.count), 0, of(places, x.param))
				tell(b, at, "what "+x.param+" points to", same, text)
			}
		}
	}
}

// unchanged proves the assigns clauses.
func (d *drafting) unchanged() {
	all := func(string) bool { return true }
	d.frame(all, func(b *annot.Behavior, at source.Pos, what, same, text string) {
		if same == "" {
			return
		}
		wrong := fmt.Sprintf("%s changes %s, which is not within assigns %s", d.f.Name, what, text)
		d.pragma(promise(d.under(b, made(at, d.tokens(at, same)), true), verdict.Assigns, wrong))
	})
}

// of gives the places in one variable or block.
func of(places []assigned, base string) (out []assigned) {
	for _, p := range places {
		if p.base == base {
			out = append(out, p)
		}
	}
	return out
}

// place takes a place of an assigns clause apart.
func (d *drafting) place(x annot.Expr) assigned {
	p, ok := d.placed(x)
	if !ok && !d.wrong {
		d.fail(x.Pos(), "this place is not supported in an assigns clause").
			WithHint("supported are global variables and what parameters point to, their elements, ranges and members")
	}
	return p
}

func (d *drafting) placed(x annot.Expr) (p assigned, ok bool) {
	switch x := x.(type) {
	case *annot.Name:
		return d.variablePlace(x)
	case *annot.Unary:
		base, lo, hi := region(x.X)
		if x.Op != "*" || d.parameter(base) == nil {
			return p, false
		}
		if lo == nil {
			return d.behind(x.X, base, step{lo: "0", hi: "0"})
		}
		s, ok := d.indices(lo, hi)
		if !ok {
			return p, false
		}
		return d.behind(x.X, base, s)
	case *annot.Index:
		lo, hi := x.I, x.I
		if r, ok := x.I.(*annot.Range); ok {
			lo, hi = r.Lo, r.Hi
		}
		s, ok := d.indices(lo, hi)
		if !ok {
			return p, false
		}
		if n, is := x.X.(*annot.Name); is && d.parameter(n.Text) != nil {
			return d.behind(x.X, n.Text, s)
		}
		p, ok = d.placed(x.X)
		p.steps = append(p.steps, s)
		return p, ok
	case *annot.Field:
		if !x.Arrow {
			p, ok = d.placed(x.X)
		} else if n, is := x.X.(*annot.Name); is && d.parameter(n.Text) != nil {
			p, ok = d.behind(x.X, n.Text, step{lo: "0", hi: "0"})
		}
		p.steps = append(p.steps, step{member: x.Name})
		return p, ok
	}
	return p, false
}

// variablePlace is the place of a global variable.
func (d *drafting) variablePlace(x *annot.Name) (p assigned, ok bool) {
	for _, v := range d.parts {
		if v.name == x.Text {
			d.fail(x.At, "the parameter %s is a copy: that it is changed cannot be seen by the caller", x.Text).
				WithHint("leave it out of assigns, or write *%s for what it points to", x.Text)
			return p, false
		}
	}
	for _, v := range d.globalParts {
		if v.name == x.Text {
			return assigned{base: x.Text}, true
		}
	}
	return p, false
}

// behind is a place behind a parameter, which must point to what may be written.
func (d *drafting) behind(x annot.Expr, param string, s step) (assigned, bool) {
	if b := d.blockOf(param); b == nil || b.readOnly {
		d.fail(x.Pos(), "what %s points to can only be read", param).
			WithHint(`requires \valid(...) instead of \valid_read(...)`)
		return assigned{}, false
	}
	return assigned{base: param, steps: []step{s}}, true
}

// indices gives the ends of a range, evaluated in the pre-state.
func (d *drafting) indices(lo, hi annot.Expr) (step, bool) {
	a, ok := annot.Writer{}.Write(lo)
	b, also := annot.Writer{}.Write(hi)
	return step{lo: `\old(` + a + ")", hi: `\old(` + b + ")"}, ok && also
}

// keeps gives the text that says that a variable and its copy are equal but for what may be changed; empty where all
// may.
func (d *drafting) keeps(now, was string, t cc.Type, depth int, may []assigned) string {
	var excused []string
	var further []assigned
	for _, p := range may {
		switch {
		case len(p.steps) > 0:
			further = append(further, p)
		case len(p.when) == 0:
			return ""
		default:
			excused = append(excused, strings.Join(p.when, " && "))
		}
	}
	same := ""
	switch x := t.(type) {
	case *cc.ArrayType:
		same = d.keepsElements(now, was, x.Elem(), fmt.Sprint(x.Len()), depth, further)
	case *cc.StructType:
		same = d.keepsMembers(now, was, x, depth, further)
	default:
		same = now + " == " + was
	}
	if same == "" || len(excused) == 0 {
		return same
	}
	return "(" + strings.Join(excused, ") || (") + ") || (" + same + ")"
}

// fewElements are so many that each is spoken of by itself, without a quantifier: what is there need not be an array.
const fewElements = 8

func (d *drafting) keepsElements(now, was string, elem cc.Type, count string, depth int, may []assigned) string {
	if n, err := strconv.Atoi(count); err == nil && n <= fewElements {
		var all []string
		for k := range n {
			if same := d.keepsElement(now, was, elem, strconv.Itoa(k), depth, may); same != "" {
				all = append(all, "("+same+")")
			}
		}
		return strings.Join(all, " && ")
	}
	k := fmt.Sprintf("%s%d", d.bound, depth)
	same := d.keepsElement(now, was, elem, k, depth, may)
	if same == "" {
		return ""
	}
	return fmt.Sprintf(`(\forall integer %s; 0 <= %s && %s < %s ==> %s)`, k, k, k, count, same)
}

// keepsElement is keeps for element k.
func (d *drafting) keepsElement(now, was string, elem cc.Type, k string, depth int, may []assigned) string {
	var inner []assigned
	for _, p := range may {
		s := p.steps[0]
		if s.member != "" {
			continue
		}
		cond := s.lo + " <= " + k + " && " + k + " <= " + s.hi
		inner = append(inner, assigned{p.base, p.steps[1:], append(append([]string{}, p.when...), cond)})
	}
	return d.keeps(now+"["+k+"]", was+"["+k+"]", elem, depth+1, inner)
}

// inPreState gives the text of a number of elements, evaluated in the pre-state.
func inPreState(count string) string {
	if _, err := strconv.Atoi(count); err == nil {
		return count
	}
	return `\old(` + count + ")"
}

func (d *drafting) keepsMembers(now, was string, t *cc.StructType, depth int, may []assigned) string {
	var all []string
	for i := range t.NumFields() {
		f := t.FieldByIndex(i)
		if f.Name() == "" {
			d.fail(d.f.At, "a structure with a member without a name is not supported in contracts with assigns")
			return ""
		}
		var inner []assigned
		for _, p := range may {
			if p.steps[0].member == f.Name() {
				inner = append(inner, assigned{p.base, p.steps[1:], p.when})
			}
		}
		if same := d.keeps(now+"."+f.Name(), was+"."+f.Name(), f.Type(), depth, inner); same != "" {
			all = append(all, "("+same+")")
		}
	}
	return strings.Join(all, " && ")
}
