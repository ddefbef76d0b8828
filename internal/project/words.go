package project

import "strings"

// words splits a command as a shell does that expands nothing: at blanks, but not within quotes or behind a backslash.
func words(text string) []string {
	var list []string
	var word strings.Builder
	begun := false
	quote := byte(0)
	for i := 0; i < len(text); i++ {
		c := text[i]
		switch {
		case quote == '\'' && c != '\'', quote == '"' && c != '"' && c != '\\':
			word.WriteByte(c)
		case quote != 0 && c == quote:
			quote = 0
		case c == '\\' && i+1 < len(text):
			i++
			if quote == '"' && text[i] != '"' && text[i] != '\\' {
				word.WriteByte(c)
			}
			word.WriteByte(text[i])
			begun = true
		case c == '\'' || c == '"':
			quote, begun = c, true
		case c == ' ' || c == '\t' || c == '\n':
			if begun {
				list = append(list, word.String())
				word.Reset()
			}
			begun = false
		default:
			word.WriteByte(c)
			begun = true
		}
	}
	if begun {
		list = append(list, word.String())
	}
	return list
}
