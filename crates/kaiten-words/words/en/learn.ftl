# Learning a game by playing it.

title = { $game } – learn by playing
# On the box of a game.
learn = Learn
# The same, once it is begun.
lesson = Lesson
# Before the first game: what is offered, and to whom.
offer = Never played it?
begin = Learn by playing, about 4 minutes
go-on-learning = Go on with the lesson
once-more = Play the lesson again
coach = Your coach
# How far it is: the chapter, and of how many.
part = Part { $n } of { $of }
# Where a part begins, the table is another one.
new-table = Part { $n } of { $of }: the table is laid anew
go-on = Go on
take-back = Take it back
leave = Leave the lesson
part-again = Start this part again
start-again = Start the lesson again
whole-game = Play a whole game
coming = The lesson is on its way…
missing = The lesson could not be loaded. Check the connection, and try again.
