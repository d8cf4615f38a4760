package dev.ordering.checkout.response;

import dev.ordering.checkout.finding.Information;

/**
 * Something that the customer should know but that is not an error (an item of {@code info}, from
 * 1.7.0).
 *
 * @param code in snake_case
 * @param message text for people
 */
public record InformationRepresentation(String code, String message, Information.Level level) {}
