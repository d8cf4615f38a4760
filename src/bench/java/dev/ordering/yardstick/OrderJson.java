package dev.ordering.yardstick;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.util.List;

/** An order as JSON, straight from its row. */
record OrderJson(
    long id,
    String status,
    boolean valid,
    Integer orderNr,
    Prices prices,
    String paymentMethod,
    Checkout checkout,
    ShopJson shop,
    long createdAt,
    @JsonInclude(JsonInclude.Include.ALWAYS) Loyalty loyalty,
    @JsonInclude(JsonInclude.Include.ALWAYS) String paymentStatus,
    String currency,
    BankTransfer bankTransfer,
    String externalOrderNr,
    boolean shopUsesExternalOrderNrs) {
  private static final List<String> WITHDRAWN = List.of("REMOVED", "DELETED_BY_SHOP");
  private static final List<String> FAILED = List.of("declined", "canceled", "timeout");

  record Money(BigDecimal value, String currency) {
    static Money of(long cents, String currency) {
      BigDecimal value = BigDecimal.valueOf(cents, 2).stripTrailingZeros();
      return new Money(value.scale() < 0 ? value.setScale(0) : value, currency);
    }
  }

  record Prices(
      Money price,
      Money discount,
      Money warranty,
      Money deliveryCost,
      Money invoiceCost,
      Money smsCost,
      Money transactionCost,
      Money priceToPay,
      Money priceWithDiscount) {}

  record Address(String street, String nr, String zipcode, String city, String country) {}

  record Checkout(
      String method,
      String date,
      String time,
      String endTime,
      Address address,
      String notes,
      String name,
      Long latchId,
      String comment,
      String notificationMethod) {}

  public record Loyalty(int points, String collectUrl, String qrCodeUrl) {}

  record BankTransfer(String reference, List<ShopJson.BankAccount> bankAccounts) {}

  static OrderJson of(ResultSet row, ShopCache.Shop shop) throws SQLException {
    String status = row.getString("status");
    String paymentStatus = row.getString("payment_status");
    boolean valid =
        !WITHDRAWN.contains(status) && (paymentStatus == null || !FAILED.contains(paymentStatus));
    String token = row.getString("loyalty_token");
    String reference = row.getString("transfer_reference");
    return new OrderJson(
        row.getLong("id"),
        status,
        valid,
        valid ? row.getInt("order_nr") : null,
        prices(row),
        row.getString("payment_method"),
        checkout(row),
        shop.json(),
        row.getObject("created_at", OffsetDateTime.class).toEpochSecond(),
        valid && token != null ? loyalty(row.getInt("loyalty_points"), token) : null,
        paymentStatus,
        row.getString("currency"),
        reference == null ? null : new BankTransfer(reference, shop.accounts()),
        row.getString("external_order_nr"),
        shop.usesExternalOrderNrs());
  }

  private static Loyalty loyalty(int points, String token) {
    String page = "https://orders.localhost/loyalty/" + token;
    return new Loyalty(points, page, page + "/qr.png");
  }

  private static Prices prices(ResultSet row) throws SQLException {
    String currency = row.getString("currency");
    long price = row.getLong("price");
    long discount = row.getLong("discount");
    long warranty = row.getLong("warranty");
    long delivery = row.getLong("delivery_cost");
    long invoice = row.getLong("invoice_cost");
    long sms = row.getLong("sms_cost");
    long transaction = row.getLong("transaction_cost");
    long all = price - discount + warranty + delivery + invoice + sms + transaction;
    return new Prices(
        Money.of(price, currency),
        Money.of(discount, currency),
        Money.of(warranty, currency),
        Money.of(delivery, currency),
        Money.of(invoice, currency),
        Money.of(sms, currency),
        Money.of(transaction, currency),
        Money.of(all, currency),
        Money.of(price - discount, currency));
  }

  private static Checkout checkout(ResultSet row) throws SQLException {
    String country = row.getString("country");
    long latch = row.getLong("latch_id");
    Long latchId = row.wasNull() ? null : latch;
    return new Checkout(
        row.getString("method"),
        text(row.getString("date")),
        time(row.getObject("time", LocalTime.class)),
        time(row.getObject("end_time", LocalTime.class)),
        country == null
            ? null
            : new Address(
                row.getString("street"),
                row.getString("nr"),
                row.getString("zipcode"),
                row.getString("city"),
                country),
        row.getString("notes"),
        row.getString("customer_name"),
        latchId,
        row.getString("comment"),
        row.getString("notification_method"));
  }

  private static String text(String value) {
    return value == null ? "" : value;
  }

  private static String time(LocalTime time) {
    // a time of whole minutes is HH:MM already
    return time == null ? "" : time.withSecond(0).withNano(0).toString();
  }
}
