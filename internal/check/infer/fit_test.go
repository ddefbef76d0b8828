package infer

import (
	"math/big"
	"testing"
)

// rowsOf makes a matrix of integers.
func rowsOf(rows ...[]int64) matrix {
	var m matrix
	for _, r := range rows {
		row := make([]*big.Rat, len(r))
		for i, x := range r {
			row[i] = big.NewRat(x, 1)
		}
		m = append(m, row)
	}
	return m
}

// TestNullspace fits columns t, i*i, i, 1 where t is the i-th triangular number.
func TestNullspace(t *testing.T) {
	m := rowsOf([]int64{0, 0, 0, 1}, []int64{1, 1, 1, 1}, []int64{3, 4, 2, 1}, []int64{6, 9, 3, 1}, []int64{10, 16, 4, 1})
	rels := nullspace(m, 4)
	if len(rels) != 1 || rels[0].pivot != 0 {
		t.Fatalf("want one relation with the first column as pivot, have %v", rels)
	}
	if text := rels[0].text([]string{"t", "i*i", "i", ""}); text != "2*t == i*i + i" {
		t.Errorf("have %s", text)
	}
}

// TestNullspaceFirst makes sure that what stands first is expressed by the rest.
func TestNullspaceFirst(t *testing.T) {
	m := rowsOf([]int64{5, 2, 1, 1}, []int64{7, 3, 2, 1}, []int64{9, 4, 3, 1}, []int64{11, 5, 4, 1})
	var texts []string
	for _, r := range nullspace(m, 4) {
		texts = append(texts, r.text([]string{"x", "y", "i", ""}))
	}
	if len(texts) != 2 || texts[0] != "x == 2*i + 3" || texts[1] != "y == i + 1" {
		t.Errorf("have %q", texts)
	}
}

// TestNullspaceNone makes sure that independent columns have no relation.
func TestNullspaceNone(t *testing.T) {
	if rels := nullspace(rowsOf([]int64{1, 0}, []int64{1, 1}, []int64{4, 2}), 2); rels != nil {
		t.Errorf("have %v", rels)
	}
}

// TestRelationText has numbers on both sides, a fraction cleared, and a sum that is
// negative.
func TestRelationText(t *testing.T) {
	for _, x := range []struct {
		rows  matrix
		names []string
		want  string
	}{
		{rowsOf([]int64{1, -1}, []int64{2, -2}), []string{"x", "y"}, "x == -y"},
		{rowsOf([]int64{1, 2, 1}, []int64{2, 4, 1}, []int64{3, 6, 1}), []string{"x", "y", ""}, "2*x == y"},
		{rowsOf([]int64{-3, 1}, []int64{-3, 1}), []string{"x", ""}, "x == -3"},
		{rowsOf([]int64{0, 1}, []int64{0, 1}), []string{"x", ""}, "x == 0"},
	} {
		rels := nullspace(x.rows, len(x.names))
		if len(rels) != 1 || rels[0].text(x.names) != x.want {
			t.Errorf("want %s, have %v", x.want, rels)
		}
	}
}
