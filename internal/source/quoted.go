package source

// ClosingQuote gives the index of the quote that ends the literal of C which begins at i; behind the line where it has
// none.
func ClosingQuote(line string, i int) int {
	quote := line[i]
	for i++; i < len(line) && line[i] != quote; i++ {
		if line[i] == '\\' {
			i++
		}
	}
	return i
}
