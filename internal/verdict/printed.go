package verdict

// NoLine stands for a line of the standard output that a program does not print.
const NoLine = "(no line)"
