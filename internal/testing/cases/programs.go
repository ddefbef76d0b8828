package cases

import (
	"io/fs"
	"path/filepath"
	"slices"
)

// elsewhere are the folders below the examples whose files have no cases of verify and compare: programs for tass run,
// which package cli holds to gcc; programs for tass contract, which have tests of their own; and models of libraries,
// which programs are checked with.
var elsewhere = []string{"c", "contracts"}

// Programs lists the programs under the folder of examples whose headers have cases of verify and compare.
func Programs(examples string) ([]string, error) {
	var list []string
	err := filepath.WalkDir(examples, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if below, err := filepath.Rel(examples, path); err != nil || d.IsDir() &&
			(slices.Contains(elsewhere, below) || d.Name() == "models") {
			return fs.SkipDir
		}
		if slices.Contains([]string{".c", ".mmp", ".minimp"}, filepath.Ext(path)) {
			list = append(list, path)
		}
		return nil
	})
	return list, err
}
