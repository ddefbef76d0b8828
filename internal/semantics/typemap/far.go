package typemap

// Displacements that are addresses, as MPI_Get_address gives them, have no distance where they are in different
// objects. A typemap has them all the same: what counts from the beginning of an object is where no displacement from
// that of another one is.

// apart is how far the objects are from one another, and MostObjects how many there can be within Furthest. No
// displacement in an object is farther than half of it from where the object begins.
const (
	apart       = 1 << 38
	MostObjects = Furthest / apart / 2
)

// Within tells whether a block of elements, so many bytes behind the beginning of an object, can be told from those in
// other objects.
func Within(at, length int64, of *Type) bool {
	p := Part{At: at, Blocks: 1, Length: length, Of: of}
	return p.reach() < apart/2
}

// From gives the displacement in the typemap of what is so many bytes behind the beginning of an object.
func From(object int, at int64) int64 { return int64(object)*apart + at }

// Object gives the object of a displacement, and the one in it.
func Object(at int64) (object int, in int64) {
	object = int((at + apart/2) / apart)
	return object, at - int64(object)*apart
}
