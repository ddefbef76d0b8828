package c

import (
	"slices"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
)

// A struct that contains itself has no size, and the C front end does not come to an end when it looks for a
// field in one. It is found before types are looked at, in the text as the preprocessor leaves it.

var (
	structWithTag = lazyRegexp(`\b(?:struct|union)\s+(\w+)\s*\{`)
	besidesText   = lazyRegexp(`(?s)/\*.*?\*/|//[^\n]*|\\\n`) // comments, and ends of lines that go on
)

// containsItself finds a struct or union that has a member of its own type; nil if there is none.
func (l *loader) containsItself(cfg *cc.Config, sources []cc.Source) *diag.Diagnostic {
	if !l.mayContainThemselves(sources) {
		return nil
	}
	plain := *cfg
	plain.PragmaHandler = l.onlyOnce
	ast, err := within(func() (*cc.AST, error) { return cc.Parse(&plain, sources) })
	l.parsing.once, l.parsing.missing = map[string]bool{}, nil
	if err != nil || ast.TranslationUnit == nil {
		return nil
	}
	toks := cc.NodeTokens(ast.TranslationUnit)
	if k := memberOfItself(toks); k >= 0 {
		what := toks[k].SrcStr() + " " + toks[k+1].SrcStr()
		return diag.New(diag.TypeError, l.pos(toks[k].Position()), "%s contains itself", what).
			WithHint("a member can be a pointer to it: %s *", what)
	}
	return nil
}

// untilClosed gives a text up to the brace that closes the one before it; all of it if there is none. Comments are not
// in it any more.
func untilClosed(text string) string {
	depth := 1
	for k, c := range text {
		switch c {
		case '{':
			depth++
		case '}':
			if depth--; depth == 0 {
				return text[:k]
			}
		}
	}
	return text
}

// memberOfItself gives the place in the tokens of a member whose type is that of a struct around it; -1 if
// there is none.
func memberOfItself(toks []cc.Token) int {
	text := func(k int) string {
		if k < len(toks) {
			return toks[k].SrcStr()
		}
		return ""
	}
	var open []string // the tags of braces and parentheses that are open; "" for others, "(" for parentheses
	for k := range toks {
		switch t := text(k); t {
		case "{":
			tag := ""
			if before := k - 2; before >= 0 && (text(before) == "struct" || text(before) == "union") {
				tag = text(k - 1)
			}
			open = append(open, tag)
		case "(":
			open = append(open, t)
		case "}", ")":
			if len(open) > 0 {
				open = open[:len(open)-1]
			}
		case "struct", "union":
			if text(k+2) != "{" && around(open, text(k+1)) && declaresObject(toks[k+2:]) {
				return k
			}
		}
	}
	return -1
}

// around tells whether the struct of a tag is open, and no parenthesis within it: there stands a parameter.
func around(open []string, tag string) bool {
	k := slices.Index(open, tag)
	return k >= 0 && !slices.Contains(open[k:], "(")
}

// declaresObject tells whether one of the declarators behind a type is of that type, or an array of it, and no pointer.
func declaresObject(toks []cc.Token) bool {
	depth, begins := 0, true
	for k := range toks {
		t := toks[k].SrcStr()
		switch {
		case t == "const" || t == "volatile":
			continue
		case begins && t != "*" && t != "(":
			return true
		case t == "(" || t == "[":
			depth++
		case t == ")" || t == "]":
			depth--
		case t == ";" || t == "}":
			return false
		}
		begins = depth == 0 && t == ","
	}
	return false
}
