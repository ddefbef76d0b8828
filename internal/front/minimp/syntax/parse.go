package syntax

import (
	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/source"
)

// parser is a parser by recursive descent. A syntax error ends the innermost statement or declaration; the parser goes
// on behind it.
type parser struct {
	file  *source.File
	toks  []Token
	i     int
	depth int // of what is nested
	diags diag.List
	open  []Token // parentheses and brackets that are open
	Layout
	level int // of the statement that begins
}

const (
	maxDepth  = 600
	maxErrors = 10
)

// broken is what a syntax error is raised as.
type broken struct{}

// Parse reads a program. The error is a diag.List with everything that is wrong with its form.
func Parse(file *source.File) (*Program, error) {
	p, err := newParser(file)
	if err != nil {
		return nil, diag.List{err}
	}
	prog := p.program()
	return prog, p.diags.Err()
}

func newParser(file *source.File) (*parser, *diag.Diagnostic) {
	toks, err := Scan(file, false)
	return &parser{file: file, toks: toks, Layout: newLayout(len(toks))}, err
}

func (p *parser) peek() Token { return p.toks[p.i] }

func (p *parser) after(n int) Token { return p.toks[min(p.i+n, len(p.toks)-1)] }

func (p *parser) next() Token {
	t := p.toks[p.i]
	if p.i < len(p.toks)-1 {
		p.i++
	}
	return t
}

// accept goes over a token if it is the one.
func (p *parser) accept(text string) bool {
	if p.peek().Is(text) {
		p.next()
		return true
	}
	return false
}

// fail raises a syntax error.
func (p *parser) fail(at source.Pos, format string, args ...any) {
	p.raise(diag.New(diag.Syntax, at, format, args...))
}

// failHint raises a syntax error with what to write instead.
func (p *parser) failHint(at source.Pos, hint, format string, args ...any) {
	p.raise(diag.New(diag.Syntax, at, format, args...).WithHint("%s", hint))
}

func (p *parser) raise(d *diag.Diagnostic) {
	p.diags = append(p.diags, d)
	panic(broken{})
}

// guard does something, and after a syntax error in it goes on where resume leads.
func (p *parser) guard(do, resume func()) {
	begin, depth, level, open := p.i, p.depth, p.level, len(p.open)
	defer func() {
		if r := recover(); r != nil {
			if _, ok := r.(broken); !ok {
				panic(r)
			}
			p.depth, p.level, p.open = depth, level, p.open[:open]
			if resume(); p.i == begin && p.peek().Kind != EndOfFile {
				p.i++
			}
		}
	}()
	do()
}

// deeper counts the nesting, which is bounded so that no text exhausts the stack; what it gives must be called at the
// end.
func (p *parser) deeper() func() {
	if p.depth++; p.depth > maxDepth {
		p.fail(p.peek().Pos, "this is nested too deeply")
	}
	return func() { p.depth-- }
}

// expect goes over a token that must be there; behind says what it stands behind.
func (p *parser) expect(text, behind string) Token {
	if t := p.peek(); !t.Is(text) {
		if bad := p.slip(); bad != nil {
			p.raise(bad)
		}
		if n := len(p.open); n > 0 && (t.Is(";") || t.Is("{") || t.Is("}") || t.Kind == EndOfFile) {
			p.fail(p.open[n-1].Pos, "%s is not closed", p.open[n-1])
		}
		p.fail(p.missing(text), "expected %s %s, not %s", text, behind, t)
	}
	return p.next()
}

// openAt goes over the parenthesis or bracket that begins here, which must be closed.
func (p *parser) openAt(text, behind string) {
	t := p.expect(text, behind)
	p.open = append(p.open, t)
}

// closeAt goes over what closes the last parenthesis or bracket.
func (p *parser) closeAt(text, behind string) {
	p.expect(text, behind)
	p.open = p.open[:len(p.open)-1]
}

// missing gives the place to point at for a token that is not there: behind the last one, at the end of a line.
func (p *parser) missing(text string) source.Pos {
	at := p.peek().Pos
	if p.i > 0 && text == ";" {
		if last := p.toks[p.i-1]; last.Pos.Line < at.Line {
			last.Pos.Col += int32(len(last.Text))
			return last.Pos
		}
	}
	return at
}

// slips are operators of other languages, and what MiniMP has in their place.
var slips = map[string]string{
	"=":  "== compares; = assigns, and is a statement by itself",
	"=>": "implication is written ==>", ":=": "assignment is written x = e;",
	"++": "MiniMP has no ++; write i = i + 1;", "--": "MiniMP has no --; write i = i - 1;",
	"+=": "MiniMP has no +=; write x = x + e;", "-=": "MiniMP has no -=; write x = x - e;",
	"*=": "MiniMP has no *=; write x = x * e;", "/=": "MiniMP has no /=; write x = x / e;",
	"&": "conjunction is written &&", "|": "disjunction is written ||", "?": "MiniMP has no ?:; write if and else",
	".": "MiniMP has no records and no fractions", "..": "ranges stand in contracts only",
}

