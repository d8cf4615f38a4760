package dev.ordering.changelog;

import static dev.ordering.versioning.Changes.added;
import static dev.ordering.versioning.Changes.bodies;
import static dev.ordering.versioning.Changes.bodyChanged;
import static dev.ordering.versioning.Changes.endpoint;
import static dev.ordering.versioning.Changes.field;
import static dev.ordering.versioning.Changes.fields;
import static dev.ordering.versioning.Changes.member;
import static dev.ordering.versioning.Changes.only;
import static dev.ordering.versioning.Changes.responseChanged;
import static dev.ordering.versioning.Changes.type;

import com.fasterxml.jackson.core.type.TypeReference;
import dev.ordering.catalog.model.Image;
import dev.ordering.checkout.request.CartItemRequest;
import dev.ordering.checkout.request.CheckoutDetails;
import dev.ordering.checkout.request.CheckoutRequest;
import dev.ordering.checkout.request.InvoiceRequest;
import dev.ordering.checkout.response.CartItemRepresentation;
import dev.ordering.checkout.response.CartOptionRepresentation;
import dev.ordering.checkout.response.CartProductRepresentation;
import dev.ordering.checkout.response.CheckoutAnswerRepresentation;
import dev.ordering.checkout.response.SuggestionGroupRepresentation;
import dev.ordering.checkout.response.SuggestionsRepresentation;
import dev.ordering.money.MoneyRepresentation;
import dev.ordering.order.detail.DetailedOrderRepresentation;
import dev.ordering.payment.PaymentMethod;
import dev.ordering.versioning.Change;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * The changes of {@code POST /checkout}, newest first. {@link ApiChangelog} assigns them to
 * versions.
 */
final class CheckoutChanges {
  private CheckoutChanges() {}

  static final Change SUGGESTED_PRODUCTS =
      responseChanged(
          "The `suggestions` for a cart are products. Before, they were groups of items with a"
              + " title and a reason.",
          type(
              SuggestionsRepresentation.class,
              new TypeReference<List<SuggestionGroupRepresentation>>() {},
              SuggestionsRepresentation::groups));

  static final Change REFERENCE_CODE =
      added(
          "An invoice can carry the customer's own `referenceCode`.",
          fields(InvoiceRequest.class, "referenceCode"),
          fields(DetailedOrderRepresentation.InvoiceRepresentation.class, "referenceCode"));

  static final Change LOYALTY =
      added(
          "A checkout can use a loyalty card and take a reward.",
          fields(
              CheckoutDetails.Config.class, "useLoyalty", "loyaltyCardNumber", "loyaltyRewardId"));

  static final Change OPTION_AMOUNTS =
      added(
          "An option of a cart item has an `amount`, so it can be chosen several times.",
          fields(CartItemRequest.OptionRequest.class, "amount"),
          fields(CartOptionRepresentation.class, "amount"));

  static final Change REPEATED_OPTIONS =
      responseChanged(
          "An option of a cart, of an order or of a suggested item has an `amount`. Before, an"
              + " option that was chosen several times was repeated.",
          field(
              CartItemRequest.class,
              "options",
              List.class,
              new TypeReference<List<CartItemRequest.OptionRequest>>() {},
              OlderCarts::suggested),
          field(
              CartItemRepresentation.class,
              "options",
              List.class,
              new TypeReference<List<CartOptionRepresentation>>() {},
              OlderCarts::chosen));

  static final Change NOTE =
      added(
          "A checkout can have a `note_from_customer`.",
          fields(CheckoutDetails.class, "note_from_customer"));

  static final Change INFO =
      added(
          "The response to a cart has `info`: what the customer should know besides errors.",
          fields(CheckoutAnswerRepresentation.class, "info"));

  static final Change FILE_IDS =
      added(
          "An image of a product has the `file_id` of the file that it was made from.",
          fields(Image.class, "file_id"));

  static final Change CHECKOUT =
      added(
          "A cart can be checked with `POST /checkout`.",
          endpoint("POST /checkout"),
          bodies(CartItemRequest.class, PaymentMethod.class));

  static final Change ADDED_ITEMS =
      added(
          "Items can be merged into a cart with `add_items` and `add_suggestions`.",
          fields(CheckoutRequest.class, "add_items", "add_suggestions"));

  static final Change SUGGESTIONS =
      added(
          "The response to a cart has `suggestions`.",
          fields(CheckoutAnswerRepresentation.class, "suggestions"));

  static final Change OPTIONS =
      added(
          "A cart item names its options and their files in `options`. In the response, each option"
              + " has the `upload_id` of its file.",
          fields(CartItemRequest.class, "options"),
          fields(CartOptionRepresentation.class, "upload_id"));

  static final Change OPTION_IDS =
      bodyChanged(
          "A cart item names its options in `options`. Before, it named them in `option_ids`.",
          member(
              CartItemRequest.class,
              "option_ids",
              new TypeReference<Optional<List<Long>>>() {},
              Migrations::options));

  static final Change UPLOADS_AND_CODE =
      bodyChanged(
          "A cart item has neither `uploads` nor `code`. Before, it named the files of an option"
              + " set in `uploads`, and had a `code` that the client chose.",
          only(CartItemRequest.class, "uploads", "code"));

  static final Change TAKEOUT_END =
      added(
          "The time of a takeout can have an end, `end_time`.",
          fields(CheckoutDetails.TakeoutShop.class, "end_time"));

  static final Change PRODUCT_PRICE =
      responseChanged(
          "The `price` of the product of a cart item is an object of `value` and `currency`."
              + " Before, it was a plain number.",
          field(
              CartProductRepresentation.class,
              "price",
              MoneyRepresentation.class,
              BigDecimal.class,
              MoneyRepresentation::value));
}
