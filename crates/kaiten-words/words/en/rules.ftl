# The pages of the rules.

# The mark of a ruling in RULES.md.
ruling = RULING
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
contents = Contents
found = { $n ->
    [0] No rule has these words.
    [one] { $n } rule
   *[other] { $n } rules
}
as-written = Show examples as they are written
other-games = Other games
rules-of = Rules of
drawn = On this page the examples are drawn. This is how they are written, here and in records:
notation = The notation
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
