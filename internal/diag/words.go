package diag

// Distance is the number of letters that must be put in, left out, changed, or
// exchanged with their neighbour to make one word another (optimal string alignment).
func Distance(a, b string) int {
	rows := make([][]int, len(a)+1)
	for i := range rows {
		rows[i] = make([]int, len(b)+1)
		rows[i][0] = i
		for j := range rows[i] {
			if i == 0 {
				rows[i][j] = j
				continue
			}
			if j == 0 {
				continue
			}
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			rows[i][j] = min(rows[i-1][j]+1, rows[i][j-1]+1, rows[i-1][j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				rows[i][j] = min(rows[i][j], rows[i-2][j-2]+1)
			}
		}
	}
	return rows[len(a)][len(b)]
}

// Meant gives the one of some words that another one is most like; empty when it is like none.
func Meant(word string, words []string) string {
	best, least := "", max(len(word)/3, 1)+1
	for _, w := range words {
		if d := Distance(word, w); d < least {
			best, least = w, d
		}
	}
	return best
}
