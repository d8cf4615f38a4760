package dev.ordering.checkout.storage;

import dev.ordering.catalog.model.ShopRevision;
import dev.ordering.checkout.cart.CheckoutNeeds;
import dev.ordering.checkout.cart.Customer;
import dev.ordering.checkout.counter.Counters;
import dev.ordering.checkout.counter.ShopProduct;
import dev.ordering.checkout.counter.SlotKey;
import dev.ordering.checkout.model.CheckoutMethod;
import dev.ordering.persistence.Database;
import dev.ordering.upload.file.StoredUpload;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** Reads what changes with every order. Call it inside a transaction. */
public record CheckoutStateRepository(Database database) {
  /**
   * The counters, and what the request names.
   *
   * @param revisions the newest revisions of those shops that exist
   * @param uploads the paths of the files that the customer sent, by id
   * @param cardPoints the points on the card that the request names, by company id
   * @param blockedUntil when a shopper who sent too many wrong codes may send another
   */
  public record State(
      List<ShopRevision> revisions,
      Counters counters,
      Map<Long, String> uploads,
      Map<Long, Long> cardPoints,
      Optional<Instant> blockedUntil) {
    public State {
      revisions = List.copyOf(revisions);
      uploads = Map.copyOf(uploads);
      cardPoints = Map.copyOf(cardPoints);
    }
  }

  /**
   * Reads everything with one statement; sends none if nothing is needed.
   *
   * @param accountId of the customer
   * @param guessers the keys by which wrong codes are counted; empty if the request has no code
   */
  public State read(
      CheckoutNeeds needs, Optional<Long> accountId, List<String> guessers, Instant now) {
    List<ShopRevision> revisions = new ArrayList<>();
    Map<ShopProduct, Long> stock = new HashMap<>();
    // a product with counted stock but without a row has no stock left
    needs.stock().forEach(product -> stock.put(product, 0L));
    Map<SlotKey, Integer> slots = new HashMap<>();
    Map<Long, Long> coupons = new HashMap<>();
    Map<Long, Long> customerCoupons = new HashMap<>();
    Map<Long, Long> cardPoints = new HashMap<>();
    Map<Long, String> uploads = new HashMap<>();
    Optional<Instant> blockedUntil = Optional.empty();
    for (CounterStatement.Row row :
        new CounterStatement(database).rows(needs, accountId, guessers, now)) {
      switch (row.kind()) {
        case "shop" -> revisions.add(new ShopRevision(row.id(), row.number()));
        case "stock" ->
            stock.put(new ShopProduct(Long.parseLong(row.text()), row.id()), row.number());
        case "coupon" -> coupons.put(row.id(), row.number());
        case "customer" -> customerCoupons.put(row.id(), row.number());
        case "card" -> cardPoints.put(row.id(), row.number());
        case "guesses" ->
            blockedUntil = row.moment().map(tried -> tried.plus(WrongCodeRepository.WINDOW));
        case "upload" -> uploads.put(row.id(), StoredUpload.path(row.id(), row.text()));
        default ->
            CheckoutMethod.of(row.text())
                .ifPresent(
                    method ->
                        slots.put(
                            new SlotKey(row.id(), method, row.moment().orElseThrow()),
                            Math.toIntExact(row.number())));
      }
    }
    return new State(
        revisions,
        new Counters(stock, slots, coupons, customerCoupons),
        uploads,
        cardPoints,
        blockedUntil);
  }

  /** Reads the customer with one statement, which is sent together with the next statements. */
  public Supplier<Customer> customer(long accountId) {
    return new CustomerRepository(database).customer(accountId);
  }
}
