package api

import (
	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/examples/server/table"
)

// ask gives an input of a client to the table. Any input of a player takes the seat back from the bot that plays for it,
// except a nonce, which a client sends by itself while its player is away.
func (s *Server) ask(id string, in table.Input) (uint64, error) {
	switch in.Kind {
	case table.KindLeave, table.KindBack, table.KindNonce:
	case table.KindAct: // an action takes the seat back by itself, unless it is refused
		seq, err := s.do(id, in)
		if err != nil {
			s.comeBack(id, in.Seat, in.Token)
		}
		return seq, err
	default:
		s.comeBack(id, in.Seat, in.Token)
	}
	return s.do(id, in)
}

// comeBack takes a seat back from the bot that plays for it. A new connection does so too.
func (s *Server) comeBack(id string, seat cards.Seat, token string) {
	if seat == barbu.Spectator {
		return
	}
	away := false
	if err := s.c.Node.Read(id, func(t *table.Table) { away = t.Away(seat) }); err == nil && away {
		_, _ = s.do(id, table.Input{Kind: table.KindBack, Seat: seat, Token: token}) // the next message tries again
	}
}
