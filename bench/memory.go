package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// memoryWatch samples the resident memory of a process and of all that it
// started. The kernel keeps the peak of each process but not of their sum, and
// solvers are processes of their own.
type memoryWatch struct {
	over chan struct{}
	peak chan int64
}

const sampleEvery = 50 * time.Millisecond

func watchMemory(pid int) *memoryWatch {
	w := &memoryWatch{over: make(chan struct{}), peak: make(chan int64)}
	go func() {
		tick := time.NewTicker(sampleEvery)
		defer tick.Stop()
		var peak int64
		for {
			select {
			case <-tick.C:
				peak = max(peak, treeMemory(pid))
			case <-w.over:
				w.peak <- peak
				return
			}
		}
	}()
	return w
}

// stop ends the sampling and gives the largest sum seen, in bytes: 0 where the
// system does not tell.
func (w *memoryWatch) stop() int64 {
	close(w.over)
	return <-w.peak
}

// treeMemory gives the resident memory of a process and its descendants, in
// bytes; what two of them share counts twice.
func treeMemory(pid int) int64 {
	proc := fmt.Sprintf("/proc/%d", pid)
	total := resident(proc)
	lists, err := filepath.Glob(proc + "/task/*/children")
	if err != nil {
		return total
	}
	for _, list := range lists {
		text, err := os.ReadFile(list)
		if err != nil {
			continue // the thread is gone
		}
		for _, field := range strings.Fields(string(text)) {
			if child, err := strconv.Atoi(field); err == nil {
				total += treeMemory(child)
			}
		}
	}
	return total
}

// resident reads the resident memory of a process from its folder in /proc.
func resident(proc string) int64 {
	text, err := os.ReadFile(proc + "/statm")
	if err != nil {
		return 0 // the process is gone
	}
	fields := strings.Fields(string(text)) // total, resident, ... in pages
	if len(fields) < 2 {
		return 0
	}
	pages, err := strconv.ParseInt(fields[1], 10, 64)
	if err != nil {
		return 0
	}
	return pages * int64(os.Getpagesize())
}
