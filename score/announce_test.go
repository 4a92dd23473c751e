package score_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/score"
)

func TestAnnounce(t *testing.T) {
	made, failed := score.AnnouncePoints{Others: 5}, score.AnnouncePoints{Announcer: 7}
	rule := score.Announce{Made: made, Failed: failed}
	require.Equal(t, made, rule.Of(true))
	require.Equal(t, failed, rule.Of(false))
}

// An announcement that scores the same in both outcomes would have no effect.
func TestAnnounceChecks(t *testing.T) {
	five := score.AnnouncePoints{Announcer: 5, Others: -1}
	for rule, want := range map[score.Announce]string{
		{}:             "",
		{Made: five}:   "",
		{Failed: five}: "",
		{Made: five, Failed: score.AnnouncePoints{Announcer: 5}}: "",
		{Made: five, Failed: score.AnnouncePoints{Others: -1}}:   "",
		{Made: five, Failed: five}:                               "made and failed both have the points 5 and -1: want other points in one of them, or no announce",
	} {
		if err := rule.Check(); want == "" {
			require.NoError(t, err)
		} else {
			require.EqualError(t, err, want)
		}
	}
}
