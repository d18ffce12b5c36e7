# The pages of the rules.

# The mark of a ruling in RULES.md.
ruling = RULING
# How RULES.md begins to say why a rule has no example.
no-example = No example
# Read out where a quiet sign stands instead of the mark, without and with its numbers.
a-ruling = Ruling
these-rulings = Ruling { $ids }
coming = The rules are on their way…
missing = The rules could not be loaded. Check the connection, and try again.
try-again = Try again
no-such-rule = There is no such rule.
all-rules = All rules
understood = Understood
back-to-table = Back to the table
ways-out = Ways out
play = Play
search = Search the rules
search-all = Search all rules
title-all = The rules of all games
contents = Contents
# The sections for people, as short as they can be.
at-a-glance = At a glance
aim = Aim
turn = A turn
worth = Worth
chapters = All rules
# Above the numbered rules.
in-full = The rules in full: every sentence has its number, and examples show what it means.
# Beside the heading of what is folded together at the end.
behind = How this text is made, our rulings, and the notation of the examples
words-of-pieces = What the pieces are called
found = { $n ->
    [0] No rule has these words.
    [one] { $n } rule
   *[other] { $n } rules
}
found-in = { found } in { $games } games
found-so-far = { found } so far; the other games are on their way…
some-missing = Some of the rules could not be loaded. Check the connection, and try again.
as-written = Show examples as they are written
other-games = Other games
rules-of = Rules of
on-this-page = Here each of these marks and numbers is a small ※, which leads to this place.
drawn = On this page the examples are drawn. This is how they are written, here and in records:
new-game = A new game
example = Example
forbidden = Not allowed
count = The count
then = then
seat = seat { $n }
fresh = new
more-examples = { $n ->
    [one] One more example
   *[other] More examples ({ $n })
}
examples = { $n ->
    [one] Example
   *[other] Examples ({ $n })
}
