package option

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"
)

// Range is the numbers from From to To, both included; or, of these, those of a list.
type Range struct {
	From, To int
	// Only is the list as text, ascending and as short as it can be: 2,4..6,9. It is "" where there are no gaps, so that
	// two Ranges are equal if their numbers are.
	Only string
}

// Every is the end of a range that has none: A.. is every number from A on.
const Every = math.MaxInt

// span is a range without gaps.
type span struct{ from, to int }

func (s span) String() string {
	switch s.to {
	case s.from:
		return strconv.Itoa(s.from)
	case Every:
		return strconv.Itoa(s.from) + ".."
	}
	return strconv.Itoa(s.from) + ".." + strconv.Itoa(s.to)
}

// spans gives what the range consists of.
func (r Range) spans() []span {
	if r.Only == "" {
		return []span{{r.From, r.To}}
	}
	var list []span
	for _, part := range strings.Split(r.Only, ",") {
		if s, ok := parseSpan(part); ok {
			list = append(list, s)
		}
	}
	return list
}

// Numbers lists the numbers of a range that has an end.
func (r Range) Numbers() []int {
	var list []int
	for _, s := range r.spans() {
		for n := s.from; n <= s.to; n++ {
			list = append(list, n)
		}
	}
	return list
}

// UpTo gives those of the numbers that are at most n, one of them.
func (r Range) UpTo(n int) Range {
	var list []span
	for _, s := range r.spans() {
		if s.from <= n {
			list = append(list, span{s.from, min(s.to, n)})
		}
	}
	return ranging(list)
}

// ranging gives the numbers of some ranges, of which there is at least one.
func ranging(list []span) Range {
	slices.SortFunc(list, func(a, b span) int { return cmp.Compare(a.from, b.from) })
	joined := []span{list[0]}
	for _, s := range list[1:] {
		last := &joined[len(joined)-1]
		if last.to == Every || s.from <= last.to+1 {
			last.to = max(last.to, s.to)
			continue
		}
		joined = append(joined, s)
	}
	r := Range{From: joined[0].from, To: joined[len(joined)-1].to}
	if len(joined) > 1 {
		var parts []string
		for _, s := range joined {
			parts = append(parts, s.String())
		}
		r.Only = strings.Join(parts, ",")
	}
	return r
}

// String gives N, A..B, A.. for a range without end, or a list of these with commas.
func (r Range) String() string {
	if r.Only != "" {
		return r.Only
	}
	return span{r.From, r.To}.String()
}

// MarshalText gives what String does.
func (r Range) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// UnmarshalText reads what MarshalText writes.
func (r *Range) UnmarshalText(text []byte) (err error) {
	*r, err = ParseRange(string(text))
	return err
}

func parseSpan(text string) (span, bool) {
	from, to, isRange := strings.Cut(text, "..")
	if !isRange {
		to = from
	}
	a, err := strconv.Atoi(from)
	if isRange && to == "" && err == nil {
		return span{a, Every}, true
	}
	b, err2 := strconv.Atoi(to)
	return span{a, b}, err == nil && err2 == nil
}

// ParseRange reads N, A..B or A.., which ends at Every, or several of these with commas between them. The error says
// what is wrong with the text; that the numbers make sense is checked later.
func ParseRange(text string) (Range, error) {
	parts := strings.Split(text, ",")
	var list []span
	for _, part := range parts {
		s, ok := parseSpan(part)
		switch {
		case !ok:
			return Range{}, usage("%q is neither a number, a range such as 2..4, nor a list such as 2,4,8", text)
		case len(parts) > 1 && s.to < s.from:
			return Range{}, usage("%s: the range is empty", part)
		}
		list = append(list, s)
	}
	return ranging(list), nil
}
