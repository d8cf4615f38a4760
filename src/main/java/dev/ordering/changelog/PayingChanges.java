package dev.ordering.changelog;

import static dev.ordering.versioning.Changes.added;
import static dev.ordering.versioning.Changes.endpoint;
import static dev.ordering.versioning.Changes.fields;

import dev.ordering.order.placing.PlaceOrdersRequest;
import dev.ordering.order.placing.PlacedOrdersRepresentation;
import dev.ordering.versioning.Change;

/** The changes of online payments. {@link ApiChangelog} assigns them to versions. */
final class PayingChanges {
  static final Change PLACING =
      added(
          "The response of `POST /orders` has the URLs for online payments in `payments`. The"
              + " request can have a `return_url`, to which the customer returns after paying.",
          fields(PlacedOrdersRepresentation.class, "payments"),
          fields(PlaceOrdersRequest.class, "return_url"));

  static final Change AGAIN =
      added("An online payment can be attempted again.", endpoint("POST /orders/{id}/payment"));

  private PayingChanges() {}
}
