package dev.ordering.checkout.finding;

import static dev.ordering.checkout.OptionSetFixture.aSet;
import static dev.ordering.checkout.ProductFixture.aProduct;
import static dev.ordering.checkout.ShopFixture.aShop;
import static dev.ordering.checkout.request.ItemFixture.item;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.catalog.model.Coupon;
import dev.ordering.catalog.model.ProductScope;
import dev.ordering.catalog.model.Reduction;
import dev.ordering.catalog.model.Validity;
import dev.ordering.checkout.OptionSetFixture;
import dev.ordering.checkout.ShopFixture;
import dev.ordering.checkout.cart.Corrected;
import dev.ordering.checkout.cart.Finding;
import dev.ordering.checkout.model.CheckoutMethod;
import dev.ordering.checkout.model.NotificationMethod;
import dev.ordering.checkout.request.Ask;
import dev.ordering.checkout.request.DetailsFixture;
import dev.ordering.checkout.request.ItemFixture;
import dev.ordering.checkout.response.CheckoutResultMapper;
import dev.ordering.http.text.Languages;
import dev.ordering.http.text.Texts;
import dev.ordering.money.Money;
import dev.ordering.payment.PaymentMethod;
import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Each code is raised by a cart that has this fault and no other, and does what its kind does. */
class EveryCodeTest {
  private static final String DAY = "2026-11-21";

  @ParameterizedTest
  @EnumSource
  void aCartWithOneFaultIsToldItAlone(CheckoutCode code) {
    Ask ask = raising(code);

    Finding finding = ask.finding();
    assertEquals(code, finding.code());
    assertTrue(finding.field().isPresent(), "it says where");
    boolean warning = code.severity() == Severity.WARNING;
    assertEquals(warning, ask.answer().corrected(), "a warning corrects, an error leaves the cart");
    assertEquals(warning, ask.answer().config().valid());
    if (warning) {
      assertTrue(finding.before().isPresent(), "it says what was refused");
      assertEquals(
          List.of(),
          ask.answer(Corrected.items(ask.answer()), ask.request().checkout()).findings(),
          "the correction mends it");
    }
  }

  @ParameterizedTest
  @EnumSource
  void itsTextIsFilledInEveryLanguage(CheckoutCode code) {
    Texts texts = new Texts(List.of("dev.ordering.checkout"));
    Set<String> told = new HashSet<>();
    for (Locale language : Languages.ALL) {
      String text =
          new CheckoutResultMapper(texts, language, "https://orders.example")
              .of(raising(code).answer())
              .errors()
              .get(0)
              .errorDescription();
      assertFalse(text.isBlank() || text.contains("{") || text.contains("Optional"), text);
      told.add(text);
    }
    assertEquals(Languages.ALL.size(), told.size(), told::toString);
  }

