// Package cpu tells how much processor time this process and its children have taken. Unlike the time on the wall it
// does not depend on what else the machine does, so that a limit on it cuts the same work off on a busy machine.
package cpu

import (
	"bytes"
	"os"
	"strconv"
	"time"
)

// Of gives what the process with this id has taken so far; 0 where the system does not tell.
func Of(pid int) time.Duration {
	if pid <= 0 {
		return 0
	}
	text, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/stat")
	if err != nil {
		return 0
	}
	return ticks(text)
}

// ticks reads the line of a process in the form of proc(5): behind its name in parentheses, which may hold anything,
// the 12th and 13th fields are the time in its own code and in the system's, in hundredths of a second.
func ticks(stat []byte) time.Duration {
	const own, system, hundredth = 11, 12, 10 * time.Millisecond
	fields := bytes.Fields(stat[bytes.LastIndexByte(stat, ')')+1:])
	if len(fields) <= system {
		return 0
	}
	var sum time.Duration
	for _, f := range fields[own : system+1] {
		n, err := strconv.ParseInt(string(f), 10, 64)
		if err != nil {
			return 0
		}
		sum += time.Duration(n) * hundredth
	}
	return sum
}
