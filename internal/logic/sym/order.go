package sym

import "strings"

// Compare orders expressions by their structure: a total order that does not
// depend on the order of creation. It returns -1, 0 or 1, and 0 exactly for
// equal handles.
//
// Equal arguments are equal handles, so only the first pair of different
// arguments is followed: the cost is the depth of the expressions times their
// width, however much they share.
func (f *Factory) Compare(a, b Expr) int {
	for {
		if a == b {
			return 0
		}
		oa, ob := f.Op(a), f.Op(b)
		if oa != ob {
			return cmpInt(int64(oa), int64(ob))
		}
		switch oa {
		case OpInt, OpRat:
			return f.NumCmp(a, b)
		}
		if c := f.compareHeads(a, b, oa); c != 0 {
			return c
		}
		x, y := f.args(a), f.args(b)
		i := 0
		for i < len(x) && i < len(y) && x[i] == y[i] {
			i++
		}
		if i == len(x) || i == len(y) {
			if c := cmpInt(int64(len(x)), int64(len(y))); c != 0 {
				return c
			}
			return f.compareSorts(f.at(a).sort, f.at(b).sort)
		}
		if i%2 == 1 && (oa == OpProduct || oa == OpPoly) {
			return f.NumCmp(y[i], x[i]) // higher powers first, which makes the order graded lexicographic; positive terms first
		}
		a, b = x[i], y[i]
	}
}

// compareHeads compares what nodes of one operator hold besides arguments.
func (f *Factory) compareHeads(a, b Expr, op Op) int {
	x, y := f.at(a).aux, f.at(b).aux
	if x == y {
		return 0
	}
	switch op {
	case OpSymbol, OpBound, OpApply, OpFApply, OpFReduce, OpFConst:
		return compareNames(f.names[x], f.names[y])
	case OpProduct:
		return cmpInt(int64(y), int64(x)) // higher degrees first
	}
	return cmpInt(int64(int32(x)), int64(int32(y)))
}

func (f *Factory) compareSorts(a, b Sort) int {
	if a == b {
		return 0
	}
	return strings.Compare(f.sorts.infos[a].text, f.sorts.infos[b].text)
}

// compareNames orders names as people do: runs of digits by their value, so
// that x2 comes before x10.
func compareNames(a, b string) int {
	i, j := 0, 0
	for i < len(a) && j < len(b) {
		if isDigit(a[i]) && isDigit(b[j]) {
			x, y := digits(a[i:]), digits(b[j:])
			i, j = i+len(x), j+len(y)
			x, y = strings.TrimLeft(x, "0"), strings.TrimLeft(y, "0")
			if len(x) != len(y) {
				return cmpInt(int64(len(x)), int64(len(y)))
			}
			if c := strings.Compare(x, y); c != 0 {
				return c
			}
			continue
		}
		if a[i] != b[j] {
			return cmpInt(int64(a[i]), int64(b[j]))
		}
		i++
		j++
	}
	if c := cmpInt(int64(len(a)-i), int64(len(b)-j)); c != 0 {
		return c
	}
	return strings.Compare(a, b)
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

func digits(s string) string {
	n := 0
	for n < len(s) && isDigit(s[n]) {
		n++
	}
	return s[:n]
}
