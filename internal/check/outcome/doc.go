// Package outcome says what a run amounts to: from its record, a verdict with its reason, what it rests on
// (Assumptions, Bounds), and what was not looked at (Unreached, Skipped).
package outcome
