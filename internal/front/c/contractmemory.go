package c

import (
	"fmt"
	"slices"
	"strconv"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/front/annot"
	"github.com/tass-go/tass/internal/front/build"
)

// What the parameters of a contract point to, as its built-in predicates say it: each gets an object of its own.

// memory makes the blocks to which parameters point, as the requires clauses of the contract itself say it.
func (d *drafting) memory() {
	for i, b := range d.f.contract.Behaviors {
		for _, c := range b.Requires {
			for _, x := range annot.Conjuncts(c.X) {
				call, ok := x.(*annot.Call)
				if !ok || !isPredicate(call) {
					continue
				}
				if i > 0 {
					d.fail(call.At, "%s is not supported in a behavior", call.Fun.(*annot.Name).Text).
						WithHint("put it before the behaviors")
					return
				}
				d.predicate(call)
			}
			d.nested(c)
		}
	}
	d.initialized()
	for _, p := range d.parts {
		if _, ok := p.typ.(*cc.PointerType); ok && d.blockOf(p.name) == nil && !d.wrong {
			d.fail(d.f.At, "nothing says what the parameter %s of %s points to", p.name, d.f.Name).
				WithHint(`requires \valid(%s); or requires \valid(%s + (0 .. n-1)); or the same with \valid_read`, p.name, p.name)
		}
	}
}

// nested refuses built-in predicates that are not among what && joins, where one of these has the place of a macro in
// which they are, too: the driver makes those true that it knows by their places.
func (d *drafting) nested(c *annot.Clause) {
	direct := annot.Conjuncts(c.X)
	annot.Walk(c.X, func(x annot.Expr) bool {
		call, ok := x.(*annot.Call)
		if ok && isPredicate(call) && d.places[call.Fun.Pos().String()] && !slices.Contains(direct, annot.Expr(call)) {
			d.fail(call.At, "%s is supported by itself, or joined to other conditions with &&", call.Fun.(*annot.Name).Text)
		}
		return true
	})
}

// isPredicate tells whether a call is of a built-in predicate.
func isPredicate(c *annot.Call) bool {
	n, ok := c.Fun.(*annot.Name)
	return ok && n.Text[0] == '\\'
}

func (d *drafting) blockOf(param string) *block {
	if i := slices.IndexFunc(d.blocks, func(b *block) bool { return b.param == param }); i >= 0 {
		return d.blocks[i]
	}
	return nil
}

// predicate makes a built-in predicate true, or refuses it.
func (d *drafting) predicate(c *annot.Call) {
	name := c.Fun.(*annot.Name)
	d.places[name.At.String()] = true
	switch name.Text {
	case `\separated`:
		d.separated(c)
		return
	case `\initialized`:
		d.valued = append(d.valued, c.Args...)
		return
	}
	for _, x := range c.Args {
		base, lo, hi := region(x)
		p := d.parameter(base)
		switch {
		case p == nil:
			d.fail(x.Pos(), "%s is supported of a parameter that is a pointer, and of a range behind one", name.Text).
				WithHint(`%s(p), or %s(p + (0 .. n-1))`, name.Text, name.Text)
		case d.blockOf(p.name) != nil:
			d.fail(x.Pos(), "what %s points to is said twice", p.name)
		default:
			d.addBlock(p, name.Text == `\valid_read`, x, lo, hi)
		}
	}
}

// region takes p, p + e and p + (lo .. hi) apart; lo and hi are nil for p.
func region(x annot.Expr) (base string, lo, hi annot.Expr) {
	switch x := x.(type) {
	case *annot.Name:
		return x.Text, nil, nil
	case *annot.Unary:
		if i, ok := x.X.(*annot.Index); ok && x.Op == "&" {
			return region(&annot.Binary{Node: annot.Node{At: x.At}, Op: "+", X: i.X, Y: i.I})
		}
	case *annot.Binary:
		n, ok := x.X.(*annot.Name)
		if !ok || x.Op != "+" {
			return "", nil, nil
		}
		if r, ok := x.Y.(*annot.Range); ok {
			return n.Text, r.Lo, r.Hi
		}
		return n.Text, x.Y, x.Y
	}
	return "", nil, nil
}

// parameter gives the parameter of a name that is a pointer, or nil.
func (d *drafting) parameter(name string) *part {
	for i := range d.parts {
		if _, ok := d.parts[i].typ.(*cc.PointerType); ok && d.parts[i].name == name {
			return &d.parts[i]
		}
	}
	return nil
}

