package dev.ordering.order.model;

import java.util.Optional;

/**
 * A loyalty card of a company.
 *
 * @param company its name
 * @param accountId whose it is; a card may belong to whoever holds it
 * @param points the sum of its bookings; less than 0 where points were taken back that were spent
 * @param blocked whether it takes no points and gives none
 */
public record IssuedLoyaltyCard(
    long id,
    long companyId,
    String company,
    String number,
    Optional<Long> accountId,
    long points,
    boolean blocked) {}
