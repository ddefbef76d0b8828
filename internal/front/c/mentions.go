package c

import (
	"path/filepath"
	"regexp"
	"strings"

	"modernc.org/cc/v4"
)

// mentions is what a text says that matters where a struct may contain itself: of most texts, and the user's headers
// that they include, it is known so, without parsing them, that none does.
type mentions struct {
	itself   bool            // in a struct its tag occurs again, and not as that of a pointer; or it is not known
	tags     []string        // of the structs that are defined
	defined  map[string]bool // the words that macros stand for
	includes []string        // the names of headers
}

var (
	definedLine = lazyRegexp(`(?m)^\s*#\s*define\s.*$`)
	headerLine  = lazyRegexp(`(?m)^\s*#\s*include\s*(?:"([^"\n]+)"|<([^>\n]+)>)?`)
	anyWord     = lazyRegexp(`\w+`)
)

// mentionsOf reads a text.
func mentionsOf(text string) *mentions {
	text = besidesText().ReplaceAllString(text, " ")
	m := &mentions{defined: map[string]bool{}}
	for _, line := range definedLine().FindAllString(text, -1) {
		for _, word := range anyWord().FindAllString(line, -1) {
			m.defined[word] = true
		}
	}
	for _, in := range headerLine().FindAllStringSubmatch(text, -1) {
		if in[1]+in[2] == "" { // by a macro
			m.itself = true
		} else {
			m.includes = append(m.includes, in[1]+in[2])
		}
	}
	for _, at := range structWithTag().FindAllStringSubmatchIndex(text, -1) {
		tag, body := text[at[2]:at[3]], untilClosed(text[at[1]:])
		m.tags = append(m.tags, tag)
		m.itself = m.itself || strings.Contains(body, "include") // its members are in another text
		if strings.Contains(body, tag) {
			pointer := regexp.MustCompile(`\b` + regexp.QuoteMeta(tag) + `\s*\*`)
			m.itself = m.itself || strings.Contains(pointer.ReplaceAllString(body, ""), tag)
		}
	}
	return m
}

// mayContainThemselves tells whether structs may, in sources and what they include of the user's.
func (l *loader) mayContainThemselves(sources []cc.Source) bool {
	defined, tags, seen := map[string]bool{}, map[string]bool{}, map[*mentions]bool{}
	var itself func(from string, m *mentions) bool
	itself = func(from string, m *mentions) bool {
		if m == nil || seen[m] {
			return false
		}
		seen[m] = true
		for word := range m.defined {
			defined[word] = true
		}
		for _, tag := range m.tags {
			tags[tag] = true
		}
		found := m.itself
		for _, name := range m.includes {
			file, inner := l.mentionsIn(from, name)
			found = itself(file, inner) || found
		}
		return found
	}
	for _, s := range sources {
		text, _ := s.Value.(string)
		if itself(s.Name, mentionsOf(text)) {
			return true
		}
	}
	for tag := range tags {
		if defined[tag] {
			return true
		}
	}
	return false
}

// mentionsIn gives what the header says that an include in a file stands for, if it is one of the user's.
func (l *loader) mentionsIn(from, name string) (file string, m *mentions) {
	for _, dir := range append([]string{filepath.Dir(from)}, l.includeDirs()...) {
		file = filepath.Join(dir, name)
		m, known := l.parsing.mentions[file]
		if !known {
			if text, err := l.opts.Read(file); err == nil {
				m = mentionsOf(string(text))
			}
			l.parsing.mentions[file] = m
		}
		if m != nil {
			return file, m
		}
	}
	return "", nil
}
