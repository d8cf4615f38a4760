package dev.ordering.checkout.response;

import static dev.ordering.checkout.OptionSetFixture.aSet;
import static dev.ordering.checkout.ProductFixture.aProduct;
import static dev.ordering.checkout.ShopFixture.aShop;
import static dev.ordering.checkout.request.ItemFixture.item;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.ordering.checkout.ProductFixture;
import dev.ordering.checkout.request.Ask;
import dev.ordering.checkout.request.DetailsFixture;
import dev.ordering.http.text.Languages;
import dev.ordering.http.text.Texts;
import dev.ordering.payment.PaymentMethod;
import java.time.DayOfWeek;
import java.util.List;
import java.util.Locale;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What customers read names what they know: grams and persons, days, countries, and names. */
class LocalizedTextsTest {
  private static final Texts TEXTS = new Texts(List.of("dev.ordering.checkout"));

  private static CheckoutAnswerRepresentation answer(Ask ask, Locale language) {
    return new CheckoutResultMapper(TEXTS, language, "https://orders.example").of(ask.answer());
  }

  private static String error(Ask ask, String language) {
    return answer(ask, Locale.forLanguageTag(language)).errors().get(0).errorDescription();
  }

  private static ProductFixture buffet() {
    return aProduct().perPerson().persons(10, 40);
  }

  private static Ask ask(String what) {
    return switch (what) {
      case "few grams" -> Ask.of(aShop(aProduct().perKilo())).cart(item(1).gram(5));
      case "many grams" -> Ask.of(aShop(aProduct().perKilo())).cart(item(1).gram(9000));
      case "unused persons" -> Ask.of(aShop(aProduct())).cart(item(1).persons(2));
      case "unused grams" -> Ask.of(aShop(aProduct())).cart(item(1).gram(200));
      case "few persons" -> Ask.of(aShop(buffet())).cart(item(1).persons(2));
      case "one person" ->
          Ask.of(aShop(aProduct().perPerson().persons(1, 1))).cart(item(1).persons(2));
      case "few pieces" -> Ask.of(aShop(aProduct().amounts(4, 9, 1))).cart(item(1).amount(2));
      case "two of one choice" ->
          Ask.of(aShop(aProduct().with(aSet().choose(0, 1).each(1).option(5, 0))))
              .cart(item(1).option(5, 2));
      case "two of one piece" -> Ask.of(aShop(aProduct().amounts(1, 1, 1))).cart(item(1).amount(2));
      case "none" -> Ask.of(aShop(aProduct())).cart(item(1).amount(0));
      case "last piece" -> Ask.of(aShop(aProduct().stocked())).cart(item(1).amount(2)).stock(1, 1);
      case "abroad" -> delivered("1000", "FR");
      case "elsewhere" -> delivered("1000", "BE");
      case "monday" ->
          Ask.of(aShop(aProduct().notOn(DayOfWeek.MONDAY)))
              .cart(item(1))
              .paying(PaymentMethod.POINT_OF_SALE)
              .checkout(DetailsFixture.takeout("2026-11-23", "10:00"));
      case "night" ->
          Ask.of(aShop(aProduct()))
              .cart(item(1))
              .paying(PaymentMethod.POINT_OF_SALE)
              .checkout(DetailsFixture.takeout("2026-11-23", "03:00"));
      default -> throw new IllegalArgumentException(what);
    };
  }

