// Package footprint tells what a step has changed, by comparing the states before and behind it.
//
// It looks at states alone, and knows nothing of why the step was made: so that what the partial order reduction says
// of steps - that they change what belongs to their process, and add to the ends of what others look at - is held
// against what they do, for each step of a search (packages coverage and explore).
package footprint
