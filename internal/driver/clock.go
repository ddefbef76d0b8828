package driver

import (
	"time"

	"github.com/tass-go/tass/internal/cpu"
)

// clocks gives the clocks of this machine, for a program that is executed: the time of day, one that goes on evenly,
// and the processor time, each in nanoseconds and by the name of the function that reads it.
func clocks() func(name string) int64 {
	start := time.Now()
	return func(name string) int64 {
		switch name {
		case "time", "__tass_microseconds", "__tass_realtime":
			return time.Now().UnixNano()
		case "clock", "__tass_cputime":
			return int64(cpu.Spent())
		}
		return int64(time.Since(start))
	}
}

// zone gives how many seconds the time zone of this machine is east of UTC at a time, and whether that is summer time.
func zone(at int64) (east int64, summer bool) {
	t := time.Unix(at, 0)
	_, offset := t.Zone()
	return int64(offset), t.IsDST()
}
