//go:build unix

package memory

import "syscall"

// addressSpace gives the limit on this process's address space; 0 for none.
func addressSpace() int64 {
	const largest = 1 << 60
	var l syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_AS, &l); err != nil || uint64(l.Cur) > largest {
		return 0
	}
	return int64(l.Cur)
}
