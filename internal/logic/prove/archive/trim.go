package archive

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// abandoned is the age at which a file that is being written counts as left by a
// process that died.
const abandoned = time.Hour

// Trim removes the answers that were not used for longest, until the archive is
// below its bound. It looks only at the folders to which something was added, each
// of which has its part of the bound. Other processes that do the same, or read what
// is removed, do no harm.
func (a *Archive) Trim() error {
	a.mu.Lock()
	wrote := a.wrote
	a.wrote = map[string]bool{}
	a.mu.Unlock()
	var first error
	for dir := range wrote {
		if err := trim(dir, a.MaxBytes/folders); err != nil && first == nil {
			first = err
		}
	}
	return first
}

// trim removes answers from a folder that takes more than a number of bytes, until
// it takes a tenth less.
func trim(dir string, most int64) error {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	var files []fs.FileInfo
	var total int64
	for _, e := range entries {
		st, err := e.Info()
		if err != nil || !st.Mode().IsRegular() {
			continue // gone, or not ours
		}
		if strings.HasPrefix(e.Name(), temporary) {
			if time.Since(st.ModTime()) > abandoned {
				_ = os.Remove(filepath.Join(dir, e.Name())) // or another process did
			}
			continue
		}
		files = append(files, st)
		total += st.Size()
	}
	if total <= most {
		return nil
	}
	slices.SortFunc(files, func(x, y fs.FileInfo) int { return x.ModTime().Compare(y.ModTime()) })
	for _, st := range files {
		if total <= most/10*9 {
			break
		}
		if os.Remove(filepath.Join(dir, st.Name())) == nil {
			total -= st.Size()
		}
	}
	return nil
}
