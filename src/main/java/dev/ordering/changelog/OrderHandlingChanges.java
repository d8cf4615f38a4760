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
          "The staff of a company can list, show and move the orders of its shops, and say that one"
              + " is ready.",
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
          "One order shows the VAT that its total includes, by rate: `vat`.",
          fields(DetailedOrderRepresentation.class, "vat"));

  static final Change DETAIL =
      added(
          "One order can be shown with everything in it, and taken back.",
          endpoint("GET /orders/{id}"),
          endpoint("PATCH /orders/{id}"));
}
