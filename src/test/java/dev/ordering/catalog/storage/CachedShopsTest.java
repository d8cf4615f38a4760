package dev.ordering.catalog.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ordering.catalog.demo.DemoCatalogue;
import dev.ordering.catalog.model.Shop;
import dev.ordering.catalog.model.ShopRevision;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Snapshots are kept by revision, and not without end. */
class CachedShopsTest {
  private final List<Long> loaded = new ArrayList<>();
  private long revision = 1;
  private final Shops shops = new CachedShops(this::load, 2, Runnable::run);

  private Map<Long, Shop> load(Collection<ShopRevision> revisions) {
    revisions.forEach(wanted -> loaded.add(wanted.shopId()));
    return revisions.stream()
        .map(ShopRevision::shopId)
        .collect(Collectors.toMap(id -> id, id -> shop(id, revision)));
  }

  private static Shop shop(long id, long revision) {
    Shop any = DemoCatalogue.shops().get(0);
    return new Shop(
        new ShopRevision(id, revision),
        any.companyId(),
        any.name(),
        any.address(),
        any.position(),
        any.currency(),
        any.zone(),
        any.url(),
        any.flags(),
        any.globalDiscountPercentage(),
        any.usesExternalOrderNrs(),
        any.bankAccounts());
  }

  private Shop get(long id, long number) {
    return shops.snapshots(List.of(new ShopRevision(id, number))).get(id);
  }

  @Test
  void aKnownRevisionIsNotLoadedAgain() {
    get(1, 1);
    get(1, 1);

    assertEquals(List.of(1L), loaded);
  }

  @Test
  void onlyWhatIsMissingIsLoaded() {
    get(1, 1);
    shops.snapshots(List.of(new ShopRevision(1, 1), new ShopRevision(2, 1)));

    assertEquals(List.of(1L, 2L), loaded);
  }

  @Test
  void aNewRevisionIsLoaded() {
    get(1, 1);
    revision = 2;

    assertEquals(2, get(1, 2).revision().number());
  }

  @Test
  void aShopThatChangedInBetweenComesInItsNewestRevision() {
    revision = 2;

    assertEquals(2, get(1, 1).revision().number());
  }

  @Test
  void theOneUsedLongestAgoGoesFirst() {
    get(1, 1);
    get(2, 1);
    get(1, 1);
    get(3, 1);
    get(1, 1);
    get(2, 1);

    assertEquals(List.of(1L, 2L, 3L, 2L), loaded);
  }
}