  /** A switch that the compiler wants whole. */
  private static Ask raising(CheckoutCode code) {
    return switch (code) {
      case UNKNOWN_SHOP -> of(aShop(aProduct()), item(1), item(1).of(99));
      case UNKNOWN_PRODUCT -> of(aShop(aProduct()), item(1), item(77));
      case UNKNOWN_PRICE -> of(aShop(aProduct()), item(1), item(1).price(99));
      case PRODUCT_UNAVAILABLE ->
          of(aShop(aProduct(), aProduct().id(2).notOn(DayOfWeek.SATURDAY)), item(1), item(2));
      case OUT_OF_STOCK ->
          of(aShop(aProduct(), aProduct().id(2).stocked()), item(1), item(2)).stock(2, 0);
      case STOCK_REDUCED -> of(aShop(aProduct().stocked()), item(1).amount(5)).stock(1, 3);
      case AMOUNT_BELOW_MINIMUM -> of(aShop(aProduct().amounts(4, 20, 1)), item(1).amount(2));
      case AMOUNT_ABOVE_MAXIMUM -> of(aShop(aProduct()), item(1).amount(1000));
      case AMOUNT_STEP -> of(aShop(aProduct().amounts(1, 20, 6)), item(1).amount(7));
      case UNKNOWN_OPTION -> of(aShop(aProduct()), item(1).option(9));
      case OPTION_MAXIMUM ->
          of(aShop(aProduct().with(aSet().choose(0, 1).option(5, 0))), item(1).option(5, 2));
      case OPTION_REQUIRED -> of(aShop(aProduct().with(aSet().choose(1, 2).option(5, 0))), item(1));
      case OPTION_MINIMUM ->
          of(aShop(aProduct().with(aSet().choose(2, 2).option(5, 0))), item(1).option(5));
      case UNKNOWN_UPLOAD ->
          of(withFiles(aSet().withAttachment().option(5, 0)), item(1).optionWithUpload(5, 71));
      case ATTACHMENT_NOT_ALLOWED ->
          of(withFiles(aSet().option(5, 0)), item(1).optionWithUpload(5, 70)).uploaded(70);
      case COMMENT_NOT_ALLOWED ->
          of(aShop(aProduct().withoutComments()), item(1).comment("sliced"));
      case SHOP_TAKES_NO_ORDERS -> of(aShop(aProduct()).withoutOrders(), item(1));
      case CURRENCY_MIXED ->
          of(
              new ShopFixture[] {
                aShop(aProduct()), aShop(aProduct().in("GBP")).id(2).currency("GBP")
              },
              bothShops(),
              item(1),
              item(1).of(2));
      case CART_EMPTY -> of(aShop(aProduct()));
      case SHOP_CLOSED -> at(aShop(aProduct()), DetailsFixture.takeout(DAY, "03:00"));
      case DATE_IN_PAST -> at(aShop(aProduct()), DetailsFixture.takeout("2026-11-19", "10:00"));
      case TOO_SOON -> at(aShop(aProduct()).lead(Duration.ofDays(3)), takeout());
      case SLOT_FULL ->
          at(aShop(aProduct()).slots(30, 1), takeout())
              .taken(CheckoutMethod.TAKEOUT, "2026-11-21T09:00:00Z", 1);
      case METHOD_REQUIRED -> at(aShop(aProduct()), DetailsFixture.noDetails());
      case METHOD_NOT_OFFERED -> at(aShop(aProduct()).withoutDelivery(), toGhent());
      case TIME_REQUIRED -> at(aShop(aProduct()), DetailsFixture.takeout("", ""));
      case UNKNOWN_LATCH ->
          at(aShop(aProduct()), DetailsFixture.latch(55, DAY, "10:00", NotificationMethod.EMAIL));
      case TELEPHONE_REQUIRED ->
          at(aShop(aProduct()), DetailsFixture.latch(100, DAY, "10:00", NotificationMethod.SMS));
      case ADDRESS_INCOMPLETE ->
          at(
              aShop(aProduct()),
              DetailsFixture.delivery(DAY, "10:00", DetailsFixture.address("9000", "")));
      case ADDRESS_NOT_DELIVERED ->
          at(
              aShop(aProduct()),
              DetailsFixture.delivery(DAY, "10:00", DetailsFixture.address("1000", "BE")));
      case BELOW_MINIMUM_ORDER ->
          at(aShop(aProduct()).delivers("9000", "9000", 0, 0, 2500), toGhent());
      case PAYMENT_METHOD_REQUIRED -> Ask.of(aShop(aProduct())).cart(item(1)).checkout(takeout());
      case PAYMENT_METHOD_NOT_ACCEPTED ->
          of(aShop(aProduct()), item(1)).paying(PaymentMethod.IDEAL);
      case INVOICE_INCOMPLETE -> at(aShop(aProduct()), takeout().invoice(Optional.empty()));
      case COUPON_UNKNOWN -> at(aShop(aProduct()), takeout().coupon("NONE"));
      case COUPON_EXPIRED ->
          at(
              aShop(aProduct())
                  .coupon(
                      coupon(
                          ProductScope.ALL,
                          0,
                          new Validity(
                              Optional.empty(),
                              Optional.of(Instant.parse("2026-11-20T11:00:00Z"))))),
              takeout().coupon("MINE"));
      case COUPON_USED_UP ->
          at(aShop(aProduct()).coupon(coupon(ProductScope.ALL, 0, Validity.ALWAYS)), mine())
              .couponUsed(7, 1);
      case COUPON_NOT_APPLICABLE ->
          at(
              aShop(aProduct())
                  .coupon(coupon(new ProductScope(Set.of(2L), Set.of()), 0, Validity.ALWAYS)),
              mine());
      case COUPON_MINIMUM ->
          at(aShop(aProduct()).coupon(coupon(ProductScope.ALL, 301, Validity.ALWAYS)), mine());
      case LOYALTY_CARD_UNKNOWN ->
          at(
              aShop(aProduct()).loyalty(100),
              takeout().loyalty(Optional.of("123"), Optional.empty()));
      case REWARD_NOT_AVAILABLE ->
          at(aShop(aProduct()).loyalty(100), takeout().loyalty(Optional.empty(), Optional.of(7L)));
    };
  }

  private static ShopFixture withFiles(OptionSetFixture set) {
    return aShop(aProduct().with(set));
  }

  private static DetailsFixture takeout() {
    return DetailsFixture.takeout(DAY, "10:00");
  }

  private static DetailsFixture bothShops() {
    return takeout().from(2, DAY, "10:00", Optional.empty());
  }

  private static DetailsFixture mine() {
    return takeout().coupon("MINE");
  }

  private static DetailsFixture toGhent() {
    return DetailsFixture.delivery(DAY, "10:00", DetailsFixture.GHENT);
  }

  private static Coupon coupon(ProductScope scope, long minimum, Validity validity) {
    return new Coupon(
        7,
        "MINE",
        scope,
        new Reduction.Percentage(BigDecimal.TEN),
        Money.of(minimum, "EUR"),
        validity,
        OptionalLong.of(1),
        OptionalLong.empty());
  }

  private static Ask of(ShopFixture shop, ItemFixture... items) {
    return of(new ShopFixture[] {shop}, takeout(), items);
  }

  private static Ask of(ShopFixture[] shops, DetailsFixture details, ItemFixture... items) {
    return Ask.of(shops).cart(items).checkout(details).paying(PaymentMethod.POINT_OF_SALE);
  }

  private static Ask at(ShopFixture shop, DetailsFixture details) {
    return of(new ShopFixture[] {shop}, details, item(1));
  }
}
