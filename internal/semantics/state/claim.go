package state

import "slices"

// FileUse is what a process has done with a file of the C library.
type FileUse int

// What there is to do with a file; any of them together.
const (
	FileRead    FileUse = 1 << iota // it depends on what the file holds, or on whether it is there
	FileChanged                     // it has written it, removed it or named it anew

	fileUses = 2 // bits of a FileUse
)

// Claim notes that the process uses a file. A number of the list is that of the file with what was done to it; the list
// is in order, so that two processes that have done the same are the same.
func (p *Proc) Claim(file int, use FileUse) {
	list := p.Held().Claimed
	i, found := slices.BinarySearchFunc(list, file, func(x, file int) int { return x>>fileUses - file })
	switch {
	case !found:
		list = slices.Insert(slices.Clone(list), i, file<<fileUses|int(use))
	case list[i]&int(use) == int(use):
		return
	default:
		list = slices.Clone(list)
		list[i] |= int(use)
	}
	p.Hold().Claimed = list
}

// UseOf gives what the process has done with a file so far; 0 for nothing.
func (p *Proc) UseOf(file int) FileUse {
	for _, x := range p.Held().Claimed {
		if x>>fileUses == file {
			return FileUse(x & (1<<fileUses - 1))
		}
	}
	return 0
}

// Meets tells whether one use of a file may change what another one of another process depends on.
func (u FileUse) Meets(v FileUse) bool {
	return u&FileChanged != 0 && v&FileRead != 0 || u&FileRead != 0 && v&FileChanged != 0
}
