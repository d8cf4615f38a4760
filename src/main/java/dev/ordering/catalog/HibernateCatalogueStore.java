package dev.ordering.catalog;

import dev.ordering.persistence.Database;
import java.util.Collection;
import java.util.Currency;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hibernate.query.SelectionQuery;

/** Snapshots out of the database: a fixed number of statements, however much a shop sells. */
final class HibernateCatalogueStore implements CatalogueStore {
  private static final int ATTEMPTS = 10;
  private static final String REVISIONS = "select id, revision from ShopTermsEntity";

  private final Database database;
  private final Shops shops;
  private final HibernateTimetables timetables;
  private final HibernateAssortments assortments;
  private final HibernateOffers offers;

  HibernateCatalogueStore(Database database) {
    this.database = database;
    shops = new HibernateShops(database);
    timetables = new HibernateTimetables(database);
    assortments = new HibernateAssortments(database);
    offers = new HibernateOffers(database);
  }

  @Override
  public List<ShopRevision> revisions(Collection<Long> shopIds) {
    return select(shopIds).getResultList().stream()
        .map(row -> new ShopRevision((Long) row[0], (Long) row[1]))
        .toList();
  }

  /** Nearly every cart is of one shop, and Hibernate compiles a list of values anew each time. */
  private SelectionQuery<Object[]> select(Collection<Long> shopIds) {
    return shopIds.size() == 1
        ? database
            .session()
            .createSelectionQuery(REVISIONS + " where id = :id", Object[].class)
            .setParameter("id", shopIds.iterator().next())
        : database
            .session()
            .createSelectionQuery(REVISIONS + " where id in (:ids)", Object[].class)
            .setParameterList("ids", shopIds);
  }

  /** The statements may see different revisions, so it reads until the first and last are one. */
  @Override
  public ShopCatalogue load(long shopId) {
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      ShopRevision before = revisions(List.of(shopId)).get(0);
      ShopCatalogue catalogue = read(before);
      if (revisions(List.of(shopId)).get(0).equals(before)) {
        return catalogue;
      }
    }
    throw new IllegalStateException("shop " + shopId + " changes all the time");
  }

  private ShopCatalogue read(ShopRevision revision) {
    Shop shop = shops.snapshots(List.of(revision)).get(revision.shopId());
    ShopTermsEntity terms = database.session().get(ShopTermsEntity.class, shop.id());
    Currency currency = shop.currency();
    HibernateOffers.Offers ofShop = offers.of(shop);
    Map<Long, Latch> latches = new LinkedHashMap<>();
    timetables.latches(shop.id()).forEach(latch -> latches.put(latch.id(), latch));
    return new ShopCatalogue(
        shop,
        timetables.timetable(terms),
        timetables.zones(shop.id(), currency),
        latches,
        timetables.terms(terms, currency),
        assortments.of(shop.id(), currency),
        ofShop.discounts(),
        new Coupons(ofShop.coupons()),
        offers.loyalty(shop.companyId(), currency));
  }
}