// addBlock adds the block of a parameter, of which a range is valid, or one element.
func (d *drafting) addBlock(p *part, readOnly bool, x, lo, hi annot.Expr) {
	b := &block{param: p.name, object: d.unused("block_of_") + p.name, elem: p.typ.(*cc.PointerType).Elem(),
		readOnly: readOnly, at: x.Pos(), extent: "1", count: "1", lo: written(lo), hi: written(hi)}
	d.blocks = append(d.blocks, b)
	if lo == nil {
		return
	}
	if n, ok := lo.(*annot.Literal); !ok || n.Text != "0" {
		d.fail(lo.Pos(), "a range of valid elements that does not begin with 0 is not supported").
			WithHint("%s + (0 .. n-1)", p.name)
		return
	}
	inputs := annot.Writer{Name: func(name string) string {
		b.names = append(b.names, name)
		if !d.isParameter(name) {
			return name
		}
		b.lengths = append(b.lengths, name)
		switch {
		case d.summary != "":
			return "(long)" + name
		case d.processes > 0:
			return "(long)" + d.prefix + name + "[0]"
		}
		return "(long)" + d.prefix + name
	}}
	extent, ok := inputs.Write(hi)
	count, _ := annot.Writer{}.Write(hi)
	if !ok || !d.integral(hi) {
		d.fail(hi.Pos(), "the end of a range of valid elements is supported as an expression of parameters that are integers")
		return
	}
	b.ranged = !isLiteral(hi)
	b.extent = fmt.Sprintf("(%s + 1L > 0 ? %s + 1L : 0)", extent, extent)
	b.count = fmt.Sprintf("(%s + 1)", count)
	if n, err := strconv.Atoi(count); err == nil {
		b.extent, b.count = strconv.Itoa(n+1), strconv.Itoa(n+1)
	}
	if n, ok := hi.(*annot.Binary); ok && n.Op == "-" {
		if one, ok := n.Y.(*annot.Literal); ok && one.Text == "1" { // n-1: the length is n
			extent, _ = inputs.Write(n.X)
			b.extent = fmt.Sprintf("(%s > 0 ? %s : 0)", extent, extent)
			b.count, _ = annot.Writer{}.Write(n.X)
		}
	}
}

func isLiteral(x annot.Expr) bool {
	_, ok := x.(*annot.Literal)
	return ok
}

// integral tells whether an expression is one of +, - and * of parameters that are integers, of constants, and of what
// may be macros or enumeration constants.
func (d *drafting) integral(x annot.Expr) bool {
	switch x := x.(type) {
	case *annot.Literal:
		return x.Kind == annot.Number && !isFloating(x.Text)
	case *annot.Name:
		for _, p := range d.parts {
			if p.name == x.Text {
				s := scalarTypes[p.typ.Kind()]
				return s != nil && s.Kind == build.Int.Kind && s.Size <= build.Int.Size
			}
		}
		return !slices.ContainsFunc(d.globalParts, func(p part) bool { return p.name == x.Text })
	case *annot.Binary:
		return (x.Op == "+" || x.Op == "-" || x.Op == "*") && d.integral(x.X) && d.integral(x.Y)
	}
	return false
}

// initialized accepts \initialized of just what \valid and \valid_read say of a parameter: it has values in the driver,
// and at calls it is asked whether it does.
func (d *drafting) initialized() {
	for _, x := range d.valued {
		base, lo, hi := region(x)
		if b := d.blockOf(base); b == nil || b.lo != written(lo) || b.hi != written(hi) {
			d.fail(x.Pos(), `\initialized is supported of just what \valid or \valid_read says of a parameter`).
				WithHint(`\valid(p + (0 .. n-1)) && \initialized(p + (0 .. n-1))`)
			return
		}
	}
}

// written gives the text of an end of a range; that of what cannot be written is that of no other.
func written(x annot.Expr) string {
	if x == nil {
		return "none"
	}
	text, ok := annot.Writer{}.Write(x)
	if !ok {
		return fmt.Sprint(x.Pos())
	}
	return text
}

// separated accepts \separated of what different parameters point to, which are objects of their own, and of global
// variables: that they are apart is asked at calls.
func (d *drafting) separated(c *annot.Call) {
	var bases []string
	for _, x := range c.Args {
		base, _, _ := region(x)
		global := d.globalPlace(x)
		if global != "" {
			base = global
		}
		if global == "" && d.parameter(base) == nil || slices.Contains(bases, base) {
			d.fail(x.Pos(), `\separated is supported of what different parameters point to, and of global variables`)
			return
		}
		bases = append(bases, base)
	}
}

// globalPlace gives the global variable of which an expression is the address: &g, or g for an array; or "".
func (d *drafting) globalPlace(x annot.Expr) string {
	if u, ok := x.(*annot.Unary); ok && u.Op == "&" {
		x = u.X
		if n, ok := x.(*annot.Name); ok && d.global(n.Text) != nil {
			return n.Text
		}
		return ""
	}
	base, _, _ := region(x)
	if p := d.global(base); p != nil && p.typ.Kind() == cc.Array {
		return base
	}
	return ""
}

// global gives the global variable of a name that no parameter hides, or nil.
func (d *drafting) global(name string) *part {
	i := slices.IndexFunc(d.globalParts, func(p part) bool { return p.name == name })
	if i < 0 || d.isParameter(name) {
		return nil
	}
	return &d.globalParts[i]
}
