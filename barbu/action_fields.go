package barbu

// small returns the first eight fields of an action, which have a byte each, as one number. The compiler makes
// one load of them, because they are adjacent.
func (a *Action) small() uint64 {
	return uint64(a.Kind) | uint64(a.Seat)<<8 | uint64(a.Suit)<<16 | uint64(a.Rank)<<24 |
		uint64(a.Doubles)<<32 | uint64(a.Redoubles)<<40 | uint64(a.Cut)<<48 | uint64(a.Count)<<56
}

// large returns the contracts of an action and whether it is unnamed, as one number.
func (a *Action) large() uint64 {
	large := uint64(a.Contracts)
	if a.Unnamed {
		large |= bitUnnamed
	}
	return large
}

// fields are bits of an action: those of the numbers that small and large return, and those of its cards.
type fields struct{ small, large, cards uint64 }

// The bits of fields.
const (
	bitsKind     = 0xFF
	bitsSeat     = 0xFF << 8
	bitsNamed    = 0xFFFF << 16 // the trump suit and the start rank
	bitsBet      = 0xFFFF << 32
	bitsCut      = 0xFF << 48
	bitsCount    = 0xFF << 56
	bitUnnamed   = 1 << 32   // of large
	bitsDeclared = 1<<33 - 1 // of large
	bitsCards    = 1<<64 - 1
)

// fieldsOf has the fields that each kind of action can use.
var fieldsOf = [32]fields{
	KindDeclare:  {bitsKind | bitsSeat | bitsNamed, bitsDeclared, 0},
	KindDouble:   {bitsKind | bitsSeat | bitsBet, 0, 0},
	KindPass:     {bitsKind | bitsSeat, 0, 0},
	KindPlay:     {bitsKind | bitsSeat, 0, bitsCards},
	KindGive:     {bitsKind | bitsSeat, 0, bitsCards},
	KindCut:      {bitsKind | bitsCut, 0, 0},
	KindTurn:     {bitsKind, 0, bitsCards},
	KindRedeal:   {bitsKind | bitsSeat, 0, 0},
	KindBid:      {bitsKind | bitsSeat | bitsCount, 0, 0},
	KindAccept:   {bitsKind | bitsSeat, 0, 0},
	KindRefuse:   {bitsKind | bitsSeat, 0, 0},
	KindDecline:  {bitsKind | bitsSeat, 0, 0},
	KindDiscard:  {bitsKind | bitsSeat, 0, bitsCards},
	KindAnnounce: {bitsKind | bitsSeat, 0, 0},
	KindShow:     {bitsKind | bitsSeat, 0, bitsCards},
	KindChoose:   {bitsKind | bitsSeat | bitsCount, 0, 0},
}

// superfluous reports whether the action has fields that its kind does not use. It also
// returns true for a KindDouble without seats, because a turn without a bet is a KindPass.
func (a *Action) superfluous() bool {
	small, large := a.small(), a.large()
	uses := &fieldsOf[small&31]
	return small&^uses.small|large&^uses.large|uint64(a.Cards.First|a.Cards.Second)&^uses.cards != 0 ||
		small&bitsKind^uint64(KindDouble)|small&bitsBet == 0 || // a double of no seat
		large&bitUnnamed != 0 && small&bitsNamed != 0
}
