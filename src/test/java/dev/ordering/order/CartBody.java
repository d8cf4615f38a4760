package dev.ordering.order;

import java.util.List;

/** A body of POST /orders over the demo catalogue, varied one thing at a time. */
public record CartBody(List<String> items, String checkout, String paymentMethod, String more) {
  private static final String TAKEOUT =
      """
      "method": "takeout", "takeout": {"shops": {"a": {"id": 1, "date": "%1$s", "time": "%2$s"},
      "b": {"id": 2, "date": "%1$s", "time": "%2$s"},
      "c": {"id": 3, "date": "%1$s", "time": "%2$s"}}}
      """;
  private static final String DELIVERY =
      """
      "method": "delivery", "delivery": {"date": "2026-11-24", "time": "10:00",
      "end_time": "10:30", "notes": "Kloppen.", "address": {"street": "Veldstraat", "nr": "1",
      "zipcode": "9000", "city": "Gent", "country": "BE"}}
      """;

  /** Two loaves of shop 1, to be paid and taken there. */
  public static CartBody takeout() {
    return takeout("2026-11-24", "10:00");
  }

  public static CartBody takeout(String date, String time) {
    return new CartBody(List.of(item(1, 1, 2)), TAKEOUT.formatted(date, time), "point_of_sale", "");
  }

  /** To Ghent. */
  public static CartBody delivery() {
    return new CartBody(List.of(item(1, 1, 8)), DELIVERY, "point_of_sale", "");
  }

  public static String item(long shop, long product, long amount) {
    return "{\"shop_id\": %d, \"product_id\": %d, \"amount\": %d}".formatted(shop, product, amount);
  }

  public CartBody items(String... others) {
    return new CartBody(List.of(others), checkout, paymentMethod, more);
  }

  public CartBody paidBy(String method) {
    return new CartBody(items, checkout, method, more);
  }

  /** With another member of the checkout. */
  public CartBody checkout(String member) {
    return new CartBody(items, checkout + ", " + member, paymentMethod, more);
  }

  public CartBody coupon(String code) {
    return checkout("\"coupons\": [{\"code\": \"" + code + "\"}]");
  }

  /** With another member of the body. */
  public CartBody with(String member) {
    return new CartBody(items, checkout, paymentMethod, more + ", " + member);
  }

  public String json() {
    return "{\"cart\": ["
        + String.join(", ", items)
        + "], \"checkout\": {"
        + checkout
        + "}, \"payment_method\": \""
        + paymentMethod
        + "\""
        + more
        + "}";
  }
}
