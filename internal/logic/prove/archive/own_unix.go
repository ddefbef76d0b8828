//go:build unix

package archive

import (
	"io/fs"
	"os"
	"syscall"
)

// ownAlone tells whether a file belongs to the user of this process, and nobody
// else may write it.
func ownAlone(st fs.FileInfo) bool {
	const others = 0o022
	sys, ok := st.Sys().(*syscall.Stat_t)
	return ok && int(sys.Uid) == os.Geteuid() && st.Mode().Perm()&others == 0
}
