"""Real servers, databases and the people who play there."""
