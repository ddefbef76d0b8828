package typemap

import (
	"slices"
	"testing"
)

// Elements side by side are one run, whatever they were made of.
func TestRuns(t *testing.T) {
	double := Basic(1, 8)
	column := Vector(3, 1, 24, double)
	for name, test := range map[string]struct {
		of   *Type
		n    int64
		want []Run
	}{
		"contiguous": {Contiguous(3, Contiguous(2, double)), 2, []Run{{0, 12, 1, 8}}},
		"column":     {column, 1, []Run{{0, 1, 1, 8}, {24, 1, 1, 8}, {48, 1, 1, 8}}},
		"columns": {Resized(Vector(2, 1, 16, double), 0, 8), 2,
			[]Run{{0, 1, 1, 8}, {16, 1, 1, 8}, {8, 1, 1, 8}, {24, 1, 1, 8}}},
		"dense":     {Vector(3, 3, 24, double), 1, []Run{{0, 9, 1, 8}}},
		"backwards": {Vector(2, 1, -8, double), 1, []Run{{0, 1, 1, 8}, {-8, 1, 1, 8}}},
		"subarray":  {Subarray([]int64{3, 3}, []int64{2, 2}, []int64{1, 0}, double), 1, []Run{{24, 2, 1, 8}, {48, 2, 1, 8}}},
		"nothing":   {Contiguous(0, double), 5, nil},
	} {
		if got, ok := test.of.Runs(test.n, 100); !ok || !slices.Equal(got, test.want) {
			t.Errorf("%s: %v, want %v", name, got, test.want)
		}
	}
	if _, ok := column.Runs(60, 100); ok {
		t.Error("there are 121 runs")
	}
}

func TestBounds(t *testing.T) {
	char, double := Basic(2, 1), Basic(1, 8)
	padded := Of(Part{0, 1, 0, 1, double}, Part{8, 1, 0, 1, char})
	for name, test := range map[string]struct {
		of                      *Type
		lower, extent, from, to int64
	}{
		"padded":                 {padded, 0, 16, 0, 9},
		"resized":                {Resized(padded, -8, 32), -8, 32, 0, 9},
		"marked":                 {Of(Part{8, 1, 0, 2, Resized(char, 0, 4)}, Part{0, 1, 0, 1, double}), 8, 8, 0, 13},
		"shifted":                {Of(Part{8, 1, 0, 1, double}), 8, 8, 8, 16},
		"an empty one beside it": {Of(Part{100, 1, 0, 1, Contiguous(0, char)}, Part{0, 1, 0, 1, char}), 0, 1, 0, 1},
	} {
		from, to := test.of.Data()
		got := [4]int64{test.of.Lower, test.of.Extent(), from, to}
		if want := [4]int64{test.lower, test.extent, test.from, test.to}; got != want {
			t.Errorf("%s: bounds and data %v, want %v", name, got, want)
		}
	}
}

func TestSignatures(t *testing.T) {
	char, double := Basic(2, 1), Basic(1, 8)
	both := Of(Part{0, 1, 0, 1, double}, Part{8, 1, 0, 2, char})
	for name, test := range map[string]struct {
		of    *Type
		kinds []int64
		times int64
	}{
		"one kind":         {Contiguous(1<<20, Vector(3, 1, 24, double)), []int64{1}, 3 << 20},
		"two kinds, often": {Contiguous(1<<20, both), []int64{1, 2, 2}, 1 << 20},
		"none":             {Contiguous(0, both), nil, 0},
	} {
		s, ok := test.of.Signature()
		if !ok || !slices.Equal(s.Kinds, test.kinds) || s.Times != test.times {
			t.Errorf("%s: %v, want %v %d times", name, s, test.kinds, test.times)
		}
	}
}

// Of what pairs a datatype consists is known of datatypes made of them, and beside anything else they are no elements.
func TestPairs(t *testing.T) {
	double, number := Basic(1, 8), Basic(2, 4)
	pair := Of(Part{0, 1, 0, 1, double}, Part{8, 1, 0, 1, number})
	other := Of(Part{0, 1, 0, 1, double}, Part{8, 1, 0, 1, number})
	pair.Pair = 3
	for name, test := range map[string]struct {
		of   *Type
		want int64
	}{
		"itself":       {pair, 3},
		"many":         {Resized(Vector(3, 2, 64, pair), 0, 256), 3},
		"none":         {Vector(3, 2, 64, other), 0},
		"beside one":   {Of(Part{0, 1, 0, 1, pair}, Part{16, 1, 0, 1, double}), Mixed},
		"deeper":       {Contiguous(2, Of(Part{0, 1, 0, 1, double}, Part{16, 1, 0, 1, pair})), Mixed},
		"of two kinds": {Of(Part{0, 1, 0, 1, pair}, Part{16, 1, 0, 1, other}), Mixed},
	} {
		if got := test.of.Pairs(); got != test.want {
			t.Errorf("%s: %d, want %d", name, got, test.want)
		}
	}
}

func TestOverlap(t *testing.T) {
	double := Basic(1, 8)
	for name, test := range map[string]struct {
		of   *Type
		n    int64
		want bool
	}{
		"apart":       {Vector(3, 1, 16, double), 1, false},
		"interleaved": {Resized(Vector(3, 1, 16, double), 0, 8), 2, false},
		"twice":       {Resized(Vector(3, 1, 16, double), 0, 16), 2, true},
		"overlapping": {Vector(3, 1, 4, double), 1, true},
	} {
		runs, _ := test.of.Runs(test.n, 100)
		if got := Overlap(runs); got != test.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}

// The parts of all processes are the elements of the array, each once.
func TestDarrayDealsOutAllElements(t *testing.T) {
	for rows := int64(1); rows < 8; rows++ {
		for block := int64(1); block < 5; block++ {
			found := map[int64]int{}
			for rank := range int64(6) {
				shares := []Share{{Size: rows, Block: block, Process: rank / 2, Processes: 3}, {5, 3, rank % 2, 2}}
				part := Darray(shares, Basic(1, 1))
				runs, _ := part.Runs(1, 100)
				for _, r := range runs {
					for k := range r.N {
						found[r.At+k]++
					}
				}
				if part.Lower != 0 || part.Extent() != rows*5 {
					t.Errorf("bounds %d and %d", part.Lower, part.Extent())
				}
			}
			for at := range rows * 5 {
				if found[at] != 1 {
					t.Errorf("%d rows, blocks of %d: element %d is dealt out %d times", rows, block, at, found[at])
				}
			}
		}
	}
}
