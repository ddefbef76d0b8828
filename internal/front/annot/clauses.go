package annot

import (
	"slices"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/source"
)

// Clause is a condition of a contract or of a loop.
type Clause struct {
	At   source.Pos // of its first word
	Text string     // of the condition, as written
	X    Expr
	Toks []Token // of the condition, with an end
}

// Assigns is an assigns clause: the places that may be changed, none for \nothing.
type Assigns struct {
	At     source.Pos
	Text   string
	Places []Expr
	Toks   []Token // of the places, with an end
}

// Behavior is a behavior of a contract; the one of the contract itself has no name (ACSL 2.3.3).
type Behavior struct {
	Name                       string
	At                         source.Pos
	Assumes, Requires, Ensures []*Clause
	Assigns                    []*Assigns
}

// Group is a clause that says that some behaviors are complete or disjoint. No names stand for all of them.
type Group struct {
	At       source.Pos
	Disjoint bool
	Names    []string
}

// Function is the contract of a function (ACSL 2.3.2). The first behavior is its own.
type Function struct {
	At        source.Pos
	Behaviors []*Behavior
	Groups    []*Group
	Decreases *Clause // what recursive calls decrease; or nil
	// Collective is what it says of all processes of a communicator; or nil.
	Collective *Collective
}

// KeepText gives the clauses of a contract the text and the tokens that those of another one have, of which it is what
// stands for the macros. Communicators keep their names.
func (f *Function) KeepText(written *Function) {
	if f.Collective != nil && written.Collective != nil {
		f.Collective.Comm = written.Collective.Comm
	}
	list, old := f.clauses(), written.clauses()
	if len(list) != len(old) {
		return
	}
	for i, c := range list {
		c.Text, c.Toks = old[i].Text, old[i].Toks
	}
}

// clauses gives all conditions of a contract, in the order of the parts.
func (f *Function) clauses() (list []*Clause) {
	behaviors := slices.Clone(f.Behaviors)
	if f.Collective != nil {
		behaviors = append(behaviors, f.Collective.Behavior)
	}
	for _, b := range behaviors {
		list = slices.Concat(list, b.Assumes, b.Requires, b.Ensures)
	}
	if f.Decreases != nil {
		list = append(list, f.Decreases)
	}
	return list
}

// Collective is a collective behavior (Luo, Contracts for Message-Passing Programs, Fig. 9.3).
type Collective struct {
	At         source.Pos
	Comm       Expr
	Collective bool // the universe is that of collectives, COL; else that of messages, P2P
	*Behavior
}

// Loop is what the annotation of a loop says (ACSL 2.4.2).
type Loop struct {
	Invariants []*Clause
	Assigns    []*Assigns
	Variants   []*Clause
}

// clauseWords are the words that clauses of contracts begin with.
func clauseWords() []string {
	return []string{"requires", "ensures", "assigns", "assumes", "behavior", "complete", "disjoint", "decreases",
		wordCollective}
}

// wordCollective begins a collective behavior.
const wordCollective = `\mpi_collective`

// IsContract tells whether a word begins a clause of a contract.
func IsContract(word string) bool { return slices.Contains(clauseWords(), word) }

// ParseFunction reads the contract of a function from tokens, of which the last is the end.
func ParseFunction(toks []Token) (*Function, *diag.Diagnostic) {
	r := &clauses{toks: toks}
	f := &Function{At: toks[0].Pos, Behaviors: []*Behavior{{At: toks[0].Pos}}}
	for r.wrong == nil && r.toks[0].Kind != End {
		r.contract(f)
	}
	return f, r.wrong
}

// ParseLoop reads the annotation of a loop.
func ParseLoop(toks []Token) (*Loop, *diag.Diagnostic) {
	r := &clauses{toks: toks}
	l := &Loop{}
	for r.wrong == nil && r.toks[0].Kind != End {
		r.loop(l)
	}
	return l, r.wrong
}

// clauses reads clauses, one after the other, up to what is wrong.
type clauses struct {
	toks  []Token
	wrong *diag.Diagnostic
}

