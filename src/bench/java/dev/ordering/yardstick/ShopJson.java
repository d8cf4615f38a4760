package dev.ordering.yardstick;

import java.math.BigDecimal;

/** A shop as JSON. */
record ShopJson(
    long id,
    String name,
    Address address,
    String currency,
    String url,
    boolean allowOrderComments,
    boolean allowProductComments,
    boolean allowOrderMessages,
    BigDecimal globalDiscountPercentage,
    boolean allowOrders) {
  record Address(
      String street, String nr, String zipcode, String city, String country, Position position) {}

  record Position(BigDecimal latitude, BigDecimal longitude) {}

  record BankAccount(String bank, String number) {}
}
