"""How well a seat chose: an error rate a decision, and an accuracy from 0 to 100 made of it."""
