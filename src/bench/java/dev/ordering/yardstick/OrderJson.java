package dev.ordering.yardstick;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Set;

/** An order as JSON, straight from its row. */
final class OrderJson {
  static final String COLUMNS =
      "o.id, o.status, o.order_nr, o.payment_method, o.shop_id, s.revision, o.payment_status,"
          + " o.currency, o.transfer_reference, o.external_order_nr, o.price, o.discount,"
          + " o.warranty, o.delivery_cost, o.invoice_cost, o.sms_cost, o.transaction_cost,"
          + " o.method, o.date::text, o.time::text, o.end_time::text, o.street, o.nr, o.zipcode,"
          + " o.city, o.country, o.notes, o.customer_name, o.latch_id, o.comment,"
          + " o.notification_method, o.loyalty_points, o.loyalty_token,"
          + " extract(epoch from o.created_at)::bigint";

  private static final Set<String> WITHDRAWN = Set.of("REMOVED", "DELETED_BY_SHOP");
  private static final Set<String> FAILED = Set.of("declined", "canceled", "timeout");
  private static final String[] PRICES = {
    "{\"price\":{\"value\":",
    ",\"discount\":{\"value\":",
    ",\"warranty\":{\"value\":",
    ",\"delivery_cost\":{\"value\":",
    ",\"invoice_cost\":{\"value\":",
    ",\"sms_cost\":{\"value\":",
    ",\"transaction_cost\":{\"value\":"
  };

  private OrderJson() {}

  static void write(Json json, ResultSet row, ShopFragments shops) throws SQLException {
    String status = row.getString(2);
    String payment = row.getString(7);
    boolean valid = !WITHDRAWN.contains(status) && (payment == null || !FAILED.contains(payment));
    ShopFragments.Shop shop = shops.get(row.getLong(5), row.getLong(6));
    json.raw("{\"id\":").number(row.getLong(1)).raw(",\"status\":").text(status);
    json.raw(valid ? ",\"valid\":true" : ",\"valid\":false");
    if (valid) {
      json.raw(",\"order_nr\":").number(row.getInt(3));
    }
    String currency = row.getString(8);
    prices(json.raw(",\"prices\":"), row, ",\"currency\":\"" + currency + "\"}");
    json.raw(",\"payment_method\":").text(row.getString(4));
    checkout(json, row);
    json.raw(",\"shop\":").raw(shop.json());
    json.raw(",\"created_at\":").number(row.getLong(34)).raw(",\"loyalty\":");
    String token = row.getString(33);
    if (valid && token != null) {
      String page = "https://orders.localhost/loyalty/" + token;
      json.raw("{\"points\":").number(row.getInt(32)).raw(",\"collect_url\":").text(page);
      json.raw(",\"qr_code_url\":").text(page + "/qr.png").raw("}");
    } else {
      json.raw("null");
    }
    optional(json.raw(",\"payment_status\":"), payment);
    json.raw(",\"currency\":").text(currency);
    String reference = row.getString(9);
    if (reference != null) {
      json.raw(",\"bank_transfer\":{\"reference\":").text(reference);
      json.raw(",\"bank_accounts\":[").raw(shop.bankAccounts()).raw("]}");
    }
    json.raw(",\"external_order_nr\":").text(row.getString(10));
    json.raw(",\"shop_uses_external_order_nrs\":");
    json.raw(shop.usesExternalOrderNrs() ? "true}" : "false}");
  }

  private static void prices(Json json, ResultSet row, String currency) throws SQLException {
    long total = 0;
    for (int i = 0; i < PRICES.length; i++) {
      long cents = row.getLong(11 + i);
      total += i == 1 ? -cents : cents;
      json.raw(PRICES[i]).money(cents).raw(currency);
    }
    json.raw(",\"price_to_pay\":{\"value\":").money(total).raw(currency);
    json.raw(",\"price_with_discount\":{\"value\":");
    json.money(row.getLong(11) - row.getLong(12)).raw(currency).raw("}");
  }

  private static void checkout(Json json, ResultSet row) throws SQLException {
    json.raw(",\"checkout\":{\"method\":").text(row.getString(18));
    json.raw(",\"date\":").text(begin(row.getString(19), 10));
    json.raw(",\"time\":").text(begin(row.getString(20), 5));
    json.raw(",\"end_time\":").text(begin(row.getString(21), 5));
    String street = row.getString(22);
    if (street != null) {
      json.raw(",\"address\":{\"street\":").text(street);
      json.raw(",\"nr\":").text(row.getString(23));
      json.raw(",\"zipcode\":").text(row.getString(24));
      json.raw(",\"city\":").text(row.getString(25));
      json.raw(",\"country\":").text(row.getString(26)).raw("}");
    }
    json.raw(",\"notes\":").text(row.getString(27));
    json.raw(",\"name\":").text(row.getString(28));
    String latch = row.getString(29);
    if (latch != null) {
      json.raw(",\"latch_id\":").raw(latch);
    }
    json.raw(",\"comment\":").text(row.getString(30));
    json.raw(",\"notification_method\":").text(row.getString(31)).raw("}");
  }

  private static void optional(Json json, String text) {
    if (text == null) {
      json.raw("null");
    } else {
      json.text(text);
    }
  }

  private static String begin(String text, int length) {
    return text == null ? "" : text.substring(0, length);
  }
}
