// Package campaign is about random tests: tests that make an input from a seed, and hold what comes out to something
// independent. It says how they get their seeds, finds them, and runs them for as long as one likes.
//
//	func TestRandomThings(t *testing.T) {
//		seen := 0
//		for seed := range campaign.Seeds(t, 60) { // 60 in a plain `go test`
//			... // the same seed always makes the same input; t.Errorf or t.Fatalf names the seed and shows the input
//		}
//		if campaign.Usual() && seen < 5 {
//			t.Errorf("the inputs are too tame")
//		}
//	}
//
// The convention, which a test of this package enforces: a test that takes its seeds from Seeds has a name that begins
// with TestRandom, and every test of such a name takes its seeds from there. Then `make soak` runs it, and the
// environment chooses its seeds:
//
//	TASS_SEEDS=5000   so many seeds instead of the usual number
//	TASS_FIRST=700    from this seed on instead of from 0
//	TASS_TIME=30s     as many seeds as fit into this time, up to the first that fails
//
// With -short, as in `make test`, a tenth of the usual seeds is tried; `make test-long` tries all.
//
// A failure logs the command that repeats it. A generator gets a seed that is any number from 0 to 2^62; tests that
// share a generator add a constant, so that a plain `go test` tries other programs in each.
package campaign
