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
	uses    func(name string) bool
	defines func(name string) Own
	parts   map[string][]part // of all headers; nil before the first was asked for
}

// Narrow says what a program may use, and which functions it defines itself. Both are asked when a header is asked for,
// and say the same from then on.
func Narrow(uses func(name string) bool, defines func(name string) Own) *Narrowing {
	return &Narrowing{uses: uses, defines: defines}
}

// Text gives the text of a header.
func (n *Narrowing) Text(name string) (string, bool) {
	if name == mpi {
		return mpispec.HeaderFor(n.uses), true
	}
	if n.parts == nil {
		n.parts = kept(n.uses, n.defines)
	}
	list, ok := n.parts[name]
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

// kept gives the parts of all headers, of which those are marked that a program can come to: headers use each other.
func kept(uses func(name string) bool, defines func(name string) Own) map[string][]part {
	all, needed := map[string][]part{}, map[string]bool{}
	need := func(w string) { needed[w] = true }
	for _, name := range Names() {
		all[name] = slices.Clone(allParts()[name])
		for i := range all[name] {
			p := &all[name][i]
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
	return all
}

// allParts gives the parts of all headers but that of MPI, which is made for each program. They must not be changed.
var allParts = sync.OnceValue(func() map[string][]part {
	all := map[string][]part{}
	for _, name := range Names() {
		if name != mpi {
			text, _ := Text(name)
			all[name] = partsOf(text)
		}
	}
	return all
})

// part is a piece of a header: the declaration or definition of a function, or a line of anything else, which has no
// name and is never left out. Macro is the name of a macro that such a line defines.
type part struct {
	name, macro, text string
	kept              bool
	internal          bool // a declaration for what else is in the header, not for programs
}

// forHeader ends the line of a header that declares a function of another header for its own use.
const forHeader = " /* for what is here */"

// partsOf gives the parts of a header in their order.
func partsOf(text string) []part {
	var list []part
	open := false // in the body of a function
	begin, end := 0, 0
	for line := range strings.Lines(text) {
		end += len(line)
		plain := strings.TrimRight(line, "\n")
		if open {
			list[len(list)-1].text = text[begin:end]
			open = plain != "}"
			continue
		}
		begin = end - len(line)
		p := part{text: line}
		plain, p.internal = strings.CutSuffix(plain, forHeader)
		if rest, ok := strings.CutPrefix(plain, "#define "); ok {
			EachWord(rest, func(w string) { p.macro = cmp.Or(p.macro, w) })
		}
		if name, ok := declares(strings.TrimSuffix(plain, mpispec.NotModelled)); ok {
			p.name = name
		} else if strings.HasPrefix(plain, "static ") && strings.Contains(plain, "{") {
			p.name = wordBefore(plain, "(")
			open = !strings.HasSuffix(plain, "}")
		}
		list = append(list, p)
	}
	return list
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
