//go:build !unix

package memory

// addressSpace knows no limit on this process's address space.
func addressSpace() int64 { return 0 }
