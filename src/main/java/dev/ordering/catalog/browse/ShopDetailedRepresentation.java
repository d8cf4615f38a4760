package dev.ordering.catalog.browse;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.ordering.catalog.model.Address;
import dev.ordering.catalog.model.DeliveryZone;
import dev.ordering.catalog.model.Locker;
import dev.ordering.money.MoneyRepresentation;
import dev.ordering.payment.PaymentMethod;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A shop with everything that a customer should know before ordering.
 *
 * @param description empty if the shop has none
 * @param openNow whether the shop hands over orders at this moment, by any method that it offers
 * @param hours by method (delivery, takeout, latch) and weekday (monday to sunday), in the shop's
 *     time zone; a weekday without hours is an empty array
 * @param closed the days among the next 60, including today, on which no orders are handed over;
 *     YYYY-MM-DD
 * @param methods how orders can be received
 * @param paymentMethods how orders can be paid
 * @param latches the shop's lockers
 */
public record ShopDetailedRepresentation(
    @JsonUnwrapped ShopRepresentation shop,
    String description,
    boolean openNow,
    Map<String, Map<String, List<OpeningPeriodRepresentation>>> hours,
    List<String> closed,
    List<ShopMethodRepresentation> methods,
    List<ShopPaymentRepresentation> paymentMethods,
    List<LatchRepresentation> latches) {
  /**
   * One opening period of a day.
   *
   * @param opens HH:MM
   * @param closes HH:MM; on the next day if it is not after {@code opens}
   */
  public record OpeningPeriodRepresentation(String opens, String closes) {}

  /**
   * A way to receive an order.
   *
   * @param method delivery, takeout or latch
   * @param zones where the shop delivers; if a postcode lies in several zones, the first one
   *     applies. Empty for other methods
   */
  public record ShopMethodRepresentation(String method, List<DeliveryZoneRepresentation> zones) {}

  /**
   * A zone that a shop delivers to, and the cost.
   *
   * @param country two upper-case letters (ISO 3166-1)
   * @param firstZipcode included
   * @param lastZipcode included
   * @param minimumOrder the shop does not deliver goods for less than this price
   * @param cost of a delivery
   * @param freeFrom the price of the goods from which delivery is free; null if it never is
   */
  @JsonInclude(JsonInclude.Include.ALWAYS)
  public record DeliveryZoneRepresentation(
      String country,
      String firstZipcode,
      String lastZipcode,
      MoneyRepresentation minimumOrder,
      MoneyRepresentation cost,
      Optional<MoneyRepresentation> freeFrom) {
    static DeliveryZoneRepresentation of(DeliveryZone zone) {
      return new DeliveryZoneRepresentation(
          zone.country(),
          zone.firstZipcode(),
          zone.lastZipcode(),
          MoneyRepresentation.of(zone.minimumOrder()),
          MoneyRepresentation.of(zone.cost()),
          zone.freeFrom().map(MoneyRepresentation::of));
    }
  }

  /** A payment method and its cost. */
  public record ShopPaymentRepresentation(PaymentMethod name, MoneyRepresentation cost) {}

  /** A locker from which customers collect orders. */
  public record LatchRepresentation(long id, String name, Address address) {
    static LatchRepresentation of(Locker locker) {
      return new LatchRepresentation(locker.id(), locker.name(), locker.address());
    }
  }
}
