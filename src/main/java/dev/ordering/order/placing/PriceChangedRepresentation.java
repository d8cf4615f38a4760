package dev.ordering.order.placing;

import dev.ordering.money.MoneyRepresentation;

/**
 * The reason why nothing was ordered: the default error structure with one more field.
 *
 * @param error {@code price_changed}
 * @param errorDescription text for people, in the language of {@code Content-Language}
 * @param field {@code /expected_total}
 * @param docs the URL that explains the code
 * @param requestId the value of the response's {@code X-Request-Id}
 * @param priceToPay the total that is to be paid now
 */
public record PriceChangedRepresentation(
    String error,
    String errorDescription,
    String field,
    String docs,
    String requestId,
    MoneyRepresentation priceToPay) {}
