package mmp

import (
	"strings"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/source"
)

// parser is a parser by recursive descent. A syntax error ends the innermost
// statement or declaration; the parser goes on behind it.
type parser struct {
	file  *source.File
	toks  []token
	i     int
	depth int
	diags diag.List
	layout
	level int // of the statement that begins, for the formatter
}

const (
	maxDepth  = 600 // of nested brackets, operators and statements
	maxErrors = 10
)

// broken is what a syntax error is raised as.
type broken struct{}

// parse reads a file; the unit is good when there are no diagnostics.
func parse(file *source.File) (*unit, diag.List) {
	p, err := newParser(file)
	if err != nil {
		return nil, diag.List{err}
	}
	return p.unit(), p.diags
}

func newParser(file *source.File) (*parser, *diag.Diagnostic) {
	toks, err := scan(file, false)
	return &parser{file: file, toks: toks, layout: newLayout(len(toks))}, err
}

func (p *parser) unit() *unit {
	u := &unit{}
	for p.peek().kind != endOfFile && len(p.diags) < maxErrors {
		p.begin()
		p.guard(func() { u.items = append(u.items, p.item()) }, p.pastItem)
	}
	return u
}

// begin says that a line can begin here.
func (p *parser) begin() { p.levels[p.i] = p.level + 1 }

// as says what the next token is for.
func (p *parser) as(r role) { p.roles[p.i] = r }

// asCall says that the next token, if it is a parenthesis, is that of arguments.
func (p *parser) asCall() {
	if p.peek().is("(") {
		p.as(calling)
	}
}

// guard does something, and after a syntax error in it goes on where resume leads.
func (p *parser) guard(do, resume func()) {
	begin, depth, level := p.i, p.depth, p.level
	defer func() {
		if r := recover(); r != nil {
			if _, ok := r.(broken); !ok {
				panic(r)
			}
			p.depth, p.level = depth, level
			if resume(); p.i == begin && p.peek().kind != endOfFile {
				p.i++
			}
		}
	}()
	do()
}

// pastItem skips the rest of a declaration at file scope: up to where one can begin
// that is not within braces.
func (p *parser) pastItem() {
	depth := 0
	for ; p.peek().kind != endOfFile; p.i++ {
		switch t := p.peek(); {
		case t.is("{"):
			depth++
		case t.is("}"):
			if depth--; depth <= 0 {
				p.i++
				return
			}
		case t.is(";") && depth == 0:
			p.i++
			return
		}
	}
}

// pastStatement skips the rest of a statement.
func (p *parser) pastStatement() {
	depth := 0
	for ; p.peek().kind != endOfFile; p.i++ {
		switch t := p.peek(); {
		case t.is("{"):
			depth++
		case t.is("}"):
			if depth == 0 {
				return
			}
			if depth--; depth == 0 {
				p.i++
				return
			}
		case t.is(";") && depth == 0:
			p.i++
			return
		}
	}
}

func (p *parser) peek() token { return p.toks[p.i] }

func (p *parser) after(n int) token { return p.toks[min(p.i+n, len(p.toks)-1)] }

func (p *parser) next() token {
	t := p.toks[p.i]
	if p.i < len(p.toks)-1 {
		p.i++
	}
	return t
}

// accept goes over a token if it is the one.
func (p *parser) accept(text string) bool {
	if p.peek().is(text) {
		p.next()
		return true
	}
	return false
}

// fail raises a syntax error.
func (p *parser) fail(at source.Pos, format string, args ...any) {
	p.failWith(diag.New(diag.Syntax, at, format, args...))
}

func (p *parser) failWith(d *diag.Diagnostic) {
	p.diags = append(p.diags, d)
	panic(broken{})
}

// expect goes over a token that must be there; behind says what it stands behind.
func (p *parser) expect(text, behind string) token {
	if t := p.peek(); !t.is(text) {
		p.fail(p.missing(text), "expected %s %s, not %s", text, behind, t)
	}
	return p.next()
}

// missing gives the place to point at for a token that is not there: behind the
// last one, for a semicolon at the end of a line.
func (p *parser) missing(text string) source.Pos {
	at := p.peek().pos
	if p.i > 0 && text == ";" {
		if last := p.toks[p.i-1]; last.pos.Line < at.Line {
			last.pos.Col += int32(len(last.text))
			return last.pos
		}
	}
	return at
}

func (p *parser) name(what string) token {
	t := p.peek()
	if !t.name() {
		d := diag.New(diag.Syntax, t.pos, "expected %s, not %s", what, t)
		if t.kind == word {
			d.WithHint("%s is a keyword of MINIMP", t.text)
		}
		p.failWith(d)
	}
	return p.next()
}

// deeper counts the nesting, which is bounded so that no text exhausts the stack;
// what it gives must be called at the end.
func (p *parser) deeper() func() {
	if p.depth++; p.depth > maxDepth {
		p.fail(p.peek().pos, "this is nested too deeply")
	}
	return func() { p.depth-- }
}

