package concrete

import (
	"fmt"
)

// Left is a file that the program has used by functions of MPI, as it is at the end.
type Left struct {
	Name  string
	There bool // it exists
	// Bytes are what it holds, each as a text: a number, or which byte it is of a value that no machine holds, such as
	// "1/3:0". What is not known is "".
	Bytes []string
}

// left gives the files, if what is printed is kept.
func (in *interp) left(w *world) []Left {
	if !in.o.Prints {
		return nil
	}
	var all []Left
	for _, f := range w.files {
		x := Left{Name: f.name, There: f.there}
		for i := range f.bytes {
			x.Bytes = append(x.Bytes, byteText(f.bytes[i]))
		}
		for f.there && int64(len(x.Bytes)) < f.size {
			x.Bytes = append(x.Bytes, "")
		}
		if !f.there {
			x.Bytes = nil
		}
		all = append(all, x)
	}
	return all
}

// byteText gives a byte of a file as a text.
func byteText(c cell) string {
	switch c = c.plain(); c.k {
	case number:
		return fmt.Sprint(c.bits)
	case part:
		if f := c.ref.(*fragment); f.unset == 0 && f.of.k == number {
			s := f.of.unpack()
			return fmt.Sprintf("%s:%d", s.n.rat().RatString(), f.index)
		}
	}
	return ""
}
