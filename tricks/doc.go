// Package tricks is the mechanic of taking tricks: one [Trick] on its own, and
// a whole deal of them in play, a [State].
//
// What a player may play is a short list of demands, the most pressing first:
// he must play of the first one he holds anything of, and if he holds nothing
// of any he may play what he likes. To follow suit is such a demand; so are a
// lead that spares the hearts, heading a trump, trumping when void. [Rules]
// says which demands a contract makes; demand.go is where they are drawn up.
package tricks
