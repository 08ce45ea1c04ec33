"""Games, tables, records and sheets to test with."""
