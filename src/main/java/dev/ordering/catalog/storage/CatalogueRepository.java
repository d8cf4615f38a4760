package dev.ordering.catalog.storage;

import dev.ordering.catalog.model.Coupons;
import dev.ordering.catalog.model.Locker;
import dev.ordering.catalog.model.Shop;
import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.catalog.model.ShopRevision;
import dev.ordering.catalog.model.VatRate;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.RetryTransactionException;
import dev.ordering.persistence.Sql;
import java.util.Collection;
import java.util.Currency;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads snapshots from the database. The number of statements does not depend on how much a shop
 * sells.
 */
public record CatalogueRepository(Database database) implements CatalogueStore {
  private static final int ATTEMPTS = 10;
  private static final String REVISIONS = "select id, revision from shop where id in (:ids)";

  @Override
  public List<ShopRevision> revisions(Collection<Long> shopIds) {
    return database.select(
        Sql.named(REVISIONS, Map.of("ids", shopIds)),
        row -> new ShopRevision(row.getLong("id"), row.getLong("revision")));
  }

  /**
   * Reads the shop again if its revision changed in the meantime, because the statements may then
   * have seen different revisions.
   */
  @Override
  public ShopCatalogue load(long shopId) {
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      ShopRevision before = revision(shopId);
      ShopCatalogue catalogue = read(before);
      if (revision(shopId).equals(before)) {
        return catalogue;
      }
    }
    throw new IllegalStateException("shop " + shopId + " changed during every attempt to read it");
  }

  private ShopRevision revision(long shopId) {
    return revisions(List.of(shopId)).stream()
        .findFirst()
        .orElseThrow(() -> new RetryTransactionException("the shop was removed"));
  }

  private ShopCatalogue read(ShopRevision revision) {
    Shop shop = new ShopRepository(database).snapshots(List.of(revision)).get(revision.shopId());
    ShopTermsEntity terms =
        Optional.ofNullable(database.session().get(ShopTermsEntity.class, shop.id()))
            .orElseThrow(() -> new RetryTransactionException("the shop was removed"));
    Currency currency = shop.currency();
    TimetableRepository timetables = new TimetableRepository(database);
    Map<String, VatRate> rates = timetables.vatRates(shop.id());
    OfferRepository offers = new OfferRepository(database);
    OfferRepository.Offers ofShop = offers.of(shop);
    Map<Long, Locker> lockers = new LinkedHashMap<>();
    timetables.lockers(shop.id()).forEach(locker -> lockers.put(locker.id(), locker));
    return new ShopCatalogue(
        shop,
        timetables.timetable(terms),
        timetables.zones(shop.id(), currency),
        lockers,
        timetables.terms(terms, currency, rates),
        new AssortmentRepository(database).of(shop.id(), currency, rates),
        ofShop.discounts(),
        new Coupons(ofShop.coupons()),
        offers.loyalty(shop.companyId(), currency));
  }
}
