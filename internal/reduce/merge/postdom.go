package merge

import "github.com/tass-go/tass/internal/model"

// nowhere stands for the meeting place of ways of which one never ends.
const nowhere = -2

// postDominators gives for each location of a function the first location that
// every way from it to the function's end comes by, which is len(fn.Locations)
// for the end itself; nowhere for a location from which no way leads to the end.
// It is the algorithm of Cooper, Harvey and Kennedy, "A Simple, Fast Dominance
// Algorithm", on the reversed graph.
func postDominators(fn *model.Function) []int {
	n := len(fn.Locations)
	before := make([][]int, n+1)
	for id, loc := range fn.Locations {
		succs := loc.Action.Succs()
		if len(succs) == 0 {
			succs = []int{n}
		}
		for _, s := range succs {
			before[s] = append(before[s], id)
		}
	}
	order := postOrder(before, n)
	rank := make([]int, n+1)
	for i, id := range order {
		rank[id] = i
	}
	next := make([]int, n+1)
	for i := range next {
		next[i] = nowhere
	}
	next[n] = n
	for changed := true; changed; {
		changed = false
		for i := len(order) - 2; i >= 0; i-- {
			id := order[i]
			meet := nowhere
			for _, s := range following(fn, id) {
				if next[s] == nowhere {
					continue
				}
				if meet == nowhere {
					meet = s
					continue
				}
				meet = common(next, rank, meet, s)
			}
			if next[id] != meet {
				next[id], changed = meet, true
			}
		}
	}
	return next[:n]
}

func following(fn *model.Function, id int) []int {
	if succs := fn.Locations[id].Action.Succs(); len(succs) > 0 {
		return succs
	}
	return []int{len(fn.Locations)}
}

// common gives the nearest place that is on both chains.
func common(next, rank []int, a, b int) int {
	for a != b {
		for rank[a] < rank[b] {
			a = next[a]
		}
		for rank[b] < rank[a] {
			b = next[b]
		}
	}
	return a
}

// postOrder gives the nodes that can be reached from root, each after those that
// a depth-first search finds below it.
func postOrder(succs [][]int, root int) []int {
	type frame struct{ node, next int }
	seen := make([]bool, len(succs))
	var order []int
	stack := []frame{{root, 0}}
	seen[root] = true
	for len(stack) > 0 {
		top := &stack[len(stack)-1]
		if top.next == len(succs[top.node]) {
			order = append(order, top.node)
			stack = stack[:len(stack)-1]
			continue
		}
		s := succs[top.node][top.next]
		top.next++
		if !seen[s] {
			seen[s] = true
			stack = append(stack, frame{s, 0})
		}
	}
	return order
}
