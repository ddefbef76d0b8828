package order

import (
	"fmt"
	"maps"
	"slices"
)

// The side conditions on path clauses of the rules by which a contract is derived from those of its parts (Luo,
// Contracts for Message-Passing Programs, Fig. 6.1, with Definitions 6.2 to 6.6), at terms that are evaluated. That a
// process never does something is more than that it waits for another one.

// SideConditions are the texts of those of the sequence rule, in the order of Fig. 6.1.
func SideConditions() [4]string {
	return [4]string{
		"the next part sends nothing that the parts before it require not to be sent",
		"the parts together keep each process from sending as long as the whole promises it",
		"the parts together keep each process from leaving as long as the whole promises it",
		"what the parts require not to be sent, and do not keep back themselves, the whole requires",
	}
}

// Derive applies the sequence rule to the parts of a whole, from the first on: to two parts, to what they make and the
// third, and so on. It gives, for each side condition, an instance for which it is false; empty where it holds. With
// one part the rule is that of consequence, without the first condition.
func Derive(parts []*Terms, whole *Terms) (broken [4]string) {
	made := parts[0]
	for _, next := range parts[1:] {
		for _, k := range sorted(made.Quiet) {
			if k.P != k.Q && !promises(next.NoSend[k], k.Q) && broken[0] == "" {
				broken[0] = fmt.Sprintf("process %d may send to process %d before process %d has entered it", k.P, k.Q, k.Q)
			}
		}
		made = made.followed(next)
	}
	for _, k := range sorted(whole.NoSend) {
		for _, r := range whole.NoSend[k] {
			if !promises(made.NoSend[k], r) && broken[1] == "" {
				broken[1] = fmt.Sprintf("process %d may send to process %d before %s has entered", k.P, k.Q, process(r))
			}
		}
	}
	for _, p := range slices.Sorted(maps.Keys(whole.NoExit)) {
		for _, r := range whole.NoExit[p] {
			if !promises(made.NoExit[p], r) && r != p && broken[2] == "" {
				broken[2] = fmt.Sprintf("process %d may leave before %s has entered", p, process(r))
			}
		}
	}
	for _, k := range sorted(made.Quiet) {
		if k.P != k.Q && !whole.Quiet[k] && broken[3] == "" {
			broken[3] = fmt.Sprintf("that process %d sends nothing to process %d until it has left", k.P, k.Q)
		}
	}
	return broken
}

// LoopCondition is the text of the side condition of the rule of the collective loop.
const LoopCondition = "an iteration sends nothing that the one before it requires not to be sent"

// Iterates tells what an iteration may send that the one before it requires not to be sent; empty for nothing.
func Iterates(t *Terms) string {
	for _, k := range sorted(t.Quiet) {
		if k.P != k.Q && !promises(t.NoSend[k], k.Q) {
			return fmt.Sprintf("process %d may send to process %d before process %d has entered it", k.P, k.Q, k.Q)
		}
	}
	return ""
}

// promises tells whether a process is among those that are waited for, or what waits for them never happens.
func promises(until []int, r int) bool {
	return slices.Contains(until, r) || slices.Contains(until, Nobody)
}

// followed gives the path clauses of two parts, one after the other.
func (t *Terms) followed(next *Terms) *Terms {
	out := NewTerms()
	for k := range t.Quiet {
		if !promises(next.NoExit[k.P], k.Q) { // else the next part cancels it (Definition 6.6)
			out.Quiet[k] = true
		}
	}
	maps.Copy(out.Quiet, next.Quiet)
	for _, from := range []*Terms{t, next} {
		for p, list := range from.NoExit {
			out.NoExit[p] = append(slices.Clip(out.NoExit[p]), list...)
		}
	}
	for k, list := range t.NoSend {
		for _, r := range list {
			if t.infers(next, k, r) {
				out.NoSend[k] = append(slices.Clip(out.NoSend[k]), r)
			}
		}
	}
	return out
}

// infers tells whether two parts keep p from sending to q until r has entered, where the first one does (Definition
// 6.5): p does not come to the second before; or the second keeps it from sending until some process has come, which
// does not come before; or until r itself has come. The definition has until q has come as well: but that q enters the
// second part does not say that r has entered the first.
func (t *Terms) infers(next *Terms, k Pair, r int) bool {
	if promises(t.NoExit[k.P], r) || promises(next.NoSend[k], r) {
		return true
	}
	return slices.ContainsFunc(next.NoSend[k], func(x int) bool { return x != Nobody && promises(t.NoExit[x], r) })
}
