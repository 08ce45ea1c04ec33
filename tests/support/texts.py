"""What tests read out of pages and files of text."""

import re


def match(pattern: str, text: str, flags: int = 0) -> re.Match[str]:
    """The first match of a pattern that has to be there."""
    found = re.search(pattern, text, flags)
    assert found, f"{pattern} is not in {text[:1000]}"
    return found
