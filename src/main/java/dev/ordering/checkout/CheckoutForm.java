package dev.ordering.checkout;

import dev.ordering.http.Fault;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The form of a request: what must be there, and how texts are written. */
final class CheckoutForm {
  private static final int LONGEST_CODE = 64;
  private static final int LONGEST_COMMENT = 2000;
  private static final int MOST_ITEMS = 1000;
  private static final int MOST_COUPONS = 20;

  private final List<Fault> malformed = new ArrayList<>();
  private final List<Fault> unreadable = new ArrayList<>();
  private int items;

  private CheckoutForm() {}

  /** {@link #require(CheckoutRequest, List)} where nothing else can be malformed. */
  static void require(CheckoutRequest request) {
    require(request, List.of());
  }

  /**
   * Passes a request whose form is right.
   *
   * @param others what else is malformed about it
   * @throws CheckoutException for any other, with all faults; 400 goes before 422
   */
  static void require(CheckoutRequest request, List<Fault> others) {
    CheckoutForm form = new CheckoutForm();
    form.malformed.addAll(others);
    form.required(request.cart(), "/cart");
    form.items(request.cart(), "/cart");
    form.items(request.addItems(), "/add_items");
    form.items(request.addSuggestions(), "/add_suggestions");
    request.checkout().ifPresent(form::details);
    if (!form.malformed.isEmpty()) {
      List<Fault> all = new ArrayList<>(form.malformed);
      all.addAll(form.unreadable);
      throw new CheckoutException.Malformed(first(all));
    }
    if (!form.unreadable.isEmpty()) {
      throw new CheckoutException.NotAcceptable(first(form.unreadable));
    }
  }

  private static List<Fault> first(List<Fault> faults) {
    return faults.subList(0, Math.min(Fault.MOST, faults.size()));
  }

  private void items(Optional<List<CartItemRequest>> items, String pointer) {
    int before = this.items;
    this.items += items.orElse(List.of()).size();
    // an answer is many times as long as its request
    if (this.items > MOST_ITEMS) {
      if (before <= MOST_ITEMS) {
        malformed.add(Fault.of("too_many_items", MOST_ITEMS).at(pointer));
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
    if (malformed.size() >= Fault.MOST) {
      return; // no more are told
    }
    required(item.productId(), pointer + "/product_id");
    required(item.shopId(), pointer + "/shop_id");
    atMost(LONGEST_CODE, item.code(), pointer + "/code");
    atMost(LONGEST_COMMENT, item.comment(), pointer + "/comment");
    int index = 0;
    for (CartItemRequest.OptionRequest option : item.options().orElse(List.of())) {
      if (option.optionId().isEmpty() && malformed.size() < Fault.MOST) {
        required(option.optionId(), pointer + "/options/" + index + "/option_id");
      }
      index++;
    }
    index = 0;
    for (CartItemRequest.UploadRequest upload : item.uploads().orElse(List.of())) {
      String at = pointer + "/uploads/" + index;
      required(upload.upload().flatMap(CartItemRequest.UploadedFileRequest::id), at + "/upload/id");
      required(upload.optionsetId(), at + "/optionset_id");
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
        .forEach((key, shop) -> takeout(Appointment.takeoutPointer(key), shop, shops));
    details.latch().ifPresent(this::latch);
    coupons(details.coupons().orElse(List.of()));
    unreadable.addAll(TextLengths.faults(details));
  }

  private void coupons(List<CheckoutDetails.CouponRequest> coupons) {
    if (coupons.size() > MOST_COUPONS) {
      malformed.add(Fault.of("too_many_coupons", MOST_COUPONS).at("/checkout/coupons"));
      return;
    }
    for (int index = 0; index < coupons.size(); index++) {
      required(coupons.get(index).code(), "/checkout/coupons/" + index + "/code");
    }
  }

  private void delivery(CheckoutDetails.Delivery delivery) {
    when("/checkout/delivery", delivery.date(), delivery.time(), delivery.endTime());
  }

  private void takeout(String pointer, CheckoutDetails.TakeoutShop shop, Set<Long> seen) {
    required(shop.id(), pointer + "/id");
    if (shop.id().isPresent() && !seen.add(shop.id().get())) {
      malformed.add(Fault.of("repeated_shop", shop.id().get().toString()).at(pointer + "/id"));
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
                unreadable.add(Fault.of("invalid_telephone").at("/checkout/latch/telephone")));
  }

  private void when(
      String pointer, Optional<String> date, Optional<String> time, Optional<String> endTime) {
    if (DatesAndTimes.isNoDate(date)) {
      unreadable.add(Fault.of("invalid_date").at(pointer + "/date"));
    }
    if (DatesAndTimes.isNoTime(time)) {
      unreadable.add(Fault.of("invalid_time").at(pointer + "/time"));
    }
    if (DatesAndTimes.isNoTime(endTime)) {
      unreadable.add(Fault.of("invalid_time").at(pointer + "/end_time"));
    }
  }

  private void required(Optional<?> member, String pointer) {
    if (member.isEmpty()) {
      malformed.add(Fault.of("required_member").at(pointer));
    }
  }

  private void atMost(int characters, Optional<String> text, String pointer) {
    text.filter(value -> value.length() > characters)
        .ifPresent(value -> unreadable.add(Fault.of("text_too_long", characters).at(pointer)));
  }
}
