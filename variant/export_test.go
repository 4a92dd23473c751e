package variant

// What tests outside the package look at.
var (
	Normal    = Rules.normal
	Canonical = Rules.canonical
	LimitsOf  = limitsOf
	DefaultOf = defaultOf
)
