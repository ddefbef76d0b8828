package typemap

import "testing"

// TestFar: what is in one object is told from what is in another, and from what lies before it.
func TestFar(t *testing.T) {
	integer := Basic(1, 4)
	for _, object := range []int{0, 1, MostObjects - 1} {
		for _, at := range []int64{0, 4, -4, apart/2 - 16, -apart/2 + 16} {
			if !Within(at, 1, integer) {
				t.Errorf("%d is not within an object", at)
			}
			if o, in := Object(From(object, at)); o != object || in != at {
				t.Errorf("byte %d of object %d is byte %d of object %d", at, object, in, o)
			}
		}
		if of := Of(Part{At: From(object, apart/2-16), Blocks: 1, Length: 1, Of: integer}); of.Beyond() {
			t.Errorf("object %d is beyond what can be computed with", object)
		}
	}
	far := Of(Part{At: apart / 2, Blocks: 1, Length: 1, Of: integer})
	if Within(apart/2, 1, integer) || Within(0, 1, far) || Within(0, apart/4, integer) {
		t.Error("what reaches into another object is within one")
	}
}
