"""Rowlock's words in German, French, Italian and English, for page, terminal and print."""

from rowlock.i18n.messages import LANGUAGES, Messages, messages, preferred_language
from rowlock.i18n.texts import help_card, rules_text

__all__ = [
    "LANGUAGES",
    "Messages",
    "help_card",
    "messages",
    "preferred_language",
    "rules_text",
]
