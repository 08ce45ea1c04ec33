"""Reviews of games: the cost of each decision, the luck of the dice."""

from rowlock.analysis.appraisers import appraiser
from rowlock.analysis.grades import Grade
from rowlock.analysis.summary import Margin, margins
from rowlock.analysis.walk import Review, SeatReview, review
from rowlock.analysis.worth import Appraiser, Option, Worth

__all__ = [
    "Appraiser",
    "Grade",
    "Margin",
    "Option",
    "Review",
    "SeatReview",
    "Worth",
    "appraiser",
    "margins",
    "review",
]
