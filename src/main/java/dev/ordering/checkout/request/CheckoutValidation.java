package dev.ordering.checkout.request;

import dev.ordering.http.body.BodyErrors;
import dev.ordering.http.problem.ApiError;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The form of a request: what must be there, and how texts are written. */
public final class CheckoutValidation {
  private static final int LONGEST_CODE = 64;
  private static final int LONGEST_COMMENT = 2000;
  private static final int MOST_ITEMS = 1000;
  private static final int MOST_COUPONS = 20;

  private final BodyErrors errors;
  private int items;

  private CheckoutValidation(BodyErrors errors) {
    this.errors = errors;
  }

  /** The request, after the errors of its form were added. */
  public static CheckoutRequest check(CheckoutRequest request, BodyErrors errors) {
    CheckoutValidation form = new CheckoutValidation(errors);
    errors.required(request.cart(), "/cart");
    form.items(request.cart(), "/cart");
    form.items(request.addItems(), "/add_items");
    form.items(request.addSuggestions(), "/add_suggestions");
    request.checkout().ifPresent(form::details);
    return request;
  }

  private void items(Optional<List<CartItemRequest>> items, String pointer) {
    int before = this.items;
    this.items += items.orElse(List.of()).size();
    // an answer is many times as long as its request
    if (this.items > MOST_ITEMS) {
      if (before <= MOST_ITEMS) {
        errors.malformed(ApiError.of("too_many_items", MOST_ITEMS).at(pointer));
      }
      return;
    }
    int index = 0;
    for (CartItemRequest item : items.orElse(List.of())) {
      item(item, pointer + "/" + index);
      index++;
    }
  }

  private void item(CartItemRequest item, String pointer) {
    if (errors.isFull()) {
      return; // no more are told
    }
    errors.required(item.productId(), pointer + "/product_id");
    errors.required(item.shopId(), pointer + "/shop_id");
    errors.atMost(LONGEST_CODE, item.code(), pointer + "/code");
    errors.atMost(LONGEST_COMMENT, item.comment(), pointer + "/comment");
    int index = 0;
    for (CartItemRequest.OptionRequest option : item.options().orElse(List.of())) {
      if (option.optionId().isEmpty() && !errors.isFull()) {
        errors.required(option.optionId(), pointer + "/options/" + index + "/option_id");
      }
      index++;
    }
    index = 0;
    for (CartItemRequest.UploadRequest upload : item.uploads().orElse(List.of())) {
      String at = pointer + "/uploads/" + index;
      errors.required(
          upload.upload().flatMap(CartItemRequest.UploadedFileRequest::id), at + "/upload/id");
      errors.required(upload.optionsetId(), at + "/optionset_id");
      index++;
    }
  }

  private void details(CheckoutDetails details) {
    details.delivery().ifPresent(this::delivery);
    Set<Long> shops = new HashSet<>();
    details
        .takeout()
        .flatMap(CheckoutDetails.Takeout::shops)
        .orElse(Map.of())
        .forEach((key, shop) -> takeout(CheckoutDetails.takeoutPointer(key), shop, shops));
    details.latch().ifPresent(this::latch);
    coupons(details.coupons().orElse(List.of()));
    new TextLengths(errors).check(details);
  }

  private void coupons(List<CheckoutDetails.CouponRequest> coupons) {
    if (coupons.size() > MOST_COUPONS) {
      errors.malformed(ApiError.of("too_many_coupons", MOST_COUPONS).at("/checkout/coupons"));
      return;
    }
    for (int index = 0; index < coupons.size(); index++) {
      errors.required(coupons.get(index).code(), "/checkout/coupons/" + index + "/code");
    }
  }

  private void delivery(CheckoutDetails.Delivery delivery) {
    when("/checkout/delivery", delivery.date(), delivery.time(), delivery.endTime());
  }

  private void takeout(String pointer, CheckoutDetails.TakeoutShop shop, Set<Long> seen) {
    errors.required(shop.id(), pointer + "/id");
    if (shop.id().isPresent() && !seen.add(shop.id().get())) {
      errors.malformed(
          ApiError.of("repeated_shop", shop.id().get().toString()).at(pointer + "/id"));
    }
    when(pointer, shop.date(), shop.time(), shop.endTime());
  }

  private void latch(CheckoutDetails.AtLatch latch) {
    when("/checkout/latch", latch.date(), latch.time(), Optional.empty());
    latch
        .telephone()
        .filter(number -> !number.isEmpty() && !TelephoneNumbers.isOne(number))
        .ifPresent(
            number ->
                errors.notAcceptable(
                    ApiError.of("invalid_telephone").at("/checkout/latch/telephone")));
  }

  private void when(
      String pointer, Optional<String> date, Optional<String> time, Optional<String> endTime) {
    if (DatesAndTimes.isNoDate(date)) {
      errors.notAcceptable(ApiError.of("invalid_date").at(pointer + "/date"));
    }
    if (DatesAndTimes.isNoTime(time)) {
      errors.notAcceptable(ApiError.of("invalid_time").at(pointer + "/time"));
    }
    if (DatesAndTimes.isNoTime(endTime)) {
      errors.notAcceptable(ApiError.of("invalid_time").at(pointer + "/end_time"));
    }
  }
}
