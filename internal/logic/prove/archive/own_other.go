//go:build !unix

package archive

import "io/fs"

// ownAlone trusts the folder where files have no owner that could be told.
func ownAlone(fs.FileInfo) bool { return true }
