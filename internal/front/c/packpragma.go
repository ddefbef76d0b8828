package c

import (
	"strconv"

	"modernc.org/cc/v4"
	cctoken "modernc.org/token"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/c/headers"
	"github.com/tass-go/tass/internal/source"
)

// # The pragma pack
//
//	#pragma pack(n)        members are aligned to n bytes at most from here on
//	#pragma pack()         as they are without it
//	#pragma pack(push, n)  the same as pack(n), and pack(pop) goes back to what was before
//
// (GCC 12 manual, section 6.62.10). From here on means in the order in which the preprocessor reads: into files that
// are included, and out of them. What stands in groups that are not compiled counts for nothing.

// packed is such a pragma where the preprocessor met it.
type packed struct {
	place
	push, pop bool
	given     bool // a number
	number    int64
}

// packPragma is a #pragma pack, with what it does, and the number.
var packPragma = lazyRegexp(`^\s*#\s*pragma\s+pack\s*\(\s*(?:(pop)|(push)\s*(?:,\s*(\d+))?|(\d*))\s*\)` +
	`\s*(?://.*|/\*.*)?$`)

// packMet enters a pragma that the preprocessor finds active into the stream of the unit; false if it is none of these.
func (l *loader) packMet(where source.Pos) bool {
	m := packPragma().FindStringSubmatch(where.File.Line(int(where.Line)))
	if m == nil {
		return false
	}
	digits := m[3] + m[4]
	n, _ := strconv.ParseInt(digits, 10, 64)
	if n < 0 || n > 16 || n&(n-1) != 0 {
		return false
	}
	if s := l.parsing.stream; s != nil {
		at := s.reach(l.parsing.files[where.File.Name], int(where.Line))
		s.packs = append(s.packs, &packed{at, m[2] != "", m[1] != "", digits != "", n})
	}
	return true
}

// alignments are what the pragmas of a unit say.
type alignments struct {
	l    *loader
	seen map[source.Pos]bool // where structs were
}

func (l *loader) newAlignments() *alignments {
	return &alignments{l, map[source.Pos]bool{}}
}

// of gives the largest alignment of members that pragmas allow in a struct or union; 0 where there is none.
func (a *alignments) of(n *cc.StructOrUnionSpecifier) int64 {
	s := a.l.parsing.stream
	if len(s.packs) == 0 {
		return 0
	}
	at := a.l.pos(n.Position())
	most := a.behind(n.Position())
	what := ""
	switch {
	case most != a.behind(n.Token3.Position()):
		what = "#pragma pack within a struct is not supported"
	case most != 0 && at.File != nil && headers.Contain(at.File):
		what = "#pragma pack where a header of the system is included is not supported: its structs would be others"
	case a.seen[at]:
		what = "#pragma pack is not supported in a program that reads this struct more than once"
	}
	a.seen[at] = true
	if what != "" {
		a.l.report(diag.New(diag.Unsupported, at, "%s", what))
	}
	return most
}

// behind gives what holds for a token.
func (a *alignments) behind(token cctoken.Position) int64 {
	now, stack := int64(0), []int64(nil)
	for _, p := range a.l.parsing.stream.packs {
		last := len(stack) - 1
		switch {
		case !a.l.parsing.stream.before(p.place, token):
			return now
		case p.pop && last >= 0:
			now, stack = stack[last], stack[:last]
		case p.pop:
		case p.push:
			if stack = append(stack, now); p.given {
				now = p.number
			}
		default:
			now = p.number
		}
	}
	return now
}