func (r *clauses) fail(t Token, format string, args ...any) *diag.Diagnostic {
	d := diag.New(diag.Annotation, t.Pos, format, args...)
	if r.wrong == nil {
		r.wrong = d
	}
	return d
}

func (r *clauses) next() Token {
	t := r.toks[0]
	if len(r.toks) > 1 {
		r.toks = r.toks[1:]
	}
	return t
}

// unknown reports a word that begins no clause.
func (r *clauses) unknown(t Token, words []string) {
	d := r.fail(t, "%s begins no clause that is supported here", t)
	if m := diag.Meant(t.Text, words); m != "" {
		d.WithHint("did you mean %s?", m)
		return
	}
	d.WithHint("clauses begin with %s", orList(words))
}

// contract reads a clause of a contract.
func (r *clauses) contract(f *Function) {
	b := f.Behaviors[len(f.Behaviors)-1]
	if f.Collective != nil {
		b = f.Collective.Behavior
	}
	word := r.next()
	within := slices.Contains([]string{"requires", "ensures", "assigns"}, word.Text)
	if f.Collective != nil && !within && IsContract(word.Text) {
		r.fail(word, "%s is not supported in a collective behavior, nor another one behind it", word.Text)
		return
	}
	switch word.Text {
	case wordCollective:
		r.collective(f, word)
	case "requires":
		b.Requires = append(b.Requires, r.condition(word))
	case "ensures":
		b.Ensures = append(b.Ensures, r.condition(word))
	case "assumes":
		if b.Name == "" {
			r.fail(word, "assumes stands only in a behavior").WithHint("behavior NAME: assumes ...;")
			return
		}
		b.Assumes = append(b.Assumes, r.condition(word))
	case "assigns":
		b.Assigns = append(b.Assigns, r.assigns(word))
	case "behavior":
		r.behavior(f, word)
	case "complete", "disjoint":
		r.group(f, word)
	case "decreases":
		if f.Decreases != nil || b.Name != "" {
			r.fail(word, "decreases stands once, before the behaviors")
			return
		}
		f.Decreases = r.condition(word)
	default:
		r.unknown(word, clauseWords())
	}
}

// collective reads "\mpi_collective(comm, P2P):".
func (r *clauses) collective(f *Function, word Token) {
	c := &Collective{At: word.Pos, Behavior: &Behavior{At: word.Pos}}
	if t := r.next(); !t.Is("(") {
		r.fail(t, "expected ( after %s, not %s", word, t)
		return
	}
	if c.Comm = r.expression(); r.wrong != nil {
		return
	}
	if t := r.next(); !t.Is(",") {
		r.fail(t, "expected , behind the communicator, not %s", t)
		return
	}
	kind := r.next()
	if !kind.Is("P2P") && !kind.Is("COL") {
		r.fail(kind, "expected P2P or COL, not %s", kind).
			WithHint("P2P are the messages of the communicator, COL its collectives")
		return
	}
	c.Collective = kind.Is("COL")
	for _, text := range []string{")", ":"} {
		if t := r.next(); !t.Is(text) {
			r.fail(t, "expected %s, not %s", text, t)
			return
		}
	}
	f.Collective = c
}

// behavior reads the head of a behavior.
func (r *clauses) behavior(f *Function, word Token) {
	name := r.next()
	switch {
	case !name.isName():
		r.fail(name, "expected the name of the behavior, not %s", name)
		return
	case slices.ContainsFunc(f.Behaviors, func(b *Behavior) bool { return b.Name == name.Text }):
		r.fail(name, "there is another behavior %s", name.Text)
		return
	}
	if t := r.next(); !t.Is(":") {
		r.fail(t, "expected : behind the name of the behavior, not %s", t)
		return
	}
	f.Behaviors = append(f.Behaviors, &Behavior{Name: name.Text, At: word.Pos})
}

