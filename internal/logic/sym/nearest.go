package sym

// Nearest gives the double that is nearest to a floating constant, as far as that is known: over the reals those of
// fractions and of functions of them, in IEEE arithmetic those of its two smaller formats.
func (f *Factory) Nearest(e Expr) (float64, bool) {
	if f.arith.Machine() {
		return f.ieeeValue(e)
	}
	if r, ok := f.AsRat(e); ok {
		v, _ := r.Float64()
		return v, true
	}
	if f.arith != Real || !f.IsClosed(e) {
		return 0, false
	}
	for bits := uint(2 * firstBits); bits <= mostOpenBits; bits *= 2 {
		lo, hi, ok := f.Enclosure(e, bits)
		if !ok {
			return 0, false
		}
		v, _ := lo.Float64()
		if w, _ := hi.Float64(); v == w {
			return v, true
		}
	}
	return 0, false
}
