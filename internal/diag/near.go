package diag

import (
	"slices"
	"strings"
)

// Near gives the words of a list that are closest to one that is none of them, if they are close enough for it to be a
// slip: at most one letter in three is missing, superfluous, wrong, or exchanged with the next; or the word is the
// beginning of them. At most three are given, in the order of the list.
func Near(word string, list []string) []string {
	word = strings.ToLower(word)
	const most = 3
	best := max(1, len([]rune(word))/3) + 1
	var near []string
	for _, candidate := range list {
		d := distance(word, strings.ToLower(candidate))
		if d > 1 && len(word) > 1 && strings.HasPrefix(strings.ToLower(candidate), word) {
			d = 1
		}
		switch {
		case d < best:
			best, near = d, []string{candidate}
		case d == best && len(near) > 0 && !slices.Contains(near, candidate):
			near = append(near, candidate)
		}
	}
	return near[:min(len(near), most)]
}

// DidYouMean gives the end of a message about a word that is none of those that there are; "" where none is near.
func DidYouMean(word string, list []string) string {
	if near := Near(word, list); len(near) > 0 {
		return ": did you mean " + strings.Join(near, " or ") + "?"
	}
	return ""
}

// distance is the number of letters that are inserted, deleted, replaced, or exchanged with the next to make b of a, no
// letter twice (the optimal string alignment distance; Damerau, Communications of the ACM 7(3), 1964).
func distance(a, b string) int {
	x, y := []rune(a), []rune(b)
	rows := make([][]int, len(x)+1)
	for i := range rows {
		rows[i] = make([]int, len(y)+1)
		rows[i][0] = i
	}
	for j := range y {
		rows[0][j+1] = j + 1
	}
	for i := 1; i <= len(x); i++ {
		for j := 1; j <= len(y); j++ {
			differ := 1
			if x[i-1] == y[j-1] {
				differ = 0
			}
			d := min(rows[i-1][j]+1, rows[i][j-1]+1, rows[i-1][j-1]+differ)
			if i > 1 && j > 1 && x[i-1] == y[j-2] && x[i-2] == y[j-1] {
				d = min(d, rows[i-2][j-2]+1)
			}
			rows[i][j] = d
		}
	}
	return rows[len(x)][len(y)]
}
