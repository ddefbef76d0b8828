package memory

import (
	"bufio"
	"bytes"
	"os"
	"path"
	"strconv"
	"strings"
)

// Machine gives the memory that this process may use: the machine's, or what its
// control group or its user's limit (ulimit -v) allows where that is less; 0 when
// it is not known.
func Machine() int64 {
	least := meminfo("MemTotal:")
	for _, n := range append(groupLimits("/proc/self/cgroup", "/sys/fs/cgroup"), addressSpace()) {
		if n > 0 && (least == 0 || n < least) {
			least = n
		}
	}
	return least
}

// Default gives the limit of a run for which none is given: four fifths of what the
// process may use, and no more than what nobody uses now; 0 when neither is known.
func Default() int64 {
	limit := Machine() / 10 * 8
	if free := meminfo("MemAvailable:"); free > 0 && free < limit {
		limit = free
	}
	return limit
}

// meminfo gives a line of /proc/meminfo, in bytes; 0 when it is not there.
func meminfo(name string) int64 {
	f, err := os.Open("/proc/meminfo")
	if err != nil {
		return 0
	}
	defer f.Close()
	for s := bufio.NewScanner(f); s.Scan(); {
		fields := strings.Fields(s.Text())
		if len(fields) >= 2 && fields[0] == name {
			n, err := strconv.ParseInt(fields[1], 10, 64)
			if err != nil {
				return 0
			}
			return n << 10
		}
	}
	return 0
}

// groupLimits gives the memory limits of the control groups that a process is in,
// as a file such as /proc/self/cgroup lists them, and of those around them; in
// either version of control groups, mounted at root. Inside a container the file
// may name groups that are not visible; the root of what is visible counts too.
func groupLimits(list, root string) []int64 {
	text, err := os.ReadFile(list)
	if err != nil {
		return nil
	}
	var limits []int64
	add := func(file string) {
		b, err := os.ReadFile(file)
		if err != nil {
			return
		}
		if n, err := strconv.ParseInt(string(bytes.TrimSpace(b)), 10, 64); err == nil && n > 0 { // "max": none
			limits = append(limits, n)
		}
	}
	for line := range strings.Lines(string(text)) {
		const fields = 3 // number:controllers:path
		parts := strings.SplitN(strings.TrimSpace(line), ":", fields)
		if len(parts) < fields {
			continue
		}
		base, file := root, "memory.max"
		switch parts[1] {
		case "":
		case "memory":
			base, file = path.Join(root, "memory"), "memory.limit_in_bytes"
		default:
			continue
		}
		for dir := path.Join("/", parts[2]); ; dir = path.Dir(dir) {
			add(path.Join(base, dir, file))
			if dir == "/" {
				break
			}
		}
	}
	return limits
}
