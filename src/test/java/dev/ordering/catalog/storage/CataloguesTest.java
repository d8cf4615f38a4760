package dev.ordering.catalog.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.ordering.catalog.model.Address;
import dev.ordering.catalog.model.Assortment;
import dev.ordering.catalog.model.Availability;
import dev.ordering.catalog.model.Coupons;
import dev.ordering.catalog.model.OpeningHours;
import dev.ordering.catalog.model.OptionSets;
import dev.ordering.catalog.model.PriceType;
import dev.ordering.catalog.model.Product;
import dev.ordering.catalog.model.ProductPrice;
import dev.ordering.catalog.model.Quantity;
import dev.ordering.catalog.model.Shop;
import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.catalog.model.ShopRevision;
import dev.ordering.catalog.model.ShopTerms;
import dev.ordering.catalog.model.Timetable;
import dev.ordering.catalog.model.Translated;
import dev.ordering.money.Money;
import java.time.Duration;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Currency;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** What shops sell is read once per revision, and no more of it is kept than there is room for. */
class CataloguesTest {
  private static final Currency EURO = Currency.getInstance("EUR");
  private static final Money NOTHING = Money.zero(EURO);

  /** Shops 1, 2 and so on, each with ten products, until a test wants it otherwise. */
  private static final class Store implements CatalogueStore {
    private final List<Long> loaded = new ArrayList<>();
    private final Map<Long, Integer> products = new HashMap<>();
    private long revision = 1;
    private int asked;

    @Override
    public List<ShopRevision> revisions(Collection<Long> shopIds) {
      asked++;
      return shopIds.stream().map(id -> new ShopRevision(id, revision)).toList();
    }

    @Override
    public ShopCatalogue load(long shopId) {
      loaded.add(shopId);
      return catalogue(new ShopRevision(shopId, revision), products.getOrDefault(shopId, 10));
    }
  }

  private final Store store = new Store();
  private final Catalogues catalogues = new Catalogues(store, 25);

  private ShopCatalogue current(long shopId) {
    return catalogues.current(List.of(shopId)).get(shopId);
  }

  @Test
  void aRevisionThatIsKnownIsTheSameSnapshotAndNotReadAgain() {
    ShopCatalogue first = current(1);

    assertSame(first, current(1));
    assertEquals(List.of(1L), store.loaded);
    assertEquals(2, store.asked, "but which is the newest is asked each time");
  }

  @Test
  void anotherRevisionIsRead() {
    current(1);
    store.revision = 2;

    assertEquals(2, current(1).shop().revision().number());
    assertEquals(List.of(1L, 1L), store.loaded);
  }

  @Test
  void theOneThatWasUsedLongestAgoGoesWhereThereIsNoRoom() {
    current(1);
    current(2);
    current(1);
    current(3);
    current(1);
    current(2);

    assertEquals(List.of(1L, 2L, 3L, 2L), store.loaded);
  }

  @Test
  void aRevisionTakesTheRoomOfTheOneBefore() {
    current(1);
    for (long revision = 2; revision < 10; revision++) {
      store.revision = revision;
      current(1);
      current(2);
    }
    store.loaded.clear();

    current(1);
    current(2);

    assertEquals(List.of(), store.loaded);
  }

  @Test
  void aShopThatIsTooLargeIsKeptAlone() {
    store.products.put(7L, 1000);
    current(1);
    current(7);
    current(7);
    current(1);

    assertEquals(List.of(1L, 7L, 1L), store.loaded);
  }

  private static ShopCatalogue catalogue(ShopRevision revision, int products) {
    return new ShopCatalogue(
        Shop.of(
            revision,
            1,
            "Shop",
            new Address("Korenmarkt", "1", "9000", "Gent", "BE"),
            EURO,
            ZoneId.of("Europe/Brussels")),
        new Timetable(
            new OpeningHours(Map.of()),
            new OpeningHours(Map.of()),
            new OpeningHours(Map.of()),
            List.of(),
            Duration.ZERO,
            Duration.ofMinutes(30),
            OptionalInt.empty()),
        List.of(),
        Map.of(),
        new ShopTerms(NOTHING, NOTHING, NOTHING, Map.of(), Map.of(), false, false),
        new Assortment(
            LongStream.rangeClosed(1, products).mapToObj(CataloguesTest::product).toList()),
        List.of(),
        new Coupons(List.of()),
        Optional.empty());
  }

  private static Product product(long id) {
    return new Product(
        id,
        Translated.of("Bread"),
        Translated.NOTHING,
        List.of(),
        PriceType.PER_UNIT,
        false,
        List.of(new ProductPrice(10 * id, Translated.NOTHING, Money.of(300, EURO))),
        Quantity.any(),
        Quantity.any(),
        Quantity.any(),
        1,
        false,
        Availability.ALWAYS,
        true,
        Set.of(),
        OptionSets.NONE,
        List.of(),
        Optional.empty(),
        Optional.empty());
  }
}
