package cli

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"os"
	"slices"

	"github.com/tass-go/tass"
	"github.com/tass-go/tass/internal/report/picture"
)

// drawn writes the picture of the first violation with a trace; without one there is none to write.
func drawn(name string, r *tass.Result) error {
	k := slices.IndexFunc(r.Violations, func(v *tass.Violation) bool { return len(v.Trace) > 0 })
	if name == "" || k < 0 {
		return nil
	}
	var b bytes.Buffer
	if err := picture.SVG(&b, r.Violations[k]); err != nil {
		return err
	}
	return os.WriteFile(name, b.Bytes(), 0o644)
}

// sources reads the programs of a result again, for showing. What cannot be read, or is large, is left out.
func sources(r *tass.Result) []picture.Source {
	const largest = 16 << 20
	sums := map[string]string{}
	names := slices.Concat(r.Files...)
	for _, v := range r.Violations {
		if v.File == nil {
			continue
		}
		for _, h := range v.File.Hashes {
			sums[h.Name] = h.SHA256
		}
		for _, s := range v.Trace {
			if sums[s.Position.File] != "" && !slices.Contains(names, s.Position.File) {
				names = append(names, s.Position.File) // a header
			}
		}
	}
	var list []picture.Source
	for i, name := range names {
		if st, err := os.Stat(name); err != nil || st.Size() > largest || slices.Contains(names[:i], name) {
			continue
		}
		text, err := os.ReadFile(name)
		if err != nil {
			continue
		}
		sum := sha256.Sum256(text)
		list = append(list, picture.Source{Name: name, Text: string(text),
			Changed: sums[name] != "" && sums[name] != hex.EncodeToString(sum[:])})
	}
	return list
}
