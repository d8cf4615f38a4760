package dev.ordering.changelog;

import static dev.ordering.versioning.Changes.added;
import static dev.ordering.versioning.Changes.endpoint;
import static dev.ordering.versioning.Changes.fields;

import dev.ordering.order.detail.DetailedOrderRepresentation;
import dev.ordering.versioning.Change;

/**
 * The additions for orders after they were placed. {@link ApiChangelog} assigns them to versions.
 */
final class OrderHandlingChanges {
  private OrderHandlingChanges() {}

  static final Change SHOP =
      added(
          "The staff of a company can list, show and change the orders of its shops, and mark an"
              + " order as ready.",
          endpoint("GET /company/companies/{id}/orders"),
          endpoint("GET /company/companies/{id}/orders/{order_id}"),
          endpoint("PATCH /company/companies/{id}/orders/{order_id}"),
          endpoint("POST /company/companies/{id}/orders/{order_id}/ready"));

  static final Change FEED =
      added(
          "The staff of a company can follow every change of the orders of its shops.",
          endpoint("GET /company/companies/{id}/orders/changes"));

  static final Change VAT =
      added(
          "A single order shows the VAT that its total includes, by rate: `vat`.",
          fields(DetailedOrderRepresentation.class, "vat"));

  static final Change DETAIL =
      added(
          "A single order can be shown with all its details, and can be withdrawn.",
          endpoint("GET /orders/{id}"),
          endpoint("PATCH /orders/{id}"));
}
