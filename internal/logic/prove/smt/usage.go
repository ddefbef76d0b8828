package smt

import (
	"bytes"
	"os"
	"strconv"
	"time"
)

// processorTime gives the time that a process has worked, where the system tells
// (Linux); 0 elsewhere.
func processorTime(pid int) time.Duration {
	const (
		user, system = 11, 12 // fields after the name, from 0
		tick         = 10 * time.Millisecond
	)
	fields := procFile(pid, "stat")
	if len(fields) <= system {
		return 0
	}
	u, err1 := strconv.ParseInt(string(fields[user]), 10, 64)
	s, err2 := strconv.ParseInt(string(fields[system]), 10, 64)
	if err1 != nil || err2 != nil {
		return 0
	}
	return time.Duration(u+s) * tick
}

// procFile gives the fields of a file of /proc about a process, without its name.
func procFile(pid int, name string) [][]byte {
	if pid <= 0 {
		return nil
	}
	text, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/" + name)
	if err != nil {
		return nil
	}
	if i := bytes.LastIndexByte(text, ')'); i >= 0 { // the name may hold anything
		text = text[i+1:]
	}
	return bytes.Fields(text)
}
