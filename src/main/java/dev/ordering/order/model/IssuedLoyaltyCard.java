package dev.ordering.order.model;

import java.util.Optional;

/**
 * A loyalty card of a company.
 *
 * @param company the name of the company
 * @param accountId the account that owns the card; empty if the card belongs to its bearer
 * @param points the sum of the card's bookings; negative if points were taken back that were
 *     already spent
 * @param blocked whether points can be neither added nor spent
 */
public record IssuedLoyaltyCard(
    long id,
    long companyId,
    String company,
    String number,
    Optional<Long> accountId,
    long points,
    boolean blocked) {}
