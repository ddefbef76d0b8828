package audit

// sample keeps an even selection of a sequence whose length is not known: each n-th, where
// n doubles whenever there are too many.
type sample struct {
	most, step, next int // step is n, less 1
	list             []statement
}

func (s *sample) add(x statement) {
	if s.next > 0 {
		s.next--
		return
	}
	if len(s.list) >= s.most {
		half := s.list[:0]
		for i := 0; i < len(s.list); i += 2 {
			half = append(half, s.list[i])
		}
		clear(s.list[len(half):])
		s.list, s.step = half, 2*s.step+1
	}
	s.list, s.next = append(s.list, x), s.step
}
