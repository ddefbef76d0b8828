// Package engine explores programs with one worker: it prepares programs (Engine.Unit), searches them from a state
// (Search), records what comes up on the way, and starts over where a guess proves wrong. A search can be cut and taken
// up again (resume.go), and give subtrees to others (subtree.go).
//
// It knows no question that is asked: verify asks about one program, compare about two, workers spreads the searches.
package engine
