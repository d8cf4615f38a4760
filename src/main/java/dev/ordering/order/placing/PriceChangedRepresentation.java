package dev.ordering.order.placing;

import dev.ordering.money.MoneyRepresentation;

/**
 * Why nothing was ordered: the default error structure with one member more.
 *
 * @param error {@code price_changed}
 * @param errorDescription text for people, in the language of {@code Content-Language}
 * @param field {@code /expected_total}
 * @param docs the URL that explains the code
 * @param requestId the value of the response's {@code X-Request-Id}
 * @param priceToPay what is to be paid now
 */
public record PriceChangedRepresentation(
    String error,
    String errorDescription,
    String field,
    String docs,
    String requestId,
    MoneyRepresentation priceToPay) {}
