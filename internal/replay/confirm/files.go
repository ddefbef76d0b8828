package confirm

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/concrete"
	"github.com/tass-go/tass/internal/verdict"
)

// # Files that functions of MPI write
//
// They are compared byte by byte, also with files that functions of C write. Bytes without a value say nothing.

// usesFile tells whether functions of MPI have used a file in an execution.
func usesFile(t *concrete.Terminal, name string) bool { return left(t, name) != nil }

func left(t *concrete.Terminal, name string) *concrete.Left {
	i := slices.IndexFunc(t.Left, func(x concrete.Left) bool { return x.Name == name })
	if i < 0 {
		return nil
	}
	return &t.Left[i]
}

// image gives the bytes of a file at an end, each as in concrete.Left, and whether it is there; ok is false where they
// are not known.
func image(t *concrete.Terminal, name string) (bytes []string, there, ok bool) {
	parts := written(t)[name]
	switch x := left(t, name); {
	case x != nil && parts != nil:
		return nil, false, false
	case x != nil:
		return x.Bytes, x.There, true
	case parts == nil:
		return nil, false, true
	}
	openers := 0
	for _, list := range t.Printed {
		if slices.ContainsFunc(list, func(p concrete.Printed) bool { return p.File == name }) {
			openers++
		}
	}
	for _, list := range parts {
		for _, p := range list {
			more, known := bytesOf(p)
			if !known {
				return nil, true, false
			}
			bytes = append(bytes, more...)
		}
	}
	return bytes, true, openers == 1
}

// bytesOf gives the bytes of what functions of C have written.
func bytesOf(p concrete.Printed) (bytes []string, ok bool) {
	text := p.Text
	switch {
	case p.Value != nil && p.Bytes > 0:
		for k := range p.Bytes {
			bytes = append(bytes, fmt.Sprintf("%s:%d", p.Value.RatString(), k))
		}
		return bytes, true
	case p.Bytes > 0:
		return make([]string, p.Bytes), true
	case p.Value != nil && strings.Trim(text, "%lhzjtdiu") != "":
		return nil, false
	case p.Value != nil:
		text = p.Value.RatString()
	}
	for i := range len(text) {
		bytes = append(bytes, fmt.Sprint(text[i]))
	}
	return bytes, true
}

// files gives the files that functions of MPI use in one of two executions and that differ, with the first byte that
// does.
func files(w, g *concrete.Terminal) []Difference {
	var names []string
	for _, t := range []*concrete.Terminal{w, g} {
		for i := range t.Left {
			names = append(names, t.Left[i].Name)
		}
	}
	slices.Sort(names)
	var list []Difference
	for _, name := range slices.Compact(names) {
		want, inSpec, ok := image(w, name)
		got, inImpl, known := image(g, name)
		title := fmt.Sprintf("the file %q", name)
		switch {
		case !ok || !known:
		case inSpec != inImpl:
			list = append(list, Difference{Output: title, Spec: presence(inSpec), Impl: presence(inImpl)})
		case len(want) != len(got):
			list = append(list, Difference{Output: title, Spec: fmt.Sprintf("%d bytes", len(want)),
				Impl: fmt.Sprintf("%d bytes", len(got))})
		default:
			list = append(list, differentByte(want, got, title)...)
		}
	}
	return list
}

func presence(there bool) string {
	if there {
		return "written"
	}
	return verdict.NoFile
}

// differentByte gives the first byte that differs.
func differentByte(want, got []string, title string) []Difference {
	for i := range want {
		if want[i] != "" && got[i] != "" && want[i] != got[i] {
			return []Difference{{Output: fmt.Sprintf("byte %d of %s", i, title), Spec: want[i], Impl: got[i]}}
		}
	}
	return nil
}
