package dev.ordering.catalog.file;

import dev.ordering.catalog.model.Address;
import dev.ordering.catalog.model.Holiday;
import dev.ordering.catalog.model.Position;
import dev.ordering.catalog.model.Shop;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A shop in the file of its company's catalogue.
 *
 * @param id of a shop of the company
 * @param opening by method (delivery, takeout, latch) and weekday, times like {@code 08:00-18:30}
 */
public record CatalogueShopDocument(
    long id,
    Optional<String> name,
    Optional<Address> address,
    Optional<Position> position,
    Optional<String> currency,
    Optional<String> zone,
    Optional<String> url,
    Optional<Map<String, String>> description,
    Optional<Boolean> allowOrders,
    Optional<Boolean> allowOrderComments,
    Optional<Boolean> allowProductComments,
    Optional<Boolean> allowOrderMessages,
    Optional<BigDecimal> globalDiscountPercentage,
    Optional<Boolean> usesExternalOrderNrs,
    Optional<List<Shop.BankAccount>> bankAccounts,
    Map<String, Map<String, List<String>>> opening,
    Optional<List<Holiday>> holidays,
    Optional<Integer> leadMinutes,
    Optional<Integer> slotMinutes,
    Optional<Integer> slotCapacity,
    Optional<Boolean> autoApprove,
    Optional<Integer> answerWithinMinutes,
    Optional<String> orderEmail,
    Optional<List<Zone>> deliveryZones,
    List<Payment> paymentMethods,
    Optional<List<Locker>> latches,
    Optional<Costs> costs,
    Optional<Boolean> invoices,
    Optional<Boolean> inStore,
    Optional<List<CatalogueDocument.Set>> optionSets,
    List<CatalogueDocument.Item> products) {
  /** A zone that the shop delivers to. */
  public record Zone(
      String country,
      String firstZipcode,
      String lastZipcode,
      BigDecimal cost,
      Optional<BigDecimal> freeFrom,
      Optional<BigDecimal> minimumOrder) {}

  /** A payment method that the shop accepts. */
  public record Payment(String method, Optional<BigDecimal> cost) {}

  /** A locker. Its name identifies it among the lockers of the shop. */
  public record Locker(
      String name, String street, String nr, String zipcode, String city, String country) {}

  /**
   * What the shop charges in addition to the goods.
   *
   * @param vat the VAT rates of these costs and of delivery and payment
   */
  public record Costs(
      Optional<BigDecimal> invoice,
      Optional<BigDecimal> sms,
      Optional<BigDecimal> warranty,
      Optional<CostVat> vat) {}

  /** The codes of the VAT rates, by cost. */
  public record CostVat(
      Optional<String> delivery,
      Optional<String> payment,
      Optional<String> invoice,
      Optional<String> sms,
      Optional<String> warranty) {}
}
