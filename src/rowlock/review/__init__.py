"""What each decision cost and what the dice gave."""

from rowlock.review.appraisers import appraiser
from rowlock.review.grades import Grade
from rowlock.review.summary import Margin, margins
from rowlock.review.walk import Review, SeatReview, review
from rowlock.review.worth import Appraiser, Option, Worth

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
