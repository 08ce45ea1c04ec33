"""Players that go by habits or weighted sums: random, simple, ga4, steady, strong."""