// slip tells what is wrong with an operator that stands where none of MiniMP's can, or gives nil.
func (p *parser) slip() *diag.Diagnostic {
	t := p.peek()
	if t.Is(")") && len(p.open) == 0 {
		return diag.New(diag.Syntax, t.Pos, ") closes nothing").WithHint("remove it, or open it before")
	}
	if hint, ok := slips[t.Text]; ok && t.Kind == Operator {
		return diag.New(diag.Syntax, t.Pos, "%s cannot stand here", t).WithHint("%s", hint)
	}
	return nil
}

func (p *parser) name(what string) Token {
	t := p.peek()
	if t.Kind != Identifier {
		d := diag.New(diag.Syntax, t.Pos, "expected %s, not %s", what, t)
		if t.Kind == Keyword {
			d.WithHint("%s is a keyword of MiniMP", t.Text)
		}
		p.raise(d)
	}
	return p.next()
}

// program reads a file: declarations and procedures.
func (p *parser) program() *Program {
	prog := &Program{File: p.file}
	for p.peek().Kind != EndOfFile && len(p.diags) < maxErrors {
		p.begin()
		p.guard(func() { p.item(prog) }, p.pastItem)
	}
	if len(prog.Procedures) == 0 && len(p.diags) == 0 {
		p.diags = append(p.diags, diag.New(diag.Syntax, p.peek().Pos, "the program has no procedure").
			WithHint("fun main() { ... }"))
	}
	return prog
}

// typeWords are words with which declarations begin in other languages.
var typeWords = words("int bool boolean double float void char long array")

func (p *parser) item(prog *Program) {
	t := p.peek()
	switch {
	case t.Is("var"):
		p.next()
		prog.Globals = append(prog.Globals, p.variables()...)
	case t.Is("output"):
		p.next()
		prog.Outputs = append(prog.Outputs, p.variables()...)
	case t.Is("input"):
		p.next()
		prog.Inputs = append(prog.Inputs, p.inputs()...)
	case t.Is("fun"):
		prog.Procedures = append(prog.Procedures, p.procedure())
	case t.Is(";"):
		p.next() // Fig. 4.1 has one also where no variable is declared
	case typeWords[t.Text]:
		p.failHint(t.Pos, "variables are declared as var x, y; and procedures as fun f(x, y) { ... }",
			"MiniMP is dynamically typed and has no %s", t)
	default:
		p.failHint(t.Pos, "var x, y; or fun f(x, y) { ... }", "expected a declaration or a procedure, not %s", t)
	}
}

// pastItem skips up to where the next declaration or procedure begins.
func (p *parser) pastItem() {
	for begin := p.i; p.peek().Kind != EndOfFile; p.i++ {
		if t := p.peek(); p.i > begin && (t.Is("fun") || t.Is("input") || t.Is("output")) {
			return
		}
	}
}

// variables reads the names of a list, and its semicolon.
func (p *parser) variables() []*Variable {
	var list []*Variable
	for {
		if t := p.peek(); typeWords[t.Text] && p.after(1).Kind == Identifier {
			p.failHint(t.Pos, "var "+p.after(1).Text+";", "MiniMP is dynamically typed and has no %s", t)
		}
		n := p.name("the name of a variable")
		list = append(list, &Variable{Place{n.Pos}, n.Text})
		if t := p.peek(); t.Is("=") {
			p.failHint(t.Pos, "var "+n.Text+"; "+n.Text+" = ...;", "the declaration of %s has an initialiser", n)
		}
		if !p.accept(",") {
			p.expect(";", "after the variables")
			return list
		}
	}
}

// inputs reads names with extents and assumptions: n {n >= 0}, a[n].
func (p *parser) inputs() []*Input {
	var list []*Input
	for {
		n := p.name("the name of an input")
		x := &Input{Variable: Variable{Place{n.Pos}, n.Text}}
		for p.peek().Is("[") {
			p.openAt("[", "here")
			x.Extents = append(x.Extents, p.expr())
			p.closeAt("]", "after the extent")
		}
		for p.peek().Is("{") {
			p.next()
			x.Given = append(x.Given, p.expr())
			p.expect("}", "after the assumption")
		}
		list = append(list, x)
		if !p.accept(",") {
			p.expect(";", "after the inputs")
			return list
		}
	}
}

func (p *parser) procedure() *Procedure {
	p.next()
	name := p.name("the name of the procedure")
	f := &Procedure{Place: Place{name.Pos}, Name: name.Text}
	p.asCall()
	p.openAt("(", "after the name of the procedure")
	for !p.peek().Is(")") {
		p.accept("var") // Fig. 7.5 has it; parameters are passed by value in any case
		n := p.name("the name of a parameter")
		f.Params = append(f.Params, &Variable{Place{n.Pos}, n.Text})
		if !p.accept(",") {
			break
		}
	}
	p.closeAt(")", "after the parameters")
	p.level++
	f.Contract = p.contract()
	p.level--
	if !p.peek().Is("{") {
		p.fail(p.peek().Pos, "expected the body of %s, not %s", f.Name, p.peek())
	}
	p.begin()
	f.Body = p.block(func() {
		p.accept(";") // Fig. 4.1 has one also where no variable is declared
		if p.peek().Is("var") {
			p.begin()
			p.next()
			f.Locals = p.variables()
		}
	})
	return f
}
