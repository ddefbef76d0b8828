package c

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// Rewriting of the pragmas that relate processes, and of those of loops:
//
//	#pragma TASS collective assert ID e     __tass_note_K(e');
//	#pragma TASS invariant e                while (c) if (__tass_note_K(e')) ; else BODY
//
// The annotation of a loop becomes a statement of its body, so that it sees what
// the loop itself declares: the counter of a for. The text goes behind the
// parenthesis that closes the head of a while or for, or behind do. A compiler
// that ignores the pragma sees the same loop. The lowering takes it out of the
// body again (loopnote.go).

// markNote starts the names of annotations of loops and of those with a scope.
const markNote = "__tass_note_"

var (
	loopPragma = regexp.MustCompile(`^\s*#\s*pragma\s+TASS\s+(invariant|variant|(collective|joint)\s+invariant)\b`)
	loopWord   = regexp.MustCompile(`^(for|while|do)\b`)
)

// scoped reads what follows "collective" or "joint".
func (p *pragmaParser) scoped(scope model.Scope, word token, args []token) {
	if scope == model.Joint && !p.r.l.opts.Compared {
		p.fail(word, "a joint annotation relates two programs").WithHint("it needs tass compare")
		return
	}
	verb := args[0]
	if verb.text != "assert" && verb.text != "invariant" {
		p.fail(verb, "expected assert or invariant after %s, not %s", word.text, verb)
		return
	}
	id := args[1]
	if !macroName.MatchString(id.text) {
		p.fail(id, "expected a name after %s %s, not %s", word.text, verb.text, id).WithHint("%s", idHint(scope, verb))
		return
	}
	if e := args[2]; e.end() || binaryOnly[e.text] {
		p.fail(e, "expected an expression after the name %s, not %s", id.text, e).WithHint("%s", idHint(scope, verb))
		return
	}
	x := &pragma{kind: verb.text, at: word.pos, scope: scope, id: id.text, idAt: id.pos}
	if verb.text == "invariant" {
		p.loop(x, word, args[2:])
		return
	}
	p.statement(x, args[2:])
}

func idHint(scope model.Scope, verb token) string {
	return fmt.Sprintf("#pragma TASS %s %s NAME e: annotations of one name meet", scope, verb.text)
}

// loop rewrites the annotation of a loop.
func (p *pragmaParser) loop(x *pragma, word token, args []token) {
	if args[0].end() {
		p.fail(args[0], "expected an expression after %s", x.kind)
		return
	}
	x.expr, x.text = args[0].pos, textOf(args)
	line, col, ok := p.r.nextCode(p.last + 1)
	x.loop = line + 1
	if ok {
		line, col, ok = p.r.loopBody(line, col)
	}
	if !ok {
		p.fail(word, "no loop follows the pragma %s", x.kind).WithHint("it stands right before for, while or do")
		return
	}
	if p.r.l.opts.Bare || p.annotate(x, args, line, col) {
		p.r.lines[p.line-1] = ""
	}
}

// annotate puts the annotation of a loop before the body that begins at a place;
// false when there is a mistake in it.
func (p *pragmaParser) annotate(x *pragma, args []token, line, col int) bool {
	out := &output{}
	out.made(x.expr, fmt.Sprintf(" if (%s%d(", markNote, p.add(x)))
	p.translate(out, args, x.scope)
	out.made(args[len(args)-1].pos, ")) ; else ")
	if p.err != nil {
		return false
	}
	p.r.insert(line, col, out)
	return true
}

// nextCode gives the place of the first text from line index i on that is neither
// a comment nor the annotation of a loop; false when a directive comes first, or
// none is left.
func (r *rewriter) nextCode(i int) (line, col int, ok bool) {
	found := r.scan(i, 0, func(l, c int, b byte) bool {
		line, col = l, c
		return b != ' ' && b != '\t' && b != '\r'
	})
	if !found {
		return 0, 0, false
	}
	for k := i; k < line; k++ {
		if directive.MatchString(r.lines[k]) && !loopPragma.MatchString(r.lines[k]) {
			return 0, 0, false
		}
	}
	return line, col, true
}

// continued tells whether a line goes on in the next one.
func (r *rewriter) continued(i int) bool {
	return i+1 < len(r.lines) && strings.HasSuffix(strings.TrimRight(r.lines[i], "\r"), "\\")
}

// loopBody gives the place where the body of the loop begins whose first word is
// at a place.
func (r *rewriter) loopBody(line, col int) (int, int, bool) {
	word := loopWord.FindString(r.lines[line][col:])
	switch word {
	case "":
		return 0, 0, false
	case "do":
		return line, col + len(word), true
	}
	depth, opened := 0, false
	found := r.scan(line, col+len(word), func(l, c int, b byte) bool {
		line, col = l, c+1
		switch b {
		case '(', '[', '{':
			depth, opened = depth+1, true
		case ')', ']', '}':
			depth--
		}
		return opened && depth <= 0
	})
	return line, col, found
}

// scan visits the bytes from a place on that are in no comment, literal or
// directive, until visit gives true; false when it does not. Literals are visited
// at their first quote.
func (r *rewriter) scan(i, c int, visit func(line, col int, b byte) bool) bool {
	inside := false
	for ; i < len(r.lines); i, c = i+1, 0 {
		s := r.lines[i]
		if !inside && c == 0 && directive.MatchString(s) {
			for r.continued(i) {
				i++
			}
			continue
		}
		for ; c < len(s); c++ {
			switch {
			case inside:
				if inside = !strings.HasPrefix(s[c:], "*/"); !inside {
					c++
				}
			case strings.HasPrefix(s[c:], "//"):
				c = len(s)
			case strings.HasPrefix(s[c:], "/*"):
				inside = true
				c++
			case visit(i, c, s[c]):
				return true
			case s[c] == '"' || s[c] == '\'':
				c = skipQuoted(s, c)
			}
		}
	}
	return false
}

// insert puts text of its own before a column (from 0) of a line.
func (r *rewriter) insert(line, col int, out *output) {
	old, ins := r.lines[line], out.text.String()
	segs := r.f.edits[line+1]
	if segs == nil {
		segs = []segment{{gen: 1, line: line + 1, col: 1, linear: true}}
	}
	var before, after []segment
	for _, s := range segs {
		if s.gen <= col+1 {
			before = append(before, s)
			continue
		}
		s.gen += len(ins)
		after = append(after, s)
	}
	rest := before[len(before)-1]
	if rest.linear {
		rest.col += col + 1 - rest.gen
	}
	rest.gen = col + 1 + len(ins)
	for _, s := range out.segs {
		s.gen += col
		before = append(before, s)
	}
	r.f.edits[line+1] = append(append(before, rest), after...)
	r.lines[line] = old[:col] + ins + old[col:]
}

// pragmaLine gives the line where the TASS pragma begins that a place of the
// user's text is in, or 0.
func pragmaLine(p source.Pos) int {
	n := int(p.Line)
	if p.File == nil {
		return 0
	}
	for n > 1 && strings.HasSuffix(strings.TrimRight(p.File.Line(n-1), "\r"), "\\") {
		n--
	}
	if !tassPragma.MatchString(p.File.Line(n)) {
		return 0
	}
	return n
}
