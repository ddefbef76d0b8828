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
// well below its bound; it does nothing where nothing was saved. Other processes
// that do the same, or read what is removed, do no harm.
func (a *Archive) Trim() error {
	if !a.wrote.Swap(false) {
		return nil
	}
	type entry struct {
		name string
		size int64
		used time.Time
	}
	var all []entry
	var total int64
	err := filepath.WalkDir(a.dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return nil // gone, or not ours
		}
		st, err := d.Info()
		if err != nil {
			return nil
		}
		if strings.HasPrefix(d.Name(), temporary) {
			if time.Since(st.ModTime()) > abandoned {
				_ = os.Remove(name)
			}
			return nil
		}
		all = append(all, entry{name, st.Size(), st.ModTime()})
		total += st.Size()
		return nil
	})
	if err != nil || total <= a.MaxBytes {
		return err
	}
	slices.SortFunc(all, func(x, y entry) int { return x.used.Compare(y.used) })
	for _, e := range all {
		if total <= a.MaxBytes/10*9 {
			break
		}
		if err := os.Remove(e.name); err == nil {
			total -= e.size
		}
	}
	return nil
}
