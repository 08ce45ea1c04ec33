"""Tables in memory: the hub, the life of a move, and the driver of bots, dice and clocks."""