// group reads "complete behaviors a, b;" or "disjoint behaviors;".
func (r *clauses) group(f *Function, word Token) {
	g := &Group{At: word.Pos, Disjoint: word.Text == "disjoint"}
	if t := r.next(); !t.Is("behaviors") {
		r.fail(t, "expected behaviors behind %s, not %s", word.Text, t)
		return
	}
	for !r.toks[0].Is(";") {
		t := r.next()
		if !t.isName() {
			r.fail(t, "expected the name of a behavior, not %s", t)
			return
		}
		if !slices.ContainsFunc(f.Behaviors, func(b *Behavior) bool { return b.Name == t.Text }) {
			r.fail(t, "there is no behavior %s", t.Text)
			return
		}
		g.Names = append(g.Names, t.Text)
		if r.toks[0].Is(",") {
			r.next()
		}
	}
	r.next()
	f.Groups = append(f.Groups, g)
}

// loop reads a clause of a loop.
func (r *clauses) loop(l *Loop) {
	if t := r.next(); !t.Is("loop") {
		r.fail(t, "expected loop, not %s", t).WithHint("write loop invariant, loop assigns or loop variant")
		return
	}
	switch word := r.next(); word.Text {
	case "invariant":
		l.Invariants = append(l.Invariants, r.condition(word))
	case "assigns":
		l.Assigns = append(l.Assigns, r.assigns(word))
	case "variant":
		l.Variants = append(l.Variants, r.condition(word))
	default:
		r.unknown(word, []string{"invariant", "assigns", "variant"})
	}
}

// condition reads a condition, and the semicolon behind it.
func (r *clauses) condition(word Token) *Clause {
	c := &Clause{At: word.Pos}
	first := r.toks
	if c.X = r.expression(); r.wrong == nil {
		r.semicolon()
		c.Toks = through(first, r.toks)
		c.Text = Text(c.Toks)
	}
	return c
}

// through gives the tokens from some on to the semicolon before others, with an end for it.
func through(first, rest []Token) []Token {
	n := len(first) - len(rest) - 1
	return append(slices.Clone(first[:n]), Token{Pos: first[n].Pos})
}

func (r *clauses) expression() Expr {
	if t := r.toks[0]; t.Is(";") || t.Kind == End {
		r.fail(t, "expected an expression before %s", t)
		return nil
	}
	x, rest, wrong := ParseFirst(r.toks, Options{Language: ACSL()})
	if r.wrong == nil {
		r.wrong = wrong
	}
	r.toks = rest
	return x
}

// semicolon reads the end of a clause.
func (r *clauses) semicolon() {
	t := r.toks[0]
	switch {
	case r.wrong != nil:
	case t.Is(";"):
		if len(r.toks) > 1 {
			r.next()
		}
	case t.Kind == End, IsContract(t.Text), t.Is("loop"):
		r.fail(t, "expected ; at the end of the clause, not %s", t)
	default:
		r.wrong = LeftOver(t)
	}
}

// assigns reads the places of an assigns clause.
func (r *clauses) assigns(word Token) *Assigns {
	a := &Assigns{At: word.Pos}
	first := r.toks
	if r.toks[0].Is(`\nothing`) {
		r.next()
	} else {
		for r.wrong == nil {
			a.Places = append(a.Places, r.expression())
			if r.wrong != nil || !r.toks[0].Is(",") {
				break
			}
			r.next()
		}
	}
	if r.semicolon(); r.wrong == nil {
		a.Toks = through(first, r.toks)
		a.Text = Text(a.Toks)
	}
	return a
}

// ParsePlaces reads the places of an assigns clause, none for \nothing, up to the end.
func ParsePlaces(toks []Token) ([]Expr, *diag.Diagnostic) {
	end := toks[len(toks)-1]
	r := &clauses{toks: append(slices.Clone(toks[:len(toks)-1]), Token{Kind: Punct, Text: ";", Pos: end.Pos}, end)}
	a := r.assigns(toks[0])
	return a.Places, r.wrong
}

// ParseAssertion reads "assert e;".
func ParseAssertion(toks []Token) (*Clause, *diag.Diagnostic) {
	r := &clauses{toks: toks}
	c := r.condition(r.next())
	if t := r.toks[0]; r.wrong == nil && t.Kind != End {
		r.fail(t, "unexpected %s behind the assertion", t)
	}
	return c, r.wrong
}
