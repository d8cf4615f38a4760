package dev.ordering.changelog;

import static dev.ordering.versioning.Changes.added;
import static dev.ordering.versioning.Changes.field;
import static dev.ordering.versioning.Changes.fields;
import static dev.ordering.versioning.Changes.parameter;
import static dev.ordering.versioning.Changes.parameters;
import static dev.ordering.versioning.Changes.queryChanged;
import static dev.ordering.versioning.Changes.responseChanged;
import static dev.ordering.versioning.Changes.type;

import com.fasterxml.jackson.core.type.TypeReference;
import dev.ordering.http.text.Phrase;
import dev.ordering.order.model.NextOrders;
import dev.ordering.order.model.OrderPage;
import dev.ordering.order.model.OrderRepresentation;
import dev.ordering.versioning.Change;
import java.util.List;

/**
 * The changes of {@code GET /orders}, newest first. {@link ApiChangelog} assigns them to versions.
 */
final class OrderListChanges {
  private OrderListChanges() {}

  static final Change CREATED_AT =
      responseChanged(
          "The `created_at` of an order is a timestamp in seconds since the epoch. Before, it was a"
              + " text `YYYY-MM-DD HH:MM:SS` in the zone Europe/Brussels.",
          field(
              OrderRepresentation.class,
              "created_at",
              Long.class,
              String.class,
              Migrations::brusselsText));

  static final Change CURRENCY =
      added("An order has its `currency`.", fields(OrderRepresentation.class, "currency"));

  static final Change FUTURE =
      added(
          "The list of orders has `future`: the parameters with which a client asks later for"
              + " orders that do not exist yet.",
          fields(OrderPage.class, "future"));

  static final Change COMPANY =
      added(
          "The orders at the shops of one company can be listed with `company_id`.",
          parameters("GET /orders", "company_id"),
          fields(NextOrders.class, "company_id"));

  static final Change PAGE =
      responseChanged(
          "The list of orders is an object of `results` and `next`. Before, it was an array of one"
              + " page.",
          type(
              OrderPage.class,
              new TypeReference<List<OrderRepresentation>>() {},
              OrderPage::results));

  static final Change FILTERS =
      added(
          "The list of orders can be filtered, sorted and continued.",
          parameters(
              "GET /orders",
              "status",
              "created_after",
              "created_before",
              "before_id",
              "after_id",
              "sort"));

  static final Change BEFORE =
      queryChanged(
          "The parameter `created_before` selects orders that were placed before a moment. Before,"
              + " it was `before`, exclusive, a text `YYYY-MM-DD HH:MM:SS` in the zone"
              + " Europe/Brussels. In the repeated hour of autumn the first one is meant. In the"
              + " missing hour of spring it is one hour later.",
          parameter(
              "GET /orders",
              "before",
              "created_before",
              Phrase.of("parameter.before"),
              Migrations::lastSecondBefore));
}