// textFrom gives the text from a token on up to the one before the next, with
// white space as single blanks.
func (p *parser) textFrom(i int) string {
	if p.i <= i {
		return ""
	}
	return strings.Join(strings.Fields(p.file.Text[p.toks[i].start:p.toks[p.i-1].end]), " ")
}

var baseTypes = words("void int long float double bool boolean struct")

func (p *parser) atType() bool { t := p.peek(); return t.kind == word && baseTypes[t.text] }

// item reads a declaration at file scope.
func (p *parser) item() any {
	first := p.peek()
	role := ""
	switch {
	case first.is("input"), first.is("output"):
		role = p.next().text
	case first.is("abstract"):
		p.next()
		t := p.typeName()
		stars := p.stars()
		return p.function(t, stars, p.name("the name of the function"), true)
	}
	if !p.atType() {
		p.fail(p.peek().pos, "expected a declaration, not %s", p.peek())
	}
	t := p.typeName()
	d := &declaration{place: place{first.pos}, role: role, typ: t}
	if t.isDef && p.accept(";") {
		return d
	}
	stars := p.stars()
	name := p.name("a name")
	if role == "" && p.peek().is("(") {
		return p.function(t, stars, name, false)
	}
	p.declarators(d, stars, name)
	return d
}

func (p *parser) stars() int {
	n := 0
	for p.peek().is("*") {
		p.as(star)
		p.next()
		n++
	}
	return n
}

// typeName reads a type with the extents that stand behind it, and with pointers
// only where extents are given: double[n] *p.
func (p *parser) typeName() *typeName {
	if !p.atType() {
		p.fail(p.peek().pos, "expected a type, not %s", p.peek())
	}
	first := p.next()
	t := &typeName{place: place{first.pos}, base: first.text}
	if t.base == "struct" {
		t.tag = p.name("the name of the record").text
		if p.peek().is("{") {
			p.fields(t)
		}
	}
	t.dims = p.dims()
	return t
}

func (p *parser) fields(t *typeName) {
	p.as(opening)
	open := p.next()
	t.isDef = true
	p.level++
	for !p.peek().is("}") {
		p.begin()
		if p.peek().kind == endOfFile {
			p.fail(open.pos, "{ is not closed")
		}
		d := &declaration{place: place{p.peek().pos}, typ: p.typeName()}
		stars := p.stars()
		p.declarators(d, stars, p.name("the name of a field"))
		t.fields = append(t.fields, d)
	}
	p.level--
	p.end()
}

// end goes over the } of a block or a record.
func (p *parser) end() token {
	p.begin()
	p.as(closing)
	return p.next()
}

// dims reads extents: [x][y]...
func (p *parser) dims() []node {
	var list []node
	for p.peek().is("[") {
		p.next()
		if p.accept("]") {
			list = append(list, nil)
			continue
		}
		list = append(list, p.expr())
		p.expect("]", "after the extent")
	}
	return list
}

// declarators reads the rest of a declaration behind its first name.
func (p *parser) declarators(d *declaration, stars int, name token) {
	for {
		x := &declarator{place: place{name.pos}, stars: stars, name: name.text, dims: p.dims()}
		d.names = append(d.names, x)
		switch {
		case d.role == "input":
			for p.accept("{") {
				x.given = append(x.given, p.clause())
				p.expect("}", "after the assumption")
			}
		case p.accept("="):
			x.init = p.initialiser()
		}
		if !p.accept(",") {
			break
		}
		stars = p.stars()
		name = p.name("a name")
	}
	p.expect(";", "after the declaration")
}

func (p *parser) initialiser() node {
	if !p.peek().is("{") {
		return p.assignment()
	}
	defer p.deeper()()
	l := &listExpr{place: place{p.next().pos}}
	for !p.accept("}") {
		l.items = append(l.items, p.initialiser())
		if !p.accept(",") {
			p.expect("}", "after the initialisers")
			break
		}
	}
	return l
}

// function reads the parameters and the body of a function.
func (p *parser) function(result *typeName, stars int, name token, abstract bool) *function {
	f := &function{place: place{name.pos}, result: result, stars: stars, name: name.text}
	p.asCall()
	p.expect("(", "after the name of the function")
	if p.peek().is("void") && p.after(1).is(")") {
		p.next()
	}
	for !p.peek().is(")") {
		t := p.typeName()
		d := &declaration{place: t.place, typ: t}
		x := &declarator{stars: p.stars(), place: place{p.peek().pos}}
		if !abstract || p.peek().name() {
			n := p.name("the name of a parameter")
			x.name, x.at = n.text, n.pos
		}
		x.dims = p.dims()
		d.names = []*declarator{x}
		f.params = append(f.params, d)
		if !p.accept(",") {
			break
		}
	}
	p.expect(")", "after the parameters")
	if abstract {
		p.expect(";", "after the abstract function")
		return f
	}
	if !p.peek().is("{") {
		p.fail(p.peek().pos, "expected the body of %s, not %s", f.name, p.peek())
	}
	f.body = p.block()
	return f
}
