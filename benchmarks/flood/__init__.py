"""One visitor against all others: what people at other addresses notice of a flood."""
