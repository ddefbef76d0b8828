package memory

import (
	"bytes"
	"os"
	"runtime/metrics"
	"strconv"
)

// Own gives what this process occupies.
func Own() int64 {
	if n := resident("self"); n > 0 {
		return n
	}
	return Taken() - read("/memory/classes/heap/released:bytes")
}

// Taken gives what the Go runtime has taken from the system, the part too that it has given back.
func Taken() int64 { return read("/memory/classes/total:bytes") }

// Heap gives what the heap's objects occupy, dead ones too that are not swept yet.
func Heap() int64 { return read("/memory/classes/heap/objects:bytes") }

// read gives one of the runtime's metrics. Unlike runtime.ReadMemStats, it stops nobody and flushes no caches.
func read(metric string) int64 {
	sample := []metrics.Sample{{Name: metric}}
	metrics.Read(sample)
	return int64(sample[0].Value.Uint64())
}

// Of gives what the process with this id occupies; 0 if there is none.
func Of(pid int) int64 {
	if pid <= 0 {
		return 0
	}
	return resident(strconv.Itoa(pid))
}

// resident reads the size of a process's resident set.
func resident(process string) int64 {
	const second = 2 // the first field is the size of its address space
	text, err := os.ReadFile("/proc/" + process + "/statm")
	if err != nil {
		return 0
	}
	fields := bytes.Fields(text)
	if len(fields) < second {
		return 0
	}
	pages, err := strconv.ParseInt(string(fields[second-1]), 10, 64)
	if err != nil {
		return 0
	}
	return pages * int64(os.Getpagesize())
}
