package solve

// Positions returns how many positions the last call searched. Max^n does not report it.
func (s *Solver) Positions() int64 { return s.nodes }

// Positions returns how many positions the last call searched.
func (s *LayoutSolver) Positions() int64 { return s.nodes }
