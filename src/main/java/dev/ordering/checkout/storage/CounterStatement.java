package dev.ordering.checkout.storage;

import dev.ordering.checkout.cart.CheckoutNeeds;
import dev.ordering.checkout.counter.ShopProduct;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.RowReader;
import dev.ordering.persistence.Sql;
import dev.ordering.upload.storage.UploadLimits;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The statement that reads all counters and the newest revisions of the catalogues. */
record CounterStatement(Database database) {
  private static final String NO_MOMENT = " cast(null as timestamp with time zone) as moment";
  private static final String REVISIONS =
      "select 'shop' as kind, id, revision as number, '' as text,"
          + NO_MOMENT
          + " from shop where id in (:named)";
  private static final String STOCK =
      "select 'stock' as kind, s.product_id as id, s.quantity as number,"
          + " cast(p.shop_id as varchar) as text,"
          + NO_MOMENT
          + " from product_stock s join product p on p.id = s.product_id"
          + " where s.product_id in (:products)";
  private static final String SLOTS =
      "select 'slot' as kind, shop_id as id, orders as number, method as text, starts_at as moment"
          + " from slot_use where shop_id in (:shops) and starts_at >= :start and orders >= :least";
  private static final String COUPONS =
      "select 'coupon' as kind, offer_id as id, uses as number, '' as text,"
          + NO_MOMENT
          + " from coupon_use where offer_id in (:coupons)";
  private static final String CUSTOMER_COUPONS =
      "select 'customer' as kind, offer_id as id, uses as number, '' as text,"
          + NO_MOMENT
          + " from coupon_customer_use where offer_id in (:coupons) and account_id = :account";
  // anybody can read a number off a card, so it must not reveal the points of another account
  private static final String CARD =
      "select 'card' as kind, company_id as id, case when blocked then 0 else points end as number,"
          + " '' as text,"
          + NO_MOMENT
          + " from loyalty_card where number = :card"
          + " and (account_id is null or account_id = :bearer)";
  // only the customer's own files, because an id is not secret
  private static final String UPLOADS =
      "select 'upload' as kind, id, 0 as number, token as text,"
          + NO_MOMENT
          + " from upload where id in (:uploads) and account_id = :account"
          + " and (order_id is not null or created_at > :sent)";
  private static final String GUESSES =
      "select 'guesses' as kind, 0 as id, 0 as number, '' as text, max(tried_at) as moment"
          + WrongCodeRepository.BEYOND_LIMIT;
  private static final long NOBODY = -1;

  // includes slots that have begun, because a request may ask for them
  private static final Duration BEFORE_NOW = Duration.ofDays(1);

  /**
   * A row of the result: one counter, or one thing that the request names.
   *
   * @param kind shop, stock, slot, coupon, customer (of a coupon), card, guesses or upload
   */
  record Row(String kind, long id, long number, String text, Optional<Instant> moment) {}

  /** Returns the rows of what is needed. Sends no statement if nothing is needed. */
  List<Row> rows(
      CheckoutNeeds needs, Optional<Long> accountId, List<String> guessers, Instant now) {
    List<String> parts = new ArrayList<>();
    Map<String, Object> parameters = new HashMap<>();
    if (!needs.shops().isEmpty()) {
      parts.add(REVISIONS);
      parameters.put("named", needs.shops());
    }
    if (!needs.stock().isEmpty()) {
      parts.add(STOCK);
      parameters.put("products", needs.stock().stream().map(ShopProduct::productId).toList());
    }
    if (!needs.slots().isEmpty()) {
      parts.add(SLOTS);
      parameters.put("shops", needs.slots().keySet());
      // only full slots matter, and they are few; a slot with fewer orders than this is full in no
      // shop
      parameters.put("least", Collections.min(needs.slots().values()));
      parameters.put("start", now.minus(BEFORE_NOW));
    }
    if (!needs.coupons().isEmpty()) {
      parts.add(COUPONS);
      parameters.put("coupons", needs.coupons());
      accountId.ifPresent(
          account -> {
            parts.add(CUSTOMER_COUPONS);
            parameters.put("account", account);
          });
    }
    needs
        .card()
        .ifPresent(
            card -> {
              parts.add(CARD);
              parameters.put("card", card);
              parameters.put("bearer", accountId.orElse(NOBODY));
            });
    if (!needs.uploads().isEmpty() && accountId.isPresent()) {
      parts.add(UPLOADS);
      parameters.put("uploads", needs.uploads());
      parameters.put("account", accountId.get());
      parameters.put("sent", now.minus(UploadLimits.RETENTION));
    }
    if (!guessers.isEmpty()) {
      parts.add(GUESSES);
      parameters.put("guessers", guessers);
      parameters.put("since", now.minus(WrongCodeRepository.WINDOW));
    }
    return parts.isEmpty() ? List.of() : run(String.join(" union all ", parts), parameters);
  }

  private List<Row> run(String sql, Map<String, Object> parameters) {
    return database.select(
        Sql.named(sql, parameters),
        row ->
            new Row(
                row.getString("kind").strip(),
                row.getLong("id"),
                row.getLong("number"),
                row.getString("text"),
                RowReader.instant(row, "moment")));
  }
}
