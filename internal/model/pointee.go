package model

// Pointee gives the type that a pointer is to in the text of a program, before it was converted to void * for a
// function that takes a pointer to anything; nil for what is no pointer.
func Pointee(e Expr) *Type {
	for {
		t := e.Type()
		if t.Kind != Pointer {
			return nil
		}
		c, ok := e.(*Cast)
		if !ok || t.Elem.Kind != Void || c.X.Type().Kind != Pointer {
			return t.Elem
		}
		e = c.X
	}
}
