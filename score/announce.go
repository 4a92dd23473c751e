package score

import "fmt"

// Announce is the points of a deal in which a player announced before the first lead that they
// take all tricks. They replace the points of the terms. The zero Announce means that no player may
// announce all tricks.
type Announce struct {
	// Made are the points if the announcer takes all tricks. Omitted: nobody scores. Source:
	// Polignac (5 for each other player).
	Made AnnouncePoints `yaml:"made,omitempty"`
	// Failed are the points if another player takes a trick. Omitted: nobody scores. Source:
	// Polignac (5 for the announcer).
	Failed AnnouncePoints `yaml:"failed,omitempty"`
}

// AnnouncePoints is the points of one outcome of an announcement.
type AnnouncePoints struct {
	// Announcer are the points of the announcer, -1000 … 1000. Source: Polignac (5 if it fails).
	Announcer int `yaml:"announcer,omitempty" range:"-1000..1000"`
	// Others are the points of each other seat, -1000 … 1000. Source: Polignac (5 if it is made).
	Others int `yaml:"others,omitempty" range:"-1000..1000"`
}

// Check returns nil if the two outcomes differ, or if no player may announce all tricks.
func (a Announce) Check() error {
	if a != (Announce{}) && a.Made == a.Failed {
		return fmt.Errorf("made and failed both have the points %d and %d: want other points in one of them, or no announce", a.Made.Announcer, a.Made.Others)
	}
	return nil
}

// Of returns the points of an outcome.
func (a Announce) Of(made bool) AnnouncePoints {
	if made {
		return a.Made
	}
	return a.Failed
}
