package project

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// What tass cc takes down is found by what the compiler has made: by the hash of an object, of a program or of a part
// of an archive. So it does not matter how these are moved, copied and put together, nor in which folder make works.

// object is what is known of an object: its source as it was compiled.
type object struct {
	Unit
	Hash string `json:"hash"` // of the source
}

// program is what is known of a program.
type program struct {
	Objects []object `json:"objects"`
	// Missing are objects that were not made by tass cc.
	Missing []string `json:"missing,omitempty"`
}

// Records is the folder with what was taken down.
type Records struct{ dir string }

// Open gives the records of the user, in the folder for caches.
func Open() (*Records, error) {
	dir, err := os.UserCacheDir()
	if err != nil {
		return nil, err
	}
	dir = filepath.Join(dir, "tass", "built")
	return &Records{dir}, os.MkdirAll(dir, 0o700)
}

func hashOf(content []byte) string {
	sum := sha256.Sum256(content)
	return hex.EncodeToString(sum[:])
}

func (r *Records) write(kind string, content []byte, v any) error {
	text, err := json.Marshal(v)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(r.dir, hashOf(content)+kind), text, 0o600)
}

func (r *Records) read(kind string, content []byte, v any) bool {
	text, err := os.ReadFile(filepath.Join(r.dir, hashOf(content)+kind))
	return err == nil && json.Unmarshal(text, v) == nil
}

// The kinds of records.
const (
	ofObjects  = ".object.json"
	ofPrograms = ".program.json"
)

// ErrNotBuilt says that a file was not made by tass cc.
var ErrNotBuilt = errors.New("it was not built by tass cc (make CC=\"tass cc\"), or was changed afterwards")

// Built gives the sources of a program, or of an object, that tass cc has made.
func (r *Records) Built(name string) ([]Unit, error) {
	content, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	var p program
	if !r.read(ofPrograms, content, &p) {
		var o object
		if !r.read(ofObjects, content, &o) {
			return nil, fmt.Errorf("%s is no source, and %w", name, ErrNotBuilt)
		}
		p.Objects = []object{o}
	}
	if len(p.Missing) > 0 {
		return nil, fmt.Errorf("%s has parts of which the sources are not known: %s: %w", name, p.Missing[0], ErrNotBuilt)
	}
	var list []Unit
	for _, o := range p.Objects {
		text, err := os.ReadFile(o.File)
		switch {
		case err != nil:
			return nil, fmt.Errorf("%s was built from %s, which cannot be read any more", name, o.File)
		case hashOf(text) != o.Hash:
			return nil, fmt.Errorf("%s has changed since %s was built: build it again", Short(o.File), name)
		}
		list = append(list, Unit{File: Short(o.File), Flags: shortFlags(o.Flags)})
	}
	return list, nil
}
