package dev.ordering.order.placing;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ordering.money.MoneyRepresentation;
import java.util.List;
import java.util.Optional;

/**
 * An online payment to make for the orders of one company.
 *
 * @param orderIds the orders that the payment is for
 * @param amount the amount to pay
 * @param url the URL of the page that leads to the payment; to be opened in a browser
 * @param expiresAt from when the payment cannot be made any more, in seconds since the epoch; left
 *     out if there is no limit
 */
@JsonInclude(JsonInclude.Include.NON_ABSENT)
public record PaymentRequestRepresentation(
    List<Long> orderIds, MoneyRepresentation amount, String url, Optional<Long> expiresAt) {}
