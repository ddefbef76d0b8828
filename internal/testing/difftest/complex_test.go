package difftest

import (
	"fmt"
	"math/rand"
	"testing"

	"github.com/tass-go/tass/internal/testing/campaign"
)

// TestRandomComplex holds operations on complex numbers, and blocks that are expressions, to those of gcc. The numbers
// are such that nothing is rounded.
func TestRandomComplex(t *testing.T) {
	againstLibrary(t, campaign.Seeds(t, 4), complexCalls)
}

// complexCalls makes statements that set r.
func complexCalls(r *rand.Rand) []string {
	g := complexGen{r}
	var list []string
	for range 20 {
		begin := fmt.Sprintf("{ double complex z = %s, w = %s; float complex f = %s; int k = %d; ", g.value(1), g.value(1),
			g.constant(), g.r.Intn(5))
		if g.r.Intn(3) == 0 {
			begin += g.pick("z += ", "w *= ", "f -= ", "z /= 2 * ", "k += ") + g.pick("I; ", "2; ", "(1 - I); ", "-4; ")
		}
		if g.r.Intn(4) == 0 {
			begin += g.pick("__imag__ z = k; ", "((double *)&w)[1] = 3; ", "z = cimag(z) + creal(z) * I; ",
				"double complex *p = &w; *p = z - *p; ", "f = ({ float complex h = f; k++; h * I; }); ")
		}
		list = append(list, begin+g.asked()+" }")
	}
	return list
}

type complexGen struct{ r *rand.Rand }

func (g complexGen) pick(list ...string) string { return list[g.r.Intn(len(list))] }

// asked sets r to what tells values apart.
func (g complexGen) asked() string {
	a, b := g.value(3), g.value(2)
	switch g.r.Intn(4) {
	case 0:
		return fmt.Sprintf("r = (%s == %s) + 2 * (%s != w) + 4 * !(%s);", a, b, b, a)
	case 1:
		return fmt.Sprintf("r = (%s) ? (int)(%s) + 3 : -5;", b, a)
	case 2:
		return fmt.Sprintf("w = k > 2 ? %s : k; r = (int)(4 * creal(w)) * 100 + (int)(4 * cimag(w)) + (int)sizeof(%s);", a, b)
	}
	return fmt.Sprintf("z = %s; r = (int)(8 * creal(z)) * 100 + (int)(8 * cimag(z));", a)
}

func (g complexGen) constant() string {
	return g.pick("I", "1", "2 - I", "3", "-2 * I", "1.5 + 0.5 * I", "0.25f", "CMPLX(1, -1)")
}

// value makes an expression.
func (g complexGen) value(depth int) string {
	if depth == 1 {
		return g.constant()
	}
	operand := func() string {
		if g.r.Intn(3) == 0 {
			return g.value(depth - 1)
		}
		return g.pick("z", "w", "f", "k", "2", "I", "0.5")
	}
	x, y := operand(), operand()
	switch g.r.Intn(10) {
	case 0, 1:
		return fmt.Sprintf("(%s + %s)", x, y)
	case 2, 3:
		return fmt.Sprintf("(%s - %s)", x, y)
	case 4, 5:
		return fmt.Sprintf("(%s * %s)", x, y)
	case 6:
		return fmt.Sprintf("(%s / %s)", x, g.pick("2", "I", "(-4.0)", "(1 + I)", "(2 * I)", "0.5f"))
	case 7:
		return g.pick("conj", "-", "+", "creal", "cimag", "conjf", "(float complex)", "(double complex)") + "(" + x + ")"
	case 8:
		return fmt.Sprintf("(k %% 2 ? %s : %s)", x, y)
	}
	return fmt.Sprintf("({ double complex t = %s; t += %s; t; })", x, y)
}
