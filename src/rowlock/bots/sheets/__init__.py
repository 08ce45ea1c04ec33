"""Players of Qwixx on any sheet, by probabilities that are worked out from the sheet's text."""
