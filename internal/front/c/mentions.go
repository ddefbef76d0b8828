package c

import (
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/front/c/headers"
)

// mentions is what a text says that matters where a struct may contain itself: of most texts, and the user's headers
// that they include, it is known so, without parsing them, that none does.
type mentions struct {
	itself   bool                // in a struct its tag occurs again, and not as that of a pointer; or it is not known
	bodies   map[string][]string // of the structs that are defined, by their tags
	defined  map[string][]string // the definitions of macros by their names
	includes []string            // the names of headers
}

var (
	definedLine = lazyRegexp(`(?m)^\s*#\s*define\s+(\w+).*$`)
	headerLine  = lazyRegexp(`(?m)^\s*#\s*include\s*(?:"([^"\n]+)"|<([^>\n]+)>)?`)
)

// mentionsOf reads a text.
func mentionsOf(text string) *mentions {
	text = besidesText().ReplaceAllString(text, " ")
	m := &mentions{defined: map[string][]string{}, bodies: map[string][]string{}}
	for _, line := range definedLine().FindAllStringSubmatch(text, -1) {
		m.defined[line[1]] = append(m.defined[line[1]], line[0])
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
		m.bodies[tag] = append(m.bodies[tag], body)
		m.itself = m.itself || strings.Contains(body, "include") // its members are in another text
		if strings.Contains(body, tag) {
			named := regexp.MustCompile(`\b` + regexp.QuoteMeta(tag) + `\b(\s*\*)?`)
			m.itself = m.itself || slices.ContainsFunc(named.FindAllStringSubmatch(body, -1), func(x []string) bool {
				return x[1] == ""
			})
		}
	}
	return m
}

// mayContainThemselves tells whether structs may, in sources and what they include of the user's.
func (l *loader) mayContainThemselves(sources []cc.Source) bool {
	all, seen := &mentions{bodies: map[string][]string{}, defined: map[string][]string{}}, map[*mentions]bool{}
	var add func(from string, m *mentions)
	add = func(from string, m *mentions) {
		if m == nil || seen[m] {
			return
		}
		seen[m] = true
		for name, lines := range m.defined {
			all.defined[name] = append(all.defined[name], lines...)
		}
		for tag, bodies := range m.bodies {
			all.bodies[tag] = append(all.bodies[tag], bodies...)
		}
		all.itself = all.itself || m.itself
		for _, name := range m.includes {
			file, inner := l.mentionsIn(from, name)
			add(file, inner)
		}
	}
	for _, s := range sources {
		text, _ := s.Value.(string)
		add(s.Name, mentionsOf(text))
	}
	return all.itself || all.byMacros()
}

// byMacros tells whether what stands in a struct may become its tag: by macros that it names, and those that these
// name, or as the tag is one.
func (m *mentions) byMacros() bool {
	words := map[string]bool{}
	for _, lines := range m.defined {
		for _, line := range lines {
			headers.EachWord(line, func(w string) { words[w] = true })
		}
	}
	for tag, bodies := range m.bodies {
		if m.defined[tag] != nil || words[tag] && m.leadsTo(tag, bodies) {
			return true
		}
	}
	return false
}

// leadsTo tells whether a tag is in the definition of a macro that texts name, or that these definitions name.
func (m *mentions) leadsTo(tag string, texts []string) bool {
	followed, waiting, found := map[string]bool{}, slices.Clone(texts), false
	for len(waiting) > 0 && !found {
		text := waiting[0]
		waiting = waiting[1:]
		headers.EachWord(text, func(w string) {
			if lines := m.defined[w]; lines != nil && !followed[w] {
				followed[w] = true
				waiting = append(waiting, lines...)
				found = found || strings.Contains(strings.Join(lines, " "), tag)
			}
		})
	}
	return found
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
