package dev.ordering.checkout.counter;

/** A loyalty card whose row is locked. */
public record PointsOnCard(long cardId, long companyId, long points) {}
