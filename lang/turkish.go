package lang

import "github.com/barbukit/barbukit/cards"

// Sources: tr.wikipedia.org/wiki/King has the suits maça, kupa, karo, sinek, the ranks as,
// papaz, kız, vale, and el for a trick; gezginler.net/android/king-rifki.html has the contracts
// el almaz, kupa almaz, kız almaz, erkek almaz, rıfkı, son iki and koz, and the letters K, Q
// and J. ybisk.com/Bric.aspx writes the suits C D H S and has trefl, kör and pik; bridge players
// also say rua and dam. en.wikipedia.org/wiki/Turkish_king agrees on the contracts.
//
// The name of a suit is before the rank, which has a possessive ending: kupa kızı. Names of
// players never get an ending, because it would depend on the name.
var turkish = table{
	code: "tr", name: "Türkçe",
	suits: [...]suit{
		cards.NoSuit:   {one: "kozsuz", many: "kozsuz", letter: "NT", also: []string{"sanzatu"}},
		cards.Clubs:    {one: "sinek", many: "sinekler", card: "sinek", letter: "C", also: []string{"trefl"}},
		cards.Diamonds: {one: "karo", many: "karolar", card: "karo", letter: "D"},
		cards.Hearts:   {one: "kupa", many: "kupalar", card: "kupa", letter: "H", also: []string{"kör"}},
		cards.Spades:   {one: "maça", many: "maçalar", card: "maça", letter: "S", also: []string{"pik"}},
	},
	ranks: [...]rank{
		cards.Two:   {name: "iki", card: "ikilisi", letter: "2", also: []string{"ikili"}},
		cards.Three: {name: "üç", card: "üçlüsü", letter: "3", also: []string{"üçlü"}},
		cards.Four:  {name: "dört", card: "dörtlüsü", letter: "4", also: []string{"dörtlü"}},
		cards.Five:  {name: "beş", card: "beşlisi", letter: "5", also: []string{"beşli"}},
		cards.Six:   {name: "altı", card: "altılısı", letter: "6", also: []string{"altılı"}},
		cards.Seven: {name: "yedi", card: "yedilisi", letter: "7", also: []string{"yedili"}},
		cards.Eight: {name: "sekiz", card: "sekizlisi", letter: "8", also: []string{"sekizli"}},
		cards.Nine:  {name: "dokuz", card: "dokuzlusu", letter: "9", also: []string{"dokuzlu"}},
		cards.Ten:   {name: "on", card: "onlusu", letter: "10", also: []string{"onlu"}},
		cards.Jack:  {name: "vale", card: "valesi", letter: "J"},
		cards.Queen: {name: "kız", card: "kızı", letter: "Q", also: []string{"dam"}},
		cards.King:  {name: "papaz", card: "papazı", letter: "K", also: []string{"rua"}},
		cards.Ace:   {name: "as", card: "ası", letter: "A", also: []string{"birli"}},
		cards.Tarot: {name: "tarot papazı", card: "tarot papazı", letter: "*"},
	},
	card:  "%[2]s %[1]s",
	joker: "joker", bridge: "briç kartı",
	contracts: map[string]contract{
		"no-tricks":       {name: "El almaz"},
		"no-hearts":       {name: "Kupa almaz", also: []string{"Kupa"}},
		"no-queens":       {name: "Kız almaz", also: []string{"Kız"}},
		"no-king":         {name: "Rıfkı"},
		"no-last-two":     {name: "Son iki"},
		"no-aces":         {name: "As almaz"},
		"no-first-last":   {name: "İlk ve son el"},
		"kings-and-jacks": {name: "Erkek almaz", also: []string{"Erkek"}},
		"salad":           {name: "Salata"},
		"tricks":          {name: "El toplama"},
		"trumps":          {name: "Koz"},
		"domino":          {name: "Domino"},
		"patience":        {name: "Pasyans"},
	},
	verbs: [...][]string{
		VerbPlay:     {"oyna", "oynuyorum", "at"},
		VerbDeclare:  {"söyle", "söylüyorum"},
		VerbGive:     {"ver", "veriyorum"},
		VerbPass:     {"pas"},
		VerbDouble:   {"kontr"},
		VerbRedouble: {"sürkontr"},
		VerbMaximum:  {"maksimum", "hepsi", "herkes"},
		VerbNoBet:    {"bahis yok", "hiç kimse", "hiçbiri", "yok"},
	},
	phrases: [...]string{
		Hand: "kartlar", Trick: "el", LastTrick: "son el", Taken: "alınan eller", Contract: "oyun türü",
		Deal: "oyun", Dealer: "dağıtan", Declarer: "söyleyen", Leader: "başlayan", Bets: "bahisler",
		Doubling: "kontrlar", Owed: "borç kontrlar", Layout: "masa", Left: "kalan kartlar", Trump: "koz",
		StartRank: "başlangıç kartı", Out: "bitirdi", Place: "sıra", Total: "toplam", Points: "puan",
		Score: "skor", Round: "tur", Set: "set", Player: "oyuncu", Seat: "yer", You: "sen",
		Game: "kısaltma", Check: "sağlama", BeforeBets: "bahisten önce", CarriedOver: "devir",
		Overall: "genel toplam", RunningTotal: "ara toplam", SetSoFar: "set şimdilik",
		SetTotal: "set toplamı", SetPosition: "setteki sıra", ContractsPlayed: "oynanan oyunlar",
		Played: "oynandı", Caller: "turun söyleyeni", CallerMeaning: "turun bütün oyunlarını söyledi",
		Pass: "pas", NoBet: "bahis yok", NoTrump: "kozsuz", Nothing: "hiçbiri", Or: "veya",
		YourTurn: "sıra sende", YourHand: "kartların", WaitingForDeal: "kartların dağıtılması bekleniyor",
		MatchOver:    "parti bitti",
		NumberedDeal: "oyun %[1]d", DealOf: "oyun %[1]d / %[2]d",
		NumberedSet: "Set %[1]d", NumberedRound: "Tur %[1]d",
		TakenBy: "eli alan: %[1]s", DeclaredBy: "söyleyen: %[1]s", WaitingFor: "beklenen: %[1]s",
		TurnOf: "sıra: %[1]s", Deals: "%[1]s dağıtıyor", Declares: "%[1]s söylüyor: %[2]s",
		Plays: "%[1]s oynuyor: %[2]s", Gives: "%[1]s veriyor: %[2]s", Gets: "%[1]s alıyor: %[2]s",
		Passes: "%[1]s pas diyor", MakesNoBet: "%[1]s bahse girmiyor", Takes: "%[1]s eli alıyor",
		Doubled: "%[1]s kontr diyor: %[2]s", Redoubled: "%[1]s sürkontr diyor: %[2]s",
		DoubledRedoubled: "%[1]s kontr, %[2]s sürkontr diyor",
		Owes:             "%[1]s, %[2]s için borçlu: %[3]s", GoesOut: "%[1]s bitirdi, sıra %[2]d",
		Scores: "%[1]s, puanlar: %[2]s", CardsToPass: "%[1]s verilecek: %[2]s",
	},
	things: [...]thing{
		Cards: {"kart", "kart"}, Tricks: {"el", "el"}, Doubles: {"kontr", "kontr"},
		PointsScored: {"puan", "puan"}, DealsPlayed: {"oyun", "oyun"},
	},
	places: []string{"1."}, otherPlace: ".",
}
