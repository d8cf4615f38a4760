package dev.ordering.order.placing;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ordering.money.MoneyRepresentation;
import dev.ordering.order.model.OrderUrls;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What is to be paid online for the orders of one company.
 *
 * @param orderIds the orders that it pays
 * @param amount what is to be paid
 * @param url the page that leads on to where it is paid; to be opened in a browser
 * @param expiresAt seconds since the epoch of the moment from which it cannot be paid any more;
 *     left out if it always can
 */
@JsonInclude(JsonInclude.Include.NON_ABSENT)
public record PaymentRequestRepresentation(
    List<Long> orderIds, MoneyRepresentation amount, String url, Optional<Long> expiresAt) {
  public PaymentRequestRepresentation {
    orderIds = List.copyOf(orderIds);
  }

  public static PaymentRequestRepresentation of(
      PaymentRequests.PaymentRequest request, OrderUrls urls) {
    return new PaymentRequestRepresentation(
        request.orderIds(),
        MoneyRepresentation.of(request.amount()),
        urls.publicUrl() + request.path(),
        request.expiresAt().map(Instant::getEpochSecond));
  }
}
