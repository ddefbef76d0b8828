package annotations

import "strings"

// written gives the parts of a condition, as it stands in the source, that are joined by
// && outside of all brackets; a quantifier reaches to the end. Where there are as many as
// the condition has conjuncts, each is the text of one: if && is not what joins the whole
// condition, it is one conjunct; and if a part in brackets has several conjuncts, there
// are fewer parts.
func written(text string) []string {
	var parts []string
	depth, start, bound := 0, 0, false
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '(', '[', '{':
			bound = bound || depth == 0 && text[i] == '{'
			depth++
		case ')', ']', '}':
			depth--
		case '&':
			if depth == 0 && !bound && strings.HasPrefix(text[i:], "&&") {
				parts = append(parts, oneLine(text[start:i]))
				start, i = i+2, i+1
			}
		}
	}
	return append(parts, oneLine(text[start:]))
}

// oneLine writes a condition of several lines as one.
func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }
