package dev.ordering.checkout;

/** A loyalty card whose row is locked. */
record PointsOnCard(long cardId, long companyId, long points) {}
