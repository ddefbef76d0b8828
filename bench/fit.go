package main

import (
	"fmt"
	"math"
)

// fit is what a curve grows like: factor * x^exponent, or, where that describes
// it much better, factor * base^x.
type fit struct {
	Exponential bool
	Exponent    float64 // of the power law
	Base        float64 // of the exponential
	Points      int
}

const (
	// fewest is the number of points that a fit takes.
	fewest = 3
	// better is how much smaller the exponential's squared error must be than the
	// power law's. With few points over a short range the two look alike.
	better = 4.0
	// fewestExponential points are needed to tell the two apart.
	fewestExponential = 4
	// steep is the least exponent of a power law that may be an exponential: a
	// curve flatter than that which bends up has a constant part at its begin, or
	// is noise.
	steep = 2.5
)

// fitGrowth fits a power law to points with positive coordinates by least squares
// on the logarithms, and an exponential by least squares on the logarithms of y;
// ok is false with too few points.
func fitGrowth(x, y []float64) (f fit, ok bool) {
	if len(x) < fewest {
		return fit{}, false
	}
	logX, logY := make([]float64, len(x)), make([]float64, len(y))
	for i := range x {
		logX[i], logY[i] = math.Log(x[i]), math.Log(y[i])
	}
	exponent, powerError := leastSquares(logX, logY)
	rate, exponentialError := leastSquares(x, logY)
	f = fit{Exponent: exponent, Base: math.Exp(rate), Points: len(x)}
	f.Exponential = len(x) >= fewestExponential && exponent >= steep && exponentialError*better < powerError
	return f, true
}

// leastSquares fits a line to points, and gives its slope and the sum of the
// squared errors.
func leastSquares(x, y []float64) (slope, squares float64) {
	n := float64(len(x))
	var meanX, meanY float64
	for i := range x {
		meanX += x[i] / n
		meanY += y[i] / n
	}
	var xx, xy float64
	for i := range x {
		xx += (x[i] - meanX) * (x[i] - meanX)
		xy += (x[i] - meanX) * (y[i] - meanY)
	}
	slope = xy / xx
	for i := range x {
		e := y[i] - meanY - slope*(x[i]-meanX)
		squares += e * e
	}
	return slope, squares
}

// in gives the growth in a variable, as in "n^1.90" or "1.80^n (exponential)".
func (f fit) in(variable string) string {
	if f.Exponential {
		return fmt.Sprintf("%.2f^%s (exponential)", f.Base, variable)
	}
	return fmt.Sprintf("%s^%.2f", variable, f.Exponent)
}
