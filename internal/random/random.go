// Package random has the random numbers of glibc. There, what the C library's functions of stdlib.h draw is a function
// of a seed, and of how many numbers were drawn since. The headers write them by functions of which nothing is known;
// this package computes these.
package random

import "math/big"

// Generators computes the functions that the headers write random numbers by.
type Generators struct {
	drawn   map[uint32]*additive
	drawn48 map[int64]*congruential
}

// New gives generators that have drawn nothing.
func New() *Generators {
	return &Generators{drawn: map[uint32]*additive{}, drawn48: map[int64]*congruential{}}
}

// Value computes the function of a name; nil where it is none of those that stand for random numbers.
func (g *Generators) Value(name string, args []*big.Rat) *big.Rat {
	n := func(i int) int64 { return new(big.Int).Quo(args[i].Num(), args[i].Denom()).Int64() }
	switch name {
	case "random":
		seed := uint32(n(0))
		if g.drawn[seed] == nil {
			g.drawn[seed] = newAdditive(seed)
		}
		return unsigned(uint64(g.drawn[seed].number(n(1))))
	case "random48":
		seed := n(0)
		if g.drawn48[seed] == nil {
			g.drawn48[seed] = newCongruential(seed)
		}
		return unsigned(g.drawn48[seed].number(n(1)) << (64 - 48))
	case "random_r":
		x, _ := small(uint32(n(0)))
		return unsigned(uint64(x) << 1)
	case "seed_r":
		_, next := small(uint32(n(0)))
		return unsigned(uint64(next))
	}
	return nil
}

func unsigned(x uint64) *big.Rat { return new(big.Rat).SetUint64(x) }

// additive is the additive feedback generator of degree 31 that random and rand are in glibc (stdlib/random_r.c).
// It keeps its whole sequence, as any of its numbers may be asked for.
type additive struct {
	seed uint32
	r    []uint32
}

const (
	degree, separation = 31, 3
	warmUp             = 10 * degree
)

func newAdditive(seed uint32) *additive {
	g := &additive{seed: seed}
	word := int64(int32(max(seed, 1)))
	if seed > 1<<31-1 {
		word = int64(int32(seed))
	}
	g.r = append(g.r, uint32(word))
	for len(g.r) < degree {
		if word = 16807*(word%127773) - 2836*(word/127773); word < 0 {
			word += 1<<31 - 1
		}
		g.r = append(g.r, uint32(word))
	}
	for len(g.r) < degree+separation {
		g.r = append(g.r, g.r[len(g.r)-degree])
	}
	return g
}

// number gives the k-th number, from 1, before its lowest bit is dropped.
func (g *additive) number(k int64) uint32 {
	at := degree + warmUp + int(k) - 1 + separation
	for len(g.r) <= at {
		n := len(g.r)
		g.r = append(g.r, g.r[n-degree]+g.r[n-separation])
	}
	return g.r[at]
}

// congruential is the linear congruential generator of 48 bits that POSIX gives drand48 and its kind.
type congruential struct {
	first, x uint64
	k        int64 // of the number x
}

// newCongruential begins after a seed, which is 1 more than that of srand48, and 0 before there is any.
func newCongruential(seed int64) *congruential {
	g := &congruential{}
	if seed > 0 {
		g.first = uint64(seed-1)<<16 | 0x330e
	}
	g.x = g.first
	return g
}

func (g *congruential) number(k int64) uint64 {
	if k < g.k {
		g.x, g.k = g.first, 0
	}
	for ; g.k < k; g.k++ {
		g.x = (g.x*0x5deece66d + 11) & (1<<48 - 1)
	}
	return g.x
}

// small gives the number that rand_r of glibc makes of a seed, and the next seed.
func small(seed uint32) (x, next uint32) {
	for _, part := range []struct{ bits, modulus uint32 }{{0, 2048}, {10, 1024}, {10, 1024}} {
		seed = seed*1103515245 + 12345
		x = x<<part.bits ^ seed>>16%part.modulus
	}
	return x, seed
}
