package dev.ordering.checkout;

import dev.ordering.persistence.Database;
import dev.ordering.upload.StoredUpload;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The state in the database: everything that is counted in one statement. */
final class HibernateCheckoutState implements CheckoutState {
  private final HibernateCounted rows;
  private final HibernateCustomers customers;

  HibernateCheckoutState(Database database) {
    this.rows = new HibernateCounted(database);
    this.customers = new HibernateCustomers(database);
  }

  @Override
  public Counted counted(
      CheckoutNeeds needs, Optional<Long> accountId, List<String> guessers, Instant now) {
    Map<ShopProduct, Long> stock = new HashMap<>();
    // a product that is counted and has no row has nothing left
    needs.stock().forEach(product -> stock.put(product, 0L));
    Map<SlotKey, Integer> slots = new HashMap<>();
    Map<Long, Long> coupons = new HashMap<>();
    Map<Long, Long> customerCoupons = new HashMap<>();
    Map<Long, Long> points = new HashMap<>();
    Map<Long, String> uploads = new HashMap<>();
    Optional<Instant> blockedUntil = Optional.empty();
    for (HibernateCounted.Row row : rows.rows(needs, accountId, guessers, now)) {
      switch (row.kind()) {
        case "stock" ->
            stock.put(new ShopProduct(Long.parseLong(row.text()), row.id()), row.number());
        case "coupon" -> coupons.put(row.id(), row.number());
        case "customer" -> customerCoupons.put(row.id(), row.number());
        case "card" -> points.put(row.id(), row.number());
        case "guesses" -> {
          if (row.number() >= HibernateWrongCodes.MOST) {
            blockedUntil = row.moment().map(oldest -> oldest.plus(HibernateWrongCodes.WINDOW));
          }
        }
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
    return new Counted(
        new Counters(stock, slots, coupons, customerCoupons),
        uploads,
        needs
            .card()
            .filter(number -> !points.isEmpty())
            .map(number -> new LoyaltyCard(number, points)),
        blockedUntil);
  }

  @Override
  public Customer customer(long accountId) {
    return customers.customer(accountId);
  }
}
