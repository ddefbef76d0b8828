package headers

import (
	"cmp"
	"slices"
	"strings"
	"sync"

	"github.com/tass-go/tass/internal/mpispec"
)

// Narrowing is the headers with those declarations only that a program can come to: of functions, and in
// mpi.h of everything but types, those whose names it may use, and what these need. The C parser takes longer over
// what nobody uses than over most programs. The lines of what is left out stay, empty, but in mpi.h. Of functions that
// the program defines itself no bodies are given: its own count.
type Narrowing struct {
	uses     func(name string) bool
	defines  func(name string) Own
	included []string
	parts    map[string][]part // of the headers that are included; nil before the first was asked for
	missed   []string
}

// Narrow says what a program may use, which functions it defines itself, and which headers it includes, beside those
// that they include. All of that is asked for when a header is, and is the same from then on: what a header needs of
// another one depends on what is kept of it. A header that is asked for and not included after all is given whole, and
// Missed has it.
func Narrow(uses func(name string) bool, defines func(name string) Own, included []string) *Narrowing {
	return &Narrowing{uses: uses, defines: defines, included: included}
}

// Missed gives the headers that were asked for and seemed not to be included. With them, others may look otherwise.
func (n *Narrowing) Missed() []string { return n.missed }

// Text gives the text of a header.
func (n *Narrowing) Text(name string) (string, bool) {
	if n.parts == nil {
		n.parts = partsOfAll(n.included)
		keep(n.parts, n.uses, n.defines)
	}
	list, ok := n.parts[name]
	if !ok && (name == mpi || len(partsNamed(name)) > 0) {
		n.missed = append(n.missed, name)
		return Text(name)
	}
	if name == mpi {
		return mpispec.HeaderFor(n.uses), true
	}
	var b strings.Builder
	for i := range list {
		if p := &list[i]; p.kept {
			b.WriteString(p.text)
		} else {
			for range strings.Count(p.text, "\n") {
				b.WriteByte('\n')
			}
		}
	}
	return b.String(), ok
}

// partsOfAll gives the parts of headers, and of those that they include. Those of mpi.h are left out.
func partsOfAll(included []string) map[string][]part {
	all := map[string][]part{}
	for waiting := slices.Clone(included); len(waiting) > 0; {
		name := waiting[0]
		waiting = waiting[1:]
		if _, known := all[name]; known {
			continue
		}
		if name == mpi {
			all[name] = nil
			waiting = append(waiting, mpispec.Included()...)
		} else if list := partsNamed(name); len(list) > 0 {
			all[name] = slices.Clone(list)
			for i := range list {
				if list[i].include != "" {
					waiting = append(waiting, list[i].include)
				}
			}
		}
	}
	return all
}

// keep marks those parts of headers that a program can come to: headers use each other.
func keep(all map[string][]part, uses func(name string) bool, defines func(name string) Own) {
	needed := map[string]bool{}
	need := func(w string) { needed[w] = true }
	for _, list := range all {
		for i := range list {
			p := &list[i]
			if p.macro != "" && uses(p.macro) {
				EachWord(p.text, need)
			}
			if p.name != "" {
				p.give(defines(p.name))
			}
		}
	}
	for again := true; again; {
		again = false
		for _, list := range all {
			for i := range list {
				p := &list[i]
				if p.kept || p.name != "" && !needed[p.name] && (p.internal || !uses(p.name)) {
					continue
				}
				if p.kept, again = true, true; p.name != "" {
					EachWord(p.text, need)
				}
			}
		}
	}
}

// partsNamed gives the parts of a header, none of mpi.h, which is made for each program. They must not be changed.
func partsNamed(name string) []part {
	if list, known := parsed.Load(name); known {
		return list.([]part)
	}
	var list []part
	if text, ok := Text(name); ok && name != mpi {
		list = partsOf(text)
	}
	parsed.Store(name, list)
	return list
}

// parsed keeps what partsNamed has found out, of each header once in a process.
var parsed sync.Map

// part is a piece of a header: the declaration or definition of a function, or lines of anything else, which have no
// name and are never left out. A line that defines a macro, or includes another header, stands for itself.
type part struct {
	name, macro, include, text string
	kept                       bool
	internal                   bool // a declaration for what else is in the header, not for programs
}

// plain tells whether a part is of lines in which there is nothing to look for.
func (p *part) plain() bool { return p.name == "" && p.macro == "" && p.include == "" }

// forHeader ends the line of a header that declares a function of another header for its own use.
const forHeader = " /* for what is here */"

// partsOf gives the parts of a header in their order.
func partsOf(text string) []part {
	var list []part
	open := false // in the body of a function
	begin, end := 0, 0
	for line := range strings.Lines(text) {
		end += len(line)
		if open {
			list[len(list)-1].text = text[begin:end]
			open = strings.TrimRight(line, "\n") != "}"
			continue
		}
		var p part
		p, open = partOf(line)
		if last := len(list) - 1; last >= 0 && p.plain() && list[last].plain() {
			list[last].text = text[begin:end]
			continue
		}
		begin = end - len(line)
		list = append(list, p)
	}
	return list
}

// partOf gives the part that begins with a line, and tells whether it goes on in the next one: it has a body.
func partOf(line string) (p part, open bool) {
	p.text = line
	plain := strings.TrimRight(line, "\n")
	plain, p.internal = strings.CutSuffix(plain, forHeader)
	if rest, ok := strings.CutPrefix(plain, "#define "); ok {
		EachWord(rest, func(w string) { p.macro = cmp.Or(p.macro, w) })
	}
	if rest, ok := strings.CutPrefix(plain, "#include <"); ok {
		p.include, _, _ = strings.Cut(rest, ">")
	}
	if name, ok := declares(strings.TrimSuffix(plain, mpispec.NotModelled)); ok {
		p.name = name
	} else if strings.HasPrefix(plain, "static ") && strings.Contains(plain, "{") {
		p.name = wordBefore(plain, "(")
		open = !strings.HasSuffix(plain, "}")
	}
	return p, open
}

// Own says whether a program defines a function itself.
type Own uint8

// Not at all, for all of its files, or for one of them.
const (
	NotDefined Own = iota
	Defined
	DefinedStatic
)

// give makes the definition of a function that a program defines itself a declaration, in as many lines; nothing if it
// is static there, as no header declares such a function.
func (p *part) give(own Own) {
	head, body, defined := strings.Cut(p.text, "{")
	lines := strings.Repeat("\n", strings.Count(body, "\n"))
	switch {
	case !defined || own == NotDefined:
	case own == DefinedStatic:
		p.text = lines
	default:
		p.text = strings.TrimPrefix(strings.TrimSpace(head), "static ") + ";" + mpispec.NotModelled + lines
	}
}

// wordBefore gives the word that ends where a text first has another one; "" where it does not.
func wordBefore(line, before string) string {
	end := strings.Index(line, before)
	begin := end
	for begin > 0 && isWord(line[begin-1]) {
		begin--
	}
	if end < 0 {
		return ""
	}
	return line[begin:end]
}

// EachWord visits the identifiers of a text, those in its comments and literals, too.
func EachWord(text string, visit func(word string)) {
	for i := 0; i < len(text); i++ {
		if !isWord(text[i]) {
			continue
		}
		begin := i
		for i < len(text) && isWord(text[i]) {
			i++
		}
		if text[begin] > '9' || text[begin] < '0' {
			visit(text[begin:i])
		}
	}
}
