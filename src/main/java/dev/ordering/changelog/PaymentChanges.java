package dev.ordering.changelog;

import static dev.ordering.versioning.Changes.added;
import static dev.ordering.versioning.Changes.bodyChanged;
import static dev.ordering.versioning.Changes.endpoint;
import static dev.ordering.versioning.Changes.field;
import static dev.ordering.versioning.Changes.fields;
import static dev.ordering.versioning.Changes.responseChanged;
import static dev.ordering.versioning.Changes.type;
import static dev.ordering.versioning.Changes.value;
import static dev.ordering.versioning.Changes.values;

import com.fasterxml.jackson.core.type.TypeReference;
import dev.ordering.catalog.browse.ShopDetailedRepresentation;
import dev.ordering.checkout.response.CartConfigRepresentation;
import dev.ordering.checkout.response.ValidationErrorRepresentation;
import dev.ordering.order.placing.PlaceOrdersRequest;
import dev.ordering.order.placing.PlacedOrdersRepresentation;
import dev.ordering.payment.PaymentMethod;
import dev.ordering.versioning.Change;
import java.util.List;

/**
 * The changes of online payments and of the payment methods. {@link ApiChangelog} assigns them to
 * versions.
 */
final class PaymentChanges {
  private PaymentChanges() {}

  static final Change PLACING =
      added(
          "The response of `POST /orders` has the URLs for online payments in `payments`. The"
              + " request can have a `return_url`, to which the customer returns after paying.",
          fields(PlacedOrdersRepresentation.class, "payments"),
          fields(PlaceOrdersRequest.class, "return_url"));

  static final Change AGAIN =
      added("An online payment can be attempted again.", endpoint("POST /orders/{id}/payment"));

  static final Change MONIZZE =
      added(
          "Orders can be paid with the payment method `monizze`.",
          values(PaymentMethod.class, "monizze"));

  static final Change OFFERED =
      responseChanged(
          "The response to a cart offers all payment methods of the shops. Before, `monizze` was"
              + " left out of `payment_methods` and `alternatives`, because it could not be sent.",
          field(
              CartConfigRepresentation.class,
              "payment_methods",
              List.class,
              new TypeReference<List<CartConfigRepresentation.PaymentRepresentation>>() {},
              OlderCarts::payments),
          field(
              ShopDetailedRepresentation.class,
              "payment_methods",
              List.class,
              new TypeReference<List<ShopDetailedRepresentation.ShopPaymentRepresentation>>() {},
              OlderCarts::shopPayments),
          field(
              ValidationErrorRepresentation.class,
              "alternatives",
              List.class,
              new TypeReference<List<Object>>() {},
              OlderCarts::alternatives));

  static final Change SPELLED_IN_RESPONSES =
      responseChanged(
          "The payment method `bancontact` was spelled `mistercash` in responses before.",
          type(PaymentMethod.class, String.class, Migrations::paymentMethod));

  static final Change SPELLED_IN_REQUESTS =
      bodyChanged(
          "The payment method `bancontact` was spelled `mistercash` in requests before.",
          value(PaymentMethod.class, "mistercash", "bancontact"));
}
