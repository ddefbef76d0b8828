package verdict

// NoLine stands for a line of the standard output that a program does not print.
const NoLine = "(no line)"

// NoEnd stands behind a line of the standard output that the program ends in.
const NoEnd = " (no end of the line)"
