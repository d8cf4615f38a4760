package dev.ordering.catalog.storage;

import dev.ordering.catalog.model.Coupon;
import dev.ordering.catalog.model.Discount;
import dev.ordering.catalog.model.LoyaltyProgramme;
import dev.ordering.catalog.model.LoyaltyReward;
import dev.ordering.catalog.model.ProductScope;
import dev.ordering.catalog.model.Shop;
import dev.ordering.money.Money;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import java.util.ArrayList;
import java.util.Currency;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads the discounts, coupons and loyalty programme of a shop from the database. */
record OfferRepository(Database database) {
  record Offers(List<Discount> discounts, List<Coupon> coupons) {}

  Offers of(Shop shop) {
    Map<Long, Set<Long>> products = links("offer_product", "product_id", shop.id());
    Map<Long, Set<Long>> categories = links("offer_category", "category_id", shop.id());
    List<Discount> discounts = new ArrayList<>();
    List<Coupon> coupons = new ArrayList<>();
    for (OfferEntity offer :
        database
            .session()
            .createNativeQuery(
                "select o.* from offer o join offer_shop s on s.offer_id = o.id"
                    + " where s.shop_id = :shop and not o.withdrawn order by o.id",
                OfferEntity.class)
            .setParameter("shop", shop.id())
            .getResultList()) {
      ProductScope scope =
          new ProductScope(
              products.getOrDefault(offer.id, Set.of()),
              categories.getOrDefault(offer.id, Set.of()));
      if (offer.isCoupon()) {
        coupons.add(offer.toCoupon(scope, shop.currency()));
      } else {
        discounts.add(offer.toDiscount(scope, shop.currency()));
      }
    }
    return new Offers(discounts, coupons);
  }

  Optional<LoyaltyProgramme> loyalty(long companyId, Currency currency) {
    LoyaltyProgrammeEntity programme =
        database.session().get(LoyaltyProgrammeEntity.class, companyId);
    return Optional.ofNullable(programme)
        .map(
            found ->
                new LoyaltyProgramme(
                    Money.of(found.spentPerPoint, currency), rewards(companyId, currency)));
  }

  private List<LoyaltyReward> rewards(long companyId, Currency currency) {
    return database
        .list(
            LoyaltyRewardEntity.class,
            "from LoyaltyRewardEntity where companyId = ?1 order by rank",
            companyId)
        .stream()
        .map(reward -> reward.toReward(currency))
        .toList();
  }

  private Map<Long, Set<Long>> links(String table, String column, long shopId) {
    Map<Long, Set<Long>> links = new HashMap<>();
    Sql rows =
        Sql.of(
            "select l.offer_id, l."
                + column
                + " from "
                + table
                + " l join offer_shop s on s.offer_id = l.offer_id where s.shop_id = ?",
            shopId);
    database.select(
        rows,
        row -> links.computeIfAbsent(row.getLong(1), key -> new HashSet<>()).add(row.getLong(2)));
    return links;
  }
}
