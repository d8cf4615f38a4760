package dev.ordering.checkout;

import dev.ordering.catalog.model.Address;
import dev.ordering.catalog.model.Assortment;
import dev.ordering.catalog.model.Availability;
import dev.ordering.catalog.model.Coupons;
import dev.ordering.catalog.model.DeliveryZone;
import dev.ordering.catalog.model.OpeningHours;
import dev.ordering.catalog.model.Option;
import dev.ordering.catalog.model.OptionSet;
import dev.ordering.catalog.model.OptionSets;
import dev.ordering.catalog.model.PriceType;
import dev.ordering.catalog.model.Product;
import dev.ordering.catalog.model.ProductPrice;
import dev.ordering.catalog.model.Quantity;
import dev.ordering.catalog.model.Shop;
import dev.ordering.catalog.model.ShopCatalogue;
import dev.ordering.catalog.model.ShopRevision;
import dev.ordering.catalog.model.ShopTerms;
import dev.ordering.catalog.model.Suggestion;
import dev.ordering.catalog.model.SuggestionReason;
import dev.ordering.catalog.model.Timetable;
import dev.ordering.catalog.model.Translated;
import dev.ordering.checkout.cart.CheckoutContext;
import dev.ordering.checkout.cart.CheckoutResult;
import dev.ordering.checkout.counter.Counters;
import dev.ordering.checkout.counter.ShopProduct;
import dev.ordering.checkout.model.CheckoutMethod;
import dev.ordering.checkout.request.AddressRequest;
import dev.ordering.checkout.request.CartItemRequest;
import dev.ordering.checkout.request.CheckoutDetails;
import dev.ordering.checkout.request.CheckoutRequest;
import dev.ordering.checkout.request.CheckoutValidation;
import dev.ordering.checkout.response.CheckoutAnswerRepresentation;
import dev.ordering.checkout.response.CheckoutResultMapper;
import dev.ordering.http.body.BodyErrors;
import dev.ordering.http.text.Texts;
import dev.ordering.money.Money;
import dev.ordering.payment.PaymentMethod;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Currency;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** How long the pure core takes for carts of one shop that sells 10,000 products. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class CheckoutBenchmark {
  private static final int PRODUCTS = 10_000;
  private static final List<PriceType> TYPES = List.of(PriceType.values());
  private static final Address GHENT = new Address("Korenmarkt", "1", "9000", "Gent", "BE");

  @Param({"1", "10", "200"})
  private int lines;

  private CheckoutContext context;
  private CheckoutResultMapper wording;

  @Setup
  public void prepare() {
    List<Product> products = new ArrayList<>();
    for (long id = 1; id <= PRODUCTS; id++) {
      products.add(product(id));
    }
    List<CartItemRequest> cart = new ArrayList<>();
    for (long line = 0; line < lines; line++) {
      cart.add(item(1 + line * (PRODUCTS / lines)));
    }
    CheckoutRequest request =
        new CheckoutRequest(
            Optional.of(cart),
            Optional.empty(),
            Optional.empty(),
            Optional.of(details()),
            Optional.of(PaymentMethod.BANCONTACT));
    context =
        new CheckoutContext(
            CheckoutValidation.check(request, new BodyErrors()),
            Map.of(1L, shop(products)),
            new Counters(Map.of(new ShopProduct(1, 3), 50L), Map.of(), Map.of(), Map.of()),
            Map.of(),
            Optional.empty(),
            Map.of(),
            Instant.parse("2026-11-20T11:00:00Z"),
            (company, method) -> true);
    wording =
        new CheckoutResultMapper(
            new Texts(List.of("dev.ordering.checkout")), Locale.ENGLISH, "https://orders.example");
  }

  /** The rules, prices, slots and suggestions. */
  @Benchmark
  public CheckoutResult check() {
    return CheckoutEngine.check(context);
  }

  /** The same with the records of the answer, all but their JSON. */
  @Benchmark
  public CheckoutAnswerRepresentation checkAndWord() {
    return wording.of(CheckoutEngine.check(context));
  }

  private static Product product(long id) {
    PriceType type = TYPES.get((int) (id % TYPES.size()));
    return new Product(
        id,
        Translated.of("Product " + id),
        Translated.NOTHING,
        List.of(),
        type,
        false,
        List.of(new ProductPrice(id * 10, Translated.of(""), euro(100 + id % 977))),
        Quantity.any(),
        Quantity.any(),
        Quantity.between(100, 5000),
        500,
        id % 10 == 3,
        Availability.ALWAYS,
        true,
        Set.of(id % 40),
        options(id),
        List.of(
            new Suggestion(SuggestionReason.GOES_WELL_WITH, 1 + id * 7 % PRODUCTS),
            new Suggestion(SuggestionReason.UPGRADE, 1 + id * 11 % PRODUCTS)),
        Optional.empty(),
        Optional.empty());
  }

  private static OptionSets options(long id) {
    List<Option> options = new ArrayList<>();
    for (long option = 1; option <= 6; option++) {
      options.add(
          new Option(
              option,
              Translated.of("Option " + option),
              euro(option),
              Optional.empty(),
              Optional.empty(),
              Optional.empty()));
    }
    return id % 2 == 0
        ? OptionSets.NONE
        : new OptionSets(
            List.of(new OptionSet(1, Translated.of("Extra"), 1, 3, 3, false, options)));
  }

  private static ShopCatalogue shop(List<Product> products) {
    OpeningHours hours =
        ShopFixture.daily(
            new OpeningHours.Period(LocalTime.of(8, 0), LocalTime.of(12, 30)),
            new OpeningHours.Period(LocalTime.of(13, 30), LocalTime.of(19, 0)));
    return new ShopCatalogue(
        new Shop(
            new ShopRevision(1, 1),
            1,
            "Shop",
            GHENT,
            Optional.empty(),
            Currency.getInstance("EUR"),
            ZoneId.of("Europe/Brussels"),
            "",
            new Shop.Flags(true, true, true, true),
            new BigDecimal("2.5"),
            false,
            List.of()),
        new Timetable(
            hours,
            hours,
            new OpeningHours(Map.of()),
            List.of(),
            Duration.ofMinutes(45),
            Duration.ofMinutes(30),
            OptionalInt.of(8)),
        List.of(
            new DeliveryZone("BE", "9000", "9099", euro(300), Optional.of(euro(5000)), euro(1000))),
        Map.of(),
        new ShopTerms(
            euro(150),
            euro(12),
            euro(0),
            Map.of(PaymentMethod.BANCONTACT, euro(25)),
            Map.of(),
            true,
            true),
        new Assortment(products),
        List.of(),
        new Coupons(List.of()),
        Optional.empty());
  }

  private static CartItemRequest item(long productId) {
    List<CartItemRequest.OptionRequest> options =
        productId % 2 == 0
            ? List.of()
            : List.of(
                new CartItemRequest.OptionRequest(
                    Optional.of(2L), Optional.empty(), Optional.of(2L)));
    return new CartItemRequest(
        Optional.of(2L),
        Optional.empty(),
        Optional.empty(),
        Optional.of("sliced"),
        Optional.of(productId),
        Optional.empty(),
        Optional.of(1L),
        Optional.of(options),
        Optional.empty(),
        Optional.empty());
  }

  private static CheckoutDetails details() {
    AddressRequest address =
        new AddressRequest(
            Optional.of("Veldstraat"),
            Optional.of("2"),
            Optional.of("9000"),
            Optional.of("Gent"),
            Optional.of("BE"));
    return new CheckoutDetails(
        Optional.of(CheckoutMethod.DELIVERY),
        Optional.of(
            new CheckoutDetails.Delivery(
                Optional.of("2026-11-21"),
                Optional.of("10:00"),
                Optional.empty(),
                Optional.of(address),
                Optional.empty())),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  private static Money euro(long cents) {
    return Money.of(cents, "EUR");
  }
}