  private static Ask delivered(String zipcode, String country) {
    return Ask.of(aShop(aProduct()))
        .cart(item(1))
        .paying(PaymentMethod.POINT_OF_SALE)
        .checkout(
            DetailsFixture.delivery(
                "2026-11-23", "10:00", DetailsFixture.address(zipcode, country)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "few grams | en | At least 100 g of Bread have to be ordered.",
        "few grams | nl | Van Bread (nl) moet minstens 100 g besteld worden.",
        "few grams | fr | Il faut commander au moins 100 g de Bread.",
        "few grams | de | Von Bread müssen mindestens 100 g bestellt werden.",
        "many grams | en | At most 5,000 g of Bread can be ordered.",
        "unused persons | en | Bread is not sold per person.",
        "unused persons | nl | Bread (nl) wordt niet per persoon verkocht.",
        "unused grams | fr | Bread ne se vend pas au poids.",
        "unused grams | de | Bread wird nicht nach Gewicht verkauft.",
        "few persons | en | Bread has to be ordered for at least 10 persons.",
        "few persons | nl | Bread (nl) moet voor minstens 10 personen besteld worden.",
        "few persons | fr | Bread se commande pour au moins 10 personnes.",
        "few persons | de | Bread muss für mindestens 10 Personen bestellt werden.",
        "one person | en | Bread can be ordered for at most 1 person.",
        "few pieces | en | At least 4 of Bread have to be ordered.",
        "two of one choice | nl | 'Van Set 1 kan er hoogstens 1 gekozen worden, van Option 5 hoogstens 1.'",
        "two of one piece | nl | Van Bread (nl) kan er hoogstens 1 besteld worden.",
        "none | en | Bread was removed because its amount was zero or less.",
        "last piece | en | Only 1 of Bread is left.",
        "abroad | en | Shop 1 does not deliver to this country: France.",
        "abroad | nl | Shop 1 levert niet in dit land: Frankrijk.",
        "abroad | fr | Shop 1 ne livre pas dans ce pays : France.",
        "abroad | de | Shop 1 liefert nicht in dieses Land: Frankreich.",
        "elsewhere | en | Shop 1 does not deliver to 1000.",
        "monday | en | 'Bread is not available on Monday, November 23, 2026.'",
        "monday | nl | Bread (nl) is niet beschikbaar op maandag 23 november 2026.",
        "monday | fr | Bread n’est pas disponible le lundi 23 novembre 2026.",
        "monday | de | 'Bread ist am Montag, 23. November 2026 nicht erhältlich.'",
        "night | en | 'Shop 1 is closed on Monday, November 23, 2026 at 03:00.'"
      })
  void aTextNamesWhatIsMeant(String what, String language, String text) {
    assertEquals(text, error(ask(what), language));
  }

  @Test
  void onePointIsNotPoints() {
    Ask one = Ask.of(aShop(aProduct()).loyalty(300)).cart(item(1));
    Ask many = Ask.of(aShop(aProduct()).loyalty(100)).cart(item(1));

    assertEquals(
        "This order earns 1 loyalty point.", answer(one, Locale.ENGLISH).info().get(0).message());
    assertEquals(
        "This order earns 3 loyalty points.", answer(many, Locale.ENGLISH).info().get(0).message());
  }

  @Test
  void whatIsUnknownIsNotToldByItsNumber() {
    Ask ask =
        Ask.of(aShop(aProduct()))
            .cart(
                item(1).of(98765),
                item(98765),
                item(1).price(98765),
                item(1).option(98765),
                item(1).optionWithUpload(98765, 98765));

    for (Locale language : Languages.ALL) {
      List<ValidationErrorRepresentation> errors = answer(ask, language).errors();
      assertEquals(5, errors.size(), errors::toString);
      for (ValidationErrorRepresentation error : errors) {
        String text = error.errorDescription();
        assertFalse(text.matches(".*98.?765.*"), text);
      }
    }
  }

  private static String points(Texts texts, long points) {
    return texts.text(Locale.ENGLISH, "info.points_earned", points);
  }

  @Test
  void textsWithFiguresAreKeptButNotMany() {
    Texts texts = new Texts(List.of("dev.ordering.checkout"));
    String first = points(texts, 1);

    assertEquals("This order earns 1 loyalty point.", first);
    assertSame(first, points(texts, 1));
    LongStream.range(2, 1_200).forEach(number -> points(texts, number));
    assertEquals(first, points(texts, 1));
    assertNotSame(first, points(texts, 1));
    assertEquals("This order earns 1,199 loyalty points.", points(texts, 1_199));
  }
}
