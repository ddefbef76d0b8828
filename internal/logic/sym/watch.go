package sym

// Watch has a function called now and then while the factory works, and when those
// who work with it call Poll. It may end the work by a panic: the factory has then
// all expressions that were finished, and goes on when it is asked again. What others
// were in the midst of is theirs to throw away.
func (f *Factory) Watch(fn func()) { f.watch = fn }

// Poll calls the function given to Watch. Loops that may take long call it, those
// that make expressions need not: it is called for every so many new ones.
func (t *arena) Poll() {
	if t.watch != nil {
		t.watch()
	}
}
