package main

import (
	"context"
	"fmt"
	"math"
	"strings"
	"time"
)

// scaling asks for the largest value of a parameter at which a program is verified
// within a minute.
type scaling struct {
	of        string // the published row that holds the other parameters
	parameter string // an input of ours
	np        int    // in place of the published row's; 0 keeps it
	aim       int    // the value that it should reach; 0 for none
}

// scalings gives one or more for each program.
func scalings() []scaling {
	return []scaling{
		{of: "2011 adder n<=200 np=30", parameter: "B", np: 64, aim: 1000},
		{of: "2011 factorial n<=200 np=1", parameter: "B"},
		{of: "2011 diffusion nx<=100 nt<=2 np=50", parameter: "NXB"},
		{of: "2010 diffusion nx<=16 nt<=4 np=8", parameter: "NTB"},
		{of: "2011 tiling n<=20 np=1", parameter: "NB"},
		{of: "2011 manager-worker l<=2 m<=2 n<=10 np=7", parameter: "NB", np: 9, aim: 20},
		{of: "2010 matrix l<=5 m<=5 n<=5 np=5", parameter: "NB"},
		{of: "2011 integrate intervals=12 tol=0.01 np=6", parameter: "NI"},
		{of: "2011 laplace nx<=4 ny<=12 nt<=30 np=5", parameter: "NTB"},
		{of: "2011 laplace nx<=4 ny<=30 nt<=3 np=20", parameter: "NYB"},
	}
}

// limitTime is what a run of a scaling may take.
const limitTime = 60 * time.Second

// limit is what a scaling came to.
type limit struct {
	Program   string // with what is held, as in "adder over n, np=64"
	Variable  string
	Published int // its value in the published row
	Aim       int
	Largest   figures // of the largest value that was verified in time
	Value     int     // that value; 0 if there is none
	Beyond    int     // the smallest value that was not; 0 if none was tried
	Why       string  // what happened there
}

// climber searches for the largest value.
type climber struct {
	low, high   int     // verified; too large (0: not known)
	seconds     float64 // at low
	lastLow     int     // the one verified before
	lastSeconds float64
	tries       int
	start       int // where it begins
}

const (
	mostTries = 8
	// closeEnough is the gap between what works and what does not, in percent, at
	// which the search ends.
	closeEnough = 15
	// fullEnough is the part of the time that the largest value may leave unused.
	fullEnough = 0.75
)

// next gives the next value to try; 0 ends the search. The growth between the last
// two values that worked says where the time is used up.
func (c *climber) next() int {
	limit := limitTime.Seconds()
	switch {
	case c.tries >= mostTries:
		return 0
	case c.low == 0 && c.high == 0:
		return c.start
	case c.low == 0:
		if c.high <= 1 {
			return 0
		}
		return c.high / 2
	case c.seconds >= fullEnough*limit:
		return 0
	case c.high != 0 && (c.high-c.low)*100 <= c.low*closeEnough || c.high == c.low+1:
		return 0
	}
	guess := 2 * c.low
	if c.lastLow > 0 && c.seconds > c.lastSeconds {
		slope := math.Log(c.seconds/c.lastSeconds) / math.Log(float64(c.low)/float64(c.lastLow))
		const margin = 0.9
		factor := math.Pow(margin*limit/c.seconds, 1/slope)
		guess = int(float64(c.low) * min(factor, 4))
	}
	if c.high != 0 && guess >= c.high-c.high*closeEnough/200 {
		guess = (c.low + c.high) / 2
	}
	return max(guess, c.low+1)
}

// tell says what came of a value.
func (c *climber) tell(value int, verified bool, seconds float64) {
	c.tries++
	if !verified {
		c.high = value
		return
	}
	c.lastLow, c.lastSeconds = c.low, c.seconds
	c.low, c.seconds = value, seconds
}

// name gives what the scaling measures, as in "adder over n, np=64".
func (l *scaling) name() string {
	c := curve{of: l.of, parameter: l.parameter}
	name := c.name()
	if l.np == 0 {
		return name
	}
	return name[:strings.LastIndex(name, "np=")] + fmt.Sprintf("np=%d", l.np)
}

// search looks for the largest value of the scaling's parameter.
func (l *scaling) search(ctx context.Context, rows []published, prepare func(*row), done func(string)) (limit, error) {
	of := find(rows, l.of)
	if of == nil {
		return limit{}, fmt.Errorf("no published row is named %s", l.of)
	}
	base := of.row
	if l.np != 0 {
		base.NP = l.np
	}
	c := curve{of: l.of, parameter: l.parameter}
	out := limit{Program: l.name(), Variable: c.variable(), Published: base.value(l.parameter), Aim: l.aim}
	search := climber{start: out.Published}
	for value := search.next(); value != 0; value = search.next() {
		r := base.scaled(l.parameter, value)
		r.Name = fmt.Sprintf("limit %s: %d", out.Program, value)
		prepare(&r)
		r.Timeout = limitTime
		f := onceOnly(ctx, r)
		if ctx.Err() != nil {
			return out, ctx.Err()
		}
		within := f.verified() && f.Seconds <= limitTime.Seconds()
		done(fmt.Sprintf("%s: %s %.1f s, %.0f MB %s", r.Name, f.Verdict, f.Seconds, f.PeakMB, f.Reason))
		search.tell(value, within, f.Seconds)
		if within {
			out.Value, out.Largest = value, f
		} else {
			out.Beyond, out.Why = value, f.Verdict+": "+f.Reason
		}
	}
	return out, nil
}

// onceOnly measures a row in a single run.
func onceOnly(ctx context.Context, r row) figures {
	out, p := once(ctx, r)
	return figures{Name: r.Name, NP: r.NP, Command: r.command(), outcome: out, Seconds: p.seconds, PeakMB: p.peakMB,
		CPU: p.cpu, Runs: 1}
}
