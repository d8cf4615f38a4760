package dev.ordering.order.demo;

import dev.ordering.catalog.demo.DemoCatalogue;
import dev.ordering.catalog.model.Address;
import dev.ordering.catalog.model.Shop;
import dev.ordering.checkout.cart.CartPrices;
import dev.ordering.checkout.model.CheckoutMethod;
import dev.ordering.money.Money;
import dev.ordering.order.model.Order;
import dev.ordering.order.model.OrderCheckout;
import dev.ordering.payment.PaymentMethod;
import dev.ordering.payment.TransferReference;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;

/** Makes the demo customer's orders. The same moment always gives the same orders. */
public final class DemoOrderWriter {
  private static final long CUSTOMER = 1;

  /** The locker of shop 1. */
  private static final long LOCKER = 1016;

  /** The zones of the shops to which orders are delivered, by shop id. */
  private static final Map<Long, Zone> ZONES =
      Map.of(
          1L, new Zone(new Address("Veldstraat", "88", "9000", "Gent", "BE"), 250, 4_000),
          2L, new Zone(new Address("Steenstraat", "12", "8000", "Brugge", "BE"), 350, 5_000),
          3L, new Zone(new Address("Rue de Fer", "31", "5000", "Namur", "BE"), 600, 15_000));

  /** An address of the customer in a zone, with the zone's cost of a delivery in cents. */
  private record Zone(Address address, long cost, long freeFrom) {
    long costFor(Money goods) {
      return goods.minor() < freeFrom ? cost : 0;
    }
  }

  private final Instant now;
  private final Map<String, Integer> numbers = new HashMap<>();

  public DemoOrderWriter(Instant now) {
    this.now = now.truncatedTo(ChronoUnit.SECONDS);
  }

  public List<Order> orders() {
    List<DemoSale> sales = DemoSale.all();
    return IntStream.range(0, sales.size()).mapToObj(i -> order(sales.get(i), i + 1)).toList();
  }

  private Order order(DemoSale sale, long position) {
    Instant at = now.minus(sale.age());
    Shop shop = shop(sale.shopId());
    if (sale.isOpen()) {
      return order(sale, at, Optional.empty(), "");
    }
    int year = at.atZone(shop.zone()).getYear();
    int number = numbers.merge(shop.id() + "/" + year, 1, Integer::sum);
    return order(
        sale,
        at.minus(sale.paymentMethod().isOnline() ? Duration.ofMinutes(3) : Duration.ZERO),
        Optional.of(new Order.Creation(at, position, year, number)),
        shop.usesExternalOrderNrs() ? "L-" + year + "-" + (1000 + number) : "");
  }

  private Order order(
      DemoSale sale, Instant placedAt, Optional<Order.Creation> creation, String externalOrderNr) {
    Shop shop = shop(sale.shopId());
    return new Order(
        sale.id(),
        new Order.Owner(CUSTOMER, sale.platformId(), shop.companyId(), shop.id()),
        placedAt,
        creation,
        sale.status(),
        sale.paymentMethod(),
        sale.paymentStatus(),
        reference(sale.paymentMethod(), sale.id()),
        externalOrderNr,
        Optional.empty(),
        prices(sale),
        checkout(sale, now.minus(sale.age()), shop),
        loyalty(sale));
  }

  private static Optional<String> reference(PaymentMethod method, long id) {
    return method == PaymentMethod.BANK_TRANSFER
        ? Optional.of(TransferReference.of(1_234_567_000L + id).text())
        : Optional.empty();
  }

  private static CartPrices prices(DemoSale sale) {
    Money price = Money.of(sale.cents(), "EUR");
    Money zero = Money.zero(price.currency());
    Money discount = sale.id() % 6 == 0 ? price.percent(BigDecimal.TEN) : zero;
    long delivery =
        sale.method() == CheckoutMethod.DELIVERY
            ? ZONES.get(sale.shopId()).costFor(price.minus(discount))
            : 0;
    boolean costly = sale.shopId() == 1 && sale.paymentMethod() == PaymentMethod.BANCONTACT;
    return new CartPrices(
        price,
        discount,
        zero,
        Money.of(delivery, price.currency()),
        zero,
        sale.method() == CheckoutMethod.LATCH ? Money.of(15, price.currency()) : zero,
        costly ? Money.of(25, price.currency()) : zero);
  }

  private static OrderCheckout checkout(DemoSale sale, Instant at, Shop shop) {
    DemoHandover handover = DemoHandover.of(shop.id());
    LocalDate day = handover.day(at.atZone(shop.zone()).toLocalDate(), sale.id());
    LocalTime time = handover.time(sale.id());
    boolean delivered = sale.method() == CheckoutMethod.DELIVERY;
    boolean locker = sale.method() == CheckoutMethod.LATCH;
    return new OrderCheckout(
        sale.method(),
        Optional.of(day),
        Optional.of(time),
        Optional.of(time.plus(handover.slot())),
        delivered ? Optional.of(ZONES.get(sale.shopId()).address()) : Optional.empty(),
        delivered && sale.id() % 4 == 0 ? "Bel werkt niet, gelieve te kloppen." : "",
        "An Peeters",
        locker ? Optional.of(LOCKER) : Optional.empty(),
        sale.id() % 7 == 0 ? "Graag goed doorbakken." : "",
        locker ? "sms" : "");
  }

  /**
   * Returns the points of a sale. Company 1 gives a point per euro of the goods; shop 3 gives none.
   */
  private static Optional<Order.Loyalty> loyalty(DemoSale sale) {
    if (sale.shopId() == 3) {
      return Optional.empty();
    }
    // derived, so that demo data are reproducible; real orders get random bits
    byte[] name = ("demo order " + sale.id()).getBytes(StandardCharsets.UTF_8);
    String token = UUID.nameUUIDFromBytes(name).toString().replace("-", "");
    int points = Math.toIntExact(prices(sale).priceWithDiscount().minor() / 100);
    return Optional.of(new Order.Loyalty(points, token));
  }

  private static Shop shop(long id) {
    return DemoCatalogue.shops().stream().filter(shop -> shop.id() == id).findFirst().orElseThrow();
  }
}
