package dev.ordering.checkout.request;

import dev.ordering.checkout.model.Cart;
import dev.ordering.checkout.model.CartItem;
import dev.ordering.http.body.BodyErrors;
import dev.ordering.http.problem.ApiError;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Validates a request and returns its values: required members, and the format and length of texts.
 */
public final class CheckoutValidation {
  private static final int LONGEST_CODE = 64;
  private static final int LONGEST_COMMENT = 2000;
  private static final int MAXIMUM_ITEMS = 1000;

  // a response has the free slots of each shop
  private static final int MAXIMUM_SHOPS = 50;

  /** The id of what is missing. It is not used, because the request then has an error. */
  private static final long NO_ID = 0;

  private final BodyErrors errors;
  private final Set<Long> shops = new HashSet<>();
  private int items;

  private CheckoutValidation(BodyErrors errors) {
    this.errors = errors;
  }

  /**
   * Returns the cart, and adds the errors of the request. The cart may be used only if there are
   * none.
   */
  public static Cart check(CheckoutRequest request, BodyErrors errors) {
    CheckoutValidation validation = new CheckoutValidation(errors);
    return new Cart(
        validation.items(errors.required(request.cart(), "/cart"), "/cart"),
        validation.items(request.addItems(), "/add_items"),
        validation.items(request.addSuggestions(), "/add_suggestions"),
        request.checkout().map(details -> new DetailsValidation(errors).check(details)),
        request.paymentMethod());
  }

  private List<CartItem> items(Optional<List<CartItemRequest>> sent, String pointer) {
    List<CartItemRequest> requests = sent.orElse(List.of());
    int before = items;
    items += requests.size();
    // a response is many times as long as its request
    if (items > MAXIMUM_ITEMS) {
      if (before <= MAXIMUM_ITEMS) {
        errors.malformed(ApiError.of("too_many_items", MAXIMUM_ITEMS).at(pointer));
      }
      return List.of();
    }
    List<CartItem> checked = new ArrayList<>(requests.size());
    for (int i = 0; i < requests.size() && !errors.isFull(); i++) {
      checked.add(item(requests.get(i), new Place(pointer, i)));
    }
    return checked;
  }

  /**
   * An item of a list. Its JSON pointers are created only for errors, because they needed a tenth
   * of the memory.
   */
  private record Place(String list, int index) {
    String of(String member) {
      return list + "/" + index + "/" + member;
    }
  }

  private CartItem item(CartItemRequest item, Place place) {
    long productId = id(item.productId(), place, "product_id");
    long shopId = id(item.shopId(), place, "shop_id");
    if (shops.add(shopId) && shops.size() == MAXIMUM_SHOPS + 1) {
      errors.malformed(ApiError.of("too_many_shops", MAXIMUM_SHOPS).at(place.of("shop_id")));
    }
    String code = text(LONGEST_CODE, item.code(), place, "code");
    return new CartItem(
        shopId,
        productId,
        item.productPriceId(),
        item.amount().orElse(1L),
        item.persons(),
        item.gram(),
        text(LONGEST_COMMENT, item.comment(), place, "comment"),
        code,
        options(item.options().orElse(List.of()), place),
        uploads(item.uploads().orElse(List.of()), place));
  }

  private List<CartItem.Option> options(List<CartItemRequest.OptionRequest> requests, Place place) {
    List<CartItem.Option> checked = new ArrayList<>(requests.size());
    for (int i = 0; i < requests.size() && !errors.isFull(); i++) {
      CartItemRequest.OptionRequest option = requests.get(i);
      checked.add(
          new CartItem.Option(
              id(option.optionId(), place, "options/" + i + "/option_id"),
              option.amount().orElse(1L),
              option.uploadId()));
    }
    return checked;
  }

  private List<CartItem.Upload> uploads(
      List<CartItemRequest.OptionsetUploadRequest> requests, Place place) {
    List<CartItem.Upload> checked = new ArrayList<>(requests.size());
    for (int i = 0; i < requests.size() && !errors.isFull(); i++) {
      CartItemRequest.OptionsetUploadRequest upload = requests.get(i);
      checked.add(
          new CartItem.Upload(
              id(
                  upload.upload().flatMap(CartItemRequest.FileReferenceRequest::id),
                  place,
                  "uploads/" + i + "/upload/id"),
              id(upload.optionsetId(), place, "uploads/" + i + "/optionset_id")));
    }
    return checked;
  }

  private long id(Optional<Long> sent, Place place, String member) {
    return sent.isPresent()
        ? sent.get()
        : errors.<Long>required(sent, place.of(member)).orElse(NO_ID);
  }

  private String text(int characters, Optional<String> sent, Place place, String member) {
    return sent.isPresent() ? errors.atMost(characters, sent, place.of(member)) : "";
  }
}
